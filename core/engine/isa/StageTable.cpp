// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/isa/StageTable.h"

#include <Eigen/Dense>
#include <algorithm>
#include <limits>

// The arithmetic of the attention mechanism. This file is compiled once for each instruction set; see
// StageTable.h.
namespace {

using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using ConstMap = Eigen::Map<const RowMajor, Eigen::Unaligned, Eigen::OuterStride<>>;
using Map = Eigen::Map<RowMajor, Eigen::Unaligned, Eigen::OuterStride<>>;
using RowMap = Eigen::Map<const Eigen::RowVectorXd>;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
/// Eigen's exponential of -infinity is the smallest normal number instead of 0. This constant is subtracted
/// from each exponential, so that a masked key has weight 0. The subtraction changes no number above 1e-290.
constexpr double kExponentialFloor = 4e-308;
constexpr double kHuge = 1e290;

ConstMap map(const LabConstBlock* block) {
  return {block->data, block->rows, block->columns, Eigen::OuterStride<>(block->stride)};
}
Map map(const LabBlock* block) {
  return {block->data, block->rows, block->columns, Eigen::OuterStride<>(block->stride)};
}

void project(const LabConstBlock* inputs, const LabConstBlock* weights, const double* bias,
             const LabBlock* out) {
  map(out).noalias() = map(inputs) * map(weights);
  if (bias) map(out).rowwise() += RowMap(bias, out->columns);
}

/// Computes several projections of the same inputs with the internal parts of Eigen's matrix product: it
/// packs both factors for the cache and multiplies the packed blocks. Eigen computes a row-major product as
/// the transposed column-major product, so the weights are the left factor. The inputs are packed once for
/// all projections; `*` would pack them once for each projection.
void projectTogether(const LabConstBlock* inputs, const LabProjection* projections, int count) {
  if (inputs->rows + inputs->columns < 40) {  // packing costs more than it saves
    for (int p = 0; p < count; ++p)
      project(inputs, &projections[p].weights, projections[p].bias, &projections[p].out);
    return;
  }
  namespace eigen = Eigen::internal;
  using Index = Eigen::Index;
  using Traits = eigen::gebp_traits<double, double>;
  using In = eigen::const_blas_data_mapper<double, Index, Eigen::ColMajor>;
  using Out = eigen::blas_data_mapper<double, Index, Eigen::ColMajor>;
  eigen::gemm_pack_lhs<double, Index, In, Traits::mr, Traits::LhsProgress, Traits::LhsPacket4Packing,
                       Eigen::ColMajor>
      pack_weights;
  eigen::gemm_pack_rhs<double, Index, In, Traits::nr, Eigen::ColMajor> pack_inputs;
  eigen::gebp_kernel<double, double, Index, Out, Traits::mr, Traits::nr> multiply;

  const Index rows = inputs->rows, depth = inputs->columns;
  Index columns = 0;
  for (int p = 0; p < count; ++p) columns = std::max(columns, projections[p].out.columns);
  Index part = depth, of_weights = columns, of_inputs = rows;
  eigen::computeProductBlockingSizes<double, double>(part, of_weights, of_inputs);
  // Keep the buffers for the next call, because returning the memory to the system costs more than the
  // packing.
  thread_local Eigen::ArrayXd packed_inputs, packed_weights;
  if (packed_inputs.size() < part * rows) packed_inputs.resize(part * rows);
  if (packed_weights.size() < part * columns) packed_weights.resize(part * columns);
  for (int p = 0; p < count; ++p) map(&projections[p].out).setZero();
  for (Index first = 0; first < depth; first += part) {
    const Index some = std::min(part, depth - first);
    pack_inputs(packed_inputs.data(), In(inputs->data + first, inputs->stride), some, rows);
    for (int p = 0; p < count; ++p) {
      const auto& [weights, bias, out] = projections[p];
      pack_weights(packed_weights.data(), In(weights.data + first * weights.stride, weights.stride), some,
                   weights.columns);
      multiply(Out(out.data, out.stride), packed_weights.data(), packed_inputs.data(), weights.columns, some,
               rows, 1.0);
    }
  }
  for (int p = 0; p < count; ++p)
    if (const auto& [weights, bias, out] = projections[p]; bias)
      map(&out).rowwise() += RowMap(bias, out.columns);
}

void scores(const LabConstBlock* queries, const LabConstBlock* keys, const LabBlock* out) {
  map(out).noalias() = map(queries) * map(keys).transpose();
}

void scale(const LabConstBlock* scores, double factor, const LabBlock* out) {
  map(out) = map(scores) * factor;
}

void mask(const LabConstBlock* scaled, const LabConstBlock* allowed, const LabBlock* out) {
  map(out) = (map(allowed).array() != 0.0).select(map(scaled), -kInfinity);
}

/// Replaces each number by its exponential.
void exponentials(double* x, Eigen::Index count) {
  Eigen::Map<Eigen::ArrayXd> all(x, count);
  all = (all.exp() - kExponentialFloor).max(0.0);
}

void softmax(const LabConstBlock* masked, double temperature, const LabBlock* out) {
  const ConstMap scores = map(masked);
  Map weights = map(out);
  // Compute the exponentials of several short rows together (in groups, see kGroup in Stages.h), so that they
  // fill whole vectors. The rows of `out` are contiguous.
  const Eigen::Index step = out->columns < 128 ? 24 : 1;
  for (Eigen::Index first = 0; first < out->rows; first += step) {
    const Eigen::Index end = std::min(first + step, out->rows);
    for (Eigen::Index i = first; i < end; ++i) {
      const double largest = scores.row(i).maxCoeff();
      auto row = weights.row(i).array();
      if (largest < kHuge)
        row = (scores.row(i).array() - (largest > -kInfinity ? largest : 0)) / temperature;
      else  // the difference of two scores may exceed the largest double
        row = (scores.row(i).array() * 0.5 - largest * 0.5) / temperature * 2.0;
    }
    exponentials(&weights(first, 0), (end - first) * out->columns);
    for (Eigen::Index i = first; i < end; ++i)
      if (const double sum = weights.row(i).sum(); sum > 0) weights.row(i) *= 1 / sum;
  }
}

void weightedSum(const LabConstBlock* weights, const LabConstBlock* values, const LabBlock* out) {
  map(out).noalias() = map(weights) * map(values);
}

double largestMagnitude(const LabConstBlock* in) {
  const auto all = map(in).array();
  return all.abs().maxCoeff() + (all * 0.0).sum();  // infinity x 0 and NaN x 0 are NaN
}

constexpr LabStageTable kTable{LAB_STAGES_NAME, project,     projectTogether, scores, scale, mask,
                               softmax,         weightedSum, largestMagnitude};

}  // namespace

extern "C" __attribute__((visibility("default"))) const LabStageTable* LAB_STAGES_ENTRY() {
  return &kTable;
}
