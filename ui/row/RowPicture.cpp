// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of RowView that lays it out for a picture.
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"

namespace lab {
namespace {

/// The least width in px of a picture in the view's own size.
constexpr int kPictureWidth = 960;
/// Number of keys for which x and W_Q leave room.
constexpr int kKeysBesideInputs = 6;

}  // namespace

void RowView::showDims(int dims) {
  for (const Block* block :
       {&embedding_, &position_, &input_, &weights_, &bias_, &query_, &others_[0], &others_[1]})
    block->table->showPart(
        QRect(0, 0, std::min(dims, block->model->columnCount()), std::min(dims, block->model->rowCount())));
}

PicturePartRange RowView::keysAround(int shown) const {
  const int selected = bench_.selection.key();
  const int at = selected >= 0 ? selected : keys_->rows().row().strongest;
  return PicturePartRange::around(at, shown, bench_.document.experiment().keyCount());
}

PictureFit RowView::showWhole() {
  resume();
  whole_ = true;
  updateAll();  // a picture shows x, W_Q and q
  const Experiment& e = bench_.document.experiment();
  const int dims = std::max(e.modelDim(), e.keyDim());
  QStringList left_out;
  if (dims > kMostInPicture) {
    showDims(kMostInPicture);
    left_out << partWords(Axis::Dimension, {0, kMostInPicture}, dims);
  }
  if (e.keyCount() > kMostInPicture) {
    keys_->showPart(keysAround(kMostInPicture), 0);
    left_out << partWords(Axis::Key, keysAround(kMostInPicture), e.keyCount());
  }
  fitColumns();
  // The headline may be cut off in the window, but not in a picture.
  const int headline = std::max(0, headline_->sizeHint().width() - query_.widget->sizeHint().width());
  const int width =
      std::max(inputs_->minimumSizeHint().width() + headline, kPictureWidth) + 2 * theme::kInStage;
  resize(std::max(width, this->width()), height());
  layout()->activate();
  const int lines = keys_->sizeHint().height() + sums_->sizeHint().height();
  return {{std::max(width, keys_->horizontalHeader()->length() + 2 * theme::kInStage),
           inputs_->sizeHint().height() + lines + 2 * theme::kInStage + 3 * theme::kStep},
          left_out};
}

QSize RowView::sizeOfInputs() const {
  // The sizes are added up here, because the layouts report new sizes only after some passes of the
  // event loop.
  const auto height = [](const Block& block) {
    if (block.widget->isHidden()) return 0;
    return block.title->sizeHint().height() + theme::kStep / 2 + block.table->sizeHint().height();
  };
  int x = -x_layout_->spacing();
  for (const Block* block : {&embedding_, &position_, &input_}) {
    if (block->widget->isHidden()) continue;
    x = tokensAreColumns() ? std::max(x, height(*block)) : x + height(*block) + x_layout_->spacing();
  }
  int tallest = std::max({x, height(weights_), height(bias_), height(query_)});
  for (const QLabel* sign : operators_)
    if (sign->isVisibleTo(this)) tallest = std::max(tallest, sign->sizeHint().height());
  const int q = std::max(query_.title->sizeHint().width(), query_.table->sizeHint().width());
  return {widthBeforeQuery() + q, tallest};
}

PictureFit RowView::compose(const QSize& room, ViewOptions& options) {
  using Kind = KeyRowsModel::Kind;
  resume();
  const int decimals = options.decimals();
  if (!std::exchange(composed_, true)) {
    whole_ = true;
    updateAll();  // a picture shows x, W_Q and q
    // The headline is above the numbers, which take the whole width.
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, headline_);
    headline_->setWordWrap(false);
    headline_->setMinimumHeight(0);
    headline_->show();
    hint_->hide();
    for (int i = q_layout_->count() - 1; i >= 0; --i)
      if (q_layout_->itemAt(i)->spacerItem()) delete q_layout_->takeAt(i);
    q_layout_->addStretch();
    for (const Block* block : {&others_[0], &others_[1]}) block->widget->hide();
  }
  const Experiment& e = bench_.document.experiment();
  const int keys = e.keyCount(), dims = std::max(e.modelDim(), e.keyDim());
  const int width = room.width() - 2 * theme::kInStage;
  QStringList left_out;

  // The order in which stages are left out. Stages that follow from the others are first.
  const std::initializer_list<Kind> order{Kind::Product, Kind::Exponential, Kind::Exponent, Kind::Scaled,
                                          Kind::Value,   Kind::Key,         Kind::Score};
  unsigned kinds = 0;
  QStringList names;
  const auto leaveOut = [&](Kind kind) {
    if (keys_->rows().columnOf(kind) < 0) return;
    kinds |= KeyRowsModel::foldBit(kind);
    names.prepend(keys_->rows().plainHeading(kind));
    keys_->showPart(keysAround(keys), kinds);
  };
  keys_->showPart(keysAround(keys), 0);
  for (const Kind kind : order) {
    if (keys_->leastWidth() <= width) break;
    if (kind == Kind::Value && decimals > 1 && options.decimals() == decimals) {
      options.setDecimals(1);
      if (keys_->leastWidth() <= width) break;
    }
    leaveOut(kind);
  }

  // Above the rows: x, W_Q and q.
  const int beside = headline_->sizeHint().height() + keys_->horizontalHeader()->sizeHint().height() +
                     sums_->sizeHint().height() + 2 * theme::kInStage + 3 * theme::kStep;
  const int rows = std::min(keys, kKeysBesideInputs);
  struct Upper {
    bool without_weights, without_summands;
  };
  bool fits = false;
  int shown_dims = dims;
  QSize inputs;
  const auto tryInputs = [&](bool names_widen, int most) {
    setNarrow(!names_widen);
    showDims(most);
    alignColumns();
    shown_dims = most;
    inputs = sizeOfInputs();
    fits = inputs.width() <= width && inputs.height() + beside + rows * theme::kRow <= room.height();
  };
  for (const Upper& upper : {Upper{false, false}, Upper{true, false}, Upper{true, true}}) {
    without_weights_ = upper.without_weights;
    without_summands_ = upper.without_summands;
    updateAll();
    tryInputs(true, dims);
    if (!fits) tryInputs(false, dims);
    if (fits) break;
  }
  for (int most = dims - 1; inputs.width() > width && most >= std::min(2, dims); --most)
    tryInputs(false, most);

  const int lines = (room.height() - beside - inputs.height()) / theme::kRow;
  const auto part = keysAround(std::clamp(lines, std::min(kFewestInPicture, keys), keys));
  keys_->showPart(part, kinds);
  left_out << partWords(Axis::Key, part, keys) << partWords(Axis::Dimension, {0, shown_dims}, dims);
  if (without_summands_ && e.positions.added()) names.prepend(tr("embedding + position"));
  if (without_weights_) names.prepend(QStringLiteral("W_Q"));
  if (!names.isEmpty()) left_out << tr("without %1").arg(names.join(QStringLiteral(", ")));
  if (options.decimals() < decimals) left_out << decimalsWords(options.decimals());
  left_out.removeAll(QString());

  const QSize needed(
      std::max({keys_->leastWidth(), inputs.width(), headline_->sizeHint().width()}) + 2 * theme::kInStage,
      inputs.height() + beside + part.shown * theme::kRow);
  resize(needed.expandedTo(room));
  keys_->setPictureHeight(keys_->horizontalHeader()->sizeHint().height() + height() - inputs.height() -
                          beside);
  layout()->activate();
  return {needed, left_out};
}

}  // namespace lab
