// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/TransformerBlock.h"
#include "core/io/model/ModelConfig.h"
#include "core/io/model/ModelTensors.h"

namespace lab {

/// The names of the tensors with the weights of attention in one layer.
struct AttentionTensors {
  std::string query, key, value, output;
  /// The tensor with W_Q, W_K, W_V or W_O.
  const std::string& nameOf(MatrixId id) const;
};

/// The weights of one layer of a model, in the form that the program uses: vectors are rows, and each head
/// has its own matrices.
struct BlockWeights {
  std::vector<Head> heads;
  Matrix output_weights;  ///< W_O
  Matrix output_bias;     ///< b_O
  LayerNorm first_norm;   ///< GPT-2: before attention; BERT: after attention
  LayerNorm second_norm;  ///< GPT-2: before the feed-forward network; BERT: after it
  FeedForward network;
  AttentionTensors tensors;
};

/// Reads the weights of a model by layer. If a matrix is missing or has a wrong shape, sets
/// `failure`. The returned matrices must not be used after a failure.
class ModelWeights {
 public:
  ModelWeights(const ModelConfig& config, const ModelTensors& tensors);

  /// n x d. The sum of the embeddings of the tokens, of their positions and, in BERT, of token type 0;
  /// normalized in BERT and DistilBERT.
  Matrix embeddings(const std::vector<int>& ids);
  /// The weights of attention of layer `layer`, counted from 0, with the LayerNorm that GPT-2 has before it.
  /// The other members are empty.
  BlockWeights attention(int layer);
  /// All weights of layer `layer`.
  BlockWeights block(int layer);

  /// The reason why a matrix could not be read. Empty if all matrices were read.
  const Refused& failure() const { return failure_; }

 private:
  struct Linear {
    Matrix weights;  ///< inputs x outputs
    Matrix bias;
  };
  /// The names of tensors in a layer of BERT or DistilBERT.
  struct EncoderNames;

  std::string nameOfLayer(int layer) const;
  const EncoderNames& encoderNames() const;

  /// Reads NAME.weight (inputs x outputs) and NAME.bias.
  Linear convolution(const std::string& name, int inputs, int outputs);
  /// Reads NAME.weight (outputs x inputs) and NAME.bias.
  Linear linear(const std::string& name, int inputs, int outputs);
  /// Reads NAME.weight and NAME.bias, which older files of BERT call gamma and beta.
  LayerNorm norm(const std::string& name);
  Matrix matrix(const std::string& name, int rows, int columns);
  Matrix rows(const std::string& name, int count, const std::vector<int>& wanted);
  Matrix keep(Result<Matrix> read);

  const ModelConfig& config_;
  const ModelTensors& tensors_;
  std::string prefix_;
  Refused failure_;
};

}  // namespace lab
