// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtEndian>
#include <algorithm>
#include <cmath>

#include "core/document/DocumentJournal.h"
#include "core/io/JournalFormat.h"
#include "core/learn/AnswersJournal.h"
#include "core/learn/authoring/DraftJournal.h"
#include "core/model/Validation.h"
#include "tests/fuzz/Fuzz.h"

namespace lab::fuzz {
namespace {

/// Returns the same records with correct checksums, so that changed records are read, too.
QByteArray repaired(const QByteArray& input) {
  constexpr qsizetype kHead = 16;  // the length and the checksum
  QByteArray journal = journal::kMagic;
  for (qsizetype at = journal.size(); at + kHead < input.size();) {
    const auto length = qFromLittleEndian<quint64>(input.constData() + at);
    const qsizetype most = input.size() - at - kHead;
    const qsizetype size = length < static_cast<quint64>(most) ? static_cast<qsizetype>(length) : most;
    if (size < 1) break;
    journal += journal::record(input[at + kHead], input.mid(at + kHead + 1, size - 1));
    at += kHead + size;
  }
  return journal;
}

void recover(const QByteArray& bytes) {
  const QString path = temporaryFile("a.journal", bytes);
  if (const auto contents = readJournal(path); accepted(contents))
    require(contents.value().index >= 0 &&
                contents.value().index <= static_cast<int>(contents.value().steps.size()),
            "the index is one of the undo stack");
  if (const auto document = recoverDocument(path); accepted(document)) {
    const RecoveredDocument& found = document.value();
    require(found.index >= 0 && found.index <= static_cast<int>(found.steps.size()),
            "the index is one of the undo stack");
    require(!findProblem(found.now.experiment), "the recovered experiment is valid");
    for (const HeadTrace& head : found.trace.heads)
      for (const double weight : head.weights.values())
        require(std::isfinite(weight), "the recovered experiment can be computed");
  }
  if (const auto answers = recoverAnswers(path); accepted(answers))
    require(!findProblem(answers.value().experiment), "the experiment of the worksheet is valid");
  accepted(recoverDraft(path));
}

}  // namespace

/// Reads a journal, unchanged and with corrected checksums.
void check(const QByteArray& input) {
  recover(input);
  recover(repaired(input));
}

}  // namespace lab::fuzz
