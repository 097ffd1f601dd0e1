// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/QuestionPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

#include "core/learn/Misconceptions.h"
#include "core/learn/authoring/DraftFields.h"
#include "ui/authoring/AuthorForm.h"
#include "ui/authoring/RowsField.h"
#include "ui/authoring/Taking.h"
#include "ui/authoring/TypedFields.h"
#include "ui/theme/IconButton.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

QString keyed(std::string_view key) {
  return QStringLiteral("question.") + QLatin1String(key.data(), static_cast<qsizetype>(key.size()));
}

QStringList linesOf(const QString& text) {
  QStringList lines;
  for (const QString& line : text.split(QLatin1Char('\n')))
    if (!line.trimmed().isEmpty()) lines << line.trimmed();
  return lines;
}

/// "W_Q[3][3] = 2", a line each.
QString solutionText(const std::vector<AssignmentDraft>& solution) {
  QStringList lines;
  for (const AssignmentDraft& one : solution)
    lines << (one.value.isEmpty() ? one.place : QStringLiteral("%1 = %2").arg(one.place, one.value));
  return lines.join(QLatin1Char('\n'));
}

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

QuestionPage::QuestionPage(AuthorDocument& author, const Workbench& bench, QWidget* parent)
    : QScrollArea(parent), author_(author), bench_(bench), form_(new AuthorForm) {
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
  // After the first in the order of QuestionKind.
  kind_->addItems({tr("No question"), tr("Predict a number"), tr("Predict the strongest key"),
                   tr("Bring into order"), tr("Guess, then see"), tr("Choose"), tr("Fill in hidden cells"),
                   tr("Construct: change the tables until it holds"), tr("Find the error"),
                   tr("Work it out, checked stage by stage")});
  connect(kind_, &QComboBox::activated, this, &QuestionPage::setKind);
  form_->addRow(QStringLiteral("question.kind"), tr("Kind of question"), kind_);
  addMarkdown(QStringLiteral("question.ask"), tr("What it asks"), &QuestionDraft::ask,
              tr("such as: Which word does *sat* look at most?"));
}

void QuestionPage::addAsked() {
  addLine(keyed("query"), tr("The word that asks"), &QuestionDraft::query, tr("a word, or its number"),
          pickButton(tr("Use the selected query"), [this, &bench = bench_] {
            const Experiment& e = bench.document.newest();
            const QString place =
                placeText(e, {MatrixId::Weights, 0, bench.selection.query(), 0}, PlaceSize::Row);
            // Of weights.1["sat"] what stands within the brackets.
            QString word = place.section(QLatin1Char('['), 1).chopped(1);
            word.remove(QLatin1Char('"'));
            author_.editQuestion(tr("Query"), {}, [&](QuestionDraft& q) { q.query = word; });
          }));
  addLine(keyed("head"), tr("Head"), &QuestionDraft::head, tr("the head that the step selects"),
          pickButton(tr("Use the selected head"), [this] {
            const QString head = QString::number(bench_.selection.head() + 1);
            author_.editQuestion(tr("Head"), {}, [&](QuestionDraft& q) { q.head = head; });
          }));
  of_ = addLine(
      keyed("of"), tr("Of which row"), &QuestionDraft::of, tr("such as weights[\"sat\"]"),
      pickButton(tr("Use what is selected"), [this] {
        const bool order = author_.step()->question->kind == QuestionKind::Order;
        const QString place =
            picked(order ? PlaceSize::Row : PlaceSize::Matrix).section(QLatin1Char('.'), 0, order ? -1 : 0);
        if (place.isEmpty()) return;
        author_.editQuestion(tr("Of which row"), {}, [&](QuestionDraft& q) { q.of = place; });
      }));
  addLine(keyed("count"), tr("How many of them"), &QuestionDraft::count, tr("all"));
  const auto expression = [this](const char* key, const QString& name, QString QuestionDraft::*member,
                                 const QString& placeholder) {
    auto* button = pickButton(tr("Put in the selected cell"), {});
    LineField* line = addLine(keyed(key), name, member, placeholder, button);
    connect(button, &QToolButton::clicked, this, [this, line] {
      const QString place = picked(PlaceSize::Cell);
      if (!place.isEmpty()) line->type(place);
      line->setFocus();
    });
  };
  expression("answer", tr("Answer"), &QuestionDraft::answer,
             tr("an expression, such as weights[\"sat\"][\"mat\"]"));
  expression("condition", tr("What is to hold"), &QuestionDraft::condition,
             tr("such as weights[\"sat\"][\"mat\"] > 0.8"));
  addLine(keyed("tolerance"), tr("Right within"), &QuestionDraft::tolerance,
          tr("two decimals, if nothing is said"));
  addLine(keyed("digits"), tr("or right when rounded to so many decimals"), &QuestionDraft::digits, tr("2"));
  addLine(keyed("unit"), tr("Unit, shown behind the number"), &QuestionDraft::unit, {});
  addList(keyed("cells"), tr("Cells to fill in, a place a line"), &QuestionDraft::cells,
          tr("such as Q[\"love\"]"), PlaceSize::Cell);
  addList(keyed("may_edit"), tr("What may be edited, a place a line"), &QuestionDraft::may_edit,
          tr("such as W_Q"), PlaceSize::Matrix);
  addSolution();
  addList(keyed("stages"), tr("Stages to work out, a name a line"), &QuestionDraft::stages,
          tr("such as scores"), PlaceSize::Matrix);
  addChoices();
}

void QuestionPage::addHelp() {
  hints_ =
      form_->addRow(QStringLiteral("question.hints"), tr("Hints, in their order"),
                    new RowsField(author_, tr("Hint"), {},
                                  {{tr("when"), tr("when it fits: answer > 1 (always, if nothing is said)")},
                                   {tr("say"), tr("what is said then")}}));
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
  addMarkdown(QStringLiteral("question.derivation"), tr("How it is worked out, told last"),
              &QuestionDraft::derivation, tr("if nothing is said: Why this number?"));
  addMarkdown(QStringLiteral("question.then"), tr("Said when the answer was right"), &QuestionDraft::then,
              {});
  misconceptions_ = new QToolButton;
  misconceptions_->setPopupMode(QToolButton::InstantPopup);
  misconceptions_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  misconceptions_->setAccessibleName(tr("Mistakes that it is about"));
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
  form_->addRow(QStringLiteral("question.misconceptions"), tr("Mistakes that it is about"), misconceptions_);
  shows_.push_back([this, menu](const QuestionDraft& question) {
    for (QAction* action : menu->actions())
      action->setChecked(question.misconceptions.contains(action->data().toString()));
    const auto count = static_cast<int>(question.misconceptions.size());
    misconceptions_->setText(count == 0 ? tr("None chosen") : tr("%n chosen", nullptr, count));
  });
}

LineField* QuestionPage::addLine(const QString& key, const QString& name, QString QuestionDraft::*member,
                                 const QString& placeholder, QWidget* beside) {
  auto* line = form_->addRow(key, name, new LineField(author_, name), beside);
  line->setPlaceholderText(placeholder);
  connect(line, &LineField::typed, this, [this, key, name, member](const QString& text) {
    author_.editQuestion(name, key, [&](QuestionDraft& question) { question.*member = text; });
  });
  shows_.push_back([line, member](const QuestionDraft& question) { line->showText(question.*member); });
  return line;
}

TextField* QuestionPage::addText(const QString& key, const QString& name, const QString& placeholder,
                                 const std::function<QString(const QuestionDraft&)>& get,
                                 const std::function<void(QuestionDraft&, const QString&)>& set,
                                 QWidget* beside) {
  auto* field = form_->addRow(key, name, new TextField(author_, name), beside);
  field->setPlaceholderText(placeholder);
  field->setLines(2, 8);
  connect(field, &TextField::typed, this, [this, key, name, set](const QString& text) {
    author_.editQuestion(name, key, [&](QuestionDraft& question) { set(question, text); });
  });
  shows_.push_back([field, get](const QuestionDraft& question) { field->showText(get(question)); });
  return field;
}

TextField* QuestionPage::addMarkdown(const QString& key, const QString& name, QString QuestionDraft::*member,
                                     const QString& placeholder) {
  return addText(
      key, name, placeholder, [member](const QuestionDraft& question) { return question.*member; },
      [member](QuestionDraft& question, const QString& text) { question.*member = text; });
}

TextField* QuestionPage::addList(const QString& key, const QString& name, QStringList QuestionDraft::*member,
                                 const QString& placeholder, PlaceSize size) {
  QToolButton* const button = pickButton(tr("Add what is selected"), [this, key, name, member, size] {
    QString place = picked(size);
    if (key == keyed("stages")) place = place.section(QLatin1Char('.'), 0, 0);
    if (place.isEmpty()) return;
    author_.editQuestion(name, {}, [&](QuestionDraft& question) {
      if (!(question.*member).contains(place)) question.*member << place;
    });
  });
  // A line that is being begun stays in sight: what is typed is not what is kept.
  auto* field = form_->addRow(key, name, new TextField(author_, name), button);
  field->setPlaceholderText(placeholder);
  field->setLines(2, 8);
  connect(field, &TextField::typed, this, [this, key, name, member](const QString& text) {
    author_.editQuestion(name, key, [&](QuestionDraft& question) { question.*member = linesOf(text); });
  });
  shows_.push_back([field, member](const QuestionDraft& question) {
    if (linesOf(field->toPlainText()) != question.*member)
      field->showText((question.*member).join(QLatin1Char('\n')));
  });
  return field;
}

void QuestionPage::addSolution() {
  const QString name = tr("A solution, a place and its number a line");
  auto* button = pickButton(
      tr("Take the solution from the screen: what differs from the start of the step"), [this, name] {
        const auto start = author_.draft().startOf(author_.current());
        const auto solution =
            start ? assignmentsBetween(*start, bench_.document.newest()) : std::vector<AssignmentDraft>();
        if (solution.empty())
          return bench_.document.refuse(
                     Refusal::saying(tr("Solve it in the tables first: what is on the screen is what the "
                                        "step begins with, or of another "
                                        "shape."))),
                 void();
        author_.editQuestion(name, {}, [&](QuestionDraft& question) { question.solution = solution; });
      });
  auto* field = form_->addRow(keyed("solution"), name, new TextField(author_, name), button);
  field->setPlaceholderText(tr("such as W_Q[3][3] = 2"));
  field->setLines(2, 8);
  connect(field, &TextField::typed, this, [this, name](const QString& text) {
    author_.editQuestion(name, keyed("solution"),
                         [&](QuestionDraft& question) { question.solution = solutionOf(text); });
  });
  shows_.push_back([field](const QuestionDraft& question) {
    if (solutionOf(field->toPlainText()) != question.solution)
      field->showText(solutionText(question.solution));
  });
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
  // Options and lines are the same fields under another name.
  for (const QuestionKind kind : {QuestionKind::Choose, QuestionKind::FindError}) {
    const bool options = kind == QuestionKind::Choose;
    auto* rows =
        form_->addRow(keyed(choiceKeys(kind).list), options ? tr("Options") : tr("Lines"),
                      new RowsField(author_, options ? tr("Option") : tr("Line"),
                                    options ? tr("right") : tr("wrong, to be marked"),
                                    {{tr("text"), options ? tr("an option") : tr("a line of the working")},
                                     {tr("say"), tr("said when it was chosen wrongly, and at the end")}}));
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

QToolButton* QuestionPage::pickButton(const QString& tip, const std::function<void()>& pick) {
  auto* button = new IconButton(QStringLiteral("text-cursor-input"), tip);
  button->setFocusPolicy(Qt::TabFocus);
  if (pick) connect(button, &QToolButton::clicked, this, pick);
  return button;
}

QString QuestionPage::picked(PlaceSize size) {
  const QString place = selectedPlace(bench_, size);
  if (place.isEmpty()) bench_.document.refuse(Refusal::saying(tr("Select a cell in the tables first.")));
  return place;
}

void QuestionPage::setKind(int index) {
  const StepDraft* now = author_.step();
  if (now == nullptr) return;
  // Who passes "No question" on the way through the list finds the question as it was.
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
                                     : tr("Of which stage (the weights, if nothing is said)"));
}

void QuestionPage::showProblems(const std::vector<DraftProblem>& problems) {
  form_->showProblems(problems);
}

bool QuestionPage::goTo(const QString& where) {
  return form_->goTo(where);
}

QString QuestionPage::nameOf(const QString& where) const {
  return form_->nameOf(where);
}

}  // namespace lab
