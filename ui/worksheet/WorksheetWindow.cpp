// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/WorksheetWindow.h"

#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/explain/CellNames.h"
#include "core/explain/Glossary.h"
#include "core/learn/FilledMatrix.h"
#include "core/learn/ReportWords.h"
#include "ui/Notices.h"
#include "ui/actions/ActionListModel.h"
#include "ui/actions/ShortcutList.h"
#include "ui/window/GlossaryDialog.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/ScreenFit.h"
#include "ui/window/Settings.h"
#include "ui/worksheet/BlankCard.h"
#include "ui/worksheet/BlankTable.h"
#include "ui/worksheet/WorksheetView.h"

namespace lab {
namespace {

constexpr int kFewestDecimals = 1, kMostInputDecimals = 6;
constexpr int kStudentWidth = 200;
constexpr int kNameLength = 200;

/// The number of decimals with which every input is displayed exactly, within limits.
int decimalsOf(const Experiment& e, const AttentionTrace& truth) {
  int most = kFewestDecimals;
  for (const MatrixName& name : matrixNames())
    if (name.input)
      for (int h = 0; h < (name.per_head ? e.headCount() : 1); ++h)
        most = std::max(most, mostDecimals(inputMatrix(e, name.id, h)));
  if (e.positions.added()) most = std::max(most, mostDecimals(truth.query_inputs));
  return std::min(most, kMostInputDecimals);
}

RegionSet everythingAsked() {
  RegionSet hidden;
  for (const MatrixName& name : matrixNames())
    if (name.id >= MatrixId::Q) hidden.addWhole(name.id);
  return hidden;
}

Locks everythingGiven() {
  Locks locks;
  for (const MatrixName& name : matrixNames())
    if (name.input) locks.locked.addWhole(name.id);
  return locks;
}

}  // namespace

WorksheetWindow::WorksheetWindow(AnswersDocument& answers, QWidget* parent)
    : QMainWindow(parent),
      answers_(answers),
      marking_(answers),
      selection_(given_),
      given_bench_{given_, selection_, options_},
      bench_{answers_, marking_, options_},
      notices_(std::make_unique<Notices>()) {
  setObjectName(QStringLiteral("worksheet"));
  notice_bar_ = new NoticeBar(*notices_);
  sheet_ = new WorksheetView(bench_, given_bench_);
  auto* center = new QWidget;
  auto* layout = new QVBoxLayout(center);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(notice_bar_);
  layout->addWidget(sheet_, 1);
  setCentralWidget(center);
  statusBar()->setSizeGripEnabled(false);
  statusBar()->setContentsMargins(theme::kInStage - theme::kStep, 0, theme::kInStage, 0);
  buildTools();
  buildMenus();
  // After the tool bar and before the tables, because Tab follows the order of creation.
  layout->insertWidget(0, buildHeading());
  connectActions();
  connect(&answers_, &AnswersDocument::started, this, &WorksheetWindow::onStarted);
  connect(&answers_, &AnswersDocument::edited, this, [this] {
    statusBar()->clearMessage();  // it was about an earlier entry
    updateHeading();
  });
  connect(&answers_, &AnswersDocument::helped, this, &WorksheetWindow::updateHeading);
  connect(&marking_, &Marking::changed, this, [this] {
    updateHeading();
    updateActions();
  });
  connect(&options_, &ViewOptions::changed, this, [this] {
    marking_.setConvention(options_.convention());
    updateActions();
  });
  connect(&selection_, &Selection::changed, this, &WorksheetWindow::updateActions);
  connect(sheet_, &WorksheetView::refused, this, &WorksheetWindow::say);
  connect(&given_, &Document::refused, this, [this](const Refusal& refusal) { say(refusal.sentence()); });
  connect(sheet_, &WorksheetView::currentChanged, this, &WorksheetWindow::updateActions);
  connect(sheet_, &WorksheetView::checkAsked, this, &WorksheetWindow::checkStage);
  connect(sheet_, &WorksheetView::hintAsked, this, &WorksheetWindow::hint);
  connect(sheet_, &WorksheetView::showAsked, this, &WorksheetWindow::showStage);
  onStarted();
  setDocumentName(tr("Untitled"), false);
  resize(1280, 800);
}

WorksheetWindow::~WorksheetWindow() {
  delete takeCentralWidget();  // the views use members that are destroyed before the other children
}

QWidget* WorksheetWindow::buildHeading() {
  auto* heading = new QWidget;
  auto* row = new QHBoxLayout(heading);
  row->setContentsMargins(theme::kInStage, 2 * theme::kStep, theme::kInStage, theme::kStep);
  row->setSpacing(theme::kInStage);
  title_ = new QLabel(heading);
  title_->setObjectName(QStringLiteral("title"));
  title_->setTextFormat(Qt::PlainText);
  title_->setFont(theme::titleFont());
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  head_box_ = new QWidget(heading);
  auto* head_row = new QHBoxLayout(head_box_);
  head_row->setContentsMargins(0, 0, 0, 0);
  head_row->setSpacing(0);
  head_ = new QComboBox(head_box_);
  head_->setAccessibleName(tr("Head"));
  head_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  head_row->addWidget(
      Actions::makeButton(actions_[ActionId::PreviousHead], Qt::ToolButtonIconOnly, head_box_));
  head_row->addWidget(head_);
  head_row->addWidget(Actions::makeButton(actions_[ActionId::NextHead], Qt::ToolButtonIconOnly, head_box_));
  marks_ = new QLabel(heading);
  marks_->setObjectName(QStringLiteral("marks"));
  marks_->setToolTip(
      tr("One wrong number costs the mark of its stage. A blank costs its share of the mark."));
  auto* name = new QLabel(tr("&Name"), heading);
  student_ = new QLineEdit(heading);
  student_->setObjectName(QStringLiteral("student"));
  student_->setAccessibleName(tr("Your name"));
  student_->setMaxLength(kNameLength);
  student_->setFixedWidth(kStudentWidth);
  name->setBuddy(student_);
  row->addWidget(title_, 1);
  row->addWidget(head_box_);
  row->addWidget(marks_);
  row->addWidget(name);
  row->addWidget(student_);
  connect(student_, &QLineEdit::textEdited, &answers_, &AnswersDocument::setStudent);
  connect(student_, &QLineEdit::returnPressed, this, &WorksheetWindow::leaveName);
  connect(head_, &QComboBox::activated, this, [this](int head) {
    commitEditors();
    selection_.setHead(head);
  });
  return heading;
}

void WorksheetWindow::buildTools() {
  auto* bar = new QToolBar(tr("Toolbar"), this);
  bar->setObjectName(QStringLiteral("toolbar"));
  bar->setMovable(false);
  bar->setIconSize({18, 18});
  const auto icons = [&](std::initializer_list<ActionId> ids) {
    for (const ActionId id : ids)
      bar->addWidget(Actions::makeButton(actions_[id], Qt::ToolButtonIconOnly, bar));
  };
  const auto words = [&](std::initializer_list<ActionId> ids) {
    for (const ActionId id : ids)
      bar->addWidget(Actions::makeButton(actions_[id], Qt::ToolButtonTextBesideIcon, bar));
  };
  icons({ActionId::Save});
  bar->addSeparator();
  icons({ActionId::Undo, ActionId::Redo});
  bar->addSeparator();
  words({ActionId::SheetCheckNumber, ActionId::SheetCheckStage, ActionId::SheetCheckAll});
  bar->addSeparator();
  words({ActionId::SheetHint, ActionId::SheetShowNumber, ActionId::SheetShowStage});
  auto* spacer = new QWidget(bar);
  spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  bar->addWidget(spacer);
  icons({ActionId::ThemeToggle});
  addToolBar(bar);
}

void WorksheetWindow::buildMenus() {
  // This window has the actions of its menus. All other actions are disabled.
  for (QAction* action : actions_.all()) action->setEnabled(false);
  const auto fill = [this](const QString& title,
                           std::initializer_list<std::initializer_list<ActionId>> parts) {
    QMenu* menu = menuBar()->addMenu(title);
    // A menu closes the editor of a blank. The focus cannot return to this editor.
    connect(
        menu, &QMenu::aboutToHide, this,
        [this] {
          const bool lost = !focusWidget() || focusWidget() == menuBar();
          if (lost && !QApplication::activePopupWidget() && sheet_->current())
            sheet_->current()->table()->setFocus();
        },
        Qt::QueuedConnection);
    for (const auto& part : parts) {
      if (!menu->isEmpty()) menu->addSeparator();
      for (const ActionId id : part) {
        menu->addAction(actions_[id]);
        actions_[id]->setEnabled(true);
        addAction(actions_[id]);
      }
    }
  };
  using enum ActionId;
  fill(tr("&File"), {{Open, Save, SaveAs}, {CloseWindow, Quit}});
  fill(tr("&Edit"), {{Undo, Redo}, {Copy, Paste}});
  fill(tr("&Worksheet"),
       {{SheetCheckNumber, SheetCheckStage, SheetCheckAll}, {SheetHint}, {SheetShowNumber, SheetShowStage}});
  fill(tr("&View"), {{PreviousHead, NextHead, NextCard, PreviousCard},
                     {MoreDecimals, FewerDecimals, TokensAsRows, TokensAsColumns, ThemeToggle}});
  fill(tr("&Help"), {{Glossary}, {Palette, Shortcuts}});
}

void WorksheetWindow::connectActions() {
  const auto on = [this](ActionId id, auto act) { connect(actions_[id], &QAction::triggered, this, act); };
  const auto onCard = [&](ActionId id, auto act) {
    on(id, [this, act] {
      commitEditors();
      if (BlankCard* card = sheet_->current()) act(card);
    });
  };
  const auto step = [this](int steps) {
    commitEditors();  // may add a step
    answers_.undoStack()->setIndex(answers_.undoStack()->index() + steps);
  };
  on(ActionId::Undo, [step] { step(-1); });
  on(ActionId::Redo, [step] { step(1); });
  onCard(ActionId::Copy, [](BlankCard* card) { card->table()->copy(); });
  onCard(ActionId::Paste, [](BlankCard* card) { card->table()->paste(); });
  onCard(ActionId::SheetCheckNumber, [this](BlankCard* card) {
    auto cell = card->table()->currentCell();
    if (!cell) return;
    // Enter and Tab move to the next blank, and the learner means the number before it.
    const auto& last = card->table()->blanks().lastFilled();
    const bool beside = last && (last->row == cell->row || last->column == cell->column);
    if (beside && std::isnan(answers_.filled(card->stage(), *cell))) cell = last;
    marking_.checkCell(card->stage(), *cell);
    const auto judged = marking_.verdict(card->stage(), *cell);
    say(judged ? verdictSign(*judged) + QLatin1Char(' ') + verdictWord(*judged)
               : tr("This blank is empty: select a number, or press Ctrl+Enter while you type one."));
  });
  onCard(ActionId::SheetCheckStage, [this](BlankCard* card) { checkStage(card); });
  on(ActionId::SheetCheckAll, [this] {
    commitEditors();
    marking_.checkAll();
    say(marks_->text() + QStringLiteral(". ") + marks_->toolTip());
  });
  onCard(ActionId::SheetHint, [this](BlankCard* card) { hint(card); });
  onCard(ActionId::SheetShowNumber, [this](BlankCard* card) {
    if (const auto cell = card->table()->currentCell()) answers_.show(card->stage(), *cell);
  });
  onCard(ActionId::SheetShowStage, [this](BlankCard* card) { showStage(card); });
  on(ActionId::PreviousHead, [this] { selection_.setHead(selection_.head() - 1); });
  on(ActionId::NextHead, [this] { selection_.setHead(selection_.head() + 1); });
  on(ActionId::NextCard, [this] { moveFocus(1); });
  on(ActionId::PreviousCard, [this] { moveFocus(-1); });
  on(ActionId::MoreDecimals,
     [this] { options_.setDecimals(std::min(options_.decimals() + 1, ViewOptions::kMostDecimals)); });
  on(ActionId::FewerDecimals, [this] { options_.setDecimals(std::max(options_.decimals() - 1, 0)); });
  on(ActionId::TokensAsRows, [this] { options_.setConvention(Convention::Rows); });
  on(ActionId::TokensAsColumns, [this] { options_.setConvention(Convention::Columns); });
  on(ActionId::ThemeToggle, [] {
    settings::switchScheme(theme::scheme() == theme::Scheme::Light ? theme::Scheme::Dark
                                                                   : theme::Scheme::Light);
  });
  on(ActionId::CloseWindow, [this] { close(); });
  auto* palette =
      ActionListModel::makePopup(actions_, this, [this] { return GlossaryDialog::searchEntries(*this); });
  on(ActionId::Palette, [palette] { palette->open(); });
  on(ActionId::Glossary, [this] {
    const BlankCard* card = sheet_->current();
    GlossaryDialog::showIn(*this, card ? glossaryNameOf(card->stage().id) : QString());
  });
  on(ActionId::Shortcuts, [this] {
    auto* list = new ShortcutList(actions_, this);
    list->setAttribute(Qt::WA_DeleteOnClose);
    list->show();
  });
  connect(answers_.undoStack(), &QUndoStack::indexChanged, this, &WorksheetWindow::updateActions);
}

void WorksheetWindow::onStarted() {
  const Experiment& e = answers_.experiment();
  if (!e.heads.empty()) {
    given_.reset(e, answers_.wholeTrace());
    given_.setGuidedHiding(everythingAsked());
    given_.setLocks(everythingGiven());
    options_.setDecimals(decimalsOf(e, answers_.wholeTrace()));
  }
  options_.setConvention(answers_.startedAsColumns() ? Convention::Columns : options_.convention());
  head_->clear();
  for (int h = 0; h < e.headCount(); ++h) head_->addItem(headWords(e, h));
  head_box_->setVisible(e.headCount() > 1);
  updateHeading();
  updateActions();
}

void WorksheetWindow::updateActions() {
  const QUndoStack& stack = *answers_.undoStack();
  const auto describe = [this](ActionId id, bool can, const QString& what, const QString& with) {
    QAction* action = actions_[id];
    action->setEnabled(can);
    action->setText(can && !what.isEmpty() ? with.arg(what) : actionText(actionSpec(id)));
    action->setToolTip(Actions::toolTip(*action));
  };
  describe(ActionId::Undo, stack.canUndo(), stack.undoText(), tr("&Undo %1"));
  describe(ActionId::Redo, stack.canRedo(), stack.redoText(), tr("&Redo %1"));
  const BlankCard* card = sheet_->current();
  for (const ActionId id : {ActionId::SheetCheckNumber, ActionId::SheetCheckStage, ActionId::SheetShowNumber,
                            ActionId::SheetShowStage, ActionId::Copy, ActionId::Paste})
    actions_[id]->setEnabled(card != nullptr);
  actions_[ActionId::SheetHint]->setEnabled(card != nullptr && marking_.hasHint(card->stage()));
  const int heads = answers_.experiment().headCount();
  actions_[ActionId::PreviousHead]->setEnabled(selection_.head() > 0);
  actions_[ActionId::NextHead]->setEnabled(selection_.head() + 1 < heads);
  head_->setCurrentIndex(selection_.head());
  actions_[ActionId::TokensAsRows]->setChecked(options_.convention() == Convention::Rows);
  actions_[ActionId::TokensAsColumns]->setChecked(options_.convention() == Convention::Columns);
}

void WorksheetWindow::updateHeading() {
  const QString title = QString::fromStdString(answers_.experiment().title).simplified();
  title_->setText(title.isEmpty() ? tr("Worksheet") : tr("Worksheet: %1").arg(title));
  const QString student = QString::fromStdString(answers_.answers().student);
  if (student_->text() != student) student_->setText(student);
  const int left = answers_.blanksLeft();
  QStringList parts;
  if (const auto& total = marking_.total())
    parts << (total->old ? tr("Marks when checked: %1 of %2") : tr("Marks: %1 of %2"))
                 .arg(total->marks)
                 .arg(total->of);
  parts << (left == 0 ? tr("nothing is left blank") : tr("%n blanks left", nullptr, left));
  if (std::ranges::any_of(answers_.answers().help, &Help::anyShown)) parts << tr("numbers were shown");
  marks_->setText(parts.join(QStringLiteral(" · ")));
}

void WorksheetWindow::checkStage(BlankCard* card) {
  commitEditors();
  marking_.checkStage(card->stage());
  say(card->feedback().section(QLatin1Char('\n'), 0, 0));
}

void WorksheetWindow::hint(BlankCard* card) {
  commitEditors();
  marking_.hint(card->stage());
  const QStringList& hints = marking_.hints(card->stage());
  say(hints.isEmpty() ? card->feedback().section(QLatin1Char('\n'), 0, 0) : hints.constLast());
}

void WorksheetWindow::showStage(BlankCard* card) {
  commitEditors();
  answers_.showStage(card->stage());
}

void WorksheetWindow::say(const QString& sentence) {
  statusBar()->showMessage(sentence);
}

void WorksheetWindow::setDocumentName(const QString& name, bool modified) {
  setWindowTitle(tr("%1[*] – Worksheet – Attention Lab").arg(name));
  setWindowModified(modified);
}

void WorksheetWindow::enterName() {
  student_->setFocus(Qt::ShortcutFocusReason);
}

void WorksheetWindow::leaveName() {
  if (student_->hasFocus()) sheet_->enterCurrent();
}

void WorksheetWindow::moveFocus(int step) {
  // Order: name, stages, then the name again.
  if (!sheet_->moveFocus(step, student_->hasFocus())) enterName();
}

void WorksheetWindow::commitEditors() {
  sheet_->commit();
}

void WorksheetWindow::closeEvent(QCloseEvent* event) {
  commitEditors();
  emit closing(event);
}

void WorksheetWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (event->spontaneous()) return;
  sheet_->enterFirst();
  fitToScreenSoon(*this);
}

}  // namespace lab
