// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTabBar>
#include <QTranslator>
#include <algorithm>

#include "core/io/ExperimentFile.h"

/// Finds texts of widgets that are not translated, or that have no room in a language with longer texts.
namespace lab::test {

inline constexpr QChar kBegin(0x27E6), kEnd(0x27E7);  ///< marks around every translated text

/// Translates into a language that does not exist. Each text is between marks, has accents and is 40 %
/// longer.
class MarkedLanguage : public QTranslator {
 public:
  bool isEmpty() const override { return false; }
  QString translate(const char* context, const char* source, const char*, int) const override {
    // Qt requests this text to find out the direction of the language.
    if (source == nullptr || qstrcmp(source, "QT_LAYOUT_DIRECTION") == 0) return {};
    const QString text = QString::fromUtf8(source);
    asked_ << qMakePair(QString::fromUtf8(context), text);
    // Placeholders, tags, file patterns and names of values are not changed.
    static const QRegularExpression fixed(
        QStringLiteral("%L?[1-9n]|<[^>]*>|&[a-z]+;|\\{[A-Za-z_]+\\}|\\(\\*[^)]*\\)|;;"));
    QString accented;
    qsizetype at = 0;
    for (auto parts = fixed.globalMatch(text); parts.hasNext();) {
      const auto part = parts.next();
      accented += withAccents(text.mid(at, part.capturedStart() - at)) + part.captured();
      at = part.capturedEnd();
    }
    accented += withAccents(text.mid(at));
    return kBegin + accented + QString(text.size() * 2 / 5, QLatin1Char('~')) + kEnd;
  }
  const QSet<QPair<QString, QString>>& asked() const { return asked_; }

 private:
  static QString withAccents(QString text) {
    static const QString plain = QStringLiteral("aeiou"),
                         accents = QStringLiteral("\u00E0\u00E9\u00EE\u00F5\u00FC");
    for (QChar& c : text)
      if (const auto i = plain.indexOf(c); i >= 0) c = accents.at(i);
    return text;
  }
  mutable QSet<QPair<QString, QString>> asked_;
};

/// Returns a text without its tags and without the parts between marks.
inline QString unmarked(QString text) {
  static const QRegularExpression tag(QStringLiteral("<[^>]*>|&[a-z]+;"));
  text.replace(tag, QStringLiteral(" "));
  QString left;
  int depth = 0;
  for (const QChar c : text) {
    if (c == kBegin) ++depth;
    if (depth == 0) left += c;
    if (c == kEnd && depth > 0) --depth;
  }
  return left;
}

/// Returns whether a text contains a word that was not translated. Symbols and words of the experiment do not
/// count, because they have fewer than three letters here. Names of products and formats are the same in all
/// languages.
inline bool bypassesTranslation(const QString& text) {
  static const QRegularExpression word(QStringLiteral("\\p{L}{3,}"));
  static const QRegularExpression names(
      QStringLiteral(
          "\\b(Attention|Lab|Xkv|English|Deutsch|\u7B80\u4F53\u4E2D\u6587|softmax|concat|model|max|PNG|SVG|"
          "PDF|Ctrl|Shift|Alt|Space|Home|End|PgUp|PgDown|Page|Del|Esc|Return|Enter|Left|Right|Down|"
          "Tab|Ins)\\b"),
      QRegularExpression::UseUnicodePropertiesOption);
  // The symbol of a number of the output, before its indices, is the same in all languages.
  static const QRegularExpression output(QStringLiteral("\\boutput(?= \u27E6)"));
  return word.match(unmarked(QString(text).remove(output)).remove(names)).hasMatch();
}

/// The texts of the headers and of the first items of a table or list.
inline QStringList textsOfItems(const QAbstractItemView& view) {
  QStringList texts;
  const QAbstractItemModel* model = view.model();
  if (model == nullptr) return texts;
  const int rows = std::min(model->rowCount(), 12), columns = std::min(model->columnCount(), 12);
  for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::AccessibleTextRole}) {
    for (int column = 0; column < columns; ++column)
      texts << model->headerData(column, Qt::Horizontal, role).toString();
    for (int row = 0; row < rows; ++row) {
      texts << model->headerData(row, Qt::Vertical, role).toString();
      for (int column = 0; column < columns; ++column)
        texts << model->index(row, column).data(role).toString();
    }
  }
  return texts;
}

inline QStringList textsOf(const QWidget& widget) {
  QStringList texts{widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(),
                    widget.statusTip(), widget.windowTitle()};
  if (const auto* label = qobject_cast<const QLabel*>(&widget)) texts << label->text();
  if (const auto* button = qobject_cast<const QAbstractButton*>(&widget)) texts << button->text();
  if (const auto* box = qobject_cast<const QGroupBox*>(&widget)) texts << box->title();
  if (const auto* field = qobject_cast<const QLineEdit*>(&widget)) texts << field->placeholderText();
  if (const auto* choice = qobject_cast<const QComboBox*>(&widget))
    for (int i = 0; i < choice->count(); ++i) texts << choice->itemText(i);
  if (const auto* tabs = qobject_cast<const QTabBar*>(&widget))
    for (int i = 0; i < tabs->count(); ++i) texts << tabs->tabText(i);
  if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) texts << textsOfItems(*view);
  for (const QAction* action : widget.actions())
    texts << action->text() << action->toolTip() << action->statusTip();
  return texts;
}

inline QString pathOf(const QWidget& widget) {
  QStringList path;
  for (const QWidget* w = &widget; w != nullptr && path.size() < 4; w = w->parentWidget())
    path.prepend(QString::fromLatin1(w->metaObject()->className()) + QLatin1Char(':') + w->objectName());
  return path.join(QStringLiteral(" > "));
}

/// Returns whether a widget shows texts of a lesson or of the glossary, or keys of a file.
inline bool showsContents(const QWidget& widget) {
  for (const QWidget* w = &widget; w != nullptr; w = w->parentWidget()) {
    const bool glossary = w->inherits("QListWidget") && w->window()->inherits("lab::GlossaryDialog");
    if (glossary || w->inherits("lab::LessonCard") || w->inherits("lab::LessonTextView") ||
        w->objectName().endsWith(QLatin1String(".pick")))
      return true;
  }
  return false;
}

/// Returns the texts of `root` and of the widgets in it that bypass translation. Texts that occur in
/// `contents` are texts of an author.
inline QStringList bypassing(const QWidget& root, const QString& contents = {}) {
  QStringList found;
  QList<const QWidget*> widgets{&root};
  for (const QWidget* each : root.findChildren<QWidget*>()) widgets << each;
  for (const QWidget* widget : widgets) {
    if (showsContents(*widget)) continue;
    // The tool tip of a matrix begins with a paragraph from the glossary.
    static const QRegularExpression from_glossary(QStringLiteral("^<p>[^<]*</p>(?=<p>)"));
    for (QString text : textsOf(*widget))
      if (bypassesTranslation(text.remove(from_glossary)) && !contents.contains(text))
        found << pathOf(*widget) + QStringLiteral(": ") + text;
  }
  found.removeDuplicates();
  return found;
}

/// Labels and buttons of `root` that are visible and narrower than their text needs.
inline QStringList clipped(const QWidget& root) {
  QStringList found;
  for (const QWidget* widget : root.findChildren<QWidget*>()) {
    const auto* label = qobject_cast<const QLabel*>(widget);
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    const QString text = label ? label->text() : button ? button->text() : QString();
    if (text.isEmpty() || !widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
    if (label && (label->wordWrap() || label->minimumWidth() < label->maximumWidth()) &&
        label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
      continue;  // the widget shortens its text itself
    const QSize need = widget->minimumSizeHint();
    if (widget->width() < need.width())
      found << QStringLiteral("%1: %2 (%3 of %4 px)")
                   .arg(pathOf(*widget), text)
                   .arg(widget->width())
                   .arg(need.width());
  }
  return found;
}

inline Experiment shortWords() {
  const auto read = loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn"));
  Experiment experiment = read.value();
  experiment.title.clear();
  experiment.notes.clear();
  experiment.dimension_names.clear();
  for (std::size_t i = 0; i < experiment.query_tokens.size(); ++i)
    experiment.query_tokens[i] = "t" + std::to_string(i);
  for (Head& head : experiment.heads) head.name = "h";
  return experiment;
}

}  // namespace lab::test
