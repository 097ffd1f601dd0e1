// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string_view>

#include "core/learn/Answers.h"

namespace lab {

/// The texts about one mistake at one stage. Each of the three texts can be used alone.
struct MistakeWords {
  QString question;  ///< an observation and a question that do not reveal the mistake
  QString what;      ///< what happened, as a part of a sentence: "the mask was left out"
  QString why;       ///< a sentence: what is correct instead
};

/// Returns the texts for the mistake `name` (see Mistakes.h). The texts are empty for an unknown name and for
/// wrong_cells.
MistakeWords wordsOf(std::string_view name, const Experiment& experiment, const StageRef& stage);

}  // namespace lab
