// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lab {

class WindowController;
struct ExportKind;

/// The actions of a window that exchange the experiment with other programs and people: File > Export, Copy
/// Experiment as Text, and Paste Experiment. A child of the controller of the window.
class ExportController : public QObject {
  Q_OBJECT

 public:
  explicit ExportController(WindowController& window);

 private:
  /// Asks for a file and writes the experiment to it. A large experiment is written in the background.
  void exportAs(const ExportKind& kind);
  void exportTo(const ExportKind& kind, const QString& path);
  void copyText();
  /// Opens the experiment whose text is on the clipboard, in this window if nothing is lost.
  void pasteText();

  WindowController& window_;
};

}  // namespace lab
