// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonPage.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/base/Language.h"
#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/learn/lesson/LessonFolder.h"
#include "core/learn/lesson/MixedTest.h"
#include "ui/inspector/LinkButton.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/lesson/QuestionBox.h"
#include "ui/lesson/answers/HiddenCellFields.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kDaysToNextTest = 7;
constexpr int kWidestList = 600;  ///< px, of the list of steps
constexpr int kSmallestLetters = 11, kLargestLetters = 28;

}  // namespace

LessonPage::LessonPage(LessonPlayer& player, Workbench& bench, Actions& actions, QWidget* parent)
    : QWidget(parent),
      player_(player),
      bench_(bench),
      lesson_(new QLabel(this)),
      steps_(new QComboBox(this)),
      trouble_(new QLabel(this)),
      scroll_(new QScrollArea(this)),
      body_(new QWidget),
      title_(new QLabel(body_)),
      untranslated_(new QLabel(tr("This step is not translated yet."), body_)),
      text_(new LessonTextView(body_)),
      question_(new QuestionBox(player, bench, body_)),
      more_(new IconButton(QStringLiteral("arrow-down"), tr("More below"), this)),
      on_(new QPushButton(body_)) {
  setAccessibleName(tr("Lesson"));
  build(actions);
  follow(text_);
  for (LessonTextView* reader : question_->findChildren<LessonTextView*>()) follow(reader);
  connect(question_, &QuestionBox::readerMade, this, &LessonPage::follow);
  connect(question_, &QuestionBox::judgementShown, this, [this] {
    // Scroll from the event loop, because the position is known only after the layout.
    QTimer::singleShot(0, this, [this] {
      if (!question_->isHidden()) bringIntoSight(*question_, question_->judgementArea());
    });
  });
  connect(steps_, &QComboBox::activated, &player_, &LessonPlayer::goTo);
  on_->setObjectName(QStringLiteral("on"));
  connect(on_, &QPushButton::clicked, this, [this, &actions] {
    if (player_.atEnd() && following_.isEmpty())
      actions[ActionId::LessonLeave]->trigger();  // the list follows
    else if (player_.atEnd())
      emit followingAsked();
    else
      actions[ActionId::LessonNext]->trigger();
  });
  connect(&player_, &LessonPlayer::entered, this, &LessonPage::showStep);
  connect(&player_, &LessonPlayer::judged, this, [this] {
    showSteps();
    showWay();
    if (player_.question() && !player_.question()->open() && question_->holdsFocus())
      on_->setFocus(Qt::OtherFocusReason);
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, &LessonPage::style);
  style();
}

void LessonPage::build(Actions& actions) {
  lesson_->setTextFormat(Qt::PlainText);
  lesson_->setWordWrap(true);
  steps_->setAccessibleName(tr("Steps of the lesson"));
  steps_->setToolTip(tr("Go to a step; what you did in the others is kept"));
  steps_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  steps_->setMinimumContentsLength(8);
  trouble_->setWordWrap(true);
  trouble_->setTextFormat(Qt::PlainText);
  trouble_->setObjectName(QStringLiteral("trouble"));
  trouble_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  trouble_->hide();
  title_->setWordWrap(true);
  title_->setTextFormat(Qt::PlainText);
  on_->setAutoDefault(false);

  auto* list = new IconButton(QStringLiteral("book-open"), tr("All lessons"), this);
  list->setFocusPolicy(Qt::TabFocus);
  connect(list, &IconButton::clicked, this, &LessonPage::listAsked);
  auto* top = new QHBoxLayout;
  top->setSpacing(theme::kStep);
  top->addWidget(list);
  top->addWidget(lesson_, 1);
  // Text, because the panel has a close button of its own, which keeps the lesson open.
  auto* leave = new QPushButton(tr("Leave"), this);
  leave->setAutoDefault(false);
  leave->setToolTip(actions[ActionId::LessonLeave]->toolTip());
  leave->setAccessibleName(Actions::plainText(*actions[ActionId::LessonLeave]));
  leave->setFocusPolicy(Qt::TabFocus);
  connect(leave, &QPushButton::clicked, actions[ActionId::LessonLeave], &QAction::trigger);
  connect(actions[ActionId::LessonLeave], &QAction::enabledChanged, leave, &QWidget::setEnabled);
  top->addWidget(leave);
  auto* way = new QHBoxLayout;
  way->setSpacing(theme::kStep);
  way->addWidget(Actions::makeButton(actions[ActionId::LessonPrevious], Qt::ToolButtonIconOnly, this));
  way->addWidget(steps_, 1);
  way->addWidget(Actions::makeButton(actions[ActionId::LessonNext], Qt::ToolButtonIconOnly, this));
  way->addWidget(Actions::makeButton(actions[ActionId::LessonRewind], Qt::ToolButtonIconOnly, this));

  auto* column = new QVBoxLayout(body_);
  column->setContentsMargins(theme::kInStage, 2 * theme::kStep, theme::kInStage, theme::kInStage);
  column->setSpacing(theme::kInStage);
  column->addWidget(title_);
  untranslated_->setObjectName(QStringLiteral("untranslated"));
  untranslated_->setWordWrap(true);
  column->addWidget(untranslated_);
  column->addWidget(text_);
  column->addWidget(question_);
  column->addStretch();
  scroll_->setWidget(body_);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setFocusPolicy(Qt::NoFocus);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setAccessibleName(tr("Step"));
  scroll_->viewport()->installEventFilter(this);
  // A part of the step that is out of sight, such as the last answers, is easily overlooked.
  more_->setFocusPolicy(Qt::NoFocus);  // Page Down does the same
  QScrollBar* bar = scroll_->verticalScrollBar();
  const auto show_more = [this, bar] { more_->setVisible(bar->maximum() - bar->value() > theme::kStep); };
  connect(bar, &QScrollBar::valueChanged, this, show_more);
  connect(bar, &QScrollBar::rangeChanged, this, show_more);
  connect(more_, &IconButton::clicked, this,
          [bar] { bar->triggerAction(QAbstractSlider::SliderPageStepAdd); });
  show_more();

  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(theme::kStep);
  auto* head = new QVBoxLayout;
  head->setContentsMargins(2 * theme::kStep, theme::kStep, 2 * theme::kStep, 0);
  head->setSpacing(theme::kStep);
  head->addLayout(top);
  head->addLayout(way);
  head->addWidget(trouble_);
  all->addLayout(head);
  all->addWidget(scroll_, 1);
  // Not in the scroll area, where feedback to an answer could push it out of sight.
  auto* foot = new QHBoxLayout;
  foot->setContentsMargins(theme::kInStage, 0, theme::kInStage, theme::kStep);
  foot->addWidget(question_->buttons());
  foot->addStretch();
  foot->addWidget(more_);
  foot->addWidget(on_);
  all->addLayout(foot);
}

void LessonPage::style() {
  lesson_->setFont(theme::titleFont());
  QFont large = theme::titleFont();
  large.setPixelSize(text_->pixels() + theme::kStep);
  title_->setFont(large);
  QPalette warning;
  warning.setColor(QPalette::WindowText, theme::colors().warning);
  trouble_->setPalette(warning);
}

void LessonPage::setTrouble(const QString& sentence) {
  trouble_->setText(sentence);
  trouble_->setVisible(!sentence.isEmpty());
}

void LessonPage::follow(LessonTextView* reader) {
  reader->setLinkWords([this](const TextPart& part) { return linkWords(part); });
  connect(reader, &LessonTextView::activated, this, &LessonPage::select);
  connect(reader, &LessonTextView::zoomAsked, this, &LessonPage::zoom);
  connect(reader, &LessonTextView::pointedAt, this,
          [this, reader](const QRect& place) { bringIntoSight(*reader, place); });
}

void LessonPage::bringIntoSight(const QWidget& widget, const QRect& place) {
  const QPoint top = widget.mapTo(body_, place.topLeft());
  const QPoint bottom = widget.mapTo(body_, place.bottomLeft());
  // Scroll to the bottom first and to the top second, so that the top is visible if the place is higher than
  // the view.
  scroll_->ensureVisible(0, bottom.y(), 0, theme::kInStage);
  scroll_->ensureVisible(0, top.y(), 0, theme::kInStage);
}

void LessonPage::select(const LessonRegion& place) {
  const Experiment& e = bench_.document.experiment();
  const auto region = place.resolve(e, player_.active() ? player_.step().head() : 0);
  if (!region) return bench_.document.refuse(region.refusal()), void();
  const CellRef cell =
      canonical(e, {region.value().id, std::max(region.value().head, isPerHead(region.value().id) ? 0 : -1),
                    region.value().row, region.value().column});
  if (cellExists(e, cell)) bench_.selection.setCell(cell);
}

QString LessonPage::linkWords(const TextPart& part) const {
  if (!part.place) return {};
  const Experiment& e = bench_.document.experiment();
  const auto region = part.place->resolve(e, player_.active() ? player_.step().head() : 0);
  if (!region) return tr("%1 is not in the experiment any more").arg(part.place->text());
  return tr("%1: click to select it").arg(regionWords(e, region.value(), bench_.options.convention()));
}

void LessonPage::showStep() {
  const LessonStep& step = player_.step();
  lesson_->setText(numberedTitle(player_.lesson().folder, player_.lesson().title));
  lesson_->setToolTip(player_.lesson().summary);
  title_->setText(step.title);
  untranslated_->setVisible(language::current() != QLatin1String("en") && !step.translated);
  const bool result = player_.lesson().id == kMixedTestId && player_.atEnd();
  if (result) {
    const auto right = player_.rightAtOnce();
    const auto text = LessonText::parse(mixedTestResult(player_.lesson(), right));
    text_->setContent(text ? text.value() : LessonText());
    if (std::ranges::any_of(right, [](const auto& one) { return one.has_value(); }))
      player_.progress().remind({kMixedTestId, step.id}, player_.progress().now().addDays(kDaysToNextTest));
  } else {
    text_->setContent(step.text);
  }
  text_->setVisible(result || !step.text.empty());
  text_->setAccessibleName(
      tr("Step %1 of %2, %3").arg(player_.stepIndex() + 1).arg(player_.stepCount()).arg(step.title));
  // If the focus is in the previous question, move it to the text, because that question is deleted now. From
  // the button for the next step, too, so that Tab leads to the new question.
  const QWidget* focused = QApplication::focusWidget();
  const bool inside = question_->holdsFocus() || (focused == on_ && step.question);
  question_->showQuestion();
  if (inside && !(player_.replacesItself() && question_->takeFocus())) text_->setFocus(Qt::OtherFocusReason);
  if (!player_.replacesItself()) scroll_->verticalScrollBar()->setValue(0);
  showSteps();
  showWay();
  QAccessibleEvent alert(text_, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void LessonPage::showSteps() {
  const LessonProgress& progress = player_.progress().progress();
  steps_->clear();
  const auto& steps = player_.lesson().steps;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const bool answered = steps[i].question && progress.answered(player_.askedIn(steps[i]));
    const QString words = tr("%1/%2  %3").arg(i + 1).arg(steps.size()).arg(steps[i].title);
    const bool asked_again = answered && progress.dueAt(player_.askedIn(steps[i])).isValid();
    steps_->addItem(asked_again ? tr("↻ %1").arg(words) : answered ? tr("✓ %1").arg(words) : words);
    if (steps[i].question)
      steps_->setItemData(static_cast<int>(i),
                          asked_again ? tr("Its question will be asked again")
                          : answered  ? tr("Its question was answered")
                                      : tr("It asks a question"),
                          Qt::ToolTipRole);
  }
  steps_->setCurrentIndex(player_.stepIndex());
  // The list may be wider than the panel, so that whole titles can be read.
  steps_->view()->setMinimumWidth(
      std::min(kWidestList, steps_->view()->sizeHintForColumn(0) + 6 * theme::kStep));
}

void LessonPage::setFollowing(const QString& title) {
  following_ = title;
  showWay();
}

bool LessonPage::submitDone() const {
  return question_->submitDone();
}

void LessonPage::showWay() {
  if (!player_.active()) return;
  QString words = tr("All lessons"), short_words = words;
  if (!player_.atEnd()) {
    words = tr("Next: %1").arg(player_.lesson().step(player_.stepIndex() + 1).title);
    short_words = tr("Next");
  } else if (!following_.isEmpty()) {
    words = tr("Next lesson: %1").arg(following_);
    short_words = tr("Next lesson");
  }
  on_->setAccessibleName(words);
  const int room =
      scroll_->width() - more_->sizeHint().width() - theme::kStep - 2 * theme::kInStage - 4 * theme::kStep;
  // Beside the buttons of a question it keeps its place, also when they are hidden after the answer.
  const bool fits = !player_.question() && on_->fontMetrics().horizontalAdvance(words) <= room;
  on_->setToolTip(fits ? QString() : words);
  on_->setText(fits ? words.replace(QLatin1Char('&'), QStringLiteral("&&")) : short_words);
}

bool LessonPage::eventFilter(QObject* watched, QEvent* event) {
  if (watched == scroll_->viewport() && event->type() == QEvent::Resize) showWay();
  return QWidget::eventFilter(watched, event);
}

void LessonPage::zoom(int step) {
  const int pixels = std::clamp(text_->pixels() + step, kSmallestLetters, kLargestLetters);
  text_->setPixels(pixels);
  question_->setPixels(pixels);
  style();
}

void LessonPage::keyPressEvent(QKeyEvent* event) {
  // A number that is typed anywhere in the lesson is the beginning of the answer.
  const QWidget* focused = QApplication::focusWidget();
  const bool reading = !question_->isAncestorOf(focused) || qobject_cast<const LessonTextView*>(focused);
  if (reading && beginsNumber(*event) && question_->takeNumber(*event)) return;
  if (event->matches(QKeySequence::ZoomIn) ||
      (event->modifiers() == Qt::ControlModifier && event->key() == Qt::Key_Equal))
    return zoom(1);
  if (event->matches(QKeySequence::ZoomOut)) return zoom(-1);
  QScrollBar& bar = *scroll_->verticalScrollBar();
  switch (event->modifiers() & ~Qt::KeypadModifier ? 0 : event->key()) {
    case Qt::Key_Up:
      return bar.triggerAction(QAbstractSlider::SliderSingleStepSub);
    case Qt::Key_Down:
      return bar.triggerAction(QAbstractSlider::SliderSingleStepAdd);
    case Qt::Key_PageUp:
      return bar.triggerAction(QAbstractSlider::SliderPageStepSub);
    case Qt::Key_PageDown:
      return bar.triggerAction(QAbstractSlider::SliderPageStepAdd);
    case Qt::Key_Home:
      return bar.triggerAction(QAbstractSlider::SliderToMinimum);
    case Qt::Key_End:
      return bar.triggerAction(QAbstractSlider::SliderToMaximum);
    default:
      QWidget::keyPressEvent(event);
  }
}

}  // namespace lab
