// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/LetGo.h"

#include <QThreadPool>

namespace lab {

void letGoAside(std::shared_ptr<const void> last) {
  static QThreadPool thread;
  thread.setMaxThreadCount(1);
  // The function is the last that holds it, and goes in that thread.
  thread.start([last = std::move(last)] {});
}

}  // namespace lab
