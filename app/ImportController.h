// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <optional>

#include "core/io/arrays/ArrayImport.h"

namespace lab {

class WindowController;

/// Imports arrays of other programs into one window: File > Import Matrices, and files that are dropped on
/// the window. A child of the controller of the window.
class ImportController : public QObject {
  Q_OBJECT

 public:
  explicit ImportController(WindowController& window);

  /// True if the file name has the extension of a file with arrays.
  static bool isArrayFile(const QString& path);
  /// Asks which matrix each array of the file replaces. Proposes `onto` if it is given. The import is one
  /// undo step.
  void importFrom(const QString& path, const std::optional<ArrayTarget>& onto = {});

 private:
  WindowController& owner_;
};

}  // namespace lab
