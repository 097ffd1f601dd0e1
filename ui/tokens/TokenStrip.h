// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QListView>
#include <optional>

#include "ui/tokens/TokenDelegate.h"
#include "ui/tokens/TokenModel.h"

namespace lab {

class InlineEdit;

/// One line of chips. Says what a learner wants done with them and does only the renaming itself (through
/// the model); scrolls sideways where the sentence is longer than the line.
class TokenStrip : public QListView {
  Q_OBJECT

 public:
  explicit TokenStrip(TokenModel& model, QWidget* parent = nullptr);

  /// Shows `row` as chosen (-1: none), without telling anybody.
  void setChosen(int row);
  /// Outlines the chosen key among the queries, -1 for none.
  void setKey(int row);
  /// Opens a line for a new token before `row` (the number of tokens: after the last).
  void startInserting(int row);
  /// Ends what is being typed as Enter would.
  void commitEditors();
  /// Scrolls by most of what is seen, to the left for -1, to the right for 1.
  void scrollPage(int direction);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  void doItemsLayout() override;

 signals:
  /// The chips were measured again: sizeHint() may have changed.
  void laidOut();
  void chosen(int row);
  void insertAsked(int row, const QString& word);
  void removeAsked(int row);
  /// Both are places in the sentence as it is; `to` is where the token stands afterwards.
  void moveAsked(int from, int to);
  void menuAsked(int row, const QPoint& global_position);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void timerEvent(QTimerEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  /// A press that may become a drag; `slot` is the place between tokens it would drop at, -1 before it
  /// is one.
  struct Drag {
    int row;
    QPoint start;
    QPoint last = {};
    int slot = -1;
  };

  bool handlesKey(const QKeyEvent& key) const;
  int slotAt(int x) const;
  void dragTo(const QPoint& position);
  void endDrag();
  void endInserting(bool commit);
  void placeInsertEditor();

  TokenDelegate* delegate_;
  std::optional<Drag> drag_;
  QBasicTimer scroll_timer_;
  InlineEdit* insert_editor_ = nullptr;
  int insert_row_ = -1;
  bool syncing_ = false;
};

}  // namespace lab
