// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <map>

#include "core/io/JsonField.h"
#include "core/io/model/WeightReferences.h"
#include "core/model/Scenes.h"

namespace lab {

/// Builds an Experiment and its scenes from a parsed JSON text. Checks the keys, the types of the
/// values, and the rules that only the file format has. findProblem checks the shapes, the limits
/// and the numbers.
class ExperimentReader {
  Q_DECLARE_TR_FUNCTIONS(ExperimentReader)

 public:
  explicit ExperimentReader(const QString& file) : file_{file} {}
  Result<Lecture> read(JsonValue& value);
  /// The weights that the file gives as references instead of numbers. Their matrices are 0.
  const std::vector<ReferencedWeights>& referenced() const { return referenced_; }

 private:
  bool readFormat(const JsonField& root);
  bool readAll(const JsonField& root);
  bool readScenes(const JsonField& list, std::vector<Scene>& scenes);
  bool readScene(const JsonField& value, Scene& scene);
  bool readMode(const JsonField& mode);
  bool readSides(const JsonField& root);
  bool readPositions(const JsonField& positions);
  bool readHeads(const JsonField& heads);
  bool readHead(const JsonField& value, int index, Head& head);
  bool readOutput(const JsonField& root);
  /// Reads a matrix of weights, or a reference to weights of a model.
  bool readWeights(const JsonField& value, MatrixId id, int head, Matrix& out);
  bool readScale(const JsonField& scale);
  bool readTemperature(const JsonField& temperature);
  bool readMasks(const JsonField& root);
  bool readModel(const JsonField& root);
  bool readMask(const JsonField& value, Mask& mask);
  bool readPreset(const JsonField& value, Mask& mask);
  bool readParameters(const JsonField& value, Mask& mask);
  bool readPadding(const JsonField& keys, Mask& mask);
  /// Checks that the field is a list, of objects if it is not empty. `expected` describes the list.
  static bool isListOfObjects(const JsonField& list, const QString& expected);
  /// Reads a whole number from `least` to `most`.
  static bool readWhole(const JsonField& value, std::uint64_t least, std::uint64_t most, int& out);

  JsonFile file_;
  std::uint64_t version_ = 1;
  Experiment experiment_;
  int scene_ = -1;  ///< the scene that is being read; -1 for the experiment of the lecture
  std::vector<ReferencedWeights> referenced_;
  std::map<std::pair<int, int>, Matrix> zeros_;  ///< matrices of zeros, by shape
};

}  // namespace lab
