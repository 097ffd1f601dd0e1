// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <optional>

namespace lab {

/// The options and arguments of a command, and the option --help, which every command has. The help lists
/// them in the order in which they were added.
class CommandParser : public QCommandLineParser {
 public:
  explicit CommandParser(const QString& description) { setApplicationDescription(description); }

  /// Adds an option and returns it. Blanks separate its `names`. An option without a `value` is a switch.
  QCommandLineOption option(const char* names, const QString& text, const char* value = "",
                            const char* fallback = "");
  void argument(const char* name, const QString& text, const char* syntax = "");
  /// Parses `arguments`. If the command ends here, because the usage is wrong or help was printed, returns
  /// its exit code.
  std::optional<int> finish(const QStringList& arguments);
  /// True if none of these options is given twice.
  bool eachOnce(const QList<QCommandLineOption>& options) const;
};

}  // namespace lab
