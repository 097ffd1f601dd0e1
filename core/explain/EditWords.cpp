// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/EditWords.h"

#include <QLocale>
#include <QRegularExpression>
#include <algorithm>

#include "core/base/Language.h"
#include "core/base/Words.h"

namespace lab {
namespace {

constexpr qsizetype kLongestQuote = 24;

QString symbolOf(MatrixId id) {
  return QString::fromUtf8(nameOf(id).symbol);
}

QString stageName(MatrixId id) {
  using enum MatrixId;
  const QString name =
      textOf(id, {{QueryInputs, QT_TRANSLATE_NOOP("Words", "the sum of embeddings and positions")},
                  {KeyInputs, QT_TRANSLATE_NOOP("Words", "the sum of embeddings and positions")},
                  {Q, QT_TRANSLATE_NOOP("Words", "the queries")},
                  {K, QT_TRANSLATE_NOOP("Words", "the keys")},
                  {V, QT_TRANSLATE_NOOP("Words", "the values")},
                  {Scores, QT_TRANSLATE_NOOP("Words", "the scores")},
                  {ScaledScores, QT_TRANSLATE_NOOP("Words", "the scaled scores")},
                  {MaskedScores, QT_TRANSLATE_NOOP("Words", "the masked scores")},
                  {Weights, QT_TRANSLATE_NOOP("Words", "the attention weights")},
                  {Context, QT_TRANSLATE_NOOP("Words", "the context")},
                  {Concat, QT_TRANSLATE_NOOP("Words", "the contexts side by side")},
                  {Output, QT_TRANSLATE_NOOP("Words", "the output")}});
  return name.isEmpty() ? symbolOf(id) : name;
}

}  // namespace

QString matrixText(MatrixId id, int head) {
  if (!isPerHead(id)) return symbolOf(id);
  return Words::tr("%1, head %2").arg(symbolOf(id)).arg(head + 1);
}

QString cellText(const CellRef& cell, Convention convention) {
  const RowColumn at = shownCell(convention, {cell.row, cell.column});
  const QString place = QStringLiteral("%1[%2,%3]").arg(symbolOf(cell.id)).arg(at.row + 1).arg(at.column + 1);
  return isPerHead(cell.id) ? Words::tr("%1, head %2").arg(place).arg(cell.head + 1) : place;
}

EditText EditText::at(const QString& pattern, const CellRef& cell) {
  return {pattern.arg(cellText(cell, Convention::Rows)), pattern.arg(cellText(cell, Convention::Columns))};
}

EditText EditText::within(const QString& pattern) const {
  return {pattern.arg(rows), pattern.arg(columns)};
}

EditText editName(const CellRef& cell) {
  return EditText::at(Words::tr("Edit %1"), cell);
}

QString stageText(MatrixId id, int head) {
  return isPerHead(id) ? Words::tr("%1 of head %2").arg(stageName(id)).arg(head + 1) : stageName(id);
}

QString quotable(const QString& text) {
  QString line = text.simplified();
  if (line.size() > kLongestQuote) {
    qsizetype end = kLongestQuote - 1;
    if (line.at(end).isLowSurrogate()) --end;
    line = line.left(end) + QChar(0x2026);
  }
  if (!line.isRightToLeft()) return line;
  return QChar(0x2068) + line + QChar(0x2069);  // first strong isolate ... pop directional isolate
}

QString quotable(const std::string& text) {
  return quotable(QString::fromStdString(text));
}

QString quotedIfPunctuation(const QString& word) {
  const bool has_letters =
      std::ranges::any_of(word, [](QChar c) { return c.isLetterOrNumber() || c.isSurrogate(); });
  return has_letters ? word : QStringLiteral("“%1”").arg(word);
}

QString numberText(double value) {
  return language::withDecimalMark(QString::number(value, 'g', QLocale::FloatingPointShortest));
}

Refusal overflowRefusal(const Problem& problem) {
  static const QRegularExpression kPlace(QStringLiteral("^(?:heads\\[(\\d+)\\]\\.)?(\\w+)"));
  const QRegularExpressionMatch match = kPlace.match(QString::fromStdString(problem.place));
  const auto id = matrixIdFromKey(match.captured(2).toStdString());
  const QString stage = id ? stageText(*id, match.captured(1).toInt()) : Words::tr("a result");
  Refusal refusal = Refusal::of(problem);
  refusal.ready = Words::tr("That would make %1 too large for a computer number.").arg(stage);
  return refusal;
}

Refusal editRefusal(const Problem& problem) {
  Refusal refusal = Refusal::of(problem);
  refusal.ready = Words::tr("That cannot be done: it needs %1, and there would be %2.")
                      .arg(refusal.expected, refusal.found);
  return refusal;
}

Refusal lockedPartRefusal(ExperimentPart part) {
  using enum ExperimentPart;
  return Refusal::saying(textOf(
      part,
      {{Tokens, QT_TRANSLATE_NOOP("Words", "The tokens are locked in this step.")},
       {Mode, QT_TRANSLATE_NOOP("Words", "The choice of self- or cross-attention is locked in this step.")},
       {Positions, QT_TRANSLATE_NOOP("Words", "The kind of positions is locked in this step.")},
       {Mask, QT_TRANSLATE_NOOP("Words", "The mask is locked in this step.")},
       {Scale, QT_TRANSLATE_NOOP("Words", "The scale is locked in this step.")},
       {Temperature, QT_TRANSLATE_NOOP("Words", "The temperature is locked in this step.")},
       {Sizes, QT_TRANSLATE_NOOP("Words", "All sizes are locked in this step.")},
       {Heads, QT_TRANSLATE_NOOP("Words", "The heads are locked in this step.")}}));
}

Refused noSuchHead(const Experiment& experiment, int head) {
  if (head >= 0 && head < experiment.headCount()) return std::nullopt;
  return Refusal::saying(Words::tr("There is no head %1.").arg(head + 1));
}

}  // namespace lab
