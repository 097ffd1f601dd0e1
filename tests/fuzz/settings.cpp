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
  QDir().mkpath(QFileInfo(QSettings().fileName()).path());
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

  settings::scheme();
  settings::reopenLast();
  require(settings::recentFiles().size() <= settings::kRecentFiles, "the list of recent files is short");
  require(settings::lessonFolders().size() <= settings::kRecentFiles, "the list of lesson folders is short");
  settings::lastFile();
  settings::lastFolder();
  settings::promptSeen(QStringLiteral("drag"));
  ViewOptions options;
  settings::restore(options);
  require(options.decimals() >= 0 && options.decimals() <= ViewOptions::kMostDecimals,
          "decimals are in range");
  static auto* window = new QMainWindow;  // never destroyed, like the application
  window->restoreGeometry(settings::windowGeometry());
  window->restoreState(settings::windowState());
  // Storing takes much longer than reading, because each value is written to the disk. One of 64
  // inputs is stored.
  if (input.size() % 64 == 0) {
    settings::store(options);
    ViewOptions again;
    settings::restore(again);
    require(again.decimals() == options.decimals() && again.palette() == options.palette() &&
                again.convention() == options.convention() && again.notation() == options.notation(),
            "settings are the same after they were stored and restored");
  }
  QFile::remove(path);
}

}  // namespace lab::fuzz
