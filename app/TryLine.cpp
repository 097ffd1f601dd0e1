// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TryLine.h"

#include <QRegularExpression>
#include <QUndoStack>
#include <algorithm>
#include <utility>

#include "core/explain/Cells.h"
#include "core/model/Restructure.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr QLatin1String kId{"try"};
constexpr QLatin1String kDoneWord{"Done"};  // in the language of the notes

/// Whether at most one token of a side was removed, replaced or added before another one, and the others have
/// their order.
bool almostSame(const std::vector<std::string>& before, const std::vector<std::string>& now) {
  std::vector<int> kept = matchTokens(before, now);
  const bool longer = now.size() > before.size();
  if (longer && kept.back() < 0) return false;  // the line may be about the last word
  const auto added = std::erase(kept, -1);
  return added <= 1 && before.size() - kept.size() <= 1 && std::ranges::is_sorted(kept);
}

}  // namespace

TryLine::TryLine(Document& document, MainWindow& window, QObject* parent)
    : QObject(parent), document_(document), window_(window) {
  connect(&document, &Document::edited, this, [this] {
    if (!document_.gestureActive()) update();
  });
  connect(document.undoStack(), &QUndoStack::indexChanged, this, &TryLine::update);  // the end of a drag
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
         almostSame(opened_.query_tokens, now.query_tokens) &&
         (now.mode == Mode::Self || almostSame(opened_.key_tokens, now.key_tokens));
}

std::optional<int> TryLine::placeOf(int query) const {
  const std::vector<int> origins = matchTokens(opened_.query_tokens, document_.experiment().query_tokens);
  const auto found = std::ranges::find(origins, query);
  if (found == origins.end()) return std::nullopt;
  return static_cast<int>(found - origins.begin());
}

std::optional<CellRef> TryLine::marked() const {
  CellRef cell = example_->marked;
  if (cell.id == MatrixId::QueryEmbeddings) {
    const std::optional<int> row = placeOf(cell.row);
    if (!row) return std::nullopt;
    cell.row = *row;
  }
  return cellExists(document_.experiment(), cell) ? std::optional(cell) : std::nullopt;
}

void TryLine::update() {
  if (!example_) return;
  const bool shown = fits() && !line().isEmpty();
  if (shown) window_.setMarked(marked());  // the window removes the mark, for example with a new mask
  if (std::exchange(shown_, shown) != shown)
    shown ? window_.notices().post(notice()) : window_.notices().withdraw(kId);
  else if (shown && line() != line_)
    window_.notices().amend(notice());
}

QString TryLine::line() const {
  // Notes of examples are not translated.
  QString line = tryLine(opened_.notes);
  const Experiment& now = document_.experiment();
  // The line may ask for another word: "Try: double-click it and type they: … Or drag the marked number, …".
  static const QRegularExpression kRename(
      QStringLiteral("Try: double-click <i>([^<]+)</i> and type <i>([^<]+)</i>"));
  const QRegularExpressionMatch rename = kRename.match(line);
  const auto hasWord = [&](int which) {
    return std::ranges::count(now.query_tokens, rename.captured(which).toStdString()) > 0;
  };
  if (rename.hasMatch() && !hasWord(1) && hasWord(2)) line.replace(rename.captured(), kDoneWord);
  // Its word may be gone, or its dimension.
  const std::optional<CellRef> cell = marked();
  if (!cell) line = line.section(QStringLiteral(" Or drag the marked number"), 0, 0);
  if (!cell) return line.contains(QLatin1String("marked number")) ? QString() : line;
  // Or for another number: "Try: drag the marked number, animal of chat, to 0: …".
  static const QRegularExpression kDrag(
      QStringLiteral("(Try:| Or) drag the marked number[^:]* to ([\u2212-]?[0-9.]+)(?=:)"));
  const QRegularExpressionMatch drag = kDrag.match(line);
  const double asked = drag.captured(2).replace(QChar(0x2212), QLatin1Char('-')).toDouble();
  if (!drag.hasMatch() || inputMatrix(now, cell->id, cell->head)(cell->row, cell->column) != asked)
    return line;
  if (drag.captured(1) != QLatin1String("Try:")) return line.left(drag.capturedStart());
  line.replace(drag.captured(), kDoneWord);
  return line;
}

Notice TryLine::notice() {
  const auto show = [this] {
    window_.selection().setHead(example_->head);
    if (const auto query = placeOf(example_->query)) window_.selection().setQuery(*query);
    if (const auto cell = marked()) window_.focusCell(*cell);
  };
  QList<Notice::Choice> choices;
  if (marked()) choices << Notice::Choice{tr("Show the number"), show, true};
  line_ = line();
  // Quiet: it must not cover what the window says about an edit.
  return {kId, line_, choices, false, true};
}

}  // namespace lab
