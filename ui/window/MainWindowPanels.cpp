// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that creates its panels.
#include <QDockWidget>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QTabBar>
#include <QTimer>
#include <algorithm>

#include "core/explain/QueryRow.h"
#include "ui/arrows/ArrowsPanel.h"
#include "ui/authoring/AuthorDock.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/lecture/LectureActions.h"
#include "ui/lecture/ScenesPanel.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixView.h"
#include "ui/model/ModelForm.h"
#include "ui/panels/HistoryPanel.h"
#include "ui/panels/MorePanel.h"
#include "ui/panels/NotesPanel.h"
#include "ui/panels/SizesPanel.h"
#include "ui/row/RowView.h"
#include "ui/studies/CostPanel.h"
#include "ui/studies/PositionsPanel.h"
#include "ui/studies/ScalingPanel.h"
#include "ui/studies/SelfCrossPanel.h"
#include "ui/walk/WalkBar.h"
#include "ui/window/ExperimentNotices.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

/// Minimum width in px. It is small, so that the window fits on a small screen with a panel on both sides.
constexpr int kLeastPanel = 200;
/// Width in px of a panel that opens in a window of at most kNarrowWindow px.
constexpr int kNarrowPanel = 300, kNarrowWindow = 1120;
constexpr int kOneSide = 1400;  ///< px; in a window up to this width, only one side has panels

/// How far a detached panel moves to the left and up, px.
constexpr QPoint kDetached{120, 24};

}  // namespace

void MainWindow::setUpTabBars() {
  for (QTabBar* bar : findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
    bar->setFocusPolicy(bar->count() > 1 ? Qt::TabFocus : Qt::NoFocus);
    bar->setElideMode(Qt::ElideNone);
    bar->setUsesScrollButtons(true);
  }
}

void MainWindow::disableBehindTabs() {
  for (QDockWidget* dock : findChildren<QDockWidget*>()) {
    dock->installEventFilter(this);
    connect(dock, &QDockWidget::visibilityChanged, dock, [this, dock](bool visible) {
      // Docks are invisible, but not hidden, also while the window is minimized or hidden.
      const bool behind = !visible && !dock->isHidden() && isVisible() && !isMinimized();
      behind ? (void)behind_.insert(dock) : (void)behind_.remove(dock);
      // Qt would move the focus to the next widget, such as a table, which would select its cell.
      if (QWidget* focus = focusWidget(); behind && dock->isAncestorOf(focus)) focus->clearFocus();
      if (QWidget* content = dock->widget()) content->setEnabled(!behind);
    });
  }
}

QDockWidget* MainWindow::addPanel(QWidget* content, const QString& title, const QString& name,
                                  ActionId action) {
  auto* dock = new QDockWidget(title, this);
  dock->setObjectName(name);
  auto* scroll = new QScrollArea(dock);
  scroll->setMinimumWidth(kLeastPanel);
  scroll->setFocusPolicy(Qt::NoFocus);  // the content takes the keyboard focus
  scroll->setAccessibleName(title);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidget(content);
  dock->setWidget(scroll);
  addDockWidget(Qt::RightDockWidgetArea, dock);
  for (QDockWidget* other : findChildren<QDockWidget*>())
    if (other != dock) tabifyDockWidget(other, dock);
  dock->hide();
  connect(actions_[action], &QAction::triggered, dock, [this, dock, scroll, content, action](bool shown) {
    if (!shown && behind_.contains(dock)) {
      actions_[action]->setChecked(true);  // shows the panel instead of closing it unseen
      shown = true;
    }
    // A further panel shares the width of the panels that are open, unless its content needs more.
    int shared = 0;
    for (const QDockWidget* other : findChildren<QDockWidget*>())
      if (!other->isHidden() && !other->isFloating() &&
          dockWidgetArea(const_cast<QDockWidget*>(other)) == dockWidgetArea(dock))
        shared = other->width();
    shown ? dock->show() : (void)dock->close();
    if (shown) {
      closeOtherSide(dock);
      const int needed = content->minimumSizeHint().width() + scroll->verticalScrollBar()->sizeHint().width();
      if (shared > 0 && !dock->isFloating())
        resizeDocks({dock}, {std::max(shared, std::min(needed, width() / 2))}, Qt::Horizontal);
      else if (!dock->isFloating() && width() <= kNarrowWindow)
        resizeDocks({dock}, {kNarrowPanel}, Qt::Horizontal);
      dock->raise();
      // The inspector explains the number that the arrow keys select, so the focus stays at the numbers.
      if (content == inspector_) return;
      const QWidget* first = content->focusProxy();
      if (first && first->isVisible())
        content->setFocus(Qt::TabFocusReason);
      else
        focusFirst(*content);
    }
  });
  // A panel that a click detaches would stand exactly where it was docked.
  connect(dock, &QDockWidget::topLevelChanged, dock, [dock](bool floating) {
    if (floating && !(QGuiApplication::mouseButtons() & Qt::LeftButton)) dock->move(dock->pos() - kDetached);
  });
  connect(dock, &QDockWidget::visibilityChanged, actions_[action],
          [dock, act = actions_[action]] { act->setChecked(!dock->isHidden()); });
  connect(
      dock, &QDockWidget::visibilityChanged, this, [this] { setUpTabBars(); }, Qt::QueuedConnection);
  return dock;
}

void MainWindow::closeOtherSide(QDockWidget* opened) {
  if (width() > kOneSide || lessons_->player().active() || opened->isFloating()) return;
  for (QDockWidget* dock : findChildren<QDockWidget*>()) {
    if (dock == author_ || dock->isHidden() || dock->isFloating() ||
        dockWidgetArea(dock) == dockWidgetArea(opened))
      continue;
    dock->close();
    status_->say(tr("Closed to make room: “%1”").arg(dock->windowTitle()));
  }
}

void MainWindow::buildPanels() {
  inspector_ = new InspectorPanel(bench_);
  QDockWidget* why =
      addPanel(inspector_, tr("Why this number?"), QStringLiteral("inspector"), ActionId::InspectorPanel);
  connect(why, &QDockWidget::visibilityChanged, row_view_, &RowView::setWhyShown);
  // Without a selected number, the panel explains the weight that the headline names.
  const auto explain_something = [this] {
    if (selection_.cell() || inspector_->isHidden()) return;
    const int head = selection_.head(), query = selection_.query();
    const int strongest = queryRow(document_.experiment(), document_.trace(), head, query).strongest;
    selection_.setCell(CellRef{MatrixId::Weights, head, query, std::max(0, strongest)});
  };
  connect(actions_[ActionId::InspectorPanel], &QAction::triggered, this, explain_something);
  // Another sentence may not have the selected number.
  connect(&document_, &Document::edited, inspector_, [explain_something, this](const Change& change) {
    if ((change.structure || change.labels) && inspector_->isVisible()) explain_something();
  });
  connect(why, &QDockWidget::visibilityChanged, this, [this, why] {
    if (why->isHidden()) why_before_walk_ = false;
  });
  connect(&selection_, &Selection::whyAsked, why, [this, why] {
    if (why->isHidden()) return actions_[ActionId::InspectorPanel]->trigger();
    why->raise();
  });
  connect(inspector_, &InspectorPanel::typed, this, [this](const CellRef& cell, const QString& text) {
    if (isStage(cell.id)) return void(document_.setEntry(cell, 0));  // says that it is computed
    typeInto(cell, text);
  });
  connect(walk_bar_, &WalkBar::escapePressed, this, [this] {
    if (!closeWithEscape()) walk_.leave();
  });
  connect(walk_bar_, &WalkBar::interrupted, this,
          [this] { status_->say(tr("The walk is paused, because you selected a number.")); });
  connect(inspector_, &InspectorPanel::linkFollowed, row_view_,
          [this](const CellRef& cell) { row_view_->unfold(cell.id); });
  connect(inspector_, &InspectorPanel::copied, this, [this](bool latex) {
    status_->say(latex ? tr("Copied to the clipboard as LaTeX.") : tr("Copied to the clipboard."));
  });
  arrows_ = new ArrowsPanel(bench_);
  addPanel(arrows_, tr("Arrows"), QStringLiteral("arrows"), ActionId::ArrowsPanel);
  addPanel(new ScalingPanel(bench_), tr("Why √d\u2096?"), QStringLiteral("scaling"), ActionId::ScalingPanel);
  addPanel(new CostPanel(bench_), tr("Cost"), QStringLiteral("cost"), ActionId::CostPanel);
  addPanel(new PositionsPanel(bench_), tr("Positions"), QStringLiteral("positions"),
           ActionId::PositionsPanel);
  addPanel(new SelfCrossPanel(bench_), tr("Self beside cross"), QStringLiteral("beside"),
           ActionId::SelfCrossPanel);
  using CopyAs = InspectorPanel::CopyAs;
  connect(actions_[ActionId::CopyDerivation], &QAction::triggered, this,
          [this] { inspector_->copy(CopyAs::Text); });
  connect(actions_[ActionId::CopyDerivationLatex], &QAction::triggered, this,
          [this] { inspector_->copy(CopyAs::Latex); });
  addPanel(new HistoryPanel(bench_), tr("History"), QStringLiteral("history"), ActionId::HistoryPanel);
  notes_ = new NotesPanel(bench_);
  addPanel(notes_, tr("Title and notes"), QStringLiteral("notes"), ActionId::NotesPanel);
  model_ = new ModelPanel(bench_);
  addPanel(model_, tr("Layer of a model"), QStringLiteral("model"), ActionId::ModelPanel);
  sizes_ = new SizesPanel(bench_, actions_);
  more_ = new MorePanel(bench_);
  auto* scenes = new ScenesPanel(bench_, actions_);
  addPanel(scenes, tr("Scenes"), QStringLiteral("scenes"), ActionId::ScenesPanel);
  lecture_ = new LectureActions(*this, *scenes);
  addPanel(sizes_, tr("Sizes and heads"), QStringLiteral("sizes"), ActionId::SizesPanel);
  QDockWidget* more = addPanel(more_, tr("More"), QStringLiteral("more"), ActionId::MorePanel);
  auto* experiment_notices = new ExperimentNotices(bench_, notices_, this);
  // Otherwise the focus would go from the button of the notice to the next widget, such as the baseline bar.
  connect(experiment_notices, &ExperimentNotices::maskShown, this, [this] {
    MatrixCard* card = matrix_view_->card(MatrixId::Mask);
    if (card && card->showsImage()) matrix_view_->zoomToFit();
    if (card) card->focusTarget()->setFocus();
  });
  connect(experiment_notices, &ExperimentNotices::outputAsked, this, [this] {
    options_.setPipeline(ViewOptions::Pipeline::Row);
    row_view_->goToOutputs();
  });
  connect(experiment_notices, &ExperimentNotices::maskSizeAsked, more, [this, more] {
    if (more->isHidden()) actions_[ActionId::MorePanel]->trigger();
    more->raise();
    more_->editMaskSize();
  });
  lessons_ = new LessonDock(*this, ProgressKeeper::shared());
  addDockWidget(Qt::LeftDockWidgetArea, lessons_);
  lessons_->hide();
  connect(actions_[ActionId::LessonsPanel], &QAction::triggered, this, [this](bool shown) {
    if (shown) closeOtherSide(lessons_);
  });
  const LessonPlayer* lesson = &lessons_->player();
  for (const auto signal : {&LessonPlayer::entered, &LessonPlayer::left})
    connect(lesson, signal, scenes, [scenes, lesson] { scenes->setLessonOpen(lesson->active()); });
  author_ = new AuthorDock(*this);
  addDockWidget(Qt::LeftDockWidgetArea, author_);
  author_->hide();
  disableBehindTabs();
  // Tabify the two docks only when both have been visible, because a tab bar without tabs would take the
  // keyboard focus.
  const auto tabify = [this] {
    if (lesson_docks_placed_ || lessons_->isHidden() || author_->isHidden()) return;
    lesson_docks_placed_ = true;
    const bool side_by_side = dockWidgetArea(lessons_) == dockWidgetArea(author_);
    if (side_by_side && !lessons_->isFloating() && !author_->isFloating())
      tabifyDockWidget(lessons_, author_);
  };
  connect(lessons_, &QDockWidget::visibilityChanged, this, tabify);
  connect(author_, &QDockWidget::visibilityChanged, this, tabify);
}

}  // namespace lab
