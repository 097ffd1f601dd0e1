// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "ui/export/Views.h"

class QMenu;

namespace lab {

/// The actions "Save Picture" and "Copy Picture" of a window. They apply to the view that has, or last had,
/// the keyboard focus. The context menu of views without a menu of their own contains them too.
class PictureActions : public QObject {
  Q_OBJECT

 public:
  explicit PictureActions(MainWindow& window);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// The view that has or last had the focus; if there is none, the row view or the matrix view, without
  /// menus and tool bar.
  const View& chosenView() const;
  void save();
  void copy();

  MainWindow& window_;
  QPointer<QWidget> target_;  ///< widget focused last, or below a context menu; the actions apply to its view
};

/// Adds the actions for the view that contains `widget` to the context menu `menu` of `widget`: those for
/// pictures, or in a presentation those that blank and reveal. Does nothing if the widget is not in a
/// MainWindow.
void addViewActions(QMenu& menu, const QWidget& widget);

/// If `wanted`, sets the light scheme, for pictures on paper, until the object is destroyed.
class LightSchemeForPaper {
 public:
  explicit LightSchemeForPaper(bool wanted);
  ~LightSchemeForPaper();
  LightSchemeForPaper(const LightSchemeForPaper&) = delete;
  LightSchemeForPaper& operator=(const LightSchemeForPaper&) = delete;

 private:
  bool switched_;
};

}  // namespace lab
