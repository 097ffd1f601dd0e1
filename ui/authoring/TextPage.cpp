// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/TextPage.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include "core/io/WholeFile.h"
#include "ui/authoring/TypedFields.h"
#include "ui/authoring/WindowCapture.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/theme/Icons.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"
#include "ui/window/Settings.h"

namespace lab {

TextPage::TextPage(AuthorDocument& author, const Workbench& bench, QWidget* parent)
    : QWidget(parent),
      author_(author),
      bench_(bench),
      title_(new LineField(author, tr("Title of the step"), this)),
      text_(new TextField(author, tr("Text of the step, Markdown"), this)),
      problem_(new QLabel(this)),
      stale_(new QLabel(tr("As learners read it"), this)),
      scroll_(new QScrollArea(this)),
      preview_(new LessonTextView) {
  title_->setObjectName(QStringLiteral("step-title"));
  text_->setObjectName(QStringLiteral("step-text"));
  title_->setPlaceholderText(tr("Title of the step"));
  text_->setPlaceholderText(
      tr("Markdown: **bold**, *italic*, - lists, $q \\cdot k$ for formulas. A computed figure: "
         "[0.85](value:weights[\"sat\"][\"mat\"])."));
  problem_->setWordWrap(true);
  problem_->setTextFormat(Qt::PlainText);
  problem_->setObjectName(QStringLiteral("problem"));
  problem_->hide();
  title_->setFont(theme::titleFont());
  for (QLabel* label : {problem_, stale_}) label->setFont(theme::smallFont());
  problem_->setForegroundRole(QPalette::BrightText);
  stale_->setForegroundRole(QPalette::PlaceholderText);
  preview_->setAccessibleName(tr("The text as learners read it"));
  auto* paper = new QWidget;
  auto* page = new QVBoxLayout(paper);
  page->setContentsMargins(theme::kStep, theme::kStep, theme::kStep, theme::kStep);
  page->addWidget(preview_);
  page->addStretch();
  scroll_->setWidget(paper);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setFocusPolicy(Qt::NoFocus);
  scroll_->setAccessibleName(tr("Preview"));

  auto* below = new QWidget(this);
  auto* under = new QVBoxLayout(below);
  under->setContentsMargins(0, 0, 0, 0);
  under->setSpacing(theme::kStep);
  under->addWidget(problem_);
  under->addWidget(stale_);
  under->addWidget(scroll_, 1);
  auto* halves = new QSplitter(Qt::Vertical, this);
  halves->addWidget(text_);
  halves->addWidget(below);
  halves->setChildrenCollapsible(false);
  halves->setAccessibleName(tr("Text and preview"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, 2 * theme::kStep, theme::kInStage, theme::kInStage);
  column->setSpacing(theme::kStep);
  column->addWidget(title_);
  column->addWidget(makeTools());
  column->addWidget(halves, 1);

  connect(title_, &LineField::typed, &author_, &AuthorDocument::setStepTitle);
  connect(text_, &TextField::typed, this, [this](const QString& text) {
    author_.editStep(tr("Text"), QStringLiteral("text"), [&text](StepDraft& step) { step.text = text; });
  });
  connect(preview_, &LessonTextView::activated, this, [this](const LessonRegion& place) {
    const Experiment& e = bench_.document.experiment();
    const auto region = place.resolve(e, bench_.selection.head());
    if (!region) return bench_.document.refuse(region.refusal()), void();
    bench_.selection.setCell(
        CellRef{region.value().id, region.value().head, region.value().row, region.value().column});
  });
}

QWidget* TextPage::makeTools() {
  auto* tools = new QWidget(this);
  auto* row = new QHBoxLayout(tools);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::kStep);
  const auto add = [&](const char* name, const char* icon, const QString& tip, auto act) {
    auto* button = new IconButton(QLatin1String(icon), tip, tools);
    button->setObjectName(QLatin1String(name));
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &IconButton::clicked, this, act);
    row->addWidget(button);
  };
  add("insert-figure", "hash", tr("Insert the selected number as a computed figure"),
      [this] { insertFigure(); });
  add("insert-link", "link-2", tr("Insert a link to the selected cell"), [this] { insertLink(); });
  add("insert-formula", "square-function", tr("Insert a formula"), [this] { insertFormula(); });
  add("insert-picture", "image", tr("Insert a picture (PNG or SVG)"), [this] { choosePicture(); });
  row->addStretch();
  return tools;
}

void TextPage::insertFigure() {
  const QString place = selectedPlace(bench_, RegionSize::Cell);
  const auto number = selectedNumber(bench_);
  if (!number)
    return bench_.document.refuse(Refusal::saying(tr("Select a number in the tables first."))), void();
  const QString shown = NumberFormat{}.text(*number);
  text_->type(QStringLiteral("[%1](value:%2)").arg(shown, place));
  text_->setFocus();
}

void TextPage::insertLink() {
  const QString place = selectedPlace(bench_, RegionSize::Cell);
  if (place.isEmpty())
    return bench_.document.refuse(Refusal::saying(tr("Select a cell in the tables first."))), void();
  const QString words = text_->textCursor().selectedText();
  text_->type(QStringLiteral("[%1](select:%2)").arg(words.isEmpty() ? tr("this number") : words, place));
  text_->setFocus();
}

void TextPage::insertFormula() {
  const QString words = text_->textCursor().selectedText();
  text_->type(QStringLiteral("$%1$").arg(words.isEmpty() ? QStringLiteral("q \\cdot k") : words));
  text_->setFocus();
}

void TextPage::choosePicture() {
  auto* dialog =
      new QFileDialog(this, tr("Insert Picture"), settings::kLastFolder.get(), tr("Pictures (*.png *.svg)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    if (const auto refusal = insertPicture(path)) bench_.document.refuse(*refusal);
  });
  dialog->open();
}

Refused TextPage::insertPicture(const QString& path) {
  static const QRegularExpression others(QStringLiteral("[^a-z0-9]+")), ends(QStringLiteral("^-|-$"));
  const QFileInfo info(path);
  LessonPicture picture{QLatin1Char('.') + info.suffix().toLower(), {}};
  auto bytes = readInputFile(path, tr("a picture"), LessonPicture::kBytes);
  if (!bytes) return bytes.refusal();
  picture.bytes = bytes.value();
  if (auto refusal = findProblem(picture)) {
    refusal->file = path;
    return refusal;
  }
  QString stem = info.completeBaseName().toLower().replace(others, QStringLiteral("-")).left(60).remove(ends);
  if (stem.isEmpty()) stem = QStringLiteral("picture");
  const auto& known = author_.draft().pictures;
  QString name = stem + picture.file;
  for (int i = 2; known.contains(name) && known[name] != picture.bytes; ++i)
    name = QStringLiteral("%1-%2%3").arg(stem).arg(i).arg(picture.file);
  if (!known.contains(name))
    author_.editLesson(tr("Picture"), {}, [&](LessonDraft& draft) { draft.pictures[name] = picture.bytes; });
  const QString words = text_->textCursor().selectedText();
  text_->type(QStringLiteral("![%1](%2)").arg(words.isEmpty() ? tr("What the picture shows") : words, name));
  text_->setFocus();
  return std::nullopt;
}

void TextPage::showStep() {
  const StepDraft* step = author_.step();
  setEnabled(step != nullptr);
  title_->showText(step ? step->title : QString());
  text_->showText(step ? step->text : QString());
  render();
}

void TextPage::render() {
  const StepDraft* step = author_.step();
  const QString markdown = step ? step->text : QString();
  if (markdown == rendered_) return;
  rendered_ = markdown;
  auto text = LessonText::parse(markdown);
  if (text)
    for (TextPart& part : text.value().parts)
      if (part.kind == TextPart::Kind::Picture)
        part.picture.bytes = author_.draft().pictures.value(part.picture.file);
  // While a formula or link is incomplete, the preview keeps the previous text.
  if (text) preview_->setContent(text.value());
  stale_->setText(text ? tr("As learners read it") : tr("As learners read it, before the last change"));
}

void TextPage::showProblems(const std::vector<DraftProblem>& problems) {
  QStringList sentences;
  for (const DraftProblem& problem : problems)
    if (problem.where == QLatin1String("text") || problem.where == QLatin1String("title"))
      sentences << problem.sentence;
  problem_->setText(sentences.join(QLatin1Char('\n')));
  problem_->setVisible(!sentences.isEmpty());
  text_->setAccessibleDescription(problem_->text());
}

bool TextPage::goTo(const QString& where) {
  if (where == QLatin1String("title"))
    title_->setFocus(Qt::OtherFocusReason);
  else if (where == QLatin1String("text"))
    text_->setFocus(Qt::OtherFocusReason);
  else
    return false;
  return true;
}

}  // namespace lab
