// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <optional>

namespace lab {

/// A header with token or dimension names in a faint colour, without borders. One section can be
/// highlighted.
class MatrixHeader : public QHeaderView {
  Q_OBJECT

 public:
  MatrixHeader(Qt::Orientation orientation, QWidget* parent);

  void setHighlighted(int section);
  void setTextFont(const QFont& font);
  /// Width in px of the longest of the first 256 names. Measuring thousands of tokens would take too long.
  int widestName() const { return widths().name; }
  /// Width in px of the longest word in these names. A column name may take two lines.
  int widestWord() const { return widths().word; }
  /// Space in px between a name and the border of its section.
  int padding() const;
  /// True if a name takes two lines in columns that are `width` px wide.
  bool wraps(int width) const;
  void setModel(QAbstractItemModel* model) override;
  /// The fixed size that the table sets. The base class would measure the names of many sections at each
  /// call.
  QSize sizeHint() const override { return {minimumWidth(), minimumHeight()}; }

 protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;

 private:
  /// Shows a tool tip at a screen position: a drag was probably meant for a number.
  void sayWhatNamesDo(const QPoint& at);
  struct Widths {
    int name = 0, word = 0;  ///< px
    QStringList names;       ///< the measured names
  };
  const Widths& widths() const;
  /// Whether a different name has this beginning, too.
  bool beginningIsShared(const QString& name, const QString& beginning) const;

  std::optional<QPoint> pressed_;  ///< until the pointer moves
  bool dragged_across_ = false;    ///< the pressed mouse has left the names
  int highlighted_ = -1;
  mutable std::optional<Widths> widths_;  ///< empty: not measured yet
};

}  // namespace lab
