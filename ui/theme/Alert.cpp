// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Alert.h"

#include <QAccessibleWidget>
#include <QLabel>
#include <QTextDocumentFragment>

namespace lab::theme {
namespace {

constexpr const char* kAlert = "lab_alert";  // the property of widgets that are alerts

class AlertInterface : public QAccessibleWidget {
 public:
  explicit AlertInterface(QWidget* widget) : QAccessibleWidget(widget, QAccessible::AlertMessage) {}

  QString text(QAccessible::Text part) const override {
    if (part == QAccessible::Description) return widget()->accessibleDescription();  // and never the tool tip
    const QString given = QAccessibleWidget::text(part);
    const auto* label = qobject_cast<const QLabel*>(widget());
    if (part != QAccessible::Name || !given.isEmpty() || !label) return given;
    return label->textFormat() == Qt::PlainText
               ? label->text()
               : QTextDocumentFragment::fromHtml(label->text()).toPlainText().simplified();
  }
};

QAccessibleInterface* alertInterface(const QString&, QObject* object) {
  if (!object || !object->isWidgetType() || !object->property(kAlert).toBool()) return nullptr;
  return new AlertInterface(static_cast<QWidget*>(object));
}

}  // namespace

void makeAlert(QWidget& widget) {
  [[maybe_unused]] static const bool installed = (QAccessible::installFactory(alertInterface), true);
  widget.setProperty(kAlert, true);
}

void sayAlert(QWidget& alert) {
  QAccessibleEvent event(&alert, QAccessible::Alert);
  QAccessible::updateAccessibility(&event);
  // On Linux, screen readers do not get events of this kind. They announce an alert when it is
  // shown.
  QAccessibleEvent shown(&alert, QAccessible::ObjectShow);
  QAccessible::updateAccessibility(&shown);
}

}  // namespace lab::theme
