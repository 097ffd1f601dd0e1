// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lab {

/// Says "painted" on standard output when the first window has been painted, and ends the program: for
/// measuring how long a start takes. Only where the environment has ATTENTION_LAB_QUIT_WHEN_PAINTED.
class FirstPaint : public QObject {
  Q_OBJECT

 public:
  FirstPaint();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace lab
