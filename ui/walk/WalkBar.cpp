// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/walk/WalkBar.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QShortcut>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "core/explain/WalkStages.h"
#include "ui/formula/DerivationFormat.h"
#include "ui/formula/FormulaWidget.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Alert.h"
#include "ui/theme/Icons.h"
#include "ui/walk/WalkStrip.h"

namespace lab {
namespace {

constexpr int kTitleWidth = 232;
constexpr int kProgress = 3;  ///< px, height of the line that grows while playing
/// The least number of lines of the explanation, so that the widgets below seldom move from stage to stage.
/// Beside a sum, the text has less width and needs more lines.
constexpr int kLines = 2, kLinesBesideSum = 3;
/// The text takes at most the height of the window divided by this.
constexpr int kWordsOfWindow = 8;

QString symbolAndShape(const Experiment& e, MatrixId id, int head, const QString& name,
                       Convention convention) {
  const MatrixLabel label = matrixLabel(id, e, head, convention);
  const lab::Shape stored = shapeOf(e, id, head);
  const auto shape = shownCell(convention, {stored.rows, stored.columns});
  return QStringLiteral("<span style='color:%1'>%2</span>%3 &nbsp;%4")
      .arg(theme::text(label.role).name(), label.symbol, name, shapeText(shape.row, shape.column));
}

QString titleOf(const Experiment& e, MatrixId stage, int head, Convention convention) {
  // In cross mode, the embeddings of both sentences are one step.
  if (stage == MatrixId::QueryEmbeddings && e.mode == Mode::Cross)
    return symbolAndShape(e, stage, head, {}, convention) + QStringLiteral(", &nbsp;") +
           symbolAndShape(e, MatrixId::KeyEmbeddings, head, {}, convention);
  const MatrixLabel label = matrixLabel(stage, e, head, convention);
  const bool repeated = label.name.startsWith(label.symbol);
  if (repeated && label.symbol != label.name)
    return symbolAndShape(e, stage, head, label.name.mid(label.symbol.size()).toHtmlEscaped(), convention);
  return symbolAndShape(e, stage, head,
                        repeated ? QString() : QStringLiteral("&nbsp; ") + label.name.toHtmlEscaped(),
                        convention);
}

}  // namespace

WalkBar::WalkBar(Workbench& bench, Walk& walk, Actions& actions, QWidget* parent)
    : QFrame(parent),
      bench_(bench),
      walk_(walk),
      player_(bench, walk, actions, this),
      actions_(actions),
      strip_(new WalkStrip(bench, walk, this)) {
  setAccessibleName(tr("Walk through the stages"));
  theme::makeAlert(*this);
  setFocusPolicy(Qt::StrongFocus);
  setAutoFillBackground(true);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  formula_ = new FormulaWidget(this);
  formula_->setObjectName(QStringLiteral("sum"));
  formula_->setLinkWords([this](const CellRef& cell) {
    const Experiment& e = bench_.document.experiment();
    return cellExists(e, cell) ? cellWords(e, cell, bench_.options.convention()) : QString();
  });
  connect(formula_, &FormulaWidget::activated, this,
          [this](const CellRef& cell) { bench_.selection.setCell(cell); });

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, theme::kStep, theme::kInStage, theme::kStep);
  column->setSpacing(theme::kStep);
  column->addLayout(makeControls(actions));
  column->addLayout(makeWords());

  escape_ = new QShortcut(QKeySequence(Qt::Key_Escape), this);
  escape_->setContext(Qt::WindowShortcut);
  connect(escape_, &QShortcut::activated, this, &WalkBar::escapePressed);
  connect(&player_, &WalkPlayer::interrupted, this, &WalkBar::interrupted);
  connect(&player_, &WalkPlayer::advanced, this, [this](double part) {
    played_ = part;
    update(0, height() - kProgress, width(), kProgress);
  });
  connect(&walk_, &Walk::changed, this, &WalkBar::onWalk);
  const auto again = [this] {
    if (walk_.active() && walk_.upToDate()) refresh();
  };
  connect(&bench_.document, &Document::edited, this, again);
  connect(&bench_.document, &Document::visibilityChanged, this, again);
  connect(&bench_.selection, &Selection::changed, this, again);
  connect(&bench_.options, &ViewOptions::changed, this, again);
  style();
  escape_->setEnabled(false);
  hide();
}

QHBoxLayout* WalkBar::makeControls(Actions& actions) {
  auto* row = new QHBoxLayout;
  row->setSpacing(0);
  row->addWidget(strip_, 1);
  row->addSpacing(theme::kInStage);
  const auto icons = [&](std::initializer_list<ActionId> ids) {
    for (const ActionId id : ids)
      row->addWidget(Actions::makeButton(actions[id], Qt::ToolButtonIconOnly, this));
  };
  icons({ActionId::WalkFirst, ActionId::WalkPrevious, ActionId::WalkPlay, ActionId::WalkNext,
         ActionId::WalkLast});
  row->addSpacing(theme::kStep);
  speed_ = new QComboBox(this);
  speed_->addItems({tr("slow"), tr("normal"), tr("fast")});
  speed_->setCurrentIndex(static_cast<int>(player_.speed()));
  speed_->setAccessibleName(tr("Speed of playing"));
  speed_->setToolTip(tr("How fast the steps follow each other while playing"));
  connect(speed_, &QComboBox::activated, this,
          [this](int index) { player_.setSpeed(static_cast<WalkPlayer::Speed>(index)); });
  row->addWidget(speed_);
  row->addSpacing(theme::kInStage);
  const auto choice = [&](ActionId id, const QString& text) {
    actions[id]->setIconText(text);
    row->addWidget(Actions::makeButton(actions[id], Qt::ToolButtonTextOnly, this));
  };
  choice(ActionId::WalkByStages, tr("Stages"));
  choice(ActionId::WalkByCells, tr("Cells"));
  choice(ActionId::WalkByTerms, tr("Terms"));
  row->addSpacing(theme::kStep);
  auto* close = new QToolButton(this);
  close->setIcon(theme::icon(QStringLiteral("x")));
  close->setAutoRaise(true);
  close->setFocusPolicy(Qt::TabFocus);
  close->setToolTip(tr("Leave the walk (Esc)"));
  close->setObjectName(QStringLiteral("leave"));
  close->setAccessibleName(tr("Leave the walk"));
  connect(close, &QToolButton::clicked, this, [this] { walk_.leave(); });
  row->addWidget(close);
  return row;
}

QHBoxLayout* WalkBar::makeWords() {
  title_ = new QLabel(this);
  title_->setTextFormat(Qt::RichText);
  title_->setFont(theme::titleFont());
  place_ = new QLabel(this);
  place_->setTextFormat(Qt::PlainText);
  place_->setWordWrap(true);
  place_->setFont(theme::smallFont());
  place_->setForegroundRole(QPalette::PlaceholderText);
  words_ = new QLabel(this);
  words_->setObjectName(QStringLiteral("words"));
  words_->setTextFormat(Qt::RichText);
  words_->setWordWrap(true);
  words_->installEventFilter(this);
  words_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  words_->setFont(theme::textFont());
  auto* row = new QHBoxLayout;
  row->setSpacing(theme::kInStage);
  auto* left = new QVBoxLayout;
  left->setSpacing(0);
  for (QLabel* label : {title_, place_}) {
    label->setFixedWidth(kTitleWidth);
    left->addWidget(label);
  }
  left->addStretch();
  row->addLayout(left);
  row->addWidget(words_, 11);
  row->addWidget(formula_, 9);
  return row;
}

void WalkBar::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  if (played_ > 0)
    QPainter(this).fillRect(0, height() - kProgress, qRound(width() * played_), kProgress,
                            theme::colors().accent);
}

void WalkBar::style() {
  QPalette bar;
  bar.setColor(QPalette::Window, theme::colors().notice);
  bar.setColor(QPalette::WindowText, theme::colors().ink);
  setPalette(bar);
}

void WalkBar::onWalk() {
  const bool begins = walk_.active() && isHidden();
  const bool ends = !walk_.active() && !isHidden();
  if (begins) focus_before_ = QApplication::focusWidget();
  if (walk_.active()) refresh();
  escape_->setEnabled(walk_.active());
  // Qt would move the focus to the next table, which would select its cell.
  QWidget* focus = QApplication::focusWidget();
  if (ends && focus && (focus == this || isAncestorOf(focus))) focus->clearFocus();
  setVisible(walk_.active());
  if (begins) setFocus(Qt::OtherFocusReason);
  if (ends) {
    announced_.clear();
    if (focus_before_ && focus_before_->isVisible()) focus_before_->setFocus(Qt::OtherFocusReason);
  }
}

void WalkBar::refresh() {
  const Experiment& e = bench_.document.experiment();
  const MatrixId stage = walk_.stage();
  const int head = isPerHead(stage) ? bench_.selection.head() : -1;
  strip_->sync();
  title_->setText(titleOf(e, stage, head, bench_.options.convention()));
  const auto cell = walk_.cell();
  QString place = tr("step %1 of %2").arg(walk_.step() + 1).arg(walk_.stages().size());
  if (cell)
    place = tr("%1 of %2: %3")
                .arg(walk_.cellIndex() + 1)
                .arg(walk_.cellCount())
                .arg(cellWords(e, *cell, bench_.options.convention()));
  place_->setText(place);
  const StageWords words = stageWords(e, stage, bench_.selection.head());
  // Beside a sum, the text has less width: do not start a new line for the reason.
  const bool sum = walk_.grain() != Walk::Grain::Stage;
  words_->setText((sum ? QStringLiteral("%1 <span style='color:%2'>%3</span>")
                       : QStringLiteral("%1<br><span style='color:%2'>%3</span>"))
                      .arg(withSymbols(words.what), theme::colors().faint.name(), withSymbols(words.why)));
  showFormula();
  fitWords();
  announce();
}

void WalkBar::fitWords() {
  if (!words_->testAttribute(Qt::WA_Resized)) return;  // the layout has not given it a width yet
  const int lines = walk_.grain() == Walk::Grain::Stage ? kLines : kLinesBesideSum;
  words_->setMinimumHeight(0);  // heightForWidth() is at least the minimum
  const int least = lines * QFontMetrics(words_->font()).lineSpacing() + 2;
  const int most = std::max(least, window()->height() / kWordsOfWindow);
  words_->setMinimumHeight(std::clamp(words_->heightForWidth(words_->width()), least, most));
}

bool WalkBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == words_ && event->type() == QEvent::Resize) fitWords();
  return QFrame::eventFilter(watched, event);
}

void WalkBar::showFormula() {
  formula_->setVisible(walk_.grain() != Walk::Grain::Stage);
  if (!walk_.cell()) return formula_->setFormula({});
  formula_->setHere(walk_.cell());
  formula_->setFormula(growingFormula(walk_, bench_.options));
}

QString WalkBar::plainText() const {
  return QTextDocumentFragment::fromHtml(title_->text()).toPlainText().simplified() + QStringLiteral(". ") +
         QTextDocumentFragment::fromHtml(words_->text()).toPlainText().simplified();
}

void WalkBar::announce() {
  QString text = plainText();
  if (walk_.cell())
    text += QLatin1Char(' ') + place_->text() + QStringLiteral(": ") + formula_->formula().toWords();
  if (text == announced_) return;
  announced_ = text;
  setAccessibleDescription(text);
  theme::sayAlert(*this);
}

void WalkBar::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers() & ~Qt::KeypadModifier) return QFrame::keyPressEvent(event);
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_PageDown:
      return walk_.next();
    case Qt::Key_Left:
    case Qt::Key_PageUp:
      return walk_.previous();
    case Qt::Key_Home:
      return walk_.first();
    case Qt::Key_End:
      return walk_.last();
    case Qt::Key_Space:
      return player_.setPlaying(!player_.playing());
    default:
      QFrame::keyPressEvent(event);
  }
}

void WalkBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || !words_) return;
  if (palette().color(QPalette::Window) == theme::colors().notice) return;
  style();
  if (walk_.active()) refresh();
}

}  // namespace lab
