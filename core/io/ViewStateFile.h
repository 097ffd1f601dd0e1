// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"
#include "core/io/JsonField.h"
#include "core/model/Scenes.h"

/// The file format of a view: two members of an object. Every key is optional.
///
/// "view": {"layout": "row" | "matrix", "heads": "maps" | "weights" | "flow", "panels": ["inspector", ..]}
/// "select": {"head": 1 | "its name", "query": 3 | "sat", "key": 6 | "mat" | null, "cell": "weights[3][6]" |
///   null, "pinned": [1, 3], "average": [1, 2]}
///
/// Numbers count from 1, as on screen; null means none. `pinned` lists queries. `average` lists the heads
/// whose attention weights are averaged.
namespace lab {

/// Reads "view" and "select" of `object`. Returns false, with a failure, if a member does not match the
/// format. The function does not check whether an experiment has the named heads, tokens and cells.
bool readViewState(const JsonField& object, ViewState& out);

/// Return the values of "view" and "select", each on one line. The text is "{}" if `view` sets no member.
QByteArray viewText(const ViewState& view);
QByteArray selectText(const ViewState& view);

/// Read and write a view as an object that contains only "view" and "select", to store a view outside an
/// experiment file.
Result<ViewState> parseViewState(const QByteArray& bytes, const QString& file);
QByteArray serializeViewState(const ViewState& view);

}  // namespace lab
