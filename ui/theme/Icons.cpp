// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QHash>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>
#include <memory>

#include "ui/theme/Theme.h"

namespace lab::theme {

namespace {

QString pathOf(const QString& name) {
  return QStringLiteral(":/icons/%1.svg").arg(name);
}

/// One renderer per name and colour, created on first use. There are at most a few dozen small renderers.
QSvgRenderer& rendererFor(const QString& name, const QColor& color) {
  static QHash<std::pair<QString, QRgb>, std::shared_ptr<QSvgRenderer>> made;
  auto& renderer = made[{name, color.rgb()}];
  if (!renderer) {
    QFile file(pathOf(name));
    QByteArray svg = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    svg.replace("currentColor", color.name().toLatin1());
    renderer = std::make_shared<QSvgRenderer>(svg);
  }
  return *renderer;
}

QColor colorFor(QIcon::Mode mode) {
  switch (mode) {
    case QIcon::Disabled:
      return QGuiApplication::palette().color(QPalette::Disabled, QPalette::ButtonText);
    case QIcon::Selected:
      return colors().accent_text;
    case QIcon::Normal:
    case QIcon::Active:
      break;
  }
  return colors().ink;
}

/// Renders on every paint, so that no icon keeps the colour of another theme.
class SvgIconEngine : public QIconEngine {
 public:
  explicit SvgIconEngine(QString name) : name_(std::move(name)) {}

  void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
    const int side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(QRectF(rect).center());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    rendererFor(name_, colorFor(mode)).render(painter, square);
    painter->restore();
  }

  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(&painter, QRect(QPoint(0, 0), size), mode, state);
    return pixmap;
  }

  QIconEngine* clone() const override { return new SvgIconEngine(name_); }
  QString key() const override { return QStringLiteral("attention-lab-svg"); }
  QString iconName() override { return name_; }
  bool isNull() override { return false; }

 private:
  QString name_;
};

}  // namespace

QIcon icon(const QString& name) {
  return QFile::exists(pathOf(name)) ? QIcon(new SvgIconEngine(name)) : QIcon();
}

}  // namespace lab::theme

namespace lab {

IconButton::IconButton(const QString& icon, const QString& tip, QWidget* parent) : QToolButton(parent) {
  setIcon(theme::icon(icon));
  setIconSize({4 * theme::kStep, 4 * theme::kStep});
  setFixedSize(theme::kRow + theme::kStep, theme::kRow + theme::kStep);
  setAutoRaise(true);
  setToolTip(tip);
  setAccessibleName(tip);
}

}  // namespace lab
