// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that moves the keyboard focus.
#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QRadioButton>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>

#include "ui/compare/BaselineBar.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/panels/MorePanel.h"
#include "ui/panels/NotesPanel.h"
#include "ui/panels/SizesPanel.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"
#include "ui/tokens/TokenBar.h"
#include "ui/walk/WalkBar.h"
#include "ui/window/MainWindow.h"
#include "ui/window/SideScrollArea.h"
#include "ui/window/StatusLine.h"

namespace lab {

bool MainWindow::moveFocusInPipeline(int step) {
  QWidgetList cards;
  const bool row = pipeline_->currentWidget() == row_view_;
  if (row) {
    cards = row_view_->cards();
  } else {
    for (MatrixCard* card : matrix_view_->cards()) cards.append(card);
  }
  QWidget* now = focusWidget();
  qsizetype at = -1;
  for (qsizetype i = 0; i < cards.size(); ++i)
    if (cards[i] == now || cards[i]->isAncestorOf(now)) at = i;
  if (QWidget* marked = row ? row_view_->markedTable() : nullptr;
      at < 0 && step > 0 && cards.contains(marked)) {
    marked->setFocus(Qt::TabFocusReason);
    return true;
  }
  const qsizetype next = at < 0 && step < 0 ? cards.size() - 1 : at + step;
  if (next < 0 || next >= cards.size()) return false;
  if (row)
    cards[next]->setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
  else if (step > 0)
    matrix_view_->focusNextCard();
  else
    matrix_view_->focusPreviousCard();
  return true;
}

void MainWindow::moveFocus(int step) {
  // Order: tokens, walk, cards of the pipeline, heads, open panels, then tokens again.
  QWidgetList areas{tokens_};
  if (walk_bar_->isVisible()) areas.append(walk_bar_);
  if (baseline_bar_->isVisible()) areas.append(baseline_bar_);
  areas.append(pipeline_);
  if (heads_->isVisible()) areas.append(heads_);
  for (QDockWidget* dock : findChildren<QDockWidget*>())
    if (dock->isVisible() && !dock->visibleRegion().isEmpty()) areas.append(dock);
  QWidget* now = focusWidget();
  qsizetype at = areas.indexOf(pipeline_);
  for (qsizetype i = 0; i < areas.size(); ++i)
    if (now && areas[i]->isAncestorOf(now)) at = i;
  if (areas[at] == pipeline_ && moveFocusInPipeline(step)) return room_->showFocus();
  QWidget* area = areas[(at + step + areas.size()) % areas.size()];
  if (area == pipeline_) {
    if (now) now->clearFocus();
    moveFocusInPipeline(step);
    return;
  }
  focusFirst(*area);
}

void MainWindow::focusFirst(const QWidget& area) {
  if (&area == lessons_ && lessons_->focusText()) return;
  for (QWidget* widget : area.findChildren<QWidget*>()) {
    if (!widget->isVisible() || !widget->isEnabled() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
    if (const auto* choice = qobject_cast<QRadioButton*>(widget); choice && !choice->isChecked()) continue;
    widget->setFocus(Qt::TabFocusReason);
    return room_->showFocus();
  }
}

void MainWindow::focusCell(const CellRef& cell, bool edit) {
  selection_.setCell(cell);
  // Queued, because the tables follow the selection later.
  QTimer::singleShot(0, this, [this, cell, edit] {
    // The overview of the matrices shows no numbers.
    if (const MatrixCard* card = matrix_view_->card(cell.id); card && card->isVisible() && card->showsImage())
      matrix_view_->zoomToFit();
    MatrixTable* table = tableOf(cell);
    if (!table) return;
    table->setFocus(Qt::OtherFocusReason);
    edit ? table->edit(table->matrixModel()->indexOf(cell)) : table->matrixModel()->flash(cell);
  });
}

void MainWindow::typeInto(const CellRef& cell, const QString& text) {
  focusCell(cell, true);
  QTimer::singleShot(0, this, [text] {
    if (auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget())) {
      editor->selectAll();
      editor->insert(text);
    }
  });
}

MatrixTable* MainWindow::tableOf(const CellRef& cell) const {
  for (MatrixTable* table : pipeline_->currentWidget()->findChildren<MatrixTable*>())
    if (table->isVisible() && table->matrixModel()->indexOf(cell).isValid()) return table;
  return nullptr;
}

bool MainWindow::closeWithEscape() {
  if (options_.headsAlone()) {
    showHeadsAlone(false);
    return true;
  }
  // The panel with the focus, otherwise "Why this number?" or the list of lessons. A walk that began after
  // "Why this number?" was opened is left first.
  QDockWidget* closed = nullptr;
  for (QDockWidget* dock : findChildren<QDockWidget*>())
    if (closesWithEscape(*dock) && dock->isAncestorOf(QApplication::focusWidget())) closed = dock;
  auto* why = findChild<QDockWidget*>(QStringLiteral("inspector"));
  const bool walk_first = walk_.active() && why_before_walk_;
  if (!closed && !walk_first && closesWithEscape(*why)) closed = why;
  if (!closed && !walk_.active() && closesWithEscape(*lessons_)) closed = lessons_;
  if (!closed) return false;
  closed->close();
  return true;
}

bool MainWindow::closesWithEscape(const QDockWidget& dock) const {
  return dock.isVisible() && !behind_.contains(&dock) && &dock != author_ &&
         (&dock != lessons_ || !lessons_->player().active());
}

void MainWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && closeWithEscape()) return;
  // Digits that no widget uses, for example when the words have the focus, change the marked or the selected
  // number.
  const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
  if (!command && !event->text().isEmpty() && event->text().front().isDigit()) {
    const auto& cell = selection_.cell() ? selection_.cell() : row_view_->marked();
    if (cell && isStage(cell->id))
      document_.setEntry(*cell, 0);  // says that it is computed
    else if (cell && tableOf(*cell))
      typeInto(*cell, event->text());
    else
      status_->say(
          tr("To change a number, click it first. To add a word that begins with a digit, click +."));
    return;
  }
  if (!command && event->key() == Qt::Key_Space && selection_.cell() &&
      qobject_cast<QTableView*>(focusWidget()))
    return status_->say(tr("To change the selected number, type another one or drag it."));
  if (!command && !event->text().isEmpty() && event->text().front().isLetter()) {
    status_->say(tr("To type here, click a number first, or + to add a word."));
    return;
  }
  const bool arrow = event->key() >= Qt::Key_Left && event->key() <= Qt::Key_Down;
  QWidget* const focused = focusWidget();
  if (!arrow || (focused && focused != this && focused->isVisible()) || !selection_.cell())
    return QMainWindow::keyPressEvent(event);
  QAbstractItemView* table = tableOf(*selection_.cell());
  if (!table && row_view_->isVisible()) table = row_view_->findChild<KeyRowsTable*>();
  if (!table) return QMainWindow::keyPressEvent(event);
  table->setFocus(Qt::TabFocusReason);
  QApplication::sendEvent(table, event);
}

bool MainWindow::typesNumber() const {
  const auto* editor = qobject_cast<QLineEdit*>(focusWidget());
  return editor && editor->isModified() && editor->parentWidget() &&
         qobject_cast<QAbstractItemView*>(editor->parentWidget()->parentWidget());
}

void MainWindow::undo() {
  const bool typed = typesNumber();
  const int step = document_.undoStack()->index();
  commitEditors();
  // A typed number that changed nothing, or was refused, is gone now. That is enough.
  if (!typed || document_.undoStack()->index() != step) document_.undo();
}

void MainWindow::redo() {
  // The typed number would be a new edit, after which nothing can be redone.
  if (typesNumber()) return status_->say(tr("Finish the number first: Enter keeps it, Escape drops it."));
  commitEditors();
  document_.redo();
}

void MainWindow::commitEditors() {
  // An open cell or token editor commits when it loses the focus.
  const QPointer<QWidget> focused = focusWidget();
  if (focused) focused->clearFocus();
  tokens_->commit();
  notes_->commit();
  sizes_->commit();
  more_->commit();
  document_.finishGesture();
  // The focus returns to the table whose editor is closed now, not to the first button of the tool bar.
  for (QWidget* widget = focused; widget && widget != this; widget = widget->parentWidget())
    if (widget->isVisible() && widget->focusPolicy() != Qt::NoFocus) return widget->setFocus();
}

}  // namespace lab
