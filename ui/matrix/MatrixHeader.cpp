// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixHeader.h"

#include <QPaintEvent>
#include <QPainter>
#include <algorithm>

#include "ui/theme/TextWidth.h"
#include "ui/theme/Theme.h"

namespace lab {

MatrixHeader::MatrixHeader(Qt::Orientation orientation, QWidget* parent) : QHeaderView(orientation, parent) {
  setSectionResizeMode(QHeaderView::Fixed);
  setMinimumSectionSize(1);
  setSectionsClickable(true);
  setHighlightSections(false);
  setFocusPolicy(Qt::NoFocus);
  setFrameShape(QFrame::NoFrame);
}

void MatrixHeader::setHighlighted(int section) {
  if (section == highlighted_) return;
  highlighted_ = section;
  viewport()->update();
}

void MatrixHeader::setTextFont(const QFont& font) {
  if (font == this->font()) return;
  setFont(font);
  widest_ = -1;
}

void MatrixHeader::setModel(QAbstractItemModel* model) {
  QHeaderView::setModel(model);
  widest_ = -1;
  if (!model) return;
  connect(model, &QAbstractItemModel::modelReset, this, [this] { widest_ = -1; });
  connect(model, &QAbstractItemModel::headerDataChanged, this, [this](Qt::Orientation changed) {
    if (changed == orientation()) widest_ = -1;
  });
}

int MatrixHeader::widestName() const {
  if (!model()) return 0;
  if (widest_ >= 0) return widest_;
  const int count = std::min(this->count(), 256);
  widest_ = 0;
  for (int i = 0; i < count; ++i)
    widest_ = std::max(widest_, textWidth(font(), model()->headerData(i, orientation()).toString()));
  return widest_;
}

void MatrixHeader::paintEvent(QPaintEvent* event) {
  QPainter(viewport()).fillRect(event->rect(), theme::colors().card);
  QHeaderView::paintEvent(event);
}

void MatrixHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
  const theme::Colors& c = theme::colors();
  const bool highlighted = section == highlighted_;
  painter->fillRect(rect, highlighted ? c.selected : c.card);
  QFont text_font = font();
  if (highlighted) text_font.setWeight(QFont::DemiBold);
  painter->setFont(text_font);
  painter->setPen(highlighted ? c.ink : c.faint);
  const QRect inside = rect.adjusted(theme::kStep / 2, 0, -theme::kStep, 0);
  const QString text = QFontMetrics(text_font).elidedText(
      model()->headerData(section, orientation()).toString(), Qt::ElideRight, inside.width());
  painter->drawText(inside, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
}

}  // namespace lab
