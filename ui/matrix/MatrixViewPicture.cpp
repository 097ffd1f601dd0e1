// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MatrixView that makes pictures: everything without scroll bars, or what fits a room.
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>
#include <vector>

#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixView.h"
#include "ui/matrix/StageStrip.h"

namespace lab {
namespace {

/// Rows and columns shown of each matrix in a picture if a matrix has more than kMostInPicture.
constexpr int kFewInPicture = 12;

QString partsWords(int most) {
  return MatrixView::tr("at most %1 rows and %1 columns of each matrix").arg(most);
}

}  // namespace

QSize MatrixView::placeParts(const QSize& room, int most) {
  whole_ = room;
  fit_button_->hide();
  most_in_picture_ = most;
  area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  fitToViewport();
  return strip_->size();
}

int MatrixView::longestSide() const {
  int longest = 0;
  for (const MatrixCard* card : cards())
    longest = std::max({longest, card->model()->rowCount(), card->model()->columnCount()});
  return longest;
}

PictureFit MatrixView::showWhole(const QSize& room) {
  const bool all = longestSide() <= kMostInPicture;
  PictureFit fit{placeParts(room, all ? kMostInPicture : kFewInPicture), {}};
  if (!all) fit.left_out << partsWords(kFewInPicture);
  return fit;
}

PictureFit MatrixView::compose(const QSize& room, ViewOptions& options) {
  const int longest = longestSide();
  const int decimals = options.decimals();
  struct Attempt {
    int most, decimals;
  };
  std::vector<Attempt> attempts;
  if (longest <= kMostInPicture) attempts = {{longest, decimals}, {longest, std::min(1, decimals)}};
  for (const int most : {16, 12, 10, 8, 6, 5, 4, kFewestInPicture})
    if (most < longest) attempts.push_back({most, decimals});
  attempts.push_back({kFewestInPicture, std::min(1, decimals)});
  PictureFit fit;
  for (const Attempt& attempt : attempts) {
    options.setDecimals(attempt.decimals);
    fit = {placeParts(room, attempt.most), {}};
    if (attempt.most < longest) fit.left_out << partsWords(attempt.most);
    if (attempt.decimals < decimals) fit.left_out << decimalsWords(attempt.decimals);
    if (fit.needed.width() <= room.width() && fit.needed.height() <= room.height()) break;
  }
  return fit;
}

}  // namespace lab
