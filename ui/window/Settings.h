// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPoint>
#include <QStringList>
#include <array>

#include "ui/Workbench.h"
#include "ui/theme/Theme.h"

namespace lab {

/// The persistent settings. Every key with its type and default is defined here and nowhere else. An invalid
/// value is read as its default or as the nearest valid value. Requires that the organization and application
/// names are set.
namespace settings {

theme::Scheme scheme();  ///< default: Light
void setScheme(theme::Scheme scheme);

/// A code of core/base/Language.h; default: empty, the language of the system.
QString language();
void setLanguage(const QString& code);

/// Size of texts and everything else in percent, one of kSizes; default: 100.
inline constexpr std::array kSizes{100, 125, 150, 200};
int size();
void setSize(int percent);

bool reopenLast();  ///< default: true; a start without a file opens the file that was open last
void setReopenLast(bool reopen);

/// Absolute paths, most recently used first; at most kRecentFiles.
inline constexpr int kRecentFiles = 10;
QStringList recentFiles();
void addRecentFile(const QString& path);
void clearRecentFiles();

/// Folders with the user's own lessons, most recently opened first; at most kRecentFiles.
QStringList lessonFolders();
void addLessonFolder(const QString& path);

/// Waits until the recent files and the last file are written to disk, which happens in the
/// background. Call it when the application exits.
void finishWriting();
QString lastFile();  ///< empty if there was none, or if it was never saved
void setLastFile(const QString& path);
QString lastFolder();  ///< where file dialogs start; default: the home folder
void setLastFolder(const QString& path);

/// Whether the file of an experiment from a model contains all weights. Default: false; the file refers to
/// the model for weights that were not edited.
bool embedModelWeights();
void setEmbedModelWeights(bool embed);

/// The data of MainWindow's saveGeometry and saveLayout; empty by default.
QByteArray windowGeometry();
QByteArray windowState();
void setWindow(const QByteArray& geometry, const QByteArray& state);
/// The head (x) and the query (y) that the window closed last had selected.
QPoint lastSelection();
void setLastSelection(const QPoint& head_and_query);

/// True if the prompt `id` was followed or dismissed before.
bool promptSeen(const QString& id);
void setPromptSeen(const QString& id, bool seen);

/// Reads or writes the persistent part of ViewOptions.
void restore(ViewOptions& options);
void store(const ViewOptions& options);
/// Restores the options now and stores every later change.
void keep(ViewOptions& options);

/// Switches the application to `scheme` and stores it.
void switchScheme(theme::Scheme scheme);

}  // namespace settings
}  // namespace lab
