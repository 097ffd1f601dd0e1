// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <optional>

#include "core/model/MatrixId.h"

class QWidget;

namespace lab {

class Selection;

/// The matrix shown at `point` of `widget`: the matrix of a card or table, the matrix of a column of the row
/// view, or the attention weights in the heads panel. Nothing if no matrix is shown there.
std::optional<MatrixId> matrixAt(const QWidget* widget, const QPoint& point);

/// The matrix that has the focus, otherwise the matrix of the selected cell. `focus` is the focused widget
/// and may be null.
std::optional<MatrixId> matrixWithFocus(const QWidget* focus, const Selection& selection);

}  // namespace lab
