// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "core/learn/Report.h"

namespace lab {

/// {"format": "attention-lab-report", "version": 1, "stages": [{"stage": "scores", "head": 0, "verdict": ..,
/// "diagnosis": [..], "cells": [[r, c], ..], "marks": 0.5, "hint": .., "message": ..}], "score": {"marks":
/// .., "of": ..}}, a stage a line. Where the learner asked for help, "hints" (so many of 3) and "shown" (was
/// any number told?) stand after the message. The head of concat and output is null. Counts from 0 but for
/// hint and message.
QByteArray writeReport(const Experiment& experiment, const Report& report);

}  // namespace lab
