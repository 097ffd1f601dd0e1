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
/// unsaved work is lost, and keeps the title bar true.
class WorksheetController : public QObject {
  Q_OBJECT

 public:
  explicit WorksheetController(QObject* parent = nullptr);
  ~WorksheetController() override;

  WorksheetWindow& window() { return *window_; }
  AnswersSession& session() { return session_; }
  AnswersDocument& answers() { return answers_; }

  /// What a crash left behind.
  bool recover(const RecoveryFile::Leftover& leftover);

 signals:
  void closed();
  /// The window was asked to close and stays open: the user cancelled, or the answers could not be saved.
  void staysOpen();

 private:
  void report(const Refusal& refusal);
  /// `saved` is called with true when the answers are written.
  void save(const Decided& saved = [](bool) {});
  void saveAs(const Decided& saved = [](bool) {});
  bool saveTo(const QString& path);
  void onClosing(QCloseEvent* event);

  AnswersDocument answers_;
  AnswersSession session_;
  std::unique_ptr<WorksheetWindow> window_;
  enum class Closing { No, Asking, Allowed, Done };
  Closing closing_ = Closing::No;
};

}  // namespace lab
