// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <map>
#include <string_view>
#include <vector>

#include "core/learn/authoring/DraftCheck.h"
#include "core/learn/lesson/RegionNames.h"
#include "ui/Workbench.h"
#include "ui/authoring/AuthorForm.h"

class QComboBox;
class QToolButton;

namespace lab {

class RowsField;

/// Edits the question of a step: its kind, and a form with the fields of that kind.
class QuestionPage : public QScrollArea {
  Q_OBJECT

 public:
  QuestionPage(AuthorDocument& author, const Workbench& bench, QWidget* parent = nullptr);
  void showStep();
  AuthorForm& form() const { return *form_; }

 private:
  /// Returns "question." + `key`, the name of a field in DraftProblem::where.
  static QString keyed(std::string_view key);
  void addKind();
  /// Adds the fields that only some kinds of question have.
  void addAsked();
  /// Adds the hints, the explanations and the misconceptions.
  void addHelp();
  void addText(const QString& key, const QString& name, const DraftText<QuestionDraft>& part,
               const QString& placeholder, QWidget* beside = nullptr);
  /// Adds a field with one entry per line, and a button that adds the selected cell, row or matrix.
  void addList(const QString& key, const QString& name, QStringList QuestionDraft::*member,
               const QString& placeholder, RegionSize size);
  void addChoices();
  void addSolution();
  QToolButton* pickButton(const QString& tip, const std::function<void()>& pick);
  /// The selected cell, row or matrix in the notation of lesson files. If nothing is selected,
  /// reports that and returns an empty string.
  QString picked(RegionSize size);
  void setKind(int index);

  AuthorDocument& author_;
  Workbench bench_;
  AuthorForm* form_;
  DraftFields<QuestionDraft> texts_;
  QComboBox* kind_ = nullptr;
  LineField* of_ = nullptr;
  RowsField* hints_ = nullptr;
  QToolButton* misconceptions_ = nullptr;
  std::map<QString, QuestionDraft> put_away_;  ///< removed questions, by the id of their step
  /// Functions that update the other fields from the question.
  std::vector<std::function<void(const QuestionDraft&)>> shows_;
};

}  // namespace lab
