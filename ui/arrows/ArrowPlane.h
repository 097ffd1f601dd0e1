// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "core/document/Document.h"
#include "core/explain/ArrowMove.h"
#include "ui/Workbench.h"
#include "ui/arrows/ArrowScene.h"
#include "ui/arrows/PlaneFrame.h"

namespace lab {

/// A plane with arrows: the query vector of the current query with all key vectors, or the weighted
/// sum of the value vectors. Clicks and the arrow keys choose query and key. The arrowheads of q, k
/// and v can be dragged, or moved with Ctrl and the arrow keys.
class ArrowPlane : public QWidget {
  Q_OBJECT

 public:
  enum class Shows { QueriesAndKeys, WeightedSum };

  ArrowPlane(Workbench bench, Shows shows, QWidget* parent = nullptr);
  ~ArrowPlane() override;

  Shows shows() const { return shows_; }
  PlaneDims dims() const { return scene().dims; }
  void setDims(PlaneDims dims);
  void setMovedBy(MovedBy by);

  /// If false, arrows cannot be dragged and none has a ring. Used for exported pictures.
  void setMovable(bool movable);

  /// The arrow that Ctrl and the arrow keys move.
  ArrowRef activeArrow() const;
  /// The edit that a drag of the active arrow would make; during a drag, the edit of that drag.
  ArrowMove activeMove() const;
  /// The scene that is painted now.
  ArrowScene scene() const;
  /// The position of an arrowhead, in px; the origin if the arrow is not shown.
  QPointF tipOf(const ArrowRef& arrow) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  /// Another arrow became active, the plane got the focus, or a drag began or ended.
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
  friend struct TestAccess;
  struct Hit {
    SceneArrow arrow;
    bool on_head = false;
  };
  /// A move of one arrowhead, by mouse or keyboard. It uses one gesture, so it is one undo step.
  struct Drag {
    ArrowMove move;
    std::unique_ptr<Gesture>
        gesture;         ///< inactive after an undo, another edit, a save, or another experiment
    PlaneFrame frame;    ///< kept, so that the picture does not shift under the pointer
    PlanePoint aim;      ///< the last position of the arrowhead
    bool moved = false;  ///< the arrowhead was moved at least once

    /// Moves the arrowhead to `target`, or to the nearest point that it can reach. Returns false and changes
    /// nothing if the document refuses the edit.
    bool to(PlanePoint target);
  };
  /// The arrow at `point`: the nearest arrowhead within reach, otherwise the nearest shaft.
  std::optional<Hit> hitAt(const QPointF& point) const;
  /// The frame for the scene. During a drag in this plane, it is the frame of the drag. During any
  /// other gesture, it is the previous frame, if that still contains all points.
  PlaneFrame frameOf(const ArrowScene& scene) const;
  void setActive(ArrowKind kind);
  void select(const SceneArrow& arrow);
  void point(const std::optional<Hit>& hit);
  /// Starts a drag of the active arrow. Returns false if it cannot be moved. The document then
  /// reports why, unless setMovable(false) was called.
  bool begin();
  /// Ends a drag and commits or cancels it.
  void end(bool keep);
  void refresh();
  /// Moves the active arrow by a tenth of a grid interval, or by a whole one if `coarse`.
  bool moveByKey(int key, bool coarse);

  Workbench bench_;
  Shows shows_;
  PlaneDims dims_;
  MovedBy moved_by_ = MovedBy::Embedding;
  ArrowKind active_;
  bool movable_ = true;
  std::optional<ArrowRef> pointed_;
  std::optional<QPointF> grabbed_;  ///< from the pointer to the arrowhead that is pressed
  QPointF pressed_at_;
  std::optional<Drag> drag_;
  PlaneFrame frame_;      ///< the frame shown last; also kept during a drag in another view
  bool by_keys_ = false;  ///< the drag is by keys and ends when Ctrl is released
};

}  // namespace lab
