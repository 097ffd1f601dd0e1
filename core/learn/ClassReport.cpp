// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/ClassReport.h"

#include <QStringList>
#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>

#include "core/io/Csv.h"

namespace lab {
namespace {

QString text(std::string_view latin) {
  return QString::fromLatin1(latin);
}

/// Returns the explanation that counts for a stage: the first of those that fit equally well.
const Explanation& counted(const StageReport& stage_report) {
  static const Explanation kNone;
  return stage_report.explanations.empty() ? kNone : stage_report.explanations.front();
}

}  // namespace

std::vector<ClassReport::Tally> ClassReport::commonest() const {
  std::map<std::string_view, int> students;
  for (const Entry& entry : entries_) {
    std::set<std::string_view> made;
    for (const StageReport& stage_report : entry.report.stages)
      made.insert(counted(stage_report).begin(), counted(stage_report).end());
    for (const std::string_view name : made) ++students[name];
  }
  std::vector<Tally> tallies;
  for (const auto& [name, count] : students) tallies.push_back({name, count});
  std::ranges::stable_sort(tallies, std::greater(), &Tally::students);
  return tallies;
}

QByteArray ClassReport::toCsv() const {
  const std::vector<Tally> tallies = commonest();
  const auto indexOf = [&tallies](const StageReport& stage_report) {
    // Lines without a named mistake come after all lines with one.
    static constexpr std::array kRest{Verdict::Wrong, Verdict::Missing, Verdict::CarriedForward,
                                      Verdict::Correct};
    std::ptrdiff_t first =
        std::ssize(tallies) + (std::ranges::find(kRest, stage_report.verdict) - kRest.begin());
    for (const std::string_view name : counted(stage_report))
      first = std::min(first, std::ranges::find(tallies, name, &Tally::mistake) - tallies.begin());
    return first;
  };
  struct Line {
    std::ptrdiff_t index;
    const QString* student;
    const StageReport* stage;
  };
  std::vector<Line> lines;
  for (const Entry& entry : entries_)
    for (const StageReport& stage_report : entry.report.stages)
      lines.push_back({indexOf(stage_report), &entry.student, &stage_report});
  std::ranges::stable_sort(lines, {}, &Line::index);
  QByteArray out;
  appendCsvLine(out, {QStringLiteral("student"), QStringLiteral("stage"), QStringLiteral("head"),
                      QStringLiteral("verdict"), QStringLiteral("diagnosis"), QStringLiteral("marks")});
  for (const Line& line : lines) {
    QStringList names;
    for (const std::string_view name : line.stage->diagnosis()) names.append(text(name));
    const StageRef& stage = line.stage->stage;
    appendCsvLine(
        out, {*line.student, text(nameOf(stage.id).key),
              stage.head < 0 ? QString() : QString::number(stage.head + 1), text(nameOf(line.stage->verdict)),
              names.join(u' '), QString::number(line.stage->marks)});
  }
  return out;
}

}  // namespace lab
