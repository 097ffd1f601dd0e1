// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string_view>
#include <utility>

#include "core/engine/Engine.h"
#include "core/io/model/WeightReferences.h"
#include "core/model/Scenes.h"

namespace lab {

/// Writes an Experiment as the text of an experiment file. The key order and the layout are part of the
/// format, so that two files can be compared line by line.
class ExperimentWriter {
 public:
  ExperimentWriter() = default;
  /// `progress` is called with the written part (0..1). Its result is ignored, because a file is always
  /// written completely.
  explicit ExperimentWriter(Progress progress) : progress_(std::move(progress)) {}
  /// Makes write() write the reference instead of the numbers for each matrix in `references`.
  void setReferences(WeightReferences references) { references_ = std::move(references); }
  QByteArray write(const Experiment& experiment, const std::vector<Scene>& scenes);

 private:
  /// Starts a line with a key in the innermost open object. Writes a comma first if the object already has a
  /// member.
  void key(std::string_view name);
  void openObject();
  void closeObject();
  void newLine();
  void text(std::string_view name, std::string_view value);
  void texts(std::string_view name, const std::vector<std::string>& values);
  /// Writes a list of objects, each on a new line. `write` writes one object.
  template <class List, class Write>
  void objects(std::string_view name, const List& list, const Write& write);
  void number(std::string_view name, double value);
  void matrix(std::string_view name, const Matrix& m);
  void reference(std::string_view name, const WeightReference& reference);
  void matrixIfPresent(std::string_view name, const Matrix& m);
  void vectorIfPresent(std::string_view name, const Matrix& m);
  void row(std::span<const double> values);

  /// Writes the members of an experiment into the open object.
  void experiment(const Experiment& e);
  void scene(const Scene& scene);
  void sides(const Experiment& e);
  void positions(const Positions& positions);
  void head(const Head& head);
  void mask(std::string_view name, const Mask& mask, const Matrix& allowed, const Matrix& padding);
  void settings(const Experiment& e);
  void model(const ModelOrigin& model);

  Progress progress_;
  WeightReferences references_;
  std::size_t numbers_ = 0;  ///< matrix entries written so far
  std::size_t all_ = 0;      ///< approximate total number of matrix entries
  QByteArray out_;
  int depth_ = 0;
  bool comma_ = false;  ///< the innermost open object already has a member
};

}  // namespace lab
