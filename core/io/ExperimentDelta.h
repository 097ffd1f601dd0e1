// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>
#include <optional>
#include <string>

#include "core/model/Scenes.h"

/// The difference between two experiments as bytes, for journals. It contains only the fields that differ,
/// and only the differing block of a matrix, so that it is as small as the edit. Every number keeps its bits.
///
/// The readers change `state`, which must equal the `before` that was written, into `after`. They return
/// false if the bytes are damaged or do not match `state`. The contents of `state` are then undefined.
namespace lab {

void writeDelta(QDataStream& out, const Matrix& before, const Matrix& after);
bool readDelta(QDataStream& in, Matrix& state);

void writeDelta(QDataStream& out, const Experiment& before, const Experiment& after);
bool readDelta(QDataStream& in, Experiment& state);

/// A scene is written as the difference from `screen`, the experiment on screen after the edit. A scene that
/// was in `before` is written as its index.
void writeDelta(QDataStream& out, const Scenes& before, const Scenes& after, const Experiment& screen);
bool readDelta(QDataStream& in, Scenes& state, const Experiment& screen);

void writeView(QDataStream& out, const std::optional<ViewState>& view);
bool readView(QDataStream& in, std::optional<ViewState>& view);

void writeText(QDataStream& out, const std::string& text);
std::string readText(QDataStream& in);

}  // namespace lab
