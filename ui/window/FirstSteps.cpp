// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/FirstSteps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/model/Difference.h"
#include "ui/lesson/LessonDock.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

const QString kNotice = QStringLiteral("first-steps");
constexpr int kSat = 2, kMat = 5, kLongRange = 2;
/// W_Q row 3, column 3 of "Long range": changing it from 2 to -4 lowers the weight of sat -> mat from .85 to
/// .10.
constexpr CellRef kMarked{MatrixId::QueryWeights, kLongRange, 2, 2};

constexpr double kSeen = 0.005;  ///< a smaller difference of weights is not visible with two decimals

std::vector<Matrix> weightsOf(const Document& document) {
  std::vector<Matrix> weights;
  for (const HeadTrace& head : document.wholeTrace().heads) weights.push_back(head.weights);
  return weights;
}

bool isTheExample(const Experiment& e) {
  return e.headCount() > kLongRange && e.heads[kLongRange].name == "Long range" &&
         e.queryCount() == kMat + 1 && e.query_tokens[kSat] == "sat" && e.query_tokens[kMat] == "mat" &&
         e.mode == Mode::Self;
}

}  // namespace

FirstSteps::FirstSteps(Workbench& bench, Notices& notices, QObject* parent)
    : QObject(parent), bench_(bench), notices_(notices) {
  connect(&bench_.document, &Document::edited, this, &FirstSteps::onEdited);
  connect(&bench_.document, &Document::wasReset, this, &FirstSteps::finish);
  connect(&bench_.selection, &Selection::changed, this, &FirstSteps::onSelected);
  // A walk hides the weight that the prompt names.
  connect(&bench_.document, &Document::visibilityChanged, this, [this] {
    if (step_ == Step::Drag && !away_) post(true);
  });
  // A drag is complete when the undo stack changes.
  connect(bench_.document.undoStack(), &QUndoStack::indexChanged, this, [this] {
    if (step_ == Step::Drag && weightsChanged()) enter(Step::Word);
    number_edited_ = false;
  });
}

bool FirstSteps::owns(const QString& id) {
  return id == kNotice;
}

void FirstSteps::start() {
  paused_ = Step::Idle;
  if (!isTheExample(bench_.document.experiment())) return;
  selectMarked();
  enter(Step::Drag);
}

void FirstSteps::pause() {
  if (!active() || step_ == Step::Answer) return;
  paused_ = step_;
  paused_experiment_ = bench_.document.experiment();
}

void FirstSteps::selectMarked() {
  bench_.selection.setHead(kLongRange);
  bench_.selection.setPair(kSat, kMat);
}

void FirstSteps::finish() {
  if (step_ == Step::Idle) return;
  enter(Step::Idle);
  emit finished();
}

void FirstSteps::resume() {
  const Step step = std::exchange(paused_, Step::Idle);
  if (step == Step::Idle || !identical(bench_.document.experiment(), paused_experiment_)) return;
  if (step == Step::Drag) selectMarked();
  enter(step);
}

void FirstSteps::enter(Step step) {
  step_ = step;
  away_ = false;
  first_query_ = bench_.selection.query();
  positions_ = bench_.document.experiment().positions.kind;
  if (step == Step::Drag || step == Step::Positions) weights_ = weightsOf(bench_.document);
  if (step == Step::Answer) answer_ = answer();
  if (step == Step::Answer) emit finished();  // the answer asks for nothing
  emit marked(step == Step::Drag ? std::optional(kMarked) : std::nullopt);
  if (step == Step::Idle)
    notices_.withdraw(kNotice);
  else
    post();
}

void FirstSteps::post(bool amend) {
  Notice notice;
  notice.id = kNotice;
  const Snapshot now = bench_.document.snapshot();
  switch (step_) {
    case Step::Idle:
      return;
    case Step::Drag: {
      const double weight = now.trace.stage(MatrixId::Weights, kLongRange).row(kSat)[kMat];
      notice.text =
          !(weight >= kSeen)  // also if it is hidden, which is NaN
              ? tr("Drag the marked number, or click another word.")
              : tr("<i>sat</i> looks at <i>mat</i> (%1). Drag the marked number, or click another word.")
                    .arg(bench_.options.sentenceFormat().text(weight));
      break;
    }
    case Step::Word:
      notice.text =
          tr("The results changed with the number. Now click another word: each word asks a question of its "
             "own.");
      break;
    case Step::Positions:
      // A question, because the learner may have edited numbers that an answer would depend on.
      notice.text = tr("Now set %1 in the tool bar to none: the word order is unknown. Which maps (one per "
                       "head) change?")
                        .arg(theme::strong(tr("Positions")));
      break;
    case Step::Answer:
      notice.text = answer_;
      break;
  }
  notice.choices = {{LessonDock::firstIsBegun() ? tr("Go on with the lesson") : tr("Begin with a lesson"),
                     [this] { emit lessonAsked(); }}};
  amend ? notices_.amend(notice) : notices_.post(notice);
}

bool FirstSteps::changed(std::size_t head) const {
  const Matrix now = bench_.document.wholeTrace().heads[head].weights;
  return !now.sameShape(weights_[head]) ||
         !std::ranges::equal(now.values(), weights_[head].values(),
                             [](double a, double b) { return std::abs(a - b) < kSeen; });
}

bool FirstSteps::weightsChanged() const {
  // The undo stack also changes while another experiment is loaded.
  const Experiment& e = bench_.document.experiment();
  return number_edited_ && isTheExample(e) && e.mask.kind == Mask::Kind::None &&
         e.positions.kind == Positions::Kind::Learned && weights_.size() > kLongRange && changed(kLongRange);
}

QString FirstSteps::answer() const {
  QStringList changed, same;
  const std::vector<Head>& heads = bench_.document.experiment().heads;
  for (std::size_t h = 0; h < heads.size() && h < weights_.size(); ++h) {
    (this->changed(h) ? changed : same)
        << theme::strong(QString::fromStdString(heads[h].name).toHtmlEscaped());
  }
  if (changed.isEmpty()) return tr("No head changed: none of them looks at the word order now.");
  if (same.isEmpty()) return tr("All heads changed: each of them uses the word order.");
  return tr("Compared with learned positions, these heads changed: %1. These did not, because they use "
            "the words only: %2.")
      .arg(changed.join(QStringLiteral(", ")), same.join(QStringLiteral(", ")));
}

void FirstSteps::onEdited(const Change& change) {
  if (step_ == Step::Idle) return;
  const Experiment& e = bench_.document.experiment();
  // With a mask, the learner explores something else, perhaps far from the marked number.
  const bool masked = step_ != Step::Answer && e.mask.kind != Mask::Kind::None;
  const bool away = masked || !isTheExample(e);
  if (std::exchange(away_, away) != away) {  // another sentence, or undo of it
    emit marked(step_ == Step::Drag && !away ? std::optional(kMarked) : std::nullopt);
    if (step_ == Step::Drag && !away) selectMarked();  // the prompt names its words
    away ? notices_.withdraw(kNotice) : post();
    if (away && step_ != Step::Answer) emit interrupted();
    if (step_ == Step::Answer) return;
  }
  if (away) return;
  if (step_ == Step::Answer) {
    if (!change.touches(MatrixId::Weights)) return;
    // The answer was about the weights before this edit.
    answer_ = tr("These were the first steps. A lesson explains every number.");
    return post(true);
  }
  if (step_ == Step::Positions) {
    if (!e.positions.added()) return enter(Step::Answer);
    // The answer compares with the weights before other positions were tried: usually those of the learned
    // positions, or those after the last edit of a number.
    const bool tried = std::exchange(positions_, e.positions.kind) != e.positions.kind;
    if (!tried || positions_ == Positions::Kind::Learned) weights_ = weightsOf(bench_.document);
  }
  // The number was set back, for example by undo.
  if (step_ == Step::Word && !bench_.document.gestureActive() && weights_.size() > kLongRange &&
      !changed(kLongRange))
    return enter(Step::Drag);
  if (step_ != Step::Drag) return;
  // The weights also change with the temperature, the mask and the positions, which are not the number to
  // drag.
  number_edited_ = std::ranges::any_of(change.inputs, [](const Region& region) {
    return region.id == MatrixId::QueryEmbeddings || isPerHead(region.id);
  });
  if (!number_edited_) weights_ = weightsOf(bench_.document);
  if (!bench_.document.gestureActive()) {
    if (weightsChanged()) return enter(Step::Word);
    number_edited_ = false;
  }
  if (change.touches(MatrixId::Weights)) post();  // the weight in the prompt follows the drag
}

void FirstSteps::onSelected() {
  if (step_ == Step::Idle || away_ || bench_.selection.query() == first_query_) return;
  if (step_ != Step::Drag && step_ != Step::Word) return;
  if (!isTheExample(bench_.document.experiment())) return;  // another experiment is being loaded
  bench_.document.experiment().positions.added() ? enter(Step::Positions) : finish();
}

}  // namespace lab
