// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/BaselineBar.h"

#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <algorithm>

#include "core/base/Words.h"
#include "core/document/Baseline.h"
#include "core/explain/EditWords.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kHeight = theme::kRow + 3 * theme::kStep;
constexpr int kMostLinks = 3;
constexpr int kLeastName = 80, kLeastFirst = 80;  ///< px of shortened texts
constexpr std::array kShowActions = {ActionId::ShowValues, ActionId::ShowBaseline, ActionId::ShowDifference};

QString forMenu(QString text) {
  return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

void say(QToolButton& button, const QString& text) {
  button.setText(forMenu(text));
  button.setAccessibleName(text);
}

/// A link without a cell is only a text.
void sayLink(QToolButton& link, const QString& text, const std::optional<CellRef>& cell) {
  say(link, text);
  link.setEnabled(cell.has_value());
  QFont font = link.font();
  font.setUnderline(cell.has_value());
  link.setFont(font);
}

QString nameOf(const CellRef& cell) {
  return isInput(cell.id) ? Words::tr("embeddings") : stageText(cell.id, cell.head);
}

}  // namespace

BaselineBar::BaselineBar(Workbench& bench, Actions& actions, QWidget* parent)
    : QFrame(parent), bench_(bench), name_(new QLabel(this)), differs_(new QLabel(this)) {
  setAccessibleName(tr("Baseline"));
  setAutoFillBackground(true);
  name_->setTextFormat(Qt::PlainText);
  differs_->setTextFormat(Qt::PlainText);
  const QStringList texts = {tr("Value"), tr("Baseline"), tr("Difference")};
  for (std::size_t i = 0; i < kShowActions.size(); ++i) {
    QAction* action = actions[kShowActions.at(i)];
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("show-%1").arg(i));  // in the order of Baseline::Show
    button->setText(texts.at(static_cast<qsizetype>(i)));
    button->setAccessibleName(Actions::plainText(*action));
    button->setToolTip(action->toolTip());
    button->setCheckable(true);
    button->setFocusPolicy(Qt::StrongFocus);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    shows_.append(button);
  }
  for (int i = 0; i < kMostLinks; ++i) {
    links_.append(makeLink());
    links_.back()->setObjectName(QStringLiteral("input-%1").arg(i + 1));
    connect(links_.back(), &QToolButton::clicked, this, [this, i] {
      const auto inputs = bench_.document.baseline().inputs();
      const auto at = static_cast<std::size_t>(i);
      if (at < inputs.size() && inputs[at].cell) go(*inputs[at].cell);
    });
  }
  more_ = makeLink();
  const auto open = [this](QToolButton* button, void (BaselineBar::*fill)(QMenu&)) {
    connect(button, &QToolButton::clicked, this, [this, button, fill] {
      auto* menu = new QMenu(this);
      menu->setAttribute(Qt::WA_DeleteOnClose);
      (this->*fill)(*menu);
      menu->popup(button->mapToGlobal(QPoint(0, button->height())));
    });
  };
  open(more_, &BaselineBar::fillInputs);
  first_ = makeLink();
  first_->setObjectName(QStringLiteral("first-difference"));
  connect(first_, &QToolButton::clicked, this, [this] {
    if (const auto cell = firstDifference(bench_.selection.head())) go(*cell);
  });
  heads_ = makeLink();
  say(*heads_, tr("every head …"));
  heads_->setToolTip(tr("Where each head first differs from the baseline"));
  open(heads_, &BaselineBar::fillHeads);
  close_ = new IconButton(QStringLiteral("x"), Actions::toolTip(*actions[ActionId::DropBaseline]), this);
  connect(close_, &QToolButton::clicked, actions[ActionId::DropBaseline], &QAction::trigger);

  connect(&bench_.document, &Document::edited, this, &BaselineBar::schedule);
  connect(&bench_.document, &Document::visibilityChanged, this, &BaselineBar::schedule);
  connect(&bench_.document.baseline(), &Baseline::changed, this, &BaselineBar::refresh);
  connect(&bench_.document.baseline(), &Baseline::found, this, &BaselineBar::refresh);
  connect(&bench_.selection, &Selection::changed, this, &BaselineBar::schedule);
  connect(&theme::notifier(), &theme::Notifier::changed, this, &BaselineBar::applyTheme);
  refresh_soon_.setSingleShot(true);
  connect(&refresh_soon_, &QTimer::timeout, this, &BaselineBar::refresh);
  applyTheme();
  hide();
}

QToolButton* BaselineBar::makeLink() {
  auto* button = new QToolButton(this);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::StrongFocus);
  button->setCursor(Qt::PointingHandCursor);
  QFont font = theme::textFont();
  font.setUnderline(true);
  button->setFont(font);
  return button;
}

QSize BaselineBar::sizeHint() const {
  return {600, kHeight};
}

QSize BaselineBar::minimumSizeHint() const {
  return {320, kHeight};
}

void BaselineBar::schedule() {
  if (!isHidden()) refresh_soon_.start();
}

void BaselineBar::refresh() {
  const Baseline& baseline = bench_.document.baseline();
  setVisible(baseline.exists());
  if (!baseline.exists()) return;
  name_->setToolTip(tr("Baseline: %1").arg(baseline.name()));  // arrange() shortens the text
  for (qsizetype i = 0; i < shows_.size(); ++i)
    shows_[i]->setChecked(static_cast<qsizetype>(baseline.show()) == i);
  refreshInputs();
  refreshFirst();
  setAccessibleDescription(QStringLiteral("%1. %2").arg(name_->toolTip(), differs_->toolTip()));
  arrange();
}

void BaselineBar::refreshInputs() {
  const std::vector<InputDifference> inputs = bench_.document.baseline().inputs();
  input_count_ = static_cast<int>(inputs.size());
  link_count_ = std::min(input_count_, kMostLinks);
  differs_->setToolTip(!bench_.document.baseline().compared() ? tr("Comparing \u2026")
                       : !inputs.empty()                      ? tr("Differs:")
                       : bench_.document.baseline().show() == Baseline::Show::Value
                           ? tr("No input differs. Change an input to see its effect.")
                           : tr("No input differs. Ctrl+1 shows the values, which can be changed."));
  for (int i = 0; i < link_count_; ++i) {
    const InputDifference& input = inputs[static_cast<std::size_t>(i)];
    sayLink(*links_[i], input.text, input.cell);
    links_[i]->setToolTip(input.cell ? tr("Go there") : QString());
  }
}

std::optional<CellRef> BaselineBar::firstDifference(int head) const {
  auto cell = bench_.document.baseline().first(head);
  const Experiment& e = bench_.document.experiment();
  if (!cell || e.positions.kind != Positions::Kind::None) return cell;
  // Without positions, the sum of embeddings and positions is the embeddings, and only these are on screen.
  const bool key = cell->id == MatrixId::KeyInputs && e.mode == Mode::Cross;
  if (cell->id == MatrixId::QueryInputs || cell->id == MatrixId::KeyInputs)
    cell->id = key ? MatrixId::KeyEmbeddings : MatrixId::QueryEmbeddings;
  return cell;
}

void BaselineBar::refreshFirst() {
  const int head = bench_.selection.head();
  const auto cell = firstDifference(head);
  // An earlier number may differ that is hidden.
  const bool all_shown = bench_.document.hiddenCells().empty();
  const QString text =
      !cell ? (all_shown ? tr("head %1 equals the baseline") : tr("head %1: no difference is shown"))
                  .arg(head + 1)
            : (all_shown ? tr("first difference: %1") : tr("first difference shown: %1")).arg(nameOf(*cell));
  sayLink(*first_, text, cell);
}

void BaselineBar::arrange() {
  const auto put = [this](QWidget& widget, int& x, int width) {
    const int height = std::min(widget.sizeHint().height(), kHeight - theme::kStep);
    widget.setGeometry(x, (this->height() - height) / 2, width, height);
    x += width;
  };
  const auto width_of = [](const QWidget& widget) { return widget.sizeHint().width(); };
  const bool any = input_count_ > 0;
  const QString inputs = tr("%n inputs …", nullptr, input_count_);
  name_->setText(name_->toolTip());
  differs_->setText(differs_->toolTip());
  say(*first_, first_->accessibleName());
  say(*more_, inputs);
  int right = width() - width_of(*close_) - theme::kStep;
  int room = right - 2 * theme::kInStage - theme::kBetweenStages;  // for the texts
  put(*close_, right, width_of(*close_));
  for (const QToolButton* button : shows_) room -= width_of(*button);
  // In a narrow bar, the least important texts are left out or shortened first: the menu of the heads, the
  // words before the inputs, the name, the first difference.
  const int whole_name = width_of(*name_) + 2;  // elidedText() may need more than the hint of a label
  const int least_name = std::min(whole_name, kLeastName), least_inputs = any ? width_of(*more_) : 0;
  const int whole_first = any ? theme::kInStage + width_of(*first_) : 0;
  const int whole_differs = width_of(*differs_) + theme::kStep;
  const int needed = least_name + least_inputs + whole_first;
  const bool with_differs = !any || needed + whole_differs <= room;
  const bool with_heads = any && needed + whole_differs + width_of(*heads_) <= room;
  if (with_heads) room -= width_of(*heads_);
  const bool with_name = least_name + least_inputs + std::min(whole_first, kLeastFirst) <= room;
  const int others = least_inputs + whole_first + (with_differs ? whole_differs : 0);
  const int name = with_name ? std::clamp(room - others, least_name, whole_name) : 0;
  room -= name;
  const int differs = with_differs ? std::min(whole_differs, room) : 0;
  room -= differs;
  int first = std::clamp(room - least_inputs, 0, whole_first);
  if (first < std::min(whole_first, kLeastFirst)) first = 0;
  room -= first;

  // If some inputs have no link, the button more_ opens a menu of all inputs.
  int shown = 0, taken = 0;
  const auto with_more = [&](int count) { return count < input_count_ ? width_of(*more_) : 0; };
  for (int i = 0; i < link_count_; ++i) {
    const int wider = taken + width_of(*links_[i]);
    if (wider + with_more(i + 1) > room) break;
    taken = wider;
    shown = i + 1;
  }
  say(*more_, shown == 0 ? inputs : tr("%1 more …").arg(input_count_ - shown));
  for (int i = 0; i < kMostLinks; ++i) links_[i]->setVisible(i < shown);
  name_->setVisible(with_name);
  differs_->setVisible(with_differs);
  more_->setVisible(shown < input_count_);
  first_->setVisible(first > 0);
  heads_->setVisible(with_heads);

  int x = theme::kInStage;
  const auto shortened = [](const QWidget& widget, const QString& text, int width) {
    return widget.fontMetrics().elidedText(text, Qt::ElideRight, width);
  };
  name_->setText(shortened(*name_, name_->toolTip(), name));
  put(*name_, x, name);
  x += name > 0 ? theme::kInStage : 0;
  for (QToolButton* button : shows_) put(*button, x, width_of(*button));
  x += theme::kBetweenStages;
  differs_->setText(shortened(*differs_, differs_->toolTip(), differs));
  put(*differs_, x, differs);
  for (int i = 0; i < shown; ++i) put(*links_[i], x, width_of(*links_[i]));
  if (shown < input_count_) put(*more_, x, width_of(*more_));
  if (first > 0) {
    x += theme::kInStage;
    const bool whole = first == whole_first;
    if (!whole) {
      const int padding =
          width_of(*first_) - first_->fontMetrics().horizontalAdvance(first_->accessibleName());
      first_->setText(
          forMenu(shortened(*first_, first_->accessibleName(), first - theme::kInStage - padding)));
    }
    first_->setToolTip(!whole                ? first_->accessibleName()
                       : first_->isEnabled() ? tr("The first number in which this head differs: go there")
                                             : QString());
    put(*first_, x, first - theme::kInStage);
  }
  put(*heads_, x, width_of(*heads_));
}

void BaselineBar::fillInputs(QMenu& menu) {
  for (const InputDifference& input : bench_.document.baseline().inputs()) {
    QAction* action = menu.addAction(forMenu(input.text));
    action->setEnabled(input.cell.has_value());
    if (input.cell) connect(action, &QAction::triggered, this, [this, cell = *input.cell] { go(cell); });
  }
}

void BaselineBar::fillHeads(QMenu& menu) {
  const auto add = [&](const QString& what, const std::optional<CellRef>& cell) {
    QAction* action = menu.addAction(cell ? tr("%1: first difference in %2").arg(what, nameOf(*cell))
                                          : tr("%1: equal to the baseline").arg(what));
    action->setEnabled(cell.has_value());
    if (cell) connect(action, &QAction::triggered, this, [this, cell = *cell] { go(cell); });
  };
  for (int h = 0; h < bench_.document.experiment().headCount(); ++h)
    add(tr("head %1").arg(h + 1), firstDifference(h));
  menu.addSeparator();
  add(tr("what all heads share"), firstDifference(-1));
}

void BaselineBar::go(const CellRef& cell) {
  using enum MatrixId;
  const bool in_row_view = cell.id == QueryEmbeddings || cell.id == QueryPositions ||
                           cell.id == QueryInputs || cell.id == QueryWeights || cell.id == QueryBias ||
                           cell.id == Q || cell.id == K || (cell.id >= V && cell.id <= Output) ||
                           cell.id == OutputWeights || cell.id == OutputBias;
  if (!in_row_view) bench_.options.setPipeline(ViewOptions::Pipeline::Matrix);
  bench_.selection.setCell(cell);
}

void BaselineBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  arrange();
}

void BaselineBar::applyTheme() {
  const theme::Colors& colors = theme::colors();
  QPalette bar = palette();
  bar.setColor(QPalette::Window, colors.notice);
  bar.setColor(QPalette::WindowText, colors.ink);
  setPalette(bar);
  QPalette link = bar;
  link.setColor(QPalette::ButtonText, theme::text(theme::Role::Query));
  link.setColor(QPalette::Disabled, QPalette::ButtonText, colors.ink);
  for (QToolButton* button : links_) button->setPalette(link);
  for (QToolButton* button : {more_, first_, heads_}) button->setPalette(link);
  for (QLabel* label : {name_, differs_}) label->setFont(theme::textFont());
}

}  // namespace lab
