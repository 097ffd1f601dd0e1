// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>
#include <QWidgetList>
#include <utility>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QComboBox;
class QToolButton;

namespace lab {

/// The tool bar: file | undo redo | Self/Cross | positions | mask | view | More. Uses the actions
/// of the action table. It is one Tab stop: Left, Right, Home and End move between its controls; in
/// a combo box, Home and End choose the first and the last item.
class ToolBar : public QToolBar {
  Q_OBJECT

 public:
  ToolBar(Workbench& bench, Actions& actions, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void addIcons(std::initializer_list<ActionId> ids);
  /// A narrow tool bar has fewer texts: only the first `beside_icons` buttons with an icon and a text show
  /// the text, and then the texts of all choices are short.
  void setTexts(qsizetype beside_icons, bool all_short);
  /// Adds a button with an icon and a text.
  void addIconWithText(ActionId id);
  /// Adds two or more checkable actions as joined buttons. In a narrow tool bar, each has its short text.
  void addChoice(const QString& name, std::initializer_list<std::pair<ActionId, QString>> short_texts);
  /// Adds a combo box with the kinds of one setting.
  QComboBox* addKinds(const QString& label, const QString& name, ActionChoice choice, const auto& kinds);
  void sync();
  /// Moves the focus to the control that `key` leads to; false if the key does not move.
  bool moveFocus(const QWidget& from, int key);
  /// Makes `control` the one that Tab reaches. Null keeps the current one, or if it cannot be used, takes the
  /// first one that can.
  void setTabStop(QWidget* control);

  Workbench bench_;
  Actions& actions_;
  QList<QToolButton*> icons_with_text_;
  QList<std::pair<QAction*, QString>> short_texts_;
  QWidgetList choices_;
  QWidgetList controls_;  ///< the buttons and combo boxes
  QComboBox* positions_;
  QComboBox* mask_;
};

}  // namespace lab
