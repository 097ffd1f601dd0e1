// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// The limits for experiments and files. An experiment with 1,024 tokens, 768 dimensions and 12 heads is
/// within them.
namespace lab::limits {

inline constexpr int kTokens = 4096;                 ///< query tokens; also key tokens
inline constexpr int kModelDim = 4096;               ///< d_model
inline constexpr int kHeadDim = 4096;                ///< d_k; also d_v
inline constexpr int kOutputDim = 4096;              ///< d_out
inline constexpr int kHeads = 144;                   ///< h
inline constexpr std::size_t kTextBytes = 1u << 20;  ///< the notes, in UTF-8
inline constexpr std::size_t kNameBytes = 1000;  ///< title, a token, a name of a head or dimension, in UTF-8
inline constexpr std::int64_t kFileBytes = std::int64_t{1} << 30;  ///< an experiment file
inline constexpr int kFileDepth = 64;                              ///< nested lists and objects in a file
/// Numbers in a row, and rows in a table, in a file: the longest is concat, with the columns of all heads.
inline constexpr std::size_t kFileRow = std::size_t{kHeads} * kHeadDim;
/// Doubles in a trace (4 GiB), see traceEntries in Validation.h. findProblem rejects larger experiments.
inline constexpr std::size_t kTraceEntries = std::size_t{1} << 29;

/// Doubles in all weights together (4 GiB). W_O is counted even if it is absent. findProblem rejects larger
/// experiments.
inline constexpr std::size_t kWeightEntries = std::size_t{1} << 29;

}  // namespace lab::limits
