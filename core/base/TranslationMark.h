// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Marks a text for the translation tools, in .cpp files that do not include Qt. The tools search the sources
// for the name of this macro. The macro does not translate; the layer that shows the text does.
#define QT_TRANSLATE_NOOP(context, text) text
