// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/model/Convention.h"
#include "core/model/Experiment.h"
#include "core/model/MatrixId.h"
#include "ui/theme/Theme.h"

namespace lab {

/// The name and symbols of a matrix on screen, as rich text and as plain text.
struct MatrixLabel {
  QString symbol;   ///< rich text, as in the papers: "<i>W</i><sup>Q</sup><sub>3</sub>"
  QString formula;  ///< rich text of the formula: "<i>Q K</i><sup>T</sup>"; empty for inputs
  QString name;     ///< "query weights"
  QString plain;    ///< for tool tips and screen readers: "W_Q", "scores"
  theme::Role role = theme::Role::Neutral;
};

/// `head` counts from 0 and is ignored if the matrix belongs to no head. The symbols depend on the experiment
/// (self or cross, positions, scale, temperature, biases) and on the convention (order of factors).
MatrixLabel matrixLabel(MatrixId id, const Experiment& experiment, int head,
                        Convention convention = Convention::Rows);

/// True if the stored matrix is n_q x n_k: one row for each query, one column for each key.
inline bool isQueryByKey(MatrixId id) {
  return columnAxis(id) == Axis::Key;
}

/// The token or dimension name of a row or column; empty if it has no name. `index` counts from 0.
QString axisName(const Experiment& experiment, Axis axis, int index);
/// Like axisName, but the number (from 1) if there is no name.
QString axisHeading(const Experiment& experiment, Axis axis, int index);
/// "row 2 (love)"; `name` may be empty.
QString axisPlace(bool row, int index, const QString& name);
/// "query (asks)", "key (answers)".
QString axisCaption(Axis axis);

/// A sentence as rich text, with symbols such as W_Q and d_k as in the tables: W with superscript Q.
QString withSymbols(const QString& sentence);

/// "8 x 4" with a multiplication sign.
QString shapeText(int rows, int columns);

}  // namespace lab
