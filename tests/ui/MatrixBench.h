// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "core/document/SettingEdits.h"
#include "tests/TestAccess.h"
#include "ui/Workbench.h"
#include "ui/matrix/MatrixModel.h"

namespace lab {

/// A document with "I love statistics" (d_model 3, d_k 2, d_v 2) and two heads, with everything that a view
/// needs.
struct MatrixBench {
  Document document;
  Selection selection{document};
  ViewOptions options;
  Workbench bench{document, selection, options};

  MatrixBench() {
    TestAccess::setMarkMilliseconds<MatrixModel>(0);
    document.reset(example());
  }

  static Experiment example() {
    Experiment e;
    e.title = "I love statistics";
    e.query_tokens = {"I", "love", "statistics"};
    e.dimension_names = {"person", "feeling", ""};
    e.query_embeddings = Matrix{{0.2, 0.5, 0.7}, {0.4, 0.8, 0.6}, {0.1, 0.6, 0.9}};
    const Matrix wq{{0.1, 0.3}, {0.2, 0.4}, {0.5, 0.6}};
    const Matrix wk{{0.6, 0.2}, {0.3, 0.5}, {0.7, 0.9}};
    const Matrix wv{{0.5, 0.8}, {0.2, 0.3}, {0.4, 0.6}};
    e.heads = {{"Head 1", wq, wk, wv, {}, {}, {}}, {"Head 2", wk, wq, wv, {}, {}, {}}};
    return e;
  }
};

}  // namespace lab
