// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <map>
#include <optional>

#include "ui/Workbench.h"
#include "ui/matrix/PipelinePlan.h"

class QScrollArea;

namespace lab {

class MatrixCard;
class StageStrip;

/// Every matrix of the chosen head as a card, in the order the data flows. Nothing is built before it is
/// first shown.
class MatrixView : public QWidget {
  Q_OBJECT

 public:
  explicit MatrixView(Workbench& bench, QWidget* parent = nullptr);

  /// In the order the data flows.
  QList<MatrixCard*> cards() const;
  /// Null where there is no card of it now.
  MatrixCard* card(MatrixId id) const;
  /// The stages that change nothing, as they read.
  QStringList folds() const;
  /// Puts the marker "drag me" on a cell and brings it into view.
  void setMarked(std::optional<CellRef> cell);
  /// The stage that a walk is at: its card is framed and in sight, with what it is made of as far as
  /// there is room.
  void setWalked(std::optional<MatrixId> id);
  /// Scrolls to the start or, if `at_selected`, to the selected cell.
  void showAfresh(bool at_selected);
  double zoom() const { return zoom_; }
  /// For a picture: nothing scrolls; stages go on below where they would be wider than `room`. The size that
  /// takes.
  QSize showWhole(const QSize& room);

 public slots:
  void zoomIn();
  void zoomOut();
  void resetZoom();
  /// Shows the whole pipeline in the window: as large as it fits in several lines, and again when the window
  /// or the matrices change, until the user zooms. If cells would be too small to read, the view scrolls.
  void zoomToFit();
  void focusNextCard() { focusCard(1); }
  void focusPreviousCard() { focusCard(-1); }

 signals:
  /// One sentence: why something typed or pasted was not done.
  void refused(const QString& sentence);

 protected:
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Leaves the fit to the window.
  void zoomTo(double zoom);
  void setZoom(double zoom);
  void placeCards();
  void updatePlan();
  void build();
  void fitToViewport();
  int cellSize() const;
  void styleFolds();
  void focusCard(int step);
  void showMarked();
  /// Scrolls to the selected cell, where it is another.
  void showSelected();
  void showCard(MatrixId id);
  void showWalked(MatrixId id);

  Workbench bench_;
  QScrollArea* area_;
  StageStrip* strip_;
  PipelinePlan plan_;
  std::map<MatrixId, MatrixCard*> cards_;
  std::optional<CellRef> marked_;
  std::optional<CellRef> shown_cell_;
  std::optional<MatrixId> walked_;
  double zoom_ = 1.0;
  bool fits_ = false;  ///< the zoom follows the window
  QSize whole_;        ///< the room, where all is shown
};

}  // namespace lab
