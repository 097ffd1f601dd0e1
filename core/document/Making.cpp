// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "core/document/Document.h"
#include "core/model/Validation.h"

/// What the Document has made aside: the next experiment of an edit that writes millions of numbers.

namespace lab {

/// What is made of `from`.
struct Document::Made {
  Experiment from;
  std::optional<Result<Experiment>> next;  ///< written by the thread that makes it

  void run(const Make& make) {
    next = make(from);
    if (!*next) return;
    // Here, where nobody waits: all its numbers are read.
    if (const auto problem = findProblem(next->value())) next = Refusal(editRefusal(*problem));
  }
};

QString Document::computingText(Convention convention) const {
  return (making() && !computing() ? to_make_.front().text : ahead_text_).text(convention);
}

Refused Document::replace(const Make& make, std::size_t numbers, const EditText& text) {
  commitGesture();
  if (numbers <= most_made_at_once_ && !making()) {
    auto next = make(newest());
    return next ? replace(std::move(next.value()), text) : refuse(next.refusal());
  }
  to_make_.push_back({make, text});
  if (making()) return std::nullopt;
  makeNext();
  if (!computing()) emit computingChanged();
  return std::nullopt;
}

Refused Document::setMatrix(MatrixId id, int head, const MakeMatrix& make, const EditText& text) {
  commitGesture();
  if (auto refusal = placesMoving()) return refuse(*refusal);
  const Matrix& target = inputMatrix(newest(), id, head);
  if (auto refusal = objection({id, head, 0, 0, target.rows(), target.columns()})) return refuse(*refusal);
  if (target.size() <= most_made_at_once_ && !making())
    return setBlock({id, head, 0, 0}, make(newest()), text);
  const auto whole = [id, head, make](const Experiment& e) -> Result<Experiment> {
    if (isPerHead(id))
      if (auto refusal = noSuchHead(e, head)) return *refusal;
    Experiment next = e;
    mutableInputMatrix(next, id, head) = make(e);
    return next;
  };
  return replace(whole, target.size(), text);
}

void Document::makeNext() {
  auto made = std::make_shared<Made>(Made{newest(), std::nullopt});
  made_aside_ = made;
  maker_.start([this, made, make = to_make_.front().make] {
    made->run(make);
    // Posted to an object that waits for this thread before it goes, and dropped with it.
    QMetaObject::invokeMethod(
        this, [this, made] { takeMade(made); }, Qt::QueuedConnection);
  });
}

void Document::takeMade(std::shared_ptr<Made> made) {
  if (made != made_aside_) return;  // waited for, or no longer wanted
  // Another edit came between: made anew of what that left.
  if (!identical(made->from, newest())) return makeNext();
  made->from = {};  // else the next number typed would be written to a copy of its matrix
  const ToMake asked = std::move(to_make_.front());
  to_make_.pop_front();
  made_aside_.reset();
  if (*made->next)
    (void)become({std::move(made->next->value()), scenes_, {}}, asked.text, std::nullopt, true);
  else
    refuse(made->next->refusal());
  if (!to_make_.empty() && !making()) makeNext();
  if (!behind()) emit computingChanged();
}

void Document::finishMaking() {
  while (made_aside_) {
    maker_.waitForDone();
    takeMade(made_aside_);
  }
}

void Document::dropMaking() {
  to_make_.clear();
  if (!std::exchange(made_aside_, nullptr)) return;
  if (!computing()) emit computingChanged();
}

}  // namespace lab
