// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "ui/Workbench.h"
#include "ui/arrows/ArrowDrag.h"
#include "ui/arrows/ArrowScene.h"

namespace lab {

/// One plane of arrows: the current query with all keys, or the weighted sum of the values. Clicks and plain
/// arrow keys choose query and key; the heads of q, k and v can be dragged, or moved by Ctrl and the arrow
/// keys.
class ArrowPlane : public QWidget {
  Q_OBJECT

 public:
  enum class Shows { QueriesAndKeys, WeightedSum };

  ArrowPlane(Workbench bench, Shows shows, QWidget* parent = nullptr);
  ~ArrowPlane() override;

  Shows shows() const { return shows_; }
  PlaneDims dims() const { return scene().dims; }
  void setDims(PlaneDims dims);
  MovedBy movedBy() const { return moved_by_; }
  void setMovedBy(MovedBy by);

  /// Are heads there to be dragged? In a picture they are not, and none has a ring.
  void setMovable(bool movable);

  /// The arrow that Ctrl and the arrow keys move.
  ArrowRef activeArrow() const;
  /// What a drag of it would edit; while one is under way, that one.
  ArrowMove activeMove() const;
  /// As it is painted now.
  ArrowScene scene() const;
  /// Where the head of an arrow is, in px; for one that is not there the origin.
  QPointF headOf(const ArrowRef& arrow) const;
  bool dragging() const { return drag_.has_value(); }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// Another arrow is the active one, or a drag began or ended.
  void activeChanged();

 protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void keyReleaseEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  struct Hit {
    SceneArrow arrow;
    bool on_head = false;
  };
  std::optional<Hit> hitAt(const QPointF& point) const;
  /// Around what is shown; while a gesture is under way as it was, if that still holds all.
  PlaneFrame frameOf(const ArrowScene& scene) const;
  void setActive(ArrowKind kind);
  void select(const SceneArrow& arrow);
  void point(const std::optional<Hit>& hit);
  bool begin();
  void end(bool keep);
  void refresh();
  bool moveByKey(int key, bool coarse);

  Workbench bench_;
  Shows shows_;
  PlaneDims dims_;
  MovedBy moved_by_ = MovedBy::Embedding;
  ArrowKind active_;
  bool movable_ = true;
  std::optional<ArrowRef> pointed_;
  std::optional<QPointF> grabbed_;  ///< the button is down on a head: from the pointer to the head
  QPointF pressed_at_;
  std::optional<ArrowDrag> drag_;
  PlaneFrame frame_;      ///< as it was shown last: while something is dragged elsewhere it stays, too
  bool by_keys_ = false;  ///< the drag uses keys and ends when Ctrl is released
};

}  // namespace lab
