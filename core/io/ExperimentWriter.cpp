// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ExperimentWriter.h"

#include "core/io/ExperimentFile.h"
#include "core/io/JsonText.h"
#include "core/io/ViewStateFile.h"
#include "core/model/masks/MaskKinds.h"
#include "core/model/positions/PositionsKinds.h"
#include "core/model/scales/ScaleKinds.h"

#include <algorithm>
#include <utility>

namespace lab {
namespace {

bool blanks(const Scene& scene) {
  return scene.view.hidden && !scene.view.hidden->empty();
}

/// Returns the oldest version that supports everything in the experiment and the scenes, so that
/// older programs can open the file if possible. Version 2 added other_mask, version 3 the scenes,
/// version 4 a W_O of any width, version 5 the model, version 6 the open columns of a scene, version 7 the
/// spare rows of learned positions, version 8 the blanked matrices of a scene. For kinds of masks, see
/// MaskKind::file_version.
int versionNeeded(const Experiment& e, const std::vector<Scene>& scenes) {
  const auto needed = [](const Experiment& one) {
    const bool spare = !one.positions.spare_query.empty() || !one.positions.spare_key.empty();
    const int version = spare                             ? 7
                        : one.model                       ? 5
                        : sizesOf(one).output_dim != 0    ? 4
                        : !one.mask.other_allowed.empty() ? 2
                                                          : 1;
    return std::max(version, maskKind(one.mask.kind).file_version);
  };
  int version = needed(e);
  for (const Scene& scene : scenes)
    version = std::max({version, needed(scene.experiment), blanks(scene) ? 8 : scene.view.columns ? 6 : 3});
  return version;
}

constexpr int kRowsTold = 64;  ///< the progress is reported once per this number of rows

class ExperimentWriter {
 public:
  ExperimentWriter(const WeightReferences& references, const Progress& progress)
      : references_(references), progress_(progress) {}
  QByteArray write(const Experiment& e, const std::vector<Scene>& scenes) {
    all_ = 1 + savedEntries(e);  // never 0
    for (const Scene& one : scenes) all_ += savedEntries(one.experiment);
    openObject();
    text("format", "attention-lab");
    number("version", versionNeeded(e, scenes));
    experiment(e);
    if (!scenes.empty()) objects("scenes", scenes, [this](const Scene& one) { scene(one); });
    closeObject();
    out_.append('\n');
    return std::move(out_);
  }

 private:
  /// Starts a line with a key in the innermost open object. Writes a comma first if the object already has a
  /// member.
  void key(std::string_view name) {
    if (comma_) out_.append(',');
    newLine();
    appendText(out_, name);
    out_.append(": ");
    comma_ = true;
  }
  void openObject() {
    out_.append('{');
    ++depth_;
    comma_ = false;
  }
  void closeObject() {
    --depth_;
    newLine();
    out_.append('}');
    comma_ = true;
  }
  void newLine() {
    out_.append('\n');
    out_.append(depth_, ' ');
  }
  void text(std::string_view name, std::string_view value) {
    key(name);
    appendText(out_, value);
  }
  void texts(std::string_view name, const std::vector<std::string>& values) {
    key(name);
    out_.append('[');
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0) out_.append(", ");
      appendText(out_, values[i]);
    }
    out_.append(']');
  }
  /// Writes a list of objects, each on a new line. `write` writes one object.
  template <class List, class Write>
  void objects(std::string_view name, const List& list, const Write& write) {
    key(name);
    out_.append('[');
    ++depth_;
    const char* separator = "";
    for (const auto& element : list) {
      out_.append(std::exchange(separator, ","));
      newLine();
      write(element);
    }
    --depth_;
    newLine();
    out_.append(']');
    comma_ = true;
  }
  void number(std::string_view name, double value) {
    key(name);
    appendNumber(out_, value);
  }
  void matrix(std::string_view name, const Matrix& m) {
    if (const auto found = references_.find(m.data()); found != references_.end())
      return reference(name, found->second);
    key(name);
    out_.append('[');
    ++depth_;
    for (int i = 0; i < m.rows(); ++i) {
      if (i > 0) out_.append(',');
      newLine();
      row(m.row(i));
      numbers_ += static_cast<std::size_t>(m.columns());
      if (progress_ && i % kRowsTold == 0)
        progress_(static_cast<double>(numbers_) / static_cast<double>(all_));
    }
    --depth_;
    newLine();
    out_.append(']');
  }
  void reference(std::string_view name, const WeightReference& reference) {
    key(name);
    openObject();
    text("tensor", reference.tensor);
    number("head", reference.head);
    number("rows", reference.rows);
    number("columns", reference.columns);
    text("sha256", reference.sha256);
    closeObject();
  }
  void matrixIfPresent(std::string_view name, const Matrix& m) {
    if (!m.empty()) matrix(name, m);
  }
  void vectorIfPresent(std::string_view name, const Matrix& m) {
    if (m.empty()) return;
    key(name);
    row(m.row(0));
  }
  void row(std::span<const double> values) {
    out_.append('[');
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (i > 0) out_.append(", ");
      appendNumber(out_, values[i]);
    }
    out_.append(']');
  }

  /// Writes the members of an experiment into the open object.
  void experiment(const Experiment& e) {
    text("title", e.title);
    text("notes", e.notes);
    key("seed");
    out_.append(QByteArray::number(quint64{e.seed}));  // not as a double, because all 64 bits are significant
    text("mode", e.mode == Mode::Self ? "self" : "cross");
    sides(e);
    positions(e.positions);
    objects("heads", e.heads, [this](const Head& one) { head(one); });
    matrixIfPresent("W_O", e.output_weights);
    vectorIfPresent("b_O", e.output_bias);
    settings(e);
  }
  void scene(const Scene& scene) {
    openObject();
    text("name", scene.name);
    key("view");
    ViewState view = scene.view;
    if (!blanks(scene)) view.hidden.reset();
    out_.append(viewText(view));
    key("select");
    out_.append(selectText(scene.view));
    key("experiment");
    openObject();
    experiment(scene.experiment);
    closeObject();
    closeObject();
  }
  void sides(const Experiment& e) {
    key("tokens");
    openObject();
    texts("query", e.query_tokens);
    if (!e.key_tokens.empty()) texts("key", e.key_tokens);
    closeObject();
    if (!e.dimension_names.empty()) texts("dimension_names", e.dimension_names);
    key("embeddings");
    openObject();
    matrix("query", e.query_embeddings);
    matrixIfPresent("key", e.key_embeddings);
    closeObject();
  }
  void positions(const Positions& positions) {
    key("positions");
    openObject();
    text("kind", positionsKind(positions.kind).names.key);
    matrixIfPresent("query", positions.query);
    matrixIfPresent("key", positions.key);
    matrixIfPresent("spare_query", positions.spare_query);
    matrixIfPresent("spare_key", positions.spare_key);
    closeObject();
  }
  void head(const Head& head) {
    openObject();
    text("name", head.name);
    matrix("W_Q", head.query_weights);
    matrix("W_K", head.key_weights);
    matrix("W_V", head.value_weights);
    vectorIfPresent("b_Q", head.query_bias);
    vectorIfPresent("b_K", head.key_bias);
    vectorIfPresent("b_V", head.value_bias);
    closeObject();
  }
  void mask(std::string_view name, const Mask& mask, const Matrix& allowed, const Matrix& padding) {
    const MaskKind& kind = maskKind(mask.kind);
    if (mask.kind == Mask::Kind::Matrix) return matrix(name, allowed);
    if (kind.file_version == 1) return text(name, kind.names.key);
    key(name);
    out_.append("{\"kind\": ");
    appendText(out_, kind.names.key);
    for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
      out_.append(", ");
      appendText(out_, kind.parameters[i].key);
      out_.append(": ").append(QByteArray::number(mask.parameters[i]));
    }
    if (mask.kind == Mask::Kind::Padding) {
      out_.append(", \"keys\": [");
      const char* separator = "";
      for (int j = 0; j < padding.columns(); ++j)
        if (padding(0, j) != 0.0) {
          out_.append(separator).append(QByteArray::number(j));
          separator = ", ";
        }
      out_.append(']');
    }
    out_.append('}');
  }
  void settings(const Experiment& e) {
    const ScaleKind& scale = scaleKind(e.scale.kind);
    if (scale.reads_number)
      number("scale", e.scale.number);
    else
      text("scale", scale.names.key);
    number("temperature", e.temperature);
    mask("mask", e.mask, e.mask.allowed, e.mask.padding);
    if (!e.mask.other_allowed.empty() || !e.mask.other_padding.empty())
      mask("other_mask", e.mask, e.mask.other_allowed, e.mask.other_padding);
    if (e.model) model(*e.model);
  }
  void model(const ModelOrigin& model) {
    key("model");
    openObject();
    text("folder", model.folder);
    text("architecture", model.architecture);
    number("layer", model.layer);
    number("layers", model.layer_count);
    text("text", model.text);
    closeObject();
  }

  const WeightReferences& references_;
  const Progress& progress_;
  std::size_t numbers_ = 0;  ///< matrix entries written so far
  std::size_t all_ = 0;      ///< approximate total number of matrix entries
  QByteArray out_;
  int depth_ = 0;
  bool comma_ = false;  ///< the innermost open object already has a member
};

}  // namespace

QByteArray writeLecture(const Experiment& experiment, const std::vector<Scene>& scenes,
                        const WeightReferences& references, const Progress& progress) {
  return ExperimentWriter(references, progress).write(experiment, scenes);
}

}  // namespace lab
