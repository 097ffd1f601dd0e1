// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/AuthorPane.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <chrono>

#include "ui/authoring/AuthorForm.h"
#include "ui/authoring/LessonHeadingPage.h"
#include "ui/authoring/QuestionPage.h"
#include "ui/authoring/ShownPage.h"
#include "ui/authoring/StepList.h"
#include "ui/authoring/TextPage.h"
#include "ui/authoring/TypedFields.h"
#include "ui/authoring/WindowCapture.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"
#include "ui/window/WindowState.h"

namespace lab {
namespace {

constexpr std::chrono::milliseconds kSoon{300};

/// A label whose first or last link is marked when Tab leads to it.
class LinkLabel : public QLabel {
 public:
  using QLabel::QLabel;

 protected:
  void focusInEvent(QFocusEvent* event) override {
    QLabel::focusInEvent(event);
    const bool next = event->reason() == Qt::TabFocusReason;
    if (next || event->reason() == Qt::BacktabFocusReason) focusNextPrevChild(next);
  }
};

}  // namespace

AuthorPane::AuthorPane(AuthorDocument& author, MainWindow& window, QWidget* parent)
    : QWidget(parent),
      author_(author),
      window_(window),
      steps_(new StepList(author, problems_, this)),
      pages_(new QTabWidget(this)),
      text_(new TextPage(author, window.bench(), pages_)),
      question_(new QuestionPage(author, window.bench(), pages_)),
      shown_(new ShownPage(author, window.bench(), pages_)),
      head_(new LessonHeadingPage(author, pages_)),
      hint_(new QLabel(
          tr("No step yet. Arrange the window as learners should see it. Then + takes the experiment, the "
             "view and the selection as the first step."),
          this)),
      problem_links_(new LinkLabel(this)) {
  setAccessibleName(tr("Lesson to write"));
  pages_->setAccessibleName(tr("Parts of the step"));
  pages_->setDocumentMode(true);
  pages_->addTab(text_, tr("Text"));
  pages_->addTab(question_, tr("Question"));
  pages_->addTab(shown_, tr("Shown"));
  pages_->addTab(head_, tr("Lesson"));
  hint_->setWordWrap(true);
  hint_->setForegroundRole(QPalette::PlaceholderText);
  problem_links_->setWordWrap(true);
  problem_links_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
  problem_links_->setAccessibleName(tr("Problems to fix"));
  problem_links_->setObjectName(QStringLiteral("problem-links"));
  problem_links_->setContentsMargins(theme::kInStage, 0, theme::kInStage, theme::kStep);
  hint_->setContentsMargins(theme::kInStage, 0, theme::kInStage, 0);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, theme::kStep, 0, theme::kStep);
  column->setSpacing(theme::kStep);
  column->addWidget(makeButtons());
  column->addWidget(hint_);
  auto* list = new QVBoxLayout;
  list->setContentsMargins(theme::kInStage, 0, theme::kInStage, 0);
  list->addWidget(steps_);
  column->addLayout(list, 1);
  column->addWidget(pages_, 4);
  column->addWidget(problem_links_);
  setFocusProxy(steps_);
  soon_.setSingleShot(true);
  soon_.setInterval(kSoon);
  connect(&soon_, &QTimer::timeout, this, &AuthorPane::showProblems);
  connect(problem_links_, &QLabel::linkActivated, this, &AuthorPane::goTo);
  connect(shown_, &ShownPage::takeAsked, this, [this] { say(author_.updateStep(onScreen(window_))); });
  connect(shown_, &ShownPage::showAsked, this, &AuthorPane::showInWindow);
  connect(&author_, &AuthorDocument::changed, this, &AuthorPane::showDraft);
  connect(&author_, &AuthorDocument::currentChanged, this, &AuthorPane::showDraft);
  showDraft();
}

QWidget* AuthorPane::makeButtons() {
  auto* all = new QWidget(this);
  auto* row = new QHBoxLayout(all);
  row->setContentsMargins(2 * theme::kStep, 0, 2 * theme::kStep, 0);
  row->setSpacing(theme::kStep / 2);
  const auto add = [&](const char* name, const char* icon, const QString& tip, auto act) {
    auto* button = new IconButton(QLatin1String(icon), tip, this);
    button->setObjectName(QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, act);
    row->addWidget(button);
    return button;
  };
  add("add-step", "plus", tr("Step from the screen: experiment, view and selection"), [this] { addStep(); });
  const auto moveBy = [this](int by) { author_.moveStep(author_.current(), author_.current() + by); };
  for_a_step_ = {
      add("duplicate-step", "copy-plus", tr("Duplicate the step"), [this] { say(author_.duplicateStep()); }),
      add("step-up", "arrow-up", tr("Move the step up (Alt+Up in the list)"), [moveBy] { moveBy(-1); }),
      add("step-down", "arrow-down", tr("Move the step down (Alt+Down in the list)"),
          [moveBy] { moveBy(1); }),
      add("remove-step", "trash-2", tr("Remove the step (Delete in the list)"),
          [this] { author_.removeStep(); }),
      add("preview", "play", tr("Preview the lesson from this step, as a learner gets it"),
          &AuthorPane::previewAsked)};
  row->addStretch();
  add("new-lesson", "file-plus", tr("New lesson"), &AuthorPane::newAsked);
  add("open-lesson", "folder-open", tr("Open the folder of a lesson to edit it"), &AuthorPane::openAsked);
  add("save-lesson", "save", tr("Save the lesson (Ctrl+S here)"), &AuthorPane::saveAsked);
  add("save-lesson-as", "save-all", tr("Save the lesson in another folder"), &AuthorPane::saveAsAsked);
  return all;
}

void AuthorPane::addStep() {
  const int before = author_.draft().count();
  say(author_.addStep(onScreen(window_)));
  if (author_.draft().count() == before) return;
  pages_->setCurrentWidget(text_);
  text_->goTo(QStringLiteral("title"));
}

void AuthorPane::showInWindow() {
  const auto start = author_.draft().startOf(author_.current());
  if (!start) return;
  // This is one undo step of the window, so undo restores the previous experiment.
  if (window_.document().replace(*start, EditText(tr("Step “%1”").arg(author_.step()->title)))) return;
  ViewState view = author_.step()->view;
  if (!view.hidden) view.hidden.emplace();  // not the blanks of another step
  applyView(window_, view);
}

void AuthorPane::say(const Refused& refusal) {
  if (refusal) window_.document().refuse(*refusal);
}

void AuthorPane::showDraft() {
  const bool any = author_.step() != nullptr;
  hint_->setVisible(!any);
  steps_->setVisible(any);
  for (QToolButton* button : for_a_step_) button->setEnabled(any);
  text_->showStep();
  question_->showStep();
  shown_->showStep();
  head_->showLesson();
  soon_.start();
}

void AuthorPane::showProblems() {
  const LessonDraft& draft = author_.draft();
  const auto of_lesson = problemsOf(draft);
  std::vector<DraftProblem> of_step;
  problems_.forgetOthersThan(draft);
  if (author_.step() != nullptr) of_step = problems_.of(draft, author_.current());
  steps_->steps().showProblems();
  text_->showProblems(of_step);
  question_->form().showProblems(of_step);
  shown_->form().showProblems(of_step);
  head_->showProblems(of_lesson);
  QStringList links;
  const auto link = [&](const QString& target, const QString& words) {
    const QString one =
        QStringLiteral("<a href=\"%1\">%2</a>").arg(target.toHtmlEscaped(), words.toHtmlEscaped());
    if (!links.contains(one)) links << one;
  };
  for (const DraftProblem& problem : of_step) {
    const QString name = nameOf(problem.where);
    link(problem.where, name.isEmpty() ? problem.sentence : name);
  }
  // Do not show problems of a lesson that has no steps yet.
  for (const DraftProblem& problem : of_lesson)
    if (author_.step() != nullptr) link(QStringLiteral("lesson.") + problem.where, problem.sentence);
  problem_links_->setVisible(!links.isEmpty());
  problem_links_->setText(tr("To fix: %1").arg(links.join(QStringLiteral(", "))));
}

bool AuthorPane::hasProblems() {
  const LessonDraft& draft = author_.draft();
  for (int step = 0; step < draft.count(); ++step)
    if (!problems_.of(draft, step).empty()) return true;
  return !problemsOf(draft).empty();
}

QString AuthorPane::nameOf(const QString& where) const {
  if (where == QLatin1String("text")) return tr("the text");
  if (where == QLatin1String("title")) return tr("the title of the step");
  const QString name = question_->form().nameOf(where);
  return name.isEmpty() ? shown_->form().nameOf(where) : name;
}

void AuthorPane::goTo(const QString& link) {
  const auto show = [this](QWidget* page) { pages_->setCurrentWidget(page); };
  if (link.startsWith(QLatin1String("lesson."))) {
    show(head_);
    head_->goTo(link.section(QLatin1Char('.'), 1));
  } else if (link.startsWith(QLatin1String("question"))) {
    show(question_);
    question_->form().goTo(link);
  } else if (text_->goTo(link)) {
    show(text_);
    text_->goTo(link);
  } else {
    show(shown_);
    shown_->form().goTo(link);
  }
}

bool AuthorPane::event(QEvent* event) {
  if (takesUndo(author_, event)) return true;
  const bool pressed = event->type() == QEvent::KeyPress;
  if (!pressed && event->type() != QEvent::ShortcutOverride) return QWidget::event(event);
  // In this pane, the Save shortcut saves the lesson, not the experiment.
  const auto* key = static_cast<QKeyEvent*>(event);
  if (!key->matches(QKeySequence::Save)) return QWidget::event(event);
  event->accept();
  if (pressed) emit saveAsked();
  return true;
}

}  // namespace lab
