// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <QPointer>
#include <optional>

#include "core/model/MatrixId.h"
#include "ui/ViewOptions.h"

class QGraphicsProxyWidget;
class QLabel;
class QScrollBar;

namespace lab {

class HeadsPanel;
class KeyRowsTable;
class MainWindow;
class RowView;

/// Shows only the row view, the heads and one panel, over the whole area of the window, which is
/// full screen. Row view and heads are on one screen if they fit, otherwise on two; the panel is on
/// a screen of its own. Everything is scaled by one factor, so that the smallest letters (except
/// indices and exponents) are 1/40 of the height, and painted in high-contrast colours. Smaller
/// letters, at least 1/54, are used if all columns fit then. The window stays active behind the
/// presentation: its shortcuts work, and a panel that is opened in the window is shown in the
/// presentation.
class Presentation : public QGraphicsView {
  Q_OBJECT

 public:
  /// The height divided by the size of the smallest letters.
  static constexpr int kLettersPerHeight = 40;
  /// The same, if this shows all columns.
  static constexpr int kMostLettersPerHeight = 54;

  /// Shows the presentation at once. The window owns it; `leave` schedules its deletion.
  explicit Presentation(MainWindow& window);
  ~Presentation() override;

  /// Ends the presentation and restores the window state and the colours.
  void leave();
  /// Cancels the typing of a number, or closes an open menu or the panel. Returns false if there is none of
  /// these.
  bool goBack();
  /// Shows a sentence at the bottom until the next screen is shown.
  void say(const QString& text);
  /// Shows the next screen: row view, its further columns, heads, panel, and the row view again.
  void turn();
  /// Like `targetMatrix` in TargetMatrix.h, but for the scaled widgets of the presentation. Ignores the
  /// pointer if a key moved the focus or the current cell after the pointer moved.
  std::optional<MatrixId> targetMatrix() const;

 signals:
  /// Emitted by `leave`.
  void left();

 protected:
  bool event(QEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  friend struct TestAccess;
  void lookLikeTheme();
  double scaleFactor() const;
  /// Computes the scale factor and the size of the page for the present size.
  void fit();
  void placeHint();
  /// Shows the name and the sentences of the step of a walk.
  void showWalk();
  /// The height of these sentences; 0 without a walk.
  int walkHeight() const;
  KeyRowsTable& keyRows() const;
  /// Scrolls the columns of the row view.
  QScrollBar& columns() const;
  void showScreen(int screen);
  /// Updates the label that names the scene, the kind of attention and the head.
  void describe();
  /// Shows the panel of `dock`, or no panel if it is null or its panel cannot be presented.
  void showPanel(QWidget* dock);

  MainWindow& window_;
  Qt::WindowStates before_;  ///< of the window before the presentation
  QWidget* page_;            ///< owned by the scene
  QLabel* where_;
  QLabel* hint_ = nullptr;  ///< shows a sentence of say()
  QLabel* walk_ = nullptr;
  bool turned_ = false;
  bool pointing_ = true;  ///< the mouse moved after the last key that moved the focus
  RowView* row_;
  HeadsPanel* heads_;
  QPointer<QWidget> panel_;
  QPointer<QWidget> panel_dock_;  ///< the dock of the window that has the same panel
  int screen_ = 0;
  int screens_ = 1;
  QGraphicsProxyWidget* proxy_;
};

}  // namespace lab
