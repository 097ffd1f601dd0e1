// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "ui/export/Views.h"

class QContextMenuEvent;
class QMenu;

namespace lab {

struct View;
/// "Save Picture" and "Copy Picture" of a window. They refer to the view that has, or last had, the keyboard
/// focus. They are also in the context menu of views without a menu of their own.
class PictureActions : public QObject {
  Q_OBJECT

 public:
  explicit PictureActions(MainWindow& window);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The view that has the focus; otherwise the row view or the matrix view, without menus and tool bar.
  const View& chosenView() const;
  void save();
  void copy();

  MainWindow& window_;
  QPointer<QWidget> meant_;
};

/// Adds these actions to the menu of a widget in the window.
void addPictureActions(QMenu& menu, const QWidget& widget);

/// Switches to the light scheme while it exists, for pictures on paper.
class ForPaper {
 public:
  explicit ForPaper(bool wanted);
  ~ForPaper();
  ForPaper(const ForPaper&) = delete;
  ForPaper& operator=(const ForPaper&) = delete;

 private:
  bool switched_;
};

}  // namespace lab
