// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The input handlers of HeadMap: mouse, keyboard, tool tips and context menu.

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QToolTip>
#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

#include "core/document/SettingEdits.h"
#include "ui/actions/ActionTable.h"
#include "ui/actions/ContextMenu.h"
#include "ui/export/PictureActions.h"
#include "ui/heads/HeadActions.h"
#include "ui/heads/HeadCaption.h"
#include "ui/heads/HeadMap.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/WeightSums.h"
#include "ui/theme/InlineEdit.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The window's shortcut explains the current cell. In a map, it explains the weight of the
/// selected query and key.
constexpr QKeyCombination kWhy = Qt::CTRL | Qt::Key_I;
constexpr int kBeyondAnyMap = 1 << 20;  ///< cells; more than the side of any map

}  // namespace

void HeadMap::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const auto selected = [&s = bench_.selection] {
    return std::tuple(s.head(), s.query(), s.key(), s.cell(), s.chosenHeads());
  };
  const auto before = selected();
  const bool answered = press(*event);
  changed_nothing_ = use_ == Use::Edit && !answered && before == selected();
}

void HeadMap::mouseReleaseEvent(QMouseEvent* event) {
  // The release has hidden the tool tip.
  if (std::exchange(changed_nothing_, false) && rect().contains(event->pos()))
    QToolTip::showText(event->globalPosition().toPoint(), toolTipAt(event->pos()), this);
}

bool HeadMap::press(const QMouseEvent& event) {
  const bool edits = !isAverage() && use_ == Use::Edit;
  const bool on_tick =
      marks().averaged &&
      HeadCaption::tickRect({0, 0, width(), captionRoom()}).marginsAdded({4, 4, 4, 4}).contains(event.pos());
  if (edits && (on_tick || event.modifiers() & Qt::ControlModifier)) {
    toggleChosen();
    return true;
  }
  if (edits && event.modifiers() & Qt::ShiftModifier) {
    emit rangeAsked(head_);
    return true;
  }
  int query = 0;
  int key = 0;
  const bool on_cell = pairAt(event.pos(), query, key);
  if (!isAverage()) bench_.selection.setHead(head());
  if (const auto label = labelAt(event.pos()); label && label->side == Side::Query)
    bench_.selection.setQuery(label->index);
  else if (label)
    bench_.selection.setKey(label->index);
  if (isAverage() && use_ == Use::Edit && event.pos().y() < captionRoom())
    emit averageAsked(tr("The average belongs to no head, so it is not shown above."));
  if (!on_cell) return false;
  bench_.selection.setPair(query, key);
  // The inspector explains the weight that was clicked. For the average, which is not a stage, it explains
  // the weight of the shown head.
  if (use_ == Use::Edit)
    bench_.selection.setCell(CellRef{MatrixId::Weights, bench_.selection.head(), query, key});
  if (isAverage() && use_ == Use::Edit && !showsBars()) emit averageAsked(averageWords(bench_, query, key));
  return false;  // the message may be there already
}

void HeadMap::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  int query = 0;
  int key = 0;
  if (event->pos().y() < captionRoom())
    startRename();
  else if (pairAt(event->pos(), query, key))
    askWhy();
}

void HeadMap::askWhy() {
  if (use_ == Use::Read) return;
  const Selection& selection = bench_.selection;
  bench_.selection.setCell(CellRef{MatrixId::Weights, isAverage() ? selection.head() : head(),
                                   selection.query(), std::max(0, selection.key())});
  bench_.selection.askWhy();
}

void HeadMap::mouseMoveEvent(QMouseEvent* event) {
  int query = 0;
  int key = 0;
  const bool on_cell = pairAt(event->pos(), query, key);
  emit pointedAt(on_cell ? readout(source(), query, key) : QString());
  if (!on_cell || !event->buttons().testFlag(Qt::LeftButton)) return;
  if (query != bench_.selection.query() || key != bench_.selection.key()) changed_nothing_ = false;
  bench_.selection.setPair(query, key);
}

void HeadMap::leaveEvent(QEvent*) {
  emit pointedAt({});
}

std::optional<HeadMap::Label> HeadMap::labelAt(const QPoint& point) const {
  if (showsBars()) return std::nullopt;
  const Experiment& e = bench_.document.experiment();
  const QPoint at = inPlot(point);
  const QRect& cells = layout_.cells;
  int query = 0, key = 0;
  const auto label = [&](Side side) { return Label{side, side == Side::Query ? query : key}; };
  if (at.x() < cells.left() && layout_.cellAt({cells.left(), at.y()}, query, key, e))
    return label(layout_.rowSide());
  if (at.y() >= 0 && at.y() < cells.top() && layout_.cellAt({at.x(), cells.top()}, query, key, e))
    return label(layout_.columnSide());
  return std::nullopt;
}

QString HeadMap::toolTipAt(const QPoint& point) const {
  int query = 0;
  int key = 0;
  if (pairAt(point, query, key)) return cellToolTip(source(), query, key) + blockHelp();
  // The whole token, which may be elided in the label.
  if (const auto label = labelAt(point))
    return tokenLabel(bench_.document.experiment().token(label->side, label->index)).toHtmlEscaped();
  if (!showsBars() && source().measure() == Contribution::Weight &&
      layout_.sums.adjusted(0, -MapLayout::kSumHeading, 0, 0).contains(inPlot(point)))
    return WeightSums::help();
  if (use_ == Use::Read) return blockHelp();
  return HeadCaption::toolTip(source(), bench_.options.convention()) + blockHelp() + captionHelp();
}

void HeadMap::toggleChosen() {
  if (bench_.document.experiment().headCount() == 1)
    return bench_.document.refuse(Refusal::saying(tr("One head alone has no average."))), void();
  bench_.selection.toggleChosen(head_);
  emit chosenOne(head_);
}

QString HeadMap::blockHelp() const {
  if (showsBars() || layout_.cells.isEmpty() || (layout_.cell_width >= 1 && layout_.cell_height >= 1))
    return {};
  return QStringLiteral("<p style='white-space:pre'>%1</p>")
      .arg(tr("More pairs than pixels: each pixel shows the largest of its block"));
}

QString HeadMap::captionHelp() const {
  if (isAverage()) return {};
  const QString pipeline = marks().in_pipeline
                               ? tr("Shown above; double-click to rename it")
                               : tr("Click to show this head above, double-click to rename it");
  return QStringLiteral("<p style='white-space:pre'>%1</p>")
      .arg(tr("%1;\nCtrl+click adds it to the average, Shift+click all heads up to here").arg(pipeline));
}

int HeadMap::queryAt(const QPoint& point) const {
  int query = 0, key = 0;
  const QPoint at = inPlot(point);
  const Experiment& e = bench_.document.experiment();
  // A label selects the query like the cells of its row or column.
  const QRect& cells = layout_.cells;
  const QPoint inside = layout_.rowSide() == Side::Query ? QPoint(std::max(at.x(), cells.left()), at.y())
                                                         : QPoint(at.x(), std::max(at.y(), cells.top()));
  if (at.y() < 0) return -1;
  return layout_.cellAt(inside, query, key, e) ? query : -1;
}

std::vector<HeadAction> HeadMap::actions(int query) {
  if (use_ == Use::Read) return {};
  return headActions(
      bench_, head_, query, [this] { startRename(); }, [this] { emit rangeAsked(head_); });
}

bool HeadMap::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* const help = static_cast<QHelpEvent*>(event);
    const QRect here = QRect(help->pos(), QSize(1, 1)).marginsAdded({6, 6, 6, 6});
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this, here);
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // The shortcuts of this map take precedence over those of the window.
    const int combined = static_cast<QKeyEvent*>(event)->keyCombination().toCombined();
    for (const HeadAction& action : actions(bench_.selection.query()))
      if (action.key[0].toCombined() == combined) event->accept();
    if (combined == kWhy.toCombined() && use_ == Use::Edit) event->accept();
    if (event->isAccepted()) return true;
  }
  return QWidget::event(event);
}

void HeadMap::movePair(int rows, int columns) {
  const Selection& selection = bench_.selection;
  const Experiment& e = bench_.document.experiment();
  const RowColumn step = storedCell(bench_.options.convention(), {rows, columns});
  const int query = std::clamp(selection.query() + step.row, 0, e.queryCount() - 1);
  const int key = std::clamp(selection.key() + step.column, 0, e.keyCount() - 1);
  bench_.selection.setPair(query, key);
  emit pointedAt(use_ == Use::Read ? readout(source(), query, key) : QString());
}

bool HeadMap::actOnKey(int combined) {
  if (combined == Qt::Key_Enter || combined == (Qt::KeypadModifier | Qt::Key_Enter).toCombined())
    combined = Qt::Key_Return;
  for (const HeadAction& action : actions(bench_.selection.query())) {
    if (action.key[0].toCombined() != combined) continue;
    const bool chooses = action.key == QKeySequence(Qt::Key_Space);
    if (!action.enabled && chooses) toggleChosen();  // says why not
    if (!action.enabled && combined == Qt::Key_Return) askWhy();  // the head is shown already
    if (!action.enabled) return true;
    action.act();
    if (chooses) emit chosenOne(head_);
    if (action.head_after >= 0) emit movedTo(action.head_after);
    return true;
  }
  if (combined != Qt::Key_Return || !isAverage() || use_ != Use::Edit) return false;
  emit averageAsked(averageWords(bench_, bench_.selection.query(), std::max(0, bench_.selection.key())));
  return true;
}

void HeadMap::keyPressEvent(QKeyEvent* event) {
  if (event->keyCombination() == kWhy) return askWhy();
  if (actOnKey(event->keyCombination().toCombined())) return;
  if (event->modifiers() & ~Qt::KeypadModifier) return QWidget::keyPressEvent(event);
  if (!event->text().isEmpty() && event->text().front().isDigit())  // says that it is computed
    return void(bench_.document.setEntry({MatrixId::Weights, std::max(0, head()), bench_.selection.query(),
                                          std::max(0, bench_.selection.key())},
                                         0));
  switch (event->key()) {
    case Qt::Key_Up:
      return movePair(-1, 0);
    case Qt::Key_Down:
      return movePair(1, 0);
    case Qt::Key_Left:
      return movePair(0, -1);
    case Qt::Key_Right:
      return movePair(0, 1);
    case Qt::Key_Home:
      return movePair(0, -kBeyondAnyMap);
    case Qt::Key_End:
      return movePair(0, kBeyondAnyMap);
    case Qt::Key_Plus:
      return emit zoomAsked(1);
    case Qt::Key_Minus:
      return emit zoomAsked(-1);
    default:
      QWidget::keyPressEvent(event);
  }
}

void HeadMap::wheelEvent(QWheelEvent* event) {
  if (use_ == Use::Read || !(event->modifiers() & Qt::ControlModifier)) return event->ignore();
  if (event->angleDelta().y() != 0) emit zoomAsked(event->angleDelta().y() > 0 ? 1 : -1);
}

void HeadMap::contextMenuEvent(QContextMenuEvent* event) {
  if (use_ == Use::Read) return event->ignore();
  const int pointed = event->reason() == QContextMenuEvent::Mouse ? queryAt(event->pos()) : -1;
  const int query = pointed >= 0 ? pointed : bench_.selection.query();
  auto* const menu = makeContextMenu(this);
  // The number under the pointer, as a click on it would select it.
  std::optional<std::pair<int, int>> pair;
  if (int row = 0, column = 0;
      event->reason() == QContextMenuEvent::Mouse && pairAt(event->pos(), row, column))
    pair = {row, column};
  addEntry(*menu, ActionId::InspectorPanel, this, [this, pair] {
    if (pair) bench_.selection.setPair(pair->first, pair->second);
    askWhy();
  });
  menu->addSeparator();
  for (const HeadAction& head_action : actions(query)) {
    if (head_action.separator_before) menu->addSeparator();
    QAction* const action = menu->addAction(head_action.text, this, head_action.act);
    action->setShortcut(head_action.key);
    action->setShortcutContext(Qt::WidgetShortcut);
    action->setShortcutVisibleInContextMenu(true);
    action->setEnabled(head_action.enabled);
  }
  addViewActions(*menu, *this);
  menu->popup(event->globalPos());
}

void HeadMap::focusInEvent(QFocusEvent* event) {
  describe();
  QWidget::focusInEvent(event);
}

void HeadMap::startRename() {
  if (isAverage() || name_edit_ || use_ == Use::Read) return;
  Document& document = bench_.document;
  const auto done = [this, &document, head = head()](const QString& text, bool commit) {
    name_edit_ = nullptr;
    update();
    const QString name = text.trimmed();
    if (commit && !name.isEmpty() && head < document.experiment().headCount())
      setHeadName(document, head, name);
  };
  const std::string& name = document.experiment().head(head()).name;
  name_edit_ = startInlineEdit(*this, HeadCaption::nameRect(QRect(0, 0, width(), captionRoom())),
                               QString::fromStdString(name), tr("Name of head %1").arg(head() + 1),
                               theme::textFont(), done);
}

}  // namespace lab
