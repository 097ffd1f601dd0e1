// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/StageCard.h"

#include <QLabel>
#include <QPainter>
#include <algorithm>

#include "core/explain/Glossary.h"

namespace lab {
namespace {

constexpr int kSmallestLetters = 8;  ///< px

void setTextIfNew(QLabel& label, const QString& text) {
  if (label.text() != text) label.setText(text);
}

}  // namespace

StageCard::StageCard(QWidget* parent)
    : QWidget(parent), title_(makeLabel(this)), subtitle_(makeLabel(this)), axes_(makeLabel(this)) {}

QLabel* StageCard::makeLabel(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setTextFormat(Qt::RichText);
  label->setTextInteractionFlags(Qt::NoTextInteraction);
  return label;
}

QString StageCard::coloured(const QString& text, const QColor& color) {
  return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color.name(), text);
}

QFont StageCard::scaled(QFont font, double scale) {
  font.setPixelSize(std::max(kSmallestLetters, qRound(font.pixelSize() * scale)));
  return font;
}

void StageCard::setTexts(MatrixId id, const MatrixLabel& label, Convention convention, const QString& shape,
                         const QString& extra, double scale) {
  const QColor faint = theme::colors().faint;
  QString title = coloured(theme::withReadableIndices(label.symbol), theme::text(label.role));
  if (!label.formula.isEmpty())
    title += QStringLiteral("<span style=\"font-weight:400;color:%1\"> = %2</span>")
                 .arg(faint.name(), theme::withReadableIndices(label.formula));
  const QString subtitle =
      (label.symbol == label.name ? shape : label.name + QStringLiteral("  ") + shape) + extra;
  const auto axis = [](Axis which, const QString& arrow) {
    return coloured(axisCaption(which) + arrow,
                    theme::text(which == Axis::Query ? theme::Role::Query : theme::Role::Key));
  };
  title_->setFont(scaled(theme::titleFont(), scale));
  for (QLabel* label_below : {subtitle_, axes_}) label_below->setFont(scaled(theme::smallFont(), scale));
  for (QLabel* explained : {title_, subtitle_}) explained->setToolTip(matrixTip(id));
  setTextIfNew(*title_, title);
  setTextIfNew(*subtitle_, coloured(subtitle.toHtmlEscaped(), faint));
  setTextIfNew(*axes_, axis(rowAxis(id, convention), QStringLiteral(" ↓")) + QStringLiteral("&nbsp;&nbsp; ") +
                           axis(columnAxis(id, convention), QStringLiteral(" →")));
  setAccessibleName(QStringLiteral("%1, %2").arg(label.name, shape));
}

void StageCard::setFramed(bool framed) {
  if (framed == framed_) return;
  framed_ = framed;
  update();
}

void StageCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(framed_ ? QPen(theme::colors().accent, 2) : QPen(Qt::NoPen));
  painter.setBrush(theme::colors().card);
  painter.drawRoundedRect(framed_ ? rect().adjusted(1, 1, -1, -1) : rect(), theme::kRadius, theme::kRadius);
}

}  // namespace lab
