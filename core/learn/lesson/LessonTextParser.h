// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

#include "core/learn/lesson/LessonText.h"

namespace lab {

/// Cuts Markdown into its parts, from the first character to the last. It knows of Markdown only what must be
/// known to find formulas and links: code, in which there are none, and escapes.
class LessonTextParser {
  Q_DECLARE_TR_FUNCTIONS(LessonText)

 public:
  explicit LessonTextParser(const QString& markdown) : text_(markdown) {}
  Result<LessonText> parse();

 private:
  void step();
  bool atFence() const;
  void takeFence();
  void takeCode();
  void takeFormula();
  void takeBracket();
  void addLink(const QString& shown, const QString& address);
  /// Where the bracket that opens at `open` closes; -1 where it does not. In an address ("(") brackets within
  /// quotation marks do not count.
  qsizetype closing(qsizetype open) const;

  bool startsWith(const char* token) const;
  /// Puts what has been gone over since the last part into a part of its own.
  void flush(bool code = false);
  void add(TextPart part);
  int lineAt(qsizetype position);
  void refuse(const QString& what, const Refusal& reason);
  void refuse(const QString& expected, const QString& found);

  const QString& text_;
  qsizetype at_ = 0;
  qsizetype flushed_ = 0;  ///< up to here all is in parts
  qsizetype counted_ = 0;  ///< up to here there are `lines_` ends of lines
  qsizetype lines_ = 0;
  LessonText parts_;
  std::optional<Refusal> wrong_;
};

}  // namespace lab
