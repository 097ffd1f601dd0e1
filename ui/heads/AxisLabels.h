// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>
#include <string>
#include <vector>

#include "ui/theme/NumberFormat.h"

class QCPAxis;

namespace lab {

/// The token labels of one axis. Labels that would overlap are left out, and each label is elided to the
/// space it has.
struct AxisLabels {
  int stride = 1;              ///< one token in `stride` has a label
  bool rotated = false;        ///< turned by 90 degrees
  int extent = 0;              ///< size in px of the longest label across the axis
  std::vector<QString> texts;  ///< labels of the tokens 0, stride, 2 stride ...

  /// Labels beside rows of height `cell` px, at most `most` px wide.
  static AxisLabels beside(const std::vector<std::string>& tokens, double cell, int most);
  /// The least width in px of a column at which all labels are horizontal.
  static int levelCell(const std::vector<std::string>& tokens, int most);
  /// Labels of columns of width `cell` px: horizontal if all of them fit, otherwise rotated and at
  /// most `most` px high.
  static AxisLabels along(const std::vector<std::string>& tokens, double cell, int most);

  /// Sets the labels and the range of an axis with `count` tokens at 0, 1, 2 ... `padding` is the
  /// distance in px between the axis and the labels.
  void putOn(QCPAxis& axis, int count, int padding) const;
};

/// Height in px of a label or of a number in a cell.
inline constexpr int kLabelLine = 12;
QFont labelFont();
QFont smallNumberFont();
/// The number in a narrow place of `width` px. If "0.12" is too wide, it is written as ".12", and "1.00" as
/// "1.0".
QString shortNumber(NumberFormat format, double value, double width);

}  // namespace lab
