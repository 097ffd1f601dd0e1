// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lecture/Presentation.h"

#include <QCursor>
#include <QDockWidget>
#include <QGraphicsProxyWidget>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/explain/CellWords.h"
#include "ui/export/Views.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/lecture/MatrixMeant.h"
#include "ui/row/RowView.h"
#include "ui/theme/Contrast.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
Presentation::Presentation(MainWindow& window)
    : QGraphicsView(&window), window_(window), before_(window.windowState()), page_(new QWidget) {
  setAccessibleName(tr("Presentation"));
  setFrameShape(QFrame::NoFrame);
  setAutoFillBackground(true);  // also behind the scroll bar
  setAlignment(Qt::AlignTop | Qt::AlignHCenter);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform);
  setScene(new QGraphicsScene(this));
  where_ = new QLabel;
  where_->setObjectName(QStringLiteral("where"));
  where_->setTextFormat(Qt::PlainText);
  hint_ = new QLabel(tr("space bar: next screen"), this);
  hint_->setAutoFillBackground(true);  // a sentence may be longer than the free space
  row_ = new RowView(window.bench());
  row_->stack(where_);
  heads_ = new HeadsPanel(window.bench());
  heads_->hideControls();
  auto* column = new QVBoxLayout(page_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(row_);
  column->addWidget(heads_);
  proxy_ = scene()->addWidget(page_);
  lookLikeTheme();
  connect(&theme::notifier(), &theme::Notifier::changed, this, &Presentation::lookLikeTheme);
  connect(&window.document(), &Document::edited, this, [this](const Change& change) {
    describe();
    if (change.structure) fit();
  });
  connect(&window.document(), &Document::scenesChanged, this, &Presentation::describe);
  connect(&window.selection(), &Selection::changed, this, &Presentation::describe);
  connect(&window.options(), &ViewOptions::changed, this, &Presentation::fit);
  window.installEventFilter(this);
  QWidget* open = nullptr;
  for (QDockWidget* dock : window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly)) {
    dock->setFloating(false);  // a floating dock would be in front
    dock->installEventFilter(this);
    if (!dock->isHidden() && viewNamed(dock->objectName())) open = dock;
  }
  theme::setHighContrast(true);
  window.showFullScreen();
  setGeometry(window.rect());
  show();
  raise();
  row_->setFocus();
  setFocus();
  describe();
  showPanel(open);
  showScreen(0);
}

Presentation::~Presentation() {
  theme::setHighContrast(false);
}

void Presentation::leave() {
  window_.removeEventFilter(this);
  for (QDockWidget* dock : window_.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
    dock->removeEventFilter(this);
  hide();
  window_.setWindowState(before_ & ~Qt::WindowFullScreen);
  theme::setHighContrast(false);
  emit left();
  deleteLater();
}

bool Presentation::goBack() {
  for (auto* menu : page_->findChildren<QMenu*>())
    if (menu->isVisible()) return menu->close();
  return panel_ && panel_dock_->close();
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
  const bool one_screen = row + heads_->heightForNumbers() <= room.height();
  row_->setFixedHeight(one_screen ? row : room.height());
  heads_->setFixedHeight(one_screen ? room.height() - row : room.height());
  if (panel_) panel_->setFixedHeight(room.height());
  screens_ = (one_screen ? 1 : 2) + (panel_ ? 1 : 0);
  const QSize page(std::max(room.width(), row_->minimumSizeHint().width()), screens_ * room.height());
  page_->layout()->activate();  // the page can be smaller when a panel is hidden
  proxy_->setMinimumSize(page);
  proxy_->resize(page);
  setTransform(QTransform::fromScale(factor, factor));
  setSceneRect(QRectF({}, QSizeF(page)));
  showScreen(screen_);
  QFont font = theme::smallFont();
  font.setPixelSize(std::max(1, static_cast<int>(std::ceil(font.pixelSize() * factor))));
  hint_->setFont(font);
  placeHint();
  hint_->setVisible(screens_ > 1 && !turned_);
}

void Presentation::placeHint() {
  hint_->adjustSize();
  hint_->move(width() - hint_->width() - hint_->height(), height() - 2 * hint_->height());
}

void Presentation::say(const QString& text) {
  hint_->setText(text);
  placeHint();
  hint_->show();
}

void Presentation::showScreen(int screen) {
  screen_ = std::clamp(screen, 0, screens_ - 1);
  verticalScrollBar()->setValue(screen_ * viewport()->height());
}

void Presentation::turn() {
  turned_ = true;
  hint_->hide();
  showScreen((screen_ + 1) % screens_);
}

void Presentation::describe() {
  const Document& document = window_.document();
  const Experiment& e = document.experiment();
  const Scenes& scenes = document.scenes();
  QStringList parts;
  if (scenes.has(scenes.current))
    parts << tr("Scene %1 of %2: %3")
                 .arg(scenes.current + 1)
                 .arg(scenes.count())
                 .arg(QString::fromStdString(scenes[scenes.current].name));
  parts << (e.mode == Mode::Self ? tr("Self-attention") : tr("Cross-attention"));
  if (e.headCount() > 1) parts << headWords(e, window_.selection().head());
  where_->setText(parts.join(QStringLiteral("  ·  ")));
}

void Presentation::showPanel(QWidget* dock) {
  const View* view = dock ? viewNamed(dock->objectName()) : nullptr;
  if (view && !view->make) view = nullptr;
  if (view && panel_ && dock == panel_dock_) return;
  panel_dock_ = view ? dock : nullptr;
  if (panel_) {
    panel_->hide();  // it is deleted later, and must not take room until then
    panel_->deleteLater();
  }
  panel_ = view ? view->make(window_.bench(), MatrixId::Weights) : nullptr;
  if (panel_) page_->layout()->addWidget(panel_);
  screen_ = 0;
  fit();
  if (panel_) showScreen(screens_ - 1);
}

std::optional<MatrixId> Presentation::matrixMeant() const {
  const QPoint inside = proxy_->mapFromScene(mapToScene(viewport()->mapFromGlobal(QCursor::pos()))).toPoint();
  if (viewport()->rect().contains(viewport()->mapFromGlobal(QCursor::pos())))
    if (QWidget* under = page_->childAt(inside))
      if (const auto found = matrixAt(under, under->mapFrom(page_, inside))) return found;
  return matrixWithFocus(page_->focusWidget(), window_.selection());
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
  const QEvent::Type type = event->type();
  if (watched == &window_ && type == QEvent::Resize) setGeometry(window_.rect());
  if (auto* dock = qobject_cast<QDockWidget*>(watched)) {
    // Panels of the window stay behind the presentation, which shows a copy.
    if (type == QEvent::Show || type == QEvent::ZOrderChange) raise();
    if (type == QEvent::Show) showPanel(dock);
    if (type == QEvent::Hide && dock == panel_dock_) showPanel(nullptr);
  }
  return QGraphicsView::eventFilter(watched, event);
}

void Presentation::resizeEvent(QResizeEvent* event) {
  QGraphicsView::resizeEvent(event);
  fit();
}

}  // namespace lab
