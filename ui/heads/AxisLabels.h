// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>
#include <string>
#include <vector>

class QCPAxis;

namespace lab {

/// The token labels of one axis. Labels are left out if they would overlap, and each is elided to its room.
struct AxisLabels {
  int stride = 1;              ///< one token in `stride` has a label
  bool upright = false;        ///< turned by 90 degrees, reading upwards
  int extent = 0;              ///< px across the axis that the longest label needs
  std::vector<QString> texts;  ///< labels of the tokens 0, stride, 2 stride ...

  static AxisLabels beside(const std::vector<std::string>& tokens, double cell, int most);
  /// Labels along the axis if all fit into `cell` px, else upright labels at most `most` px high.
  static AxisLabels along(const std::vector<std::string>& tokens, double cell, int most);

  /// Sets labels and range of an axis with tokens at 0, 1, 2 ...; labels are `padding` px away.
  void putOn(QCPAxis& axis, int count, int padding) const;
};

/// Height in px that a label or a number in a cell needs.
inline constexpr int kLabelLine = 12;
QFont labelFont();
QFont smallNumberFont();

}  // namespace lab
