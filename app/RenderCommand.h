// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// `render FILE -o OUT.png|.svg|.pdf [--view VIEW] [--size WxH] [--theme light|dark] [--scale N] ...` draws
/// an experiment, or a step of a lesson, into a file. `arguments` are the arguments after the word render.
/// Needs a QApplication on any platform; shows no window. Returns the exit code.
int runRender(const QStringList& arguments);

}  // namespace lab
