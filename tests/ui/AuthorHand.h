// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QScrollArea>
#include <QTabWidget>
#include <QTest>

#include "ui/authoring/AuthorDock.h"
#include "ui/authoring/AuthorPane.h"
#include "ui/authoring/StepList.h"
#include "ui/authoring/TypedFields.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/window/MainWindow.h"

/// Simulates an author who writes a lesson in the panel, with mouse and keyboard events.
namespace lab::test {

class AuthorHand {
 public:
  explicit AuthorHand(MainWindow& window) : window_(window) {}

  AuthorPane& pane() { return window_.authoring().pane(); }
  AuthorDocument& author() { return window_.authoring().author(); }
  const StepDraft& step() { return *author().step(); }

  /// Opens the panel with the shortcut of its action.
  void openPanel() {
    window_.actions()[ActionId::AuthorPanel]->trigger();
    if (!QTest::qWaitFor([this] { return window_.authoring().isVisible() && pane().isVisible(); }))
      qFatal("the panel does not show");
  }
  /// Returns the visible widget in the panel with this object name. "a/b" is the widget "b" inside of "a".
  template <class Widget>
  Widget* named(const QString& name) {
    const qsizetype slash = name.indexOf(QLatin1Char('/'));
    QWidget* within = slash < 0 ? static_cast<QWidget*>(&pane()) : named<QWidget>(name.left(slash));
    for (Widget* one : within->findChildren<Widget*>(name.mid(slash + 1)))
      if (one->isVisible()) return one;
    qFatal("no visible widget is named %s", qPrintable(name));
  }
  void click(const QString& button) {
    auto* found = named<QAbstractButton>(button);
    intoSight(found);
    // A check box is clicked on its indicator, because not all of its width reacts to clicks.
    const bool box = qobject_cast<QCheckBox*>(found) != nullptr;
    QTest::mouseClick(found, Qt::LeftButton, {},
                      box ? QPoint(8, found->height() / 2) : found->rect().center());
    QCoreApplication::processEvents();
  }
  QTabWidget& pages() { return *pane().findChild<QTabWidget*>(); }
  void goToPage(int page) {
    QTabBar* bar = pages().tabBar();
    QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(page).center());
    QCoreApplication::processEvents();
  }
  /// Replaces the text of the field.
  void type(const QString& field, const QString& text) {
    auto* found = named<QWidget>(field);
    intoSight(found);
    found->setFocus();
    QTest::keyClick(found, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(found, Qt::Key_Delete);
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i) {
      if (i > 0) QTest::keyClick(found, Qt::Key_Return);
      QTest::keyClicks(found, lines[i]);
    }
    QCoreApplication::processEvents();
  }
  void chooseKind(int row) {
    auto* kind = named<QComboBox>(QStringLiteral("question.kind"));
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Home);
    for (int i = 0; i < row; ++i) QTest::keyClick(kind, Qt::Key_Down);
    QCoreApplication::processEvents();
  }
  void selectCell(MatrixId id, int row, int column) {
    for (auto* table : window_.findChildren<MatrixTable*>()) {
      if (table->matrixModel()->id() != id || !table->isVisible()) continue;
      const QModelIndex index = table->model()->index(row, column);
      table->scrollTo(index);
      QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(index).center());
      return;
    }
    qFatal("that table is not in sight");
  }

 private:
  static void intoSight(QWidget* widget) {
    for (QWidget* up = widget; up != nullptr; up = up->parentWidget())
      if (auto* area = qobject_cast<QScrollArea*>(up)) area->ensureWidgetVisible(widget);
    QCoreApplication::processEvents();
  }

  MainWindow& window_;
};

}  // namespace lab::test
