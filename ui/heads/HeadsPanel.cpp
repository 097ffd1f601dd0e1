// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadsPanel.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QTimer>
#include <algorithm>

#include "core/explain/OtherTexts.h"
#include "ui/heads/BarsPlot.h"
#include "ui/heads/HeadStrip.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightLegend.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

using Stale = HeadMap::Stale;

constexpr int kHeader = 30;  ///< px: title, readout and legend
constexpr int kLeastBars = 216;
constexpr int kMostBars = 380;
constexpr int kUsualHeight = 250;
constexpr int kLeastHeight = 170;

}  // namespace

HeadsPanel::HeadsPanel(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      title_(new QLabel(this)),
      readout_(new QLabel(this)),
      scale_box_(new QCheckBox(this)),
      legend_(new WeightLegend(bench, this)),
      strip_(new HeadStrip(bench, this)),
      bars_(new BarsPlot(bench, this)),
      shown_head_(bench.selection.head()),
      shown_query_(bench.selection.query()) {
  setAccessibleName(tr("Heads"));
  title_->setText(tr("Attention weights, one map a head"));
  title_->setToolTip(otherTextsTip(MatrixId::Weights));
  readout_->setTextFormat(Qt::PlainText);
  readout_->setAccessibleName(tr("Weight under the mouse"));
  scale_box_->setText(tr("0 to the largest shown"));
  scale_box_->setAccessibleName(tr("Colours from 0 to the largest weight of each map"));
  scale_box_->setToolTip(
      tr("Colours from 0 to the largest weight of each map, instead of 0 to 1 for comparing heads"));
  connect(scale_box_, &QCheckBox::clicked, this, [this](bool checked) {
    bench_.options.setWeightScale(checked ? ViewOptions::WeightScale::PerHead
                                          : ViewOptions::WeightScale::Common);
  });
  connect(strip_, &HeadStrip::pointedAt, this, &HeadsPanel::showReadout);
  connect(bars_, &BarsPlot::pointedAt, this, &HeadsPanel::showReadout);
  connect(&bench_.document, &Document::edited, this, &HeadsPanel::takeEdit);
  connect(&bench_.document, &Document::revealChanged, this, &HeadsPanel::takeReveal);
  connect(&bench_.selection, &Selection::changed, this, &HeadsPanel::takeSelection);
  connect(&bench_.selection, &Selection::operandsChanged, this, [this] {
    strip_->invalidate(Stale::Marks);
    schedule();
  });
  connect(&bench_.options, &ViewOptions::changed, this, &HeadsPanel::takeOptions);
  connect(&theme::notifier(), &theme::Notifier::changed, this, [this] {
    dress();
    takeOptions();
  });
  QWidget::setTabOrder(strip_, bars_);
  dress();
  takeOptions();
}

void HeadsPanel::dress() {
  title_->setFont(theme::titleFont());
  readout_->setFont(theme::textFont());
  scale_box_->setFont(theme::smallFont());
  QPalette colors = palette();
  colors.setColor(QPalette::Window, theme::colors().window);
  setPalette(colors);
  setAutoFillBackground(true);
}

void HeadsPanel::takeEdit(const Change& change) {
  if (change.structure) {
    strip_->matchHeads();
    strip_->invalidate(Stale::Layout);
    bars_->invalidate(Stale::Layout);
    arrange();
  } else {
    // Tokens may be longer, and a row may have lost its last key: labels and margins.
    const bool places = change.labels || change.touches(MatrixId::Mask);
    if (places) strip_->invalidate(Stale::Layout);
    if (change.touches(MatrixId::Weights)) {
      for (const int head : change.heads) strip_->invalidate(Stale::Values, head);
      strip_->invalidateAverage(Stale::Values);
    }
    if (places)
      bars_->invalidate(Stale::Layout);
    else if (change.touches(MatrixId::Weights, bench_.selection.head()))
      bars_->invalidate(Stale::Values);
  }
  schedule();
}

void HeadsPanel::takeReveal() {
  strip_->invalidate(Stale::Values);
  bars_->invalidate(Stale::Values);
  schedule();
}

void HeadsPanel::takeSelection() {
  const Selection& selection = bench_.selection;
  strip_->invalidate(Stale::Marks);
  const bool other_row = selection.head() != shown_head_ || selection.query() != shown_query_;
  bars_->invalidate(other_row ? Stale::Values : Stale::Marks);
  schedule();
}

void HeadsPanel::takeOptions() {
  const bool own = bench_.options.weightScale() == ViewOptions::WeightScale::PerHead;
  scale_box_->setChecked(own);
  strip_->invalidate(Stale::Layout);
  bars_->invalidate(Stale::Layout);
  arrange();
  schedule();
}

void HeadsPanel::schedule() {
  if (scheduled_) return;
  scheduled_ = true;
  QTimer::singleShot(0, this, [this] {
    scheduled_ = false;
    bringUpToDate();
  });
}

void HeadsPanel::bringUpToDate() {
  const int head = bench_.selection.head();
  if (head != shown_head_) strip_->showHead(head);
  shown_head_ = head;
  shown_query_ = bench_.selection.query();
  showReadout({});
  if (!isVisible()) return;
  strip_->bringUpToDate();
  bars_->bringUpToDate();
}

void HeadsPanel::showReadout(const QString& pointed) {
  const Selection& selection = bench_.selection;
  QString text = pointed;
  if (text.isEmpty() && selection.key() >= 0)
    text = readout({bench_.document, selection.head()}, selection.query(), selection.key());
  readout_->setText(readout_->fontMetrics().elidedText(text, Qt::ElideRight, readout_->width()));
}

void HeadsPanel::renameHead(int head) {
  strip_->showHead(head);
  strip_->startRename(head);
}

QSize HeadsPanel::sizeHint() const {
  return {preferredWidth(kUsualHeight), kUsualHeight};
}

QSize HeadsPanel::minimumSizeHint() const {
  return {2 * kLeastBars, kLeastHeight};
}

int HeadsPanel::preferredWidth(int height) const {
  return strip_->preferredWidth(height - kHeader) + theme::kBetweenStages + kLeastBars;
}

void HeadsPanel::arrange() {
  const int left = theme::kStep * 2;
  const auto place = [this](QWidget& widget, int x, int width) {
    widget.setGeometry(x, 0, std::max(0, width), kHeader);
  };
  const int legend = legend_->sizeHint().width();
  const int box = scale_box_->sizeHint().width();
  const int legend_x = width() - legend - theme::kStep;
  const int box_x = legend_x - box - theme::kInStage;
  const int title = std::min(title_->sizeHint().width(), std::max(0, box_x - left));
  place(*title_, left, title);
  place(*readout_, left + title + theme::kBetweenStages,
        box_x - theme::kInStage - left - title - theme::kBetweenStages);
  scale_box_->setGeometry(box_x, 4, box, kHeader - 8);
  legend_->setGeometry(legend_x, 0, legend, kHeader);

  const int rest = height() - kHeader;
  const int most = width() - theme::kBetweenStages - std::max(kLeastBars, width() / 7);
  const int strip = std::max(0, std::min(strip_->preferredWidth(rest), most));
  strip_->setGeometry(0, kHeader, strip, rest);
  const int bars_x = strip + theme::kBetweenStages;
  bars_->setGeometry(bars_x, kHeader, std::clamp(width() - bars_x, 0, kMostBars), rest);
}

void HeadsPanel::resizeEvent(QResizeEvent*) {
  arrange();
  showReadout({});
  schedule();
}

void HeadsPanel::showEvent(QShowEvent*) {
  arrange();
  schedule();
}

void HeadsPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) arrange();
  QWidget::changeEvent(event);
}

}  // namespace lab
