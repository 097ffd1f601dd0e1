// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/QuestionBox.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/inspector/LinkButton.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/lesson/RichText.h"
#include "ui/lesson/answers/AnswerEdit.h"
#include "ui/lesson/answers/ChoiceAnswer.h"
#include "ui/theme/Alert.h"
#include "ui/theme/Theme.h"

namespace lab {

QuestionBox::QuestionBox(LessonPlayer& player, Workbench& bench, QWidget* parent)
    : QFrame(parent),
      player_(player),
      bench_(bench),
      column_(new QVBoxLayout(this)),
      kind_(new QLabel(this)),
      ask_(new LessonTextView(this)),
      place_(new QWidget(this)),
      buttons_(new QWidget(this)),
      check_(new QPushButton(buttons_)),
      give_up_(new QPushButton(tr("&Tell me"), buttons_)),
      before_(new QLabel(this)),
      again_(new QPushButton(tr("Ask me a&gain"), this)),
      verdict_(new QWidget(this)),
      mark_(new VerdictMark(this)),
      line_(new QLabel(this)),
      words_(new QLabel(this)),
      why_(new LinkButton(this)),
      pixels_(ask_->pixels()) {
  setObjectName(QStringLiteral("question"));
  setAccessibleName(tr("Question"));
  setAutoFillBackground(true);
  column_->setContentsMargins(theme::kInStage, 2 * theme::kStep, theme::kInStage, theme::kInStage);
  column_->setSpacing(2 * theme::kStep);
  ask_->setAccessibleName(tr("What is asked"));
  for (QLabel* label : {line_, words_, before_}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  }
  theme::makeAlert(*verdict_);
  verdict_->setAccessibleName(tr("Verdict"));
  words_->setObjectName(QStringLiteral("words"));
  line_->setObjectName(QStringLiteral("line"));
  why_->setText(tr("Why this number?"));
  why_->setAccessibleName(why_->text());
  auto* in_place = new QVBoxLayout(place_);
  in_place->setContentsMargins(0, 0, 0, 0);
  auto* buttons = new QHBoxLayout(buttons_);
  buttons->setContentsMargins(0, 0, 0, 0);
  buttons->setSpacing(theme::kStep);
  check_->setObjectName(QStringLiteral("check"));
  give_up_->setObjectName(QStringLiteral("give-up"));
  again_->setObjectName(QStringLiteral("again"));
  for (QPushButton* button : {check_, give_up_, again_}) button->setAutoDefault(false);
  buttons->addWidget(check_);
  buttons->addWidget(give_up_);
  give_up_->setToolTip(tr("Show the answer and how it is worked out; the question is asked again tomorrow"));
  again_->setToolTip(tr("Hide the answer and ask again"));
  auto* verdict_row = new QHBoxLayout(verdict_);
  verdict_row->setContentsMargins(0, 0, 0, 0);
  verdict_row->setSpacing(2 * theme::kStep);
  verdict_row->addWidget(mark_, 0, Qt::AlignTop);
  verdict_row->addWidget(line_, 1);
  for (QWidget* widget :
       {static_cast<QWidget*>(kind_), static_cast<QWidget*>(ask_), place_, static_cast<QWidget*>(before_)})
    column_->addWidget(widget);
  // Not where Check was, where a double click would lose the answer.
  column_->addWidget(again_, 0, Qt::AlignRight);
  column_->addWidget(verdict_);
  column_->addWidget(words_);
  column_->addWidget(why_);

  check_->installEventFilter(this);
  connect(check_, &QPushButton::clicked, this, &QuestionBox::submit);
  connect(give_up_, &QPushButton::clicked, this, [this] {
    if (player_.question()) player_.giveUp();
  });
  connect(again_, &QPushButton::clicked, this, [this] {
    player_.askAgain();
    showQuestion();
    takeFocus();
  });
  connect(why_, &LinkButton::clicked, this, [this] {
    const auto& judgement = player_.judgement();
    if (!judgement || !judgement->why) return;
    bench_.selection.setCell(judgement->why);
    bench_.selection.askWhy();
  });
  // After an edit, the same answer may be right.
  connect(&bench_.document, &Document::edited, this, [this] {
    if (!std::exchange(edited_since_, true)) refresh();
  });
  connect(&player_, &LessonPlayer::judged, this, [this] {
    showJudgement();
    if (!player_.judgement()) return;
    verdict_->setAccessibleDescription(
        QStringList{line_->text(), words_->text()}.join(QLatin1Char(' ')).trimmed());
    theme::sayAlert(*verdict_);
    emit judgementShown();
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, &QuestionBox::style);
  style();
  hide();
}

void QuestionBox::style() {
  QPalette colors;
  colors.setColor(QPalette::Window, theme::colors().notice);
  setPalette(colors);
  kind_->setFont(theme::smallFont());
  QPalette faint = colors;
  faint.setColor(QPalette::WindowText, theme::colors().faint);
  kind_->setPalette(faint);
  before_->setPalette(faint);
  line_->setFont(theme::titleFont());
}

LessonTextView* QuestionBox::makeReader(const LessonText& text) {
  auto* reader = new LessonTextView(this);
  reader->setPixels(pixels_);
  reader->setContent(text);
  emit readerMade(reader);
  return reader;
}

void QuestionBox::setPixels(int pixels) {
  pixels_ = pixels;
  for (LessonTextView* reader : findChildren<LessonTextView*>()) reader->setPixels(pixels);
}

void QuestionBox::showQuestion() {
  const QuestionState* state = player_.question();
  if (AnswerEdit* old = std::exchange(answer_, nullptr)) {
    // Delete the old widget later, because it may still be handling the current key press or click.
    old->blockSignals(true);
    old->hide();
    old->setParent(nullptr);  // screen readers and findChildren must not find it
    old->deleteLater();
  }
  setVisible(state != nullptr);
  buttons_->setVisible(state != nullptr);
  if (!state) {
    ask_->setContent({});
    return showJudgement();
  }
  kind_->setText(taskWords(state->question()));
  ask_->setContent(state->question().ask);
  answer_ = makeAnswerEdit(player_, bench_, place_);
  answer_->setObjectName(QStringLiteral("answer"));
  answer_->setResponse(player_.draft());
  place_->layout()->addWidget(answer_);
  for (LessonTextView* reader : answer_->findChildren<LessonTextView*>()) reader->setPixels(pixels_);
  // New widgets come last in the tab order of the window. Move them between the question and the button.
  QWidget* last = ask_;
  for (QWidget* part : answer_->findChildren<QWidget*>())
    if (part->focusPolicy() & Qt::TabFocus) setTabOrder(std::exchange(last, part), part);
  setTabOrder(last, check_);
  connect(answer_, &AnswerEdit::changed, this, [this] {
    player_.setDraft(answer_->response());
    dimOutdated();
    refresh();
  });
  connect(answer_, &AnswerEdit::submitted, this, &QuestionBox::submit);
  check_->setText(state->question().kind() == QuestionKind::Reveal ? tr("Show the &result") : tr("&Check"));
  showJudgement();
  dimOutdated();
}

void QuestionBox::dimOutdated() {
  // The verdict does not apply to the edited answer, so it becomes grey. It stays visible, because hiding it
  // would move the page under the pointer.
  if (!player_.question() || !player_.question()->open() || !player_.draftChanged()) return;
  verdict_->setEnabled(false);
  words_->setEnabled(false);
  for (LessonTextView* reader : feedback_) reader->setEnabled(false);
}

void QuestionBox::submit() {
  const QuestionState* state = player_.question();
  if (!state || !state->open() || !answer_ || !check_->isEnabled()) return;
  player_.submit(answer_->response());
}

void QuestionBox::refresh() {
  const QuestionState* state = player_.question();
  const bool open = state && state->open();
  check_->setVisible(open);
  const bool complete = answer_ && answer_->complete();
  // The options move when the words about a wrong answer appear. A click beside them must not submit the same
  // answer again, which would use up a hint.
  const bool judged = open && qobject_cast<const ChoiceAnswer*>(answer_) && player_.judgement() &&
                      !player_.draftChanged() && !edited_since_;
  check_->setEnabled(open && complete && !judged);
  check_->setToolTip(judged     ? tr("Choose another answer first.")
                     : complete ? tr("Submit the answer (Enter)")
                                : tr("Answer the question first."));
  give_up_->setVisible(open && (state->attempts() > 0 || state->question().kind() != QuestionKind::Reveal));
  again_->setVisible(state && !open);
  const bool new_numbers = open && player_.step().varied;
  before_->setVisible(player_.answeredBefore() || new_numbers);
  before_->setText(new_numbers ? tr("The numbers of this question are new.")
                               : tr("You have answered this before."));
}

void QuestionBox::showJudgement() {
  edited_since_ = false;
  using Outcome = Judgement::Outcome;
  for (LessonTextView* reader : std::exchange(feedback_, {})) {
    reader->hide();
    reader->setParent(nullptr);
    reader->deleteLater();
  }
  const QuestionState* state = player_.question();
  const auto& judgement = player_.judgement();
  if (answer_) answer_->setOpen(state->open());
  refresh();
  verdict_->setVisible(judgement.has_value());
  verdict_->setEnabled(true);
  words_->setEnabled(true);
  words_->setText(judgement ? judgement->words : QString());
  words_->setVisible(!words_->text().isEmpty());
  why_->setVisible(judgement && judgement->why && !state->open());
  line_->setText(judgement ? judgement->line : QString());
  mark_->setVerdict(judgement && judgement->outcome == Outcome::Right ? std::optional(true)
                    : judgement && judgement->outcome == Outcome::Wrong && !judgement->given_up
                        ? std::optional(false)
                        : std::nullopt);
  if (!judgement) return verdict_->setAccessibleName({});
  mark_->setVisible(mark_->verdict().has_value());
  // The marks belong to the answer that was judged.
  if (answer_ && !(state->open() && player_.draftChanged())) answer_->show(*judgement);
  for (const LessonText& text : judgement->say) {
    if (text.empty()) continue;
    LessonTextView* reader = makeReader(text);
    column_->insertWidget(column_->indexOf(words_), reader);
    setTabOrder(feedback_.empty() ? static_cast<QWidget*>(again_) : feedback_.back(), reader);
    reader->show();
    feedback_.push_back(reader);
  }
  verdict_->setAccessibleName(judgementText());
}

bool QuestionBox::submitDone() {
  return answer_ && answer_->submitDone();
}

bool QuestionBox::takeFocus() {
  if (!answer_) return false;
  for (QWidget* part : answer_->findChildren<QWidget*>())
    if (part->isVisible() && part->isEnabled() && part->focusPolicy() & Qt::TabFocus) {
      part->setFocus(Qt::TabFocusReason);
      return true;
    }
  return false;
}

bool QuestionBox::takeNumber(const QKeyEvent& key) {
  if (!answer_ || !player_.question() || !player_.question()->open()) return false;
  QWidget* into = answer_->selectEmptyField();
  if (!into) return false;
  into->setFocus(Qt::TabFocusReason);
  QKeyEvent copy(key.type(), key.key(), key.modifiers(), key.text());
  QApplication::sendEvent(into, &copy);
  return true;
}

bool QuestionBox::eventFilter(QObject* watched, QEvent* event) {
  // The second click of a double click is no second answer.
  return (watched == check_ && event->type() == QEvent::MouseButtonDblClick) ||
         QFrame::eventFilter(watched, event);
}

bool QuestionBox::holdsFocus() const {
  const QWidget* focused = QApplication::focusWidget();
  return focused && (isAncestorOf(focused) || buttons_->isAncestorOf(focused));
}

QRect QuestionBox::judgementArea() const {
  return rect().adjusted(0, verdict_->y(), 0, 0);
}

QString QuestionBox::judgementText() const {
  if (!player_.judgement()) return {};
  QStringList lines{line_->text()};
  if (answer_)
    for (const auto* truth : answer_->findChildren<QLabel*>(QStringLiteral("truth")))
      if (!truth->text().isEmpty()) lines << truth->text();
  for (const LessonTextView* reader : feedback_) lines << reader->words();
  if (!words_->text().isEmpty()) lines << words_->text();
  return lines.join(QLatin1Char('\n'));
}

}  // namespace lab
