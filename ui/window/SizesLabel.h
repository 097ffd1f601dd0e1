// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "core/document/Document.h"

namespace lab {

/// The sizes of the experiment: "n = 6, d_model = 8, d_k = 4, d_v = 2, h = 3".
class SizesLabel : public QLabel {
  Q_OBJECT

 public:
  explicit SizesLabel(Document& document, QWidget* parent = nullptr);

 private:
  void showSizes(const Experiment& e);
};

}  // namespace lab
