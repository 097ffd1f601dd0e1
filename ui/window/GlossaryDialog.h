// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/actions/ActionListModel.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QScrollArea;

namespace lab {

class LessonTextView;
class Selection;

/// Explains the terms of attention: a field that filters, the list of terms, and the text of the chosen term.
/// Up and Down in the field move in the list, Enter goes to the text, Esc closes. Not modal.
class GlossaryDialog : public QDialog {
  Q_OBJECT

 public:
  explicit GlossaryDialog(QWidget* parent = nullptr);

  /// Shows the glossary of `window`, or raises it. If `term` is empty, a glossary that was closed starts at
  /// "Attention", and an open one keeps its term.
  static void showIn(QWidget& window, const QString& term = {});
  /// The terms, for the command palette of `window`.
  static SearchEntries searchEntries(QWidget& window);
  /// The term about the matrix or the column that has the keyboard focus; empty if there is none.
  static QString termAt(const QWidget* focus, const Selection& selection);

  /// Chooses a term, in upper or lower case. Clears the search if it hides the term. Ignores unknown terms.
  void showTerm(const QString& name);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void start();
  void filter(const QString& typed);
  void showCurrent();
  void showLinks();

  QLineEdit* field_;
  QLabel* nothing_;
  QListWidget* list_;
  QScrollArea* scroll_;
  LessonTextView* text_;
  QLabel* see_;
  QString shown_;  ///< name of the term whose text is shown
};

}  // namespace lab
