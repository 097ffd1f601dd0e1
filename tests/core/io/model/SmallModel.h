// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFile>
#include <QtEndian>
#include <cstring>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace lab::test {

inline bool writeFile(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

inline bool writeJson(const QString& path, const nlohmann::json& json) {
  return writeFile(path, QByteArray::fromStdString(json.dump()));
}

/// The characters that spell the 256 bytes in a byte-level vocabulary.
inline std::vector<std::string> byteSpellings() {
  std::vector<std::string> result;
  int next = 0;
  for (int byte = 0; byte < 256; ++byte) {
    const bool own = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    result.push_back(QString(QChar(own ? byte : 256 + next++)).toStdString());
  }
  return result;
}

/// A model with 3 layers, 2 heads and d_model 12, as a folder. tests/data/models/make_dumps.py makes the same
/// weights and computes their hidden states.
struct SmallModel {
  using Shape = std::vector<int>;
  static constexpr int kLayers = 3, kDim = 12, kInner = 20, kPlaces = 16;

  nlohmann::json config;
  std::map<std::string, Shape> tensors;
  std::string prefix;      ///< starts the name of each tensor in the file
  bool old_names = false;  ///< LayerNorm has "gamma" and "beta" instead of "weight" and "bias"

  static SmallModel gpt2() {
    SmallModel model;
    model.config = {
        {"model_type", "gpt2"}, {"n_layer", kLayers},         {"n_head", 2},
        {"n_embd", kDim},       {"n_inner", kInner},          {"n_positions", kPlaces},
        {"vocab_size", 257},    {"layer_norm_epsilon", 1e-5}, {"activation_function", "gelu_new"}};
    model.tensors = {{"wte.weight", {257, kDim}}, {"wpe.weight", {kPlaces, kDim}}};
    model.addNorm("ln_f");
    for (int i = 0; i < kLayers; ++i) {
      const std::string at = "h." + std::to_string(i) + ".";
      model.addNorm(at + "ln_1");
      model.addNorm(at + "ln_2");
      model.addLinear(at + "attn.c_attn", kDim, 3 * kDim, 3 * kDim);
      model.addLinear(at + "attn.c_proj", kDim, kDim, kDim);
      model.addLinear(at + "mlp.c_fc", kDim, kInner, kInner);
      model.addLinear(at + "mlp.c_proj", kInner, kDim, kDim);
    }
    return model;
  }

  static SmallModel bert() {
    SmallModel model;
    model.config = {
        {"model_type", "bert"}, {"num_hidden_layers", kLayers}, {"num_attention_heads", 2},
        {"hidden_size", kDim},  {"intermediate_size", kInner},  {"max_position_embeddings", kPlaces},
        {"vocab_size", 20},     {"type_vocab_size", 2},         {"layer_norm_eps", 1e-12},
        {"hidden_act", "gelu"}};
    model.tensors["embeddings.token_type_embeddings.weight"] = {2, kDim};
    model.addEmbeddings();
    for (int i = 0; i < kLayers; ++i) {
      const std::string at = "encoder.layer." + std::to_string(i) + ".";
      for (const char* part : {"query", "key", "value"})
        model.addLinear(at + "attention.self." + part, kDim, kDim, kDim);
      model.addLinear(at + "attention.output.dense", kDim, kDim, kDim);
      model.addNorm(at + "attention.output.LayerNorm");
      model.addLinear(at + "intermediate.dense", kInner, kDim, kInner);
      model.addLinear(at + "output.dense", kDim, kInner, kDim);
      model.addNorm(at + "output.LayerNorm");
    }
    return model;
  }

  static SmallModel distilbert() {
    SmallModel model;
    model.config = {{"model_type", "distilbert"},
                    {"n_layers", kLayers},
                    {"n_heads", 2},
                    {"dim", kDim},
                    {"hidden_dim", kInner},
                    {"max_position_embeddings", kPlaces},
                    {"vocab_size", 20},
                    {"activation", "gelu"}};
    model.addEmbeddings();
    for (int i = 0; i < kLayers; ++i) {
      const std::string at = "transformer.layer." + std::to_string(i) + ".";
      for (const char* part : {"attention.q_lin", "attention.k_lin", "attention.v_lin", "attention.out_lin"})
        model.addLinear(at + part, kDim, kDim, kDim);
      model.addNorm(at + "sa_layer_norm");
      model.addLinear(at + "ffn.lin1", kInner, kDim, kInner);
      model.addLinear(at + "ffn.lin2", kDim, kInner, kDim);
      model.addNorm(at + "output_layer_norm");
    }
    return model;
  }

  /// The weights of a tensor: float numbers from -0.5 to 0.5 that depend only on its name. The gain of
  /// a LayerNorm is 1 larger.
  static std::vector<float> weights(const std::string& name, std::size_t count) {
    quint32 state = 2166136261u;
    for (const char byte : name) state = (state ^ static_cast<unsigned char>(byte)) * 16777619u;
    const bool gain =
        name.ends_with("ln_1.weight") || name.ends_with("ln_2.weight") || name.ends_with("orm.weight");
    std::vector<float> numbers;
    for (std::size_t i = 0; i < count; ++i) {
      state = state * 1664525u + 1013904223u;
      numbers.push_back(
          static_cast<float>(static_cast<double>(state >> 8) / (1 << 24) - 0.5 + (gain ? 1 : 0)));
    }
    return numbers;
  }

  /// The bytes of a safetensors file with the tensors that `wanted` accepts.
  template <class Wanted>
  QByteArray safetensors(const Wanted& wanted) const {
    nlohmann::json header = {{"__metadata__", {{"format", "pt"}}}};
    QByteArray data;
    for (const auto& [name, shape] : tensors) {
      if (!wanted(name)) continue;
      std::size_t count = 1;
      for (const int size : shape) count *= static_cast<std::size_t>(size);
      const qsizetype begin = data.size();
      for (const float number : weights(name, count)) {
        quint32 bits = 0;
        std::memcpy(&bits, &number, sizeof bits);
        bits = qToLittleEndian(bits);
        data.append(reinterpret_cast<const char*>(&bits), sizeof bits);
      }
      header[nameInFile(name)] = {{"dtype", "F32"}, {"shape", shape}, {"data_offsets", {begin, data.size()}}};
    }
    const std::string text = header.dump();
    QByteArray bytes(8, '\0');
    qToLittleEndian<quint64>(text.size(), bytes.data());
    return bytes + QByteArray::fromStdString(text) + data;
  }
  QByteArray safetensors() const {
    return safetensors([](const std::string&) { return true; });
  }

  /// Writes config.json and the tokenizer.
  bool writeSettings(const QString& folder) const {
    const QDir dir(folder);
    if (!writeJson(dir.filePath(QStringLiteral("config.json")), config)) return false;
    if (config["model_type"] != "gpt2")
      return writeFile(dir.filePath(QStringLiteral("vocab.txt")),
                       "[PAD]\n[CLS]\n[SEP]\n[UNK]\n[MASK]\nthe\ncat\nsat\n!\n##s\non\nmat\n");
    nlohmann::json vocabulary = nlohmann::json::object();
    for (const std::string& spelling : byteSpellings()) vocabulary[spelling] = vocabulary.size();
    vocabulary["<|endoftext|>"] = vocabulary.size();
    return writeJson(dir.filePath(QStringLiteral("vocab.json")), vocabulary) &&
           writeFile(dir.filePath(QStringLiteral("merges.txt")), "#version: 0.2\n");
  }

  /// Writes the whole folder, with one file of weights.
  bool write(const QString& folder) const {
    return writeSettings(folder) &&
           writeFile(QDir(folder).filePath(QStringLiteral("model.safetensors")), safetensors());
  }

  /// Writes the whole folder, with the weights in two files and an index.
  bool writeShards(const QString& folder) const {
    nlohmann::json index = {{"metadata", {{"total_size", 0}}}, {"weight_map", nlohmann::json::object()}};
    const auto first = [](const std::string& name) { return name.size() % 2 == 0; };
    const std::string names[] = {"model-00001-of-00002.safetensors", "model-00002-of-00002.safetensors"};
    for (const auto& [name, shape] : tensors)
      index["weight_map"][nameInFile(name)] = names[first(name) ? 0 : 1];
    const QDir dir(folder);
    return writeSettings(folder) &&
           writeJson(dir.filePath(QStringLiteral("model.safetensors.index.json")), index) &&
           writeFile(dir.filePath(QString::fromStdString(names[0])), safetensors(first)) &&
           writeFile(dir.filePath(QString::fromStdString(names[1])), safetensors(std::not_fn(first)));
  }

 private:
  void addNorm(const std::string& name) { addVector(name, kDim); }
  void addVector(const std::string& name, int size) {
    tensors[name + ".weight"] = {size};
    tensors[name + ".bias"] = {size};
  }
  void addLinear(const std::string& name, int rows, int columns, int outputs) {
    tensors[name + ".weight"] = {rows, columns};
    tensors[name + ".bias"] = {outputs};
  }
  void addEmbeddings() {
    tensors["embeddings.word_embeddings.weight"] = {20, kDim};
    tensors["embeddings.position_embeddings.weight"] = {kPlaces, kDim};
    addNorm("embeddings.LayerNorm");
  }

  std::string nameInFile(const std::string& name) const {
    std::string result = prefix + name;
    if (!old_names || result.find("LayerNorm") == std::string::npos) return result;
    const std::size_t end = result.rfind('.');
    return result.substr(0, end) + (result.substr(end) == ".weight" ? ".gamma" : ".beta");
  }
};

}  // namespace lab::test
