// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>
#include <QToolButton>

namespace lab::theme {

/// The icon resources/icons/`name`.svg in the text colour of the theme. Follows a change of the theme, is
/// pale when disabled, and is sharp at any device pixel ratio. Null (isNull) if there is no such icon.
QIcon icon(const QString& name);

}  // namespace lab::theme

namespace lab {

/// A small flat button that shows only an icon of theme::icon(). Its tool tip is also its accessible name.
class IconButton : public QToolButton {
  Q_OBJECT

 public:
  IconButton(const QString& icon, const QString& tip, QWidget* parent = nullptr);
};

}  // namespace lab
