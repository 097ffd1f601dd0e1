// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Examples.h"

#include <QCoreApplication>
#include <QFile>

namespace lab {
namespace {

/// Translation context of the texts in this file.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(Examples)
};

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

}  // namespace lab
