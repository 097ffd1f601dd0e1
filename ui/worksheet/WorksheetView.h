// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <optional>

#include "ui/Workbench.h"
#include "ui/matrix/PipelinePlan.h"
#include "ui/worksheet/BlankModel.h"

class QScrollArea;

namespace lab {

class BlankCard;
class MatrixCard;
class StageStrip;

/// The sheet: what is given as tables to read, and every stage of the chosen head as blanks, in the order the
/// data flows, line below line as the window is wide.
class WorksheetView : public QWidget {
  Q_OBJECT

 public:
  /// `given` shows the inputs; what it must not show is hidden in it.
  WorksheetView(WorksheetBench& bench, Workbench& given, QWidget* parent = nullptr);

  /// Blanks in the order the data flows, of the chosen head.
  QList<BlankCard*> cards() const;
  /// Null where there is no card of it now.
  BlankCard* card(MatrixId stage) const;
  /// Where commands go: the stage that the keyboard is in, or was last.
  BlankCard* current() const { return current_; }
  /// The keyboard to the first blank of a stage; to the first blank of all.
  void enter(MatrixId stage);
  void enterFirst();
  /// The card after or before that which the keyboard is in.
  void moveFocus(int step);
  /// Commits the text that is being typed.
  void commit();

 signals:
  void refused(const QString& sentence);
  void currentChanged();
  void checkAsked(lab::BlankCard* card);
  void hintAsked(lab::BlankCard* card);
  void showAsked(lab::BlankCard* card);

 protected:
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  PipelinePlan plan() const;
  StageRef placeOf(MatrixId stage) const;
  void build();
  void fit();
  void setCurrent(BlankCard* card);
  void bringIntoSight(BlankCard* card);
  void styleFolds();

  WorksheetBench bench_;
  Workbench given_;
  QScrollArea* area_;
  StageStrip* strip_;
  PipelinePlan shown_;
  std::map<MatrixId, MatrixCard*> inputs_;
  std::map<MatrixId, BlankCard*> blanks_;
  BlankCard* current_ = nullptr;
};

}  // namespace lab
