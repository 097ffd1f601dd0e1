// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/WindowCommand.h"

#include <QApplication>
#include <QEvent>
#include <QIcon>
#include <QLibrary>
#include <QLoggingCategory>
#include <QStyle>
#include <QTimer>
#include <cstdio>

#include "app/Application.h"
#include "app/Commands.h"
#include "app/Examples.h"
#include "app/Output.h"
#include "app/WindowController.h"
#include "core/base/Language.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

const QString kPicture = QStringLiteral("attention-lab.png");

QtMessageHandler previous_handler = nullptr;

/// Drops Qt's messages about a missing desktop, because the program shows no window.
void dropDesktopMessages(QtMsgType type, const QMessageLogContext& context, const QString& text) {
  if (text.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR not set"))) return;
  if (text == QLatin1String("This plugin does not support propagateSizeHints()")) return;
  if (previous_handler != nullptr) previous_handler(type, context, text);
}

#ifdef Q_OS_LINUX

// Both functions ask the library that the platform plugin of Qt uses. It is loaded only then, because a
// computer may have just one of them.

/// True if the X display of the environment variable DISPLAY responds.
bool xAnswers() {
  QLibrary xcb(QStringLiteral("xcb"), 1);
  const auto connect = reinterpret_cast<void* (*)(const char*, int*)>(xcb.resolve("xcb_connect"));
  const auto error = reinterpret_cast<int (*)(void*)>(xcb.resolve("xcb_connection_has_error"));
  const auto disconnect = reinterpret_cast<void (*)(void*)>(xcb.resolve("xcb_disconnect"));
  if (!connect || !error || !disconnect) return false;
  void* const connection = connect(nullptr, nullptr);
  const bool answers = error(connection) == 0;
  disconnect(connection);
  return answers;
}

/// True if the Wayland display of the environment variable WAYLAND_DISPLAY responds.
bool waylandAnswers() {
  if (qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")) return false;
  QLibrary wayland(QStringLiteral("wayland-client"), 0);
  const auto connect = reinterpret_cast<void* (*)(const char*)>(wayland.resolve("wl_display_connect"));
  const auto disconnect = reinterpret_cast<void (*)(void*)>(wayland.resolve("wl_display_disconnect"));
  void* const display = connect && disconnect ? connect(nullptr) : nullptr;
  if (display) disconnect(display);
  return display;
}

#endif

/// Applies the size of texts and tables from the settings. Must be called before a QApplication exists. The
/// environment variable of Qt has priority.
void applySize() {
  if (!qEnvironmentVariableIsSet("QT_SCALE_FACTOR") && settings::kSize.get() != 100)
    qputenv("QT_SCALE_FACTOR", QByteArray::number(settings::kSize.get() / 100.0));
}

/// Sets the name, language, icon and theme of a program that shows windows.
void prepareApplication(const QString& language) {
  QApplication::setApplicationDisplayName(QStringLiteral("Attention Lab"));
  QApplication::setDesktopFileName(QStringLiteral("attention-lab"));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/attention-lab.svg")));
  language::use(language.isEmpty() ? settings::kLanguage.get() : language);
  theme::apply(settings::scheme());
  QObject::connect(qApp, &QCoreApplication::aboutToQuit, qApp, [] { settings::finishWriting(); });
  // The duration is 0 if the user has disabled animations on the desktop.
  theme::setMotion(QApplication::style()->styleHint(QStyle::SH_Widget_Animation_Duration) > 0);
}

}  // namespace

bool displayAvailable() {
#ifdef Q_OS_LINUX
  const QByteArray platforms = qgetenv("QT_QPA_PLATFORM");
  if (platforms.isEmpty()) return xAnswers() || waylandAnswers();
  // The variable has the form "wayland;xcb:parameter"; Qt uses the first platform that works.
  for (const QByteArray& platform : platforms.split(';')) {
    if (platform.startsWith("xcb") ? xAnswers() : platform.startsWith("wayland") ? waylandAnswers() : true)
      return true;
  }
  return false;
#else
  return true;
#endif
}

void prepareToDraw() {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QLoggingCategory::setFilterRules(QStringLiteral("qt.qpa.*=false"));
  previous_handler = qInstallMessageHandler(dropDesktopMessages);
}

int runWindow(int& argc, char* argv[], const StartWith& start) {
  applySize();
  QApplication application(argc, argv);
  prepareApplication(start.language);
  const FirstPaint first_paint;
  Application windows;
  if (start.files.isEmpty() && start.lessons.isEmpty()) {
    windows.openLast();
    windows.listLeftovers(&windows.windows().front()->window());
  }
  for (const QString& file : start.files) windows.openFile(file);
  for (const QString& folder : start.lessons) windows.openLesson(folder);
  return QApplication::exec();
}

int runWorksheetWindow(int& argc, char* argv[], const QString& experiment, const QString& answers,
                       const QString& language) {
  applySize();
  QApplication application(argc, argv);
  prepareApplication(language);
  Application windows;
  if (!windows.openWorksheet(experiment, answers)) return kRefused;
  return QApplication::exec();
}

int drawStartUpWindow(int& argc, char* argv[], const StartWith& start) {
  prepareToDraw();
  const QApplication application(argc, argv);
  language::use(start.language.isEmpty() ? settings::kLanguage.get() : start.language);
  // Report this first: an error in writing the picture is reported after it.
  complain(QCoreApplication::translate("WindowCommand",
                                       "There is no display here, so no window can be shown: a picture of it "
                                       "goes to the file %1 instead.")
               .arg(kPicture),
           kDone);
  const bool lesson = start.files.isEmpty() && !start.lessons.isEmpty();
  const QString what = !start.files.isEmpty() ? start.files.constFirst()
                       : lesson               ? start.lessons.constFirst()
                                              : firstExample();
  return runRender({QStringLiteral("--view"), lesson ? QStringLiteral("lesson") : QStringLiteral("window"),
                    QStringLiteral("-o"), kPicture, what});
}

FirstPaint::FirstPaint() {
  if (qEnvironmentVariableIsSet("ATTENTION_LAB_QUIT_WHEN_PAINTED"))
    QCoreApplication::instance()->installEventFilter(this);
}

bool FirstPaint::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Paint && qobject_cast<MainWindow*>(watched)) {
    QCoreApplication::instance()->removeEventFilter(this);
    // Wait until the child widgets are painted, too, and the picture is passed to the desktop.
    QTimer::singleShot(0, [] {
      std::puts("painted");
      std::fflush(stdout);
      QCoreApplication::quit();
    });
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace lab
