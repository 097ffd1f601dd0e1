// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answers/ConstructAnswer.h"

#include <QHBoxLayout>
#include <QUndoStack>

#include "ui/lesson/LessonPlayer.h"
#include "ui/theme/Alert.h"
#include "ui/theme/Theme.h"

namespace lab {

ConstructAnswer::ConstructAnswer(LessonPlayer& player, Workbench& bench, QWidget* parent)
    : AnswerEdit(parent),
      player_(player),
      document_(bench.document),
      mark_(new VerdictMark(this)),
      words_(new QLabel(this)) {
  words_->setWordWrap(true);
  theme::makeAlert(*words_);
  words_->setObjectName(QStringLiteral("state"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(2 * theme::kStep);
  row->addWidget(mark_, 0, Qt::AlignTop);
  row->addWidget(words_, 1);
  connect(&document_, &Document::edited, this, &ConstructAnswer::look);
  connect(&document_, &Document::edited, this, &ConstructAnswer::submitSoon);
  // The undo stack changes when a drag ends.
  connect(document_.undoStack(), &QUndoStack::indexChanged, this, &ConstructAnswer::submitSoon);
  connect(document_.undoStack(), &QUndoStack::indexChanged, this, &ConstructAnswer::look,
          Qt::QueuedConnection);
  look();
}

void ConstructAnswer::submitSoon() {
  QMetaObject::invokeMethod(this, &ConstructAnswer::submitDone, Qt::QueuedConnection);
}

bool ConstructAnswer::submitDone() {
  if (!open_ || document_.gestureActive() || !holds() || !player_.holdsNow()) return false;
  emit submitted();
  return true;
}

void ConstructAnswer::look() {
  // During a change of steps, the player's question may already be another one or null.
  const QuestionState* asked = player_.question();
  if (isHidden() || !asked || asked->question().kind() != QuestionKind::Construct) return;
  const bool now = player_.holdsNow();
  // After a check, the verdict of the question box says that the condition does not hold.
  const bool silent = document_.undoStack()->count() == 0 || player_.judgement();
  const QString words = now ? tr("Done!") : silent ? QString() : tr("Not there yet.");
  mark_->setVerdict(now || !silent ? std::optional(now) : std::nullopt);
  if (words == words_->text()) return;
  words_->setText(words);
  theme::sayAlert(*words_);
  if (now) emit changed();  // the verdict of an earlier check does not apply any more
}

void ConstructAnswer::show(const Judgement&) {
  look();
}

void ConstructAnswer::setOpen(bool open) {
  open_ = open;
  // A learner who was told what to do may do it.
  setVisible(open || (player_.judgement() && player_.judgement()->given_up));
  look();
}

}  // namespace lab
