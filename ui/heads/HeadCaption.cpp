// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadCaption.h"

#include <QPainter>
#include <QStringList>
#include <cmath>

#include "core/base/Words.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Icons.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/TextDrawing.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kNameLine = 18;
constexpr int kNoteLine = 14;
constexpr int kTick = 12;
constexpr int kMarkWidth = 3;  ///< px, width of the mark beside the selected head's caption

QString note(const WeightSource& source, Convention convention) {
  if (source.isMeanOfSome())
    return theme::inPicture() ? Words::tr("the heads with a tick")
                              : Words::tr("the heads with a tick; click a tick to remove it");
  if (source.isAverage()) return Words::tr("for viewing only; the model concatenates the heads");
  const RowColumn shape = shownCell(convention, {source.queryCount(), source.keyCount()});
  return Words::tr("head %1, %2").arg(source.head() + 1).arg(shapeText(shape.row, shape.column));
}

}  // namespace

int HeadCaption::height() {
  return kNameLine + kNoteLine + 2;
}

QRect HeadCaption::nameRect(const QRect& caption) {
  return {caption.left() + kMarkWidth + theme::kStep + 1, caption.top(),
          caption.width() - kMarkWidth - 2 * theme::kStep, kNameLine};
}

QRect HeadCaption::tickRect(const QRect& caption) {
  const QRect line = nameRect(caption);
  return {line.right() - kTick, line.top() + (line.height() - kTick) / 2, kTick, kTick};
}

void HeadCaption::paint(QPainter& painter, const QRect& caption, const WeightSource& source,
                        Convention convention, const Marks& marks, const QString& pair) {
  const auto& colors = theme::colors();
  const QFontMetrics small(theme::smallFont());
  if (marks.in_pipeline)
    painter.fillRect(QRect(caption.left() + 1, caption.top() + 2, kMarkWidth, caption.height() - 4),
                     colors.accent);
  QRect line = nameRect(caption);
  if (marks.averaged) {
    // The icon repeats the meaning of the colour, for users who cannot distinguish colours.
    const QRect tick = tickRect(caption);
    theme::icon(QStringLiteral("check")).paint(&painter, tick);
    line.setRight(tick.left() - theme::kStep);
  }
  if (!marks.renaming) {
    // Nothing is above if the heads are alone, and in a presentation the maps can be a screen of their own.
    const QString mark = marks.in_pipeline && !marks.alone && !theme::inPicture() && !theme::highContrast()
                             ? Words::tr("shown above")
                             : QString();
    painter.setFont(marks.in_pipeline ? theme::titleFont() : theme::textFont());
    const QFontMetrics metrics(painter.font());
    const QString whole = source.name().simplified();
    // The words are omitted if they do not fit. The bar on the left has the same meaning.
    const int mark_width = marks.in_pipeline ? small.horizontalAdvance(mark) + theme::kStep * 2 : 0;
    const bool marked = !mark.isEmpty() && metrics.horizontalAdvance(whole) + mark_width <= line.width();
    const QString name = metrics.elidedText(whole, Qt::ElideRight, line.width());
    painter.setPen(colors.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, name);
    if (marked) {
      line.setLeft(line.left() + metrics.horizontalAdvance(name) + theme::kStep * 2);
      painter.setFont(theme::smallFont());
      painter.setPen(colors.accent);
      painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, mark);
    }
  }
  const QRect second(nameRect(caption).left(), caption.top() + kNameLine, nameRect(caption).width(),
                     kNoteLine);
  painter.setFont(theme::smallFont());
  painter.setPen(colors.faint);
  QString text = source.isAverage() || pair.isEmpty() ? note(source, convention) : pair;
  if (source.isAverage() && small.horizontalAdvance(text) > second.width())
    text = source.isMeanOfSome() ? Words::tr("the heads with a tick") : Words::tr("for viewing only");
  painter.drawText(second, Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip,
                   theme::elidedBeforeNumber(small, text, second.width()));
}

QString HeadCaption::toolTip(const WeightSource& source, Convention convention) {
  QStringList lines{
      QStringLiteral("<span style='font-weight:600'>%1</span>").arg(source.name().toHtmlEscaped()),
      note(source, convention).toHtmlEscaped()};
  const auto statistics = source.shownStatistics();
  if (!statistics && source.show() == Baseline::Show::Value) {
    lines << Words::tr("entropy, distance and strongest pair: hidden for now").toHtmlEscaped();
  } else if (statistics) {
    const NumberFormat format{.decimals = 2};
    const QString entropy = format.text(statistics->entropy), pair = largestPair(source, *statistics);
    lines << (source.anyMasked()
                  ? Words::tr("strongest pair of a query that may look at several keys: %1").arg(pair)
                  : Words::tr("strongest pair: %1").arg(pair))
                 .toHtmlEscaped()
          << spreadInWords(*statistics).toHtmlEscaped()
          << (source.anyMasked()
                  ? Words::tr("entropy: %1 bits on average (0: each query looks at one key)").arg(entropy)
                  : Words::tr("entropy: %1 bits on average (0: each query looks at one key; %2: at all keys "
                              "equally)")
                        .arg(entropy, format.text(std::log2(source.keyCount()))))
                 .toHtmlEscaped()
          << Words::tr("mean distance: %1 places between a query and what it looks at")
                 .arg(format.text(statistics->mean_distance))
                 .toHtmlEscaped();
  }
  return QStringLiteral("<p style='white-space:pre'>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

}  // namespace lab
