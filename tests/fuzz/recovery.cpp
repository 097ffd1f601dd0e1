// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>

#include "core/io/RecoveryFile.h"
#include "core/learn/AnswersFile.h"
#include "tests/fuzz/Samples.h"

namespace lab::fuzz {

/// The files that a crash leaves behind: the note, the experiment and the answers, each with "----" on a line
/// of its own between them. A missing part is a missing file.
void check(const QByteArray& input) {
  const QString folder = temporaryFolder();
  QList<QByteArray> parts;
  qsizetype begin = 0;
  for (qsizetype end = 0; (end = input.indexOf("\n----\n", begin)) >= 0; begin = end + 6)
    parts << input.mid(begin, end - begin);
  parts << input.mid(begin);
  constexpr const char* kNames[] = {"a.json", "a.attn", "a.answers"};
  for (qsizetype i = 0; i < std::min<qsizetype>(parts.size(), 3); ++i) temporaryFile(kNames[i], parts[i]);

  for (const RecoveryFile::Leftover& leftover : RecoveryFile::leftovers(folder)) {
    const auto experiment = loadExperiment(leftover.path);
    const bool readable = accepted(experiment) &&
                          (leftover.answers_path.isEmpty() || accepted(loadAnswers(leftover.answers_path)));
    if (readable)
      RecoveryFile::remove(leftover);
    else
      RecoveryFile::setAside(leftover);
    const QStringList left = QDir(folder).entryList(QDir::Files);
    for (const QString& name : left)
      require(name.endsWith(QLatin1String(readable ? ".lock" : ".unreadable")) ||
                  name.endsWith(QLatin1String(".lock")),
              "a copy is removed after it was read, and set aside if it cannot be read");
  }
  require(RecoveryFile::leftovers(folder).isEmpty(), "nothing is offered twice");
  for (const QString& name : QDir(folder).entryList(QDir::Files)) QFile::remove(folder + u'/' + name);
}

}  // namespace lab::fuzz
