// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lab {

/// An event filter for the application: Return and Enter press the button that has the keyboard focus, as the
/// space bar does. In dialogs Qt does this itself.
class ButtonKeys : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace lab
