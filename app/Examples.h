// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <string>

#include "core/model/MatrixId.h"

namespace lab {

/// An experiment that ships with the program: an ordinary file in resources/examples.
struct Example {
  QString resource;  ///< ":/examples/cat-sat-mat.attn"
  QString text;      ///< label in the Examples menu
  QString help;      ///< tool tip and status tip
  int head, query;   ///< selected when it opens
  CellRef marked;    ///< the number to drag first; visible in the row view of this head and query
};

QList<Example> examples();
/// The resource of "The cat sat on the mat".
QString firstExample();
bool isExample(const QString& path);
/// The line of the notes that begins with "Try:", as rich text; empty if there is none.
QString tryLine(const std::string& notes);

}  // namespace lab
