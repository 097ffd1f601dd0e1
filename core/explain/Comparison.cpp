// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Comparison.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <span>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"
#include "core/explain/KindWords.h"

namespace lab {
namespace {

/// Compares bit by bit; returns at once if the rows share memory.
bool sameRow(std::span<const double> a, std::span<const double> b) {
  return a.data() == b.data() || std::memcmp(a.data(), b.data(), a.size_bytes()) == 0;
}

double change(double before, double now) {
  return std::isinf(before) && before == now ? 0.0 : now - before;
}

struct Cells {
  int count = 0;
  int row = 0;  ///< row of the first differing cell
  int column = 0;
};

Cells differingCells(const Matrix& a, const Matrix& b) {
  Cells cells;
  if (a.data() == b.data()) return cells;
  for (int i = 0; i < a.rows(); ++i) {
    if (sameRow(a.row(i), b.row(i))) continue;
    for (int j = 0; j < a.columns(); ++j) {
      if (sameBits(a(i, j), b(i, j))) continue;
      if (cells.count++ == 0) cells.row = i, cells.column = j;
    }
  }
  return cells;
}

QString shapeOfMatrix(const Matrix& m) {
  return m.empty() ? Words::tr("none") : QStringLiteral("%1 × %2").arg(m.rows()).arg(m.columns());
}

QString becomes(const QString& what, const QString& before, const QString& now) {
  return Words::tr("%1: %2 → %3").arg(what, before, now);
}

QString modeText(Mode mode) {
  return mode == Mode::Self ? Words::tr("self") : Words::tr("cross");
}

QString shownScale(const Scale& scale) {
  return std::isnan(scale.number) ? Words::tr("hidden") : scaleText(scale);
}

QString temperatureText(double temperature) {
  return std::isnan(temperature) ? Words::tr("hidden") : numberText(temperature);
}

/// Collects the inputs that differ, in the order of the calls.
class Collector {
 public:
  Collector(const Experiment& before, const Experiment& now)
      : before_(before), now_(now), heads_before_(pairedHeads(before, now)) {}

  std::vector<InputDifference> collect() && {
    say(Words::tr("mode"), modeText(before_.mode), modeText(now_.mode));
    tokens(Side::Query, before_.mode == Mode::Cross || now_.mode == Mode::Cross);
    if (before_.mode == Mode::Cross && now_.mode == Mode::Cross) tokens(Side::Key, true);
    count(QStringLiteral("d_model"), before_.modelDim(), now_.modelDim());
    count(QStringLiteral("d_k"), before_.keyDim(), now_.keyDim());
    count(QStringLiteral("d_v"), before_.valueDim(), now_.valueDim());
    count(Words::tr("heads"), before_.headCount(), now_.headCount());
    if (!before_.output_weights.empty() && !now_.output_weights.empty() &&
        !(before_.outputIsEmbedding() && now_.outputIsEmbedding()))
      count(QStringLiteral("d_out"), before_.outputDim(), now_.outputDim());
    namesOfHeads();
    say(Words::tr("positions"), positionsText(before_.positions.kind), positionsText(now_.positions.kind));
    for (const MatrixName& name : matrixNames()) {
      if (!name.input) break;  // the names of the stages follow those of the inputs
      if (name.id == MatrixId::Scale)
        say(Words::tr("scale"), shownScale(before_.scale), shownScale(now_.scale));
      else if (name.id == MatrixId::Temperature)
        say(Words::tr("temperature"), temperatureText(before_.temperature),
            temperatureText(now_.temperature));
      else if (name.id == MatrixId::Mask)
        mask();
      else if (takesPart(name.id))
        matrices(name);
    }
    return std::move(found_);
  }

 private:
  void say(const QString& what, const QString& before, const QString& now) {
    if (before != now) found_.push_back({becomes(what, before, now), std::nullopt});
  }
  void count(const QString& what, int before, int now) {
    say(what, QString::number(before), QString::number(now));
  }

  void tokens(Side side, bool two_sentences) {
    const auto& a = before_.tokens(side);
    const auto& b = now_.tokens(side);
    const QString what = !two_sentences        ? Words::tr("tokens")
                         : side == Side::Query ? Words::tr("query tokens")
                                               : Words::tr("key tokens");
    if (a.size() != b.size()) return count(what, static_cast<int>(a.size()), static_cast<int>(b.size()));
    int others = 0;
    std::size_t first = 0;
    for (std::size_t i = a.size(); i-- > 0;)
      if (a[i] != b[i]) ++others, first = i;
    if (others == 1)
      found_.push_back({becomes(Words::tr("token %1").arg(first + 1), quotable(a[first]), quotable(b[first])),
                        std::nullopt});
    else if (others > 1)
      found_.push_back({Words::tr("%1: %n tokens differ", nullptr, others).arg(what), std::nullopt});
  }

  /// The heads whose name and numbers differ from those of the head that they are compared with.
  void namesOfHeads() {
    const auto& name_of_first = before_.heads.front().name;
    const bool one_head = std::ranges::all_of(before_.heads, [&](const Head& head) {
      return head.name == name_of_first;  // a baseline that consists of one head (see everyHeadAs)
    });
    for (std::size_t h = 0; h < heads_before_.size() && !one_head; ++h) {
      if (heads_before_[h] < 0) continue;
      const Head &a = before_.head(heads_before_[h]), &b = now_.heads[h];
      const bool same = a.query_weights.identicalTo(b.query_weights) &&
                        a.key_weights.identicalTo(b.key_weights) &&
                        a.value_weights.identicalTo(b.value_weights);
      if (!same) say(Words::tr("head %1").arg(h + 1), quotable(a.name), quotable(b.name));
    }
  }

  /// Whether either experiment uses the matrix. An experiment may also store matrices for another mode or
  /// kind of positions.
  bool takesPart(MatrixId id) const {
    const auto either = [this](auto uses) { return uses(before_) || uses(now_); };
    const auto cross = [](const Experiment& e) { return e.mode == Mode::Cross; };
    const auto learned = [](const Experiment& e) { return e.positions.hasTable(); };
    if (id == MatrixId::KeyEmbeddings) return either(cross);
    if (id == MatrixId::QueryPositions) return either(learned);
    if (id == MatrixId::KeyPositions)
      return either([&](const Experiment& e) { return cross(e) && learned(e); });
    return true;
  }

  void matrices(const MatrixName& name) {
    const int heads = name.per_head ? now_.headCount() : 1;
    for (int h = 0; h < heads; ++h) {
      const int head = name.per_head ? h : -1;
      const int head_before = name.per_head ? heads_before_[static_cast<std::size_t>(h)] : -1;
      if (name.per_head && head_before < 0) continue;
      const Matrix& a = inputMatrix(before_, name.id, head_before);
      const Matrix& b = inputMatrix(now_, name.id, head);
      if (!a.sameShape(b)) {
        found_.push_back(
            {becomes(matrixText(name.id, head), shapeOfMatrix(a), shapeOfMatrix(b)), std::nullopt});
        continue;
      }
      if (a.identicalTo(b)) continue;
      numbers(CellRef{name.id, head}, differingCells(a, b));
    }
  }

  void numbers(CellRef cell, const Cells& cells) {
    cell.row = cells.row;
    cell.column = cells.column;
    found_.push_back(
        {Words::tr("%1: %n numbers", nullptr, cells.count).arg(matrixText(cell.id, cell.head)), cell});
  }

  void mask() {
    const QString before = maskText(before_.mask), now = maskText(now_.mask);
    if (before != now) return say(Words::tr("mask"), before, now);
    const auto pairs = [this](const Matrix& a, const Matrix& b) {
      if (!a.sameShape(b) || a.identicalTo(b)) return;
      const Cells cells = differingCells(a, b);
      const bool by_hand = now_.mask.kind == Mask::Kind::Matrix;
      found_.push_back(
          {Words::tr("mask: %n entries", nullptr, cells.count),
           by_hand ? std::optional(CellRef{MatrixId::Mask, -1, cells.row, cells.column}) : std::nullopt});
    };
    pairs(before_.mask.allowed, now_.mask.allowed);
    pairs(before_.mask.padding, now_.mask.padding);
  }

  const Experiment& before_;
  const Experiment& now_;
  const std::vector<int> heads_before_;
  std::vector<InputDifference> found_;
};

}  // namespace

void differenceOf(std::span<const double> before, std::span<const double> now, std::span<double> difference) {
  std::ranges::transform(before, now, difference.begin(), change);
}

Matrix differenceOf(const Matrix& before, const Matrix& now) {
  Matrix difference = Matrix::unwritten(now.rows(), now.columns());
  differenceOf(before.values(), now.values(), {difference.mutableData(), difference.size()});
  return difference;
}

QueryRow differenceOf(const QueryRow& before, const QueryRow& now, std::span<const double> weights_before,
                      std::span<const double> weights_now) {
  QueryRow row = now;
  const auto shift = [](const WrittenSoftmax& one) { return one.shifted ? one.maximum : 0; };
  const bool same_shift = shift(before.softmax) == shift(now.softmax);
  for (std::size_t j = 0; j < row.softmax.exponents.size(); ++j) {
    row.softmax.exponents[j] =
        same_shift ? change(before.softmax.exponents[j], now.softmax.exponents[j]) : kNoNumber;
    row.softmax.exponentials[j] =
        same_shift ? change(before.softmax.exponentials[j], now.softmax.exponentials[j]) : kNoNumber;
  }
  row.softmax.sum = same_shift ? change(before.softmax.sum, now.softmax.sum) : kNoNumber;
  row.weight_sum = now.weight_sum - before.weight_sum;
  row.products = differenceOf(before.products, now.products);
  row.all_masked = before.all_masked && now.all_masked;
  row.hidden = before.hidden || now.hidden;
  row.strongest = row.second = -1;
  if (row.hidden) return row;
  double most = 0, least = 0;
  for (std::size_t j = 0; j < weights_now.size(); ++j) {
    const double by = weights_now[j] - weights_before[j];
    if (by > most) most = by, row.strongest = static_cast<int>(j);
    if (by < least) least = by, row.second = static_cast<int>(j);
  }
  return row;
}

QueryRow withoutNumbers(QueryRow row) {
  std::ranges::fill(row.softmax.exponents, kNoNumber);
  std::ranges::fill(row.softmax.exponentials, kNoNumber);
  row.softmax.sum = row.weight_sum = kNoNumber;
  row.products = Matrix(row.products.rows(), row.products.columns(), kNoNumber);
  row.hidden = true;
  row.all_masked = false;
  row.strongest = row.second = -1;
  return row;
}

std::vector<int> pairedHeads(const Experiment& before, const Experiment& now) {
  std::vector<int> pairs(now.heads.size(), -1);
  std::vector<bool> taken(before.heads.size());
  const auto pair = [&](auto matches) {
    for (std::size_t h = 0; h < pairs.size(); ++h)
      for (std::size_t b = 0; b < taken.size() && pairs[h] < 0; ++b)
        if (!taken[b] && matches(before.heads[b], now.heads[h])) {
          taken[b] = true;
          pairs[h] = static_cast<int>(b);
        }
  };
  pair([](const Head& a, const Head& b) { return !a.name.empty() && a.name == b.name; });
  pair([](const Head&, const Head&) { return true; });
  return pairs;
}

std::vector<InputDifference> inputDifferences(const Experiment& before, const Experiment& now) {
  return Collector(before, now).collect();
}

std::optional<CellRef> firstDifference(const AttentionTrace& before, const AttentionTrace& now,
                                       int head_before, int head) {
  for (const MatrixName& name : matrixNames()) {
    // The result of a head depends on the input stages before it, but not on the stages after the heads.
    const bool of_head = name.per_head || name.id <= MatrixId::KeyInputs;
    if (name.input || (head < 0 ? name.per_head : !of_head)) continue;
    const int at = name.per_head ? head : -1;
    const Matrix& old = before.stage(name.id, name.per_head ? head_before : -1);
    const Matrix& current = now.stage(name.id, at);
    if (current.empty()) continue;
    if (!old.sameShape(current)) return CellRef{name.id, at, 0, 0};
    if (old.data() == current.data()) continue;
    for (int i = 0; i < current.rows(); ++i) {
      const auto a = old.row(i), b = current.row(i);
      if (sameRow(a, b)) continue;
      const auto differs = std::ranges::mismatch(a, b, sameBits).in1;
      return CellRef{name.id, at, i, static_cast<int>(differs - a.begin())};
    }
  }
  return std::nullopt;
}

QString shapeObjection(const Experiment& before, const Matrix& matrix_before, const Experiment& now,
                       const Matrix& matrix_now) {
  if (matrix_before.sameShape(matrix_now)) return {};
  if (matrix_before.empty()) return Words::tr("the baseline has no such matrix");
  const auto counts = [](const QString& text, int a, int b) { return text.arg(a).arg(b); };
  if (before.queryCount() != now.queryCount())
    return counts(Words::tr("number of tokens in the baseline: %1, now: %2"), before.queryCount(),
                  now.queryCount());
  if (before.keyCount() != now.keyCount())
    return counts(Words::tr("number of key tokens in the baseline: %1, now: %2"), before.keyCount(),
                  now.keyCount());
  return Words::tr("it is %1 in the baseline and %2 now")
      .arg(shapeOfMatrix(matrix_before), shapeOfMatrix(matrix_now));
}

Experiment everyHeadAs(const Experiment& experiment, int head) {
  Experiment result = experiment;
  for (Head& each : result.heads) each = experiment.head(head);
  return result;
}

}  // namespace lab
