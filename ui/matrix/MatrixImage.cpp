// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixImage.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/export/PictureActions.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/OperandEdges.h"
#include "ui/theme/HiddenField.h"

namespace lab {
namespace {

/// The entry of largest magnitude in a block, NaN where every one is hidden; nothing where every entry is
/// masked.
std::optional<double> standsFor(const MatrixModel& model, const QRect& block, bool may_be_masked) {
  std::optional<double> largest;
  for (int row = block.top(); row <= block.bottom(); ++row)
    for (int column = block.left(); column <= block.right(); ++column) {
      if (may_be_masked && model.masked(row, column)) continue;
      const double value = model.value(row, column);
      if (!largest || isHiddenNumber(*largest) || std::abs(value) > std::abs(*largest)) largest = value;
    }
  return largest;
}

/// A cell smaller than this is marked larger than it is.
QRectF seen(const QRectF& rect) {
  constexpr double kLeast = 6;
  const double across = std::max(0.0, (kLeast - rect.width()) / 2);
  const double down = std::max(0.0, (kLeast - rect.height()) / 2);
  return rect.adjusted(-across, -down, across, down);
}

/// Where block `at` of `blocks` begins among `count` cells.
int boundary(int at, int blocks, int count) {
  return static_cast<int>(static_cast<qint64>(at) * count / blocks);
}

}  // namespace

QImage matrixImage(const MatrixModel& model, const QRect& cells, const QSize& pixels) {
  const int width = std::min(cells.width(), pixels.width());
  const int height = std::min(cells.height(), pixels.height());
  if (width <= 0 || height <= 0) return {};
  const bool may_be_masked = model.id() == MatrixId::Mask || (isQueryByKey(model.id()) && model.anyMasked());
  const QRgb masked = theme::colors().line.rgb();
  const QRgb hidden = theme::hiddenGround().rgb();
  QImage image(width, height, QImage::Format_RGB32);
  for (int y = 0; y < height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    const int top = boundary(y, height, cells.height());
    const int bottom = boundary(y + 1, height, cells.height());
    for (int x = 0; x < width; ++x) {
      const int left = boundary(x, width, cells.width());
      const QRect block(cells.x() + left, cells.y() + top, boundary(x + 1, width, cells.width()) - left,
                        bottom - top);
      const auto value = standsFor(model, block, may_be_masked);
      line[x] = !value ? masked : isHiddenNumber(*value) ? hidden : model.tintOf(*value).rgb();
    }
  }
  return image;
}

MatrixImage::MatrixImage(MatrixModel* model, Workbench& bench, QWidget* parent)
    : QWidget(parent), bench_(bench), model_(model) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  const MatrixLabel label = matrixLabel(model->id(), model->experiment(), model->head());
  setAccessibleName(tr("%1, as a picture").arg(label.name));
  const auto repaint = qOverload<>(&QWidget::update);
  connect(model, &QAbstractItemModel::dataChanged, this, repaint);
  connect(model, &QAbstractItemModel::modelReset, this, [this] {
    updateGeometry();
    update();
  });
  connect(&bench.selection, &Selection::changed, this, repaint);
  connect(&bench.selection, &Selection::operandsChanged, this, repaint);
}

void MatrixImage::setCellSize(int pixels, int maximum) {
  const int longest = std::max({1, model_->rowCount(), model_->columnCount()});
  const double fitting = static_cast<double>(maximum) / longest;
  // Whole pixels as long as there are some to share out.
  cell_ = std::min<double>(pixels, fitting >= 1 ? std::floor(fitting) : fitting);
  updateGeometry();
  update();
}

QSize MatrixImage::sizeHint() const {
  const auto extent = [this](int count) { return std::max(1, static_cast<int>(std::lround(count * cell_))); };
  return {extent(model_->columnCount()), extent(model_->rowCount())};
}

QRectF MatrixImage::rectOf(int row, int column) const {
  const double across = static_cast<double>(width()) / std::max(1, model_->columnCount());
  const double down = static_cast<double>(height()) / std::max(1, model_->rowCount());
  return {column * across, row * down, across, down};
}

QPoint MatrixImage::cellUnder(const QPoint& position) const {
  const QRectF first = rectOf(0, 0);
  return {
      std::clamp(static_cast<int>(position.x() / first.width()), 0, std::max(0, model_->columnCount() - 1)),
      std::clamp(static_cast<int>(position.y() / first.height()), 0, std::max(0, model_->rowCount() - 1))};
}

void MatrixImage::paintEvent(QPaintEvent* event) {
  if (model_->rowCount() == 0 || model_->columnCount() == 0) return;
  const QRect visible = event->rect();
  const QPoint first = cellUnder(visible.topLeft());
  const QPoint last = cellUnder(visible.bottomRight());
  const QRect cells(first, last);
  const QRectF target = rectOf(first.y(), first.x()) | rectOf(last.y(), last.x());
  QPainter painter(this);
  painter.drawImage(
      target, matrixImage(*model_, cells, (target.size() * devicePixelRatioF()).toSize().expandedTo({1, 1})));

  const theme::Colors& c = theme::colors();
  painter.setPen(hasFocus() ? c.accent : c.line);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
  for (const Region& region : bench_.selection.operands()) {
    const QModelIndex from = model_->indexOf({region.id, region.head, region.row, region.column});
    const QModelIndex to = model_->indexOf(
        {region.id, region.head, region.row + region.rows - 1, region.column + region.columns - 1});
    if (from.isValid() && to.isValid())
      paintOperandFrame(painter, seen(rectOf(from.row(), from.column()) | rectOf(to.row(), to.column())));
  }
  const QRectF current = currentRect();
  painter.setPen(QPen(c.accent, 2));
  if (!current.isEmpty()) painter.drawRect(seen(current));
}

QRectF MatrixImage::currentRect() const {
  const auto& cell = bench_.selection.cell();
  const QModelIndex index = cell ? model_->indexOf(*cell) : QModelIndex();
  return index.isValid() ? rectOf(index.row(), index.column()) : QRectF();
}

void MatrixImage::contextMenuEvent(QContextMenuEvent* event) {
  const bool keyboard = event->reason() == QContextMenuEvent::Keyboard;
  if (!keyboard) {
    const QPoint cell = cellUnder(event->pos());
    select(cell.y(), cell.x());
  }
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  if (!currentRect().isEmpty())
    menu->addAction(tr("&Why this number?"), &bench_.selection, &Selection::askWhy);
  addPictureActions(*menu, *this);
  menu->popup(keyboard ? mapToGlobal(currentRect().center().toPoint()) : event->globalPos());
}

bool MatrixImage::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && model_->rowCount() > 0) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QPoint cell = cellUnder(help->pos());
    QToolTip::showText(help->globalPos(), model_->description(cell.y(), cell.x()), this);
    return true;
  }
  return QWidget::event(event);
}

void MatrixImage::select(int row, int column) {
  if (!model_->hasIndex(row, column)) return;
  bench_.selection.setCell(model_->cellAt(row, column));
}

void MatrixImage::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  const QPoint cell = cellUnder(event->position().toPoint());
  select(cell.y(), cell.x());
}

void MatrixImage::mouseDoubleClickEvent(QMouseEvent* event) {
  mousePressEvent(event);
  emit opened();
}

void MatrixImage::keyPressEvent(QKeyEvent* event) {
  const auto& cell = bench_.selection.cell();
  const QModelIndex index = cell ? model_->indexOf(*cell) : QModelIndex();
  const int row = std::max(0, index.row());
  const int column = std::max(0, index.column());
  switch (event->key()) {
    case Qt::Key_Up:
      return select(row - 1, column);
    case Qt::Key_Down:
      return select(index.isValid() ? row + 1 : row, column);
    case Qt::Key_Left:
      return select(row, column - 1);
    case Qt::Key_Right:
      return select(row, index.isValid() ? column + 1 : column);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      emit opened();
      return;
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace lab
