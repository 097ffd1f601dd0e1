// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"

namespace lab {

class MainWindow;

/// The PDF of a lesson, A4: for each step its text, a picture of what it shows, and its question
/// with room for the answer. The answers are on separate pages at the end. Opens the lesson in
/// `window` and goes through its steps. Needs the light scheme. Refuses a lesson that cannot be
/// read.
Result<QByteArray> lessonPdf(const QString& folder, MainWindow& window);

}  // namespace lab
