// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <vector>

class QWidget;

namespace lab {

/// A part of a picture that a drawing program moves as one object: a card, a map or a chart.
struct PicturePart {
  QString id;    ///< unique in the picture, without spaces: "card-W_Q", "map-2"
  QString name;  ///< in words
  QRectF rect;   ///< in px of the picture
};

/// The parts of a view, in px of the view. A view without parts is a single part with the name `name`.
std::vector<PicturePart> picturePartsOf(const QWidget& view, const QString& name);

}  // namespace lab
