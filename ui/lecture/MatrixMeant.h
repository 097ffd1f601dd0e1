// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPoint>
#include <optional>

#include "core/model/MatrixId.h"

class QWidget;

namespace lab {

class Selection;

/// The matrix that stands at a point of `widget`: that of a card, of a column of the row view, the weights in
/// the heads. Nothing where there is none.
std::optional<MatrixId> matrixAt(const QWidget* widget, const QPoint& point);

/// The one that is meant in a window: under the pointer, else with the keyboard, else of the selected number.
std::optional<MatrixId> matrixMeant(const QWidget& window, const Selection& selection);
/// The same without a pointer.
std::optional<MatrixId> matrixWithFocus(const QWidget* focus, const Selection& selection);

}  // namespace lab
