// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/LinkButton.h"

#include <QKeyEvent>
#include <QPainter>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The margin for the focus frame, in px.
constexpr int kMargin = theme::kStep / 2;

QFont linkFont() {
  QFont font = theme::textFont();
  font.setUnderline(true);
  return font;
}

/// Flags for text in `width` px. A word is broken only if it is wider than that.
int flagsFor(const QString& text, int width) {
  const QFontMetrics metrics(linkFont());
  const bool fits = std::ranges::all_of(text.split(QLatin1Char(' ')), [&](const QString& word) {
    return metrics.horizontalAdvance(word) <= width;
  });
  return (fits ? Qt::TextWordWrap : Qt::TextWordWrap | Qt::TextWrapAnywhere) | Qt::AlignLeft | Qt::AlignTop;
}

}  // namespace

LinkButton::LinkButton(QWidget* parent) : QAbstractButton(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setAttribute(Qt::WA_Hover);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

QSize LinkButton::sizeHint() const {
  return QFontMetrics(linkFont()).size(0, text()) + QSize(2 * kMargin, 2 * kMargin);
}

QSize LinkButton::minimumSizeHint() const {
  return {12 * theme::kStep, QFontMetrics(linkFont()).height() + 2 * kMargin};
}

int LinkButton::heightForWidth(int width) const {
  const QRect room(0, 0, std::max(1, width - 2 * kMargin), 10000);
  return QFontMetrics(linkFont()).boundingRect(room, flagsFor(text(), room.width()), text()).height() +
         2 * kMargin;
}

void LinkButton::paintEvent(QPaintEvent*) {
  const theme::Colors& c = theme::colors();
  QPainter painter(this);
  const bool hovered = underMouse() && isEnabled();
  if (hovered) painter.fillRect(rect(), c.selected);
  painter.setFont(linkFont());
  painter.setPen(c.ink);
  const QRect room = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
  painter.drawText(room, flagsFor(text(), room.width()), text());
  if (!hasFocus()) return;
  painter.setPen(QPen(c.accent, 1));
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void LinkButton::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (enter && event->modifiers() == Qt::NoModifier) {
    click();
    return;
  }
  // The base class moves the focus between buttons with Left and Right, even with Alt. Alt+Left and Alt+Right
  // are ignored here, so that the parent handles them.
  if (event->modifiers() & Qt::AltModifier) {
    event->ignore();
    return;
  }
  QAbstractButton::keyPressEvent(event);
}

}  // namespace lab
