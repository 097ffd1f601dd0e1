// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PicturePage.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>
#include <QWidget>
#include <algorithm>
#include <cmath>

#include "core/base/Words.h"
#include "core/explain/CellNames.h"
#include "ui/export/PictureLegend.h"
#include "ui/export/SvgDevice.h"
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
constexpr int kLongestTitle = 720;  ///< px; a longer title does not make a picture wider
/// The factor by which the page grows in each step until the view fits, and the largest number of steps.
constexpr double kGrowth = 1.06;
constexpr int kMostSteps = 90;

constexpr double kPtPerPx = 72.0 / kDotsPerInch;
constexpr double kBodyPixels = 13;  ///< size of the body text, see ui/theme
/// Limits for the size of letters in points if no size is requested, and the step between them.
constexpr double kLeastUsualPoints = 10, kMostUsualPoints = 24, kPointsStep = 1;
/// Indices have 10 px, but at least 7 points in the picture.
constexpr int kUsualIndex = 10;
constexpr double kLeastIndex = PictureRequest::kLeastPoints / kPtPerPx;

int titleHeight() {
  return QFontMetrics(theme::titleFont()).height() + QFontMetrics(theme::smallFont()).height() +
         theme::kInStage;
}

}  // namespace

PicturePage::PicturePage(const View& view, MainWindow& window, std::optional<MatrixId> card,
                         const PictureRequest& request)
    : view_(view),
      request_(request),
      document_(window.document()),
      selection_(window.document()),
      bench_{window.document(), selection_, options_},
      card_(MatrixId::Weights) {
  selection_.copyFrom(window.selection());
  selection_.setOperands(window.selection().operands());
  options_.copyFrom(window.options());
  options_.setFoldedStages(window.options().foldedStages());
  decimals_ = options_.decimals();
  if (card)
    card_ = *card;
  else if (selection_.cell())
    card_ = selection_.cell()->id;
  if (view_.open) {
    body_ = view_.open(window);
    takeWindow(window.minimumSizeHint());
    return;
  }
  scale_ = letterScale(request_.points);
  index_ = static_cast<int>(std::ceil(std::max(1.0 * kUsualIndex, kLeastIndex / scale_)));
  const theme::OneLetterSize letters(index_);
  view_widget_.reset(view_.make(bench_, card_));
  body_ = view_widget_.get();
  // Views create their contents when they are shown.
  body_->setAttribute(Qt::WA_DontShowOnScreen);
  body_->show();
  if (auto* inspector = qobject_cast<InspectorPanel*>(body_)) inspector->takeAfter(*window.inspector());
  makeLegend();
  // Tables need a layout pass before their size is right.
  view_.whole(*body_, request_.usual);
  settle();
  layOut();
  settle();
}

PicturePage::~PicturePage() = default;

void PicturePage::takeWindow(const QSize& least) {
  // The window keeps its size: its picture is scaled.
  size_ = body_->size();
  shown_ = request_.size.isEmpty() ? QSizeF(size_) : request_.size;
  scale_ = std::min(shown_.width() / size_.width(), shown_.height() / size_.height());
  if ((QSizeF(size_) * scale_ - shown_).width() < -1 || (QSizeF(size_) * scale_ - shown_).height() < -1)
    shown_ = QSizeF(size_) * scale_;
  const double readable = std::max(scale_, kLeastIndex / theme::smallFont().pixelSize());
  if (!request_.size.isEmpty() && (size_.expandedTo(least) != size_ || readable > scale_))
    needs_ = QSizeF(size_.expandedTo(least)) * readable;
}

double PicturePage::points() const {
  return kBodyPixels * scale_ * kPtPerPx;
}

double PicturePage::letterScale(double points) const {
  if (points <= 0) return 1;
  const double pixels = points / kPtPerPx;
  if (!request_.whole_pixels) return pixels / kBodyPixels;
  return std::max(std::round(pixels), std::ceil(kLeastIndex)) / kBodyPixels;
}

void PicturePage::settle() {
  // Process the requests of the view only. Those of the window must wait, because its letters have
  // other sizes (see theme::OneLetterSize).
  QList<QWidget*> widgets = body_->findChildren<QWidget*>();
  widgets.append(body_);
  for (QWidget* widget : widgets) QCoreApplication::sendPostedEvents(widget, QEvent::LayoutRequest);
}

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

int PicturePage::notesHeight(int width) const {
  if (left_out_.isEmpty()) return 0;
  const QRect words =
      QFontMetrics(theme::smallFont()).boundingRect(QRect(0, 0, width, 1 << 16), Qt::TextWordWrap, notes());
  return words.height() + theme::kStep;
}

QSize PicturePage::around(const QSize& body) const {
  const QFontMetrics title(theme::titleFont()), small(theme::smallFont());
  const int words = std::max(title.horizontalAdvance(QString::fromStdString(document_.experiment().title)),
                             small.horizontalAdvance(place())) +
                    theme::kStep;  // advances are rounded; the last letter must not be cut
  const int least = std::max(std::min(words, kLongestTitle), legend_ ? legend_->leastWidth() : 0);
  const int width = std::max(body.width() - 2 * view_.margin, least) + 2 * kMargin;
  const int legend = legend_ ? legend_->heightFor(width - 2 * kMargin) + kMargin : 0;
  return {width, titleHeight() + body.height() + notesHeight(width - 2 * kMargin) + legend + 2 * kMargin};
}

void PicturePage::layOutWhole() {
  const PictureFit fit = view_.whole(*body_, request_.usual);
  left_out_ = fit.left_out;
  body_->resize(fit.needed);
  size_ = around(fit.needed);
}

bool PicturePage::compose(const QSize& page) {
  size_ = page;
  const int width = page.width() - 2 * (kMargin - view_.margin);
  PictureFit fit;
  QSize room;
  // The notes below the view name what is left out. They take room, so the view may have to leave out more.
  for (int pass = 0; pass < 3; ++pass) {
    left_out_ = fit.left_out;
    const int text = page.width() - 2 * kMargin;
    const int legend = legend_ ? legend_->heightFor(text) + kMargin : 0;
    room = {width, page.height() - titleHeight() - notesHeight(text) - legend - 2 * kMargin};
    options_.setDecimals(decimals_);
    fit = view_.compose(*body_, room.expandedTo({1, 1}), options_);
    if (fit.left_out == left_out_) break;
  }
  left_out_ = fit.left_out;
  settle();
  body_->resize(fit.needed.expandedTo(room));
  return fit.needed.width() <= room.width() && fit.needed.height() <= room.height() &&
         (!legend_ || legend_->leastWidth() <= page.width() - 2 * kMargin);
}

void PicturePage::layOut() {
  layOutWhole();
  shown_ = QSizeF(size_) * scale_;
  if (request_.size.isEmpty()) return;
  shown_ = request_.size;
  const auto page = [this](const QSizeF& size) { return (size / scale_).toSize(); };
  if (request_.points > 0) {
    if (compose(page(request_.size))) return;
  } else {
    // Start with the letters that result from scaling the view's own size to the requested size. While
    // something is left out, try smaller letters. All sizes are between kLeastUsualPoints and
    // kMostUsualPoints.
    const double fit =
        std::min(request_.size.width() / size_.width(), request_.size.height() / size_.height());
    const double most = std::clamp(fit * kBodyPixels * kPtPerPx, kLeastUsualPoints, kMostUsualPoints);
    for (double points = std::round(2 * most) / 2; points >= kLeastUsualPoints; points -= kPointsStep) {
      scale_ = letterScale(points);
      if (compose(page(request_.size)) && left_out_.isEmpty()) return;
    }
    scale_ = letterScale(kLeastUsualPoints);
    if (compose(page(request_.size))) return;
  }
  QSizeF wanted = request_.size;
  for (int step = 0; step < kMostSteps; ++step) {
    wanted *= kGrowth;
    if (!compose(page(wanted))) continue;
    needs_ = wanted;
    return;
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

QString PicturePage::notes() const {
  return left_out_.join(QStringLiteral("  ·  "));
}

QString PicturePage::description() const {
  QStringList said;
  for (const MatrixImage* image : body_->findChildren<MatrixImage*>())
    if (image->isVisibleTo(body_)) said << image->accessibleName();
  if (qobject_cast<HeadsPanel*>(body_) && WeightsPlottable::isImageAmongVectors(document_.experiment()))
    said << Words::tr("the heatmaps are images");
  QStringList sentences{Words::tr("Drawn by Attention Lab.")};
  if (!said.isEmpty())
    sentences << Words::tr("Too many numbers to draw each: %1.").arg(said.join(QStringLiteral("; ")));
  if (!left_out_.isEmpty()) sentences << left_out_.join(QStringLiteral("; ")) + QLatin1Char('.');
  return joinSentences(sentences);
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
  const theme::OneLetterSize letters(index_);
  std::vector<PicturePart> parts{
      {QStringLiteral("title"), title(), QRectF(0, 0, size_.width(), kMargin + titleHeight())}};
  for (PicturePart part : picturePartsOf(*body_, viewText(view_))) {
    part.rect.translate(bodyPlace());
    parts.push_back(std::move(part));
  }
  if (legend_) parts.push_back({QStringLiteral("legend"), Words::tr("legend"), QRectF(legendPlace())});
  return parts;
}

void PicturePage::paint(QPainter& painter) const {
  const theme::Colors& c = theme::colors();
  if (!view_widget_) {
    body_->render(&painter);
    return;
  }
  const theme::OneLetterSize letters(index_);
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
  if (!left_out_.isEmpty()) {
    const int height = notesHeight(width);
    const int below = legend_ ? legendPlace().top() - kMargin : size_.height() - kMargin;
    painter.setFont(theme::smallFont());
    painter.setPen(c.faint);
    painter.drawText(QRect(kMargin, below - height, width, height),
                     static_cast<int>(Qt::AlignLeft | Qt::AlignBottom) | Qt::TextWordWrap, notes());
  }
  if (legend_) legend_->paint(painter, legendPlace());
}

}  // namespace lab
