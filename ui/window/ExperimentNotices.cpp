// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/ExperimentNotices.h"

#include <QUndoStack>
#include <algorithm>
#include <utility>

#include "core/base/Words.h"
#include "core/explain/EditWords.h"
#include "core/explain/KindWords.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

const QString kMaskHelp = QStringLiteral("mask-help");
const QString kMaskSize = QStringLiteral("mask-size");
const QString kMaskByHand = QStringLiteral("mask-by-hand");
const QString kMaskReplaced = QStringLiteral("mask-replaced");
const QString kSentenceKept = QStringLiteral("sentence-kept");  // and its padding
const QString kOutput = QStringLiteral("output");
const QString kPositionsHelp = QStringLiteral("positions-help");
constexpr std::size_t kMostNamed = 3;

}  // namespace

ExperimentNotices::ExperimentNotices(Workbench& bench, Notices& notices, QObject* parent)
    : QObject(parent), bench_(bench), notices_(notices) {
  const Experiment& e = bench_.document.experiment();
  mask_ = e.mask;
  mode_ = e.mode;
  positions_kind_ = e.positions.kind;
  output_weights_ = !e.output_weights.empty();
  output_bias_ = !e.output_bias.empty();
  connect(&bench_.document, &Document::edited, this, [this](const Change& change) {
    notices_.withdraw(kMaskReplaced);  // an offer of the last edit
    if (mask_.kind == Mask::Kind::Matrix &&
        !mask_.allowed.identicalTo(bench_.document.experiment().mask.allowed))
      notices_.withdraw(kMaskByHand);  // the learner knows how
    explainChosenMask();
    explainChosenPositions();
    explainOutputParts();
    explainChosenMode();
    const bool sentences = change.touches(MatrixId::QueryInputs) || change.touches(MatrixId::KeyInputs);
    if (change.structure || change.labels || sentences || change.touches(MatrixId::Mask)) updateSettings();
  });
  connect(&bench_.document, &Document::visibilityChanged, this, &ExperimentNotices::updateHiddenMatrices);
  connect(&bench_.document, &Document::sceneEntered, this, &ExperimentNotices::withdrawHelp);
}

void ExperimentNotices::withdrawHelp() {
  for (const QString& help : {kMaskHelp, kMaskSize, kMaskByHand, kPositionsHelp}) notices_.withdraw(help);
}

void ExperimentNotices::updateHiddenMatrices() {
  Document& document = bench_.document;
  QStringList names;
  for (const MatrixId id : document.hiddenMatrices()) names << matrixLabel(id, document.experiment(), 0).name;
  setNotice(QStringLiteral("blanked"), hidden_text_,
            names.isEmpty() ? QString() : tr("Blanked: %1.").arg(names.join(QStringLiteral(", "))),
            {{tr("Reveal all"), [&document] { document.setHiddenMatrices({}); }}});
}

void ExperimentNotices::explainChosenMask() {
  const Mask::Kind kind = bench_.document.experiment().mask.kind;
  const Mask before = std::exchange(mask_, bench_.document.experiment().mask);
  if (before.kind == kind) return;
  const Matrix as_chosen = std::exchange(mask_before_, isChoice() ? mask_.allowed : Matrix());
  for (const QString& outdated : {kMaskHelp, kMaskSize, kMaskByHand}) notices_.withdraw(outdated);
  if (!isChoice()) return;
  if (kind == Mask::Kind::Matrix) return offerMaskByHand(before.kind);
  const auto replaced = [this, &before, &as_chosen] {
    const bool padded = std::ranges::count(before.padding.values(), 1.0) > 0;
    const bool by_hand = before.kind == Mask::Kind::Matrix && !before.allowed.identicalTo(as_chosen);
    if (!padded && !by_hand) return;
    notices_.post(
        {kMaskReplaced,
         padded ? tr("No token is padding any more.") : tr("The mask that was made by hand is replaced."),
         {{tr("Bring it back"), [this, mask = before] {
             Experiment next = bench_.document.latest();
             next.mask = mask;
             bench_.document.replace(std::move(next), mask.kind == Mask::Kind::Padding ? tr("Mask: padding")
                                                                                       : tr("Mask by hand"));
             mask_before_ = {};
           }}}});
  };
  if (kind == Mask::Kind::None) return replaced();
  const KindNames& names = maskKind(kind).names;
  QString help = tr("Mask %1: %2.").arg(theme::strong(kindText(names.label)), kindText(names.help));
  const bool other = before.kind != Mask::Kind::None && before.kind != Mask::Kind::Matrix;
  if (other)
    help = joinSentences(
        {help, tr("It replaces the mask %1.").arg(kindText(maskKind(before.kind).names.label))});
  if (maskKind(kind).parameters.empty()) {
    notices_.post({kMaskHelp, help, {}});
    return replaced();
  }
  notices_.post(
      {kMaskSize,
       joinSentences({help, tr("You can change its size in the panel %1.").arg(theme::strong(tr("More")))}),
       {{tr("Change the size"), [this] { emit maskSizeAsked(); }}}});
  replaced();
}

void ExperimentNotices::explainChosenPositions() {
  const Experiment& e = bench_.document.experiment();
  if (std::exchange(positions_kind_, e.positions.kind) == e.positions.kind) return;
  notices_.withdraw(kPositionsHelp);
  if (!isChoice() || !e.positions.hasFormula()) return;
  QStringList sentences{kindText(positionsKind(e.positions.kind).what_is_added)};
  if (!e.dimension_names.empty()) sentences << tr("The names of the dimensions do not describe them.");
  notices_.post({kPositionsHelp, joinSentences(sentences), {}});
}

void ExperimentNotices::explainOutputParts() {
  const Experiment& e = bench_.document.experiment();
  const bool weights = !e.output_weights.empty(), bias = !e.output_bias.empty();
  const bool other_weights = std::exchange(output_weights_, weights) != weights;
  const bool other_bias = std::exchange(output_bias_, bias) != bias;
  if (!other_weights && !other_bias) return;
  notices_.withdraw(kOutput);
  if (!isChoice() || !((other_weights && weights) || (other_bias && bias))) return;
  notices_.post({kOutput,
                 other_weights && weights ? tr("W_O turns the concat of all heads into the output.")
                                          : tr("b_O is added to each output."),
                 {{tr("Show it"), [this] { emit outputAsked(); }}}});
}

void ExperimentNotices::explainChosenMode() {
  const Experiment& e = bench_.document.experiment();
  notices_.withdraw(kSentenceKept);
  if (std::exchange(mode_, e.mode) == e.mode || !isChoice()) return;
  if (e.key_tokens.empty() || e.key_tokens == e.query_tokens) return;
  QStringList sentences;
  if (e.mode == Mode::Self) sentences << tr("The second sentence is kept: it returns with Cross-Attention.");
  QStringList padded;
  for (int key = 0; e.mask.kind == Mask::Kind::Padding && key < e.keyCount(); ++key)
    if (e.mask.padding(0, key) == 1.0)
      padded << QStringLiteral("<i>%1</i>").arg(quotable(e.token(Side::Key, key)).toHtmlEscaped());
  if (!padded.isEmpty()) sentences << tr("Padding now: %1.").arg(padded.join(QStringLiteral(", ")));
  if (!sentences.isEmpty()) notices_.post({kSentenceKept, joinSentences(sentences), {}});
}

bool ExperimentNotices::isChoice() const {
  // Another experiment has no steps yet. After an undo, the index is not at the end.
  const QUndoStack& steps = *bench_.document.undoStack();
  return steps.count() > 0 && steps.index() == steps.count();
}

void ExperimentNotices::offerMaskByHand(Mask::Kind before) {
  QString help =
      tr("You can now change the mask by hand: in the matrix view, click or drag on card "
         "<i>M</i>, or press Space on a cell of <i>M</i>, to allow or mask a key.");
  if (before != Mask::Kind::None)
    help = joinSentences({help, tr("It begins as the mask %1.").arg(kindText(maskKind(before).names.label))});
  notices_.post(
      {kMaskByHand,
       help,
       {{tr("Show it"), [this, help] {
           // Selecting an entry of the mask scrolls to its card.
           Selection& selection = bench_.selection;
           selection.setCell(CellRef{MatrixId::Mask, -1, selection.query(), std::max(0, selection.key())});
           bench_.options.setPipeline(ViewOptions::Pipeline::Matrix);
           emit maskShown();
           notices_.post({kMaskByHand, help, {}});  // the choice removed it
         }}}});
}

void ExperimentNotices::updateSettings() {
  const Experiment& e = bench_.document.experiment();
  setNotice(
      QStringLiteral("causal-cross"), causal_text_,
      e.mode == Mode::Cross && e.mask.kind == Mask::Kind::Causal
          ? tr("A causal mask in cross-attention: each query sees the keys up to its own place, counted "
               "from the "
               "first token of each sentence. This is unusual: a decoder normally sees the whole encoder "
               "sentence.")
          : QString());

  setNotice(
      QStringLiteral("same-sentences"), same_text_,
      e.mode == Mode::Cross && e.query_tokens == e.key_tokens &&
              e.query_embeddings.identicalTo(e.key_embeddings)
          ? tr("Both sentences are the same, so this gives the same result as self-attention. Change the "
               "second sentence.")
          : QString());

  const auto padded = e.mask.padding.values();
  const bool no_padding = e.mask.kind == Mask::Kind::Padding && std::ranges::count(padded, 1.0) == 0;
  setNotice(
      QStringLiteral("no-padding"), no_padding_text_,
      no_padding
          ? e.mode == Mode::Self
                ? tr("No token is padding: right-click a word above the tables (or press the Menu key on "
                     "it) and choose Padding.")
                : tr("No token is padding: right-click a word that answers (or press the Menu key on it) "
                     "and choose Padding.")
          : QString());

  const std::vector<int> rows = fullyMaskedRows(e);
  QStringList names;
  for (std::size_t r = 0; r < rows.size() && r < kMostNamed; ++r)
    names << QStringLiteral("<i>%1</i>").arg(quotable(e.token(Side::Query, rows[r])).toHtmlEscaped());
  if (rows.size() > kMostNamed) names << tr("%1 more").arg(rows.size() - kMostNamed);
  setNotice(QStringLiteral("fully-masked"), masked_text_,
            rows.empty() ? QString()
                         : tr("Every key is masked for %1: all weights and the context are 0.")
                               .arg(names.join(QStringLiteral(", "))));
}

void ExperimentNotices::setNotice(const QString& id, QString& shown, const QString& text,
                                  const QList<Notice::Choice>& choices) {
  if (text == shown) return;
  shown = text;
  if (text.isEmpty())
    notices_.withdraw(id);
  else
    notices_.post({id, text, choices});
}

}  // namespace lab
