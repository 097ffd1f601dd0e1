// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Application.h"

#include <QFile>
#include <QTimer>
#include <algorithm>

#include "app/Examples.h"
#include "app/WindowController.h"
#include "ui/window/Settings.h"

namespace lab {

Application::Application(QObject* parent) : QObject(parent) {}

Application::~Application() = default;

WindowController& Application::newWindow() {
  windows_.push_back(std::make_unique<WindowController>(*this));
  WindowController* controller = windows_.back().get();
  // Not at once: the controller is on the stack that tells us.
  connect(controller, &WindowController::closed, this,
          [this, controller] { QTimer::singleShot(0, this, [this, controller] { closeOne(controller); }); });
  return *controller;
}

void Application::closeOne(WindowController* controller) {
  std::erase_if(windows_, [controller](const auto& one) { return one.get() == controller; });
}

bool Application::openLeftovers() {
  bool any = false;
  for (const RecoveryFile::Leftover& leftover : RecoveryFile::leftovers()) {
    WindowController& controller = newWindow();
    if (controller.recover(leftover)) {
      any = true;
      controller.window().show();
    } else {
      // Kept beside, for a person to look at, and not offered again at every start.
      QFile::rename(leftover.path, leftover.path + QStringLiteral(".unreadable"));
      closeOne(&controller);
    }
  }
  return any;
}

void Application::openLast() {
  const QString last = settings::reopenLast() ? settings::lastFile() : firstExample();
  WindowController& controller = newWindow();
  if (last.isEmpty())
    controller.openFirstStart();
  else if (isExample(last))
    controller.openExample(last);
  else if (!controller.openPath(last))
    controller.standIn(last);
  controller.window().show();
}

void Application::openFile(const QString& path) {
  WindowController& controller = newWindow();
  if (controller.openPath(path)) {
    controller.window().show();
    return;
  }
  // Told where the user is; only a first window stands in with the example.
  if (windows_.size() > 1) {
    const Refused refusal = controller.session().open(path);
    windows_.front()->report(*refusal);
    closeOne(&controller);
  } else {
    controller.standIn(path);
    controller.window().show();
  }
}

}  // namespace lab
