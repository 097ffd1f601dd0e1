// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/TryLine.h"

#include <QRegularExpression>
#include <algorithm>

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
    // After another edit, "Then look" is outdated.
    if (!shown_ || !example_ || document_.gestureActive() ||
        !(change.labels || namesLostWord(tryLine(opened_.notes))))
      return;
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

Notice TryLine::notice() {
  QString line = tryLine(opened_.notes);
  if (namesLostWord(line)) {
    const QString first = line.section(kOr, 0, 0), second = line.section(kOr, 1),
                  then = first.section(kThen, 1);
    const auto isNew = [this](const QString& word) {
      return !has(opened_, word) && has(document_.experiment(), word);
    };
    const bool followed = document_.undoStack()->index() == renamed_step_ &&
                          std::ranges::any_of(emphasizedWords(first.section(kThen, 0, 0)), isNew);
    if (followed && !then.isEmpty() && !namesLostWord(then))
      return {kId, kThen.trimmed() + QLatin1Char(' ') + then, {}};
    if (second.isEmpty() || namesLostWord(second)) return {kId, {}, {}};
    line = tr("Try: %1").arg(second);
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
