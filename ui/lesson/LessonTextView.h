// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>
#include <functional>

#include "core/learn/lesson/LessonText.h"

namespace lab {

/// Shows a piece of lesson text with formulas. It is as high as its text; the parent scrolls. Text and
/// formulas can be selected and copied as text. A click, or Tab and Enter, follows a link. Screen readers
/// read formulas in words.
class LessonTextView : public QTextBrowser {
  Q_OBJECT

 public:
  explicit LessonTextView(QWidget* parent = nullptr);

  void setContent(const LessonText& text);
  const LessonText& content() const { return text_; }
  /// Size of its letters, px.
  void setPixels(int pixels);
  int pixels() const { return pixels_; }
  /// What a link is about, for its tool tip.
  void setLinkWords(std::function<QString(const TextPart&)> words) { link_words_ = std::move(words); }

  /// As it is read aloud.
  QString words() const;
  /// Where the n-th link stands, from 0; empty where there is none.
  QRect linkRect(int link) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  QVariant loadResource(int type, const QUrl& name) override;

 signals:
  void activated(const lab::LessonRegion& place);
  /// Keyboard or mouse went to a link: it should be in sight.
  void pointedAt(const QRect& place);
  /// Ctrl and the wheel: larger (1) or smaller (-1).
  void zoomAsked(int step);

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  QMimeData* createMimeDataFromSelection() const override;

 private:
  void build();
  void fit();

  LessonText text_;
  int pixels_;
  std::function<QString(const TextPart&)> link_words_;
};

}  // namespace lab
