// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"

namespace lab {

class WeightBars;

/// The selected key among the bars: a frame from foot to top, a pointer, and the value where not every bar
/// has it; on the layer above, so that the bars are not drawn again.
class KeyMark : public QCPLayerable {
  Q_OBJECT

 public:
  KeyMark(const WeightBars& bars, const Selection& selection);

 protected:
  void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
  void draw(QCPPainter* painter) override;

 private:
  const WeightBars& bars_;
  const Selection& selection_;
};

}  // namespace lab
