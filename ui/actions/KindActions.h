// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <span>

#include "ui/actions/ActionTable.h"

namespace lab {

/// The part of actionTable() that is made from the registries of positions, masks and scales: one
/// action per kind.
std::span<const ActionSpec> kindActionSpecs();

/// The actions of all kinds of one choice (Positions, Mask or Scale), in the order of the registry.
QList<ActionId> kindActions(ActionChoice choice);

}  // namespace lab
