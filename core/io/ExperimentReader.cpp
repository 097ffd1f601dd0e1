// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentReader.h"

#include <QCoreApplication>
#include <array>
#include <map>

#include "core/io/ExperimentFile.h"
#include "core/io/JsonField.h"
#include "core/io/ViewStateFile.h"
#include "core/model/Limits.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

namespace lab {
namespace {

/// Returns the quoted keys of `kinds`. Skips kinds without a key, because a file represents them in another
/// form.
QStringList keysOf(const auto& kinds) {
  QStringList keys;
  for (const auto* kind : kinds)
    if (!kind->names.key.empty()) keys.append(inQuotes(kind->names.key));
  return keys;
}

/// Returns the index of the kind whose key is `value`.
std::optional<std::size_t> kindNamed(const JsonField& value, const auto& kinds) {
  for (std::size_t i = 0; i < kinds.size(); ++i)
    if (!kinds[i]->names.key.empty() && value.isText(kinds[i]->names.key)) return i;
  return std::nullopt;
}

/// The keys of an experiment, both in a file and in a scene. A file has three additional keys: format,
/// version and scenes.
constexpr std::array<std::string_view, 16> kKeys{
    "title", "notes", "seed",  "mode",        "tokens", "dimension_names", "embeddings", "positions", "heads",
    "W_O",   "b_O",   "scale", "temperature", "mask",   "other_mask",      "model"};

constexpr int kMostLayers = 1'000'000;

class ExperimentReader {
  Q_DECLARE_TR_FUNCTIONS(ExperimentReader)

 public:
  ExperimentReader(const QString& file, std::vector<ReferencedWeights>& referenced)
      : file_{file}, referenced_(referenced) {}
  Result<Lecture> read(JsonValue& value) {
    const JsonField root(file_, value);
    Lecture lecture;
    if (!readFormat(root) || !readAll(root)) return *file_.failure;
    lecture.experiment = std::move(experiment_);
    if (!readScenes(root["scenes"], lecture.scenes)) return *file_.failure;
    return lecture;
  }

 private:
  bool readFormat(const JsonField& root) {
    if (!root.readFormat(tr("an experiment (an object { })"), "attention-lab", kExperimentVersion, version_))
      return false;
    if (version_ == 1 && root["other_mask"])
      return root["other_mask"].fail(tr("\"version\": 2, which has this key"), tr("version 1"));
    if (version_ < 3 && root["scenes"])
      return root["scenes"].fail(tr("\"version\": 3, which has this key"), tr("version %1").arg(version_));
    if (version_ < 5 && root["model"])
      return root["model"].fail(tr("\"version\": 5, which has this key"), tr("version %1").arg(version_));
    std::vector<std::string_view> keys{"format", "version", "scenes"};
    keys.insert(keys.end(), kKeys.begin(), kKeys.end());
    return root.hasOnly(keys);
  }
  bool readAll(const JsonField& root) {
    const JsonField names = root["dimension_names"];
    if (!root["title"].read(experiment_.title) || !root["notes"].read(experiment_.notes) ||
        !root["seed"].read(experiment_.seed) || !names.read(experiment_.dimension_names))
      return false;
    if (names && experiment_.dimension_names.empty())
      return names.fail(tr("one name for each dimension (d_model)"), tr("an empty list"));
    return readMode(root.require("mode")) && readSides(root) && readPositions(root["positions"]) &&
           readHeads(root.require("heads")) && readOutput(root) && readScale(root["scale"]) &&
           readTemperature(root["temperature"]) && readMasks(root) && readModel(root);
  }
  bool readScenes(const JsonField& list, std::vector<Scene>& scenes) {
    if (!list) return true;
    if (!list.isList()) return list.fail(tr("a list of scenes"));
    if (list->size() > Scenes::kMost)
      return list.fail(tr("at most %1 scenes").arg(Scenes::kMost), QString::number(list->size()));
    for (std::size_t i = 0; i < list->size(); ++i)
      if (!readScene(list[i], scenes.emplace_back())) return false;
    return true;
  }
  bool readScene(const JsonField& value, Scene& scene) {
    if (!value.isObject({"name", "view", "select", "experiment"})) return false;
    const JsonField name = value.require("name");
    if (!name.read(scene.name)) return false;
    if (scene.name.size() > limits::kNameBytes)
      return name.fail(tr("at most %1 bytes").arg(limits::kNameBytes), QString::number(scene.name.size()));
    if (!readViewState(value, scene.view)) return false;
    if (!scene.view.hidden) scene.view.hidden.emplace();  // a scene without the key has nothing blanked
    const JsonField experiment = value.require("experiment");
    experiment_ = {};
    ++scene_;
    if (!experiment.isObject() || !experiment.hasOnly(kKeys) || !readAll(experiment)) return false;
    scene.experiment = std::move(experiment_);
    return true;
  }
  bool readMode(const JsonField& mode) {
    static constexpr std::array<std::string_view, 2> kModes{"self", "cross"};
    std::size_t index = 0;
    if (!mode.readOneOf(kModes, index)) return false;
    experiment_.mode = static_cast<Mode>(index);
    return true;
  }
  bool readSides(const JsonField& root) {
    const JsonField tokens = root.require("tokens"), embeddings = root.require("embeddings");
    if (!tokens.isObject({"query", "key"}) || !embeddings.isObject({"query", "key"})) return false;
    const auto side = [&](std::string_view key, std::vector<std::string>& words, Matrix& vectors) {
      const JsonField list = tokens.require(key);
      if (!list.read(words)) return false;
      if (words.empty()) return list.fail(tr("at least one token"), tr("an empty list"));
      return embeddings.require(key).readMatrix(vectors);
    };
    if (!side("query", experiment_.query_tokens, experiment_.query_embeddings)) return false;
    // In self mode, a file may contain the key side, which is kept for a later switch to cross mode. Its
    // tokens and its embeddings must then both be present.
    const bool has_key_side = tokens["key"] || embeddings["key"];
    return !(experiment_.mode == Mode::Cross || has_key_side) ||
           side("key", experiment_.key_tokens, experiment_.key_embeddings);
  }
  bool readPositions(const JsonField& positions) {
    if (!positions) return true;
    const bool known = version_ < 7
                           ? positions.isObject({"kind", "query", "key"})
                           : positions.isObject({"kind", "query", "key", "spare_query", "spare_key"});
    if (!known) return false;
    const JsonField kind = positions.require("kind");
    if (!kind) return kind.absent();
    const auto found = kindNamed(kind, positionsKinds());
    if (!found) return kind.fail(JsonField::oneOf(keysOf(positionsKinds())));
    experiment_.positions.kind = static_cast<Positions::Kind>(*found);
    const bool learned = experiment_.positions.hasTable(), cross = experiment_.mode == Mode::Cross;
    const JsonField query = learned ? positions.require("query") : positions["query"];
    const JsonField key = learned && cross ? positions.require("key") : positions["key"];
    if (!query && !query.absent()) return false;
    if (!key && !key.absent()) return false;
    if (key && experiment_.key_tokens.empty())
      return key.fail(tr("tokens.key beside it"), tr("that it is missing"));
    const JsonField spare_query = positions["spare_query"], spare_key = positions["spare_key"];
    return query.readMatrix(experiment_.positions.query) && key.readMatrix(experiment_.positions.key) &&
           spare_query.readMatrix(experiment_.positions.spare_query) &&
           spare_key.readMatrix(experiment_.positions.spare_key);
  }
  bool readHeads(const JsonField& heads) {
    if (!heads) return heads.absent();
    if (heads.isEmptyList()) return heads.fail(tr("at least one head"), tr("an empty list"));
    if (!heads.isList()) return heads.fail(tr("a list of heads"));
    experiment_.heads.resize(heads->size());
    for (std::size_t h = 0; h < heads->size(); ++h) {
      Head& head = experiment_.heads[h];
      head.name = "Head " + std::to_string(h + 1);
      if (!readHead(heads[h], static_cast<int>(h), head)) return false;
    }
    return true;
  }
  bool readHead(const JsonField& value, int index, Head& head) {
    return value.isObject({"name", "W_Q", "W_K", "W_V", "b_Q", "b_K", "b_V"}) &&
           value["name"].read(head.name) &&
           readWeights(value.require("W_Q"), MatrixId::QueryWeights, index, head.query_weights) &&
           readWeights(value.require("W_K"), MatrixId::KeyWeights, index, head.key_weights) &&
           readWeights(value.require("W_V"), MatrixId::ValueWeights, index, head.value_weights) &&
           value["b_Q"].readVector(head.query_weights.columns(), QStringLiteral("d_k"), head.query_bias) &&
           value["b_K"].readVector(head.key_weights.columns(), QStringLiteral("d_k"), head.key_bias) &&
           value["b_V"].readVector(head.value_weights.columns(), QStringLiteral("d_v"), head.value_bias);
  }
  bool readOutput(const JsonField& root) {
    if (!readWeights(root["W_O"], MatrixId::OutputWeights, -1, experiment_.output_weights)) return false;
    const bool projected = !experiment_.output_weights.empty();
    if (version_ < 4 && projected && !experiment_.outputIsEmbedding())
      return root["W_O"].fail(tr("%1 columns (d_model), or \"version\": 4, where any number may stand")
                                  .arg(experiment_.modelDim()),
                              tr("%1 columns in version %2").arg(experiment_.outputDim()).arg(version_));
    // Use 64 bits to avoid an overflow, because the limits are checked later.
    const std::int64_t count =
        projected ? experiment_.outputDim() : std::int64_t{experiment_.headCount()} * experiment_.valueDim();
    return root["b_O"].readVector(count,
                                  projected ? QStringLiteral("d_out") : tr("h d_v, as there is no W_O"),
                                  experiment_.output_bias);
  }
  /// Reads a matrix of weights, or a reference to weights of a model.
  bool readWeights(const JsonField& value, MatrixId id, int head, Matrix& out) {
    if (version_ < 5 || !value || !value->is_object()) return value.readMatrix(out);
    WeightReference reference;
    constexpr int kMostRows = limits::kHeads * limits::kHeadDim;
    if (!value.hasOnly({"tensor", "head", "rows", "columns", "sha256"}) ||
        !value.require("tensor").read(reference.tensor) ||
        !value.require("head").readCount(0, limits::kHeads - 1, reference.head) ||
        !value.require("rows").readCount(1, kMostRows, reference.rows) ||
        !value.require("columns").readCount(1, limits::kOutputDim, reference.columns) ||
        !value.require("sha256").read(reference.sha256))
      return false;
    // All references of one shape share one matrix of zeros, so that a small file cannot allocate
    // much memory.
    Matrix& zeros = zeros_[{reference.rows, reference.columns}];
    if (zeros.empty()) zeros = Matrix(reference.rows, reference.columns);
    out = zeros;
    referenced_.push_back({scene_, id, head, std::move(reference)});
    return true;
  }
  bool readScale(const JsonField& scale) {
    if (!scale) return true;
    if (const auto found = kindNamed(scale, scaleKinds())) {
      experiment_.scale.kind = static_cast<Scale::Kind>(*found);
      return true;
    }
    if (!scale.isNumber()) return scale.fail(JsonField::oneOf(keysOf(scaleKinds()) << tr("a number")));
    experiment_.scale.kind = Scale::Kind::Number;
    return scale.read(experiment_.scale.number);
  }
  bool readTemperature(const JsonField& temperature) {
    if (temperature && (!temperature.isNumber() || !(temperature->get<double>() > 0)))
      return temperature.fail(tr("a number greater than 0"));
    return temperature.read(experiment_.temperature);
  }
  bool readMasks(const JsonField& root) {
    Mask& mask = experiment_.mask;
    const JsonField other_field = root["other_mask"];
    if (!readMask(root["mask"], mask)) return false;
    if (!other_field) return true;
    Mask other;
    // Switch the mode while reading, because the shapes of `other_mask` belong to the other mode.
    // readPadding() uses the number of keys, which depends on the mode.
    experiment_.mode = experiment_.mode == Mode::Self ? Mode::Cross : Mode::Self;
    const bool read = readMask(other_field, other);
    experiment_.mode = experiment_.mode == Mode::Self ? Mode::Cross : Mode::Self;
    if (!read) return false;
    if (other.kind != mask.kind || (other.allowed.empty() && other.padding.empty()))
      return other_field.fail(tr("a mask of the same kind as mask, a matrix or padding"), tr("another kind"));
    mask.other_allowed = std::move(other.allowed);
    mask.other_padding = std::move(other.padding);
    return true;
  }
  bool readModel(const JsonField& root) {
    const bool needed = !referenced_.empty() && referenced_.back().scene == scene_;
    const JsonField model = needed ? root.require("model") : root["model"];
    if (!model.isObject({"folder", "architecture", "layer", "layers", "text"})) return false;
    ModelOrigin origin;
    if (!model.require("folder").read(origin.folder) ||
        !model.require("architecture").read(origin.architecture) ||
        !model.require("layer").readCount(1, kMostLayers, origin.layer) ||
        !model.require("layers").readCount(1, kMostLayers, origin.layer_count) ||
        !model.require("text").read(origin.text))
      return false;
    if (model) experiment_.model = std::move(origin);
    return true;
  }
  bool readMask(const JsonField& value, Mask& mask) {
    if (!value || value.isText("none")) return true;
    if (value.isText("causal")) {
      mask.kind = Mask::Kind::Causal;
      return true;
    }
    if (version_ >= 2 && value->is_object()) return readPreset(value, mask);
    if (!value.isList())
      return value.fail(version_ >= 2 ? tr("\"none\", \"causal\", a matrix of 0 and 1 or an object { }")
                                      : tr("\"none\", \"causal\" or a matrix of 0 and 1"));
    mask.kind = Mask::Kind::Matrix;
    return value.readMatrix(mask.allowed);
  }
  bool readPreset(const JsonField& value, Mask& mask) {
    const JsonField name = value.require("kind");
    if (!name) return name.absent();
    QStringList known;  // the kinds that this version writes as an object
    for (std::size_t place = 0; place < maskKinds().size(); ++place) {
      const MaskKind& kind = *maskKinds()[place];
      if (kind.file_version < 2 || static_cast<std::uint64_t>(kind.file_version) > version_) continue;
      known.append(inQuotes(kind.names.key));
      if (!name.isText(kind.names.key)) continue;
      mask.kind = static_cast<Mask::Kind>(place);
      return readParameters(value, mask);
    }
    return name.fail(JsonField::oneOf(known));
  }
  bool readParameters(const JsonField& value, Mask& mask) {
    const auto parameters = maskKind(mask.kind).parameters;
    const bool padding = mask.kind == Mask::Kind::Padding;
    std::vector<std::string_view> keys{"kind"};
    for (const MaskParameter& parameter : parameters) keys.push_back(parameter.key);
    if (padding) keys.emplace_back("keys");
    if (!value.hasOnly(keys)) return false;
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (!value.require(parameters[i].key)
               .readCount(parameters[i].least, parameters[i].most, mask.parameters[i]))
        return false;
    return !padding || readPadding(value.require("keys"), mask);
  }
  bool readPadding(const JsonField& keys, Mask& mask) {
    if (!keys) return keys.absent();
    if (!keys.isList()) return keys.fail(tr("a list of places of key tokens, counted from 0"));
    mask.padding = Matrix(1, experiment_.keyCount());
    for (std::size_t i = 0; i < keys->size(); ++i) {
      int key = 0;
      if (!keys[i].readCount(0, experiment_.keyCount() - 1, key)) return false;
      mask.padding.set(0, key, 1.0);
    }
    return true;
  }
  JsonFile file_;
  std::uint64_t version_ = 1;
  Experiment experiment_;
  int scene_ = -1;  ///< the scene that is being read; -1 for the experiment of the lecture
  std::vector<ReferencedWeights>& referenced_;
  std::map<std::pair<int, int>, Matrix> zeros_;  ///< matrices of zeros, by shape
};

}  // namespace

Result<Lecture> readLecture(JsonValue& value, const QString& file,
                            std::vector<ReferencedWeights>& referenced) {
  return ExperimentReader(file, referenced).read(value);
}

}  // namespace lab
