// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "core/document/Document.h"

namespace lab {

/// The sizes of the experiment: "n = 6, d_model = 8, d_k = 4, d_v = 2, h = 3". It is in the corner of a menu
/// bar, and hidden if the bar has too little room.
class SizesLabel : public QLabel {
  Q_OBJECT

 public:
  explicit SizesLabel(Document& document, QWidget* parent = nullptr);

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void fit();
  void showSizes(const Experiment& e);
};

}  // namespace lab
