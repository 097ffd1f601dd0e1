// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QStringList>

#include "ui/Workbench.h"
#include "ui/theme/Theme.h"

namespace lab {

/// What the program remembers between starts: every key, its type and its default stand here and nowhere
/// else. A value that was damaged by hand comes back as its default or nearest. Needs the names of
/// organization and application to be set.
namespace settings {

theme::Scheme scheme();  ///< Light
void setScheme(theme::Scheme scheme);

bool reopenLast();  ///< true: a start without a file opens what was open last
void setReopenLast(bool reopen);

/// Absolute paths, the last used first; at most kRecentFiles.
inline constexpr int kRecentFiles = 10;
QStringList recentFiles();
void addRecentFile(const QString& path);
void removeRecentFile(const QString& path);
void clearRecentFiles();

/// Folders with lessons of one's own, the last opened first; at most kRecentFiles.
QStringList lessonFolders();
void addLessonFolder(const QString& path);

/// Recent files and the last one are found at once, and written some moments later; this waits for it.
void finishWriting();
QString lastFile();  ///< empty: none, or it never had a path
void setLastFile(const QString& path);
QString lastFolder();  ///< where file dialogs start; the home folder at first
void setLastFolder(const QString& path);

/// QMainWindow's saveGeometry and saveState; empty at first.
QByteArray windowGeometry();
QByteArray windowState();
void setWindow(const QByteArray& geometry, const QByteArray& state);

/// Whether this one-line prompt was followed or dismissed already.
bool promptSeen(const QString& id);
void setPromptSeen(const QString& id, bool seen);

/// All of ViewOptions.
void restore(ViewOptions& options);
void store(const ViewOptions& options);
/// Restores, and from now on stores every change.
void keep(ViewOptions& options);

/// Switches the program to `scheme` and remembers it.
void switchScheme(theme::Scheme scheme);

}  // namespace settings
}  // namespace lab
