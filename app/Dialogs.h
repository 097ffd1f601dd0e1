// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QFileDialog;
class QWidget;

namespace lab {

/// Opens `dialog` over its parent window and returns at once. `chosen` gets the path, or an empty one where
/// the dialog was cancelled; it is not called where the window is destroyed before. Deletes the dialog.
void openFileDialog(QFileDialog* dialog, const std::function<void(const QString& path)>& chosen);

/// True: go on. False: the user cancelled, or saving failed.
using Decided = std::function<void(bool)>;

/// Asks over `window` whether unsaved work is saved, discarded or kept open, and returns at once. `save`
/// saves and then calls what it is given.
void askAboutUnsaved(QWidget* window, const QString& title, const QString& text,
                     const std::function<void(const Decided&)>& save, const Decided& decided);

}  // namespace lab
