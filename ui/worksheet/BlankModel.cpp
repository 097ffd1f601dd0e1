// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/BlankModel.h"

#include <QFontMetrics>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/learn/FilledMatrix.h"
#include "core/learn/ReportWords.h"
#include "ui/matrix/BlockText.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

/// A column has room for at least this many decimals.
constexpr int kUsualDecimals = 2;

bool isMinusInfinity(QString text) {
  text = text.trimmed().toLower();
  text.replace(QChar(0x2212), u'-');
  return text == QLatin1String("-inf") || text == QLatin1String("-infinity") || text == QStringLiteral("-∞");
}

}  // namespace

QString verdictSign(Verdict verdict) {
  switch (verdict) {
    case Verdict::Correct:
      return QStringLiteral("✓");
    case Verdict::CarriedForward:
      return QStringLiteral("↳");
    case Verdict::Wrong:
      return QStringLiteral("✗");
    case Verdict::Missing:
      return QStringLiteral("…");
  }
  return {};
}

QString verdictWord(Verdict verdict) {
  switch (verdict) {
    case Verdict::Correct:
      return BlankModel::tr("right");
    case Verdict::CarriedForward:
      return BlankModel::tr("follows from your own line");
    case Verdict::Wrong:
      return BlankModel::tr("not right");
    case Verdict::Missing:
      return BlankModel::tr("not filled in");
  }
  return {};
}

BlankModel::BlankModel(WorksheetBench& bench, const StageRef& stage, QObject* parent)
    : SizedTableModel(parent), bench_(bench), stage_(stage), convention_(bench.options.convention()) {
  connect(&bench.answers, &AnswersDocument::started, this, &BlankModel::rebuild);
  connect(&bench.answers, &AnswersDocument::edited, this, &BlankModel::onEdited);
  connect(&bench.marking, &Marking::changed, this, &BlankModel::notifyChanged);
  connect(&bench.options, &ViewOptions::changed, this, [this] {
    if (bench_.options.convention() != convention_) rebuild();
  });
  rebuild();
}

void BlankModel::setStage(const StageRef& stage) {
  if (stage == stage_) return;
  stage_ = stage;
  last_filled_.reset();
  rebuild();
}

void BlankModel::rebuild() {
  beginResetModel();
  convention_ = bench_.options.convention();
  const Shape shape = bench_.answers.shapeOf(stage_);
  const RowColumn shown = shownCell(convention_, {shape.rows, shape.columns});
  rows_ = shown.row;
  columns_ = shown.column;
  measure();
  endResetModel();
}

void BlankModel::measure() {
  decimals_ = std::min(mostDecimals(bench_.answers.answers().stage(stage_)), ViewOptions::kMostDecimals);
}

void BlankModel::onEdited(const StageRef& stage) {
  if (stage != stage_) return;
  measure();
  const Shape shape = bench_.answers.shapeOf(stage_);
  if (shownCell(convention_, {shape.rows, shape.columns}) != RowColumn{rows_, columns_}) return rebuild();
  notifyChanged();
}

void BlankModel::notifyChanged() {
  if (rows_ > 0 && columns_ > 0) emit dataChanged(index(0, 0), index(rows_ - 1, columns_ - 1));
}

QString BlankModel::text(double value) const {
  if (std::isnan(value)) return {};
  NumberFormat format;
  format.decimals = decimals_;
  return format.text(value);
}

int BlankModel::numberWidth(const QFont& font) const {
  const QFontMetrics metrics(font);
  int width = metrics.horizontalAdvance(QStringLiteral("−00.") + QString(kUsualDecimals, u'0'));
  for (const double value : bench_.answers.answers().stage(stage_).values())
    width = std::max(width, metrics.horizontalAdvance(text(value)));
  return width;
}

QString BlankModel::description(int row, int column) const {
  const Experiment& e = bench_.answers.experiment();
  QString words = matrixLabel(stage_.id, e, stage_.head, convention_).plain;
  const Axis rows = rowAxis(stage_.id, convention_), columns = columnAxis(stage_.id, convention_);
  words += QStringLiteral(", ") + axisPlace(true, row, axisName(e, rows, row));
  words += QStringLiteral(", ") + axisPlace(false, column, axisName(e, columns, column));
  const double value = filled(row, column);
  words += QStringLiteral(": ") + (std::isnan(value) ? tr("blank") : text(value));
  if (const auto judged = verdict(row, column)) words += QStringLiteral(", ") + verdictWord(*judged);
  return words;
}

QVariant BlankModel::data(const QModelIndex& index, int role) const {
  if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
  const int row = index.row(), column = index.column();
  const double value = filled(row, column);
  switch (role) {
    case Qt::DisplayRole:
      return text(value);
    case Qt::EditRole:
      if (std::isnan(value)) return QString();
      return std::isinf(value) ? QStringLiteral("-inf") : shownNumber(value);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
      return description(row, column);
    case Qt::AccessibleDescriptionRole:
      return tr("to be filled in");
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    default:
      return {};
  }
}

QVariant BlankModel::headerData(int section, Qt::Orientation orientation, int role) const {
  const bool vertical = orientation == Qt::Vertical;
  if (section < 0 || section >= (vertical ? rows_ : columns_)) return {};
  const Experiment& e = bench_.answers.experiment();
  const Axis axis = vertical ? rowAxis(stage_.id, convention_) : columnAxis(stage_.id, convention_);
  switch (role) {
    case Qt::DisplayRole:
      return axisHeading(e, axis, section);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
      return axisPlace(vertical, section, axisName(e, axis, section));
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    default:
      return {};
  }
}

Qt::ItemFlags BlankModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
}

bool BlankModel::read(const QString& text, double& value) const {
  value = kNoNumber;
  if (text.trimmed().isEmpty()) return true;
  if (stage_.id == MatrixId::MaskedScores && isMinusInfinity(text)) {
    value = kMaskedScore;
    return true;
  }
  return !text.contains(u'/') && parseNumber(text, value);
}

bool BlankModel::accepts(const QString& text) const {
  double value = 0;
  return read(text, value);
}

void BlankModel::refuse(const QString& text) {
  emit refused(tr("“%1” is not a decimal number. Type one such as 0.33.").arg(text.trimmed()));
}

bool BlankModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
  double number = 0;
  const QString typed = value.toString().trimmed();
  if (!read(typed, number)) {
    refuse(typed);
    return false;
  }
  last_filled_ = stored(index.row(), index.column());
  bench_.answers.fill(stage_, *last_filled_, Matrix(1, 1, number), fillText());
  return true;
}

QString BlankModel::fillText() const {
  return tr("Fill In %1").arg(stageTitle(bench_.answers.experiment(), stage_));
}

QRect BlankModel::paste(const QRect& block, const QString& text, QString& why) {
  const int rows_left = rows_ - block.top(), columns_left = columns_ - block.left();
  const auto parsed = parseBlock(text, qsizetype{rows_left} * columns_left, BlankCells::Allowed);
  if (const QString* problem = std::get_if<QString>(&parsed)) {
    why = *problem;
    return {};
  }
  Matrix values = std::get<Matrix>(parsed);
  if (values.size() == 1) values = Matrix(block.height(), block.width(), values(0, 0));
  const bool infinite = std::ranges::any_of(values.values(), [](double v) { return std::isinf(v); });
  if (infinite && stage_.id != MatrixId::MaskedScores) {
    why = tr("−∞ is allowed only in the masked scores.");
  } else if (values.rows() > rows_left || values.columns() > columns_left) {
    why = tr("The copied block is %1; from row %2, column %3 on there is room for %4.")
              .arg(shapeText(values.rows(), values.columns()))
              .arg(block.top() + 1)
              .arg(block.left() + 1)
              .arg(shapeText(rows_left, columns_left));
  }
  if (!why.isEmpty()) return {};
  bench_.answers.fill(stage_, stored(block.top(), block.left()), storedMatrix(convention_, values),
                      tr("Paste into %1").arg(stageTitle(bench_.answers.experiment(), stage_)));
  return {block.left(), block.top(), values.columns(), values.rows()};
}

void BlankModel::clear(const QRect& block) {
  const Matrix blank(block.height(), block.width(), kNoNumber);
  bench_.answers.fill(stage_, stored(block.top(), block.left()), storedMatrix(convention_, blank),
                      tr("Clear in %1").arg(stageTitle(bench_.answers.experiment(), stage_)));
}

}  // namespace lab
