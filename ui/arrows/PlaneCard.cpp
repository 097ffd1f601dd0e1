// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/PlaneCard.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
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

}  // namespace lab
