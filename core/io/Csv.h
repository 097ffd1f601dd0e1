// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace lab {

/// Reads comma separated values (RFC 4180) as spreadsheets write them: with commas, semicolons or tabs
/// between the cells, which the first of them tells; UTF-8, UTF-16 with a mark, else Latin-1; any line ends.
class CsvReader {
 public:
  explicit CsvReader(const QByteArray& bytes);

  /// The cells of the next line, blanks round them taken away; false after the last one. A quotation mark
  /// that is not closed reaches to the end.
  bool next(QStringList& cells);
  /// Of the line that was read last, counted from 1.
  int line() const { return line_; }
  QChar separator() const { return separator_; }

 private:
  QString text_;
  QChar separator_;
  qsizetype at_ = 0;
  int line_ = 0;
  int next_line_ = 1;
};

/// One line of cells with commas between them and "\n" at its end. A text that a spreadsheet would take for a
/// formula gets an apostrophe before it, as spreadsheets write it themselves.
void appendCsvLine(QByteArray& out, const QStringList& cells);

/// The cell without such an apostrophe.
QString csvText(const QString& cell);

}  // namespace lab
