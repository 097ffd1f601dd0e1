// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/RecoveryNotice.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QUndoStack>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/WindowController.h"
#include "core/document/Baseline.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

struct Recovery {
  Q_DECLARE_TR_FUNCTIONS(Recovery)
};

/// Shows the lecture that was opened or last saved. Undo brings the recovered changes back.
void discardRecovered(WindowController& controller) {
  if (controller.session().revert()) return;  // the window shows the refusal
  const QString& path = controller.session().path();
  if (path.isEmpty() || QFile::exists(path)) controller.document().undoStack()->setClean();
  controller.window().statusLine().say(Recovery::tr("Discarded the recovered changes. Undo restores them."));
}

/// Selects the first query of the shown head that has other weights than in the baseline.
void selectDifferentQuery(WindowController& controller) {
  Selection& selection = controller.window().selection();
  for (int query = 0; query < controller.document().experiment().queryCount(); ++query) {
    const auto change = controller.document().baseline().shownRow(MatrixId::Weights, selection.head(), query);
    if (std::ranges::any_of(change, [](double by) { return std::abs(by) > 1e-12; }))
      return selection.setQuery(query);
  }
}

/// Compares the document with the experiment that was opened or last saved.
void showDifferences(WindowController& controller) {
  const QString name = controller.session().path().isEmpty() ? Recovery::tr("before your changes")
                                                             : Recovery::tr("the saved file");
  controller.session().compute(
      controller.session().origin().experiment, [&controller, name](Result<LoadedFile> origin) {
        if (!origin) return controller.report(origin.refusal());
        Baseline& baseline = controller.document().baseline();
        baseline.pin(std::move(origin.value().lecture.experiment), std::move(origin.value().trace), name);
        baseline.setShow(Baseline::Show::Difference);
        selectDifferentQuery(controller);
      });
}

}  // namespace

Notice recoveredNotice(const QDateTime& changed, const std::function<void()>& discard) {
  const bool today = changed.date() == QDate::currentDate();
  const QString time = today ? QLocale().toString(changed.time(), QLocale::ShortFormat)
                             : QLocale().toString(changed, QLocale::ShortFormat);
  return {kRecovered,
          Recovery::tr("Recovered your unsaved changes from %1.").arg(time),
          {{Recovery::tr("Keep"), [] {}}, {Recovery::tr("Discard"), discard}}};
}

void offerRecovered(WindowController& controller, const QDateTime& changed) {
  Notice notice = recoveredNotice(changed, [&controller] { discardRecovered(controller); });
  notice.choices << Notice::Choice{Recovery::tr("Show Differences"), [&controller, changed] {
                                     showDifferences(controller);
                                     // A click on a choice removes the notice, so post it again.
                                     offerRecovered(controller, changed);
                                   }};
  controller.window().notices().post(notice);
  withdrawRecovered(controller.window().notices(), controller.document(), &Document::edited);
}

Notice journalNotice(const Refusal& why) {
  return {QStringLiteral("journal"),
          Recovery::tr("A crash would lose your latest changes, because they cannot be written. Please save "
                       "your work. %1")
              .arg(why.sentence().toHtmlEscaped()),
          {}};
}

}  // namespace lab
