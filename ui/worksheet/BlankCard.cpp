// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/worksheet/BlankCard.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/Glossary.h"
#include "core/learn/ReportWords.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/worksheet/BlankTable.h"
#include "ui/worksheet/ShownTable.h"

namespace lab {
namespace {

/// Minimum width of the texts, px.
constexpr int kTextWidth = 216;

IconButton* button(const QString& icon, const QString& tip, QWidget* parent) {
  auto* made = new IconButton(icon, tip, parent);
  made->setFixedSize(theme::kRow, theme::kRow);  // no taller than the title beside it
  made->setFocusPolicy(Qt::NoFocus);             // Tab moves from blank to blank; each button has a shortcut
  return made;
}

}  // namespace

BlankCard::BlankCard(WorksheetBench& bench, const StageRef& stage, QWidget* parent)
    : StageCard(parent),
      bench_(bench),
      model_(new BlankModel(bench, stage, this)),
      table_(new BlankTable(model_, this)),
      shown_model_(new ShownModel(bench, stage, this)),
      shown_(new ShownTable(shown_model_, this)),
      verdict_(makeLabel(this)),
      hints_(makeLabel(this)),
      help_(makeLabel(this)) {
  verdict_->setObjectName(QStringLiteral("verdict"));
  hints_->setObjectName(QStringLiteral("hints"));
  help_->setObjectName(QStringLiteral("told"));
  for (QLabel* label : {verdict_, hints_, help_}) label->setWordWrap(true);
  hints_->setTextInteractionFlags(Qt::TextSelectableByMouse);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(2 * theme::kStep, theme::kStep, 2 * theme::kStep, 2 * theme::kStep);
  column->setSpacing(0);
  auto* top = new QHBoxLayout;
  top->setSpacing(0);
  top->addWidget(title());
  top->addStretch();
  auto* check = button(QStringLiteral("check"), tr("Check this stage"), this);
  hint_ = button(QStringLiteral("circle-question-mark"), tr("A hint to this stage"), this);
  auto* show = button(QStringLiteral("eye"),
                      tr("Show the numbers of this stage: the worksheet records that they were shown"), this);
  for (QToolButton* each : {static_cast<QToolButton*>(check), hint_, static_cast<QToolButton*>(show)})
    top->addWidget(each);
  column->addLayout(top);
  column->addWidget(subtitle());
  column->addWidget(axes());
  column->addSpacing(theme::kStep / 2);
  column->addWidget(table_, 0, Qt::AlignLeft);
  column->addSpacerItem(new QSpacerItem(kTextWidth, theme::kStep));  // as wide as with texts
  column->addWidget(verdict_);
  column->addWidget(hints_);
  column->addWidget(help_);
  column->addWidget(shown_, 0, Qt::AlignLeft);
  column->addStretch();
  setFocusProxy(table_);

  connect(check, &QToolButton::clicked, this, &BlankCard::checkAsked);
  connect(hint_, &QToolButton::clicked, this, &BlankCard::hintAsked);
  connect(show, &QToolButton::clicked, this, &BlankCard::showAsked);
  connect(table_, &BlankTable::refused, this, &BlankCard::refused);
  connect(table_, &BlankTable::entered, this, &BlankCard::entered);
  connect(model_, &QAbstractItemModel::modelReset, this, &BlankCard::updateTexts);
  connect(model_, &QAbstractItemModel::dataChanged, this, &BlankCard::updateFeedback);
  connect(shown_model_, &QAbstractItemModel::modelReset, this, &BlankCard::updateFeedback);
  updateTexts();
}

void BlankCard::setStage(const StageRef& stage) {
  model_->setStage(stage);
  shown_model_->setStage(stage);
}

void BlankCard::updateTexts() {
  const Experiment& e = bench_.answers.experiment();
  const Convention convention = model_->convention();
  const MatrixLabel label = matrixLabel(stage().id, e, stage().head, convention);
  const QString shape = shapeText(model_->rowCount(), model_->columnCount());
  setTexts(stage().id, label, convention, shape);
  axes()->setVisible(isQueryByKey(stage().id));
  const QString name = stageTitle(e, stage());
  setAccessibleName(tr("%1, %2, to be filled in").arg(name, shape));
  table_->setAccessibleName(accessibleName());
  updateFeedback();
}

QString BlankCard::verdictText() const {
  const Marking::StageCheck* check = bench_.marking.stageCheck(stage());
  const int left = bench_.answers.blanksLeft(stage());
  // The line is never empty, so that a verdict does not move the cards below.
  if (check == nullptr) return left > 0 ? tr("%n blanks left", nullptr, left) : tr("not checked yet");
  const Verdict verdict = check->report.verdict;
  const bool empty = isBlank(bench_.answers.answers().stage(stage()));
  if (check->old && !empty) return tr("changed since it was checked (then: %1)").arg(verdictWord(verdict));
  const QString marks =
      check->report.marks == 0.5 ? tr("½ mark") : tr("%1 of 1 mark").arg(check->report.marks);
  if (empty) return verdictSign(Verdict::Missing) + QLatin1Char(' ') + verdictWord(Verdict::Missing);
  QString text = verdictSign(verdict) + QLatin1Char(' ') + verdictWord(verdict);
  if (verdict == Verdict::Missing) return text;
  if (verdict == Verdict::CarriedForward)
    text = tr("%1: a mistake in an earlier stage counts once").arg(text);
  if (left > 0 && verdict != Verdict::Wrong)
    return tr("%1, so far: %n blanks are left", nullptr, left).arg(text);
  return text + QStringLiteral(" · ") + marks;
}

QString BlankCard::helpText() const {
  const Help* help = bench_.answers.help(stage());
  if (help == nullptr) return {};
  QStringList parts;
  if (help->hints > 0) parts << tr("%n hints", nullptr, help->hints);
  if (help->whole_stage)
    parts << tr("every number shown");
  else if (!help->cells.empty())
    parts << tr("%n numbers shown", nullptr, static_cast<int>(help->cells.size()));
  return parts.isEmpty() ? QString() : tr("At your request: %1.").arg(parts.join(QStringLiteral(", ")));
}

QStringList BlankCard::shownHints() const {
  // A hint to a mistake may be wrong after an edit. It returns if the next check finds the same mistake.
  const Marking::StageCheck* check = bench_.marking.stageCheck(stage());
  const bool outdated = check && check->old && check->report.verdict == Verdict::Wrong;
  return outdated ? QStringList() : bench_.marking.hints(stage());
}

QString BlankCard::feedback() const {
  QStringList lines;
  for (const QString& line : QStringList{verdictText()} + shownHints() + QStringList{helpText()})
    if (!line.isEmpty()) lines << line;
  return lines.join(QLatin1Char('\n'));
}

int BlankCard::feedbackHeight() const {
  int height = shown_->isHidden() ? 0 : shown_->sizeHint().height();
  for (const QLabel* label : {verdict_, hints_, help_}) height += label->isHidden() ? 0 : label->height();
  return height;
}

void BlankCard::updateFeedback() {
  const theme::Colors& c = theme::colors();
  const Marking::StageCheck* check = bench_.marking.stageCheck(stage());
  const bool wrong = check && !check->old && check->report.verdict == Verdict::Wrong;
  const bool right = check && !check->old && check->report.verdict != Verdict::Missing && !wrong;
  const QColor color = wrong ? c.warning : right ? theme::text(theme::Role::Value) : c.faint;
  verdict_->setText(coloured(verdictText().toHtmlEscaped(), color));
  QStringList paragraphs;
  for (const QString& hint : shownHints())
    paragraphs << QStringLiteral("<p style=\"margin:4px 0 0 0\">%1</p>").arg(hint.toHtmlEscaped());
  hints_->setText(paragraphs.join(QString()));
  help_->setText(coloured(helpText().toHtmlEscaped(), c.faint));
  help_->setFont(theme::smallFont());
  hints_->setVisible(!paragraphs.isEmpty());
  help_->setVisible(!helpText().isEmpty());
  shown_->setVisible(shown_model_->any());
  for (QLabel* label : {verdict_, hints_, help_}) fit(label);
  hint_->setEnabled(bench_.marking.hasHint(stage()));
  hint_->setToolTip(bench_.marking.nextHintShowsNumber(stage())
                        ? tr("The last hint: it works a number out, and the worksheet records this")
                        : tr("A hint to this stage"));
  setAccessibleDescription(feedback());
  updateGeometry();
}

void BlankCard::fit(QLabel* label) {
  const int width = std::max(kTextWidth, table_->sizeHint().width());
  label->setFixedWidth(width);
  label->setFixedHeight(std::max(0, label->heightForWidth(width)));  // an empty label returns -1
}

void BlankCard::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) updateTexts();
  QWidget::changeEvent(event);
}

}  // namespace lab
