// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QStringList>
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

/// The size of a picture and of its letters.
struct PictureRequest {
  /// The smallest and largest size of letters in points that can be requested.
  static constexpr double kLeastPoints = 7, kMostPoints = 36;

  QSizeF size = {};           ///< px, 96 to the inch; empty: the size of the view
  double points = 0;          ///< size of the letters; 0: a size that suits the picture
  bool whole_pixels = false;  ///< an image: letters have a whole number of pixels
  QSize usual = {1400, 720};  ///< px; preferred size of the view if `size` is empty
};

/// The page of a picture: a view with a title above it, and below it a note about omitted parts and a legend.
/// A picture of the window has none of them. The view is created for the picture, so that the window does not
/// change.
class PicturePage {
 public:
  PicturePage(const View& view, MainWindow& window, std::optional<MatrixId> card = {},
              const PictureRequest& request = {});
  ~PicturePage();
  PicturePage(const PicturePage&) = delete;
  PicturePage& operator=(const PicturePage&) = delete;

  /// Size of the page in px of the view. The picture is this page, scaled to shownSize().
  QSize size() const { return size_; }
  /// Size of the picture in px, 96 to the inch.
  QSizeF shownSize() const { return shown_; }
  /// The size that the picture needs with these letters; empty if it fits into the requested size.
  const std::optional<QSizeF>& needs() const { return needs_; }
  /// The size of the letters in points.
  double points() const;
  /// The title, such as "I love statistics – Row view, head 3 Long range, query sat".
  QString title() const;
  /// The description for readers of the file.
  QString description() const;
  void paint(QPainter& painter) const;
  /// The title, the parts of the view and the legend. A picture of the window has no parts.
  std::vector<PicturePart> parts() const;

 private:
  friend struct TestAccess;
  /// The line below the title: the view, the head and the query.
  QString place() const;
  /// What the picture leaves out, as one line.
  QString notes() const;
  /// The size of a page around a view of the size `body`.
  QSize around(const QSize& body) const;
  int notesHeight(int width) const;
  void makeLegend();
  /// Sets the sizes of a picture of the window, which needs at least the size `least`.
  void takeWindow(const QSize& least);
  /// Lays out the page in the size that suits the view.
  void layOutWhole();
  /// Lays out the page with the size `page` in px of the view. Returns false if the view does not fit.
  bool compose(const QSize& page);
  /// Lays out the page as requested. If the view does not fit, finds the size that it needs.
  void layOut();
  /// Processes the pending layout requests of the view.
  void settle();
  /// The scale of the page at which letters have this size; 1 if `points` is 0.
  double letterScale(double points) const;
  QPoint bodyPlace() const;
  QRect legendPlace() const;

  const View& view_;
  PictureRequest request_;
  Document& document_;
  Selection selection_;
  ViewOptions options_;
  int decimals_ = 0;  ///< decimals of the window; the picture may have fewer
  Workbench bench_;
  MatrixId card_;
  std::unique_ptr<QWidget> view_widget_;  ///< null if the window is drawn
  QWidget* body_;
  std::unique_ptr<PictureLegend> legend_;
  QSize size_;
  QSizeF shown_;
  double scale_ = 1;  ///< scale of the page in the picture
  int index_ = 0;     ///< least size of indices, px; see theme::OneLetterSize
  std::optional<QSizeF> needs_;
  QStringList left_out_;  ///< what the picture leaves out, in words
};

}  // namespace lab
