// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/worksheet/BlankModel.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace lab {

class BlankTable;
class ShownModel;
class ShownTable;

/// One stage of a worksheet: its name and blanks, and beside them the verdict, the hints that were shown, and
/// the true numbers that the learner asked for.
class BlankCard : public QWidget {
  Q_OBJECT

 public:
  BlankCard(WorksheetBench& bench, const StageRef& place, QWidget* parent = nullptr);

  const StageRef& place() const { return model_->place(); }
  /// The same stage of another head.
  void setPlace(const StageRef& place);
  BlankTable* table() const { return table_; }
  /// Framed: commands mean this stage.
  void setCurrent(bool current);
  /// What is said of the stage now, as it reads.
  QString feedback() const;

 signals:
  void refused(const QString& sentence);
  /// The keyboard is in it, at this or another cell.
  void entered();
  void checkAsked();
  void hintAsked();
  void showAsked();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void updateTexts();
  void updateFeedback();
  QString verdictText() const;
  QString helpText() const;
  /// The height that the text takes at the card's width.
  void fit(QLabel* label);

  WorksheetBench bench_;
  BlankModel* model_;
  BlankTable* table_;
  ShownModel* shown_model_;
  ShownTable* shown_;
  QLabel* title_;
  QLabel* subtitle_;
  QLabel* axes_;
  QLabel* verdict_;
  QLabel* hints_;
  QLabel* told_;  ///< that numbers were shown
  QToolButton* hint_;
  bool current_ = false;
};

}  // namespace lab
