// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "ui/Notices.h"

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace lab {

class IconButton;

/// The last notice, in one line over the pipeline: its sentence, what can be done about it, and a cross.
/// Hidden where there is none. Told to screen readers as an alert.
class NoticeBar : public QFrame {
  Q_OBJECT

 public:
  explicit NoticeBar(Notices& notices, QWidget* parent = nullptr);

  /// The sentence shown, without marks; empty where there is none.
  QString plainText() const;
  /// Takes the notice away, as its cross does.
  void dismiss();

 signals:
  /// The learner took notice `id` away, by its cross or by Escape.
  void dismissed(const QString& id);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void showNotice(const Notice& notice);
  void addChoice(const Notice::Choice& choice);
  void clear();
  void applyTheme();

  QString id_;
  QLabel* text_;
  QHBoxLayout* choices_;
  IconButton* close_;
};

}  // namespace lab
