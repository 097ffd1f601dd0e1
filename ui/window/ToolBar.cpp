// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ToolBar.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QToolTip>
#include <algorithm>

#include "core/explain/KindWords.h"
#include "ui/actions/KindActions.h"
#include "ui/theme/Icons.h"
#include "ui/window/LockedControls.h"

namespace lab {
ToolBar::ToolBar(Workbench& bench, Actions& actions, QWidget* parent)
    : QToolBar(parent), bench_(bench), actions_(actions) {
  setObjectName(QStringLiteral("toolbar"));
  setWindowTitle(tr("Toolbar"));
  setMovable(false);
  setIconSize({18, 18});
  addIcons({ActionId::New, ActionId::Open, ActionId::Save});
  addSeparator();
  addIcons({ActionId::Undo, ActionId::Redo});
  addSeparator();
  addChoice(tr("Self- or cross-attention"),
            {{ActionId::ModeSelf, tr("Self")}, {ActionId::ModeCross, tr("Cross")}});
  addSeparator();
  positions_ =
      addKinds(tr("Positions"), QStringLiteral("positions"), ActionChoice::Positions, positionsKinds());
  mask_ = addKinds(tr("Mask"), QStringLiteral("mask"), ActionChoice::Mask, maskKinds());
  LockedControls::belongsTo(*positions_, ExperimentPart::Positions);
  LockedControls::belongsTo(*mask_, ExperimentPart::Mask);
  addSeparator();
  addChoice(tr("View"), {{ActionId::RowView, tr("Rows")}, {ActionId::MatrixView, tr("Matrices")}});
  auto* spacer = new QWidget(this);
  spacer->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  addWidget(spacer);
  actions_[ActionId::InspectorPanel]->setIconText(tr("Why?"));
  actions_[ActionId::WalkThrough]->setIconText(tr("Walk"));
  for (const ActionId id : {ActionId::LessonsPanel, ActionId::InspectorPanel, ActionId::WalkThrough})
    addIconWithText(id);
  addIcons({ActionId::NotesPanel, ActionId::SizesPanel, ActionId::ThemeToggle});
  addIconWithText(ActionId::MorePanel);
  for (QToolButton* button : findChildren<QToolButton*>())
    if (button->objectName() != QLatin1String("qt_toolbar_ext_button")) controls_ << button;
  for (QComboBox* kinds : {positions_, mask_}) controls_ << kinds;
  for (QWidget* control : controls_) control->installEventFilter(this);
  setTabStop(nullptr);
  // Qt's own arrow is black in both colour schemes.
  if (auto* rest = findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button")))
    rest->setIcon(theme::icon(QStringLiteral("chevron-right")));
  connect(&bench_.document, &Document::edited, this, &ToolBar::sync);
  connect(&bench_.document, &Document::computingChanged, this, &ToolBar::sync);
  sync();
}

void ToolBar::addIcons(std::initializer_list<ActionId> ids) {
  for (const ActionId id : ids) addWidget(Actions::makeButton(actions_[id], Qt::ToolButtonIconOnly, this));
}

void ToolBar::addIconWithText(ActionId id) {
  icons_with_text_ << Actions::makeButton(actions_[id], Qt::ToolButtonTextBesideIcon, this);
  addWidget(icons_with_text_.last());
}

void ToolBar::resizeEvent(QResizeEvent* event) {
  for (qsizetype beside_icons = icons_with_text_.size(); beside_icons >= -1; --beside_icons) {
    setTexts(std::max<qsizetype>(0, beside_icons), beside_icons < 0);
    if (sizeHint().width() <= width()) break;
  }
  QToolBar::resizeEvent(event);
}

bool ToolBar::eventFilter(QObject* object, QEvent* event) {
  auto* control = static_cast<QWidget*>(object);
  switch (event->type()) {
    case QEvent::FocusIn:
      setTabStop(control);
      break;
    case QEvent::EnabledChange:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
      setTabStop(nullptr);
      break;
    case QEvent::ToolTip:
      // Not setToolTip: LockedControls replaces the tool tip by the reason why the list is locked.
      if (const auto* kinds = qobject_cast<QComboBox*>(control); kinds && kinds->isEnabled()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           kinds->currentData(Qt::ToolTipRole).toString(), control);
        return true;
      }
      break;
    case QEvent::KeyPress:
      if (moveFocus(*control, static_cast<QKeyEvent*>(event)->key())) return true;
      break;
    default:
      break;
  }
  return QToolBar::eventFilter(object, event);
}

bool ToolBar::moveFocus(const QWidget& from, int key) {
  QWidgetList reachable;
  for (QWidget* control : controls_)
    if (control == &from || (control->isEnabled() && control->isVisible())) reachable << control;
  // The order on the screen.
  std::ranges::sort(reachable, {}, [this](QWidget* w) { return w->mapTo(this, QPoint(0, 0)).x(); });
  const qsizetype last = reachable.size() - 1;
  const qsizetype at = reachable.indexOf(&from);
  const int forward = isRightToLeft() ? Qt::Key_Left : Qt::Key_Right;
  const int backward = isRightToLeft() ? Qt::Key_Right : Qt::Key_Left;
  qsizetype to = at;
  if ((key == Qt::Key_Home || key == Qt::Key_End) && !qobject_cast<const QComboBox*>(&from))
    to = (key == Qt::Key_Home) == isLeftToRight() ? 0 : last;
  else if (key == forward || key == backward)
    to = std::clamp<qsizetype>(at + ((key == forward) == isLeftToRight() ? 1 : -1), 0, last);
  else
    return false;
  reachable[to]->setFocus(Qt::TabFocusReason);
  return true;
}

void ToolBar::setTabStop(QWidget* control) {
  const auto usable = [](const QWidget* w) { return w->isEnabled() && !w->isHidden(); };
  if (!control) {
    const auto stop = std::ranges::find_if(
        controls_, [&](const QWidget* w) { return w->focusPolicy() != Qt::NoFocus && usable(w); });
    const auto first = std::ranges::find_if(controls_, usable);
    control = stop != controls_.end() ? *stop : first != controls_.end() ? *first : nullptr;
  }
  for (QWidget* each : controls_) each->setFocusPolicy(each == control ? Qt::TabFocus : Qt::NoFocus);
}

void ToolBar::setTexts(qsizetype beside_icons, bool all_short) {
  for (qsizetype i = 0; i < icons_with_text_.size(); ++i)
    icons_with_text_[i]->setToolButtonStyle(i < beside_icons ? Qt::ToolButtonTextBesideIcon
                                                             : Qt::ToolButtonIconOnly);
  for (const auto& [action, short_text] : short_texts_)
    action->setIconText(all_short ? short_text : QString());
  for (QWidget* choice : choices_) choice->updateGeometry();
}

void ToolBar::addChoice(const QString& name,
                        std::initializer_list<std::pair<ActionId, QString>> short_texts) {
  auto* group = new QWidget(this);
  group->setAccessibleName(name);
  auto* layout = new QHBoxLayout(group);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  for (const auto& [id, short_text] : short_texts) {
    layout->addWidget(Actions::makeButton(actions_[id], Qt::ToolButtonTextOnly, group));
    short_texts_.append({actions_[id], short_text});
  }
  choices_ << group;
  addWidget(group);
}

QComboBox* ToolBar::addKinds(const QString& label, const QString& name, ActionChoice choice,
                             const auto& kinds) {
  auto* holder = new QWidget(this);
  auto* layout = new QHBoxLayout(holder);
  layout->setContentsMargins(theme::kStep, 0, theme::kStep, 0);
  layout->setSpacing(theme::kStep);
  auto* text = new QLabel(label, holder);
  auto* combo = new QComboBox(holder);
  combo->setAccessibleName(label);
  combo->setObjectName(name);
  combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  text->setBuddy(combo);
  const QList<ActionId> ids = kindActions(choice);
  for (qsizetype i = 0; i < ids.size(); ++i) {
    const KindNames& names = kinds[static_cast<std::size_t>(i)]->names;
    combo->addItem(kindText(names.label), static_cast<int>(ids[i]));
    combo->setItemData(static_cast<int>(i), kindText(names.help), Qt::ToolTipRole);
  }
  layout->addWidget(text);
  layout->addWidget(combo);
  connect(combo, &QComboBox::activated, this, [this, combo] {
    actions_[static_cast<ActionId>(combo->currentData().toInt())]->trigger();
    sync();
  });
  addWidget(holder);
  return combo;
}

void ToolBar::sync() {
  if (bench_.document.preparing()) return;  // keep the chosen kind until the edit is prepared or refused
  const Experiment& e = bench_.document.latest();
  positions_->setCurrentIndex(positions_->findData(static_cast<int>(positionsAction(e.positions.kind))));
  mask_->setCurrentIndex(mask_->findData(static_cast<int>(maskAction(e.mask.kind))));
}

}  // namespace lab
