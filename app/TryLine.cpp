// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TryLine.h"

#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "core/model/Restructure.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr QLatin1String kId{"try"};

/// Whether at most one token of a side was added, removed or replaced.
bool almostSame(const std::vector<std::string>& before, const std::vector<std::string>& now) {
  const std::vector<int> origins = matchTokens(before, now);
  const auto added = std::ranges::count(origins, -1), kept = std::ssize(origins) - added;
  return added <= 1 && std::ssize(before) - kept <= 1;
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
         almostSame(opened_.query_tokens, now.query_tokens) && almostSame(opened_.key_tokens, now.key_tokens);
}

std::optional<int> TryLine::placeOf(int query) const {
  const std::vector<int> origins = matchTokens(opened_.query_tokens, document_.experiment().query_tokens);
  const auto found = std::ranges::find(origins, query);
  if (found == origins.end()) return std::nullopt;
  return static_cast<int>(found - origins.begin());
}

std::optional<CellRef> TryLine::marked() const {
  CellRef cell = example_->marked;
  if (cell.id != MatrixId::QueryEmbeddings) return cell;
  const std::optional<int> row = placeOf(cell.row);
  if (!row) return std::nullopt;
  cell.row = *row;
  return cell;
}

void TryLine::update() {
  if (!example_) return;
  const bool shown = fits() && !tryLine(opened_.notes).isEmpty();
  if (shown) window_.setMarked(marked());  // the window removes the mark, for example with a new mask
  if (std::exchange(shown_, shown) != shown)
    shown ? window_.notices().post(notice()) : window_.notices().withdraw(kId);
  else if (shown)
    window_.notices().amend(notice());
}

Notice TryLine::notice() {
  const auto show = [this] {
    window_.selection().setHead(example_->head);
    if (const auto query = placeOf(example_->query)) window_.selection().setQuery(*query);
    if (const auto cell = marked()) window_.focusCell(*cell);
  };
  // Notes of examples are not translated.
  QString line = tryLine(opened_.notes);
  // The line may ask for another word: "Try: double-click it and type they: … Or drag the marked number, …".
  static const QRegularExpression kRename(
      QStringLiteral("Try: double-click <i>([^<]+)</i> and type <i>([^<]+)</i>"));
  const QRegularExpressionMatch rename = kRename.match(line);
  const auto hasWord = [&](int which) {
    return std::ranges::count(document_.experiment().query_tokens, rename.captured(which).toStdString()) > 0;
  };
  if (rename.hasMatch() && !hasWord(1) && hasWord(2)) line.replace(rename.captured(), tr("Done"));
  if (!marked()) line = line.section(QStringLiteral(" Or drag the marked number"), 0, 0);
  // Quiet: it must not cover what the window says about an edit.
  QList<Notice::Choice> choices;
  if (marked()) choices << Notice::Choice{tr("Show the number"), show, true};
  return {kId, line, choices, false, true};
}

}  // namespace lab
