// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QRect>

class QAbstractButton;
class QKeyEvent;
class QMouseEvent;

namespace lab {

/// An event filter for the application. A click that nothing handles shows the tool tip of what is there: of
/// a label, of any other widget, or of a disabled button, which says why it is disabled. Return and Enter
/// press the button that has the keyboard focus, as the space bar does; in dialogs Qt does this itself. A
/// button that moves while the mouse button is down is clicked nevertheless: pressing it may end an edit that
/// moves it.
class ClickFilter : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  static bool pressByKey(QObject* watched, const QKeyEvent& key);
  static bool nothingHappens(const QWidget& pressed);
  /// Shows the tool tip of what is at the point of a click.
  void explain(QWidget& clicked, const QMouseEvent& mouse);
  /// Returns whether the button was clicked although it has moved away from the pointer.
  bool clickMoved(QAbstractButton& button, const QMouseEvent& mouse);

  QPointer<QWidget> unhandled_;  ///< the widget at which a press that nothing handles has arrived
  QPointer<QAbstractButton> pressed_;
  QRect pressed_at_;  ///< where the button was on the screen when it was pressed
};

}  // namespace lab
