// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <functional>

#include "core/base/Refusal.h"
#include "core/model/Restructure.h"
#include "ui/Workbench.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace lab {

/// Asks for the sentence, the sizes and the initial values of a new experiment. Call open(), which
/// returns at once, and handle `created` and `described`.
class NewExperimentDialog : public QDialog {
  Q_OBJECT

 public:
  explicit NewExperimentDialog(Workbench& bench, QWidget* parent = nullptr);

  using Make = std::function<Result<Experiment>()>;

  enum class StartWith { Random, Zeros, Copy };
  StartWith startWith() const;

 signals:
  /// Create was pressed, and the dialog is hidden. Call accept(), or show() to return to the fields.
  /// `experiment` satisfies findProblem.
  void created(const lab::Experiment& experiment);
  /// Like `created`, but for an experiment so large that creating it takes a while. `make` may be called in
  /// any thread.
  void described(const lab::NewExperimentDialog::Make& make);

 private:
  QStringList words() const;
  Sizes sizes() const;
  /// Why the fields do not describe a valid experiment. Called for every key press, so it creates nothing.
  Refused objection() const;
  /// A function that creates the experiment of the fields. Requires that `objection` is empty.
  Make maker() const;
  void fillFromCurrent();
  void check();
  void say(const QString& text, bool refusal);
  void create();

  Workbench bench_;
  QLineEdit* sentence_;
  QSpinBox* heads_;
  QSpinBox* model_dim_;
  QSpinBox* key_dim_;
  QSpinBox* value_dim_;
  QLineEdit* seed_;
  QComboBox* start_;
  QLabel* summary_;
  QPushButton* create_;
};

}  // namespace lab
