// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PictureLegend.h"

#include <QFontMetrics>
#include <QPainter>
#include <algorithm>

#include "core/base/Words.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightColors.h"
#include "ui/heads/WeightLegend.h"
#include "ui/matrix/OperandEdges.h"
#include "ui/theme/CellFill.h"

namespace lab {
namespace {

constexpr int kLine = 30;
constexpr int kSign = 14;  ///< px, height of a sign
constexpr int kTintSteps = 11;

void paintTints(QPainter& painter, const QRect& rect) {
  const int step = rect.width() / kTintSteps;
  for (int i = 0; i < kTintSteps; ++i)
    painter.fillRect(QRect(rect.left() + i * step, rect.top(), step, rect.height()),
                     theme::signedTint(2.0 * i / (kTintSteps - 1) - 1));
}

}  // namespace

PictureLegend::PictureLegend(const Workbench& bench, const Contents& contents) {
  const Experiment& e = bench.document.experiment();
  if (contents.tints)
    entries_.push_back({kTintSteps * 8,
                        Words::tr("from − through 0 to + the largest magnitude of each matrix"), paintTints});
  if (contents.shades) {
    const int keys = evenShareKeys(bench.document, -1);
    const ViewOptions& options = bench.options;
    entries_.push_back(
        {140, Words::tr("attention weights"),
         [keys, &options](QPainter& p, const QRect& rect) { paintLegend(p, rect, 1.0, keys, options); }});
  }
  if (contents.inputs)
    entries_.push_back({kSign + 6, Words::tr("can be edited"), [](QPainter& p, const QRect& rect) {
                          p.fillRect(rect, theme::colors().line);
                          p.fillRect(rect.adjusted(1, 1, -1, -1), theme::colors().field);
                        }});
  if (e.mask.kind != Mask::Kind::None)
    entries_.push_back({kSign + 6, Words::tr("masked"),
                        [](QPainter& p, const QRect& rect) { theme::paintMasked(p, rect); }});
  if (bench.selection.cell())
    entries_.push_back({kSign + 6, Words::tr("selected"), [](QPainter& p, const QRect& rect) {
                          p.setPen(QPen(theme::colors().accent, 2));
                          p.setBrush(Qt::NoBrush);
                          p.drawRect(rect.adjusted(1, 1, -1, -1));
                        }});
  if (!bench.selection.operands().empty())
    entries_.push_back({kSign + 6, Words::tr("what it is computed from"), [](QPainter& p, const QRect& rect) {
                          const CellRef cell;
                          paintOperandEdges(p, rect, {Region::of(cell)}, cell);
                        }});
}

int PictureLegend::flow(int width, const std::function<void(const Entry&, QPoint)>& place) const {
  int x = 0, y = 0;
  for (const Entry& entry : entries_) {
    const int wide = widthOf(entry);
    if (x > 0 && x + wide > width) {
      x = 0;
      y += kLine;
    }
    if (place) place(entry, {x, y});
    x += wide + theme::kBetweenStages;
  }
  return y + kLine;
}

int PictureLegend::leastWidth() const {
  int widest = 0;
  for (const Entry& entry : entries_) widest = std::max(widest, widthOf(entry));
  return widest;
}

int PictureLegend::widthOf(const Entry& entry) {
  return entry.sign + 2 * theme::kStep + QFontMetrics(theme::smallFont()).horizontalAdvance(entry.words);
}

int PictureLegend::heightFor(int width) const {
  return flow(width, {});
}

void PictureLegend::paint(QPainter& painter, const QRect& rect) const {
  flow(rect.width(), [&](const Entry& entry, QPoint at) {
    const QRect sign(rect.topLeft() + at + QPoint(0, (kLine - kSign) / 2), QSize(entry.sign, kSign));
    painter.save();
    entry.paint(painter, sign);
    painter.restore();
    painter.setFont(theme::smallFont());
    painter.setPen(theme::colors().faint);
    painter.drawText(QRect(sign.right() + 2 * theme::kStep, rect.top() + at.y(), rect.width(), kLine),
                     Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, entry.words);
  });
}

}  // namespace lab
