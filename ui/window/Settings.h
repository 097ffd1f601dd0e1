// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFileInfo>
#include <QPoint>
#include <QVariant>
#include <algorithm>
#include <array>

#include "core/base/Language.h"
#include "ui/Workbench.h"
#include "ui/theme/Theme.h"

namespace lab {

/// The persistent settings. Every key with its type and default is defined here or in Settings.cpp, and
/// nowhere else. An invalid value is read as its default or as the nearest valid value. Requires that the
/// organization and application names are set.
namespace settings {

/// Implementation of Key: the current value, and the one to store.
QVariant value(const char* name);
void setValue(const char* name, const QVariant& value);
/// Waits until all values are written to disk, which happens in the background. Call it when the application
/// exits.
void finishWriting();

/// A setting: its name in the file and its default.
template <class T>
struct Key {
  const char* name;
  T fallback;
  bool (*valid)(const T&) = nullptr;  ///< any value is valid without this function

  T get() const {
    QVariant found = value(name);
    const bool usable = found.convert(QMetaType::fromType<T>()) && (!valid || valid(found.value<T>()));
    return usable ? found.value<T>() : fallback;
  }
  void set(const T& wanted) const { setValue(name, wanted); }
};

/// Absolute paths, the one added last first; at most kMost.
struct PathList : Key<QStringList> {
  static constexpr int kMost = 10;
  QStringList get() const { return Key::get().mid(0, kMost); }
  void add(const QString& path) const;
};

/// A code of core/base/Language.h; empty: the language of the system.
inline const Key<QString> kLanguage{
    "look/language", {}, [](const QString& code) { return language::codes().contains(code); }};

/// Size of texts and everything else in percent, one of kSizes.
inline constexpr std::array kSizes{100, 125, 150, 200};
inline const Key<int> kSize{"look/size", 100,
                            [](const int& percent) { return std::ranges::count(kSizes, percent) > 0; }};

/// A start without a file opens the file that was open last.
inline const Key<bool> kReopenLast{"start/reopen-last", true};
/// Empty if there was none, or if it was never saved.
inline const Key<QString> kLastFile{"start/last-file", {}};
/// Where file dialogs start.
inline const Key<QString> kLastFolder{"files/last-folder", QDir::homePath(),
                                      [](const QString& path) { return QFileInfo(path).isDir(); }};
inline const PathList kRecentFiles{{"files/recent", {}}};
/// Folders with the user's own lessons.
inline const PathList kLessonFolders{{"lessons/folders", {}}};

/// Whether the file of an experiment from a model contains all weights. By default, the file refers to the
/// model for weights that were not edited.
inline const Key<bool> kEmbedModelWeights{"files/embed-model-weights", false};

/// The data of MainWindow's saveGeometry and saveLayout.
inline const Key<QByteArray> kWindowGeometry{"window/geometry", {}}, kWindowState{"window/state", {}};
/// The head (x) and the query (y) that the window closed last had selected.
inline const Key<QPoint> kLastSelection{"window/selection", {}};
/// True if the prompts of the first start were followed or dismissed.
inline const Key<bool> kFirstStepsSeen{"prompts/first-steps", false};

theme::Scheme scheme();  ///< default: Light
/// Switches the application to `scheme` and stores it.
void switchScheme(theme::Scheme scheme);

/// Reads or writes the persistent part of ViewOptions.
void restore(ViewOptions& options);
void store(const ViewOptions& options);
/// Restores the options now and stores every later change.
void keep(ViewOptions& options);

}  // namespace settings
}  // namespace lab
