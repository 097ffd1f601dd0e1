// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <string_view>
#include <utility>

#include "core/engine/Engine.h"
#include "core/model/Scenes.h"

namespace lab {

/// Writes an Experiment as the text of its file. Key order and layout are part of the format, so that files
/// of two lessons can be compared line by line.
class ExperimentWriter {
 public:
  ExperimentWriter() = default;
  /// `progress` is called with the part that is written; its result is ignored, because a file is written
  /// whole.
  explicit ExperimentWriter(Progress progress) : progress_(std::move(progress)) {}
  QByteArray write(const Experiment& experiment, const std::vector<Scene>& scenes);

 private:
  /// Starts a line with a key in the innermost open object, after a comma where one is due.
  void key(std::string_view name);
  void openObject();
  void closeObject();
  void newLine();
  void text(std::string_view name, std::string_view value);
  void texts(std::string_view name, const std::vector<std::string>& values);
  /// Objects, one a line; `write` writes one of them.
  template <class List, class Write>
  void objects(std::string_view name, const List& list, const Write& write);
  void number(std::string_view name, double value);
  void matrix(std::string_view name, const Matrix& m);
  void matrixIfPresent(std::string_view name, const Matrix& m);
  void vectorIfPresent(std::string_view name, const Matrix& m);
  void row(std::span<const double> values);

  /// What is written of an experiment, in the object that is open.
  void experiment(const Experiment& e);
  void scene(const Scene& scene);
  void sides(const Experiment& e);
  void positions(const Positions& positions);
  void head(const Head& head);
  void mask(std::string_view name, const Mask& mask, const Matrix& allowed, const Matrix& padding);
  void settings(const Experiment& e);

  Progress progress_;
  std::size_t numbers_ = 0;  ///< written so far
  std::size_t all_ = 0;      ///< about as many
  QByteArray out_;
  int depth_ = 0;
  bool comma_ = false;  ///< the innermost open object has a member already
};

}  // namespace lab
