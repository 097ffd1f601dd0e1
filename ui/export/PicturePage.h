// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/document/Selection.h"
#include "ui/export/PictureParts.h"
#include "ui/export/Views.h"

class QPainter;
class QWidget;

namespace lab {

class PictureLegend;

/// The page of a picture: a whole view, with a title above and a legend below. A picture of the window has
/// neither. The view is created for the picture, so that the window does not change.
class PicturePage {
 public:
  /// `room` is the size of the page in px; empty: the size of the view. If the view needs more space, the
  /// page is larger in the same proportions, and the picture is scaled down.
  PicturePage(const View& view, MainWindow& window, std::optional<MatrixId> card = {},
              const QSize& room = {});
  ~PicturePage();
  PicturePage(const PicturePage&) = delete;
  PicturePage& operator=(const PicturePage&) = delete;

  /// Size of the page, px.
  QSize size() const { return size_; }
  /// The title, such as "I love statistics – Row view, head 3 Long range, query sat".
  QString title() const;
  /// The description for readers of the file.
  QString description() const;
  void paint(QPainter& painter);
  /// The title, the parts of the view and the legend. A picture of the window has no parts.
  std::vector<PicturePart> parts() const;

 private:
  QString place() const;
  QSize around(const QSize& body) const;
  void makeLegend();
  void layOut(const QSize& room);
  QPoint bodyPlace() const;
  QRect legendPlace() const;

  const View& view_;
  Document& document_;
  Selection selection_;
  Workbench bench_;
  MatrixId card_;
  std::unique_ptr<QWidget> view_widget_;  ///< null if the window is drawn
  QWidget* body_;
  std::unique_ptr<PictureLegend> legend_;
  QSize size_;
};

}  // namespace lab
