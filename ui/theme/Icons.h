// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace lab::theme {

/// The icon resources/icons/`name`.svg in the ink of the scheme: it follows a switch of the scheme, is pale
/// where disabled, and sharp at any device pixel ratio. Empty (isNull) where there is no such icon.
QIcon icon(const QString& name);

}  // namespace lab::theme
