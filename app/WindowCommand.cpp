// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/WindowCommand.h"

#include <QApplication>
#include <QEvent>
#include <QIcon>
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

#ifdef Q_OS_LINUX
#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <cstring>
#endif

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

/// True if a server accepts a connection at `address`. Waits at most kTimeout.
bool answers(int family, const sockaddr* address, socklen_t length) {
  constexpr int kTimeout = 3000;  // ms
  const int socket = ::socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket < 0) return false;
  bool connected = ::connect(socket, address, length) == 0;
  if (!connected && errno == EINPROGRESS) {
    pollfd waiting{socket, POLLOUT, 0};
    int error = 0;
    socklen_t size = sizeof error;
    connected = ::poll(&waiting, 1, kTimeout) == 1 &&
                ::getsockopt(socket, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
  } else if (!connected && errno == EAGAIN) {
    connected = true;  // the server exists, but is busy
  }
  ::close(socket);
  return connected;
}

/// Like answers(), for a Unix socket. A path that starts with a 0 byte names an abstract socket of Linux,
/// which is not in the file system.
bool answersAtPath(const QByteArray& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const auto length = static_cast<std::size_t>(path.size());
  if (length >= sizeof address.sun_path) return false;
  std::memcpy(address.sun_path, path.constData(), length);
  const bool in_files = !path.startsWith('\0');
  return answers(AF_UNIX, reinterpret_cast<const sockaddr*>(&address),
                 static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + length + (in_files ? 1 : 0)));
}

bool answersAtHost(const QByteArray& host, int port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(host.constData(), QByteArray::number(port).constData(), &hints, &found) != 0)
    return false;
  bool answered = false;
  for (const addrinfo* each = found; each != nullptr && !answered; each = each->ai_next)
    answered = answers(each->ai_family, each->ai_addr, each->ai_addrlen);
  ::freeaddrinfo(found);
  return answered;
}

/// True if the X display of the environment variable DISPLAY, [protocol/][host]:number[.screen], responds.
bool xAnswers() {
  const QByteArray display = qgetenv("DISPLAY");
  const auto colon = display.lastIndexOf(':');
  if (colon < 0) return false;
  bool ok = false;
  const int number = display.mid(colon + 1).split('.').constFirst().toInt(&ok);
  if (!ok || number < 0 || number > 65535 - 6000) return false;
  QByteArray host = display.left(colon);
  if (host.startsWith('/')) return answersAtPath(display) || answersAtPath(host);
  const auto slash = host.indexOf('/');
  const QByteArray protocol = slash < 0 ? QByteArray() : host.left(slash);
  host = host.mid(slash + 1);
  if (protocol == "unix" || host == "unix" || (host.isEmpty() && protocol.isEmpty())) {
    const QByteArray path = "/tmp/.X11-unix/X" + QByteArray::number(number);
    return answersAtPath(path) || answersAtPath('\0' + path);
  }
  if (host.isEmpty()) host = "localhost";
  if (host.startsWith('[') && host.endsWith(']')) host = host.mid(1, host.size() - 2);
  return answersAtHost(host, 6000 + number);
}

/// True if the Wayland display of the environment variable WAYLAND_DISPLAY responds.
bool waylandAnswers() {
  const QByteArray name = qgetenv("WAYLAND_DISPLAY");
  if (name.isEmpty()) return false;
  if (name.startsWith('/')) return answersAtPath(name);
  const QByteArray folder = qgetenv("XDG_RUNTIME_DIR");
  return !folder.isEmpty() && answersAtPath(folder + '/' + name);
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
