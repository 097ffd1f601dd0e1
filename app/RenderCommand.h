// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// attention-lab render FILE -o OUT.png|.svg|.pdf [--view heads|row|matrix|window] [--size WxH]
/// [--theme light|dark] [--scale N]. `arguments` are those after "render". Needs a QApplication on any
/// platform; shows nothing. Returns the exit code.
int runRender(const QStringList& arguments);

}  // namespace lab
