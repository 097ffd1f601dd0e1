// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <span>

#include "core/model/MatrixId.h"
#include "ui/Workbench.h"
#include "ui/export/PictureFit.h"

class QWidget;

namespace lab {

class MainWindow;

/// A view that can be exported as a picture. The picture dialog and the command line offer the same
/// table of views.
struct View {
  const char* name;  ///< name on the command line
  const char* text;  ///< translated by viewText()
  /// Shows the view in the window and returns the widget to paint. Null for views that `make`
  /// creates.
  QWidget* (*open)(MainWindow& window);
  /// Creates a widget for the picture; `card` is the matrix to show. Null if `open` is set.
  QWidget* (*make)(Workbench& bench, MatrixId card);
  /// Lays out a widget from `make` so that nothing scrolls, in about `room` px if possible.
  PictureFit (*whole)(QWidget& widget, const QSize& room);
  /// Lays out a widget from `make` so that it fills `room`. May leave out what does not fit, and change how
  /// numbers are shown.
  PictureFit (*compose)(QWidget& widget, const QSize& room, ViewOptions& options);
  /// True if a widget of the window belongs to this view.
  bool (*holds)(const QWidget& widget);
  bool needs_cell = false;  ///< the view is empty while no number is selected
  bool tints = false;       ///< shows numbers on tints, which the picture's legend explains
  bool shades = false;      ///< shows weights as shades, which the picture's legend explains
  int margin = 0;           ///< px, empty margin of the view itself
  bool apart = false;       ///< independent of the selected head and query
};

/// In the order in which they are offered. The first is the default of the command line.
std::span<const View> views();
/// Null if there is no view of this name.
const View* viewNamed(const QString& name);
QStringList viewNames();
QString viewText(const View& view);

/// The innermost view that contains a widget; the window if there is none.
const View& viewContaining(const QWidget* widget);
/// The matrix that a widget shows; empty if it shows none.
std::optional<MatrixId> matrixShownBy(const QWidget* widget);

}  // namespace lab
