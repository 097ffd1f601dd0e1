// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

#include "core/io/JsonFields.h"
#include "core/model/Scenes.h"

namespace lab {

/// Makes an Experiment, and its scenes, of a JSON text that has been read. Checks keys, kinds of values and
/// what only a file can get wrong; shapes, limits and numbers are for findProblem.
class ExperimentReader {
  Q_DECLARE_TR_FUNCTIONS(ExperimentReader)

 public:
  explicit ExperimentReader(const QString& file) : fields_(file) {}
  Result<Lecture> read(JsonValue& root);

 private:
  /// "a", "b" or "c".
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
  bool readMask(JsonValue& value, const QString& path, Mask& mask);
  bool readPreset(JsonValue& value, const QString& path, Mask& mask);
  bool readParameters(JsonValue& value, const QString& path, Mask& mask);
  bool readPadding(JsonValue& value, const QString& path, Mask& mask);
  /// An optional matrix of an object.
  bool readOptional(JsonValue& object, const QString& path, std::string_view key, Matrix& out);
  bool readRequired(JsonValue& object, const QString& path, std::string_view key, Matrix& out);

  JsonFields fields_;
  std::uint64_t version_ = 1;
  Experiment experiment_;
};

}  // namespace lab
