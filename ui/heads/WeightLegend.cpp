// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/WeightLegend.h"

#include <QPainter>
#include <algorithm>

#include "ui/heads/AxisLabels.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightColors.h"
#include "ui/heads/WeightSource.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kLegendHeight = 8;  ///< px
constexpr int kBarWidth = 128;    ///< px, width of the shared legend
constexpr int kSwatch = 18;

}  // namespace

QString endText(double end, const ViewOptions& options) {
  if (end == 1.0) return QStringLiteral("1");
  NumberFormat format = options.format();
  format.decimals = std::max(2, format.decimals);
  return format.text(end);
}

void paintLegend(QPainter& painter, const QRect& rect, double end, int key_count, const ViewOptions& options,
                 bool difference) {
  const QFont font = smallNumberFont();
  const QFontMetrics metrics(font);
  painter.setFont(font);
  painter.setPen(theme::colors().faint);
  QString zero = QStringLiteral("0");
  QString last = endText(end, options);
  if (difference) {
    zero = QChar(0x2212) + last;
    last.prepend(QLatin1Char('+'));
  }
  const int gap = theme::kStep;
  const int left = rect.left() + metrics.horizontalAdvance(zero) + gap;
  const int right = rect.right() + 1 - metrics.horizontalAdvance(last) - gap;
  const QRect bar(left, rect.top() + 1, std::max(8, right - left), kLegendHeight);
  const QRect line(rect.left(), bar.top() - 3, rect.width(), kLegendHeight + 6);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, zero);
  painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, last);

  const WeightColors& shades = WeightColors::of(options.palette(), difference);
  for (int x = 0; x < bar.width(); x += 2) {
    const double share = (x + 1.0) / bar.width();
    painter.fillRect(QRect(bar.left() + x, bar.top(), std::min(2, bar.width() - x), bar.height()),
                     shades.fill[shades.step(difference ? 2 * share - 1 : share)]);
  }
  painter.setPen(theme::colors().line);
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar.adjusted(0, 0, -1, -1));

  const double even = 1.0 / std::max(1, key_count);
  if (!difference && (key_count == 0 || even > end)) return;  // 1/n is beyond the end
  const double along = difference ? 0.5 : even / end;
  const int x = bar.left() + static_cast<int>(along * (bar.width() - 1));
  const QString text = difference ? QStringLiteral("0") : evenShare(key_count);
  const int width = metrics.horizontalAdvance(text);
  painter.setPen(theme::colors().ink);
  painter.drawLine(x, bar.top() - 1, x, bar.bottom() + 3);
  const int text_left = std::clamp(x - width / 2, rect.left(), std::max(rect.left(), rect.right() - width));
  painter.drawText(QRect(text_left, bar.bottom() + 3, width + 1, 12), Qt::AlignCenter | Qt::TextDontClip,
                   text);
}

double legendEnd(const Workbench& bench, const WeightSource& source) {
  double end = 1;
  if (bench.options.weightScale() == ViewOptions::WeightScale::PerHead) {
    end = source.largest();
  } else if (source.showsDifference()) {
    end = source.baselineEnd();
  } else if (source.measure() != Contribution::Weight) {
    end = 0;
    for (int head = 0; head < source.experiment().headCount(); ++head)
      end = std::max(end, WeightSource(bench, head).largest());
  }
  return end > 0 ? end : 1;  // 0 if every cell is masked or hidden
}

WeightLegend::WeightLegend(Workbench& bench, QWidget* parent) : QWidget(parent), bench_(bench) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  const auto again = [this] {
    describe();
    updateGeometry();
    update();
  };
  connect(&bench_.document, &Document::edited, this, [this, again](const Change& change) {
    const bool lengths = bench_.options.measure() != Contribution::Weight;
    if (change.structure || change.touches(MatrixId::Mask) || lengths || showsDifference()) again();
  });
  connect(&bench_.document, &Document::visibilityChanged, this, again);
  connect(&bench_.document.baseline(), &Baseline::shownChanged, this, again);
  connect(&bench_.options, &ViewOptions::headsChanged, this, again);
  connect(&bench_.options, &ViewOptions::changed, this, again);
  connect(&theme::notifier(), &theme::Notifier::changed, this, again);
  describe();
}

void WeightLegend::describe() {
  if (WeightSource(bench_, 0).measure() != Contribution::Weight) {
    const QString what = measureName(bench_.options.measure());
    setAccessibleName(tr("Legend: %1").arg(what));
    setAccessibleDescription(tr("From 0 (background) to the largest shown (strong)"));
    setToolTip(what);
    return;
  }
  const int keys = evenShareKeys(bench_.document, -1);
  const QString even = evenShare(keys);
  const bool common = bench_.options.weightScale() == ViewOptions::WeightScale::Common;
  setAccessibleName(tr("Legend of the attention weights"));
  if (showsDifference()) {
    const QString end = endText(commonEnd(), bench_.options);
    setAccessibleDescription(
        common
            ? tr("From \u2212%1 (less than in the baseline) through 0 (background) to +%1 (more), the same "
                 "for every head")
                  .arg(end)
            : tr("From less than in the baseline through 0 (background) to more, up to the largest "
                 "difference of each map, printed beneath it"));
    setToolTip(tr("Blue: less than in the baseline; orange: more"));
    return;
  }
  const QString ends = common ? tr("From 0 (background) to 1 (strong), the same for every head")
                              : tr("From 0 to the largest weight of each map, printed beneath it");
  const bool marked = keys > 0;
  setAccessibleDescription(marked ? tr("%1; %2 is marked").arg(ends, even) : ends);
  setToolTip(!marked ? QString()
                     : tr("%1 is what every key gets when a query looks at all of them alike").arg(even));
}

bool WeightLegend::showsDifference() const {
  return bench_.document.baseline().showsDifference();
}

double WeightLegend::commonEnd() const {
  return legendEnd(bench_, {bench_, 0});
}

QString WeightLegend::ownEnds() const {
  return showsDifference() ? tr("\u2212 to + each map's largest") : tr("0 to each map's largest");
}

int WeightLegend::widthWithMask() const {
  return widthWithoutMask() + theme::kInStage + kSwatch + theme::kStep +
         QFontMetrics(labelFont()).horizontalAdvance(tr("masked"));
}

QSize WeightLegend::sizeHint() const {
  return {bench_.document.baseline().anyMasked() ? widthWithMask() : widthWithoutMask(), 30};
}

int WeightLegend::widthWithoutMask() const {
  const QFontMetrics metrics(labelFont());
  const int width = bench_.options.weightScale() == ViewOptions::WeightScale::Common
                        ? kBarWidth + (showsDifference() ? 80 : 32)
                        : metrics.horizontalAdvance(ownEnds());
  return width + 2;
}

void WeightLegend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  QRect rest = rect().adjusted(0, 7, 0, 0);
  const QFontMetrics metrics(labelFont());
  if (bench_.document.baseline().anyMasked()) {
    const int text = metrics.horizontalAdvance(tr("masked"));
    theme::paintMasked(painter, QRect(rest.left(), rest.top(), kSwatch, kLegendHeight + 2));
    painter.setFont(labelFont());
    painter.setPen(theme::colors().faint);
    painter.drawText(QRect(rest.left() + kSwatch + theme::kStep, rest.top() - 3, text + 1, kLegendHeight + 8),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, tr("masked"));
    rest.setLeft(rest.left() + kSwatch + theme::kStep + text + theme::kInStage);
  }
  if (bench_.options.weightScale() == ViewOptions::WeightScale::Common) {
    const WeightSource source(bench_, 0);
    const bool weights = source.measure() == Contribution::Weight;
    paintLegend(painter, rest.adjusted(0, 0, -1, 0), legendEnd(bench_, source),
                weights ? evenShareKeys(bench_.document, -1) : 0, bench_.options, source.showsDifference());
    return;
  }
  painter.setFont(labelFont());
  painter.setPen(theme::colors().faint);
  painter.drawText(QRect(rest.left(), rest.top() - 3, rest.width(), kLegendHeight + 8),
                   Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, ownEnds());
}

}  // namespace lab
