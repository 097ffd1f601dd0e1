// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "core/base/Refusal.h"
#include "core/learn/Answers.h"
#include "core/learn/Report.h"
#include "core/learn/Worksheet.h"

namespace lab {

/// A file of answers that was handed in.
struct SubmittedAnswers {
  QString file;     ///< its name without the folder
  Refused refusal;  ///< why it cannot be read or judged
  Answers answers;  ///< empty if the file cannot be read
  std::optional<Report> report;
  QString made_for;  ///< base name of the student's own experiment file; empty if all share one
};

/// The marks of a class: one row per student.
class MarksTable {
 public:
  /// `students` is the class list, or empty. With a class list, there is one row for each student in the
  /// list, followed by rows for other names. Without a class list, there is one row for each name, in the
  /// order of the files.
  MarksTable(const std::vector<SubmittedAnswers>& files, const std::vector<SheetStudent>& students);

  struct Row {
    QString name;
    const SubmittedAnswers* judged = nullptr;  ///< the file that counts; null if there is none
    QString file = {};                         ///< all files of the student
    QStringList remarks = {};                  ///< sentences without a full stop
  };
  const std::vector<Row>& rows() const { return rows_; }
  /// True if any row has a remark, for example: nothing handed in, handed in twice, not readable.
  bool needsALook() const;

  /// Columns: name, total, of, one for each stage, mistake (the commonest of the student, in words), file and
  /// remark. `example` is any experiment of the class; the descriptions of mistakes contain its sizes, scale
  /// and temperature.
  QByteArray toCsv(const Experiment& example) const;
  /// The same as JSON; see docs/checking.md.
  QByteArray toJson(const Experiment& example) const;

 private:
  void add(const SubmittedAnswers& file, const std::vector<SheetStudent>& students);
  void remarkCopies();
  Row* rowOf(const SubmittedAnswers& file);

  std::vector<Row> rows_;
  QStringList file_names_;  ///< base names of the worksheets of the students in the class list
};

}  // namespace lab
