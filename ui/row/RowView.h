// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <optional>

#include "ui/Workbench.h"

class QBoxLayout;

namespace lab {

class KeyRowsTable;
class KeySumsTable;
class MatrixModel;
class MatrixTable;

/// The blackboard layout for one query of the chosen head: x, W_Q and q above; below it one line a key down
/// to the context. Up and Down change the query; the numbers in it that are inputs are edited there.
/// Where tokens are columns x and q stand upright, and the lines of the keys stay: scores and weights of one
/// query run down in that convention, and keys and values are written as transposes beside them.
class RowView : public QWidget {
  Q_OBJECT

 public:
  explicit RowView(Workbench& bench, QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {480, 240}; }

  /// For a picture: nothing scrolls, as far as a picture can hold it. The size that takes.
  QSize showWhole();

  /// What F6 goes through: the tables that are shown, in order.
  QList<QWidget*> cards() const;

  /// A cell to point the learner at ("drag the marked number").
  void setMarked(std::optional<CellRef> cell);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  struct Block {
    QWidget* widget;
    QLabel* title;
    MatrixModel* model;
    MatrixTable* table;
  };
  Block makeBlock(MatrixId id, bool one_row);
  QLabel* makeOperator(const QString& sign);
  QWidget* makeInputs();
  void refresh();
  void bringUpToDate();
  /// Brings up to date what was left while it was hidden.
  void wake();
  bool upright() const { return bench_.options.convention() == Convention::Columns; }
  void turn();
  void fitColumns();
  void alignColumns();
  void fitAcross();
  void fitUpright();
  /// Little room: columns as wide as their numbers.
  void setNarrow(bool narrow);
  /// Little room beside the tables: the headline in two lines, and no hint.
  void fitWords();
  void style();
  void moveQuery(int step);

  Workbench bench_;
  bool whole_ = false;
  bool asleep_ = false;     ///< hidden, and behind
  bool few_words_ = false;  ///< the sentence takes two lines, and the hint is away
  Block embedding_, position_, input_, weights_, bias_, query_;
  QBoxLayout* x_layout_ = nullptr;  ///< the rows of x one below the other, its columns side by side
  QLabel* into_sign_;               ///< between x and W_Q
  QLabel* onto_sign_;               ///< after W_Q, where x stands on its right
  QLabel* bias_sign_;
  QLabel* headline_ = nullptr;
  QLabel* hint_ = nullptr;
  QList<QLabel*> operators_;
  KeyRowsTable* keys_;
  KeySumsTable* sums_;
};

}  // namespace lab
