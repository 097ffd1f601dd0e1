// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QListView>
#include <optional>
#include <vector>

#include "ui/tokens/TokenDelegate.h"
#include "ui/tokens/TokenModel.h"

class QLineEdit;

namespace lab {

class InlineEdit;

/// One line of chips, scrolled sideways if the sentence is longer than the line. Renames tokens itself,
/// through the model. Every other change is only requested by a signal.
class TokenStrip : public QListView {
  Q_OBJECT

 public:
  explicit TokenStrip(TokenModel& model, QWidget* parent = nullptr);

  /// Shows `row` as chosen (-1: none), without emitting `chosen`.
  void setChosen(int row);
  /// Outlines the chosen key among the query tokens; -1: none.
  void setKey(int row);
  /// Draws a pin on the chips of these tokens.
  void setPinned(const std::vector<int>& rows);
  using QListView::edit;
  /// Opens an editor for a new token before `row`, or after the last token if `row` is the number of tokens.
  void startInserting(int row);
  /// Commits open editors, as Enter does.
  void commitEditors();
  /// Scrolls by three quarters of the visible width: -1 to the left, 1 to the right.
  void scrollPage(int direction);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  void doItemsLayout() override;

 signals:
  /// The chips were laid out again; sizeHint() may have changed.
  void laidOut();
  void chosen(int row);
  void insertAsked(int row, const QString& word);
  void removeAsked(int row);
  void unpinAsked(int row);
  /// Both are indices in the current sentence; `to` is the index of the token after the move.
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
  void rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) override;
  bool edit(const QModelIndex& index, EditTrigger trigger, QEvent* event) override;
  void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

 private:
  /// A press that may become a drag. `slot`: the index between tokens at which the token would be dropped; -1
  /// until the drag starts.
  struct Drag {
    int row;
    QPoint start;
    QPoint last = {};
    int slot = -1;
  };

  bool handlesKey(const QKeyEvent& key) const;
  /// Whether a key types the first letter of a new token. Digits do not: they change the marked number.
  bool startsWord(const QKeyEvent& key) const;
  int slotAt(int x) const;
  void dragTo(const QPoint& position);
  void endDrag();
  /// Ends the mark of the word under the pointer until the pointer moves again.
  void forgetPointed();
  void endInserting(bool commit);
  void placeInsertEditor();
  /// Makes the chip of a token wide enough for the text in its editor.
  void fitChipTo(const QLineEdit& editor, const QModelIndex& index);

  TokenDelegate* delegate_;
  std::optional<Drag> drag_;
  QBasicTimer scroll_timer_;
  InlineEdit* insert_editor_ = nullptr;
  int insert_row_ = -1;
  bool syncing_ = false;
};

}  // namespace lab
