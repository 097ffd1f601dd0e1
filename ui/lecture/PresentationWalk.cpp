// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of Presentation that follows a walk: its stage, its sentences and sum at the bottom, and the keys
// at the top.
#include <QLabel>
#include <QScrollBar>
#include <algorithm>
#include <iterator>

#include "core/explain/WalkStages.h"
#include "ui/formula/DerivationFormat.h"
#include "ui/lecture/Presentation.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/RowView.h"
#include "ui/window/MainWindow.h"

namespace lab {

void Presentation::followWalk() {
  // Only another stage changes the layout. A walk also changes with the selection: another layout would move
  // the maps under a drag, which would change the selection again.
  const int before = walkHeight();
  showWalk();
  const Walk& walk = window_.walk();
  const bool moved = row_->follow(walk);
  if (moved && walk.active()) {
    // Values and products are at the right.
    const bool right = walk.stage() == MatrixId::V || walk.stage() > MatrixId::Weights;
    columns().setValue(right ? columns().maximum() : 0);
    // The maps show nothing before the weights.
    if (walk.stage() < MatrixId::Weights && !one_screen_ && screen_ == 1) showScreen(0);
  }
  if (moved || walkHeight() != before) fit();
  if (matrix_view_) matrix_view_->setWalked(walk.active() ? std::optional(walk.stage()) : std::nullopt);
}

void Presentation::showWalk() {
  const Walk& walk = window_.walk();
  walk_->setVisible(walk.active());
  if (!walk.active()) return;
  const Experiment& e = window_.document().experiment();
  const int head = window_.selection().head();
  const auto textOf = [&](MatrixId stage) {
    const StageWords words = stageWords(e, stage, head);
    const QString name = matrixLabel(stage, e, head, window_.options().convention()).name;
    return QStringLiteral("%1 &nbsp;%2 %3")
        .arg(theme::strong(name.toHtmlEscaped()), withSymbols(words.what), withSymbols(words.why));
  };
  // The height of the longest text, so that nothing moves from step to step.
  const int margin = walk_->fontMetrics().height();
  walk_->setContentsMargins(margin, 0, margin, margin / 2);
  int tallest = 0;
  for (const MatrixId stage : walk.stages()) {
    walk_->setText(textOf(stage));
    tallest = std::max(tallest, walk_->heightForWidth(width()));
  }
  // A walk by cells or terms shows the sum of its cell, which may take two lines.
  if (walk.grain() != Walk::Grain::Stage) tallest += 2 * walk_->fontMetrics().lineSpacing();
  QString text = textOf(walk.stage());
  if (walk.cell())
    text += QStringLiteral("<br>") + growingFormula(walk, window_.options()).toText().toHtmlEscaped();
  walk_->setText(text);
  walk_->setGeometry(0, height() - tallest, width(), tallest);
}

int Presentation::walkHeight() const {
  return walk_->isHidden() ? 0 : walk_->height();
}

QString Presentation::keysHint() const {
  if (const Walk& walk = window_.walk(); walk.active()) {
    const auto step = std::ranges::find(walk.stages(), walk.stage()) - walk.stages().begin() + 1;
    return (step < std::ssize(walk.stages())
                ? tr("%1 of %2 — Page Down: next step, Page Up: previous step, F5: end")
                : tr("%1 of %2 — Page Up: previous step, F5: end"))
        .arg(step)
        .arg(walk.stages().size());
  }
  if (window_.lessons().player().active())
    return lesson_ ? tr("space bar: lesson, Page Down: next step") : tr("Page Down: next step");
  if (turned_) return {};
  const Scenes& scenes = window_.document().scenes();
  const bool next_scene = scenes.has(scenes.current + 1);
  if (screens_ == 1 && columns().maximum() == 0)
    return next_scene ? tr("Page Down: next scene, F5: walk, Esc: end") : tr("F5: walk, Esc: end");
  return next_scene ? tr("space bar: next screen, Page Down: next scene, F5: walk, Esc: end")
                    : tr("space bar: next screen, F5: walk, Esc: end");
}

}  // namespace lab
