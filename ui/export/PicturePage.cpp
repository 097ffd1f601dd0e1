// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PicturePage.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QWidget>
#include <algorithm>

#include "core/base/Words.h"
#include "core/explain/CellWords.h"
#include "ui/export/PictureLegend.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/heads/WeightsPlottable.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixImage.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr int kMargin = theme::kInStage;
constexpr QSize kUsual{1400, 720};
/// The factor by which the page grows in each step until the view fits, and the largest number of steps.
constexpr double kGrowth = 1.06;
constexpr int kMostSteps = 120;

int titleHeight() {
  return QFontMetrics(theme::titleFont()).height() + QFontMetrics(theme::smallFont()).height() +
         theme::kInStage;
}

/// Copies cell, head, pair and operands from the selection of the window.
void copySelection(const Selection& from, Selection& to) {
  to.setCell(from.cell());
  to.setHead(from.head());
  to.setPair(from.query(), from.key());
  to.setOperands(from.operands());
}

}  // namespace

PicturePage::PicturePage(const View& view, MainWindow& window, std::optional<MatrixId> card,
                         const QSize& room)
    : view_(view),
      document_(window.document()),
      selection_(window.document()),
      bench_{window.document(), selection_, window.options()},
      card_(MatrixId::Weights) {
  copySelection(window.selection(), selection_);
  if (card)
    card_ = *card;
  else if (selection_.cell())
    card_ = selection_.cell()->id;
  if (view_.open) {
    body_ = view_.open(window);
    size_ = body_->size();
    return;
  }
  view_widget_.reset(view_.make(bench_, card_));
  body_ = view_widget_.get();
  // Views create their contents when they are shown.
  body_->setAttribute(Qt::WA_DontShowOnScreen);
  body_->show();
  if (auto* inspector = qobject_cast<InspectorPanel*>(body_)) inspector->takeAfter(*window.inspector());
  makeLegend();
  // Tables need a layout pass before their size is right.
  view_.whole(*body_, kUsual);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  layOut(room);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

PicturePage::~PicturePage() = default;

void PicturePage::makeLegend() {
  if (!view_.tints && !view_.shades) return;
  PictureLegend::Contents contents{view_.tints, view_.shades, view_.tints};
  if (qobject_cast<MatrixCard*>(body_)) {
    contents.shades = card_ == MatrixId::Weights;
    contents.tints = !contents.shades;
    contents.inputs = isInput(card_);
  }
  legend_ = std::make_unique<PictureLegend>(bench_, contents);
}

QSize PicturePage::around(const QSize& body) const {
  const QFontMetrics title(theme::titleFont()), small(theme::smallFont());
  const int words = std::max(title.horizontalAdvance(QString::fromStdString(document_.experiment().title)),
                             small.horizontalAdvance(place())) +
                    theme::kStep;  // advances are rounded; the last letter must not be cut
  const int least = std::max(std::min(words, kUsual.height()), legend_ ? legend_->leastWidth() : 0);
  const int width = std::max(body.width() - 2 * view_.margin, least) + 2 * kMargin;
  const int legend = legend_ ? legend_->heightFor(width - 2 * kMargin) + kMargin : 0;
  return {width, titleHeight() + body.height() + legend + 2 * kMargin};
}

void PicturePage::layOut(const QSize& room) {
  if (room.isEmpty()) {
    const QSize body = view_.whole(*body_, kUsual);
    body_->resize(body);
    size_ = around(body);
    return;
  }
  QSizeF wanted = room;
  for (int step = 0; step < kMostSteps; ++step) {
    size_ = wanted.toSize();
    const int width = size_.width() - 2 * (kMargin - view_.margin);
    const QSize left(width, size_.height() - around({width, 0}).height());
    const QSize body = view_.whole(*body_, left.expandedTo({1, 1}));
    if (body.width() <= left.width() && body.height() <= left.height()) {
      // Views that can use more space than they need fill the page.
      body_->resize(view_.shades ? body : left);
      return;
    }
    wanted *= kGrowth;
  }
}

QString PicturePage::place() const {
  QStringList parts{viewText(view_)};
  const Experiment& e = document_.experiment();
  if (view_.make == nullptr || view_.apart) return parts.constFirst();
  if (qobject_cast<MatrixCard*>(body_)) parts[0] = matrixLabel(card_, e, selection_.head()).name;
  parts << headWords(e, selection_.head());
  parts << Words::tr("query %1").arg(tokenWords(e, Side::Query, selection_.query()));
  return parts.join(QStringLiteral("  ·  "));
}

QString PicturePage::title() const {
  const QString name = QString::fromStdString(document_.experiment().title);
  const QString where = place().replace(QStringLiteral("  ·  "), QStringLiteral(", "));
  return name.isEmpty() ? where : QStringLiteral("%1 – %2").arg(name, where);
}

QString PicturePage::description() const {
  QStringList said;
  for (const MatrixImage* image : body_->findChildren<MatrixImage*>())
    if (image->isVisibleTo(body_)) said << image->accessibleName();
  if (qobject_cast<HeadsPanel*>(body_) && WeightsPlottable::isImageAmongVectors(document_.experiment()))
    said << Words::tr("the heat maps are images");
  QString text = Words::tr("Drawn by Attention Lab.");
  if (!said.isEmpty())
    text += QLatin1Char(' ') +
            Words::tr("Too many numbers to draw each: %1.").arg(said.join(QStringLiteral("; ")));
  return text;
}

QPoint PicturePage::bodyPlace() const {
  return {kMargin - view_.margin, kMargin + titleHeight()};
}

QRect PicturePage::legendPlace() const {
  const int width = size_.width() - 2 * kMargin;
  const int height = legend_ ? legend_->heightFor(width) : 0;
  return {kMargin, size_.height() - kMargin - height, width, height};
}

std::vector<PicturePart> PicturePage::parts() const {
  if (!view_widget_) return {};
  std::vector<PicturePart> parts{
      {QStringLiteral("title"), title(), QRectF(0, 0, size_.width(), kMargin + titleHeight())}};
  for (PicturePart part : picturePartsOf(*body_, viewText(view_))) {
    part.rect.translate(bodyPlace());
    parts.push_back(std::move(part));
  }
  if (legend_)
    parts.push_back({QStringLiteral("legend"), Words::tr("legend"), QRectF(legendPlace())});
  return parts;
}

void PicturePage::paint(QPainter& painter) {
  const theme::Colors& c = theme::colors();
  if (!view_widget_) {
    body_->render(&painter);
    return;
  }
  painter.fillRect(QRect(QPoint(), size_), c.window);
  const int width = size_.width() - 2 * kMargin;
  const QFontMetrics title(theme::titleFont()), small(theme::smallFont());
  int y = kMargin;
  painter.setFont(theme::titleFont());
  painter.setPen(c.ink);
  QString name = QString::fromStdString(document_.experiment().title);
  if (name.isEmpty()) name = Words::tr("Untitled");
  painter.drawText(QRect(kMargin, y, width, title.height()),
                   Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                   title.elidedText(name, Qt::ElideRight, width));
  y += title.height();
  painter.setFont(theme::smallFont());
  painter.setPen(c.faint);
  painter.drawText(QRect(kMargin, y, width, small.height()),
                   Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip,
                   small.elidedText(place(), Qt::ElideRight, width));
  body_->render(&painter, bodyPlace());
  if (legend_) legend_->paint(painter, legendPlace());
}

}  // namespace lab
