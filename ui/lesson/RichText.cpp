// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lesson/RichText.h"

#include <QAbstractTextDocumentLayout>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextList>
#include <QTextTable>
#include <algorithm>
#include <utility>
#include <vector>

#include "core/base/Language.h"
#include "ui/lesson/FormulaObject.h"
#include "ui/lesson/PictureObject.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

/// The property of a block format that marks a line of a code block (bool).
constexpr int kProgram = QTextFormat::UserProperty + 3;
constexpr double kLine = 1.5;          ///< height of a line, as a multiple of the letter size
constexpr double kHeading = 1.2;       ///< size of the largest heading, as a multiple of the letter size
constexpr double kFormulaAlone = 1.1;  ///< size of a formula alone in its paragraph, as a multiple
/// A zero-width space, which is inserted after a formula. It gives a line that contains only the formula the
/// height and the base line of a line with words.
constexpr QChar kLineMetrics(0x200B);

/// While the Markdown is parsed, each formula is one character of Unicode's Private Use Area, so that nothing
/// in the formula is parsed as Markdown.
constexpr ushort kFirstFormula = 0xE000;
constexpr qsizetype kMostFormulas = 0x1900;
const QLatin1String kScheme("lab:");
/// The name of a picture in the document; the index of its part follows.
const QLatin1String kPictureScheme("lab-picture:");

bool isMark(QChar c) {
  return c.unicode() >= kFirstFormula && c.unicode() < kFirstFormula + kMostFormulas;
}

/// The text of a figure with the decimal mark of the language. A figure with thousands separators is not
/// changed.
QString figureText(QString words) {
  static const QRegularExpression point(QStringLiteral("(?<=\\d)\\.(?=\\d)"));
  return words.contains(QLatin1Char(','))
             ? words
             : words.replace(point, language::withDecimalMark(QStringLiteral(".")));
}

QString markedText(const LessonText& text, QList<Formula>& formulas) {
  QString markdown;
  for (std::size_t i = 0; i < text.parts.size(); ++i) {
    const TextPart& part = text.parts[i];
    QString words = part.text;
    words.removeIf(isMark);
    switch (part.kind) {
      case TextPart::Kind::Mathematics:
        if (formulas.size() == kMostFormulas) break;
        words = QChar(static_cast<ushort>(kFirstFormula + formulas.size()));
        if (part.display) words = QStringLiteral("\n\n%1\n\n").arg(words);
        formulas << part.formula;
        break;
      case TextPart::Kind::Figure:
        words = figureText(words);
        [[fallthrough]];
      case TextPart::Kind::Select:
        if (part.place) words = QStringLiteral("[%1](%2%3)").arg(words, kScheme).arg(i);
        break;
      case TextPart::Kind::Picture:
        // Qt drops an image without a description.
        words = QStringLiteral("![picture](%1%2)").arg(kPictureScheme).arg(i);
        break;
      case TextPart::Kind::Given:
        words = figureText(words);
        break;
      case TextPart::Kind::Markdown:
        break;
    }
    markdown += words;
  }
  return markdown;
}

/// The font of code. If none of the usual monospaced families is installed, this is the program's number
/// font, which has tabular figures.
QFont codeFont(int pixels) {
  QFont font = theme::numberFont();
  font.setFamilies(QStringList{QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Liberation Mono"),
                               QStringLiteral("Noto Sans Mono")} +
                   theme::numberFont().families());
  font.setPixelSize(pixels * 12 / 13);
  return font;
}

struct Run {
  int position;
  int length;
  QString words;
  QTextCharFormat format;
};

std::vector<Run> runsOf(const QTextBlock& block) {
  std::vector<Run> runs;
  for (auto it = block.begin(); !it.atEnd(); ++it)
    runs.push_back(
        {it.fragment().position(), it.fragment().length(), it.fragment().text(), it.fragment().charFormat()});
  return runs;
}

/// The weight of headings and emphasised words. Many Chinese fonts have one weight only. Qt draws the letters
/// of such a font thicker for Bold, but not for DemiBold.
QFont::Weight strongWeight(const QString& words) {
  const bool chinese = std::ranges::any_of(words, [](QChar c) { return c.script() == QChar::Script_Han; });
  return chinese ? QFont::Bold : QFont::DemiBold;
}

QTextCharFormat lookOf(const QTextCharFormat& read, QFont::Weight strong, int heading, bool program,
                       int pixels) {
  const theme::Colors& c = theme::colors();
  QTextCharFormat look;
  const bool code = program || read.fontFixedPitch();
  QFont font = code ? codeFont(pixels) : theme::textFont();
  if (!code) font.setPixelSize(pixels);
  if (heading > 0) font.setPixelSize(heading == 1 ? static_cast<int>(pixels * kHeading) : pixels);
  if (heading > 0 || read.fontWeight() >= QFont::DemiBold) font.setWeight(strong);
  font.setItalic(read.fontItalic());
  look.setFont(font);
  look.setForeground(c.ink);
  if (code && !program) look.setBackground(theme::mix(c.card, c.line, 0.35));
  const QString address = read.anchorHref();
  if (address.isEmpty()) return look;
  if (!address.startsWith(kScheme)) {
    look.setToolTip(address);
    return look;
  }
  look.setAnchor(true);
  look.setAnchorHref(address);
  look.setUnderlineStyle(QTextCharFormat::SingleUnderline);
  look.setUnderlineColor(c.accent);
  return look;
}

/// Whether `block` is a line of a code block.
bool isProgram(const QTextBlock& block) {
  const QTextBlockFormat format = block.blockFormat();
  return format.hasProperty(QTextFormat::BlockCodeFence) ||
         format.hasProperty(QTextFormat::BlockCodeLanguage) || format.nonBreakableLines() ||
         format.hasProperty(kProgram);
}

void styleBlock(QTextDocument& document, const QTextBlock& block, int pixels) {
  const int heading = block.blockFormat().headingLevel();
  const bool code = isProgram(block);
  QTextCursor cursor(&document);
  for (const Run& run : runsOf(block)) {
    if (run.format.isImageFormat()) continue;
    cursor.setPosition(run.position);
    cursor.setPosition(run.position + run.length, QTextCursor::KeepAnchor);
    cursor.setCharFormat(lookOf(run.format, strongWeight(run.words), heading, code, pixels));
  }
  QTextBlockFormat format = block.blockFormat();
  const bool first = block.position() == 0;
  const bool in_table = QTextCursor(block).currentTable() != nullptr;
  const bool goes_on = code && block.previous().isValid() && isProgram(block.previous());
  const double gap = in_table || goes_on ? 0 : pixels * (heading > 0 ? 1.0 : 0.6);
  const bool item = block.textList() != nullptr;
  format.setTopMargin(first ? 0 : item ? gap / 3 : gap);
  format.setBottomMargin(0);
  format.setNonBreakableLines(false);
  if (code) {
    format.setProperty(kProgram, true);
    format.setBackground(theme::mix(theme::colors().card, theme::colors().line, 0.35));
    format.setLeftMargin(theme::kStep);
  }
  if (format.hasProperty(QTextFormat::BlockQuoteLevel)) {
    format.setLeftMargin(theme::kInStage);
    format.setRightMargin(0);
  }
  if (!in_table && !code) format.setLineHeight(kLine * pixels, QTextBlockFormat::MinimumHeight);
  cursor.setPosition(block.position());
  cursor.setBlockFormat(format);
}

void styleTables(QTextFrame& frame) {
  for (QTextFrame* child : frame.childFrames()) {
    styleTables(*child);
    auto* table = qobject_cast<QTextTable*>(child);
    if (!table) continue;
    QTextTableFormat format = table->format();
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderBrush(theme::colors().line);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setCellPadding(theme::kStep);
    format.setCellSpacing(0);
    format.setTopMargin(2 * theme::kStep);
    format.setBottomMargin(theme::kStep);
    format.setWidth(QTextLength());
    table->setFormat(format);
  }
}

/// The object of `document` that shows formulas or pictures.
template <class Object>
Object& handlerOf(QTextDocument& document) {
  auto* object = document.findChild<Object*>();
  if (!object) {
    object = new Object(&document);
    document.documentLayout()->registerHandler(Object::kType, object);
  }
  return *object;
}

/// Whether `c` must not be at the start of a line.
bool endsWords(QChar c) {
  static const QString marks = QStringLiteral(".,;:!?)]%…”’，。、；：！？）】》」』");
  return marks.contains(c);
}

/// The punctuation after the selection of `cursor`, without links and code.
QString punctuationAfter(const QTextCursor& cursor) {
  QString marks;
  QTextCursor next(cursor);
  next.clearSelection();
  while (!next.atBlockEnd() && endsWords(next.document()->characterAt(next.position()))) {
    const QChar mark = next.document()->characterAt(next.position());
    next.movePosition(QTextCursor::NextCharacter);
    if (next.charFormat().isAnchor() || next.charFormat().hasProperty(QTextFormat::BackgroundBrush)) break;
    marks += mark;
  }
  return marks;
}

void putFormulas(QTextDocument& document, const QList<Formula>& formulas) {
  static const QRegularExpression mark(QStringLiteral("[\\x{E000}-\\x{F8FF}]"));
  for (QTextCursor at = document.find(mark); !at.isNull(); at = document.find(mark, at)) {
    const int number = at.selectedText().at(0).unicode() - kFirstFormula;
    if (number >= formulas.size()) continue;
    const QTextCharFormat look = at.charFormat();
    QTextCharFormat format = look;
    QFont font = format.font();
    const bool alone = at.block().length() == 2;
    if (const QString marks = punctuationAfter(at); !marks.isEmpty()) {
      format.setProperty(FormulaObject::kPunctuation, marks);
      at.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor, static_cast<int>(marks.size()));
    }
    if (alone) font.setPixelSize(static_cast<int>(font.pixelSize() * kFormulaAlone));
    format.setFont(font);
    format.setObjectType(FormulaObject::kType);
    format.setProperty(FormulaObject::kFormula, number);
    format.setProperty(FormulaObject::kAlone, alone);
    if (!alone && FormulaObject::reachesDown(formulas, number, font.pixelSize()))
      format.setVerticalAlignment(QTextCharFormat::AlignMiddle);
    at.insertText(QString(QChar::ObjectReplacementCharacter), format);
    if (!alone) at.insertText(kLineMetrics, look);
  }
}

void putPictures(QTextDocument& document, const LessonText& text) {
  std::vector<LessonPicture> pictures;
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
    for (const Run& run : runsOf(block)) {
      if (!run.format.isImageFormat()) continue;
      const QString name = run.format.toImageFormat().name();
      const auto index = name.mid(kPictureScheme.size()).toULongLong();
      if (!name.startsWith(kPictureScheme) || index >= text.parts.size()) continue;
      QTextCharFormat format;
      format.setObjectType(PictureObject::kType);
      format.setProperty(PictureObject::kPicture, static_cast<int>(pictures.size()));
      format.setToolTip(text.parts[index].text);
      pictures.push_back(text.parts[index].picture);
      QTextCursor cursor(&document);
      cursor.setPosition(run.position);
      cursor.setPosition(run.position + run.length, QTextCursor::KeepAnchor);
      cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
  handlerOf<PictureObject>(document).setPictures(pictures);
}

}  // namespace

LessonText withoutLinks(LessonText text) {
  for (TextPart& part : text.parts) part.place.reset();
  return text;
}

void setLessonText(QTextDocument& document, const LessonText& text, int pixels) {
  QList<Formula> formulas;
  const QString markdown = markedText(text, formulas);
  document.setUndoRedoEnabled(false);
  document.setDocumentMargin(0);
  document.setIndentWidth(4.5 * theme::kStep);
  document.setDefaultFont(theme::textFont());
  document.setMarkdown(markdown, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub |
                                                                 QTextDocument::MarkdownNoHTML));
  handlerOf<FormulaObject>(document).setFormulas(formulas);
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
    styleBlock(document, block, pixels);
  styleTables(*document.rootFrame());
  putFormulas(document, formulas);
  putPictures(document, text);
}

const TextPart* partOfAddress(const LessonText& text, const QString& address) {
  if (!address.startsWith(kScheme)) return nullptr;
  bool number = false;
  const auto index = QStringView(address).mid(kScheme.size()).toULongLong(&number);
  return number && index < text.parts.size() ? &text.parts[index] : nullptr;
}

QString plainLessonText(const QTextDocument& document, FormulasAs formulas, int from, int to) {
  const int last = document.characterCount() - 1;
  const int end = to < 0 ? last : std::min(to, last);
  QString text;
  for (int i = std::max(0, from); i < end; ++i) {
    const QChar c = document.characterAt(i);
    if (c == QChar::ParagraphSeparator || c == QChar::LineSeparator) {
      text += QLatin1Char('\n');
    } else if (c == QChar::ObjectReplacementCharacter) {
      QTextCursor at(const_cast<QTextDocument*>(&document));  // NOLINT: the cursor only reads
      at.setPosition(i + 1);
      if (at.charFormat().objectType() == PictureObject::kType) {
        text += at.charFormat().toolTip();
        continue;
      }
      const auto* object = document.findChild<FormulaObject*>();
      if (!object) continue;
      const QTextCharFormat format = at.charFormat();
      const Formula formula = object->formulaOf(format);
      text += formulas == FormulasAs::Words ? formula.toWords() : formula.toText();
      text += format.stringProperty(FormulaObject::kPunctuation);
    } else if (c.unicode() == 0xFDD0 || c.unicode() == 0xFDD1) {
      text += QLatin1Char('\t');  // Qt's markers where table cells begin and end
    } else {
      if (c != kLineMetrics) text += c == QChar::Nbsp ? QLatin1Char(' ') : c;
    }
  }
  return text.trimmed();
}

QString plainLessonText(const LessonText& text, FormulasAs formulas) {
  QTextDocument document;
  setLessonText(document, text, theme::textFont().pixelSize());
  return plainLessonText(document, formulas);
}

}  // namespace lab
