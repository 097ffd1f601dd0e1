// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TryLine.h"

#include <QRegularExpression>
#include <functional>
#include <numeric>
#include <utility>

#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr QLatin1String kId{"try"};

/// The number of tokens of a side that differ between two experiments that have equally many tokens there.
int differences(const Experiment& a, const Experiment& b, Side side) {
  const auto &before = a.tokens(side), &now = b.tokens(side);
  return std::transform_reduce(before.begin(), before.end(), now.begin(), 0, std::plus{},
                               std::not_equal_to{});
}

}  // namespace

TryLine::TryLine(Document& document, MainWindow& window, QObject* parent)
    : QObject(parent), document_(document), window_(window) {
  connect(&document, &Document::edited, this, [this](const Change& change) {
    if (change.structure || change.labels) update();
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

bool TryLine::fits() const {
  const Experiment& now = document_.experiment();
  return now.notes == opened_.notes && now.mode == opened_.mode && now.headCount() > example_->head &&
         now.queryCount() == opened_.queryCount() && now.keyCount() == opened_.keyCount() &&
         differences(opened_, now, Side::Query) +
                 (now.mode == Mode::Cross ? differences(opened_, now, Side::Key) : 0) <=
             1;
}

void TryLine::update() {
  if (!example_) return;
  const bool shown = fits() && !tryLine(opened_.notes).isEmpty();
  if (shown) window_.setMarked(example_->marked);  // the window removes the mark, for example with a new mask
  if (std::exchange(shown_, shown) != shown)
    shown ? window_.notices().post(notice()) : window_.notices().withdraw(kId);
  else if (shown)
    window_.notices().amend(notice());
}

Notice TryLine::notice() {
  const auto show = [this] {
    window_.selection().setHead(example_->head);
    window_.selection().setQuery(example_->query);
    window_.focusCell(example_->marked);
  };
  // Notes of examples are not translated.
  QString line = tryLine(opened_.notes);
  // The line may ask for another word: "Try: double-click river and type money. Then …".
  static const QRegularExpression kRename(
      QStringLiteral("Try: double-click <i>([^<]+)</i> and type <i>([^<]+)</i>"));
  const QRegularExpressionMatch rename = kRename.match(line);
  const auto typed = [&rename](const std::string& before, const std::string& now) {
    return before == rename.captured(1).toStdString() && now == rename.captured(2).toStdString();
  };
  const auto &before = opened_.query_tokens, &now = document_.experiment().query_tokens;
  if (std::transform_reduce(before.begin(), before.end(), now.begin(), false, std::logical_or{}, typed))
    line.replace(rename.captured(), tr("Done"));
  // Quiet: it must not cover what the window says about an edit.
  return {kId, line, {{tr("Show the number"), show, true}}, false, true};
}

}  // namespace lab
