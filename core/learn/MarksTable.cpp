// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/MarksTable.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/Words.h"
#include "core/explain/CellNames.h"
#include "core/io/Csv.h"
#include "core/learn/MistakeWords.h"
#include "core/learn/Mistakes.h"
#include "core/learn/StudentList.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

/// Answers with fewer numbers are not reported as copies, because they may be equal by coincidence.
constexpr int kFewestCopied = 8;

QString nameIn(const Answers& answers) {
  return QString::fromStdString(answers.student).simplified();
}

bool sameName(const QString& a, const QString& b) {
  return a.simplified().compare(b.simplified(), Qt::CaseInsensitive) == 0;
}

/// The name of a stage as a column: "scores", and "scores 2" for the second of several heads.
QString columnOf(const StageRef& stage, bool several) {
  const QString name = keyOf(stage.id);
  return several && stage.head >= 0 ? QStringLiteral("%1 %2").arg(name).arg(stage.head + 1) : name;
}

/// The stages of all reports, in the order in which data flows.
std::vector<StageRef> stagesIn(const std::vector<MarksTable::Row>& rows) {
  std::vector<StageRef> stages;
  for (const StageRef& stage : stagesOf(limits::kHeads))
    if (std::ranges::any_of(rows, [&](const MarksTable::Row& row) {
          return row.judged != nullptr && row.judged->report && row.judged->report->find(stage) != nullptr;
        }))
      stages.push_back(stage);
  return stages;
}

/// The mistake that a student made in the most stages, and a stage with it.
std::optional<std::pair<std::string_view, StageRef>> commonestMistake(const Report& report) {
  std::map<std::string_view, std::pair<int, StageRef>> stages;
  for (const StageReport& stage_report : report.stages) {
    if (stage_report.explanations.empty() || stage_report.verdict != Verdict::Wrong) continue;
    for (const std::string_view name : stage_report.explanations.front()) {
      auto& [count, place] = stages.try_emplace(name, 0, stage_report.stage).first->second;
      ++count;
    }
  }
  const auto most = std::ranges::max_element(stages, {}, [](const auto& one) { return one.second.first; });
  if (most == stages.end()) return std::nullopt;
  return std::pair(most->first, most->second.second);
}

QString mistakeWords(const Report& report, const Experiment& example) {
  const auto mistake = commonestMistake(report);
  if (!mistake) {
    const bool wrong = std::ranges::any_of(report.stages, [](const StageReport& stage_report) {
      return stage_report.verdict == Verdict::Wrong;
    });
    return wrong ? Words::tr("a mistake that is not known") : QString();
  }
  if (mistake->first == kWrongCells) return Words::tr("mistakes in single numbers");
  return wordsOf(mistake->first, example, mistake->second).what;
}

/// All numbers of the answers, in order.
std::vector<double> numbersOf(const Answers& answers) {
  std::vector<double> numbers;
  for (const StageRef& stage : stagesOf(static_cast<int>(answers.heads.size())))
    for (const double value : answers.stage(stage).values())
      if (!std::isnan(value)) numbers.push_back(value);
  return numbers;
}

QString markText(double value) {
  return QString::number(value, 'g', 6);
}

}  // namespace

MarksTable::MarksTable(const std::vector<SubmittedAnswers>& files, const std::vector<SheetStudent>& students)
    : file_names_(fileNamesOf(students)) {
  for (const SheetStudent& student : students) {
    const QString name = QString::fromStdString(student.name).simplified();
    rows_.push_back(
        {student.namesake > 1 ? QStringLiteral("%1 (%2)").arg(name).arg(student.namesake) : name});
  }
  for (const SubmittedAnswers& file : files) add(file, students);
  remarkCopies();
  for (Row& row : rows_)
    if (row.file.isEmpty()) row.remarks << Words::tr("nothing handed in");
}

/// The row of the class list that a file belongs to; null if there is none.
MarksTable::Row* MarksTable::rowOf(const SubmittedAnswers& file) {
  const QString name = nameIn(file.answers), base = QFileInfo(file.file).completeBaseName();
  std::vector<std::size_t> named;
  for (std::size_t i = 0; i < static_cast<std::size_t>(file_names_.size()); ++i) {
    const QString& file_name = file_names_[static_cast<qsizetype>(i)];
    if (sameName(file_name, name.isEmpty() ? base : file.made_for) &&
        (name.isEmpty() || rows_[i].name.startsWith(name, Qt::CaseInsensitive)))
      return &rows_[i];
    if (!name.isEmpty() &&
        (sameName(rows_[i].name, name) || sameName(rows_[i].name.section(QStringLiteral(" ("), 0, 0), name)))
      named.push_back(i);
  }
  if (named.empty()) return nullptr;
  // Among namesakes, prefer the one whose sheet has this file name, then the first one without a file.
  for (const std::size_t i : named)
    if (sameName(file_names_[static_cast<qsizetype>(i)], base)) return &rows_[i];
  for (const std::size_t i : named)
    if (rows_[i].file.isEmpty()) return &rows_[i];
  return &rows_[named.front()];
}

void MarksTable::add(const SubmittedAnswers& file, const std::vector<SheetStudent>& students) {
  const QString name = nameIn(file.answers), base = QFileInfo(file.file).completeBaseName();
  Row* row = rowOf(file);
  if (row == nullptr && students.empty()) {
    // Files with the same name but different experiments belong to namesakes.
    const auto known = std::ranges::find_if(rows_, [&](const Row& one) {
      const bool other = one.judged != nullptr && one.judged->made_for != file.made_for;
      return !other && sameName(one.name, name.isEmpty() ? base : name);
    });
    if (known != rows_.end()) row = &*known;
  }
  if (row == nullptr) {
    row = &rows_.emplace_back();
    row->name = name.isEmpty() ? base : name;
    if (!students.empty()) row->remarks << Words::tr("not on the class list");
  }
  row->file += (row->file.isEmpty() ? QString() : QStringLiteral(", ")) + file.file;
  if (file.refusal) {
    row->remarks << file.refusal->sentence();
    return;
  }
  if (row->judged != nullptr) {
    row->remarks << Words::tr("handed in twice: the marks are for %1; %2 would get %3")
                        .arg(row->judged->file, file.file, markText(file.report->marks()));
    return;
  }
  row->judged = &file;
  if (!file.made_for.isEmpty()) {
    const auto index = row - rows_.data();
    const QString own = std::cmp_less(index, file_names_.size())
                            ? file_names_[static_cast<qsizetype>(index)]
                            : fileNamesOf({{row->name.toStdString(), 1}}).constFirst();
    const bool namesake = file.made_for.startsWith(own + QStringLiteral(" ("), Qt::CaseInsensitive);
    if (!sameName(own, file.made_for) && !namesake)
      row->remarks << Words::tr("these are answers to the sheet of %1").arg(file.made_for);
  }
  const auto& unread = file.answers.unread;
  if (!unread.empty())
    row->remarks << Words::tr("%n cells without a number; the first: %1", nullptr,
                              static_cast<int>(unread.size()))
                        .arg(QString::fromStdString(unread.front()));
}

void MarksTable::remarkCopies() {
  std::map<std::vector<double>, std::vector<Row*>> same;
  for (Row& row : rows_) {
    if (row.judged == nullptr) continue;
    std::vector<double> numbers = numbersOf(row.judged->answers);
    // If all students have the same experiment, completely correct answers are equal without copying.
    const auto& stages = row.judged->report->stages;
    const bool correct = std::ranges::all_of(
        stages, [](const StageReport& stage_report) { return stage_report.verdict == Verdict::Correct; });
    if (std::cmp_less(numbers.size(), kFewestCopied) || (row.judged->made_for.isEmpty() && correct)) continue;
    same[std::move(numbers)].push_back(&row);
  }
  for (const auto& [numbers, rows] : same)
    for (Row* row : rows) {
      QStringList others;
      for (const Row* other : rows)
        if (other != row) others << other->name;
      if (!others.isEmpty())
        row->remarks << Words::tr("the same numbers as %1").arg(others.join(QStringLiteral(", ")));
    }
}

bool MarksTable::needsALook() const {
  return std::ranges::any_of(rows_, [](const Row& row) { return !row.remarks.isEmpty(); });
}

QByteArray MarksTable::toCsv(const Experiment& example) const {
  const auto stages = stagesIn(rows_);
  const bool several = std::ranges::any_of(stages, [](const StageRef& stage) { return stage.head > 0; });
  QStringList head{QStringLiteral("name"), QStringLiteral("total"), QStringLiteral("of")};
  for (const StageRef& stage : stages) head << columnOf(stage, several);
  QByteArray out;
  appendCsvLine(out, head << QStringLiteral("mistake") << QStringLiteral("file") << QStringLiteral("remark"));
  for (const Row& row : rows_) {
    const Report* report = row.judged != nullptr ? &*row.judged->report : nullptr;
    QStringList line{row.name, report ? markText(report->marks()) : QString(),
                     report ? markText(report->of()) : QString()};
    for (const StageRef& stage : stages) {
      const StageReport* stage_report = report ? report->find(stage) : nullptr;
      line << (stage_report ? markText(stage_report->marks) : QString());
    }
    line << (report ? mistakeWords(*report, example) : QString()) << row.file
         << row.remarks.join(QStringLiteral("; "));
    appendCsvLine(out, line);
  }
  return out;
}

QByteArray MarksTable::toJson(const Experiment& example) const {
  using Json = nlohmann::ordered_json;
  const auto text = [](const QString& words) { return words.toStdString(); };
  const auto stages = stagesIn(rows_);
  const bool several = std::ranges::any_of(stages, [](const StageRef& stage) { return stage.head > 0; });
  Json root{{"format", "attention-lab-marks"}, {"version", 1}, {"students", Json::array()}};
  for (const Row& row : rows_) {
    const Report* report = row.judged != nullptr ? &*row.judged->report : nullptr;
    Json student{{"name", text(row.name)}, {"total", nullptr}, {"of", nullptr}, {"marks", Json::object()}};
    if (report) {
      student["total"] = report->marks();
      student["of"] = report->of();
      for (const StageReport& stage_report : report->stages)
        student["marks"][text(columnOf(stage_report.stage, several))] = stage_report.marks;
      student["mistake"] = text(mistakeWords(*report, example));
    }
    student["file"] = text(row.file);
    student["remarks"] = Json::array();
    for (const QString& remark : row.remarks) student["remarks"].push_back(text(remark));
    root["students"].push_back(std::move(student));
  }
  return QByteArray::fromStdString(root.dump(1, ' ', false, Json::error_handler_t::replace)) + '\n';
}

}  // namespace lab
