// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/PictureObject.h"

#include <QPainter>
#include <QSvgRenderer>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>

namespace lab {
namespace {

constexpr double kWidest = 1024;  ///< px, of a picture in a text without a width

}  // namespace

PictureObject::PictureObject(QObject* parent) : QObject(parent) {}

PictureObject::~PictureObject() = default;

void PictureObject::setPictures(const std::vector<LessonPicture>& pictures) {
  pictures_.clear();
  for (const LessonPicture& one : pictures) {
    Picture& picture = pictures_.emplace_back();
    if (one.isSvg()) {
      picture.svg = std::make_unique<QSvgRenderer>(one.bytes);
      picture.svg->setAspectRatioMode(Qt::KeepAspectRatio);
      if (picture.svg->isValid()) picture.size = picture.svg->defaultSize();
    } else {
      picture.image = QImage::fromData(one.bytes, "PNG");
      picture.size = picture.image.size();
    }
  }
}

const PictureObject::Picture* PictureObject::pictureOf(const QTextFormat& format) const {
  const int index = format.intProperty(kPicture);
  return index >= 0 && index < static_cast<int>(pictures_.size())
             ? &pictures_[static_cast<std::size_t>(index)]
             : nullptr;
}

QSizeF PictureObject::intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) {
  const Picture* picture = pictureOf(format);
  if (!picture || picture->size.isEmpty()) return {};
  const QTextBlock block = document->findBlock(position);
  const double indent =
      block.blockFormat().leftMargin() + block.blockFormat().indent() * document->indentWidth();
  const double room = document->textWidth() > 0 ? document->textWidth() - indent : kWidest;
  return picture->size * std::min(1.0, std::max(1.0, room) / picture->size.width());
}

void PictureObject::drawObject(QPainter* painter, const QRectF& rect, QTextDocument*, int,
                               const QTextFormat& format) {
  const Picture* picture = pictureOf(format);
  if (!picture) return;
  painter->save();
  painter->setRenderHints(QPainter::SmoothPixmapTransform | QPainter::Antialiasing);
  painter->fillRect(rect, Qt::white);
  if (picture->svg)
    picture->svg->render(painter, rect);
  else
    painter->drawImage(rect, picture->image);
  painter->restore();
}

}  // namespace lab
