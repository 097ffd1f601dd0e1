// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "ui/ViewOptions.h"
#include "ui/theme/Theme.h"

namespace lab {

/// What every view is constructed with: the document it shows, the selection it shares and the options it
/// follows. Views never communicate with each other directly.
struct Workbench {
  Document& document;
  Selection& selection;
  ViewOptions& options;
};

}  // namespace lab
