// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixImage.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/explain/LargestOfBlocks.h"
#include "ui/RepaintQueue.h"
#include "ui/actions/ActionTable.h"
#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/OperandEdges.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/Vectors.h"

namespace lab {
namespace {

constexpr std::size_t kMostAtOnce = 100'000;      ///< numbers; larger images are prepared in passes
constexpr std::size_t kNumbersPerPass = 160'000;  ///< numbers read per event loop pass: a millisecond
constexpr QRgb kTransparent = 0;                  ///< masked blocks; the hatching is painted below the image
constexpr int kMostRepaintedRows = 32;            ///< rows of blocks; if more change, a new image is made

/// The entry of largest magnitude in a block. NaN if every entry is hidden; empty if every entry is masked.
std::optional<double> largestInBlock(const MatrixModel& model, const QRect& block, bool may_be_masked) {
  std::optional<double> largest;
  for (int row = block.top(); row <= block.bottom(); ++row)
    for (int column = block.left(); column <= block.right(); ++column) {
      if (may_be_masked && model.masked(row, column)) continue;
      const double value = model.value(row, column);
      if (!largest || isHiddenNumber(*largest) || std::abs(value) > std::abs(*largest)) largest = value;
    }
  return largest;
}

/// Converts numbers to tints. If `few` is true, rounds to one of a few precomputed tints, which is
/// much faster; the difference is not visible.
class TintTable {
 public:
  static constexpr int kSteps = 512;  ///< tints on each side of 0

  TintTable(const MatrixModel& model, bool few) : model_(model), largest_(model.largest()) {
    if (!few || !(largest_ > 0)) return;
    for (int step = -kSteps; step <= kSteps; ++step)
      tints_.push_back(model.tintOf(largest_ * step / kSteps, largest_).rgb());
  }
  QRgb of(double value) const {
    if (tints_.empty() || !(std::abs(value) <= largest_)) return model_.tintOf(value, largest_).rgb();
    return tints_[static_cast<std::size_t>(std::lround(value / largest_ * kSteps) + kSteps)];
  }

 private:
  const MatrixModel& model_;
  double largest_;
  std::vector<QRgb> tints_;
};

bool mayBeMasked(const MatrixModel& model) {
  const bool after_mask = model.id() == MatrixId::MaskedScores || model.id() == MatrixId::Weights;
  return model.id() == MatrixId::Mask || (after_mask && model.anyMasked());
}

/// The rectangle of a selection mark: the cell, enlarged if it is too small to be seen.
QRectF markRect(const QRectF& rect) {
  constexpr double kLeast = 6;
  const double across = std::max(0.0, (kLeast - rect.width()) / 2);
  const double down = std::max(0.0, (kLeast - rect.height()) / 2);
  return rect.adjusted(-across, -down, across, down);
}

}  // namespace

MatrixBlocks::MatrixBlocks(const MatrixModel& model, const QRect& cells, const QSize& pixels)
    : model_(&model), turned_(model.convention() == Convention::Columns) {
  const QSize size = pixels.boundedTo(cells.size());
  if (size.isEmpty()) return;
  size_ = size;
  may_be_masked_ = mayBeMasked(model);
  const auto starts = [](int from, int count, int blocks) {
    std::vector<int> all = blockStarts(count, blocks);
    for (int& start : all) start += from;
    return all;
  };
  rows_ = starts(cells.y(), cells.height(), size.height());
  columns_ = starts(cells.x(), cells.width(), size.width());
  if (turned_) rows_.swap(columns_);
  const Shape whole = model.storedShape();
  // If the whole matrix is shown, the numbers are read by stored rows, regardless of the convention.
  by_rows_ = !model.onlyRow() && (!may_be_masked_ || model.show() == Baseline::Show::Value) &&
             whole.rows >= rows_.back() && whole.columns >= columns_.back();
  if (by_rows_) numbers_.resize((rows_.size() - 1) * (columns_.size() - 1));
}

bool MatrixBlocks::read(std::size_t numbers) {
  if (!by_rows_) return true;
  const int last = static_cast<int>(rows_.size()) - 1;
  const auto wide = static_cast<std::size_t>(columns_.back() - columns_.front());
  for (std::size_t done = 0; read_ < last && done < numbers; ++read_) {
    readBlocks(read_);
    done += wide * static_cast<std::size_t>(rows_[static_cast<std::size_t>(read_) + 1] -
                                            rows_[static_cast<std::size_t>(read_)]);
  }
  return read_ == last;
}

void MatrixBlocks::readBlocks(int row) {
  const auto read = [this](int i) {
    model_->readRow(i);
    return model_->storedRow(i);
  };
  const std::span<const int> starts(rows_.data() + row, 2);
  const std::vector<double> blocks =
      largestOfBlocks(read, starts, columns_, may_be_masked_ ? model_->allowed() : Matrix());
  std::ranges::copy(blocks, numbers_.begin() + row * static_cast<std::ptrdiff_t>(blocks.size()));
}

std::vector<int> MatrixBlocks::blockRowsOf(int first, int last) const {
  std::vector<int> result;
  for (int b = 0; b + 1 < static_cast<int>(rows_.size()); ++b) {
    const auto at = static_cast<std::size_t>(b);
    if (rows_[at] <= last && rows_[at + 1] > first) result.push_back(b);
  }
  return result;
}

bool MatrixBlocks::readAgain(int first, int last) {
  const std::vector<int> blocks = blockRowsOf(first, last);
  if (!by_rows_ || blocks.size() > kMostRepaintedRows) return false;
  for (const int row : blocks) readBlocks(row);
  return true;
}

QImage MatrixBlocks::image() const {
  if (size_.isEmpty()) return {};
  QImage image(size_, QImage::Format_ARGB32_Premultiplied);
  if (by_rows_) {
    paint(image, 0, static_cast<int>(rows_.size()) - 2);
    return image;
  }
  const QRgb hidden = theme::hiddenGround().rgb();
  const std::vector<int>& down = turned_ ? columns_ : rows_;
  const std::vector<int>& across = turned_ ? rows_ : columns_;
  const TintTable tints(*model_, false);
  for (int y = 0; y < size_.height(); ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    const auto at = [](const std::vector<int>& starts, int i) { return starts[static_cast<std::size_t>(i)]; };
    for (int x = 0; x < size_.width(); ++x) {
      const QRect block(at(across, x), at(down, y), at(across, x + 1) - at(across, x),
                        at(down, y + 1) - at(down, y));
      const std::optional<double> value = largestInBlock(*model_, block, may_be_masked_);
      line[x] = !value ? kTransparent : isHiddenNumber(*value) ? hidden : tints.of(*value);
    }
  }
  return image;
}

void MatrixBlocks::paintAgain(QImage& image, int first, int last) const {
  const std::vector<int> blocks = blockRowsOf(first, last);
  if (!blocks.empty()) paint(image, blocks.front(), blocks.back());
}

void MatrixBlocks::paint(QImage& image, int first, int last) const {
  const QRgb hidden = theme::hiddenGround().rgb();
  const std::size_t wide = columns_.size() - 1;
  const TintTable tints(*model_, static_cast<std::size_t>(last + 1 - first) * wide > 4 * TintTable::kSteps);
  for (int b = first; b <= last; ++b)
    for (std::size_t c = 0; c < wide; ++c) {
      const double number = numbers_[static_cast<std::size_t>(b) * wide + c];
      const int along = static_cast<int>(c), y = turned_ ? along : b, x = turned_ ? b : along;
      reinterpret_cast<QRgb*>(image.scanLine(y))[x] = number == kNothingInBlock ? kTransparent
                                                      : isHiddenNumber(number)  ? hidden
                                                                                : tints.of(number);
    }
}

MatrixImage::MatrixImage(MatrixModel* model, Workbench& bench, QWidget* parent)
    : QWidget(parent), bench_(bench), model_(model) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  const MatrixLabel label = matrixLabel(model->id(), model->experiment(), model->head());
  setAccessibleName(tr("%1, as a picture").arg(label.name));
  const auto repaint = qOverload<>(&QWidget::update);
  const auto draw_again = [this] {
    stale_ = true;
    update();
  };
  connect(model, &QAbstractItemModel::dataChanged, this, &MatrixImage::takeChange);
  connect(model, &QAbstractItemModel::modelReset, this, [this, draw_again] {
    updateGeometry();
    image_ = {};  // the shape has changed
    blocks_.reset();
    rising_.reset();
    draw_again();
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, draw_again);
  connect(&bench.selection, &Selection::changed, this, repaint);
  connect(&bench.selection, &Selection::operandsChanged, this, repaint);
}

void MatrixImage::setCellSize(int pixels, int maximum) {
  const int longest = std::max({1, model_->rowCount(), model_->columnCount()});
  const double fitting = static_cast<double>(maximum) / longest;
  // If each cell has at least one pixel, the cell size is a whole number of pixels.
  cell_ = std::min<double>(pixels, fitting >= 1 ? std::floor(fitting) : fitting);
  setAccessibleDescription(blockText());
  updateGeometry();
  update();
}

QString MatrixImage::blockText() const {
  if (cell_ >= 1) return {};
  const auto block = [this](int count, int pixels) {
    return QString::number(static_cast<double>(count) / std::max(1, pixels), 'f', 1);
  };
  return tr("A pixel stands for %1 × %2 numbers: it shows the one of largest magnitude.")
      .arg(block(model_->rowCount(), height()), block(model_->columnCount(), width()));
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

void MatrixImage::takeChange(const QModelIndex& from, const QModelIndex& to, const QList<int>& roles) {
  if (roles == QList<int>{MatrixModel::ChangedRole}) return;  // the image shows no change marks
  const CellRef first = model_->cellAt(from), last = model_->cellAt(to);
  if (last.row + 1 - first.row == model_->storedShape().rows) {
    stale_ = true;
  } else if (first_row_ > last_row_) {
    first_row_ = first.row;
    last_row_ = last.row;
  } else {
    first_row_ = std::min(first_row_, first.row);
    last_row_ = std::max(last_row_, last.row);
  }
  update();
}

void MatrixImage::paintEvent(QPaintEvent*) {
  if (model_->rowCount() == 0 || model_->columnCount() == 0) return;
  QPainter painter(this);
  const auto numbers =
      static_cast<std::size_t>(model_->rowCount()) * static_cast<std::size_t>(model_->columnCount());
  const bool later = numbers > kMostAtOnce && theme::paintsOnScreen(painter, *this);
  if (!stale_ && image_pixels_ == pixels()) paintFewAgain();
  if (stale_ || image_pixels_ != pixels()) later ? schedulePreparation() : draw();
  if (image_.isNull()) {
    paintComing(painter);
  } else {
    if (mayBeMasked(*model_)) theme::paintMasked(painter, rect());
    painter.drawImage(QRectF(rect()), image_);
  }

  const theme::Colors& c = theme::colors();
  painter.setPen(hasFocus() ? c.accent : c.line);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
  for (const Region& region : bench_.selection.operands()) {
    const QModelIndex from = model_->indexOf({region.id, region.head, region.row, region.column});
    const QModelIndex to = model_->indexOf(
        {region.id, region.head, region.row + region.rows - 1, region.column + region.columns - 1});
    if (from.isValid() && to.isValid())
      paintOperandFrame(painter, markRect(rectOf(from.row(), from.column()) | rectOf(to.row(), to.column())));
  }
  const QRectF current = currentRect();
  painter.setPen(QPen(c.accent, 2));
  if (!current.isEmpty()) painter.drawRect(markRect(current));
}

QSize MatrixImage::pixels() const {
  return (QSizeF(size()) * devicePixelRatioF()).toSize().expandedTo({1, 1});
}

MatrixBlocks MatrixImage::begin() {
  stale_ = false;
  first_row_ = 0;
  last_row_ = -1;
  image_pixels_ = pixels();
  return {*model_, QRect(0, 0, model_->columnCount(), model_->rowCount()), image_pixels_};
}

void MatrixImage::finish(MatrixBlocks blocks) {
  image_ = blocks.image();
  blocks_ = std::move(blocks);
}

void MatrixImage::draw() {
  rising_.reset();
  MatrixBlocks blocks = begin();
  blocks.read(std::numeric_limits<std::size_t>::max());
  finish(std::move(blocks));
}

void MatrixImage::schedulePreparation() {
  repaintQueue().enqueue(this, [this] { takeTurn(); });
}

void MatrixImage::takeTurn() {
  // A hidden image is prepared when it becomes visible again. A preparation that has started is
  // completed even if numbers have changed since. Otherwise the image would never change while a
  // number is dragged.
  if (visibleRegion().isEmpty()) {
    stale_ = stale_ || rising_.has_value();
    return rising_.reset();
  }
  if (!rising_ || image_pixels_ != pixels()) rising_ = begin();
  if (rising_->read(kNumbersPerPass)) {
    finish(*std::exchange(rising_, std::nullopt));
    update();
  }
  if (rising_ || stale_) schedulePreparation();
}

void MatrixImage::paintFewAgain() {
  if (first_row_ > last_row_ || rising_) return;  // the image in preparation will contain these rows
  const int first = std::exchange(first_row_, 0), last = std::exchange(last_row_, -1);
  if (blocks_ && blocks_->readAgain(first, last))
    blocks_->paintAgain(image_, first, last);
  else
    stale_ = true;
}

void MatrixImage::paintComing(QPainter& painter) const {
  painter.fillRect(rect(), theme::colors().card);
  painter.setPen(theme::colors().faint);
  painter.setFont(theme::smallFont());
  painter.drawText(rect(), Qt::AlignCenter | Qt::TextDontClip, tr("drawing …"));
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
  auto* menu = makeContextMenu(this);
  if (!currentRect().isEmpty())
    addEntry(*menu, ActionId::InspectorPanel, &bench_.selection, &Selection::askWhy);
  addViewActions(*menu, *this);
  menu->popup(keyboard ? mapToGlobal(currentRect().center().toPoint()) : event->globalPos());
}

bool MatrixImage::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && model_->rowCount() > 0) {
    const auto* help = static_cast<QHelpEvent*>(event);
    showValue(help->globalPos(), cellUnder(help->pos()));
    return true;
  }
  return QWidget::event(event);
}

void MatrixImage::showValue(const QPoint& at, const QPoint& cell) {
  QStringList lines{model_->description(cell.y(), cell.x())};
  if (!blockText().isEmpty()) lines << blockText();
  QToolTip::showText(at, lines.join(QLatin1Char('\n')), this);
}

void MatrixImage::select(int row, int column) {
  if (!model_->hasIndex(row, column)) return;
  bench_.selection.setCell(model_->cellAt(row, column));
}

void MatrixImage::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  pressed_ = event->position().toPoint();
  const QPoint cell = cellUnder(*pressed_);
  select(cell.y(), cell.x());
  if (model_->id() == MatrixId::Mask) refuseEdit();  // in a table, a click changes it
}

void MatrixImage::mouseReleaseEvent(QMouseEvent* event) {
  // A drag or a press with another button selects nothing. A press would hide the tool tip.
  if (pressed_) showValue(event->globalPosition().toPoint(), cellUnder(event->position().toPoint()));
  pressed_.reset();
}

void MatrixImage::mouseMoveEvent(QMouseEvent* event) {
  const bool dragged =
      pressed_ && event->buttons().testFlag(Qt::LeftButton) &&
      (event->position().toPoint() - *pressed_).manhattanLength() >= QApplication::startDragDistance();
  if (!dragged) return;
  pressed_.reset();  // once for each drag
  refuseEdit();
}

void MatrixImage::refuseEdit() {
  // A double click would not help with a result. The document says that it is computed.
  if (isStage(model_->id())) return (void)bench_.document.setEntry(model_->cellAt(0, 0), 0);
  bench_.document.refuse(
      Refusal::saying(tr("Double-click this picture of a matrix to see and change its numbers.")));
}

void MatrixImage::mouseDoubleClickEvent(QMouseEvent* event) {
  mousePressEvent(event);
  open();
}

void MatrixImage::open() {
  bench_.document.endRefusal();
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
      return open();
    default:
      if (event->key() == Qt::Key_Space && model_->id() == MatrixId::Mask) return refuseEdit();
      if (!event->text().isEmpty() && event->text().front().isDigit()) return refuseEdit();
      QWidget::keyPressEvent(event);
  }
}

}  // namespace lab
