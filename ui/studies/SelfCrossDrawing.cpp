// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/SelfCrossDrawing.h"

#include <QFontMetrics>
#include <QPainter>
#include <array>

#include "core/document/Document.h"
#include "ui/heads/Sentences.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kBox = 24;     ///< px, height of a sentence
constexpr int kArrow = 30;   ///< px from a sentence to its symbols
constexpr int kSymbol = 18;  ///< px, height of a symbol
constexpr int kLeast = 180;  ///< px, minimum width
constexpr double kHead = 4;  ///< px, arrow head

QString words(const std::vector<std::string>& tokens) {
  QStringList list;
  for (const std::string& token : tokens) list << tokenLabel(token);
  return list.join(QLatin1Char(' '));
}

void paintSentence(QPainter& painter, const QRectF& box, const std::vector<std::string>& tokens,
                   const QColor& color) {
  painter.setPen(QPen(color, 1.5));
  painter.setBrush(theme::colors().card);
  painter.drawRoundedRect(box, theme::kRadius, theme::kRadius);
  painter.setPen(theme::colors().ink);
  painter.setFont(theme::textFont());
  const QRectF inside = box.adjusted(2 * theme::kStep, 0, -2 * theme::kStep, 0);
  const QString text = QFontMetrics(theme::textFont())
                           .elidedText(words(tokens), Qt::ElideRight, static_cast<int>(inside.width()));
  painter.drawText(inside, Qt::AlignCenter | Qt::TextDontClip, text);
}

/// Paints an arrow from a sentence down to a symbol.
void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QString& symbol,
                theme::Role role) {
  const QColor color = theme::base(role);
  painter.setPen(QPen(color, 1.5));
  painter.drawLine(from, to);
  painter.setBrush(color);
  painter.setPen(Qt::NoPen);
  painter.drawPolygon(
      QPolygonF({to + QPointF(-kHead, -kHead), to + QPointF(kHead, -kHead), to + QPointF(0, 1)}));
  painter.setPen(theme::text(role));
  QFont font = theme::symbolFont();
  font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  painter.drawText(QRectF(to.x() - 20, to.y() + 1, 40, kSymbol),
                   Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, symbol);
}

}  // namespace

SelfCrossDrawing::SelfCrossDrawing(const Document& document, QWidget* parent)
    : QWidget(parent), document_(document) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize SelfCrossDrawing::sizeHint() const {
  return {kLeast, kBox + kArrow + kSymbol + theme::kStep};
}

QSize SelfCrossDrawing::minimumSizeHint() const {
  return sizeHint();
}

QString SelfCrossDrawing::sentence() const {
  const Experiment& e = document_.experiment();
  return e.mode == Mode::Self ? tr("Queries, keys and values all come from the one sentence.")
                              : tr("Queries come from the first sentence, keys and values from the second.");
}

void SelfCrossDrawing::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Experiment& e = document_.experiment();
  const bool cross = e.mode == Mode::Cross;
  const QRectF whole = QRectF(rect()).adjusted(1, 1, -1, -1);
  const double gap = theme::kInStage;
  // Each of Q, K and V gets a third of the width, no matter which sentence it comes from.
  const double third = (whole.width() - (cross ? gap : 0)) / 3;
  const double top = whole.top() + kBox, bottom = top + kArrow;
  if (cross) {
    paintSentence(painter, {whole.left(), whole.top(), third * 1.25, kBox}, e.query_tokens,
                  theme::base(theme::Role::Query));
    paintSentence(painter, {whole.left() + third * 1.25 + gap, whole.top(), third * 1.75, kBox}, e.key_tokens,
                  theme::base(theme::Role::Key));
  } else {
    paintSentence(painter, {whole.left(), whole.top(), whole.width(), kBox}, e.query_tokens,
                  theme::base(theme::Role::Neutral));
  }
  const std::array<double, 3> across =
      cross ? std::array<double, 3>{third * 0.62, third * 1.25 + gap + third * 0.5,
                                    third * 1.25 + gap + third * 1.3}
            : std::array<double, 3>{third * 0.5, third * 1.5, third * 2.5};
  const std::array<theme::Role, 3> roles{theme::Role::Query, theme::Role::Key, theme::Role::Value};
  const std::array<QString, 3> symbols{QStringLiteral("Q"), QStringLiteral("K"), QStringLiteral("V")};
  for (std::size_t i = 0; i < 3; ++i) {
    const double x = whole.left() + across[i];
    paintArrow(painter, {x, top + 2}, {x, bottom}, symbols[i], roles[i]);
  }
}

}  // namespace lab
