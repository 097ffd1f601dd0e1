// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <charconv>
#include <string>

#include "core/base/TranslationMark.h"
#include "core/model/Experiment.h"
#include "core/model/Sinusoids.h"
#include "core/model/positions/PositionsKinds.h"

namespace lab::positions {
namespace {

void add(const Positions& /*positions*/, Side /*side*/, int position, std::span<const double> embedding,
         std::span<double> out) {
  addSinusoids(embedding, position, out.data());
}

const char* nameOf(int dimension) {
  return dimension % 2 == 0 ? "sin" : "cos";
}

std::string latex(int position, int dimension, int model_dim) {
  return std::string("\\") + nameOf(dimension) + "\\left(\\frac{" + std::to_string(position) + "}{10000^{" +
         std::to_string(dimension - dimension % 2) + "/" + std::to_string(model_dim) + "}}\\right)";
}

std::string text(int dimension, int model_dim) {
  std::string angle = "%1";
  if (const double divisor = sinusoidalDivisor(dimension, model_dim); divisor != 1) {
    std::array<char, 16> digits;
    char* const first = digits.data();
    char* const end = std::to_chars(first, first + digits.size(), divisor, std::chars_format::general, 4).ptr;
    angle += "/" + std::string(first, end);
  }
  return nameOf(dimension) + ("(" + angle + ")");
}

}  // namespace

extern const PositionsKind sinusoidal = {
    .names = {.key = "sinusoidal",
              .label = QT_TRANSLATE_NOOP("SettingKind", "sinusoidal"),
              .menu = QT_TRANSLATE_NOOP("SettingKind", "S&inusoidal Positions"),
              .help = QT_TRANSLATE_NOOP("SettingKind",
                                        "add sine and cosine waves of the place to each embedding")},
    .short_formula = QT_TRANSLATE_NOOP("SettingKind", "P: sine and cosine waves"),
    .what_is_added = QT_TRANSLATE_NOOP(
        "SettingKind", "Each embedding gets the sine and cosine waves of its position added."),
    .added_here = QT_TRANSLATE_NOOP("SettingKind",
                                    "The sinusoidal position adds %1 here, where p counts the words from 0."),
    .number = sinusoidalPosition,
    .latex = latex,
    .text = text,
    .add = add,
};

}  // namespace lab::positions
