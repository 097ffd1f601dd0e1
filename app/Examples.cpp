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

CellRef embedding(int token, int dimension) {
  return {MatrixId::QueryEmbeddings, -1, token, dimension};
}

}  // namespace

QList<Example> examples() {
  return {
      {resource("cat-sat-mat"),
       Words::tr("The cat sat on the mat"),
       Words::tr("Six words, three heads: neighbours, meaning, long range; learned positions"),
       2,
       2,
       {MatrixId::QueryWeights, 2, 2, 2}},
      {resource("i-love-statistics"), Words::tr("I love statistics"),
       Words::tr("Three words, one head, small enough to follow by hand"), 0, 1, embedding(1, 1)},
      {resource("translation-fr-en"), Words::tr("A translation"),
       Words::tr("Cross-attention: French words ask, English words answer"), 0, 1, embedding(1, 1)},
      {resource("five-words"), Words::tr("Five words"), Words::tr("For the bars of one query"), 1, 0,
       embedding(0, 1)},
      {resource("find-the-verb"), Words::tr("A head that finds the verb"),
       Words::tr("Seven words: each looks at the verb, and nouns look at their adjectives"), 0, 4,
       embedding(4, 1)},
      {resource("it-animal-street"), Words::tr("What does “it” stand for?"),
       Words::tr("“it” looks at the street, “they” at the animals: change the word"), 0, 5, embedding(5, 3)},
      {resource("bank-and-river"), Words::tr("Which bank?"),
       Words::tr("An unclear word takes its meaning from the words around it"), 0, 2, embedding(2, 2)},
      {resource("black-cat"), Words::tr("French word order"),
       Words::tr("Cross-attention whose weights cross: le chat noir, the black cat"), 0, 1, embedding(1, 1)},
      {resource("induction"), Words::tr("Induction"),
       Words::tr("Two heads that continue a repeated sequence: red blue green red"), 1, 3, embedding(3, 0)},
      {resource("large-dot-products"), Words::tr("Large dot products"),
       Words::tr("d_k of 64: switch the scaling off and softmax saturates"), 0, 0, embedding(0, 0)},
      {resource("dilated-window"), Words::tr("A dilated window"),
       Words::tr("A mask in steps: every second word, up to four places away"), 0, 2, embedding(2, 0)},
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
