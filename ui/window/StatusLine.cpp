// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/StatusLine.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPainter>
#include <QStaticText>
#include <QTextOption>
#include <algorithm>
#include <chrono>
#include <utility>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "ui/theme/Alert.h"

namespace lab {

/// Plain text that never widens the window. It has a second line if there is room; text that is too long is
/// shortened in the middle.
class MessageLabel : public QLabel {
 public:
  using QLabel::QLabel;
  QSize minimumSizeHint() const override { return {0, QLabel::minimumSizeHint().height()}; }
  /// Shows `tip` instead of the text until the tip is empty.
  void setTip(const QString& tip) {
    tip_ = tip;
    update();
  }
  bool isCut() const { return lines(text()).join(QLatin1Char(' ')) != text(); }

 protected:
  void paintEvent(QPaintEvent*) override {
    constexpr int kLeast = 120;  // px: the beginning of a longer text would say nothing
    const QString& shown = tip_.isEmpty() ? text() : tip_;
    const QStringList shown_lines = lines(shown);
    if (width() < kLeast && shown_lines.join(QLatin1Char(' ')) != shown) return;
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    const int spacing = std::min(fontMetrics().lineSpacing(), height() / 2);
    int middle = (height() - (static_cast<int>(shown_lines.size()) - 1) * spacing) / 2;
    for (const QString& shown_line : shown_lines) {
      QStaticText line(theme::richSentence(shown_line));
      line.setTextFormat(Qt::RichText);
      QTextOption one_line;
      one_line.setWrapMode(QTextOption::NoWrap);
      line.setTextOption(one_line);
      line.prepare({}, font());
      painter.drawStaticText(QPointF(0, middle - line.size().height() / 2), line);
      middle += spacing;
    }
  }

 private:
  static constexpr int kTight = 2;  ///< px by which two lines may be nearer to each other than usual

  /// The lines of `text`, shortened if they do not fit.
  QStringList lines(const QString& text) const {
    const QFontMetrics metrics = fontMetrics();
    const auto shortened = [&](const QString& line) {
      return metrics.elidedText(line, Qt::ElideMiddle, width());
    };
    if (metrics.horizontalAdvance(text) <= width() || height() < 2 * (metrics.lineSpacing() - kTight))
      return {shortened(text)};
    qsizetype end = text.lastIndexOf(QLatin1Char(' '));
    while (end > 0 && metrics.horizontalAdvance(text.left(end)) > width())
      end = text.lastIndexOf(QLatin1Char(' '), end - 1);
    if (end <= 0) return {shortened(text)};
    return {text.left(end), shortened(text.mid(end + 1))};
  }

  QString tip_;
};

namespace {

/// The name of a stage in a sentence.
QString stageName(MatrixId stage) {
  switch (stage) {
    case MatrixId::QueryInputs:
    case MatrixId::KeyInputs:
      return Words::tr("inputs X");
    case MatrixId::Q:
      return Words::tr("queries Q");
    case MatrixId::K:
      return Words::tr("keys K");
    case MatrixId::V:
      return Words::tr("values V");
    case MatrixId::Scores:
      return Words::tr("scores");
    case MatrixId::ScaledScores:
      return Words::tr("scaled scores");
    case MatrixId::MaskedScores:
      return Words::tr("masked scores");
    case MatrixId::Weights:
      return Words::tr("weights");
    case MatrixId::Context:
      return Words::tr("context");
    case MatrixId::Concat:
      return Words::tr("concat");
    default:
      return Words::tr("output");
  }
}

constexpr std::chrono::seconds kSaidShown(8);

QString duration(double microseconds) {
  if (microseconds < 1000) return Words::tr("%1 µs").arg(microseconds, 0, 'f', 0);
  return Words::tr("%1 ms").arg(language::withDecimalMark(QString::number(microseconds / 1000, 'f', 1)));
}

}  // namespace

QString describeChange(const QString& edit, const Change& change) {
  if (edit.isEmpty()) return {};
  if (!change.first_stage) return Words::tr("%1: no number changed.").arg(edit);
  const MatrixId first = *change.first_stage;
  return first >= MatrixId::Concat ? Words::tr("%1: only the %2 changed.").arg(edit, stageName(first))
                                   : Words::tr("%1.").arg(edit);
}

StatusLine::StatusLine(Workbench& bench, QWidget* parent)
    : QStatusBar(parent), bench_(bench), message_(new MessageLabel(this)) {
  setSizeGripEnabled(false);
  setMinimumHeight(theme::kMessageRow);
  setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);  // takes the room that a notice leaves
  message_->setObjectName(QStringLiteral("message"));
  theme::makeAlert(*message_);
  message_->setTextFormat(Qt::PlainText);
  addWidget(message_, 1);
  setContentsMargins(theme::kInStage, 0, theme::kInStage, 0);
  said_.setSingleShot(true);
  said_.setInterval(kSaidShown);
  connect(&said_, &QTimer::timeout, this, [this] { say({}); });
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    const QString text = describeChange(bench_.document.lastEditText(bench_.options.convention()), change);
    show(isDone() ? StatusLine::tr("Done: %1").arg(text) : text, false);
    if (!isDone()) edit_ = text;
    if (!isDone() && !bench_.document.gestureActive()) said_.start();  // undo and redo are said for a while
    if (text.isEmpty()) return;
    // The text may be cut.
    const QString time = duration(bench_.document.lastRecomputeMicroseconds());
    message_->setToolTip(
        message_->text() + QLatin1Char('\n') +
        (change.first_stage
             ? StatusLine::tr("Computed from the %1 on in %2.").arg(stageName(*change.first_stage), time)
             : StatusLine::tr("Computed in %1.").arg(time)));
  });
  // The end of a drag.
  connect(
      bench_.document.undoStack(), &QUndoStack::indexChanged, this,
      [this] {
        if (!edit_.isEmpty() && isDone()) show(StatusLine::tr("Done: %1").arg(edit_), false);
      },
      Qt::QueuedConnection);
  // Screen readers announce an edit when it is committed, not each preview of a drag. The undo
  // stack may change before the text is shown, so the announcement is made later.
  connect(bench_.document.undoStack(), &QUndoStack::indexChanged, this, &StatusLine::sayLater);
  connect(&bench_.document, &Document::refused, this, [this](const Refusal& refusal) {
    show(StatusLine::tr("Not done: %1").arg(refusal.sentence()), true);
    sayLater();
  });
  // A refused number may be one that is shown now.
  connect(&bench_.document, &Document::visibilityChanged, this, [this] {
    if (warning_) show({}, false);
  });
  connect(&bench_.document, &Document::blankUndone, this,
          [this] { say(Document::tr("Undone: %1").arg(Document::tr("Blank"))); });
  connect(&bench_.document, &Document::refusalEnded, this, [this] {
    if (warning_) show({}, false);
  });
  // A refusal is outdated when the learner clicks something else.
  connect(&bench_.selection, &Selection::changed, this, [this] {
    if (warning_ && QGuiApplication::mouseButtons() != Qt::NoButton) show({}, false);
  });
  connect(&bench_.document, &Document::computingChanged, this, [this] {
    if (!bench_.document.busy()) return;  // the `edited` and `refused` handlers report the result
    show(StatusLine::tr("Computing: %1 … The numbers on screen are still the old ones.")
             .arg(bench_.document.computingText(bench_.options.convention())),
         false);
  });
}

bool StatusLine::isDone() const {
  const Convention convention = bench_.options.convention();
  const QString edit = bench_.document.lastEditText(convention);
  return !bench_.document.gestureActive() && !edit.isEmpty() && edit == bench_.document.undoText(convention);
}

void StatusLine::say(const QString& text) {
  show(text, false);
  if (!text.isEmpty()) said_.start();
  emit said(text);
}

QString StatusLine::takeText() {
  const QString text = message_->text();
  message_->clear();
  said_.start();
  return text;
}

bool StatusLine::isCut() const {
  return message_->isCut();
}

void StatusLine::showTip(const QString& tip) {
  message_->setTip(tip.left(1).toUpper() + tip.mid(1));
}

void StatusLine::sayLater() {
  if (std::exchange(saying_, true)) return;
  QMetaObject::invokeMethod(
      this,
      [this] {
        saying_ = false;
        if (!message_->text().isEmpty()) theme::sayAlert(*message_);
      },
      Qt::QueuedConnection);
}

void StatusLine::show(const QString& text, bool warning) {
  warning_ = warning;
  said_.stop();
  edit_.clear();
  showTip({});
  message_->setText(text);
  message_->setToolTip(text);
  applyTheme();
}

void StatusLine::applyTheme() {
  QPalette palette = message_->palette();
  palette.setColor(QPalette::WindowText, warning_ ? theme::colors().warning : theme::colors().faint);
  message_->setPalette(palette);
}

void StatusLine::changeEvent(QEvent* event) {
  QStatusBar::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && message_) applyTheme();
}

}  // namespace lab
