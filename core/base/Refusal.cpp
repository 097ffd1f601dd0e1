// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Refusal.h"

#include <QCoreApplication>

namespace lab {
namespace {

QString translated(const ProblemWords& words) {
  QString text = QCoreApplication::translate("Problem", words.text.c_str());
  for (const std::string& value : words.values) text = text.arg(QString::fromStdString(value));
  return text;
}

}  // namespace

QString Refusal::sentence() const {
  if (!ready.isEmpty()) return ready;
  QString start = file;
  if (!place.isEmpty()) start += (start.isEmpty() ? QString() : QStringLiteral(", ")) + place;
  if (!start.isEmpty()) start += QStringLiteral(": ");
  if (found.isEmpty()) return start + QCoreApplication::translate("Refusal", "expected %1.").arg(expected);
  return start + QCoreApplication::translate("Refusal", "expected %1, found %2.").arg(expected, found);
}

Refusal Refusal::of(const Problem& problem, const QString& file) {
  // A field path has no translation and is not changed.
  return {file, translated(problem.place), translated(problem.expected), translated(problem.found)};
}

Refusal Refusal::saying(const QString& sentence) {
  return {{}, {}, {}, {}, sentence};
}

}  // namespace lab
