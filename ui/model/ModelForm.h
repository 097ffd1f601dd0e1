// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/io/model/ModelLayer.h"

class QLabel;
class QLineEdit;
class QSpinBox;

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

}  // namespace lab
