// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Report.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/io/JsonText.h"
#include "core/learn/ReportWords.h"

namespace lab {

std::string_view nameOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::Correct:
      return "correct";
    case Verdict::CarriedForward:
      return "carried_forward";
    case Verdict::Wrong:
      return "wrong";
    case Verdict::Missing:
      return "missing";
  }
  return {};
}

std::vector<std::string_view> StageReport::diagnosis() const {
  std::vector<std::string_view> all;
  for (const Explanation& explanation : explanations)
    for (const std::string_view name : explanation)
      if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
  return all;
}

bool StageReport::names(std::string_view mistake) const {
  return std::any_of(explanations.begin(), explanations.end(), [mistake](const Explanation& explanation) {
    return std::find(explanation.begin(), explanation.end(), mistake) != explanation.end();
  });
}

void StageReport::setMarks(double whole_stage) {
  if (blanks == 0)
    marks = whole_stage;
  else  // rounded down, so that a stage with blanks never gets its whole mark
    marks = std::floor(100 * whole_stage * (numbers - blanks) / numbers) / 100;
}

double Report::marks() const {
  double sum = 0;
  for (const StageReport& stage_report : stages) sum += stage_report.marks;
  return sum;
}

const StageReport* Report::find(const StageRef& stage) const {
  const auto it = std::find_if(stages.begin(), stages.end(), [&stage](const StageReport& stage_report) {
    return stage_report.stage == stage;
  });
  return it == stages.end() ? nullptr : &*it;
}

Report asColumns(Report report) {
  for (StageReport& stage_report : report.stages) {
    stage_report.tokens_as_columns = true;
    std::swap(stage_report.rows, stage_report.columns);
    std::swap(stage_report.due_rows, stage_report.due_columns);
    for (WrongCell& cell : stage_report.cells) std::swap(cell.row, cell.column);
  }
  return report;
}

namespace {

void appendKey(QByteArray& out, const char* key) {
  out.append(",\"").append(key).append("\":");
}

void appendWords(QByteArray& out, const QString& words) {
  appendText(out, words.toStdString());
}

void appendStage(QByteArray& out, const Experiment& experiment, const StageReport& stage_report,
                 const Help* help) {
  out += "{\"stage\":";
  appendText(out, nameOf(stage_report.stage.id).key);
  appendKey(out, "head");
  out += stage_report.stage.head < 0 ? QByteArray("null") : QByteArray::number(stage_report.stage.head);
  appendKey(out, "verdict");
  appendText(out, nameOf(stage_report.verdict));
  appendKey(out, "diagnosis");
  const char* separator = "[";
  for (const std::string_view name : stage_report.diagnosis()) {
    out += separator;
    appendText(out, name);
    separator = ",";
  }
  out += *separator == '[' ? "[]" : "]";
  appendKey(out, "cells");
  separator = "[";
  for (const WrongCell& cell : stage_report.cells) {
    out += separator;
    out += '[' + QByteArray::number(cell.row) + ',' + QByteArray::number(cell.column) + ']';
    separator = ",";
  }
  out += *separator == '[' ? "[]" : "]";
  if (stage_report.blanks > 0) {
    appendKey(out, "blanks");
    out += QByteArray::number(stage_report.blanks);
  }
  appendKey(out, "marks");
  appendNumber(out, stage_report.marks);
  appendKey(out, "hint");
  appendWords(out, hintWords(experiment, stage_report));
  appendKey(out, "message");
  appendWords(out, messageWords(experiment, stage_report));
  if (help != nullptr) {
    appendKey(out, "hints");
    out += QByteArray::number(help->hints);
    appendKey(out, "shown");
    out += help->anyShown() ? "true" : "false";
  }
  out += '}';
}

}  // namespace

QByteArray writeReport(const Experiment& experiment, const Report& report) {
  QByteArray out = "{\"format\":\"attention-lab-report\",\"version\":1,\"stages\":[";
  const char* separator = "\n";
  for (const StageReport& stage_report : report.stages) {
    out += separator;
    const auto help = std::find_if(report.help.begin(), report.help.end(),
                                   [&](const Help& h) { return h.stage == stage_report.stage; });
    appendStage(out, experiment, stage_report, help == report.help.end() ? nullptr : &*help);
    separator = ",\n";
  }
  out += "],\n\"score\":{\"marks\":";
  appendNumber(out, report.marks());
  appendKey(out, "of");
  appendNumber(out, report.of());
  return out + "}}\n";
}

}  // namespace lab
