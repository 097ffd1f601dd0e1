// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/TokenDelegate.h"

#include <QLineEdit>
#include <QPainter>
#include <algorithm>

#include "ui/theme/CellFill.h"
#include "ui/theme/Icons.h"
#include "ui/theme/TextDrawing.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenModel.h"

namespace lab {
namespace {

constexpr int kLongestText = 160;  // px; longer tokens are elided, the tool tip shows them in full
constexpr int kShortestText = 10;
constexpr int kPadding = 2 * theme::kStep;  // space beside the text
constexpr int kSpace = theme::kStep;        // space between two chips
constexpr int kChipHeight = theme::kRow + theme::kStep;
constexpr int kEditorWidth = 24 * theme::kStep;
constexpr int kPin = 12;  ///< px, on the corner of the chip, beside the text

/// A token may contain line breaks, but a chip has one line.
QString oneLine(const QModelIndex& index) {
  QString text = index.data(Qt::DisplayRole).toString();
  text.replace(QLatin1Char('\n'), QChar(0x21B5));
  return text;
}

QRect centred(const QRect& item, int left, int right) {
  return {QPoint(left, item.top() + (item.height() - kChipHeight) / 2), QSize(right - left + 1, kChipHeight)};
}

}  // namespace

TokenDelegate::TokenDelegate(Side side, QObject* parent) : QStyledItemDelegate(parent), side_(side) {}

bool TokenDelegate::gapBefore(const QModelIndex& index) const {
  return gap_ == index.row();
}

bool TokenDelegate::gapAfter(const QModelIndex& index) const {
  return gap_ == index.row() + 1 && gap_ == index.model()->rowCount();
}

QRect TokenDelegate::chipRect(const QRect& item, const QModelIndex& index) const {
  const int left = item.left() + (gapBefore(index) ? kEditorWidth + kSpace : 0);
  const int right = item.right() - kSpace - (gapAfter(index) ? kEditorWidth + kSpace : 0);
  return centred(item, left, right);
}

QRect TokenDelegate::pinRect(const QRect& chip) {
  return {chip.right() - kPin / 2, chip.top() - kPin / 4, kPin, kPin};
}

QRect TokenDelegate::gapRect(const QRect& item, const QModelIndex& index) const {
  const int left = gapAfter(index) ? item.right() - kSpace - kEditorWidth + 1 : item.left();
  return centred(item, left, left + kEditorWidth - 1);
}

QSize TokenDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
  const int text = theme::textWidth(option.font, oneLine(index));
  int width = std::clamp(text, kShortestText, kLongestText) + 2 * kPadding + kSpace;
  if (index.row() == edited_) width = std::max(width, edited_width_ + kSpace);
  if (gapBefore(index) || gapAfter(index)) width += kEditorWidth + kSpace;
  return {width, kChipHeight + theme::kStep};
}

void TokenDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const {
  const theme::Colors& colors = theme::colors();
  const QRect chip = chipRect(option.rect, index);
  const bool asks = side_ == Side::Query && option.state.testFlag(QStyle::State_Selected);
  const bool answers =
      index.row() == key_ || (side_ == Side::Key && option.state.testFlag(QStyle::State_Selected));
  const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
  const bool focused = option.state.testFlag(QStyle::State_HasFocus);

  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  const QRectF outline = QRectF(chip).adjusted(1, 1, -1, -1);
  painter->setBrush(asks ? theme::base(theme::Role::Query) : hovered ? colors.selected : colors.card);
  const bool padding = index.data(TokenModel::kPaddingRole).toBool();
  painter->setPen(
      asks ? QPen(Qt::NoPen)
           : QPen(padding ? colors.faint : colors.line, 1, padding ? Qt::DashLine : Qt::SolidLine));
  painter->drawRoundedRect(outline, theme::kRadius, theme::kRadius);
  painter->setBrush(Qt::NoBrush);
  if (padding && !asks && !hovered) theme::paintMasked(*painter, outline.adjusted(1, 1, -1, -1));
  if (answers) {
    painter->setPen(QPen(theme::base(theme::Role::Key), 2));
    painter->drawRoundedRect(outline, theme::kRadius, theme::kRadius);
  }
  if (padding && asks && !focused) {
    painter->setPen(QPen(theme::textOn(theme::base(theme::Role::Query)), 1, Qt::DashLine));
    painter->drawRoundedRect(outline.adjusted(2, 2, -2, -2), theme::kRadius - 1, theme::kRadius - 1);
  }
  if (focused) {
    painter->setPen(QPen(asks ? theme::textOn(theme::base(theme::Role::Query)) : colors.accent, 1));
    painter->drawRoundedRect(outline.adjusted(2, 2, -2, -2), theme::kRadius - 1, theme::kRadius - 1);
  }

  const QString text = oneLine(index);
  painter->setFont(option.font);
  painter->setPen(asks      ? theme::textOn(theme::base(theme::Role::Query))
                  : padding ? colors.faint
                            : colors.ink);
  // The row runs from left to right; a word in it follows the direction of its script.
  painter->setLayoutDirection(text.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
  const QRect inside = chip.adjusted(kPadding - 1, 0, 1 - kPadding, 0);
  const QString shown = painter->fontMetrics().elidedText(text, Qt::ElideRight, inside.width());
  if (padding && !asks && !hovered)
    painter->fillRect(painter->boundingRect(inside, Qt::AlignCenter | Qt::TextSingleLine, shown),
                      theme::maskedGround());
  painter->drawText(inside, Qt::AlignCenter | Qt::TextSingleLine, shown);
  if (std::ranges::count(pinned_, index.row()) > 0)
    theme::icon(QStringLiteral("pin")).paint(painter, pinRect(chip));
  painter->restore();
}

QWidget* TokenDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                     const QModelIndex& index) const {
  auto* editor = new QLineEdit(parent);
  editor->setAccessibleName(tr("New text of token %1").arg(index.row() + 1));
  return editor;
}

void TokenDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                         const QModelIndex& index) const {
  editor->setGeometry(chipRect(option.rect, index));
}

}  // namespace lab
