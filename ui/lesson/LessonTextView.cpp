// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonTextView.h"

#include <QAbstractTextDocumentLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QTextBlock>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/lesson/LessonTextViewAccess.h"
#include "ui/lesson/RichText.h"
#include "ui/theme/Theme.h"

namespace lab {

LessonTextView::LessonTextView(QWidget* parent)
    : QTextBrowser(parent), pixels_(theme::textFont().pixelSize()) {
  readLessonTextsAloud();
  setFrameShape(QFrame::NoFrame);
  setOpenLinks(false);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  viewport()->setAutoFillBackground(false);
  setAccessibleName(tr("Text"));
  connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) {
    const TextPart* part = partOfAddress(text_, url.toString());
    if (part && part->place) emit activated(*part->place);
  });
  connect(this, &QTextBrowser::cursorPositionChanged, this, [this] {
    if (hasFocus()) emit pointedAt(cursorRect());
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, &LessonTextView::build);
  build();
}

void LessonTextView::setContent(const LessonText& text) {
  text_ = text;
  build();
}

void LessonTextView::setPixels(int pixels) {
  if (pixels == pixels_) return;
  pixels_ = pixels;
  build();
}

void LessonTextView::build() {
  setLessonText(*document(), text_, pixels_);
  // Selected words and formulas keep their text colour; only the background changes.
  QPalette colors = palette();
  colors.setColor(QPalette::Highlight, theme::colors().selected);
  colors.setColor(QPalette::HighlightedText, theme::colors().ink);
  setPalette(colors);
  setFocusPolicy(text_.empty() ? Qt::NoFocus : Qt::StrongFocus);
  setTextInteractionFlags(Qt::TextBrowserInteraction);
  setAccessibleDescription(words());
  fit();
}

void LessonTextView::fit() {
  document()->setTextWidth(std::max(1, viewport()->width()));
  const int height = static_cast<int>(std::ceil(document()->size().height()));
  if (height == this->height() && minimumHeight() == height) return;
  setFixedHeight(height);
}

QString LessonTextView::words() const {
  return plainLessonText(*document(), FormulasAs::Words);
}

QSize LessonTextView::sizeHint() const {
  return {QTextBrowser::sizeHint().width(), minimumHeight()};
}

QSize LessonTextView::minimumSizeHint() const {
  return {0, minimumHeight()};
}

QVariant LessonTextView::loadResource(int, const QUrl&) {
  return {};
}

bool LessonTextView::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const QPoint at = viewport()->mapFrom(this, help->pos());
    const TextPart* link = partOfAddress(text_, anchorAt(at));
    QString words = cursorForPosition(at).charFormat().toolTip();
    if (link) words = link_words_ ? link_words_(*link) : QString();
    if (words.isEmpty())
      QToolTip::hideText();
    else
      QToolTip::showText(help->globalPos(), words, this);
    return true;
  }
  return QTextBrowser::event(event);
}

void LessonTextView::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fit();
}

void LessonTextView::paintEvent(QPaintEvent* event) {
  QTextBrowser::paintEvent(event);
  if (!framed_) return;
  QPainter painter(viewport());
  painter.setPen(theme::colors().accent);
  painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
}

void LessonTextView::focusInEvent(QFocusEvent* event) {
  QTextBrowser::focusInEvent(event);
  // A text that has the focus because it was opened needs no frame, which would only cut its letters.
  framed_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
  viewport()->update();
}

void LessonTextView::focusOutEvent(QFocusEvent* event) {
  QTextBrowser::focusOutEvent(event);
  framed_ = false;
  viewport()->update();
}

void LessonTextView::resizeEvent(QResizeEvent* event) {
  QTextBrowser::resizeEvent(event);
  fit();
}

void LessonTextView::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier)) return event->ignore();
  if (event->angleDelta().y() != 0) emit zoomAsked(event->angleDelta().y() > 0 ? 1 : -1);
  event->accept();
}

void LessonTextView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_PageUp:
    case Qt::Key_PageDown:
    case Qt::Key_Home:
    case Qt::Key_End:
      if (!(event->modifiers() & ~Qt::KeypadModifier)) return event->ignore();
      break;
    default:
      break;
  }
  QTextBrowser::keyPressEvent(event);
}

QMimeData* LessonTextView::createMimeDataFromSelection() const {
  auto* copied = new QMimeData;
  const QTextCursor cursor = textCursor();
  copied->setText(
      plainLessonText(*document(), FormulasAs::Text, cursor.selectionStart(), cursor.selectionEnd()));
  return copied;
}

}  // namespace lab
