// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

#include "app/AnswersSession.h"
#include "app/Dialogs.h"
#include "ui/worksheet/WorksheetWindow.h"

namespace lab {

/// One worksheet with its window and its file: connects the file actions with the session, asks before
/// unsaved work is lost, and updates the title bar.
class WorksheetController : public QObject {
  Q_OBJECT

 public:
  explicit WorksheetController(QObject* parent = nullptr);
  ~WorksheetController() override;

  WorksheetWindow& window() { return *window_; }
  AnswersSession& session() { return session_; }
  /// Shows a notice if cells of the opened sheet do not contain numbers. These cells are blank.
  void remarkUnread();
  void report(const Refusal& refusal);

  /// Opens unsaved work from a journal. Returns false if the journal cannot be read.
  bool recover(const JournalLeftover& leftover);

 signals:
  void closed();
  /// The window was asked to close and stays open: the user cancelled, or the answers could not be saved.
  void staysOpen();
  /// The learner chose another file with answers.
  void openAsked(const QString& path);

 private:
  friend struct TestAccess;
  /// If the learner's name is missing, asks for it and returns true. The notice offers to call `again`
  /// without a name; from then on, it does not ask again.
  bool asksForName(void (WorksheetController::*again)(const Decided&));
  void save(const Decided& saved = [](bool) {});
  void saveAs(const Decided& saved = [](bool) {});
  bool saveTo(const QString& path);
  /// Shows the saved answers again in place of the recovered ones.
  void discardRecovered();
  void onClosing(QCloseEvent* event);

  AnswersDocument answers_;
  AnswersSession session_;
  std::unique_ptr<WorksheetWindow> window_;
  bool anonymous_ = false;  ///< the learner chose to save without a name
  enum class Closing { No, Asking, Allowed, Done };
  Closing closing_ = Closing::No;
};

}  // namespace lab
