// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lab {

/// Prints "painted" on standard output when the first window has been painted, and quits the program. Used to
/// measure the start-up time. Active only if the environment variable ATTENTION_LAB_QUIT_WHEN_PAINTED is set.
class FirstPaint : public QObject {
  Q_OBJECT

 public:
  FirstPaint();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace lab
