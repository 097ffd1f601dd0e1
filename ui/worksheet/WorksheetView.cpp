// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/WorksheetView.h"

#include <QApplication>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/StageStrip.h"
#include "ui/theme/Theme.h"
#include "ui/worksheet/BlankCard.h"
#include "ui/worksheet/BlankTable.h"

namespace lab {
namespace {

constexpr int kMostBlankRows = 24, kMostBlankColumns = 12;

/// Whether the worksheet gives the matrix: an input, or the embeddings with their positions.
bool isGiven(MatrixId id) {
  return id < MatrixId::Q;
}

bool isSummand(MatrixId id) {
  return id == MatrixId::QueryEmbeddings || id == MatrixId::QueryPositions || id == MatrixId::KeyEmbeddings ||
         id == MatrixId::KeyPositions;
}

}  // namespace

WorksheetView::WorksheetView(WorksheetBench& bench, Workbench& given, QWidget* parent)
    : QWidget(parent), bench_(bench), given_(given), area_(new QScrollArea(this)), strip_(new StageStrip) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setAccessibleName(tr("worksheet"));
  area_->setWidget(strip_);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setFocusPolicy(Qt::NoFocus);
  // Always show the scroll bar. Otherwise it could appear and disappear endlessly, because its width changes
  // how the lines wrap.
  area_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  area_->viewport()->installEventFilter(this);
  strip_->setAccessibleName(tr("what is given and what is asked, in the order the data flows"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(area_);
  const auto again = [this] {
    if (plan() != shown_) return build();
    for (const auto& [stage, card] : blanks_) card->setStage(stageAt(stage));
  };
  connect(&bench_.answers, &AnswersDocument::started, this, &WorksheetView::build);
  connect(&bench_.answers, &AnswersDocument::edited, this, again);
  connect(&given_.selection, &Selection::changed, this, again);
  // Keep the feedback below the blanks visible, after it has been laid out.
  const auto follow = [this] {
    if (current_ && !keeps_place_) scrollToCard(current_);
  };
  connect(&bench_.marking, &Marking::changed, this, follow, Qt::QueuedConnection);
  connect(&bench_.answers, &AnswersDocument::helped, this, follow, Qt::QueuedConnection);
  build();
}

PipelinePlan WorksheetView::plan() const {
  const Experiment& e = bench_.answers.experiment();
  if (e.heads.empty()) return {};
  const int head = std::clamp(given_.selection.head(), 0, e.headCount() - 1);
  PipelinePlan plan = pipelinePlan(e, head);
  // A stage that only repeats the stage before it need not be filled in. A label takes its place, except for
  // the output, for which the plan already has one.
  const auto repeats = [this](const PlanItem& item) {
    return item.card && !isGiven(*item.card) && !bench_.answers.asks(stageAt(*item.card));
  };
  for (auto& stage : plan) {
    std::erase_if(stage,
                  [&](const PlanItem& item) { return item.card == MatrixId::Output && repeats(item); });
    for (PlanItem& item : stage)
      if (repeats(item)) item = {std::nullopt, tr("masked scores: no key is masked")};
  }
  // The sum of the embeddings and positions is given. Without its summands, W_Q is beside the first blanks.
  if (e.positions.added())
    for (auto& stage : plan)
      std::erase_if(stage, [](const PlanItem& item) { return item.card && isSummand(*item.card); });
  std::erase_if(plan, [](const auto& stage) { return stage.empty(); });
  return plan;
}

StageRef WorksheetView::stageAt(MatrixId stage) const {
  if (!isPerHead(stage)) return {stage, -1};
  return {stage,
          std::clamp(given_.selection.head(), 0, std::max(0, bench_.answers.experiment().headCount() - 1))};
}

QList<BlankCard*> WorksheetView::cards() const {
  QList<BlankCard*> cards;
  for (const auto& stage : shown_)
    for (const PlanItem& item : stage)
      if (item.card && !isGiven(*item.card)) cards.push_back(blanks_.at(*item.card));
  return cards;
}

BlankCard* WorksheetView::card(MatrixId stage) const {
  for (BlankCard* card : cards())
    if (card->stage().id == stage) return card;
  return nullptr;
}

void WorksheetView::build() {
  shown_ = plan();
  strip_->removeFolds();
  std::vector<std::vector<QWidget*>> stages;
  QWidget* last = nullptr;
  for (const auto& stage : shown_) {
    auto& widgets = stages.emplace_back();
    for (const PlanItem& item : stage) {
      if (!item.card) {
        widgets.push_back(strip_->addFold(item.fold));
      } else if (isGiven(*item.card)) {
        MatrixCard*& card = inputs_[*item.card];
        if (!card) {
          card = new MatrixCard(*item.card, given_, strip_);
          // Tab moves from blank to blank; the given tables can be clicked.
          card->focusTarget()->setFocusPolicy(Qt::ClickFocus);
        }
        card->setMaximumVisible(kMostBlankRows, kMostBlankColumns);
        widgets.push_back(card);
      } else {
        BlankCard*& card = blanks_[*item.card];
        if (!card) {
          card = new BlankCard(bench_, stageAt(*item.card), strip_);
          connect(card, &BlankCard::refused, this, &WorksheetView::refused);
          connect(card, &BlankCard::entered, this, [this, card] { setCurrent(card); });
          for (const auto& [clicked, asked] : {std::pair(&BlankCard::checkAsked, &WorksheetView::checkAsked),
                                               std::pair(&BlankCard::hintAsked, &WorksheetView::hintAsked),
                                               std::pair(&BlankCard::showAsked, &WorksheetView::showAsked)})
            connect(card, clicked, this, [this, card, asked = asked] {
              emit(this->*asked)(card);
              keepInPlace(card);
            });
        }
        card->setStage(stageAt(*item.card));
        if (last) QWidget::setTabOrder(last, card->table());
        last = card->table();
        widgets.push_back(card);
      }
    }
  }
  const QList<BlankCard*> planned = cards();
  if (!planned.contains(current_)) {
    if (current_) current_->setCurrent(false);
    current_ = nullptr;
  }
  for (const auto& [id, card] : blanks_) card->setVisible(planned.contains(card));
  for (const auto& [id, card] : inputs_) {
    const bool wanted = std::ranges::any_of(shown_, [id = id](const auto& stage) {
      return std::ranges::any_of(stage, [id](const PlanItem& item) { return item.card == id; });
    });
    card->setVisible(wanted);
  }
  for (const auto& stage : stages)
    for (QWidget* widget : stage) widget->show();
  strip_->setStages(std::move(stages));
  fit();
}

void WorksheetView::fit() {
  strip_->setLineWidth(area_->viewport()->width());
  // The height always excludes the horizontal scroll bar. Otherwise the scroll bar and the layout would
  // change each other endlessly.
  strip_->setAvailableHeight(area_->maximumViewportSize().height() -
                             area_->horizontalScrollBar()->sizeHint().height());
  strip_->arrange();
}

void WorksheetView::setCurrent(BlankCard* card) {
  const bool other = card != current_;
  if (other && current_) current_->setCurrent(false);
  current_ = card;
  current_->setCurrent(true);
  // Select the cell, so that its query and key are highlighted in the given tables, too.
  if (const auto cell = card->table()->currentCell()) {
    const StageRef& stage = card->stage();
    const CellRef ref{stage.id, stage.head, cell->row, cell->column};
    // A key or value comes from the embedding of its own token.
    const bool of_token = stage.id == MatrixId::K || stage.id == MatrixId::V;
    if (of_token && bench_.answers.experiment().mode == Mode::Self) given_.selection.setQuery(cell->row);
    if (cellExists(bench_.answers.experiment(), ref)) given_.selection.setCell(ref);
  }
  if (QApplication::mouseButtons() != Qt::NoButton)
    keepInPlace(card);
  else if (other)
    scrollToCard(card);
  emit currentChanged();
}

void WorksheetView::scrollToCard(BlankCard* card) {
  strip_->arrange();
  // As much as possible of what is given is shown with the first stage: until it is checked, its current
  // blank is enough.
  const bool first = card == cards().constFirst();
  if (first) area_->verticalScrollBar()->setValue(0);
  const BlankTable& table = *card->table();
  if (first && !bench_.marking.stageCheck(card->stage()) && table.currentIndex().isValid()) {
    const QPoint blank =
        table.viewport()->mapTo(strip_, table.visualRect(table.currentIndex()).bottomRight());
    return area_->ensureVisible(blank.x(), blank.y(), theme::kInStage, theme::kRow);
  }
  area_->ensureWidgetVisible(card, theme::kInStage, theme::kInStage);
}

void WorksheetView::keepInPlace(BlankCard* card) {
  keeps_place_ = true;
  const int before = card->mapTo(this, QPoint()).y();
  // Queued, because the cards are laid out after this call, and the page would follow the feedback.
  QTimer::singleShot(0, this, [this, card, before] {
    strip_->arrange();
    QScrollBar& bar = *area_->verticalScrollBar();
    bar.setValue(bar.value() + card->mapTo(this, QPoint()).y() - before);
    keeps_place_ = false;
  });
}

void WorksheetView::enterCurrent() {
  if (!current_) return enterFirst();
  current_->table()->setFocus(Qt::OtherFocusReason);
}

void WorksheetView::enterFirst() {
  if (!cards().isEmpty()) cards().front()->table()->setFocus(Qt::ShortcutFocusReason);
}

bool WorksheetView::moveFocus(int step, bool from_outside) {
  const QList<BlankCard*> all = cards();
  const qsizetype at = from_outside ? -1 : all.indexOf(current_);
  const qsizetype next = at < 0 && step < 0 ? all.size() - 1 : at + step;
  if (next < 0 || next >= all.size()) return false;
  all[next]->table()->setFocus(Qt::TabFocusReason);
  return true;
}

void WorksheetView::commit() {
  for (const auto& [id, card] : blanks_) card->table()->commit();
}

bool WorksheetView::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) {
    fit();
    // Queued, because the cards are laid out after this event.
    QTimer::singleShot(0, this, [this] {
      if (current_) scrollToCard(current_);
    });
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace lab
