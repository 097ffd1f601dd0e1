// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <optional>

#include "app/Dialogs.h"
#include "app/Output.h"
#include "app/WindowActions.h"
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

/// The translation context. Without `lab::`, lupdate would find another one in some lambdas.
struct ExportController {
  Q_DECLARE_TR_FUNCTIONS(lab::ExportController)
};

/// Experiments whose trace has more numbers are written in the background. Writing a script of this size
/// takes a tenth of a second.
constexpr std::size_t kMostNumbersAtOnce = 100'000;

/// A large experiment is written in the background.
void exportTo(WindowController& window, const ExportKind& kind, const QString& path) {
  const Document& document = window.document();
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
  const auto written = [&window, &kind, path, hides = !hidden.empty()](const Refused& refusal) {
    if (refusal) return window.report(*refusal);
    const QString name = QFileInfo(path).fileName();
    window.window().statusLine().say(
        !hides ? lab::ExportController::tr("Exported %1.").arg(name)
        : kind.on_paper
            ? lab::ExportController::tr("Exported %1. The numbers that are hidden here are blanks in it.")
                  .arg(name)
            : lab::ExportController::tr("Exported %1. The file has the numbers that are hidden here, too.")
                  .arg(name));
  };
  if (kind.draws || traceEntries(document.latest()) <= kMostNumbersAtOnce) {
    const LightSchemeForPaper light(kind.draws);
    return written(run([](double) { return true; }));
  }
  window.session().tasks().start(FileTasks::Kind::Read,
                                 lab::ExportController::tr("Exporting %1").arg(QFileInfo(path).fileName()),
                                 run, written);
}

/// Asks for a file and writes the experiment to it.
void exportAs(WindowController& window, const ExportKind& kind) {
  window.window().commitEditors();
  if (!window.mayBeWritten()) return;
  QString name = window.session().displayName();
  if (name.endsWith(QStringLiteral(".attn"))) name.chop(5);
  chooseSave(&window.window(), actionText(actionSpec(kind.action)), {}, name, QLatin1String(kind.suffix),
             exportFilter(kind), [&window, &kind](const QString& path) {
               if (path.isEmpty()) return;
               settings::kLastFolder.set(QFileInfo(path).path());
               exportTo(window, kind, path);
             });
}

void copyText(WindowController& window) {
  window.window().commitEditors();
  if (!window.mayBeWritten()) return;
  const auto text = experimentText(window.document().latest());
  if (!text) return window.report(text.refusal());
  QGuiApplication::clipboard()->setText(text.value());
  window.window().statusLine().say(lab::ExportController::tr("Copied the experiment as text: %n characters.",
                                                             nullptr, static_cast<int>(text.value().size())));
}

/// Opens the experiment whose text is on the clipboard, in this window if nothing is lost.
void pasteText(WindowController& window) {
  const auto bytes = bytesOfExperimentText(QGuiApplication::clipboard()->text());
  if (!bytes) return window.report(bytes.refusal());
  window.startNew(
      [bytes = bytes.value()](const Progress&) {
        return parseExperiment(bytes, lab::ExportController::tr("the copied text"));
      },
      lab::ExportController::tr("Reading the copied text"));
}

}  // namespace

void connectExports(WindowController& window) {
  Actions& actions = window.window().actions();
  const auto on = [&](ActionId id, auto act) {
    QObject::connect(actions[id], &QAction::triggered, &window, act);
  };
  for (const ExportKind& kind : exportKinds()) on(kind.action, [&window, &kind] { exportAs(window, kind); });
  on(ActionId::CopyExperiment, [&window] { copyText(window); });
  on(ActionId::PasteExperiment, [&window] { pasteText(window); });
}

}  // namespace lab
