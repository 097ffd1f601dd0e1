// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListWidget>

#include "ui/lesson/answers/AnswerEdit.h"

class QLabel;

namespace lab {

class IconButton;

/// The list of an OrderAnswer. Its lines are moved by dragging, or with Shift and the arrow keys.
class OrderList : public QListWidget {
  Q_OBJECT

 public:
  using QListWidget::QListWidget;
  /// Moves the current line by `step` lines. Does nothing if it would move past an end.
  void moveCurrent(int step);
  void setMovable(bool movable) { movable_ = movable; }
  QSize sizeHint() const override;

 signals:
  /// A line was moved.
  void moved();
  /// The Enter key was pressed.
  void submitted();

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  void move(int from, int to);
  int dragged_ = -1;
  bool movable_ = true;
};

/// The answer to an order question: the key tokens, sorted by the learner, the largest value first. The first
/// `count` tokens are the answer.
class OrderAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  OrderAnswer(const Experiment& experiment, int count, QWidget* parent);

  Response response() const override;
  void setResponse(const Response& response) override;
  bool complete() const override { return true; }
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;

 private:
  /// Updates the place numbers of all lines.
  void number();

  int count_;
  OrderList* list_;
  IconButton* up_;
  IconButton* down_;
  VerdictMark* mark_;
};

}  // namespace lab
