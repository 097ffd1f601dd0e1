// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/WindowCommand.h"

#include <QApplication>
#include <QIcon>
#include <cstdio>

#include "app/Application.h"
#include "app/Examples.h"
#include "app/RenderCommand.h"
#include "ui/theme/Theme.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

const QString kPicture = QStringLiteral("attention-lab.png");

}  // namespace

bool displayAvailable() {
#ifdef Q_OS_LINUX
  return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
         qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
#else
  return true;
#endif
}

int runWindow(int& argc, char* argv[], const QStringList& files) {
  QApplication application(argc, argv);
  QApplication::setOrganizationName(QStringLiteral("attention-lab"));
  QApplication::setApplicationDisplayName(QStringLiteral("Attention Lab"));
  QApplication::setDesktopFileName(QStringLiteral("attention-lab"));
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/attention-lab.svg")));
  theme::apply(settings::scheme());
  Application windows;
  const bool recovered = windows.openLeftovers();
  if (files.isEmpty() && !recovered) windows.openLast();
  for (const QString& file : files) windows.openFile(file);
  return QApplication::exec();
}

int drawStartUpWindow(int& argc, char* argv[], const QStringList& files) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  const QString file = files.isEmpty() ? firstExample() : files.constFirst();
  const int code =
      runRender({file, QStringLiteral("--view"), QStringLiteral("window"), QStringLiteral("-o"), kPicture});
  if (code == 0)
    std::fprintf(stderr,
                 "There is no display here, so no window can be shown: a picture of it was written to %s.\n",
                 qPrintable(kPicture));
  return code;
}

}  // namespace lab
