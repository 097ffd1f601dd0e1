// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <optional>

#include "core/model/MatrixId.h"

class QWidget;

namespace lab {

class Selection;

/// The matrix at a point of `widget`: that of a card or of a column of the row view; in the heads, the
/// weights. Empty if there is none.
std::optional<MatrixId> matrixAt(const QWidget* widget, const QPoint& point);

/// The matrix that a command without a target refers to: the one under the pointer; otherwise the one with
/// the keyboard focus; otherwise that of the selected number.
std::optional<MatrixId> matrixMeant(const QWidget& window, const Selection& selection);
/// Like above, without a pointer.
std::optional<MatrixId> matrixWithFocus(const QWidget* focus, const Selection& selection);

}  // namespace lab
