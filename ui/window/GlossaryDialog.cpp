// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/GlossaryDialog.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/Glossary.h"
#include "ui/lecture/TargetMatrix.h"
#include "ui/lesson/LessonTextView.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

const QString& firstTerm() {
  static const QString name = QStringLiteral("Attention");
  return name;
}

/// The text of a term without its formulas, for searching.
QString wordsOf(const GlossaryTerm& term) {
  static const QRegularExpression formula(QStringLiteral("\\$\\$?[^$]*\\$\\$?"));
  QString words = term.text;
  return words.replace(formula, QStringLiteral(" ")).simplified();
}

LessonText contentOf(const GlossaryTerm& term) {
  QString markdown = QStringLiteral("# %1\n\n%2").arg(term.title, term.text);
  if (const QString others = otherTextsOn(term); !others.isEmpty())
    markdown += QStringLiteral("\n\n*%1* %2").arg(GlossaryDialog::tr("In other texts:"), others);
  const auto text = LessonText::parse(markdown);
  return text ? text.value() : LessonText();
}

}  // namespace

GlossaryDialog::GlossaryDialog(QWidget* parent)
    : QDialog(parent),
      field_(new QLineEdit),
      nothing_(new QLabel(tr("No term matches."))),
      list_(new QListWidget),
      scroll_(new QScrollArea),
      text_(new LessonTextView),
      see_(new QLabel) {
  setWindowTitle(tr("Glossary"));
  setAccessibleName(windowTitle());

  field_->setAccessibleName(tr("Search the glossary"));
  field_->setPlaceholderText(tr("Search for a term"));
  field_->addAction(theme::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
  field_->setClearButtonEnabled(true);
  field_->installEventFilter(this);
  nothing_->setForegroundRole(QPalette::PlaceholderText);
  nothing_->hide();

  list_->setAccessibleName(tr("Terms"));
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  for (const GlossaryTerm& term : glossary()) list_->addItem(term.title);
  list_->setFixedWidth(list_->sizeHintForColumn(0) + 2 * theme::kBetweenStages);

  text_->setAccessibleName(tr("Explanation"));
  see_->setTextFormat(Qt::RichText);
  see_->setWordWrap(true);
  see_->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);

  auto* page = new QWidget;
  auto* column = new QVBoxLayout(page);
  column->setContentsMargins(theme::kInStage, 0, theme::kInStage, theme::kStep);
  column->setSpacing(theme::kBetweenStages);
  column->addWidget(text_);
  column->addWidget(see_);
  column->addStretch();
  scroll_->setAccessibleName(tr("Explanation"));
  scroll_->setFocusPolicy(Qt::NoFocus);  // the text takes the keyboard focus
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setWidgetResizable(true);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setWidget(page);

  auto* left = new QVBoxLayout;
  left->setSpacing(2 * theme::kStep);
  left->addWidget(nothing_);
  left->addWidget(list_, 1);
  auto* both = new QHBoxLayout;
  both->setSpacing(theme::kInStage);
  both->addLayout(left);
  both->addWidget(scroll_, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::kInStage, theme::kInStage, theme::kInStage, theme::kInStage);
  layout->setSpacing(theme::kInStage);
  layout->addWidget(field_);
  layout->addLayout(both, 1);
  resize(760, 480);

  connect(field_, &QLineEdit::textChanged, this, &GlossaryDialog::filter);
  connect(list_, &QListWidget::currentRowChanged, this, &GlossaryDialog::showCurrent);
  connect(see_, &QLabel::linkActivated, this, &GlossaryDialog::showTerm);
  // The label keeps the link colour of the scheme in which its text was set.
  connect(&theme::notifier(), &theme::Notifier::changed, this, &GlossaryDialog::showLinks);
  showTerm(firstTerm());
}

void GlossaryDialog::showIn(QWidget& window, const QString& term) {
  auto* dialog = window.findChild<GlossaryDialog*>(QString(), Qt::FindDirectChildrenOnly);
  if (!dialog) dialog = new GlossaryDialog(&window);
  if (!dialog->isVisible()) dialog->start();
  dialog->showTerm(term);
  dialog->show();
  dialog->raise();
  dialog->activateWindow();
}

SearchEntries GlossaryDialog::searchEntries(QWidget& window) {
  SearchEntries entries;
  for (const GlossaryTerm& term : glossary())
    entries.append({tr("Glossary"), term.title, term.name == term.title ? QString() : term.name,
                    [&window, name = term.name] { showIn(window, name); }});
  return entries;
}

QString GlossaryDialog::termAt(const QWidget* focus, const Selection& selection) {
  if (!focus) return {};
  if (const auto* table = qobject_cast<const KeyTableBase*>(focus)) {
    const int column = table->currentIndex().column();
    if (column < 0) return {};
    const auto kind = table->rows().column(column).kind;
    if (kind == KeyRowsModel::Kind::Token) return QStringLiteral("Token");
    if (kind == KeyRowsModel::Kind::Exponential) return QStringLiteral("e^x");
    const auto id = matrixWithFocus(table, selection);
    return id ? glossaryNameOf(*id) : QString();
  }
  const auto id = matrixAt(focus, focus->rect().center());
  return id ? glossaryNameOf(*id) : QString();
}

void GlossaryDialog::start() {
  field_->clear();
  showTerm(firstTerm());
  field_->setFocus();
}

void GlossaryDialog::showTerm(const QString& name) {
  const GlossaryTerm* term = glossaryTerm(name);
  if (!term) return;
  const auto items = list_->findItems(term->title, Qt::MatchExactly | Qt::MatchCaseSensitive);
  if (items.isEmpty()) return;
  if (items.front()->isHidden()) field_->clear();
  list_->setCurrentItem(items.front());
  list_->scrollToItem(items.front());
}

void GlossaryDialog::filter(const QString& typed) {
  // If the name of a term matches, hide the terms that match only in their text.
  const QString wanted = typed.simplified();
  const auto named = [&](const GlossaryTerm& term) {
    return term.title.contains(wanted, Qt::CaseInsensitive) ||
           term.name.contains(wanted, Qt::CaseInsensitive);
  };
  const auto mentioned = [&](const GlossaryTerm& term) {
    return wordsOf(term).contains(wanted, Qt::CaseInsensitive);
  };
  const bool by_name = std::ranges::any_of(glossary(), named);
  QListWidgetItem *first = nullptr, *beginning = nullptr;
  for (int row = 0; row < list_->count(); ++row) {
    QListWidgetItem* item = list_->item(row);
    const GlossaryTerm& term = glossary()[static_cast<std::size_t>(row)];
    item->setHidden(!(by_name ? named(term) : mentioned(term)));
    if (item->isHidden()) continue;
    if (!first) first = item;
    if (!beginning && term.title.startsWith(wanted, Qt::CaseInsensitive)) beginning = item;
  }
  nothing_->setVisible(!first);
  if (wanted.isEmpty()) return showTerm(shown_);
  list_->setCurrentItem(beginning ? beginning : first);
  if (list_->currentItem()) list_->scrollToItem(list_->currentItem());
}

void GlossaryDialog::showCurrent() {
  const int row = list_->currentRow();
  text_->setVisible(row >= 0);
  see_->setVisible(row >= 0);
  if (row < 0) return field_->setAccessibleDescription({});
  const GlossaryTerm& term = glossary()[static_cast<std::size_t>(row)];
  shown_ = term.name;
  text_->setContent(contentOf(term));
  text_->setAccessibleName(term.title);
  // The focus stays in the field. Screen readers read the current term as the description of the
  // field.
  field_->setAccessibleDescription(term.title);
  showLinks();
  scroll_->verticalScrollBar()->setValue(0);
}

void GlossaryDialog::showLinks() {
  const GlossaryTerm* term = glossaryTerm(shown_);
  if (!term) return;
  QStringList links;
  for (const QString& name : term->see)
    links << QStringLiteral("<a href=\"%1\">%1</a>").arg(name.toHtmlEscaped());
  see_->clear();  // setText() does nothing if the text is the same
  see_->setText(tr("See: %1").arg(links.join(QStringLiteral(", "))));
}

bool GlossaryDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched == field_ && event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<const QKeyEvent*>(event);
    if (key->modifiers() & ~Qt::KeyboardModifiers(Qt::KeypadModifier)) return false;
    switch (key->key()) {
      case Qt::Key_Up:
      case Qt::Key_Down:
      case Qt::Key_PageUp:
      case Qt::Key_PageDown:
        QCoreApplication::sendEvent(list_, event);
        return true;
      case Qt::Key_Return:
      case Qt::Key_Enter:
        if (list_->currentItem()) text_->setFocus(Qt::OtherFocusReason);
        return true;
      default:
        break;
    }
  }
  return QDialog::eventFilter(watched, event);
}

}  // namespace lab
