// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>

#include "ui/Workbench.h"
#include "ui/matrix/PipelinePlan.h"
#include "ui/worksheet/BlankTable.h"

class QScrollArea;

namespace lab {

class BlankCard;
class MatrixCard;
class StageStrip;

/// The worksheet: the inputs as read-only tables and every stage of the chosen head as blanks to
/// fill in, in the order in which the data flows. The cards are placed in lines as wide as the
/// window.
class WorksheetView : public QWidget {
  Q_OBJECT

 public:
  /// `given`: the document that shows the inputs. Numbers that the learner has to fill in must be hidden in
  /// it.
  WorksheetView(WorksheetBench& bench, Workbench& given, QWidget* parent = nullptr);

  /// The cards of the chosen head with blanks, in the order in which the data flows.
  QList<BlankCard*> cards() const;
  /// The card of a stage; null if the stage has no card now.
  BlankCard* card(MatrixId stage) const;
  /// The card that commands refer to: the one that has, or had last, the keyboard focus.
  BlankCard* current() const { return current_; }
  void enterFirst();
  /// Moves the keyboard focus to the table of `current`, or of the first card.
  void enterCurrent();
  /// Moves the keyboard focus by `step` cards, from the current card or `from_outside` to the first or last
  /// card. Returns false if there is no such card.
  bool moveFocus(int step, bool from_outside);
  /// Commits open editors.
  void commit();

 signals:
  void refused(const QString& sentence);
  void currentChanged();
  void checkAsked(lab::BlankCard* card);
  void hintAsked(lab::BlankCard* card);
  void showAsked(lab::BlankCard* card);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  PipelinePlan plan() const;
  StageRef stageAt(MatrixId stage) const;
  void build();
  void fit();
  void setCurrent(BlankCard* card);
  void scrollToCard(BlankCard* card);
  /// Keeps a card that was clicked at its place in the window, even if the cards above it change their
  /// heights. The page does not scroll to the feedback of this click.
  void keepInPlace(BlankCard* card);

  WorksheetBench bench_;
  Workbench given_;
  QScrollArea* area_;
  StageStrip* strip_;
  PipelinePlan shown_;
  std::map<MatrixId, MatrixCard*> inputs_;
  std::map<MatrixId, BlankCard*> blanks_;
  BlankCard* current_ = nullptr;
  bool keeps_place_ = false;  ///< until the cards are laid out after a click
};

}  // namespace lab
