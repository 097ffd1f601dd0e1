// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"

namespace lab {

/// The selected key among the bars: a frame from foot to top and a pointer, on the layer above.
class KeyMark : public QCPLayerable {
  Q_OBJECT

 public:
  KeyMark(QCPAxis& keys, const Selection& selection);

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  void draw(QCPPainter* painter) override;

 private:
  QCPAxis& keys_;
  const Selection& selection_;
};

}  // namespace lab
