// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QString>

namespace lab {

/// A requested size: "1280x800", or with units "16cmx10cm".
struct PictureSize {
  QSizeF pixels;           ///< 96 px to the inch; empty: the size of the view
  bool is_length = false;  ///< given in mm, cm, in or pt
};

/// Parses a size with or without units (mm, cm, in, pt, px). If only the height has a unit, the unit applies
/// to both. Returns an error message, or an empty string on success.
QString parsePictureSize(const QString& text, PictureSize& size);

/// Returns an error message if no file with this ending (png, svg or pdf) can have this size, else an empty
/// string. An image is limited in pixels, each side times `scale`; vectors are limited in length.
QString objectionToSize(const PictureSize& size, const QString& ending, double scale);

/// The size as a user would type it: "1280x800".
QString sizeText(const QSizeF& pixels);

}  // namespace lab
