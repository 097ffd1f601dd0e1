// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>
#include <string>
#include <vector>

class QCPAxis;

namespace lab {

/// The token labels of one axis: fewer than tokens where they would run into each other, each elided to the
/// room it has.
struct AxisLabels {
  int stride = 1;              ///< every which token has a label
  bool upright = false;        ///< turned by 90 degrees, reading upwards
  int extent = 0;              ///< px across the axis that the longest needs
  std::vector<QString> texts;  ///< of the tokens 0, stride, 2 stride ...

  static AxisLabels beside(const std::vector<std::string>& tokens, double cell, int most);
  /// Along the axis where all fit into `cell` px, else upright and at most `most` px high.
  static AxisLabels along(const std::vector<std::string>& tokens, double cell, int most);

  /// Labels and range of an axis whose tokens lie at 0, 1, 2 ...; `padding` px away.
  void putOn(QCPAxis& axis, int count, int padding) const;
};

/// The font of labels, and of figures as small as they are.
/// px across its reading direction that a label or a number in a cell needs.
inline constexpr int kLabelLine = 12;
QFont labelFont();
QFont smallNumberFont();

}  // namespace lab
