// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QSettings>

#include "tests/fuzz/Fuzz.h"
#include "ui/window/Settings.h"

namespace lab::fuzz {
namespace {

/// Puts the settings into the temporary folder. No window is shown.
void start() {
  static int argc = 1;
  static char name[] = "fuzz_settings";
  static char* argv[] = {name, nullptr};
  qputenv("QT_QPA_PLATFORM", "offscreen");
  // QSettings looks for defaults of the system in each of these folders, several times for each value.
  qputenv("XDG_CONFIG_DIRS", QFile::encodeName(temporaryFolder()));
  qputenv("TZ", "UTC");  // otherwise the file of the time zone is looked up for each file
  // Qt warns about most damaged values.
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  // The application is never destroyed, because the program may end anywhere.
  new QApplication(argc, argv);
  QSettings::setDefaultFormat(QSettings::IniFormat);
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, temporaryFolder());
  QCoreApplication::setOrganizationName(QStringLiteral("fuzz"));
  const QString folder = QFileInfo(QSettings().fileName()).path();
  QDir().mkpath(folder);
  // An empty file for all programs of the organization is found sooner than none.
  QFile(folder + QStringLiteral(".ini")).open(QIODevice::WriteOnly);
}

void checkOptions(const QByteArray& input) {
  ViewOptions options;
  settings::restore(options);
  require(options.decimals() >= 0 && options.decimals() <= ViewOptions::kMostDecimals,
          "decimals are in range");
  // Storing takes much longer than reading, because the values are written to the disk. One of 16 inputs is
  // stored.
  if (input.size() % 16 != 0) return;
  settings::store(options);
  settings::finishWriting();
  ViewOptions again;
  settings::restore(again);
  require(again.decimals() == options.decimals() && again.palette() == options.palette() &&
              again.convention() == options.convention() && again.notation() == options.notation(),
          "settings are the same after they were stored and restored");
}

}  // namespace

/// Reads the file with the settings.
void check(const QByteArray& input) {
  static const bool started = (start(), true);
  Q_UNUSED(started)
  // Each input is written to a new file, because QSettings caches files.
  static int count = 0;
  QCoreApplication::setApplicationName(QString::number(++count));
  const QString path = QSettings().fileName();
  QFile file(path);
  require(file.open(QIODevice::WriteOnly) && file.write(input) == input.size(), "a file can be written");
  file.close();

  // Every value that is read costs several file lookups, so each input reads a part of the settings.
  switch (qHash(input) % 4) {
    case 0:
      settings::scheme();
      settings::kReopenLast.get();
      settings::kLastFile.get();
      settings::kLastFolder.get();
      settings::kFirstStepsSeen.get();
      break;
    case 1:
      require(settings::kRecentFiles.get().size() <= settings::PathList::kMost,
              "the list of recent files is short");
      require(settings::kLessonFolders.get().size() <= settings::PathList::kMost,
              "the list of lesson folders is short");
      break;
    case 2: {
      static auto* window = new QMainWindow;  // never destroyed, like the application
      window->restoreGeometry(settings::kWindowGeometry.get());
      window->restoreState(settings::kWindowState.get());
      break;
    }
    default:
      checkOptions(input);
  }
  QFile::remove(path);
}

}  // namespace lab::fuzz
