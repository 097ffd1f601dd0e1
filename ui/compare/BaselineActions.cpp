// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/BaselineActions.h"

#include <QLocale>
#include <QMenu>
#include <QTime>
#include <utility>

#include "core/document/Baseline.h"
#include "core/explain/CellNames.h"

namespace lab {
namespace {

constexpr std::pair<ActionId, Baseline::Show> kShowOfAction[] = {
    {ActionId::ShowValues, Baseline::Show::Value},
    {ActionId::ShowBaseline, Baseline::Show::Baseline},
    {ActionId::ShowDifference, Baseline::Show::Difference}};

}  // namespace

BaselineActions::BaselineActions(Workbench& bench, Actions& actions, QWidget& window)
    : QObject(&window), bench_(bench), actions_(actions), window_(window) {
  Baseline& baseline = bench_.document.baseline();
  const auto on = [&](ActionId id, auto act) { connect(actions[id], &QAction::triggered, this, act); };
  on(ActionId::PinBaseline, [this] {
    bench_.document.finishGesture();
    const QString time = QLocale().toString(QTime::currentTime(), QStringLiteral("HH:mm"));
    bench_.document.baseline().pinNow(tr("as it was at %1").arg(time));
  });
  on(ActionId::DropBaseline, [&baseline] { baseline.drop(); });
  on(ActionId::BaselineFromHead, [this] { chooseHead(); });
  for (const auto& [id, show] : kShowOfAction)
    on(id, [this, show = show] {
      bench_.document.finishGesture();
      Baseline& shown = bench_.document.baseline();
      if (!shown.exists() && show != Baseline::Show::Value)
        bench_.document.refuse(Refusal::saying(
            bench_.document.undoStack()->canUndo()
                ? tr("There is no baseline to compare with. Undo your edits, choose Pin as Baseline, and "
                     "redo "
                     "the edits.")
                : tr("There is no baseline to compare with. Choose Pin as Baseline before an edit.")));
      else
        shown.setShow(show);
      sync();
    });
  connect(&baseline, &Baseline::changed, this, &BaselineActions::sync);
  sync();
}

void BaselineActions::chooseHead() {
  auto* menu = new QMenu(&window_);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->setAccessibleName(tr("Compare every head with"));
  const Experiment& e = bench_.document.experiment();
  for (int h = 0; h < e.headCount(); ++h) {
    const QString text = headWords(e, h);
    QString shown = text;
    QAction* action =
        menu->addAction(shown.replace(QLatin1Char('&'), QStringLiteral("&&")), this, [this, h, text] {
          bench_.document.finishGesture();
          bench_.document.baseline().pinHead(h, text);
          bench_.document.baseline().setShow(Baseline::Show::Difference);
        });
    if (h == bench_.selection.head()) menu->setActiveAction(action);
  }
  const QWidget* focus = window_.focusWidget();
  const QWidget& beside = focus && focus->isVisible() ? *focus : window_;
  menu->popup(beside.mapToGlobal(QPoint(0, 0)));
}

void BaselineActions::sync() {
  const Baseline& baseline = bench_.document.baseline();
  for (const auto& [id, show] : kShowOfAction) {
    actions_[id]->setChecked(baseline.show() == show);
  }
  actions_[ActionId::DropBaseline]->setEnabled(baseline.exists());
}

}  // namespace lab
