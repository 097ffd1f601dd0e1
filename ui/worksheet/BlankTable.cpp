// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/BlankTable.h"

#include <QFocusEvent>
#include <QFontMetrics>
#include <QMenu>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/learn/FilledMatrix.h"
#include "core/learn/ReportWords.h"
#include "ui/actions/ActionTable.h"
#include "ui/matrix/BlockText.h"
#include "ui/matrix/MatrixHeader.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/NumberDelegate.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

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
  if (typed == data(index, Qt::EditRole).toString()) return true;
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

namespace {

constexpr int kPadding = theme::kStep;
constexpr int kSign = 3 * theme::kStep;  ///< px for the sign of a verdict

QColor signColor(Verdict verdict) {
  return verdict == Verdict::Wrong ? theme::colors().warning : theme::text(theme::Role::Value);
}

}  // namespace

/// Paints a blank as a field with a line below it, with the learner's number and the sign of its verdict.
class BlankDelegate : public NumberDelegate {
 public:
  BlankDelegate(BlankModel& model, QObject* parent) : NumberDelegate(parent), model_(model) {}

  bool focused = false;  ///< true while the table has the keyboard focus: the current cell is framed

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 protected:
  bool accepts(const QString& text) const override { return model_.accepts(text); }
  void refuse(const QString& text) const override { model_.refuse(text); }

 private:
  BlankModel& model_;
};

void BlankDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  const theme::Colors& c = theme::colors();
  const QRect rect = option.rect;
  painter->save();
  painter->fillRect(rect, c.card);
  const bool selected = option.state & QStyle::State_Selected;
  painter->fillRect(rect.adjusted(0, 0, -2, -1), selected ? c.selected : c.field);
  painter->setPen(theme::mix(c.line, c.ink, 0.35));
  painter->drawLine(rect.left(), rect.bottom() - 1, rect.right() - 2, rect.bottom() - 1);
  if (const auto judged = model_.verdict(index.row(), index.column())) {
    painter->setFont(theme::smallFont());
    painter->setPen(signColor(*judged));
    painter->drawText(rect.adjusted(kPadding / 2, 0, 0, 0),
                      Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, verdictSign(*judged));
  }
  painter->setFont(theme::numberFont());
  painter->setPen(c.ink);
  painter->drawText(rect.adjusted(kPadding, 0, -kPadding - 1, 0),
                    Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, index.data().toString());
  if (focused && (option.state & QStyle::State_HasFocus)) {
    painter->setPen(QPen(c.accent, 2));
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(rect.adjusted(1, 1, -3, -2));
  }
  painter->restore();
}

BlankTable::BlankTable(BlankModel* model, QWidget* parent)
    : BlankTable(model, new BlankDelegate(*model, model), parent) {}

BlankTable::BlankTable(BlankModel* model, BlankDelegate* delegate, QWidget* parent)
    : NumberTable(model, delegate, parent), model_(model), delegate_(delegate) {
  viewport()->setCursor(Qt::IBeamCursor);
  connect(model, &BlankModel::refused, this, &BlankTable::refuse);
  connect(model, &QAbstractItemModel::modelReset, this, &BlankTable::updateMetrics);
  connect(model, &QAbstractItemModel::dataChanged, this, &BlankTable::updateMetrics);
  setMaximumVisible(24, 12);
}

std::optional<RowColumn> BlankTable::currentCell() const {
  const QModelIndex index = currentIndex();
  if (!index.isValid()) return std::nullopt;
  return model_->stored(index.row(), index.column());
}

int BlankTable::wantedColumnWidth() const {
  const int number = model_->numberWidth(theme::numberFont()) + kSign + 2 * kPadding;
  const int name = columnHeader()->widestWord() + 2 * theme::kStep;
  return std::max(number, std::min(name, number + 3 * theme::kStep));
}

int BlankTable::wantedRowHeight() const {
  return theme::kRow + theme::kStep;  // room to write
}

void BlankTable::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
  NumberTable::currentChanged(current, previous);
  if (current.isValid()) emit entered();
}

void BlankTable::focusInEvent(QFocusEvent* event) {
  delegate_->focused = true;
  const bool had_cell = currentIndex().isValid();
  NumberTable::focusInEvent(event);
  const bool back = event->reason() == Qt::BacktabFocusReason;
  const int rows = model_->rowCount(), columns = model_->columnCount();
  if (event->reason() == Qt::TabFocusReason || back || !had_cell)
    setCurrentIndex(back ? model_->index(rows - 1, columns - 1) : model_->index(0, 0));
  emit entered();
  viewport()->update();
}

void BlankTable::focusOutEvent(QFocusEvent* event) {
  // While a number is being typed, the editor has the focus; treat the table as focused.
  delegate_->focused = state() == EditingState;
  if (!delegate_->focused && event->reason() != Qt::ActiveWindowFocusReason &&
      event->reason() != Qt::PopupFocusReason)
    selectionModel()->clearSelection();
  NumberTable::focusOutEvent(event);
  viewport()->update();
}

void BlankTable::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) viewport()->update();
  NumberTable::changeEvent(event);
}

void BlankTable::fillMenu(QMenu& menu) {
  addEntry(menu, ActionId::Copy, this, &BlankTable::copy);
  addEntry(menu, ActionId::Paste, this, &BlankTable::paste);
  menu.addAction(tr("Clear"), this, &BlankTable::clearSelected);
  // The actions that the window added: check, hint, show.
  if (!actions().isEmpty()) menu.addSeparator();
  menu.addActions(actions());
}

}  // namespace lab
