// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "ui/ViewOptions.h"
#include "ui/theme/Theme.h"

namespace lab {

/// What every view is built on: state it shows, selection it shares, options it follows. Views never talk
/// to each other.
struct Workbench {
  Document& document;
  Selection& selection;
  ViewOptions& options;
};

}  // namespace lab
