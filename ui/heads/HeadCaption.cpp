// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadCaption.h"

#include <QCoreApplication>
#include <QPainter>

#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kNameLine = 18;
constexpr int kNoteLine = 14;
constexpr int kBar = 3;  ///< px wide, beside the chosen head's caption

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(Heads)
};

QString note(const WeightSource& source, Convention convention) {
  if (source.isAverage()) return Words::tr("for viewing only: the model concatenates");
  const CellPlace shape = shownPlace(convention, {source.queryCount(), source.keyCount()});
  return Words::tr("head %1, %2").arg(source.head() + 1).arg(shapeText(shape.row, shape.column));
}

}  // namespace

int HeadCaption::height() {
  return kNameLine + kNoteLine;
}

int HeadCaption::noteWidth(const WeightSource& source) {
  // As wide in either convention.
  return QFontMetrics(theme::smallFont()).horizontalAdvance(note(source, Convention::Rows)) + kBar +
         2 * theme::kStep;
}

QRect HeadCaption::nameRect(const QRect& caption) {
  return {caption.left() + kBar + theme::kStep + 1, caption.top(), caption.width() - kBar - 2 * theme::kStep,
          kNameLine};
}

void HeadCaption::paint(QPainter& painter, const QRect& caption, const WeightSource& source,
                        Convention convention, bool chosen, bool renaming) {
  const auto& colors = theme::colors();
  if (chosen)
    painter.fillRect(QRect(caption.left() + 1, caption.top() + 2, kBar, caption.height() - 4), colors.accent);
  QRect line = nameRect(caption);
  if (!renaming) {
    const QFontMetrics small(theme::smallFont());
    const QString mark = chosen ? Words::tr("in the pipeline") : QString();
    const int mark_width = chosen ? small.horizontalAdvance(mark) + theme::kStep * 2 : 0;
    painter.setFont(chosen ? theme::titleFont() : theme::textFont());
    const QFontMetrics metrics(painter.font());
    const QString name =
        metrics.elidedText(source.name().simplified(), Qt::ElideRight, line.width() - mark_width);
    painter.setPen(colors.ink);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, name);
    if (chosen) {
      line.setLeft(line.left() + metrics.horizontalAdvance(name) + theme::kStep * 2);
      painter.setFont(theme::smallFont());
      painter.setPen(colors.accent);
      painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, mark);
    }
  }
  const QRect second(nameRect(caption).left(), caption.top() + kNameLine, nameRect(caption).width(),
                     kNoteLine);
  painter.setFont(theme::smallFont());
  painter.setPen(colors.faint);
  painter.drawText(
      second, Qt::AlignLeft | Qt::AlignTop,
      QFontMetrics(theme::smallFont()).elidedText(note(source, convention), Qt::ElideRight, second.width()));
}

}  // namespace lab
