// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lecture/Presentation.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QGraphicsProxyWidget>
#include <QGraphicsSceneMouseEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/explain/CellNames.h"
#include "core/explain/KindWords.h"
#include "ui/export/Views.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/heads/MapLayout.h"
#include "ui/lecture/TargetMatrix.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr std::chrono::seconds kHintShown(8);

/// Delivers the release of a mouse button to the widget that got the press. A label with a link ignores the
/// press, and without the release the link would do nothing.
class PageItem : public QGraphicsProxyWidget {
 protected:
  void mousePressEvent(QGraphicsSceneMouseEvent* event) override {
    QGraphicsProxyWidget::mousePressEvent(event);
    event->accept();
  }
};

}  // namespace

Presentation::Presentation(MainWindow& window)
    : QGraphicsView(&window), window_(window), state_before_(window.windowState()), page_(new QWidget) {
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
  where_->setAlignment(Qt::AlignRight | Qt::AlignTop);
  hint_ = new QLabel(this);
  hint_->setAutoFillBackground(true);  // a sentence may be longer than the free space
  hint_->hide();
  hint_ends_.setSingleShot(true);
  hint_ends_.setInterval(kHintShown);
  connect(&hint_ends_, &QTimer::timeout, hint_, &QWidget::hide);
  walk_ = new QLabel(this);
  walk_->setObjectName(QStringLiteral("walk"));
  walk_->setWordWrap(true);
  walk_->setAutoFillBackground(true);
  walk_->hide();
  row_ = new RowView(window.bench());
  row_->stack(where_);
  // The space bar shows the further columns. The bar would take the height of a row.
  keyRows().setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  connect(&columns(), &QScrollBar::rangeChanged, this, &Presentation::describe);
  heads_ = new HeadsPanel(window.bench());
  heads_->present();
  auto* column = new QVBoxLayout(page_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(row_);
  column->addWidget(heads_);
  column->addStretch();  // the room of the sentence of a walk
  proxy_ = new PageItem;
  proxy_->setWidget(page_);
  scene()->addItem(proxy_);
  lookLikeTheme();
  connect(&theme::notifier(), &theme::Notifier::changed, this, &Presentation::lookLikeTheme);
  connect(&window.document(), &Document::edited, this, [this](const Change& change) {
    describe();
    if (change.structure)
      fit();
    else if (window_.walk().upToDate())
      showWalk();
  });
  connect(&window.document(), &Document::scenesChanged, this, &Presentation::describe);
  connect(&window.document(), &Document::sceneEntered, this, &Presentation::showStart, Qt::QueuedConnection);
  connect(&window.walk(), &Walk::changed, this, &Presentation::followWalk);
  // The sentence of a walk by cells contains numbers, which an edit changes and a lecturer can hide.
  connect(&window.document(), &Document::visibilityChanged, this, &Presentation::showWalk);
  connect(&window.selection(), &Selection::changed, this, &Presentation::describe);
  connect(&window.document().baseline(), &Baseline::shownChanged, this, &Presentation::describe);
  connect(&window.options(), &ViewOptions::changed, this, [this] {
    choosePipeline();
    fit();
  });
  // The text of a step is read first. Queued, because the step also changes the experiment and the view.
  connect(
      &window.lessons().player(), &LessonPlayer::entered, this,
      [this] {
        shown_before_.clear();
        if (lesson_) showScreen(screens_ - 1);
      },
      Qt::QueuedConnection);
  // The list of lessons is not for the audience.
  connect(&window.lessons().player(), &LessonPlayer::left, this, [this] {
    window_.lessons().hide();
    showStart();
  });
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
  choosePipeline();
  if (!showsMatrices()) row_->setFocus();
  setFocus();
  describe();
  showPanel(open);
  if (window.lessons().player().active() && !window.lessons().isHidden()) takeLesson();
  followWalk();
  showScreen(lesson_ ? screens_ - 1 : 0);
  // The sizes of some parts are known only after the events of the full screen.
  QMetaObject::invokeMethod(this, &Presentation::fit, Qt::QueuedConnection);
}

Presentation::~Presentation() {
  returnLesson();
  theme::setHighContrast(false);
}

void Presentation::leave() {
  window_.removeEventFilter(this);
  for (QDockWidget* dock : window_.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly))
    dock->removeEventFilter(this);
  returnLesson();
  hide();
  window_.setWindowState(state_before_ & ~Qt::WindowFullScreen);
  theme::setHighContrast(false);
  emit left();
  deleteLater();
}

bool Presentation::goBack() {
  for (auto* menu : page_->findChildren<QMenu*>())
    if (menu->isVisible()) return menu->close();
  // Escape cancels the typing of a number, as in the window.
  if (auto* editor = qobject_cast<QLineEdit*>(page_->focusWidget())) {
    QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
    const QPointer<QLineEdit> field = editor;
    QCoreApplication::sendEvent(editor, &escape);
    // An answer field stays open after Escape, so take the focus from it.
    if (field && lesson_ && lesson_->isAncestorOf(field)) field->clearFocus();
    return true;
  }
  if (lesson_ && !window_.lessons().player().active()) return window_.lessons().close();
  return panel_ && panel_dock_->close();
}

void Presentation::lookLikeTheme() {
  setBackgroundBrush(theme::colors().window);
  setPalette(QGuiApplication::palette());
  page_->setPalette(palette());
}

bool Presentation::showsMatrices() const {
  return window_.options().pipeline() == ViewOptions::Pipeline::Matrix;
}

void Presentation::choosePipeline() {
  if (showsMatrices() && !matrices_) {
    matrices_ = new QWidget;
    where_above_matrices_ = new QLabel;
    where_above_matrices_->setTextFormat(Qt::PlainText);
    where_above_matrices_->setAlignment(Qt::AlignRight);
    where_above_matrices_->setContentsMargins(theme::kInStage, theme::kStep * 2, theme::kInStage, 0);
    matrix_view_ = new MatrixView(window_.bench());
    matrix_view_->fillRoom();
    connect(matrix_view_, &MatrixView::refused, this, &Presentation::say);
    auto* column = new QVBoxLayout(matrices_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(where_above_matrices_);
    column->addWidget(matrix_view_, 1);
    static_cast<QVBoxLayout*>(page_->layout())->insertWidget(0, matrices_);
    describe();
    followWalk();
  }
  row_->setVisible(!showsMatrices());
  if (matrices_) matrices_->setVisible(showsMatrices());
}

double Presentation::scaleFactor() const {
  const auto factorFor = [this](int letters) {
    return static_cast<double>(height()) / letters / theme::smallFont().pixelSize();
  };
  const Experiment& e = window_.document().experiment();
  if (showsMatrices() || std::max(e.queryCount(), e.keyCount()) > kMostNumberedWords)
    return factorFor(kMostLettersPerHeight);
  const int needed = std::max(keyRows().leastWidth() + 2 * theme::kInStage, row_->widthWithHeadlineAbove());
  return std::clamp(static_cast<double>(width()) / needed, factorFor(kMostLettersPerHeight),
                    factorFor(kLettersPerHeight));
}

void Presentation::fit() {
  const double factor = scaleFactor();
  if (factor <= 0) return;
  QFont font = theme::smallFont();
  font.setPixelSize(std::max(1, static_cast<int>(std::ceil(font.pixelSize() * factor))));
  hint_->setFont(font);
  font.setPixelSize(std::max(1, static_cast<int>(std::ceil(theme::titleFont().pixelSize() * factor))));
  walk_->setFont(font);
  showWalk();
  // The sentence of a walk is below every screen.
  const int below = walkHeight();
  const QSize room = ((QSizeF(viewport()->size()) - QSizeF(0, below)) / factor).toSize();
  const int row = row_->sizeHint().height();
  one_screen_ = !showsMatrices() && row + heads_->heightForNumbers() <= room.height();
  if (matrices_) matrices_->setFixedHeight(room.height());
  row_->setFixedHeight(one_screen_ ? row : room.height());
  heads_->setFixedHeight(one_screen_ ? room.height() - row : room.height());
  if (panel_) panel_->setFixedHeight(room.height());
  // Leaves room for the hint, which would cover the buttons of the lesson.
  const int hint_height = static_cast<int>(std::ceil(2 * hint_->fontMetrics().height() / factor));
  if (lesson_) lesson_->setFixedHeight(room.height() - hint_height);
  screens_ = (one_screen_ ? 1 : 2) + (panel_ ? 1 : 0) + (lesson_ ? 1 : 0);
  const QSize page(std::max(room.width(), row_->minimumSizeHint().width()),
                   screens_ * room.height() + static_cast<int>(std::ceil(below / factor)));
  page_->layout()->activate();  // the page can be smaller when a panel is hidden
  proxy_->setMinimumSize(page);
  proxy_->resize(page);
  setTransform(QTransform::fromScale(factor, factor));
  setSceneRect(QRectF({}, QSizeF(page)));
  showScreen(screen_);
  placeHint();
  describe();
}

void Presentation::placeHint() {
  hint_->adjustSize();
  // At the centre, because the matrix view has buttons at the right.
  hint_->move((width() - hint_->width()) / 2, height() - walkHeight() - 2 * hint_->height());
}

void Presentation::say(const QString& text) {
  hint_->setText(text);
  placeHint();
  hint_->show();
  hint_ends_.start();
}

void Presentation::showScreen(int screen) {
  screen_ = std::clamp(screen, 0, screens_ - 1);
  verticalScrollBar()->setValue(screen_ * (viewport()->height() - walkHeight()));
}

KeyRowsTable& Presentation::keyRows() const {
  return *row_->findChild<KeyRowsTable*>();
}

QScrollBar& Presentation::columns() const {
  return *keyRows().horizontalScrollBar();
}

bool Presentation::turn() {
  turned_ = true;
  describe();
  hint_->hide();
  Place here{screen_, {}};
  for (QScrollBar* bar : page_->findChildren<QScrollBar*>()) here.bars.emplace_back(bar, bar->value());
  shown_before_.push_back(std::move(here));
  if (showFurtherPart()) return true;
  if (lesson_ || screen_ + 1 < screens_) {
    showScreen((screen_ + 1) % screens_);
    return true;
  }
  turnBack();  // showFurtherPart has scrolled back
  return false;
}

void Presentation::turnBack() {
  hint_->hide();
  if (shown_before_.empty()) return showScreen(screen_ - 1);
  const Place back = std::move(shown_before_.back());
  shown_before_.pop_back();
  for (const auto& [bar, value] : back.bars)
    if (bar) bar->setValue(value);
  showScreen(back.screen);
}

bool Presentation::pressesButton() const {
  const QWidget* focus = page_->focusWidget();
  return lesson_ && lesson_->isAncestorOf(focus) && !pointing_ && qobject_cast<const QAbstractButton*>(focus);
}

void Presentation::showStart() {
  hint_->hide();
  shown_before_.clear();
  columns().setValue(0);
  keyRows().verticalScrollBar()->setValue(0);
  std::vector<QWidget*> parts{heads_};
  if (matrices_) parts.push_back(matrices_);
  for (const QWidget* part : parts)
    for (const auto* area : part->findChildren<QScrollArea*>())
      for (QScrollBar* bar : {area->horizontalScrollBar(), area->verticalScrollBar()}) bar->setValue(0);
  showScreen(0);
}

bool Presentation::showFurtherPart() {
  const auto scroll = [](QScrollBar& bar, int page) {
    const bool further = bar.value() < bar.maximum();
    bar.setValue(further ? bar.value() + page : 0);
    return further;
  };
  if (screen_ == 0 && showsMatrices()) {
    const auto* area = matrix_view_->findChild<QScrollArea*>();
    for (QScrollBar* bar : {area->horizontalScrollBar(), area->verticalScrollBar()})
      if (scroll(*bar, bar->pageStep())) return true;
  } else if (screen_ == 0) {
    if (scroll(columns(), keyRows().widthOfWholeColumns())) return true;
    QScrollBar& keys = *keyRows().verticalScrollBar();
    if (scroll(keys, keys.pageStep())) return true;
  }
  if (screen_ == (one_screen_ ? 0 : 1) && heads_->showFurtherPart()) return true;
  const QWidget* const shown = screen_ < screens_ - (lesson_ ? 1 : 0) ? panel_ : lesson_;
  if (!shown || screen_ < (one_screen_ ? 1 : 2)) return false;
  for (const auto* area : shown->findChildren<QScrollArea*>()) {
    QScrollBar& bar = *area->verticalScrollBar();
    if (area->isVisible() && scroll(bar, bar.pageStep())) return true;
  }
  return false;
}

void Presentation::describe() {
  const Document& document = window_.document();
  const Experiment& e = document.experiment();
  const Scenes& scenes = document.scenes();
  QStringList parts;
  if (scenes.has(scenes.current)) {
    const Scene& scene = scenes[scenes.current];
    const QString name = tr("Scene %1 of %2: %3")
                             .arg(scenes.current + 1)
                             .arg(scenes.count())
                             .arg(QString::fromStdString(scene.name));
    parts << (identical(scene.experiment, e) ? name : tr("%1, changed").arg(name));
  }
  if (document.baseline().show() == Baseline::Show::Baseline) parts << tr("Baseline");
  if (document.baseline().showsDifference()) parts << tr("Difference from the baseline");
  parts << (e.mode == Mode::Self ? tr("Self-attention") : tr("Cross-attention"));
  if (e.mask.kind != Mask::Kind::None) parts << tr("mask: %1").arg(maskText(e.mask));
  if (e.headCount() > 1) parts << headWords(e, window_.selection().head());
  QString text = parts.join(QStringLiteral("  ·  "));
  if (const QString keys = keysHint(); !keys.isEmpty()) text += QLatin1Char('\n') + keys;
  where_->setText(text);
  if (where_above_matrices_)
    where_above_matrices_->setText(text.replace(QLatin1Char('\n'), QStringLiteral("  ·  ")));
  // Nothing moves when the second line disappears.
  where_->setMinimumHeight(std::max(where_->minimumHeight(), where_->sizeHint().height()));
}

void Presentation::showPanel(QWidget* dock) {
  const View* view = dock ? viewNamed(dock->objectName()) : nullptr;
  if (view && !view->make) view = nullptr;
  if (view && panel_ && dock == panel_dock_) return;
  shown_before_.clear();
  panel_dock_ = view ? dock : nullptr;
  if (panel_) {
    panel_->hide();  // it is deleted later, and must not take room until then
    panel_->deleteLater();
  }
  panel_ = view ? view->make(window_.bench(), MatrixId::Weights) : nullptr;
  if (panel_)
    static_cast<QVBoxLayout*>(page_->layout())->insertWidget(page_->layout()->indexOf(heads_) + 1, panel_);
  screen_ = 0;
  fit();
  if (panel_) showScreen(screens_ - (lesson_ ? 2 : 1));
}

void Presentation::takeLesson() {
  if (lesson_) return;
  shown_before_.clear();
  lesson_ = window_.lessons().widget();
  auto* column = static_cast<QVBoxLayout*>(page_->layout());
  column->insertWidget(column->count() - 1, lesson_);  // before the room of the sentence of a walk
  lesson_->show();
  fit();
  showScreen(screens_ - 1);
  if (window_.lessons().player().active()) say(tr("space bar: next screen, Page Down: next step"));
}

void Presentation::returnLesson() {
  if (!lesson_) return;
  shown_before_.clear();
  lesson_->setMinimumHeight(0);
  lesson_->setMaximumHeight(QWIDGETSIZE_MAX);
  window_.lessons().setWidget(lesson_);
  lesson_ = nullptr;
}

std::optional<MatrixId> Presentation::matrixUnder(const QPoint& global) const {
  const QPoint pointer = viewport()->mapFromGlobal(global);
  const QPoint inside = proxy_->mapFromScene(mapToScene(pointer)).toPoint();
  const QWidget* under = viewport()->rect().contains(pointer) ? page_->childAt(inside) : nullptr;
  return under ? matrixAt(under, under->mapFrom(page_, inside)) : std::nullopt;
}

bool Presentation::event(QEvent* event) {
  // After a key that moves the focus or the current cell, the pointer lies where it was left.
  if (event->type() == QEvent::KeyPress) {
    const int key = static_cast<QKeyEvent*>(event)->key();
    if ((key >= Qt::Key_Left && key <= Qt::Key_Down) || key == Qt::Key_Tab || key == Qt::Key_Backtab)
      pointing_ = false;
  }
  return QGraphicsView::event(event);
}

void Presentation::keyPressEvent(QKeyEvent* event) {
  const int before = verticalScrollBar()->value();
  QGraphicsView::keyPressEvent(event);
  verticalScrollBar()->setValue(before);  // an arrow key that no table uses scrolls the view
}

void Presentation::wheelEvent(QWheelEvent* event) {
  const int before = verticalScrollBar()->value();
  QGraphicsView::wheelEvent(event);
  verticalScrollBar()->setValue(before);  // the wheel scrolls tables, not the screens
}

bool Presentation::viewportEvent(QEvent* event) {
  if (event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress) pointing_ = true;
  return QGraphicsView::viewportEvent(event);
}

bool Presentation::eventFilter(QObject* watched, QEvent* event) {
  const QEvent::Type type = event->type();
  if (watched == &window_ && type == QEvent::Resize) setGeometry(window_.rect());
  if (auto* dock = qobject_cast<QDockWidget*>(watched)) {
    // Panels of the window stay behind the presentation, which shows a copy.
    if (type == QEvent::Show || type == QEvent::ZOrderChange) raise();
    const bool lessons = dock == &window_.lessons();
    if (type == QEvent::Show) lessons ? takeLesson() : showPanel(dock);
    if (type == QEvent::Hide && dock == panel_dock_) showPanel(nullptr);
    if (type == QEvent::Hide && lessons) {
      returnLesson();
      fit();
    }
  }
  return QGraphicsView::eventFilter(watched, event);
}

void Presentation::resizeEvent(QResizeEvent* event) {
  QGraphicsView::resizeEvent(event);
  fit();
}

}  // namespace lab
