// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/TokenBar.h"

#include <QLabel>
#include <QVBoxLayout>

#include "ui/theme/Theme.h"
#include "ui/tokens/TokenRow.h"

namespace lab {

TokenBar::TokenBar(Workbench& bench, Notices& notices, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      query_(new TokenRow(bench, notices, Side::Query, this)),
      key_(new TokenRow(bench, notices, Side::Key, this)) {
  setAccessibleName(tr("Tokens"));
  auto* rows = new QVBoxLayout(this);
  rows->setContentsMargins(theme::kInStage, theme::kStep, theme::kInStage, theme::kStep);
  rows->setSpacing(theme::kStep);
  rows->addWidget(query_);
  rows->addWidget(key_);
  // The chips of both rows start at the same x position, also when the mode changes.
  const int width = std::max(query_->label()->sizeHint().width(), key_->label()->sizeHint().width());
  query_->label()->setFixedWidth(width);
  key_->label()->setFixedWidth(width);
  for (TokenRow* row : {query_, key_}) connect(row, &TokenRow::editAsked, this, &TokenBar::editAsked);
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    if (change.structure) showMode();
  });
  showMode();
}

void TokenBar::showMode() {
  // Qt would move the focus on as with Tab, and a table would select another number.
  if (QWidget* focused = window()->focusWidget();
      focused && key_->isAncestorOf(focused) && bench_.document.experiment().mode == Mode::Self)
    focused->clearFocus();
  key_->setVisible(bench_.document.experiment().mode == Mode::Cross);
}

void TokenBar::commit() {
  query_->commit();
  key_->commit();
}

}  // namespace lab
