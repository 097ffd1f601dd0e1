// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>
#include <vector>

#include "core/learn/authoring/DraftCheck.h"
#include "ui/Workbench.h"
#include "ui/authoring/AuthorForm.h"

class QCheckBox;
class QLabel;
class QPushButton;

namespace lab {

/// Edits how a step begins: its experiment and view, the numbers that it hides, locks or varies,
/// and the controls that it removes from the window.
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
  /// Adds a field with one place per line, and controls that add a matrix, the selected cell or its row.
  void addPlaces(const QString& key, const QString& name, QStringList StepDraft::*member,
                 const QString& placeholder);
  void addControls();
  void setGoesOn(bool on);
  QString viewWords(const ViewState& view) const;

  AuthorDocument& author_;
  Workbench bench_;
  AuthorForm* form_;
  DraftFields<StepDraft> texts_;
  QLabel* begins_;
  QLabel* view_;
  QCheckBox* goes_on_;
  QPushButton* take_;
  QPushButton* show_;
  std::vector<QCheckBox*> controls_;  ///< in the order of ExperimentPart
};

}  // namespace lab
