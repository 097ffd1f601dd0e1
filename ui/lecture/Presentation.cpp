// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lecture/Presentation.h"

#include <QCursor>
#include <QGraphicsProxyWidget>
#include <QGuiApplication>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/heads/HeadsPanel.h"
#include "ui/lecture/MatrixMeant.h"
#include "ui/row/RowView.h"
#include "ui/theme/Contrast.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

/// The smallest height of the heads in px before scaling. One row of readable attention maps needs it.
constexpr int kLeastHeads = 190;

}  // namespace

Presentation::Presentation(MainWindow& window)
    : QGraphicsView(&window), window_(window), before_(window.windowState()), page_(new QWidget) {
  setAccessibleName(tr("Presentation"));
  setFrameShape(QFrame::NoFrame);
  setAutoFillBackground(true);  // also behind the scroll bar
  setAlignment(Qt::AlignTop | Qt::AlignHCenter);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
  auto* scene = new QGraphicsScene(this);
  setScene(scene);
  options_ = &window.bench().options;
  options_->holdUnfolded(this, true);
  row_ = new RowView(window.bench());
  heads_ = new HeadsPanel(window.bench());
  heads_->hideControls();
  auto* column = new QVBoxLayout(page_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(row_);
  column->addWidget(heads_, 1);
  proxy_ = scene->addWidget(page_);
  lookLikeTheme();
  connect(&theme::notifier(), &theme::Notifier::changed, this, &Presentation::lookLikeTheme);
  connect(&window.document(), &Document::edited, this, [this](const Change& change) {
    if (change.structure) fit();
  });
  window.installEventFilter(this);
  theme::setHighContrast(true);
  window.showFullScreen();
  setGeometry(window.rect());
  show();
  raise();
  row_->setFocus();
  setFocus();
  fit();
}

Presentation::~Presentation() {
  // The options may have been destroyed with the window.
  if (options_) options_->holdUnfolded(this, false);
  theme::setHighContrast(false);
}

void Presentation::leave() {
  window_.removeEventFilter(this);
  hide();
  window_.setWindowState(before_ & ~Qt::WindowFullScreen);
  theme::setHighContrast(false);
  emit left();
  deleteLater();
}

void Presentation::lookLikeTheme() {
  setBackgroundBrush(theme::colors().window);
  setPalette(QGuiApplication::palette());
  page_->setPalette(palette());
}

void Presentation::fit() {
  const double factor = static_cast<double>(height()) / kLettersPerHeight / theme::smallFont().pixelSize();
  if (factor <= 0) return;
  const QSize room = (QSizeF(viewport()->size()) / factor).toSize();
  const int row = row_->sizeHint().height();
  row_->setFixedHeight(row);
  // If the row view and the heads do not fit on one screen, the heads fill a screen of their own.
  const int rest = room.height() - row;
  const int heads = rest >= kLeastHeads ? rest : room.height();
  const QSize page(std::max(room.width(), row_->minimumSizeHint().width()), row + heads);
  proxy_->setMinimumSize(page);
  proxy_->resize(page);
  setTransform(QTransform::fromScale(factor, factor));
  setSceneRect(QRectF({}, QSizeF(page)));
}

void Presentation::turn() {
  QScrollBar& bar = *verticalScrollBar();
  bar.setValue(bar.value() > bar.minimum() ? bar.minimum() : bar.maximum());
}

std::optional<MatrixId> Presentation::matrixMeant() const {
  const QPoint inside = proxy_->mapFromScene(mapToScene(viewport()->mapFromGlobal(QCursor::pos()))).toPoint();
  if (viewport()->rect().contains(viewport()->mapFromGlobal(QCursor::pos())))
    if (QWidget* under = page_->childAt(inside))
      if (const auto found = matrixAt(under, under->mapFrom(page_, inside))) return found;
  return matrixWithFocus(page_->focusWidget(), window_.selection());
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
  if (watched == &window_ && event->type() == QEvent::Resize) setGeometry(window_.rect());
  return QGraphicsView::eventFilter(watched, event);
}

void Presentation::resizeEvent(QResizeEvent* event) {
  QGraphicsView::resizeEvent(event);
  fit();
}

}  // namespace lab
