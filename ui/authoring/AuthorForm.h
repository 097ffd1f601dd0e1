// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <map>
#include <vector>

#include "core/learn/authoring/DraftCheck.h"

class QLabel;
class QVBoxLayout;

namespace lab {

/// A form with one field below the other. Each field has its label above it and, if its contents
/// have a problem, a sentence below it.
class AuthorForm : public QWidget {
  Q_OBJECT

 public:
  explicit AuthorForm(QWidget* parent = nullptr);

  /// Adds `field` with the label `name` and returns it. `key` is the part of a step that the field
  /// edits, as in DraftProblem::where ("question.answer"), and becomes the object name of the
  /// field. `beside` is a widget to the right of the label, such as a button, and may be null; its
  /// object name becomes `key` + ".pick".
  template <class Field>
  Field* addRow(const QString& key, const QString& name, Field* field, QWidget* beside = nullptr) {
    addRowOf(key, name, field, beside);
    return field;
  }
  void addStretch();
  void setRowVisible(const QString& key, bool visible);
  void setRowName(const QString& key, const QString& name);
  /// Shows each problem in its row, if there is one.
  void showProblems(const std::vector<DraftProblem>& problems);
  /// Sets the focus to the row of `where`. Returns false if there is no such row.
  bool goTo(const QString& where);
  /// The label of the row of `where`, such as "Answer"; empty if there is no such row.
  QString nameOf(const QString& where) const;

 private:
  struct Row {
    QWidget* all = nullptr;
    QLabel* name = nullptr;
    QWidget* field = nullptr;
    QLabel* problem = nullptr;
  };
  void addRowOf(const QString& key, const QString& name, QWidget* field, QWidget* beside);
  /// The visible row whose key is `where` or the longest prefix of it ("question.hints" for
  /// "question.hints[0].when"). Null if there is none.
  const Row* rowOf(const QString& where) const;

  QVBoxLayout* column_;
  std::map<QString, Row> rows_;
};

}  // namespace lab
