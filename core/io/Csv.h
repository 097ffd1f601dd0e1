// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <limits>

namespace lab {

/// Reads comma-separated values (RFC 4180) as spreadsheets write them. The separator is a tab, a semicolon or
/// a comma: the first of them in this order that occurs outside quotation marks in the first line that has
/// any. Lines that start with "#" do not count. So a comma between semicolons is a decimal comma. The text is
/// UTF-8, or UTF-16 with a byte order mark; other bytes are read as Latin-1. Any line ending is accepted.
class CsvReader {
 public:
  /// Finds the separator if none is given.
  explicit CsvReader(const QByteArray& bytes, QChar separator = {});

  /// Reads the next line into `cells`. Returns false after the last line. Removes blanks around a cell that
  /// is not in quotation marks. A quotation mark that is not closed extends to the end of the text. Leaves
  /// out the cells of a line after the first `most`.
  bool next(QStringList& cells, qsizetype most = std::numeric_limits<int>::max());
  /// Returns the number of the line that next() read last, counted from 1.
  int line() const { return line_; }
  QChar separator() const { return separator_; }

 private:
  QString text_;
  QChar separator_;
  qsizetype at_ = 0;
  int line_ = 0;
  int next_line_ = 1;
};

/// Appends one line to `out`: the cells, separated by commas, and "\n". Adds an apostrophe before a text that
/// a spreadsheet would interpret as a formula, as spreadsheets do. Also adds an apostrophe if apostrophes
/// already precede such a text, so that csvText() removes only the added one.
void appendCsvLine(QByteArray& out, const QStringList& cells);

/// Returns the cell without the apostrophe that appendCsvLine() adds.
QString csvText(const QString& cell);

}  // namespace lab
