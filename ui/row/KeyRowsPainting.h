// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QHeaderView>
#include <QStaticText>
#include <QStyledItemDelegate>
#include <optional>
#include <vector>

#include "ui/Workbench.h"
#include "ui/heads/WeightMotion.h"
#include "ui/row/KeyRowsModel.h"
#include "ui/theme/Theme.h"

namespace lab {

/// Sizes that the painting of the rows of keys shares with their layout.
namespace key_rows {

inline constexpr int kPadding = theme::kStep;  ///< space beside a number
inline constexpr int kGap = theme::kInStage;   ///< before a group
inline constexpr int kArrow = 6;               ///< size of the arrow of a folded group
inline constexpr int kNumberRoom = 18;         ///< for the number of the first entry beside a heading

/// Width in px of the number in the weight column. The track of the bar follows it.
int weightNumberWidth(const KeyRowsModel& rows);
/// The track of the bar in a cell of the weight column.
QRect weightTrack(const KeyRowsModel& rows, const QRect& rect);
/// The note beside the sum of the weights, as long as `width` px allow; empty if even the short one does not
/// fit.
QString noteOfWeights(const KeyRowsModel& rows, int width);
/// The text layout of a group's heading. Cached, because laying out rich text creates a document.
const QStaticText& headingText(const QString& rich_text);
/// Width in px of the words, which cover columns that are scrolled, and of the number beside them if they
/// cover a part of it; 0 if nothing is scrolled.
int coveredWidth(const QHeaderView& header, const KeyRowsModel& rows);
/// The rectangle of an index without the gap before its group.
QRect withoutGap(QRect rect, const KeyRowsModel::Column& column);

}  // namespace key_rows

/// Colour role of a group of columns.
theme::Role roleOf(KeyRowsModel::Kind kind);

/// Headings that span their group of columns, each above a line in the group's colour. The heading of the
/// words, and that of the first visible group, stay when the columns are scrolled.
class GroupHeader : public QHeaderView {
  Q_OBJECT

 public:
  GroupHeader(const KeyRowsModel& model, QWidget* parent);
  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;

 private:
  /// A heading and its pixels from `left` to `right`.
  struct Heading {
    KeyRowsModel::Kind kind;
    int left, right;
  };

  int coveredWidth() const { return key_rows::coveredWidth(*this, rows_); }
  std::vector<Heading> headings() const;

  const KeyRowsModel& rows_;
  std::vector<Heading> at_last_press_;
  QElapsedTimer since_last_press_;
};

/// Paints numbers on light tints, attention weights with a bar, and masked cells hatched.
class KeyRowsDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  KeyRowsDelegate(const KeyRowsModel& model, const Workbench& bench, QObject* parent);
  /// The lengths of the bars while they move; null: bars do not move.
  const WeightMotion* bars = nullptr;
  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

 private:
  /// The attention weight that shades the word of a row; empty if words are not shaded.
  std::optional<double> shadeOf(int row) const;
  void paintToken(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
  void paintWeight(QPainter& painter, const QRect& rect, const QModelIndex& index) const;
  void paintNumber(QPainter& painter, const QRect& rect, const QModelIndex& index) const;

  const KeyRowsModel& rows_;
  Workbench bench_;
};

}  // namespace lab
