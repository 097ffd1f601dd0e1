// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSize>
#include <QString>
#include <memory>
#include <vector>

#include "ui/export/PictureParts.h"

namespace lab {

class SvgEngine;

/// Pixels per inch of all pictures, as in CSS.
inline constexpr int kDotsPerInch = 96;

/// Paints a compact SVG that can be edited by hand: a rect, line or path for each shape, with its own colour
/// and coordinates, in the order of painting. A text is a group of glyph outlines with the text as its title,
/// so that it looks the same without the fonts of the app. A clip is reduced to its bounding rectangle:
/// elements outside are left out, rectangles and straight lines are cut, and other elements refer to a
/// clipPath.
///
/// Comparison with QSvgGenerator of Qt 6.4, heads of an experiment with 12 heads and 16 tokens: 354 KB
/// against 1,032 KB, 397 groups against 4,068, the same number of rectangles. QSvgGenerator writes texts as
/// text elements, which overlap if the font is missing.
class SvgDevice : public QPaintDevice {
 public:
  /// `size` is the view box in px; `shown` is the size of the picture (empty: like `size`).
  explicit SvgDevice(const QSize& size, const QSizeF& shown = {});
  ~SvgDevice() override;

  QPaintEngine* paintEngine() const override;
  /// The SVG file; painting must have ended. `title` and `description` are for viewers and screen readers.
  /// Each part is a group with a name.
  QByteArray svg(const QString& title, const QString& description,
                 const std::vector<PicturePart>& parts = {}) const;

 protected:
  int metric(PaintDeviceMetric metric) const override;

 private:
  QSize size_;
  QSizeF shown_;
  std::unique_ptr<SvgEngine> engine_;
};

}  // namespace lab
