// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "core/learn/Answers.h"

namespace lab {

/// What is said of one mistake at one place, in three pieces that can stand alone.
struct MistakeWords {
  QString question;  ///< what can be seen, and a question: does not give the mistake away
  QString what;      ///< its name, in a sentence without beginning or end: "the mask was left out"
  QString why;       ///< a sentence: what belongs there instead
};

/// `name` as in Mistakes.h; empty words for names that it does not know, and for wrong_cells.
MistakeWords wordsOf(std::string_view name, const Experiment& experiment, const StageRef& place);

}  // namespace lab
