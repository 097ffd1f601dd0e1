// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowsPanel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "ui/arrows/ArrowWords.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// Lines reserved for the numbers, so that the layout does not change with them.
constexpr int kCaptionLines = 2;

bool ofKeys(const ArrowPlane& plane) {
  return plane.shows() == ArrowPlane::Shows::QueriesAndKeys;
}

}  // namespace

PlaneCard::PlaneCard(Workbench bench, ArrowPlane::Shows shows, QWidget* parent)
    : QWidget(parent), bench_(bench), plane_(new ArrowPlane(bench, shows, this)) {
  title_ = new QLabel(ofKeys(*plane_) ? tr("Queries and keys") : tr("Weighted sum"), this);
  title_->setBuddy(plane_);
  title_->setFont(theme::titleFont());
  choice_ = new QWidget(this);
  auto* dims = new QHBoxLayout(choice_);
  dims->setContentsMargins(0, 0, 0, 0);
  dims->setSpacing(theme::kStep);
  dims->addWidget(new QLabel(tr("dimensions"), choice_));
  x_ = addDimension(tr("Horizontal dimension"));
  dims->addWidget(new QLabel(tr("and"), choice_));
  y_ = addDimension(tr("Vertical dimension"));
  dims->addStretch();
  dimensions_ = new QLabel(this);
  QList<QLabel*> faint = choice_->findChildren<QLabel*>();
  faint.append(dimensions_);
  for (QLabel* label : faint) {
    label->setFont(theme::smallFont());
    label->setForegroundRole(QPalette::PlaceholderText);
  }
  setTabOrder(x_, y_);
  setTabOrder(y_, plane_);
  dimensions_->setObjectName(QStringLiteral("dimensions"));
  dimensions_->setWordWrap(true);
  numbers_ = new QLabel(this);
  numbers_->setObjectName(QStringLiteral("numbers"));
  numbers_->setTextFormat(Qt::RichText);
  numbers_->setWordWrap(true);
  numbers_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  numbers_->setFont(theme::textFont());
  numbers_->setMinimumHeight(kCaptionLines * QFontMetrics(theme::textFont()).lineSpacing());
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(theme::kStep);
  column->addWidget(title_);
  column->addWidget(choice_);
  column->addWidget(plane_, 1);
  column->addWidget(numbers_);
  column->addWidget(dimensions_);
  connect(&bench_.document, &Document::edited, this, &PlaneCard::refresh);
  connect(&bench_.document, &Document::visibilityChanged, this, &PlaneCard::refresh);
  connect(&bench_.selection, &Selection::changed, this, &PlaneCard::refresh);
  connect(&bench_.options, &ViewOptions::changed, this, &PlaneCard::refresh);
  refresh();
}

QSpinBox* PlaneCard::addDimension(const QString& name) {
  auto* box = new QSpinBox(choice_);
  box->setAccessibleName(name);
  box->setObjectName(name);
  box->setMinimum(1);
  box->setWrapping(true);
  choice_->layout()->addWidget(box);
  connect(box, &QSpinBox::valueChanged, this, [this, box] { chooseDimensions(box); });
  return box;
}

void PlaneCard::chooseDimensions(QSpinBox* changed) {
  // If both boxes have the same dimension, they swap their values.
  const PlaneDims before = plane_->dims();
  QSpinBox* other = changed == x_ ? y_ : x_;
  if (x_->value() == y_->value()) {
    const QSignalBlocker quiet(other);
    other->setValue((changed == x_ ? before.x : before.y) + 1);
  }
  plane_->setDims({x_->value() - 1, y_->value() - 1});
  refresh();
}

void PlaneCard::refresh() {
  if (!isVisible()) return;
  const ArrowScene scene = plane_->scene();
  choice_->setVisible(choosable_ && scene.dimensions > 2);
  if (scene.dimensions > 2) {
    const QSignalBlocker quiet_x(x_), quiet_y(y_);
    for (QSpinBox* box : {x_, y_}) box->setMaximum(scene.dimensions);
    x_->setValue(scene.dims.x + 1);
    y_->setValue(scene.dims.y + 1);
  }
  dimensions_->setText(dimensionsSentence(bench_, scene));
  dimensions_->setVisible(!dimensions_->text().isEmpty());
  const QString text = ofKeys(*plane_) ? projectionSentence(bench_) : sumSentence(bench_);
  if (numbers_->text() != text) numbers_->setText(text);
}

void PlaneCard::showWhole() {
  choosable_ = false;
  choice_->hide();
  plane_->setMovable(false);
}

void PlaneCard::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  refresh();
}

void PlaneCard::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) refresh();
}

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
