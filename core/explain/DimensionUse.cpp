// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/DimensionUse.h"

#include <QStringList>
#include <cmath>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/explain/EditWords.h"
#include "core/explain/KindWords.h"

namespace lab {
namespace {

constexpr qsizetype kMostWords = 5;  ///< further words are counted

QString wordsUsing(const QStringList& words, bool positions) {
  if (words.isEmpty())
    return positions ? Words::tr("All words are 0 here. Only the positions use this dimension.") : QString();
  const qsizetype more = words.size() - kMostWords;
  const QString listed = words.mid(0, kMostWords).join(QStringLiteral(", "));
  return more > 0 ? Words::tr("Used by %1 and %n more words (their number is not 0).", nullptr,
                              static_cast<int>(more))
                        .arg(listed)
                  : Words::tr("Used by %1 (their number is not 0).").arg(listed);
}

}  // namespace

QString positionFormula(const Experiment& e, const QString& position, int dimension) {
  const std::string text = positionsKind(e.positions.kind).text(dimension, e.modelDim());
  return language::withDecimalMark(QString::fromStdString(text)).arg(position);
}

QString dimensionUse(const Experiment& e, const AttentionTrace& trace, int dimension) {
  QStringList words;
  bool positions = false;
  const auto column = static_cast<std::size_t>(dimension);
  for (const Side side : {Side::Query, Side::Key}) {
    if (side == Side::Key && e.mode == Mode::Self) break;  // the same words
    const bool query = side == Side::Query;
    const Matrix& embeddings = e.embeddings(side);
    const Matrix& inputs = trace.stage(query ? MatrixId::QueryInputs : MatrixId::KeyInputs);
    for (int i = 0; i < inputs.rows(); ++i) {
      const double embedding = embeddings.row(i)[column], input = inputs.row(i)[column];
      if (std::isnan(embedding) || std::isnan(input)) return {};
      if (embedding != 0) words << quotable(e.token(side, i));
      positions = positions || input != embedding;
    }
  }
  words.removeDuplicates();
  QString use = wordsUsing(words, positions);
  if (e.positions.hasFormula())
    use += (use.isEmpty() ? QString() : QStringLiteral("\n")) +
           kindText(positionsKind(e.positions.kind).added_here)
               .arg(positionFormula(e, QStringLiteral("p"), dimension));
  return use;
}

}  // namespace lab
