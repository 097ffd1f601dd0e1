// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/base/Refusal.h"
#include "core/explain/EditWords.h"
#include "core/model/Experiment.h"

namespace lab {

class Document;

/// A drag. Previews change the document without touching the undo stack. `commit` adds one step if the
/// experiment differs from the start; `cancel` (Escape) restores the start. There is one gesture at a time:
/// a second one, another edit, undo or saving commits the first. A Gesture that goes out of scope is
/// committed, and may outlive its Document.
class Gesture {
 public:
  Gesture(Document& document, EditText text);
  ~Gesture();
  Gesture(const Gesture&) = delete;
  Gesture& operator=(const Gesture&) = delete;

  /// The experiment as the gesture found it, edits that were under way included. Read start values here, not
  /// from the document before the gesture exists: its constructor waits for such edits.
  const Experiment& start() const { return start_; }
  /// Once ended, previews do nothing.
  Refused preview(const CellRef& cell, double value);
  Refused preview(Experiment next);
  void commit();
  void cancel();
  bool active() const { return document_ != nullptr; }

 private:
  friend class Document;
  /// Detaches from the document; null where the gesture had ended already.
  Document* end();
  Document* document_;  ///< null once ended
  EditText text_;
  Experiment start_;                   ///< shares its memory with the document until a preview writes
  unsigned long long start_revision_;  ///< of the document
  std::optional<CellRef> only_cell_;   ///< the one cell previewed so far
  bool one_cell_ = true;               ///< nothing but `only_cell_` was previewed
};

}  // namespace lab
