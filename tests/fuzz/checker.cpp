// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>

#include "tests/fuzz/CheckedAnswers.h"

namespace lab::fuzz {
namespace {

/// The bytes of the input, one after the other, and zeros after its end.
class Bytes {
 public:
  explicit Bytes(const QByteArray& bytes) : bytes_(bytes) {}
  int next() { return at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_++]) : 0; }

 private:
  const QByteArray& bytes_;
  qsizetype at_ = 0;
};

Matrix rounded(Matrix m, int decimals) {
  const double unit = std::pow(10.0, decimals);
  for (double& value : std::span(m.mutableData(), m.size()))
    if (std::isfinite(value)) value = std::round(value * unit) / unit;
  return m;
}

/// A matrix of any small shape with unusual numbers.
Matrix anyMatrix(Bytes& bytes, bool masked_scores) {
  constexpr std::array kNumbers{0.0,    -0.0, 1.0,         -1.0,   0.5,
                                0.3,    0.33, 0.333333333, 1e-9,   1e-300,
                                5e-324, 1e15, 1e300,       -1e300, 1.7976931348623157e308,
                                12.0};
  Matrix m(1 + bytes.next() % 7, 1 + bytes.next() % 7);
  for (double& value : std::span(m.mutableData(), m.size())) {
    const int byte = bytes.next();
    value = byte < 200 ? kNumbers[static_cast<std::size_t>(byte) % kNumbers.size()] : kNoNumber;
    if (byte >= 240 && masked_scores) value = kMaskedScore;
  }
  return m;
}

/// Replaces one number, changes its sign, leaves it out, or exchanges it with its neighbour.
void spoil(Matrix& m, Bytes& bytes) {
  const std::span numbers(m.mutableData(), m.size());
  const auto at = static_cast<std::size_t>(bytes.next()) % numbers.size();
  switch (bytes.next() % 4) {
    case 0:
      numbers[at] += bytes.next() / 16.0;
      break;
    case 1:
      numbers[at] = std::isfinite(numbers[at]) ? -numbers[at] : numbers[at];
      break;
    case 2:
      numbers[at] = kNoNumber;
      break;
    default:
      std::swap(numbers[at], numbers[(at + 1) % numbers.size()]);
  }
}

}  // namespace

/// Runs the checker with answers of any shape. The input is not a file: its first bytes choose whether the
/// stages are right or left out, and how many of them are something else. For each of those, the next bytes
/// choose the stage and whether it is transposed, almost right, the result of another stage, or anything.
void check(const QByteArray& input) {
  Bytes bytes(input);
  const Sample& sample = samples()[static_cast<std::size_t>(input.size()) % samples().size()];
  const auto right = [&sample](const StageRef& stage, int decimals) {
    return rounded(sample.trace.stage(stage.id, stage.head), decimals);
  };
  Answers answers;
  const std::vector<StageRef> places = stagesOf(3);  // one head more than the experiments have
  const int others = bytes.next();
  if (const int decimals = others / 4 % 6; decimals > 0)
    for (const StageRef& stage : places) {
      const Matrix m = right(stage, decimals);
      if (!m.empty()) answers.mutableStage(stage) = m;
    }
  // A wrong stage takes much longer than a right one, so that few stages are wrong in most inputs.
  for (int left = others % 4 == 3 ? bytes.next() % 24 : others % 4; left > 0; --left) {
    const StageRef& stage = places[static_cast<std::size_t>(bytes.next()) % places.size()];
    const int choice = bytes.next() % 8;
    Matrix m = right(stage, 1 + choice % 5);
    if (choice == 2) m = m.transposed();
    if (choice == 4) m = right({MatrixId::Scores, 0}, 1 + choice % 5);
    if (choice >= 6 || m.empty()) m = anyMatrix(bytes, stage.id == MatrixId::MaskedScores);
    for (int mistakes = bytes.next() % 4; mistakes > 0; --mistakes) spoil(m, bytes);
    // Only masked scores can be written as -infinity.
    for (double& value : std::span(m.mutableData(), m.size()))
      if (std::isinf(value) && stage.id != MatrixId::MaskedScores) value = kNoNumber;
    // A stage without a number counts as left out.
    if (std::ranges::none_of(m.values(), [](double value) { return !std::isnan(value); })) m = {};
    answers.mutableStage(stage) = m;
  }
  // A file has no head without a stage after the last one with a stage.
  const auto left_out = [](const auto& head) {
    return std::ranges::all_of(head, [](const Matrix& m) { return m.empty(); });
  };
  while (!answers.heads.empty() && left_out(answers.heads.back())) answers.heads.pop_back();
  requireSameAgain(answers);
  requireReport(answers, input.size());
}

}  // namespace lab::fuzz
