// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/ModelConfig.h"

#include <QDir>
#include <QFileInfo>
#include <array>
#include <cmath>

#include "core/base/Words.h"
#include "core/io/model/ModelJson.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

using nlohmann::json;

/// The keys of config.json for one architecture. A null key means that the architecture has no such setting.
struct ConfigKeys {
  ModelConfig::Family family;
  const char* type;  ///< the value of "model_type"
  const char* label;
  const char *layers, *heads, *model_dim, *inner_dim, *positions, *epsilon, *activation;
  double default_epsilon;
  const char* default_activation;
};

constexpr std::array<ConfigKeys, 3> kArchitectures{{
    {ModelConfig::Family::Gpt2, "gpt2", "GPT-2", "n_layer", "n_head", "n_embd", "n_inner", "n_positions",
     "layer_norm_epsilon", "activation_function", 1e-5, "gelu_new"},
    {ModelConfig::Family::Bert, "bert", "BERT", "num_hidden_layers", "num_attention_heads", "hidden_size",
     "intermediate_size", "max_position_embeddings", "layer_norm_eps", "hidden_act", 1e-12, "gelu"},
    {ModelConfig::Family::DistilBert, "distilbert", "DistilBERT", "n_layers", "n_heads", "dim", "hidden_dim",
     "max_position_embeddings", "layer_norm_eps", "activation", 1e-12, "gelu"},
}};

/// Reads the settings of config.json. Each function stores the first problem in `failure`.
class ConfigReader {
 public:
  ConfigReader(const json& root, QString file) : root_(root), file_(std::move(file)) {}

  void readWhole(const char* key, int most, int& out) {
    const auto found = root_.find(key);
    const bool whole = found != root_.end() && found->is_number_unsigned();
    if (!whole || found->get<std::uint64_t>() < 1 || found->get<std::uint64_t>() > std::uint64_t(most))
      return fail(key, Words::tr("a whole number from 1 to %1").arg(most),
                  found == root_.end() ? Words::tr("none") : inQuotes(found->dump(-1, ' ', true)));
    out = found->get<int>();
  }

  void readActivation(const ConfigKeys& keys, Activation& out) {
    const auto name = jsonOr(root_, keys.activation, std::string(keys.default_activation));
    if (name == "gelu_new" || name == "gelu_pytorch_tanh" || name == "gelu_fast")
      out = Activation::GeluTanh;
    else if (name == "gelu" || name == "gelu_python")
      out = Activation::Gelu;
    else if (name == "relu")
      out = Activation::Relu;
    else
      fail(keys.activation, Words::tr("\"gelu\", \"gelu_new\" or \"relu\""), inQuotes(name));
  }

  void fail(const char* key, const QString& expected, const QString& found) {
    if (!failure) failure = Refusal{file_, QString::fromUtf8(key), expected, found};
  }

  Refused failure;

 private:
  const json& root_;
  QString file_;
};

const ConfigKeys* architectureOf(const std::string& type) {
  for (const ConfigKeys& keys : kArchitectures)
    if (type == keys.type) return &keys;
  return nullptr;
}

constexpr int kMostLayers = 1000, kMostInner = 1 << 15, kMostPositions = 1 << 20, kMostWords = 1 << 20;

}  // namespace

QString ModelConfig::familyName() const {
  for (const ConfigKeys& keys : kArchitectures)
    if (family == keys.family) return QString::fromUtf8(keys.label);
  return {};
}

Scale ModelConfig::scaleOf(int layer) const {
  if (!scaled && !scaled_by_layer) return {Scale::Kind::None, 1.0};
  if (!scaled_by_layer) return {Scale::Kind::InverseSqrtKeyDim, 1.0};
  return {Scale::Kind::Number, 1 / (scaled ? std::sqrt(headDim()) : 1.0) / (layer + 1)};
}

Result<ModelConfig> readModelConfig(const QString& folder) {
  if (!QFileInfo(folder).isDir())
    return Refusal{folder, {}, Words::tr("the folder of a model"), Words::tr("no folder of this name")};
  const QString path = QDir(folder).filePath(QStringLiteral("config.json"));
  const auto read = readModelJson(path);
  if (!read) return read.refusal();
  const json& root = read.value();
  const auto type = jsonOr(root, "model_type", std::string());
  const ConfigKeys* keys = architectureOf(type);
  if (keys == nullptr)
    return Refusal{path, QStringLiteral("model_type"),
                   Words::tr("one of the architectures GPT-2 (\"gpt2\"), BERT (\"bert\") and DistilBERT "
                             "(\"distilbert\")"),
                   type.empty() ? Words::tr("none") : inQuotes(type)};

  ModelConfig config;
  config.family = keys->family;
  ConfigReader reader(root, path);
  reader.readWhole(keys->layers, kMostLayers, config.layers);
  reader.readWhole(keys->heads, limits::kHeads, config.heads);
  reader.readWhole(keys->model_dim, limits::kModelDim, config.model_dim);
  reader.readWhole(keys->positions, kMostPositions, config.positions);
  reader.readWhole("vocab_size", kMostWords, config.vocabulary);
  const bool inner_omitted = !root.contains(keys->inner_dim) || root[keys->inner_dim].is_null();
  if (config.family == ModelConfig::Family::Gpt2 && inner_omitted)
    config.inner_dim = 4 * config.model_dim;
  else
    reader.readWhole(keys->inner_dim, kMostInner, config.inner_dim);
  if (config.family == ModelConfig::Family::Bert)
    reader.readWhole("type_vocab_size", kMostWords, config.token_types);
  reader.readActivation(*keys, config.activation);
  config.epsilon = jsonOr(root, keys->epsilon, keys->default_epsilon);
  if (!(config.epsilon >= 0 && config.epsilon <= 1))
    reader.fail(keys->epsilon, Words::tr("a number from 0 to 1"), QString::number(config.epsilon));
  if (!reader.failure && config.model_dim % config.heads != 0)
    reader.fail(keys->heads, Words::tr("a divisor of %1").arg(config.model_dim),
                QString::number(config.heads));
  const auto positions = jsonOr(root, "position_embedding_type", std::string("absolute"));
  if (positions != "absolute")
    reader.fail("position_embedding_type", QStringLiteral("\"absolute\""), inQuotes(positions));
  if (reader.failure) return *reader.failure;
  config.causal = config.family == ModelConfig::Family::Gpt2 || jsonOr(root, "is_decoder", false);
  config.scaled = jsonOr(root, "scale_attn_weights", true);
  config.scaled_by_layer = jsonOr(root, "scale_attn_by_inverse_layer_idx", false);
  return config;
}

}  // namespace lab
