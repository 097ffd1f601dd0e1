// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/TextDrawing.h"

#include <QFontMetrics>
#include <QGlyphRun>
#include <QHash>
#include <QImage>
#include <QPainter>
#include <QRawFont>
#include <QRegularExpression>
#include <QTextLayout>
#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

#include "ui/theme/Vectors.h"

namespace lab::theme {
namespace {

constexpr int kRoom = 64;  ///< px

struct Figure {
  quint32 glyph;
  qreal advance;
};

/// The glyphs of numbers in one font.
struct Figures {
  QRawFont font;
  QHash<QChar, Figure> of;
  int base[2] = {0, 0};  ///< px from the top to the baseline, in a rectangle of height kRoom and kRoom + 1
};

/// The lowest row of pixels that `paint` paints; -1: none.
int lowestRow(const QFont& font, const std::function<void(QPainter&)>& paint) {
  QImage image(2 * kRoom, 3 * kRoom, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setFont(font);
  paint(painter);
  painter.end();
  for (int y = image.height() - 1; y >= 0; --y)
    for (int x = 0; x < image.width(); ++x)
      if (image.pixel(x, y) != qRgb(255, 255, 255)) return y;
  return -1;
}

/// Finds the baselines by painting, because QPainter rounds several times when it centres text
/// vertically. Returns false if they cannot be found.
bool findBaseLines(Figures& figures, const QFont& font) {
  if (font.pixelSize() > kRoom / 2) return false;
  const QString zero(QLatin1Char('0'));
  const int alone = lowestRow(font, [&figures](QPainter& painter) {
    QGlyphRun run;
    run.setRawFont(figures.font);
    run.setGlyphIndexes({figures.of.value(QLatin1Char('0')).glyph});
    run.setPositions({QPointF()});
    painter.drawGlyphRun(QPointF(kRoom / 2, 2 * kRoom), run);
  });
  for (int more = 0; more < 2; ++more) {
    const int text = lowestRow(font, [&](QPainter& painter) {
      painter.drawText(QRect(0, kRoom, kRoom, kRoom + more),
                       Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, zero);
    });
    if (alone < 0 || text < 0) return false;
    figures.base[more] = kRoom + text - alone;
  }
  return true;
}

/// Lays out each figure alone. Empty if a figure comes from another font or has more than one glyph.
std::optional<Figures> figuresOf(const QFont& font) {
  Figures figures;
  for (const QChar c : QStringLiteral("0123456789.,+e\u2212")) {
    QTextLayout layout{QString(c), font};
    layout.beginLayout();
    const QTextLine line = layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    if (runs.size() != 1 || runs.front().glyphIndexes().size() != 1) return std::nullopt;
    const QRawFont raw = runs.front().rawFont();
    if (figures.of.isEmpty()) figures.font = raw;
    if (raw != figures.font) return std::nullopt;
    figures.of.insert(c, {runs.front().glyphIndexes().front(), line.horizontalAdvance()});
  }
  if (!findBaseLines(figures, font)) return std::nullopt;
  return figures;
}

const std::optional<Figures>& figures(const QFont& font) {
  constexpr qsizetype kMost = 64;
  static QHash<QString, std::optional<Figures>> known;
  static QFont last;  // tables ask for the same font repeatedly
  static const std::optional<Figures>* of_last = nullptr;
  if (of_last && font == last) return *of_last;
  const QString key = font.key();
  auto at = known.constFind(key);
  if (at == known.constEnd()) {
    if (known.size() > kMost) known.clear();
    at = known.insert(key, figuresOf(font));
  }
  last = font;
  of_last = &*at;
  return *of_last;
}

}  // namespace

void drawNumber(QPainter& painter, const QRect& rect, const QString& text) {
  const auto plain = [&] {
    const int clip = paintsVectors(painter) ? int(Qt::TextDontClip) : 0;  // see Vectors.h
    painter.drawText(rect, int(Qt::AlignRight | Qt::AlignVCenter) | clip, text);
  };
  // Vector output keeps numbers as text. With kerning, figures need a text layout.
  const bool larger = painter.worldTransform().type() > QTransform::TxTranslate;
  if (larger || painter.font().kerning() || paintsVectors(painter)) return plain();
  const std::optional<Figures>& known = figures(painter.font());
  if (!known) return plain();
  QList<quint32> glyphs;
  QList<QPointF> places;
  qreal width = 0;
  for (const QChar c : text) {
    const auto at = known->of.constFind(c);
    if (at == known->of.constEnd()) return plain();
    glyphs << at->glyph;
    places << QPointF(width, 0);
    width += at->advance;
  }
  if (width > rect.width()) return plain();  // the text is cut off
  QGlyphRun run;
  run.setRawFont(known->font);
  run.setGlyphIndexes(glyphs);
  run.setPositions(places);
  const int more = rect.height() & 1;
  const int base = rect.top() + known->base[more] + (rect.height() - kRoom - more) / 2;
  painter.drawGlyphRun(QPointF(rect.left() + rect.width() - width, base), run);
}

/// The least number of letters to the left of a number.
constexpr int kLeastLetters = 8;

QString elidedBeforeNumber(const QFontMetrics& metrics, const QString& text, int width) {
  static const QRegularExpression cut_number(QStringLiteral("[-+\u2212]?[\\d.,]*(?=\u2026$)"));
  // Not the number of a name in parentheses, such as "(head 1)".
  static const QRegularExpression first_number(
      QStringLiteral(" *\\([-+\u2212]?\\d[\\d.,]*\\)|[: ]+[-+\u2212]?\\d[\\d.,]*+(?!\\))"));
  QString shown = metrics.elidedText(text, Qt::ElideRight, width);
  if (shown == text) return text;
  if (const auto number = first_number.match(text); number.hasMatch()) {
    const int room = width - metrics.horizontalAdvance(number.captured());
    const QString words = metrics.elidedText(text.left(number.capturedStart()), Qt::ElideRight, room);
    if (words.size() >= kLeastLetters) {
      const QString kept = words + number.captured();
      return shown.startsWith(kept) && shown.size() > kept.size() + 1 ? shown.remove(cut_number) : kept;
    }
  }
  return shown.remove(cut_number);
}

namespace {

constexpr std::size_t kMostFonts = 8;
constexpr qsizetype kMostTexts = 10'000;  ///< per font

struct Widths {
  QFont font;
  QHash<QString, int> of;
};

}  // namespace

int textWidth(const QFont& font, const QString& text) {
  static std::vector<Widths> known;
  auto widths = std::ranges::find(known, font, &Widths::font);
  if (widths == known.end()) {
    if (known.size() >= kMostFonts) known.erase(known.begin());
    known.push_back({font, {}});
    widths = known.end() - 1;
  }
  if (widths->of.size() >= kMostTexts) widths->of.clear();
  const auto found = widths->of.constFind(text);
  if (found != widths->of.constEnd()) return *found;
  return *widths->of.insert(text, QFontMetrics(font).horizontalAdvance(text));
}

}  // namespace lab::theme
