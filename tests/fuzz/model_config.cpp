// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/ModelConfig.h"
#include "core/model/Limits.h"
#include "tests/fuzz/Fuzz.h"

namespace lab::fuzz {

void check(const QByteArray& input) {
  temporaryFile("config.json", input);
  const auto config = readModelConfig(temporaryFolder());
  if (!accepted(config)) return;
  const ModelConfig& model = config.value();
  require(model.layers > 0 && model.heads > 0 && model.headDim() > 0 && model.positions > 0 &&
              model.vocabulary > 0 && model.inner_dim > 0,
          "a model has layers, heads, positions and a vocabulary");
  require(model.model_dim <= limits::kModelDim && model.heads * model.headDim() == model.model_dim,
          "the heads share d_model, which is within the limits");
}

}  // namespace lab::fuzz
