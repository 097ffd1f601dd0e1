// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <span>

#include "core/model/MatrixId.h"
#include "ui/Workbench.h"

class QWidget;

namespace lab {

class MainWindow;

/// A view of the window that a picture can be made of. The one table of them: a view is offered, and known on
/// the command line, where it has a line there.
struct View {
  const char* name;  ///< on the command line
  const char* text;  ///< translated by viewText()
  /// Makes the window show the view and returns its widget. Null if `make` creates a new widget for pictures.
  QWidget* (*open)(MainWindow& window);
  /// Creates a widget for a picture; `card` is the matrix to show. Null if `open` is set.
  QWidget* (*make)(Workbench& bench, MatrixId card);
  /// Lays a fresh one out so that all of it is seen without scrolling, in about `room` px where it has the
  /// choice; the size it takes.
  QSize (*whole)(QWidget& widget, const QSize& room);
  /// Does a widget of the window belong to it?
  bool (*holds)(const QWidget& widget);
  bool needs_cell = false;  ///< shows nothing while no number is selected
  bool tints = false;       ///< shows numbers on tints: the legend says what they mean
  bool shades = false;      ///< shows weights as shades, and has no legend of its own
  int margin = 0;           ///< px that it keeps free at its edges itself
  bool apart = false;       ///< shows nothing of the chosen head and query
};

/// In the order in which they are offered; the default of the command line is the first.
std::span<const View> views();
/// Null where there is no view of this name.
const View* viewNamed(const QString& name);
QStringList viewNames();
QString viewText(const View& view);

/// The innermost view about a widget; the whole window where there is none.
const View& viewAbout(const QWidget* widget);
/// The matrix that a widget shows; nothing where it shows none.
std::optional<MatrixId> matrixAbout(const QWidget* widget);

}  // namespace lab
