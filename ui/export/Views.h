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

/// A view of the window that a picture can be made of. The dialog and the command line offer the views of one
/// table.
struct View {
  const char* name;  ///< on the command line
  const char* text;  ///< translated by viewText()
  /// Makes the window show the view and returns its widget. Null if `make` creates a new widget for pictures.
  QWidget* (*open)(MainWindow& window);
  /// Creates a widget for a picture; `card` is the matrix to show. Null if `open` is set.
  QWidget* (*make)(Workbench& bench, MatrixId card);
  /// Lays out a new widget so that it shows everything without scrolling, in about `room` px if possible.
  /// Returns the size needed.
  QSize (*whole)(QWidget& widget, const QSize& room);
  /// Does a widget of the window belong to this view?
  bool (*holds)(const QWidget& widget);
  bool needs_cell = false;  ///< it is empty while no number is selected
  bool tints = false;       ///< shows numbers on tints, which the legend explains
  bool shades = false;      ///< shows weights as shades and has no legend of its own
  int margin = 0;           ///< px, free at its own edges
  bool apart = false;       ///< does not depend on the selected head and query
};

/// In the order in which they are offered. The first is the default of the command line.
std::span<const View> views();
/// Null if there is no view of this name.
const View* viewNamed(const QString& name);
QStringList viewNames();
QString viewText(const View& view);

/// The innermost view that contains a widget; the whole window if there is none.
const View& viewAbout(const QWidget* widget);
/// The matrix that a widget shows; empty if it shows none.
std::optional<MatrixId> matrixAbout(const QWidget* widget);

}  // namespace lab
