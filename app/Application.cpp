// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Application.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTimer>
#include <algorithm>

#include "app/AuthorController.h"
#include "app/Console.h"
#include "app/Examples.h"
#include "app/WindowController.h"
#include "app/WorksheetController.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

constexpr QPoint kCascade{32, 32};  ///< px from one window to the next

}  // namespace

Application::Application(QObject* parent) : QObject(parent) {}

Application::~Application() = default;

template <class Controller>
void Application::follow(Controller& controller) {
  // Deferred, because the controller that emits the signal is still on the call stack.
  connect(&controller, &Controller::closed, this, [this, &controller] {
    QTimer::singleShot(0, this, [this, &controller] { closeOne(&controller); });
  });
  connect(&controller, &Controller::staysOpen, this, [this] { quitting_ = false; });
  connect(controller.window().actions()[ActionId::Quit], &QAction::triggered, this, &Application::quit);
}

WindowController& Application::newWindow() {
  windows_.push_back(std::make_unique<WindowController>(*this));
  // Not exactly over the window that the user looks at.
  if (windows_.size() > 1)
    windows_.back()->window().move(windows_[windows_.size() - 2]->window().pos() + kCascade);
  follow(*windows_.back());
  return *windows_.back();
}

WorksheetController& Application::newWorksheet() {
  worksheets_.push_back(std::make_unique<WorksheetController>());
  follow(*worksheets_.back());
  return *worksheets_.back();
}

void Application::closeOne(const QObject* controller) {
  const auto is_it = [controller](const auto& one) { return one.get() == controller; };
  std::erase_if(windows_, is_it);
  std::erase_if(worksheets_, is_it);
  if (quitting_) quit();
}

void Application::quit() {
  quitting_ = !windows_.empty() || !worksheets_.empty();
  if (!windows_.empty())
    windows_.back()->window().close();
  else if (!worksheets_.empty())
    worksheets_.back()->window().close();
}

WorksheetController* Application::openWorksheet(const Experiment& experiment, const QString& answers,
                                                Refused& refusal) {
  if ((refusal = AnswersDocument::objection(experiment))) return nullptr;
  WorksheetController& sheet = newWorksheet();
  AttentionTrace truth = computeTrace(experiment);
  refusal = answers.isEmpty() ? sheet.session().start(experiment, std::move(truth))
                              : sheet.session().open(experiment, std::move(truth), answers);
  if (refusal) {
    closeOne(&sheet);
    return nullptr;
  }
  sheet.window().show();
  return &sheet;
}

bool Application::openWorksheet(const QString& path, const QString& answers) {
  Refused refusal;
  const auto experiment = loadExperiment(path);
  if (experiment)
    openWorksheet(experiment.value(), answers, refusal);
  else
    refusal = experiment.refusal();
  if (!refusal) return true;
  if (windows_.empty())
    complain(refusal->sentence(), kRefused);
  else
    windows_.front()->report(*refusal);
  return false;
}

bool Application::recover(const RecoveryFile::Leftover& leftover, WindowController* here) {
  const RecoveryFile::Leftover wanted = leftover;  // `leftover` may be in the list
  leftovers_.removeIf([&](const RecoveryFile::Leftover& one) { return one.path == wanted.path; });
  WindowController& controller = here ? *here : newWindow();
  const bool begun = controller.recover(wanted, [&controller, path = wanted.path](const Refusal& why) {
    // Rename the file, so that it is kept for inspection but not offered at every start.
    QFile::rename(path, path + QStringLiteral(".unreadable"));
    controller.report(why);
  });
  if (begun)
    controller.window().show();
  else if (!here)
    closeOne(&controller);
  return begun;
}

bool Application::recoverFile(const QString& path, WindowController* here) {
  const QString absolute = QFileInfo(path).absoluteFilePath();
  const auto newest = std::ranges::find(leftovers_, absolute, &RecoveryFile::Leftover::original_path);
  return newest != leftovers_.end() && recover(*newest, here);
}

bool Application::openLeftovers(bool experiments) {
  bool any = false;
  leftovers_ = RecoveryFile::leftovers();
  while (experiments && !any && !leftovers_.empty()) any = recover(leftovers_.constFirst());
  for (const RecoveryFile::Leftover& leftover : RecoveryFile::leftovers(RecoveryFile::worksheetFolder())) {
    WorksheetController& sheet = newWorksheet();
    if (sheet.recover(leftover)) {
      any = true;
      sheet.window().show();
    } else {
      RecoveryFile::setAside(leftover);
      closeOne(&sheet);
    }
  }
  for (const DraftRecovery::Leftover& leftover : DraftRecovery::leftovers()) {
    WindowController& controller = newWindow();
    controller.openExample(firstExample());
    if (controller.authoring().recover(leftover)) {
      any = true;
      controller.window().show();
    } else {
      RecoveryStore::setAside(leftover.stem);
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
  else
    controller.openPath(last, [&controller](const Refusal& why) { controller.standIn(why); });
  controller.window().show();
}

bool Application::isAnswersFile(const QString& path) {
  return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) ||
         path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
}

Refused Application::openAnswers(const QString& path, const Experiment* near) {
  const auto experiment = experimentOf(path, near);
  if (!experiment) return experiment.refusal();
  Refused refusal;
  openWorksheet(experiment.value(), QFileInfo(path).absoluteFilePath(), refusal);
  return refusal;
}

void Application::openLesson(const QString& folder) {
  WindowController& controller = newWindow();
  controller.window().show();
  controller.startWithLesson(QFileInfo(folder).absoluteFilePath());
}

void Application::openFile(const QString& path) {
  if (isAnswersFile(path)) {
    const Refused refusal = openAnswers(path, nullptr);
    if (!refusal) return;
    if (windows_.empty()) openLast();
    return windows_.front()->report(*refusal);
  }
  if (recoverFile(path)) return;
  WindowController& controller = newWindow();
  if (controller.openPath(path, [this, &controller](const Refusal& why) { giveUp(controller, why); }))
    controller.window().show();
}

void Application::giveUp(WindowController& controller, const Refusal& why) {
  if (!controller.session().untouched())
    return controller.report(why);  // the user has edited or opened something in it meanwhile
  // Report in another open window. If there is none, this window shows the example instead of the file.
  const auto other =
      std::ranges::find_if(windows_, [&](const auto& one) { return one.get() != &controller; });
  if (other == windows_.end()) {
    controller.standIn(why);
    return controller.window().show();
  }
  (*other)->report(why);
  QTimer::singleShot(0, this, [this, &controller] { closeOne(&controller); });
}

}  // namespace lab
