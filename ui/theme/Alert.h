// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace lab::theme {

/// Makes `widget` an alert for screen readers. Its name is its accessible name, or its text if it is a label
/// without one.
void makeAlert(QWidget& widget);

/// Makes screen readers announce the name and the description of `alert`. Requires that `makeAlert`
/// was called for it.
void sayAlert(QWidget& alert);

}  // namespace lab::theme
