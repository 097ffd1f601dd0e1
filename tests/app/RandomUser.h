// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <algorithm>
#include <functional>
#include <random>

#include "app/Application.h"
#include "app/WindowController.h"
#include "ui/matrix/MatrixTable.h"

namespace lab {

/// Simulates a user who acts at random in the first window of an application: moves and clicks the mouse,
/// types, drags, resizes and chooses commands. The seed determines every action, so that a failure can be
/// repeated. The user never closes the window, and never opens or overwrites other files.
class RandomUser : public QObject {
 public:
  enum class Habit { Edits, Everything };  ///< Edits: only edits of the experiment, undo, redo and saving

  RandomUser(Application& application, unsigned seed, Habit habit)
      : application_(application), random_(seed), habit_(habit) {
    // Menus and message boxes run their own event loop, so that a timer closes them.
    connect(&closer_, &QTimer::timeout, this, &RandomUser::closePopups);
    closer_.start(20);
  }

  /// Does one random action and returns its name.
  QByteArray act() {
    if (QApplication::activePopupWidget() || QApplication::activeModalWidget()) return actInDialog();
    if (habit_ == Habit::Edits) return edit();
    switch (number(12)) {
      case 0:
        return resizeWindow();
      case 1:
      case 2:
        return command(everyCommand());
      case 3:
        return wheel();
      case 4:
        return drag(anyWidget());
      case 5:
      case 6:
      case 7:
        return keys();
      case 8:
        return edit();
      default:
        return click(anyWidget());
    }
  }

 private:
  WindowController& controller() { return *application_.windows().front(); }
  MainWindow& window() { return controller().window(); }

  int number(int below) { return below <= 0 ? 0 : std::uniform_int_distribution<int>(0, below - 1)(random_); }
  template <class List>
  const auto& oneOf(const List& list) {
    return list[static_cast<decltype(list.size())>(number(static_cast<int>(list.size())))];
  }
  QPoint pointIn(const QRect& area) {
    return area.topLeft() + QPoint(number(area.width()), number(area.height()));
  }

  QWidget* anyWidget(QWidget* in = nullptr) {
    QWidget* root = in ? in : &window();
    const QPoint point = pointIn(root->rect());
    QWidget* child = root->childAt(point);
    return child ? child : root;
  }

  QByteArray click(QWidget* widget) {
    const QPoint at = pointIn(widget->rect());
    const Qt::MouseButton button = number(8) == 0 ? Qt::RightButton : Qt::LeftButton;
    const Qt::KeyboardModifiers modifiers = number(6) == 0 ? Qt::ShiftModifier : Qt::NoModifier;
    const QByteArray name = QByteArray("click ") + widget->metaObject()->className();
    const QPointer<QWidget> alive(widget);
    QTest::mouseClick(widget, button, modifiers, at);
    if (alive && number(5) == 0) QTest::mouseDClick(widget, Qt::LeftButton, {}, at);
    return name;
  }

  QByteArray drag(QWidget* widget) {
    const QByteArray name = QByteArray("drag ") + widget->metaObject()->className();
    const QPointer<QWidget> alive(widget);
    QTest::mousePress(widget, Qt::LeftButton, {}, pointIn(widget->rect()));
    QPoint last;
    for (int i = 0; i < 4 && alive; ++i) QTest::mouseMove(widget, last = pointIn(widget->rect()));
    if (alive) QTest::mouseRelease(widget, Qt::LeftButton, {}, last);
    return name;
  }

  QByteArray wheel() {
    QWidget* widget = anyWidget();
    const QPoint at = pointIn(widget->rect());
    QWheelEvent event(at, widget->mapToGlobal(at), {}, {0, number(2) ? 120 : -120}, Qt::NoButton,
                      number(3) ? Qt::NoModifier : Qt::ControlModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
    return QByteArray("wheel ") + widget->metaObject()->className();
  }

  QByteArray keys() {
    static constexpr Qt::Key kKeys[] = {
        Qt::Key_Tab,   Qt::Key_Backtab, Qt::Key_Return, Qt::Key_Escape, Qt::Key_Left,   Qt::Key_Right,
        Qt::Key_Up,    Qt::Key_Down,    Qt::Key_Home,   Qt::Key_End,    Qt::Key_PageUp, Qt::Key_PageDown,
        Qt::Key_Space, Qt::Key_Delete,  Qt::Key_F2,     Qt::Key_F5,     Qt::Key_F6,     Qt::Key_Backspace};
    static const QByteArray typed = "0123456789.-+/=abcxyzBR ";
    for (int i = number(5); i >= 0; --i) {
      QWidget* focus = QApplication::focusWidget();
      if (focus == nullptr || focus->window() != &window()) focus = &window();
      const Qt::KeyboardModifiers modifiers = number(6) == 0 ? Qt::ShiftModifier : Qt::NoModifier;
      if (number(2))
        QTest::keyClick(focus, kKeys[number(std::size(kKeys))], modifiers);
      else
        QTest::keyClick(focus, typed[number(static_cast<int>(typed.size()))]);
      if (QApplication::activeModalWidget()) break;
    }
    return "keys";
  }

  QByteArray resizeWindow() {
    static constexpr QSize kSizes[] = {{1024, 640}, {1280, 800}, {1920, 1080}, {900, 560}, {1400, 700}};
    window().resize(kSizes[number(std::size(kSizes))]);
    return "resize";
  }

  /// All commands except those that leave the window or that read or write a file that the user has to name.
  static std::vector<ActionId> everyCommand() {
    static const std::vector<ActionId> list = [] {
      using enum ActionId;
      const std::vector<ActionId> left_out{New,
                                           NewWindow,
                                           Open,
                                           OpenModel,
                                           ImportMatrices,
                                           SaveAs,
                                           RecoverUnsaved,
                                           NewWorksheet,
                                           SavePicture,
                                           ExportNumpy,
                                           ExportPytorch,
                                           ExportLatex,
                                           ExportCsv,
                                           ExportNpz,
                                           ExportHandout,
                                           CloseWindow,
                                           Quit,
                                           BaselineFromFile,
                                           LessonOpen,
                                           AuthorPanel,
                                           LessonsPanel};
      std::vector<ActionId> commands;
      for (const ActionSpec& spec : actionTable())
        if (std::ranges::find(left_out, spec.id) == left_out.end()) commands.push_back(spec.id);
      return commands;
    }();
    return list;
  }

  QByteArray command(const std::vector<ActionId>& commands) {
    const ActionId id = oneOf(commands);
    QAction* action = window().actions()[id];
    if (!action->isEnabled()) return "command that is disabled";
    action->trigger();
    return "command " + action->text().toUtf8();
  }

  QByteArray edit() {
    using enum ActionId;
    static const std::vector<ActionId> commands{Undo,      Undo,          Redo,         Save,
                                                FillZeros, FillRandom,    FillIdentity, ModeSelf,
                                                ModeCross, AddToken,      RemoveToken,  ShuffleTokens,
                                                KeepScene, DuplicateHead, RemoveHead,   MoveTokenLeft};
    if (number(3) == 0) return command(commands);
    QList<MatrixTable*> tables;
    for (auto* table : window().findChildren<MatrixTable*>())
      if (table->isVisible() && table->matrixModel()->editable() && table->model()->rowCount() > 0)
        tables << table;
    if (tables.empty()) return command({RowView});
    MatrixTable* table = oneOf(tables);
    const QModelIndex cell =
        table->model()->index(number(table->model()->rowCount()), number(table->model()->columnCount()));
    table->scrollTo(cell);
    const QPoint at = table->visualRect(cell).center();
    const QPointer<MatrixTable> alive(table);
    if (number(3) == 0) {
      QTest::mousePress(table->viewport(), Qt::LeftButton, {}, at);
      for (int i = 0; i < 5 && alive; ++i)
        QTest::mouseMove(table->viewport(), at + QPoint(number(80) - 40, 0));
      if (alive) QTest::mouseRelease(table->viewport(), Qt::LeftButton, {}, at);
      return "drag a number";
    }
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
    const QByteArray text = QByteArray::number((number(2001) - 1000) / 100.0);
    for (const char c : text)
      if (QWidget* focus = QApplication::focusWidget()) QTest::keyClick(focus, c);
    if (QWidget* focus = QApplication::focusWidget()) QTest::keyClick(focus, Qt::Key_Return);
    return "type a number";
  }

  QByteArray actInDialog() {
    QWidget* dialog = QApplication::activePopupWidget();
    if (dialog == nullptr) dialog = QApplication::activeModalWidget();
    const QByteArray name = QByteArray("in ") + dialog->metaObject()->className();
    if (qobject_cast<QFileDialog*>(dialog) || qobject_cast<QMenu*>(dialog) || number(6) == 0)
      QTest::keyClick(dialog, Qt::Key_Escape);
    else
      click(anyWidget(dialog));
    return name;
  }

  void closePopups() {
    QWidget* popup = QApplication::activePopupWidget();
    if (popup == nullptr) popup = QApplication::activeModalWidget();
    if (popup != waiting_) {
      waiting_ = popup;
      ticks_ = 0;
    } else if (popup != nullptr && ++ticks_ > 3) {
      popup->close();
    }
  }

  Application& application_;
  std::mt19937 random_;
  Habit habit_;
  QTimer closer_;
  QPointer<QWidget> waiting_;
  int ticks_ = 0;
};

}  // namespace lab
