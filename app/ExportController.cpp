// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ExportController.h"

#include <QAction>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <optional>

#include "app/Dialogs.h"
#include "app/Output.h"
#include "app/WindowController.h"
#include "core/engine/Engine.h"
#include "core/io/ExperimentFile.h"
#include "core/io/ExperimentText.h"
#include "core/model/Validation.h"
#include "ui/export/ExportKinds.h"
#include "ui/export/PictureActions.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

/// Experiments whose trace has more numbers are written in the background. Writing a script of this size
/// takes a tenth of a second.
constexpr std::size_t kMostNumbersAtOnce = 100'000;

}  // namespace

ExportController::ExportController(WindowController& window) : QObject(&window), window_(window) {
  Actions& actions = window.window().actions();
  for (const ExportKind& kind : exportKinds())
    connect(actions[kind.action], &QAction::triggered, this, [this, &kind] { exportAs(kind); });
  connect(actions[ActionId::CopyExperiment], &QAction::triggered, this, &ExportController::copyText);
  connect(actions[ActionId::PasteExperiment], &QAction::triggered, this, &ExportController::pasteText);
}

void ExportController::exportAs(const ExportKind& kind) {
  window_.window().commitEditors();
  if (!window_.mayBeWritten()) return;
  QString name = window_.session().displayName();
  if (name.endsWith(QStringLiteral(".attn"))) name.chop(5);
  chooseSave(&window_.window(), actionText(actionSpec(kind.action)), {}, name, QLatin1String(kind.suffix),
             exportFilter(kind), [this, &kind](const QString& path) {
               if (path.isEmpty()) return;
               settings::kLastFolder.set(QFileInfo(path).path());
               exportTo(kind, path);
             });
}

void ExportController::exportTo(const ExportKind& kind, const QString& path) {
  const Document& document = window_.document();
  std::optional<AttentionTrace> current;
  if (!document.computing()) current = document.wholeTrace();
  // Numbers that are hidden in the window are blanks on paper. All other files contain them.
  const RegionSet hidden = document.hiddenCells();
  const RegionSet blanks = kind.on_paper ? hidden : RegionSet();
  const auto run = [&kind, path, current, blanks,
                    whole = document.latest()](const BackgroundTask::Progress& progress) {
    const Experiment experiment = withoutHidden(whole, blanks);
    const AttentionTrace trace = withoutHidden(current ? *current : computeTrace(whole), whole, blanks);
    if (auto refusal = exportObjection(kind, experiment, trace, path)) return refusal;
    // A cancelled task writes no file.
    return writeResult(path,
                       [&](QIODevice& out) { return kind.write(experiment, trace, out) && progress(1); });
  };
  const auto written = [this, &kind, path, hides = !hidden.empty()](const Refused& refusal) {
    if (refusal) return window_.report(*refusal);
    const QString name = QFileInfo(path).fileName();
    window_.window().statusLine().say(
        !hides          ? tr("Exported %1.").arg(name)
        : kind.on_paper ? tr("Exported %1. The numbers that are hidden here are blanks in it.").arg(name)
                        : tr("Exported %1. The file has the numbers that are hidden here, too.").arg(name));
  };
  if (kind.draws || traceEntries(document.latest()) <= kMostNumbersAtOnce) {
    const LightSchemeForPaper light(kind.draws);
    return written(run([](double) { return true; }));
  }
  window_.session().tasks().start(FileTasks::Kind::Read, tr("Exporting %1").arg(QFileInfo(path).fileName()),
                                  run, written);
}

void ExportController::copyText() {
  window_.window().commitEditors();
  if (!window_.mayBeWritten()) return;
  const auto text = experimentText(window_.document().latest());
  if (!text) return window_.report(text.refusal());
  QGuiApplication::clipboard()->setText(text.value());
  window_.window().statusLine().say(
      tr("Copied the experiment as text: %n characters.", nullptr, static_cast<int>(text.value().size())));
}

void ExportController::pasteText() {
  const auto bytes = bytesOfExperimentText(QGuiApplication::clipboard()->text());
  if (!bytes) return window_.report(bytes.refusal());
  window_.startNew(
      [bytes = bytes.value()](const Progress&) { return parseExperiment(bytes, tr("the copied text")); },
      tr("Reading the copied text"));
}

}  // namespace lab
