// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MatrixView that chooses and changes the zoom, and places the cards.
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixView.h"
#include "ui/matrix/StageStrip.h"

namespace lab {
namespace {

constexpr std::array kZooms{0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.65, 0.75, 0.85, 1.0, 1.2, 1.5, 2.0};
/// Height in px of title, subtitle, axes and column names of a card at zoom 1.
constexpr int kCardChrome = 90;
constexpr int kFewestRows = 4;
/// Limits of the zoom that fits the view to the window: at most the normal size, and still readable.
constexpr double kMostFittedZoom = 1.0, kLeastFittedZoom = 0.55;
constexpr double kEasilyRead = 0.85;           ///< below this zoom, the numbers are small for a projector
constexpr int kLargestCell = 2 * theme::kRow;  ///< px, of cells that fill the room
constexpr int kMostFittedLines = 3;
/// Maximum height of a stage in a view that scrolls vertically, as a multiple of the height of the
/// view.
constexpr double kHighestStage = 2.0;
constexpr int kMostColumns = 16;

/// The width of the view beside a vertical scroll bar.
int lineWidth(const QScrollArea& area) {
  return area.maximumViewportSize().width() - area.verticalScrollBar()->sizeHint().width();
}

}  // namespace

void MatrixView::onFitButton() {
  overview_ || zoom_ < kLeastFittedZoom ? zoomToFit() : offersLarger() ? resetZoom() : showAll();
  emit zoomed();
}

int MatrixView::cellSize() const {
  return std::max(1, qRound(theme::kRow * zoom_));
}

void MatrixView::fitToViewport() {
  chooseZoom();
  if (whole_.isEmpty()) leaveRoomForButton();
}

void MatrixView::chooseZoom() {
  if (!whole_.isEmpty()) {
    for (const auto& [id, card] : cards_) card->showPart(most_in_picture_, most_in_picture_);
    strip_->setLineWidth(whole_.width());
    strip_->setAvailableHeight(whole_.height());
    return strip_->arrange();
  }
  setOverview(false);
  if (fit_ == Fit::None) return void(placeInWindow());
  // The largest zoom at which all lines are visible.
  const double least = kLeastFittedZoom;
  const auto fits = [this](double zoom) {
    setZoom(zoom);
    return placeInWindow();
  };
  if (fit_ == Fit::Filling) {
    // Bisects, because a layout of all cards takes long.
    int fitting = qRound(least * theme::kRow), too_large = kLargestCell + 1;
    const auto cellFits = [&](int cell) { return fits(1.0 * cell / theme::kRow); };
    if (cellFits(fitting)) {
      while (fitting + 1 < too_large) {
        const int cell = (fitting + too_large) / 2;
        (cellFits(cell) ? fitting : too_large) = cell;
      }
      cellFits(fitting);
      return;
    }
  } else {
    for (auto zoom = kZooms.rbegin(); zoom != kZooms.rend() && *zoom >= least; ++zoom)
      if (*zoom <= kMostFittedZoom && fits(*zoom)) return;
  }
  if (fit_ == Fit::Whole) {
    setOverview(true);
    const auto covered = [this] {
      const auto touches = [this](const MatrixCard* card) {
        return fit_button_->geometry().intersects(card->geometry());
      };
      return std::ranges::any_of(cards(), touches);
    };
    for (auto zoom = kZooms.rbegin(); zoom != kZooms.rend(); ++zoom)
      if (*zoom <= kMostFittedZoom && fits(*zoom) && !covered()) return;
    return;
  }
  // No zoom shows everything, so the view scrolls down. Use the largest zoom at which no stage is wider
  // than the view, and W_Q and the scores are in the same line.
  for (auto zoom = kZooms.rbegin(); zoom != kZooms.rend() && *zoom >= least; ++zoom) {
    if (*zoom > kMostFittedZoom) continue;
    fits(*zoom);
    const bool same_line = card(MatrixId::QueryWeights)->y() == card(MatrixId::Scores)->y();
    if (same_line && strip_->width() <= lineWidth(*area_)) break;
  }
}

bool MatrixView::placeInWindow() {
  strip_->setLineWidth(lineWidth(*area_));
  // In a lower line, more cards are side by side. Several lines may therefore need less height
  // than one.
  for (int lines = kMostFittedLines; lines >= 1; --lines) {
    placeCards(1.0 / lines);
    if (strip_->height() <= area_->maximumViewportSize().height()) return true;
  }
  placeCards(kHighestStage);
  return false;
}

void MatrixView::placeCards(double stage_height) {
  const int bar = area_->horizontalScrollBar()->sizeHint().height();
  // The height always excludes the scroll bar. Otherwise the scroll bar and the layout would change each
  // other repeatedly.
  const int height = area_->maximumViewportSize().height() - bar;
  const int rows = std::max(kFewestRows, static_cast<int>((height - kCardChrome * zoom_) / cellSize()));
  for (const auto& [id, card] : cards_) card->setMaximumVisible(rows, kMostColumns);
  strip_->setAvailableHeight(qRound(height * stage_height));
  strip_->setMargin({0, 0});
  strip_->arrange();
  updateFitButton();
}

void MatrixView::leaveRoomForButton() {
  // At the end, the button must not cover the last numbers.
  const QSize room = area_->maximumViewportSize();
  const bool down = strip_->height() > room.height(), across = strip_->width() > room.width();
  if (overview_ || (!down && !across)) return;
  const int beside = area_->verticalScrollBar()->sizeHint().width() + 2 * theme::kStep;
  strip_->setMargin(down ? QSize(0, fit_button_->height() + beside)
                         : QSize(fit_button_->width() + beside, 0));
  strip_->arrange();
}

bool MatrixView::scrolls() const {
  const QSize room = area_->maximumViewportSize();
  return strip_->height() > room.height() || strip_->width() > room.width();
}

bool MatrixView::offersLarger() const {
  return overview_ || zoom_ < kLeastFittedZoom || (zoom_ < kEasilyRead && !scrolls());
}

void MatrixView::updateFitButton() {
  fit_button_->setVisible(scrolls() || offersLarger());
  fit_button_->setText(overview_        ? tr("Show numbers")
                       : offersLarger() ? tr("Readable size")
                                        : tr("Show all"));
  fit_button_->adjustSize();
  const int margin = area_->verticalScrollBar()->sizeHint().width() + theme::kStep;
  fit_button_->move(area_->width() - fit_button_->width() - margin,
                    area_->height() - fit_button_->height() - margin);
  fit_button_->raise();
}

void MatrixView::setOverview(bool overview) {
  overview_ = overview;
  for (const auto& [id, card] : cards_) card->setOverview(overview);
}

void MatrixView::setZoom(double zoom) {
  if (zoom == zoom_) return;
  zoom_ = zoom;
  for (const auto& [id, card] : cards_) card->setCellSize(cellSize());
  strip_->setFoldScale(zoom_);
}

void MatrixView::zoomTo(double zoom) {
  fit_ = Fit::None;
  setZoom(zoom);
  fitToViewport();
  keepInSight();
}

void MatrixView::zoomIn() {
  const auto* next = std::upper_bound(kZooms.begin(), kZooms.end(), zoom_);
  if (next != kZooms.end()) zoomTo(*next);
}

void MatrixView::zoomOut() {
  const auto* here = std::lower_bound(kZooms.begin(), kZooms.end(), zoom_);
  if (here != kZooms.begin()) zoomTo(*(here - 1));
}

void MatrixView::keepInPlace(const QPoint& point, const std::function<void()>& change) {
  const QPoint inside = strip_->mapFrom(area_->viewport(), point);
  const auto distance = [&](const MatrixCard* card) {
    const QRect& rect = card->geometry();
    const QPoint nearest(std::clamp(inside.x(), rect.left(), rect.right()),
                         std::clamp(inside.y(), rect.top(), rect.bottom()));
    return (inside - nearest).manhattanLength();
  };
  const QList<MatrixCard*> all = cards();
  const auto nearest = std::ranges::min_element(all, {}, distance);
  if (nearest == all.end()) return;
  const QRectF before = (*nearest)->geometry();
  const double across = (inside.x() - before.x()) / before.width(),
               down = (inside.y() - before.y()) / before.height();
  change();
  const QRectF now = (*nearest)->geometry();
  area_->horizontalScrollBar()->setValue(qRound(now.x() + across * now.width()) - point.x());
  area_->verticalScrollBar()->setValue(qRound(now.y() + down * now.height()) - point.y());
}

void MatrixView::resetZoom() {
  zoomTo(1.0);
}

void MatrixView::zoomToFit() {
  fit_ = Fit::Readable;
  if (!isVisible()) return;
  fitToViewport();
  keepInSight();
}

bool MatrixView::startIsVisible() const {
  return area_->horizontalScrollBar()->value() == 0 && area_->verticalScrollBar()->value() == 0;
}

void MatrixView::fillRoom() {
  fit_ = Fit::Filling;
  if (isVisible()) fitToViewport();
}

void MatrixView::showAll() {
  fit_ = Fit::Whole;
  if (isVisible()) fitToViewport();
}

}  // namespace lab
