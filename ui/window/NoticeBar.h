// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>
#include <QSet>

#include "ui/Notices.h"

class QBoxLayout;
class QHBoxLayout;
class QToolButton;

namespace lab {

class IconButton;
class NoticeText;

/// Shows the most recent notice that is not quiet: its text, its choices as buttons, and a close button. The
/// bar is as high as its text. When this notice is removed, the bar shows the previous one. Hidden if there
/// is no notice. Announced to screen readers as an alert. The object name of the text is "notice-" and the id
/// of the notice; the choices are "choice-1", "choice-2" and so on.
class NoticeBar : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(Notices& notices, QWidget* parent = nullptr);

  /// The text of the notice as plain text; empty if there is none.
  QString plainText() const;
  /// Does the same as the close button.
  void dismiss();
  void removeAll();
  /// Hides the notices of now until `held` is false again, except warnings. Later notices are shown.
  void setHeld(bool held);

  /// Wide enough for the text and the choices on one line.
  QSize sizeHint() const override;

 signals:
  /// The user dismissed notice `id` with the close button or Escape.
  void dismissed(const QString& id);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  /// Places the choices beside the text, or below it if the bar is lower then.
  void placeChoices();
  /// Shows the last of the notices that are not held, or hides the bar.
  void showLast();
  /// The notice that is shown; null if there is none.
  const Notice* shown() const;
  void remove(const QString& id);
  /// Moves the focus from the bar to the widget that had it before.
  void giveFocusBack();
  void addChoice(const QString& id, const Notice::Choice& choice);
  void applyTheme();

  /// The last one that is not held is shown. Quiet ones come first, the newest first; then the others, the
  /// oldest first.
  QList<Notice> notices_;
  QSet<QString> held_;  ///< ids, see setHeld()
  /// What the user has seen last; 0 while there is no notice. A notice that another one replaces at once, in
  /// the same pass of the event loop, does not count.
  int painted_height_ = 0;
  NoticeText* text_;
  QBoxLayout* body_;  ///< text and choices
  QHBoxLayout* choices_;
  IconButton* close_;
  QPointer<QWidget> focus_before_;
};

}  // namespace lab
