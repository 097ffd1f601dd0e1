// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The input handlers of FlowCanvas: mouse clicks, keyboard, tool tips and context menu.

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <algorithm>

#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/heads/FlowCanvas.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixNames.h"

namespace lab {

void FlowCanvas::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  if (const auto head = headAt(event->position())) return bench_.selection.setHead(*head);
  if (const auto word = wordAt(event->position())) {
    const bool on_pin = word->side == Side::Query &&
                        pinPlace(word->index).marginsAdded({3, 3, 3, 3}).contains(event->pos());
    if (on_pin || word->side == Side::Key || event->modifiers().testFlag(Qt::ControlModifier))
      return pin(*word);
    return bench_.selection.setQuery(word->index);
  }
  const auto line = lineAt(event->position());
  if (!line) return;
  bench_.selection.setHead(line->head);
  bench_.selection.setPair(line->query, line->key);
}

void FlowCanvas::step(int by) {
  Selection& selection = bench_.selection;
  const Side side = alone_ ? alone_->side : Side::Query;
  const int now = side == Side::Query ? selection.query() : std::max(0, selection.key());
  const int next = std::clamp(alone_ ? now + by : now, 0, countOf(side) - 1);
  by_keys_ = true;
  if (side == Side::Query)
    selection.setQuery(next);
  else
    selection.setKey(next);
  isolate(Word{side, next});
}

void FlowCanvas::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) return QWidget::keyPressEvent(event);
  const auto turnTo = [this](Side side) {
    alone_ = Word{side, 0};
    step(0);
  };
  switch (event->key()) {
    case Qt::Key_Up:
      return step(-1);
    case Qt::Key_Down:
      return step(1);
    case Qt::Key_Left:
      return turnTo(Side::Query);
    case Qt::Key_Right:
      return turnTo(Side::Key);
    case Qt::Key_Space:
      return pin(alone_.value_or(Word{Side::Query, bench_.selection.query()}));
    case Qt::Key_P:
      if (event->modifiers() & Qt::ShiftModifier) return bench_.selection.setPinnedQueries({});
      return bench_.selection.togglePinned(bench_.selection.query());
    case Qt::Key_Escape:
      if (alone_) return isolate(std::nullopt);
      [[fallthrough]];
    default:
      QWidget::keyPressEvent(event);
  }
}

void FlowCanvas::contextMenuEvent(QContextMenuEvent* event) {
  auto* const menu = makeContextMenu(this);
  const auto word = wordAt(event->pos());
  const int query = word && word->side == Side::Query ? word->index : bench_.selection.query();
  const QString token = tokenInSentence(bench_.document.experiment().token(Side::Query, query));
  menu->addAction(bench_.selection.isPinned(query) ? tr("Unpin “%1”").arg(token) : tr("Pin “%1”").arg(token),
                  this, [this, query] { bench_.selection.togglePinned(query); });
  menu->addAction(tr("Unpin all queries"), this, [this] { bench_.selection.setPinnedQueries({}); })
      ->setEnabled(!bench_.selection.pinnedQueries().empty());
  menu->addSeparator();
  addViewActions(*menu, *this);
  menu->popup(event->globalPos());
}

bool FlowCanvas::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* const help = static_cast<QHelpEvent*>(event);
  const auto word = wordAt(help->pos());
  const auto line = word ? std::nullopt : lineAt(help->pos());
  QString text = tr("A line is as wide as its weight; each head has its colour and dash");
  if (headAt(help->pos())) text = tr("A click selects this head");
  if (line) text = cellToolTip({bench_, line->head}, line->query, line->key);
  if (word) {
    const auto& tokens = bench_.document.experiment().tokens(word->side);
    text = tokenLabel(tokens[static_cast<std::size_t>(word->index)]).toHtmlEscaped() +
           QStringLiteral("<br>") + wordSentence(*word).toHtmlEscaped();
    if (word->side == Side::Query)
      text += QStringLiteral("<br>") + (bench_.selection.isPinned(word->index)
                                            ? tr("pinned: a click on the pin unpins it")
                                            : tr("a click on the pin pins its lines"));
  }
  QToolTip::showText(help->globalPos(), text, this,
                     QRect(help->pos(), QSize(1, 1)).marginsAdded({6, 6, 6, 6}));
  return true;
}

}  // namespace lab
