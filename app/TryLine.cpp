// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TryLine.h"

#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr QLatin1String kId{"try"};

}  // namespace

TryLine::TryLine(Document& document, MainWindow& window, QObject* parent)
    : QObject(parent), document_(document), window_(window) {
  connect(&document, &Document::edited, this, [this](const Change& change) {
    if (change.structure) update();
    if (!change.labels || !shown_) return;
    // A renamed word keeps the notice, because some notices ask for it.
    mark();
    window_.notices().amend(notice());
  });
  connect(&document, &Document::wasReset, this, [this] {
    shown_ = false;  // the window removes all notices
    update();
  });
  connect(&document, &Document::sceneEntered, this, &TryLine::forget);
  connect(&window, &MainWindow::noticeDismissed, this, [this](const QString& id) {
    if (id != kId) return;
    window_.setMarked(std::nullopt);
    example_.reset();
  });
}

void TryLine::open(const Example& example) {
  example_ = example;
  opened_ = document_.experiment();
  window_.options().setMeasure(Contribution::Weight);  // the notice is about weights
  window_.selection().setHead(example.head);
  window_.selection().setQuery(example.query);
  update();
}

void TryLine::forget() {
  window_.notices().withdraw(kId);
  example_.reset();
}

void TryLine::update() {
  if (!example_) return;
  const Experiment& now = document_.experiment();
  const bool fits = now.notes == opened_.notes && now.queryCount() == opened_.queryCount() &&
                    now.keyCount() == opened_.keyCount() && now.mode == opened_.mode &&
                    now.headCount() == opened_.headCount();
  if (fits) mark();  // the window removes the mark, for example with a new mask
  if (fits == shown_) return;
  shown_ = fits;
  if (fits)
    window_.notices().post(notice());
  else
    window_.notices().withdraw(kId);
}

void TryLine::mark() {
  window_.setMarked(ownWords() ? std::nullopt : std::optional(example_->marked));
}

bool TryLine::ownWords() const {
  const Experiment& now = document_.experiment();
  return now.query_tokens != opened_.query_tokens || now.key_tokens != opened_.key_tokens;
}

Notice TryLine::notice() {
  const QString line = tryLine(opened_.notes);
  // The second proposal names words that may be gone.
  if (ownWords()) return {kId, line.section(QStringLiteral(" Or "), 0, 0), {}};
  const auto show = [this] {
    window_.selection().setHead(example_->head);
    window_.selection().setQuery(example_->query);
    window_.focusCell(example_->marked);
    window_.notices().post(notice());  // the choice removed it
  };
  return {kId, line, {{tr("Show the number"), show}}};
}

}  // namespace lab
