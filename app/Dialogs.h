// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace lab {

/// The functions that ask for a file or folder show a dialog over `window` and return at once. They call
/// `chosen` with the path; they do not call it if the window is destroyed first.
using Chosen = std::function<void(const QString& path)>;

/// Asks for an existing file. The next dialog starts in its folder. Does not call `chosen` if the user
/// cancels.
void chooseFile(QWidget* window, const QString& title, const QString& filter, const Chosen& chosen);
/// Asks for a folder. The next dialog starts in the folder above it. Does not call `chosen` if the user
/// cancels. The dialog starts in the folder `start`, or in that of the last dialog if it is empty.
void chooseFolder(QWidget* window, const QString& title, const Chosen& chosen, const QString& start = {});
/// Asks where to save: proposes `path`, or if it is empty a file `name`.`suffix`. Without a `suffix`, a
/// folder is saved. Calls `chosen` with an empty path if the user cancels.
void chooseSave(QWidget* window, const QString& title, const QString& path, QString name,
                const QString& suffix, const QString& filter, const Chosen& chosen);

/// Called with the outcome of a question: true to continue, false if the user cancelled or saving failed.
using Decided = std::function<void(bool)>;

/// Asks over `window` whether to save or discard unsaved work, or to cancel, and returns at once. If the user
/// chooses to save, calls `save` with `decided`. `save` then calls `decided` with true if saving succeeded.
void askAboutUnsaved(QWidget* window, const QString& title, const QString& text,
                     const std::function<void(const Decided&)>& save, const Decided& decided);

/// Asks over `window` whether to close it although something is lost, and returns at once.
void askToClose(QWidget* window, const QString& title, const QString& text, const Decided& decided);

}  // namespace lab
