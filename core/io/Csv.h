// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <limits>

namespace lab {

/// Reads comma-separated values (RFC 4180) as spreadsheets write them. The first line that contains
/// a tab, a semicolon or a comma outside quotation marks determines the separator. Lines that start
/// with "#" are skipped for this. If that line contains several of these characters, a tab takes
/// precedence over a semicolon, and a semicolon over a comma. In a file separated by semicolons, a
/// comma is therefore a decimal comma. The text is UTF-8, or UTF-16 with a byte order mark; other
/// bytes are read as Latin-1. Any line ending is accepted.
class CsvReader {
 public:
  /// Detects the separator if none is given.
  explicit CsvReader(const QByteArray& bytes, QChar separator = {});

  /// Reads the next row, which may extend over several lines, into `cells`. Returns false after the
  /// last row. Removes white space around a cell that is not in quotation marks. If a quotation
  /// mark is not closed, the cell extends to the end of the text. Stores only the first `most`
  /// cells of a row.
  bool next(QStringList& cells, qsizetype most = std::numeric_limits<int>::max());
  /// Returns the number (from 1) of the line in which the row that next() read last begins.
  int line() const { return line_; }
  QChar separator() const { return separator_; }

 private:
  QString text_;
  QChar separator_;
  qsizetype at_ = 0;
  int line_ = 0;
  int next_line_ = 1;
};

/// Appends one line to `out`: the cells, separated by commas, and "\n". A cell that a spreadsheet
/// would interpret as a formula gets an apostrophe at its start, as in spreadsheets. It also gets
/// one if it already has apostrophes at its start, so that csvText() removes only the added one.
void appendCsvLine(QByteArray& out, const QStringList& cells);

/// Returns the cell without the apostrophe that appendCsvLine() adds.
QString csvText(const QString& cell);

}  // namespace lab
