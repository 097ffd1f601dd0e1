// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <span>

class QWidget;

namespace lab {

class MainWindow;

/// A view of the window that a picture can be made of. The one table of them: a view is offered, and known on
/// the command line, where it has a line there.
struct View {
  const char* name;  ///< on the command line
  const char* text;  ///< translated by viewText()
  /// The widget that shows it, after the window was told to show it.
  QWidget* (*open)(MainWindow& window);
  bool needs_cell = false;  ///< shows nothing while no number is selected
};

std::span<const View> views();
/// Null where there is no view of this name.
const View* viewNamed(const QString& name);
QStringList viewNames();
QString viewText(const View& view);

}  // namespace lab
