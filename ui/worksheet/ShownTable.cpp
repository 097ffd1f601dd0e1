// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/ShownTable.h"

#include <QFontMetrics>
#include <algorithm>
#include <cmath>

#include "core/explain/CellNames.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kDecimals = 4;
constexpr int kMostShownRows = 24, kMostShownColumns = 12;

}  // namespace

ShownModel::ShownModel(WorksheetBench& bench, const StageRef& stage, QObject* parent)
    : SizedTableModel(parent), bench_(bench), stage_(stage) {
  connect(&bench.answers, &AnswersDocument::started, this, &ShownModel::rebuild);
  connect(&bench.answers, &AnswersDocument::helped, this, &ShownModel::rebuild);
  connect(&bench.options, &ViewOptions::changed, this, &ShownModel::rebuild);
  rebuild();
}

void ShownModel::setStage(const StageRef& stage) {
  if (stage == stage_) return;
  stage_ = stage;
  rebuild();
}

bool ShownModel::any() const {
  const Help* help = bench_.answers.help(stage_);
  return help != nullptr && (help->whole_stage || !help->cells.empty());
}

void ShownModel::rebuild() {
  beginResetModel();
  const Shape due = any() ? lab::shapeOf(bench_.answers.experiment(), stage_.id, stage_.head) : Shape{};
  const RowColumn shown = shownCell(bench_.options.convention(), {due.rows, due.columns});
  rows_ = shown.row;
  columns_ = shown.column;
  endResetModel();
}

QString ShownModel::text(int row, int column) const {
  const double value =
      bench_.answers.shownNumber(stage_, storedCell(bench_.options.convention(), {row, column}));
  if (std::isnan(value)) return {};
  NumberFormat format;
  format.decimals = std::max(kDecimals, bench_.options.decimals());
  return format.text(value);
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
          cellWords(bench_.answers.experiment(), {stage_.id, stage_.head, at.row, at.column},
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
      orientation == Qt::Vertical ? rowAxis(stage_.id, convention) : columnAxis(stage_.id, convention);
  return axisHeading(bench_.answers.experiment(), axis, section);
}

ShownTable::ShownTable(ShownModel* model, QWidget* parent) : NumberTable(model, nullptr, parent) {
  setAccessibleName(tr("Shown at your request"));
  setFocusPolicy(Qt::ClickFocus);
  connect(model, &QAbstractItemModel::modelReset, this, &ShownTable::updateMetrics);
  setMaximumVisible(kMostShownRows, kMostShownColumns);
}

int ShownTable::wantedColumnWidth() const {
  const QFontMetrics metrics(theme::numberFont());
  int number = metrics.horizontalAdvance(QStringLiteral("−0.") + QString(kDecimals, u'0'));
  for (int i = 0; i < model()->rowCount(); ++i)
    for (int j = 0; j < model()->columnCount(); ++j)
      number = std::max(number, metrics.horizontalAdvance(model()->index(i, j).data().toString()));
  return number + 2 * theme::kStep;
}

}  // namespace lab
