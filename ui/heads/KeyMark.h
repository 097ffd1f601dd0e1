// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "ui/Workbench.h"

namespace lab {

class WeightBars;

/// Marks the selected key among the bars: a frame of full height, a pointer, and its value if not
/// every bar shows one. It is on a layer above the bars, so that the bars are not drawn again when
/// it moves.
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
