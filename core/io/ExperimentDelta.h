// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDataStream>
#include <optional>
#include <string>

#include "core/model/Scenes.h"

/// Writes and reads the difference between two experiments, for journals. The bytes contain only
/// the fields that differ, and only the differing block of a matrix, so that a small edit takes few
/// bytes. Numbers are stored bit for bit.
///
/// Before a call of a reader, `state` must equal the `before` that was passed to the writer. The
/// reader changes it to `after`. It returns false if the bytes are damaged or do not match `state`;
/// the contents of `state` are then undefined.
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
