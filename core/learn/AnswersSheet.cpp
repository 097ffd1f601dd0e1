// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/AnswersSheet.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "core/base/Words.h"
#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/io/Csv.h"
#include "core/io/JsonText.h"
#include "core/io/WholeFile.h"
#include "core/learn/Working.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

using enum MatrixId;

QString text(double value) {
  if (std::isnan(value)) return {};
  if (std::isinf(value)) return QStringLiteral("-inf");
  return QString::fromLatin1(jsonNumber(value));
}

/// Returns the label of a row or column: "1 I", "2 love". The number comes first, so that no label is empty
/// or equal to the name of a stage.
QString label(int index, const std::vector<std::string>* tokens) {
  const QString number = QString::number(index + 1);
  if (tokens == nullptr || static_cast<std::size_t>(index) >= tokens->size()) return number;
  const std::string& token = (*tokens)[static_cast<std::size_t>(index)];
  return number + QLatin1Char(' ') + QString::fromStdString(token).simplified();
}

/// A table of the sheet: its name, its labels and the learner's numbers.
struct Block {
  QString key;
  int head = -1;
  Shape due;
  QStringList columns;  ///< labels of the first columns; further columns are numbered
  const std::vector<std::string>& row_tokens;
  const Matrix& given;
};

void writeBlock(QByteArray& out, const Block& block) {
  const Matrix& given = block.given;
  const int rows = std::max(block.due.rows, given.rows());
  const int columns = std::max(block.due.columns, given.columns());
  out += '\n';
  appendCsvLine(out, {block.key, block.head < 0 ? QString() : QString::number(block.head + 1),
                      QStringLiteral("%1 x %2").arg(block.due.rows).arg(block.due.columns)});
  QStringList line(QString{});
  for (int j = 0; j < columns; ++j) line.append(block.columns.value(j, label(j, nullptr)));
  appendCsvLine(out, line);
  for (int i = 0; i < rows; ++i) {
    line = {label(i, &block.row_tokens)};
    for (int j = 0; j < columns; ++j)
      line.append(i < given.rows() && j < given.columns() ? text(given(i, j)) : QString());
    appendCsvLine(out, line);
  }
}

QStringList keyLabels(const Experiment& e) {
  QStringList labels;
  for (int j = 0; j < e.keyCount(); ++j) labels.append(label(j, &e.tokens(Side::Key)));
  return labels;
}

void writeStage(QByteArray& out, const Experiment& e, const Answers& answers, const StageRef& stage) {
  const bool pair = stage.id >= Scores && stage.id <= Weights;
  const Side row_side = stage.id == K || stage.id == V ? Side::Key : Side::Query;
  writeBlock(out, {keyOf(stage.id), stage.head, shapeOf(e, stage.id, stage.head),
                   pair ? keyLabels(e) : QStringList(), e.tokens(row_side), answers.stage(stage)});
}

void writeExponentials(QByteArray& out, const Experiment& e, const Answers& answers, int head) {
  writeBlock(out, {QLatin1String(kExponentials),
                   head,
                   {e.queryCount(), e.keyCount() + 1},
                   keyLabels(e) << Words::tr("sum"),
                   e.tokens(Side::Query),
                   answers.exponentialsOf(head)});
}

void writeHelp(QByteArray& out, const Help& help) {
  QStringList shown;
  for (const RowColumn& cell : help.cells)
    shown.append(QStringLiteral("r%1c%2").arg(cell.row + 1).arg(cell.column + 1));
  appendCsvLine(out, {QStringLiteral("help"), keyOf(help.stage.id),
                      help.stage.head < 0 ? QString() : QString::number(help.stage.head + 1),
                      QString::number(help.hints),
                      help.whole_stage ? QStringLiteral("all") : shown.join(QLatin1Char(' '))});
}

/// The largest number of entries in Answers::unread.
constexpr std::size_t kMostUnread = 1000;

class SheetReader {
 public:
  SheetReader(const QByteArray& bytes, QString file) : csv_(bytes), file_(std::move(file)) {}

  Result<Answers> read() {
    QStringList cells;
    if (!csv_.next(cells) || cells.front() != QLatin1String("attention-lab-answers"))
      return refusal(Words::tr("a sheet that starts with attention-lab-answers"), Words::tr("another one"));
    if (cells.value(1) != QString::number(kSheetVersion))
      return refusal(Words::tr("version %1 of the sheet").arg(kSheetVersion), inQuotes(cells.value(1)));
    for (bool more = csv_.next(cells); more;) {
      const QString first = cells.front();
      if (first.isEmpty() || first == QLatin1String("student") || first == QLatin1String("experiment")) {
        if (first.isEmpty() && std::ranges::any_of(cells, [](auto& c) { return !c.isEmpty(); }))
          return refusal(Words::tr("the name of a stage first in the line"), Words::tr("none"));
        if (first == QLatin1String("student")) answers_.student = nameFrom(csvText(cells.value(1)));
        if (first == QLatin1String("experiment")) answers_.experiment = nameFrom(csvText(cells.value(1)));
        more = csv_.next(cells);
        continue;
      }
      if (first == QLatin1String("help")) {
        if (!readHelp(cells)) return *failure_;
        more = csv_.next(cells);
        continue;
      }
      const bool exponentials = first == QLatin1String(kExponentials);
      StageRef stage{Weights, -1};
      if (!(exponentials ? readHead(cells, stage) : readName(cells, stage)) || !isFirst(first, stage))
        return *failure_;
      const auto target = [&]() -> Matrix& {
        return exponentials ? answers_.mutableExponentials(stage.head) : answers_.mutableStage(stage);
      };
      if (!readBlock(stage, target, cells, more)) return *failure_;
    }
    return std::move(answers_);
  }

 private:
  Refusal refusal(const QString& expected, const QString& found, int column = -1) {
    const QString line = Words::tr("line %1").arg(csv_.line());
    return {file_, column < 0 ? line : Words::tr("%1, column %2").arg(line).arg(column + 1), expected, found};
  }
  bool fail(const QString& expected, const QString& found, int column = -1) {
    failure_ = refusal(expected, found, column);
    return false;
  }

  /// Reads the name of a stage and, from the next cell, the number of its head.
  bool readName(const QStringList& cells, StageRef& stage) {
    const auto id = matrixIdFromKey(cells.front().toStdString());
    if (!id || *id < Q) return fail(Words::tr("the name of a stage"), inQuotes(cells.front()));
    stage = {*id, -1};
    return !isPerHead(*id) || readHead(cells, stage);
  }

  bool readHead(const QStringList& cells, StageRef& stage) {
    const int head = cells.value(1).toInt();
    if (head < 1 || head > limits::kHeads)
      return fail(Words::tr("the number of a head"), inQuotes(cells.value(1)), 1);
    stage.head = head - 1;
    return true;
  }

  bool readHelp(const QStringList& cells) {
    StageRef stage;
    if (!readName(cells.mid(1) + QStringList(QString()), stage)) return false;
    if (answers_.helpAt(stage) != nullptr) return fail(Words::tr("every stage once"), Words::tr("one twice"));
    Help& help = answers_.mutableHelpAt(stage);
    bool ok = false;
    help.hints = cells.value(3).toInt(&ok);
    if (!ok || help.hints < 0 || help.hints > kHints)
      return fail(Words::tr("0 to %1").arg(kHints), inQuotes(cells.value(3)), 3);
    if (cells.value(4) == QLatin1String("all")) {
      help.whole_stage = true;
      return true;
    }
    std::set<std::pair<int, int>> known;
    for (const QString& pair : cells.value(4).split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
      static const QRegularExpression place_of_cell(QStringLiteral("^r([1-9]\\d{0,5})c([1-9]\\d{0,5})$"));
      const auto match = place_of_cell.match(pair);
      if (!match.hasMatch())
        return fail(Words::tr("all, or places such as r2c1 (row 2, column 1)"), inQuotes(pair), 4);
      const RowColumn cell{match.captured(1).toInt() - 1, match.captured(2).toInt() - 1};
      // The same limit as in AnswersFile, because the answers may be saved as JSON and read again.
      if (std::max(cell.row, cell.column) >= limits::kTokens * limits::kHeads)
        return fail(Words::tr("places of the stage"), inQuotes(pair), 4);
      if (known.emplace(cell.row, cell.column).second) help.cells.push_back(cell);
    }
    return true;
  }

  bool isFirst(const QString& name, const StageRef& stage) {
    return seen_.emplace(name, stage.head).second ||
           fail(Words::tr("every stage once"), Words::tr("%1 twice").arg(name));
  }

  /// Reads the line of labels, and the rows up to an empty line. Stores the numbers in the matrix
  /// that `target` returns. Calls `target` only if there are numbers. Afterwards, `cells` contains
  /// the empty line, and `more` is false at the end of the file.
  bool readBlock(const StageRef& stage, const std::function<Matrix&()>& target, QStringList& cells,
                 bool& more) {
    more = csv_.next(cells);
    if (!more) return fail(Words::tr("a line of labels"), Words::tr("the end of the file"));
    const auto isFilled = [](const QString& cell) { return !cell.isEmpty(); };
    auto columns = std::count_if(cells.begin() + 1, cells.end(), isFilled);
    std::vector<std::vector<double>> rows;
    while ((more = csv_.next(cells)) && std::ranges::any_of(cells, isFilled)) {
      rows.emplace_back();
      for (int c = 1; c < cells.size(); ++c) rows.back().push_back(readCell(cells[c], stage, c));
      while (!rows.back().empty() && std::isnan(rows.back().back())) rows.back().pop_back();
      columns = std::max(columns, static_cast<decltype(columns)>(rows.back().size()));
    }
    if (columns == 0 || std::ranges::all_of(rows, &std::vector<double>::empty)) return true;  // omitted stage
    // Limits the size of the matrix. Otherwise one long line of empty cells would require a matrix with as
    // many columns in every row.
    if (static_cast<std::size_t>(columns) * rows.size() > static_cast<std::size_t>(kSheetBytes))
      return fail(Words::tr("a smaller stage"), Words::tr("%1 × %2").arg(rows.size()).arg(columns));
    Matrix m(static_cast<int>(rows.size()), static_cast<int>(columns), kNoNumber);
    for (std::size_t i = 0; i < rows.size(); ++i)
      std::ranges::copy(rows[i], m.mutableRow(static_cast<int>(i)).begin());
    target() = std::move(m);
    return true;
  }

  /// The number in a cell; NaN if there is none. A cell with other text is added to Answers::unread.
  double readCell(const QString& cell, const StageRef& stage, int column) {
    if (cell.isEmpty()) return kNoNumber;
    QString text = csvText(cell);
    text.replace(QChar(0x2212), u'-');
    const QString low = text.toLower();
    if (stage.id == MaskedScores && (low == QLatin1String("-inf") || low == QLatin1String("-infinity") ||
                                     low == QStringLiteral("-\u221e")))
      return kMaskedScore;
    if (csv_.separator() != u',') text.replace(u',', u'.');
    bool ok = false;
    const double number = text.toDouble(&ok);
    if (ok && std::isfinite(number)) return number;
    if (answers_.unread.size() < kMostUnread)
      answers_.unread.push_back(Words::tr("line %1, column %2: %3")
                                    .arg(csv_.line())
                                    .arg(column + 1)
                                    .arg(inQuotes(cell))
                                    .toStdString());
    return kNoNumber;
  }

  CsvReader csv_;
  QString file_;
  Answers answers_;
  std::set<std::pair<QString, int>> seen_;
  Refused failure_;
};

}  // namespace

QByteArray writeAnswersSheet(const Experiment& experiment, const Answers& answers) {
  QByteArray out;
  appendCsvLine(out, {QStringLiteral("attention-lab-answers"), QString::number(kSheetVersion)});
  appendCsvLine(out, {QStringLiteral("student"), QString::fromStdString(answers.student)});
  appendCsvLine(out, {QStringLiteral("experiment"), QString::fromStdString(experiment.title).simplified()});
  for (const Help& help : answers.help) writeHelp(out, help);
  for (const StageRef& stage : stagesOf(experiment.headCount())) {
    if (stage.id == Weights) writeExponentials(out, experiment, answers, stage.head);
    if (!changesNothing(experiment, stage) || !answers.stage(stage).empty())
      writeStage(out, experiment, answers, stage);
  }
  return out;
}

Result<Answers> parseAnswersSheet(const QByteArray& bytes, const QString& file) {
  if (bytes.size() > kSheetBytes) return tooLargeFile(file, bytes.size(), kSheetBytes);
  return SheetReader(bytes, file).read();
}

}  // namespace lab
