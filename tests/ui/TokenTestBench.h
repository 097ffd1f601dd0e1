// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "core/model/Random.h"
#include "ui/Notices.h"
#include "ui/Workbench.h"

namespace lab {

/// Returns "The cat sat on the mat" with d_model 3, two heads of d_k 2 and d_v 2, and W_O. In cross mode the
/// keys are three French words.
inline Experiment sentenceExperiment(Mode mode = Mode::Self) {
  Random random(7);
  Experiment e;
  e.title = "A sentence";
  e.notes = "Some **bold** notes";
  e.mode = mode;
  e.query_tokens = {"The", "cat", "sat", "on", "the", "mat"};
  e.query_embeddings = xavier(6, 3, random);
  if (mode == Mode::Cross) {
    e.key_tokens = {"le", "chat", "dort"};
    e.key_embeddings = xavier(3, 3, random);
  }
  for (const char* name : {"First", "Second"})
    e.heads.push_back({name, xavier(3, 2, random), xavier(3, 2, random), xavier(3, 2, random), {}, {}, {}});
  e.output_weights = xavier(4, 3, random);
  return e;
}

/// A document with everything that a view needs. It counts the signals of the document.
struct TokenTestBench {
  explicit TokenTestBench(const Experiment& experiment = sentenceExperiment()) {
    document.reset(experiment);
    QObject::connect(&document, &Document::edited, &document, [this] { ++edits; });
    QObject::connect(&document, &Document::refused, &document, [this] { ++refusals; });
    QObject::connect(&notices, &Notices::posted, &notices, [this](const Notice& n) { posted.append(n); });
    QObject::connect(&notices, &Notices::withdrawn, &notices,
                     [this](const QString& id) { withdrawn.append(id); });
  }

  QString queries() const { return joined(document.experiment().query_tokens); }
  QString keys() const { return joined(document.experiment().key_tokens); }
  static QString joined(const std::vector<std::string>& tokens) {
    QStringList words;
    for (const std::string& token : tokens) words.append(QString::fromStdString(token));
    return words.join(QLatin1Char(' '));
  }
  int steps() { return document.undoStack()->count(); }

  Document document;
  Selection selection{document};
  ViewOptions options;
  Workbench bench{document, selection, options};
  Notices notices;
  int edits = 0;
  int refusals = 0;
  QList<Notice> posted;
  QStringList withdrawn;
};

}  // namespace lab
