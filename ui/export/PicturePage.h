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

/// What a picture shows: a view as it is, all of it, with a title above and a legend below. The window itself
/// needs neither. Drawn from widgets of its own, so that nothing moves in the window.
class PicturePage {
 public:
  /// `room` (px): the proportions that the sheet shall have; it is never smaller than the view needs, and the
  /// picture is made smaller instead. Empty: as large as the view is.
  PicturePage(const View& view, MainWindow& window, std::optional<MatrixId> card = {},
              const QSize& room = {});
  ~PicturePage();
  PicturePage(const PicturePage&) = delete;
  PicturePage& operator=(const PicturePage&) = delete;

  /// In px of the sheet.
  QSize size() const { return size_; }
  /// "I love statistics – Row view, head 3 Long range, query sat".
  QString title() const;
  /// What a reader of the file should know.
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
