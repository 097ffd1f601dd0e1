// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Glossary.h"

#include <QFile>
#include <algorithm>

#include "core/explain/OtherTexts.h"

namespace lab {
namespace {

struct TermOfMatrix {
  MatrixId id;
  const char* name;
};

/// The glossary term for each matrix. otherTextsOn() uses the first matrix with the name of the term.
constexpr TermOfMatrix kTerms[] = {
    {MatrixId::QueryEmbeddings, "Embedding"},
    {MatrixId::KeyEmbeddings, "Embedding"},
    {MatrixId::QueryPositions, "Position"},
    {MatrixId::KeyPositions, "Position"},
    {MatrixId::QueryInputs, "Position"},
    {MatrixId::KeyInputs, "Position"},
    {MatrixId::QueryWeights, "W_Q W_K W_V"},
    {MatrixId::KeyWeights, "W_Q W_K W_V"},
    {MatrixId::ValueWeights, "W_Q W_K W_V"},
    {MatrixId::QueryBias, "Bias"},
    {MatrixId::KeyBias, "Bias"},
    {MatrixId::ValueBias, "Bias"},
    {MatrixId::OutputBias, "Bias"},
    {MatrixId::OutputWeights, "W_O"},
    {MatrixId::Mask, "Mask"},
    {MatrixId::Temperature, "Temperature"},
    {MatrixId::Q, "Query"},
    {MatrixId::K, "Key"},
    {MatrixId::V, "Value"},
    {MatrixId::Scores, "Score"},
    {MatrixId::Scale, "Scaled score"},
    {MatrixId::ScaledScores, "Scaled score"},
    {MatrixId::MaskedScores, "Masked score"},
    {MatrixId::Weights, "Attention weight"},
    {MatrixId::Context, "Context"},
    {MatrixId::Concat, "Concat"},
    {MatrixId::Output, "Output"},
};

}  // namespace

std::vector<GlossaryTerm> readGlossary(const QString& markdown) {
  static const QString kHeading = QStringLiteral("## ");
  static const QString kSee = QStringLiteral("See: ");
  std::vector<GlossaryTerm> terms;
  for (const QString& line : markdown.split(QLatin1Char('\n'))) {
    if (line.startsWith(kHeading)) {
      terms.push_back({line.mid(kHeading.size()).trimmed(), {}, {}});
    } else if (!terms.empty()) {
      GlossaryTerm& term = terms.back();
      if (line.startsWith(kSee))
        term.see = line.mid(kSee.size()).trimmed().split(QStringLiteral(", "));
      else
        term.text += line + QLatin1Char('\n');
    }
  }
  for (GlossaryTerm& term : terms) term.text = term.text.trimmed();
  return terms;
}

const std::vector<GlossaryTerm>& glossary() {
  static const std::vector<GlossaryTerm> terms = [] {
    QFile file(QStringLiteral(":/glossary.md"));
    return file.open(QIODevice::ReadOnly) ? readGlossary(QString::fromUtf8(file.readAll()))
                                          : std::vector<GlossaryTerm>();
  }();
  return terms;
}

const GlossaryTerm* glossaryTerm(const QString& name) {
  const auto found = std::ranges::find_if(glossary(), [&name](const GlossaryTerm& term) {
    return term.name.compare(name, Qt::CaseInsensitive) == 0;
  });
  return found == glossary().end() ? nullptr : &*found;
}

QString glossaryNameOf(MatrixId id) {
  const auto* found = std::ranges::find(kTerms, id, &TermOfMatrix::id);
  return found == std::end(kTerms) ? QString() : QString::fromLatin1(found->name);
}

QString otherTextsOn(const GlossaryTerm& term) {
  const auto* found = std::ranges::find_if(
      kTerms, [&term](const TermOfMatrix& of) { return term.name == QLatin1String(of.name); });
  return found == std::end(kTerms) ? QString() : otherTexts(found->id);
}

}  // namespace lab
