// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answers/WorkingAnswer.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QStringTokenizer>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kCellWidth = 52;

bool numberAt(const QTableWidget& table, int row, int column, double& value) {
  const QTableWidgetItem* item = table.item(row, column);
  return item && parseNumber(item->text(), value);
}

bool emptyAt(const QTableWidget& table, int row, int column) {
  const QTableWidgetItem* item = table.item(row, column);
  return !item || item->text().trimmed().isEmpty();
}

/// Makes the first empty cell the current one. False if there is none.
bool selectEmptyCell(QTableWidget& table) {
  for (int i = 0; i < table.rowCount(); ++i)
    for (int j = 0; j < table.columnCount(); ++j)
      if (emptyAt(table, i, j)) {
        table.setCurrentCell(i, j);
        return true;
      }
  return false;
}

}  // namespace

WorkingAnswer::WorkingAnswer(const Experiment& experiment, const CheckQuestion& question, QWidget* parent)
    : AnswerEdit(parent), question_(question) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2 * theme::kStep);
  for (std::size_t i = 0; i < question.stages.size(); ++i) addTable(experiment, i);
}

void WorkingAnswer::addTable(const Experiment& experiment, std::size_t index) {
  const StageRef stage = question_.stages[index];
  const MatrixLabel label = matrixLabel(stage.id, experiment, stage.head);
  const Shape shape = shapeOf(experiment, stage.id, stage.head);
  auto* heading =
      new QLabel(QStringLiteral("%1 &nbsp;%2").arg(label.symbol, label.name.toHtmlEscaped()), this);
  heading->setFont(theme::titleFont());
  auto* table = new QTableWidget(shape.rows, shape.columns, this);
  table->setAccessibleName(tr("Your %1").arg(label.plain));
  table->setFont(theme::numberFont());
  QStringList rows, columns;
  for (int i = 0; i < shape.rows; ++i) rows << axisHeading(experiment, rowAxis(stage.id), i);
  for (int j = 0; j < shape.columns; ++j) columns << axisHeading(experiment, columnAxis(stage.id), j);
  table->setVerticalHeaderLabels(rows);
  table->setHorizontalHeaderLabels(columns);
  for (int i = 0; i < shape.rows; ++i)
    for (int j = 0; j < shape.columns; ++j) {
      auto* item = new QTableWidgetItem;
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      item->setBackground(theme::colors().field);
      table->setItem(i, j, item);
    }
  table->horizontalHeader()->setDefaultSectionSize(kCellWidth);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table->horizontalHeader()->setMinimumSectionSize(kCellWidth * 3 / 4);
  table->verticalHeader()->setDefaultSectionSize(theme::kRow + theme::kStep);
  table->setTabKeyNavigation(false);
  table->setFixedHeight(table->horizontalHeader()->sizeHint().height() +
                        shape.rows * (theme::kRow + theme::kStep) + 2 * table->frameWidth() + 2);
  table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  table->installEventFilter(this);
  connect(table, &QTableWidget::itemChanged, this, [this, table, index](QTableWidgetItem* item) {
    double value = 0;
    const bool wrong = !item->text().trimmed().isEmpty() && !parseNumber(item->text(), value);
    const QSignalBlocker quiet(table);
    item->setForeground(wrong ? theme::colors().warning : theme::colors().ink);
    item->setToolTip(wrong ? tr("This is not a number: write it like 0.25") : QString());
    marks_[index]->setVerdict(std::nullopt);
    emit changed();
  });
  auto* mark = new VerdictMark(this);
  auto* top = new QHBoxLayout;
  top->addWidget(heading, 1);
  top->addWidget(mark);
  auto* column = static_cast<QVBoxLayout*>(layout());
  column->addLayout(top);
  column->addWidget(table);
  tables_.push_back(table);
  marks_.push_back(mark);
}

Response WorkingAnswer::response() const {
  Response response;
  for (std::size_t t = 0; t < tables_.size(); ++t) {
    const QTableWidget& table = *tables_[t];
    Matrix values(table.rowCount(), table.columnCount());
    bool any = false;
    for (int i = 0; i < values.rows(); ++i)
      for (int j = 0; j < values.columns(); ++j) {
        double value = 0;
        const bool there = numberAt(table, i, j, value);
        any = any || there;
        values.mutableRow(i)[static_cast<std::size_t>(j)] = there ? value : kNoNumber;
      }
    if (any) response.working.mutableStage(question_.stages[t]) = values;
  }
  return response;
}

void WorkingAnswer::setResponse(const Response& response) {
  for (std::size_t t = 0; t < tables_.size(); ++t) {
    const Matrix& values = response.working.stage(question_.stages[t]);
    for (int i = 0; i < std::min(values.rows(), tables_[t]->rowCount()); ++i)
      for (int j = 0; j < std::min(values.columns(), tables_[t]->columnCount()); ++j)
        tables_[t]->item(i, j)->setText(shownNumber(values(i, j)));
  }
}

bool WorkingAnswer::complete() const {
  bool any = false;
  for (const QTableWidget* table : tables_)
    for (int i = 0; i < table->rowCount(); ++i)
      for (int j = 0; j < table->columnCount(); ++j) {
        double value = 0;
        if (emptyAt(*table, i, j)) continue;
        if (!numberAt(*table, i, j, value)) return false;
        any = true;
      }
  return any;
}

void WorkingAnswer::show(const Judgement& judgement) {
  for (std::size_t t = 0; t < tables_.size(); ++t) {
    const StageReport* stage = judgement.report ? judgement.report->find(question_.stages[t]) : nullptr;
    std::optional<bool> right;
    if (stage && stage->verdict != Verdict::Missing) right = stage->verdict != Verdict::Wrong;
    marks_[t]->setVerdict(right);
    const QSignalBlocker quiet(tables_[t]);
    for (int i = 0; i < tables_[t]->rowCount(); ++i)
      for (int j = 0; j < tables_[t]->columnCount(); ++j) {
        bool wrong = false;
        if (stage)
          for (const WrongCell& cell : stage->cells) wrong = wrong || (cell.row == i && cell.column == j);
        QTableWidgetItem& item = *tables_[t]->item(i, j);
        QFont font = theme::numberFont();
        font.setUnderline(wrong);
        item.setFont(font);
        item.setToolTip(wrong ? tr("Not right, and it does not follow from your lines above") : QString());
        item.setData(Qt::AccessibleDescriptionRole, item.toolTip());
      }
  }
}

void WorkingAnswer::setOpen(bool open) {
  for (QTableWidget* table : tables_)
    table->setEditTriggers(open ? QAbstractItemView::AnyKeyPressed | QAbstractItemView::DoubleClicked |
                                      QAbstractItemView::EditKeyPressed
                                : QAbstractItemView::EditTriggers(QAbstractItemView::NoEditTriggers));
}

QWidget* WorkingAnswer::selectEmptyField() {
  const auto first =
      std::ranges::find_if(tables_, [](QTableWidget* table) { return selectEmptyCell(*table); });
  return first == tables_.end() ? nullptr : *first;
}

void WorkingAnswer::paste(QTableWidget& table) const {
  if (table.editTriggers() == QAbstractItemView::NoEditTriggers || !table.currentItem()) return;
  // Read the lines one by one and stop at the end of the table, because the text may be much
  // longer.
  const QString text = QGuiApplication::clipboard()->text();
  int row = table.currentRow();
  for (const QStringView line : qTokenize(QStringView(text), u'\n', Qt::SkipEmptyParts)) {
    if (row == table.rowCount()) break;
    int column = table.currentColumn();
    for (const QStringView cell : qTokenize(line, u'\t')) {
      if (column == table.columnCount()) break;
      if (auto* item = table.item(row, column)) item->setText(cell.trimmed().toString());
      ++column;
    }
    ++row;
  }
}

bool WorkingAnswer::eventFilter(QObject* object, QEvent* event) {
  auto* table = qobject_cast<QTableWidget*>(object);
  const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
  if (!table || !key) return false;
  const bool pressed = event->type() == QEvent::KeyPress;
  auto* typed = static_cast<QKeyEvent*>(event);
  if (typed->matches(QKeySequence::Paste)) {
    event->accept();
    if (pressed) paste(*table);
    return true;
  }
  // Tab and Enter go to the next blank, as while a number is typed. From the last blank, Tab leads on.
  const bool plain = !(typed->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier));
  if (pressed && plain && table->editTriggers() != QAbstractItemView::NoEditTriggers) {
    const int columns = table->columnCount(), cells = table->rowCount() * columns;
    const int at = table->currentRow() * columns + table->currentColumn();
    int to = -1;
    if (typed->key() == Qt::Key_Tab) to = at + 1;
    if (typed->key() == Qt::Key_Backtab) to = at - 1;
    if (typed->key() == Qt::Key_Return || typed->key() == Qt::Key_Enter) to = at + columns;
    if (to >= 0 && to < cells && table->currentItem()) {
      table->setCurrentCell(to / columns, to % columns);
      return true;
    }
    // Enter below the last row: to a blank that is left, otherwise the answer is complete.
    if (to >= cells && typed->key() != Qt::Key_Tab) {
      if (selectEmptyCell(*table)) return true;
      if (complete()) {
        emit submitted();
        return true;
      }
    }
  }
  if (pressed && (typed->key() == Qt::Key_Delete || typed->key() == Qt::Key_Backspace)) {
    if (table->editTriggers() != QAbstractItemView::NoEditTriggers)
      for (QTableWidgetItem* item : table->selectedItems()) item->setText({});
    return true;
  }
  return false;
}

}  // namespace lab
