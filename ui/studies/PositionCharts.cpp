// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/PositionCharts.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/Language.h"
#include "ui/heads/AxisLabels.h"
#include "ui/heads/Marks.h"
#include "ui/theme/CellFill.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kPositionCurvesHeight = 210;
constexpr int kLeft = 34, kTop = 10;       ///< px around the curves
constexpr int kName = 64, kMostName = 96;  ///< px at the right of the curves for the names of dimensions
constexpr int kMostWord = 52;              ///< px, width of a word below the axis
constexpr int kSteps = 16;                 ///< points per position, so that a curve looks smooth
constexpr int kMostLabels = 32;

}  // namespace

PositionCurves::PositionCurves(QWidget* parent) : Chart(kPositionCurvesHeight, parent) {}

QPen PositionCurves::penOf(int index) {
  QPen pen(theme::headLine(index), 1.8);
  // The lines differ in dashes as well as in colour.
  if (index == 1) pen.setDashPattern({6, 3});
  if (index == 2) pen.setDashPattern({1.5, 2.5});
  if (index == 3) pen.setDashPattern({7, 3, 1.5, 3});
  return pen;
}

void PositionCurves::display(const Contents& contents) {
  const int places = contents.rows.rows(), dims = contents.rows.columns();
  const int end = std::min(dims, contents.first + kLines);
  const QFontMetrics letters(labelFont());
  Ticks ticks;
  int foot = 0;
  const int stride = std::max(1, (places + kMostLabels - 1) / kMostLabels);
  for (int i = 0; i < places; i += stride) {
    const QString text = i < contents.tokens.size()
                             ? letters.elidedText(contents.tokens[i], Qt::ElideRight, kMostWord)
                             : QString::number(i + 1);
    ticks.append({i, text});
    foot = std::max(foot, letters.horizontalAdvance(text));
  }
  int name_width = kName;
  for (const QString& name : contents.dimensions.mid(contents.first, kLines))
    name_width = std::clamp(letters.horizontalAdvance(name) + 2 * theme::kStep, name_width, kMostName);
  startPane({kLeft, kTop, name_width, foot + 3 * theme::kStep});
  across().setTickLabelFont(labelFont());
  across().setTickLabelRotation(-90);
  setTicks(across(), ticks);
  across().setRange(-0.4, std::max(1, places - 1) + 0.4);
  double largest = contents.formula != nullptr ? 1.0 : 0.0;
  for (int i = 0; i < places; ++i)
    for (int c = contents.first; c < end; ++c)
      if (std::isfinite(contents.rows(i, c))) largest = std::max(largest, std::abs(contents.rows(i, c)));
  if (largest == 0) largest = 1;
  up().setRange(-1.08 * largest, 1.08 * largest);
  const auto number = [](double value) {
    return language::withDecimalMark(QString::number(value, 'g', 3)).replace(QLatin1Char('-'), QChar(0x2212));
  };
  setTicks(up(), {{-largest, number(-largest)}, {0, QStringLiteral("0")}, {largest, number(largest)}});

  if (contents.selected >= 0 && contents.selected < places)
    addLine(contents.selected, -2 * largest, contents.selected, 2 * largest, QPen(theme::colors().accent, 1));
  std::vector<std::pair<double, int>> ends;
  for (int k = 0; places > 0 && contents.first + k < end; ++k) {
    const int dim = contents.first + k;
    QVector<double> x, y;
    for (int p = 0; p < places; ++p) {
      if (!std::isfinite(contents.rows(p, dim))) continue;
      x.append(p);
      y.append(contents.rows(p, dim));
    }
    const QPen pen = penOf(k);
    if (contents.formula != nullptr && x.size() == places) {
      QVector<double> between, value;
      for (int step = 0; step <= (places - 1) * kSteps; ++step) {
        between.append(static_cast<double>(step) / kSteps);
        value.append(contents.formula(between.last(), dim, dims));
      }
      addCurve(between, value, pen);
    } else {
      addCurve(x, y, pen);
    }
    const qsizetype own = std::min<qsizetype>(x.size(), contents.tokens.size());
    addPoints(x.mid(0, own), y.mid(0, own), {QCPScatterStyle::ssDisc, pen.color(), 5});
    if (!y.isEmpty()) ends.emplace_back(y.last(), k);
  }
  // Names are beside the ends of their lines, moved apart so that they do not overlap.
  std::ranges::sort(ends);
  const double least =
      2.16 * largest * letters.height() / std::max(1, kPositionCurvesHeight - kTop - foot - 12);
  double before = -1e300;
  for (const auto& [value, k] : ends) {
    before = std::max(value, before + least);
    const QString name = contents.dimensions.value(contents.first + k);
    addText(places - 1 + 0.4, before, letters.elidedText(name, Qt::ElideRight, name_width - 6),
            Qt::AlignLeft | Qt::AlignVCenter)
        .setColor(penOf(k).color());
  }
  refresh();
}

namespace {

constexpr int kLabel = 56;    ///< px for a word
constexpr int kHeading = 16;  ///< px for the numbers of the dimensions
constexpr int kLegend = 34;   ///< px below the cells
constexpr double kCell = 18, kMostCell = 44;
constexpr int kRoomForNumber = 34;  ///< px

}  // namespace

PositionMap::PositionMap(QWidget* parent) : QWidget(parent) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void PositionMap::display(Contents contents) {
  contents_ = std::move(contents);
  updateGeometry();
  update();
}

QSize PositionMap::sizeHint() const {
  const int down = tokensAreColumns() ? contents_.rows.columns() : contents_.rows.rows();
  return {320, static_cast<int>(kHeading + kLegend + kCell * std::clamp(down, 4, 20))};
}

QRectF PositionMap::cells() const {
  const int places = contents_.rows.rows(), dims = contents_.rows.columns();
  if (places == 0 || dims == 0) return {};
  const int down = tokensAreColumns() ? dims : places, across = tokensAreColumns() ? places : dims;
  const QRectF room(kLabel, kHeading, width() - kLabel - 2, height() - kHeading - kLegend);
  const double w = std::min(room.width() / across, kMostCell), h = std::min(room.height() / down, kMostCell);
  return {room.topLeft(), QSizeF(w * across, h * down)};
}

QRectF PositionMap::cell(int place, int dimension) const {
  const QRectF all = cells();
  const int row = tokensAreColumns() ? dimension : place, column = tokensAreColumns() ? place : dimension;
  const double w = all.width() / (tokensAreColumns() ? contents_.rows.rows() : contents_.rows.columns());
  const double h = all.height() / (tokensAreColumns() ? contents_.rows.columns() : contents_.rows.rows());
  return {all.left() + column * w, all.top() + row * h, w, h};
}

bool PositionMap::cellAt(const QPoint& point, int& place, int& dimension) const {
  const QRectF all = cells();
  if (all.isEmpty() || !all.contains(point)) return false;
  const QRectF first = cell(0, 0);
  const int row = static_cast<int>((point.y() - all.top()) / first.height());
  const int column = static_cast<int>((point.x() - all.left()) / first.width());
  place = std::clamp(tokensAreColumns() ? column : row, 0, contents_.rows.rows() - 1);
  dimension = std::clamp(tokensAreColumns() ? row : column, 0, contents_.rows.columns() - 1);
  return true;
}

QString PositionMap::labelOf(int place) const {
  return place < contents_.tokens.size() ? contents_.tokens[place] : QString::number(place + 1);
}

void PositionMap::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const Matrix& rows = contents_.rows;
  if (rows.empty()) return;
  double largest = 0;
  for (const double value : rows.values())
    if (std::isfinite(value)) largest = std::max(largest, std::abs(value));
  const QRectF one = cell(0, 0);
  const bool numbers = one.width() >= kRoomForNumber && one.height() >= 14;
  painter.setFont(smallNumberFont());
  for (int p = 0; p < rows.rows(); ++p)
    for (int d = 0; d < rows.columns(); ++d) {
      const QRectF rect = cell(p, d);
      if (!std::isfinite(rows(p, d))) {
        theme::paintHidden(painter, rect.toAlignedRect());
        continue;
      }
      const QColor ground = theme::signedTint(largest > 0 ? rows(p, d) / largest : 0);
      painter.fillRect(rect, ground);
      if (!numbers) continue;
      painter.setPen(theme::textOn(ground));
      painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, contents_.format.text(rows(p, d)));
    }
  // Tokens of the sentence in the query colour, later positions in the faint colour.
  const QFontMetrics letters(labelFont());
  painter.setFont(labelFont());
  const auto stride = [&](double room) {
    return std::max(1, static_cast<int>(std::ceil((letters.height() - 2) / std::max(1.0, room))));
  };
  const auto writeAbove = [&painter](const QRectF& rect, const QString& text) {
    painter.drawText(QRectF(rect.left() - 20, 0, rect.width() + 40, kHeading),
                     Qt::AlignCenter | Qt::TextDontClip, text);
  };
  const auto writeBeside = [&painter](const QRectF& rect, const QString& text) {
    painter.drawText(QRectF(0, rect.top(), kLabel - theme::kStep, rect.height()),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, text);
  };
  const double along_places = tokensAreColumns() ? one.width() : one.height();
  for (int p = 0; p < rows.rows();
       p += tokensAreColumns() ? stride(along_places / 2) : stride(along_places)) {
    const bool own = p < contents_.tokens.size();
    painter.setPen(own ? theme::text(theme::Role::Query) : theme::colors().faint);
    const QRectF rect = cell(p, 0);
    const int room = tokensAreColumns() ? static_cast<int>(rect.width()) - 2 : kLabel - theme::kStep;
    const QString label = letters.elidedText(labelOf(p), Qt::ElideRight, room);
    tokensAreColumns() ? writeAbove(rect, label) : writeBeside(rect, label);
  }
  painter.setPen(theme::colors().faint);
  const double along_dims = tokensAreColumns() ? one.height() : one.width();
  for (int d = 0; d < rows.columns(); d += stride(along_dims)) {
    const QRectF rect = cell(0, d);
    tokensAreColumns() ? writeBeside(rect, tr("dim %1").arg(d + 1))
                       : writeAbove(rect, QString::number(d + 1));
  }
  // Frame the selected token, and the dimensions that the curves show.
  const QRectF all = cells();
  const int shown = std::min(contents_.dimensions_shown, rows.columns() - contents_.first);
  if (shown > 0) {
    const QRectF from = cell(0, contents_.first), to = cell(rows.rows() - 1, contents_.first + shown - 1);
    paintFrame(painter, from.united(to), theme::colors().ink, 1);
  }
  if (contents_.place >= 0 && contents_.place < rows.rows())
    paintFrame(painter, cell(contents_.place, 0).united(cell(contents_.place, rows.columns() - 1)),
               theme::base(theme::Role::Query), 2);
  if (hasFocus()) paintFrame(painter, all.adjusted(-2, -2, 2, 2), theme::colors().accent, 1);
  // The legend shows the values at its ends.
  const QRectF bar(all.left(), all.bottom() + 2 * theme::kStep, std::min(all.width(), 160.0), 8);
  for (int x = 0; x < static_cast<int>(bar.width()); ++x)
    painter.fillRect(QRectF(bar.left() + x, bar.top(), 1, bar.height()),
                     theme::signedTint(2 * x / (bar.width() - 1) - 1));
  painter.setPen(theme::colors().faint);
  painter.setFont(smallNumberFont());
  const QRectF texts(bar.left(), bar.bottom() + 1, bar.width(), 14);
  const QString end = language::withDecimalMark(QString::number(largest, 'g', 3));
  painter.drawText(texts, Qt::AlignLeft | Qt::AlignTop | Qt::TextDontClip, QStringLiteral("\u2212") + end);
  painter.drawText(texts, Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, QStringLiteral("0"));
  painter.drawText(texts, Qt::AlignRight | Qt::AlignTop | Qt::TextDontClip, end);
}

bool PositionMap::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  int place = 0, dimension = 0;
  if (!cellAt(help->pos(), place, dimension)) {
    QToolTip::hideText();
    return true;
  }
  const double value = contents_.rows(place, dimension);
  const QString what = tr("%1, %2").arg(place < contents_.tokens.size()
                                            ? tr("place %1 (%2)").arg(place + 1).arg(labelOf(place))
                                            : tr("place %1").arg(place + 1),
                                        contents_.dimensions.value(dimension));
  QToolTip::showText(
      help->globalPos(),
      std::isfinite(value) ? tr("%1: %2").arg(what, shownNumber(value)) : tr("%1: hidden for now").arg(what),
      this);
  return true;
}

void PositionMap::mousePressEvent(QMouseEvent* event) {
  int place = 0, dimension = 0;
  if (event->button() == Qt::LeftButton && cellAt(event->pos(), place, dimension))
    emit chosen(place, dimension);
}

void PositionMap::keyPressEvent(QKeyEvent* event) {
  int place = 0, dimension = 0;
  switch (event->key()) {
    case Qt::Key_Up:
      (tokensAreColumns() ? dimension : place) = -1;
      break;
    case Qt::Key_Down:
      (tokensAreColumns() ? dimension : place) = 1;
      break;
    case Qt::Key_Left:
      (tokensAreColumns() ? place : dimension) = -1;
      break;
    case Qt::Key_Right:
      (tokensAreColumns() ? place : dimension) = 1;
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  emit chosen(std::clamp(contents_.place + place, 0, std::max(0, contents_.rows.rows() - 1)),
              std::clamp(contents_.first + dimension, 0, std::max(0, contents_.rows.columns() - 1)));
}

}  // namespace lab
