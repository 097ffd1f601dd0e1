// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/AnswersDocument.h"

#include <QUndoCommand>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explain/EditWords.h"
#include "core/io/UndoJournal.h"
#include "core/learn/AnswersJournal.h"
#include "core/learn/Working.h"

namespace lab {
namespace {

/// The id of undo steps that change the student's name. Steps with this id are merged while a name is typed.
constexpr int kStudentStep = 1;

bool sameNumber(double a, double b) {
  return a == b || (std::isnan(a) && std::isnan(b));
}

}  // namespace

/// The undo step that changes the numbers of one stage.
class FillCommand : public JournaledCommand {
 public:
  FillCommand(AnswersDocument& document, const StageRef& stage, Matrix after, const QString& text)
      : JournaledCommand(text),
        document_(document),
        stage_(stage),
        before_(document.answers().stage(stage)),
        after_(std::move(after)) {}
  void undo() override { document_.put(stage_, before_); }
  void redo() override { document_.put(stage_, after_); }
  Journal::Record record() const override {
    return [step = AnswersStep{text(), stage_, {}}, before = before_, after = after_] {
      return bytesOf(step, before, after);
    };
  }

 private:
  AnswersDocument& document_;
  StageRef stage_;
  Matrix before_;
  Matrix after_;
};

/// The undo step that changes the student's name.
class StudentCommand : public JournaledCommand {
 public:
  /// `merges`: whether the step is merged with adjacent changes of the name.
  StudentCommand(AnswersDocument& document, std::string after, bool merges)
      : JournaledCommand(AnswersDocument::tr("Your Name")),
        document_(document),
        before_(document.answers().student),
        after_(std::move(after)),
        merges_(merges) {}
  void undo() override { document_.putStudent(before_); }
  void redo() override { document_.putStudent(after_); }
  int id() const override { return merges_ ? kStudentStep : -1; }
  bool mergeWith(const QUndoCommand* other) override {
    setMerged();
    after_ = static_cast<const StudentCommand*>(other)->after_;
    setObsolete(after_ == before_);
    return true;
  }
  Journal::Record record() const override {
    return [step = AnswersStep{text(), std::nullopt, after_}] { return bytesOf(step, {}, {}); };
  }

 private:
  AnswersDocument& document_;
  std::string before_;
  std::string after_;
  bool merges_;
};

AnswersDocument::AnswersDocument(QObject* parent) : QObject(parent) {
  connect(&undo_stack_, &QUndoStack::cleanChanged, this, &AnswersDocument::modifiedChanged);
}

Refused AnswersDocument::objection(const Experiment& experiment, const Answers& answers) {
  const auto cells = [](int rows, int columns) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  };
  std::size_t blanks = 0, filled = 0;
  for (const StageRef& stage : stagesOf(experiment.headCount())) {
    const Shape shape = lab::shapeOf(experiment, stage.id, stage.head);
    const Matrix& given = answers.stage(stage);
    blanks += cells(shape.rows, shape.columns);
    filled += cells(std::max(shape.rows, given.rows()), std::max(shape.columns, given.columns()));
    if (stage.id == MatrixId::Weights) filled += answers.exponentialsOf(stage.head).size();
  }
  if (blanks > kMostBlanks)
    return Refusal::saying(tr("A worksheet of this experiment would have %1 blanks, and nobody fills in more "
                              "than %2 by hand: take fewer tokens, dimensions or heads.")
                               .arg(blanks)
                               .arg(kMostBlanks));
  if (filled > 2 * kMostBlanks)
    return Refusal::saying(tr("The shapes of these answers do not fit the experiment: they fill %1 places, "
                              "and the experiment has %2.")
                               .arg(filled)
                               .arg(blanks));
  return std::nullopt;
}

void AnswersDocument::start(Experiment experiment, AttentionTrace truth, Answers answers) {
  experiment_ = std::move(experiment);
  truth_ = std::move(truth);
  as_columns_ = tokensAreColumns(truth_, answers);
  answers_ = as_columns_ ? transposed(answers) : std::move(answers);
  if (as_columns_)
    for (Help& help : answers_.help)
      for (RowColumn& cell : help.cells) std::swap(cell.row, cell.column);
  for (const StageRef& stage : stagesOf(static_cast<int>(answers_.heads.size())))
    if (isBlank(answers_.stage(stage))) answers_.mutableStage(stage) = {};
  answers_.experiment = experiment_.title;
  help_modified_ = false;
  undo_stack_.clear();
  emit started();
  emit modifiedChanged();
}

Shape AnswersDocument::shapeOf(const StageRef& stage) const {
  const Matrix& given = answers_.stage(stage);
  const Shape due = lab::shapeOf(experiment_, stage.id, stage.head);
  return {std::max(due.rows, given.rows()), std::max(due.columns, given.columns())};
}

double AnswersDocument::filled(const StageRef& stage, const RowColumn& cell) const {
  const Matrix& given = answers_.stage(stage);
  const bool inside =
      cell.row >= 0 && cell.column >= 0 && cell.row < given.rows() && cell.column < given.columns();
  return inside ? given(cell.row, cell.column) : kNoNumber;
}

bool AnswersDocument::asks(const StageRef& stage) const {
  return !changesNothing(experiment_, stage) || !answers_.stage(stage).empty();
}

int AnswersDocument::blanksLeft(const StageRef& stage) const {
  if (!asks(stage)) return 0;
  const Shape due = lab::shapeOf(experiment_, stage.id, stage.head);
  int left = 0;
  for (int i = 0; i < due.rows; ++i)
    for (int j = 0; j < due.columns; ++j)
      if (std::isnan(filled(stage, {i, j})))
        left += stage.id != MatrixId::MaskedScores || mayAttend(experiment_, i, j);
  return left;
}

int AnswersDocument::blanksLeft() const {
  int left = 0;
  for (const StageRef& stage : stagesOf(experiment_.headCount())) left += blanksLeft(stage);
  return left;
}

void AnswersDocument::fill(const StageRef& stage, const RowColumn& corner, const Matrix& values,
                           const QString& text) {
  const Matrix& given = answers_.stage(stage);
  const Shape due = lab::shapeOf(experiment_, stage.id, stage.head);
  // A matrix with a wrong shape keeps its shape, because the shape often shows the mistake.
  const int rows = std::max(given.empty() ? due.rows : given.rows(), corner.row + values.rows());
  const int columns =
      std::max(given.empty() ? due.columns : given.columns(), corner.column + values.columns());
  Matrix next(rows, columns, kNoNumber);
  bool differs = false;
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) {
      const int row = i - corner.row, column = j - corner.column;
      const bool new_one = row >= 0 && column >= 0 && row < values.rows() && column < values.columns();
      const double before = filled(stage, {i, j}), value = new_one ? values(row, column) : before;
      if (!std::isnan(value)) next.set(i, j, value);
      differs = differs || !sameNumber(before, value);
    }
  if (!differs) return;
  undo_stack_.push(new FillCommand(*this, stage, isBlank(next) ? Matrix() : std::move(next), text));
}

void AnswersDocument::setStudent(const QString& name) {
  const std::string text = name.toStdString();
  if (text != answers_.student) undo_stack_.push(new StudentCommand(*this, text, true));
}

void AnswersDocument::recover(RecoveredAnswers recovered, AttentionTrace truth) {
  start(std::move(recovered.experiment), std::move(truth), std::move(recovered.base));
  for (const QByteArray& bytes : recovered.steps) {
    AnswersStep step;
    Matrix numbers;
    const auto before = [this](const StageRef& stage) { return answers_.stage(stage); };
    if (!readStep(bytes, before, step, numbers)) break;
    if (step.stage)
      undo_stack_.push(new FillCommand(*this, *step.stage, std::move(numbers), step.text));
    else
      undo_stack_.push(new StudentCommand(*this, step.student, false));
  }
  undo_stack_.setIndex(std::min(recovered.index, undo_stack_.count()));
  answers_.help = std::move(recovered.help);
  for (const Help& help : answers_.help) emit helped(help.stage);
  setUnsaved();
}

void AnswersDocument::put(const StageRef& stage, const Matrix& values) {
  answers_.mutableStage(stage) = values;
  emit edited(stage);
}

void AnswersDocument::putStudent(const std::string& name) {
  answers_.student = name;
  emit edited({MatrixId::Q, -1});
}

void AnswersDocument::noteHelp(const StageRef& stage) {
  help_modified_ = true;
  emit helped(stage);
  emit modifiedChanged();
}

void AnswersDocument::noteHints(const StageRef& stage, int hints) {
  const Help* given = help(stage);
  if (hints <= (given ? given->hints : 0)) return;
  answers_.mutableHelpAt(stage).hints = std::min(hints, kHints);
  noteHelp(stage);
}

void AnswersDocument::show(const StageRef& stage, const RowColumn& cell) {
  if (isShown(stage, cell) || !cellExists(experiment_, {stage.id, stage.head, cell.row, cell.column})) return;
  answers_.mutableHelpAt(stage).cells.push_back(cell);
  noteHelp(stage);
}

void AnswersDocument::showStage(const StageRef& stage) {
  const Help* given = help(stage);
  if (given && given->whole_stage) return;
  Help& help = answers_.mutableHelpAt(stage);
  help.whole_stage = true;
  help.cells.clear();
  noteHelp(stage);
}

bool AnswersDocument::isShown(const StageRef& stage, const RowColumn& cell) const {
  const Help* given = help(stage);
  return given && (given->whole_stage || std::ranges::find(given->cells, cell) != given->cells.end());
}

double AnswersDocument::shownNumber(const StageRef& stage, const RowColumn& cell) const {
  const bool exists = cellExists(experiment_, {stage.id, stage.head, cell.row, cell.column});
  return exists && isShown(stage, cell) ? truth_.stage(stage.id, stage.head)(cell.row, cell.column)
                                        : kNoNumber;
}

void AnswersDocument::setSaved() {
  help_modified_ = false;
  undo_stack_.setClean();
  emit modifiedChanged();
}

void AnswersDocument::setUnsaved() {
  undo_stack_.resetClean();
  emit modifiedChanged();
}

}  // namespace lab
