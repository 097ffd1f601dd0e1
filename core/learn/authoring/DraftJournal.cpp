// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftJournal.h"

#include <QDataStream>
#include <algorithm>
#include <type_traits>
#include <utility>

#include "core/base/Words.h"
#include "core/io/ExperimentDelta.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

/// Calls `f` for every member of a part of a draft, in the order of the bytes.
template <class T, class F>
void eachMember(T& one, F f) {
  using Part = std::remove_const_t<T>;
  if constexpr (std::is_same_v<Part, HintDraft>) {
    f(one.when), f(one.say);
  } else if constexpr (std::is_same_v<Part, ChoiceDraft>) {
    f(one.text), f(one.right), f(one.say);
  } else if constexpr (std::is_same_v<Part, AssignmentDraft>) {
    f(one.place), f(one.value);
  } else if constexpr (std::is_same_v<Part, QuestionDraft>) {
    f(one.kind), f(one.ask), f(one.then), f(one.derivation), f(one.hints), f(one.misconceptions);
    f(one.answer), f(one.tolerance), f(one.digits), f(one.unit), f(one.query), f(one.head), f(one.of);
    f(one.count), f(one.condition), f(one.cells), f(one.may_edit), f(one.stages), f(one.solution);
    f(one.choices), f(one.several);
  } else if constexpr (std::is_same_v<Part, StepDraft>) {  // all but the experiment and the view
    f(one.id), f(one.title), f(one.text), f(one.text_file), f(one.experiment_file), f(one.hide), f(one.lock);
    f(one.controls), f(one.optional), f(one.vary), f(one.vary_when);
  } else {  // a LessonDraft, all but the steps and pictures
    f(one.title), f(one.summary), f(one.minutes), f(one.routes), f(one.route_minutes);
  }
}

struct MemberWriter {
  QDataStream& out;
  template <class T>
  void operator()(const T& value) const {
    if constexpr (std::is_enum_v<T>)
      out << static_cast<qint32>(value);
    else if constexpr (std::is_same_v<T, QString> || std::is_same_v<T, QStringList> || std::is_integral_v<T>)
      out << value;
    else
      eachMember(value, *this);
  }
  template <class T>
  void operator()(const std::vector<T>& list) const {
    out << static_cast<quint32>(list.size());
    for (const T& one : list) (*this)(one);
  }
};

/// The number of values of an enumeration.
int countOf(QuestionKind) {
  return kQuestionKinds;
}
int countOf(ExperimentPart) {
  return static_cast<int>(kExperimentPartKeys.size());
}

struct MemberReader {
  QDataStream& in;
  bool good() const { return in.status() == QDataStream::Ok; }
  template <class T>
  void operator()(T& value) const {
    if constexpr (std::is_enum_v<T>) {
      qint32 number = 0;
      in >> number;
      if (number < 0 || number >= countOf(T())) in.setStatus(QDataStream::ReadCorruptData);
      value = static_cast<T>(number);
    } else if constexpr (std::is_same_v<T, QString> || std::is_integral_v<T>) {
      in >> value;
    } else {
      eachMember(value, *this);
    }
  }
  void operator()(QStringList& list) const { readList(list); }
  template <class T>
  void operator()(std::vector<T>& list) const {
    readList(list);
  }

 private:
  /// Reserves no memory for the count, which may be wrong.
  template <class List>
  void readList(List& list) const {
    quint32 count = 0;
    in >> count;
    list.clear();
    for (quint32 i = 0; i < count && good(); ++i) (*this)(list.emplace_back());
  }
};

using Experiments = std::vector<std::shared_ptr<const Experiment>>;

/// The different experiments of a draft, in the order of its steps.
Experiments experimentsOf(const LessonDraft& draft) {
  Experiments found;
  for (const auto& step : draft.steps)
    if (step->experiment && std::ranges::find(found, step->experiment) == found.end())
      found.push_back(step->experiment);
  return found;
}

/// Values in place of an index into Experiments: the step has no experiment, or its experiment follows.
constexpr qint32 kNoExperiment = -1, kNewExperiment = -2;

void writeStep(QDataStream& out, const Experiments& known, const StepDraft& step) {
  const MemberWriter write{out};
  write(step);
  write(step.question.has_value());
  if (step.question) write(*step.question);
  writeView(out, step.view);
  const auto same = std::ranges::find(known, step.experiment);
  const bool is_known = step.experiment && same != known.end();
  const qint32 other = step.experiment ? kNewExperiment : kNoExperiment;
  const qint32 index = is_known ? static_cast<qint32>(same - known.begin()) : other;
  out << index;
  if (index == kNewExperiment) writeDelta(out, Experiment(), *step.experiment);
}

bool readStepDraft(QDataStream& in, const Experiments& known, StepDraft& step) {
  const MemberReader read{in};
  bool asks = false;
  read(step);
  read(asks);
  if (asks) read(step.question.emplace());
  std::optional<ViewState> view;
  if (!readView(in, view) || !view) return false;
  step.view = *view;
  qint32 index = kNoExperiment;
  in >> index;
  if (index == kNewExperiment) {
    Experiment experiment;
    if (!readDelta(in, experiment) || findProblem(experiment)) return false;
    step.experiment = std::make_shared<const Experiment>(std::move(experiment));
  } else if (index >= 0) {
    if (index >= static_cast<qint32>(known.size())) return false;
    step.experiment = known[static_cast<std::size_t>(index)];
  }
  return read.good();
}

}  // namespace

QByteArray bytesOf(const LessonDraft& before, const DraftEdit& edit) {
  return journalBytes([&](QDataStream& out) {
    const MemberWriter write{out};
    const Experiments known = experimentsOf(before);
    write(edit.text);
    write(edit.current);
    write(edit.after);
    const bool same_pictures = edit.after.pictures == before.pictures;
    write(same_pictures);
    if (!same_pictures) out << edit.after.pictures;
    write(edit.after.count());
    for (const auto& step : edit.after.steps) {
      const auto same = std::ranges::find(before.steps, step);
      const bool is_known = same != before.steps.end();
      write(static_cast<qint32>(is_known ? same - before.steps.begin() : -1));
      if (!is_known) writeStep(out, known, *step);
    }
  });
}

bool readEdit(const QByteArray& bytes, const LessonDraft& before, DraftEdit& edit) {
  QDataStream in(bytes);
  in.setVersion(QDataStream::Qt_6_0);
  const MemberReader read{in};
  const Experiments known = experimentsOf(before);
  int count = 0;
  read(edit.text);
  read(edit.current);
  read(edit.after);
  bool same_pictures = true;
  read(same_pictures);
  edit.after.pictures = before.pictures;
  if (!same_pictures) in >> edit.after.pictures;
  read(count);
  edit.after.steps.clear();
  for (int i = 0; i < count && read.good(); ++i) {
    int same = -1;
    read(same);
    if (before.has(same)) {
      edit.after.steps.push_back(before.steps[static_cast<std::size_t>(same)]);
      continue;
    }
    StepDraft step;
    if (!readStepDraft(in, known, step)) return false;
    edit.after.steps.push_back(std::make_shared<const StepDraft>(std::move(step)));
  }
  return read.good() && edit.current < edit.after.count();
}

QByteArray bytesOfPublished(const QStringList& published) {
  return published.join(QLatin1Char('\n')).toUtf8();
}

Result<RecoveredDraft> recoverDraft(const QString& journal) {
  const auto contents = readJournal(journal);
  if (!contents) return contents.refusal();
  RecoveredDraft found;
  DraftEdit base;
  if (!readEdit(contents.value().base, {}, base))
    return Refusal{journal, {}, Words::tr("the journal of a lesson"), Words::tr("other contents")};
  found.base = std::move(base.after);
  const LessonDraft* before = &found.base;
  std::vector<DraftEdit>& steps = found.steps;
  steps.reserve(contents.value().steps.size());
  for (const QByteArray& bytes : contents.value().steps) {
    DraftEdit edit;
    if (!readEdit(bytes, *before, edit)) break;
    steps.push_back(std::move(edit));
    before = &steps.back().after;
  }
  found.note = contents.value().note;
  found.index = std::min(contents.value().index, static_cast<int>(steps.size()));
  found.published = QString::fromUtf8(contents.value().extra).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  return found;
}

}  // namespace lab
