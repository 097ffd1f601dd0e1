// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <string>

#include "core/base/Refusal.h"
#include "core/learn/Answers.h"

namespace lab {

/// Finds the experiments (.attn files) of a folder by the title that answers contain. Reads the files of the
/// folder at the first search by title and keeps the experiments in memory.
class ExperimentFolder {
 public:
  /// `path` is a folder. A folder that does not exist is treated as empty.
  explicit ExperimentFolder(const QString& path) : path_(path) {}

  /// Returns the experiment that `answers` belong to. First tries the file with the same base name (ada.attn
  /// for ada.json): it is used if it has the title in the answers, or if the answers contain no title.
  /// Otherwise searches the folder for the title. Refused if there is no such experiment, or if there are
  /// several different ones.
  Result<Experiment> experimentOf(const Answers& answers, const QString& answers_path) {
    QString name;
    return experimentOf(answers, answers_path, name);
  }
  /// Sets `name` to the file name of the experiment without its ending.
  Result<Experiment> experimentOf(const Answers& answers, const QString& answers_path, QString& name);

  /// Returns whether both titles are the same apart from whitespace.
  static bool sameTitle(const std::string& a, const std::string& b);

 private:
  void read();

  QString path_;
  bool read_ = false;
  struct Found {
    Experiment experiment;
    QString name;   ///< the file name without its ending
    int count = 1;  ///< number of different experiments with this title
  };
  QHash<QString, Found> by_title_;
};

}  // namespace lab
