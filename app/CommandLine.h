// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace lab {

/// Runs the program: reads the arguments and starts either a command that needs no display (such as evaluate
/// or render) or the window. Returns the exit code: 0 on success, 1 if the input was refused, 2 for wrong
/// usage.
int runCommandLine(int argc, char* argv[]);

}  // namespace lab
