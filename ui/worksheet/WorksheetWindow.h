// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "core/learn/Marking.h"
#include "ui/Workbench.h"
#include "ui/actions/Actions.h"
#include "ui/worksheet/BlankTable.h"

class QComboBox;
class QLabel;
class QLineEdit;

namespace lab {

class BlankCard;
class NoticeBar;
class Notices;
class WorksheetView;

/// A worksheet in its own window: the sheet, the learner's name, the marks and the commands. Its views cannot
/// access the numbers that the learner has to fill in. Files are handled by the application (see
/// app/WorksheetController).
class WorksheetWindow : public QMainWindow {
  Q_OBJECT

 public:
  /// Shows the worksheet in `answers`, and every worksheet that is started in it later.
  explicit WorksheetWindow(AnswersDocument& answers, QWidget* parent = nullptr);
  ~WorksheetWindow() override;

  Actions& actions() { return actions_; }
  Notices& notices() { return *notices_; }

  /// Sets the name in the title bar, with an asterisk if the answers are modified.
  void setDocumentName(const QString& name, bool modified);
  /// Shows the blanks of a head.
  void showHead(int head) { selection_.setHead(head); }
  /// Shows a sentence in the status bar.
  void say(const QString& sentence);
  /// Moves the keyboard focus to the field for the learner's name.
  void enterName();
  /// Moves the keyboard focus from that field back to the blanks.
  void leaveName();
  /// Commits open editors. Called before saving and closing.
  void commitEditors();

 signals:
  /// Accept or ignore `event`; the window closes if it is accepted.
  void closing(QCloseEvent* event);

 protected:
  void closeEvent(QCloseEvent* event) override;
  void showEvent(QShowEvent* event) override;

 private:
  friend struct TestAccess;
  void buildTools();
  QWidget* buildHeading();
  void buildMenus();
  void connectActions();
  void moveFocus(int step);
  void onStarted();
  void updateActions();
  void updateHeading();
  void checkStage(BlankCard* card);
  void hint(BlankCard* card);
  void showStage(BlankCard* card);

  AnswersDocument& answers_;
  Marking marking_;
  Document given_;
  Selection selection_;
  ViewOptions options_;
  Workbench given_bench_;
  WorksheetBench bench_;
  Actions actions_;
  std::unique_ptr<Notices> notices_;
  NoticeBar* notice_bar_;
  WorksheetView* sheet_;
  QLabel* title_ = nullptr;
  QLabel* marks_ = nullptr;
  QLineEdit* student_ = nullptr;
  QComboBox* head_ = nullptr;
  QWidget* head_box_ = nullptr;
};

}  // namespace lab
