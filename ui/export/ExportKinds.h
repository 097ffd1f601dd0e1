// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIODevice>
#include <QString>
#include <span>

#include "core/base/Refusal.h"
#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"
#include "ui/actions/ActionTable.h"

namespace lab {

/// A kind of file to which experiments are exported. The command line and the menu loop over
/// exportKinds().
struct ExportKind {
  const char* key;     ///< on the command line: "numpy"
  const char* suffix;  ///< of the file: "py"
  ActionId action;
  const char* files;         ///< the name of such files in a file dialog (context "ExportKinds")
  std::size_t most_numbers;  ///< experiments with more numbers are refused
  bool on_paper;             ///< numbers that are hidden in the window are blanks to fill in
  bool draws;                ///< `write` paints with the theme, so it must run on the main thread
  bool (*write)(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device);
};

/// All kinds, in the order of the menu.
std::span<const ExportKind> exportKinds();
/// Null if there is no such kind.
const ExportKind* exportKindFromKey(const QString& key);
/// The keys of all kinds with `separator` between them: "numpy, pytorch, latex".
QString exportKeys(const QString& separator = QStringLiteral(", "));
/// The name filter for a file dialog: "Python scripts (*.py)".
QString exportFilter(const ExportKind& kind);

/// Refuses an experiment with too many numbers for the kind. The message names `file` and the kinds
/// that allow this many numbers.
Refused exportObjection(const ExportKind& kind, const Experiment& experiment, const AttentionTrace& trace,
                        const QString& file);

}  // namespace lab
