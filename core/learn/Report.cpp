// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/Report.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/learn/ReportWords.h"

namespace lab {

std::string_view nameOf(Verdict verdict) {
  static constexpr std::string_view kNames[]{"correct", "carried_forward", "wrong", "missing"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::vector<std::string_view> StageReport::diagnosis() const {
  std::vector<std::string_view> all;
  for (const Explanation& explanation : explanations)
    for (const std::string_view name : explanation)
      if (std::ranges::find(all, name) == all.end()) all.push_back(name);
  return all;
}

bool StageReport::names(std::string_view mistake) const {
  return std::ranges::any_of(explanations, [mistake](const Explanation& explanation) {
    return std::ranges::find(explanation, mistake) != explanation.end();
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
  const auto it = std::ranges::find(stages, stage, &StageReport::stage);
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

using Json = nlohmann::ordered_json;

/// A number of marks, without ".0" if it is whole.
Json marksOf(double marks) {
  return marks == std::floor(marks) ? Json(static_cast<int>(marks)) : Json(marks);
}

std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json jsonOf(const Experiment& experiment, const StageReport& of, const Help* help) {
  Json json{{"stage", nameOf(of.stage.id).key},
            {"head", nullptr},
            {"verdict", nameOf(of.verdict)},
            {"diagnosis", of.diagnosis()},
            {"cells", Json::array()}};
  if (of.stage.head >= 0) json["head"] = of.stage.head;
  for (const WrongCell& cell : of.cells) json["cells"].push_back({cell.row, cell.column});
  if (of.blanks > 0) json["blanks"] = of.blanks;
  json["marks"] = marksOf(of.marks);
  json["hint"] = hintWords(experiment, of).toStdString();
  json["message"] = messageWords(experiment, of).toStdString();
  if (help != nullptr) json["hints"] = help->hints;
  if (help != nullptr) json["shown"] = help->anyShown();
  return json;
}

}  // namespace

QByteArray writeReport(const Experiment& experiment, const Report& report) {
  std::string out = R"({"format":"attention-lab-report","version":1,"stages":[)";
  const char* separator = "\n";
  for (const StageReport& stage_report : report.stages) {
    const auto help = std::ranges::find(report.help, stage_report.stage, &Help::stage);
    out += separator + dumped(jsonOf(experiment, stage_report, help == report.help.end() ? nullptr : &*help));
    separator = ",\n";
  }
  const Json score{{"marks", marksOf(report.marks())}, {"of", marksOf(report.of())}};
  return QByteArray::fromStdString(out + "],\n\"score\":" + dumped(score) + "}\n");
}

}  // namespace lab
