// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/LessonText.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/explain/FormulaParser.h"

namespace lab {
namespace {

// Limits in characters on the distance to the closing bracket of a link.
constexpr qsizetype kLongestShown = 500;
constexpr qsizetype kLongestAddress = Expression::kLongest + 100;

/// Splits Markdown into parts. It parses only the Markdown that affects formulas and links: code, which
/// contains neither, and escapes.
class LessonTextParser {
  Q_DECLARE_TR_FUNCTIONS(LessonText)

 public:
  LessonTextParser(const QString& markdown, const LessonNumbers& numbers)
      : text_(markdown), numbers_(numbers) {}
  Result<LessonText> parse() {
    while (!refusal_ && at_ < text_.size()) parseNext();
    if (refusal_) return *refusal_;
    flush();
    return std::move(parts_);
  }

 private:
  void parseNext() {
    if (atFence()) return takeFence();
    const QChar c = text_.at(at_);
    if (c == QLatin1Char('\\'))
      at_ += 2;
    else if (c == QLatin1Char('`'))
      takeCode();
    else if (c == QLatin1Char('$'))
      takeFormula();
    else if (c == QLatin1Char('['))
      takeBracket();
    else
      ++at_;
    if (at_ > text_.size()) at_ = text_.size();
  }
  bool atFence() const {
    if (!startsWith("```") && !startsWith("~~~")) return false;
    qsizetype before = at_;
    while (before > 0 && text_.at(before - 1) == QLatin1Char(' ')) --before;
    return before == 0 || text_.at(before - 1) == QLatin1Char('\n');
  }
  void takeFence() {
    flush();
    const QString fence = text_.mid(at_, 3);
    qsizetype end = text_.indexOf(QLatin1Char('\n') + fence, at_);
    end = end < 0 ? text_.size() : text_.indexOf(QLatin1Char('\n'), end + 1);
    at_ = end < 0 ? text_.size() : end;
    flush(true);
  }
  void takeCode() {
    qsizetype ticks = 0;
    while (at_ + ticks < text_.size() && text_.at(at_ + ticks) == QLatin1Char('`')) ++ticks;
    qsizetype end = at_ + ticks;
    // Code ends at a run of equally many backticks. Without one the backticks are plain text.
    while ((end = text_.indexOf(QString(ticks, QLatin1Char('`')), end)) >= 0) {
      const qsizetype after = end + ticks;
      if (after >= text_.size() || text_.at(after) != QLatin1Char('`')) break;
      while (end < text_.size() && text_.at(end) == QLatin1Char('`')) ++end;
    }
    if (end < 0) {
      at_ += ticks;
      return;
    }
    flush();
    at_ = end + ticks;
    flush(true);
  }
  void takeFormula() {
    TextPart part;
    part.kind = TextPart::Kind::Mathematics;
    part.display = startsWith("$$");
    const QString mark = part.display ? QStringLiteral("$$") : QStringLiteral("$");
    const qsizetype start = at_ + mark.size();
    const qsizetype end = text_.indexOf(mark, start);
    if (end < 0 || QStringView(text_).mid(at_, end - at_).contains(QStringLiteral("\n\n")))
      return refuse(tr("a second %1 that ends the formula (a dollar itself is written \\$)").arg(mark),
                    tr("the end of the paragraph"));
    part.text = text_.mid(start, end - start);
    const auto formula = parseFormula(part.text);
    if (!formula) return refuse(mark + part.text + mark, formula.refusal());
    part.formula = formula.value();
    flush();
    part.line = lineAt(at_);
    at_ = end + mark.size();
    add(std::move(part));
  }
  void takeBracket() {
    const qsizetype end = closing(at_);
    // A bracket that does not start a link is plain text.
    if (end < 0 || end + 1 >= text_.size() || text_.at(end + 1) != QLatin1Char('(')) {
      ++at_;
      return;
    }
    const bool escaped = at_ > 1 && text_.at(at_ - 2) == QLatin1Char('\\');
    const bool picture = at_ > flushed_ && text_.at(at_ - 1) == QLatin1Char('!') && !escaped;
    const qsizetype address_end = closing(end + 1);
    if (address_end < 0)
      return refuse(tr("\")\" at the end of the link \"%1\"").arg(text_.mid(at_ + 1, end - at_ - 1).left(40)),
                    tr("the end of the paragraph"));
    const QString shown = text_.mid(at_ + 1, end - at_ - 1);
    const QString address = text_.mid(end + 2, address_end - end - 2).simplified();
    if (shown.contains(QLatin1Char('$')))
      return refuse(tr("a link's text without formulas"), inQuotes(shown));
    if (picture) --at_;
    flush();
    if (picture) ++at_;
    const int line = lineAt(at_);
    if (picture)
      addPicture(shown, address);
    else
      addLink(shown, address);
    if (refusal_) return;
    parts_.parts.back().line = line;
    at_ = address_end + 1;
    flushed_ = at_;
  }
  void addLink(const QString& shown, const QString& address) {
    TextPart part;
    part.text = shown;
    const QString rest = address.mid(address.indexOf(QLatin1Char(':')) + 1);
    if (address.startsWith(QLatin1String("value:"))) {
      part.kind = TextPart::Kind::Figure;
      auto expression = Expression::parse(rest, numbers_);
      if (!expression) return refuse(address, expression.refusal());
      part.expression = expression.value();
      if (auto place = LessonRegion::parse(rest, numbers_)) part.place = place.value();
      if (!figureAtStart(shown))
        return refuse(address, Refusal{{}, {}, tr("a link whose text begins with a number"), shown.left(40)});
    } else if (address.startsWith(QLatin1String("select:"))) {
      part.kind = TextPart::Kind::Select;
      auto place = LessonRegion::parse(rest, numbers_);
      if (!place) return refuse(address, place.refusal());
      part.place = place.value();
    } else if (address == QLatin1String("given:")) {
      part.kind = TextPart::Kind::Given;
    } else {
      return refuse(tr("a link of the kind value:..., select:... or given:"), inQuotes(address));
    }
    add(std::move(part));
  }
  void addPicture(const QString& description, const QString& file) {
    if (description.trimmed().isEmpty())
      return refuse(QStringLiteral("![](%1)").arg(file),
                    Refusal{{},
                            {},
                            tr("a description for learners who do not see the picture"),
                            tr("nothing between the brackets")});
    TextPart part;
    part.kind = TextPart::Kind::Picture;
    part.text = description.simplified();
    part.picture.file = file;
    add(std::move(part));
  }
  /// The position of the bracket that matches the one at `open`; -1 if there is none. In an address, which
  /// opens with "(", brackets within quotation marks are ignored.
  qsizetype closing(qsizetype open) const {
    const QChar opening = text_.at(open);
    const bool address = opening == QLatin1Char('(');
    const QChar closing = address ? QLatin1Char(')') : QLatin1Char(']');
    int depth = 0;
    bool quoted = false;
    const qsizetype last = std::min(text_.size(), open + (address ? kLongestAddress : kLongestShown));
    for (qsizetype i = open; i < last; ++i) {
      const QChar c = text_.at(i);
      if (c == QLatin1Char('\\') && !address) ++i;
      if (c == QLatin1Char('\n') && i + 1 < text_.size() && text_.at(i + 1) == QLatin1Char('\n')) return -1;
      if (address && c == QLatin1Char('"')) quoted = !quoted;
      if (quoted) continue;
      if (c == opening) ++depth;
      if (c == closing && --depth == 0) return i;
    }
    return -1;
  }

  bool startsWith(const char* token) const {
    return QStringView(text_).mid(at_).startsWith(QLatin1String(token));
  }
  /// Adds the text since the last part as a Markdown part.
  void flush(bool code = false) {
    if (at_ == flushed_) return;
    TextPart part;
    part.text = text_.mid(flushed_, at_ - flushed_);
    part.code = code;
    part.line = lineAt(flushed_);
    add(std::move(part));
  }
  void add(TextPart part) {
    parts_.parts.push_back(std::move(part));
    flushed_ = at_;
  }
  int lineAt(qsizetype position) {
    // Positions mostly ascend, so counting continues from the previous position.
    if (position < counted_) counted_ = lines_ = 0;
    lines_ += QStringView(text_).mid(counted_, position - counted_).count(QLatin1Char('\n'));
    counted_ = position;
    return static_cast<int>(lines_) + 1;
  }
  void refuse(const QString& what, const Refusal& reason) {
    if (refusal_) return;
    QString place = tr("line %1, %2").arg(lineAt(at_)).arg(what.left(60));
    if (!reason.place.isEmpty()) place += QStringLiteral(", ") + reason.place;
    refusal_ = Refusal{{}, place, reason.expected, reason.found};
  }
  void refuse(const QString& expected, const QString& found) {
    if (!refusal_) refusal_ = Refusal{{}, tr("line %1").arg(lineAt(at_)), expected, found};
  }

  const QString& text_;
  const LessonNumbers& numbers_;
  qsizetype at_ = 0;
  qsizetype flushed_ = 0;  ///< the text before this position is in parts_
  qsizetype counted_ = 0;  ///< the position up to which line breaks were counted
  /// The number of line breaks before counted_.
  qsizetype lines_ = 0;
  LessonText parts_;
  std::optional<Refusal> refusal_;
};

}  // namespace

Result<LessonText> LessonText::parse(const QString& markdown, const LessonNumbers& numbers) {
  return LessonTextParser(markdown, numbers).parse();
}

namespace {

QRegularExpressionMatch matchFigure(const QString& text) {
  // Markdown emphasis may precede the number.
  static const QRegularExpression pattern(
      QStringLiteral("^[\\s*_`]*([-+\\x{2212}]?)(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.(\\d+))?"));
  return pattern.match(text);
}

}  // namespace

std::optional<WrittenFigure> figureAtStart(const QString& text) {
  const auto match = matchFigure(text);
  if (!match.hasMatch()) return std::nullopt;
  const QString decimals = match.captured(3);
  const QString digits = match.captured(2).remove(QLatin1Char(',')) + QLatin1Char('.') + decimals;
  const bool negative = match.captured(1) == QLatin1String("-") || match.captured(1) == QChar(0x2212);
  return WrittenFigure{negative ? -digits.toDouble() : digits.toDouble(), static_cast<int>(decimals.size())};
}

QString withFigure(const QString& text, double value) {
  const auto match = matchFigure(text);
  if (!match.hasMatch()) return text;
  QLocale english(QLocale::C);
  english.setNumberOptions(std::abs(value) < 10'000 && !match.captured(2).contains(QLatin1Char(','))
                               ? QLocale::OmitGroupSeparator
                               : QLocale::DefaultNumberOptions);
  const auto decimals = static_cast<int>(match.captured(3).size());
  QString figure = english.toString(std::abs(value), 'f', decimals);
  const bool zero =
      std::ranges::none_of(figure, [](QChar c) { return c.isDigit() && c != QLatin1Char('0'); });
  if (value < 0 && !zero) figure.prepend(QChar(0x2212));
  return text.left(match.capturedStart(1)) + figure + text.mid(match.capturedEnd());
}

bool agrees(const WrittenFigure& figure, double value) {
  const double half = 0.5 * std::pow(10.0, -figure.decimals);
  return std::abs(figure.value - value) <= half + 1e-12 * std::max(1.0, std::abs(value));
}

std::vector<BareFigure> bareFigures(const LessonText& text) {
  static const QRegularExpression pattern(QStringLiteral("\\d+\\.\\d+"));
  std::vector<BareFigure> found;
  for (const TextPart& part : text.parts) {
    if (part.kind != TextPart::Kind::Markdown || part.code) continue;
    auto matches = pattern.globalMatch(part.text);
    while (matches.hasNext()) {
      const auto match = matches.next();
      const auto before = QStringView(part.text).left(match.capturedStart());
      found.push_back({match.captured(), part.line + static_cast<int>(before.count(QLatin1Char('\n')))});
    }
  }
  return found;
}

}  // namespace lab
