// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/TokenRow.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <algorithm>
#include <numeric>

#include "core/document/SettingEdits.h"
#include "ui/actions/ActionTable.h"
#include "ui/theme/Icons.h"
#include "ui/theme/InlineEdit.h"
#include "ui/theme/Theme.h"
#include "ui/tokens/TokenNotices.h"
#include "ui/tokens/TokenStrip.h"
#include "ui/window/LockedControls.h"

namespace lab {
namespace {

constexpr int kCopySources = 20;  // words in the menu "Copy vector from"

/// "Edit sentence (Ctrl+Shift+T)": the shortcut is that of the window's action.
QString withKey(const QString& tip, ActionId action) {
  return QStringLiteral("%1 (%2)").arg(
      tip, actionShortcuts(actionSpec(action)).first().toString(QKeySequence::NativeText));
}

}  // namespace

TokenRow::TokenRow(Workbench& bench, Notices& notices, Side side, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      side_(side),
      model_(new TokenModel(bench.document, side, this)),
      notices_(new TokenNotices(bench.document, notices, side, this)),
      label_(new QLabel(side == Side::Query ? tr("query (asks):") : tr("key/value (answers):"), this)),
      strip_(new TokenStrip(*model_, this)),
      left_(new IconButton(QStringLiteral("chevron-left"), tr("Show earlier tokens"), this)),
      right_(new IconButton(QStringLiteral("chevron-right"), tr("Show later tokens"), this)),
      add_(new IconButton(
          QStringLiteral("plus"),
          withKey(tr("Click to add a token at the end; the key adds one after the selected token"),
                  ActionId::AddToken),
          this)),
      edit_sentence_(new IconButton(QStringLiteral("pencil"),
                                    withKey(tr("Edit sentence"), ActionId::EditSentence), this)),
      sentence_(new InlineEdit(this)) {
  left_->setObjectName(QStringLiteral("earlier"));
  right_->setObjectName(QStringLiteral("later"));
  add_->setObjectName(QStringLiteral("add-token"));
  edit_sentence_->setObjectName(QStringLiteral("edit-sentence"));
  setAccessibleName(side == Side::Query ? tr("Query sentence") : tr("Key and value sentence"));
  label_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  label_->setBuddy(strip_);
  label_->setToolTip(side == Side::Query ? tr("The words that ask. Click a word to see where it looks.")
                                         : tr("The words that answer. Click a word to select it."));
  strip_->setAccessibleName(side == Side::Query ? tr("Query tokens") : tr("Key and value tokens"));
  sentence_->setAccessibleName(tr("The whole sentence"));
  connect(notices_, &TokenNotices::vectorAsked, this, [this](int index) {
    emit editAsked({embeddingsOf(bench_.document.experiment(), side_), -1, index, 0});
  });
  sentence_->setPlaceholderText(tr("A sentence: words with spaces between them"));
  sentence_->setFixedHeight(strip_->height());  // as high as the chips that it replaces
  sentence_->hide();
  for (IconButton* button : {left_, right_}) {
    button->setAutoRepeat(true);
    button->hide();
  }
  // The keyboard can do the same: arrow keys scroll the chips, and actions add a token and edit the sentence.
  for (IconButton* button : {left_, right_, add_, edit_sentence_}) button->setFocusPolicy(Qt::NoFocus);

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::kStep);
  row->addWidget(label_);
  row->addSpacing(theme::kStep);
  row->addWidget(left_);
  row->addWidget(strip_);
  row->addWidget(right_);
  row->addWidget(add_);
  row->addWidget(sentence_, 1);
  row->addStretch();
  row->addWidget(edit_sentence_);

  LockedControls::belongsTo(*add_, ExperimentPart::Tokens);
  LockedControls::belongsTo(*edit_sentence_, ExperimentPart::Tokens);
  connect(strip_, &TokenStrip::chosen, this, &TokenRow::choose);
  connect(strip_, &TokenStrip::insertAsked, this, &TokenRow::insert);
  connect(strip_, &TokenStrip::removeAsked, this, &TokenRow::remove);
  connect(strip_, &TokenStrip::moveAsked, this, &TokenRow::move);
  connect(strip_, &TokenStrip::menuAsked, this, &TokenRow::showMenu);
  connect(strip_, &TokenStrip::unpinAsked, &bench_.selection, &Selection::togglePinned);
  connect(strip_, &TokenStrip::laidOut, this, &TokenRow::showScrollButtons);
  connect(strip_->horizontalScrollBar(), &QScrollBar::rangeChanged, this, &TokenRow::showScrollButtons);
  connect(strip_->horizontalScrollBar(), &QScrollBar::valueChanged, this, &TokenRow::showScrollButtons);
  connect(left_, &QToolButton::clicked, this, [this] { strip_->scrollPage(-1); });
  connect(right_, &QToolButton::clicked, this, [this] { strip_->scrollPage(1); });
  connect(add_, &QToolButton::clicked, this, [this] { startAddingAt(model_->rowCount()); });
  connect(sentence_, &InlineEdit::finished, this, [this](bool commit) {
    endSentence(commit);
    if (!commit) bench_.document.endRefusal();
  });
  connect(edit_sentence_, &QToolButton::clicked, this, [this] {
    if (sentence_->isVisible())
      endSentence(true);
    else
      startSentence();
  });
  connect(model_, &TokenModel::renamed, this, [this](const TokenEdit& edit) { notices_->postEdit(edit); });
  connect(model_, &TokenModel::emptyRefused, this,
          [this](int index) { notices_->postEmptyName(word(index)); });
  connect(&bench_.selection, &Selection::changed, this, &TokenRow::showSelection);
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    if (change.structure || change.labels) showSelection();
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, &TokenRow::applyTheme);
  applyTheme();
  showSelection();
}

TokenRow::~TokenRow() {
  // Deleting a child that has the focus takes the focus away, which must not commit its text.
  for (QWidget* child : findChildren<QWidget*>()) child->disconnect(this);
  model_->disconnect(this);
}

const std::vector<std::string>& TokenRow::tokens() const {
  return bench_.document.experiment().tokens(side_);
}

QString TokenRow::word(int index) const {
  return QString::fromStdString(tokens()[static_cast<std::size_t>(index)]);
}

void TokenRow::choose(int index) {
  Selection& selection = bench_.selection;
  if (side_ == Side::Query) {
    // The row view returns from a key to the query, also to the same one.
    if (selection.atKey() && index == selection.query()) selection.setCell(std::nullopt);
    selection.setQuery(index);
  } else if (bench_.options.pipeline() == ViewOptions::Pipeline::Row) {
    // The row view shows the vector of the word then.
    selection.setCell(CellRef{MatrixId::KeyEmbeddings, -1, index, 0});
  } else {
    selection.setKey(index);
  }
}

void TokenRow::insert(int index, const QString& word) {
  const TokenEdit edit = insertTokens(bench_.document, side_, index, word);
  if (edit.refused) return;
  choose(index);
  notices_->postEdit(edit);
}

void TokenRow::remove(int index) {
  removeToken(bench_.document, side_, index);
}

void TokenRow::move(int from, int to) {
  const Matrix before = bench_.document.wholeTrace().output;
  std::vector<int> places(static_cast<std::size_t>(model_->rowCount()));
  std::iota(places.begin(), places.end(), 0);
  if (from == to || moveToken(bench_.document, side_, from, to)) return;
  const auto at = places.begin() + from;
  from < to ? std::rotate(at, at + 1, places.begin() + to + 1) : std::rotate(places.begin() + to, at, at + 1);
  notices_->postReordered(TokenNotices::Reorder::Move, before, places);
}

int TokenRow::chosen() const {
  if (side_ == Side::Query) return bench_.selection.query();
  return bench_.selection.key() >= 0 ? bench_.selection.key() : strip_->currentIndex().row();
}

void TokenRow::startAdding() {
  const int current = chosen();
  startAddingAt(current < 0 ? model_->rowCount() : current + 1);
}

void TokenRow::startAddingAt(int place) {
  endSentence(true);
  if (sentence_->isHidden()) strip_->startInserting(place);
}

void TokenRow::removeChosen() {
  if (chosen() >= 0) remove(chosen());
}

void TokenRow::moveChosen(int step) {
  const int from = chosen();
  const int to = from + step;
  if (from >= 0 && to >= 0 && to < model_->rowCount()) move(from, to);
}

void TokenRow::shuffle() {
  commit();
  const Matrix before = bench_.document.wholeTrace().output;
  std::vector<int> places;
  if (shuffleTokens(bench_.document, side_, ++shuffled_, places)) return;
  notices_->postReordered(TokenNotices::Reorder::Shuffle, before, places);
}

void TokenRow::copyVector(const QString& source, const Matrix& vector, int to) {
  setEmbedding(bench_.document, side_, to, vector,
               tr("Copy the vector of “%1” to “%2”").arg(quotable(source), quotable(word(to))));
}

void TokenRow::newMadeUpVector(int index) {
  const Experiment& e = bench_.document.experiment();
  // A different seed for each request, never that of the first made-up vector.
  setEmbedding(bench_.document, side_, index,
               Vocabulary::shipped().madeUp(e, word(index), e.seed + ++made_up_),
               tr("New made-up vector for “%1”").arg(quotable(word(index))));
}

void TokenRow::showMenu(int index, const QPoint& global_position) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const int count = model_->rowCount();
  const auto add = [menu](const QString& text, const QKeySequence& key, auto&& act) {
    QAction* action = menu->addAction(text, std::forward<decltype(act)>(act));
    action->setShortcut(key);
    return action;
  };
  add(tr("&Rename"), Qt::Key_F2, [this, index] { strip_->edit(model_->index(index)); });
  add(tr("Add &before"), Qt::SHIFT | Qt::Key_Insert, [this, index] { strip_->startInserting(index); });
  add(tr("&Add after"), Qt::Key_Insert, [this, index] { strip_->startInserting(index + 1); });
  add(tr("Re&move"), Qt::Key_Delete, [this, index] { remove(index); });
  menu->addSeparator();
  add(tr("Move &left"), Qt::ALT | Qt::Key_Left, [this, index] {
    move(index, index - 1);
  })->setEnabled(index > 0);
  add(tr("Move r&ight"), Qt::ALT | Qt::Key_Right, [this, index] {
    move(index, index + 1);
  })->setEnabled(index + 1 < count);
  menu->addSeparator();
  if (side_ == Side::Query) {
    QAction* pin = menu->addAction(tr("Pi&n in all heads"), this,
                                   [this, index] { bench_.selection.togglePinned(index); });
    pin->setCheckable(true);
    pin->setChecked(bench_.selection.isPinned(index));
    pin->setObjectName(QStringLiteral("pin-query"));
    pin->setStatusTip(tr("keep this query marked in all heads, or unmark it"));
  }
  addCopyMenu(*menu, index);
  addPaddingAction(*menu, index);
  menu->addAction(tr("&New made-up vector"), this, [this, index] { newMadeUpVector(index); });
  menu->popup(global_position);
}

void TokenRow::addPaddingAction(QMenu& menu, int index) {
  const Experiment& e = bench_.document.experiment();
  if (side_ == Side::Query && e.mode == Mode::Cross) return;  // only key tokens can be padding
  const bool padding = e.mask.kind == Mask::Kind::Padding && e.mask.padding(0, index) != 0.0;
  QAction* action = menu.addAction(tr("&Padding: no query looks at it"), this,
                                   [this, index, padding] { setPadding(bench_.document, index, !padding); });
  action->setObjectName(QStringLiteral("padding"));
  action->setCheckable(true);
  action->setChecked(padding);
}

void TokenRow::addCopyMenu(QMenu& menu, int index) {
  QMenu* copy = menu.addMenu(tr("&Copy vector from"));
  const Experiment& e = bench_.document.experiment();
  const auto offer = [this, index](QMenu* list, const QString& source, const auto& vector) {
    QString text = source;
    text.replace(QLatin1Char('&'), QStringLiteral("&&"));
    list->addAction(text, this, [=, this] { copyVector(source, vector(), index); });
  };
  QList<int> sources = nearestOtherTokens(tokens(), index, kCopySources);
  std::ranges::sort(sources);
  for (const int from : std::as_const(sources))
    offer(copy, word(from), [this, from] { return embeddingAt(bench_.document.experiment(), side_, from); });
  if (e.mode == Mode::Cross) {
    const Side other = side_ == Side::Query ? Side::Key : Side::Query;
    copy->addSeparator();
    for (int i = 0; i < std::min(kCopySources, static_cast<int>(e.tokens(other).size())); ++i)
      offer(copy, QString::fromStdString(e.token(other, i)),
            [this, other, i] { return embeddingAt(bench_.document.experiment(), other, i); });
  }
  const std::vector<QString> known = Vocabulary::shipped().words(e.dimension_names, side_);
  if (!known.empty()) {
    copy->addSeparator();
    QMenu* words = copy->addMenu(tr("&Vocabulary"));
    for (const QString& source : known)
      offer(words, source, [this, source] {
        return *Vocabulary::shipped().knownVector(bench_.document.experiment(), side_, source);
      });
  }
  copy->setEnabled(!copy->isEmpty());
}

void TokenRow::startSentence() {
  if (sentence_->isVisible()) return;
  strip_->commitEditors();
  QStringList words;
  for (const std::string& token : tokens()) words.append(QString::fromStdString(token));
  sentence_->setText(words.join(QLatin1Char(' ')));
  sentence_->setModified(false);
  for (QWidget* chip : {static_cast<QWidget*>(strip_), static_cast<QWidget*>(add_)}) chip->hide();
  sentence_->show();
  showScrollButtons();
  sentence_->setFocus();
  sentence_->selectAll();
}

void TokenRow::endSentence(bool commit) {
  if (sentence_->isHidden()) return;
  const bool had_focus = sentence_->hasFocus();
  const bool typed = commit && sentence_->isModified();
  TokenEdit edit;
  if (typed) edit = setSentence(bench_.document, side_, sentence_->text());
  if (edit.refused && had_focus) return;  // the learner can go on typing
  strip_->show();
  {
    // A hidden line would give the focus to the next table, which would select a number. A line that loses
    // the focus would end once more.
    const QSignalBlocker quiet(sentence_);
    if (had_focus) strip_->setFocus();
    sentence_->hide();
  }
  add_->show();
  showScrollButtons();
  if (typed && !edit.refused) notices_->postEdit(edit);
}

void TokenRow::commit() {
  strip_->commitEditors();
  endSentence(true);
  endSentence(false);  // also a sentence that was refused
}

void TokenRow::showSelection() {
  const Selection& selection = bench_.selection;
  if (side_ == Side::Key) {
    strip_->setChosen(selection.key());
    return;
  }
  strip_->setChosen(selection.query());
  strip_->setKey(bench_.document.experiment().mode == Mode::Self ? selection.key() : -1);
  strip_->setPinned(selection.pinnedQueries());
}

void TokenRow::showScrollButtons() {
  // Compare the width of the chips with the available width. Do not check whether the chips overflow now,
  // because showing the buttons changes that.
  const int beside = std::max(label_->minimumWidth(), label_->sizeHint().width()) + add_->width() +
                     edit_sentence_->width() + 6 * theme::kStep;
  const bool shown = sentence_->isHidden() && strip_->sizeHint().width() > width() - beside;
  left_->setVisible(shown);
  right_->setVisible(shown);
  const QScrollBar* bar = strip_->horizontalScrollBar();
  left_->setEnabled(bar->value() > bar->minimum());
  right_->setEnabled(bar->value() < bar->maximum());
}

void TokenRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  showScrollButtons();
}

void TokenRow::applyTheme() {
  QPalette palette;
  palette.setColor(QPalette::WindowText,
                   theme::text(side_ == Side::Query ? theme::Role::Query : theme::Role::Key));
  label_->setPalette(palette);
}

}  // namespace lab
