// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

/// The stage functions as a C table of functions on raw pointers. `StageTable.cpp` is compiled once for each
/// instruction set, into a shared library with hidden symbols. Each library exports only this table, because
/// an inline function of Eigen that is compiled for AVX-512 must never be linked into another library.
extern "C" {

/// A block of a row-major matrix. `stride` is the number of doubles between the starts of two rows.
struct LabBlock {
  double* data;
  std::ptrdiff_t rows, columns, stride;
};
struct LabConstBlock {
  const double* data;
  std::ptrdiff_t rows, columns, stride;
};

/// One of several projections of the same inputs. `bias` is null if there is no bias.
struct LabProjection {
  LabConstBlock weights;
  const double* bias;
  LabBlock out;
};

/// The table. Stages.h describes each function.
struct LabStageTable {
  const char* name;  ///< "baseline", "avx2" or "avx512"
  void (*project)(const LabConstBlock* inputs, const LabConstBlock* weights, const double* bias,
                  const LabBlock* out);
  void (*project_together)(const LabConstBlock* inputs, const LabProjection* projections, int count);
  void (*scores)(const LabConstBlock* queries, const LabConstBlock* keys, const LabBlock* out);
  void (*scale)(const LabConstBlock* scores, double factor, const LabBlock* out);
  void (*mask)(const LabConstBlock* scaled, const LabConstBlock* allowed, const LabBlock* out);
  void (*softmax)(const LabConstBlock* masked, double temperature, const LabBlock* out);
  void (*weighted_sum)(const LabConstBlock* weights, const LabConstBlock* values, const LabBlock* out);
  double (*largest_magnitude)(const LabConstBlock* in);
};
}
