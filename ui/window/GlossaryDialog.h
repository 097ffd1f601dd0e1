// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QList>

class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace lab {

/// One term of the glossary.
struct GlossaryTerm {
  QString name;
  QString text;      ///< Markdown
  QStringList also;  ///< names of related terms, in lower case
};

/// The terms of resources/glossary.md, in alphabetical order.
const QList<GlossaryTerm>& glossary();

/// The terms of the app, with a search field. Up and Down in the field choose a term; links lead to others.
class GlossaryDialog : public QDialog {
  Q_OBJECT

 public:
  explicit GlossaryDialog(QWidget* parent = nullptr);

  /// Shows a term by its name, whatever the case. Does nothing if there is no such term.
  void showTerm(const QString& name);
  QString currentTerm() const;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void filter(const QString& words);
  void showCurrent();

  QLineEdit* search_;
  QListWidget* list_;
  QTextBrowser* text_;
};

}  // namespace lab
