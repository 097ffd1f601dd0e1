// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TryLine.h"

#include <QRegularExpression>
#include <algorithm>

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
    mark();
    show();
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
  show();
}

void TryLine::show() {
  const Notice now = shown_ ? notice() : Notice();
  now.text.isEmpty() ? window_.notices().withdraw(kId) : window_.notices().post(now);
}

void TryLine::mark() {
  window_.setMarked(namesLostWord(tryLine(opened_.notes)) ? std::nullopt : std::optional(example_->marked));
}

bool TryLine::namesLostWord(const QString& line) const {
  const auto has = [](const Experiment& e, const QString& word) {
    return std::ranges::count(e.query_tokens, word.toStdString()) > 0 ||
           std::ranges::count(e.key_tokens, word.toStdString()) > 0;
  };
  static const QRegularExpression kEmphasized(QStringLiteral("<i>(.*?)</i>"));
  for (const auto& match : kEmphasized.globalMatch(line))
    if (has(opened_, match.captured(1)) && !has(document_.experiment(), match.captured(1))) return true;
  return false;
}

Notice TryLine::notice() {
  QString line = tryLine(opened_.notes);
  if (namesLostWord(line)) {
    // If the line asks to rename a word, the step after it is left.
    const QString then = line.section(QStringLiteral("Then "), 1).section(QStringLiteral(" Or "), 0, 0);
    line = then.isEmpty() || namesLostWord(then) ? QString() : QStringLiteral("Then ") + then;
    return {kId, line, {}};
  }
  const auto show = [this] {
    window_.selection().setHead(example_->head);
    window_.selection().setQuery(example_->query);
    window_.focusCell(example_->marked);
    window_.notices().post(notice());  // the choice removed it
  };
  return {kId, line, {{tr("Show the number"), show}}};
}

}  // namespace lab
