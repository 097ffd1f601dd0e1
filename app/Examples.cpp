// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Examples.h"

#include <QCoreApplication>
#include <QFile>

namespace lab {
namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("Examples", text);
}

QString resource(const char* name) {
  return QStringLiteral(":/examples/%1.attn").arg(QLatin1String(name));
}

}  // namespace

QList<Example> examples() {
  return {
      {resource("cat-sat-mat"), tr("The cat sat on the mat"),
       tr("Six words, three heads: neighbours, meaning, long range; learned positions")},
      {resource("i-love-statistics"), tr("I love statistics"),
       tr("Three words, one head, small enough to follow by hand")},
      {resource("translation-fr-en"), tr("A translation"),
       tr("Cross-attention: French words ask, English words answer")},
      {resource("five-words"), tr("Five words"), tr("For the bars of one query")},
      {resource("large-dot-products"), tr("Large dot products"),
       tr("d_k of 64: switch the scaling off and softmax saturates")},
  };
}

QString firstExample() {
  return resource("cat-sat-mat");
}

bool isExample(const QString& path) {
  return path.startsWith(QLatin1String(":/examples/")) && QFile::exists(path);
}

}  // namespace lab
