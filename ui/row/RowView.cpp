// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/row/RowView.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>
#include <QVBoxLayout>
#include <utility>

#include "core/explain/Glossary.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixModel.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/row/EffectLine.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

/// Sets the text only if it has changed, because every change of a text triggers a layout of the window.
void setTextIfChanged(QLabel* label, const QString& text) {
  const QString shown = theme::withReadableIndices(text);
  if (label->text() != shown) label->setText(shown);
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
  // By keyboard: Lecture > Reveal, and Enter on the word that asks.
  block.title->setTextInteractionFlags(Qt::LinksAccessibleByMouse);
  connect(block.title, &QLabel::linkActivated, this, [this, model = block.model](const QString& link) {
    if (link == QLatin1String("query")) return bench_.selection.setCell(std::nullopt);
    bench_.document.showMatrix(model->id());
  });
  block.table->setZoomsAround(false);
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
  others_ = {makeBlock(MatrixId::KeyWeights, false), makeBlock(MatrixId::ValueWeights, false)};
  query_ = makeBlock(MatrixId::Q, true);
  bias_.model->setRow(std::nullopt);
  headline_ = new QLabel;
  headline_->setObjectName(QStringLiteral("headline"));
  headline_->setTextFormat(Qt::RichText);
  headline_->setToolTip(tr("The largest attention weights of the selected query in the head that is shown."));
  headline_->setTextInteractionFlags(Qt::LinksAccessibleByMouse);  // by keyboard: Lecture > Reveal
  connect(headline_, &QLabel::linkActivated, this, [this] { bench_.document.setHiddenMatrices({}); });
  // The text changes with every edit, which must not move the widgets around it.
  headline_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  hint_ = new QLabel;
  hint_->setObjectName(QStringLiteral("hint"));
  hint_->setTextFormat(Qt::RichText);
  hint_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  hint_->setTextInteractionFlags(Qt::LinksAccessibleByMouse);  // by keyboard: Enter on the number
  connect(hint_, &QLabel::linkActivated, this, [this] {
    bench_.selection.askWhy();
    // The arrow keys go on at the number that is explained.
    const auto& cell = bench_.selection.cell();
    QWidget* table = keys_;
    for (const Block* block : {&embedding_, &input_, &query_, &concat_, &output_})
      if (cell && block->model && block->widget->isVisibleTo(this) && block->model->indexOf(*cell).isValid())
        table = block->table;
    table->setFocus(Qt::OtherFocusReason);
  });
  for (QLabel* label : {headline_, hint_}) label->setAlignment(Qt::AlignLeft | Qt::AlignTop);

  x_layout_ = new QBoxLayout(QBoxLayout::TopToBottom);
  for (QWidget* block : {embedding_.widget, position_.widget, input_.widget}) x_layout_->addWidget(block);
  x_layout_->addStretch();
  // The three tables scroll together, so that the columns of each dimension stay aligned.
  const auto scrollBar = [](const Block* block) { return block->table->horizontalScrollBar(); };
  for (const Block* one : {&embedding_, &position_, &input_})
    for (const Block* other : {&embedding_, &position_, &input_})
      if (one != other)
        connect(scrollBar(one), &QScrollBar::valueChanged, scrollBar(other), &QScrollBar::setValue);

  // The title of W_Q tells which rows are visible.
  retitleOnScroll(*weights_.table, [this] { updateTitles(projection()); });
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
  q->addSpacing(theme::kStep);
  q->addWidget(headline_);
  q->addSpacing(theme::kStep / 2);
  q->addWidget(hint_);
  q->addStretch();
  row->addLayout(q, 1);
  for (const Block* block : {&others_[0], &others_[1]}) {
    block->table->verticalHeader()->hide();  // see fitRight()
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
  connect(effect_, &EffectLine::expired, trail_, &QWidget::hide);  // the edit was undone
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
  for (QWidget* table : std::initializer_list<QWidget*>{embedding_.table, position_.table, input_.table,
                                                        weights_.table, bias_.table, query_.table,
                                                        others_[0].table, others_[1].table, keys_, sums_})
    if (QWidget* before = std::exchange(last, table)) setTabOrder(before, table);
  style();
  applyConvention();
  refresh();
  connect(&keys_->model(), &KeyRowsModel::unfolded, this, [this](KeyRowsModel::Kind kind) {
    explained_ = kind;
    refresh();
  });
  const auto change = [this] {
    explained_.reset();
    refresh();
  };
  connect(&bench_.document, &Document::edited, this, [this](const Change& edit) {
    if (edit.structure) stacked_width_ = -1;
  });
  connect(&bench_.document, &Document::edited, this, change);
  connect(&bench_.document, &Document::wasReset, this, [this] { others_width_ = 0; });
  // Again when all tables have their new sizes.
  connect(
      &bench_.document, &Document::edited, this,
      [this](const Change& edit) {
        if (edit.structure) layOut();
      },
      Qt::QueuedConnection);
  // Hidden numbers must be removed at once, even if the view is not visible.
  connect(&bench_.document, &Document::visibilityChanged, this, &RowView::updateAll);
  connect(&bench_.document.baseline(), &Baseline::shownChanged, this, &RowView::refresh);
  connect(&bench_.selection, &Selection::changed, this, change);
  // A click on the selected number changes no selection.
  for (const QAbstractItemView* table : std::initializer_list<const QAbstractItemView*>{keys_, sums_})
    connect(table, &QAbstractItemView::clicked, this, [this, change] {
      if (explained_ && bench_.selection.cell()) change();
    });
  connect(&bench_.selection, &Selection::operandsChanged, this, &RowView::showOperands);
  connect(&bench_.options, &ViewOptions::changed, this, [this] {
    applyConvention();
    updateAll();
  });
}

void RowView::applyConvention() {
  stacked_width_ = -1;
  // In both conventions the data flows from left to right: from x into W_Q.
  x_layout_->setDirection(tokensAreColumns() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  x_layout_->setSpacing(tokensAreColumns() ? theme::kInStage : theme::kStep / 2);
  onto_sign_->setVisible(tokensAreColumns());
  // x and its summands share one row of dimension names. The header of tokens is hidden, because
  // each table has one token, which its title names.
  for (const Block* block : {&embedding_, &position_, &input_, &query_, &bias_}) {
    const bool named = block != &position_ && block != &input_;
    block->table->horizontalHeader()->setVisible(!tokensAreColumns() && named);
    block->table->verticalHeader()->setVisible(tokensAreColumns() && named);
    block->table->updateGeometry();
  }
}

int RowView::signTop() {
  return QFontMetrics(theme::titleFont()).height() + 3 * theme::kStep / 2 + theme::kRow / 2;
}

void RowView::placeIntoSign() {
  int above = 0;
  if (!tokensAreColumns() && !input_.widget->isHidden())
    for (const Block* block : {&embedding_, &position_})
      if (!block->widget->isHidden()) above += block->widget->sizeHint().height() + x_layout_->spacing();
  if (above > 0) above -= embedding_.table->horizontalHeader()->sizeHint().height();
  into_sign_->setContentsMargins(0, signTop() + above, 0, 0);
}

void RowView::style() {
  const QFont large = theme::larger(theme::textFont());
  for (QLabel* sign : operators_) {
    sign->setFont(large);
    sign->setContentsMargins(0, signTop(), 0, 0);
    QPalette palette = sign->palette();
    palette.setColor(QPalette::WindowText, theme::colors().faint);
    sign->setPalette(palette);
  }
  for (const Block* block : {&embedding_, &position_, &input_, &weights_, &bias_, &query_, &others_[0],
                             &others_[1], &concat_, &output_weights_, &output_bias_, &output_})
    if (block->title) {
      block->title->setFont(theme::titleFont());
      block->title->clear();
    }
  if (back_) back_->setFont(theme::textFont());
  headline_->setFont(large);
  hint_->setFont(theme::textFont());
  for (QLabel* label : {headline_, hint_}) label->clear();  // a link keeps the colour of its theme
  QPalette faint = hint_->palette();
  faint.setColor(QPalette::WindowText, theme::colors().faint);
  hint_->setPalette(faint);
}

void RowView::showEvent(QShowEvent* event) {
  resume();
  updateGeometry();  // a hidden view needs less height
  QWidget::showEvent(event);
}

void RowView::resume() {
  keys_->model().setSuspended(false);
  if (std::exchange(update_pending_, false)) updateAll();
}

void RowView::refresh() {
  // While the matrix view is shown, do not lay out the row view at every edit.
  update_pending_ = isHidden() && testAttribute(Qt::WA_WState_ExplicitShowHide);
  keys_->model().setSuspended(update_pending_);
  if (!update_pending_) updateAll();
}

void RowView::setTitle(Block& block, const QString& text) {
  const bool hidden = !whole_ && bench_.document.hiddenMatrices().contains(block.model->id());
  setTextIfChanged(block.title,
                   hidden ? QStringLiteral("%1 &nbsp;<a style=\"font-weight:400\" href=\"show\">%2</a>")
                                .arg(text, tr("blanked: reveal"))
                          : text);
  block.title->setToolTip(matrixTip(block.model->id()));
}

void RowView::updateAll() {
  showOutputs(wantsOutputs());
  const Snapshot now = bench_.document.snapshot();
  chooseProjection();
  const Projection top = projection();
  showProjection(top);
  restack();
  const bool positions = now.experiment.positions.added();
  const bool learned = now.experiment.positions.hasTable();
  const bool summed = positions && without_summands_;
  embedding_.widget->setVisible(!summed);
  position_.widget->setVisible(learned && !summed);
  input_.widget->setVisible(positions);
  // The scroll bar of x scrolls its summands, too.
  embedding_.table->setHorizontalBarAllowed(!positions);
  position_.table->setHorizontalBarAllowed(false);
  weights_.widget->setVisible(!without_weights_);
  const bool bias =
      !inputMatrix(now.experiment, top.bias, bench_.selection.head()).empty() && !without_weights_;
  bias_.widget->setVisible(bias);
  bias_sign_->setVisible(bias);
  // Without W_Q, an arrow leads from x to q. The change of a product is not the product of the changes.
  const bool difference = bench_.document.baseline().showsDifference();
  into_sign_->setText(without_weights_ || tokensAreColumns() ? QStringLiteral("→")
                      : difference                           ? QString()
                                                             : QStringLiteral("×"));
  equals_sign_->setText(difference ? QString() : QStringLiteral("="));
  if (composed_) {
    onto_sign_->setVisible(tokensAreColumns() && !without_weights_);
    equals_sign_->setVisible(!without_weights_);
    // The row of names belongs to the first visible summand.
    input_.table->horizontalHeader()->setVisible(!tokensAreColumns() && summed);
    input_.table->verticalHeader()->setVisible(tokensAreColumns() && summed);
  }

  placeIntoSign();
  updateTitles(top);
  updateOutputs();
  fitColumns();
  updateHeadline();
}

void RowView::updateHeadline() {
  if (update_pending_) return;
  setTextIfChanged(headline_, effect_->text().isEmpty() ? headlineText() : effect_->text());
}

EditTrail::Route RowView::trailRoute(const CellRef& cell, const QList<int>& keys) const {
  const auto here = [this](const QWidget* widget, const QRect& rect) {
    return QRect(widget->mapTo(this, rect.topLeft()), rect.size());
  };
  EditTrail::Route route;
  for (const Block* block : {&embedding_, &position_, &weights_, &bias_, &others_[0], &others_[1]}) {
    const QModelIndex index = block->model->indexOf(cell);
    if (!index.isValid() || !block->widget->isVisibleTo(this)) continue;
    const QWidget* viewport = block->table->viewport();
    const QRect seen = block->table->visualRect(index) & viewport->rect();
    if (seen.isEmpty()) continue;
    route.cell = here(viewport, seen);
    route.gap = (inputs_->geometry().bottom() + keys_->y()) / 2;
    for (const int key : keys)
      if (const QRect weight = keys_->weightRect(key); !weight.isEmpty())
        route.weights << here(keys_->viewport(), weight);
    break;
  }
  return route;
}

void RowView::showOperands() {
  // A walk by terms marks the factors of one term, which may be scrolled out of view.
  for (const Region& region : bench_.selection.operands())
    for (const Block* block : {&weights_, &concat_, &output_weights_}) {
      if (!block->model || block->model->id() != region.id || !block->widget->isVisibleTo(this)) continue;
      // If not all factors of a sum have room, the largest one is in sight.
      QModelIndex largest = block->model->indexOf({region.id, region.head, region.row, region.column});
      for (int i = 0; i < region.rows; ++i) {
        const QModelIndex one =
            block->model->indexOf({region.id, region.head, region.row + i, region.column});
        const auto size = [&](const QModelIndex& index) {
          return std::abs(block->model->value(index.row(), index.column()));
        };
        if (one.isValid() && largest.isValid() && size(one) > size(largest)) largest = one;
      }
      if (largest.isValid()) block->table->scrollTo(largest);
    }
}

void RowView::showTrail(const CellRef& cell, const QList<int>& keys) {
  if (theme::motion() && isVisible()) trail_->showWay([this, cell, keys] { return trailRoute(cell, keys); });
}

bool RowView::explains() const {
  return explained_ && (bench_.options.foldedStages() & KeyRowsModel::foldBit(*explained_)) == 0;
}

void RowView::setMarked(std::optional<CellRef> cell) {
  marked_ = cell;
  marked_table_ = nullptr;
  for (const Block* block : {&embedding_, &weights_, &others_[0], &others_[1]}) {
    const bool here = cell && cell->id == block->model->id();
    block->table->setMarked(here ? cell : std::nullopt);
    if (here) marked_table_ = block->table;
  }
}

QWidget* RowView::markedTable() const {
  return marked_table_ && marked_table_->isVisible() ? marked_table_ : nullptr;
}

bool RowView::focusNextPrevChild(bool next) {
  QWidget* marked = markedTable();
  if (!next || !hasFocus() || !marked) return QWidget::focusNextPrevChild(next);
  marked->setFocus(Qt::TabFocusReason);
  return true;
}

void RowView::setWhyShown(bool shown) {
  if (std::exchange(why_shown_, shown) != shown) refresh();
}

QString RowView::effectOfEdit() const {
  return effect_->plainText();
}

void RowView::unfold(MatrixId id) {
  keys_->model().unfold(id);
}

void RowView::moveQuery(int step) {
  bench_.selection.setQuery(bench_.selection.query() + step);
}

void RowView::keyPressEvent(QKeyEvent* event) {
  const bool up = event->key() == Qt::Key_Up, down = event->key() == Qt::Key_Down;
  if (!up && !down) return QWidget::keyPressEvent(event);
  // At the first or last row of a table, the key must not change the query.
  if (!qobject_cast<const NumberTable*>(QApplication::focusWidget())) moveQuery(up ? -1 : 1);
}

bool RowView::eventFilter(QObject* watched, QEvent* event) {
  // In a table with a single row, Up and Down cannot move the current cell, so they change the word. In a
  // table with a single column, Left and Right do the same.
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* table = qobject_cast<MatrixTable*>(watched);
    const int back = tokensAreColumns() ? Qt::Key_Left : Qt::Key_Up,
              on = tokensAreColumns() ? Qt::Key_Right : Qt::Key_Down;
    const bool line =
        table && (tokensAreColumns() ? table->model()->columnCount() : table->model()->rowCount()) == 1;
    if (line && key->modifiers() == Qt::NoModifier && (key->key() == back || key->key() == on)) {
      moveWord(key->key() == back ? -1 : 1);
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

QList<QWidget*> RowView::cards() const {
  QList<QWidget*> result;
  for (const Block* block : {&embedding_, &position_, &input_, &weights_, &bias_, &query_, &others_[0],
                             &others_[1], &concat_, &output_weights_, &output_bias_, &output_})
    if (block->widget && block->widget->isVisibleTo(this)) result.append(block->table);
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
