// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The fields of QuestionPage that only some kinds of question have.
#include <QCheckBox>
#include <QSignalBlocker>
#include <QToolButton>

#include "core/learn/authoring/LessonDraft.h"
#include "ui/authoring/QuestionPage.h"
#include "ui/authoring/RowsField.h"

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

void QuestionPage::addAsked() {
  texts_.add<LineField>(
      keyed("query"), tr("The query"), &QuestionDraft::query, tr("a token, or its number"),
      pickButton(
          tr("Use the selected query"), [this, &bench = bench_] {
            const Experiment& e = bench.document.latest();
            const QString place =
                regionText(e, {MatrixId::Weights, 0, bench.selection.query(), 0}, RegionSize::Row);
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

}  // namespace lab
