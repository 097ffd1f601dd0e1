// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/learn/Report.h"

namespace lab {

/// Returns a report as JSON, with one line for each stage:
///
/// {"format": "attention-lab-report", "version": 1, "stages": [{"stage": "scores", "head": 0, "verdict": ..,
/// "diagnosis": [..], "cells": [[r, c], ..], "marks": 0.5, "hint": .., "message": ..}], "score": {"marks":
/// .., "of": ..}}
/// If the learner requested help for a stage, "hints" (number of hints, of three) and "shown" (whether any
/// number was revealed) follow "message". For concat and output, "head" is null. Numbers count from 0, except
/// in the texts "hint" and "message".
QByteArray writeReport(const Experiment& experiment, const Report& report);

}  // namespace lab
