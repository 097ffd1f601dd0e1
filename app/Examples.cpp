// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Examples.h"

#include <QFile>
#include <QRegularExpression>

#include "core/base/Words.h"

namespace lab {
namespace {

QString resource(const char* name) {
  return QStringLiteral(":/examples/%1.attn").arg(QLatin1String(name));
}

}  // namespace

QList<Example> examples() {
  return {
      {resource("cat-sat-mat"), Words::tr("The cat sat on the mat"),
       Words::tr("Six words, three heads: neighbours, meaning, long range; learned positions")},
      {resource("i-love-statistics"), Words::tr("I love statistics"),
       Words::tr("Three words, one head, small enough to follow by hand")},
      {resource("translation-fr-en"), Words::tr("A translation"),
       Words::tr("Cross-attention: French words ask, English words answer")},
      {resource("five-words"), Words::tr("Five words"), Words::tr("For the bars of one query")},
      {resource("find-the-verb"), Words::tr("A head that finds the verb"),
       Words::tr("Seven words: each looks at the verb, and nouns look at their adjectives")},
      {resource("it-animal-street"), Words::tr("What does “it” stand for?"),
       Words::tr("Tired or wide: “it” looks at the animal or at the street")},
      {resource("bank-and-river"), Words::tr("Which bank?"),
       Words::tr("An unclear word takes its meaning from the words around it")},
      {resource("black-cat"), Words::tr("French word order"),
       Words::tr("Cross-attention whose weights cross: le chat noir, the black cat")},
      {resource("induction"), Words::tr("Induction"),
       Words::tr("Two heads that continue a repeated sequence: red blue green red")},
      {resource("large-dot-products"), Words::tr("Large dot products"),
       Words::tr("d_k of 64: switch the scaling off and softmax saturates")},
      {resource("dilated-window"), Words::tr("A dilated window"),
       Words::tr("A mask in steps: every second word, up to four places away")},
  };
}

QString firstExample() {
  return resource("cat-sat-mat");
}

bool isExample(const QString& path) {
  return path.startsWith(QLatin1String(":/examples/")) && QFile::exists(path);
}

QString tryLine(const std::string& notes) {
  const QStringList lines = QString::fromStdString(notes).split(QLatin1Char('\n'));
  for (const QString& line : lines) {
    if (!line.startsWith(QLatin1String("Try:"))) continue;
    static const QRegularExpression kEmphasis(QStringLiteral("\\*\\*?([^*]+)\\*\\*?"));
    return line.toHtmlEscaped().replace(kEmphasis, QStringLiteral("<i>\\1</i>"));
  }
  return {};
}

}  // namespace lab
