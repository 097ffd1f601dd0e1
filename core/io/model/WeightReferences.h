// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/Refusal.h"
#include "core/model/Scenes.h"

namespace lab {

/// A reference to a matrix of weights. An experiment file contains it instead of the numbers. The
/// matrix is in the model from which the experiment was read (Experiment::model).
struct WeightReference {
  std::string tensor;  ///< the name of the tensor in the model
  int head = 0;        ///< the head of the model, from 0; 0 for W_O
  int rows = 0;
  int columns = 0;
  std::string sha256;  ///< hash of the numbers as little-endian doubles, in hexadecimal digits
};

/// The references of unedited weights, by the address of their first number. Equal matrices of several scenes
/// share their memory and have one reference.
using WeightReferences = std::unordered_map<const double*, WeightReference>;

/// Finds the matrices W_Q, W_K, W_V and W_O of the lecture that are identical, bit for bit, to
/// matrices of its models. The result is empty for a lecture without a model. Matrices of a model
/// that cannot be read get no references.
WeightReferences findWeightReferences(const Lecture& lecture);

/// A matrix that is 0 after reading a file, because the file contains a reference to it.
struct ReferencedWeights {
  int scene = -1;  ///< -1: the experiment of the lecture
  MatrixId id = MatrixId::QueryWeights;
  int head = -1;  ///< of the experiment; -1 for W_O
  WeightReference reference;
};

/// Copies the weights of the models to the matrices `wanted` of the lecture. Returns one refusal
/// for each model that is missing or was changed. Matrices whose weights are missing or changed
/// stay 0.
std::vector<Refusal> fillReferencedWeights(Lecture& lecture, const std::vector<ReferencedWeights>& wanted);

}  // namespace lab
