// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QBuffer>
#include <QClipboard>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPointer>
#include <QRegularExpression>
#include <QSet>
#include <QSvgGenerator>
#include <QTest>
#include <QToolTip>

#include "core/explain/Formula.h"
#include "ui/formula/FormulaWidget.h"
#include "ui/theme/NumberFormat.h"

namespace lab::test {

/// Collects all texts of a window: painted text, accessible text, tool tips, texts from models and formulas,
/// and texts that are copied.
class Everything {
 public:
  explicit Everything(QWidget& window, bool tips = true) {
    QList<QPointer<QWidget>> widgets{&window};
    for (QWidget* widget : window.findChildren<QWidget*>()) {
      widgets << widget;
      if (const auto* label = qobject_cast<QLabel*>(widget)) labels_ << label;
    }
    for (QWidget* widget : widgets) words(*widget);
    for (QAbstractItemView* view : window.findChildren<QAbstractItemView*>())
      if (view->isVisible()) table(*view);
    add(QStringLiteral("@accessible"));
    accessible(QAccessible::queryAccessibleInterface(&window), 0);
    for (const QPointer<QWidget>& widget : widgets)
      if (tips && widget && widget->isVisible()) point(*widget);
    painted(window);
  }

  const QString& text() const { return text_; }
  /// Returns the numbers with decimals in the texts, without their signs.
  QSet<QString> numbers() const { return numbersIn(text_); }
  /// Returns the first line that contains one of the numbers, with its source, or "" if there is none.
  QString firstLineWith(const QSet<QString>& numbers) const {
    QString where;
    for (const QString& line : text_.split(QLatin1Char('\n'))) {
      if (line.startsWith(QLatin1Char('@'))) where = line;
      if (numbersIn(line).intersects(numbers)) return where + QStringLiteral(": ") + line;
    }
    return {};
  }

 private:
  static QSet<QString> numbersIn(const QString& text) {
    static const QRegularExpression number(QStringLiteral("\\d+\\.\\d+"));
    QSet<QString> found;
    for (auto match = number.globalMatch(text); match.hasNext();) found.insert(match.next().captured());
    return found;
  }
  void add(const QString& text) { text_ += text + QLatin1Char('\n'); }
  void add(const QVariant& value) {
    if (value.typeId() != QMetaType::Double) return add(value.toString());
    add(fullNumber(value.toDouble()));
  }

  void words(QWidget& widget) {
    add(QStringLiteral("@%1 %2").arg(QString::fromLatin1(widget.metaObject()->className()),
                                     widget.objectName()));
    for (const QString& text : {widget.accessibleName(), widget.accessibleDescription(), widget.toolTip(),
                                widget.statusTip(), widget.whatsThis(), widget.windowTitle()})
      add(text);
    if (const auto* label = qobject_cast<QLabel*>(&widget)) add(label->text());
    if (const auto* line = qobject_cast<QLineEdit*>(&widget)) add(line->text());
    if (const auto* button = qobject_cast<QAbstractButton*>(&widget)) add(button->text());
    if (const auto* formula = qobject_cast<FormulaWidget*>(&widget))
      for (const QString& text :
           {formula->formula().toText(), formula->formula().toWords(), formula->formula().toLatex()})
        add(text);
  }

  void table(QAbstractItemView& view) {
    add(QStringLiteral("@table %1").arg(view.accessibleName()));
    const QAbstractItemModel& model = *view.model();
    QList<int> roles;
    for (int role = 0; role < 16; ++role) roles << role;
    for (int role = 0; role < 16; ++role) roles << Qt::UserRole + role;
    for (int row = 0; row < model.rowCount(); ++row)
      for (int column = 0; column < model.columnCount(); ++column)
        for (const int role : roles) add(model.index(row, column).data(role));
    for (const auto orientation : {Qt::Horizontal, Qt::Vertical})
      for (int i = 0; i < (orientation == Qt::Horizontal ? model.columnCount() : model.rowCount()); ++i)
        for (const int role : roles) add(model.headerData(i, orientation, role));
    // Copies one cell of each row and the whole table, as a user does.
    const QModelIndex before = view.currentIndex();
    for (int row = 0; row < model.rowCount(); ++row) {
      view.selectionModel()->setCurrentIndex(model.index(row, row % model.columnCount()),
                                             QItemSelectionModel::ClearAndSelect);
      copyFrom(view);
    }
    view.selectAll();
    copyFrom(view);
    view.selectionModel()->setCurrentIndex(before, QItemSelectionModel::ClearAndSelect);
  }

  void copyFrom(QAbstractItemView& view) {
    QApplication::clipboard()->clear();
    QKeyEvent copy(QEvent::KeyPress, Qt::Key_C, Qt::ControlModifier);
    QApplication::sendEvent(&view, &copy);
    add(QApplication::clipboard()->text());
  }

  void accessible(QAccessibleInterface* at, int depth) {
    if (!at || depth > 40) return;
    for (const auto what :
         {QAccessible::Name, QAccessible::Description, QAccessible::Value, QAccessible::Help})
      add(at->text(what));
    for (int i = 0; i < at->childCount(); ++i) accessible(at->child(i), depth + 1);
  }

  void point(QWidget& widget) {
    add(QStringLiteral("@tips of %1").arg(QString::fromLatin1(widget.metaObject()->className())));
    constexpr int kStep = 19;  // smaller than the height of a row
    for (int y = 3; y < widget.height(); y += kStep)
      for (int x = 3; x < widget.width(); x += 2 * kStep) {
        const QPoint at(x, y);
        if (widget.childAt(at)) continue;
        QToolTip::hideText();
        QHelpEvent help(QEvent::ToolTip, at, widget.mapToGlobal(at));
        QApplication::sendEvent(&widget, &help);
        if (QToolTip::isVisible()) add(QToolTip::text());
        QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(&widget, &move);
        for (QPointer<const QLabel>& label : labels_)
          if (label && label->isVisible()) said_.insert(label->text());
      }
    QToolTip::hideText();
    for (const QString& text : said_) add(text);
    said_.clear();
  }

  void painted(QWidget& window) {
    add(QStringLiteral("@painted"));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(window.size());
    QPainter painter(&generator);
    window.render(&painter);
    painter.end();
    // The text elements, without the coordinates.
    static const QRegularExpression written(QStringLiteral(">([^<>]+)</text>"));
    const QString svg = QString::fromUtf8(bytes);
    for (auto match = written.globalMatch(svg); match.hasNext();) add(match.next().captured(1));
  }

  QString text_;
  QList<QPointer<const QLabel>> labels_;
  QSet<QString> said_;
};

}  // namespace lab::test
