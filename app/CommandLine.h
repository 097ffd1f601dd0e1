// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab {

/// The whole program: reads the arguments, chooses between a command without display (evaluate, render) and
/// the window, and returns the exit code: 0 done, 1 the input was refused, 2 wrong usage.
int runCommandLine(int argc, char* argv[]);

}  // namespace lab
