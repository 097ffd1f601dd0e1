// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Application.h"

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
    controller.openExample(firstExample());
    any = controller.recover(leftover) || any;
    controller.window().show();
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
    controller.openExample(firstExample());
  controller.window().show();
}

void Application::openFile(const QString& path) {
  WindowController& controller = newWindow();
  controller.openExample(firstExample());
  controller.openPath(path);
  controller.window().show();
}

}  // namespace lab
