// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/ShortcutList.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "ui/theme/Theme.h"

namespace lab {

ShortcutList::ShortcutList(const Actions& actions, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Keyboard Shortcuts"));
  setAccessibleName(windowTitle());

  auto* page = new QWidget;
  auto* columns = new QHBoxLayout(page);
  columns->setContentsMargins(theme::kBetweenStages, theme::kInStage, theme::kBetweenStages, theme::kInStage);
  columns->setSpacing(2 * theme::kBetweenStages);
  std::array<QVBoxLayout*, 2> column{};
  for (QVBoxLayout*& each : column) {
    each = new QVBoxLayout;
    each->setSpacing(theme::kBetweenStages);
    columns->addLayout(each, 1);
  }
  // Add each group to the shorter column.
  std::array<int, 2> height{};
  for (int i = 0; i <= static_cast<int>(ActionGroup::Help); ++i) {
    const auto group = static_cast<ActionGroup>(i);
    std::vector<QWidget*> boxes{groupOf(actions, group)};
    if (group == ActionGroup::Lecture && boxes[0]) boxes.push_back(presentingKeys());
    for (QWidget* box : boxes) {
      const std::size_t shorter = height[1] < height[0] ? 1 : 0;
      if (!box) continue;
      height[shorter] += box->sizeHint().height() + theme::kBetweenStages;
      column[shorter]->addWidget(box);
    }
  }
  for (QVBoxLayout* each : column) each->addStretch();

  auto* area = new QScrollArea;
  area->setAccessibleName(windowTitle());
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setWidget(page);
  area->setMinimumWidth(page->sizeHint().width() + area->verticalScrollBar()->sizeHint().width());
  // A scroll area does not handle these keys.
  QScrollBar* const bar = area->verticalScrollBar();
  connect(new QShortcut(Qt::Key_Home, this), &QShortcut::activated, bar,
          [bar] { bar->setValue(bar->minimum()); });
  connect(new QShortcut(Qt::Key_End, this), &QShortcut::activated, bar,
          [bar] { bar->setValue(bar->maximum()); });
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(area);
  constexpr int kHeight = 640, kFrame = 40;
  resize(sizeHint().width(), std::min(kHeight, screen()->availableSize().height() - kFrame));
}

QWidget* ShortcutList::groupOf(const Actions& actions, ActionGroup group) {
  std::vector<Row> rows;
  for (const ActionSpec& spec : actionTable()) {
    if (spec.group != group || actions[spec.id]->shortcuts().isEmpty()) continue;
    QStringList keys;
    for (const QKeySequence& key : actions[spec.id]->shortcuts())
      keys << key.toString(QKeySequence::NativeText);
    rows.push_back({actionText(spec), keys.join(tr(" or ")), actionHelp(spec)});
  }
  return rows.empty() ? nullptr : boxOf(actionGroupName(group), rows);
}

QWidget* ShortcutList::presentingKeys() {
  const auto key = [](Qt::Key one) { return QKeySequence(one).toString(QKeySequence::NativeText); };
  return boxOf(tr("While presenting"),
               {{tr("Next screen, previous screen"),
                 tr("%1, %2").arg(key(Qt::Key_Space),
                                  QKeySequence(Qt::SHIFT | Qt::Key_Space).toString(QKeySequence::NativeText)),
                 {}},
                {tr("Next, previous scene or lesson step"),
                 tr("%1, %2").arg(key(Qt::Key_PageDown), key(Qt::Key_PageUp)),
                 {}},
                {tr("Start of the scene"), key(Qt::Key_Home), {}},
                {tr("Blank the matrix or column under the pointer"), key(Qt::Key_B), {}},
                {tr("Reveal the matrix or column under the pointer"), key(Qt::Key_R), {}},
                {tr("End the presentation"), key(Qt::Key_Escape), {}}});
}

QWidget* ShortcutList::boxOf(const QString& heading, const std::vector<Row>& rows) {
  auto* box = new QWidget;
  auto* grid = new QGridLayout(box);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(theme::kBetweenStages);
  grid->setVerticalSpacing(theme::kStep);
  grid->setColumnStretch(0, 1);
  auto* title = new QLabel(heading);
  title->setFont(theme::titleFont());
  box->setAccessibleName(title->text());
  grid->addWidget(title, 0, 0, 1, 2);
  for (const Row& each : rows) {
    auto* name = new QLabel(each.name);
    auto* key = new QLabel(each.keys);
    for (QLabel* label : {name, key}) label->setToolTip(each.help);
    name->setAccessibleName(tr("%1: %2").arg(each.name, each.keys));
    name->setAccessibleDescription(each.help);
    key->setForegroundRole(QPalette::PlaceholderText);
    key->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    const int row = grid->rowCount();
    grid->addWidget(name, row, 0);
    grid->addWidget(key, row, 1);
  }
  return box;
}

}  // namespace lab
