// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "ui/actions/Actions.h"

class QKeyEvent;

namespace lab {

class MainWindow;
class Presentation;
class ScenesPanel;

/// The actions of a lecture: scenes, presenting, blanking. The keys of presentation clickers (Page Up, Page
/// Down, Home) work unless text is being typed; B and R work while presenting.
class LectureActions : public QObject {
  Q_OBJECT

 public:
  /// `panel` belongs to the window.
  LectureActions(MainWindow& window, ScenesPanel& panel);
  ~LectureActions() override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void connectScenes();
  void follow();
  /// Handles a key without modifiers. Returns false if the key does nothing.
  bool actOn(const QKeyEvent& key);
  void commit();
  void go(int scene);
  void step(int by);
  void blank(bool cover);
  void present(bool on);

  MainWindow& window_;
  Actions& actions_;
  ScenesPanel& panel_;
  QPointer<Presentation> presentation_;
};

}  // namespace lab
