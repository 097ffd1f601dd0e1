// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QWidget>

#include "core/io/model/ModelLayer.h"
#include "ui/Workbench.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

/// A form that asks for a layer of a model, and the dialog and the panel that contain it.
namespace lab {

/// Fields for a layer of a model: the folder, the layer and the sentence. Below the fields, one sentence says
/// which model is in the folder, or why the layer cannot be read.
class ModelForm : public QWidget {
  Q_OBJECT

 public:
  explicit ModelForm(QWidget* parent = nullptr);

  ModelPlace place() const;
  void setPlace(const ModelPlace& place);
  /// True if the fields describe a layer of a known model.
  bool complete() const { return complete_; }

 signals:
  void changed();      ///< place() or complete() changed
  void browseAsked();  ///< the button beside the folder was pressed
  void confirmed();    ///< Enter was pressed in a field

 private:
  void check();

  QLineEdit* folder_;
  QLineEdit* text_;
  QSpinBox* layer_;
  QLabel* summary_;
  bool complete_ = false;
};

/// Asks for a layer of a model. Call open(), which returns at once, and handle `chosen`.
class ModelDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ModelDialog(const ModelPlace& start, QWidget* parent = nullptr);
  ModelForm& form() { return *form_; }

 signals:
  void chosen(const lab::ModelPlace& place);  ///< Open was pressed

 private:
  ModelForm* form_;
};

/// Says which layer of which model the experiment was read from, and reads another layer or another sentence.
class ModelPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ModelPanel(Workbench& bench, QWidget* parent = nullptr);
  ModelForm& form() { return *form_; }

 signals:
  void asked(const lab::ModelPlace& place);  ///< the user wants to read this layer

 private:
  void showDocument();
  void ask();

  Workbench bench_;
  QLabel* where_;
  ModelForm* form_;
  QPushButton* read_;
};

}  // namespace lab
