// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixModel.h"

#include <QFontMetrics>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "core/document/SettingEdits.h"
#include "core/explain/DimensionUse.h"
#include "ui/RepaintQueue.h"
#include "ui/matrix/MatrixNames.h"

namespace lab {
namespace {

/// Changes in larger matrices are not determined cell by cell.
constexpr std::size_t kMostComparedNumbers = 4096;
constexpr int kFlashes = 3;  ///< how much longer a flash is than the mark of a change

}  // namespace

MatrixModel::MatrixModel(Workbench& bench, MatrixId id, QObject* parent)
    : SizedTableModel(parent), bench_(bench), id_(id), summary_(bench, id) {
  mark_timer_.setSingleShot(true);
  connect(&mark_timer_, &QTimer::timeout, this, &MatrixModel::unmark);
  read_later_.setSingleShot(true);
  summary_.setReadLater([this] { read_later_.start(0); });
  connect(&read_later_, &QTimer::timeout, this,
          [this] { repaintQueue().enqueue(this, [this] { readOn(); }); });
  connect(&bench.document, &Document::edited, this, &MatrixModel::onEdited);
  connect(&bench.document, &Document::visibilityChanged, this, &MatrixModel::onVisibilityChanged);
  connect(&bench.document.baseline(), &Baseline::shownChanged, this, &MatrixModel::onBaselineChanged);
  connect(&bench.selection, &Selection::changed, this, &MatrixModel::onSelectionChanged);
  connect(&bench.options, &ViewOptions::changed, this, &MatrixModel::onOptionsChanged);
  takeShape();
}

int MatrixModel::head() const {
  return isPerHead(id_) ? bench_.selection.head() : -1;
}

const Matrix& MatrixModel::matrix() const {
  return bench_.document.baseline().shown(id_, head());
}

Shape MatrixModel::storedShape() const {
  return bench_.document.baseline().shownShape(id_, head());
}

std::span<const double> MatrixModel::storedRow(int i) const {
  return bench_.document.baseline().shownRow(id_, head(), i);
}

bool MatrixModel::editable() const {
  return isInput(id_) && show() == Baseline::Show::Value;
}

bool MatrixModel::editable(int row, int column) const {
  return editable() && bench_.document.mayEdit(cellAt(row, column));
}

void MatrixModel::setMatrix(MatrixId id) {
  if (id == id_) return;
  id_ = id;
  summary_.setMatrix(id);
  rebuild();
}

void MatrixModel::setRow(std::optional<int> only_row) {
  if (only_row == only_row_) return;
  const bool one_row = only_row && only_row_;
  only_row_ = only_row;
  one_row ? showOther() : rebuild();
}

CellRef MatrixModel::cellAt(int row, int column) const {
  const RowColumn place = stored(row, column);
  return {id_, head(), place.row, place.column};
}

RowColumn MatrixModel::stored(int row, int column) const {
  RowColumn place = storedCell(convention_, {row, column});
  if (only_row_) place.row = *only_row_;
  return place;
}

QModelIndex MatrixModel::indexOf(const CellRef& cell) const {
  if (cell.id != id_ || (isPerHead(id_) && cell.head != head())) return {};
  if (only_row_ && cell.row != *only_row_) return {};
  const RowColumn place = shownCell(convention_, {only_row_ ? 0 : cell.row, cell.column});
  return hasIndex(place.row, place.column) ? index(place.row, place.column) : QModelIndex();
}

double MatrixModel::value(int row, int column) const {
  const Shape whole = storedShape();
  const RowColumn at = stored(row, column);
  // Between an edit and the model reset that follows it, views may request cells that no longer exist.
  if (at.row < 0 || at.row >= whole.rows || at.column >= whole.columns) return 0.0;
  return storedRow(at.row)[static_cast<std::size_t>(at.column)];
}

bool MatrixModel::hidden(int row, int column) const {
  return isHiddenNumber(value(row, column));
}

bool MatrixModel::masked(int row, int column) const {
  if (id_ == MatrixId::Mask) return !showsDifference() && value(row, column) == 0.0;
  if (id_ != MatrixId::MaskedScores && id_ != MatrixId::Weights) return false;
  if (hidden(row, column)) return false;
  const RowColumn at = stored(row, column);
  return at.row < experiment().queryCount() && at.column < experiment().keyCount() &&
         bench_.document.baseline().masked(at.row, at.column);
}

bool MatrixModel::changedLately(int row, int column) const {
  const RowColumn at = stored(row, column);
  if (!changed_cells_.contains(at.column, at.row)) return false;
  const auto columns = static_cast<std::size_t>(storedShape().columns);
  return changed_.empty() ||
         changed_[static_cast<std::size_t>(at.row) * columns + static_cast<std::size_t>(at.column)];
}

QColor MatrixModel::tintOf(double value, double largest) const {
  if (id_ == MatrixId::Mask && !showsDifference()) return theme::colors().card;
  if (id_ == MatrixId::Weights && showsDifference())
    return theme::differenceShade(largest > 0 && std::isfinite(value) ? value / largest : 0.0);
  if (id_ == MatrixId::Weights) {
    const bool common = bench_.options.weightScale() == ViewOptions::WeightScale::Common;
    const double whole = common ? 1.0 : largest;
    return theme::weightShade(whole > 0 ? value / whole : 0.0, bench_.options.palette());
  }
  return theme::signedTint(largest > 0 && std::isfinite(value) ? value / largest : 0.0);
}

const MatrixSummary::Values& MatrixModel::summary() const {
  return summary_.of(head());
}

void MatrixModel::readOn() {
  const MatrixSummary::Values before = summary_.last();
  if (!summary_.readOn(head())) return;
  const MatrixSummary::Values& now = summary();
  const bool same_look = before.largest == now.largest && before.format.scientific == now.format.scientific &&
                         before.format.exponent_digits == now.format.exponent_digits &&
                         before.format.plus == now.format.plus;
  if (!same_look) notifyChanged(wholeMatrix());
}

int MatrixModel::numberWidth(const QFont& font) const {
  const MatrixSummary::Values& s = summary();
  if (s.format.scientific) return s.format.width(font);
  const bool ratio = (id_ == MatrixId::Weights || id_ == MatrixId::Mask) && !showsDifference();
  if (!ratio && s.largest >= 99.5) return s.format.width(font);
  // The width depends on the order of magnitude, not on the digits: the layout must not change when a result
  // passes 10 during a drag.
  const bool one_digit = ratio || (isInput(id_) && s.largest < 9.5);
  QString text = ratio ? QString() : QStringLiteral("\u2212");
  text += one_digit ? QStringLiteral("0") : QStringLiteral("00");
  if (s.format.decimals > 0) text += QLocale().decimalPoint() + QString(s.format.decimals, QLatin1Char('0'));
  return QFontMetrics(font).horizontalAdvance(text);
}

QString MatrixModel::description(int row, int column) const {
  const Experiment& e = experiment();
  QString text = matrixLabel(id_, e, head(), convention_).plain;
  const RowColumn there = stored(row, column);
  // The position in the whole matrix, even if the model shows one row of it.
  const RowColumn at = shownCell(convention_, there);
  const Axis rows = rowAxis(id_, convention_), columns = columnAxis(id_, convention_);
  if (rows != Axis::Single) text += QStringLiteral(", ") + axisPlace(true, at.row, axisName(e, rows, at.row));
  if (columns != Axis::Single)
    text += QStringLiteral(", ") + axisPlace(false, at.column, axisName(e, columns, at.column));
  text += QStringLiteral(": ");
  if (incomparable())
    return text + tr("nothing to compare: %1").arg(bench_.document.baseline().objection(id_, head()));
  if (hidden(row, column)) return text + tr("hidden for now");
  if (masked(row, column) && showsDifference()) return text + tr("masked in the baseline and now");
  if (masked(row, column) && id_ == MatrixId::MaskedScores)
    return text + tr("−∞ (masked: this query may not look at this key)");
  text += numberInWords(there);
  if (masked(row, column)) text = tr("%1 (masked)").arg(text);
  if (id_ == MatrixId::MaskedScores && e.temperature != 1.0)
    text = tr("%1 (softmax sees it divided by T = %2)").arg(text, shownNumber(e.temperature));
  return text;
}

bool MatrixModel::incomparable() const {
  return show() != Baseline::Show::Value && !bench_.document.baseline().comparable(id_, head());
}

QString MatrixModel::numberInWords(const RowColumn& stored) const {
  const Baseline& baseline = bench_.document.baseline();
  const auto number = [this](double value) {
    if (std::isinf(value)) return NumberFormat().text(value);
    return isInput(id_) ? shownNumber(value) : shownResult(value);
  };
  const double shown = storedRow(stored.row)[static_cast<std::size_t>(stored.column)];
  if (show() == Baseline::Show::Value) return number(shown);
  if (show() == Baseline::Show::Baseline) return tr("%1 in the baseline").arg(number(shown));
  const double before = baseline.before(id_, head())(stored.row, stored.column);
  const double now = baseline.now(id_, head())(stored.row, stored.column);
  return tr("%1 (in the baseline %2, now %3)")
      .arg((shown > 0 ? QStringLiteral("+") : QString()) + shownResult(shown), number(before), number(now));
}

QVariant MatrixModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int row = index.row();
  const int column = index.column();
  switch (role) {
    case Qt::DisplayRole:
      return hidden(row, column) ? QString() : format().text(value(row, column));
    case Qt::EditRole:
      return shownNumber(value(row, column));
    case Qt::ToolTipRole:
      return description(row, column);
    case Qt::AccessibleTextRole:
      return description(row, column);
    case Qt::AccessibleDescriptionRole:
      if (!isInput(id_)) return tr("computed");
      return editable(row, column) ? tr("can be edited") : tr("cannot be edited for now");
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    default:
      return {};
  }
}

QVariant MatrixModel::headerData(int section, Qt::Orientation orientation, int role) const {
  const bool vertical = orientation == Qt::Vertical;
  if (section < 0 || section >= (vertical ? rows_ : columns_)) return {};
  const Axis axis = vertical ? rowAxis(id_, convention_) : columnAxis(id_, convention_);
  const bool stored_rows = vertical == (convention_ == Convention::Rows);
  const int at = stored_rows ? only_row_.value_or(section) : section;
  switch (role) {
    case Qt::DisplayRole:
      return axisHeading(experiment(), axis, at);
    case Qt::ToolTipRole:
      if (axis == Axis::Dimension) {
        QStringList lines{headerData(section, orientation, Qt::AccessibleTextRole).toString(),
                          dimensionUse(bench_.document.shownExperiment(), bench_.document.trace(), at),
                          tr("Double-click to rename it.")};
        lines.removeAll(QString());
        return lines.join(QLatin1Char('\n'));
      }
      [[fallthrough]];
    case Qt::AccessibleTextRole:
      return axisPlace(vertical, at, axisName(experiment(), axis, at));
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    default:
      return {};
  }
}

Qt::ItemFlags MatrixModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  const Qt::ItemFlags readable = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
  return editable(index.row(), index.column()) ? readable | Qt::ItemIsEditable : readable;
}

bool MatrixModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !editable() || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
  double number = 0;
  if (value.typeId() == QMetaType::Double) {
    number = value.toDouble();
  } else {
    const QString text = value.toString();
    // Unchanged text is not an edit; it may be text that a learner would not type, such as "-0".
    if (text == data(index, Qt::EditRole).toString()) {
      bench_.document.endRefusal();
      return true;
    }
    if (!parseNumber(text, number)) {
      emit refused(notANumber(text));
      return false;
    }
  }
  const CellRef cell = cellAt(index);
  // Editing an entry of a preset makes the mask a custom mask.
  if (id_ == MatrixId::Mask && (number == 0 || number == 1))
    return !setMayAttend(bench_.document, cell.row, cell.column, number == 1);
  return !bench_.document.setEntry(cell, number);
}

void MatrixModel::onEdited(const Change& change) {
  if (change.everythingNew() || !shapeIsCurrent()) {
    rebuild();
    return;
  }
  if (change.labels) notifyHeadersChanged();
  if (!change.touches(id_, head())) {
    summary_.keep();
    return;
  }
  summary_.forgetRows(newCells(change));
  notifyChanged(differingCells(change));
}

void MatrixModel::onSelectionChanged() {
  if (head() != shown_head_) showOther();
}

void MatrixModel::onOptionsChanged() {
  bench_.options.convention() == convention_ ? notifyChanged(wholeMatrix()) : rebuild();
}

void MatrixModel::onVisibilityChanged() {
  // Revealing a number is not a change, so the cell is not marked.
  if (!shown_.empty()) shown_ = matrix();
  summary_.forgetRows(wholeMatrix());
  notifyChanged(wholeMatrix());
}

void MatrixModel::onBaselineChanged() {
  summary_.forgetLook(head());
  showOther();
}

void MatrixModel::showOther() {
  if (!shapeIsCurrent()) {
    rebuild();
    return;
  }
  mark_timer_.stop();
  changed_cells_ = {};
  takeShape();
  notifyChanged(wholeMatrix());
  // Header names do not depend on the head or on the baseline. They change if the model shows a single row.
  if (!only_row_) return;
  const bool down = convention_ == Convention::Rows;
  if (rows_ > 0 && columns_ > 0) emit headerDataChanged(down ? Qt::Vertical : Qt::Horizontal, 0, 0);
}

void MatrixModel::notifyHeadersChanged() {
  if (rows_ > 0) emit headerDataChanged(Qt::Vertical, 0, rows_ - 1);
  if (columns_ > 0) emit headerDataChanged(Qt::Horizontal, 0, columns_ - 1);
}

void MatrixModel::rebuild() {
  beginResetModel();
  mark_timer_.stop();
  changed_cells_ = {};
  takeShape();
  endResetModel();
}

void MatrixModel::takeShape() {
  shown_head_ = head();
  convention_ = bench_.options.convention();
  rows_ = shape().height();
  columns_ = shape().width();
  const Shape whole = storedShape();
  const auto numbers = static_cast<std::size_t>(whole.rows) * static_cast<std::size_t>(whole.columns);
  shown_ = numbers <= kMostComparedNumbers ? matrix() : Matrix();
  if (!shown_.empty()) summary();  // computes the summary that the next edit is compared with
}

QSize MatrixModel::shape() const {
  const Shape whole = storedShape();
  if (only_row_ && (*only_row_ < 0 || *only_row_ >= whole.rows)) return {0, 0};
  const QSize stored(whole.columns, only_row_ ? 1 : whole.rows);
  return convention_ == Convention::Rows ? stored : stored.transposed();
}

bool MatrixModel::shapeIsCurrent() const {
  return QSize(columns_, rows_) == shape();
}

QRect MatrixModel::wholeMatrix() const {
  return {0, 0, storedShape().columns, storedShape().rows};
}

QRect MatrixModel::editedCells(const Change& change) const {
  if (!isInput(id_)) return wholeMatrix();
  QRect cells;
  for (const Region& region : change.inputs)
    if (region.id == id_ && (!isPerHead(id_) || region.head < 0 || region.head == head()))
      cells |= QRect(region.column, region.row, region.columns, region.rows);
  return cells & wholeMatrix();
}

QRect MatrixModel::newCells(const Change& change) const {
  using enum MatrixId;
  if (show() != Baseline::Show::Value || change.inputs.empty()) return wholeMatrix();
  const bool in_place = id_ != Mask && id_ != QueryPositions && id_ != KeyPositions;
  if (isInput(id_)) return in_place ? editedCells(change) : wholeMatrix();
  // An edit of a token changes the same rows of the inputs. For Q, K and V, this is certain only during a
  // gesture: committing the edit may recompute other rows.
  const bool of_word = id_ == QueryInputs || id_ == KeyInputs ||
                       ((id_ == Q || id_ == K || id_ == V) && bench_.document.gestureActive());
  if (!of_word) return wholeMatrix();
  QRect rows;
  for (const Region& region : change.inputs) {
    if (region.id != QueryEmbeddings && region.id != KeyEmbeddings) return wholeMatrix();
    rows |= QRect(0, region.row, storedShape().columns, region.rows);
  }
  return rows & wholeMatrix();
}

QRect MatrixModel::differingCells(const Change& change) {
  const Shape whole = storedShape();
  const MatrixSummary::Values before = summary_.last();
  const auto looksAsBefore = [&] {
    const MatrixSummary::Values& after = summary();
    return before.head == after.head && before.largest == after.largest &&
           before.format.scientific == after.format.scientific &&
           before.format.exponent_digits == after.format.exponent_digits;
  };
  if (shown_.rows() != whole.rows || shown_.columns() != whole.columns) {  // too large for a copy
    // If the kind of mask or positions changed, the region of the edit is the whole matrix, so no
    // cell is marked.
    const bool whole_rule = change.structure || (id_ == MatrixId::Mask && experiment().mask.allowed.empty());
    if (isInput(id_) && !whole_rule) mark(editedCells(change), {});
    const QRect cells = newCells(change);
    // The tints of all cells depend on the largest magnitude. It can be compared only if the previous one is
    // known.
    const bool known = before.revision + 1 == bench_.document.revision();
    return cells != wholeMatrix() && known && looksAsBefore() ? cells : wholeMatrix();
  }
  const Matrix& now = matrix();
  const auto columns = static_cast<std::size_t>(now.columns());
  std::vector<bool> which(now.size(), false);
  QRect cells;
  for (int i = 0; i < now.rows(); ++i)
    for (int j = 0; j < now.columns(); ++j) {
      if (sameBits(shown_(i, j), now(i, j))) continue;
      which[static_cast<std::size_t>(i) * columns + static_cast<std::size_t>(j)] = true;
      cells |= QRect(j, i, 1, 1);
    }
  shown_ = now;
  if (!cells.isEmpty()) mark(cells, std::move(which));
  // An entry of the mask also changes the hatching of weights, which may be 0 before and after.
  const bool hatched = experiment().mask.kind != Mask::Kind::None || change.touches(MatrixId::Mask);
  if (id_ == MatrixId::Weights && hatched) return wholeMatrix();
  return looksAsBefore() ? cells : wholeMatrix();
}

void MatrixModel::mark(const QRect& cells, std::vector<bool> which) {
  if (mark_milliseconds_ <= 0) return;
  if (!changed_cells_.isEmpty() && changed_.size() == which.size())
    for (std::size_t i = 0; i < which.size(); ++i) which[i] = which[i] || changed_[i];
  changed_ = std::move(which);
  changed_cells_ |= cells;
  mark_timer_.start(mark_milliseconds_);
}

void MatrixModel::flash(const CellRef& cell) {
  mark_timer_.stop();
  unmark();
  const QRect place(cell.column, cell.row, 1, 1);
  mark(place, {});
  if (mark_timer_.isActive()) mark_timer_.start(kFlashes * mark_milliseconds_);
  notifyChanged(place, {ChangedRole});
}

void MatrixModel::unmark() {
  const QRect cells = std::exchange(changed_cells_, {});
  changed_.clear();
  notifyChanged(cells, {ChangedRole});
}

void MatrixModel::notifyChanged(const QRect& cells, const QList<int>& roles) {
  if (cells.isEmpty() || rows_ == 0) return;
  int first = cells.top();
  int last = cells.bottom();
  if (only_row_) {
    if (*only_row_ < first || *only_row_ > last) return;
    first = last = 0;
  }
  const RowColumn from = shownCell(convention_, {first, cells.left()});
  const RowColumn to = shownCell(convention_, {last, cells.right()});
  emit dataChanged(index(from.row, from.column), index(to.row, to.column), roles);
}

}  // namespace lab
