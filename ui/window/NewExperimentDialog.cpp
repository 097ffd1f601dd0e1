// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/NewExperimentDialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <utility>

#include "core/base/Language.h"
#include "core/document/RandomStart.h"
#include "core/document/TokenEdits.h"
#include "core/document/Vocabulary.h"
#include "core/explain/EditWords.h"
#include "core/model/Limits.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// Maximum count of numbers in all stages for an experiment that is created at once. Larger experiments are
/// created and computed in the background.
constexpr std::size_t kMadeAtOnce = 1'000'000;

/// n x d_model: the vector of each word in `e`.
Matrix vectorsFor(const Experiment& e, const QStringList& words) {
  Matrix vectors(static_cast<int>(words.size()), e.modelDim());
  for (int i = 0; i < vectors.rows(); ++i) {
    const WordVector word = Vocabulary::shipped().vectorFor(e, Side::Query, words[i]);
    std::ranges::copy(word.embedding.row(0), vectors.mutableRow(i).begin());
  }
  return vectors;
}

std::vector<std::string> utf8(const QStringList& words) {
  std::vector<std::string> result;
  for (const QString& word : words) result.push_back(word.toStdString());
  return result;
}

QStringList wordsOf(const std::vector<std::string>& tokens) {
  QStringList words;
  for (const std::string& token : tokens) words.append(QString::fromStdString(token));
  return words;
}

}  // namespace

NewExperimentDialog::NewExperimentDialog(Workbench& bench, QWidget* parent)
    : QDialog(parent),
      bench_(bench),
      sentence_(new QLineEdit(tr("The dog saw a bird"), this)),
      seed_(new QLineEdit(QStringLiteral("1"), this)),
      start_(new QComboBox(this)),
      summary_(new QLabel(this)) {
  setWindowTitle(tr("New experiment"));
  auto* form = new QFormLayout;
  form->setHorizontalSpacing(theme::kInStage);
  form->setVerticalSpacing(2 * theme::kStep);
  const auto add = [&](const QString& name, const QString& text, QWidget* field) {
    field->setObjectName(name);
    field->setAccessibleName(language::withoutAccessKey(text));
    form->addRow(text, field);
  };
  // Labels with symbols are rich text, which allows no mnemonic. These fields are reached with Tab.
  const auto addSize = [&](const QString& object_name, const QString& name, const QString& symbol, int value,
                           int limit) {
    auto* box = new QSpinBox(this);
    box->setObjectName(object_name);
    box->setRange(1, limit);
    box->setValue(value);
    box->setAccessibleName(name);
    auto* label = new QLabel(QStringLiteral("%1&nbsp;&nbsp;%2").arg(symbol, name), this);
    label->setBuddy(box);
    form->addRow(label, box);
    connect(box, &QSpinBox::valueChanged, this, &NewExperimentDialog::check);
    return box;
  };
  add(QStringLiteral("sentence"), tr("&sentence"), sentence_);
  start_->addItems({tr("random weights"), tr("zeros everywhere"), tr("a copy of the open experiment")});
  add(QStringLiteral("start"), tr("s&tart with"), start_);
  heads_ = addSize(QStringLiteral("heads"), tr("heads"), tr("<i>h</i>"), 2, limits::kHeads);
  model_dim_ = addSize(QStringLiteral("model-dim"), tr("embedding size"), tr("<i>d</i><sub>model</sub>"), 4,
                       limits::kModelDim);
  key_dim_ = addSize(QStringLiteral("key-dim"), tr("query and key size"), tr("<i>d</i><sub>k</sub>"), 2,
                     limits::kHeadDim);
  value_dim_ =
      addSize(QStringLiteral("value-dim"), tr("value size"), tr("<i>d</i><sub>v</sub>"), 2, limits::kHeadDim);
  seed_->setValidator(
      new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{0,20}")), seed_));
  add(QStringLiteral("seed"), tr("see&d"), seed_);
  QWidget* last = sentence_;
  for (QWidget* field :
       std::initializer_list<QWidget*>{start_, heads_, model_dim_, key_dim_, value_dim_, seed_})
    setTabOrder(std::exchange(last, field), field);
  summary_->setObjectName(QStringLiteral("summary"));
  summary_->setWordWrap(true);
  summary_->setFont(theme::smallFont());
  summary_->setMinimumHeight(2 * theme::kRow);
  summary_->setAlignment(Qt::AlignLeft | Qt::AlignTop);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
  create_ = buttons->addButton(tr("&Create"), QDialogButtonBox::AcceptRole);
  create_->setObjectName(QStringLiteral("create"));
  create_->setDefault(true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kBetweenStages, theme::kInStage, theme::kBetweenStages, theme::kInStage);
  column->setSpacing(theme::kInStage);
  column->addLayout(form);
  column->addWidget(summary_);
  column->addWidget(buttons);
  setMinimumWidth(110 * theme::kStep);

  connect(sentence_, &QLineEdit::textChanged, this, &NewExperimentDialog::check);
  connect(seed_, &QLineEdit::textChanged, this, &NewExperimentDialog::check);
  connect(start_, &QComboBox::activated, this, [this] {
    if (startWith() == StartWith::Copy) fillFromCurrent();
    check();
  });
  connect(buttons, &QDialogButtonBox::accepted, this, &NewExperimentDialog::create);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  sentence_->selectAll();
  check();
}

NewExperimentDialog::StartWith NewExperimentDialog::startWith() const {
  return static_cast<StartWith>(start_->currentIndex());
}

void NewExperimentDialog::fillFromCurrent() {
  const Experiment& e = bench_.document.experiment();
  // Keep a sentence that the user has typed.
  if (!sentence_->isModified()) sentence_->setText(wordsOf(e.query_tokens).join(QLatin1Char(' ')));
  heads_->setValue(e.headCount());
  model_dim_->setValue(e.modelDim());
  key_dim_->setValue(e.keyDim());
  value_dim_->setValue(e.valueDim());
  seed_->setText(QString::number(e.seed));
}

QStringList NewExperimentDialog::words() const {
  if (startWith() != StartWith::Copy) return tokenize(sentence_->text());
  const QStringList known = wordsOf(bench_.document.experiment().query_tokens);
  // If the sentence is unchanged, keep the tokens, because some may contain spaces.
  return sentence_->text() == known.join(QLatin1Char(' ')) ? known : tokenize(sentence_->text(), known);
}

Sizes NewExperimentDialog::sizes() const {
  // A copy keeps d_out, the number of columns of W_O.
  const int output_dim =
      startWith() == StartWith::Copy ? sizesOf(bench_.document.experiment()).output_dim : 0;
  return {heads_->value(), model_dim_->value(), key_dim_->value(), value_dim_->value(), output_dim};
}

Refused NewExperimentDialog::objection() const {
  const qsizetype count = words().size();
  if (count == 0) return Refusal::saying(tr("Type a sentence of at least one token."));
  if (count > limits::kTokens)
    return Refusal::saying(tr("A sentence can have at most %1 tokens.").arg(limits::kTokens));
  bool whole = false;
  seed_->text().toULongLong(&whole);
  if (!whole) return Refusal::saying(tr("The seed is a whole number, such as 1."));
  const auto problem = findProblem(static_cast<int>(count), static_cast<int>(count), sizes());
  return problem ? Refused(editRefusal(*problem)) : std::nullopt;
}

NewExperimentDialog::Make NewExperimentDialog::maker() const {
  const QStringList tokens = words();
  const quint64 seed = seed_->text().toULongLong();
  const auto checked = [](Experiment e) -> Result<Experiment> {
    if (auto problem = findProblem(e)) return editRefusal(*problem);
    return e;
  };
  if (startWith() == StartWith::Copy) {
    Experiment open = bench_.document.experiment();
    open.title = tokens == wordsOf(open.query_tokens)
                     ? tr("%1 (copy)").arg(QString::fromStdString(open.title)).toStdString()
                     : titleOf(utf8(tokens));
    open.seed = seed;
    return [open, tokens, sizes = sizes(), checked] {
      const Experiment e = resized(open, sizes);
      return checked(withTokens(e, Side::Query, utf8(tokens), vectorsFor(e, tokens)));
    };
  }
  const Start start = startWith() == StartWith::Zeros ? Start::Zeros : Start::Random;
  return [tokens, seed, sizes = sizes(), start, checked] {
    Experiment e = newExperiment(static_cast<int>(tokens.size()), sizes, start, seed);
    e.title = titleOf(utf8(tokens));
    e.query_tokens = utf8(tokens);
    if (start == Start::Random) e.query_embeddings = vectorsFor(e, tokens);
    if (start == Start::Random && !findProblem(e)) e = withScoreSpread(std::move(e));
    return checked(std::move(e));
  };
}

void NewExperimentDialog::say(const QString& text, bool refusal) {
  summary_->setForegroundRole(refusal ? QPalette::BrightText : QPalette::PlaceholderText);
  summary_->setText(text);
}

void NewExperimentDialog::check() {
  const Refused refused = objection();
  create_->setEnabled(!refused);
  if (refused) {
    say(refused->sentence(), true);
    return;
  }
  const Sizes s = sizes();
  say(tr("Tokens: %1. In each head <i>W</i><sup>Q</sup> and <i>W</i><sup>K</sup> are %2 × %3 and "
         "<i>W</i><sup>V</sup> is %2 × %4; <i>W</i><sup>O</sup> is %5 × %6.")
          .arg(words().size())
          .arg(s.model_dim)
          .arg(s.key_dim)
          .arg(s.value_dim)
          .arg(s.heads * s.value_dim)
          .arg(s.outputDim()),
      false);
}

void NewExperimentDialog::create() {
  const auto refuse = [this](const Refusal& refusal) { say(refusal.sentence(), true); };
  if (const Refused refused = objection()) return refuse(*refused);
  const int count = static_cast<int>(words().size());
  if (traceEntries(count, count, sizes()) < kMadeAtOnce) {
    const Result<Experiment> made = maker()();
    if (!made) return refuse(made.refusal());
    hide();
    emit created(made.value());
  } else {
    if (const auto problem = findProblem(count, count, sizes())) return refuse(editRefusal(*problem));
    hide();
    emit described(maker());
  }
}

}  // namespace lab
