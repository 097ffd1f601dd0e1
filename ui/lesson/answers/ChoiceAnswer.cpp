// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answers/ChoiceAnswer.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QRadioButton>
#include <algorithm>

#include "core/explain/CellNames.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/lesson/RichText.h"
#include "ui/theme/Theme.h"

namespace lab {

ChoiceAnswer::ChoiceAnswer(bool several, QWidget* parent)
    : AnswerEdit(parent), several_(several), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(theme::kStep);
}

ChoiceAnswer* ChoiceAnswer::ofTexts(const std::vector<Choice>& choices, bool several, bool numbered,
                                    QWidget* parent) {
  auto* answer = new ChoiceAnswer(several, parent);
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const QString number = QString::number(i + 1);
    const QString words = plainLessonText(choices[i].text, FormulasAs::Words);
    QAbstractButton* button = answer->addButton(numbered ? tr("Line %1: %2").arg(number, words) : words);
    if (numbered) button->setText(number);
    auto* text = new LessonTextView(answer);
    text->setContent(withoutLinks(choices[i].text));  // a click chooses
    text->setAccessibleName(tr("Text of choice %1").arg(number));
    text->setFocusPolicy(Qt::NoFocus);
    text->setTextInteractionFlags(Qt::NoTextInteraction);
    text->viewport()->setCursor(Qt::PointingHandCursor);
    text->viewport()->installEventFilter(answer);
    answer->beside_.insert(text->viewport(), button);
    answer->addRow(button, text);
  }
  return answer;
}

ChoiceAnswer* ChoiceAnswer::ofTokens(const Experiment& experiment, QWidget* parent) {
  auto* answer = new ChoiceAnswer(false, parent);
  for (int i = 0; i < experiment.keyCount(); ++i) {
    const QString word = tokenWords(experiment, Side::Key, i);
    QAbstractButton* button = answer->addButton(word);
    button->setText(word);
    answer->addRow(button, nullptr);
  }
  return answer;
}

QAbstractButton* ChoiceAnswer::addButton(const QString& words) {
  QAbstractButton* button = nullptr;
  if (several_)
    button = new QCheckBox(this);
  else
    button = new QRadioButton(this);
  button->setAccessibleName(words);
  button->installEventFilter(this);
  connect(button, &QAbstractButton::toggled, this, [this] {
    for (VerdictMark* mark : marks_) mark->setVerdict(std::nullopt);
    emit changed();
  });
  buttons_.push_back(button);
  return button;
}

void ChoiceAnswer::addRow(QAbstractButton* button, QWidget* beside) {
  auto* row = new QHBoxLayout;
  row->setSpacing(2 * theme::kStep);
  button->setFixedHeight(theme::kRow);  // one line, so that it is beside the first line of the text
  row->addWidget(button, beside ? 0 : 1, Qt::AlignTop);
  if (beside) row->addWidget(beside, 1);
  auto* mark = new VerdictMark(this);
  marks_.push_back(mark);
  row->addWidget(mark, 0, Qt::AlignTop);
  column_->addLayout(row);
}

Response ChoiceAnswer::response() const {
  Response response;
  for (std::size_t i = 0; i < buttons_.size(); ++i)
    if (buttons_[i]->isChecked()) response.chosen.push_back(static_cast<int>(i));
  return response;
}

void ChoiceAnswer::setResponse(const Response& response) {
  for (const int choice : response.chosen)
    if (choice >= 0 && choice < static_cast<int>(buttons_.size()))
      buttons_[static_cast<std::size_t>(choice)]->setChecked(true);
}

bool ChoiceAnswer::complete() const {
  return std::ranges::any_of(buttons_, [](const QAbstractButton* button) { return button->isChecked(); });
}

void ChoiceAnswer::show(const Judgement& judgement) {
  using Outcome = Judgement::Outcome;
  const bool settled = !judgement.right_choices.empty();
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    std::optional<bool> right;
    const bool chosen = buttons_[i]->isChecked();
    if (settled) {
      // Each right choice gets a tick. Each other choice that the learner made gets a cross.
      const bool due = std::ranges::count(judgement.right_choices, static_cast<int>(i)) > 0;
      if (due || chosen) right = due;
    } else if (i < judgement.parts.size() && chosen) {
      right = judgement.parts[i];
    } else if (judgement.parts.empty() && chosen && !several_ && judgement.outcome != Outcome::Unjudged) {
      // Only for a single choice. Among several choices some may be right, so a cross beside each would be
      // wrong.
      right = judgement.outcome == Outcome::Right;
    }
    marks_[i]->setVerdict(right);
  }
}

void ChoiceAnswer::setOpen(bool open) {
  for (QAbstractButton* button : buttons_) button->setEnabled(open);
}

void ChoiceAnswer::move(QAbstractButton* from, int step) {
  const auto at = std::ranges::find(buttons_, from) - buttons_.begin();
  const auto to = std::clamp<std::ptrdiff_t>(at + step, 0, std::ssize(buttons_) - 1);
  QAbstractButton* button = buttons_[static_cast<std::size_t>(to)];
  button->setFocus(Qt::OtherFocusReason);
  if (!several_) button->click();
}

bool ChoiceAnswer::eventFilter(QObject* object, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease && beside_.contains(object)) {
    // A click on the text clicks the button beside it.
    beside_[object]->click();
    return true;
  }
  if (event->type() != QEvent::KeyPress) return false;
  const auto* key = static_cast<QKeyEvent*>(event);
  auto* button = qobject_cast<QAbstractButton*>(object);
  if (!button || key->modifiers() & ~Qt::KeypadModifier) return false;
  switch (key->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
      move(button, key->key() == Qt::Key_Up ? -1 : 1);
      return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
      // The choice with the focus is chosen first, unless one of several is chosen already.
      if (!button->isChecked() && (!several_ || !complete()))
        button->click();
      else if (complete())
        emit submitted();
      return true;
    default:
      return false;
  }
}

}  // namespace lab
