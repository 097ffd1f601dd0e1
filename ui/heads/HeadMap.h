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

/// One heatmap with its caption: the attention weights of one head or the average of several heads. It can
/// also show bars: the weights of the compared queries. The plot is created and drawn only by
/// `bringUpToDate`, which is called for visible maps only.
class HeadMap : public QWidget {
  Q_OBJECT

 public:
  /// Parts of the picture that are out of date, in the order of the cost of drawing them.
  enum class Stale { Nothing, Marks, Values, Layout };

  /// Edit: a map with a caption and all actions of a head. Read: a map without a caption, in which
  /// a query and a key can be selected.
  enum class Use { Edit, Read };

  /// `head` counts from 0, or is WeightSource::kAverage.
  HeadMap(Workbench bench, int head, QWidget* parent, Use use = Use::Edit);
  ~HeadMap() override;

  int head() const { return head_; }
  void setHead(int head);
  bool isAverage() const { return head_ == WeightSource::kAverage; }
  void invalidate(Stale what);
  void bringUpToDate();
  /// A picture of more weights than this is prepared in several passes of the event loop.
  static constexpr std::size_t kMostAtOnce = 100'000;
  /// The number of weights that `bringUpToDate` would read now; 0 if it would draw no picture.
  std::size_t weightsToRead() const;
  /// Prepares the next picture: reads at most about `weights` weights and subtracts the number that it read.
  /// Returns true when the picture is ready to be drawn. If weights change meanwhile, the picture is finished
  /// first and then prepared again; otherwise it would never change while a number is dragged.
  bool prepare(std::size_t& weights);
  /// Updates the marks of the selection in the old picture, while the new one is being prepared.
  void refreshMarks();
  /// Shows or hides the line that marks an outdated picture.
  void setOutdated(bool outdated);
  /// Frees the picture of a large map that is not visible. It is drawn again when the map becomes visible.
  void releasePicture();
  /// Sets the height of a cell in px; 0: as large as the map's size allows, and at most `widest` times as
  /// wide as high.
  void setCell(double cell, double widest = MapLayout::kWidestCell);
  /// The row (or column) of a query in the map.
  QRect queryRect(int query) const;
  /// Opens an editor for the head's name over the caption.
  void startRename();

  static int captionHeight();

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// The cell under the mouse in words; empty if there is none.
  void pointedAt(const QString& sentence);
  /// The user clicked the average: how it is computed there.
  void averageAsked(const QString& sentence);
  /// The head of this map was moved to index `head`; the keyboard focus should follow it.
  void movedTo(int head);
  /// The user asked for the average of the heads from the last chosen head to `head`.
  void rangeAsked(int head);
  /// The user added `head` to the average or removed it.
  void chosenOne(int head);
  /// A large picture is out of date and should be prepared (see prepare()).
  void preparationWanted();
  /// The user asked for larger (1) or smaller (-1) maps.
  void zoomAsked(int step);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;

 private:
  int captionRoom() const { return use_ == Use::Edit ? captionHeight() : 0; }
  void makePlot();
  /// Paints a placeholder until the first picture is ready.
  void paintComing(QPainter& painter) const;
  void layOut();
  void describe();
  QString wholeMap(const WeightSource& source) const;
  /// The largest weight of the selected query; empty if it is hidden.
  QString strongestPair() const;
  /// Makes the weight of the selected query and key in this map the current cell, and requests its
  /// explanation. For the average, this is the weight of the shown head.
  void askWhy();
  void movePair(int rows, int columns);
  HeadCaption::Marks marks() const;
  bool showsBars() const { return bench_.options.headsView() == ViewOptions::HeadsView::Weights; }
  QueryBars bars() const;
  /// Finds the query and key at a point of the map or of the bars; false if there are none.
  bool pairAt(const QPoint& point, int& query, int& key) const;
  WeightSource source() const { return {bench_, head_}; }
  /// The query whose row or label contains this point; -1 for none.
  int queryAt(const QPoint& point) const;
  QPoint inPlot(const QPoint& point) const;
  void toggleChosen();
  QString captionHelp() const;
  /// States that each pixel shows several cells; empty if every cell has its own pixels.
  QString blockHelp() const;
  /// A word beside or above the cells.
  struct Label {
    Side side;
    int index;
  };
  std::optional<Label> labelAt(const QPoint& point) const;
  QString toolTipAt(const QPoint& point) const;
  /// Selects or chooses what is at the point of a click. Returns whether a message answered the click.
  bool press(const QMouseEvent& event);
  std::vector<HeadAction> actions(int query);
  /// Runs the action with this key. Returns false if there is none.
  bool actOnKey(int combined);

  Workbench bench_;
  Use use_;
  int head_;
  bool changed_nothing_ = false;                       ///< the click: what it chose is selected already
  double cell_ = 0, widest_ = MapLayout::kWidestCell;  ///< see setCell()
  MapLayout layout_;
  Plot* plot_ = nullptr;
  WeightsPlottable* weights_ = nullptr;  ///< belongs to plot_
  QLineEdit* name_edit_ = nullptr;
  Stale stale_ = Stale::Layout;
  std::optional<IncrementalBlocks> preparing_;  ///< the blocks of the next picture
  bool again_ = false;                          ///< weights have changed since the preparation began
  bool outdated_ = false;
};

}  // namespace lab
