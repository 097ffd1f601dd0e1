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

/// Fields one under the other, each with its name above it and, where something is wrong with what it holds,
/// a sentence below.
class AuthorForm : public QWidget {
  Q_OBJECT

 public:
  explicit AuthorForm(QWidget* parent = nullptr);

  /// `key`: the part of a step that it holds, as in DraftProblem::where ("question.answer"); `beside`: a
  /// button at the end of the name. Gives the field back.
  template <class Field>
  Field* addRow(const QString& key, const QString& name, Field* field, QWidget* beside = nullptr) {
    addRowOf(key, name, field, beside);
    return field;
  }
  void addStretch();
  void setRowVisible(const QString& key, bool visible);
  void setRowName(const QString& key, const QString& name);
  /// Says those that arise in a row there.
  void showProblems(const std::vector<DraftProblem>& problems);
  /// Leads the keyboard to the row of `where`; false where no row holds it.
  bool goTo(const QString& where);
  /// "Answer", for the row that holds `where`; empty where none does.
  QString nameOf(const QString& where) const;

 private:
  struct Row {
    QWidget* all = nullptr;
    QLabel* name = nullptr;
    QWidget* field = nullptr;
    QLabel* problem = nullptr;
  };
  void addRowOf(const QString& key, const QString& name, QWidget* field, QWidget* beside);
  /// The row whose key `where` is, or is within ("question.hints" of "question.hints[0].when").
  const Row* rowOf(const QString& where) const;
  void style();

  QVBoxLayout* column_;
  std::map<QString, Row> rows_;
};

}  // namespace lab
