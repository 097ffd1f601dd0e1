// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixView.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QWheelEvent>
#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "core/explain/Cells.h"
#include "core/explain/Derivation.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/StageStrip.h"

namespace lab {

MatrixView::MatrixView(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      area_(new QScrollArea(this)),
      fit_button_(new QPushButton(this)),
      strip_(new StageStrip) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setAccessibleName(tr("matrix view"));
  area_->setWidget(strip_);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setFocusPolicy(Qt::NoFocus);
  area_->viewport()->installEventFilter(this);
  strip_->setAccessibleName(tr("matrices in the order the data flows"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(area_);
  fit_button_->setObjectName(QStringLiteral("fit"));
  fit_button_->setFocusPolicy(Qt::NoFocus);  // by keyboard: an action
  fit_button_->hide();
  connect(fit_button_, &QPushButton::clicked, this, &MatrixView::onFitButton);
  connect(&bench.document, &Document::edited, this, [this](const Change& change) {
    // After an edit of words or sizes, too (see updatePlan).
    if (change.structure && !plan_.empty()) follows_selected_ = !startIsVisible() && showsSelected();
    updatePlan();
  });
  connect(&bench.selection, &Selection::changed, this, [this] {
    updatePlan();
    showSelected();
  });
}

QList<MatrixCard*> MatrixView::cards() const {
  QList<MatrixCard*> cards;
  for (const auto& stage : plan_)
    for (const PlanItem& item : stage)
      if (item.card) cards.push_back(cards_.at(*item.card));
  return cards;
}

MatrixCard* MatrixView::card(MatrixId id) const {
  for (MatrixCard* card : cards())
    if (card->id() == id) return card;
  return nullptr;
}

void MatrixView::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  updatePlan();
  fitSoon();
}

void MatrixView::fitSoon() {
  if (std::exchange(fit_pending_, true)) return;
  const auto fit = [this] {
    fit_pending_ = false;
    if (!isVisible()) return;  // fitted when it is shown
    fitted_room_ = area_->maximumViewportSize();
    // What is in the middle stays in sight when a panel opens.
    if (startIsVisible())
      fitToViewport();
    else
      keepInPlace(area_->viewport()->rect().center(), [this] { fitToViewport(); });
    if (std::exchange(follows_selected_, true)) keepInSight();  // a panel may have made the view smaller
  };
  QMetaObject::invokeMethod(this, fit, Qt::QueuedConnection);
}

void MatrixView::updatePlan() {
  if (!isVisible()) return;
  PipelinePlan plan = pipelinePlan(bench_.document.experiment(), bench_.selection.head());
  if (plan == plan_) return;
  // The view stays at its start. Elsewhere, it goes on showing the selected cell if it was visible: a new
  // plan must not scroll away from what the user looks at. Shows a cell that was selected while the view was
  // hidden.
  follows_selected_ =
      plan_.empty() || shown_cell_ != bench_.selection.cell() || (!startIsVisible() && showsSelected());
  plan_ = std::move(plan);
  build();
}

bool MatrixView::showsSelected() const {
  const QRect sight(QPoint(area_->horizontalScrollBar()->value(), area_->verticalScrollBar()->value()),
                    area_->viewport()->size());
  return std::ranges::any_of(cards(), [&sight](const MatrixCard* card) {
    return !card->currentRect().isEmpty() && sight.intersects(card->currentRect().translated(card->pos()));
  });
}

void MatrixView::setMarked(std::optional<CellRef> cell) {
  marked_ = cell;
  for (const auto& [id, card] : cards_)
    card->table()->setMarked(cell && cell->id == id ? cell : std::nullopt);
}

void MatrixView::build() {
  strip_->removeFolds();
  std::vector<std::vector<QWidget*>> stages;
  QWidget* last = nullptr;
  for (const auto& stage : plan_) {
    auto& widgets = stages.emplace_back();
    for (const PlanItem& item : stage) {
      if (!item.card) {
        widgets.push_back(strip_->addFold(item.fold));
        continue;
      }
      MatrixCard*& card = cards_[*item.card];
      if (!card) {
        card = new MatrixCard(*item.card, bench_, strip_);
        card->setCellSize(cellSize());
        card->setOverview(overview_);
        card->setWalked(*item.card == walked_);
        card->table()->setMarked(marked_ && marked_->id == *item.card ? marked_ : std::nullopt);
        connect(card, &MatrixCard::refused, this, &MatrixView::refused);
        connect(card, &MatrixCard::enlargeAsked, this, [this, card] {
          zoomToFit();
          area_->ensureWidgetVisible(card, theme::kBetweenStages, 0);
        });
      }
      if (last) QWidget::setTabOrder(last, card->focusTarget());
      last = card->focusTarget();
      widgets.push_back(card);
    }
  }
  // Cards that are not in the plan are hidden, not deleted. They keep their state until the plan contains
  // their matrix again.
  for (const auto& [id, card] : cards_) {
    const bool planned = this->card(id) == card;
    // Hiding a focused card would move the focus to the next widget, which would change the selection.
    if (!planned && card->isAncestorOf(QApplication::focusWidget()))
      cards().front()->focusTarget()->setFocus(Qt::OtherFocusReason);
    card->setVisible(planned);
  }
  for (const auto& stage : stages)
    for (QWidget* widget : stage) widget->show();
  strip_->setStages(std::move(stages));
  if (whole_.isEmpty())
    fitSoon();
  else
    fitToViewport();
}

void MatrixView::setWalked(std::optional<MatrixId> id) {
  // A walk is about numbers, which the overview does not show.
  if (id && !walked_) {
    overview_before_walk_ = fit_ == Fit::Whole;
    if (overview_before_walk_) zoomToFit();
  } else if (!id && std::exchange(overview_before_walk_, false) && fit_ == Fit::Readable) {
    showAll();
  }
  walked_ = id;
  for (const auto& [of_card, card] : cards_) card->setWalked(of_card == id);
  if (walked_) showWalked(*walked_);
}

void MatrixView::showWalked(MatrixId id) {
  MatrixCard* card = this->card(id);
  if (!isVisible() || !card) return;
  const CellRef cell{id, nameOf(id).per_head ? bench_.selection.head() : -1, 0, 0};
  const Experiment& e = bench_.document.experiment();
  std::vector<Region> operands;
  for (const Operand& operand : derive(e, bench_.document.trace(), cell).operands)
    operands.push_back(operand.region);
  std::vector<QRect> sources;
  for (const Region& region : withTwins(e, std::move(operands)))
    if (const MatrixCard* source = this->card(region.id)) sources.push_back(source->geometry());
  // Scrolls to the operands as well, the nearest first, as far as they fit beside the card.
  std::ranges::sort(sources, std::ranges::greater(), [](const QRect& rect) { return rect.left(); });
  QRect sight = card->geometry();
  const QSize room = area_->viewport()->size();
  for (const QRect& source : sources) {
    const QRect both = sight.united(source);
    if (both.width() + 2 * theme::kBetweenStages <= room.width() && both.height() <= room.height())
      sight = both;
  }
  const QPoint center = sight.center();
  area_->ensureVisible(center.x(), center.y(), sight.width() / 2 + theme::kBetweenStages,
                       std::min(sight.height(), room.height()) / 2);
  area_->ensureWidgetVisible(card, theme::kBetweenStages, 0);
}

void MatrixView::keepInSight() {
  if (walked_) showWalked(*walked_);
  shown_cell_.reset();
  showSelected();
}

void MatrixView::showSelected() {
  const auto& cell = bench_.selection.cell();
  if (!isVisible() || cell == shown_cell_) return;
  shown_cell_ = cell;
  if (!cell || (walked_ && cell->id != *walked_)) return;  // a walk shows its own stage
  for (const MatrixCard* card : cards()) {
    const QRect rect = card->currentRect().translated(card->pos());
    if (card->currentRect().isEmpty()) continue;
    // If the cell is visible, the view does not scroll: the mouse may be about to click there again.
    const QRect sight(QPoint(area_->horizontalScrollBar()->value(), area_->verticalScrollBar()->value()),
                      area_->viewport()->size());
    if (sight.contains(rect)) return;
    // Scrolls to the whole card if it fits, but in any case to the cell.
    area_->ensureWidgetVisible(const_cast<MatrixCard*>(card), theme::kBetweenStages, 0);
    area_->ensureVisible(rect.center().x(), rect.center().y(), rect.width(), rect.height());
    return;
  }
}

void MatrixView::showFromStart(bool at_selected) {
  area_->horizontalScrollBar()->setValue(0);
  area_->verticalScrollBar()->setValue(0);
  shown_cell_ = at_selected ? std::nullopt : bench_.selection.cell();
  showSelected();
}

void MatrixView::focusCard(int step) {
  const QList<MatrixCard*> all = cards();
  if (all.isEmpty()) return;
  const QWidget* focus = QApplication::focusWidget();
  qsizetype at = -1;
  for (qsizetype i = 0; i < all.size(); ++i)
    if (focus && all[i]->isAncestorOf(focus)) at = i;
  const qsizetype next = at < 0 ? (step > 0 ? 0 : all.size() - 1) : (at + step + all.size()) % all.size();
  all[next]->focusTarget()->setFocus(Qt::ShortcutFocusReason);
  area_->ensureWidgetVisible(all[next], theme::kInStage, 0);
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
  const bool control = event->modifiers() & Qt::ControlModifier;
  if (event->key() == Qt::Key_F6) {
    focusCard(event->modifiers() & Qt::ShiftModifier ? -1 : 1);
  } else if (control && (event->key() == Qt::Key_Plus || event->key() == Qt::Key_Equal)) {
    zoomIn();
  } else if (control && event->key() == Qt::Key_Minus) {
    zoomOut();
  } else if (control && event->key() == Qt::Key_0) {
    resetZoom();
  } else if (control && event->key() == Qt::Key_9) {
    showAll();
  } else {
    QWidget::keyPressEvent(event);
  }
}

bool MatrixView::eventFilter(QObject* watched, QEvent* event) {
  // The maximum viewport size does not depend on the scroll bars, which appear and disappear with the fit.
  if (event->type() == QEvent::Resize && area_->maximumViewportSize() != fitted_room_) fitSoon();
  if (event->type() == QEvent::Wheel) {
    const auto* wheel = static_cast<QWheelEvent*>(event);
    if ((wheel->modifiers() & Qt::ControlModifier) && wheel->angleDelta().y() != 0) {
      keepInPlace(area_->viewport()->mapFromGlobal(wheel->globalPosition().toPoint()),
                  [this, in = wheel->angleDelta().y() > 0] { in ? zoomIn() : zoomOut(); });
      return true;
    }
  }
  if (event->type() == QEvent::Wheel && area_->verticalScrollBar()->maximum() == 0) {
    // If the view scrolls horizontally only, a plain wheel scrolls it.
    auto* wheel = static_cast<QWheelEvent*>(event);
    if (wheel->angleDelta().x() == 0 && !(wheel->modifiers() & Qt::ControlModifier)) {
      QScrollBar* bar = area_->horizontalScrollBar();
      const QPoint pixels = wheel->pixelDelta();
      bar->setValue(bar->value() - (pixels.isNull() ? wheel->angleDelta().y() : pixels.y()));
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace lab
