// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <vector>

#include "core/learn/lesson/Lesson.h"
#include "core/learn/lesson/LessonFields.h"

/// Other numbers for a step, so that a learner cannot answer a repeated question from memory. The format
/// (`vary`, `vary_when`) is described in resources/lessons/README.md.
namespace lab {

/// The members `vary` and `vary_when` of a step.
class Variation {
  Q_DECLARE_TR_FUNCTIONS(Variation)

 public:
  /// Reads both members. Refuses names with another meaning, regions that are not inputs, and lists with
  /// fewer than two or with too many values.
  bool read(const JsonField& step, const Experiment& experiment, int head);

  bool empty() const { return entries_.empty(); }
  /// The names with their values in the lesson's files.
  LessonNumbers written() const;

  struct Drawn {
    LessonNumbers numbers;
    Experiment experiment;
  };
  /// Chooses other values, which depend on `seed` only. Empty if no choice that was tried fulfils
  /// `vary_when`.
  std::optional<Drawn> draw(const Experiment& experiment, int head, unsigned seed) const;

 private:
  struct Entry {
    QString name;                       ///< empty: the entry varies the cells of `place`
    std::optional<LessonRegion> place;  ///< a region of an input
    std::vector<double> values;         ///< for a name, the first is the value as written
  };
  bool readEntry(const QString& text, const JsonField& field, const Experiment& experiment, int head);

  std::vector<Entry> entries_;
  QString when_;  ///< a condition; empty: every choice is accepted
};

/// Returns `lesson` with other numbers in the step at `index`, chosen by `seed`. Tries a few times
/// to find numbers that give another answer. The lesson's files are read again. Empty if the step
/// has no other numbers or the files cannot be read.
std::optional<Lesson> withOtherNumbers(const Lesson& lesson, int index, unsigned seed);

}  // namespace lab
