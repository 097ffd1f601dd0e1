// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
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
/// If the notes were written for another sentence, a line above them names that sentence.
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
  /// The words of the queries when notes were first shown, by the notes.
  std::map<std::string, std::vector<std::string>> words_;
  QLabel* written_for_;
  bool editing_ = false;  ///< the notes are being edited
  CommitEdit* title_;
  QStackedWidget* pages_;
  QTextBrowser* shown_;
  QPlainTextEdit* editor_;
  QPushButton* edit_;
};

}  // namespace lab
