// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/RecoveryList.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

QString kindText(const QString& kind) {
  if (kind == QLatin1String("worksheet")) return RecoveryList::tr("Worksheet");
  return kind == QLatin1String("lesson") ? RecoveryList::tr("Lesson") : RecoveryList::tr("Experiment");
}

}  // namespace

RecoveryList::RecoveryList(const QList<JournalLeftover>& leftovers, QWidget* parent)
    : QDialog(parent), leftovers_(leftovers), list_(new QTreeWidget) {
  setObjectName(QStringLiteral("recovery-list"));
  setWindowTitle(tr("Unsaved Work"));
  setAccessibleName(windowTitle());
  auto* text =
      new QLabel(tr("The program ended before this work was saved. What you do not open or discard "
                    "is offered again at the next start."));
  text->setWordWrap(true);

  list_->setObjectName(QStringLiteral("recovery-lines"));
  list_->setAccessibleName(windowTitle());
  list_->setRootIsDecorated(false);
  list_->setHeaderLabels({tr("Name"), tr("Kind"), tr("Last change")});
  for (const JournalLeftover& leftover : leftovers_) {
    auto* line = new QTreeWidgetItem(list_);
    line->setText(0, leftover.note.title);
    line->setToolTip(0, leftover.note.original);
    line->setText(1, kindText(leftover.note.kind));
    line->setText(2, QLocale().toString(leftover.changed, QLocale::ShortFormat));
  }
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);  // a long title is elided
  list_->setCurrentItem(list_->topLevelItem(0));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  QPushButton* open = buttons->addButton(tr("Open"), QDialogButtonBox::ActionRole);
  QPushButton* discard = buttons->addButton(tr("Discard"), QDialogButtonBox::ActionRole);
  open->setObjectName(QStringLiteral("recovery-open"));
  for (QAbstractButton* other : buttons->buttons())
    static_cast<QPushButton*>(other)->setAutoDefault(other == open);
  open->setDefault(true);
  discard->setObjectName(QStringLiteral("recovery-discard"));
  discard->setToolTip(tr("Discarded work is kept for 30 days in the folder “discarded”."));
  connect(open, &QPushButton::clicked, this, [this] { emit openAsked(take()); });
  connect(list_, &QTreeWidget::itemActivated, this, [this] { emit openAsked(take()); });
  connect(discard, &QPushButton::clicked, this, [this] { emit discardAsked(take()); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);

  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(theme::kInStage);
  layout->addWidget(text);
  layout->addWidget(list_, 1);
  layout->addWidget(buttons);
  resize(560, 320);
}

JournalLeftover RecoveryList::take() {
  const int row = list_->indexOfTopLevelItem(list_->currentItem());
  delete list_->takeTopLevelItem(row);
  JournalLeftover leftover = leftovers_.takeAt(row);
  if (leftovers_.isEmpty()) close();
  return leftover;
}

}  // namespace lab
