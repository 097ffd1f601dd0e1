// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QObject>
#include <QTextFormat>
#include <QTextObjectInterface>
#include <memory>
#include <vector>

#include "core/learn/lesson/LessonPicture.h"

class QSvgRenderer;

#ifdef Q_MOC_RUN  // moc does not read Qt's headers (attention_moc() in CMakeLists.txt)
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

namespace lab {

/// Shows pictures as characters of a QTextDocument, at most as wide as the text. An SVG stays sharp at every
/// size. The background is white in every colour scheme, because drawings are made for paper.
class PictureObject : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)

 public:
  static constexpr int kType = QTextFormat::UserObject + 2;
  /// The property of the character's format with the index of the picture (int). Its tool tip is the
  /// description of the picture.
  static constexpr int kPicture = QTextFormat::UserProperty + 4;

  explicit PictureObject(QObject* parent);
  ~PictureObject() override;

  /// Sets the pictures that the kPicture property refers to.
  void setPictures(const std::vector<LessonPicture>& pictures);

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  struct Picture {
    QImage image;                       ///< of a PNG
    std::unique_ptr<QSvgRenderer> svg;  ///< of an SVG
    QSizeF size;                        ///< px; empty if the picture cannot be drawn
  };
  const Picture* pictureOf(const QTextFormat& format) const;

  std::vector<Picture> pictures_;
};

}  // namespace lab
