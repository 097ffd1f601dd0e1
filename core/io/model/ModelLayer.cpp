// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/ModelLayer.h"

#include <QDir>
#include <QFileInfo>
#include <new>
#include <utility>

#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/io/model/ModelWeights.h"
#include "core/model/Limits.h"
#include "core/model/Validation.h"

namespace lab {
namespace {

bool normalizesFirst(const ModelConfig& config) {
  return config.family == ModelConfig::Family::Gpt2;
}

Refusal stoppedReading(const QString& folder) {
  return {folder, {}, Words::tr("to be read to its end"), Words::tr("that it was stopped")};
}

/// The attention of layer `layer` (from 0) as an experiment. `inputs` are n x d, the rows that enter the
/// projections.
Experiment attentionOf(const ModelConfig& config, BlockWeights weights, int layer,
                       const TokenizedText& tokens, const Matrix& inputs) {
  Experiment e;
  e.query_tokens = tokens.texts;
  e.query_embeddings = inputs;
  e.heads = std::move(weights.heads);
  for (std::size_t h = 0; h < e.heads.size(); ++h)
    e.heads[h].name = Words::tr("Head %1").arg(h + 1).toStdString();
  e.output_weights = std::move(weights.output_weights);
  e.output_bias = std::move(weights.output_bias);
  e.scale = config.scaleOf(layer);
  if (config.causal) {
    e.mask.kind = Mask::Kind::Causal;
  } else {
    e.mask.kind = Mask::Kind::Padding;
    e.mask.padding = Matrix(1, e.queryCount());
  }
  return e;
}

/// n x d -> n x d. Computes one layer.
Matrix throughLayer(const ModelConfig& config, BlockWeights weights, int layer, const TokenizedText& tokens,
                    const Matrix& hidden) {
  const LayerNorm first = std::move(weights.first_norm), second = std::move(weights.second_norm);
  const FeedForward network = std::move(weights.network);
  const auto attended = [&](const Matrix& inputs) {
    return computeTrace(attentionOf(config, std::move(weights), layer, tokens, inputs)).output;
  };
  if (normalizesFirst(config)) {
    const Matrix middle = sum(hidden, attended(normalized(hidden, first)));
    return sum(middle, feedForward(normalized(middle, second), network));
  }
  const Matrix middle = normalized(sum(hidden, attended(hidden)), first);
  return normalized(sum(middle, feedForward(middle, network)), second);
}

Result<TokenizedText> tokensOf(const ModelFolder& model, const ModelPlace& place) {
  // Splitting a text without spaces takes a time that grows with the square of its length.
  constexpr qsizetype kMostCharacters = 20'000;
  if (place.text.size() > kMostCharacters)
    return Refusal::saying(Words::tr("The text has %1 characters; at most %2 are read.")
                               .arg(place.text.size())
                               .arg(kMostCharacters));
  TokenizedText tokens = model.tokenizer->tokenize(place.text);
  const int count = static_cast<int>(tokens.ids.size());
  if (count == 0) return Refusal::saying(Words::tr("The text is empty: a model needs at least one token."));
  const int most = std::min(model.config.positions, limits::kTokens);
  if (count > most)
    return Refusal::saying(
        Words::tr("The text has %1 tokens; this model reads at most %2.").arg(count).arg(most));
  for (std::size_t i = 0; i < tokens.ids.size(); ++i)
    if (tokens.ids[i] >= model.config.vocabulary)
      return Refusal{place.folder,
                     {},
                     Words::tr("tokens with numbers below vocab_size (%1)").arg(model.config.vocabulary),
                     Words::tr("the number %1 for \"%2\"")
                         .arg(tokens.ids[i])
                         .arg(QString::fromStdString(tokens.texts[i]).left(60))};
  return tokens;
}

std::string notesOf(const ModelConfig& config, const ModelPlace& place) {
  const QString inputs =
      normalizesFirst(config)
          ? Words::tr("X is the hidden states after LayerNorm, as they enter the projections.")
          : Words::tr("X is the hidden states that leave the layer below.");
  return Words::tr(
             "Layer %1 of %2 of a %3 model in the folder %4, with all heads and their weights. %5 The "
             "output is that of attention, before the residual connection.")
      .arg(place.layer)
      .arg(config.layers)
      .arg(config.familyName(), place.folder, inputs)
      .toStdString();
}

Result<Experiment> read(const ModelPlace& place, const Progress& progress) {
  auto opened = openModel(place.folder);
  if (!opened) return opened.refusal();
  const ModelFolder& model = opened.value();
  if (place.layer < 1 || place.layer > model.config.layers)
    return Refusal{place.folder,
                   {},
                   Words::tr("a layer from 1 to %1").arg(model.config.layers),
                   QString::number(place.layer)};
  const auto tokens = tokensOf(model, place);
  if (!tokens) return tokens.refusal();
  const int layer = place.layer - 1;
  const auto hidden = hiddenStates(model, tokens.value(), layer, progress);
  if (!hidden) return hidden.refusal();
  ModelWeights weights(model.config, model.tensors);
  BlockWeights own = weights.attention(layer);
  if (weights.failure()) return *weights.failure();
  const Matrix inputs =
      normalizesFirst(model.config) ? normalized(hidden.value(), own.first_norm) : hidden.value();
  Experiment e = attentionOf(model.config, std::move(own), layer, tokens.value(), inputs);
  e.title = Words::tr("%1, layer %2: %3")
                .arg(QDir(place.folder).dirName(), QString::number(place.layer), place.text.simplified())
                .left(200)
                .toStdString();
  e.notes = notesOf(model.config, place);
  e.model = ModelOrigin{QFileInfo(place.folder).absoluteFilePath().toStdString(),
                        model.config.familyName().toStdString(), place.layer, model.config.layers,
                        place.text.toStdString()};
  if (const auto problem = findProblem(e)) return Refusal::of(*problem, place.folder);
  return e;
}

}  // namespace

Result<ModelFolder> openModel(const QString& folder) {
  auto config = readModelConfig(folder);
  if (!config) return config.refusal();
  auto tokenizer = loadTokenizer(folder);
  if (!tokenizer) return tokenizer.refusal();
  auto tensors = ModelTensors::open(folder);
  if (!tensors) return tensors.refusal();
  return ModelFolder{config.value(), std::move(tokenizer.value()), std::move(tensors.value())};
}

Result<Matrix> hiddenStates(const ModelFolder& model, const TokenizedText& tokens, int layer,
                            const Progress& progress) {
  ModelWeights weights(model.config, model.tensors);
  Matrix hidden = weights.embeddings(tokens.ids);
  if (weights.failure()) return *weights.failure();
  for (int below = 0; below < layer; ++below) {
    BlockWeights block = weights.block(below);
    if (weights.failure()) return *weights.failure();
    hidden = throughLayer(model.config, std::move(block), below, tokens, hidden);
    if (progress && !progress((below + 1.0) / (layer + 1.0)))
      return stoppedReading(tokens.ids.empty() ? QString() : model.tensors.folder());
  }
  return hidden;
}

Result<Experiment> layerExperiment(const ModelPlace& place, const Progress& progress) {
  try {
    return read(place, progress);
  } catch (const std::bad_alloc&) {
    return Refusal{
        place.folder, {}, Words::tr("a model that fits in memory"), Words::tr("too little memory")};
  }
}

}  // namespace lab
