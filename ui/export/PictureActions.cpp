// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PictureActions.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>

#include "ui/actions/ContextMenu.h"
#include "ui/export/Picture.h"
#include "ui/export/PictureDialog.h"
#include "ui/export/PicturePage.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"

namespace lab {

LightSchemeForPaper::LightSchemeForPaper(bool wanted)
    : switched_(wanted && theme::scheme() == theme::Scheme::Dark) {
  if (switched_) theme::apply(theme::Scheme::Light);
}

LightSchemeForPaper::~LightSchemeForPaper() {
  if (switched_) theme::apply(theme::Scheme::Dark);
}

PictureActions::PictureActions(MainWindow& window) : QObject(&window), window_(window) {
  window.installEventFilter(this);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    if (now && now->window() == &window_) target_ = now;  // excludes menus and the command palette
  });
  connect(window.actions()[ActionId::SavePicture], &QAction::triggered, this, &PictureActions::save);
  connect(window.actions()[ActionId::CopyPicture], &QAction::triggered, this, &PictureActions::copy);
}

const View& PictureActions::chosenView() const {
  const View& about = viewContaining(target_);
  if (&about != viewNamed(QStringLiteral("window"))) return about;
  const bool row = window_.options().pipeline() == ViewOptions::Pipeline::Row;
  return *viewNamed(row ? QStringLiteral("row") : QStringLiteral("matrix"));
}

void PictureActions::save() {
  auto* dialog = new PictureDialog(window_, chosenView(), matrixShownBy(target_));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
}

void PictureActions::copy() {
  const View& view = chosenView();
  PicturePage sheet(view, window_, matrixShownBy(target_));
  copyPicture(sheet);
  window_.statusLine().say(tr("Copied a picture: %1.").arg(viewText(view)));
}

bool PictureActions::eventFilter(QObject* watched, QEvent* event) {
  if (watched != &window_ || event->type() != QEvent::ContextMenu)
    return QObject::eventFilter(watched, event);
  auto* context = static_cast<QContextMenuEvent*>(event);
  QWidget* below =
      context->reason() == QContextMenuEvent::Mouse ? window_.childAt(context->pos()) : target_.data();
  if (&viewContaining(below) == viewNamed(QStringLiteral("window"))) return false;
  target_ = below;
  auto* menu = makeContextMenu(&window_);
  addViewActions(*menu, *below);
  menu->popup(context->globalPos());
  return true;
}

void addViewActions(QMenu& menu, const QWidget& widget) {
  const QWidget* const presentation = scalingView(widget);
  auto* const window = qobject_cast<MainWindow*>((presentation ? presentation : &widget)->window());
  if (!window) return;
  if (!menu.isEmpty()) menu.addSeparator();
  const auto add = [&](std::initializer_list<ActionId> ids) {
    for (const ActionId id : ids) menu.addAction(window->actions()[id]);
  };
  if (&viewContaining(&widget) != viewNamed(QStringLiteral("lesson")))
    add({ActionId::BlankHere, ActionId::RevealHere, ActionId::RevealAll});
  if (presentation) return;
  menu.addSeparator();
  add({ActionId::SavePicture, ActionId::CopyPicture});
}

}  // namespace lab
