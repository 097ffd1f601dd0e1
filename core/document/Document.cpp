// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/Document.h"

#include <QCoreApplication>
#include <chrono>
#include <cmath>

#include "core/document/Commands.h"
#include "core/math/Difference.h"
#include "core/math/Validation.h"

namespace lab {
namespace {

double microsecondsSince(std::chrono::steady_clock::time_point start) {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

Experiment smallestExperiment() {
  Experiment e;
  e.query_tokens = {"x"};
  e.query_embeddings = Matrix{{1.0}};
  e.heads.push_back({"Head 1", Matrix{{1.0}}, Matrix{{1.0}}, Matrix{{1.0}}, {}, {}, {}});
  return e;
}

Matrix blockOf(const Matrix& m, const CellRef& corner, int rows, int columns) {
  Matrix result(rows, columns);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < columns; ++j) result.set(i, j, m(corner.row + i, corner.column + j));
  return result;
}

/// Overflow first in the words of a learner: the stage, and that the numbers are too large.
Refusal overflowRefusal(const Problem& problem) {
  Refusal refusal = Refusal::of(problem);
  refusal.expected = QCoreApplication::translate("Document", "every stage to stay a finite number");
  return refusal;
}

}  // namespace

QString cellText(const CellRef& cell) {
  const MatrixName& name = nameOf(cell.id);
  QString text = QStringLiteral("%1[%2,%3]")
                     .arg(QString::fromUtf8(name.symbol.data(), static_cast<qsizetype>(name.symbol.size())))
                     .arg(cell.row + 1)
                     .arg(cell.column + 1);
  if (name.per_head) text += QCoreApplication::translate("Document", ", head %1").arg(cell.head + 1);
  return text;
}

QString editText(const CellRef& cell) {
  return QCoreApplication::translate("Document", "Edit %1").arg(cellText(cell));
}

Document::Document(QObject* parent)
    : QObject(parent), experiment_(smallestExperiment()), trace_(computeTrace(experiment_)) {}

Document::~Document() {
  if (gesture_) gesture_->document_ = nullptr;
}

Refused Document::refuse(Refusal refusal) {
  emit refused(refusal);
  return refusal;
}

Refused Document::reset(Experiment experiment) {
  finishGesture();
  if (auto problem = findProblem(experiment)) return refuse(Refusal::of(*problem));
  const auto start = std::chrono::steady_clock::now();
  AttentionTrace trace = computeTrace(experiment);
  if (auto problem = findOverflow(trace)) return refuse(overflowRefusal(*problem));
  const double microseconds = microsecondsSince(start);
  experiment_ = std::move(experiment);
  trace_ = std::move(trace);
  undo_stack_.clear();
  last_text_.clear();
  emit wasReset();
  Change change;
  change.structure = change.labels = true;
  change.first_stage = MatrixId::QueryInputs;
  adopt(std::move(change), microseconds);
  return std::nullopt;
}

void Document::adopt(Change change, double microseconds) {
  ++revision_;
  last_microseconds_ = microseconds;
  emit edited(change);
}

void Document::writeBlock(const CellRef& corner, const Matrix& values) {
  Matrix& target = mutableInputMatrix(experiment_, corner.id, corner.head);
  for (int i = 0; i < values.rows(); ++i)
    for (int j = 0; j < values.columns(); ++j) target.set(corner.row + i, corner.column + j, values(i, j));
}

Refused Document::applyBlock(const CellRef& corner, const Matrix& values) {
  const Matrix before =
      blockOf(inputMatrix(experiment_, corner.id, corner.head), corner, values.rows(), values.columns());
  writeBlock(corner, values);
  if (batching_) return std::nullopt;
  const auto start = std::chrono::steady_clock::now();
  const Region region{corner.id, corner.head, corner.row, corner.column, values.rows(), values.columns()};
  AttentionTrace trace = trace_;  // shares every stage that stays
  Change change = updateTrace(trace, experiment_, {&region, 1});
  if (auto problem = findOverflow(trace, change.first_stage.value_or(MatrixId::Output))) {
    writeBlock(corner, before);
    return refuse(overflowRefusal(*problem));
  }
  const double microseconds = microsecondsSince(start);
  trace_ = std::move(trace);
  adopt(std::move(change), microseconds);
  return std::nullopt;
}

Refused Document::applyExperiment(Experiment next) {
  if (batching_) {
    experiment_ = std::move(next);
    return std::nullopt;
  }
  if (auto problem = findProblem(next)) return refuse(Refusal::of(*problem));
  const Difference difference = differingInputs(experiment_, next);
  const auto start = std::chrono::steady_clock::now();
  AttentionTrace trace;
  Change change;
  if (difference.structure) {
    trace = computeTrace(next);
    change.structure = true;
    change.first_stage = MatrixId::QueryInputs;
  } else {
    trace = trace_;
    change = updateTrace(trace, next, difference.inputs);
  }
  change.labels = difference.labels;
  if (auto problem = findOverflow(trace, change.first_stage.value_or(MatrixId::Output)))
    return refuse(overflowRefusal(*problem));
  const double microseconds = microsecondsSince(start);
  experiment_ = std::move(next);
  trace_ = std::move(trace);
  adopt(std::move(change), microseconds);
  return std::nullopt;
}

Refused Document::setEntry(const CellRef& cell, double value) {
  return setBlock(cell, Matrix(1, 1, value), editText(cell));
}

Refused Document::setBlock(const CellRef& corner, const Matrix& values, const QString& text) {
  finishGesture();
  const Matrix& target = inputMatrix(experiment_, corner.id, corner.head);
  if (corner.row < 0 || corner.column < 0 || corner.row + values.rows() > target.rows() ||
      corner.column + values.columns() > target.columns())
    return refuse({{},
                   cellText(corner),
                   tr("a block that fits in the matrix"),
                   tr("%1 x %2 numbers").arg(values.rows()).arg(values.columns())});
  for (const double value : values.values()) {
    if (!std::isfinite(value))
      return refuse({{}, cellText(corner), tr("a finite number"), tr("infinity or not a number")});
    if (corner.id == MatrixId::Mask && value != 0.0 && value != 1.0)
      return refuse({{}, cellText(corner), tr("0 or 1 (1 = may attend)"), QString::number(value)});
  }
  Matrix before = blockOf(target, corner, values.rows(), values.columns());
  if (before.identicalTo(values)) return std::nullopt;
  last_text_ = text.isEmpty() ? editText(corner) : text;
  if (auto refusal = applyBlock(corner, values)) return refusal;
  undo_stack_.push(new SetBlockCommand(*this, corner, std::move(before), values, last_text_));
  return std::nullopt;
}

Refused Document::replace(Experiment next, const QString& text) {
  finishGesture();
  if (identical(experiment_, next)) return std::nullopt;
  Experiment before = experiment_;
  last_text_ = text;
  if (auto refusal = applyExperiment(next)) return refusal;
  undo_stack_.push(new ReplaceCommand(*this, std::move(before), std::move(next), text));
  return std::nullopt;
}

void Document::finishGesture() {
  if (gesture_) gesture_->commit();
}

void Document::undo() {
  finishGesture();
  if (!undo_stack_.canUndo()) return;
  last_text_ = tr("Undo: %1").arg(undo_stack_.undoText());
  undo_stack_.undo();
}

void Document::redo() {
  finishGesture();
  if (!undo_stack_.canRedo()) return;
  last_text_ = tr("Redo: %1").arg(undo_stack_.redoText());
  undo_stack_.redo();
}

void Document::jumpTo(int index) {
  finishGesture();
  if (index == undo_stack_.index()) return;
  Experiment before = experiment_;
  batching_ = true;
  undo_stack_.setIndex(index);
  batching_ = false;
  Experiment after = std::move(experiment_);
  experiment_ = std::move(before);
  last_text_ = tr("Jump in the history");
  applyExperiment(std::move(after));  // both ends were valid before: cannot be refused
}

Gesture::Gesture(Document& document, QString text) : document_(&document), text_(std::move(text)) {
  document.finishGesture();
  document.gesture_ = this;
  start_ = document.experiment_;
}

Gesture::~Gesture() {
  commit();
}

Refused Gesture::preview(const CellRef& cell, double value) {
  if (!document_) return std::nullopt;
  if (!std::isfinite(value))
    return document_->refuse({{}, cellText(cell), Document::tr("a finite number"), {}});
  document_->last_text_ = text_;
  return document_->applyBlock(cell, Matrix(1, 1, value));
}

Refused Gesture::preview(Experiment next) {
  if (!document_) return std::nullopt;
  document_->last_text_ = text_;
  return document_->applyExperiment(std::move(next));
}

void Gesture::commit() {
  if (!document_) return;
  Document& document = *document_;
  document.gesture_ = nullptr;
  document_ = nullptr;
  if (identical(start_, document.experiment_)) return;
  document.undo_stack_.push(new ReplaceCommand(document, std::move(start_), document.experiment_, text_));
}

void Gesture::cancel() {
  if (!document_) return;
  Document& document = *document_;
  document.gesture_ = nullptr;
  document_ = nullptr;
  if (identical(start_, document.experiment_)) return;
  document.last_text_ = Document::tr("Cancelled: %1").arg(text_);
  document.applyExperiment(std::move(start_));
}

}  // namespace lab
