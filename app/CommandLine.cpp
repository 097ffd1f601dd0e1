// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandLine.h"

#include <QCoreApplication>

namespace lab {

int runCommandLine(int argc, char* argv[]) {
  const QCoreApplication application(argc, argv);
  return 2;
}

}  // namespace lab
