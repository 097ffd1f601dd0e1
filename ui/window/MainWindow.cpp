// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/MainWindow.h"

#include <QCloseEvent>
#include <QDataStream>
#include <QDockWidget>
#include <QGuiApplication>
#include <QMenuBar>
#include <QMimeData>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QStackedWidget>
#include <QStatusTipEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>
#include <utility>

#include "ui/actions/ActionListModel.h"
#include "ui/actions/EditActions.h"
#include "ui/authoring/AuthorDock.h"
#include "ui/compare/BaselineActions.h"
#include "ui/compare/BaselineBar.h"
#include "ui/export/PictureActions.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/lecture/LectureActions.h"
#include "ui/lecture/TargetMatrix.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixView.h"
#include "ui/panels/MorePanel.h"
#include "ui/panels/NotesPanel.h"
#include "ui/panels/SizesPanel.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenBar.h"
#include "ui/tokens/TokenListModel.h"
#include "ui/walk/WalkBar.h"
#include "ui/window/ComputingBar.h"
#include "ui/window/FirstSteps.h"
#include "ui/window/FocusActions.h"
#include "ui/window/GlossaryDialog.h"
#include "ui/window/LockedControls.h"
#include "ui/window/Menus.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/ScreenFit.h"
#include "ui/window/SideScrollArea.h"
#include "ui/window/SizesLabel.h"
#include "ui/window/StatusLine.h"
#include "ui/window/ToolBar.h"

namespace lab {
namespace {

/// Minimum width in px. It is small, so that the window fits on a small screen with a panel on both sides.
constexpr int kLeastCenter = 220;
constexpr QLatin1String kRefused("refused"), kFileRefused("refusal"), kDone("done");

}  // namespace

MainWindow::MainWindow(Document& document, QWidget* parent)
    : QMainWindow(parent),
      document_(document),
      selection_(document),
      walk_(document, selection_),
      bench_{document_, selection_, options_} {
  setObjectName(QStringLiteral("window"));
  setAcceptDrops(true);
  tool_bar_ = new ToolBar(bench_, actions_, this);
  addToolBar(tool_bar_);  // first, because Tab follows the order of creation
  tokens_ = new TokenBar(bench_, notices_);
  notice_bar_ = new NoticeBar(notices_);
  baseline_bar_ = new BaselineBar(bench_, actions_);
  walk_bar_ = new WalkBar(bench_, walk_, actions_);
  row_view_ = new RowView(bench_);
  row_view_->stackIfNarrow();
  matrix_view_ = new MatrixView(bench_);
  heads_ = new HeadsPanel(bench_);
  status_ = new StatusLine(bench_, this);
  first_steps_ = new FirstSteps(bench_, notices_, this);

  pipeline_ = new QStackedWidget;
  pipeline_->addWidget(row_view_);
  pipeline_->addWidget(matrix_view_);
  splitter_ = new QSplitter(Qt::Vertical);
  auto* splitter = splitter_;
  splitter->setObjectName(QStringLiteral("splitter"));
  splitter->installEventFilter(this);
  splitter->addWidget(pipeline_);
  splitter->addWidget(heads_);
  // The row view takes the height it needs; the heads grow with the window.
  splitter->setStretchFactor(0, 0);
  splitter->setStretchFactor(1, 1);
  splitter->setChildrenCollapsible(false);
  connect(splitter, &QSplitter::splitterMoved, this, [this] { split_by_hand_ = true; });

  auto* center = new QWidget;
  center->setMinimumWidth(kLeastCenter);
  auto* layout = new QVBoxLayout(center);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(tokens_);
  // A notice is at the left of the status line and takes the width it needs. No widget moves when a notice of
  // one or two lines appears or disappears, and the text of the last edit stays visible where there is room.
  messages_ = new QHBoxLayout;
  messages_->setSpacing(0);
  notice_bar_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
  messages_->addWidget(notice_bar_);
  messages_->addWidget(status_, 1);
  layout->addLayout(messages_);
  layout->addWidget(walk_bar_);
  layout->addWidget(baseline_bar_);
  room_ = new SideScrollArea;
  room_->setWidget(splitter);
  layout->addWidget(room_, 1);
  setCentralWidget(center);
  new ComputingBar(bench_, room_);
  new LockedControls(bench_, actions_, *this);
  // A number that is still being typed is committed before its cell moves or shows another number. Connected
  // before the actions themselves.
  QList<ActionId> moving = LockedControls::actions();
  moving << ActionId::PreviousHead << ActionId::NextHead << ActionId::PreviousQuery << ActionId::NextQuery;
  for (const ActionId id : moving)
    connect(actions_[id], &QAction::triggered, this, &MainWindow::commitEditors);
  connect(actions_[ActionId::Undo], &QAction::triggered, this, &MainWindow::undo);
  connect(actions_[ActionId::Redo], &QAction::triggered, this, &MainWindow::redo);
  new EditActions(bench_, actions_, this);
  new BaselineActions(bench_, actions_, *this);
  auto* focus_actions = new FocusActions(bench_, actions_, *tokens_, *this);
  connect(focus_actions, &FocusActions::copied, status_, &StatusLine::say);
  new PictureActions(*this);
  buildPanels();
  buildMenus();
  matrix_view_->zoomToFit();
  connectViews();
  showPipeline();
  setDocumentName(tr("Untitled"), false);
  resize(1280, 800);
  row_view_->setFocus();
}

MainWindow::~MainWindow() {
  // Hide now: panels update their actions when they are hidden, so the actions must still exist.
  hide();
  // This ends a presentation, which changes the colours. The widgets that are notified of the
  // change use members of the window, which must still exist.
  delete lecture_;
}

InspectorPanel* MainWindow::inspector() {
  return inspector_;
}

void MainWindow::buildMenus() {
  const Menus menus = buildMenuBar(*menuBar(), actions_);
  menuBar()->setCornerWidget(new SizesLabel(document_, menuBar()));
  recent_menu_ = menus.recent;
  examples_menu_ = menus.examples;
  lessons_menu_ = menus.lessons;
  // Actions that are in no menu still need their shortcuts.
  actions_.attachTo(this);
  // These actions work in the worksheet window only.
  for (const ActionSpec& spec : actionTable())
    if (spec.group == ActionGroup::Worksheet) actions_[spec.id]->setEnabled(false);
  find_token_ = TokenListModel::makePopup(bench_, this);
  palette_ = ActionListModel::makePopup(actions_, this, [this] {
    return exampleEntries() + lessons_->searchEntries() + GlossaryDialog::searchEntries(*this);
  });
}

SearchEntries MainWindow::exampleEntries() const {
  SearchEntries entries;
  for (QAction* example : examples_menu_->actions())
    entries.append({tr("Example"), Actions::plainText(*example), example->statusTip(),
                    [example] { example->trigger(); }});
  return entries;
}

void MainWindow::connectViews() {
  connect(&options_, &ViewOptions::changed, this, &MainWindow::showPipeline);
  connect(&options_, &ViewOptions::changed, this, [this, sorted = options_.keysByWeight()]() mutable {
    if (options_.keysByWeight() == sorted) return;
    sorted = options_.keysByWeight();
    status_->say(sorted ? tr("The keys are sorted by weight.")
                        : tr("The keys are in the order of the sentence."));
  });
  connect(&options_, &ViewOptions::changed, this, [this, scale = options_.weightScale()]() mutable {
    const bool other = std::exchange(scale, options_.weightScale()) != options_.weightScale();
    if (!other || !isVisible()) return;
    if (heads_->isHidden() || options_.headsView() != ViewOptions::HeadsView::Maps)
      status_->say(tr("The maps have other shades now. Choose Maps to see them."));
  });
  // The heads may already be in the order that the learner chooses.
  connect(&options_, &ViewOptions::headsChanged, this, [this, order = options_.headOrder()]() mutable {
    if (std::exchange(order, options_.headOrder()) != order)
      status_->say(tr("The heads are in the chosen order."));
  });
  // An edit that moves or removes heads reports itself. During it, the revision is another one.
  for (const auto signal : {&Document::wasReset, &Document::visibilityChanged})
    connect(&document_, signal, this, [this] { edited_revision_ = document_.revision(); });
  connect(&document_, &Document::edited, this, [this] { edited_revision_ = document_.revision(); });
  connect(&selection_, &Selection::changed, this, [this, chosen = selection_.chosenHeads()]() mutable {
    const bool other = std::exchange(chosen, selection_.chosenHeads()) != selection_.chosenHeads();
    if (!other || document_.revision() != edited_revision_) return;
    const bool flow = options_.headsView() == ViewOptions::HeadsView::Flow;
    status_->say(chosen.empty() ? tr("The average is that of all heads.")
                 : flow         ? tr("The flow shows the chosen heads and the selected one.")
                                : tr("The average is that of the heads with a tick."));
  });
  connect(&selection_, &Selection::changed, this, [this, pinned = selection_.pinnedQueries()]() mutable {
    const bool more = selection_.pinnedQueries().size() > pinned.size();
    const bool fewer = selection_.pinnedQueries().size() < pinned.size();
    pinned = selection_.pinnedQueries();
    if (document_.revision() != edited_revision_) return;
    if (more) status_->say(tr("Pinned: the word stays in Flow and Weights. A click on its pin removes it."));
    if (fewer) status_->say(tr("Unpinned."));
  });
  connect(heads_, &HeadsPanel::averageAsked, status_, &StatusLine::say);
  connect(row_view_, &RowView::otherWeightsHidden, this, [this] {
    if (!row_view_->isVisible() || lessons_->player().active()) return;
    status_->say(walk_.active()
                     ? tr("There is no room for W_K and W_V.")
                     : tr("There is no room for W_K and W_V. Open k or v and click a number to edit them."));
  });
  // The row view shows the effect of an edit in its headline. The effect is read at once, because Enter then
  // selects the next number, which may be one of another word.
  connect(&document_, &Document::edited, this, [this] { effect_ = row_view_->effectOfEdit(); });
  connect(
      document_.undoStack(), &QUndoStack::indexChanged, this,
      [this] {
        const QString effect = std::exchange(effect_, {});
        if (!row_view_->isVisible() && !effect.isEmpty())
          status_->say(status_->takeText() + QLatin1Char(' ') + effect);
      },
      Qt::QueuedConnection);
  connect(&document_, &Document::edited, this, [this](const Change& change) {
    if (!change.structure) return;
    fitPipelineSoon();
    if (!first_steps_->active()) setMarked(std::nullopt);  // heads and tokens may have moved
  });
  // A refusal is outdated when another number, word or head is selected.
  connect(&selection_, &Selection::changed, this,
          [this, shown = std::tuple(selection_.head(), selection_.query(), selection_.cell())]() mutable {
            const std::tuple now(selection_.head(), selection_.query(), selection_.cell());
            const bool other = std::exchange(shown, now) != now;
            // Only after a click. Enter after a refused number also moves to another row.
            if (other && QGuiApplication::mouseButtons() != Qt::NoButton) notices_.withdraw(kRefused);
          });
  for (const auto signal : {&Document::visibilityChanged, &Document::refusalEnded})
    connect(&document_, signal, this, [this] { notices_.withdraw(kRefused); });
  // The keyboard can move the selection to a cell that is scrolled out of view. The mouse reaches only
  // visible cells.
  connect(&selection_, &Selection::changed, this, [this] {
    if (QGuiApplication::mouseButtons() == Qt::NoButton) room_->showFocus();
  });
  // Notices about the previous experiment no longer apply.
  connect(&document_, &Document::wasReset, this, [this] {
    notice_bar_->removeAll();
    setMarked(std::nullopt);
  });
  // A notice leaves little room for the status line. While one is visible, refusals, and results that would
  // be cut, are posted as notices.
  connect(&document_, &Document::refused, this, [this](const Refusal& refusal) {
    if (notice_bar_->isHidden()) return;
    status_->say({});
    notices_.post({kRefused, refusal.sentence().toHtmlEscaped(), {}, true});
  });
  connect(status_, &StatusLine::said, this, [this](const QString& text) {
    for (const QLatin1String outdated : {kRefused, kFileRefused, kDone}) notices_.withdraw(outdated);
    if (!text.isEmpty()) postIfCut();
  });
  connect(&document_, &Document::edited, this, [this] {
    for (const QLatin1String outdated : {kRefused, kDone}) notices_.withdraw(outdated);
  });
  connect(&walk_, &Walk::changed, this, [this] {
    matrix_view_->setWalked(walk_.active() ? std::optional(walk_.stage()) : std::nullopt);
    row_view_->follow(walk_);
  });
  // A walk and a lesson refer to every stage, so no stage is folded.
  connect(&walk_, &Walk::changed, this, [this, walking = false]() mutable {
    // A walk needs the room.
    if (std::exchange(walking, walk_.active()) != walking) {
      notice_bar_->setHeld(walking);
      why_before_walk_ = walking && inspector_->isVisible();
      if (!walking) status_->say({});  // it may be about the walk
    }
    fitStatus();
    if (walk_.active() && !options_.keepsUnfolded(&walk_)) status_->say({});  // it is about something else
    options_.keepUnfolded(&walk_, walk_.active());
    fitPipelineSoon();
    // The walk bar had the focus.
    if (!walk_.active() && !focusWidget()) pipeline_->currentWidget()->setFocus();
  });
  LessonPlayer* lesson = &lessons_->player();
  for (const auto signal : {&LessonPlayer::entered, &LessonPlayer::left})
    connect(lesson, signal, this, [this, lesson] { options_.keepUnfolded(lesson, lesson->active()); });
  connect(first_steps_, &FirstSteps::lessonAsked, lessons_, &LessonDock::askForFirst);
  // A lesson has its own prompts.
  connect(&lessons_->player(), &LessonPlayer::entered, first_steps_, &FirstSteps::finish);
  connect(first_steps_, &FirstSteps::marked, this, &MainWindow::setMarked);
  connect(first_steps_, &FirstSteps::finished, this, &MainWindow::firstStepsDone);
  const auto say_where = [this] { status_->say(tr("First steps: again in the Help menu.")); };
  connect(first_steps_, &FirstSteps::interrupted, this, [this, say_where, said = false]() mutable {
    if (std::exchange(said, true)) return;
    const QString done = status_->takeText();
    say_where();
    if (!done.isEmpty()) status_->say(done + QLatin1Char(' ') + status_->takeText());
  });
  connect(notice_bar_, &NoticeBar::dismissed, this, [this, say_where](const QString& id) {
    if (FirstSteps::owns(id)) {
      first_steps_->finish();
      say_where();
    }
    emit noticeDismissed(id);
  });
  connect(tokens_, &TokenBar::editAsked, this, [this](const CellRef& cell) { focusCell(cell, true); });
  connect(&document_, &Document::sceneEntered, this, [this] { setMarked(std::nullopt); });
  const auto on = [this](ActionId id, auto act) { connect(actions_[id], &QAction::triggered, this, act); };
  on(ActionId::Palette, [this] { palette_->open(); });
  on(ActionId::FindToken, [this] { find_token_->open(); });
  on(ActionId::Glossary,
     [this] { GlossaryDialog::showIn(*this, GlossaryDialog::termAt(focusWidget(), selection_)); });
  on(ActionId::RenameHead, [this] {
    heads_->show();
    heads_->renameHead(selection_.head());
  });
  on(ActionId::HeadsPanel, [this](bool shown) {
    heads_->setVisible(shown);
    if (!shown) showHeadsAlone(false);
  });
  // The chosen view comes back even if it was chosen before.
  for (const ActionId id : {ActionId::RowView, ActionId::MatrixView})
    on(id, [this] { showHeadsAlone(false); });
  on(ActionId::HeadsAlone, [this](bool alone) { showHeadsAlone(alone); });
  // The heads have a link and a button for it.
  connect(&options_, &ViewOptions::headsChanged, this, [this] {
    if (options_.headsAlone() != pipeline_->isHidden()) showHeadsAlone(options_.headsAlone());
  });
  actions_[ActionId::HeadsPanel]->setChecked(true);
  // The line may say what is out of sight.
  connect(matrix_view_, &MatrixView::zoomed, this, [this] { status_->say({}); });
  on(ActionId::AllMatrices, [this] {
    status_->say({});
    options_.setPipeline(ViewOptions::Pipeline::Matrix);
    matrix_view_->showAll();
  });
  on(ActionId::RowOutput, [this] {
    if (options_.pipeline() == ViewOptions::Pipeline::Row && row_view_->showsOutputs())
      row_view_->leaveOutputs();
    else
      row_view_->goToOutputs();
    options_.setPipeline(ViewOptions::Pipeline::Row);
    actions_[ActionId::RowOutput]->setChecked(row_view_->showsOutputs());
  });
  connect(row_view_, &RowView::outputsShown, actions_[ActionId::RowOutput], &QAction::setChecked);
  connect(row_view_, &RowView::outputsShown, this, &MainWindow::fitPipelineSoon);
  connect(row_view_, &RowView::restacked, this, &MainWindow::fitPipelineSoon);
  // A disabled action does not answer its shortcut.
  for (const auto& [id, text] : {std::pair(ActionId::Undo, tr("There is nothing to undo.")),
                                 std::pair(ActionId::Redo, tr("There is nothing to redo."))}) {
    QAction* action = actions_[id];
    auto* shortcut = new QShortcut(this);
    shortcut->setKeys(action->shortcuts());
    const auto enable = [action, shortcut, text = text] {
      shortcut->setEnabled(!action->isEnabled());
      action->setToolTip(action->isEnabled() ? Actions::toolTip(*action) : text);
    };
    connect(action, &QAction::changed, shortcut, enable);
    connect(shortcut, &QShortcut::activated, this, [this, text = text] { status_->say(text); });
    enable();
  }
  on(ActionId::NextCard, [this] { moveFocus(1); });
  on(ActionId::PreviousCard, [this] { moveFocus(-1); });
}

void MainWindow::postIfCut() {
  if (notice_bar_->isHidden() || !status_->isCut()) return;
  notices_.post({kDone, status_->takeText().toHtmlEscaped(), {}});
}

void MainWindow::setMarked(std::optional<CellRef> cell) {
  row_view_->setMarked(cell);
  matrix_view_->setMarked(cell);
}

void MainWindow::showHeadsAlone(bool alone) {
  if (alone) heads_->show();
  if (alone && focusWidget() && pipeline_->isAncestorOf(focusWidget())) focusFirst(*heads_);
  pipeline_->setVisible(!alone);
  options_.setHeadsAlone(alone);
  actions_[ActionId::HeadsAlone]->setChecked(alone);
  actions_[ActionId::HeadsPanel]->setChecked(!heads_->isHidden());
  fitPipeline();
}

void MainWindow::showPipeline() {
  const bool row = options_.pipeline() == ViewOptions::Pipeline::Row;
  const bool switched = (pipeline_->currentWidget() == row_view_) != row;
  if (switched) tokens_->commit();  // a click on the tool bar does not take the focus from a sentence
  pipeline_->setCurrentWidget(row ? static_cast<QWidget*>(row_view_) : matrix_view_);
  if (switched) {
    showHeadsAlone(false);
    fitPipeline();
    if (row) status_->say({});  // it may be about the matrix view
  }
  // Later, because the matrix view scrolls after it is laid out.
  if (switched && !row && isVisible())
    QTimer::singleShot(0, this, [this] {
      const MatrixCard* first = matrix_view_->card(MatrixId::QueryEmbeddings);
      if (!notice_bar_->isHidden()) return;  // what it says is more important
      if (matrix_view_->isVisible() && first && first->visibleRegion().isEmpty() && !walk_.active())
        status_->say(tr("The matrix view shows the selected number. X is at the beginning: scroll up."));
    });
  if (std::exchange(convention_, options_.convention()) != options_.convention()) fitPipelineSoon();
}

bool MainWindow::event(QEvent* event) {
  if (event->type() == QEvent::StatusTip) {
    // Only for entries of menus. A tool button has a tool tip with the same text.
    const bool menu = QApplication::activePopupWidget() != nullptr;
    status_->showTip(menu ? static_cast<QStatusTipEvent*>(event)->tip() : QString());
    return true;
  }
  return QMainWindow::event(event);
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  setUpTabBars();
  fitPipeline();
  fitPipelineSoon();
  if (!std::exchange(fitted_to_screen_, true)) fitToScreenSoon(*this);
}

QByteArray MainWindow::saveLayout() const {
  QByteArray layout;
  QDataStream stream(&layout, QIODevice::WriteOnly);
  stream << saveState() << (split_by_hand_ ? splitter_->saveState() : QByteArray()) << !heads_->isHidden();
  return layout;
}

void MainWindow::restoreLayout(const QByteArray& layout) {
  QDataStream stream(layout);
  QByteArray state, split;
  bool heads = true;
  stream >> state >> split >> heads;
  if (stream.status() != QDataStream::Ok) return;
  restoreState(state);
  split_by_hand_ = !split.isEmpty() && splitter_->restoreState(split);
  heads_->setVisible(heads);
  actions_[ActionId::HeadsPanel]->setChecked(heads);
}

void MainWindow::showModelPanel() {
  if (!actions_[ActionId::ModelPanel]->isChecked()) actions_[ActionId::ModelPanel]->trigger();
}

void MainWindow::setDocumentName(const QString& name, bool modified) {
  setWindowTitle(tr("%1[*] – Attention Lab").arg(name));
  setWindowModified(modified);
}

void MainWindow::startFirstSteps() {
  first_steps_->start();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  commitEditors();
  emit closing(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) return event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  QStringList paths;
  for (const QUrl& url : event->mimeData()->urls())
    if (url.isLocalFile()) paths << url.toLocalFile();
  if (paths.isEmpty()) return;
  event->acceptProposedAction();
  std::optional<ArrayTarget> onto;
  const QPoint place = event->position().toPoint();
  const QWidget* under = childAt(place);
  const auto matrix = under ? matrixAt(under, under->mapFrom(this, place)) : std::nullopt;
  if (matrix && takesArrays(*matrix))
    onto = {ArrayTarget::Kind::Matrix, *matrix, isPerHead(*matrix) ? selection_.head() : -1};
  emit filesDropped(paths, onto);
}

}  // namespace lab
