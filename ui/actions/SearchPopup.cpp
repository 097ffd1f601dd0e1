// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/SearchPopup.h"

#include <QApplication>
#include <QGraphicsDropShadowEffect>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QToolTip>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/actions/SearchDelegate.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {

namespace {
constexpr int kWidth = 640;
constexpr int kTop = 64;
constexpr int kLines = 12;
}  // namespace

SearchPopup::SearchPopup(SearchModel* model, const Texts& texts, QWidget* parent)
    : QFrame(parent),
      model_(model),
      field_(new QLineEdit(this)),
      list_(new QListView(this)),
      nothing_(new QLabel(texts.nothing, this)) {
  model_->setParent(this);
  setAccessibleName(texts.name);
  hide();

  field_->setAccessibleName(texts.name);
  field_->setPlaceholderText(texts.prompt);
  field_->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
  field_->setFrame(false);
  field_->installEventFilter(this);

  list_->setAccessibleName(texts.name);
  list_->setModel(model_);
  list_->setItemDelegate(new SearchDelegate(list_));
  list_->setUniformItemSizes(true);
  list_->setFrameShape(QFrame::NoFrame);
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list_->setEditTriggers(QAbstractItemView::NoEditTriggers);

  nothing_->setContentsMargins(2 * theme::kStep, theme::kStep, 0, 2 * theme::kStep);
  nothing_->setForegroundRole(QPalette::PlaceholderText);
  nothing_->hide();

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(2 * theme::kStep, 2 * theme::kStep, 2 * theme::kStep, 2 * theme::kStep);
  layout->setSpacing(2 * theme::kStep);
  layout->addWidget(field_);
  layout->addWidget(list_);
  layout->addWidget(nothing_);

  auto* shadow = new QGraphicsDropShadowEffect(this);
  shadow->setBlurRadius(2 * theme::kBetweenStages);
  shadow->setOffset(0, theme::kStep);
  shadow->setColor(QColor(0, 0, 0, 90));
  setGraphicsEffect(shadow);

  connect(field_, &QLineEdit::textChanged, this, &SearchPopup::filter);
  connect(list_, &QListView::clicked, this,
          [this] { choose(QApplication::keyboardModifiers() & Qt::ShiftModifier); });
  connect(qApp, &QApplication::focusChanged, this,
          [this](const QWidget*, const QWidget* now) { closeWhenLeft(now); });
  parent->installEventFilter(this);
}

void SearchPopup::open() {
  if (!isVisible()) focus_before_ = QApplication::focusWidget();
  field_->clear();
  filter({});
  show();
  raise();
  field_->setFocus(Qt::ShortcutFocusReason);
}

void SearchPopup::finish() {
  // Before the popup is hidden. Otherwise another widget would get the focus in between, and a table would
  // change the current cell.
  const QPointer<QWidget> before = std::exchange(focus_before_, nullptr);
  if (before && isAncestorOf(QApplication::focusWidget())) before->setFocus(Qt::OtherFocusReason);
  hide();
}

void SearchPopup::filter(const QString& typed) {
  model_->setTyped(typed);
  const bool found = model_->rowCount() > 0;
  list_->setVisible(found);
  nothing_->setVisible(!found);
  if (found) showCurrent(0);
  place();
}

void SearchPopup::move(int rows) {
  const int count = model_->rowCount();
  if (count > 0) showCurrent(std::clamp(list_->currentIndex().row() + rows, 0, count - 1));
}

void SearchPopup::showCurrent(int row) {
  const QModelIndex index = model_->index(row);
  list_->setCurrentIndex(index);
  // QListView::setCurrentIndex() ignores a disabled line, but the selection must show it, too.
  list_->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
  list_->scrollTo(index);
  // The focus stays in the field, so the field's description tells a screen reader the current line.
  field_->setAccessibleDescription(index.data(Qt::AccessibleTextRole).toString());
}

void SearchPopup::choose(bool other) {
  const QPersistentModelIndex index(list_->currentIndex());
  if (!index.isValid()) return;
  if (!index.flags().testFlag(Qt::ItemIsEnabled))
    return QToolTip::showText(list_->viewport()->mapToGlobal(list_->visualRect(index).bottomLeft()),
                              model_->whyDisabled(index), list_);
  finish();
  model_->choose(index, other);
}

void SearchPopup::place() {
  const QSize room = parentWidget()->size();
  const int width = std::min(kWidth, room.width() - 2 * theme::kBetweenStages);
  const int top = std::min(kTop, room.height() / 8);
  const int lines = std::min(kLines, model_->rowCount());
  list_->setFixedHeight(
      std::min(lines * SearchDelegate::kLine,
               std::max(SearchDelegate::kLine, room.height() - top - 4 * SearchDelegate::kLine)));
  layout()->activate();
  setGeometry((room.width() - width) / 2, top, width, sizeHint().height());
}

void SearchPopup::closeWhenLeft(const QWidget* now) {
  if (isVisible() && now != nullptr && now->window() == window() && !isAncestorOf(now)) finish();
}

bool SearchPopup::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget()) {
    if (event->type() == QEvent::Resize && isVisible()) place();
    if (event->type() == QEvent::MouseButtonPress && isVisible()) finish();
  }
  if (watched == field_ && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<const QKeyEvent*>(event);
    const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool shift = key->modifiers() & Qt::ShiftModifier;
    if (enter && (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) == 0) {
      choose(shift);
      return true;
    }
    if (key->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier)) return false;
    switch (key->key()) {
      case Qt::Key_Up:
        move(-1);
        return true;
      case Qt::Key_Down:
        move(1);
        return true;
      case Qt::Key_PageUp:
        move(1 - kLines);
        return true;
      case Qt::Key_PageDown:
        move(kLines - 1);
        return true;
      case Qt::Key_Escape:
        finish();
        return true;
      case Qt::Key_Tab:
      case Qt::Key_Backtab:
        return true;  // the field is the only widget that takes the focus
      default:
        break;
    }
  }
  return QFrame::eventFilter(watched, event);
}

void SearchPopup::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) update();
  QFrame::changeEvent(event);
}

void SearchPopup::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(theme::colors().line);
  painter.setBrush(theme::colors().card);
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 2 * theme::kRadius,
                          2 * theme::kRadius);
}

}  // namespace lab
