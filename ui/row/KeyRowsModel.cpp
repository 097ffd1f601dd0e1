// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/KeyRowsModel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>

#include "core/explain/Glossary.h"
#include "core/model/Matrix.h"
#include "ui/heads/Sentences.h"

namespace lab {
namespace {

/// A vector with more components than this shows kShown of them and an ellipsis. The matrix view shows them
/// all.
constexpr int kMostComponents = 8;
constexpr int kShown = 6;
constexpr int kKinds = static_cast<int>(KeyRowsModel::Kind::Product) + 1;

std::size_t at(KeyRowsModel::Kind kind) {
  return static_cast<std::size_t>(kind);
}

void addComponents(std::vector<KeyRowsModel::Column>& columns, KeyRowsModel::Kind kind, int count) {
  const int shown = count > kMostComponents ? kShown : count;
  for (int c = 0; c < shown; ++c) columns.push_back({kind, c, c == 0});
  if (shown < count) columns.push_back({kind, -1, false});
}

/// The matrix that a group of columns belongs to.
std::optional<MatrixId> matrixOf(KeyRowsModel::Kind kind) {
  using enum KeyRowsModel::Kind;
  switch (kind) {
    case Key:
      return MatrixId::K;
    case Score:
      return MatrixId::Scores;
    case Scaled:
      return MatrixId::ScaledScores;
    case Exponent:
      return MatrixId::MaskedScores;
    case Weight:
      return MatrixId::Weights;
    case Value:
      return MatrixId::V;
    case Product:
      return MatrixId::Context;
    default:
      return std::nullopt;
  }
}

QString token(const std::vector<std::string>& tokens, int index) {
  return QString::fromStdString(tokens[static_cast<std::size_t>(index)]);
}

}  // namespace

KeyRowsModel::KeyRowsModel(Workbench& bench, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench), formats_(kKinds), largest_(kKinds) {
  connect(&bench.document, &Document::edited, this, [this](const Change& change) {
    // A stage that an edit adds between open ones is open, too.
    const bool adds = changesScores(bench_.document.experiment()) && columnOf(Kind::Exponent) < 0;
    const unsigned folded = bench_.options.chosenFoldedStages();
    if (adds && (folded & foldBit(Kind::Exponential)) == 0)
      bench_.options.setFoldedStages(folded & ~foldBit(Kind::Exponent));
    refreshOrDefer(change.everythingNew() || change.labels);
  });
  connect(&bench.document, &Document::visibilityChanged, this, [this] { refresh(false); });
  connect(&bench.document.baseline(), &Baseline::shownChanged, this, [this] { refreshOrDefer(false); });
  connect(&bench.selection, &Selection::changed, this, [this] {
    // When another experiment is opened, the selection changes before `edited` is emitted.
    const bool stale = bench_.document.revision() != revision_;
    if (stale || bench_.selection.head() != head_ || bench_.selection.query() != query_)
      refreshOrDefer(stale);
  });
  connect(&bench.options, &ViewOptions::changed, this, [this] { refresh(false); });
  // During a drag the order of the rows does not change. The rows are sorted when the drag becomes an undo
  // step.
  connect(
      bench.document.undoStack(), &QUndoStack::indexChanged, this,
      [this] {
        if (bench_.options.keysByWeight()) refreshOrDefer(false);
      },
      Qt::QueuedConnection);
  refresh(true);
}

std::vector<KeyRowsModel::Column> KeyRowsModel::wantedColumns() const {
  const Experiment& e = bench_.document.experiment();
  std::vector<Column> columns{{Kind::Token}};
  const auto add = [&](Kind kind, int components) {
    if ((bench_.options.foldedStages() & foldBit(kind)) != 0 && canFold(kind))
      columns.push_back({kind, -1, true, true});
    else
      addComponents(columns, kind, components);
  };
  add(Kind::Key, e.keyDim());
  add(Kind::Score, 1);
  if (scaleFactor(e) != 1.0) add(Kind::Scaled, 1);
  if (changesScores(e)) add(Kind::Exponent, 1);
  add(Kind::Exponential, 1);
  columns.push_back({Kind::Weight});
  add(Kind::Value, e.valueDim());
  add(Kind::Product, e.valueDim());
  return columns;
}

std::vector<int> KeyRowsModel::wantedOrder() const {
  if (bench_.options.keysByWeight() && bench_.document.gestureActive() &&
      static_cast<int>(order_.size()) == key_count_)
    return order_;
  std::vector<int> order(static_cast<std::size_t>(key_count_));
  std::iota(order.begin(), order.end(), 0);
  // The order by weight would reveal hidden weights.
  if (!bench_.options.keysByWeight() ||
      std::ranges::any_of(baseline().shownRow(MatrixId::Weights, head_, query_), isHiddenNumber))
    return order;
  const auto weights = bench_.document.wholeTrace().stage(MatrixId::Weights, head_).row(query_);
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](int key) { return weights[static_cast<std::size_t>(key)]; });
  return order;
}

void KeyRowsModel::setOrder(std::vector<int> order) {
  emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
  const QModelIndexList from = persistentIndexList();
  std::vector<int> keys;
  for (const QModelIndex& one : from) keys.push_back(isSumRow(one.row()) ? key_count_ : keyAt(one.row()));
  order_ = std::move(order);
  QModelIndexList to;
  for (qsizetype i = 0; i < from.size(); ++i)
    to << index(rowOf(keys[static_cast<std::size_t>(i)]), from[i].column());
  changePersistentIndexList(from, to);
  emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

int KeyRowsModel::rowOf(int key) const {
  const auto found = std::ranges::find(order_, key);
  return static_cast<int>(found - order_.begin());
}

unsigned KeyRowsModel::foldBit(Kind kind) {
  return kind == Kind::Token || kind == Kind::Weight ? 0U : 1U << static_cast<unsigned>(kind);
}

unsigned KeyRowsModel::allFolded() {
  unsigned all = 0;
  for (int kind = 0; kind <= static_cast<int>(Kind::Product); ++kind) all |= foldBit(static_cast<Kind>(kind));
  return all;
}

bool KeyRowsModel::canFold(Kind kind) const {
  return foldBit(kind) != 0 && !bench_.options.keptUnfolded();
}

void KeyRowsModel::toggleFolded(Kind kind) {
  if (!canFold(kind)) return;
  unsigned folded = bench_.options.chosenFoldedStages() ^ foldBit(kind);
  const bool was_folded = (folded & foldBit(kind)) == 0;
  // The exponentials are those of the scores divided by the temperature.
  if (was_folded && kind == Kind::Exponential && bench_.document.experiment().temperature != 1.0)
    folded &= ~foldBit(Kind::Exponent);
  bench_.options.setFoldedStages(folded);
  if (was_folded) emit unfolded(kind);
}

bool KeyRowsModel::isFolded(MatrixId id) const {
  return std::ranges::any_of(
      columns_, [id](const Column& column) { return column.folded && matrixOf(column.kind) == id; });
}

void KeyRowsModel::unfold(MatrixId id) {
  for (const Column& column : columns_)
    if (column.folded && matrixOf(column.kind) == id) return toggleFolded(column.kind);
}

int KeyRowsModel::evenShareKeys() const {
  return lab::evenShareKeys(bench_.document, query_);
}

void KeyRowsModel::setExponentialsShown(bool shown) {
  if (std::exchange(exponentials_shown_, shown) != shown) refreshOrDefer(false);
}

void KeyRowsModel::setSuspended(bool asleep) {
  suspended_ = asleep;
  if (!asleep && dirty_) refresh(false);
}

void KeyRowsModel::refreshOrDefer(bool structure) {
  dirty_ = dirty_ || suspended_;
  structure_dirty_ = structure_dirty_ || (dirty_ && structure);
  if (!dirty_) refresh(structure);
}

void KeyRowsModel::refresh(bool structure) {
  structure = std::exchange(structure_dirty_, false) || structure;
  dirty_ = false;
  const Snapshot now = bench_.document.snapshot();
  std::vector<Column> columns = wantedColumns();
  const bool rebuild =
      structure || columns.size() != columns_.size() || now.experiment.keyCount() != key_count_ ||
      !std::equal(columns.begin(), columns.end(), columns_.begin(),
                  [](const Column& a, const Column& b) { return a.kind == b.kind && a.folded == b.folded; });
  if (rebuild) beginResetModel();
  columns_ = std::move(columns);
  key_count_ = now.experiment.keyCount();
  revision_ = now.revision;
  head_ = bench_.selection.head();
  query_ = bench_.selection.query();
  if (std::vector<int> order = wantedOrder(); rebuild)
    order_ = std::move(order);
  else if (order != order_)
    setOrder(std::move(order));
  // Formats and tints depend on all numbers, including the hidden ones, so that revealing numbers does not
  // change them.
  const AttentionTrace& whole = bench_.document.wholeTrace();
  const bool as_stored = baseline().show() == Baseline::Show::Value;
  const auto set = [&](Kind kind, std::span<const double> values) {
    const Magnitudes read = magnitudesOf(values);
    const std::array<double, 2> ends{read.largest, read.least};  // the format depends on these two only
    formats_[at(kind)] = bench_.options.formatFor(ends);
    formats_[at(kind)].plus = showsDifference();
    largest_[at(kind)] = read.largest;
  };
  const auto stage = [&](MatrixId id) -> const Matrix& {
    return as_stored ? whole.stage(id, head_) : baseline().shown(id, head_);
  };
  const auto of_query = [&](MatrixId id) {
    return as_stored ? whole.stage(id, head_).row(query_) : baseline().shownRow(id, head_, query_);
  };
  set(Kind::Key, stage(MatrixId::K).values());
  set(Kind::Value, stage(MatrixId::V).values());
  row_ = baseline().shownRow(head_, query_);
  const bool all_seen = !as_stored || bench_.document.hiddenCells().empty();
  const QueryRow whole_row = all_seen ? row_ : queryRow(bench_.document.experiment(), whole, head_, query_);
  if (exponentials_shown_ && as_stored && !bench_.document.hiddenMatrices().contains(MatrixId::Weights))
    row_.softmax = whole_row.softmax;
  set(Kind::Score, of_query(MatrixId::Scores));
  set(Kind::Scaled, of_query(MatrixId::ScaledScores));
  set(Kind::Exponent, whole_row.softmax.exponents);
  set(Kind::Exponential, {&whole_row.softmax.sum, 1});
  set(Kind::Weight, of_query(MatrixId::Weights));
  set(Kind::Product, whole_row.products.values());
  if (rebuild) {
    endResetModel();
  } else {
    emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
  }
  QStringList headings;
  for (const Column& column : columns_) headings << heading(column.kind);
  if (!rebuild && headings != headings_) emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
  headings_ = std::move(headings);
  emit refreshed();
}

int KeyRowsModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : key_count_ + 1;
}

int KeyRowsModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

int KeyRowsModel::columnOf(Kind kind) const {
  const auto at_kind =
      std::find_if(columns_.begin(), columns_.end(), [kind](const Column& one) { return one.kind == kind; });
  return at_kind == columns_.end() ? -1 : static_cast<int>(at_kind - columns_.begin());
}

NumberFormat KeyRowsModel::format(Kind kind) const {
  return formats_[at(kind)];
}

std::optional<double> KeyRowsModel::sum(const Column& column) const {
  switch (column.kind) {
    case Kind::Exponential:
      return row_.softmax.sum;
    case Kind::Weight:
      return row_.weight_sum;
    case Kind::Product:
      return baseline().shownRow(MatrixId::Context, head_,
                                 query_)[static_cast<std::size_t>(column.component)];
    default:
      return std::nullopt;
  }
}

std::optional<double> KeyRowsModel::value(int row, const Column& column) const {
  if (column.component < 0) return std::nullopt;
  if (isSumRow(row)) return sum(column);
  const auto stage = [this](MatrixId id, int i, int j) {
    return baseline().shownRow(id, head_, i)[static_cast<std::size_t>(j)];
  };
  const int key = keyAt(row);
  const auto j = static_cast<std::size_t>(key);
  switch (column.kind) {
    case Kind::Token:
      return std::nullopt;
    case Kind::Key:
      return stage(MatrixId::K, key, column.component);
    case Kind::Score:
      return stage(MatrixId::Scores, query_, key);
    case Kind::Scaled:
      return stage(MatrixId::ScaledScores, query_, key);
    case Kind::Exponent:
      return row_.softmax.exponents[j];
    case Kind::Exponential:
      return row_.softmax.exponentials[j];
    case Kind::Weight:
      return stage(MatrixId::Weights, query_, key);
    case Kind::Value:
      return stage(MatrixId::V, key, column.component);
    case Kind::Product:
      return row_.products(key, column.component);
  }
  return std::nullopt;
}

bool KeyRowsModel::hidden(int row, const Column& column) const {
  const auto number = value(row, column);
  return number && isHiddenNumber(*number);
}

QString KeyRowsModel::tokenText(int row) const {
  if (isSumRow(row)) return tr("sum");
  return token(bench_.document.experiment().answeringTokens(), keyAt(row));
}

std::optional<CellRef> KeyRowsModel::cellAt(const QModelIndex& index) const {
  const Column& c = column(index.column());
  if (c.component < 0) return std::nullopt;
  if (isSumRow(index.row())) {
    if (c.kind == Kind::Product) return CellRef{MatrixId::Context, head_, query_, c.component};
    return std::nullopt;
  }
  const int key = keyAt(index.row());
  switch (c.kind) {
    case Kind::Key:
      return CellRef{MatrixId::K, head_, key, c.component};
    case Kind::Score:
      return CellRef{MatrixId::Scores, head_, query_, key};
    case Kind::Scaled:
      return CellRef{MatrixId::ScaledScores, head_, query_, key};
    case Kind::Exponent:
      return CellRef{MatrixId::MaskedScores, head_, query_, key};
    case Kind::Weight:
      return CellRef{MatrixId::Weights, head_, query_, key};
    case Kind::Value:
      return CellRef{MatrixId::V, head_, key, c.component};
    default:
      return std::nullopt;
  }
}

std::optional<CellRef> KeyRowsModel::explainedBy(const QModelIndex& index) const {
  if (const auto own = cellAt(index)) return own;
  const Column& c = column(index.column());
  if (c.component < 0) return std::nullopt;
  const int selected = bench_.selection.key() >= 0 ? bench_.selection.key() : std::max(0, row_.strongest);
  const int key = isSumRow(index.row()) ? selected : keyAt(index.row());
  switch (c.kind) {
    case Kind::Exponential:
    case Kind::Weight:
      return CellRef{MatrixId::Weights, head_, query_, key};
    case Kind::Product:
      return CellRef{MatrixId::Context, head_, query_, c.component};
    default:
      return std::nullopt;
  }
}

QVariant KeyRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
  // Assistive technology may still ask for a column that was folded.
  if (orientation == Qt::Horizontal && section >= columnCount()) return {};
  if (role == Qt::ToolTipRole && orientation == Qt::Horizontal) {
    const Kind kind = column(section).kind;
    QStringList lines{explanation(kind)};
    if (const auto id = matrixOf(kind)) lines << otherTexts(*id);
    if (column(section).folded)
      lines << tr("Click to unfold.");
    else if (canFold(kind))
      lines << tr("Click to fold.");
    else if (bench_.options.keptUnfolded())
      lines << tr("In a walk and in a lesson, all stages stay open, and the keys keep their order.");
    if (kind == Kind::Weight && !bench_.options.keptUnfolded())
      lines << (sortsByWeight() ? tr("Click to show the keys in the order of the sentence.")
                                : tr("Click to sort the keys, the largest weight first."));
    return lines.join(QLatin1Char('\n'));
  }
  if (dirty_ || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)) return {};
  if (orientation == Qt::Vertical) return tokenText(section);
  const Column& c = column(section);
  const QString plain = plainHeading(c.kind);
  if (c.folded) return tr("%1, folded").arg(plain);
  const bool grouped = c.kind == Kind::Key || c.kind == Kind::Value || c.kind == Kind::Product;
  return grouped && c.component >= 0 ? tr("%1, dimension %2").arg(plain).arg(c.component + 1) : plain;
}

QString KeyRowsModel::toolTip(const QModelIndex& index) const {
  const Column& c = column(index.column());
  if (c.folded) return explanation(c.kind) + QLatin1Char('\n') + tr("Click the heading to unfold.");
  if (c.component < 0) return tr("More dimensions: the matrix view shows them all.");
  const auto number = value(index.row(), c);
  if (!number) return tokenText(index.row());
  const Experiment& e = bench_.document.experiment();
  // The heading of the weights is a formula, and that of the scores divided by T begins with "÷".
  const bool divided = c.kind == Kind::Exponent && e.temperature != 1.0;
  const QString name = c.kind == Kind::Weight ? tr("weight")
                       : divided              ? tr("score divided by T")
                                              : headerData(index.column(), Qt::Horizontal).toString();
  if (data(index, IncomparableRole).toBool()) {
    const auto cell = explainedBy(index);
    const QString why = baseline().objection(cell ? cell->id : MatrixId::Weights, head_);
    return tr("nothing to compare: %1")
        .arg(why.isEmpty() ? tr("another maximum is subtracted in the baseline") : why);
  }
  if (isHiddenNumber(*number)) return tr("%1 for %2: hidden for now").arg(name, tokenText(index.row()));
  if (data(index, MaskedRole).toBool())
    return tr("%1 may not look at %2: masked, so its weight is 0")
        .arg(token(e.query_tokens, query_), tokenText(index.row()));
  if (baseline().show() != Baseline::Show::Value) {
    const QString text =
        (*number > 0 && showsDifference() ? QStringLiteral("+") : QString()) + shownResult(*number);
    return (showsDifference() ? tr("change of %1 for %2 since the baseline: %3")
                              : tr("%1 for %2 in the baseline: %3"))
        .arg(name, tokenText(index.row()), text);
  }
  if (!isSumRow(index.row()))
    return tr("%1 for %2: %3").arg(name, tokenText(index.row()), shownResult(*number));
  const QString text =
      c.kind == Kind::Product
          ? tr("%1, dimension %2: %3. It is the sum of unrounded numbers.")
                .arg(contextName(), QString::number(c.component + 1), shownResult(*number))
          : tr("sum of %1: %2. It is the sum of unrounded numbers.").arg(name, shownResult(*number));
  const QString note = sumNote(c);
  return note.isEmpty() ? text : text + QLatin1Char('\n') + note;
}

QVariant KeyRowsModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || dirty_) return {};
  const Column& c = column(index.column());
  if (role == MaskedRole) {
    if (isSumRow(index.row()) || hidden(index.row(), c)) return false;
    const bool after_mask = c.kind == Kind::Exponent || c.kind == Kind::Exponential || c.kind == Kind::Weight;
    return after_mask && baseline().masked(query_, keyAt(index.row()));
  }
  if (role == HiddenRole) return hidden(index.row(), c);
  if (role == IncomparableRole) {
    if (baseline().show() == Baseline::Show::Value || !hidden(index.row(), c)) return false;
    const bool exponential = c.kind == Kind::Exponent || c.kind == Kind::Exponential;
    if (exponential && !row_.hidden) return true;  // the baseline subtracts another maximum
    const auto cell = explainedBy(index);
    return !baseline().comparable(cell ? cell->id : MatrixId::Weights, head_);
  }
  if (role == Qt::ToolTipRole) return toolTip(index);
  if (c.kind == Kind::Token) {
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole) return tokenText(index.row());
    return {};
  }
  if (role == Qt::TextAlignmentRole) return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role == Qt::DisplayRole && c.component < 0)
    return isSumRow(index.row()) || c.folded ? QVariant() : QVariant(QStringLiteral("…"));
  const auto number = value(index.row(), c);
  if (!number && role == Qt::AccessibleTextRole) {
    const QString name = headerData(index.column(), Qt::Horizontal, role).toString();
    return isSumRow(index.row()) && !c.folded ? tr("%1: no sum").arg(name) : name;
  }
  if (!number || (isHiddenNumber(*number) && role != Qt::AccessibleTextRole)) return {};
  const double largest = largest_[at(c.kind)];
  switch (role) {
    case Qt::DisplayRole:
      return formats_[at(c.kind)].text(*number);
    case Qt::AccessibleTextRole:
      return toolTip(index);
    case ValueRole:
      return *number;
    case RatioRole:
      return std::isfinite(*number) && largest > 0 ? std::clamp(*number / largest, -1.0, 1.0) : 0.0;
    default:
      return {};
  }
}

}  // namespace lab
