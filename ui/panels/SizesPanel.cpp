// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/SizesPanel.h"

#include <QFormLayout>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>

#include "core/document/SettingEdits.h"
#include "core/document/Vocabulary.h"
#include "core/model/Limits.h"
#include "ui/theme/Theme.h"
#include "ui/window/LockedControls.h"

namespace lab {
namespace {

QString symbolAndName(const QString& symbol, const QString& name) {
  return QStringLiteral("%1&nbsp;&nbsp;%2").arg(symbol, name);
}

Experiment withFewerTokens(const Experiment& e, Side side, int count) {
  // Remove all tokens in one call, because each call copies the embeddings of the remaining tokens.
  std::vector<int> stay(static_cast<std::size_t>(count));
  std::iota(stay.begin(), stay.end(), 0);
  return withTokensOrdered(e, side, stay);
}

Experiment withMoreTokens(const Experiment& e, Side side, int count) {
  std::vector<std::string> tokens = e.tokens(side);
  Matrix embeddings(count, e.modelDim());
  int number = static_cast<int>(tokens.size());
  while (static_cast<int>(tokens.size()) < count) {
    // Skip words that the sentence already contains, because equal words get equal made-up vectors.
    QString word;
    do {
      word = SizesPanel::tr("token %1").arg(++number);
    } while (std::ranges::find(tokens, word.toStdString()) != tokens.end());
    const Matrix vector = Vocabulary::shipped().madeUp(e, word, e.seed);
    std::ranges::copy(vector.row(0), embeddings.mutableRow(static_cast<int>(tokens.size())).begin());
    tokens.push_back(word.toStdString());
  }
  return withTokens(e, side, tokens, embeddings);
}

}  // namespace

Refused setTokenCount(Document& document, Side side, int count) {
  const Experiment& e = document.latest();
  // While another edit is being prepared, the number of tokens may still change, so an equal count is not
  // skipped.
  if (count == static_cast<int>(e.tokens(side).size()) && !document.preparing()) return std::nullopt;
  const auto make = [side, count](const Experiment& now) -> Result<Experiment> {
    return count < static_cast<int>(now.tokens(side).size()) ? withFewerTokens(now, side, count)
                                                             : withMoreTokens(now, side, count);
  };
  const std::size_t numbers = static_cast<std::size_t>(count) * static_cast<std::size_t>(e.modelDim());
  return document.replace(make, numbers, SizesPanel::tr("%1 tokens").arg(count));
}

SizesPanel::SizesPanel(Workbench& bench, Actions& actions, QWidget* parent)
    : QWidget(parent), bench_(bench), form_(new QFormLayout) {
  setAccessibleName(tr("Sizes"));
  // Only the boxes are in the form layout, because it gives labels with word wrap too little height.
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, theme::kInStage, theme::kInStage, theme::kInStage);
  column->setSpacing(2 * theme::kStep);
  column->addLayout(form_);
  form_->setHorizontalSpacing(theme::kInStage);
  form_->setVerticalSpacing(2 * theme::kStep);
  heads_ = addSize(*form_, tr("<i>h</i>"), tr("h"), tr("heads"), limits::kHeads);
  model_dim_ =
      addSize(*form_, tr("<i>d</i><sub>model</sub>"), tr("d_model"), tr("embedding size"), limits::kModelDim);
  key_dim_ =
      addSize(*form_, tr("<i>d</i><sub>k</sub>"), tr("d_k"), tr("query and key size"), limits::kHeadDim);
  value_dim_ = addSize(*form_, tr("<i>d</i><sub>v</sub>"), tr("d_v"), tr("value size"), limits::kHeadDim);
  output_dim_ =
      addSize(*form_, tr("<i>d</i><sub>out</sub>"), tr("d_out"), tr("output size"), limits::kOutputDim);
  output_dim_->setToolTip(
      tr("The number of columns of W_O; usually d_model, so that the output can be the input of the next "
         "layer"));
  query_count_ = addSize(*form_, tr("<i>n</i><sub>q</sub>"), tr("n_q"), tr("query tokens"), limits::kTokens);
  key_count_ = addSize(*form_, tr("<i>n</i><sub>k</sub>"), tr("n_k"), tr("key tokens"), limits::kTokens);
  heads_->setObjectName(QStringLiteral("heads"));
  model_dim_->setObjectName(QStringLiteral("model-dim"));
  key_dim_->setObjectName(QStringLiteral("key-dim"));
  value_dim_->setObjectName(QStringLiteral("value-dim"));
  output_dim_->setObjectName(QStringLiteral("output-dim"));
  query_count_->setObjectName(QStringLiteral("query-count"));
  key_count_->setObjectName(QStringLiteral("key-count"));
  kept_ = new QLabel(this);
  kept_->setWordWrap(true);
  kept_->setFont(theme::smallFont());
  column->addWidget(kept_);
  buildHeadButtons(*column, actions);
  column->addStretch();

  for (QSpinBox* size : {heads_, model_dim_, key_dim_, value_dim_, output_dim_, query_count_, key_count_})
    LockedControls::belongsTo(*size, ExperimentPart::Sizes);
  for (QSpinBox* size : {heads_, key_dim_, value_dim_})
    connect(size, &QSpinBox::valueChanged, this, &SizesPanel::applySizes);
  connect(model_dim_, &QSpinBox::valueChanged, this, [this](int dim) {
    const QSignalBlocker quiet(output_dim_);
    if (output_follows_) output_dim_->setValue(dim);
    applySizes();
  });
  connect(output_dim_, &QSpinBox::valueChanged, this, [this](int dim) {
    output_follows_ = dim == model_dim_->value();
    applySizes();
  });
  connect(query_count_, &QSpinBox::valueChanged, this, [this](int count) {
    setTokenCount(bench_.document, Side::Query, count);
    showDocument();
  });
  connect(key_count_, &QSpinBox::valueChanged, this, [this](int count) {
    setTokenCount(bench_.document, Side::Key, count);
    showDocument();
  });
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    if (change.structure || change.labels) showDocument();
  });
  connect(&bench_.document, &Document::computingChanged, this, &SizesPanel::showDocument);
  connect(&bench_.selection, &Selection::changed, this, &SizesPanel::showDocument);
  showDocument();
}

SizesPanel::~SizesPanel() {
  // A focused child loses the focus when it is destroyed. Disconnect it, so that it does not commit its
  // value.
  for (QWidget* child : findChildren<QWidget*>()) child->disconnect(this);
}

QSpinBox* SizesPanel::addSize(QFormLayout& form, const QString& symbol, const QString& spoken,
                              const QString& name, int limit) {
  auto* box = new QSpinBox(this);
  box->setRange(1, limit);
  box->setKeyboardTracking(false);  // typing 12 is one edit, not an edit to 1 and an edit to 12
  box->installEventFilter(this);
  box->setAccessibleName(tr("%1, %2").arg(spoken, name));
  auto* label = new QLabel(symbolAndName(symbol, name), this);
  label->setBuddy(box);
  form.addRow(label, box);
  return box;
}

bool SizesPanel::eventFilter(QObject* watched, QEvent* event) {
  auto* box = qobject_cast<QSpinBox*>(watched);
  const bool pressed = event->type() == QEvent::KeyPress;
  const int key_pressed = pressed ? static_cast<QKeyEvent*>(event)->key() : 0;
  const bool left = event->type() == QEvent::FocusOut &&
                    static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason &&
                    static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason;
  const bool ends =
      left || key_pressed == Qt::Key_Return || key_pressed == Qt::Key_Enter || key_pressed == Qt::Key_Tab;
  // The field would return to its number without a word.
  if (box && ends && !box->hasAcceptableInput()) {
    bench_.document.refuse(
        Refusal::saying(tr("Type a whole number from %1 to %2.").arg(box->minimum()).arg(box->maximum())));
    box->setValue(box->value());
  }
  // If nothing is typed, undo and redo belong to the window. The field would undo its letters.
  if (box && event->type() == QEvent::ShortcutOverride) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    const bool undo = key.matches(QKeySequence::Undo) || key.matches(QKeySequence::Redo);
    if (undo && box->locale().toInt(box->cleanText()) == box->value()) {
      event->ignore();
      return true;
    }
  }
  return QWidget::eventFilter(watched, event);
}

void SizesPanel::buildHeadButtons(QVBoxLayout& column, Actions& actions) {
  chosen_head_ = new QLabel(this);
  chosen_head_->setFont(theme::titleFont());
  chosen_head_->setContentsMargins(0, theme::kInStage, 0, 0);
  column.addWidget(chosen_head_);
  auto* grid = new QGridLayout;
  grid->setSpacing(theme::kStep);
  const auto add = [&](ActionId id, const QString& object_name, const QString& text, const QString& name,
                       int line, int place) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(object_name);
    button->setAccessibleName(name);
    button->setAutoDefault(false);
    grid->addWidget(button, line, place);
    LockedControls::belongsTo(*button, ExperimentPart::Heads);
    QAction* const action = actions[id];
    const auto follow = [button, action] { button->setEnabled(action->isEnabled()); };
    connect(button, &QPushButton::clicked, action, &QAction::trigger);
    connect(action, &QAction::changed, button, follow);
    follow();
  };
  add(ActionId::DuplicateHead, QStringLiteral("duplicate-head"), tr("Duplicate"),
      tr("Duplicate the selected head"), 0, 0);
  add(ActionId::RemoveHead, QStringLiteral("remove-head"), tr("Remove"), tr("Remove the selected head"), 0,
      1);
  add(ActionId::MoveHeadLeft, QStringLiteral("head-left"), tr("Move left"),
      tr("Move the selected head to the left"), 1, 0);
  add(ActionId::MoveHeadRight, QStringLiteral("head-right"), tr("Move right"),
      tr("Move the selected head to the right"), 1, 1);
  column.addLayout(grid);
}

void SizesPanel::applySizes() {
  lab::resize(bench_.document, {heads_->value(), model_dim_->value(), key_dim_->value(), value_dim_->value(),
                                output_follows_ ? 0 : output_dim_->value()});
  showDocument();  // restores the boxes if the edit was refused
}

void SizesPanel::commit() {
  for (QSpinBox* box : {heads_, model_dim_, key_dim_, value_dim_, output_dim_, query_count_, key_count_})
    if (box->hasFocus()) box->interpretText();
}

void SizesPanel::showDocument() {
  const Experiment& e = bench_.document.latest();
  // While an edit is being prepared, the document does not contain it yet, so the boxes keep the typed
  // values.
  const auto show = [this](QSpinBox* box, int value) {
    if (bench_.document.preparing()) return;
    const QSignalBlocker quiet(box);
    box->setValue(value);
  };
  show(heads_, e.headCount());
  show(model_dim_, e.modelDim());
  show(key_dim_, e.keyDim());
  show(value_dim_, e.valueDim());
  const Sizes sizes = sizesOf(e);
  show(output_dim_, sizes.outputDim());
  if (!bench_.document.preparing()) output_follows_ = sizes.output_dim == 0;
  show(query_count_, e.queryCount());
  show(key_count_, std::max(1, e.keyCount()));
  const bool cross = e.mode == Mode::Cross;
  const auto setShown = [this](QSpinBox* box, bool shown) {
    box->setVisible(shown);
    form_->labelForField(box)->setVisible(shown);
  };
  setShown(key_count_, cross);
  setShown(output_dim_, !e.output_weights.empty());
  static_cast<QLabel*>(form_->labelForField(query_count_))
      ->setText(cross ? symbolAndName(tr("<i>n</i><sub>q</sub>"), tr("query tokens"))
                      : symbolAndName(tr("<i>n</i>"), tr("tokens")));
  query_count_->setAccessibleName(cross ? tr("n_q, query tokens") : tr("n, tokens"));
  kept_->setText(
      tr("Existing numbers are kept where they fit. New weights are random from seed %1, new embedding "
         "dimensions and learned positions start at 0, new tokens get made-up vectors. Undo restores "
         "anything removed.")
          .arg(e.seed));

  const int head = bench_.selection.head();
  chosen_head_->setText(tr("Head %1: %2").arg(head + 1).arg(QString::fromStdString(e.head(head).name)));
  chosen_head_->setTextFormat(Qt::PlainText);
}

}  // namespace lab
