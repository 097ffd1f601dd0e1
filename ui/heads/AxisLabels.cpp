// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/AxisLabels.h"

#include <qcustomplot.h>

#include <QFontMetrics>
#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <unordered_map>

#include "ui/heads/Sentences.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kNumberGap = 6;   ///< px between two numbers, before the zero of "0.12" is left out
constexpr int kRotatedGap = 3;  ///< px added between rotated labels and the selection mark
constexpr int kLevelGap = 6;    ///< px between horizontal labels

int strideFor(double cell) {
  // The letters of a picture are larger.
  const double line = theme::inPicture() ? QFontMetrics(labelFont()).height() - 2 : kLabelLine;
  return cell >= line ? 1 : static_cast<int>(std::ceil(line / std::max(cell, 1e-3)));
}

/// An elided label and its width in px. Cached, because layouts measure the same labels repeatedly and
/// measuring text is slow.
struct Measured {
  QString text;
  int width;
};

const Measured& measured(const std::string& token, int most) {
  constexpr std::size_t kMostCachedTokens = 10'000;
  static std::unordered_map<std::string, std::map<int, Measured>> cache;
  static QFont cache_font;
  const QFont font = labelFont();
  if (font != cache_font || cache.size() > kMostCachedTokens) cache.clear();
  cache_font = font;
  std::map<int, Measured>& of_token = cache[token];
  const auto found = of_token.find(most);
  if (found != of_token.end()) return found->second;
  const QFontMetrics metrics(font);
  const QString text = metrics.elidedText(tokenLabel(token), Qt::ElideRight, most);
  return of_token.emplace(most, Measured{text, metrics.horizontalAdvance(text)}).first->second;
}

}  // namespace

QFont labelFont() {
  return theme::smallFont();
}

QFont smallNumberFont() {
  QFont font = theme::numberFont();
  font.setPixelSize(theme::smallFont().pixelSize());
  return font;
}

QString shortNumber(NumberFormat format, double value, double width) {
  const QFontMetrics metrics(smallNumberFont());
  const auto fits = [&](const QString& text) {
    return text.size() <= (theme::inPicture() ? 2 : 3) ||
           metrics.horizontalAdvance(text) + kNumberGap <= width;
  };
  QString text = format.text(value);
  const int zero = format.plus ? 1 : 0;
  if (!fits(text) && text.at(zero) == QLatin1Char('0')) return text.remove(zero, 1);
  while (!fits(text) && --format.decimals >= 0) text = format.text(value);
  return text;
}

AxisLabels AxisLabels::beside(const std::vector<std::string>& tokens, double cell, int most) {
  AxisLabels labels;
  labels.stride = strideFor(cell);
  for (std::size_t i = 0; i < tokens.size(); i += static_cast<std::size_t>(labels.stride)) {
    const Measured& label = measured(tokens[i], most);
    labels.extent = std::max(labels.extent, label.width);
    labels.texts.push_back(label.text);
  }
  return labels;
}

int AxisLabels::levelCell(const std::vector<std::string>& tokens, int most) {
  return beside(tokens, kLabelLine, most).extent + kLevelGap;
}

AxisLabels AxisLabels::along(const std::vector<std::string>& tokens, double cell, int most) {
  AxisLabels labels = beside(tokens, cell, most);
  if (labels.stride == 1 && labels.extent + kLevelGap <= cell) {
    labels.extent = kLabelLine;
  } else {
    labels.rotated = true;
    labels.extent += kRotatedGap;
  }
  return labels;
}

void AxisLabels::putOn(QCPAxis& axis, int count, int padding) const {
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (std::size_t k = 0; k < texts.size(); ++k) ticker->addTick(static_cast<double>(k) * stride, texts[k]);
  axis.setTicker(ticker);
  axis.setTickLabelRotation(rotated ? (axis.axisType() == QCPAxis::atTop ? -90 : 90) : 0);
  axis.setTickLabelPadding(padding + (rotated ? kRotatedGap : 0));
  axis.setRange(-0.5, count - 0.5);
}

}  // namespace lab
