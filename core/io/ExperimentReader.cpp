// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentReader.h"

#include <array>
#include <cmath>

#include "core/io/ExperimentFile.h"
#include "core/io/ViewStateFile.h"
#include "core/model/Limits.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

bool isText(const JsonValue& value, std::string_view text) {
  return value.kind == Kind::Text && value.text == text;
}

QString quotedKey(const KindNames& names) {
  return QStringLiteral("\"%1\"").arg(
      QLatin1String(names.key.data(), static_cast<qsizetype>(names.key.size())));
}

/// Returns the quoted keys of `kinds`. Skips kinds without a key, because a file represents them in another
/// form.
QStringList keysOf(const auto& kinds) {
  QStringList keys;
  for (const auto* kind : kinds)
    if (!kind->names.key.empty()) keys.append(quotedKey(kind->names));
  return keys;
}

/// Returns the index of the kind whose key is `value`.
std::optional<std::size_t> kindNamed(const JsonValue& value, const auto& kinds) {
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (!kinds[i]->names.key.empty() && isText(value, kinds[i]->names.key)) return i;
  return std::nullopt;
}

/// The keys of an experiment, both in a file and in a scene. A file has three additional keys: format,
/// version and scenes.
constexpr std::array<std::string_view, 16> kKeys{
    "title", "notes", "seed",  "mode",        "tokens", "dimension_names", "embeddings", "positions", "heads",
    "W_O",   "b_O",   "scale", "temperature", "mask",   "other_mask",      "model"};

constexpr std::uint64_t kMostLayers = 1'000'000;

}  // namespace

QString ExperimentReader::oneOf(QStringList texts) {
  const QString last = texts.takeLast();
  return texts.isEmpty() ? last : tr("%1 or %2").arg(texts.join(QStringLiteral(", ")), last);
}

Result<Lecture> ExperimentReader::read(JsonValue& root) {
  Lecture lecture;
  if (!readFormat(root) || !readAll(root)) return *fields_.failure;
  lecture.experiment = std::move(experiment_);
  if (!readScenes(root, lecture.scenes)) return *fields_.failure;
  return lecture;
}

bool ExperimentReader::readScenes(JsonValue& root, std::vector<Scene>& scenes) {
  JsonValue* list = JsonFields::find(root, "scenes");
  if (list == nullptr) return true;
  const QString path = QStringLiteral("scenes");
  if (list->kind == Kind::Numbers || list->kind == Kind::Table)
    return fields_.fail(path + QStringLiteral("[0]"), tr("an object { }"),
                        list->kind == Kind::Numbers ? tr("a number") : tr("a list"));
  if (list->kind != Kind::List) return fields_.fail(path, tr("a list of scenes"), describe(*list));
  if (list->items.size() > Scenes::kMost)
    return fields_.fail(path, tr("at most %1 scenes").arg(Scenes::kMost),
                        QString::number(list->items.size()));
  for (std::size_t i = 0; i < list->items.size(); ++i)
    if (!readScene(list->items[i], path + QStringLiteral("[%1]").arg(i), scenes.emplace_back())) return false;
  return true;
}

bool ExperimentReader::readScene(JsonValue& value, const QString& path, Scene& scene) {
  if (!fields_.isObject(value, path) ||
      !fields_.hasOnly(value, path, {"name", "view", "select", "experiment"}))
    return false;
  const JsonValue* name = fields_.require(value, path, "name");
  const QString name_path = JsonFields::join(path, "name");
  if (name == nullptr || !fields_.readText(*name, name_path, scene.name)) return false;
  if (scene.name.size() > limits::kNameBytes)
    return fields_.fail(name_path, tr("at most %1 bytes").arg(limits::kNameBytes),
                        QString::number(scene.name.size()));
  if (!readViewState(fields_, value, path, scene.view)) return false;
  JsonValue* experiment = fields_.require(value, path, "experiment");
  const QString place = JsonFields::join(path, "experiment");
  if (experiment == nullptr || !fields_.isObject(*experiment, place)) return false;
  fields_.setPlace(place);
  experiment_ = {};
  ++scene_;
  if (!fields_.hasOnly(*experiment, {}, kKeys) || !readAll(*experiment)) return false;
  fields_.setPlace({});
  scene.experiment = std::move(experiment_);
  return true;
}

bool ExperimentReader::readFormat(JsonValue& root) {
  if (!fields_.readFormat(root, tr("an experiment (an object { })"), "attention-lab", kExperimentVersion,
                          version_))
    return false;
  if (version_ == 1 && JsonFields::find(root, "other_mask"))
    return fields_.fail(QStringLiteral("other_mask"), tr("\"version\": 2, which has this key"),
                        tr("version 1"));
  if (version_ < 3 && JsonFields::find(root, "scenes"))
    return fields_.fail(QStringLiteral("scenes"), tr("\"version\": 3, which has this key"),
                        tr("version %1").arg(version_));
  if (version_ < 5 && JsonFields::find(root, "model"))
    return fields_.fail(QStringLiteral("model"), tr("\"version\": 5, which has this key"),
                        tr("version %1").arg(version_));
  std::vector<std::string_view> keys{"format", "version", "scenes"};
  keys.insert(keys.end(), kKeys.begin(), kKeys.end());
  return fields_.hasOnly(root, {}, keys);
}

bool ExperimentReader::readAll(JsonValue& root) {
  return readTexts(root) && readMode(root) && readSides(root) && readPositions(root) && readHeads(root) &&
         readOutput(root) && readScale(root) && readTemperature(root) && readMask(root) && readModel(root);
}

bool ExperimentReader::readTexts(JsonValue& root) {
  if (const JsonValue* title = JsonFields::find(root, "title"))
    if (!fields_.readText(*title, QStringLiteral("title"), experiment_.title)) return false;
  if (const JsonValue* notes = JsonFields::find(root, "notes"))
    if (!fields_.readText(*notes, QStringLiteral("notes"), experiment_.notes)) return false;
  if (const JsonValue* seed = JsonFields::find(root, "seed"))
    if (!fields_.readWhole(*seed, QStringLiteral("seed"), experiment_.seed)) return false;
  if (const JsonValue* names = JsonFields::find(root, "dimension_names")) {
    const QString path = QStringLiteral("dimension_names");
    if (!fields_.readTexts(*names, path, experiment_.dimension_names)) return false;
    if (experiment_.dimension_names.empty())
      return fields_.fail(path, tr("one name for each dimension (d_model)"), tr("an empty list"));
  }
  return true;
}

bool ExperimentReader::readModel(JsonValue& root) {
  JsonValue* model = JsonFields::find(root, "model");
  if (model == nullptr) {
    const bool needed = !referenced_.empty() && referenced_.back().scene == scene_;
    return !needed || fields_.require(root, {}, "model");
  }
  const QString path = QStringLiteral("model");
  if (!fields_.isObject(*model, path) ||
      !fields_.hasOnly(*model, path, {"folder", "architecture", "layer", "layers", "text"}))
    return false;
  ModelOrigin origin;
  const auto text = [&](std::string_view key, std::string& out) {
    const JsonValue* value = fields_.require(*model, path, key);
    return value && fields_.readText(*value, JsonFields::join(path, key), out);
  };
  const auto number = [&](std::string_view key, int& out) {
    const JsonValue* value = fields_.require(*model, path, key);
    std::uint64_t whole = 0;
    const QString place = JsonFields::join(path, key);
    if (!value || !fields_.readWhole(*value, place, whole)) return false;
    if (whole < 1 || whole > kMostLayers)
      return fields_.fail(place, tr("a whole number from 1 to %1").arg(kMostLayers), describe(*value));
    out = static_cast<int>(whole);
    return true;
  };
  if (!text("folder", origin.folder) || !text("architecture", origin.architecture) ||
      !number("layer", origin.layer) || !number("layers", origin.layer_count) || !text("text", origin.text))
    return false;
  experiment_.model = std::move(origin);
  return true;
}

bool ExperimentReader::readMode(JsonValue& root) {
  const JsonValue* mode = fields_.require(root, {}, "mode");
  if (mode == nullptr) return false;
  if (!isText(*mode, "self") && !isText(*mode, "cross"))
    return fields_.fail(QStringLiteral("mode"), tr("\"self\" or \"cross\""), describe(*mode));
  experiment_.mode = mode->text == "self" ? Mode::Self : Mode::Cross;
  return true;
}

bool ExperimentReader::readSides(JsonValue& root) {
  const QString tokens_path = QStringLiteral("tokens"), embeddings_path = QStringLiteral("embeddings");
  JsonValue* tokens = fields_.require(root, {}, "tokens");
  if (tokens == nullptr || !fields_.isObject(*tokens, tokens_path)) return false;
  if (!fields_.hasOnly(*tokens, tokens_path, {"query", "key"})) return false;
  JsonValue* embeddings = fields_.require(root, {}, "embeddings");
  if (embeddings == nullptr || !fields_.isObject(*embeddings, embeddings_path)) return false;
  if (!fields_.hasOnly(*embeddings, embeddings_path, {"query", "key"})) return false;

  const bool cross = experiment_.mode == Mode::Cross;
  const auto side = [&](std::string_view key, std::vector<std::string>& words, Matrix& vectors) {
    const QString path = JsonFields::join(tokens_path, key);
    const JsonValue* list = fields_.require(*tokens, tokens_path, key);
    if (list == nullptr || !fields_.readTexts(*list, path, words)) return false;
    if (words.empty()) return fields_.fail(path, tr("at least one token"), tr("an empty list"));
    return readRequired(*embeddings, embeddings_path, key, vectors);
  };
  if (!side("query", experiment_.query_tokens, experiment_.query_embeddings)) return false;
  // In self mode, a file may contain the key side, which is kept for a later switch to cross mode. Its tokens
  // and its embeddings must then both be present.
  const bool has_key_side = JsonFields::find(*tokens, "key") || JsonFields::find(*embeddings, "key");
  return !(cross || has_key_side) || side("key", experiment_.key_tokens, experiment_.key_embeddings);
}

bool ExperimentReader::readPositions(JsonValue& root) {
  JsonValue* positions = JsonFields::find(root, "positions");
  if (positions == nullptr) return true;
  const QString path = QStringLiteral("positions");
  if (!fields_.isObject(*positions, path)) return false;
  if (!fields_.hasOnly(*positions, path, {"kind", "query", "key"})) return false;
  const JsonValue* kind = fields_.require(*positions, path, "kind");
  if (kind == nullptr) return false;
  const auto found = kindNamed(*kind, positionsKinds());
  if (!found)
    return fields_.fail(QStringLiteral("positions.kind"), oneOf(keysOf(positionsKinds())), describe(*kind));
  experiment_.positions.kind = static_cast<Positions::Kind>(*found);
  const bool learned = experiment_.positions.hasTable();
  if (learned && fields_.require(*positions, path, "query") == nullptr) return false;
  if (learned && experiment_.mode == Mode::Cross && fields_.require(*positions, path, "key") == nullptr)
    return false;
  if (JsonFields::find(*positions, "key") && experiment_.key_tokens.empty())
    return fields_.fail(QStringLiteral("positions.key"), tr("tokens.key beside it"),
                        tr("that it is missing"));
  return readOptional(*positions, path, "query", experiment_.positions.query) &&
         readOptional(*positions, path, "key", experiment_.positions.key);
}

bool ExperimentReader::readHeads(JsonValue& root) {
  const QString path = QStringLiteral("heads");
  JsonValue* heads = fields_.require(root, {}, "heads");
  if (heads == nullptr) return false;
  if (heads->kind == Kind::List && heads->items.empty())
    return fields_.fail(path, tr("at least one head"), tr("an empty list"));
  if (heads->kind == Kind::Numbers || heads->kind == Kind::Table)
    return fields_.fail(path + QStringLiteral("[0]"), tr("an object { }"),
                        heads->kind == Kind::Numbers ? tr("a number") : tr("a list"));
  if (heads->kind != Kind::List) return fields_.fail(path, tr("a list of heads"), describe(*heads));
  experiment_.heads.resize(heads->items.size());
  for (std::size_t h = 0; h < heads->items.size(); ++h) {
    Head& head = experiment_.heads[h];
    head.name = "Head " + std::to_string(h + 1);
    if (!readHead(heads->items[h], path + QStringLiteral("[%1]").arg(h), static_cast<int>(h), head))
      return false;
  }
  return true;
}

bool ExperimentReader::readWeights(JsonValue& value, const QString& path, MatrixId id, int head,
                                   Matrix& out) {
  if (version_ < 5 || value.kind != Kind::Object) return fields_.readMatrix(value, path, out);
  if (!fields_.hasOnly(value, path, {"tensor", "head", "rows", "columns", "sha256"})) return false;
  WeightReference reference;
  const auto text = [&](std::string_view key, std::string& to) {
    const JsonValue* member = fields_.require(value, path, key);
    return member && fields_.readText(*member, JsonFields::join(path, key), to);
  };
  const auto number = [&](std::string_view key, std::uint64_t least, std::uint64_t most, int& to) {
    const JsonValue* member = fields_.require(value, path, key);
    std::uint64_t whole = 0;
    const QString place = JsonFields::join(path, key);
    if (!member || !fields_.readWhole(*member, place, whole)) return false;
    if (whole < least || whole > most)
      return fields_.fail(place, tr("a whole number from %1 to %2").arg(least).arg(most), describe(*member));
    to = static_cast<int>(whole);
    return true;
  };
  constexpr std::uint64_t kMostHeads = limits::kHeads;
  constexpr std::uint64_t kMostRows = kMostHeads * limits::kHeadDim;
  if (!text("tensor", reference.tensor) || !number("head", 0, kMostHeads - 1, reference.head) ||
      !number("rows", 1, kMostRows, reference.rows) ||
      !number("columns", 1, limits::kOutputDim, reference.columns) || !text("sha256", reference.sha256))
    return false;
  // All references of one shape share one matrix of zeros, so that a small file cannot allocate
  // much memory.
  Matrix& zeros = zeros_[{reference.rows, reference.columns}];
  if (zeros.empty()) zeros = Matrix(reference.rows, reference.columns);
  out = zeros;
  referenced_.push_back({scene_, id, head, std::move(reference)});
  return true;
}

bool ExperimentReader::readHead(JsonValue& value, const QString& path, int index, Head& head) {
  if (!fields_.isObject(value, path)) return false;
  if (!fields_.hasOnly(value, path, {"name", "W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V"})) return false;
  if (const JsonValue* name = JsonFields::find(value, "name"))
    if (!fields_.readText(*name, JsonFields::join(path, "name"), head.name)) return false;
  const auto weights = [&](std::string_view key, MatrixId id, Matrix& out) {
    JsonValue* matrix = fields_.require(value, path, key);
    return matrix && readWeights(*matrix, JsonFields::join(path, key), id, index, out);
  };
  if (!weights("W_Q", MatrixId::QueryWeights, head.query_weights) ||
      !weights("W_K", MatrixId::KeyWeights, head.key_weights) ||
      !weights("W_V", MatrixId::ValueWeights, head.value_weights))
    return false;
  const auto bias = [&](std::string_view key, int count, const QString& why, Matrix& out) {
    JsonValue* list = JsonFields::find(value, key);
    return list == nullptr || fields_.readVector(*list, JsonFields::join(path, key), count, why, out);
  };
  return bias("b_Q", head.query_weights.columns(), QStringLiteral("d_k"), head.query_bias) &&
         bias("b_K", head.key_weights.columns(), QStringLiteral("d_k"), head.key_bias) &&
         bias("b_V", head.value_weights.columns(), QStringLiteral("d_v"), head.value_bias);
}

bool ExperimentReader::readOutput(JsonValue& root) {
  if (JsonValue* weights = JsonFields::find(root, "W_O"))
    if (!readWeights(*weights, QStringLiteral("W_O"), MatrixId::OutputWeights, -1,
                     experiment_.output_weights))
      return false;
  const bool projected = !experiment_.output_weights.empty();
  if (version_ < 4 && projected && !experiment_.outputIsEmbedding())
    return fields_.fail(
        QStringLiteral("W_O"),
        tr("%1 columns (d_model), or \"version\": 4, where any number may stand").arg(experiment_.modelDim()),
        tr("%1 columns in version %2").arg(experiment_.outputDim()).arg(version_));
  JsonValue* bias = JsonFields::find(root, "b_O");
  if (bias == nullptr) return true;
  // Use 64 bits to avoid an overflow, because the limits are checked later.
  const std::int64_t count =
      projected ? experiment_.outputDim() : std::int64_t{experiment_.headCount()} * experiment_.valueDim();
  return fields_.readVector(*bias, QStringLiteral("b_O"), count,
                            projected ? QStringLiteral("d_out") : tr("h d_v, as there is no W_O"),
                            experiment_.output_bias);
}

bool ExperimentReader::readScale(JsonValue& root) {
  const JsonValue* scale = JsonFields::find(root, "scale");
  if (scale == nullptr) return true;
  if (const auto found = kindNamed(*scale, scaleKinds())) {
    experiment_.scale.kind = static_cast<Scale::Kind>(*found);
    return true;
  }
  if (scale->kind != Kind::Number)
    return fields_.fail(QStringLiteral("scale"), oneOf(keysOf(scaleKinds()) << tr("a number")),
                        describe(*scale));
  experiment_.scale = {Scale::Kind::Number, scale->number};
  return true;
}

bool ExperimentReader::readTemperature(JsonValue& root) {
  const JsonValue* temperature = JsonFields::find(root, "temperature");
  if (temperature == nullptr) return true;
  if (temperature->kind != Kind::Number || !(temperature->number > 0))
    return fields_.fail(QStringLiteral("temperature"), tr("a number greater than 0"), describe(*temperature));
  experiment_.temperature = temperature->number;
  return true;
}

bool ExperimentReader::readMask(JsonValue& root) {
  Mask& mask = experiment_.mask;
  JsonValue* value = JsonFields::find(root, "mask");
  if (value != nullptr && !readMask(*value, QStringLiteral("mask"), mask)) return false;
  JsonValue* other_value = JsonFields::find(root, "other_mask");
  if (other_value == nullptr) return true;
  Mask other;
  // Switch the mode while reading, because the shapes of `other_mask` belong to the other mode. readPadding()
  // uses the number of keys, which depends on the mode.
  experiment_.mode = experiment_.mode == Mode::Self ? Mode::Cross : Mode::Self;
  const bool read = readMask(*other_value, QStringLiteral("other_mask"), other);
  experiment_.mode = experiment_.mode == Mode::Self ? Mode::Cross : Mode::Self;
  if (!read) return false;
  if (other.kind != mask.kind || (other.allowed.empty() && other.padding.empty()))
    return fields_.fail(QStringLiteral("other_mask"),
                        tr("a mask of the same kind as mask, a matrix or padding"), tr("another kind"));
  mask.other_allowed = std::move(other.allowed);
  mask.other_padding = std::move(other.padding);
  return true;
}

bool ExperimentReader::readMask(JsonValue& value, const QString& path, Mask& mask) {
  if (isText(value, "none")) return true;
  if (isText(value, "causal")) {
    mask.kind = Mask::Kind::Causal;
    return true;
  }
  if (version_ >= 2 && value.kind == Kind::Object) return readPreset(value, path, mask);
  if (value.kind != Kind::Numbers && value.kind != Kind::Table && value.kind != Kind::List)
    return fields_.fail(path,
                        version_ >= 2 ? tr("\"none\", \"causal\", a matrix of 0 and 1 or an object { }")
                                      : tr("\"none\", \"causal\" or a matrix of 0 and 1"),
                        describe(value));
  mask.kind = Mask::Kind::Matrix;
  return fields_.readMatrix(value, path, mask.allowed);
}

bool ExperimentReader::readPreset(JsonValue& value, const QString& path, Mask& mask) {
  const JsonValue* name = fields_.require(value, path, "kind");
  if (name == nullptr) return false;
  QStringList known;  // the kinds that this version writes as an object
  for (std::size_t place = 0; place < maskKinds().size(); ++place) {
    const MaskKind& kind = *maskKinds()[place];
    if (kind.file_version < 2 || static_cast<std::uint64_t>(kind.file_version) > version_) continue;
    known.append(quotedKey(kind.names));
    if (!isText(*name, kind.names.key)) continue;
    mask.kind = static_cast<Mask::Kind>(place);
    return readParameters(value, path, mask);
  }
  return fields_.fail(JsonFields::join(path, "kind"), oneOf(known), describe(*name));
}

bool ExperimentReader::readParameters(JsonValue& value, const QString& path, Mask& mask) {
  const auto parameters = maskKind(mask.kind).parameters;
  const bool padding = mask.kind == Mask::Kind::Padding;
  std::vector<std::string_view> keys{"kind"};
  for (const MaskParameter& parameter : parameters) keys.push_back(parameter.key);
  if (padding) keys.emplace_back("keys");
  if (!fields_.hasOnly(value, path, keys)) return false;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const MaskParameter& parameter = parameters[i];
    const JsonValue* number = fields_.require(value, path, parameter.key);
    std::uint64_t whole = 0;
    const QString place = JsonFields::join(path, parameter.key);
    if (number == nullptr || !fields_.readWhole(*number, place, whole)) return false;
    if (whole < static_cast<std::uint64_t>(parameter.least) ||
        whole > static_cast<std::uint64_t>(parameter.most))
      return fields_.fail(place, tr("a whole number from %1 to %2").arg(parameter.least).arg(parameter.most),
                          describe(*number));
    mask.parameters[i] = static_cast<int>(whole);
  }
  return !padding || readPadding(value, path, mask);
}

bool ExperimentReader::readPadding(JsonValue& value, const QString& path, Mask& mask) {
  JsonValue* keys = fields_.require(value, path, "keys");
  if (keys == nullptr) return false;
  const QString place = JsonFields::join(path, "keys");
  const bool none = keys->kind == Kind::List && keys->items.empty();
  if (!none && (keys->kind != Kind::Numbers || keys->odd))
    return fields_.fail(place, tr("a list of places of key tokens, counted from 0"), describe(*keys));
  mask.padding = Matrix(1, experiment_.keyCount());
  for (std::size_t i = 0; i < keys->numbers.size(); ++i) {
    const double key = keys->numbers[i];
    const int last = experiment_.keyCount() - 1;
    if (!(key >= 0 && key <= last) || key != std::floor(key))
      return fields_.fail(place + QStringLiteral("[%1]").arg(i), tr("a whole number from 0 to %1").arg(last),
                          QString::number(key));
    mask.padding.set(0, static_cast<int>(key), 1.0);
  }
  return true;
}

bool ExperimentReader::readOptional(JsonValue& object, const QString& path, std::string_view key,
                                    Matrix& out) {
  JsonValue* value = JsonFields::find(object, key);
  return value == nullptr || fields_.readMatrix(*value, JsonFields::join(path, key), out);
}

bool ExperimentReader::readRequired(JsonValue& object, const QString& path, std::string_view key,
                                    Matrix& out) {
  JsonValue* value = fields_.require(object, path, key);
  return value != nullptr && fields_.readMatrix(*value, JsonFields::join(path, key), out);
}

}  // namespace lab
