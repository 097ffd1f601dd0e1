// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>

#include "core/base/Refusal.h"
#include "core/explain/EditWords.h"
#include "core/model/Experiment.h"

namespace lab {

class Document;

/// A drag, for example of an arrow or a slider. Previews change the document without touching the
/// undo stack. `commit` adds one undo step if the experiment differs from the start; `cancel`
/// (Escape) restores the start. Only one gesture is active at a time: a second gesture, another
/// edit, undo or saving commits it. The destructor commits the gesture. A Gesture may outlive its
/// Document.
class Gesture {
 public:
  /// Waits for edits that are being prepared. Read start values after that, from Document::latest().
  Gesture(Document& document, EditText text);
  ~Gesture() { commit(); }
  Gesture(const Gesture&) = delete;
  Gesture& operator=(const Gesture&) = delete;

  /// Replaces the text of the undo step.
  void setText(EditText text) { text_ = std::move(text); }
  /// Does nothing after the gesture has ended.
  Refused preview(const CellRef& cell, double value);
  Refused preview(Experiment next);
  void commit();
  void cancel();
  bool active() const { return document_ != nullptr; }

 private:
  friend class Document;
  /// Detaches from the document and returns it; null if the gesture has already ended.
  Document* end();
  Document* document_;  ///< null after the gesture has ended
  EditText text_;
  Experiment start_;                   ///< shares memory with the document until a preview writes
  unsigned long long start_revision_;  ///< revision of the document
  std::optional<CellRef> only_cell_;   ///< the cell previewed last
  bool one_cell_ = true;               ///< only `only_cell_` was previewed
};

}  // namespace lab
