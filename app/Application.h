// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>
#include <vector>

namespace lab {

class WindowController;

/// The windows that are open.
class Application : public QObject {
  Q_OBJECT

 public:
  explicit Application(QObject* parent = nullptr);
  ~Application() override;

  /// A window for everything that was not saved when an earlier run crashed. True where there was any.
  bool openLeftovers();
  /// What was open last, or the worked example with its prompts at the very first start.
  void openLast();
  /// A window for `path`; a refusal is shown in the window, which then holds the worked example.
  void openFile(const QString& path);
  WindowController& newWindow();
  const std::vector<std::unique_ptr<WindowController>>& windows() const { return windows_; }

 private:
  void closeOne(WindowController* controller);

  std::vector<std::unique_ptr<WindowController>> windows_;
};

}  // namespace lab
