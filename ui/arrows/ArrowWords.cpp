// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/arrows/ArrowWords.h"

#include <QStringList>
#include <algorithm>
#include <array>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "core/explain/CellNames.h"
#include "core/explain/EditWords.h"
#include "ui/arrows/ArrowScene.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The text of a vector has at most this many numbers.
constexpr std::size_t kMostNumbers = 4;

QString number(const Workbench& bench, double value) {
  if (isHiddenNumber(value)) return QStringLiteral("·");
  const std::array<double, 1> values{value};
  return bench.options.formatFor(values).text(value);
}

bool anyHidden(std::span<const double> values) {
  return std::any_of(values.begin(), values.end(), isHiddenNumber);
}

QString vectorText(const Workbench& bench, std::span<const double> vector) {
  if (std::all_of(vector.begin(), vector.end(), isHiddenNumber)) return Words::tr("hidden for now");
  QStringList numbers;
  for (std::size_t i = 0; i < vector.size() && i < kMostNumbers; ++i) numbers << number(bench, vector[i]);
  if (vector.size() > kMostNumbers) numbers << QString(QChar(0x2026));
  return QStringLiteral("(%1)").arg(numbers.join(language::betweenNumbers()));
}

QString symbolOf(ArrowKind kind) {
  switch (kind) {
    case ArrowKind::Query:
      return QStringLiteral("q");
    case ArrowKind::Key:
      return QStringLiteral("k");
    case ArrowKind::Value:
      break;
  }
  return QStringLiteral("v");
}

QString weightsName(ArrowKind kind) {
  return QString::fromUtf8(nameOf(weightsOf(kind)).symbol);
}

Side sideOf(ArrowKind kind) {
  return kind == ArrowKind::Query ? Side::Query : Side::Key;
}

QString tokenOf(const Workbench& bench, const ArrowRef& arrow) {
  return tokenWords(bench.document.experiment(), sideOf(arrow.kind), arrow.token);
}

QString italic(theme::Role role, const char* symbol) {
  return theme::colored(role, QStringLiteral("<i>%1</i>").arg(QLatin1String(symbol)));
}

/// The numbers of the current query and the key in view.
struct Pair {
  int head, query, key;
  Projection whole;  ///< in all dimensions
  double score, scaled, weight;
  bool masked;
};

Pair pairOf(const Workbench& bench) {
  const AttentionTrace& trace = bench.document.trace();
  const int h = bench.selection.head(), i = bench.selection.query(), j = keyInView(bench);
  return {h,
          i,
          j,
          projectionOn(trace.stage(MatrixId::Q, h).row(i), trace.stage(MatrixId::K, h).row(j)),
          trace.stage(MatrixId::Scores, h)(i, j),
          trace.stage(MatrixId::ScaledScores, h)(i, j),
          trace.stage(MatrixId::Weights, h)(i, j),
          shownAsMasked(bench, i, j)};
}

/// Why hidden numbers prevent the move; empty if they do not.
QString hiddenFromMove(const Workbench& bench, const ArrowMove& move) {
  const Document& document = bench.document;
  if (document.hiddenCells().empty()) return {};
  // A drag writes numbers that depend on hidden ones, so the hidden numbers could be derived from them.
  const AttentionTrace& trace = document.trace();
  const ArrowRef& arrow = move.arrow();
  const MatrixId input = arrow.kind == ArrowKind::Query ? MatrixId::QueryInputs : MatrixId::KeyInputs;
  const Experiment& shown = document.shownExperiment();
  const Region edited = move.edited();
  const bool hidden = anyHidden(vectorOf(trace, arrow)) ||
                      anyHidden(trace.stage(input, -1).row(arrow.token)) ||
                      anyHidden(inputMatrix(shown, weightsOf(arrow.kind), arrow.head).values()) ||
                      document.hiddenCells().touches(edited);
  return hidden
             ? Words::tr("Some of the numbers behind this arrow are hidden for now, so it cannot be moved.")
             : QString();
}

}  // namespace

QString weightText(const Workbench& bench, double weight) {
  return bench.options.numbersShown() ? number(bench, weight) : QString();
}

QString contextLabel() {
  return Words::tr("context");
}

QString projectionLabel(const Workbench& bench, const ArrowScene& scene, const Projection& drawn) {
  if (!bench.options.numbersShown()) return QStringLiteral("q · k");
  const double dot = pairOf(bench).score;
  if (scene.dimensions <= 2) return Words::tr("q · k = %1").arg(number(bench, dot));
  return Words::tr("%1 of q · k = %2").arg(number(bench, drawn.dot), number(bench, dot));
}

QString projectionSentence(const Workbench& bench) {
  const Pair pair = pairOf(bench);
  const QString qk = Words::tr("%1 · %2").arg(italic(theme::Role::Query, "q"), italic(theme::Role::Key, "k"));
  const QString q_length = QStringLiteral("|%1|").arg(italic(theme::Role::Query, "q"));
  const auto value = [&](double v) { return number(bench, v); };
  const bool numbers = bench.options.numbersShown();
  // The lengths and the angle determine the score, so they are hidden with it.
  const bool hidden = isHiddenNumber(pair.score) || isHiddenNumber(pair.whole.dot);
  QStringList lines;
  if (hidden)
    lines << Words::tr("%1: hidden for now").arg(qk);
  else if (!numbers)
    lines << Words::tr("%1 = %2 × projection").arg(qk, q_length);
  else if (!pair.whole.defined)
    lines
        << Words::tr("%1 = %2: q has no direction to project onto").arg(qk, theme::strong(value(pair.score)));
  else
    lines << Words::tr("%1 = %2 × projection = %3 × %4 = %5")
                 .arg(qk, q_length, value(pair.whole.q_length), value(pair.whole.along),
                      theme::strong(value(pair.score)));
  const QString key = theme::colored(
      theme::Role::Key, tokenWords(bench.document.experiment(), Side::Key, pair.key).toHtmlEscaped());
  if (pair.masked) {
    lines << Words::tr("%1 is masked: its weight is 0 whatever q · k is").arg(key);
  } else if (numbers) {
    QStringList facts;
    if (!hidden && pair.whole.defined && pair.whole.k_length > 0)
      facts << Words::tr("angle %1°").arg(qRound(pair.whole.angle));
    if (!isHiddenNumber(pair.scaled)) facts << Words::tr("scaled %1").arg(value(pair.scaled));
    if (!isHiddenNumber(pair.weight)) facts << Words::tr("weight %1").arg(theme::strong(value(pair.weight)));
    if (!facts.isEmpty()) lines << Words::tr("%1: %2").arg(key, facts.join(QStringLiteral(", ")));
  }
  return lines.join(QStringLiteral("<br>"));
}

QString sumSentence(const Workbench& bench) {
  const Pair pair = pairOf(bench);
  const Experiment& e = bench.document.experiment();
  const AttentionTrace& trace = bench.document.trace();
  const QString v = italic(theme::Role::Value, "v");
  const QString query =
      theme::colored(theme::Role::Query, tokenWords(e, Side::Query, pair.query).toHtmlEscaped());
  if (!bench.options.numbersShown()) return Words::tr("context of %1 = sum of weight × %2").arg(query, v);
  const QString key = theme::colored(theme::Role::Key, tokenWords(e, Side::Key, pair.key).toHtmlEscaped());
  QStringList lines;
  lines << Words::tr("context of %1 = sum of weight × %2 = %3")
               .arg(query, v,
                    theme::strong(
                        vectorText(bench, trace.stage(MatrixId::Context, pair.head).row(pair.query))));
  const auto v_row = trace.stage(MatrixId::V, pair.head).row(pair.key);
  if (!isHiddenNumber(pair.weight) && !anyHidden(v_row))
    lines << Words::tr("%1 gives %2 × %3").arg(key, number(bench, pair.weight), vectorText(bench, v_row));
  return lines.join(QStringLiteral("<br>"));
}

QString dimensionsSentence(const Workbench& bench, const ArrowScene& scene) {
  if (scene.dimensions < 2) return Words::tr("One dimension: every arrow lies on one line.");
  if (scene.dimensions == 2) return {};
  const QString drawn = Words::tr("2 of %1 dimensions are drawn").arg(scene.dimensions);
  if (!scene.projection) return Words::tr("%1; the context uses all.").arg(drawn);
  const Projection part = projectionOn(scene.projection->q, scene.projection->k);
  if (!bench.options.numbersShown() || !part.defined) return Words::tr("%1; q · k counts all.").arg(drawn);
  return Words::tr("%1 and add %2; q · k counts all.").arg(drawn, number(bench, part.dot));
}

QString arrowToolTip(const Workbench& bench, const SceneArrow& arrow) {
  const Experiment& e = bench.document.experiment();
  const AttentionTrace& trace = bench.document.trace();
  const int h = bench.selection.head(), i = bench.selection.query();
  if (arrow.look == SceneArrow::Look::Context) {
    const QString whose = Words::tr("context of %1").arg(tokenWords(e, Side::Query, i));
    if (!bench.options.numbersShown()) return whose;
    return Words::tr("%1 = %2").arg(whose, vectorText(bench, trace.stage(MatrixId::Context, h).row(i)));
  }
  QString text = Words::tr("%1 of %2").arg(symbolOf(arrow.ref.kind), tokenOf(bench, arrow.ref));
  if (bench.options.numbersShown())
    text = Words::tr("%1 = %2").arg(text, vectorText(bench, vectorOf(trace, arrow.ref)));
  if (arrow.ref.kind == ArrowKind::Query) return text;
  const int j = arrow.ref.token;
  if (arrow.masked)
    return Words::tr("%1\nmasked for %2: its weight is 0").arg(text, tokenWords(e, Side::Query, i));
  if (!bench.options.numbersShown()) return text;
  QStringList facts;
  const double score = trace.stage(MatrixId::Scores, h)(i, j),
               weight = trace.stage(MatrixId::Weights, h)(i, j);
  if (arrow.ref.kind == ArrowKind::Key && !isHiddenNumber(score))
    facts << Words::tr("q · k = %1").arg(number(bench, score));
  if (!isHiddenNumber(weight)) facts << Words::tr("weight %1").arg(number(bench, weight));
  return facts.isEmpty() ? text : text + QLatin1Char('\n') + facts.join(QStringLiteral(", "));
}

QString planeDescription(const Workbench& bench, const ArrowScene& scene) {
  QStringList parts;
  for (const SceneArrow& arrow : scene.arrows)
    if (arrow.chosen && (arrow.movable() || arrow.look == SceneArrow::Look::Context))
      parts << arrowToolTip(bench, arrow).replace(QLatin1Char('\n'), QStringLiteral("; "));
  if (parts.isEmpty()) parts << Words::tr("hidden for now");
  const QString dimensions = dimensionsSentence(bench, scene);
  if (!dimensions.isEmpty()) parts << dimensions;
  return parts.join(QStringLiteral(". "));
}

QString cannotMove(const Workbench& bench, const ArrowMove& move) {
  if (const QString why = hiddenFromMove(bench, move); !why.isEmpty()) return why;
  if (move.reach() != ArrowMove::Reach::Nothing) return {};
  const QString symbol = symbolOf(move.arrow().kind), w = weightsName(move.arrow().kind);
  if (move.by() == MovedBy::Weights)
    return Words::tr("The embedding of %1 is all zeros: changing %2 cannot move its %3.")
        .arg(tokenOf(bench, move.arrow()), w, symbol);
  return Words::tr("%1 is 0 in the drawn dimensions: changing the embedding cannot move %2.").arg(w, symbol);
}

QString consequence(const Workbench& bench, const ArrowMove& move) {
  const Experiment& e = bench.document.experiment();
  const ArrowRef& arrow = move.arrow();
  const QString symbol = symbolOf(arrow.kind), w = weightsName(arrow.kind), token = tokenOf(bench, arrow);
  if (const QString why = cannotMove(bench, move); !why.isEmpty()) return why;
  if (move.by() == MovedBy::Weights)
    return Words::tr("Changes %1 of this head: the %2 of every word moves along.").arg(w, symbol);
  QStringList sentences;
  if (e.mode == Mode::Self)
    sentences << Words::tr("Changes the embedding of %1: its q, k and v move, in every head.").arg(token);
  else if (arrow.kind == ArrowKind::Query)
    sentences << Words::tr("Changes the embedding of %1: its q moves, in every head.").arg(token);
  else
    sentences << Words::tr("Changes the embedding of %1: its k and v move, in every head.").arg(token);
  const int dimensions = arrow.kind == ArrowKind::Value ? e.valueDim() : e.keyDim();
  if (move.reach() == ArrowMove::Reach::Line && dimensions > 1)
    sentences << Words::tr("%1 lets %2 move along one line only.").arg(w, symbol);
  if (move.movesOtherDimensions()) sentences << Words::tr("The dimensions that are not drawn move, too.");
  return joinSentences(sentences);
}

QString moveText(const Workbench& bench, const ArrowMove& move) {
  const ArrowRef& arrow = move.arrow();
  const QString input =
      move.by() == MovedBy::Weights ? matrixText(move.edited().id, arrow.head) : Words::tr("embedding");
  return Words::tr("Move %1 of %2 (%3)").arg(symbolOf(arrow.kind), tokenOf(bench, arrow), input);
}

}  // namespace lab
