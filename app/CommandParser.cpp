// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/CommandParser.h"

#include <algorithm>

#include "app/Output.h"
#include "core/base/Words.h"

namespace lab {

QCommandLineOption CommandParser::option(const char* names, const QString& text, const char* value,
                                         const char* fallback) {
  const QCommandLineOption added(QString::fromLatin1(names).split(QLatin1Char(' ')), text,
                                 QLatin1String(value), QLatin1String(fallback));
  addOption(added);
  return added;
}

void CommandParser::argument(const char* name, const QString& text, const char* syntax) {
  addPositionalArgument(QLatin1String(name), text, QLatin1String(syntax));
}

std::optional<int> CommandParser::finish(const QStringList& arguments) {
  const QCommandLineOption help = option("h help", Words::tr("Show this help."));
  if (!parse(QStringList(QStringLiteral("attention-lab")) + arguments)) return complainOfUsage(errorText());
  if (isSet(help)) return printText(helpText().trimmed()) ? kDone : kRefused;
  return std::nullopt;
}

bool CommandParser::eachOnce(const QList<QCommandLineOption>& options) const {
  return std::ranges::all_of(options, [this](const auto& option) { return values(option).size() <= 1; });
}

}  // namespace lab
