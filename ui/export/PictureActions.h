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
/// "Save Picture" and "Copy Picture" of a window: they mean the view that has the keyboard, or had it last. A
/// right click where a view has no menu of its own offers them, too.
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

/// Adds them to the menu of a widget in the window.
void addPictureActions(QMenu& menu, const QWidget& widget);

/// Another look while it lives: pictures for paper are light.
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
