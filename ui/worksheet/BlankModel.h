// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QRect>
#include <optional>

#include "core/learn/Marking.h"
#include "ui/ViewOptions.h"

namespace lab {

/// What a worksheet's views are built on.
struct WorksheetBench {
  AnswersDocument& answers;
  Marking& marking;
  ViewOptions& options;
};

/// The blanks of one stage of one head as a table: what the learner filled in, and what was said of it. The
/// experiment's own numbers are not in it. Rows and columns are those that are shown.
class BlankModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Role {
    VerdictRole = Qt::UserRole + 1,  ///< int of a Verdict; invalid where nothing is said
    FilledRole                       ///< double; invalid where blank
  };

  BlankModel(WorksheetBench& bench, const StageRef& place, QObject* parent = nullptr);

  const StageRef& place() const { return place_; }
  void setPlace(const StageRef& place);
  Convention convention() const { return convention_; }
  const WorksheetBench& bench() const { return bench_; }

  /// As it is stored.
  RowColumn stored(int row, int column) const { return storedCell(convention_, {row, column}); }
  /// NaN: blank.
  double filled(int row, int column) const { return bench_.answers.filled(place_, stored(row, column)); }
  std::optional<Verdict> verdict(int row, int column) const {
    return bench_.marking.cell(place_, stored(row, column));
  }
  /// As in the table: every number with as many decimals as the finest of its matrix.
  QString text(double value) const;
  /// "scores, row 1 (I), column 2 (love): 0.76, right"
  QString description(int row, int column) const;
  int numberWidth(const QFont& font) const;

  /// The block as text for a spreadsheet; blanks are empty.
  QString copied(const QRect& block) const;
  /// Fills in from the block's corner on; returns what was filled in. Nothing, and `why`, where the text
  /// holds no numbers or does not fit.
  QRect paste(const QRect& block, const QString& text, QString& why);
  void clear(const QRect& block);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  /// Text as a learner types it; an empty one makes blank. False, and why through `refused`: not a number.
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  /// Can `text` stand in a cell here?
  bool accepts(const QString& text) const;
  /// Says through `refused` why it cannot.
  void refuse(const QString& text);

 signals:
  void refused(const QString& sentence);

 private:
  bool read(const QString& text, double& value) const;
  void rebuild();
  void measure();
  void tell();
  void onEdited(const StageRef& place);
  QString fillText() const;

  WorksheetBench bench_;
  StageRef place_;
  Convention convention_;
  int rows_ = 0;
  int columns_ = 0;
  int decimals_ = 0;  ///< of the finest number of the matrix
};

/// A verdict as a sign and in a word: "right", "follows from your own line", "not right".
QString verdictSign(Verdict verdict);
QString verdictWord(Verdict verdict);

}  // namespace lab
