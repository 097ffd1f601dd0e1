// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/NotesPanel.h"

#include <QDesktopServices>
#include <QFormLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QStackedWidget>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>
#include <algorithm>

#include "core/document/SettingEdits.h"
#include "ui/panels/CommitEdit.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// Asks before a link is opened, because notes may come from files of unknown origin. Opens only
/// http and https addresses.
void openLink(const QUrl& url, QWidget* parent) {
  const bool web = url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
  const QString address = url.toString(QUrl::FullyEncoded).left(500);
  auto* question =
      new QMessageBox(QMessageBox::NoIcon, NotesPanel::tr("Open Link"), {}, QMessageBox::Cancel, parent);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setTextFormat(Qt::PlainText);
  question->setInformativeText(address);
  if (web) {
    question->setText(NotesPanel::tr("Open this address in the browser?"));
    QPushButton* open = question->addButton(NotesPanel::tr("&Open"), QMessageBox::AcceptRole);
    QObject::connect(open, &QPushButton::clicked, question, [url] { QDesktopServices::openUrl(url); });
  } else {
    question->setText(NotesPanel::tr("This link is not opened, because it is not a web address."));
  }
  question->open();
}

/// A browser for notes. It reads no files, and opens no links by itself.
class NotesBrowser : public QTextBrowser {
 public:
  using QTextBrowser::QTextBrowser;
  QVariant loadResource(int, const QUrl&) override { return {}; }
};

QString notesOf(const Document& document) {
  return QString::fromStdString(document.experiment().notes);
}

}  // namespace

NotesPanel::NotesPanel(Workbench& bench, QWidget* parent)
    : QWidget(parent),
      bench_(bench),
      written_for_(new QLabel(this)),
      title_(new CommitEdit(this)),
      pages_(new QStackedWidget(this)),
      shown_(new NotesBrowser(this)),
      editor_(new QPlainTextEdit(this)),
      edit_(new QPushButton(this)) {
  setAccessibleName(tr("Notes"));
  title_->setObjectName(QStringLiteral("title"));
  title_->setAccessibleName(tr("Title"));
  title_->setPlaceholderText(tr("Untitled"));
  shown_->setObjectName(QStringLiteral("notes-text"));
  shown_->setAccessibleName(tr("Notes"));
  shown_->setOpenLinks(false);
  connect(shown_, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { openLink(url, window()); });
  shown_->setPlaceholderText(tr("No notes yet. Type some here."));
  shown_->viewport()->installEventFilter(this);
  shown_->installEventFilter(this);
  editor_->setObjectName(QStringLiteral("notes-editor"));
  editor_->setAccessibleName(tr("Notes as Markdown"));
  editor_->setPlaceholderText(tr("Markdown: **bold**, *italic*, - lists, # headings"));
  editor_->setTabChangesFocus(true);
  editor_->installEventFilter(this);
  edit_->setFocusPolicy(Qt::TabFocus);
  edit_->setAutoDefault(false);
  pages_->addWidget(shown_);
  pages_->addWidget(editor_);

  written_for_->setObjectName(QStringLiteral("written-for"));
  written_for_->setTextFormat(Qt::PlainText);
  written_for_->setWordWrap(true);

  auto* top = new QFormLayout;
  top->addRow(tr("title"), title_);
  auto* bottom = new QHBoxLayout;
  bottom->addStretch();
  bottom->addWidget(edit_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(theme::kInStage, theme::kInStage, theme::kInStage, theme::kInStage);
  column->setSpacing(2 * theme::kStep);
  column->addLayout(top);
  column->addWidget(written_for_);
  column->addWidget(pages_, 1);
  column->addLayout(bottom);

  connect(title_, &CommitEdit::committed, this,
          [this](const QString& text) { setTitle(bench_.document, text); });
  connect(edit_, &QPushButton::clicked, this, [this] {
    if (editing_)
      endEditing(true);
    else
      startEditing();
  });
  connect(&bench_.document, &Document::wasReset, this, [this] {
    endEditing(false);
    words_.clear();
  });
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    if (change.labels)
      showDocument();
    else if (change.structure)
      showSentence();
  });
  setFocusProxy(shown_);
  endEditing(false);
  showDocument();
}

NotesPanel::~NotesPanel() {
  // A focused child loses the focus when it is destroyed. Disconnect it, so that it does not commit its
  // value.
  for (QWidget* child : findChildren<QWidget*>()) child->disconnect(this);
}

void NotesPanel::startEditing() {
  editor_->setPlainText(notesOf(bench_.document));
  pages_->setCurrentWidget(editor_);
  editing_ = true;
  edit_->setText(tr("&Done"));
  edit_->setToolTip(tr("Finish editing (Ctrl+Enter or Esc). Undo restores the old notes."));
  editor_->setFocus();
}

void NotesPanel::endEditing(bool commit) {
  const bool was_editing = std::exchange(editing_, false);  // first, because losing the focus commits too
  const bool had_focus = editor_->hasFocus();
  pages_->setCurrentWidget(shown_);
  edit_->setText(tr("&Edit"));
  edit_->setToolTip(tr("Edit the notes (F2, or double-click them)"));
  if (had_focus) shown_->setFocus();
  if (was_editing && commit && editor_->document()->isModified())
    setNotes(bench_.document, editor_->toPlainText());
}

void NotesPanel::commit() {
  title_->commit();
  endEditing(true);
}

void NotesPanel::showDocument() {
  title_->showText(QString::fromStdString(bench_.document.experiment().title));
  // A line break ends a line, as in the editor. Markdown would join the lines.
  static const QRegularExpression line_end(QStringLiteral("(\\S)[ \\t]*\\n(?=[ \\t]*\\S)"));
  shown_->document()->setMarkdown(
      notesOf(bench_.document).replace(line_end, QStringLiteral("\\1  \n")),
      QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub) | QTextDocument::MarkdownNoHTML);
  showSentence();
}

void NotesPanel::showSentence() {
  const Experiment& e = bench_.document.experiment();
  const std::vector<std::string>& words = words_.try_emplace(e.notes, e.query_tokens).first->second;
  const auto gone = std::ranges::count_if(
      words, [&e](const std::string& word) { return std::ranges::count(e.query_tokens, word) == 0; });
  QStringList sentence;
  for (const std::string& word : words) sentence << QString::fromStdString(word);
  written_for_->setText(tr("Written for the sentence “%1”.").arg(sentence.join(QLatin1Char(' '))));
  written_for_->setVisible(!e.notes.empty() && 2 * gone > std::ssize(words));
}

bool NotesPanel::eventFilter(QObject* object, QEvent* event) {
  if (object == shown_->viewport()) {
    if (event->type() != QEvent::MouseButtonDblClick) return false;
    startEditing();
    return true;
  }
  const bool pressed = event->type() == QEvent::KeyPress;
  const bool key = pressed || event->type() == QEvent::ShortcutOverride;
  const auto* typed = key ? static_cast<QKeyEvent*>(event) : nullptr;
  if (object == shown_ && pressed && typed->key() == Qt::Key_F2) {
    startEditing();
    return true;
  }
  const bool letter = pressed && !typed->text().isEmpty() && typed->text().front().isPrint() &&
                      !(typed->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
  if (object == shown_ && letter) {  // goes on at the end, as in an open editor
    startEditing();
    editor_->moveCursor(QTextCursor::End);
    editor_->insertPlainText(typed->text());
    return true;
  }
  if (object != editor_ || !editing_) return QWidget::eventFilter(object, event);
  if (key) {
    const bool enter = (typed->key() == Qt::Key_Return || typed->key() == Qt::Key_Enter) &&
                       typed->modifiers().testFlag(Qt::ControlModifier);
    const bool escape = typed->key() == Qt::Key_Escape;
    if (!enter && !escape) return false;
    event->accept();
    if (pressed) endEditing(true);
    return true;
  }
  if (event->type() == QEvent::FocusOut) {
    const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
    if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason &&
        reason != Qt::MenuBarFocusReason)
      endEditing(true);
  }
  return false;
}

}  // namespace lab
