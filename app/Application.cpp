// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Application.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "app/AuthorController.h"
#include "app/Examples.h"
#include "app/Output.h"
#include "app/WindowController.h"
#include "app/WorksheetController.h"
#include "core/base/Language.h"
#include "core/document/DocumentJournal.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "ui/lesson/LessonDock.h"
#include "ui/window/ClickFilter.h"
#include "ui/window/RecoveryList.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

constexpr QPoint kCascade{32, 32};        ///< px from one window to the next
constexpr qint64 kQuicklyRead = 1 << 15;  ///< bytes of a journal

}  // namespace

Application::Application(QObject* parent) : QObject(parent) {
  qApp->installEventFilter(new ClickFilter(this));
}

Application::~Application() = default;

template <class Controller>
void Application::follow(Controller& controller) {
  // Deferred, because the controller that emits the signal is still on the call stack.
  connect(&controller, &Controller::closed, this, [this, &controller] {
    QTimer::singleShot(0, this, [this, &controller] { closeOne(&controller); });
  });
  connect(&controller, &Controller::staysOpen, this, [this] {
    quitting_ = false;
    if (std::exchange(changing_language_, false)) reopen();
  });
  connect(controller.window().actions()[ActionId::Quit], &QAction::triggered, this, &Application::quit);
}

WindowController& Application::newWindow() {
  windows_.push_back(std::make_unique<WindowController>(*this));
  // Move the new window, so that it does not cover the previous one completely.
  if (windows_.size() > 1)
    windows_.back()->window().move(windows_[windows_.size() - 2]->window().pos() + kCascade);
  follow(*windows_.back());
  return *windows_.back();
}

WorksheetController& Application::newWorksheet() {
  worksheets_.push_back(std::make_unique<WorksheetController>());
  WorksheetController& sheet = *worksheets_.back();
  follow(sheet);
  connect(&sheet, &WorksheetController::openAsked, this, [this, &sheet](const QString& path) {
    if (const Refused refusal = openAnswers(path, nullptr)) sheet.report(*refusal);
  });
  return sheet;
}

void Application::closeOne(const QObject* controller) {
  if (changing_language_) rememberToReopen(controller);
  const auto is_it = [controller](const auto& one) { return one.get() == controller; };
  std::erase_if(windows_, is_it);
  std::erase_if(worksheets_, is_it);
  if (quitting_) quit();
  if (!quitting_ && std::exchange(changing_language_, false)) {
    language::use(settings::kLanguage.get());
    reopen();
    if (windows_.empty() && worksheets_.empty()) openLast();
  }
}

void Application::changeLanguage() {
  changing_language_ = true;
  QGuiApplication::setQuitOnLastWindowClosed(false);
  quit();
}

void Application::rememberToReopen(const QObject* controller) {
  for (const auto& one : windows_) {
    if (one.get() != controller) continue;
    const LessonPlayer& player = one->window().lessons().player();
    const QString lesson = player.active() ? player.lesson().folder : QString();
    if (auto work = one->session().takeSuspendedWork())
      to_reopen_.push_back([this, lesson, kept = std::make_shared<SuspendedWork>(std::move(*work))] {
        WindowController& opened = newWindow();
        opened.resume(std::move(*kept), lesson);
        opened.window().show();
      });
    else if (player.active())
      to_reopen_.push_back([this, lesson] { openLesson(lesson); });
    else if (const QString path = one->session().path(); !path.isEmpty())
      to_reopen_.push_back([this, path] { openFile(path); });
  }
  for (const auto& one : worksheets_)
    if (const QString path = one->session().path(); one.get() == controller && !path.isEmpty())
      to_reopen_.push_back([this, path] { openFile(path); });
}

void Application::reopen() {
  // The windows were closed from the last to the first.
  for (auto open = to_reopen_.rbegin(); open != to_reopen_.rend(); ++open) (*open)();
  to_reopen_.clear();
  QGuiApplication::setQuitOnLastWindowClosed(true);
}

void Application::quit() {
  quitting_ = !windows_.empty() || !worksheets_.empty();
  if (!windows_.empty())
    windows_.back()->window().close();
  else if (!worksheets_.empty())
    worksheets_.back()->window().close();
}

Result<WorksheetController*> Application::openWorksheet(const Experiment& experiment,
                                                        const QString& answers) {
  if (const auto leftover = takeLeftover(QStringLiteral("worksheet"), answers))
    if (WorksheetController* recovered = recoverWorksheet(*leftover)) return recovered;
  if (const auto refusal = AnswersDocument::objection(experiment)) return *refusal;
  WorksheetController& sheet = newWorksheet();
  AttentionTrace truth = computeTrace(experiment);
  const Refused refusal = answers.isEmpty() ? sheet.session().start(experiment, std::move(truth))
                                            : sheet.session().open(experiment, std::move(truth), answers);
  if (refusal) {
    closeOne(&sheet);
    return *refusal;
  }
  sheet.remarkUnread();
  sheet.window().show();
  return &sheet;
}

bool Application::openWorksheet(const QString& path, const QString& answers) {
  const auto experiment = loadExperiment(path);
  const auto sheet = experiment ? openWorksheet(experiment.value(), answers) : experiment.refusal();
  if (sheet) return true;
  if (windows_.empty())
    complain(sheet.refusal());
  else
    windows_.front()->report(sheet.refusal());
  return false;
}

bool Application::listLeftovers(QWidget* window) {
  QList<JournalLeftover> leftovers = journalLeftovers();
  if (leftovers.isEmpty()) return false;
  for (JournalLeftover& leftover : leftovers) {
    // The title may have changed after the journal was begun.
    const bool untitled =
        leftover.note.kind == QLatin1String("experiment") && leftover.note.original.isEmpty();
    if (!untitled || QFileInfo(leftover.path).size() > kQuicklyRead) continue;
    const auto recovered = recoverDocument(leftover.path);
    const std::string title = recovered ? recovered.value().now.experiment.title : std::string();
    if (!title.empty()) leftover.note.title = QString::fromStdString(title);
  }
  auto* list = new RecoveryList(leftovers, window);
  list->setAttribute(Qt::WA_DeleteOnClose);
  connect(list, &RecoveryList::openAsked, this, &Application::recover);
  connect(list, &RecoveryList::discardAsked, this, &discardLeftover);
  list->show();
  return true;
}

void Application::recover(const JournalLeftover& leftover) {
  if (leftover.note.kind == QLatin1String("worksheet")) {
    recoverWorksheet(leftover);
  } else if (leftover.note.kind == QLatin1String("lesson")) {
    const bool here = !windows_.empty() && !windows_.front()->authoring().session().modified();
    WindowController& controller = here ? *windows_.front() : newWindow();
    if (!here) controller.openExample(firstExample());
    controller.authoring().recover(leftover);
    controller.window().show();
  } else {
    WindowController& controller = windows_.empty() ? newWindow() : *windows_.front();
    controller.recover(leftover, [&controller](const Refusal& why) { controller.report(why); });
  }
}

WorksheetController* Application::recoverWorksheet(const JournalLeftover& leftover) {
  WorksheetController& sheet = newWorksheet();
  if (sheet.recover(leftover)) {
    sheet.window().show();
    return &sheet;
  }
  closeOne(&sheet);
  return nullptr;
}

std::optional<JournalLeftover> Application::takeLeftover(const QString& kind, const QString& original) {
  if (original.isEmpty()) return std::nullopt;
  for (JournalLeftover& leftover : journalLeftovers())
    if (leftover.note.kind == kind && leftover.note.original == original) return std::move(leftover);
  return std::nullopt;
}

void Application::openLast() {
  const QString last = settings::kReopenLast.get() ? settings::kLastFile.get() : firstExample();
  WindowController& controller = newWindow();
  if (settings::kReopenLast.get() && !last.isEmpty()) controller.selectAsLastTime(last);
  if (last.isEmpty())
    controller.openFirstStart();
  else if (isExample(last))
    controller.reopenExample(last);
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
  const auto sheet = openWorksheet(experiment.value(), QFileInfo(path).absoluteFilePath());
  return sheet ? Refused() : sheet.refusal();
}

void Application::openLesson(const QString& folder) {
  WindowController& controller = newWindow();
  controller.window().show();
  controller.startWithLesson(QFileInfo(folder).absoluteFilePath());
}

bool Application::showWindowOf(const QString& path) {
  const QString file = QFileInfo(path).canonicalFilePath();
  for (const auto& controller : windows_) {
    const QString open = controller->session().path();
    if (file.isEmpty() || open.isEmpty() || QFileInfo(open).canonicalFilePath() != file) continue;
    QWidget& window = controller->window();
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.raise();
    window.activateWindow();
    controller->window().statusLine().say(tr("%1 is open in this window.").arg(QFileInfo(path).fileName()));
    return true;
  }
  return false;
}

void Application::openFile(const QString& path) {
  if (isAnswersFile(path)) {
    const Refused refusal = openAnswers(path, nullptr);
    if (!refusal) return;
    if (windows_.empty()) openLast();
    return windows_.front()->report(*refusal);
  }
  WindowController& controller = newWindow();
  if (controller.openPath(path, [this, &controller](const Refusal& why) { giveUp(controller, why); }))
    controller.window().show();
}

void Application::giveUp(WindowController& controller, const Refusal& why) {
  if (!controller.session().untouched())
    return controller.report(why);  // the user has edited or opened something in this window meanwhile
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
