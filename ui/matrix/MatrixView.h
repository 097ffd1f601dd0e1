// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <functional>
#include <map>
#include <optional>

#include "ui/Workbench.h"
#include "ui/export/PictureFit.h"
#include "ui/matrix/PipelinePlan.h"

class QScrollArea;
class QPushButton;

namespace lab {

class MatrixCard;
class StageStrip;

/// Every matrix of the selected head as a card, in the order of the data flow. Cards are built when the view
/// is first shown.
class MatrixView : public QWidget {
  Q_OBJECT

 public:
  explicit MatrixView(Workbench& bench, QWidget* parent = nullptr);

  /// In the order of the data flow.
  QList<MatrixCard*> cards() const;
  /// Null if there is no card of this matrix.
  MatrixCard* card(MatrixId id) const;
  /// Sets the current stage of the walk; empty: no walk. Frames its card and scrolls it into view,
  /// with its operands if there is room.
  void setWalked(std::optional<MatrixId> id);
  /// Like RowView::setMarked().
  void setMarked(std::optional<CellRef> cell);
  /// Scrolls to the start or, if `at_selected`, to the selected cell.
  void showFromStart(bool at_selected);
  /// For a picture: shows everything without scrolling. Stages continue on a further line if they would be
  /// wider than `room`. Shows only a part of matrices with more than kMostInPicture rows or columns.
  PictureFit showWhole(const QSize& room);
  /// For a picture: places all cards in `room`. Leaves out what does not fit: decimals, or rows and columns,
  /// or both.
  PictureFit compose(const QSize& room, ViewOptions& options);

 public slots:
  void zoomIn();
  void zoomOut();
  void resetZoom();
  /// Scales the whole pipeline to the window, as large as possible, in several lines. Repeats this when the
  /// window or the matrices change, until the user zooms. If cells would be too small to read, the view
  /// scrolls.
  void zoomToFit();
  /// Whether the view is scrolled to its beginning.
  bool startIsVisible() const;
  /// Like `zoomToFit`, for a presentation: cells may be larger than usual.
  void fillRoom();
  /// Like `zoomToFit`, but shows everything: matrices become pictures if there is no room for numbers.
  void showAll();
  void focusNextCard() { focusCard(1); }
  void focusPreviousCard() { focusCard(-1); }

 signals:
  /// Typed or pasted text was refused; `sentence` states the reason.
  void refused(const QString& sentence);
  /// The user chose another zoom with the button.
  void zoomed();

 protected:
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  friend struct TestAccess;
  /// How the zoom follows the window.
  enum class Fit { None, Readable, Filling, Whole };
  bool scrolls() const;
  /// Whether the button makes the matrices larger.
  bool offersLarger() const;

  /// Sets a zoom that does not follow the window.
  void zoomTo(double zoom);
  void setZoom(double zoom);
  /// Shows images instead of numbers.
  void setOverview(bool overview);
  /// Makes a change of the layout that keeps in place what is at `point` of the viewport.
  void keepInPlace(const QPoint& point, const std::function<void()>& change);
  /// Places the cards. If the cards of a stage are higher than `stage_height` times the height of
  /// the view, they are placed in several columns.
  void placeCards(double stage_height);
  /// Places the cards in lines as wide as the window. The result depends only on the zoom and the
  /// size of the window. Returns true if all cards are visible without scrolling down.
  bool placeInWindow();
  void updatePlan();
  void build();
  /// What the button at the corner does: shows numbers, enlarges them, or shows all.
  void onFitButton();
  void fitToViewport();
  void chooseZoom();
  /// Makes the end of the matrices visible beside the button.
  void leaveRoomForButton();
  /// Shows the button if the view scrolls or numbers are too small to read; otherwise hides it.
  void updateFitButton();
  /// Schedules one fit for all changes in this pass of the event loop, because a fit lays out all
  /// cards at several sizes.
  void fitSoon();
  int cellSize() const;
  /// For a picture: the size of the strip with at most `most` rows and columns of each matrix.
  QSize placeParts(const QSize& room, int most);
  /// The longest side of a matrix.
  int longestSide() const;
  void focusCard(int step);
  /// Scrolls to the selected cell if it has changed. In a walk, only if the cell is in the walked matrix.
  void showSelected();
  /// Whether the selected cell is in sight.
  bool showsSelected() const;
  /// Scrolls to the walked matrix and to the selected cell after a change of the layout.
  void keepInSight();
  void showWalked(MatrixId id);

  Workbench bench_;
  QScrollArea* area_;
  QPushButton* fit_button_;
  StageStrip* strip_;
  PipelinePlan plan_;
  std::map<MatrixId, MatrixCard*> cards_;
  std::optional<CellRef> shown_cell_;
  std::optional<MatrixId> walked_;
  std::optional<CellRef> marked_;
  double zoom_ = 1.0;
  bool overview_ = false;
  bool overview_before_walk_ = false;
  bool fit_pending_ = false;
  bool follows_selected_ = true;          ///< the next fit keeps the selected cell in sight
  QSize fitted_room_;                     ///< viewport size at the last fit, without scroll bars
  int most_in_picture_ = kMostInPicture;  ///< rows and columns of a matrix
  Fit fit_ = Fit::None;
  QSize whole_;  ///< the room of a picture (see showWhole); empty in a window
};

}  // namespace lab
