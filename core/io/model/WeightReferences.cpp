// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/WeightReferences.h"

#include <QCryptographicHash>
#include <QtEndian>
#include <array>
#include <map>
#include <new>

#include "core/base/Words.h"
#include "core/io/model/ModelLayer.h"
#include "core/io/model/ModelWeights.h"

namespace lab {
namespace {

constexpr std::array kReferable{MatrixId::QueryWeights, MatrixId::KeyWeights, MatrixId::ValueWeights,
                                MatrixId::OutputWeights};

std::string sha256Of(const Matrix& m) {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (int i = 0; i < m.rows(); ++i) {
    QByteArray row(static_cast<qsizetype>(m.row(i).size_bytes()), Qt::Uninitialized);
    qToLittleEndian<double>(m.row(i).data(), m.columns(), row.data());
    hash.addData(row);
  }
  return hash.result().toHex().toStdString();
}

/// The unedited weight matrices of attention in one layer of a model.
struct LayerWeights {
  Experiment experiment;  ///< only heads and W_O
  AttentionTensors tensors;
};

Result<LayerWeights> readLayer(const ModelOrigin& origin) {
  const auto model = openModel(QString::fromStdString(origin.folder));
  if (!model) return model.refusal();
  const ModelConfig& config = model.value().config;
  if (origin.layer > config.layers)
    return Refusal{QString::fromStdString(origin.folder),
                   {},
                   Words::tr("at least %1 layers").arg(origin.layer),
                   QString::number(config.layers)};
  ModelWeights weights(config, model.value().tensors);
  BlockWeights block = weights.attention(origin.layer - 1);
  if (weights.failure()) return *weights.failure();
  LayerWeights layer;
  layer.experiment.heads = std::move(block.heads);
  layer.experiment.output_weights = std::move(block.output_weights);
  layer.tensors = std::move(block.tensors);
  return layer;
}

/// Reads layers of models, each of them once.
class Layers {
 public:
  const Result<LayerWeights>& of(const ModelOrigin& origin) {
    const std::pair key(origin.folder, origin.layer);
    auto found = layers_.find(key);
    if (found == layers_.end()) found = layers_.emplace(key, readLayer(origin)).first;
    return found->second;
  }

 private:
  std::map<std::pair<std::string, int>, Result<LayerWeights>> layers_;
};

std::vector<Experiment*> experimentsOf(Lecture& lecture) {
  std::vector<Experiment*> all{&lecture.experiment};
  for (Scene& scene : lecture.scenes) all.push_back(&scene.experiment);
  return all;
}

/// The head of the layer that has this matrix. All heads are compared, because the user may have moved or
/// removed heads. A comparison is fast, because different matrices usually differ in the first entry.
std::optional<int> headWith(const Matrix& matrix, MatrixId id, const Experiment& layer) {
  const int count = isPerHead(id) ? layer.headCount() : 1;
  for (int h = 0; h < count; ++h)
    if (inputMatrix(layer, id, isPerHead(id) ? h : -1).identicalTo(matrix)) return h;
  return std::nullopt;
}

void addReferences(const Experiment& e, const LayerWeights& layer, WeightReferences& out) {
  for (const MatrixId id : kReferable)
    for (int h = 0; h < (isPerHead(id) ? e.headCount() : 1); ++h) {
      const Matrix& matrix = inputMatrix(e, id, isPerHead(id) ? h : -1);
      if (matrix.empty() || out.contains(matrix.data())) continue;
      if (const auto head = headWith(matrix, id, layer.experiment))
        out[matrix.data()] = {layer.tensors.nameOf(id), *head, matrix.rows(), matrix.columns(),
                              sha256Of(matrix)};
    }
}

}  // namespace

WeightReferences findWeightReferences(const Lecture& lecture) {
  WeightReferences references;
  Layers layers;
  Lecture shared = lecture;
  for (const Experiment* e : experimentsOf(shared)) {
    if (!e->model) continue;
    try {
      if (const auto& layer = layers.of(*e->model)) addReferences(*e, layer.value(), references);
    } catch (const std::bad_alloc&) {
      return {};  // the file then contains every number
    }
  }
  return references;
}

std::vector<Refusal> fillReferencedWeights(Lecture& lecture, const std::vector<ReferencedWeights>& wanted) {
  Layers layers;
  std::map<std::string, Refusal> refusals;  // by folder
  const std::vector<Experiment*> experiments = experimentsOf(lecture);
  std::unordered_map<const double*, std::string> hashes;
  for (const auto& [scene, id, head, reference] : wanted) {
    Experiment& e = *experiments[static_cast<std::size_t>(scene + 1)];
    const auto& layer = layers.of(*e.model);
    if (!layer) {
      refusals.emplace(e.model->folder, layer.refusal());
      continue;
    }
    const Matrix& matrix = inputMatrix(layer.value().experiment, id, isPerHead(id) ? reference.head : -1);
    std::string& hash = hashes[matrix.data()];
    if (hash.empty() && !matrix.empty()) hash = sha256Of(matrix);
    if (matrix.rows() == reference.rows && matrix.columns() == reference.columns && hash == reference.sha256)
      mutableInputMatrix(e, id, head) = matrix;
    else
      refusals.emplace(
          e.model->folder,
          Refusal{QString::fromStdString(e.model->folder), QString::fromStdString(reference.tensor),
                  Words::tr("the weights that the experiment was saved with"), Words::tr("other weights")});
  }
  std::vector<Refusal> result;
  for (const auto& [folder, refusal] : refusals) result.push_back(refusal);
  return result;
}

}  // namespace lab
