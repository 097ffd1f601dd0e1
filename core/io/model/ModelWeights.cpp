// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/ModelWeights.h"

#include <numeric>
#include <utility>

namespace lab {

using Family = ModelConfig::Family;

struct ModelWeights::EncoderNames {
  const char *layer, *query, *key, *value, *output, *first_norm, *inner, *outer, *second_norm;
};

const std::string& AttentionTensors::nameOf(MatrixId id) const {
  if (id == MatrixId::QueryWeights) return query;
  if (id == MatrixId::KeyWeights) return key;
  return id == MatrixId::ValueWeights ? value : output;
}

ModelWeights::ModelWeights(const ModelConfig& config, const ModelTensors& tensors)
    : config_(config), tensors_(tensors) {
  // If the file also contains the output layer for a task (for example, a classifier), every name
  // starts with the name of the model.
  const bool gpt = config.family == Family::Gpt2;
  const std::string known = gpt ? "wte.weight" : "embeddings.word_embeddings.weight";
  const std::string prefix = gpt ? "transformer." : config.family == Family::Bert ? "bert." : "distilbert.";
  if (tensors.has(prefix + known)) prefix_ = prefix;
}

Matrix ModelWeights::keep(Result<Matrix> read) {
  if (read) return std::move(read.value());
  if (!failure_) failure_ = read.refusal();
  return {};
}

Matrix ModelWeights::matrix(const std::string& name, int rows, int columns) {
  return failure_ ? Matrix() : keep(tensors_.read(prefix_ + name, rows, columns));
}

Matrix ModelWeights::rows(const std::string& name, int count, const std::vector<int>& wanted) {
  return failure_ ? Matrix() : keep(tensors_.readRows(prefix_ + name, count, config_.model_dim, wanted));
}

ModelWeights::Linear ModelWeights::convolution(const std::string& name, int inputs, int outputs) {
  return {matrix(name + ".weight", inputs, outputs), matrix(name + ".bias", 1, outputs)};
}

ModelWeights::Linear ModelWeights::linear(const std::string& name, int inputs, int outputs) {
  return {matrix(name + ".weight", outputs, inputs).transposed(), matrix(name + ".bias", 1, outputs)};
}

LayerNorm ModelWeights::norm(const std::string& name) {
  const bool old = !tensors_.has(prefix_ + name + ".weight") && tensors_.has(prefix_ + name + ".gamma");
  return {matrix(name + (old ? ".gamma" : ".weight"), 1, config_.model_dim),
          matrix(name + (old ? ".beta" : ".bias"), 1, config_.model_dim), config_.epsilon};
}

Matrix ModelWeights::embeddings(const std::vector<int>& ids) {
  std::vector<int> places(ids.size());
  std::iota(places.begin(), places.end(), 0);
  const bool gpt = config_.family == Family::Gpt2;
  const Matrix words =
      rows(gpt ? "wte.weight" : "embeddings.word_embeddings.weight", config_.vocabulary, ids);
  const Matrix positions =
      rows(gpt ? "wpe.weight" : "embeddings.position_embeddings.weight", config_.positions, places);
  if (failure_) return {};
  Matrix result = sum(words, positions);
  if (config_.family == Family::Bert) {
    const Matrix types =
        rows("embeddings.token_type_embeddings.weight", config_.token_types, std::vector<int>(ids.size(), 0));
    if (failure_) return {};
    result = sum(result, types);
  }
  if (gpt) return result;
  const LayerNorm after = norm("embeddings.LayerNorm");
  return failure_ ? Matrix() : normalized(result, after);
}

std::string ModelWeights::nameOfLayer(int layer) const {
  return (config_.family == Family::Gpt2 ? "h." : encoderNames().layer) + std::to_string(layer) + ".";
}

const ModelWeights::EncoderNames& ModelWeights::encoderNames() const {
  static constexpr EncoderNames kBert{
      "encoder.layer.",       "attention.self.query",   "attention.self.key",
      "attention.self.value", "attention.output.dense", "attention.output.LayerNorm",
      "intermediate.dense",   "output.dense",           "output.LayerNorm"};
  static constexpr EncoderNames kDistilBert{"transformer.layer.", "attention.q_lin",   "attention.k_lin",
                                            "attention.v_lin",    "attention.out_lin", "sa_layer_norm",
                                            "ffn.lin1",           "ffn.lin2",          "output_layer_norm"};
  return config_.family == Family::Bert ? kBert : kDistilBert;
}

BlockWeights ModelWeights::attention(int layer) {
  const std::string at = nameOfLayer(layer);
  const int d = config_.model_dim, d_k = config_.headDim();
  const auto tensor = [&](const char* name) { return prefix_ + at + name + ".weight"; };
  BlockWeights block;
  Linear query, key, value, output;
  if (config_.family == Family::Gpt2) {
    block.first_norm = norm(at + "ln_1");
    const std::string fused = tensor("attn.c_attn");
    block.tensors = {fused, fused, fused, tensor("attn.c_proj")};
    // One matrix holds W_Q of all heads, then W_K of all heads, then W_V of all heads.
    const Linear all = convolution(at + "attn.c_attn", d, 3 * d);
    output = convolution(at + "attn.c_proj", d, d);
    if (failure_) return block;
    const auto part = [&](int i) {
      return Linear{all.weights.columnBlock(i * d, d), all.bias.columnBlock(i * d, d)};
    };
    query = part(0), key = part(1), value = part(2);
  } else {
    const EncoderNames& names = encoderNames();
    block.tensors = {tensor(names.query), tensor(names.key), tensor(names.value), tensor(names.output)};
    query = linear(at + names.query, d, d);
    key = linear(at + names.key, d, d);
    value = linear(at + names.value, d, d);
    output = linear(at + names.output, d, d);
  }
  if (failure_) return block;
  for (int first = 0; first < d; first += d_k)
    block.heads.push_back({{},
                           query.weights.columnBlock(first, d_k),
                           key.weights.columnBlock(first, d_k),
                           value.weights.columnBlock(first, d_k),
                           query.bias.columnBlock(first, d_k),
                           key.bias.columnBlock(first, d_k),
                           value.bias.columnBlock(first, d_k)});
  block.output_weights = std::move(output.weights);
  block.output_bias = std::move(output.bias);
  return block;
}

BlockWeights ModelWeights::block(int layer) {
  const std::string at = nameOfLayer(layer);
  const int d = config_.model_dim, c = config_.inner_dim;
  BlockWeights block = attention(layer);
  Linear inner, outer;
  if (config_.family == Family::Gpt2) {
    block.second_norm = norm(at + "ln_2");
    inner = convolution(at + "mlp.c_fc", d, c);
    outer = convolution(at + "mlp.c_proj", c, d);
  } else {
    const EncoderNames& names = encoderNames();
    block.first_norm = norm(at + names.first_norm);
    block.second_norm = norm(at + names.second_norm);
    inner = linear(at + names.inner, d, c);
    outer = linear(at + names.outer, c, d);
  }
  block.network = {std::move(inner.weights), std::move(inner.bias), std::move(outer.weights),
                   std::move(outer.bias), config_.activation};
  return block;
}

}  // namespace lab
