// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/WorkedExample.h"

#include <QRegularExpression>
#include <algorithm>
#include <cmath>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/explain/EditWords.h"
#include "core/explain/FormulaParser.h"
#include "core/explain/FormulaSigns.h"
#include "core/explain/KindWords.h"
#include "core/explain/Notation.h"
#include "core/io/export/ExportedMatrices.h"
#include "core/model/Convention.h"

namespace lab {
namespace {

constexpr int kMostDecimals = 4;
/// The numbers of a matrix are shown with a power of ten if the largest magnitude is outside this
/// range.
constexpr double kSmallest = 1e-3, kLargest = 1e5;

/// "left + right", or only "left" if the input `right` is absent.
QString plusInput(const Experiment& e, const QString& left, MatrixId right, int head = -1) {
  if (inputMatrix(e, right, head).empty()) return left;
  return left + QStringLiteral(" + ") + matrixSymbol(right, e.mode, head).toLatex();
}

Formula numberOrBlank(double value) {
  return std::isnan(value) ? Formula::text(QStringLiteral("?")) : Formula::number(numberText(value));
}

/// The right side of the formula of a stage, in the LaTeX that parseFormula() accepts.
QString rightSide(const Experiment& e, MatrixId stage, int head) {
  using enum MatrixId;
  const auto symbol = [&](MatrixId id) { return matrixSymbol(id, e.mode, head).toLatex(); };
  const auto sum = [&](MatrixId embeddings, MatrixId positions) {
    return e.positions.added() ? symbol(embeddings) + QStringLiteral(" + ") + symbol(positions)
                               : symbol(embeddings);
  };
  const auto projection = [&](MatrixId weights, MatrixId bias) {
    const bool query = weights == QueryWeights || e.mode == Mode::Self;
    const QString input = query ? sum(QueryEmbeddings, QueryPositions) : sum(KeyEmbeddings, KeyPositions);
    return plusInput(
        e,
        (e.positions.added() ? QStringLiteral("(%1) ") : QStringLiteral("%1 ")).arg(input) + symbol(weights),
        bias, head);
  };
  switch (stage) {
    case QueryInputs:
      return sum(QueryEmbeddings, QueryPositions);
    case KeyInputs:
      return sum(KeyEmbeddings, KeyPositions);
    case Q:
      return projection(QueryWeights, QueryBias);
    case K:
      return projection(KeyWeights, KeyBias);
    case V:
      return projection(ValueWeights, ValueBias);
    case Scores:
      return symbol(Q) + QLatin1Char(' ') + QStringLiteral("K^{T}_{%1}").arg(head + 1);
    case ScaledScores: {
      QString tex = QString::fromUtf8(scaleKind(e.scale.kind).tex).replace(QLatin1Char('S'), symbol(Scores));
      return tex.replace(QStringLiteral("%1"), numberOrBlank(e.scale.number).toLatex());
    }
    case MaskedScores:
      if (e.mask.kind == Mask::Kind::None) return symbol(ScaledScores);
      return QStringLiteral("%1 \\text{%2} M = 1, -\\infty \\text{%3}")
          .arg(symbol(ScaledScores), Words::tr(" where "), Words::tr(" elsewhere"));
    case Weights:
      return QStringLiteral("\\mathrm{softmax}(%1%2)")
          .arg(symbol(MaskedScores), e.temperature == 1.0 ? QString() : QStringLiteral(" / T"));
    case Context:
      return symbol(Weights) + QLatin1Char(' ') + symbol(V);
    case Concat: {
      QStringList heads;
      for (int h = 0; h < e.headCount(); ++h)
        if (h < 3 || h == e.headCount() - 1) heads << QStringLiteral("C_{%1}").arg(h + 1);
      if (e.headCount() > 4) heads.insert(3, QStringLiteral("\\dots"));
      return QStringLiteral("[%1]").arg(heads.join(QStringLiteral(", ")));
    }
    case Output:
      return plusInput(e,
                       e.output_weights.empty() ? symbol(Concat)
                                                : symbol(Concat) + QLatin1Char(' ') + symbol(OutputWeights),
                       OutputBias);
    default:
      return {};
  }
}

QStringList labelsOf(const Experiment& e, Axis axis, int count) {
  QStringList labels;
  for (int i = 0; i < count; ++i) {
    const QString name = quotable(nameOnAxis(e, axis, i));
    labels << (axis == Axis::Single ? QString() : name.isEmpty() ? QString::number(i + 1) : name);
  }
  return labels;
}

void chooseNotation(WorkedPart& part) {
  double largest = 0;
  for (const double value : part.values.values())
    if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
  part.scientific = largest >= kLargest || (largest > 0 && largest < kSmallest);
  if (part.scientific) return;
  const auto rounded = [](double value, int decimals) {
    const double unit = std::pow(10.0, decimals);
    return std::round(value * unit) / unit;
  };
  for (const double value : part.values.values())
    while (std::isfinite(value) && part.decimals < kMostDecimals &&
           rounded(value, part.decimals) != rounded(value, kMostDecimals))
      ++part.decimals;
}

}  // namespace

bool WorkedPart::hasBlanks() const {
  return std::ranges::any_of(values.values(), [](double value) { return std::isnan(value); });
}

QString WorkedPart::text(double value) const {
  if (std::isnan(value)) return {};
  if (std::isinf(value)) return value < 0 ? QString(kMinusSign) + kInfinitySign : QString(kInfinitySign);
  QString text = scientific ? language::decimalText(value, 'e', kMostDecimals - 1)
                            : language::decimalText(value, 'f', decimals);
  if (!scientific && text.toDouble() == 0 && text.startsWith(QLatin1Char('-'))) text.remove(0, 1);
  return language::withDecimalMark(text.replace(QLatin1Char('-'), kMinusSign));
}

Formula stageFormula(const Experiment& e, MatrixId stage, int head) {
  const bool sum =
      stage == MatrixId::QueryInputs || stage == MatrixId::KeyInputs;  // has no symbol of its own
  const QString right = rightSide(e, stage, head);
  return formulaOrText(sum ? right
                           : matrixSymbol(stage, e.mode, head).toLatex() + QStringLiteral(" = ") + right);
}

std::vector<WorkedPart> workedExample(const Experiment& e, const AttentionTrace& trace) {
  std::vector<WorkedPart> parts;
  for (const ExportedMatrix& m : exportedMatrices(e, trace)) {
    const bool number = m.id == MatrixId::Scale || m.id == MatrixId::Temperature;
    const bool input_sum = m.id == MatrixId::QueryInputs || m.id == MatrixId::KeyInputs;
    // The scale is omitted because the formula of the scaled scores contains it. A temperature of 1 is in no
    // formula.
    if (m.id == MatrixId::Scale || (m.id == MatrixId::Temperature && e.temperature == 1.0)) continue;
    if (input_sum && !e.positions.added()) continue;
    WorkedPart part;
    part.id = m.id;
    part.head = m.head;
    if (isStage(m.id)) {
      part.title = stageText(m.id, m.head);
      part.title.replace(0, 1, part.title.left(1).toUpper());
      part.formula = stageFormula(e, m.id, m.head);
      part.unchanged = repeatedMatrix(e, m.id).has_value();
    } else {
      part.formula = matrixSymbol(m.id, e.mode, m.head);
    }
    if (number) {
      part.formula = Formula::row({part.formula, equals(), numberOrBlank(m.values(0, 0))});
    } else {
      part.values = m.values;
      part.rows = labelsOf(e, rowAxis(m.id), m.values.rows());
      part.columns = labelsOf(e, columnAxis(m.id), m.values.columns());
      chooseNotation(part);
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

bool hasBlanks(const Experiment& e, const std::vector<WorkedPart>& parts) {
  return std::isnan(e.scale.number) || std::isnan(e.temperature) ||
         std::ranges::any_of(parts, &WorkedPart::hasBlanks);
}

QString numbersNote(bool has_blanks) {
  const QString rounded = Words::tr("Numbers are rounded to four decimals.");
  return has_blanks ? joinSentences({rounded, Words::tr("Fill in the blanks.")}) : rounded;
}

QString workedExampleSummary(const Experiment& e) {
  const auto sentence = [&e](Side side) {
    QStringList words;
    // Tables cut long tokens, so this text contains them in full, with places where a line may
    // break.
    static const QRegularExpression part(QStringLiteral("(\\S{24})(?=\\S)"));
    for (const std::string& token : e.tokens(side)) {
      QString word = QString::fromStdString(token).simplified();
      word.replace(part, QStringLiteral("\\1\u200B"));                                // zero width space
      words << (word.isRightToLeft() ? QChar(0x2068) + word + QChar(0x2069) : word);  // isolated
    }
    return words.join(QLatin1Char(' '));
  };
  if (e.mode == Mode::Self) return Words::tr("Self-attention. Tokens: %1").arg(sentence(Side::Query));
  return Words::tr("Cross-attention. Query tokens: %1. Key tokens: %2")
      .arg(sentence(Side::Query), sentence(Side::Key));
}

QStringList workedExampleSettings(const Experiment& e) {
  QStringList settings;
  if (e.positions.added())
    settings << Words::tr("P are the positions (%1), added to the embeddings.")
                    .arg(positionsText(e.positions.kind));
  if (e.mask.kind != Mask::Kind::None)
    settings
        << Words::tr(
               "M is the mask (%1): 1 means that the query of the row may look at the key of the column.")
               .arg(maskText(e.mask));
  settings << Words::tr(
      "The function softmax takes e to the power of each number and divides each power by the sum of the "
      "powers in its row.");
  return settings;
}

QList<int> columnBlocks(const QList<double>& widths, double label, double room) {
  QList<int> starts{0};
  double used = label;
  for (int j = 0; j < widths.size(); ++j) {
    if (used + widths[j] > room && j > starts.last()) {
      starts << j;
      used = label;
    }
    used += widths[j];
  }
  return starts << static_cast<int>(widths.size());
}

}  // namespace lab
