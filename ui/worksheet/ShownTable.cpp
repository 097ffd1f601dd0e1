// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/ShownTable.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

#include "core/explain/CellWords.h"
#include "ui/matrix/MatrixHeader.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kDecimals = 4;
constexpr int kMostRows = 24, kMostColumns = 12;

}  // namespace

ShownModel::ShownModel(WorksheetBench& bench, const StageRef& place, QObject* parent)
    : QAbstractTableModel(parent), bench_(bench), place_(place) {
  connect(&bench.answers, &AnswersDocument::started, this, &ShownModel::rebuild);
  connect(&bench.answers, &AnswersDocument::helped, this, &ShownModel::rebuild);
  connect(&bench.options, &ViewOptions::changed, this, &ShownModel::rebuild);
  rebuild();
}

void ShownModel::setPlace(const StageRef& place) {
  if (place == place_) return;
  place_ = place;
  rebuild();
}

bool ShownModel::any() const {
  const Help* help = bench_.answers.help(place_);
  return help != nullptr && (help->whole_stage || !help->cells.empty());
}

void ShownModel::rebuild() {
  beginResetModel();
  const Shape due = any() ? lab::shapeOf(bench_.answers.experiment(), place_.stage, place_.head) : Shape{};
  const RowColumn shown = shownCell(bench_.options.convention(), {due.rows, due.columns});
  rows_ = shown.row;
  columns_ = shown.column;
  endResetModel();
}

QString ShownModel::text(int row, int column) const {
  const double value =
      bench_.answers.shownNumber(place_, storedCell(bench_.options.convention(), {row, column}));
  if (std::isnan(value)) return {};
  NumberFormat format;
  format.decimals = std::max(kDecimals, bench_.options.decimals());
  return format.text(value);
}

int ShownModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : rows_;
}

int ShownModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns_;
}

QVariant ShownModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const QString number = text(index.row(), index.column());
  switch (role) {
    case Qt::DisplayRole:
      return number.isEmpty() ? QStringLiteral("·") : number;
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const RowColumn at = storedCell(bench_.options.convention(), {index.row(), index.column()});
      const QString words =
          cellWords(bench_.answers.experiment(), {place_.stage, place_.head, at.row, at.column},
                    bench_.options.convention());
      return words + QStringLiteral(": ") + (number.isEmpty() ? tr("not shown") : number);
    }
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::FontRole:
      return theme::numberFont();
    default:
      return {};
  }
}

QVariant ShownModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) return {};
  const Convention convention = bench_.options.convention();
  const Axis axis =
      orientation == Qt::Vertical ? rowAxis(place_.stage, convention) : columnAxis(place_.stage, convention);
  return axisHeading(bench_.answers.experiment(), axis, section);
}

ShownTable::ShownTable(ShownModel* model, QWidget* parent) : QTableView(parent) {
  auto* columns = new MatrixHeader(Qt::Horizontal, this);
  auto* rows = new MatrixHeader(Qt::Vertical, this);
  columns->setTextFont(theme::smallFont());
  rows->setTextFont(theme::smallFont());
  setHorizontalHeader(columns);
  setVerticalHeader(rows);
  setModel(model);
  setAccessibleName(tr("Shown at your request"));
  setFrameShape(QFrame::NoFrame);
  setShowGrid(false);
  setWordWrap(false);
  setCornerButtonEnabled(false);
  if (auto* corner = findChild<QAbstractButton*>())
    corner->setStyleSheet(
        QStringLiteral("QTableCornerButton::section { background: transparent; border: 0; }"));
  setEditTriggers(NoEditTriggers);
  setSelectionMode(QAbstractItemView::ContiguousSelection);
  setFocusPolicy(Qt::ClickFocus);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  connect(model, &QAbstractItemModel::modelReset, this, &ShownTable::updateMetrics);
  updateMetrics();
}

void ShownTable::updateMetrics() {
  auto* columns = static_cast<MatrixHeader*>(horizontalHeader());
  auto* rows = static_cast<MatrixHeader*>(verticalHeader());
  const QFontMetrics metrics(theme::numberFont());
  int number = metrics.horizontalAdvance(QStringLiteral("−0.") + QString(kDecimals, u'0'));
  for (int i = 0; i < model()->rowCount(); ++i)
    for (int j = 0; j < model()->columnCount(); ++j)
      number = std::max(number, metrics.horizontalAdvance(model()->index(i, j).data().toString()));
  columns->setDefaultSectionSize(number + 2 * theme::kStep);
  rows->setDefaultSectionSize(theme::kRow);
  rows->setFixedWidth(std::min(rows->widestName() + 2 * theme::kStep, 8 * theme::smallFont().pixelSize()));
  columns->setFixedHeight(theme::kRow * 4 / 5);
  const auto policy = [](bool overflows) {
    return overflows ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff;
  };
  setVerticalScrollBarPolicy(policy(model()->rowCount() > kMostRows));
  setHorizontalScrollBarPolicy(policy(model()->columnCount() > kMostColumns));
  updateGeometry();
}

QSize ShownTable::sizeHint() const {
  const int rows = std::min(model()->rowCount(), kMostRows);
  const int columns = std::min(model()->columnCount(), kMostColumns);
  int width = verticalHeader()->minimumWidth() + columns * horizontalHeader()->defaultSectionSize();
  int height = horizontalHeader()->minimumHeight() + rows * verticalHeader()->defaultSectionSize();
  if (model()->rowCount() > kMostRows) width += verticalScrollBar()->sizeHint().width();
  if (model()->columnCount() > kMostColumns) height += horizontalScrollBar()->sizeHint().height();
  return {width, height};
}

void ShownTable::keyPressEvent(QKeyEvent* event) {
  const QItemSelection ranges = selectionModel()->selection();
  if (!event->matches(QKeySequence::Copy) || ranges.isEmpty()) return QTableView::keyPressEvent(event);
  const QItemSelectionRange& block = ranges.first();
  QString text;
  for (int i = block.top(); i <= block.bottom(); ++i)
    for (int j = block.left(); j <= block.right(); ++j) {
      if (j > block.left())
        text += u'\t';
      else if (i > block.top())
        text += u'\n';
      text += model()->index(i, j).data().toString();
    }
  QApplication::clipboard()->setText(text);
}

}  // namespace lab
