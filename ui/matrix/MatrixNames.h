// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/Convention.h"
#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"
#include "ui/theme/Theme.h"

namespace lab {

/// How a matrix is called on screen: the one table of learner-facing names and symbols.
struct MatrixLabel {
  QString symbol;   ///< rich text, as in the papers: "<i>W</i><sup>Q</sup><sub>3</sub>"
  QString formula;  ///< rich text, what it is computed from: "<i>Q K</i><sup>T</sup>"; empty for inputs
  QString name;     ///< "query weights"
  QString plain;    ///< for tool tips and screen readers: "W_Q", "scores"
  theme::Role role = theme::Role::Neutral;
};

/// `head` (from 0) is read where the matrix belongs to a head; the experiment says what the symbols depend
/// on: self or cross, positions, scale, temperature, biases. The convention says which side of a product
/// the weights stand on.
MatrixLabel matrixLabel(MatrixId id, const Experiment& experiment, int head,
                        Convention convention = Convention::Rows);

/// What the rows or columns of a matrix stand for, as it is shown.
enum class Axis { Query, Key, Dimension, Number, Single };
Axis rowAxis(MatrixId id, Convention convention = Convention::Rows);
Axis columnAxis(MatrixId id, Convention convention = Convention::Rows);
/// n_q x n_k: of the stored matrix rows ask, columns answer.
inline bool isQueryByKey(MatrixId id) {
  return columnAxis(id) == Axis::Key;
}

/// A token, a dimension's name, or "" where a row or column has a number only. Counts from 0.
QString axisName(const Experiment& experiment, Axis axis, int index);
/// The same, with the number (from 1) where there is no name.
QString axisHeading(const Experiment& experiment, Axis axis, int index);
/// "query (asks)", "key (answers)".
QString axisCaption(Axis axis);

/// "8 x 4" with a multiplication sign.
QString shapeText(int rows, int columns);

}  // namespace lab
