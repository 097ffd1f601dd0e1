// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonList.h"

#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/learn/lesson/MixedTest.h"
#include "ui/inspector/LinkButton.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kMargin = 2 * theme::kStep;
constexpr int kLongestName = 40;
constexpr int kWrap = Qt::TextWordWrap | Qt::AlignLeft | Qt::AlignTop;
constexpr int kProgress = 3;  // px, height of the bar

}  // namespace

LessonCard::LessonCard(QWidget* parent) : QAbstractButton(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setCursor(Qt::PointingHandCursor);
  setAttribute(Qt::WA_Hover);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void LessonCard::showLesson(const LessonHeading& lesson, const QString& state, double part, bool here) {
  setText(numberedTitle(lesson.folder, lesson.title));
  summary_ = lesson.summary;
  state_ = state;
  part_ = part;
  here_ = here;
  setAccessibleName(tr("%1, %2").arg(text(), state));
  setAccessibleDescription(lesson.summary);
  updateGeometry();
  update();
}

int LessonCard::summaryHeight(int width) const {
  if (summary_.isEmpty()) return 0;
  const QRect room(0, 0, std::max(1, width - 2 * kMargin), 10000);
  return QFontMetrics(theme::textFont()).boundingRect(room, kWrap, summary_).height();
}

int LessonCard::heightForWidth(int width) const {
  const QRect room(0, 0, std::max(1, width - 2 * kMargin), 10000);
  return QFontMetrics(theme::titleFont()).boundingRect(room, kWrap, text()).height() + summaryHeight(width) +
         QFontMetrics(theme::smallFont()).height() + 2 * kMargin + theme::kStep;
}

QSize LessonCard::sizeHint() const {
  return {280, heightForWidth(280)};
}

QSize LessonCard::minimumSizeHint() const {
  return {120, heightForWidth(std::max(120, width()))};
}

void LessonCard::paintEvent(QPaintEvent*) {
  const theme::Colors& c = theme::colors();
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(hasFocus() ? c.accent : c.line, 1));
  painter.setBrush(underMouse() || here_ ? c.selected : c.card);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), theme::kRadius, theme::kRadius);
  QRect room = rect().adjusted(kMargin, kMargin, -kMargin, -kMargin);
  QRect used;
  painter.setPen(c.ink);
  painter.setFont(theme::titleFont());
  painter.drawText(room, kWrap, text(), &used);
  room.setTop(used.bottom() + 1);
  painter.setFont(theme::textFont());
  painter.drawText(room, kWrap, summary_);
  room.setTop(room.top() + summaryHeight(width()) + theme::kStep);
  painter.setPen(c.faint);
  painter.setFont(theme::smallFont());
  if (part_ >= 1) {
    const int size = painter.fontMetrics().height();
    painter.drawPixmap(room.topLeft(),
                       theme::icon(QStringLiteral("check")).pixmap(QSize(size, size), devicePixelRatioF()));
    room.setLeft(room.left() + size + theme::kStep);
  }
  painter.drawText(room, kWrap, state_);
  if (part_ <= 0) return;
  const QRectF track(kMargin, height() - 2 * kProgress, width() - 2 * kMargin, kProgress);
  painter.fillRect(track, c.line);
  painter.fillRect(QRectF(track.topLeft(), QSizeF(track.width() * part_, kProgress)),
                   theme::base(theme::Role::Value));
}

void LessonCard::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) return click();
  if (event->modifiers() & Qt::AltModifier) return event->ignore();
  QAbstractButton::keyPressEvent(event);
}

LessonList::LessonList(ProgressKeeper& progress, Actions& actions, QWidget* parent)
    : QWidget(parent),
      progress_(progress),
      routes_(new QComboBox(this)),
      learner_(new QComboBox(this)),
      trouble_(new QLabel(this)),
      due_(new QWidget),
      cards_column_(new QVBoxLayout) {
  setAccessibleName(tr("Lessons"));
  routes_->addItem(tr("All lessons"), 0);
  for (const int minutes : {15, 45, 90}) routes_->addItem(tr("I have %1 minutes").arg(minutes), minutes);
  routes_->setAccessibleName(tr("How much time there is"));
  routes_->setToolTip(tr("Shows the lessons that cover the subject in this time"));
  trouble_->setWordWrap(true);
  learner_->setObjectName(QStringLiteral("learner"));
  learner_->setEditable(true);
  learner_->setInsertPolicy(QComboBox::NoInsert);
  learner_->lineEdit()->setMaxLength(kLongestName);
  learner_->lineEdit()->setPlaceholderText(tr("Your name (optional)"));
  learner_->setAccessibleName(tr("Who is learning"));
  learner_->setToolTip(
      tr("If several people learn on this computer: each name has its own progress, kept on this computer"));
  QToolButton* own = Actions::makeButton(actions[ActionId::LessonOpen], Qt::ToolButtonIconOnly, this);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(2 * theme::kStep, theme::kStep, 2 * theme::kStep, theme::kStep);
  top->addWidget(routes_, 1);
  top->addWidget(own);
  auto* who = new QHBoxLayout;
  who->setContentsMargins(2 * theme::kStep, 0, 2 * theme::kStep, theme::kStep);
  who->addWidget(learner_);

  auto* body = new QWidget;
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(2 * theme::kStep, 0, 2 * theme::kStep, theme::kInStage);
  column->setSpacing(2 * theme::kStep);
  auto* due = new QVBoxLayout(due_);
  due->setContentsMargins(0, 0, 0, theme::kStep);
  due->setSpacing(0);
  column->addWidget(trouble_);
  column->addWidget(due_);
  cards_column_->setSpacing(2 * theme::kStep);
  column->addLayout(cards_column_);
  auto* test = new QPushButton(tr("Test on all lessons"), this);
  test->setObjectName(QStringLiteral("test"));
  test->setToolTip(tr("Two questions of each lesson, with a result for each topic"));
  connect(test, &QPushButton::clicked, this, [this] { emit openAsked(mixedTestFolder(), {}); });
  column->addWidget(test);
  column->addStretch();
  auto* scroll = new QScrollArea(this);
  scroll->setWidget(body);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setAccessibleName(tr("Lessons"));
  // Tab may lead to a card or a button that is scrolled out of sight.
  connect(qApp, &QApplication::focusChanged, scroll, [scroll](QWidget*, QWidget* now) {
    // A press of the mouse is on something that is in sight.
    const bool by_key = QApplication::mouseButtons() == Qt::NoButton;
    if (by_key && now && scroll->widget()->isAncestorOf(now)) scroll->ensureWidgetVisible(now);
  });
  auto* all = new QVBoxLayout(this);
  all->setContentsMargins(0, 0, 0, 0);
  all->setSpacing(0);
  all->addLayout(top);
  all->addLayout(who);
  all->addWidget(scroll, 1);
  connect(learner_, &QComboBox::activated, this, &LessonList::takeLearner);
  connect(learner_->lineEdit(), &QLineEdit::editingFinished, this, &LessonList::takeLearner);
  connect(routes_, &QComboBox::currentIndexChanged, this, &LessonList::showCards);
  connect(&progress_, &ProgressKeeper::changed, this, [this] {
    if (isVisible()) refresh();
  });
  read();
}

void LessonList::setOwnFolders(const QStringList& folders) {
  own_folders_ = folders;
  read();
  refresh();
}

void LessonList::setCurrent(const QString& folder) {
  current_ = folder;
  if (isVisible()) refresh();
}

void LessonList::focusLesson(const QString& folder) {
  const auto found = std::ranges::find(lessons_, folder, &LessonHeading::folder);
  if (found != lessons_.end()) cards_[static_cast<std::size_t>(found - lessons_.begin())]->setFocus();
}

void LessonList::read() {
  all_.clear();
  for (const QString& folder : shippedLessons() + own_folders_) {
    // Skip a folder that cannot be read now. Opening it reports the reason.
    if (auto heading = loadLessonHeading(folder)) all_.push_back(std::move(heading.value()));
  }
}

void LessonList::refresh() {
  trouble_->setText(progress_.trouble());
  trouble_->setVisible(!progress_.trouble().isEmpty());
  showLearners();
  showDue();
  showCards();
}

void LessonList::takeLearner() {
  progress_.setLearner(learner_->currentText());
}

void LessonList::showLearners() {
  const QSignalBlocker quiet(learner_);
  QStringList names = progress_.learners();
  const QString& now = progress_.learner();
  if (!now.isEmpty() && !names.contains(now)) names.prepend(now);
  names.prepend(QString());  // the learner without a name
  learner_->clear();
  learner_->addItems(names);
  learner_->setItemData(learner_->findText(QString()), tr("no name"), Qt::AccessibleTextRole);
  learner_->setCurrentIndex(static_cast<int>(names.indexOf(now)));
}

void LessonList::showEvent(QShowEvent* event) {
  refresh();
  QWidget::showEvent(event);
}

void LessonList::showDue() {
  while (QLayoutItem* item = due_->layout()->takeAt(0)) {
    item->widget()->hide();
    item->widget()->deleteLater();
    delete item;
  }
  const auto add = [this](const QString& text, const QString& help, const QString& folder,
                          const QString& step) {
    if (due_->layout()->isEmpty()) {
      auto* heading = new QLabel(tr("Due again"), due_);
      heading->setFont(theme::smallFont());
      due_->layout()->addWidget(heading);
    }
    auto* link = new LinkButton(due_);
    link->setObjectName(QStringLiteral("due"));
    link->setText(text);
    link->setAccessibleName(tr("Due again: %1").arg(text));
    link->setToolTip(help);
    connect(link, &LinkButton::clicked, this, [this, folder, step] { emit openAsked(folder, step); });
    due_->layout()->addWidget(link);
  };
  for (const LessonProgress::Asked& asked : progress_.due()) {
    if (asked.lesson == kMixedTestId)
      add(tr("Test on all lessons"), tr("You took it a week ago; it has other questions now"),
          mixedTestFolder(), {});
    const auto lesson = std::ranges::find(all_, asked.lesson, &LessonHeading::id);
    if (lesson == all_.end()) continue;
    const auto step = lesson->step_ids.indexOf(asked.step);
    if (step < 0) continue;
    add(tr("%1, step %2").arg(numberedTitle(lesson->folder, lesson->title)).arg(step + 1),
        tr("You missed the question of this step: try it again"), lesson->folder, asked.step);
  }
  due_->setVisible(!due_->layout()->isEmpty());
}

int LessonList::route() const {
  return routes_->currentData().toInt();
}

std::optional<LessonHeading> LessonList::after(const QString& folder) const {
  const QStringList shipped = shippedLessons();
  const auto at = shipped.indexOf(folder);
  if (at < 0) return std::nullopt;
  const int route = this->route();
  for (const LessonHeading& lesson : all_)
    if (shipped.indexOf(lesson.folder) > at && (route == 0 || std::ranges::count(lesson.routes, route) > 0))
      return lesson;
  return std::nullopt;
}

LessonList::Questions LessonList::questionsOf(const LessonHeading& lesson) const {
  Questions questions;
  for (const QString& step : lesson.question_ids) {
    if (route() != 0 && lesson.optional_ids.contains(step)) continue;
    ++questions.asked;
    if (progress_.progress().answered({lesson.id, step})) ++questions.answered;
  }
  return questions;
}

QString LessonList::stateOf(const LessonHeading& lesson) const {
  const LessonProgress& progress = progress_.progress();
  const int minutes = route() == 0 ? lesson.minutes : lesson.route_minutes;
  // The author of a lesson may leave its time open.
  const auto after = [&](const QString& state) {
    return minutes > 0 ? tr("%1 min, %2").arg(minutes).arg(state) : state;
  };
  if (partOf(lesson) >= 1) return after(tr("done"));
  const Questions questions = questionsOf(lesson);
  const qsizetype step = lesson.step_ids.indexOf(progress.step(lesson.id));
  if (questions.asked > 0 && (step >= 0 || questions.answered > 0))
    return after(tr("%1 of %2 questions answered").arg(questions.answered).arg(questions.asked));
  if (step >= 0) return after(tr("step %1 of %2").arg(step + 1).arg(lesson.step_ids.size()));
  return after(tr("%1 steps").arg(lesson.step_ids.size()));
}

double LessonList::partOf(const LessonHeading& lesson) const {
  const LessonProgress& progress = progress_.progress();
  const auto part = [](qsizetype done, qsizetype all) {
    return static_cast<double>(done) / static_cast<double>(all);
  };
  const Questions questions = questionsOf(lesson);
  if (questions.asked > 0) return part(questions.answered, questions.asked);
  if (progress.finished(lesson.id)) return 1;
  const qsizetype step = lesson.step_ids.indexOf(progress.step(lesson.id));
  return step < 0 ? 0 : part(step, lesson.step_ids.size());
}

void LessonList::showCards() {
  const int route = this->route();
  lessons_.clear();
  for (const LessonHeading& lesson : all_)
    if (route == 0 || std::ranges::count(lesson.routes, route) > 0) lessons_.push_back(lesson);
  while (cards_.size() < lessons_.size()) {
    auto* card = new LessonCard(cards_column_->parentWidget());
    const std::size_t index = cards_.size();
    connect(card, &LessonCard::clicked, this, [this, index] { emit openAsked(lessons_[index].folder, {}); });
    cards_column_->addWidget(card);
    cards_.push_back(card);
  }
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    cards_[i]->setVisible(i < lessons_.size());
    if (i >= lessons_.size()) continue;
    const LessonHeading& lesson = lessons_[i];
    cards_[i]->showLesson(lesson, stateOf(lesson), partOf(lesson), lesson.folder == current_);
    cards_[i]->setObjectName(lesson.id);
  }
}

}  // namespace lab
