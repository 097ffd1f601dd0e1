// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "ui/ViewOptions.h"
#include "ui/theme/Theme.h"

namespace lab {

/// The objects that every view receives in its constructor: the document that it shows, the shared selection
/// and the view options. Views never communicate with each other directly.
struct Workbench {
  Document& document;
  Selection& selection;
  ViewOptions& options;
};

}  // namespace lab
