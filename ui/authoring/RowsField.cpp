// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/RowsField.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/authoring/TypedFields.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {

RowsField::RowsField(AuthorDocument& author, const QString& name, const QString& mark,
                     const std::vector<Column>& columns, QWidget* parent)
    : QWidget(parent),
      author_(author),
      name_(name),
      mark_(mark),
      columns_(columns),
      column_(new QVBoxLayout(this)),
      add_(new IconButton(QStringLiteral("plus"), tr("Add: %1").arg(name), this)) {
  setAccessibleName(name);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(theme::kStep);
  add_->setFocusPolicy(Qt::StrongFocus);
  column_->addWidget(add_);
  add_->setObjectName(QStringLiteral("add"));
  setFocusProxy(add_);
  connect(add_, &QToolButton::clicked, this, [this] {
    rows_.emplace_back();
    for (std::size_t i = 0; i < columns_.size(); ++i) rows_.back().texts << QString();
    build();
    emit edited({});
    if (auto* field = shown_.back()->findChild<TextField*>()) field->setFocus();
  });
}

void RowsField::showRows(const std::vector<Row>& rows) {
  if (rows == rows_) return;
  const bool as_many = rows.size() == rows_.size();
  rows_ = rows;
  if (!as_many) return build();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto fields = shown_[i]->findChildren<TextField*>();
    for (qsizetype c = 0; c < fields.size(); ++c) fields[c]->showText(rows[i].texts.value(c));
    if (auto* mark = shown_[i]->findChild<QCheckBox*>()) {
      const QSignalBlocker quiet(mark);
      mark->setChecked(rows[i].marked);
    }
  }
}

void RowsField::build() {
  for (QWidget* row : shown_) {
    row->hide();
    row->deleteLater();
  }
  shown_.clear();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    shown_.push_back(makeRow(i));
    column_->insertWidget(static_cast<int>(i), shown_.back());
  }
}

QWidget* RowsField::makeRow(std::size_t index) {
  auto* row = new QWidget(this);
  auto* grid = new QGridLayout(row);
  grid->setContentsMargins(0, 0, 0, 2 * theme::kStep);
  grid->setSpacing(theme::kStep);
  const int number = static_cast<int>(index) + 1;
  int line = 0;
  auto* remove = new IconButton(QStringLiteral("x"), tr("%1 %2: remove").arg(name_).arg(number), row);
  remove->setFocusPolicy(Qt::TabFocus);
  if (!mark_.isEmpty()) {
    auto* mark = new QCheckBox(mark_, row);
    mark->setAccessibleName(tr("%1 %2: %3").arg(name_).arg(number).arg(mark_));
    mark->setObjectName(QStringLiteral("mark-%1").arg(number));
    mark->setChecked(rows_[index].marked);
    connect(mark, &QCheckBox::toggled, this, [this, index](bool on) {
      rows_[index].marked = on;
      emit edited({});
    });
    grid->addWidget(mark, line, 0);
    grid->addWidget(remove, line++, 1);
  }
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const auto column = static_cast<qsizetype>(c);
    auto* field = new TextField(author_, tr("%1 %2: %3").arg(name_).arg(number).arg(columns_[c].name), row);
    field->setPlaceholderText(columns_[c].placeholder);
    field->setLines(1, 6);
    field->showText(rows_[index].texts.value(column));
    connect(field, &TextField::typed, this, [this, index, column](const QString& text) {
      rows_[index].texts[column] = text;
      emit edited(QStringLiteral("%1.%2.%3").arg(name_).arg(index).arg(column));
    });
    const bool with_remove = mark_.isEmpty() && c == 0;
    grid->addWidget(field, line, 0, 1, with_remove ? 1 : 2);
    if (with_remove) grid->addWidget(remove, line, 1, Qt::AlignTop);
    ++line;
  }
  grid->setColumnStretch(0, 1);
  connect(remove, &QToolButton::clicked, this, [this, index] {
    rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(index));
    build();
    emit edited({});
    add_->setFocus();
  });
  return row;
}

}  // namespace lab
