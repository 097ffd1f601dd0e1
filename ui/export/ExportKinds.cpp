// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/ExportKinds.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "core/base/Words.h"
#include "core/explain/LatexDocument.h"
#include "core/io/export/ExportedMatrices.h"
#include "core/io/export/PythonScript.h"
#include "ui/export/HandoutPaper.h"

namespace lab {
namespace {

bool writeHandout(const Experiment& experiment, const AttentionTrace& trace, QIODevice& device) {
  const QByteArray bytes = handoutPdf(experiment, trace);
  return !bytes.isEmpty() && device.write(bytes) == bytes.size();
}

// Python needs about a kilobyte for each number of a script, and a page shows a few hundred numbers.
constexpr std::size_t kMostScriptNumbers = 500'000, kMostPaperNumbers = 50'000;

constexpr ExportKind kKinds[] = {
    {"numpy", "py", ActionId::ExportNumpy, QT_TRANSLATE_NOOP("ExportKinds", "Python scripts"),
     kMostScriptNumbers, false, false, writeNumpyScript},
    {"pytorch", "py", ActionId::ExportPytorch, QT_TRANSLATE_NOOP("ExportKinds", "Python scripts"),
     kMostScriptNumbers, false, false, writePytorchScript},
    {"latex", "tex", ActionId::ExportLatex, QT_TRANSLATE_NOOP("ExportKinds", "LaTeX documents"),
     kMostPaperNumbers, true, false, writeLatexDocument},
    {"csv", "csv", ActionId::ExportCsv, QT_TRANSLATE_NOOP("ExportKinds", "CSV files"), kMostNpzNumbers, false,
     false, writeMatrixCsv},
    {"npz", "npz", ActionId::ExportNpz, QT_TRANSLATE_NOOP("ExportKinds", "NumPy arrays"), kMostNpzNumbers,
     false, false, writeNpz},
    {"handout", "pdf", ActionId::ExportHandout, QT_TRANSLATE_NOOP("ExportKinds", "PDF documents"),
     kMostPaperNumbers, true, true, writeHandout}};

}  // namespace

std::span<const ExportKind> exportKinds() {
  return kKinds;
}

const ExportKind* exportKindFromKey(const QString& key) {
  const auto* found =
      std::ranges::find_if(kKinds, [&](const ExportKind& kind) { return key == QLatin1String(kind.key); });
  return found == std::end(kKinds) ? nullptr : found;
}

QString exportKeys(const QString& separator) {
  QStringList keys;
  for (const ExportKind& kind : kKinds) keys << QLatin1String(kind.key);
  return keys.join(separator);
}

QString exportFilter(const ExportKind& kind) {
  return QStringLiteral("%1 (*.%2)")
      .arg(QCoreApplication::translate("ExportKinds", kind.files), QLatin1String(kind.suffix));
}

Refused exportObjection(const ExportKind& kind, const Experiment& experiment, const AttentionTrace& trace,
                        const QString& file) {
  const std::size_t numbers = numbersIn(exportedMatrices(experiment, trace));
  if (numbers <= kind.most_numbers) return std::nullopt;
  QStringList roomy;
  for (const ExportKind& other : kKinds)
    if (numbers <= other.most_numbers) roomy << QLatin1String(other.key);
  const QString found = Words::tr("an experiment with %1 numbers").arg(numbers);
  return Refusal{
      file,
      {},
      Words::tr("at most %1 numbers for this kind of file").arg(kind.most_numbers),
      roomy.isEmpty()
          ? found
          : Words::tr("%1 (these kinds have room: %2)").arg(found, roomy.join(QStringLiteral(", ")))};
}

}  // namespace lab
