// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <string>

#include "core/base/Refusal.h"
#include "core/learn/Answers.h"

namespace lab {

/// The experiments (.attn) of a folder, found by the title that answers name. Files are read when they are
/// first needed, and once.
class ExperimentFolder {
 public:
  /// `path`: a folder; one that is not there holds nothing.
  explicit ExperimentFolder(const QString& path) : path_(path) {}

  /// The experiment that `answers` name: the file called as theirs (ada.attn of ada.json) where it has that
  /// title or they name none, else any of that title. Refused: there is none, or there are several that
  /// differ.
  Result<Experiment> experimentOf(const Answers& answers, const QString& answers_path);

  /// Do both name the same, whatever blanks stand in them?
  static bool sameTitle(const std::string& a, const std::string& b);

 private:
  void read();

  QString path_;
  bool read_ = false;
  struct Found {
    Experiment experiment;
    int count = 1;  ///< experiments of this title that differ
  };
  QHash<QString, Found> by_title_;
};

}  // namespace lab
