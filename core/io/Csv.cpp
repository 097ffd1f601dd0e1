// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/Csv.h"

#include <QStringDecoder>
#include <algorithm>

namespace lab {
namespace {

QString decoded(const QByteArray& bytes) {
  const auto marked = QStringConverter::encodingForData(bytes);
  QStringDecoder decoder(marked.value_or(QStringConverter::Utf8));
  QString text = decoder.decode(bytes);
  // Older spreadsheets do not write UTF-8, so read the bytes as Latin-1.
  return decoder.hasError() ? QString::fromLatin1(bytes) : text;
}

/// Returns true if a spreadsheet would calculate the cell instead of displaying its text. A negative number
/// is not a formula.
bool looksLikeFormula(const QString& cell) {
  if (cell.isEmpty() || !QStringLiteral("=+-@\t\r").contains(cell.front())) return false;
  bool is_number = false;
  cell.toDouble(&is_number);
  return !is_number;
}

/// The separator of the text, see CsvReader.
QChar separatorIn(const QString& text) {
  static const QString kSeparators = QStringLiteral("\t;,");
  bool quoted = false, cell_starts = true, comment = false, line_starts = true;
  qsizetype best = kSeparators.size();
  for (const QChar c : text) {
    if (line_starts) comment = !quoted && c == u'#';
    line_starts = c == u'\n' || c == u'\r';
    if (c == u'"' && (quoted || cell_starts)) {
      quoted = !quoted;
    } else if (!quoted) {
      const qsizetype kind = kSeparators.indexOf(c);
      if (kind >= 0 && !comment) best = std::min(best, kind);
      if (line_starts && best < kSeparators.size()) break;
      cell_starts = kind >= 0 || line_starts || (cell_starts && c.isSpace());
    }
  }
  return best < kSeparators.size() ? kSeparators[best] : QChar(u',');
}

/// Returns true if the cell, without apostrophes at its start, looks like a formula.
bool needsApostrophe(const QString& cell) {
  qsizetype start = 0;
  while (start < cell.size() && cell[start] == u'\'') ++start;
  return looksLikeFormula(cell.mid(start));
}

}  // namespace

CsvReader::CsvReader(const QByteArray& bytes, QChar separator)
    : text_(decoded(bytes)), separator_(separator.isNull() ? separatorIn(text_) : separator) {}

bool CsvReader::next(QStringList& cells, qsizetype most) {
  cells.clear();
  if (at_ >= text_.size()) return false;
  line_ = next_line_;
  QString cell;
  bool quoted = false, was_quoted = false;
  const auto finish = [&] {
    if (cells.size() < most) cells.append(was_quoted ? cell : cell.trimmed());
    cell.clear();
    was_quoted = false;
  };
  while (at_ < text_.size()) {
    const QChar c = text_[at_++];
    if (c == u'\n') ++next_line_;
    if (quoted) {
      if (c != u'"')
        cell += c;
      else if (at_ < text_.size() && text_[at_] == u'"')
        cell += text_[at_++];
      else
        quoted = false;
    } else if (c == u'"' && cell.trimmed().isEmpty()) {
      cell.clear();
      quoted = was_quoted = true;
    } else if (c == separator_) {
      finish();
    } else if (c == u'\n') {
      break;
    } else if (c == u'\r') {
      if (at_ < text_.size() && text_[at_] == u'\n') continue;
      ++next_line_;
      break;
    } else if (!was_quoted) {
      cell += c;
    }
  }
  finish();
  return true;
}

void appendCsvLine(QByteArray& out, const QStringList& cells) {
  for (qsizetype i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ',';
    QString cell = cells[i];
    if (needsApostrophe(cell)) cell.prepend(u'\'');
    const bool quote = cell.contains(u',') || cell.contains(u';') || cell.contains(u'\t') ||
                       cell.contains(u'"') || cell.contains(u'\n') || cell.contains(u'\r') ||
                       cell != cell.trimmed();
    if (quote) cell = u'"' + cell.replace(QStringLiteral("\""), QStringLiteral("\"\"")) + u'"';
    out += cell.toUtf8();
  }
  out += '\n';
}

QString csvText(const QString& cell) {
  return cell.startsWith(u'\'') && needsApostrophe(cell) ? cell.mid(1) : cell;
}

}  // namespace lab
