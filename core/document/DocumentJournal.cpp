// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/DocumentJournal.h"

#include <QDataStream>
#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentDelta.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

using Edit = decltype(HistoryStep::edit);

bool readBase(const QByteArray& bytes, DocumentState& state) {
  QDataStream in(bytes);
  in.setVersion(QDataStream::Qt_6_0);
  return readDelta(in, state.experiment) && readDelta(in, state.scenes, state.experiment) &&
         !findProblem(state.experiment);
}

void writeEdit(QDataStream& out, const BlockEdit& edit) {
  const CellRef& corner = edit.corner;
  out << static_cast<qint32>(corner.id) << corner.head << corner.row << corner.column;
  writeDelta(out, Matrix(), edit.after);
}

void writeEdit(QDataStream& out, const StateEdit& edit) {
  writeDelta(out, edit.before.experiment, edit.after.experiment);
  writeDelta(out, edit.before.scenes, edit.after.scenes, edit.after.experiment);
  writeView(out, edit.before.view);
  writeView(out, edit.after.view);
}

/// Reads a block edit and applies it to `state`.
std::optional<Edit> readBlock(QDataStream& in, DocumentState& state) {
  qint32 id = 0;
  BlockEdit edit;
  CellRef& corner = edit.corner;
  in >> id >> corner.head >> corner.row >> corner.column;
  corner.id = static_cast<MatrixId>(id);
  if (in.status() != QDataStream::Ok || id < 0 || !isInput(corner.id)) return std::nullopt;
  const int last_head = isPerHead(corner.id) ? state.experiment.headCount() - 1 : -1;
  const int first_head = isPerHead(corner.id) ? 0 : -1;
  if (corner.head < first_head || corner.head > last_head || !readDelta(in, edit.after)) return std::nullopt;
  const Matrix& target = inputMatrix(state.experiment, corner.id, corner.head);
  if (corner.row < 0 || corner.column < 0 || edit.after.rows() > target.rows() - corner.row ||
      edit.after.columns() > target.columns() - corner.column)
    return std::nullopt;
  edit.before = blockOf(state.experiment, corner, edit.after.rows(), edit.after.columns());
  writeBlock(state.experiment, corner, edit.after);
  return edit;
}

/// Reads a state edit and applies it to `state`.
std::optional<Edit> readState(QDataStream& in, DocumentState& state) {
  StateEdit edit{state, state};
  if (!readDelta(in, edit.after.experiment) || !readDelta(in, edit.after.scenes, edit.after.experiment) ||
      !readView(in, edit.before.view) || !readView(in, edit.after.view) || findProblem(edit.after.experiment))
    return std::nullopt;
  state = {edit.after.experiment, edit.after.scenes};
  return edit;
}

/// Reads a step and applies it to `state`. Returns nothing and does not change `state` if the step is
/// damaged.
std::optional<HistoryStep> readStep(const QByteArray& bytes, DocumentState& state) {
  QDataStream in(bytes);
  in.setVersion(QDataStream::Qt_6_0);
  HistoryStep step;
  quint8 kind = 0;
  in >> step.text.rows >> step.text.columns >> kind;
  if (in.status() != QDataStream::Ok) return std::nullopt;
  auto edit = kind == 0 ? readBlock(in, state) : readState(in, state);
  if (!edit) return std::nullopt;
  step.edit = *std::move(edit);
  return step;
}

}  // namespace

QByteArray bytesOf(const DocumentState& base) {
  return journalBytes([&base](QDataStream& out) {
    writeDelta(out, Experiment(), base.experiment);
    writeDelta(out, Scenes(), base.scenes, base.experiment);
  });
}

QByteArray bytesOf(const HistoryStep& step) {
  return journalBytes([&step](QDataStream& out) {
    out << step.text.rows << step.text.columns << static_cast<quint8>(step.edit.index());
    std::visit([&out](const auto& edit) { writeEdit(out, edit); }, step.edit);
  });
}

Result<RecoveredDocument> recoverDocument(const QString& journal,
                                          const std::function<bool(double)>& progress) {
  auto contents = readJournal(journal);
  if (!contents) return contents.refusal();
  RecoveredDocument found;
  found.note = contents.value().note;
  if (!readBase(contents.value().base, found.base))
    return Refusal{journal, {}, Words::tr("the journal of an experiment"), Words::tr("other contents")};

  DocumentState state = found.base;
  for (const QByteArray& bytes : contents.value().steps) {
    auto step = readStep(bytes, state);
    if (!step) break;
    found.steps.push_back(std::move(*step));
  }
  found.last = state;
  const int count = static_cast<int>(found.steps.size());
  found.index = std::min(contents.value().index, count);
  for (int i = count; i-- > found.index;) putBefore(found.steps[static_cast<std::size_t>(i)], state);
  for (;; --found.index) {
    std::optional<Problem> problem = findProblem(state.experiment);
    if (!problem) {
      (void)computeTrace(state.experiment, found.trace, progress);
      const auto overflow = findOverflow(found.trace);
      if (!overflow) break;
      if (found.index == 0) return overflowRefusal(*overflow);
    } else if (found.index == 0) {
      return Refusal::of(*problem);
    }
    putBefore(found.steps[static_cast<std::size_t>(found.index - 1)], state);
  }
  state.view.reset();
  found.now = std::move(state);
  return found;
}

}  // namespace lab
