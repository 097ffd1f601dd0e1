// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/ScalingPanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/Words.h"
#include "core/explain/CellNames.h"
#include "ui/heads/Sentences.h"
#include "ui/studies/ScalingCharts.h"
#include "ui/studies/StudyWords.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr QSize kScalingPanelSize{800, 430};
constexpr int kMostKeyDim = 1024;
constexpr int kQueries = 64, kKeys = 16;
/// The scores of random q and k at the largest d_k rarely exceed this: 4 standard deviations.
constexpr double kReach = 128;
/// At most about this many scores of a large head are studied, in evenly spaced rows.
constexpr int kMostScores = 1 << 16;
constexpr int kSeenLines = 4;

/// The slider value for a d_k: the exponent of the largest power of two that is not above it.
int stepOf(int key_dim) {
  return static_cast<int>(std::bit_width(static_cast<unsigned>(key_dim))) - 1;
}

/// A round number for the end of an axis: 1, 2 or 5 times a power of ten, at least `value`.
double roundUp(double value) {
  double unit = 1e-6;
  while (unit * 10 < value) unit *= 10;
  for (const double factor : {1.0, 2.0, 5.0})
    if (unit * factor >= value) return unit * factor;
  return unit * 10;
}

/// True if a number that the study would reveal is hidden. Checks the scores and the stages derived
/// from them up to the weights.
bool anyHidden(const Document& document, int head) {
  if (document.hiddenCells().empty()) return false;
  for (const MatrixId id : {MatrixId::Scores, MatrixId::ScaledScores, MatrixId::Weights})
    for (const double value : document.trace().stage(id, head).values())
      if (std::isnan(value)) return true;
  return false;
}

}  // namespace

ScalingPanel::ScalingPanel(Workbench bench, QWidget* parent)
    : StudyPanel(kScalingPanelSize, parent), bench_(bench) {
  setAccessibleName(tr("Why √d_k?"));
  seen_ = makeText(this, "seen");
  seen_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  hidden_ = makeText(this, "hidden");
  hidden_->hide();
  buildControls();
  buildCharts();
  layOut({controls(), seen_, hidden_, charts()})->addStretch();
  setFocusProxy(slider_);
  connectAll();
}

void ScalingPanel::buildControls() {
  random_ = new QRadioButton(tr("random q and k"), controls());
  head_ = new QRadioButton(tr("this head's scores"), controls());
  random_->setObjectName(QStringLiteral("random"));
  head_->setObjectName(QStringLiteral("head"));
  random_->setChecked(true);
  random_->setToolTip(tr("%1 queries and %2 keys whose numbers are independent, with mean 0 and variance 1")
                          .arg(kQueries)
                          .arg(kKeys));
  head_->setToolTip(tr("The scores of the selected head, before they are scaled and masked"));
  slider_ = new QSlider(Qt::Horizontal, controls());
  slider_->setRange(0, stepOf(kMostKeyDim));
  slider_->setPageStep(2);
  slider_->setValue(stepOf(key_dim_));
  slider_->setAccessibleName(tr("d_k in powers of two, 1 to 1024"));
  key_dim_box_ = new QSpinBox(controls());
  key_dim_box_->setObjectName(QStringLiteral("key-dim"));
  key_dim_box_->setRange(1, kMostKeyDim);
  key_dim_box_->setValue(key_dim_);
  key_dim_box_->setKeyboardTracking(false);
  key_dim_box_->setAccessibleName(tr("d_k, query and key size"));
  seed_box_ = new QSpinBox(controls());
  seed_box_->setObjectName(QStringLiteral("seed"));
  seed_box_->setRange(1, 9999);
  seed_box_->setKeyboardTracking(false);
  seed_box_->setAccessibleName(tr("seed of the random numbers"));
  seed_box_->setToolTip(tr("The same seed gives the same random numbers"));
  reseed_ = new QPushButton(theme::icon(QStringLiteral("dices")), QString(), controls());
  reseed_->setAccessibleName(tr("Other random numbers"));
  reseed_->setToolTip(tr("Other random numbers"));
  auto* key_dim_label = new QLabel(tr("<i>d</i><sub>k</sub>"), controls());
  key_dim_label->setBuddy(key_dim_box_);
  auto* seed_label = new QLabel(tr("seed"), controls());
  seed_label->setBuddy(seed_box_);
  auto* choice = new QHBoxLayout;
  choice->setSpacing(theme::kInStage);
  choice->addWidget(random_);
  choice->addWidget(head_);
  choice->addStretch();
  auto* numbers = new QHBoxLayout;
  numbers->setSpacing(2 * theme::kStep);
  numbers->addWidget(key_dim_label);
  numbers->addWidget(slider_, 1);
  numbers->addWidget(key_dim_box_);
  numbers->addSpacing(theme::kStep);
  numbers->addWidget(seed_label);
  numbers->addWidget(seed_box_);
  numbers->addWidget(reseed_);
  layOutControls({choice, numbers});
}

void ScalingPanel::buildCharts() {
  QVBoxLayout* column = startColumn();
  const auto add = [&](const QString& title, Chart* chart, QLabel* below = nullptr) {
    addHeading(column, title);
    if (below) {
      below->setFont(theme::smallFont());
      column->addWidget(below);
    }
    column->addWidget(chart, 1);
  };
  histogram_ = new ScoreHistogram(charts());
  bars_ = new DivisorBars(charts());
  entropy_ = new EntropyCurves(charts());
  slope_ = new SlopeChart(charts());
  spread_ = makeText(charts(), "spread");
  query_ = makeText(charts(), "query");
  add(tr("Scores, not divided"), histogram_, spread_);
  add(tr("Weights of one query"), bars_, query_);
  column = startColumn();
  add(tr("Entropy of the weights, in bits, by dₖ"), entropy_);
  add(tr("Mean slope a(1 − a), by score size"), slope_);
}

void ScalingPanel::connectAll() {
  connect(slider_, &QSlider::valueChanged, this, [this](int step) { setKeyDim(1 << step); });
  connect(key_dim_box_, &QSpinBox::valueChanged, this, &ScalingPanel::setKeyDim);
  connect(seed_box_, &QSpinBox::valueChanged, this, &ScalingPanel::setSeed);
  connect(reseed_, &QPushButton::clicked, this, [this] { seed_box_->setValue(seed_ % 9999 + 1); });
  connect(head_, &QRadioButton::toggled, this, &ScalingPanel::schedule);
  const auto followHead = [this] {
    if (ofHead()) schedule();
  };
  connect(&bench_.document, &Document::edited, this, followHead);
  connect(&bench_.document, &Document::visibilityChanged, this, followHead);
  connect(&bench_.selection, &Selection::changed, this, followHead);
}

bool ScalingPanel::ofHead() const {
  return head_->isChecked();
}

void ScalingPanel::setKeyDim(int key_dim) {
  if (key_dim_ == key_dim) return;
  key_dim_ = key_dim;
  const QSignalBlocker quiet_slider(slider_), quiet_box(key_dim_box_);
  slider_->setValue(stepOf(key_dim));
  key_dim_box_->setValue(key_dim);
  schedule();
}

void ScalingPanel::setSeed(int seed) {
  seed_ = seed;
  curve_.clear();
  schedule();
}

void ScalingPanel::refresh() {
  if (curve_.empty()) curve_ = scalingCurve(kMostKeyDim, kQueries, kKeys, static_cast<std::uint64_t>(seed_));
  for (QWidget* widget : std::initializer_list<QWidget*>{slider_, key_dim_box_, seed_box_, reseed_})
    widget->setEnabled(!ofHead());
  if (ofHead())
    showHead();
  else
    showRandom();
}

void ScalingPanel::showStudy(const ScalingStudy& study, int query, double reach, const QString& keys) {
  hidden_->hide();
  seen_->show();
  charts()->show();
  const auto scores = study.row(query);
  seen_->setText(seenWords(scores, study.key_dim));
  const bool narrow = !inTwoColumns();
  seen_->setMinimumHeight(narrow ? kSeenLines * seen_->fontMetrics().lineSpacing() : 0);
  spread_->setText(spreadWords(study, !ofHead()));
  histogram_->display(study, reach);
  std::array<QString, 3> titles;
  std::array<std::vector<double>, 3> weights;
  for (std::size_t i = 0; i < kDivisors.size(); ++i) {
    titles[i] = divisorTitle(kDivisors[i], study.key_dim);
    weights[i] = dividedWeights(scores, kDivisors[i], study.key_dim);
  }
  bars_->display(titles, weights, keys);
  entropy_->display(curve_, study);
  slope_->display(study);
}

void ScalingPanel::showRandom() {
  // The curve contains the powers of two, so a step of the slider computes no new study.
  const auto found = std::ranges::find(curve_, key_dim_, &ScalingStudy::key_dim);
  const ScalingStudy study = found != curve_.end()
                                 ? *found
                                 : studyScaling(key_dim_, kQueries, kKeys, static_cast<std::uint64_t>(seed_));
  query_->setText(
      tr("A typical one of %1 queries; dashed: 1/%2. Below, the mean of all.").arg(kQueries).arg(kKeys));
  showStudy(study, typicalQuery(study), kReach, tr("%n keys", nullptr, kKeys));
}

void ScalingPanel::showHead() {
  const int head = bench_.selection.head();
  const Experiment& e = bench_.document.experiment();
  if (anyHidden(bench_.document, head)) {
    charts()->hide();
    seen_->hide();
    hidden_->setText(
        tr("Scores and weights of this head are hidden for now. This panel would "
           "reveal them."));
    hidden_->show();
    return;
  }
  const Matrix& scores = bench_.document.trace().stage(MatrixId::Scores, head);
  // The selected query first, then evenly spaced others up to the limit.
  const int chosen = std::clamp(bench_.selection.query(), 0, scores.rows() - 1);
  const int stride = std::max(1, scores.rows() * scores.columns() / kMostScores);
  std::vector<double> studied;
  const auto take = [&](int row) {
    const auto values = scores.row(row);
    studied.insert(studied.end(), values.begin(), values.end());
  };
  take(chosen);
  for (int row = 0; row < scores.rows(); row += stride)
    if (row != chosen) take(row);
  const ScalingStudy study = studyScores(e.keyDim(), studied, scores.columns());
  double largest = 0;
  for (const double score : study.scores) largest = std::max(largest, std::abs(score));
  QStringList which{tr("Query %1 in %2, before the mask; dashed: 1/%3.")
                        .arg(tokenWords(e, Side::Query, chosen), headWords(e, head))
                        .arg(scores.columns())};
  which << (stride > 1 ? tr("Points: the mean of %1 of its %2 queries; entropy lines: random q and k.")
                             .arg(study.queries())
                             .arg(scores.rows())
                       : tr("Points: the mean of all its queries; entropy lines: random q and k."));
  query_->setText(joinSentences(which));
  showStudy(study, 0, roundUp(largest), tr("%n keys", nullptr, scores.columns()));
}

}  // namespace lab
