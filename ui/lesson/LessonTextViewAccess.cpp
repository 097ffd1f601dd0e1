// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/LessonTextViewAccess.h"

#include <QAccessible>
#include <QAccessibleWidget>

#include "ui/lesson/LessonTextView.h"

namespace lab {
namespace {

/// A read-only text for screen readers, in which formulas are words.
class TextAccess : public QAccessibleWidget, public QAccessibleTextInterface {
 public:
  explicit TextAccess(LessonTextView* text) : QAccessibleWidget(text, QAccessible::Document) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::TextInterface) return static_cast<QAccessibleTextInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }
  QString text(QAccessible::Text what) const override {
    return what == QAccessible::Value ? words() : QAccessibleWidget::text(what);
  }
  QAccessible::State state() const override {
    QAccessible::State state = QAccessibleWidget::state();
    state.readOnly = state.multiLine = true;
    return state;
  }

  int characterCount() const override { return static_cast<int>(words().size()); }
  QString text(int start, int end) const override { return words().mid(start, end - start); }
  int cursorPosition() const override { return 0; }
  void setCursorPosition(int) override {}
  int selectionCount() const override { return 0; }
  void selection(int, int* start, int* end) const override { *start = *end = 0; }
  void addSelection(int, int) override {}
  void removeSelection(int) override {}
  void setSelection(int, int, int) override {}
  QRect characterRect(int) const override { return rect(); }
  int offsetAtPoint(const QPoint&) const override { return 0; }
  void scrollToSubstring(int, int) override {}
  QString attributes(int, int* start, int* end) const override {
    *start = 0;
    *end = characterCount();
    return {};
  }

 private:
  QString words() const { return static_cast<LessonTextView*>(widget())->words(); }
};

QAccessibleInterface* make(const QString&, QObject* object) {
  auto* text = qobject_cast<LessonTextView*>(object);
  return text ? new TextAccess(text) : nullptr;
}

}  // namespace

void readLessonTextsAloud() {
  static const bool once = [] {
    QAccessible::installFactory(make);
    return true;
  }();
  Q_UNUSED(once)
}

}  // namespace lab
