// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/GlossaryDialog.h"

#include <QFile>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTextBrowser>
#include <QUrl>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr QSize kSize{720, 460};
constexpr int kListWidth = 220;
const QString kScheme = QStringLiteral("term");

/// "W_Q, W_K and W_V" is one name although it has a comma.
QStringList related(const QString& list) {
  QString text = list;
  const QString comma(QChar(0x201A));
  text.replace(QStringLiteral("W_Q, W_K"), QStringLiteral("W_Q") + comma + QStringLiteral(" W_K"));
  QStringList names = text.split(QStringLiteral(", "));
  for (QString& name : names) name = name.trimmed().replace(comma, QStringLiteral(","));
  return names;
}

QList<GlossaryTerm> readGlossary() {
  QList<GlossaryTerm> terms;
  QFile file(QStringLiteral(":/glossary.md"));
  if (!file.open(QIODevice::ReadOnly)) return terms;
  const QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
  for (const QString& line : lines) {
    if (line.startsWith(QLatin1String("## ")))
      terms.append({line.mid(3).trimmed(), {}, {}});
    else if (!terms.isEmpty() && line.startsWith(QLatin1String("See: ")))
      terms.last().also = related(line.mid(5));
    else if (!terms.isEmpty())
      terms.last().text += line + QLatin1Char('\n');
  }
  return terms;
}

}  // namespace

const QList<GlossaryTerm>& glossary() {
  static const QList<GlossaryTerm> kTerms = readGlossary();
  return kTerms;
}

GlossaryDialog::GlossaryDialog(QWidget* parent)
    : QDialog(parent), search_(new QLineEdit), list_(new QListWidget), text_(new QTextBrowser) {
  setWindowTitle(tr("Glossary"));
  search_->setPlaceholderText(tr("Search"));
  search_->setAccessibleName(tr("Search the glossary"));
  search_->setClearButtonEnabled(true);
  search_->installEventFilter(this);
  list_->setAccessibleName(tr("Terms"));
  list_->setFixedWidth(kListWidth);
  text_->setAccessibleName(tr("What the term means"));
  text_->setFrameShape(QFrame::NoFrame);
  text_->setFont(theme::textFont());
  text_->setOpenLinks(false);
  for (const GlossaryTerm& term : glossary()) list_->addItem(term.name);
  connect(search_, &QLineEdit::textChanged, this, &GlossaryDialog::filter);
  connect(list_, &QListWidget::currentRowChanged, this, &GlossaryDialog::showCurrent);
  connect(text_, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
    if (link.scheme() == kScheme) showTerm(link.path());
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, &GlossaryDialog::showCurrent);
  auto* left = new QVBoxLayout;
  left->setSpacing(theme::kStep * 2);
  left->addWidget(search_);
  left->addWidget(list_, 1);
  auto* both = new QHBoxLayout(this);
  both->setContentsMargins(theme::kInStage, theme::kInStage, theme::kInStage, theme::kInStage);
  both->setSpacing(theme::kBetweenStages);
  both->addLayout(left);
  both->addWidget(text_, 1);
  search_->setFixedWidth(kListWidth);
  resize(kSize);
  showTerm(QStringLiteral("attention"));
  search_->setFocus();
}

void GlossaryDialog::showTerm(const QString& name) {
  for (int row = 0; row < list_->count(); ++row) {
    if (list_->item(row)->text().compare(name, Qt::CaseInsensitive) != 0) continue;
    // A term that the search hides is wanted now.
    if (list_->item(row)->isHidden()) search_->clear();
    list_->setCurrentRow(row);
    return;
  }
}

QString GlossaryDialog::currentTerm() const {
  return list_->currentItem() ? list_->currentItem()->text() : QString();
}

void GlossaryDialog::filter(const QString& words) {
  const QString wanted = words.trimmed();
  int first = -1, named = -1;
  for (int row = 0; row < list_->count(); ++row) {
    const GlossaryTerm& term = glossary().at(row);
    const bool in_name = term.name.contains(wanted, Qt::CaseInsensitive);
    const bool shown = in_name || term.text.contains(wanted, Qt::CaseInsensitive);
    list_->item(row)->setHidden(!shown);
    if (shown && first < 0) first = row;
    if (in_name && named < 0) named = row;
  }
  // A term with the word in its name comes before one that only speaks of it.
  const int best = named >= 0 ? named : first;
  if (!wanted.isEmpty() && best >= 0) list_->setCurrentRow(best);
}

void GlossaryDialog::showCurrent() {
  const int row = list_->currentRow();
  if (row < 0) return text_->clear();
  const GlossaryTerm& term = glossary().at(row);
  QString markdown = QStringLiteral("### ") + term.name + QStringLiteral("\n\n") + term.text;
  QStringList links;
  for (const QString& also : term.also)
    links << QStringLiteral("[%1](%2:%3)")
                 .arg(also, kScheme, QString(also).replace(QLatin1Char(' '), QLatin1String("%20")));
  if (!links.isEmpty())
    markdown += QStringLiteral("\n\n") + tr("See also: %1").arg(links.join(QStringLiteral(", ")));
  text_->setMarkdown(markdown);
}

bool GlossaryDialog::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::KeyPress) return QDialog::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (key != Qt::Key_Up && key != Qt::Key_Down) return QDialog::eventFilter(watched, event);
  const int step = key == Qt::Key_Down ? 1 : -1;
  for (int row = list_->currentRow() + step; row >= 0 && row < list_->count(); row += step)
    if (!list_->item(row)->isHidden()) {
      list_->setCurrentRow(row);
      break;
    }
  return true;
}

}  // namespace lab
