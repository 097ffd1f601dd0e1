// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/StageCard.h"
#include "ui/worksheet/BlankTable.h"

class QLabel;
class QToolButton;

namespace lab {

class BlankTable;
class ShownModel;
class ShownTable;

/// One stage of a worksheet: a title, the blanks, and the feedback: the verdict, the hints given so far, and
/// the correct numbers that the learner asked to see.
class BlankCard : public StageCard {
  Q_OBJECT

 public:
  BlankCard(WorksheetBench& bench, const StageRef& stage, QWidget* parent = nullptr);

  const StageRef& stage() const { return model_->stage(); }
  /// Shows the same stage of another head.
  void setStage(const StageRef& stage);
  BlankTable* table() const { return table_; }
  /// Sets whether this is the current card, which commands refer to. The current card has a frame.
  void setCurrent(bool current) { setFramed(current); }
  /// The verdict, hints and help of the stage as plain text.
  QString feedback() const;
  int feedbackHeight() const override;

 signals:
  void refused(const QString& sentence);
  /// The table got the keyboard focus, or another cell is current.
  void entered();
  void checkAsked();
  void hintAsked();
  void showAsked();

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void updateTexts();
  void updateFeedback();
  QString verdictText() const;
  QString helpText() const;
  /// The hints that are not outdated.
  QStringList shownHints() const;
  /// Sets the height that the text needs at the width of the card.
  void fit(QLabel* label);

  WorksheetBench bench_;
  BlankModel* model_;
  BlankTable* table_;
  ShownModel* shown_model_;
  ShownTable* shown_;
  QLabel* verdict_;
  QLabel* hints_;
  QLabel* help_;  ///< how many hints and numbers were shown
  QToolButton* hint_;
};

}  // namespace lab
