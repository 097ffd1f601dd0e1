// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/answers/NumberAnswer.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/explain/CellNames.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/Judging.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kFieldWidth = 96;
constexpr int kTruthDecimals = 4;

/// At most four decimals, and fewer if the number has fewer: "0.4", "0.3333", "120000".
QString truthText(double truth) {
  const double unit = std::pow(10.0, kTruthDecimals);
  const double rounded = std::round(truth * unit) / unit + 0.0;  // never "-0"
  if (!sameNumber(truth, rounded)) return NumberFormat{.decimals = kTruthDecimals}.text(truth);
  return shownNumber(rounded).replace(QLatin1Char('-'), QChar(0x2212));
}

void setNote(QLabel& label, const QString& text) {
  label.setText(text);
  label.setVisible(!text.isEmpty());
}

}  // namespace

QStringList cellNames(const Experiment& experiment, const std::vector<CellRef>& cells) {
  QStringList names;
  // With only one head, the name of the head is redundant: remove it.
  const QString only =
      experiment.headCount() == 1 ? QStringLiteral(", ") + headWords(experiment, 0) : QString();
  for (const CellRef& cell : cells) {
    names << cellWords(experiment, cell);
    if (!only.isEmpty() && names.constLast().endsWith(only)) names.last().chop(only.size());
  }
  return names;
}

NumberAnswer::NumberAnswer(const QStringList& names, const QString& unit, QWidget* parent)
    : AnswerEdit(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(2 * theme::kStep);
  grid->setVerticalSpacing(theme::kStep);
  for (const QString& name : names) {
    const int row = 2 * static_cast<int>(fields_.size());
    auto* field = new QLineEdit(this);
    field->setFont(theme::numberFont());
    field->setFixedWidth(kFieldWidth);
    field->setAccessibleName(name.isEmpty() ? tr("Your number") : name);
    field->setPlaceholderText(name.isEmpty() ? tr("your number") : QString());
    auto* mark = new VerdictMark(this);
    auto* truth = new QLabel(this);
    truth->setFont(theme::numberFont());
    truth->setObjectName(QStringLiteral("truth"));
    truth->hide();
    if (!name.isEmpty()) {
      auto* label = new QLabel(name, this);
      label->setWordWrap(true);
      label->setBuddy(field);
      grid->addWidget(label, row, 0);
    }
    grid->addWidget(field, row, 1);
    if (!unit.isEmpty()) grid->addWidget(new QLabel(unit, this), row, 2);
    grid->addWidget(mark, row, 3);
    // Below a field with a name, because the name needs the room beside the field.
    if (name.isEmpty())
      grid->addWidget(truth, row, 4);
    else
      grid->addWidget(truth, row + 1, 0, 1, 4, Qt::AlignRight);
    connect(field, &QLineEdit::textEdited, this, [this, field, mark, truth] {
      mark->setVerdict(std::nullopt);
      setNote(*truth, check(*field) ? QString() : tr("not a number"));
      emit changed();
    });
    connect(field, &QLineEdit::returnPressed, this, [this, field] {
      QWidget* next = selectEmptyField();
      if (!next || field->text().trimmed().isEmpty()) return emit submitted();
      next->setFocus(Qt::TabFocusReason);
    });
    fields_.push_back(field);
    marks_.push_back(mark);
    truths_.push_back(truth);
  }
  if (names.isEmpty()) {
    auto* why = new QLabel(changedTooMuch(), this);
    why->setWordWrap(true);
    grid->addWidget(why, 0, 0);
  }
  const bool named = names != QStringList(QString());
  grid->setColumnStretch(named ? 0 : 5, 1);
}

bool NumberAnswer::check(QLineEdit& field) const {
  double value = 0;
  const bool wrong = !field.text().trimmed().isEmpty() && !parseNumber(field.text(), value);
  QPalette colors = palette();
  if (wrong) colors.setColor(QPalette::Text, theme::colors().warning);
  field.setPalette(colors);
  const QString words = wrong ? tr("This is not a number: write it like 0.25") : QString();
  field.setToolTip(words);
  field.setAccessibleDescription(words);
  return !wrong;
}

Response NumberAnswer::response() const {
  Response response;
  for (const QLineEdit* field : fields_) {
    double value = 0;
    response.numbers.push_back(parseNumber(field->text(), value) ? value : kNoNumber);
  }
  return response;
}

void NumberAnswer::setResponse(const Response& response) {
  for (std::size_t i = 0; i < std::min(fields_.size(), response.numbers.size()); ++i)
    fields_[i]->setText(shownNumber(response.numbers[i]));
}

bool NumberAnswer::complete() const {
  bool any = false;
  for (const QLineEdit* field : fields_) {
    double value = 0;
    const bool empty = field->text().trimmed().isEmpty();
    if (!empty && !parseNumber(field->text(), value)) return false;
    any = any || !empty;
  }
  return any;
}

void NumberAnswer::show(const Judgement& judgement) {
  using Outcome = Judgement::Outcome;
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    std::optional<bool> right;
    if (i < judgement.parts.size())
      right = judgement.parts[i];
    else if (judgement.outcome == Outcome::Right || judgement.outcome == Outcome::Wrong)
      right = judgement.outcome == Outcome::Right;
    if (right == false && fields_[i]->text().trimmed().isEmpty()) right.reset();  // not answered yet
    marks_[i]->setVerdict(right);
  }
  setNote(*truths_.front(), judgement.truth ? tr("It is %1.").arg(truthText(*judgement.truth)) : QString());
}

QWidget* NumberAnswer::selectEmptyField() {
  const auto empty = [](const QLineEdit* field) { return field->text().trimmed().isEmpty(); };
  const auto first = std::ranges::find_if(fields_, empty);
  return first == fields_.end() ? nullptr : *first;
}

void NumberAnswer::setOpen(bool open) {
  for (QLineEdit* field : fields_) field->setReadOnly(!open);
}

}  // namespace lab
