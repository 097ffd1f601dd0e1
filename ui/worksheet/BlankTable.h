// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <optional>

#include "core/learn/Marking.h"
#include "ui/ViewOptions.h"
#include "ui/matrix/NumberTable.h"
#include "ui/matrix/SizedTableModel.h"

namespace lab {

class BlankDelegate;

/// The objects that every view of a worksheet uses.
struct WorksheetBench {
  AnswersDocument& answers;
  Marking& marking;
  ViewOptions& options;
};

/// The blanks of one stage of one head as a table: the learner's numbers and their verdicts. Does not contain
/// the correct numbers. Rows and columns are those on screen (see Convention).
class BlankModel : public SizedTableModel {
  Q_OBJECT

 public:
  BlankModel(WorksheetBench& bench, const StageRef& stage, QObject* parent = nullptr);

  const StageRef& stage() const { return stage_; }
  void setStage(const StageRef& stage);
  Convention convention() const { return convention_; }

  /// The stored row and column of a cell on screen.
  RowColumn stored(int row, int column) const { return storedCell(convention_, {row, column}); }
  /// The learner's number; NaN if blank.
  double filled(int row, int column) const { return bench_.answers.filled(stage_, stored(row, column)); }
  std::optional<Verdict> verdict(int row, int column) const {
    return bench_.marking.verdict(stage_, stored(row, column));
  }
  /// The number as displayed. All numbers of the matrix have as many decimals as the one with the most.
  QString text(double value) const;
  /// "scores, row 1 (I), column 2 (love): 0.76, right"
  QString description(int row, int column) const;
  int numberWidth(const QFont& font) const;
  /// The cell of the number that was typed last into this stage; empty if there is none.
  const std::optional<RowColumn>& lastFilled() const { return last_filled_; }

  /// Pastes numbers, starting at the top left corner of `block`, and returns the cells that were filled. If
  /// the text contains no numbers or does not fit, fills nothing and sets `why`.
  QRect paste(const QRect& block, const QString& text, QString& why);
  void clear(const QRect& block);

  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Parses the text that the learner typed; an empty text clears the cell. Returns false and emits `refused`
  /// if it is not a number.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  /// Whether `text` is a valid entry for a cell of this stage.
  bool accepts(const QString& text) const;
  /// Emits `refused` with the reason why `text` is not valid.
  void refuse(const QString& text);

 signals:
  void refused(const QString& sentence);

 private:
  bool read(const QString& text, double& value) const;
  void rebuild();
  void measure();
  void notifyChanged();
  void onEdited(const StageRef& stage);
  QString fillText() const;

  WorksheetBench bench_;
  StageRef stage_;
  Convention convention_;
  std::optional<RowColumn> last_filled_;  ///< the number that was typed last, in stored coordinates
  int decimals_ = 0;                      ///< the most decimals of any number of the matrix
};

/// A verdict as a sign, and in words: "right", "follows from your own line", "not right".
QString verdictSign(Verdict verdict);
QString verdictWord(Verdict verdict);

/// The blanks of one stage, to be filled in.
class BlankTable : public NumberTable {
  Q_OBJECT

 public:
  /// The model must outlive the table or be its child.
  explicit BlankTable(BlankModel* model, QWidget* parent = nullptr);

  /// The stored position of the current cell; empty if no cell is current.
  std::optional<RowColumn> currentCell() const;
  const BlankModel& blanks() const { return *model_; }

 signals:
  /// Another cell is current, or the table got the keyboard focus.
  void entered();

 protected:
  bool checkEditable() override { return true; }
  void enterAtEnd(bool back) override { focusNextPrevChild(!back); }
  int copiedRole() const override { return Qt::EditRole; }  // a blank is empty
  QRect pasted(const QRect& block, const QString& text, QString& why) override {
    return model_->paste(block, text, why);
  }
  void clear(const QRect& block) override { model_->clear(block); }
  int wantedColumnWidth() const override;
  int wantedRowHeight() const override;
  void fillMenu(QMenu& menu) override;

  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void changeEvent(QEvent* event) override;
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

 private:
  BlankTable(BlankModel* model, BlankDelegate* delegate, QWidget* parent);

  BlankModel* model_;
  BlankDelegate* delegate_;
};

}  // namespace lab
