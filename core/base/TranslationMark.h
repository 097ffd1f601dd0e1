// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// For .cpp files without Qt. Marks a text for the translation tools, which look for this name; the layer that
// shows the text translates it.
#define QT_TRANSLATE_NOOP(context, text) text
