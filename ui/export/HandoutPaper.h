// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/engine/AttentionTrace.h"
#include "core/model/Experiment.h"

namespace lab {

/// The PDF of a handout, A4: the whole worked example, with each stage, its formula and its numbers to four
/// decimals. Wide matrices are split into blocks of columns, long ones into blocks of rows. Needs a
/// QGuiApplication and the light scheme.
QByteArray handoutPdf(const Experiment& experiment, const AttentionTrace& trace);

}  // namespace lab
