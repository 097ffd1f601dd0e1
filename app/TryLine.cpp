// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TryLine.h"

#include <QRegularExpression>
#include <QUndoStack>
#include <algorithm>
#include <utility>

#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr QLatin1String kId{"try"};
/// A line has the form "Try: rename a word. Then look. Or try something else." The last two parts are
/// optional. Notes of examples are not translated.
const QString kThen = QStringLiteral("Then "), kOr = QStringLiteral(" Or ");

QStringList emphasizedWords(const QString& line) {
  static const QRegularExpression kEmphasized(QStringLiteral("<i>(.*?)</i>"));
  QStringList words;
  for (const auto& match : kEmphasized.globalMatch(line)) words << match.captured(1);
  return words;
}

}  // namespace

TryLine::TryLine(Document& document, MainWindow& window, QObject* parent)
    : QObject(parent), document_(document), window_(window) {
  connect(&document, &Document::edited, this, [this](const Change& change) {
    if (change.structure) update();
    if (change.labels) renamed_step_ = document_.undoStack()->index();
    followEdit();
  });
  // The end of a drag.
  connect(document.undoStack(), &QUndoStack::indexChanged, this, &TryLine::followEdit, Qt::QueuedConnection);
  connect(&document, &Document::wasReset, this, [this] {
    shown_ = false;  // the window removes all notices
    text_.clear();
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
  text_.clear();
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

void TryLine::followEdit() {
  if (!shown_ || !example_ || document_.gestureActive()) return;
  mark();
  show();
}

void TryLine::show() {
  const Notice now = shown_ ? notice() : Notice();
  if (std::exchange(text_, now.text) == now.text) return;
  now.text.isEmpty() ? window_.notices().withdraw(kId) : window_.notices().post(now);
}

void TryLine::mark() {
  window_.setMarked(notice().choices.isEmpty() ? std::nullopt : std::optional(example_->marked));
}

bool TryLine::has(const Experiment& e, const QString& word) {
  return std::ranges::count(e.query_tokens, word.toStdString()) > 0 ||
         std::ranges::count(e.key_tokens, word.toStdString()) > 0;
}

bool TryLine::namesLostWord(const QString& line) const {
  return std::ranges::any_of(emphasizedWords(line), [this](const QString& word) {
    return has(opened_, word) && !has(document_.experiment(), word);
  });
}

bool TryLine::isRenamed(const QString& part) const {
  return std::ranges::any_of(emphasizedWords(part), [this](const QString& word) {
    return !has(opened_, word) && has(document_.experiment(), word);
  });
}

bool TryLine::isDone(const QString& part) const {
  static const QRegularExpression kTarget(QStringLiteral("to (\u2212?[0-9.]+)"));
  if (!part.contains(QLatin1String("the marked number"))) return isRenamed(part);
  const CellRef& at = example_->marked;
  const double now = inputMatrix(document_.experiment(), at.id, at.head)(at.row, at.column);
  const auto target = kTarget.match(part);
  // A part with two numbers is never done.
  return part.count(kTarget) == 1 &&
         now == QString(target.captured(1)).replace(QChar(0x2212), QLatin1Char('-')).toDouble();
}

Notice TryLine::notice() {
  const QString line = tryLine(opened_.notes);
  const QString first = line.section(kOr, 0, 0), second = line.section(kOr, 1),
                then = first.section(kThen, 1);
  if (document_.undoStack()->index() == renamed_step_ && isRenamed(first) && !then.isEmpty() &&
      !namesLostWord(then))
    return {kId, kThen.trimmed() + QLatin1Char(' ') + then, {}};
  QStringList left;
  for (const QString& part : {first, second})
    if (!part.isEmpty() && !isDone(part) && !namesLostWord(part)) left << part;
  if (left.isEmpty()) return {kId, {}, {}};
  const QString text = left.join(kOr);
  const auto show = [this] {
    window_.selection().setHead(example_->head);
    window_.selection().setQuery(example_->query);
    window_.focusCell(example_->marked);
    text_.clear();  // the choice removed the notice
    this->show();
  };
  return {kId, left.first() == first ? text : tr("Try: %1").arg(text),
          text.contains(QLatin1String("marked number")) ? QList<Notice::Choice>{{tr("Show the number"), show}}
                                                        : QList<Notice::Choice>{}};
}

}  // namespace lab
