// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <vector>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"
#include "ui/Workbench.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace lab {

class AuthorForm;
class LineField;
class TextField;

/// Edits what a step begins with and shows, and what it hides, locks and removes from the window.
class ShownPage : public QScrollArea {
  Q_OBJECT

 public:
  ShownPage(AuthorDocument& author, const Workbench& bench, QWidget* parent = nullptr);
  void showStep();
  AuthorForm& form() const { return *form_; }

 signals:
  /// Asks to copy the state of the window to the step.
  void takeAsked();
  /// Asks to show the state of the step in the window.
  void showAsked();

 private:
  void addPlaces(const QString& key, const QString& name, QStringList StepDraft::*member,
                 const QString& placeholder);
  /// A text field for a list, one entry per line.
  void addLines(const QString& key, const QString& name, QStringList StepDraft::*member,
                const QString& placeholder, QWidget* beside = nullptr);
  void addVaryWhen();
  void addControls();
  void setGoesOn(bool on);
  QString viewWords(const ViewState& view) const;

  AuthorDocument& author_;
  Workbench bench_;
  AuthorForm* form_;
  QLabel* begins_;
  QLabel* view_;
  QCheckBox* goes_on_;
  QPushButton* take_;
  QPushButton* show_;
  std::vector<QCheckBox*> controls_;  ///< in the order of ExperimentPart
  std::vector<std::pair<TextField*, QStringList StepDraft::*>> lists_;
  LineField* vary_when_ = nullptr;
};

}  // namespace lab
