// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/InspectorPanel.h"

#include <QApplication>
#include <QClipboard>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/explain/DerivationFormula.h"
#include "core/explain/Glossary.h"
#include "core/model/Convention.h"
#include "ui/formula/DerivationFormat.h"
#include "ui/formula/FormulaWidget.h"
#include "ui/inspector/LinkButton.h"
#include "ui/inspector/SoftmaxTable.h"
#include "ui/inspector/UsedInList.h"
#include "ui/theme/Icons.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kWidth = 340;

bool isSetting(MatrixId id) {
  return id == MatrixId::Scale || id == MatrixId::Temperature;
}

}  // namespace

InspectorPanel::InspectorPanel(Workbench& bench, QWidget* parent)
    : QWidget(parent), bench_(bench), selection_(&bench.selection), column_(new QVBoxLayout(this)) {
  setAccessibleName(tr("Why this number?"));
  setFocusPolicy(Qt::StrongFocus);
  build();
  connect(&bench_.selection, &Selection::changed, this, &InspectorPanel::onSelection);
  connect(&bench_.document, &Document::wasReset, this, [this] { history_.clear(); });
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    if (change.structure) {
      const Experiment& e = bench_.document.experiment();
      history_.keepOnly([&e](const CellRef& cell) { return cellExists(e, cell); });
    }
    if (isVisible()) refresh();
  });
  const auto again = [this] {
    if (isVisible()) refresh();
  };
  connect(&bench_.document, &Document::visibilityChanged, this, again);
  connect(&bench_.options, &ViewOptions::changed, this, again);
  refresh();
}

InspectorPanel::~InspectorPanel() = default;

void InspectorPanel::takeAfter(const InspectorPanel& other) {
  every_term_ = other.every_term_;
  back_->hide();
  forward_->hide();
  refresh();
}

QSize InspectorPanel::sizeHint() const {
  return {kWidth, QWidget::sizeHint().height()};
}

QLabel* InspectorPanel::addHeading(const QString& text) {
  auto* heading = new QLabel(text, body_);
  heading->setObjectName(QStringLiteral("heading"));
  heading->setContentsMargins(0, theme::kInStage, 0, 0);
  body_->layout()->addWidget(heading);
  return heading;
}

QLabel* InspectorPanel::addText(const QString& name) {
  auto* label = new QLabel(body_);
  label->setObjectName(name);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  body_->layout()->addWidget(label);
  return label;
}

FormulaWidget* InspectorPanel::addFormula(const QString& name) {
  auto* formula = new FormulaWidget(body_);
  formula->setObjectName(name);
  formula->setLinkWords([this](const CellRef& cell) {
    const Experiment& e = bench_.document.experiment();
    return cellExists(e, cell) ? cellWords(e, cell, bench_.options.convention()) : QString();
  });
  body_->layout()->addWidget(formula);
  connect(formula, &FormulaWidget::activated, this, &InspectorPanel::follow);
  connect(formula, &FormulaWidget::copied, this, [this] { emit copied(false); });
  connect(formula, &FormulaWidget::pointedAt, this, &InspectorPanel::lightUp);
  return formula;
}

void InspectorPanel::build() {
  column_->setContentsMargins(theme::kInStage, theme::kStep, theme::kInStage, theme::kInStage);
  column_->setSpacing(theme::kStep);
  auto* top = new QHBoxLayout;
  top->setSpacing(theme::kStep);
  back_ = new IconButton(QStringLiteral("arrow-left"), tr("Back (Alt+Left)"), this);
  forward_ = new IconButton(QStringLiteral("arrow-right"), tr("Forward (Alt+Right)"), this);
  back_->setObjectName(QStringLiteral("back"));
  forward_->setObjectName(QStringLiteral("forward"));
  top->addWidget(back_);
  top->addWidget(forward_);
  top->addStretch();
  copy_text_ = new IconButton(QStringLiteral("copy"), tr("Copy as text"), this);
  copy_latex_ = new IconButton(QStringLiteral("sigma"), tr("Copy as LaTeX"), this);
  top->addWidget(copy_text_);
  top->addWidget(copy_latex_);
  connect(copy_text_, &IconButton::clicked, this, [this] { copy(CopyAs::Text); });
  connect(copy_latex_, &IconButton::clicked, this, [this] { copy(CopyAs::Latex); });
  column_->addLayout(top);
  hint_ = new QLabel(tr("Click a number in any table to see how it is computed and where it is used."), this);
  hint_->setObjectName(QStringLiteral("hint"));
  hint_->setWordWrap(true);
  column_->addWidget(hint_);

  body_ = new QWidget(this);
  auto* lines = new QVBoxLayout(body_);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(theme::kStep);
  column_->addWidget(body_);
  column_->addStretch();
  words_ = addText(QStringLiteral("words"));
  words_->setTextFormat(Qt::RichText);
  value_ = addText(QStringLiteral("value"));
  reason_ = addText(QStringLiteral("reason"));
  reason_->setTextFormat(Qt::RichText);
  symbols_heading_ = addHeading(tr("The formula"));
  symbols_ = addFormula(QStringLiteral("symbols"));
  numbers_heading_ = addHeading(tr("The formula with numbers"));
  numbers_ = addFormula(QStringLiteral("numbers"));
  every_term_link_ = new LinkButton(body_);
  every_term_link_->setObjectName(QStringLiteral("every term"));
  lines->addWidget(every_term_link_, 0, Qt::AlignLeft);
  rounding_ = addText(QStringLiteral("rounding"));
  row_heading_ = addHeading(tr("Every key of this query"));
  maximum_ = addText(QStringLiteral("maximum"));
  row_ = new SoftmaxTable(body_);
  lines->addWidget(row_);
  used_heading_ = addHeading(tr("Where is this used?"));
  used_ = new UsedInList(body_);
  lines->addWidget(used_);
  words_->setFont(theme::titleFont());
  value_->setFont(theme::larger(theme::numberFont()));
  for (QLabel* label :
       {symbols_heading_, numbers_heading_, row_heading_, used_heading_, rounding_, maximum_}) {
    label->setFont(theme::smallFont());
    label->setForegroundRole(QPalette::PlaceholderText);
  }

  connect(back_, &IconButton::clicked, this, [this] { go(history_.back()); });
  connect(forward_, &IconButton::clicked, this, [this] { go(history_.forward()); });
  connect(every_term_link_, &LinkButton::clicked, this, [this] {
    every_term_ = !every_term_;
    refresh();
  });
  connect(row_, &SoftmaxTable::activatedCell, this, &InspectorPanel::follow);
  connect(used_, &UsedInList::activated, this, [this](const Region& region) {
    CellRef use = largestUse(bench_.document.shownExperiment(), bench_.document.trace(), *cell_, region);
    // From a key, the link leads to its score for the query that the learner looks at, which stays.
    const int query = bench_.selection.query();
    if (rowAxis(cell_->id) == Axis::Key && rowAxis(region.id) == Axis::Query && query >= region.row &&
        query < region.row + region.rows)
      use.row = query;
    follow(use);
  });
}

void InspectorPanel::onSelection() {
  const auto& cell = bench_.selection.cell();
  if (!isVisible() || cell == cell_) return;
  if (cell) history_.visit(*cell);
  refresh();
}

void InspectorPanel::refresh() {
  const Experiment& e = bench_.document.experiment();
  std::optional<CellRef> cell = bench_.selection.cell();
  if (cell && !cellExists(e, *cell)) cell.reset();
  if (cell != cell_) every_term_ = false;
  cell_ = cell;
  // The update may hide or disable the focused child. The panel then takes the focus, because otherwise the
  // next widget of the window would get it.
  const QWidget* focused = QApplication::focusWidget();
  const bool keep = focused && isAncestorOf(focused);
  if (cell) showDerivation(derive(bench_.document.shownExperiment(), bench_.document.trace(), *cell));
  back_->setEnabled(history_.canGoBack());
  forward_->setEnabled(history_.canGoForward());
  for (QWidget* button : {copy_text_, copy_latex_}) button->setEnabled(cell.has_value());
  hint_->setVisible(!cell);
  body_->setVisible(cell.has_value());
  const QWidget* now = QApplication::focusWidget();
  if (keep && (now != focused || !now->isVisible() || !now->isEnabled())) setFocus();
  lightUp(std::nullopt);
}

void InspectorPanel::copy(CopyAs as) {
  const Experiment& e = bench_.document.shownExperiment();
  const auto& cell = bench_.selection.cell();
  if (!cell || !cellExists(e, *cell)) return;
  const Derivation derivation = derive(e, bench_.document.trace(), *cell);
  const NumberText text = textFor(derivation, bench_.options);
  const Convention convention = bench_.options.convention();
  QGuiApplication::clipboard()->setText(as == CopyAs::Text
                                            ? derivationText(e, derivation, text, convention)
                                            : derivationLatex(e, derivation, text, convention));
  emit copied(as == CopyAs::Latex);
}

void InspectorPanel::showDerivation(const Derivation& derivation) {
  const Experiment& e = bench_.document.experiment();
  const bool given = derivation.rule == Rule::Given;
  const bool numbers = bench_.options.numbersShown() && !resultHidden(derivation);
  const QString words = cellWords(e, derivation.cell, bench_.options.convention());
  words_->setText(theme::richSentence(words));
  words_->setAccessibleName(words);
  words_->setToolTip(matrixTip(derivation.cell.id));
  words_->setAccessibleDescription(otherTexts(derivation.cell.id));
  value_->setText(formatFor(derivation, bench_.options).text(derivation.result));
  value_->setVisible(numbers);
  QString reason = maskWords(e, derivation);
  if (!derivation.position_latex.empty())
    reason = tr("The formula counts positions from 0: position %1 of the sentence is %2 in it.")
                 .arg(derivation.cell.row + 1)
                 .arg(derivation.cell.row);
  if (derivation.cell.id == MatrixId::Scale && e.scale.kind == Scale::Kind::InverseSqrtKeyDim)
    reason = tr("This number is 1/√d_k = 1/√%1. The panel More has other scales; “Why √dₖ?” in the menu View "
                "shows what it is good for.")
                 .arg(e.keyDim());
  else if (given)
    reason = isSetting(derivation.cell.id) ? tr("This number is a setting: it is not computed.")
                                           : tr("This number is an input: it is not computed.");
  // The mask reason is replaced, because it would reveal the hidden number.
  if (resultHidden(derivation))
    reason = tr("This number is hidden for now.");
  else if (operandHidden(derivation))
    reason = tr("A number that it is computed from is hidden for now.");
  reason_->setText(theme::richSentence(reason));
  reason_->setVisible(!reason.isEmpty());
  symbols_heading_->setText(given ? tr("Its symbol") : tr("The formula"));
  symbols_->setHere(derivation.cell);
  symbols_->setFormula(symbolic(derivation, bench_.options.convention()));
  showNumbers(derivation);
  showRow(derivation);
  used_->showUses(e, derivation.cell, bench_.options.convention());
}

void InspectorPanel::showNumbers(const Derivation& derivation) {
  const bool known = !resultHidden(derivation) && !operandHidden(derivation);
  const bool shown = known && derivation.rule != Rule::Given && bench_.options.numbersShown();
  NumbersOptions options;
  options.convention = bench_.options.convention();
  options.every_term = every_term_;
  const NumbersFormula numbers = withNumbers(derivation, textFor(derivation, bench_.options), options);
  numbers_->setHere(derivation.cell);
  numbers_->setFormula(known ? numbers.formula : Formula());
  const QString note = known ? roundingNote(numbers) : QString();
  rounding_->setText(note);
  every_term_link_->setText(every_term_ ? tr("Show the largest terms only")
                                        : tr("Show all %1 terms").arg(derivation.terms.size()));
  numbers_heading_->setText(numbers.left_out > 0 ? tr("The formula with numbers, largest terms first")
                                                 : tr("The formula with numbers"));
  numbers_heading_->setVisible(shown);
  numbers_->setVisible(shown);
  every_term_link_->setVisible(shown && (every_term_ || numbers.left_out > 0));
  rounding_->setVisible(shown && !note.isEmpty());
}

void InspectorPanel::showRow(const Derivation& derivation) {
  const bool known = !resultHidden(derivation) && !operandHidden(derivation);
  const bool shown = known && derivation.rule == Rule::Softmax && bench_.options.numbersShown();
  row_heading_->setVisible(shown);
  const bool maximum = shown && derivation.softmax && derivation.softmax->shifted;
  maximum_->setVisible(maximum);
  if (!known) maximum_->clear();
  if (shown)
    row_->setRow(bench_.document.shownExperiment(), bench_.document.trace(), derivation, bench_.options);
  else
    row_->clear();
  row_->setVisible(shown);
  if (!maximum) return;
  const QString m = formatFor(derivation, bench_.options).text(derivation.softmax->maximum);
  maximum_->setText(
      tr("m = %1 is the largest score of this query. It is subtracted from every score here, because the "
         "exponentials would otherwise be too large or too small. This changes no weight.")
          .arg(m));
}

void InspectorPanel::lightUp(const std::optional<CellRef>& pointed) {
  if (!isVisible() || !cell_) return bench_.selection.setOperands({});
  if (pointed) return bench_.selection.setOperands({Region::of(*pointed)});
  std::vector<Region> regions;
  for (const Operand& operand :
       derive(bench_.document.experiment(), bench_.document.trace(), *cell_).operands)
    regions.push_back(operand.region);
  bench_.selection.setOperands(withTwins(bench_.document.experiment(), std::move(regions)));
}

void InspectorPanel::follow(const CellRef& cell) {
  bench_.document.endRefusal();
  emit linkFollowed(cell);
  bench_.selection.setCell(cell);
}

void InspectorPanel::go(std::optional<CellRef> cell) {
  // The history is already at this cell, so the visit in onSelection adds no entry.
  if (cell) bench_.selection.setCell(cell);
}

bool InspectorPanel::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    // Inside the panel, Alt+Left and Alt+Right go through the history. Elsewhere they are shortcuts that move
    // tokens.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool step = key->key() == Qt::Key_Left || key->key() == Qt::Key_Right;
    if (step && key->modifiers() == Qt::AltModifier) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void InspectorPanel::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Left) return go(history_.back());
  if (event->modifiers() == Qt::AltModifier && event->key() == Qt::Key_Right) return go(history_.forward());
  static const QString kStartOfNumber = QStringLiteral("0123456789-+.,=");
  const bool command = event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier);
  if (cell_ && !command && !event->text().isEmpty() && kStartOfNumber.contains(event->text().front()))
    return emit typed(*cell_, event->text());  // accepted: the window would type the digit once more
  QWidget::keyPressEvent(event);
}

void InspectorPanel::paintEvent(QPaintEvent* event) {
  QWidget::paintEvent(event);
  if (!hasFocus()) return;
  QPainter painter(this);
  painter.setPen(theme::colors().accent);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void InspectorPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (const auto& cell = bench_.selection.cell()) history_.visit(*cell);
  refresh();
}

void InspectorPanel::hideEvent(QHideEvent* event) {
  if (selection_) selection_->setOperands({});
  QWidget::hideEvent(event);
}

}  // namespace lab
