// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of MainWindow that divides its size among its views.
#include <QDockWidget>
#include <QEvent>
#include <QHBoxLayout>
#include <QSplitter>
#include <QStackedWidget>
#include <algorithm>

#include "ui/heads/HeadsPanel.h"
#include "ui/row/RowView.h"
#include "ui/window/MainWindow.h"
#include "ui/window/NoticeBar.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

constexpr int kHiddenHeads = 64;  ///< px: height of heads that show a sentence instead of maps
constexpr int kHigherRow = 4;     ///< px that a row of a map should have beyond the least for numbers
constexpr int kLowerRow = 4;  ///< px by which a row of the keys is lower before the rows of the maps are low
constexpr int kLowWindow = 700;  ///< px
constexpr int kLow = 480;        ///< px: height of both views in a low window
constexpr int kWide = 880;       ///< px: least width of the views beside which a long notice leaves a quarter

}  // namespace

void MainWindow::fitPipeline() {
  // The row view gets the height of its rows, and the heads get the rest. The row view gets at most three
  // fifths of the height. If the maps have room for their numbers, it gets what they leave, between half and
  // three quarters, but has low rows before the rows of the maps are low. Rows that do not fit scroll.
  const int whole = splitter_->height();
  const bool rows = options_.pipeline() == ViewOptions::Pipeline::Row;
  const int wanted = rows ? row_view_->sizeHint().height() : whole * 3 / 5;
  const int room = whole - splitter_->handleWidth();
  const int beside_numbers = room - heads_->heightForNumbers();
  const int beside_least = room - heads_->leastHeight();
  const Experiment& e = document_.experiment();
  const int beside_high_rows = beside_numbers - kHigherRow * e.queryCount();
  const int low_rows = wanted - kLowerRow * std::min(e.keyCount(), RowView::kMostLines);
  const int usual = beside_numbers < whole / 2 ? whole * 3 / 5
                    : rows                     ? std::clamp(std::max(low_rows, beside_high_rows), whole / 2,
                                                            std::min(beside_numbers, whole * 3 / 4))
                                               : std::min(beside_numbers, whole * 3 / 4);
  // A walk is about the rows: they get what they need, if necessary with low rows. If that leaves no room for
  // maps with numbers, the heads show a sentence, at every stage, so that nothing moves when the weights
  // appear. Beside the cards, they do so in a low window while the weights are hidden.
  const bool walking = walk_.active() && !pipeline_->isHidden();
  if (!walking)
    crowded_height_ = 0;
  else if (rows && row_view_->lowHeight() > beside_least)
    crowded_height_ = whole;
  const bool crowded = whole <= crowded_height_;
  const bool low = whole < kLow && walk_.stage() < MatrixId::Weights;
  const bool hidden = walking && (rows ? crowded : low);
  heads_->setCollapsed(hidden);
  heads_->setMinimumHeight(hidden ? kHiddenHeads : 0);
  if (split_by_hand_) return;
  const int most = hidden ? room - kHiddenHeads : walking && rows ? beside_least : usual;
  const int top = hidden && !rows ? most : std::clamp(wanted, std::min(whole / 4, most), most);
  splitter_->setSizes({top, whole - top});
}

void MainWindow::fitPipelineSoon() {
  // Sizes are known only after the layout has run.
  QMetaObject::invokeMethod(this, &MainWindow::fitPipeline, Qt::QueuedConnection);
}

bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
  // The height of the splitter changes when a bar above it appears or disappears.
  if (watched == splitter_ && event->type() == QEvent::Resize) {
    fitPipelineSoon();
    // A notice of two lines would take the whole width. Without stretch, it takes what it needs.
    messages_->setStretchFactor(notice_bar_, splitter_->width() >= kWide ? 3 : 0);
  }
  // When a panel closes, Qt would move its focus to the tool bar.
  const auto* dock = event->type() == QEvent::Close ? qobject_cast<QDockWidget*>(watched) : nullptr;
  if (dock && dock->isAncestorOf(focusWidget())) pipeline_->currentWidget()->setFocus();
  // A floating panel is a window, so that its keys do not arrive at this one.
  auto* const floating = event->type() == QEvent::KeyPress ? qobject_cast<QDockWidget*>(watched) : nullptr;
  if (floating && floating->isFloating() && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
      closesWithEscape(*floating)) {
    floating->close();
    return true;
  }
  return QMainWindow::eventFilter(watched, event);
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  fitStatus();
  fitPipeline();
}

void MainWindow::fitStatus() {
  // A notice of two lines moves nothing, except in a low window and in a walk, which need the room.
  const int two_lines = 2 * QFontMetrics(theme::textFont()).height() + theme::kStep;
  const bool low = height() < kLowWindow || walk_.active();
  status_->setMinimumHeight(low ? theme::kMessageRow : two_lines);
}

}  // namespace lab
