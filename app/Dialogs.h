// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QFileDialog;
class QWidget;

namespace lab {

/// Opens `dialog` over its parent window and returns at once. Calls `chosen` with the path, or with an empty
/// path if the user cancelled; does not call it if the window is destroyed first. Deletes the dialog.
void openFileDialog(QFileDialog* dialog, const std::function<void(const QString& path)>& chosen);

/// Called with the outcome of a question: true to continue, false if the user cancelled or saving failed.
using Decided = std::function<void(bool)>;

/// Asks over `window` whether to save or discard unsaved work, or to cancel, and returns at once. If the user
/// chooses to save, calls `save` with `decided`. `save` then calls `decided` with true if saving succeeded.
void askAboutUnsaved(QWidget* window, const QString& title, const QString& text,
                     const std::function<void(const Decided&)>& save, const Decided& decided);

}  // namespace lab
