// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answers/AnswerEdit.h"

#include "ui/lesson/LessonPlayer.h"
#include "ui/lesson/answers/ChoiceAnswer.h"
#include "ui/lesson/answers/ConstructAnswer.h"
#include "ui/lesson/answers/HiddenCellFields.h"
#include "ui/lesson/answers/NumberAnswer.h"
#include "ui/lesson/answers/OrderAnswer.h"
#include "ui/lesson/answers/WorkingAnswer.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {

VerdictMark::VerdictMark(QWidget* parent) : QLabel(parent) {
  setFixedSize(theme::kRow, theme::kRow);
  setAlignment(Qt::AlignCenter);
  connect(&theme::notifier(), &theme::Notifier::changed, this, &VerdictMark::draw);
}

void VerdictMark::setVerdict(std::optional<bool> right) {
  right_ = right;
  draw();
}

void VerdictMark::draw() {
  const QString words = !right_ ? QString() : *right_ ? tr("right") : tr("not right");
  setAccessibleName(words);
  setToolTip(words);
  if (!right_) return setPixmap({});
  const QString name = *right_ ? QStringLiteral("check") : QStringLiteral("x");
  setPixmap(theme::icon(name).pixmap(QSize(4 * theme::kStep, 4 * theme::kStep), devicePixelRatioF()));
}

AnswerEdit* makeAnswerEdit(LessonPlayer& player, Workbench& bench, QWidget* parent) {
  const Question& question = player.question()->question();
  const Experiment& experiment = bench.document.experiment();
  switch (question.kind()) {
    case QuestionKind::Number:
      return new NumberAnswer({QString()}, std::get<NumberQuestion>(question.of).unit, parent);
    case QuestionKind::Reveal:
      return new NumberAnswer({QString()}, std::get<RevealQuestion>(question.of).unit, parent);
    case QuestionKind::Fill: {
      const std::vector<CellRef> cells = cellsToFill(question, experiment);
      auto* answer = new NumberAnswer(cellNames(experiment, cells), {}, parent);
      new HiddenCellFields(answer->fields(), cells, bench, answer);
      return answer;
    }
    case QuestionKind::StrongestKey:
      return ChoiceAnswer::ofTokens(experiment, parent);
    case QuestionKind::Choose: {
      const auto& choose = std::get<ChooseQuestion>(question.of);
      return ChoiceAnswer::ofTexts(choose.options, choose.several, false, parent);
    }
    case QuestionKind::FindError:
      return ChoiceAnswer::ofTexts(std::get<FindErrorQuestion>(question.of).lines, true, true, parent);
    case QuestionKind::Order:
      return new OrderAnswer(experiment, std::get<OrderQuestion>(question.of).count, parent);
    case QuestionKind::Construct:
      return new ConstructAnswer(player, bench, parent);
    case QuestionKind::Check:
      return new WorkingAnswer(experiment, std::get<CheckQuestion>(question.of), parent);
  }
  return nullptr;
}

}  // namespace lab
