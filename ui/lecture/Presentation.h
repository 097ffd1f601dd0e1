// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <QPointer>
#include <QTimer>
#include <optional>
#include <utility>
#include <vector>

#include "core/model/MatrixId.h"
#include "ui/ViewOptions.h"

class QGraphicsProxyWidget;
class QLabel;
class QScrollBar;

namespace lab {

class HeadsPanel;
class KeyRowsTable;
class MainWindow;
class MatrixView;
class RowView;

/// Shows only the row view or the matrix view, the heads and one panel, over the whole area of the window,
/// which is full screen. Row view and heads are on one screen if they fit; otherwise each part has its own
/// screen. Everything is scaled by one factor, so that the smallest letters (except indices and exponents)
/// are 1/40 of the height, and painted in high-contrast colours. The letters are smaller, at least 1/54, if
/// the columns do not fit otherwise, for long sentences, and in the matrix view, which scales its numbers to
/// the screen. The window stays active behind the presentation: its shortcuts work, and a panel that is
/// opened in the window is shown in the presentation. The page of a lesson is moved into the presentation and
/// back, so that a half-typed answer is kept.
class Presentation : public QGraphicsView {
  Q_OBJECT

 public:
  /// The height divided by the size of the smallest letters.
  static constexpr int kLettersPerHeight = 40;
  /// The same, if the contents need more room.
  static constexpr int kMostLettersPerHeight = 54;

  /// Shows the presentation at once. The window owns it; `leave` schedules its deletion.
  explicit Presentation(MainWindow& window);
  ~Presentation() override;

  /// Ends the presentation and restores the window state and the colours.
  void leave();
  /// Cancels the typing of a number, or closes an open menu or the panel. Returns false if there is none of
  /// these.
  bool goBack();
  /// Shows a sentence at the bottom for a few seconds, or until the next screen is shown.
  void say(const QString& text);
  /// Shows the next screen: row view or matrix view, heads, panel. Columns, keys, matrices, heads and text
  /// that do not fit on their screen are further screens. Returns false, and stays, on the last screen. The
  /// text of a lesson, which is the last screen, is read first: the first screen follows it.
  bool turn();
  /// Shows again what was shown before the last `turn`. If there was none, shows the previous screen.
  void turnBack();
  /// Whether the space bar presses the button that has the focus: a button of a lesson that was reached by
  /// keyboard.
  bool pressesButton() const;
  /// False if a key moved the focus or the current cell after the pointer moved.
  bool pointing() const { return pointing_; }
  /// Like `matrixAt` in TargetMatrix.h, for the scaled widget at a point of the screen.
  std::optional<MatrixId> matrixUnder(const QPoint& global) const;
  /// The presented widget that has the focus; may be null.
  const QWidget* innerFocus() const { return page_->focusWidget(); }

 signals:
  /// Emitted by `leave`.
  void left();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;

 private:
  friend struct TestAccess;
  void lookLikeTheme();
  double scaleFactor() const;
  /// Computes the scale factor and the size of the page for the present size.
  void fit();
  void placeHint();
  void followWalk();
  /// Shows the name, the sentences and the sum of the step of a walk.
  void showWalk();
  /// The height of these sentences; 0 without a walk.
  int walkHeight() const;
  bool showsMatrices() const;
  /// Shows the row view or the matrix view, as the options say.
  void choosePipeline();
  KeyRowsTable& keyRows() const;
  /// Scrolls the columns of the row view.
  QScrollBar& columns() const;
  void showScreen(int screen);
  /// Shows the first screen, with all its parts scrolled to their start.
  void showStart();
  /// Scrolls the parts of the current screen to what has not been visible yet. Returns false, and scrolls
  /// back, if everything has been visible.
  bool showFurtherPart();
  /// Updates the label that names the scene, the kind of attention and the head.
  void describe();
  /// The keys that the label names; empty if the lecturer has used them, but not in a walk or a lesson.
  QString keysHint() const;
  /// Shows the panel of `dock`, or no panel if it is null or its panel cannot be presented.
  void showPanel(QWidget* dock);
  /// Moves the content of the dock of lessons to the last screen of the presentation.
  void takeLesson();
  /// Moves this content back to its dock.
  void returnLesson();

  MainWindow& window_;
  /// A screen and the positions of all scroll bars.
  struct Place {
    int screen;
    std::vector<std::pair<QPointer<QScrollBar>, int>> bars;
  };
  Qt::WindowStates state_before_;    ///< of the window before the presentation
  std::vector<Place> shown_before_;  ///< what was shown before each `turn`
  QWidget* page_;                    ///< owned by the scene
  QLabel* where_;
  QLabel* where_above_matrices_ = nullptr;  ///< the same text as where_
  QLabel* hint_ = nullptr;                  ///< shows a sentence of say()
  QTimer hint_ends_;
  QLabel* walk_ = nullptr;
  bool turned_ = false;
  bool pointing_ = true;  ///< the mouse moved after the last key that moved the focus
  RowView* row_;
  QWidget* matrices_ = nullptr;  ///< the matrix view and the label above it; made when it is first shown
  MatrixView* matrix_view_ = nullptr;
  HeadsPanel* heads_;
  QPointer<QWidget> panel_;
  QPointer<QWidget> panel_dock_;  ///< the dock of the window that has the same panel
  QPointer<QWidget> lesson_;      ///< the content of the dock of lessons while it is presented
  int screen_ = 0;
  int screens_ = 1;
  bool one_screen_ = false;  ///< the row view and the heads are on one screen
  QGraphicsProxyWidget* proxy_;
};

}  // namespace lab
