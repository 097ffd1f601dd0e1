// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace lab {

/// A shipped experiment: an ordinary file in resources/examples.
struct Example {
  QString resource;  ///< ":/examples/cat-sat-mat.attn"
  QString text;      ///< in the Examples menu
  QString help;
};

QList<Example> examples();
/// "The cat sat on the mat".
QString firstExample();
bool isExample(const QString& path);

}  // namespace lab
