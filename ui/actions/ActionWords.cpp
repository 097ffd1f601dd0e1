// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>

#include "core/base/Language.h"
#include "ui/actions/ActionTable.h"

/// The texts and shortcuts of actions.

namespace lab {
namespace {

QString translated(const char* text, const char* context = "lab::Actions") {
  return QCoreApplication::translate(context, text);
}

}  // namespace

QString actionText(const ActionSpec& spec) {
  return language::withoutAccessKey(translated(spec.text, spec.context));
}

QString entryText(const ActionSpec& spec) {
  const QString shortcut = actionShortcuts(spec).value(0).toString(QKeySequence::NativeText);
  const QString text = translated(spec.text, spec.context);
  return shortcut.isEmpty() ? text : text + QLatin1Char('\t') + shortcut;
}

QString actionHelp(const ActionSpec& spec) {
  return translated(spec.help, spec.context);
}

QString actionGroupName(ActionGroup group) {
  static constexpr const char* kNames[] = {
      QT_TRANSLATE_NOOP("lab::Actions", "File"),    QT_TRANSLATE_NOOP("lab::Actions", "Edit"),
      QT_TRANSLATE_NOOP("lab::Actions", "Tokens"),  QT_TRANSLATE_NOOP("lab::Actions", "Attention"),
      QT_TRANSLATE_NOOP("lab::Actions", "Heads"),   QT_TRANSLATE_NOOP("lab::Actions", "View"),
      QT_TRANSLATE_NOOP("lab::Actions", "Walk"),    QT_TRANSLATE_NOOP("lab::Actions", "Worksheet"),
      QT_TRANSLATE_NOOP("lab::Actions", "Lessons"), QT_TRANSLATE_NOOP("lab::Actions", "Lecture"),
      QT_TRANSLATE_NOOP("lab::Actions", "Help")};
  return translated(kNames[static_cast<std::size_t>(group)]);
}

QList<QKeySequence> actionShortcuts(const ActionSpec& spec) {
  QList<QKeySequence> keys;
  for (const QString& key :
       QString::fromLatin1(spec.shortcuts).split(QStringLiteral("; "), Qt::SkipEmptyParts))
    keys << QKeySequence::fromString(key, QKeySequence::PortableText);
  return keys;
}

}  // namespace lab
