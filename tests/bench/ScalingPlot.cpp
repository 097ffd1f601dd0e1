// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/ScalingPlot.h"

#include <qcustomplot.h>

#include <array>
#include <cmath>
#include <utility>

#include "ui/theme/Theme.h"

namespace lab::bench {
namespace {

constexpr int kWidth = 1200, kHeight = 560;
constexpr double kPixelRatio = 2;

/// Curves differ by marker shape and by color. The colors are those of the matrices in the window.
struct Look {
  QColor color;
  QCPScatterStyle::ScatterShape shape;
};

std::array<Look, 4> looks() {
  using enum theme::Role;
  return {Look{theme::base(Query), QCPScatterStyle::ssDisc},
          Look{theme::base(Value), QCPScatterStyle::ssSquare},
          Look{theme::base(Output), QCPScatterStyle::ssTriangle},
          Look{theme::colors().ink, QCPScatterStyle::ssDiamond}};
}

/// Puts ticks at the given sizes: 1, 2 and 5 of each power of ten, or the powers of two.
void makeLogarithmic(QCPAxis& axis, const QVector<double>& ticks) {
  axis.setScaleType(QCPAxis::stLogarithmic);
  const auto ticker = QSharedPointer<QCPAxisTickerText>::create();
  for (const double tick : ticks) ticker->addTick(tick, QLocale::c().toString(tick, 'g', 5));
  axis.setTicker(ticker);
  axis.setTickLabelFont(theme::smallFont());
  axis.setLabelFont(theme::textFont());
  axis.setSubTicks(false);
  axis.grid()->setPen(QPen(theme::colors().line, 1));
}

QVector<double> powersOfTen(double least, double most) {
  QVector<double> ticks;
  for (double decade = std::pow(10, std::floor(std::log10(least))); decade <= most; decade *= 10)
    for (const double step : {1, 2, 5})
      if (step * decade >= least && step * decade <= most) ticks << step * decade;
  return ticks;
}

QVector<double> powersOfTwo(double least, double most) {
  QVector<double> ticks;
  for (double tick = 1; tick <= most; tick *= 2)
    if (tick >= least) ticks << tick;
  return ticks;
}

class Pane {
 public:
  Pane(QCustomPlot& plot, int column, int Size::*against, const QString& symbol)
      : rect_(new QCPAxisRect(&plot)), against_(against), symbol_(symbol) {
    plot.plotLayout()->addElement(0, column, rect_);
    across_ = rect_->axis(QCPAxis::atBottom);
    up_ = rect_->axis(QCPAxis::atLeft);
    legend_ = new QCPLegend;
    rect_->insetLayout()->addElement(legend_, Qt::AlignLeft | Qt::AlignTop);
    legend_->setLayer(QStringLiteral("legend"));
    legend_->setFont(theme::textFont());
    legend_->setBorderPen(Qt::NoPen);
    legend_->setBrush(Qt::NoBrush);
    legend_->setTextColor(theme::colors().ink);
  }

  void add(const GrowthCurve& curve, const Look& look) {
    if (curve.against != against_) return;
    auto* fitted = new QCPGraph(across_, up_);
    auto* measured = new QCPGraph(across_, up_);
    for (const auto& [x, y] : curve.points) {
      measured->addData(x, y);
      fitted->addData(x, curve.scale * std::pow(x, curve.exponent));
      least_ = {std::min(least_.x(), x), std::min(least_.y(), y)};
      most_ = {std::max(most_.x(), x), std::max(most_.y(), y)};
    }
    fitted->setPen(QPen(look.color, 1.5));
    measured->setLineStyle(QCPGraph::lsNone);
    measured->setScatterStyle(QCPScatterStyle(look.shape, QPen(look.color, 1.5), look.color, 9));
    measured->setName(QStringLiteral("%1 ~ %2^%3")
                          .arg(QString::fromStdString(curve.name), symbol_)
                          .arg(curve.exponent, 0, 'f', 2));
    measured->removeFromLegend();
    measured->addToLegend(legend_);
  }

  /// Gives both panes the same time axis, so that they can be compared.
  void finish(double least, double most) {
    const double air = 1.25, room_for_names = 12;
    across_->setRange(least_.x() / air, most_.x() * air);
    up_->setRange(least / air, most * room_for_names);
    makeLogarithmic(*across_, powersOfTwo(least_.x() / air, most_.x() * air));
    makeLogarithmic(*up_, powersOfTen(least / air, most * air));
    across_->setLabel(symbol_);
    up_->setLabel(QStringLiteral("microseconds, one thread"));
  }
  double least() const { return least_.y(); }
  double most() const { return most_.y(); }

 private:
  QCPAxisRect* rect_;
  int Size::*against_;
  QString symbol_;
  QCPAxis *across_, *up_;
  QCPLegend* legend_;
  QPointF least_{1e300, 1e300}, most_{0, 0};
};

}  // namespace

bool saveScalingPlot(const std::vector<GrowthCurve>& curves, const QString& path) {
  theme::apply(theme::Scheme::Light);
  QCustomPlot plot;
  plot.setAutoAddPlottableToLegend(false);
  plot.plotLayout()->clear();
  plot.setBackground(Qt::white);
  Pane by_n(plot, 0, &Size::n, QStringLiteral("n")),
      by_dim(plot, 1, &Size::model_dim, QStringLiteral("d_model"));
  const std::array<Look, 4> all = looks();  // each edit has two curves in succession
  for (std::size_t i = 0; i < curves.size(); ++i)
    for (Pane* pane : {&by_n, &by_dim}) pane->add(curves[i], all[i / 2 % all.size()]);
  const double least = std::min(by_n.least(), by_dim.least()), most = std::max(by_n.most(), by_dim.most());
  for (Pane* pane : {&by_n, &by_dim}) pane->finish(least, most);
  return plot.savePng(path, kWidth, kHeight, kPixelRatio);
}

}  // namespace lab::bench
