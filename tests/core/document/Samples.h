// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVector>

#include "core/document/Document.h"
#include "core/engine/Engine.h"
#include "core/model/Random.h"

namespace lab::test {

inline Matrix randomMatrix(int rows, int columns, Random& random) {
  return xavier(rows, columns, random);
}

/// Returns "The cat sat on the mat": six tokens, d_model 8, three heads with d_k 4 and d_v 2, W_O and learned
/// positions. The embeddings are those of the example, the weights are seeded.
inline Experiment catSatMat() {
  Experiment e;
  e.title = "The cat sat on the mat";
  e.query_tokens = {"The", "cat", "sat", "on", "the", "mat"};
  e.dimension_names = {"function word", "thing", "action", "place", "p1", "p2", "p3", "p4"};
  e.query_embeddings =
      Matrix{{1, 0, 0, 0, 0, 0, 0, 0},     {0, 1, 0.5, 0, 0, 0, 0, 0}, {0, 0.7, 0.7, 0.5, 0, 0, 0, 0},
             {0.8, 0, 0, 0.3, 0, 0, 0, 0}, {1, 0, 0, 0, 0, 0, 0, 0},   {0, 0.6, 0, 1, 0, 0, 0, 0}};
  Random random(7);
  e.positions.kind = Positions::Kind::Learned;
  e.positions.query = randomMatrix(6, 8, random);
  for (const char* name : {"Neighbours", "Meaning", "Long range"})
    e.heads.push_back({name,
                       randomMatrix(8, 4, random),
                       randomMatrix(8, 4, random),
                       randomMatrix(8, 2, random),
                       {},
                       {},
                       {}});
  e.output_weights = randomMatrix(6, 8, random);
  return e;
}

/// Returns a cross-attention experiment with three queries and two keys, no positions, a mask matrix and
/// biases in every head.
inline Experiment crossWithMask() {
  Experiment e;
  Random random(11);
  e.mode = Mode::Cross;
  e.query_tokens = {"I", "love", "statistics"};
  e.key_tokens = {"moi", "aussi"};
  e.query_embeddings = randomMatrix(3, 4, random);
  e.key_embeddings = randomMatrix(2, 4, random);
  for (const char* name : {"Head 1", "Head 2"})
    e.heads.push_back({name, randomMatrix(4, 3, random), randomMatrix(4, 3, random),
                       randomMatrix(4, 2, random), randomMatrix(1, 3, random), randomMatrix(1, 3, random),
                       randomMatrix(1, 2, random)});
  e.mask.kind = Mask::Kind::Matrix;
  e.mask.allowed = Matrix{{1, 0}, {1, 1}, {0, 1}};
  return e;
}

/// Returns whether every stage of every head is bitwise equal.
inline bool identicalTraces(const AttentionTrace& a, const AttentionTrace& b) {
  if (a.heads.size() != b.heads.size()) return false;
  for (const MatrixName& name : matrixNames()) {
    if (name.input) continue;
    const int heads = name.per_head ? static_cast<int>(a.heads.size()) : 1;
    for (int h = 0; h < heads; ++h)
      if (!a.stage(name.id, h).identicalTo(b.stage(name.id, h))) return false;
  }
  return true;
}

/// Returns whether the trace of the document equals a fresh computation.
inline bool traceIsFresh(const Document& document) {
  return identicalTraces(document.trace(), computeTrace(document.experiment()));
}

/// Counts the signals of a document and stores the last values.
class Listener : public QObject {
 public:
  explicit Listener(Document& document) {
    connect(&document, &Document::edited, this, [this, &document](const Change& change) {
      ++edited;
      last_change = change;
      texts << document.lastEditText();
      consistent = consistent && traceIsFresh(document);
    });
    connect(&document, &Document::refused, this, [this](const Refusal& refusal) {
      ++refused;
      last_refusal = refusal;
    });
    connect(&document, &Document::wasReset, this, [this] { ++resets; });
  }
  int edited = 0;
  int refused = 0;
  int resets = 0;
  bool consistent = true;  ///< whether the trace matched the experiment at every `edited`
  Change last_change;
  Refusal last_refusal;
  QStringList texts;
};

}  // namespace lab::test
