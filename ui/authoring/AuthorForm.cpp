// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/AuthorForm.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/theme/Theme.h"

namespace lab {

AuthorForm::AuthorForm(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(theme::kInStage, 2 * theme::kStep, theme::kInStage, theme::kInStage);
  column_->setSpacing(2 * theme::kStep);
}

void AuthorForm::addRowOf(const QString& key, const QString& name, QWidget* field, QWidget* beside) {
  Row row;
  row.all = new QWidget(this);
  row.name = new QLabel(name, row.all);
  row.field = field;
  row.name->setBuddy(field);
  field->setObjectName(key);
  // The panel is narrow: long names wrap, and a box is not as wide as its longest item.
  row.name->setWordWrap(true);
  if (auto* box = qobject_cast<QComboBox*>(field)) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(8);
  }
  row.problem = new QLabel(row.all);
  row.problem->setWordWrap(true);
  row.problem->setTextFormat(Qt::PlainText);
  row.problem->setTextInteractionFlags(Qt::TextSelectableByMouse);
  row.problem->setObjectName(QStringLiteral("problem"));
  row.problem->hide();
  for (QLabel* label : {row.name, row.problem}) label->setFont(theme::smallFont());
  row.name->setForegroundRole(QPalette::PlaceholderText);
  row.problem->setForegroundRole(QPalette::BrightText);
  auto* top = new QHBoxLayout;
  top->setContentsMargins(0, 0, 0, 0);
  top->addWidget(row.name, 1);
  if (beside != nullptr) {
    beside->setObjectName(key + QStringLiteral(".pick"));
    top->addWidget(beside);
  }
  auto* column = new QVBoxLayout(row.all);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(theme::kStep / 2);
  column->addLayout(top);
  column->addWidget(field);
  column->addWidget(row.problem);
  row.name->setVisible(!name.isEmpty());
  column_->addWidget(row.all);
  rows_[key] = row;
}

void AuthorForm::addStretch() {
  column_->addStretch();
}

void AuthorForm::setRowVisible(const QString& key, bool visible) {
  if (const auto row = rows_.find(key); row != rows_.end()) row->second.all->setVisible(visible);
}

void AuthorForm::setRowName(const QString& key, const QString& name) {
  const auto row = rows_.find(key);
  if (row == rows_.end()) return;
  row->second.name->setText(name);
  row->second.field->setAccessibleName(name);
}

const AuthorForm::Row* AuthorForm::rowOf(const QString& where) const {
  const Row* found = nullptr;
  qsizetype length = 0;
  for (const auto& [key, row] : rows_) {
    const bool within =
        where.startsWith(key) && (where.size() == key.size() || where[key.size()] == QLatin1Char('[') ||
                                  where[key.size()] == QLatin1Char('.'));
    if (within && key.size() > length && !row.all->isHidden()) {
      found = &row;
      length = key.size();
    }
  }
  return found;
}

void AuthorForm::showProblems(const std::vector<DraftProblem>& problems) {
  std::map<const Row*, QStringList> sentences;
  for (const DraftProblem& problem : problems)
    if (const Row* row = rowOf(problem.where)) sentences[row] << problem.sentence;
  for (const auto& [key, row] : rows_) {
    const QString text = sentences[&row].join(QLatin1Char('\n'));
    row.problem->setText(text);
    row.problem->setVisible(!text.isEmpty());
    row.field->setAccessibleDescription(text);
  }
}

bool AuthorForm::goTo(const QString& where) {
  const Row* row = rowOf(where);
  if (row == nullptr) return false;
  row->field->setFocus(Qt::OtherFocusReason);
  return true;
}

QString AuthorForm::nameOf(const QString& where) const {
  const Row* row = rowOf(where);
  return row == nullptr ? QString() : row->name->text();
}

}  // namespace lab
