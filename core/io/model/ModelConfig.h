// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/Refusal.h"
#include "core/engine/TransformerBlock.h"
#include "core/model/Experiment.h"

namespace lab {

/// The settings of a model, from config.json in the model folder.
struct ModelConfig {
  enum class Family { Gpt2, Bert, DistilBert };

  Family family = Family::Gpt2;
  int layers = 0;
  int heads = 0;
  int model_dim = 0;  ///< d_model
  int inner_dim = 0;  ///< the width of the hidden layer of the feed-forward network
  int positions = 0;  ///< the largest number of tokens
  int vocabulary = 0;
  int token_types = 0;  ///< rows of the table of token types; 0 without such a table
  double epsilon = 1e-5;
  Activation activation = Activation::Gelu;
  bool causal = false;
  bool scaled = true;            ///< scores are divided by sqrt(d_k)
  bool scaled_by_layer = false;  ///< scores are also divided by the number of the layer

  /// The name of the architecture, for example "GPT-2".
  QString familyName() const;
  int headDim() const { return model_dim / heads; }
  /// The scale of the scores in layer `layer`, counted from 0.
  Scale scaleOf(int layer) const;
};

/// Reads config.json of the folder. Refuses other architectures, and settings that this program does not
/// compute or that exceed its limits.
Result<ModelConfig> readModelConfig(const QString& folder);

}  // namespace lab
