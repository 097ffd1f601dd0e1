// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPainter;

namespace lab::theme {

/// True where what is painted stays vectors: SVG, PDF, a recorded picture.
bool paintsVectors(const QPainter& painter);

}  // namespace lab::theme
