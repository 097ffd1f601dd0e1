// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/CostPanel.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/Words.h"
#include "core/model/Limits.h"
#include "ui/heads/AxisLabels.h"
#include "ui/studies/CostChart.h"
#include "ui/studies/StudyWords.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr QSize kCostPanelSize{800, 480};
constexpr int kMost = 4096;  ///< end of the x axis
/// Maximum duration of one measurement in µs, and its expected growth from one size to the next.
constexpr double kLongest = 50'000;
constexpr double kGrowth = 4;
/// A size with more weights, or with stages that take more bytes, is not measured.
constexpr double kMostWeights = 1e6, kMostBytes = 64e6;
constexpr int kRepeats = 3;

int clampedSize(int value) {
  return std::clamp(value, 1, kMost);
}

}  // namespace

CostPanel::CostPanel(Workbench bench, QWidget* parent) : StudyPanel(kCostPanelSize, parent), bench_(bench) {
  setAccessibleName(tr("Cost of attention"));
  said_ = makeText(this, "said");
  said_->setTextFormat(Qt::RichText);
  buildControls();
  buildCharts();
  layOut({controls(), said_, charts()});
  setFocusProxy(count_);
  timer_.setInterval(0);
  connect(&timer_, &QTimer::timeout, this, &CostPanel::measureNext);
  connect(count_, &QRadioButton::toggled, this, &CostPanel::resetOtherSize);
  connect(own_, &QPushButton::clicked, this, &CostPanel::resetOtherSize);
  connect(other_, &QSpinBox::valueChanged, this, &CostPanel::discardMeasured);
  connect(measure_, &QPushButton::clicked, this, &CostPanel::toggleMeasuring);
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    // The sizes may have changed, for example if W_O was added or removed.
    if (change.structure) return resetOtherSize();
    schedule();
  });
  resetOtherSize();
}

void CostPanel::buildControls() {
  count_ = new QRadioButton(tr("against n"), controls());
  model_dim_ = new QRadioButton(tr("against d_model"), controls());
  count_->setToolTip(tr("Horizontal axis: the number of tokens in the sentence"));
  model_dim_->setToolTip(tr("Horizontal axis: how many numbers each token has; d_k and d_v grow with it"));
  count_->setObjectName(QStringLiteral("against-count"));
  model_dim_->setObjectName(QStringLiteral("against-model-dim"));
  count_->setChecked(true);
  other_label_ = new QLabel(controls());
  other_ = new QSpinBox(controls());
  other_->setObjectName(QStringLiteral("other-size"));
  other_->setRange(1, kMost);
  other_->setKeyboardTracking(false);
  other_label_->setBuddy(other_);
  own_ = new QPushButton(tr("this experiment's"), controls());
  own_->setObjectName(QStringLiteral("own-size"));
  own_->setToolTip(tr("Go back to the size of this experiment"));
  auto* choice = new QHBoxLayout;
  choice->setSpacing(theme::kInStage);
  choice->addWidget(count_);
  choice->addWidget(model_dim_);
  choice->addStretch();
  auto* size = new QHBoxLayout;
  size->setSpacing(2 * theme::kStep);
  for (QWidget* widget : std::initializer_list<QWidget*>{other_label_, other_, own_}) size->addWidget(widget);
  size->addStretch();
  layOutControls({choice, size});
}

void CostPanel::buildCharts() {
  QVBoxLayout* column = startColumn();
  const auto add = [&](const QString& title, const QString& name, Unit unit) {
    addHeading(column, title);
    auto* chart = new CostChart(unit, charts());
    chart->setObjectName(name);
    chart->setAccessibleName(title);
    column->addWidget(chart, 1);
    return chart;
  };
  operations_ =
      add(tr("Operations: a multiplication and an addition"), QStringLiteral("operations"), Unit::Count);
  auto* grid = new QGridLayout;
  grid->setHorizontalSpacing(theme::kInStage);
  grid->setVerticalSpacing(0);
  const std::array<QString, 4> names{tr("projections to Q, K, V"), tr("scores q·k"),
                                     tr("weighted sums of values"), tr("output W_O")};
  for (int i = 0; i < 4; ++i) {
    auto* name = new QLabel(names[static_cast<std::size_t>(i)], charts());
    name->setFont(theme::smallFont());
    grid->addWidget(name, i, 0);
    for (int c = 0; c < 2; ++c) {
      table_[i][c] = new QLabel(charts());
      table_[i][c]->setFont(smallNumberFont());
      table_[i][c]->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
      grid->addWidget(table_[i][c], i, c + 1);
    }
  }
  grid->setColumnStretch(0, 1);
  column->addLayout(grid);
  column = startColumn();
  bytes_ = add(tr("Memory of all stages"), QStringLiteral("bytes"), Unit::Bytes);
  time_ = add(tr("Time, measured on this machine"), QStringLiteral("time"), Unit::Microseconds);
  time_said_ = makeText(charts(), "time-said");
  time_said_->setFont(theme::smallFont());
  column->addWidget(time_said_);
  measure_ = new QPushButton(tr("Measure"), charts());
  measure_->setObjectName(QStringLiteral("measure"));
  measure_->setToolTip(tr("Time every stage for growing sizes, up to 50 ms each, with random numbers"));
  column->addWidget(measure_, 0, Qt::AlignLeft);
}

bool CostPanel::againstCount() const {
  return count_->isChecked();
}

bool CostPanel::outputWeights() const {
  return !bench_.document.experiment().output_weights.empty();
}

Sizes CostPanel::ownSizes() const {
  return sizesOf(bench_.document.experiment());
}

Sizes CostPanel::chosenSizes() const {
  return againstCount() ? withModelDim(ownSizes(), other_->value()) : ownSizes();
}

void CostPanel::resetOtherSize() {
  const QSignalBlocker quiet(other_);
  const Experiment& e = bench_.document.experiment();
  other_->setValue(againstCount() ? e.modelDim()
                                  : clampedSize(static_cast<int>(std::lround(pairedCount(e)))));
  other_label_->setText(againstCount() ? tr("<i>d</i><sub>model</sub>") : tr("<i>n</i>"));
  other_->setAccessibleName(againstCount() ? tr("d_model of the lines") : tr("n of the lines"));
  discardMeasured();
}

void CostPanel::discardMeasured() {
  timer_.stop();
  measured_.clear();
  measured_at_.clear();
  schedule();
}

void CostPanel::refresh() {
  const Experiment& e = bench_.document.experiment();
  const Sizes sizes = chosenSizes();
  const bool output = outputWeights();
  const Cost own = costOf(e);
  CostChart::Contents operations, bytes, time;
  operations.lines[0].name = tr("scores, weighted sums");
  operations.lines[1].name = tr("projections, output");
  for (int x = 1; x <= kMost; x *= 2) {
    const Cost cost = againstCount()
                          ? costOf(x, x, sizes, output)
                          : costOf(other_->value(), other_->value(), withModelDim(sizes, x), output);
    const auto append = [x](CostChart::Line& line, double y) {
      line.x.append(x);
      line.y.append(y);
    };
    append(operations.lines[0], cost.pairwise());
    append(operations.lines[1], cost.linear());
    append(bytes.lines[0], cost.bytes);
  }
  operations.crossing = againstCount() ? crossingCount(sizes, output)
                                       : sizes.model_dim * other_->value() / crossingCount(sizes, output);
  operations.crossing_text = tr("equal at %1").arg(std::lround(operations.crossing));
  operations.here_y = {own.pairwise(), own.linear()};
  bytes.here_y = {own.bytes};
  const double last = bench_.document.lastRecomputeMicroseconds();
  if (last > 0) time.here_y = {last};
  time.points_x = measured_at_;
  time.points_y = measured_;
  for (CostChart::Contents* contents : {&operations, &bytes, &time}) {
    contents->across = againstCount() ? tr("n, tokens") : tr("d_model");
    contents->here = againstCount() ? pairedCount(e) : e.modelDim();
    contents->most = kMost;
  }
  operations_->display(operations);
  bytes_->display(bytes);
  time_->display(time);
  const bool two_counts = e.queryCount() != e.keyCount();
  const QString names =
      two_counts
          ? tr("This experiment (diamonds), n_q = %1, n_k = %2, d_model = %3")
                .arg(e.queryCount())
                .arg(e.keyCount())
                .arg(e.modelDim())
          : tr("This experiment (diamonds), n = %1, d_model = %2").arg(e.queryCount()).arg(e.modelDim());
  const QString words =
      joinSentences({costWords(own, names), againstCount() ? crossingWords(sizes, output)
                                                           : crossingWords(sizes, output, other_->value())});
  said_->setText(theme::richSentence(words));
  operations_->setAccessibleDescription(words);
  bytes_->setAccessibleDescription(amountText(own.bytes, Unit::Bytes));
  showTable(own);
  showMeasured();
}

void CostPanel::showTable(const Cost& own) {
  const double parts[] = {own.projections, own.scores, own.weighted_sum, own.output};
  for (int i = 0; i < 4; ++i) {
    table_[i][0]->setText(amountText(parts[i], Unit::Count));
    table_[i][1]->setText(tr("%1 %").arg(std::lround(100 * parts[i] / own.operations())));
  }
}

void CostPanel::toggleMeasuring() {
  if (measuring()) {
    timer_.stop();
    return showMeasured();
  }
  measured_.clear();
  measured_at_.clear();
  next_ = 1;
  timer_.start();
  showMeasured();
}

void CostPanel::measureNext() {
  const Sizes sizes = againstCount() ? chosenSizes() : withModelDim(ownSizes(), next_);
  const int count = againstCount() ? next_ : other_->value();
  const bool output = outputWeights();
  const Cost one = costOf(1, 1, sizes, output);  // has as many operations as there are weights
  const Cost all = costOf(count, count, sizes, output);
  if (next_ > kMost || one.linear() > kMostWeights || all.bytes > kMostBytes) {
    timer_.stop();
    return refresh();
  }
  double best = 0, longest = 0;
  for (int i = 0; i < kRepeats; ++i) {
    const MeasuredCost measured = measureCost(count, sizes, output);
    best = i == 0 ? measured.trace_microseconds : std::min(best, measured.trace_microseconds);
    longest += measured.all_microseconds;
    if (longest * kGrowth > kLongest) break;  // measure a large size only once
  }
  measured_at_.append(next_);
  measured_.append(best);
  next_ *= 2;
  if (longest * kGrowth > kLongest) timer_.stop();
  refresh();
}

void CostPanel::showMeasured() {
  measure_->setText(measuring() ? tr("Stop measuring") : tr("Measure"));
  const double last = bench_.document.lastRecomputeMicroseconds();
  QStringList said;
  if (last > 0)
    said << tr("Diamond: the last computation here, %1; after an edit, only the numbers that depend on it "
               "are computed.")
                .arg(amountText(last, Unit::Microseconds));
  else
    said << tr("Nothing was computed here yet.");
  if (!measured_.isEmpty())
    said << tr("Points: all stages, with random numbers; at %1 = %2 they took %3.")
                .arg(againstCount() ? tr("n") : tr("d_model"))
                .arg(measured_at_.last())
                .arg(amountText(measured_.last(), Unit::Microseconds));
  else if (costOf(1, 1, chosenSizes(), outputWeights()).linear() > kMostWeights)
    said << tr("There are too many weights to measure in 50 ms: choose a smaller d_model.");
  else
    said << tr("Points: press Measure.");
  time_said_->setText(joinSentences(said));
  time_->setAccessibleDescription(time_said_->text());
}

QSize CostPanel::showWhole(const QSize& room) {
  measure_->hide();
  return StudyPanel::showWhole(room);
}

void CostPanel::hideEvent(QHideEvent* event) {
  timer_.stop();
  QWidget::hideEvent(event);
}

}  // namespace lab
