// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <functional>

#include "core/learn/lesson/LessonText.h"

namespace lab {

/// Shows a piece of lesson text with formulas. The view is as high as its text; the parent scrolls. Text and
/// formulas can be selected and copied as text. A click, or Tab and Enter, follows a link. Screen readers
/// read formulas in words.
class LessonTextView : public QTextBrowser {
  Q_OBJECT

 public:
  explicit LessonTextView(QWidget* parent = nullptr);

  void setContent(const LessonText& text);
  /// Sets the letter size, in px.
  void setPixels(int pixels);
  int pixels() const { return pixels_; }
  /// Sets the function that returns the tool tip of a link.
  void setLinkWords(std::function<QString(const TextPart&)> words) { link_words_ = std::move(words); }

  /// The text as screen readers read it, with formulas in words.
  QString words() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  QVariant loadResource(int type, const QUrl& name) override;

 signals:
  /// A link to `place` was followed.
  void activated(const lab::LessonRegion& place);
  /// The keyboard or the mouse moved the cursor to `place`, such as a link. The parent scrolls it into view.
  void pointedAt(const QRect& place);
  /// Ctrl and the mouse wheel ask for larger (1) or smaller (-1) letters.
  void zoomAsked(int step);

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  QMimeData* createMimeDataFromSelection() const override;

 private:
  friend struct TestAccess;
  void build();
  /// Sets the height of the view to the height of its text.
  void fit();

  LessonText text_;
  int pixels_;
  bool framed_ = false;  ///< the focus came by Tab
  std::function<QString(const TextPart&)> link_words_;
};

}  // namespace lab
