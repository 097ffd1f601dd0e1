// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of RowView that adapts its layout to its size.
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"

namespace lab {
namespace {

/// Width in px of operators, row names and margins beside the columns of numbers.
constexpr int kBesideColumns = 260;
constexpr int kBesideUpright = 470;  ///< includes the sentence at the right
constexpr int kLeastColumns = 6;     ///< columns of x, W_Q and q together
constexpr int kLeastUpright = 4;     ///< columns of W_Q
constexpr int kLeastStackedX = 3;    ///< columns of x above q
/// Like kBesideColumns and kBesideUpright, but for a narrow window.
constexpr int kBesideNarrow = 145;
constexpr int kBesideTables = 190;  ///< with all columns of x, W_Q and q
constexpr int kBesideUprightNarrow = 330;
constexpr int kGaps = 8 * theme::kInStage;  ///< margins and the signs between x, W_Q and q
/// From this width in px on, there is room for the hint that says where W_K and W_V are. Above x, a sentence
/// fits on one line.
constexpr int kLeastSentence = 480;
constexpr QSize kLeastSize{480, 236};
constexpr int kLeastHeadline = 288;  ///< px of a headline in two lines beside W_K and W_V
constexpr int kLeastHint = 160;      ///< px of a hint or a headline beside W_Q
constexpr int kMostRows = 16, kUsualRows = 8, kLeastRows = 3;  ///< rows of W_Q
constexpr int kKeysBesideWeights = 6;                          ///< keys for which W_Q leaves room

/// Height in px of rich text in a label of this width.
int heightOfText(const QString& html, const QFont& font, int width) {
  QTextDocument text;
  text.setDocumentMargin(0);
  text.setDefaultFont(font);
  text.setHtml(html);
  text.setTextWidth(width);
  return static_cast<int>(std::ceil(text.size().height()));
}

}  // namespace

void RowView::stack(QWidget* corner) {
  always_stacked_ = true;
  top_->addWidget(corner, 0, Qt::AlignTop);
  updateAll();
}

void RowView::stackIfNarrow() {
  stacks_if_narrow_ = true;
  layOut();
}

int RowView::columnsSideBySide() const {
  const Experiment& e = bench_.document.experiment();
  const bool bias = !inputMatrix(e, bias_.model->id(), bench_.selection.head()).empty();
  return e.modelDim() + (bias ? 3 : 2) * projectedDim();
}

int RowView::columnWidth(bool names) const {
  int width = 1;
  for (const Block* block : {&embedding_, &position_, &input_, &query_})
    if (!block->widget->isHidden()) width = std::max(width, block->table->columnWidthFor(names));
  return width;
}

int RowView::columnsThatFit(bool names, int beside) const {
  return std::max(kLeastColumns, (width() - beside) / columnWidth(names));
}

int RowView::widthSideBySide() const {
  // A column of x is as wide as a column of its widest summand. A column of W_Q or q is only as wide as its
  // numbers.
  const int x = bench_.document.experiment().modelDim(), k = projectedDim();
  const int beside_numbers = kGaps + weights_.table->verticalHeader()->sizeHint().width() +
                             weights_.table->verticalScrollBar()->sizeHint().width();
  return beside_numbers + x * columnWidth(false) + k * query_.table->columnWidthFor(false) +
         (columnsSideBySide() - x - k) * weights_.table->columnWidthFor(false);
}

int RowView::widthWithHeadlineAbove() const {
  const Experiment& e = bench_.document.experiment();
  const int columns = tokensAreColumns() ? e.modelDim() : projectedDim();
  const int names = weights_.table->verticalHeader()->sizeHint().width();
  int width = 4 * theme::kInStage + names + columns * weights_.table->columnWidthFor(false);
  for (const QLabel* sign : {into_sign_, onto_sign_, bias_sign_, equals_sign_})
    if (!sign->isHidden()) width += sign->sizeHint().width() + theme::kInStage;
  if (!tokensAreColumns()) {
    if (!bias_.widget->isHidden()) width += projectedDim() * bias_.table->columnWidthFor(false);
    return width + std::max(e.modelDim(), projectedDim()) * columnWidth(false);
  }
  int others = 0;
  for (const Block* block : {&embedding_, &position_, &input_, &bias_, &query_})
    if (!block->widget->isHidden()) others += block->widget->sizeHint().width() + theme::kInStage;
  return width + others;
}

bool RowView::headlineYields() const {
  if (!stacks_if_narrow_ || tokensAreColumns()) return false;
  const int room = width() - theme::kInStage - widthBeforeQuery() - widthOfOthers();
  const int bars = 3 * weights_.table->verticalScrollBar()->sizeHint().width();  // of W_Q, W_K and W_V
  return room < kLeastHeadline && room >= query_.table->sizeHint().width() + theme::kInStage + bars;
}

bool RowView::headlineFitsBesideWeights() const {
  if (shows_outputs_ || whole_ || tokensAreColumns()) return false;
  const int room = width() - theme::kInStage - widthBeforeQuery();
  return room >= kLeastHint && room < widthOfOthers();
}

int RowView::widthOfOthers() const {
  int width = 0;
  for (const Block* block : {&others_[0], &others_[1]}) {
    const QHeaderView* names = block->table->verticalHeader();
    width += block->table->sizeHint().width() - (names->isHidden() ? 0 : names->sizeHint().width()) +
             theme::kInStage;
  }
  return width;
}

bool RowView::restack() {
  // A click on a key or value shows its matrices at the top, but moves nothing.
  const bool of_query = query_.model->id() == MatrixId::Q || shows_outputs_;
  if (!of_query && !walked_ && width() == stacked_width_) return false;
  stacked_width_ = width();
  const bool was_stacked = stacked_;
  stacked_ = (always_stacked_ && !tokensAreColumns()) || shows_outputs_ ||
             (stacks_if_narrow_ && !tokensAreColumns() && width() < widthSideBySide());
  headline_yields_ = !stacked_ && !always_stacked_ && headlineYields();
  const bool above = always_stacked_ || headline_yields_ || (stacked_ && !headlineFitsBesideWeights());
  if (stacked_ == was_stacked && headline_above_ == above) return false;
  headline_above_ = above;
  if (stacked_)
    x_layout_->insertWidget(x_layout_->indexOf(input_.widget) + 1, query_.widget, 0, Qt::AlignLeft);
  else
    q_layout_->insertWidget(0, query_.widget, 0, Qt::AlignLeft);
  above ? top_->insertWidget(0, headline_, headline_yields_ ? 2 : 1) : q_layout_->insertWidget(2, headline_);
  equals_sign_->setVisible(!stacked_);
  layout()->setSpacing(above ? theme::kStep * 2 : theme::kInStage);
  return true;
}

void RowView::layOut() {
  const int before = stacked_width_;
  const bool cramped = cramped_;
  bool changed = restack();
  fitColumns();
  // Again, because the tables may have other widths now.
  stacked_width_ = before;
  changed = restack() || changed;
  if (changed) {
    fitColumns();
    updateTitles(projection());
    emit restacked();
  }
  // The headline is shorter in a narrow view. The rows, from which it is made, are up to date at the latest
  // when control returns to the event loop.
  if (cramped_ != cramped) QMetaObject::invokeMethod(this, &RowView::updateHeadline, Qt::QueuedConnection);
}

void RowView::setNarrow(bool narrow) {
  for (const Block* block : {&embedding_, &position_, &input_, &weights_, &bias_, &query_})
    block->table->setNamesWiden(!narrow);
}

int RowView::widthBeforeQuery() const {
  const auto widthOf = [](const Block& block) {
    return std::max(block.title->sizeHint().width(), block.table->sizeHint().width());
  };
  int x = 0;
  for (const Block* block : {&embedding_, &position_, &input_, &query_}) {
    if (block->widget->isHidden() || (block == &query_ && !stacked_)) continue;
    x = tokensAreColumns() ? x + widthOf(*block) + theme::kInStage
                           : std::max(x, widthOf(*block) + theme::kInStage);
  }
  int width = theme::kInStage + x;
  if (!weights_.widget->isHidden()) width += widthOf(weights_) + theme::kInStage;
  if (!bias_.widget->isHidden()) width += widthOf(bias_) + theme::kInStage;
  for (const QLabel* sign : operators_)
    if (sign->isVisibleTo(this)) width += sign->sizeHint().width() + theme::kInStage;
  return width;
}

void RowView::fitRight() {
  const Experiment& e = bench_.document.experiment();
  const int rows = rowsOfWeights();
  for (const Block& block : others_)
    block.table->setMaximumVisible(rows,
                                   block.model->id() == MatrixId::ValueWeights ? e.valueDim() : e.keyDim());
  const bool beside = stacked_ || headline_yields_ || !headline_above_;  // there is room for more beside W_Q
  int room = width() - theme::kInStage - (beside ? widthBeforeQuery() : theme::kInStage);
  const int others = widthOfOthers();
  const int needed = headline_yields_  ? query_.table->sizeHint().width() + theme::kInStage
                     : headline_above_ ? 0
                                       : kLeastHeadline;
  const bool shown = !whole_ && beside && !shows_outputs_ && !tokensAreColumns() && room - others >= needed;
  // The rows have the same names as those of W_Q, which are repeated if there is room.
  const int names = 2 * weights_.table->verticalHeader()->sizeHint().width();
  const bool named = shown && room - others - names >= needed;
  const bool leaves = !shown && !others_[0].widget->isHidden();
  if (shown) others_width_ = std::max(others_width_, width());
  if (leaves) {
    // Without this, Qt would move the focus as with Tab, and another number would be selected.
    if (others_[0].table->hasFocus() || others_[1].table->hasFocus())
      weights_.table->setFocus(Qt::OtherFocusReason);
    // A selected number of these weights stays visible: the top shows its matrix then.
    QMetaObject::invokeMethod(this, &RowView::updateAll, Qt::QueuedConnection);
  }
  for (const Block* block : {&others_[0], &others_[1]}) {
    if (block->table->verticalHeader()->isHidden() == named) {
      block->table->verticalHeader()->setVisible(named);
      block->table->updateGeometry();
    }
    block->widget->setVisible(shown);
  }
  if (shown) room -= others + (named ? names : 0);
  const bool hint_above = headline_above_ && (!stacked_ || shows_outputs_ || room < kLeastHint);
  if (hint_above && top_->indexOf(hint_) < 0) top_->insertWidget(1, hint_, 3);  // beside a short headline
  if (!hint_above && q_layout_->indexOf(hint_) < 0) q_layout_->insertWidget(q_layout_->count() - 1, hint_);
  cramped_ = !whole_ && (headline_above_ || stacked_ || (room < kLeastSentence && rows < kUsualRows));
  // Reserve the lines, because the text changes with every edit and must not move other widgets.
  for (QLabel* label : {headline_, hint_}) {
    if (label->wordWrap() == whole_) label->setWordWrap(!whole_);
    const int lines = label == headline_ && cramped_ && explains() ? 1 : linesOfText();
    label->setMinimumHeight(lines * label->fontMetrics().lineSpacing());
  }
  fitHint(shown, hint_above, room);
  const bool query_at_top = projected_ == MatrixId::Q && !shows_outputs_ && !whole_;
  if (leaves && query_at_top && !tokensAreColumns() && hint_->isHidden() && width() < others_width_)
    QMetaObject::invokeMethod(
        this,
        [this] {  // when all parts have their places
          if (others_[0].widget->isHidden() && hint_->isHidden()) emit otherWeightsHidden();
        },
        Qt::QueuedConnection);
}

void RowView::fitHint(bool weights_shown, bool above, int room) {
  QString hint = theme::withReadableIndices(hintText(weights_shown, false));
  // In a low view, a hint that explains no stage would take the height of keys, unless it fits beside W_Q.
  const bool low = rowsOfWeights() < std::min(bench_.document.experiment().modelDim(), kUsualRows);
  const bool fits = above ? headline_yields_ : room >= (stacked_ ? kLeastHint : kLeastSentence);
  bool beside_weights = false;
  if (low && !explains() && !above && room >= kLeastHint) {
    const auto fits_beside = [&] { return heightOfText(hint, hint_->font(), room) <= roomBelowHeadline(); };
    if (!fits_beside()) hint = theme::withReadableIndices(hintText(weights_shown, true));
    beside_weights = fits_beside();
  }
  // Every change of a text triggers a layout of the window.
  if (hint_->text() != hint) hint_->setText(hint);
  if (headline_yields_)
    hint_->setMinimumHeight(2 * hint_->fontMetrics().lineSpacing());
  else if (beside_weights || (stacked_ && !above))
    hint_->setMinimumHeight(heightOfText(hint, hint_->font(), room));
  // The bar of a walk explains its stage.
  hint_wanted_ = !whole_ && !walked_ && (explains() || fits || beside_weights);
  hint_->setVisible(hint_wanted_ && (explains() || !low || beside_weights));
}

int RowView::roomBelowHeadline() const {
  const auto height = [](const Block& block) {
    return block.title->sizeHint().height() + theme::kStep / 2 + block.table->sizeHint().height();
  };
  const int q = stacked_ ? 0 : height(query_);
  return height(weights_) - q - headline_->minimumHeight() - 3 * theme::kStep / 2;
}

int RowView::linesOfText() const {
  if (whole_) return 0;
  if (!headline_above_) return stacked_ ? 3 : 2;
  return width() >= kLeastSentence ? 1 : 2;
}

void RowView::alignColumns() {
  int width = 0;
  for (const Block* block : {&embedding_, &position_, &input_})
    if (!block->widget->isHidden()) width = std::max(width, block->table->naturalColumnWidth());
  for (const Block* block : {&embedding_, &position_, &input_}) block->table->setLeastColumnWidth(width);
}

void RowView::fitColumns() {
  if (composed_) return alignColumns();
  if (tokensAreColumns())
    fitUpright();
  else
    fitAcross();
  if (shows_outputs_) fitOutputs();
  fitRight();
  if (const QSize least = minimumSizeHint(); std::exchange(last_minimum_, least) != least) updateGeometry();
}

int RowView::shareWidth(std::initializer_list<const Block*> left, const Block& matrix, const QLabel* sign,
                        const Block& bias, const QLabel* bias_sign, int parts) {
  int column = 1, columns = 1;
  for (const Block* block : left) {
    if (block->widget->isHidden()) continue;
    column = std::max(column, block->table->columnWidthFor(false));
    columns = std::max(columns, block->model->columnCount());
  }
  if (matrix.widget->isHidden()) {
    const int room = std::clamp((width() - 2 * theme::kInStage) / column, 1, columns);
    for (const Block* block : left) block->table->setMaximumVisible(1, room);
    return room;
  }
  // The bias shows all its columns if all tables still fit. Otherwise it shows two.
  const int all = matrix.model->columnCount();
  int of_left = 0;
  for (const int of_bias : {bias.model->columnCount(), std::min(bias.model->columnCount(), 2)}) {
    int beside = sign->sizeHint().width() + 4 * theme::kInStage;
    if (!bias.widget->isHidden()) {
      bias.table->setMaximumVisible(1, of_bias);
      beside += bias_sign->sizeHint().width() + bias.table->sizeHint().width() + 2 * theme::kInStage;
    }
    const int least = std::min(columns, std::max(kLeastStackedX, (width() - beside) / column / parts));
    int shown = all;
    for (of_left = 0; of_left < least && shown > 0; --shown) {
      matrix.table->setMaximumVisible(rowsOfWeights(), shown);
      of_left = std::min(columns, (width() - beside - matrix.table->sizeHint().width()) / column);
    }
    of_left = std::max(1, of_left);
    if (bias.widget->isHidden() || (of_left == columns && shown == all - 1)) break;
  }
  for (const Block* block : left) block->table->setMaximumVisible(1, of_left);
  return of_left;
}

void RowView::fitAcross() {
  // x, W_Q and q share the width. A table that is too wide scrolls.
  const Experiment& e = bench_.document.experiment();
  // In a low view, the names of dimensions take one line: x must not be higher than W_Q. A summand of x has
  // two lines, its title and its numbers.
  const auto summands = static_cast<int>(
      std::ranges::count_if(std::initializer_list<const Block*>{&embedding_, &position_, &input_},
                            [](const Block* block) { return !block->widget->isHidden(); }));
  const int rows = rowsOfWeights();
  const bool wrap =
      whole_ || rows >= std::min(e.modelDim(), kUsualRows) || (!stacked_ && rows > 2 * summands);
  for (const Block* block : {&embedding_, &position_, &input_}) block->table->setNamesWrap(wrap);
  const int x = e.modelDim(), k = projectedDim(), all = columnsSideBySide();
  if (stacked_) {
    setNarrow(true);
    alignColumns();
    const int of_x =
        shareWidth({&embedding_, &position_, &input_, &query_}, weights_, into_sign_, bias_, bias_sign_, 3);
    query_.table->setMaximumVisible(1, std::max(2, std::min(k, of_x)));
    return;
  }
  const bool narrow = !whole_ && all > columnsThatFit(true, kBesideColumns);
  setNarrow(narrow);
  int of_x = x, of_k = k;
  if (whole_) {
    of_x = std::min(x, kMostInPicture);
    of_k = std::min(k, kMostInPicture);
  } else if (narrow) {
    const int room = columnsThatFit(false, kBesideNarrow);
    if (all > room) {
      const int tables = (all - x) / k;  // W_Q, perhaps its bias, and q
      of_x = std::min(x, std::max(room / (tables + 1), room - tables * k));
      of_k = std::min(k, std::max(2, (room - of_x) / tables));
    }
  }
  alignColumns();
  for (const Block* block : {&embedding_, &position_, &input_}) block->table->setMaximumVisible(1, of_x);
  weights_.table->setMaximumVisible(whole_ ? kMostInPicture : rowsOfWeights(), of_k);
  for (const Block* block : {&bias_, &query_}) block->table->setMaximumVisible(1, of_k);
}

void RowView::fitUpright() {
  // All tables except W_Q have a single column, which is never cut off. Their rows show the full names of the
  // dimensions, so the columns of W_Q need no room for names.
  const int most = whole_ ? kMostInPicture : rowsOfWeights();
  for (const Block* block : {&embedding_, &position_, &input_, &bias_, &query_})
    block->table->setMaximumVisible(most, 1);
  const auto roomFor = [this](int beside) {
    int room = width() - beside;
    for (const Block* block : {&embedding_, &position_, &input_, &bias_, &query_})
      if (!block->widget->isHidden()) room -= block->widget->sizeHint().width() + theme::kInStage;
    return std::max(kLeastUpright, room / std::max(1, weights_.table->columnWidthFor(false)));
  };
  const int wanted = bench_.document.experiment().modelDim();
  const int usual = headline_above_ ? kBesideTables : kBesideUpright;
  const bool narrow = !whole_ && roomFor(usual) < wanted;
  setNarrow(narrow);
  weights_.table->setNamesWiden(false);
  alignColumns();
  const int columns = roomFor(narrow && !headline_above_ ? kBesideUprightNarrow : usual);
  weights_.table->setMaximumVisible(most, whole_ ? kMostInPicture : columns);
}

QSize RowView::minimumSizeHint() const {
  if (!stacked_ || tokensAreColumns() || isHidden()) return kLeastSize;  // hidden by the matrix view
  std::vector<const Block*> left{&embedding_, &position_, &input_, &query_};
  if (shows_outputs_) left = {&concat_, &output_};
  int height = (headline_above_ ? headline_->minimumHeight() : 0) + keys_->minimumSizeHint().height() +
               sums_->sizeHint().height() + 8 * theme::kStep;
  for (const Block* block : left)
    if (!block->widget->isHidden())
      height += block->title->sizeHint().height() + block->table->sizeHint().height() + theme::kStep;
  return kLeastSize.expandedTo({0, height});
}

QSize RowView::sizeHint() const {
  // The height of the inputs and of at most kMostLines keys. More keys scroll. The heights are
  // added up here, because the layouts report new sizes only after some passes of the event loop.
  const auto height = [](const Block& block) {
    const int rows = std::min(block.model->rowCount(), kUsualRows);
    const QWidget* header = block.table->horizontalHeader();
    // A table with several rows counts with at most kUsualRows rows, regardless of how many it shows now.
    const int table = rows == 1 ? block.table->sizeHint().height()
                                : rows * theme::kRow + (header->isHidden() ? 0 : header->sizeHint().height());
    return block.title->sizeHint().height() + theme::kStep / 2 + table;
  };
  int x = -x_layout_->spacing();
  for (const Block* block : {&embedding_, &position_, &input_}) {
    if (block->widget->isHidden()) continue;
    x = tokensAreColumns() ? std::max(x, height(*block)) : x + height(*block) + x_layout_->spacing();
  }
  if (headline_above_) {
    x = stacked_ ? x + height(query_) + x_layout_->spacing() : std::max(x, height(query_));
    int weights = height(weights_);
    if (shows_outputs_) {
      const int output = output_.widget->isHidden() ? 0 : height(output_) + out_left_->spacing();
      x = tokensAreColumns() ? std::max(height(concat_), output) : height(concat_) + output;
      weights = output_weights_.widget->isHidden() ? 0 : height(output_weights_);
    }
    int texts = headline_->minimumHeight();
    if (hint_wanted_ && top_->indexOf(hint_) >= 0)
      texts = std::max(texts, hint_->minimumHeight());
    else if (hint_wanted_)
      x = std::max(x, hint_->minimumHeight() + 2 * theme::kStep);
    const int more_keys = std::max(0, bench_.document.experiment().keyCount() - kMostLines);
    return {1200, texts + std::max(weights, x) + keys_->sizeHint().height() - more_keys * theme::kRow +
                      sums_->sizeHint().height() + 7 * theme::kStep};
  }
  int q = 3 * theme::kStep / 2;
  (stacked_ ? x : q) += height(query_) + (stacked_ ? x_layout_->spacing() : 0);
  for (const QLabel* text : {headline_, hint_})
    if (text == headline_ || hint_wanted_)  // a label that was just moved is hidden until it is laid out
      q += whole_ ? text->sizeHint().height() : text->minimumHeight();
  const int inputs = std::max({height(weights_), x, q});
  const int more = std::max(0, bench_.document.experiment().keyCount() - kMostLines);
  return {1200, inputs + keys_->sizeHint().height() - more * theme::kRow + sums_->sizeHint().height() +
                    theme::kInStage + 3 * theme::kStep};
}

int RowView::lowHeight() const {
  constexpr int kFewRows = 5;  // of W_Q
  const Experiment& e = bench_.document.experiment();
  const int fewer = std::max(0, std::min(e.modelDim(), kUsualRows) - kFewRows);
  return sizeHint().height() - theme::kRow * fewer -
         std::min(e.keyCount(), kMostLines) * (theme::kRow - KeyRowsTable::kLeastRow);
}

int RowView::rowsOfWeights() const {
  // W_Q leaves room for kKeysBesideWeights keys. It has more than kUsualRows rows only if kMostLines keys
  // have room.
  const int keys = bench_.document.experiment().keyCount();
  const int header = weights_.title->sizeHint().height() + theme::kStep / 2 +
                     weights_.table->horizontalHeader()->sizeHint().height();
  const int above = headline_above_
                        ? linesOfText() * headline_->fontMetrics().lineSpacing() + 4 * theme::kStep
                        : theme::kInStage;
  int room = height() - header - keys_->horizontalHeader()->sizeHint().height() - sums_->sizeHint().height() -
             above - 3 * theme::kStep;
  const int below_x = stacked_ ? projectedDim() * query_.table->columnWidthFor(false) : 0;
  if (width() < widthSideBySide() - below_x)
    room -= weights_.table->horizontalScrollBar()->sizeHint().height();
  const auto rowsBeside = [&](int lines) {
    return (room - std::min(keys, lines) * KeyRowsTable::kLeastRow) / theme::kRow;
  };
  const int rows = rowsBeside(walked_ ? kMostLines : kKeysBesideWeights);
  return std::clamp(rows <= kUsualRows ? rows : std::max(kUsualRows, rowsBeside(kMostLines)), kLeastRows,
                    kMostRows);
}

void RowView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layOut();
  // The tables get their new size later.
  QMetaObject::invokeMethod(this, &RowView::showOperands, Qt::QueuedConnection);
}

}  // namespace lab
