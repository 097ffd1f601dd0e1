// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <string>
#include <string_view>
#include <vector>

#include "core/learn/Report.h"

namespace lab {

/// The reports of a class that worked the same experiment.
class ClassReport {
 public:
  void add(const QString& student, Report report);

  struct Tally {
    std::string_view mistake;
    int students = 0;  ///< who made it, in however many stages
  };
  /// The mistakes that were made, the commonest first. Mistakes that give the same numbers count as the more
  /// common one.
  std::vector<Tally> commonest() const;
  int students() const { return static_cast<int>(entries_.size()); }

  /// student,stage,head,verdict,diagnosis,marks: a line a stage (heads counted from 1). The class's commonest
  /// mistakes come first; then what is wrong without a name, left out, carried forward and correct.
  QByteArray toCsv() const;

 private:
  struct Entry {
    QString student;
    Report report;
  };
  std::vector<Entry> entries_;
};

}  // namespace lab
