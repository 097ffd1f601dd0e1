// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "core/model/MatrixId.h"

namespace lab {

class Document;

/// Says that a matrix is blanked, and shows it again when clicked. Visible only while it is blanked.
class ShowAgainButton : public QToolButton {
  Q_OBJECT

 public:
  ShowAgainButton(MatrixId id, Document& document, QWidget* parent);
};

}  // namespace lab
