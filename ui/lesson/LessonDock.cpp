// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonDock.h"

#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QStackedWidget>
#include <QTimer>
#include <algorithm>
#include <chrono>
#include <memory>
#include <utility>

#include "core/learn/lesson/LessonFolder.h"
#include "ui/lesson/LessonList.h"
#include "ui/lesson/LessonPage.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/matrix/MatrixView.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"
#include "ui/window/WindowState.h"

namespace lab {
namespace {

/// Limits for the width of the dock when it is first shown, px. The minimum is sufficient for reading, and
/// leaves room for the tables in a small window.
constexpr int kLeastWidth = 300, kMostWidth = 400;
constexpr int kParts = 4;  ///< the dock first gets 1/kParts of the window's width, within these limits
constexpr std::chrono::milliseconds kAgain{50};
const QString kRestarted = QStringLiteral("lesson-restarted");
const QString kCarried = QStringLiteral("lesson-carried");

QStringList filesIn(const QString& folder) {
  QStringList paths;
  for (const QFileInfo& file : QDir(folder).entryInfoList(QDir::Files)) paths << file.absoluteFilePath();
  return paths;
}

/// The folder of the lesson about queries, keys and values. Lesson 0 is about what came before attention.
QString firstLesson() {
  const QStringList lessons = shippedLessons();
  return *std::ranges::find_if(lessons, [](const QString& path) { return path.contains(u"/01-"); });
}

}  // namespace

LessonDock::LessonDock(MainWindow& window, ProgressKeeper& progress)
    : QDockWidget(tr("Lessons"), &window),
      window_(window),
      player_(window.document(), window.walk(), progress),
      pages_(new QStackedWidget(this)),
      list_(new LessonList(progress, window.actions(), this)),
      page_(new LessonPage(player_, window.bench(), window.actions(), this)) {
  setObjectName(QStringLiteral("lessons"));
  setAccessibleName(tr("Lessons"));
  setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
  pages_->addWidget(list_);
  pages_->addWidget(page_);
  pages_->setMinimumWidth(kLeastWidth * 2 / 3);
  setWidget(pages_);
  connect(list_, &LessonList::openAsked, this, &LessonDock::ask);
  connect(page_, &LessonPage::listAsked, this, &LessonDock::showList);
  connect(page_, &LessonPage::followingAsked, this, [this] {
    const auto following = list_->after(player_.lesson().folder);
    if (following) emit openAsked(following->folder, {});
  });
  connect(&player_, &LessonPlayer::entered, this, &LessonDock::enterStep);
  connect(&player_, &LessonPlayer::left, this, &LessonDock::onLeft);
  connect(&player_, &LessonPlayer::restarted, this, &LessonDock::offerOwnNumbers);
  connect(&player_, &LessonPlayer::left, this, &LessonDock::onVisibility);
  connect(this, &QDockWidget::visibilityChanged, this, &LessonDock::onVisibility);
  connect(&player_, &LessonPlayer::changingStepsChanged, this, &LessonDock::syncActions);
  connect(&watcher_, &LessonWatcher::touched, this, &LessonDock::onTouched);
  connectActions();
  syncActions();
}

void LessonDock::ask(const QString& folder, const QString& step) {
  if (!player_.active() || folder != player_.lesson().folder || !step.isEmpty())
    return emit openAsked(folder, step);
  // The lesson is already open. Show its page instead of opening it again.
  show();
  raise();
  showPage();
}

SearchEntries LessonDock::searchEntries() {
  SearchEntries entries;
  for (const LessonHeading& lesson : list_->allLessons())
    entries.append({tr("Lesson"), numberedTitle(lesson.folder, lesson.title), lesson.summary,
                    [this, folder = lesson.folder] { ask(folder, {}); }});
  return entries;
}

QSize LessonDock::sizeHint() const {
  return {kLeastWidth, QDockWidget::sizeHint().height()};
}

void LessonDock::showEvent(QShowEvent* event) {
  QDockWidget::showEvent(event);
  // On the first show, set a width that is good for reading. Later, keep the width that the user chose.
  if (std::exchange(shown_, true)) return;
  const int wanted = std::clamp(window_.width() / kParts, kLeastWidth, kMostWidth);
  if (width() < wanted) window_.resizeDocks({this}, {wanted}, Qt::Horizontal);
}

void LessonDock::connectActions() {
  Actions& actions = window_.actions();
  const auto on = [&](ActionId id, auto act) { connect(actions[id], &QAction::triggered, this, act); };
  on(ActionId::LessonsPanel, [this](bool shown) {
    setVisible(shown);
    if (!shown) return;
    raise();
    pages_->currentWidget()->setFocus();
    if (player_.active())
      page_->text().setFocus();
    else
      list_->routes().setFocus();
  });
  QAction* const shown = window_.actions()[ActionId::LessonsPanel];
  connect(this, &QDockWidget::visibilityChanged, shown, [this, shown] { shown->setChecked(!isHidden()); });
  // After a change of step, focus the text: Tab leads from the text to the question, but not from a table.
  const auto read = [this] {
    if (!isAncestorOf(QApplication::focusWidget())) focusText();
  };
  on(ActionId::LessonNext, [this, read] {
    // A number that is still being typed may do what the step asks for. Its verdict is shown before the next
    // step.
    window_.commitEditors();
    if (!page_->submitDone()) player_.next();
    read();
  });
  on(ActionId::LessonPrevious, [this, read] {
    player_.previous();
    read();
  });
  on(ActionId::LessonRewind, [this, read] {
    window_.commitEditors();
    player_.rewind();
    read();
  });
  on(ActionId::LessonLeave, [this] {
    player_.leave([this](const Refused& refusal) {
      if (!refusal) emit lessonLeft();
    });
  });
  on(ActionId::LessonOpen, [this] { emit folderAsked(); });
}

void LessonDock::syncActions() {
  const Refused busy = player_.changingSteps();
  const auto enable = [&](ActionId id, bool enabled) {
    QAction& action = *window_.actions()[id];
    action.setEnabled(enabled && !busy);
    action.setToolTip(enabled && busy ? busy->sentence() : Actions::toolTip(action));
  };
  enable(ActionId::LessonNext, player_.active() && !player_.atEnd());
  enable(ActionId::LessonPrevious, !player_.atStart());
  enable(ActionId::LessonRewind, player_.active());
  enable(ActionId::LessonLeave, player_.active());
}

Refused LessonDock::openHere(const QString& folder, const QString& step) {
  if (!player_.active()) shown_step_ = {};
  window_.commitEditors();
  // Tab goes to the lesson, not through the cells of a table.
  if (QWidget* focused = window_.focusWidget()) focused->clearFocus();
  const auto refused = std::make_shared<Refused>();
  const auto notOpened = [this, folder, step, refused](const Refusal& refusal) {
    *refused = refusal;
    asked_step_ = step;
    if (!player_.active()) watcher_.watch(folder, filesIn(folder));
  };
  auto lesson = loadLesson(folder);
  if (!lesson) {
    notOpened(lesson.refusal());
    return *refused;
  }
  player_.leave([=, this, lesson = asChosen(std::move(lesson.value()), step)](const Refused& stays) {
    if (stays) return void(*refused = stays);
    hides_after_ = isHidden();
    player_.open(lesson, step, [=, this, view = takeView(window_)](const Refused& refusal) {
      if (refusal) return notOpened(*refusal);
      view_before_ = view;
      page_->setTrouble({});
      watcher_.watch(folder, player_.lesson().files);
      list_->setCurrent(folder);
      show();
      raise();  // the dock may be a tab behind the panel for writing lessons
    });
  });
  return *refused;
}

Lesson LessonDock::asChosen(Lesson lesson, const QString& step) const {
  const int index = lesson.stepIndex(step);
  const bool asked_for_optional = index >= 0 && lesson.step(index).optional;
  const bool on_route = std::ranges::count(lesson.routes, list_->route()) > 0;
  return on_route && !asked_for_optional ? withoutOptionalSteps(std::move(lesson)) : lesson;
}

void LessonDock::forgetProgress() {
  player_.setProgress(*new ProgressKeeper({}, this));
}

void LessonDock::onTouched() {
  if (player_.changingSteps()) return QTimer::singleShot(kAgain, this, &LessonDock::onTouched);
  const QString folder = watcher_.folder();
  auto lesson = loadLesson(folder);
  if (!player_.active()) {
    if (lesson) openHere(folder, asked_step_);
    return;
  }
  if (player_.lesson().folder != folder) return;
  if (!lesson) {
    page_->setTrouble(tr("%1 The lesson is shown as it was before.").arg(lesson.refusal().sentence()));
    return watcher_.watch(folder, player_.lesson().files);
  }
  page_->setTrouble({});
  player_.reload(asChosen(std::move(lesson.value()), player_.step().id));
  watcher_.watch(folder, player_.lesson().files);
}

bool LessonDock::focusText() {
  if (!player_.active()) return false;
  page_->text().setFocus(Qt::ShortcutFocusReason);
  return true;
}

void LessonDock::enterStep() {
  window_.notices().withdraw(kRestarted);
  window_.notices().withdraw(kCarried);
  ViewState view = player_.step().view;
  // The next step leaves the view as the learner has it. Any other step is shown as it is after the steps
  // before it.
  const LessonProgress::Asked now{player_.lesson().folder, player_.step().id};
  const int before = shown_step_.lesson == now.lesson ? player_.lesson().stepIndex(shown_step_.step) : -1;
  for (int i = player_.stepIndex(); before != player_.stepIndex() - 1 && i-- > 0;) {
    const ViewState& earlier = player_.lesson().step(i).view;
    if (!view.layout) view.layout = earlier.layout;
    if (!view.heads) view.heads = earlier.heads;
  }
  if (!view_before_ && !view.hidden) view.hidden.emplace();  // nothing is blanked when a lesson opens
  const bool opened = shown_step_.lesson != now.lesson;
  if (!opened && shown_step_ != now && player_.keepsWords(shown_step_) && !player_.hasOwnWords())
    window_.statusLine().say(
        tr("Your words are kept in step %1.").arg(player_.lesson().stepIndex(shown_step_.step) + 1));
  shown_step_ = now;
  if (player_.atEnd()) hides_after_ = false;  // the list then offers the next lesson
  if (view.panels) keepPanels(*view.panels);
  if (!view_before_) {
    measure_before_ = window_.options().measure();
    window_.options().setMeasure(Contribution::Weight);  // the texts are about weights
  }
  // A key or value that the learner selected would hide the query that the step is about.
  if (view.query && !view.cell) view.cell.emplace();
  applyView(window_, view);
  // Discard the scroll position of the previous step. Scroll to the selected cell if the step selects one.
  window_.matrixView().showFromStart(view.cell && !view.cell->empty());
  if (const auto following = list_->after(player_.lesson().folder))
    page_->setFollowing(following->title);
  else
    page_->setFollowing({});
  showPage();
  if (opened) focusText();
  syncActions();
  onVisibility();  // a new experiment removes all notices
  if (player_.carriesChanges())
    window_.notices().post(
        {kCarried,
         tr("Your changes of the last step are still here, so numbers may differ from the text."),
         {{tr("Start as the text says"), [this] { window_.actions()[ActionId::LessonRewind]->trigger(); }}}});
}

void LessonDock::keepPanels(std::vector<std::string>& panels) {
  const std::vector<std::string> open = *takeView(window_).panels;
  const auto in = [](const std::vector<std::string>& list, const std::string& panel) {
    return std::ranges::find(list, panel) != list.end();
  };
  std::vector<std::string> kept, opened;
  for (const std::string& panel : open)
    if (!in(panels, panel) && !in(opened_panels_, panel)) kept.push_back(panel);
  for (const std::string& panel : panels)
    if (!in(open, panel) || in(opened_panels_, panel)) opened.push_back(panel);
  opened_panels_ = opened;
  if (view_before_)
    panels.insert(panels.begin(), kept.begin(), kept.end());  // the last one is in front
  else if (!kept.empty())
    window_.statusLine().say(tr("The open panels are closed. They return when you leave the lesson."));
}

void LessonDock::showPage() {
  // If the list has the focus, move the focus to the text, so that the learner can continue by the keyboard.
  const QWidget* focused = QApplication::focusWidget();
  const bool inside = focused != nullptr && list_->isAncestorOf(focused);
  pages_->setCurrentWidget(page_);
  if (inside) page_->text().setFocus(Qt::OtherFocusReason);
  setWindowTitle(tr("Lesson"));
}

void LessonDock::onVisibility() {
  static const QString kId = QStringLiteral("lesson-open");
  if (!player_.active() || !isHidden()) return window_.notices().withdraw(kId);
  window_.notices().post(
      {kId,
       tr("The lesson “%1” is still open.").arg(player_.lesson().title.toHtmlEscaped()),
       {{tr("Show it"), [this] { show(); }},
        {tr("Leave it"), [this] { window_.actions()[ActionId::LessonLeave]->trigger(); }}}});
}

void LessonDock::offerOwnNumbers(const Experiment& mine) {
  window_.notices().post({kRestarted,
                          tr("The step is as it was at the beginning."),
                          {{tr("Bring my numbers back"), [this, mine] {
                              window_.document().replace(mine, EditText(tr("Bring my numbers back")));
                            }}}});
}

void LessonDock::showList() {
  pages_->setCurrentWidget(list_);
  setWindowTitle(tr("Lessons"));
}

void LessonDock::askForFirst() {
  emit openAsked(firstLesson(), {});
}

bool LessonDock::firstIsBegun() {
  return !ProgressKeeper::shared().progress().step(QFileInfo(firstLesson()).fileName()).isEmpty();
}

void LessonDock::onLeft() {
  if (view_before_) {
    applyView(window_, *view_before_);
    window_.options().setMeasure(measure_before_);
  }
  window_.notices().withdraw(kRestarted);
  window_.notices().withdraw(kCarried);
  view_before_.reset();
  opened_panels_.clear();
  watcher_.stop();
  list_->setCurrent({});
  const QWidget* focused = QApplication::focusWidget();
  const bool inside = focused != nullptr && isAncestorOf(focused);
  showList();
  if (inside) list_->focusLesson(shown_step_.lesson);
  if (std::exchange(hides_after_, false)) hide();
  syncActions();
}

}  // namespace lab
