// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/AuthorDock.h"

#include <QAction>
#include <QScrollArea>
#include <algorithm>
#include <utility>

#include "ui/authoring/AuthorPane.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr int kLeastWidth = 340, kMostWidth = 520;
constexpr double kShare = 0.3;  ///< fraction of the width of the window

}  // namespace

AuthorDock::AuthorDock(MainWindow& window) : QDockWidget(tr("Write a lesson"), &window), window_(window) {
  setObjectName(QStringLiteral("authoring"));
  setAccessibleName(tr("Write a lesson"));
  setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
  QAction* const action = window.actions()[ActionId::AuthorPanel];
  connect(action, &QAction::triggered, this, [this](bool shown) {
    setVisible(shown);
    if (!shown) return;
    raise();
    pane().setFocus();
  });
  connect(this, &QDockWidget::visibilityChanged, action, [this, action] { action->setChecked(!isHidden()); });
}

AuthorPane& AuthorDock::pane() {
  if (pane_ == nullptr) {
    pane_ = new AuthorPane(author_, window_, this);
    connect(pane_, &AuthorPane::newAsked, this, &AuthorDock::newAsked);
    connect(pane_, &AuthorPane::openAsked, this, &AuthorDock::openAsked);
    connect(pane_, &AuthorPane::saveAsked, this, &AuthorDock::saveAsked);
    connect(pane_, &AuthorPane::saveAsAsked, this, &AuthorDock::saveAsAsked);
    connect(pane_, &AuthorPane::previewAsked, this, &AuthorDock::previewAsked);
    auto* scroll = new QScrollArea(this);
    scroll->setFocusPolicy(Qt::NoFocus);  // the pane takes the keyboard focus
    scroll->setAccessibleName(pane_->accessibleName());
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setMinimumWidth(kLeastWidth / 2);
    scroll->setWidget(pane_);
    setWidget(scroll);
  }
  return *pane_;
}

void AuthorDock::setLessonName(const QString& name, bool modified) {
  setWindowTitle(modified ? tr("Write a lesson: %1*").arg(name) : tr("Write a lesson: %1").arg(name));
}

QSize AuthorDock::sizeHint() const {
  return {kLeastWidth, QDockWidget::sizeHint().height()};
}

void AuthorDock::showEvent(QShowEvent* event) {
  pane();
  QDockWidget::showEvent(event);
  // The first time, use a width that is good for writing. Later, keep the width that the user chose.
  if (std::exchange(shown_, true)) return;
  const int wanted = std::clamp(static_cast<int>(window_.width() * kShare), kLeastWidth, kMostWidth);
  if (width() < wanted) window_.resizeDocks({this}, {wanted}, Qt::Horizontal);
}

}  // namespace lab
