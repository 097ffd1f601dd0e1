// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/RowView.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QVBoxLayout>
#include <utility>

#include "core/explain/EditWords.h"
#include "core/explain/OtherTexts.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/EditTrail.h"
#include "ui/row/EffectLine.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

/// Width in px of operators, row names and margins beside the columns of numbers.
constexpr int kBesideColumns = 260;
constexpr int kBesideUpright = 470;  ///< includes the sentence at the right
constexpr int kLeastColumns = 6;     ///< columns of x, W_Q and q together
constexpr int kLeastUpright = 4;     ///< columns of W_Q
constexpr int kLeastStackedX = 3;    ///< columns of x above q
/// Like the two above, but for a narrow window.
constexpr int kBesideNarrow = 145;
constexpr int kBesideTables = 190;  ///< with all columns of x, W_Q and q
constexpr int kBesideUprightNarrow = 330;
/// From this width in px on, the sentence about the weights fits on one line.
constexpr int kLeastSentence = 480;
constexpr int kLeastHeadline = 300;  ///< px of a headline in two lines beside W_K and W_V
constexpr int kMostRows = 16, kUsualRows = 8, kLeastRows = 3;  ///< rows of W_Q
constexpr int kMostLines = 12;                                 ///< key rows in the size hint
constexpr int kKeysBesideWeights = 6;                          ///< keys for which W_Q leaves room

/// Sets the text only if it has changed, because every change of a text triggers a layout of the window.
void setTextIfChanged(QLabel* label, const QString& text) {
  const QString shown = theme::withReadableIndices(text);
  if (label->text() != shown) label->setText(shown);
}

QString colored(theme::Role role, const QString& text) {
  return QStringLiteral("<span style='color:%1'>%2</span>").arg(theme::text(role).name(), text);
}

/// A word inside a sentence. A long word is cut, a blank one is shown as an open box.
QString html(const std::string& token) {
  return quotable(tokenLabel(token)).toHtmlEscaped();
}

}  // namespace

RowView::Block RowView::makeBlock(MatrixId id, bool one_row) {
  Block block;
  block.widget = new QWidget;
  block.title = new QLabel(block.widget);
  block.title->setTextFormat(Qt::RichText);
  block.model = new MatrixModel(bench_, id, block.widget);
  if (one_row) block.model->setRow(bench_.selection.query());
  block.table = new MatrixTable(block.model, bench_, block.widget);
  block.title->setBuddy(block.table);
  block.table->setZoomsAround(false);
  block.title->setToolTip(otherTextsTip(id));
  auto* layout = new QVBoxLayout(block.widget);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(theme::kStep / 2);
  layout->addWidget(block.title);
  layout->addWidget(block.table);
  layout->addStretch();
  block.table->installEventFilter(this);
  return block;
}

QLabel* RowView::makeOperator(const QString& sign) {
  auto* label = new QLabel(sign);
  label->setAlignment(Qt::AlignTop | Qt::AlignHCenter);
  operators_.append(label);
  return label;
}

QWidget* RowView::makeInputs() {
  embedding_ = makeBlock(MatrixId::QueryEmbeddings, true);
  position_ = makeBlock(MatrixId::QueryPositions, true);
  input_ = makeBlock(MatrixId::QueryInputs, true);
  weights_ = makeBlock(MatrixId::QueryWeights, false);
  bias_ = makeBlock(MatrixId::QueryBias, true);
  key_weights_ = makeBlock(MatrixId::KeyWeights, false);
  value_weights_ = makeBlock(MatrixId::ValueWeights, false);
  query_ = makeBlock(MatrixId::Q, true);
  bias_.model->setRow(std::nullopt);
  headline_ = new QLabel;
  headline_->setObjectName(QStringLiteral("headline"));
  headline_->setTextFormat(Qt::RichText);
  headline_->setTextInteractionFlags(Qt::LinksAccessibleByMouse);  // by keyboard: Lecture > Reveal
  connect(headline_, &QLabel::linkActivated, this, [this] { bench_.document.setBlanks({}); });
  // The text changes with every edit, which must not move the widgets around it.
  headline_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  hint_ = new QLabel;
  hint_->setTextFormat(Qt::RichText);
  hint_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);

  x_layout_ = new QBoxLayout(QBoxLayout::TopToBottom);
  for (QWidget* block : {embedding_.widget, position_.widget, input_.widget}) x_layout_->addWidget(block);
  x_layout_->addStretch();

  auto* inputs = new QWidget;
  auto* row = new QHBoxLayout(inputs);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::kInStage);
  row->addLayout(x_layout_);
  into_sign_ = makeOperator({});
  row->addWidget(into_sign_, 0, Qt::AlignTop);
  row->addWidget(weights_.widget);
  onto_sign_ = makeOperator(QStringLiteral("<i>x</i>"));
  row->addWidget(onto_sign_, 0, Qt::AlignTop);
  bias_sign_ = makeOperator(QStringLiteral("+"));
  row->addWidget(bias_sign_, 0, Qt::AlignTop);
  row->addWidget(bias_.widget);
  equals_sign_ = makeOperator(QStringLiteral("="));
  row->addWidget(equals_sign_, 0, Qt::AlignTop);
  auto* q = q_layout_ = new QBoxLayout(QBoxLayout::TopToBottom);
  q->setSpacing(0);
  q->addWidget(query_.widget, 0, Qt::AlignLeft);
  q->addSpacing(theme::kInStage);
  q->addWidget(headline_);
  q->addSpacing(theme::kInStage);
  q->addWidget(hint_);
  q->addStretch();
  row->addLayout(q, 1);
  for (const Block* block : {&key_weights_, &value_weights_}) {
    block->table->verticalHeader()->hide();  // the rows have the same names as those of W_Q
    block->widget->hide();
    row->addWidget(block->widget, 0, Qt::AlignTop);
  }
  return inputs;
}

RowView::RowView(Workbench& bench, QWidget* parent) : QWidget(parent), bench_(bench) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setAccessibleName(tr("Row view: one query, step by step"));
  setFocusPolicy(Qt::ClickFocus);
  keys_ = new KeyRowsTable(bench_, this);
  sums_ = new KeySumsTable(*keys_, this);
  effect_ = new EffectLine(bench_, this);
  connect(effect_, &EffectLine::expired, this, &RowView::refresh);
  trail_ = new EditTrail(this);
  connect(effect_, &EffectLine::weightsChanged, this, &RowView::showTrail);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::kInStage, theme::kStep * 2, theme::kInStage, theme::kStep);
  layout->setSpacing(theme::kInStage);
  // The tables scroll on their own, so a wide matrix must not widen the window.
  layout->setSizeConstraint(QLayout::SetNoConstraint);
  top_ = new QHBoxLayout;
  layout->addLayout(top_);
  inputs_ = makeInputs();
  layout->addWidget(inputs_);
  auto* lines = new QVBoxLayout;
  lines->setSpacing(0);
  lines->addWidget(keys_, 1);
  lines->addWidget(sums_);
  layout->addLayout(lines, 1);
  layout->addStretch();
  QWidget* last = nullptr;
  for (QWidget* table : std::initializer_list<QWidget*>{
           embedding_.table, position_.table, input_.table, weights_.table, bias_.table, query_.table,
           key_weights_.table, value_weights_.table, keys_, sums_})
    if (QWidget* before = std::exchange(last, table)) setTabOrder(before, table);
  style();
  turn();
  refresh();
  connect(&keys_->model(), &KeyRowsModel::unfolded, this, [this](KeyRowsModel::Kind kind) {
    explained_ = kind;
    refresh();
  });
  const auto change = [this] {
    explained_.reset();
    refresh();
  };
  connect(&bench_.document, &Document::edited, this, change);
  // The undo stack changes when an edit is complete. During a drag it does not change.
  connect(bench_.document.undoStack(), &QUndoStack::indexChanged, this, [this] { setMarked(std::nullopt); });
  // Hidden numbers must be removed at once, even if the view is not visible.
  connect(&bench_.document, &Document::revealChanged, this, &RowView::updateAll);
  connect(&bench_.document.baseline(), &Baseline::shownChanged, this, &RowView::refresh);
  connect(&bench_.selection, &Selection::changed, this, change);
  connect(&bench_.options, &ViewOptions::changed, this, [this] {
    turn();
    updateAll();
  });
}

void RowView::stack(QWidget* corner) {
  always_stacked_ = true;
  top_->addWidget(corner, 0, Qt::AlignTop);
  updateAll();
}

void RowView::setStacksIfNarrow(bool stacks) {
  if (std::exchange(stacks_if_narrow_, stacks) != stacks) layOut();
}

int RowView::columnsSideBySide() const {
  const Experiment& e = bench_.document.experiment();
  const bool bias = !inputMatrix(e, MatrixId::QueryBias, bench_.selection.head()).empty();
  return e.modelDim() + (bias ? 3 : 2) * e.keyDim();
}

int RowView::columnWidth(bool names) const {
  int width = 1;
  for (const Block* block : {&embedding_, &position_, &input_, &query_})
    if (!block->widget->isHidden()) width = std::max(width, block->table->columnWidthFor(names));
  return width;
}

int RowView::columnsThatFit(bool names, int beside) const {
  return std::max(kLeastColumns, (width() - beside) / columnWidth(names));
}

int RowView::widthSideBySide() const {
  // A column of x is as wide as a column of its widest summand. A column of W_Q or q is only as wide as its
  // numbers.
  const int x = bench_.document.experiment().modelDim();
  const int of_k = std::max(weights_.table->columnWidthFor(false), query_.table->columnWidthFor(false));
  return kBesideTables + x * columnWidth(false) + (columnsSideBySide() - x) * of_k;
}

bool RowView::restack() {
  const bool stacked = always_stacked_ || (stacks_if_narrow_ && !upright() && width() < widthSideBySide());
  if (std::exchange(stacked_, stacked) == stacked) return false;
  if (stacked) {
    x_layout_->insertWidget(x_layout_->indexOf(input_.widget) + 1, query_.widget, 0, Qt::AlignLeft);
    top_->insertWidget(0, headline_, 1);
    top_->insertWidget(1, hint_, 1);
  } else {
    q_layout_->insertWidget(0, query_.widget, 0, Qt::AlignLeft);
    q_layout_->insertWidget(2, headline_);
    q_layout_->insertWidget(4, hint_);
  }
  equals_sign_->setVisible(!stacked);
  layout()->setSpacing(stacked ? theme::kStep * 2 : theme::kInStage);
  return true;
}

void RowView::turn() {
  // In both conventions the data flows from left to right: from x into W_Q.
  x_layout_->setDirection(upright() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  x_layout_->setSpacing(upright() ? theme::kInStage : theme::kStep / 2);
  into_sign_->setText(upright() ? QStringLiteral("→") : QStringLiteral("×"));
  onto_sign_->setVisible(upright());
  // The three summands share one row of names, and a single token needs no name.
  for (const Block* block : {&embedding_, &position_, &input_, &query_, &bias_}) {
    const bool named = block != &position_ && block != &input_;
    block->table->horizontalHeader()->setVisible(!upright() && named);
    block->table->verticalHeader()->setVisible(upright() && named);
    block->table->updateGeometry();
  }
}

void RowView::style() {
  const QFont large = theme::larger(theme::textFont());
  for (QLabel* sign : operators_) {
    sign->setFont(large);
    sign->setContentsMargins(
        0, QFontMetrics(theme::titleFont()).height() + 3 * theme::kStep / 2 + theme::kRow / 2, 0, 0);
    QPalette palette = sign->palette();
    palette.setColor(QPalette::WindowText, theme::colors().faint);
    sign->setPalette(palette);
  }
  for (const Block* block :
       {&embedding_, &position_, &input_, &weights_, &bias_, &query_, &key_weights_, &value_weights_})
    block->title->setFont(theme::titleFont());
  headline_->setFont(large);
  hint_->setFont(theme::textFont());
  QPalette faint = hint_->palette();
  faint.setColor(QPalette::WindowText, theme::colors().faint);
  hint_->setPalette(faint);
}

void RowView::showEvent(QShowEvent* event) {
  resume();
  QWidget::showEvent(event);
}

void RowView::resume() {
  keys_->model().setAsleep(false);
  if (std::exchange(update_pending_, false)) updateAll();
}

void RowView::refresh() {
  // While the matrix view is shown, do not lay out the row view at every edit.
  update_pending_ = isHidden() && testAttribute(Qt::WA_WState_ExplicitShowHide);
  keys_->model().setAsleep(update_pending_);
  if (!update_pending_) updateAll();
}

void RowView::updateAll() {
  restack();
  const Snapshot now = bench_.document.snapshot();
  const int i = bench_.selection.query(), h = bench_.selection.head();
  for (const Block* block : {&embedding_, &position_, &input_, &query_}) block->model->setRow(i);
  const bool positions = now.experiment.positions.added();
  const bool learned = now.experiment.positions.hasTable();
  const bool summed = positions && without_summands_;
  embedding_.widget->setVisible(!summed);
  position_.widget->setVisible(learned && !summed);
  input_.widget->setVisible(positions);
  weights_.widget->setVisible(!without_weights_);
  const bool bias = !inputMatrix(now.experiment, MatrixId::QueryBias, h).empty() && !without_weights_;
  bias_.widget->setVisible(bias);
  bias_sign_->setVisible(bias);
  if (composed_) {
    // Without W_Q, an arrow leads from x to q.
    into_sign_->setText(without_weights_ || upright() ? QStringLiteral("→") : QStringLiteral("×"));
    onto_sign_->setVisible(upright() && !without_weights_);
    equals_sign_->setVisible(!without_weights_);
    // The row of names belongs to the first visible summand.
    input_.table->horizontalHeader()->setVisible(!upright() && summed);
    input_.table->verticalHeader()->setVisible(upright() && summed);
  }

  const auto token = [&](int index) {
    return html(now.experiment.query_tokens[static_cast<std::size_t>(index)]);
  };
  const QString asking = colored(theme::Role::Query, token(i));
  setTextIfChanged(embedding_.title,
                   positions ? tr("embedding of %1").arg(asking) : tr("<i>x</i> of %1 (asks)").arg(asking));
  setTextIfChanged(position_.title, tr("+ position %1").arg(i + 1));
  if (summed)
    setTextIfChanged(input_.title, tr("<i>x</i> of %1 (asks)").arg(asking));
  else if (upright())  // short, because the column is narrow
    setTextIfChanged(input_.title, learned ? tr("= <i>x</i>") : tr("= <i>x</i>, with waves"));
  else
    setTextIfChanged(input_.title,
                     learned
                         ? tr("= <i>x</i> of %1 (asks)").arg(asking)
                         : tr("= <i>x</i> of %1, with sine and cosine of position %2").arg(asking).arg(i));
  const RowColumn shape =
      shownCell(bench_.options.convention(), {now.experiment.modelDim(), now.experiment.keyDim()});
  const auto with_head = [&](const QString& title) {
    return now.experiment.headCount() > 1 ? tr("%1, head %2").arg(title).arg(h + 1) : title;
  };
  setTextIfChanged(weights_.title,
                   with_head(colored(theme::Role::Query, QStringLiteral("<i>W</i><sup>Q</sup>")) +
                             QStringLiteral(" &nbsp;%1 × %2").arg(shape.row).arg(shape.column)));
  setTextIfChanged(key_weights_.title,
                   with_head(colored(theme::Role::Key, QStringLiteral("<i>W</i><sup>K</sup>"))));
  setTextIfChanged(value_weights_.title,
                   with_head(colored(theme::Role::Value, QStringLiteral("<i>W</i><sup>V</sup>"))));
  setTextIfChanged(bias_.title, colored(theme::Role::Query, QStringLiteral("<i>b</i><sup>Q</sup>")));
  updateQueryTitle();

  const auto projected = [this](const QString& vector, const QString& upper) {
    return (upright() ? QStringLiteral("<i>%1</i> = <i>W</i><sup>%2</sup> <i>x</i>")
                      : QStringLiteral("<i>%1</i> = <i>x</i> <i>W</i><sup>%2</sup>"))
        .arg(vector, upper);
  };
  setTextIfChanged(
      hint_,
      explains()
          ? KeyRowsModel::explanation(*explained_).toHtmlEscaped()
          : tr("Every word answers with a key and a value of its own:<br>%1 and %2 (edit them in the matrix "
               "view).")
                .arg(colored(theme::Role::Key, projected(QStringLiteral("k"), QStringLiteral("K"))),
                     colored(theme::Role::Value, projected(QStringLiteral("v"), QStringLiteral("V")))));
  fitColumns();

  setTextIfChanged(headline_, effect_->text().isEmpty() ? headlineText() : effect_->text());
}

void RowView::updateQueryTitle() {
  const std::string& token =
      bench_.document.experiment().query_tokens[static_cast<std::size_t>(bench_.selection.query())];
  QString title = tr("%1 of %2")
                      .arg(colored(theme::Role::Query, QStringLiteral("<i>q</i>")),
                           colored(theme::Role::Query, html(token)));
  if (stacked_) title += QStringLiteral(" = <i>x W</i><sup>Q</sup>");
  if (stacked_ && !bias_.widget->isHidden()) title += QStringLiteral(" + <i>b</i><sup>Q</sup>");
  setTextIfChanged(query_.title, title);
}

void RowView::layOut() {
  if (restack()) updateQueryTitle();
  fitColumns();
}

QString RowView::headlineText() const {
  const Snapshot now = bench_.document.snapshot();
  const int i = bench_.selection.query(), h = bench_.selection.head();
  const QString asking =
      colored(theme::Role::Query, html(now.experiment.query_tokens[static_cast<std::size_t>(i)]));
  const QueryRow& row = keys_->rows().row();
  const auto answer = [&](int j) {
    return colored(theme::Role::Key,
                   theme::strong(html(now.experiment.answeringTokens()[static_cast<std::size_t>(j)])));
  };
  const auto weight = [&](int j) {
    NumberFormat format{2, false};
    format.plus = keys_->rows().showsDifference();
    return format.text(
        bench_.document.baseline().shownRow(MatrixId::Weights, h, i)[static_cast<std::size_t>(j)]);
  };
  const Baseline& baseline = bench_.document.baseline();
  const bool difference = baseline.showsDifference();
  const QString objection =
      baseline.show() == Baseline::Show::Value ? QString() : baseline.objection(MatrixId::Weights, h);
  QString text;
  if (!objection.isEmpty())
    text = tr("Nothing to compare: %1.").arg(objection);
  else if (row.hidden && bench_.document.blanks().empty())
    text = tr("What %1 looks at is still hidden.").arg(asking);
  else if (row.hidden)
    text = tr("What %1 looks at is blanked. <a href=\"show\">Show it</a>").arg(asking);
  else if (row.all_masked)
    text = tr("%1 may look at no key: every weight, and its context, is 0.").arg(asking);
  else if (difference && row.strongest < 0)
    text = tr("%1 looks at every key as in the baseline.").arg(asking);
  else if (difference && !bench_.options.numbersShown())
    text = tr("%1 looks more at %2, less at %3.")
               .arg(asking, answer(row.strongest), row.second < 0 ? tr("no other") : answer(row.second));
  else if (difference)
    text = tr("%1 looks more at %2 (%3), less at %4 (%5).")
               .arg(asking, answer(row.strongest), weight(row.strongest),
                    row.second < 0 ? tr("no other") : answer(row.second),
                    row.second < 0 ? NumberFormat().text(0) : weight(row.second));
  else if (row.second < 0 && !bench_.options.numbersShown())
    text = tr("%1 looks at %2.").arg(asking, answer(row.strongest));
  else if (row.second < 0)
    text = tr("%1 looks at %2 (%3).").arg(asking, answer(row.strongest), weight(row.strongest));
  else if (row.alike && !difference)
    // If all weights are equal, do not name a largest one.
    text = bench_.options.numbersShown()
               ? tr("%1 looks equally at every key it may see (%2 each).").arg(asking, weight(row.strongest))
               : tr("%1 looks equally at every key it may see.").arg(asking);
  else if (row.almost_even && !difference)
    text = bench_.options.numbersShown() ? tr("%1 spreads its attention almost evenly: at most %2, on %3.")
                                               .arg(asking, weight(row.strongest), answer(row.strongest))
                                         : tr("%1 spreads its attention almost evenly.").arg(asking);
  else if (row.second_unclear && !difference)
    text = bench_.options.numbersShown()
               ? tr("%1 looks most at %2 (%3).").arg(asking, answer(row.strongest), weight(row.strongest))
               : tr("%1 looks most at %2.").arg(asking, answer(row.strongest));
  else if (!bench_.options.numbersShown())
    text = tr("%1 looks most at %2, then at %3.").arg(asking, answer(row.strongest), answer(row.second));
  else
    text = tr("%1 looks most at %2 (%3), then at %4 (%5).")
               .arg(asking, answer(row.strongest), weight(row.strongest), answer(row.second),
                    weight(row.second));
  // Keeps the sentence left-to-right even if it starts with a right-to-left word.
  return text.prepend(QChar(0x200E));
}

void RowView::showTrail(const CellRef& cell, const QList<int>& keys) {
  if (!theme::motion() || !isVisible()) return;
  const auto here = [this](const QWidget* widget, const QRect& rect) {
    return QRect(widget->mapTo(this, rect.topLeft()), rect.size());
  };
  for (const Block* block : {&embedding_, &position_, &weights_, &bias_, &key_weights_, &value_weights_}) {
    const QModelIndex index = block->model->indexOf(cell);
    if (!index.isValid() || block->widget->isHidden()) continue;
    QList<QRect> bars;
    for (const int key : keys)
      if (const QRect bar = keys_->barRect(key); !bar.isEmpty()) bars << here(keys_->viewport(), bar);
    const QRect from = here(block->table->viewport(), block->table->visualRect(index));
    if (!bars.isEmpty()) trail_->showWay(from, here(query_.table, query_.table->rect()), bars);
    return;
  }
}

void RowView::setNarrow(bool narrow) {
  for (const Block* block : {&embedding_, &position_, &input_, &weights_, &bias_, &query_})
    block->table->setNamesWiden(!narrow);
}

int RowView::widthBeforeQuery() const {
  const auto widthOf = [](const Block& block) {
    return std::max(block.title->sizeHint().width(), block.table->sizeHint().width());
  };
  int x = 0;
  for (const Block* block : {&embedding_, &position_, &input_}) {
    if (block->widget->isHidden()) continue;
    x = upright() ? x + widthOf(*block) + theme::kInStage : std::max(x, widthOf(*block) + theme::kInStage);
  }
  int width = theme::kInStage + x;
  if (!weights_.widget->isHidden()) width += widthOf(weights_) + theme::kInStage;
  if (!bias_.widget->isHidden()) width += widthOf(bias_) + theme::kInStage;
  for (const QLabel* sign : operators_)
    if (!sign->isHidden()) width += sign->sizeHint().width() + theme::kInStage;
  return width;
}

void RowView::fitRight() {
  const Experiment& e = bench_.document.experiment();
  const int rows = rowsOfWeights();
  key_weights_.table->setMaximumVisible(rows, e.keyDim());
  value_weights_.table->setMaximumVisible(rows, e.valueDim());
  int room = width() - theme::kInStage - (stacked_ ? theme::kInStage : widthBeforeQuery());
  int others = 0;
  for (const Block* block : {&key_weights_, &value_weights_})
    others += block->table->sizeHint().width() + theme::kInStage;
  const bool shown = !whole_ && !stacked_ && !upright() && room - others >= kLeastHeadline;
  for (const Block* block : {&key_weights_, &value_weights_}) block->widget->setVisible(shown);
  if (shown) room -= others;
  const bool compact = !whole_ && room < kLeastSentence;
  if (std::exchange(compact_, compact) != compact) {
    // Always reserve two lines, because the text changes with every edit and must not move other widgets.
    for (QLabel* label : {headline_, hint_}) {
      label->setWordWrap(compact);
      label->setMinimumHeight(compact ? 2 * headline_->fontMetrics().lineSpacing() : 0);
    }
  }
  // If the hint explains no stage, it says where W_K and W_V are.
  const bool one_of_both = compact || stacked_;
  hint_->setVisible(!composed_ && (explains() || (!one_of_both && !shown)));
  headline_->setVisible(!one_of_both || !explains());
}

bool RowView::explains() const {
  return explained_ && (bench_.options.foldedStages() & KeyRowsModel::foldBit(*explained_)) == 0;
}

void RowView::alignColumns() {
  int width = 0;
  for (const Block* block : {&embedding_, &position_, &input_})
    if (!block->widget->isHidden()) width = std::max(width, block->table->naturalColumnWidth());
  for (const Block* block : {&embedding_, &position_, &input_}) block->table->setLeastColumnWidth(width);
}

void RowView::fitColumns() {
  if (composed_) return alignColumns();
  if (upright())
    fitUpright();
  else
    fitAcross();
  fitRight();
}

void RowView::fitAcross() {
  // x, W_Q and q share the width. A table that is too wide scrolls.
  const Experiment& e = bench_.document.experiment();
  const int x = e.modelDim(), k = e.keyDim(), all = columnsSideBySide();
  if (stacked_) {
    setNarrow(true);
    alignColumns();
    // Show as many columns of W_Q as leave room for a third of all columns for x.
    const int beside = into_sign_->sizeHint().width() + 5 * theme::kInStage;
    const int column = std::max(1, embedding_.table->naturalColumnWidth());
    const int least_x = std::min(x, std::max(kLeastStackedX, (width() - beside) / column / 3));
    int of_x = 0;
    for (int of_k = k; of_x < least_x && of_k > 1; --of_k) {
      weights_.table->setMaximumVisible(rowsOfWeights(), of_k);
      of_x = std::min(x, (width() - beside - weights_.table->sizeHint().width()) / column);
    }
    of_x = std::max(1, of_x);
    for (const Block* block : {&embedding_, &position_, &input_}) block->table->setMaximumVisible(1, of_x);
    query_.table->setMaximumVisible(1, std::max(2, std::min(k, of_x)));
    bias_.table->setMaximumVisible(1, std::min(k, 2));
    return;
  }
  const bool narrow = !whole_ && all > columnsThatFit(true, kBesideColumns);
  setNarrow(narrow);
  int of_x = x, of_k = k;
  if (whole_) {
    of_x = std::min(x, kMostInPicture);
    of_k = std::min(k, kMostInPicture);
  } else if (narrow) {
    const int room = columnsThatFit(false, kBesideNarrow);
    if (all > room) {
      const int tables = (all - x) / k;  // W_Q, perhaps its bias, and q
      of_x = std::min(x, std::max(room / (tables + 1), room - tables * k));
      of_k = std::min(k, std::max(2, (room - of_x) / tables));
    }
  }
  alignColumns();
  for (const Block* block : {&embedding_, &position_, &input_}) block->table->setMaximumVisible(1, of_x);
  weights_.table->setMaximumVisible(whole_ ? kMostInPicture : rowsOfWeights(), of_k);
  for (const Block* block : {&bias_, &query_}) block->table->setMaximumVisible(1, of_k);
}

void RowView::fitUpright() {
  // All tables except W_Q have a single column, which is never cut off. Their rows show the full names of the
  // dimensions, so the columns of W_Q need no room for names.
  const int most = whole_ ? kMostInPicture : rowsOfWeights();
  for (const Block* block : {&embedding_, &position_, &input_, &bias_, &query_})
    block->table->setMaximumVisible(most, 1);
  const auto roomFor = [this](int beside) {
    int room = width() - beside;
    for (const Block* block : {&embedding_, &position_, &input_, &bias_, &query_})
      if (!block->widget->isHidden()) room -= block->widget->sizeHint().width() + theme::kInStage;
    return std::max(kLeastUpright, room / std::max(1, weights_.table->columnWidthFor(false)));
  };
  const int wanted = bench_.document.experiment().modelDim();
  const bool narrow = !whole_ && roomFor(kBesideUpright) < wanted;
  setNarrow(narrow);
  weights_.table->setNamesWiden(false);
  alignColumns();
  const int columns = roomFor(narrow ? kBesideUprightNarrow : kBesideUpright);
  weights_.table->setMaximumVisible(most, whole_ ? kMostInPicture : columns);
}

QSize RowView::sizeHint() const {
  // The height of the inputs and of at most kMostLines keys. More keys scroll. This is the sum of the parts,
  // because the layouts report new sizes only after some turns of the event loop.
  const auto height = [](const Block& block) {
    const int rows = std::min(block.model->rowCount(), kUsualRows);
    const QWidget* header = block.table->horizontalHeader();
    // A table with several rows counts with at most kUsualRows rows, regardless of how many it shows now.
    const int table = rows == 1 ? block.table->sizeHint().height()
                                : rows * theme::kRow + (header->isHidden() ? 0 : header->sizeHint().height());
    return block.title->sizeHint().height() + theme::kStep / 2 + table;
  };
  int x = -x_layout_->spacing();
  for (const Block* block : {&embedding_, &position_, &input_}) {
    if (block->widget->isHidden()) continue;
    x = upright() ? std::max(x, height(*block)) : x + height(*block) + x_layout_->spacing();
  }
  if (stacked_) {
    x += height(query_) + x_layout_->spacing();
    const int more_keys = std::max(0, bench_.document.experiment().keyCount() - kMostLines);
    return {1200, headline_->sizeHint().height() + std::max(height(weights_), x) +
                      keys_->sizeHint().height() - more_keys * theme::kRow + sums_->sizeHint().height() +
                      7 * theme::kStep};
  }
  int q = height(query_) + 2 * theme::kInStage;
  for (const QLabel* text : {headline_, hint_}) {
    if (text->isHidden()) continue;
    q += std::max(text->minimumHeight(), text->wordWrap() ? 0 : text->sizeHint().height());
  }
  const int inputs = std::max({height(weights_), x, q});
  const int more = std::max(0, bench_.document.experiment().keyCount() - kMostLines);
  return {1200, inputs + keys_->sizeHint().height() - more * theme::kRow + sums_->sizeHint().height() +
                    theme::kInStage + 3 * theme::kStep};
}

int RowView::rowsOfWeights() const {
  // W_Q leaves room for kKeysBesideWeights keys. It has more than kUsualRows rows only if kMostLines keys
  // have room.
  const int keys = bench_.document.experiment().keyCount();
  const int header = weights_.title->sizeHint().height() + theme::kStep / 2 +
                     weights_.table->horizontalHeader()->sizeHint().height();
  const int above = stacked_ ? headline_->fontMetrics().lineSpacing() + 4 * theme::kStep : theme::kInStage;
  int room = height() - header - keys_->horizontalHeader()->sizeHint().height() - sums_->sizeHint().height() -
             above - 3 * theme::kStep;
  const int below_x =
      stacked_ ? bench_.document.experiment().keyDim() * query_.table->columnWidthFor(false) : 0;
  if (width() < widthSideBySide() - below_x)
    room -= weights_.table->horizontalScrollBar()->sizeHint().height();
  const auto rowsBeside = [&](int lines) {
    return (room - std::min(keys, lines) * KeyRowsTable::kLeastRow) / theme::kRow;
  };
  const int rows = rowsBeside(kKeysBesideWeights);
  return std::clamp(rows <= kUsualRows ? rows : std::max(kUsualRows, rowsBeside(kMostLines)), kLeastRows,
                    kMostRows);
}

void RowView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  layOut();
}

void RowView::setMarked(std::optional<CellRef> cell) {
  for (const Block* block : {&embedding_, &weights_})
    block->table->setMarked(cell && cell->id == block->model->id() ? cell : std::nullopt);
}

void RowView::moveQuery(int step) {
  // If the current cell is in the row of this query, it moves with the query.
  std::optional<CellRef> cell = bench_.selection.cell();
  const int query = bench_.selection.query();
  const bool in_row = cell && cell->row == query &&
                      (cell->id == embedding_.model->id() || cell->id == position_.model->id() ||
                       cell->id == input_.model->id() || cell->id == query_.model->id());
  const int next = std::clamp(query + step, 0, bench_.document.experiment().queryCount() - 1);
  if (!in_row) return bench_.selection.setQuery(next);
  cell->row = next;
  bench_.selection.setCell(cell);
}

void RowView::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Up) return moveQuery(-1);
  if (event->key() == Qt::Key_Down) return moveQuery(1);
  QWidget::keyPressEvent(event);
}

bool RowView::eventFilter(QObject* watched, QEvent* event) {
  // In a table with a single row, Up and Down cannot move the current cell, so they change the query. In a
  // table with a single column, Left and Right do the same.
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* table = qobject_cast<MatrixTable*>(watched);
    const int back = upright() ? Qt::Key_Left : Qt::Key_Up, on = upright() ? Qt::Key_Right : Qt::Key_Down;
    const bool line = table && (upright() ? table->model()->columnCount() : table->model()->rowCount()) == 1;
    if (line && key->modifiers() == Qt::NoModifier && (key->key() == back || key->key() == on)) {
      moveQuery(key->key() == back ? -1 : 1);
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

QList<QWidget*> RowView::cards() const {
  QList<QWidget*> result;
  for (const Block* block :
       {&embedding_, &position_, &input_, &weights_, &bias_, &query_, &key_weights_, &value_weights_})
    if (!block->widget->isHidden()) result.append(block->table);
  result.append(keys_);
  result.append(sums_);
  return result;
}

void RowView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && headline_) {
    style();
    refresh();
  }
}

}  // namespace lab
