// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowsPanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRadioButton>
#include <QVBoxLayout>

#include "ui/arrows/ArrowWords.h"
#include "ui/arrows/PlaneCard.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// From this width on, the planes are side by side, px.
constexpr int kSideBySide = 680;
constexpr int kSummaryLines = 2;
/// The size of a picture with two nearly square planes.
constexpr QSize kWhole{800, 460};
/// The least size of a picture in which the labels of both planes have room.
constexpr QSize kLeastPicture{480, 240};

}  // namespace

ArrowsPanel::ArrowsPanel(Workbench bench, QWidget* parent) : StudyPanel(kWhole, parent), bench_(bench) {
  setAccessibleName(tr("Arrows"));
  setFocusPolicy(Qt::NoFocus);
  embedding_ = new QRadioButton(tr("the embedding"), controls());
  weights_ = new QRadioButton(tr("the matrix"), controls());
  embedding_->setChecked(true);
  embedding_->setObjectName(QStringLiteral("by-embedding"));
  weights_->setObjectName(QStringLiteral("by-weights"));
  embedding_->setToolTip(tr("Dragging an arrow changes the embedding of its word"));
  weights_->setToolTip(tr("Dragging an arrow changes the weight matrix that computes it from its word"));
  // Two lines, because the panel is narrow beside the tables.
  auto* moves = new QHBoxLayout;
  moves->addWidget(new QLabel(tr("Dragging moves"), controls()));
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(2 * theme::kStep);
  for (QWidget* button : {embedding_, weights_}) buttons->addWidget(button);
  buttons->addStretch();
  layOutControls({moves, buttons});
  controls()->layout()->setSpacing(theme::kStep);
  consequence_ = makeText(this, "consequence");
  consequence_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  consequence_->setFont(theme::smallFont());
  consequence_->setMinimumHeight(kSummaryLines * QFontMetrics(theme::smallFont()).lineSpacing());
  keys_ = new PlaneCard(bench_, ArrowPlane::Shows::QueriesAndKeys, charts());
  sum_ = new PlaneCard(bench_, ArrowPlane::Shows::WeightedSum, charts());
  current_ = &keys_->plane();
  for (PlaneCard* card : {keys_, sum_}) startColumn()->addWidget(card);
  layOut({controls(), consequence_, charts()})->setSpacing(theme::kStep);
  setFocusProxy(current_);
  for (PlaneCard* card : {keys_, sum_})
    connect(&card->plane(), &ArrowPlane::activeChanged, this, [this, card] {
      current_ = &card->plane();
      refreshIfSeen();
    });
  connect(embedding_, &QRadioButton::toggled, this,
          [this](bool on) { choose(on ? MovedBy::Embedding : MovedBy::Weights); });
  connect(&bench_.document, &Document::edited, this, &ArrowsPanel::refreshIfSeen);
  connect(&bench_.document, &Document::visibilityChanged, this, &ArrowsPanel::refreshIfSeen);
  connect(&bench_.selection, &Selection::changed, this, &ArrowsPanel::refreshIfSeen);
}

QSize ArrowsPanel::showWhole(const QSize& room) {
  pictured_ = true;
  controls()->hide();
  consequence_->hide();
  for (PlaneCard* card : {keys_, sum_}) card->showWhole();
  const QSize size = room.isEmpty() ? kWhole : room;
  resize(size);
  arrange(size.width());
  charts()->layout()->activate();
  layout()->activate();
  return size.expandedTo(
      {kLeastPicture.width(), std::max(kLeastPicture.height(), layout()->totalHeightForWidth(size.width()))});
}

void ArrowsPanel::choose(MovedBy by) {
  for (PlaneCard* card : {keys_, sum_}) card->plane().setMovedBy(by);
  refreshIfSeen();
}

void ArrowsPanel::refresh() {
  const ArrowMove move = current_->activeMove();
  const QString text = consequence(bench_, move);
  if (consequence_->text() != text) consequence_->setText(text);
  const bool cannot = !cannotMove(bench_, move).isEmpty();
  consequence_->setForegroundRole(cannot ? QPalette::BrightText : QPalette::PlaceholderText);
}

bool ArrowsPanel::beside(int width) const {
  return pictured_ ? width > height() : width >= kSideBySide;
}

void ArrowsPanel::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  current_->setFocus();
}

}  // namespace lab
