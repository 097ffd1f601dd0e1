// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <map>

#include "core/io/JsonFields.h"
#include "core/io/model/WeightReferences.h"
#include "core/model/Scenes.h"

namespace lab {

/// Builds an Experiment and its scenes from a parsed JSON text. Checks the keys, the types of the
/// values, and the rules that only the file format has. findProblem checks the shapes, the limits
/// and the numbers.
class ExperimentReader {
  Q_DECLARE_TR_FUNCTIONS(ExperimentReader)

 public:
  explicit ExperimentReader(const QString& file) : fields_(file) {}
  Result<Lecture> read(JsonValue& root);
  /// The weights that the file gives as references instead of numbers. Their matrices are 0.
  const std::vector<ReferencedWeights>& referenced() const { return referenced_; }

 private:
  /// Joins texts for a message: "a", "b" or "c".
  static QString oneOf(QStringList texts);
  bool readFormat(JsonValue& root);
  bool readAll(JsonValue& root);
  bool readScenes(JsonValue& root, std::vector<Scene>& scenes);
  bool readScene(JsonValue& value, const QString& path, Scene& scene);
  bool readTexts(JsonValue& root);
  bool readMode(JsonValue& root);
  bool readSides(JsonValue& root);
  bool readPositions(JsonValue& root);
  bool readHeads(JsonValue& root);
  bool readHead(JsonValue& value, const QString& path, int index, Head& head);
  bool readOutput(JsonValue& root);
  /// Reads a matrix of weights, or a reference to weights of a model.
  bool readWeights(JsonValue& value, const QString& path, MatrixId id, int head, Matrix& out);
  bool readScale(JsonValue& root);
  bool readTemperature(JsonValue& root);
  bool readMask(JsonValue& root);
  bool readModel(JsonValue& root);
  bool readMask(JsonValue& value, const QString& path, Mask& mask);
  bool readPreset(JsonValue& value, const QString& path, Mask& mask);
  bool readParameters(JsonValue& value, const QString& path, Mask& mask);
  bool readPadding(JsonValue& value, const QString& path, Mask& mask);
  /// Reads the matrix `key` of an object. readOptional() accepts an object without this key; readRequired()
  /// fails.
  bool readOptional(JsonValue& object, const QString& path, std::string_view key, Matrix& out);
  bool readRequired(JsonValue& object, const QString& path, std::string_view key, Matrix& out);

  JsonFields fields_;
  std::uint64_t version_ = 1;
  Experiment experiment_;
  int scene_ = -1;  ///< the scene that is being read; -1 for the experiment of the lecture
  std::vector<ReferencedWeights> referenced_;
  std::map<std::pair<int, int>, Matrix> zeros_;  ///< matrices of zeros, by shape
};

}  // namespace lab
