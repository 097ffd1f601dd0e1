// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/WindowController.h"

#include <QAction>
#include <QApplication>
#include <QCloseEvent>
#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QScreen>
#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "app/AnswersSession.h"
#include "app/Application.h"
#include "app/AuthorController.h"
#include "app/Examples.h"
#include "app/FileTaskDisplay.h"
#include "app/RecoveryNotice.h"
#include "app/WindowActions.h"
#include "app/WorksheetController.h"
#include "core/base/Words.h"
#include "core/document/Baseline.h"
#include "core/document/Selection.h"
#include "core/engine/Engine.h"
#include "ui/actions/ActionTable.h"
#include "ui/actions/ShortcutList.h"
#include "ui/lesson/LessonDock.h"
#include "ui/row/RowView.h"
#include "ui/window/AboutDialog.h"
#include "ui/window/NewExperimentDialog.h"
#include "ui/window/ScreenFit.h"
#include "ui/window/Settings.h"
#include "ui/window/SettingsDialog.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

QString openFilter() {
  return WindowController::tr(
      "Experiments and worksheets (*.attn *.json *.csv);;Experiments (*.attn);;All files (*)");
}

WindowController::From sourceOf(const NewExperimentDialog& dialog) {
  switch (dialog.startWith()) {
    case NewExperimentDialog::StartWith::Random:
      return WindowController::From::Random;
    case NewExperimentDialog::StartWith::Copy:
      return WindowController::From::Copy;
    case NewExperimentDialog::StartWith::Zeros:
      break;
  }
  return WindowController::From::Elsewhere;
}

}  // namespace

WindowController::WindowController(Application& application)
    : application_(application),
      session_(document_),
      window_(std::make_unique<MainWindow>(document_)),
      try_line_(document_, *window_) {
  settings::keep(window_->options());
  if (!window_->restoreGeometry(settings::kWindowGeometry.get()) &&
      QGuiApplication::platformName() != QLatin1String("offscreen"))
    window_->resize(firstWindowSize(window_->screen()->availableSize()));
  window_->restoreLayout(settings::kWindowState.get());
  connect(window_.get(), &MainWindow::closing, this, &WindowController::onClosing);
  connect(window_.get(), &MainWindow::filesDropped, this,
          [this](const QStringList& paths, const std::optional<ArrayTarget>& onto) {
            for (const QString& path : paths) {
              if (QFileInfo(path).isDir())
                openLesson(path);
              else if (arrayFileEndings().contains(QFileInfo(path).suffix().toLower()))
                importArrays(*this, path, onto);
              else
                openElsewhereOrHere(path);
            }
          });
  connect(window_.get(), &MainWindow::firstStepsDone, this, [] { settings::kFirstStepsSeen.set(true); });
  connect(&session_, &Session::changed, this, [this] {
    window_->setDocumentName(session_.displayName(), session_.modified());
    window_->setWindowFilePath(session_.path());
    // Reset also leaves a scene.
    window_->actions()[ActionId::Reset]->setEnabled(session_.modified() || !document_.undoStack()->isClean());
  });
  connect(&session_, &Session::weightsMissing, this, [this](const Refusal& why) {
    // Unlike a refusal, this notice applies as long as the experiment is open.
    const QString text = joinSentences({why.sentence(), tr("These weights are 0 here.")});
    window_->notices().post({QStringLiteral("weights-missing"), text.toHtmlEscaped(), {}});
  });
  connect(&session_.journal(), &UndoJournal::failed, this,
          [this](const Refusal& why) { window_->notices().post(journalNotice(why)); });
  connect(&session_, &Session::changedOnDisk, this, &WindowController::onChangedOnDisk);
  connect(&document_, &Document::wasReset, this, [this] { setChangedOnDisk(false); });  // another file
  new FileTaskDisplay(session_.tasks(), *window_);
  connect(&session_.tasks(), &FileTasks::changed, this, [this] {
    if (closing_ == Closing::Saving && !session_.saving()) prepareToClose();
  });
  connectFileActions();
  connectExports(*this);
  connectHelpActions();
  connectLessons();
  authoring_ = std::make_unique<AuthorController>(application_, *window_);
  connectModels(*this);
  connectImports(*this);
  // Saved before a crash, too, but not at each click.
  selection_timer_.setSingleShot(true);
  selection_timer_.setInterval(std::chrono::seconds(1));
  connect(&selection_timer_, &QTimer::timeout, this, &WindowController::saveSelection);
  connect(&window_->selection(), &Selection::changed, &selection_timer_, qOverload<>(&QTimer::start));
  connect(window_->recentMenu(), &QMenu::aboutToShow, this, &WindowController::fillRecent);
  fillExamples();
  connect(window_->lessonsMenu(), &QMenu::aboutToShow, this, &WindowController::fillLessons);
}

WindowController::~WindowController() = default;

bool WindowController::isLastFile(const QString& path) {
  const QString last = settings::kLastFile.get();
  return path.isEmpty() ? isExample(last) : path == last;
}

void WindowController::saveSelection() {
  // The selection of a lesson is not that of the learner's experiment.
  if (isLastFile(session_.path()) && !window_->lessons().player().active())
    settings::kLastSelection.set({window_->selection().head(), window_->selection().query()});
}

void WindowController::selectAsSaved() {
  window_->selection().setHead(settings::kLastSelection.get().x());
  window_->selection().setQuery(settings::kLastSelection.get().y());
}

void WindowController::selectAsLastTime(const QString& file) {
  const auto connection = std::make_shared<QMetaObject::Connection>();
  // A large file is loaded while a stand-in is shown.
  *connection = connect(&session_, &Session::changed, this, [this, file, connection] {
    if (session_.path().isEmpty() ? !isExample(file) : session_.path() != file) return;
    disconnect(*connection);
    selectAsSaved();
  });
}

bool WindowController::openPath(const QString& path, Failed failed) {
  if (!failed) failed = [this](const Refusal& refusal) { report(refusal); };
  const QString absolute = QFileInfo(path).absoluteFilePath();
  const auto leftover = application_.takeLeftover(QStringLiteral("experiment"), absolute);
  if (!leftover) return openSavedFile(path, failed);
  recover(*leftover, [this, path, failed](const Refusal& why) {
    openSavedFile(path, failed);
    report(why);
  });
  return true;
}

bool WindowController::openSavedFile(const QString& path, const Failed& failed) {
  if (!session_.takesLong(path)) {
    const auto refusal = session_.open(path);
    if (refusal) failed(*refusal);
    return !refusal;
  }
  standInWhileLoading();
  session_.read(path, FileTasks::Kind::Open,
                [this, failed, generation = session_.generation()](Result<LoadedFile> loaded) {
                  if (!loaded) return failed(loaded.refusal());
                  WindowController& target = placeFor(generation);
                  const bool whole = loaded.value().missing.empty();
                  target.session_.put(std::move(loaded.value()));
                  if (whole)
                    target.window_->statusLine().say(tr("Loaded %1.").arg(target.session_.displayName()));
                  target.window_->show();
                });
  return true;
}

WindowController& WindowController::placeFor(quint64 generation) {
  return replaceable() && session_.generation() == generation ? *this : application_.newWindow();
}

WindowController& WindowController::placeForNew() {
  WindowController& target = replaceable() ? *this : application_.newWindow();
  target.standInWhileLoading();
  target.window_->show();
  return target;
}

ViewState WindowController::selected() const {
  ViewState view;
  takeSelection(window_->selection(), view);
  return view;
}

void WindowController::startNew(const Experiment& experiment, From from) {
  WindowController& target = Session::computingTakesLong(experiment) ? placeForNew() : *this;
  target.session_.compute(experiment, target.showNew(from, selected()));
}

void WindowController::startNew(const Session::Make& make, const QString& text, From from) {
  WindowController& target = placeForNew();
  target.session_.compute(make, text, target.showNew(from, selected()));
}

Session::Loaded WindowController::showNew(From from, const ViewState& selected) {
  return [this, from, selected, generation = session_.generation()](Result<LoadedFile> made) {
    if (!made) return report(made.refusal());
    WindowController& target = placeFor(generation);
    // A layer of a model is not unsaved work, because it can be read from the model again.
    const bool from_model = made.value().lecture.experiment.model.has_value();
    from_model ? target.session_.put(std::move(made.value()))
               : target.session_.putUnsaved(std::move(made.value()));
    target.window_->show();
    if (target.document_.experiment().model) {
      // In GPT-2, the first token attends only to itself. The last token attends to all tokens.
      target.window_->selection().setQuery(target.document_.experiment().queryCount() - 1);
      return target.window_->showModelPanel();
    }
    if (from == From::Copy)
      applySelection(target.window_->selection(), target.document_.experiment(), selected);
    if (from == From::Random)
      target.window_->notices().post({QStringLiteral("random"),
                                      tr("The numbers are random, not trained: where a word looks has no "
                                         "meaning yet. Change them, or open an "
                                         "example."),
                                      {}});
  };
}

void WindowController::standInWhileLoading() {
  if (document_.revision() > 0) return;
  if (const auto refusal = session_.openStandIn(firstExample())) report(*refusal);
}

void WindowController::openExample(const QString& resource) {
  if (const auto refusal = session_.openExample(resource)) report(*refusal);
}

void WindowController::openFirstStart() {
  openExample(firstExample());
  if (!settings::kFirstStepsSeen.get()) window_->startFirstSteps();
}

void WindowController::standIn(const Refusal& why) {
  if (session_.untouched())
    if (const auto refusal = session_.openStandIn(firstExample())) report(*refusal);
  report(why);
}

void WindowController::recover(const JournalLeftover& leftover, const Failed& failed) {
  if (session_.takesLong(leftover.path)) standInWhileLoading();
  session_.read(leftover,
                [this, failed, leftover, generation = session_.generation()](Result<RecoveredFile> file) {
                  if (!file) {
                    setLeftoverAside(leftover);
                    return failed(file.refusal());
                  }
                  WindowController& target = placeFor(generation);
                  if (file.value().saved()) {
                    removeLeftover(leftover);
                    target.session_.put(std::move(*file.value().original));
                  } else {
                    target.session_.recover(std::move(file.value()), leftover);
                    if (isLastFile(leftover.note.original)) target.selectAsSaved();
                    offerRecovered(target, leftover.changed);
                  }
                  target.window_->show();
                });
}

void WindowController::openElsewhereOrHere(const QString& path) {
  if (Application::isAnswersFile(path)) return openAnswers(path);
  if (window_->lessons().player().active()) return afterLesson([this, path] { openElsewhereOrHere(path); });
  if (application_.showWindowOf(path)) return;
  if (replaceable())
    openPath(path);
  else
    application_.openFile(path);
}

void WindowController::openAnswers(const QString& path) {
  const auto open = [this, path](const Result<Experiment>& experiment) {
    if (!experiment) return report(experiment.refusal());
    const auto sheet = application_.openWorksheet(experiment.value(), QFileInfo(path).absoluteFilePath());
    if (!sheet) report(sheet.refusal());
  };
  // The experiment may be in any file of the folder.
  QFileInfoList files = QFileInfo(path).dir().entryInfoList({QStringLiteral("*.attn")}, QDir::Files);
  files << QFileInfo(path);
  const auto takes_long = [this](const QFileInfo& file) { return session_.takesLong(file.filePath()); };
  if (std::ranges::none_of(files, takes_long)) return open(experimentOf(path, &document_.experiment()));
  session_.tasks().start(
      FileTasks::Kind::Read, tr("Loading %1").arg(QFileInfo(path).fileName()),
      [path, near = document_.experiment()](const Progress&) { return experimentOf(path, &near); }, open);
}

void WindowController::baselineFrom(const QString& path) {
  session_.read(
      path, FileTasks::Kind::Read, [this, name = QFileInfo(path).fileName()](Result<LoadedFile> file) {
        if (!file) return report(file.refusal());
        LoadedFile& loaded = file.value();
        if (!loaded.missing.empty()) return report(loaded.missing.front());
        document_.baseline().pin(std::move(loaded.lecture.experiment), std::move(loaded.trace), name);
      });
}

void WindowController::report(const Refusal& refusal) {
  // Clear the text of the previous action, so that it is not shown beside the refusal.
  window_->statusLine().say({});
  window_->notices().post({QStringLiteral("refusal"), refusal.sentence().toHtmlEscaped(), {}, true});
}

void WindowController::connectFileActions() {
  Actions& actions = window_->actions();
  const auto on = [&](ActionId id, auto act) { connect(actions[id], &QAction::triggered, this, act); };
  on(ActionId::New, [this] {
    auto* dialog = new NewExperimentDialog(window_->bench(), window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto after_asking = [this, dialog = QPointer(dialog)](const std::function<void()>& start) {
      afterAsking(
          [dialog, start] {
            if (dialog) dialog->accept();
            start();
          },
          [dialog] {
            if (dialog) dialog->show();
          });
    };
    connect(dialog, &NewExperimentDialog::created, this, [=, this](const Experiment& experiment) {
      after_asking([this, experiment, from = sourceOf(*dialog)] { startNew(experiment, from); });
    });
    connect(dialog, &NewExperimentDialog::described, this, [=, this](const NewExperimentDialog::Make& make) {
      after_asking([this, make, from = sourceOf(*dialog)] {
        startNew([make](const Progress&) { return make(); }, tr("Making the new experiment"), from);
      });
    });
    dialog->open();
  });
  on(ActionId::NewWindow, [this] {
    WindowController& other = application_.newWindow();
    other.openExample(firstExample());
    other.window_->show();
  });
  on(ActionId::Open, [this] {
    chooseFile(window_.get(), tr("Open an experiment or a worksheet"), openFilter(),
               [this](const QString& path) { openElsewhereOrHere(path); });
  });
  on(ActionId::BaselineFromFile, [this] {
    chooseFile(window_.get(), tr("Compare with an experiment"), fileFilter(),
               [this](const QString& path) { baselineFrom(path); });
  });
  on(ActionId::NewWorksheet, [this] {
    window_->commitEditors();
    if (!mayBeWritten()) return;  // a worksheet shows every number on request
    const auto worksheet = application_.openWorksheet(document_.experiment(), {});
    if (!worksheet) return report(worksheet.refusal());
    worksheet.value()->window().showHead(window_->selection().head());
  });
  on(ActionId::Save, [this] { save(); });
  on(ActionId::SaveAs, [this] { saveAs(); });
  on(ActionId::Reset, [this] {
    if (!session_.revert())
      window_->statusLine().say(tr("Reset to how it was opened. Undo restores the changes."));
  });
  on(ActionId::RecoverUnsaved, [this] {
    if (!application_.listLeftovers(window_.get()))
      window_->statusLine().say(tr("There is no unsaved work to recover."));
  });
  on(ActionId::CloseWindow, [this] { window_->close(); });
}

void WindowController::connectHelpActions() {
  Actions& actions = window_->actions();
  const auto on = [&](ActionId id, auto act) { connect(actions[id], &QAction::triggered, this, act); };
  on(ActionId::About, [this] {
    auto* dialog = new AboutDialog(window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
  });
  on(ActionId::FirstSteps, [this] {
    afterAsking([this] {
      try_line_.forget();
      openExample(firstExample());
      // The prompts mark a number of the row view and ask about the maps of weights.
      window_->options().setPipeline(ViewOptions::Pipeline::Row);
      window_->options().setHeadsView(ViewOptions::HeadsView::Maps);
      window_->options().setMeasure(Contribution::Weight);
      window_->startFirstSteps();
    });
  });
  on(ActionId::Shortcuts, [this] {
    auto* list = new ShortcutList(window_->actions(), window_.get());
    list->setAttribute(Qt::WA_DeleteOnClose);
    list->show();
  });
  on(ActionId::Settings, [this] {
    auto* dialog = new SettingsDialog(window_->options(), window_.get());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &SettingsDialog::languageAsked, &application_, [this, dialog] {
      dialog->close();
      application_.changeLanguage();
    });
    dialog->show();
  });
}

void WindowController::fillRecent() {
  QMenu& menu = *window_->recentMenu();
  menu.clear();
  for (const QString& path : settings::kRecentFiles.get()) {
    QAction* action = menu.addAction(QFileInfo(path).fileName());
    action->setToolTip(path);
    action->setStatusTip(path);
    connect(action, &QAction::triggered, this, [this, path] { openElsewhereOrHere(path); });
  }
  if (menu.isEmpty()) {
    menu.addAction(tr("No file yet"))->setEnabled(false);
    return;
  }
  menu.addSeparator();
  connect(menu.addAction(tr("Forget these files")), &QAction::triggered, this,
          [] { settings::kRecentFiles.set({}); });
}

QString WindowController::fileFilter() {
  return tr("Experiments (*.attn);;All files (*)");
}

bool WindowController::replaceable() const {
  const LessonPlayer& player = window_->lessons().player();
  return (session_.untouched() || given_up_ == document_.revision()) && !player.active() &&
         !player.changingSteps();
}

}  // namespace lab
