// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/QuestionPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include "core/learn/authoring/LessonDraft.h"
#include "core/learn/lesson/Question.h"
#include "ui/authoring/RowsField.h"
#include "ui/authoring/WindowCapture.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The text of a solution: one line such as "W_Q[3][3] = 2" per assignment.
QString solutionText(const std::vector<AssignmentDraft>& solution) {
  QStringList lines;
  for (const AssignmentDraft& one : solution)
    lines << (one.value.isEmpty() ? one.place : QStringLiteral("%1 = %2").arg(one.place, one.value));
  return lines.join(QLatin1Char('\n'));
}

/// The inverse of solutionText().
std::vector<AssignmentDraft> solutionOf(const QString& text) {
  std::vector<AssignmentDraft> solution;
  for (const QString& line : linesOf(text)) {
    const qsizetype equals = line.lastIndexOf(QLatin1Char('='));
    solution.push_back(equals < 0
                           ? AssignmentDraft{line, {}}
                           : AssignmentDraft{line.left(equals).trimmed(), line.mid(equals + 1).trimmed()});
  }
  return solution;
}

}  // namespace

QString QuestionPage::keyed(std::string_view key) {
  return QStringLiteral("question.") + QLatin1String(key.data(), static_cast<qsizetype>(key.size()));
}

QuestionPage::QuestionPage(AuthorDocument& author, const Workbench& bench, QWidget* parent)
    : QScrollArea(parent),
      author_(author),
      bench_(bench),
      form_(new AuthorForm),
      texts_(*form_, author, &AuthorDocument::editQuestion) {
  setWidget(form_);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Question"));
  addKind();
  addAsked();
  addHelp();
  form_->addStretch();
}

void QuestionPage::addKind() {
  kind_ = new QComboBox;
  kind_->setAccessibleName(tr("Kind of question"));
  kind_->addItem(tr("No question"));
  for (int kind = 0; kind < kQuestionKinds; ++kind) kind_->addItem(kindName(static_cast<QuestionKind>(kind)));
  connect(kind_, &QComboBox::activated, this, &QuestionPage::setKind);
  form_->addRow(QStringLiteral("question.kind"), tr("Kind of question"), kind_);
  addText(QStringLiteral("question.ask"), tr("What it asks"), &QuestionDraft::ask,
          tr("such as: Which word does *sat* look at most?"));
}

void QuestionPage::addAsked() {
  texts_.add<LineField>(keyed("query"), tr("The query"), &QuestionDraft::query, tr("a token, or its number"),
                        pickButton(tr("Use the selected query"), [this, &bench = bench_] {
                          const Experiment& e = bench.document.latest();
                          const QString place = regionText(
                              e, {MatrixId::Weights, 0, bench.selection.query(), 0}, RegionSize::Row);
                          // Use only the word or number in the brackets of weights.1["sat"].
                          QString word = place.section(QLatin1Char('['), 1).chopped(1);
                          word.remove(QLatin1Char('"'));
                          author_.editQuestion(tr("Query"), {}, [&](QuestionDraft& q) { q.query = word; });
                        }));
  texts_.add<LineField>(keyed("head"), tr("Head"), &QuestionDraft::head, tr("the head that the step selects"),
                        pickButton(tr("Use the selected head"), [this] {
                          const QString head = QString::number(bench_.selection.head() + 1);
                          author_.editQuestion(tr("Head"), {}, [&](QuestionDraft& q) { q.head = head; });
                        }));
  of_ = texts_.add<LineField>(
      keyed("of"), tr("Of which row"), &QuestionDraft::of, tr("such as weights[\"sat\"]"),
      pickButton(tr("Use what is selected"), [this] {
        const bool order = author_.step()->question->kind == QuestionKind::Order;
        const QString place =
            picked(order ? RegionSize::Row : RegionSize::Matrix).section(QLatin1Char('.'), 0, order ? -1 : 0);
        if (place.isEmpty()) return;
        author_.editQuestion(tr("Of which row"), {}, [&](QuestionDraft& q) { q.of = place; });
      }));
  texts_.add<LineField>(keyed("count"), tr("How many of them"), &QuestionDraft::count, tr("all"));
  const auto expression = [this](const char* key, const QString& name, QString QuestionDraft::*member,
                                 const QString& placeholder) {
    auto* button = pickButton(tr("Insert the selected cell"), {});
    LineField* line = texts_.add<LineField>(keyed(key), name, member, placeholder, button);
    connect(button, &QToolButton::clicked, this, [this, line] {
      const QString place = picked(RegionSize::Cell);
      if (!place.isEmpty()) line->type(place);
      line->setFocus();
    });
  };
  expression("answer", tr("Answer"), &QuestionDraft::answer,
             tr("an expression, such as weights[\"sat\"][\"mat\"]"));
  expression("condition", tr("Condition that must hold"), &QuestionDraft::condition,
             tr("such as weights[\"sat\"][\"mat\"] > 0.8"));
  texts_.add<LineField>(keyed("tolerance"), tr("Accepted difference"), &QuestionDraft::tolerance,
                        tr("two decimals, if empty"));
  texts_.add<LineField>(keyed("digits"), tr("or right when rounded to this many decimals"),
                        &QuestionDraft::digits, tr("2"));
  texts_.add<LineField>(keyed("unit"), tr("Unit, shown after the number"), &QuestionDraft::unit, {});
  addList(keyed("cells"), tr("Cells to fill in, one place per line"), &QuestionDraft::cells,
          tr("such as Q[\"love\"]"), RegionSize::Cell);
  addList(keyed("may_edit"), tr("What may be edited, one place per line"), &QuestionDraft::may_edit,
          tr("such as W_Q"), RegionSize::Matrix);
  addSolution();
  addList(keyed("stages"), tr("Stages to work out, one name per line"), &QuestionDraft::stages,
          tr("such as scores"), RegionSize::Matrix);
  addChoices();
}

void QuestionPage::addSolution() {
  const QString name = tr("A solution, one place and its number per line");
  auto* button = pickButton(
      tr("Take the solution from the screen: what differs from the start of the step"), [this, name] {
        const auto start = author_.draft().startOf(author_.current());
        const auto solution =
            start ? assignmentsBetween(*start, bench_.document.latest()) : std::vector<AssignmentDraft>();
        if (solution.empty())
          return bench_.document.refuse(
                     Refusal::saying(tr("Solve it in the tables first: the screen shows what the step begins "
                                        "with, or an experiment of another shape."))),
                 void();
        author_.editQuestion(name, {}, [&](QuestionDraft& question) { question.solution = solution; });
      });
  addText(keyed("solution"), name,
          {[](const QuestionDraft& question) { return solutionText(question.solution); },
           [](QuestionDraft& question, const QString& text) { question.solution = solutionOf(text); }},
          tr("such as W_Q[3][3] = 2"), button);
}

void QuestionPage::addChoices() {
  auto* several = new QCheckBox(tr("More than one may be right"));
  connect(several, &QCheckBox::toggled, this, [this](bool on) {
    author_.editQuestion(tr("Several"), {}, [on](QuestionDraft& question) { question.several = on; });
  });
  form_->addRow(keyed("several"), {}, several);
  shows_.push_back([several](const QuestionDraft& question) {
    const QSignalBlocker quiet(several);
    several->setChecked(question.several);
  });
  // "Choose" and "find the error" have the same fields under different names.
  for (const QuestionKind kind : {QuestionKind::Choose, QuestionKind::FindError}) {
    const bool options = kind == QuestionKind::Choose;
    auto* rows =
        form_->addRow(keyed(choiceKeys(kind).list), options ? tr("Options") : tr("Lines"),
                      new RowsField(author_, options ? tr("Option") : tr("Line"),
                                    options ? tr("right") : tr("wrong, to be marked"),
                                    {{tr("text"), options ? tr("an option") : tr("a line of the working")},
                                     {tr("message"), tr("shown after a wrong choice, and at the end")}}));
    connect(rows, &RowsField::edited, this, [this, rows](const QString& field) {
      author_.editQuestion(tr("Choices"), field, [rows](QuestionDraft& question) {
        question.choices.clear();
        for (const RowsField::Row& row : rows->rows())
          question.choices.push_back({row.texts[0], row.marked, row.texts[1]});
      });
    });
    shows_.push_back([rows](const QuestionDraft& question) {
      std::vector<RowsField::Row> shown;
      for (const ChoiceDraft& one : question.choices) shown.push_back({one.right, {one.text, one.say}});
      rows->showRows(shown);
    });
  }
}

void QuestionPage::addHelp() {
  hints_ = form_->addRow(QStringLiteral("question.hints"), tr("Hints, in their order"),
                         new RowsField(author_, tr("Hint"), {},
                                       {{tr("when"), tr("when it fits: answer > 1 (always, if empty)")},
                                        {tr("message"), tr("the text of the hint")}}));
  connect(hints_, &RowsField::edited, this, [this](const QString& field) {
    author_.editQuestion(tr("Hints"), field, [this](QuestionDraft& question) {
      question.hints.clear();
      for (const RowsField::Row& row : hints_->rows()) question.hints.push_back({row.texts[0], row.texts[1]});
    });
  });
  shows_.push_back([this](const QuestionDraft& question) {
    std::vector<RowsField::Row> rows;
    for (const HintDraft& hint : question.hints) rows.push_back({false, {hint.when, hint.say}});
    hints_->showRows(rows);
  });
  addText(QStringLiteral("question.derivation"), tr("How it is worked out, shown last"),
          &QuestionDraft::derivation, tr("if empty: Why this number?"));
  addText(QStringLiteral("question.then"), tr("Shown when the answer was right"), &QuestionDraft::then, {});
  misconceptions_ = new QToolButton;
  misconceptions_->setPopupMode(QToolButton::InstantPopup);
  misconceptions_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  misconceptions_->setAccessibleName(tr("Mistakes that the question is about"));
  auto* menu = new QMenu(misconceptions_);
  for (const Misconception& one : misconceptions()) {
    const QString id = QLatin1String(one.id.data(), static_cast<qsizetype>(one.id.size()));
    QAction* action = menu->addAction(wordsOf(one));
    action->setCheckable(true);
    action->setData(id);
    connect(action, &QAction::triggered, this, [this, id](bool on) {
      author_.editQuestion(tr("Mistakes"), {}, [&](QuestionDraft& question) {
        question.misconceptions.removeAll(id);
        if (on) question.misconceptions << id;
      });
    });
  }
  misconceptions_->setMenu(menu);
  form_->addRow(QStringLiteral("question.misconceptions"), tr("Mistakes that the question is about"),
                misconceptions_);
  shows_.push_back([this, menu](const QuestionDraft& question) {
    for (QAction* action : menu->actions())
      action->setChecked(question.misconceptions.contains(action->data().toString()));
    const auto count = static_cast<int>(question.misconceptions.size());
    misconceptions_->setText(count == 0 ? tr("None chosen") : tr("%n chosen", nullptr, count));
  });
}

void QuestionPage::addText(const QString& key, const QString& name, const DraftText<QuestionDraft>& part,
                           const QString& placeholder, QWidget* beside) {
  texts_.add<TextField>(key, name, part, placeholder, beside)->setLines(2, 8);
}

void QuestionPage::addList(const QString& key, const QString& name, QStringList QuestionDraft::*member,
                           const QString& placeholder, RegionSize size) {
  QToolButton* const button = pickButton(tr("Add what is selected"), [this, key, name, member, size] {
    QString place = picked(size);
    if (key == keyed("stages")) place = place.section(QLatin1Char('.'), 0, 0);
    if (place.isEmpty()) return;
    author_.editQuestion(name, {}, [&](QuestionDraft& question) {
      if (!(question.*member).contains(place)) question.*member << place;
    });
  });
  addText(key, name, member, placeholder, button);
}

QToolButton* QuestionPage::pickButton(const QString& tip, const std::function<void()>& pick) {
  auto* button = new IconButton(QStringLiteral("text-cursor-input"), tip);
  button->setFocusPolicy(Qt::TabFocus);
  if (pick) connect(button, &QToolButton::clicked, this, pick);
  return button;
}

QString QuestionPage::picked(RegionSize size) {
  const QString place = selectedPlace(bench_, size);
  if (place.isEmpty()) bench_.document.refuse(Refusal::saying(tr("Select a cell in the tables first.")));
  return place;
}

void QuestionPage::setKind(int index) {
  const StepDraft* now = author_.step();
  if (now == nullptr) return;
  // Keep the question, so that it can be restored after "No question" was chosen.
  if (now->question) put_away_[now->id] = *now->question;
  author_.editStep(tr("Kind of question"), {}, [&](StepDraft& step) {
    if (index == 0) return step.question.reset();
    if (!step.question) step.question = put_away_[step.id];
    step.question->kind = static_cast<QuestionKind>(index - 1);
  });
}

void QuestionPage::showStep() {
  const StepDraft* step = author_.step();
  setEnabled(step != nullptr);
  const bool asks = step != nullptr && step->question;
  kind_->setCurrentIndex(asks ? static_cast<int>(step->question->kind) + 1 : 0);
  const QuestionDraft question = asks ? *step->question : QuestionDraft();
  texts_.show(question);
  for (const auto& show : shows_) show(question);
  for (const char* key : {"ask", "hints", "derivation", "then", "misconceptions"})
    form_->setRowVisible(keyed(key), asks);
  for (int kind = 0; kind < kQuestionKinds; ++kind)
    for (const std::string_view key : keysOf(static_cast<QuestionKind>(kind)))
      form_->setRowVisible(keyed(key), asks && takes(question.kind, key));
  of_->setPlaceholderText(question.kind == QuestionKind::Order ? tr("such as weights[\"sat\"]")
                                                               : tr("such as scores"));
  form_->setRowName(keyed("of"), question.kind == QuestionKind::Order
                                     ? tr("Of which row")
                                     : tr("Of which stage (the weights, if empty)"));
}

}  // namespace lab
