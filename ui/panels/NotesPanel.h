// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "ui/Workbench.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTextBrowser;

namespace lab {

class CommitEdit;

/// The title and the notes of the experiment. The notes are Markdown: shown formatted, edited as plain text.
/// A line above them says so if they were written for another sentence.
class NotesPanel : public QWidget {
  Q_OBJECT

 public:
  explicit NotesPanel(Workbench& bench, QWidget* parent = nullptr);
  ~NotesPanel() override;

  /// Commits the title and the notes being typed. Called before saving or closing.
  void commit();

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  void startEditing();
  void endEditing(bool commit);
  void showDocument();
  /// Shows the sentence for which the notes were written if most of its words are gone.
  void showSentence();

  Workbench bench_;
  std::string notes_;               ///< as shown last
  std::vector<std::string> words_;  ///< the words of the queries when these notes were first shown
  QLabel* written_for_;
  bool editing_ = false;  ///< the notes are being edited
  CommitEdit* title_;
  QStackedWidget* pages_;
  QTextBrowser* shown_;
  QPlainTextEdit* editor_;
  QPushButton* edit_;
};

}  // namespace lab
