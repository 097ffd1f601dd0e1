// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/HeadsPanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QScrollBar>
#include <QSlider>
#include <QStandardItemModel>
#include <QToolButton>
#include <QUndoStack>
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/document/WeightDigest.h"
#include "core/explain/Glossary.h"
#include "ui/actions/ActionTable.h"
#include "ui/heads/FlowPanel.h"
#include "ui/heads/HeadStrip.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightLegend.h"
#include "ui/matrix/ShowAgainButton.h"
#include "ui/panels/TemperatureSlider.h"
#include "ui/theme/Icons.h"
#include "ui/theme/TextDrawing.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

using MapStale = HeadMap::Stale;

constexpr std::size_t kMostPairsAtOnce = 500'000;
constexpr std::chrono::milliseconds kDragPause{150};
constexpr int kShortestReadout = 150;  ///< px; a narrower readout is empty
constexpr int kLeastWidth = 432;       ///< px
constexpr int kUsualHeight = 250;
constexpr int kLeastHeight = 170;
constexpr int kLeastMap = 66;  ///< px, height of a map in the smallest window

}  // namespace

HeadsPanel::HeadsPanel(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      title_(new QLabel(this)),
      readout_(new QLabel(this)),
      order_box_(new QComboBox(this)),
      measure_box_(new QComboBox(this)),
      size_slider_(new QSlider(Qt::Horizontal, this)),
      size_label_(new QLabel(tr("map size"), this)),
      sharper_(new QLabel(tr("sharper"), this)),
      temperature_slider_(new TemperatureSlider(bench.document, this)),
      softer_(new QLabel(tr("softer"), this)),
      scale_box_(new QCheckBox(this)),
      legend_(new WeightLegend(bench, this)),
      show_again_(new ShowAgainButton(MatrixId::Weights, bench.document, this)),
      strip_(new HeadStrip(bench, this)),
      flow_(new FlowPanel(bench, this)),
      more_(new QLabel(this)),
      back_(new QToolButton(this)),
      collapsed_(new QLabel(this)),
      shown_head_(bench.selection.head()),
      shown_query_(bench.selection.query()) {
  setAccessibleName(tr("Heads"));
  title_->setObjectName(QStringLiteral("title"));
  title_->setText(tr("Attention weights: one map per head"));
  title_->setToolTip(matrixTip(MatrixId::Weights));
  const QString key =
      actionShortcuts(actionSpec(ActionId::HeadsAlone)).value(0).toString(QKeySequence::NativeText);
  collapsed_->setText(QStringLiteral("%1 <a href=\"show\">%2</a>")
                          .arg(tr("During the walk, there is no room for the heads."),
                               tr("Show the heads alone (%1)").arg(key)));
  connect(collapsed_, &QLabel::linkActivated, this, [this] { bench_.options.setHeadsAlone(true); });
  back_->setText(tr("Back to all views (%1)").arg(key));
  back_->setAccessibleName(back_->text());
  back_->setObjectName(QStringLiteral("back"));
  back_->setAutoRaise(true);
  back_->setFocusPolicy(Qt::TabFocus);
  back_->setIcon(theme::icon(QStringLiteral("arrow-left")));
  back_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  connect(back_, &QToolButton::clicked, this, [this] { bench_.options.setHeadsAlone(false); });
  collapsed_->setForegroundRole(QPalette::PlaceholderText);
  collapsed_->setObjectName(QStringLiteral("collapsed"));
  collapsed_->hide();
  buildControls();
  readout_->setTextFormat(Qt::PlainText);
  readout_->setObjectName(QStringLiteral("readout"));
  readout_->setAccessibleName(tr("Weight under the pointer"));
  scale_box_->setText(tr("Scale each map to its maximum"));
  scale_box_->setAccessibleName(tr("Colours from 0 to the largest weight of each map"));
  scale_box_->setToolTip(
      tr("Colours from 0 to the largest weight of each map, instead of 0 to 1 for comparing heads"));
  connect(scale_box_, &QCheckBox::clicked, this, [this](bool checked) {
    bench_.options.setWeightScale(checked ? ViewOptions::WeightScale::PerHead
                                          : ViewOptions::WeightScale::Common);
  });
  more_->setObjectName(QStringLiteral("more"));
  // By keyboard: Tab moves from map to map.
  connect(more_, &QLabel::linkActivated, this, [this] {
    strip_->mapsBelow() > 0 ? strip_->showMapBelow() : strip_->verticalScrollBar()->setValue(0);
  });
  connect(strip_, &HeadStrip::sightChanged, this, &HeadsPanel::showMore);
  connect(strip_, &HeadStrip::pointedAt, this, &HeadsPanel::showReadout);
  connect(strip_, &HeadStrip::averageAsked, this, &HeadsPanel::averageAsked);
  connect(flow_, &FlowPanel::pointedAt, this, &HeadsPanel::showReadout);
  connect(&bench_.document, &Document::edited, this, &HeadsPanel::takeEdit);
  connect(&bench_.document, &Document::visibilityChanged, this, &HeadsPanel::takeOptions);
  connect(&bench_.document.baseline(), &Baseline::shownChanged, this, &HeadsPanel::takeOptions);
  connect(&bench_.document.digest(), &WeightDigest::counted, this, [this] {
    strip_->sort();
    strip_->updateCaptions();
  });
  connect(&bench_.selection, &Selection::changed, this, &HeadsPanel::takeSelection);
  connect(&bench_.selection, &Selection::operandsChanged, this, [this] {
    strip_->invalidate(MapStale::Marks);
    schedule();
  });
  connect(&bench_.options, &ViewOptions::changed, this, &HeadsPanel::takeOptions);
  connect(&bench_.options, &ViewOptions::headsChanged, this, &HeadsPanel::takeOptions);
  // Maps are sorted when an edit is committed, not during a drag.
  connect(bench_.document.undoStack(), &QUndoStack::indexChanged, this, [this] {
    strip_->sort();
    schedule();
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, [this] {
    dress();
    // A link keeps the colour of the theme in which its text was set.
    const QString sentence = collapsed_->text();
    collapsed_->clear();
    collapsed_->setText(sentence);
    more_->clear();
    takeOptions();
  });
  average_later_.setSingleShot(true);
  connect(&average_later_, &QTimer::timeout, this, [this] {
    strip_->invalidateAverage(MapStale::Values);
    schedule();
  });
  dress();
  takeOptions();
}

void HeadsPanel::setCollapsed(bool collapsed) {
  if (collapsed != collapsed_->isHidden()) return;
  collapsed_->setVisible(collapsed);
  showView();
  arrange();
}

void HeadsPanel::showView() {
  using enum ViewOptions::HeadsView;
  view_buttons_[static_cast<std::size_t>(view())]->setChecked(true);
  const bool shown = collapsed_->isHidden();
  strip_->setVisible(shown && view() != Flow);
  flow_->setVisible(shown && view() == Flow);
  const Baseline::Show show = bench_.document.baseline().show();
  if (show != Baseline::Show::Value) {
    title_->setText(show == Baseline::Show::Difference
                        ? tr("Change of the attention weights since the baseline")
                        : tr("Attention weights of the baseline"));
    return;
  }
  const bool weight = bench_.options.measure() == Contribution::Weight;
  const auto compared = bench_.selection.comparedQueries().size();
  if (view() == Weights && compared > 1) {
    // The title does not name the queries, because their names are beside their lines.
    title_->setText(weight ? tr("Attention weights, bars: mean of %1 queries").arg(compared)
                           : tr("Length of the contributions, bars: mean of %1 queries").arg(compared));
    return;
  }
  title_->setText(!weight          ? tr("Length of the contributions")
                  : view() == Maps ? tr("Attention weights: one map per head")
                  : view() == Flow ? tr("Attention weights as lines")
                                   : tr("Attention weights of one query"));
}

void HeadsPanel::dress() {
  title_->setFont(theme::titleFont());
  readout_->setFont(theme::textFont());
  for (QWidget* control : {static_cast<QWidget*>(scale_box_), static_cast<QWidget*>(order_box_),
                           static_cast<QWidget*>(measure_box_)})
    control->setFont(theme::smallFont());
  for (QToolButton* button : view_buttons_) button->setFont(theme::smallFont());
  QPalette colors = palette();
  colors.setColor(QPalette::Window, theme::colors().window);
  setPalette(colors);
  setAutoFillBackground(true);
}

void HeadsPanel::takeEdit(const Change& change) {
  if (change.everythingNew()) {
    strip_->matchHeads();
    strip_->invalidate(MapStale::Layout);
    arrange();
  } else {
    if (bench_.document.shownExperiment().temperature != shown_temperature_) arrange();
    // Longer tokens need more room for labels; a fully masked row needs a note instead of numbers.
    if (change.labels || change.touches(MatrixId::Mask)) strip_->invalidate(MapStale::Layout);
    // Measures other than the weight also depend on the lengths of the value vectors, and |a v W_O| on W_O.
    const Contribution measure = bench_.options.measure();
    const bool output = measure == Contribution::Output && change.touches(MatrixId::OutputWeights);
    const bool weights = output || (measure == Contribution::Weight ? touchesWeights(change)
                                                                    : change.touches(MatrixId::Weights));
    if (weights) {
      strip_->sort();
      // The largest difference, or the longest vector, of any head is the end of the legends of all heads.
      if (measure != Contribution::Weight || bench_.document.baseline().showsDifference())
        strip_->invalidate(MapStale::Values);
      for (const int head : change.heads) strip_->invalidate(MapStale::Values, head);
      // If reading all heads would slow a drag down, the average is updated when the drag pauses.
      if (bench_.document.gestureActive() && pairsOfAllHeads() > kMostPairsAtOnce)
        average_later_.start(kDragPause);
      else
        strip_->invalidateAverage(MapStale::Values);
    }
    if (change.structure) arrange();  // the legend shows whether anything is masked
  }
  schedule();
}

std::size_t HeadsPanel::pairsOfAllHeads() const {
  const Experiment& e = bench_.document.experiment();
  return e.heads.size() * static_cast<std::size_t>(e.queryCount()) * static_cast<std::size_t>(e.keyCount());
}

void HeadsPanel::takeSelection() {
  const Selection& selection = bench_.selection;
  strip_->invalidate(MapStale::Marks);
  if (selection.chosenHeads() != shown_chosen_) strip_->invalidateAverage(MapStale::Values);
  // The number of lines below the bars depends on the compared queries.
  if (view() == ViewOptions::HeadsView::Weights) {
    if (selection.comparedQueries() != shown_compared_) {
      showView();
      arrange();
      strip_->invalidate(MapStale::Layout);
    }
    strip_->invalidate(MapStale::Values);
  }
  schedule();
}

void HeadsPanel::takeOptions() {
  scale_box_->setChecked(bench_.options.weightScale() == ViewOptions::WeightScale::PerHead);
  showView();
  strip_->sort();
  strip_->invalidate(MapStale::Layout);
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
  const int size = bench_.options.mapSize();
  if (head != shown_head_ || bench_.selection.query() != shown_query_ || size != shown_size_)
    strip_->showHead(head);
  shown_head_ = head;
  shown_size_ = size;
  shown_query_ = bench_.selection.query();
  shown_chosen_ = bench_.selection.chosenHeads();
  shown_compared_ = bench_.selection.comparedQueries();
  showReadout({});
  if (!isVisible()) return;
  view() == ViewOptions::HeadsView::Flow ? flow_->refresh() : strip_->bringUpToDate();
}

void HeadsPanel::showReadout(const QString& pointed) {
  const Selection& selection = bench_.selection;
  const Experiment& e = bench_.document.experiment();
  // While an experiment is replaced, the selection may not fit it yet.
  const bool fits = selection.head() < e.headCount() && selection.query() < e.queryCount() &&
                    selection.key() >= 0 && selection.key() < e.keyCount();
  QString text = pointed;
  if (text.isEmpty() && fits) {
    const WeightSource source(bench_, selection.head());
    text = readout(source, selection.query(), selection.key());
    // The mark of the map tells the head, too.
    if (readout_->fontMetrics().horizontalAdvance(text) > readout_->width())
      text = looksAt(source, selection.query(), selection.key(), NumberFormat{4, false});
  }
  // If nothing is pointed at, the readout shows the most important sentence about the measure.
  if (pointed.isEmpty() && bench_.options.measure() != Contribution::Weight) {
    text = tr("Weight is not contribution: a short v adds little");
    readout_->setToolTip(measureHelp());
  } else {
    readout_->setToolTip(text);
  }
  const bool room = readout_->width() >= kShortestReadout;
  readout_->setText(room ? theme::elidedBeforeNumber(readout_->fontMetrics(), text, readout_->width())
                         : QString());
}

void HeadsPanel::showMore() {
  const int below = strip_->mapsBelow(), above = strip_->mapsAbove();
  const QString text = strip_->isHidden() ? QString()
                       : below > 0        ? tr("%1 more below").arg(below)
                       : above > 0        ? tr("%1 more above").arg(above)
                                          : QString();
  const QString link = text.isEmpty() ? QString() : QStringLiteral("<a href=\"more\">%1</a>").arg(text);
  if (more_->text() == link) return;
  more_->setText(link);
  arrange();
}

void HeadsPanel::renameHead(int head) {
  strip_->showHead(head);
  strip_->startRename(head);
}

void HeadsPanel::present() {
  hideControls();
  strip_->setLegible();
}

void HeadsPanel::showSelectedHeadOnly() {
  strip_->showSelectedHeadOnly();
}

bool HeadsPanel::showFurtherPart() {
  return view() == ViewOptions::HeadsView::Flow ? flow_->showFurtherPart() : strip_->showFurtherPart();
}

QSize HeadsPanel::sizeHint() const {
  return {preferredWidth(kUsualHeight), kUsualHeight};
}

QSize HeadsPanel::minimumSizeHint() const {
  return {kLeastWidth, kHeader + HeadMap::captionHeight() + kLeastMap};
}

int HeadsPanel::heightForNumbers() const {
  const Experiment& e = bench_.document.experiment();
  if (std::max(e.queryCount(), e.keyCount()) > kMostNumberedWords) return kLeastHeight;
  return kHeader + HeadMap::captionHeight() + MapLayout::heightForNumbers(e, bench_.options);
}

int HeadsPanel::leastHeight() const {
  const int usual = heightForNumbers();
  const bool flow = view() == ViewOptions::HeadsView::Flow;
  return flow ? std::min(usual, kHeader + flow_->minimumPicture().height()) : usual;
}

int HeadsPanel::preferredWidth(int height) const {
  return strip_->preferredWidth(height - kHeader);
}

QSize HeadsPanel::wholeSize(int height) const {
  if (view() == ViewOptions::HeadsView::Flow) return flow_->wholeSize() + QSize(2 * theme::kStep, kHeader);
  return strip_->wholeSize(height - kHeader) + QSize(0, kHeader);
}

PictureFit HeadsPanel::compose(const QSize& room) {
  pictured_ = true;
  hideControls();
  PictureFit fit;
  if (view() == ViewOptions::HeadsView::Flow) {
    fit = {room.expandedTo(flow_->minimumPicture() + QSize(0, kHeader)), {}};
  } else {
    fit = strip_->compose(room - QSize(0, kHeader));
    fit.needed = room.expandedTo(fit.needed + QSize(0, kHeader));
  }
  resize(fit.needed);
  arrange();
  return fit;
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
