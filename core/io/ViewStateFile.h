// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"
#include "core/io/JsonFields.h"
#include "core/model/ViewState.h"

/// A view in a file, as two members of an object; every key may be left out.
///
/// "view": {"layout": "row" | "matrix", "heads": "maps" | "weights" | "flow", "panels": ["inspector", ..]}
/// "select": {"head": 1 | "its name", "query": 3 | "sat", "key": 6 | "mat" | null, "cell": "weights[3][6]" |
///   null, "pinned": [1, 3], "average": [1, 2]}
/// Numbers count from 1, as on screen; null is none. `pinned` are queries, `average` the heads averaged.
namespace lab {

/// Reads "view" and "select" of `object`, which stands at `path`; false, with a failure in `fields`, where
/// they are not as stated. What an experiment has is not asked for.
bool readViewState(JsonFields& fields, JsonValue& object, const QString& path, ViewState& out);

/// {"layout": ..} and {"query": ..}: one line each, "{}" where there is nothing to say.
QByteArray viewText(const ViewState& view);
QByteArray selectText(const ViewState& view);

/// An object with nothing but the two, for keeping a view elsewhere.
Result<ViewState> parseViewState(const QByteArray& bytes, const QString& file);
QByteArray serializeViewState(const ViewState& view);

}  // namespace lab
