// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "ui/Workbench.h"
#include "ui/heads/HeadActions.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/MapLayout.h"
#include "ui/heads/QueryBars.h"
#include "ui/heads/WeightImage.h"
#include "ui/heads/WeightSource.h"

class QLineEdit;

namespace lab {

class Plot;
class WeightsPlottable;

/// One heatmap with its caption: the weights of one head, or the average of some; or instead of the map the
/// compared queries' weights as bars. Nothing is drawn, and no
/// plot made, before `bringUpToDate` is called for a map that can be seen.
class HeadMap : public QWidget {
  Q_OBJECT

 public:
  /// What is no longer as shown, from cheap to dear.
  enum class Stale { Nothing, Marks, Values, Layout };

  /// `head` counts from 0, or is WeightSource::kAverage.
  HeadMap(Workbench bench, int head, QWidget* parent);
  ~HeadMap() override;

  int head() const { return head_; }
  bool isAverage() const { return head_ == WeightSource::kAverage; }
  /// As it was last laid out.
  const MapLayout& mapLayout() const { return layout_; }
  void invalidate(Stale what);
  void bringUpToDate();
  /// Pictures of more weights are drawn in turns of the event loop.
  static constexpr std::size_t kMostAtOnce = 100'000;
  /// How many weights bringing it up to date reads now; 0 where no picture is drawn.
  std::size_t weightsToRead() const;
  /// Works at what its picture needs, reading about so many weights, of which it takes what it read away;
  /// true when that is there. What was begun is finished though weights are others by then, and drawn again:
  /// while a number is dragged the picture would not change at all.
  bool prepare(std::size_t& weights);
  /// What marks the selection, in a picture that waits to be drawn again.
  void refreshMarks();
  /// Says that its picture is being brought up to date, and is the old one until then.
  void setBehind(bool behind);
  /// It is out of sight: a large picture is drawn again when it comes back, so that few are kept.
  void letPictureGo();
  /// Cells of this height; 0: as large as the place of the map allows.
  void setCell(double cell);
  /// Edits the name in place.
  void startRename();

  static int captionHeight();

 signals:
  /// The cell under the mouse in words; empty when it leaves.
  void pointedAt(const QString& sentence);
  /// The head of this map now stands at `head`: the focus should follow it.
  void movedTo(int head);
  /// All heads from the one last chosen to this one are wanted in the average.
  void rangeAsked(int head);
  /// A click chose this head, or left it out of the average.
  void chosenOne(int head);
  /// It was to be painted, and a large picture is not up to date.
  void turnAsked();
  /// Larger (1) or smaller (-1) maps are wanted.
  void zoomAsked(int step);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  void makePlot();
  /// In place of the first picture.
  void paintComing(QPainter& painter) const;
  void layOut();
  void describe();
  QString wholeMap(const WeightSource& source) const;
  /// Explains the weight of the selected query and key in this map.
  void askWhy();
  void movePair(int rows, int columns);
  HeadCaption::Marks marks() const;
  bool showsBars() const { return bench_.options.headsView() == ViewOptions::HeadsView::Weights; }
  QueryBars bars() const;
  /// The pair under a point of the map or of the bars; false where there is none.
  bool pairAt(const QPoint& point, int& query, int& key) const;
  WeightSource source() const { return {bench_, head_}; }
  /// The query whose row or label is at this point; -1 for none.
  int queryAt(const QPoint& point) const;
  QPoint inPlot(const QPoint& point) const;
  void toggleChosen();
  QString captionHelp() const;
  /// That a pixel stands for several cells, where it does.
  QString blockHelp() const;
  QString toolTipAt(const QPoint& point) const;
  std::vector<HeadAction> actions(int query);
  /// Does the action of this key; false where there is none.
  bool actOnKey(int combined);

  Workbench bench_;
  int head_;
  double cell_ = 0;
  HeadCaption::Marks shown_marks_;
  MapLayout layout_;
  Plot* plot_ = nullptr;
  WeightsPlottable* weights_ = nullptr;  ///< of the plot
  QLineEdit* name_edit_ = nullptr;
  Stale stale_ = Stale::Layout;
  std::optional<RisingBlocks> rising_;  ///< of the picture that comes
  bool again_ = false;                  ///< weights became others since that was begun
  bool behind_ = false;
};

}  // namespace lab
