// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/io/model/ModelLayer.h"

namespace lab {

class ModelForm;
class WindowController;

/// Opens models in one window: runs the dialog of File > Open Model and handles the requests of the model
/// panel.
class ModelController : public QObject {
  Q_OBJECT

 public:
  explicit ModelController(WindowController& window);

 private:
  void choose();
  void browse(ModelForm& form);
  /// Reads a layer in the background and shows it.
  void read(const ModelPlace& place);

  WindowController& owner_;
};

}  // namespace lab
