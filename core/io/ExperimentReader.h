// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/io/JsonFields.h"
#include "core/model/Scenes.h"

namespace lab {

/// Builds an Experiment and its scenes from a parsed JSON text. Checks the keys, the types of the values and
/// the errors that can only occur in a file. findProblem checks the shapes, the limits and the numbers.
class ExperimentReader {
  Q_DECLARE_TR_FUNCTIONS(ExperimentReader)

 public:
  explicit ExperimentReader(const QString& file) : fields_(file) {}
  Result<Lecture> read(JsonValue& root);

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
  bool readHead(JsonValue& value, const QString& path, Head& head);
  bool readOutput(JsonValue& root);
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
};

}  // namespace lab
