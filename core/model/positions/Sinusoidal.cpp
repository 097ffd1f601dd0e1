// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/positions/Sinusoidal.h"

#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <string>

#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab {
namespace {

/// The divisor 10000^(2i / model_dim) for the dimensions 2i and 2i+1.
double divisorOf(int dimension, int model_dim) {
  return std::pow(10000.0, static_cast<double>(dimension - dimension % 2) / model_dim);
}

void add(const Positions& /*positions*/, Side /*side*/, int position, std::span<const double> embedding,
         std::span<double> out) {
  const int model_dim = static_cast<int>(embedding.size());
  // The dimensions 2i and 2i+1 have the same angle.
  for (int c = 0; c < model_dim; ++c) {
    const double angle = position / divisorOf(c, model_dim);
    const auto at = static_cast<std::size_t>(c);
    out[at] = embedding[at] + std::sin(angle);
    if (++c < model_dim) out[at + 1] = embedding[at + 1] + std::cos(angle);
  }
}

const char* functionOf(int dimension) {
  return dimension % 2 == 0 ? "sin" : "cos";
}

std::string latex(int position, int dimension, int model_dim) {
  return std::string("\\") + functionOf(dimension) + "\\left(\\frac{" + std::to_string(position) +
         "}{10000^{" + std::to_string(dimension - dimension % 2) + "/" + std::to_string(model_dim) +
         "}}\\right)";
}

std::string text(int dimension, int model_dim) {
  std::string angle = "%1";
  if (const double divisor = divisorOf(dimension, model_dim); divisor != 1) {
    std::array<char, 16> digits;
    char* const first = digits.data();
    char* const end = std::to_chars(first, first + digits.size(), divisor, std::chars_format::general, 4).ptr;
    angle += "/" + std::string(first, end);
  }
  return functionOf(dimension) + ("(" + angle + ")");
}

}  // namespace

double sinusoidalPosition(double position, int dimension, int model_dim) {
  const double angle = position / divisorOf(dimension, model_dim);
  return dimension % 2 == 0 ? std::sin(angle) : std::cos(angle);
}

Matrix sinusoidalPositions(int count, int model_dim) {
  Positions positions;
  positions.kind = Positions::Kind::Sinusoidal;
  return positionRows(positions, Side::Query, count, model_dim);
}

double sinusoidalPeriod(int dimension, int model_dim) {
  return 2 * std::numbers::pi * divisorOf(dimension, model_dim);
}

namespace positions {
extern const PositionsKind sinusoidal = {
    .names = {.key = "sinusoidal",
              .label = QT_TRANSLATE_NOOP("SettingKind", "sinusoidal"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "S&inusoidal Positions"),
              .help = QT_TRANSLATE_NOOP("SettingKind",
                                        "add sine and cosine waves of the place to each embedding")},
    .short_formula = QT_TRANSLATE_NOOP("SettingKind", "P: sine and cosine waves"),
    .what_is_added = QT_TRANSLATE_NOOP("SettingKind",
                                       "Each embedding gets the sine and cosine waves of its position added. "
                                       "The waves count positions from 0."),
    .added_here = QT_TRANSLATE_NOOP("SettingKind",
                                    "The sinusoidal position adds %1 here, where p counts the words from 0."),
    .number = sinusoidalPosition,
    .latex = latex,
    .text = text,
    .add = add,
};
}  // namespace positions

}  // namespace lab
