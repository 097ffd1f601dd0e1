// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/learn/lesson/LessonText.h"

namespace lab {

/// Splits Markdown into parts. It parses only the Markdown that affects formulas and links: code, which
/// contains neither, and escapes.
class LessonTextParser {
  Q_DECLARE_TR_FUNCTIONS(LessonText)

 public:
  LessonTextParser(const QString& markdown, const LessonNumbers& numbers)
      : text_(markdown), numbers_(numbers) {}
  Result<LessonText> parse();

 private:
  void parseNext();
  bool atFence() const;
  void takeFence();
  void takeCode();
  void takeFormula();
  void takeBracket();
  void addLink(const QString& shown, const QString& address);
  void addPicture(const QString& description, const QString& file);
  /// The position of the bracket that matches the one at `open`; -1 if there is none. In an address, which
  /// opens with "(", brackets within quotation marks are ignored.
  qsizetype closing(qsizetype open) const;

  bool startsWith(const char* token) const;
  /// Adds the text since the last part as a Markdown part.
  void flush(bool code = false);
  void add(TextPart part);
  int lineAt(qsizetype position);
  void refuse(const QString& what, const Refusal& reason);
  void refuse(const QString& expected, const QString& found);

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

}  // namespace lab
