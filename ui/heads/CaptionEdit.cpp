// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/heads/CaptionEdit.h"

#include <QKeyEvent>

#include "core/document/SettingEdits.h"
#include "ui/theme/Theme.h"

namespace lab {

CaptionEdit::CaptionEdit(Document& document, int head, QWidget* parent)
    : QLineEdit(parent), document_(document), head_(head) {
  setText(QString::fromStdString(document.experiment().heads[static_cast<std::size_t>(head)].name));
  setAccessibleName(tr("Name of head %1").arg(head + 1));
  setFont(theme::textFont());
  setFrame(false);
  setTextMargins(0, 0, 0, 0);
  QPalette colors = palette();
  colors.setColor(QPalette::Base, theme::colors().field);
  setPalette(colors);
  selectAll();
}

void CaptionEdit::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Escape:
      return finish(false);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      return finish(true);
    default:
      QLineEdit::keyPressEvent(event);
  }
}

void CaptionEdit::focusOutEvent(QFocusEvent* event) {
  QLineEdit::focusOutEvent(event);
  if (event->reason() != Qt::PopupFocusReason) finish(true);
}

void CaptionEdit::finish(bool commit) {
  if (finished_) return;
  finished_ = true;
  const QString name = text().trimmed();
  if (commit && !name.isEmpty() && head_ < document_.experiment().headCount())
    setHeadName(document_, head_, name);
  if (hasFocus()) parentWidget()->setFocus(Qt::OtherFocusReason);
  hide();
  deleteLater();
  emit finished();
}

}  // namespace lab
