// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowsPanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QRadioButton>
#include <QVBoxLayout>

#include "ui/arrows/ArrowWords.h"
#include "ui/arrows/PlaneCard.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kWidth = 380;
/// From this width on, the planes are side by side, px.
constexpr int kSideBySide = 680;
constexpr int kSummaryLines = 2;
/// The size of a picture with two nearly square planes.
constexpr QSize kWhole{800, 460};
/// The least size of a picture in which the labels of both planes have room.
constexpr QSize kLeastPicture{480, 240};

}  // namespace

ArrowsPanel::ArrowsPanel(Workbench bench, QWidget* parent) : QWidget(parent), bench_(bench) {
  setAccessibleName(tr("Arrows"));
  setFocusPolicy(Qt::NoFocus);
  choice_ = new QWidget(this);
  auto* moves = new QLabel(tr("Dragging moves"), choice_);
  embedding_ = new QRadioButton(tr("the embedding"), choice_);
  weights_ = new QRadioButton(tr("the matrix"), choice_);
  embedding_->setChecked(true);
  embedding_->setObjectName(QStringLiteral("by-embedding"));
  weights_->setObjectName(QStringLiteral("by-weights"));
  embedding_->setToolTip(tr("Dragging an arrow changes the embedding of its word"));
  weights_->setToolTip(tr("Dragging an arrow changes the weight matrix that computes it from its word"));
  // Two lines, because the panel is narrow beside the tables.
  auto* choice = new QVBoxLayout(choice_);
  choice->setContentsMargins(0, 0, 0, 0);
  choice->setSpacing(theme::kStep);
  choice->addWidget(moves);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(2 * theme::kStep);
  for (QWidget* button : {embedding_, weights_}) buttons->addWidget(button);
  buttons->addStretch();
  choice->addLayout(buttons);
  consequence_ = new QLabel(this);
  consequence_->setObjectName(QStringLiteral("consequence"));
  consequence_->setTextFormat(Qt::PlainText);
  consequence_->setWordWrap(true);
  consequence_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  consequence_->setFont(theme::smallFont());
  consequence_->setMinimumHeight(kSummaryLines * QFontMetrics(theme::smallFont()).lineSpacing());
  keys_ = new PlaneCard(bench_, ArrowPlane::Shows::QueriesAndKeys, this);
  sum_ = new PlaneCard(bench_, ArrowPlane::Shows::WeightedSum, this);
  current_ = &keys_->plane();
  planes_ = new QBoxLayout(QBoxLayout::TopToBottom);
  planes_->setSpacing(theme::kInStage);
  planes_->addWidget(keys_, 1);
  planes_->addWidget(sum_, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, theme::kStep, theme::kInStage, theme::kInStage);
  column->setSpacing(theme::kStep);
  column->addWidget(choice_);
  column->addWidget(consequence_);
  column->addLayout(planes_, 1);
  setFocusProxy(current_);
  for (PlaneCard* card : {keys_, sum_})
    connect(&card->plane(), &ArrowPlane::activeChanged, this, [this, card] {
      current_ = &card->plane();
      refresh();
    });
  connect(embedding_, &QRadioButton::toggled, this,
          [this](bool on) { choose(on ? MovedBy::Embedding : MovedBy::Weights); });
  connect(&bench_.document, &Document::edited, this, &ArrowsPanel::refresh);
  connect(&bench_.document, &Document::visibilityChanged, this, &ArrowsPanel::refresh);
  connect(&bench_.selection, &Selection::changed, this, &ArrowsPanel::refresh);
  refresh();
}

QSize ArrowsPanel::showWhole(const QSize& room) {
  pictured_ = true;
  choice_->hide();
  consequence_->hide();
  for (PlaneCard* card : {keys_, sum_}) card->showWhole();
  const QSize size = room.isEmpty() ? kWhole : room;
  resize(size);
  arrange(size.width());
  layout()->activate();
  return size.expandedTo(
      {kLeastPicture.width(), std::max(kLeastPicture.height(), layout()->totalHeightForWidth(size.width()))});
}

QSize ArrowsPanel::sizeHint() const {
  return {kWidth, QWidget::sizeHint().height()};
}

void ArrowsPanel::choose(MovedBy by) {
  for (PlaneCard* card : {keys_, sum_}) card->plane().setMovedBy(by);
  refresh();
}

void ArrowsPanel::refresh() {
  if (!isVisible()) return;
  const ArrowMove move = current_->activeMove();
  const QString text = consequence(bench_, move);
  if (consequence_->text() != text) consequence_->setText(text);
  const bool cannot = !cannotMove(bench_, move).isEmpty();
  consequence_->setForegroundRole(cannot ? QPalette::BrightText : QPalette::PlaceholderText);
}

void ArrowsPanel::arrange(int width) {
  const bool beside = pictured_ ? width > height() : width >= kSideBySide;
  const auto wanted = beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
  if (planes_->direction() == wanted) return;
  planes_->setDirection(wanted);
  planes_->setSpacing(wanted == QBoxLayout::LeftToRight ? theme::kBetweenStages : theme::kInStage);
  // Lay out now, because a picture is drawn before the event loop runs.
  layout()->activate();
}

void ArrowsPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange(width());
}

void ArrowsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void ArrowsPanel::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

void ArrowsPanel::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  current_->setFocus();
}

}  // namespace lab
