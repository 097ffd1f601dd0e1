// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/Refusal.h"
#include "core/engine/Engine.h"
#include "core/io/model/ModelConfig.h"
#include "core/io/model/ModelTensors.h"
#include "core/io/model/Tokenizer.h"

namespace lab {

/// A layer of a model in a folder, with a text that the model reads.
struct ModelPlace {
  QString folder;  ///< in the layout of Hugging Face: config.json, model.safetensors and a tokenizer
  int layer = 1;   ///< counted from 1
  QString text;
};

/// A model in a folder: its settings, tokenizer and tensors.
struct ModelFolder {
  ModelConfig config;
  std::shared_ptr<const Tokenizer> tokenizer;
  ModelTensors tensors;
};

/// Opens a model. Reads no weights.
Result<ModelFolder> openModel(const QString& folder);

/// n x d. The hidden states at the input of layer `layer`, counted from 0. If `layer` is the number of
/// layers, returns the output of the last layer. Computed in double from the weights of the files. If
/// `progress` returns false, the result is a refusal.
Result<Matrix> hiddenStates(const ModelFolder& model, const TokenizedText& tokens, int layer,
                            const Progress& progress = {});

/// Makes an experiment of one layer: its tokens, heads, weights, biases, mask and scale. X contains the
/// inputs of the projections: the hidden states, normalized in GPT-2. The output of the experiment is the
/// output of attention, before the residual connection.
Result<Experiment> layerExperiment(const ModelPlace& place, const Progress& progress = {});

}  // namespace lab
