// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/SoftmaxTable.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>
#include <cmath>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/explain/QueryRow.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kMostLines = 14;
constexpr int kPadding = theme::kStep;

/// Paints names and numbers on the card background. The line of the explained weight is highlighted, and a
/// line separates the sums.
class SoftmaxDelegate : public QStyledItemDelegate {
 public:
  SoftmaxDelegate(const SoftmaxModel& model, QObject* parent) : QStyledItemDelegate(parent), model_(model) {}

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const theme::Colors& c = theme::colors();
    const bool sum = model_.isSumRow(index.row());
    const bool own = index.row() == model_.own();
    const bool key = index.column() == SoftmaxModel::Key;
    painter->save();
    painter->setClipRect(option.rect);
    painter->fillRect(option.rect, own ? c.selected : c.card);
    QFont font = key ? theme::textFont() : theme::numberFont();
    if (own || sum) font.setWeight(QFont::DemiBold);
    painter->setFont(font);
    painter->setPen(sum && key ? c.faint : key ? theme::text(theme::Role::Key) : c.ink);
    const QRect room = option.rect.adjusted(kPadding, 0, -kPadding, 0);
    const QString text =
        painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, room.width());
    const Qt::Alignment side = key ? Qt::AlignLeft : Qt::AlignRight;
    painter->drawText(room, static_cast<int>(Qt::AlignVCenter | side), text);
    if (sum) painter->fillRect(QRect(option.rect.topLeft(), QSize(option.rect.width(), 1)), c.faint);
    if (option.state & QStyle::State_HasFocus) {
      painter->setPen(QPen(c.accent, 2));
      painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }
    painter->restore();
  }

 private:
  const SoftmaxModel& model_;
};

}  // namespace

void SoftmaxModel::setRow(const Experiment& experiment, const AttentionTrace& trace,
                          const Derivation& derivation, const ViewOptions& options) {
  beginResetModel();
  keys_.clear();
  scores_.clear();
  exponentials_.clear();
  score_region_ = derivation.operands.front().region;
  weight_ = derivation.cell;
  own_ = weight_.column;
  masked_ = experiment.mask.kind != Mask::Kind::None;
  temperature_ = experiment.temperature;
  shifted_ = derivation.softmax && derivation.softmax->shifted;
  for (std::size_t j = 0; j < derivation.terms.size(); ++j) {
    const Term& term = derivation.terms[j];
    keys_ << tokenWords(experiment, experiment.mode == Mode::Cross ? Side::Key : Side::Query,
                        static_cast<int>(j));
    scores_.push_back(term.factors.front().value);
    exponentials_.push_back(term.product);
  }
  const auto weights = trace.stage(MatrixId::Weights, weight_.head).row(weight_.row);
  weights_.assign(weights.begin(), weights.end());
  exponential_sum_ = derivation.softmax ? derivation.softmax->sum : 0;
  // If a weight is hidden (NaN), its exponential and the sum of the exponentials are hidden as well, because
  // they would reveal it.
  for (std::size_t j = 0; j < weights_.size(); ++j)
    if (std::isnan(weights_[j])) exponentials_[j] = exponential_sum_ = weights_[j];
  weight_sum_ = queryRow(experiment, trace, weight_.head, weight_.row).weight_sum;
  std::vector<double> exponentials = exponentials_;
  exponentials.push_back(exponential_sum_);
  formats_[Score] = options.formatFor(scores_);
  formats_[Exponential] = options.formatFor(exponentials);
  formats_[Weight] = options.formatFor(weights_);
  endResetModel();
}

void SoftmaxModel::clear() {
  if (keys_.isEmpty()) return;
  beginResetModel();
  keys_.clear();
  scores_.clear();
  exponentials_.clear();
  weights_.clear();
  exponential_sum_ = weight_sum_ = 0;
  endResetModel();
}

int SoftmaxModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || keys_.isEmpty() ? 0 : static_cast<int>(keys_.size()) + 1;
}

int SoftmaxModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

std::optional<double> SoftmaxModel::value(int row, int column) const {
  const auto at = static_cast<std::size_t>(row);
  const bool sum = isSumRow(row);
  switch (column) {
    case Score:
      return sum ? std::nullopt : std::optional(scores_[at]);
    case Exponential:
      return sum ? exponential_sum_ : exponentials_[at];
    case Weight:
      return sum ? weight_sum_ : weights_[at];
    default:
      return std::nullopt;
  }
}

QVariant SoftmaxModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int row = index.row();
  const auto column = static_cast<Column>(index.column());
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue(Qt::AlignVCenter | (column == Key ? Qt::AlignLeft : Qt::AlignRight));
  if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
  const QString line = isSumRow(row) ? tr("sum") : keys_[row];
  if (column == Key) return line;
  const std::optional<double> number = value(row, column);
  if (number && std::isnan(*number)) return role == Qt::DisplayRole ? QString() : tr("hidden for now");
  const QString text = number ? format(column).text(*number) : QString();
  if (role == Qt::DisplayRole || !number) return text;
  return tr("%1 of %2: %3").arg(headerData(column, Qt::Horizontal).toString(), line, text);
}

QVariant SoftmaxModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole)
    return QVariant::fromValue(Qt::AlignVCenter | (section == Key ? Qt::AlignLeft : Qt::AlignRight));
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  switch (section) {
    case Key:
      return tr("key");
    case Score:
      return masked_ ? tr("masked score") : tr("scaled score");
    case Exponential:
      return temperature_ == 1 || shifted_ ? tr("exponential")
                                           : tr("e^(score ÷ %1)").arg(shownNumber(temperature_));
    default:
      return tr("weight");
  }
}

std::optional<CellRef> SoftmaxModel::cellAt(const QModelIndex& index) const {
  if (!index.isValid() || isSumRow(index.row())) return std::nullopt;
  // A power of e has no matrix: its exponent is explained.
  if (index.column() == Score || index.column() == Exponential)
    return CellRef{score_region_.id, score_region_.head, score_region_.row,
                   score_region_.column + index.row()};
  if (index.column() == Weight || index.column() == Key)
    return CellRef{weight_.id, weight_.head, weight_.row, index.row()};
  return std::nullopt;
}

SoftmaxTable::SoftmaxTable(QWidget* parent) : QTableView(parent) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setModel(&model_);
  setItemDelegate(new SoftmaxDelegate(model_, this));
  setAccessibleName(tr("Every key of this query"));
  setMouseTracking(true);
  connect(this, &QTableView::clicked, this, &SoftmaxTable::follow);
  setFrameShape(QFrame::NoFrame);
  setShowGrid(false);
  setSelectionMode(QAbstractItemView::SingleSelection);
  setEditTriggers(QAbstractItemView::NoEditTriggers);
  setTabKeyNavigation(false);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  verticalHeader()->hide();
  verticalHeader()->setMinimumSectionSize(1);
  verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  verticalHeader()->setDefaultSectionSize(theme::kRow);
  horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  horizontalHeader()->setMinimumSectionSize(1);
  horizontalHeader()->setHighlightSections(false);
  horizontalHeader()->setSectionsClickable(false);
  horizontalHeader()->setFont(theme::smallFont());
}

void SoftmaxTable::setRow(const Experiment& experiment, const AttentionTrace& trace,
                          const Derivation& derivation, const ViewOptions& options) {
  const QModelIndex current = currentIndex();
  const int row = current.row(), column = current.column();
  model_.setRow(experiment, trace, derivation, options);
  // Keep the current cell while numbers change.
  setCurrentIndex(model_.index(std::clamp(row < 0 ? model_.own() : row, 0, model_.rowCount() - 1),
                               column < 0 ? static_cast<int>(SoftmaxModel::Score) : column));
  fitColumns();
  updateGeometry();
}

QSize SoftmaxTable::sizeHint() const {
  const int lines = std::min(model_.rowCount(), kMostLines);
  return {300, horizontalHeader()->sizeHint().height() + lines * theme::kRow};
}

QSize SoftmaxTable::minimumSizeHint() const {
  return {200, sizeHint().height()};
}

void SoftmaxTable::fitColumns() {
  int left = viewport()->width();
  const QFontMetrics names(theme::smallFont());
  QFont bold = theme::numberFont();
  bold.setWeight(QFont::DemiBold);
  for (const auto column : {SoftmaxModel::Score, SoftmaxModel::Exponential, SoftmaxModel::Weight}) {
    const int name = names.horizontalAdvance(model_.headerData(column, Qt::Horizontal).toString());
    const int width = std::max(name, model_.format(column).width(bold)) + 3 * kPadding;
    setColumnWidth(column, width);
    left -= width;
  }
  setColumnWidth(SoftmaxModel::Key, std::max(left, 12 * theme::kStep));
}

void SoftmaxTable::follow(const QModelIndex& index) {
  if (const auto cell = model_.cellAt(index)) emit activatedCell(*cell);
}

void SoftmaxTable::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (enter && event->modifiers() == Qt::NoModifier) return follow(currentIndex());
  if (event->modifiers() & Qt::AltModifier) return event->ignore();
  QTableView::keyPressEvent(event);
}

void SoftmaxTable::mouseMoveEvent(QMouseEvent* event) {
  const bool opens = model_.cellAt(indexAt(event->position().toPoint())).has_value();
  viewport()->setCursor(opens ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

void SoftmaxTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  fitColumns();
}

}  // namespace lab
