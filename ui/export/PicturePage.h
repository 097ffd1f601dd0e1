// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <memory>
#include <optional>

#include "core/document/Selection.h"
#include "ui/export/Views.h"

class QPainter;
class QWidget;

namespace lab {

class PictureLegend;

/// The page of a picture: a whole view, with a title above and a legend below, except for the window itself.
/// It is drawn from widgets of its own, so that nothing moves in the window.
class PicturePage {
 public:
  /// `room` (px): the proportions of the page. The page is never smaller than the view needs; the picture is
  /// scaled down instead. Empty: the size of the view.
  PicturePage(const View& view, MainWindow& window, std::optional<MatrixId> card = {},
              const QSize& room = {});
  ~PicturePage();
  PicturePage(const PicturePage&) = delete;
  PicturePage& operator=(const PicturePage&) = delete;

  /// Size of the page, px.
  QSize size() const { return size_; }
  /// "I love statistics – Row view, head 3 Long range, query sat".
  QString title() const;
  /// The description for readers of the file.
  QString description() const;
  void paint(QPainter& painter);

 private:
  QString place() const;
  QSize around(const QSize& body) const;
  void makeLegend();
  void layOut(const QSize& room);

  const View& view_;
  Document& document_;
  Selection selection_;
  Workbench bench_;
  MatrixId card_;
  std::unique_ptr<QWidget> made_;
  QWidget* body_;
  std::unique_ptr<PictureLegend> legend_;
  QSize size_;
};

}  // namespace lab
