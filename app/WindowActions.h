// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "core/io/arrays/ArrayImport.h"

namespace lab {

class WindowController;

/// Connects the actions that exchange the experiment with other programs and people: File > Export, Copy
/// Experiment as Text, and Paste Experiment.
void connectExports(WindowController& window);

/// Connects the dialog of File > Open Model and the requests of the model panel.
void connectModels(WindowController& window);

/// Connects File > Import Matrices.
void connectImports(WindowController& window);
/// Asks which matrix each array of the file replaces. Proposes `onto` if it is given. The import is one undo
/// step.
void importArrays(WindowController& window, const QString& path, const std::optional<ArrayTarget>& onto = {});

}  // namespace lab
