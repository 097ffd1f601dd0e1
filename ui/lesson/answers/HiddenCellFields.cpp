// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answers/HiddenCellFields.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPointer>
#include <QTimer>
#include <algorithm>
#include <utility>

namespace lab {

bool beginsNumber(const QKeyEvent& event) {
  if (event.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier) || event.text().size() != 1) return false;
  const QChar first = event.text().front();
  return first.isDigit() || QStringLiteral("-.,\u2212").contains(first);
}

HiddenCellFields::HiddenCellFields(std::vector<QLineEdit*> fields, std::vector<CellRef> cells,
                                   Workbench& bench, QObject* parent)
    : QObject(parent), fields_(std::move(fields)), cells_(std::move(cells)), bench_(bench) {
  cells_.resize(std::min(cells_.size(), fields_.size()));
  QCoreApplication::instance()->installEventFilter(this);
}

QLineEdit* HiddenCellFields::selected() const {
  const auto& cell = bench_.selection.cell();
  if (!cell) return nullptr;
  const auto at = std::ranges::find(cells_, *cell);
  if (at == cells_.end()) return nullptr;
  QLineEdit* field = fields_[static_cast<std::size_t>(at - cells_.begin())];
  return field->isVisible() && !field->isReadOnly() ? field : nullptr;
}

bool HiddenCellFields::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn) {
    const auto at = std::ranges::find(fields_, watched);
    if (at != fields_.end() && !(*at)->isReadOnly()) {
      const auto index = static_cast<std::size_t>(at - fields_.begin());
      if (index < cells_.size()) bench_.selection.setCell(cells_[index]);
    }
  }
  if (event->type() == QEvent::MouseButtonRelease) {
    // Focus the field after the table has handled the click. If a cell is selected by the keyboard, the focus
    // stays in the table, and the learner can type the number there.
    const auto* clicked = qobject_cast<QAbstractItemView*>(watched->parent());
    if (clicked != nullptr && clicked->viewport() == watched)
      QTimer::singleShot(0, this, [this, window = QPointer<QWidget>(clicked->window())] {
        if (!window) return;  // closed meanwhile, with the selection
        QLineEdit* field = selected();
        if (field == nullptr || field->window() != window) return;
        field->setFocus(Qt::OtherFocusReason);
        field->selectAll();
      });
  }
  if (event->type() != QEvent::KeyPress) return false;
  const auto* key = static_cast<QKeyEvent*>(event);
  const auto* table = qobject_cast<QAbstractItemView*>(watched);
  if (table == nullptr || !table->hasFocus() || !beginsNumber(*key)) return false;
  QLineEdit* field = selected();
  if (field == nullptr || field->window() != table->window()) return false;
  field->setFocus(Qt::OtherFocusReason);
  field->clear();
  QKeyEvent typed(QEvent::KeyPress, key->key(), key->modifiers(), key->text());
  QCoreApplication::sendEvent(field, &typed);
  return true;
}

}  // namespace lab
