// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/base/Refusal.h"

namespace lab {

/// A picture of a lesson, written as ![description](file.png) in Markdown.
struct LessonPicture {
  QString file;  ///< its name in the lesson's folder
  QByteArray bytes;

  static constexpr qint64 kBytes = qint64{2} << 20;  ///< the largest file size in bytes
  static constexpr int kPixels = 4096;               ///< the largest width and height of a PNG
  bool isSvg() const { return file.endsWith(QLatin1String(".svg")); }
};

/// Refuses a PNG that is too large or has no valid header, and an SVG that is not valid XML, refers to other
/// files or contains scripts.
Refused findProblem(const LessonPicture& picture);

}  // namespace lab
