// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>
#include <functional>
#include <optional>

#include "ui/Workbench.h"
#include "ui/export/PictureFit.h"
#include "ui/row/EditTrail.h"
#include "ui/row/KeyRowsModel.h"

class QBoxLayout;

namespace lab {

class KeyRowsTable;
class EffectLine;
class KeySumsTable;
class MatrixModel;
class MatrixTable;
class Walk;

/// Shows the computation for one query of the chosen head as on a blackboard: x, W_Q and q at the
/// top; below them one row for each key, and the context. Up and Down change the query. Inputs are
/// edited in place. While a walk is at the keys or the values, the top shows x, W_K and k, or x, W_V and v,
/// of one key. If tokens are shown as columns, x and q are columns. The rows of the keys do not change: the
/// scores and weights of one query form a column in that convention, and keys and values are written beside
/// them as transposes. If a number of the concat, W_O, b_O or the output is selected, or a walk has
/// reached one of them, the top shows these four. It shows x, W_Q and q again when one of their numbers is
/// selected.
class RowView : public QWidget {
  Q_OBJECT

 public:
  explicit RowView(Workbench& bench, QWidget* parent = nullptr);

  /// sizeHint() has room for at most so many keys.
  static constexpr int kMostLines = 16;
  QSize sizeHint() const override;
  /// Whether *Why this number?* is open. Otherwise, the hint of a computed number offers it.
  void setWhyShown(bool shown);
  /// What the last edit did to the weights of the selected query, for some seconds; empty if it says nothing.
  QString effectOfEdit() const;
  /// Unfolds the columns of the keys that show numbers of a matrix, if they are folded.
  void unfold(MatrixId id);
  /// The height in px that is enough if the rows of the keys are low and W_Q scrolls.
  int lowHeight() const;
  /// The minimum width in px for all columns of x, W_Q and q in a presentation, in which the headline is
  /// above x, and q is below x unless x is a column.
  int widthWithHeadlineAbove() const;
  /// If q is below x, nothing at the left of W_Q is cut, and two keys are visible.
  QSize minimumSizeHint() const override;

  /// From now on, where x, W_Q and q do not fit side by side, q is below x, and the headline is above
  /// everything. This takes more height.
  void stackIfNarrow();
  /// For a presentation, which has large letters and little width: the headline is always above x, with
  /// `corner` to its right, and q is below x unless x is a column. Call it once, before the view is shown.
  void stack(QWidget* corner);

  /// For a picture: shows everything without scrolling, but at most kMostInPicture keys and dimensions.
  PictureFit showWhole();
  /// For a picture: fills `room`. Leaves out what does not fit: stages first, then W_Q, the embedding and
  /// position that add up to x, dimensions and keys. Reduces the decimals in `options` before it leaves out k
  /// and v.
  PictureFit compose(const QSize& room, ViewOptions& options);

  /// The visible tables in the order in which F6 visits them.
  QList<QWidget*> cards() const;

  /// Marks a cell for the learner ("drag the marked number"). Removes the mark if `cell` is empty.
  void setMarked(std::optional<CellRef> cell);
  const std::optional<CellRef>& marked() const { return marked_; }
  /// The visible table that has the marked cell, or null. It is the first one that Tab and F6 visit.
  QWidget* markedTable() const;

  /// Shows the stage at which a walk is. Call it when the walk has changed. Returns whether it is at another
  /// stage than before.
  bool follow(const Walk& walk);
  bool showsOutputs() const { return shows_outputs_; }
  /// Selects the first number of the output of the selected query, or the first one of its q again.
  void goToOutputs();
  void leaveOutputs();

 signals:
  /// The concat and the output are shown instead of x, W_Q and q, or no longer.
  void outputsShown(bool shown);
  /// W_K and W_V at the right have no room any more, and no hint says where they are.
  void otherWeightsHidden();
  /// The parts are arranged in another way, which takes another height.
  void restacked();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  /// A table of one matrix with its title.
  struct Block {
    QWidget* widget;
    QLabel* title;
    MatrixModel* model;
    MatrixTable* table;
  };
  Block makeBlock(MatrixId id, bool one_row);
  QLabel* makeOperator(const QString& sign);
  /// Distance in px from the top of a table's title to an operator beside the first row.
  static int signTop();
  /// Places the operator after x beside the row of x, which is below its summands.
  void placeIntoSign();
  QWidget* makeInputs();
  /// What the top shows: how the row of a word in Q, K or V is computed.
  struct Projection {
    MatrixId result = MatrixId::Q;  ///< Q, K or V
    MatrixId embeddings, positions, inputs, weights, bias;
    Side side;  ///< of the word
    int word;
    theme::Role role;
    QString vector;  ///< the letter of the row: "q", "k" or "v"
    QString matrix;  ///< the upper index of the weights: "Q", "K" or "V"
  };
  Projection projection() const;
  /// Decides which projection the top shows: the one of the query or, in a walk at K or V, and if a number of
  /// a key or value is selected, the one of that key.
  void chooseProjection();
  /// Shows the matrices of `projection` in the tables at the top.
  void showProjection(const Projection& projection);
  void updateTitles(const Projection& projection);
  /// ", rows 1 to 5": the rows of a table of weights that are visible; empty if all are.
  static QString visibleRowsText(const MatrixTable& table);
  /// Calls `update` when other rows of `table` become visible.
  void retitleOnScroll(const MatrixTable& table, const std::function<void()>& update);
  /// The number of components of q, k or v.
  int projectedDim() const;
  static bool isOutputPart(MatrixId id);
  bool wantsOutputs() const;
  void makeOutputs();
  /// Shows the concat and the output instead of x, W_Q and q, or these again.
  void showOutputs(bool wanted);
  /// Gives the focus to the visible table that has the selected cell.
  void focusSelected();
  void updateOutputs();
  void updateOutputWeightsTitle();
  void fitOutputs();
  void refresh();
  void updateAll();
  void updateHeadline();
  QString headlineText() const;
  /// Explains the stage that was unfolded last, or otherwise the query, the keys and the values. If W_K and
  /// W_V are not visible, says where they are. `brief`: of a selected number, only the link to its
  /// explanation.
  QString hintText(bool weights_shown, bool brief) const;
  /// A token as rich text inside a sentence. A long token is shortened; a blank one is shown as an open box.
  static QString tokenHtml(const std::string& token);
  /// The way of the lines from the number at `cell` to the weights of `keys`.
  EditTrail::Route trailRoute(const CellRef& cell, const QList<int>& keys) const;
  /// Scrolls to the numbers from which the current cell is computed.
  void showOperands();
  void showTrail(const CellRef& cell, const QList<int>& keys);
  /// Applies the updates that were deferred while the view was hidden.
  void resume();
  /// The number of rows of W_Q that fit above the rows of the keys; further rows scroll.
  int rowsOfWeights() const;
  /// True if tokens are shown as columns: x and q are then columns, too.
  bool tokensAreColumns() const { return bench_.options.convention() == Convention::Columns; }
  void applyConvention();
  /// Stacks the tables or places them side by side. Returns true if that has changed.
  bool restack();
  /// Adapts the layout to the size of the view. Does not update the contents, which may be older
  /// than the document.
  void layOut();
  /// Sets the title of a block. If its matrix is hidden, a link shows it again.
  void setTitle(Block& block, const QString& text);
  /// Minimum width in px for x, W_Q and q side by side with all their columns.
  int widthSideBySide() const;
  /// The number of columns of x, W_Q, its bias and q together.
  int columnsSideBySide() const;
  /// Width of a column of numbers in px; `names`: includes room for the name of the column.
  int columnWidth(bool names) const;
  /// The number of columns that fit beside `beside` px.
  int columnsThatFit(bool names, int beside) const;
  /// Shows as many columns of `matrix` as leave room for 1 / `parts` of all columns for the tables at its
  /// left, and for two columns of `bias` if it is visible. Returns how many columns of the tables at the left
  /// have room.
  int shareWidth(std::initializer_list<const Block*> left, const Block& matrix, const QLabel* sign,
                 const Block& bias, const QLabel* bias_sign, int parts);
  /// Sets how many columns each table shows. fitAcross and fitUpright do so for the two
  /// conventions.
  void fitColumns();
  /// Makes the columns of x and its summands equally wide.
  void alignColumns();
  void fitAcross();
  void fitUpright();
  /// `narrow`: columns are only as wide as their numbers.
  void setNarrow(bool narrow);
  /// Lays out the area to the right of W_Q. Shows W_K and W_V if the headline keeps enough room; otherwise
  /// shows the hint if there is room. In a cramped view, the headline is short while the hint explains a
  /// stage.
  void fitRight();
  /// The number of lines that the headline and the hint reserve.
  int linesOfText() const;
  /// Distance in px from the left edge to q.
  int widthBeforeQuery() const;
  /// Whether W_K and W_V fit beside q only if the headline is above.
  bool headlineYields() const;
  /// Chooses and shows the hint. `above`: it is above x, otherwise at the right, where it has `room` px.
  void fitHint(bool weights_shown, bool above, int room);
  /// Height in px that the headline leaves beside W_Q.
  int roomBelowHeadline() const;
  /// Whether the headline fits at the right of W_Q while q is below x. W_K and W_V are more important there.
  bool headlineFitsBesideWeights() const;
  /// Width in px of W_K and W_V with their gaps, without the names of their rows.
  int widthOfOthers() const;
  /// Whether the hint explains the stage that was unfolded last.
  bool explains() const;
  /// Shows at most `dims` dimensions in the tables of a picture.
  void showDims(int dims);
  /// The keys that a picture shows: around the selected key or the one with the largest weight.
  PicturePartRange keysAround(int shown) const;
  /// The size of x, W_Q and q together in a picture.
  QSize sizeOfInputs() const;
  void style();
  void moveQuery(int step);
  /// Like moveQuery(), but moves to another key if the top shows one.
  void moveWord(int step);

  Workbench bench_;
  bool whole_ = false;
  bool composed_ = false;                                    ///< see `compose`
  bool without_summands_ = false, without_weights_ = false;  ///< left out of a picture
  bool stacks_if_narrow_ = false, always_stacked_ = false;   ///< see `stackIfNarrow` and `stack`
  bool stacked_ = false;                                     ///< q is below x now
  bool headline_above_ = false;                              ///< the headline is above x now
  bool why_shown_ = false;                                   ///< see setWhyShown()
  int others_width_ = 0;  ///< px: the largest width at which this experiment had W_K and W_V at the right
  bool hint_wanted_ = false;      ///< the hint is visible if the view is high enough
  bool headline_yields_ = false;  ///< see headlineYields()
  int stacked_width_ = -1;        ///< the width in px for which restack() has decided; -1: none
  bool cramped_ = false;                                     ///< there is little room for sentences
  QSize last_minimum_;                                       ///< at the last updateGeometry()
  bool update_pending_ = false;                              ///< hidden, and older than the document
  Block embedding_, position_, input_, weights_, bias_, query_;
  std::optional<CellRef> marked_;  ///< see setMarked()
  MatrixTable* marked_table_ = nullptr;
  /// The query and the selected cell at the last call of chooseProjection().
  int projected_query_ = -1;
  std::optional<CellRef> projected_cell_;
  std::optional<CellRef>
      left_cell_;  ///< the selected cell, if another query was selected and the cell stayed
  MatrixId projected_ = MatrixId::Q;   ///< Q, K or V, see chooseProjection()
  /// The weights of the two projections that the top does not show: of the query, the keys or the values.
  /// Visible if there is room.
  std::array<Block, 2> others_{};
  QBoxLayout* x_layout_ = nullptr;     ///< x and its summands: stacked, or side by side if x is a column
  QBoxLayout* q_layout_ = nullptr;     ///< q, and the sentences below it
  QWidget* inputs_ = nullptr;          ///< x, W_Q and q
  QWidget* outputs_ = nullptr;         ///< concat, W_O, b_O and output; made when they are first shown
  Block concat_{}, output_weights_{}, output_bias_{}, output_{};
  QBoxLayout* out_left_ = nullptr;   ///< the concat, and the output if tokens are rows
  QBoxLayout* out_right_ = nullptr;  ///< the output if tokens are columns
  QLabel* out_into_sign_ = nullptr;
  QLabel* out_onto_sign_ = nullptr;
  QLabel* out_bias_sign_ = nullptr;
  QLabel* out_equals_sign_ = nullptr;
  QLabel* back_ = nullptr;          ///< the link to x, W_Q and q
  std::optional<MatrixId> walked_;  ///< the stage of a walk
  bool shows_outputs_ = false;
  QBoxLayout* top_ = nullptr;  ///< the headline and the hint while q is below x
  QLabel* into_sign_;          ///< between x and W_Q
  QLabel* onto_sign_;          ///< the second factor x after W_Q, if tokens are columns
  QLabel* bias_sign_;
  QLabel* equals_sign_ = nullptr;  ///< before q
  QLabel* headline_ = nullptr;
  QLabel* hint_ = nullptr;
  EditTrail* trail_;    ///< lines from an edited number to the weights
  EffectLine* effect_;  ///< what the last edit did; shown instead of the headline for a while
  /// The stage that the user unfolded last. The hint explains it.
  std::optional<KeyRowsModel::Kind> explained_;
  QList<QLabel*> operators_;
  KeyRowsTable* keys_;
  KeySumsTable* sums_;
};

}  // namespace lab
