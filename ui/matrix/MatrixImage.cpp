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

#include "core/explain/Blocks.h"
#include "ui/Turns.h"
#include "ui/export/PictureActions.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/OperandEdges.h"
#include "ui/theme/HiddenField.h"
#include "ui/theme/Vectors.h"

namespace lab {
namespace {

constexpr std::size_t kMostAtOnce = 100'000;  ///< numbers, while it is painted
constexpr int kRowsATurn = 150;               ///< made where they are pending: some milliseconds

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

/// The tints of many pixels from few that are mixed: told apart by nobody, and many times as fast.
class Tints {
 public:
  static constexpr int kSteps = 512;  ///< to each side of 0

  Tints(const MatrixModel& model, bool few) : model_(model), largest_(model.largest()) {
    if (!few || !(largest_ > 0)) return;
    for (int step = -kSteps; step <= kSteps; ++step)
      tints_.push_back(model.tintOf(largest_ * step / kSteps).rgb());
  }
  QRgb of(double value) const {
    if (tints_.empty() || !(std::abs(value) <= largest_)) return model_.tintOf(value).rgb();
    return tints_[static_cast<std::size_t>(std::lround(value / largest_ * kSteps) + kSteps)];
  }

 private:
  const MatrixModel& model_;
  double largest_;
  std::vector<QRgb> tints_;
};

/// A cell smaller than this is marked larger than it is.
QRectF seen(const QRectF& rect) {
  constexpr double kLeast = 6;
  const double across = std::max(0.0, (kLeast - rect.width()) / 2);
  const double down = std::max(0.0, (kLeast - rect.height()) / 2);
  return rect.adjusted(-across, -down, across, down);
}

}  // namespace

QImage matrixImage(const MatrixModel& model, const QRect& cells, const QSize& pixels) {
  const int width = std::min(cells.width(), pixels.width());
  const int height = std::min(cells.height(), pixels.height());
  if (width <= 0 || height <= 0) return {};
  const bool after_mask = model.id() == MatrixId::MaskedScores || model.id() == MatrixId::Weights;
  const bool may_be_masked = model.id() == MatrixId::Mask || (after_mask && model.anyMasked());
  const QRgb masked = theme::colors().line.rgb();
  const QRgb hidden = theme::hiddenGround().rgb();
  QImage image(width, height, QImage::Format_RGB32);
  std::vector<int> rows = blockStarts(cells.height(), height), columns = blockStarts(cells.width(), width);
  for (int& row : rows) row += cells.y();
  for (int& column : columns) column += cells.x();
  const auto color = [&](const std::optional<double>& value) {
    return !value ? masked : isHiddenNumber(*value) ? hidden : model.tintOf(*value).rgb();
  };
  // A matrix that stands as it is shown is read in one piece.
  const bool plain = model.convention() == Convention::Rows && !model.onlyRow() &&
                     (!may_be_masked || model.show() == Baseline::Show::Value) &&
                     model.matrix().rows() >= rows.back() && model.matrix().columns() >= columns.back();
  std::vector<double> numbers;
  if (plain)
    numbers = largestOfBlocks(model.matrix(), rows, columns, may_be_masked ? model.allowed() : Matrix());
  const Tints tints(model, plain && numbers.size() > 4 * Tints::kSteps);
  for (int y = 0; y < height; ++y) {
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
    const auto at = [](const std::vector<int>& starts, int i) { return starts[static_cast<std::size_t>(i)]; };
    for (int x = 0; x < width; ++x) {
      if (plain) {
        const double number = numbers[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                                      static_cast<std::size_t>(x)];
        line[x] = number == kNothingInBlock ? masked : isHiddenNumber(number) ? hidden : tints.of(number);
        continue;
      }
      const QRect block(at(columns, x), at(rows, y), at(columns, x + 1) - at(columns, x),
                        at(rows, y + 1) - at(rows, y));
      line[x] = color(standsFor(model, block, may_be_masked));
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
  const auto draw_again = [this] {
    stale_ = true;
    update();
  };
  connect(model, &QAbstractItemModel::dataChanged, this, draw_again);
  connect(model, &QAbstractItemModel::modelReset, this, [this, draw_again] {
    updateGeometry();
    image_ = {};  // of another shape
    draw_again();
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, draw_again);
  connect(&bench.selection, &Selection::changed, this, repaint);
  connect(&bench.selection, &Selection::operandsChanged, this, repaint);
}

void MatrixImage::setCellSize(int pixels, int maximum) {
  const int longest = std::max({1, model_->rowCount(), model_->columnCount()});
  const double fitting = static_cast<double>(maximum) / longest;
  // Whole pixels as long as there are some to share out.
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

void MatrixImage::paintEvent(QPaintEvent*) {
  if (model_->rowCount() == 0 || model_->columnCount() == 0) return;
  QPainter painter(this);
  const QSize pixels = (QSizeF(size()) * devicePixelRatioF()).toSize().expandedTo({1, 1});
  const auto numbers =
      static_cast<std::size_t>(model_->rowCount()) * static_cast<std::size_t>(model_->columnCount());
  const bool later = numbers > kMostAtOnce && theme::paintsOnScreen(painter, *this);
  if (stale_ || image_pixels_ != pixels) {
    if (later)
      turns().ask(this, [this, pixels] {
        if (model_->bringRowsUp(kRowsATurn)) draw(pixels);
        update();
      });
    else
      draw(pixels);
  }
  if (!image_.isNull()) painter.drawImage(QRectF(rect()), image_);

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

void MatrixImage::draw(const QSize& pixels) {
  image_ = matrixImage(*model_, QRect(0, 0, model_->columnCount(), model_->rowCount()), pixels);
  image_pixels_ = pixels;
  stale_ = false;
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
    QStringList lines{model_->description(cell.y(), cell.x())};
    if (!blockText().isEmpty()) lines << blockText();
    QToolTip::showText(help->globalPos(), lines.join(QLatin1Char('\n')), this);
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
