// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <string_view>
#include <utility>
#include <vector>

#include "core/learn/Report.h"

namespace lab {

/// The reports of a class in which all students worked on the same experiment.
class ClassReport {
 public:
  void add(const QString& student, Report report) { entries_.push_back({student, std::move(report)}); }

  struct Tally {
    std::string_view mistake;
    int students = 0;  ///< the number of students who made the mistake, in one or more stages
  };
  /// Returns the mistakes that were made, the most common first. If several mistakes explain the same
  /// numbers, only the first explanation in the report counts, which is the most common one in general.
  std::vector<Tally> commonest() const;
  int students() const { return static_cast<int>(entries_.size()); }

  /// Returns a CSV table with the columns student, stage, head (from 1), verdict, diagnosis and marks, and
  /// one line for each stage. Lines with the most common mistakes of the class come first. They are followed
  /// by stages that are wrong for an unknown reason, missing stages, stages carried forward, and correct
  /// stages.
  QByteArray toCsv() const;

 private:
  struct Entry {
    QString student;
    Report report;
  };
  std::vector<Entry> entries_;
};

}  // namespace lab
