// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace lab {

/// Asks what becomes of work that is not saved, before a window closes. True where it may close: `save` was
/// chosen and did it, or closing without was.
bool mayCloseUnsaved(QWidget* window, const QString& title, const QString& text,
                     const std::function<bool()>& save);

}  // namespace lab
