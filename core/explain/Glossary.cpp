// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Glossary.h"

#include <QCollator>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <algorithm>
#include <map>

#include "core/base/Language.h"
#include "core/base/Words.h"

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

/// The terms of a file; none if the file does not exist.
std::vector<GlossaryTerm> termsInFile(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? readGlossary(QString::fromUtf8(file.readAll()))
                                        : std::vector<GlossaryTerm>();
}

std::vector<GlossaryTerm> termsInLanguage(const QString& code) {
  std::vector<GlossaryTerm> terms = termsInFile(QStringLiteral(":/glossary.md"));
  const std::vector<GlossaryTerm> translated = termsInFile(QStringLiteral(":/glossary/%1.md").arg(code));
  if (translated.empty()) return terms;
  for (GlossaryTerm& term : terms) {
    const auto found = std::ranges::find(translated, term.name, &GlossaryTerm::name);
    if (found != translated.end()) term = *found;
  }
  QCollator collator{QLocale(code)};
  collator.setCaseSensitivity(Qt::CaseInsensitive);
  std::ranges::stable_sort(terms, [&collator](const GlossaryTerm& a, const GlossaryTerm& b) {
    return collator.compare(a.title, b.title) < 0;
  });
  return terms;
}

}  // namespace

std::vector<GlossaryTerm> readGlossary(const QString& markdown) {
  static const QString kHeading = QStringLiteral("## ");
  static const QString kTerm = QStringLiteral("Term: ");
  static const QString kSee = QStringLiteral("See: ");
  std::vector<GlossaryTerm> terms;
  for (const QString& line : markdown.split(QLatin1Char('\n'))) {
    if (line.startsWith(kHeading)) {
      const QString title = line.mid(kHeading.size()).trimmed();
      terms.push_back({title, title, {}, {}});
    } else if (!terms.empty()) {
      GlossaryTerm& term = terms.back();
      if (line.startsWith(kTerm))
        term.name = line.mid(kTerm.size()).trimmed();
      else if (line.startsWith(kSee))
        term.see = line.mid(kSee.size()).trimmed().split(QStringLiteral(", "));
      else
        term.text += line + QLatin1Char('\n');
    }
  }
  for (GlossaryTerm& term : terms) term.text = term.text.trimmed();
  return terms;
}

const std::vector<GlossaryTerm>& glossary() {
  // Keeps the terms of each language, because callers keep references to them, and a window in the
  // previous language may still be open after the language was changed.
  static std::map<QString, std::vector<GlossaryTerm>> terms;
  const QString code = language::current();
  const auto known = terms.find(code);
  return known != terms.end() ? known->second : terms.emplace(code, termsInLanguage(code)).first->second;
}

const GlossaryTerm* glossaryTerm(const QString& name) {
  const auto found = std::ranges::find_if(glossary(), [&name](const GlossaryTerm& term) {
    return term.name.compare(name, Qt::CaseInsensitive) == 0 ||
           term.title.compare(name, Qt::CaseInsensitive) == 0;
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

QString otherTexts(MatrixId id) {
  using enum MatrixId;
  switch (id) {
    case QueryEmbeddings:
    case KeyEmbeddings:
      return Words::tr("Some texts write each token as a column instead of a row: the menu View has both.");
    case QueryPositions:
    case KeyPositions:
      return Words::tr(
          "Some models add nothing to the embeddings and turn queries and keys by their position instead "
          "(rotary embeddings).");
    case QueryInputs:
    case KeyInputs:
      return Words::tr("Many texts call this sum X, the same symbol as for the embeddings.");
    case QueryWeights:
    case KeyWeights:
    case ValueWeights:
      return Words::tr(
          "Many programs keep the matrices of all heads in one and cut the product up; d\u2096 is often "
          "called "
          "d_head there.");
    case QueryBias:
    case KeyBias:
    case ValueBias:
    case OutputBias:
      return Words::tr("Papers mostly leave biases out; some programs have them and others do not.");
    case OutputWeights:
      return Words::tr("Many texts call this the output projection; in programs it is out_proj or c_proj.");
    case Mask:
      return Words::tr(
          "Here 1 means: may look at this key; in other programs 1 or true means: masked, and PyTorch has "
          "both.");
    case Scale:
      return Words::tr(
          "The square root is that of dₖ, the size of one head's keys; texts that write √d usually mean this "
          "too, and not d_model.");
    case Temperature:
      return Words::tr(
          "Most papers have no T, which is T = 1; some give 1/T the name \u03B2 and multiply by it.");
    case Q:
    case K:
    case V:
      return Words::tr("Texts with tokens as columns write W X instead of X W: the menu View has both.");
    case Scores:
      return Words::tr(
          "Other names are similarities, energies or logits; many texts keep the word scores for the weights "
          "after softmax.");
    case ScaledScores:
      return Words::tr("What goes into softmax is often called logits.");
    case MaskedScores:
      return Words::tr(
          "Programs often add a large negative number such as \u2212"
          "10\u2079 instead of writing \u2212\u221E: "
          "the weight is 0 all the same.");
    case Weights:
      return Words::tr("Many texts call these attention scores; here scores are the numbers before softmax.");
    case Context:
      return Words::tr("Many texts call this the output of the head, or z.");
    case Concat:
      return Words::tr(
          "Some texts skip this step: they multiply each head's context by its part of W_O and add up the "
          "results.");
    case Output:
      return Words::tr(
          "In a whole transformer the input is added to this afterwards, and some texts count that in.");
  }
  return {};
}

QString matrixTip(MatrixId id) {
  static const QRegularExpression first_sentence(QStringLiteral("^.*?([.?](?=\\s|$)|\u3002)"),
                                                 QRegularExpression::DotMatchesEverythingOption);
  QString tip;
  if (const GlossaryTerm* term = glossaryTerm(glossaryNameOf(id)))
    tip = first_sentence.match(term->text).captured().remove(QLatin1Char('$'));
  return QStringLiteral("<p>%1</p><p>%2</p>").arg(tip.toHtmlEscaped(), otherTexts(id).toHtmlEscaped());
}

}  // namespace lab
