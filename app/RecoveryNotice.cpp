// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/RecoveryNotice.h"

#include <QCoreApplication>
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
  if (controller.session().discardChanges()) return;  // the window shows the refusal
  controller.window().statusLine().say(Recovery::tr("Discarded the recovered changes. Undo restores them."));
}

/// Selects a query and a head whose weights differ visibly from the baseline; the shown head comes first.
void selectDifferentQuery(WindowController& controller) {
  constexpr double kVisible = 0.005;
  Selection& selection = controller.window().selection();
  const Experiment& e = controller.document().experiment();
  for (int i = 0; i < e.headCount(); ++i) {
    const int head = (selection.head() + i) % e.headCount();
    for (int query = 0; query < e.queryCount(); ++query) {
      const auto change = controller.document().baseline().shownRow(MatrixId::Weights, head, query);
      if (std::ranges::none_of(change, [](double by) { return std::abs(by) >= kVisible; })) continue;
      selection.setHead(head);
      return selection.setQuery(query);
    }
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

Notice recoveredNotice(const QString& id, const QDateTime& changed, const std::function<void()>& discard) {
  const bool today = changed.date() == QDate::currentDate();
  const QString time = today ? QLocale().toString(changed.time(), QLocale::ShortFormat)
                             : QLocale().toString(changed, QLocale::ShortFormat);
  return {id,
          Recovery::tr("Recovered your unsaved changes from %1.").arg(time),
          {{Recovery::tr("Keep"), [] {}}, {Recovery::tr("Discard"), discard}}};
}

void offerRecovered(WindowController& controller, const QDateTime& changed) {
  Notice notice = recoveredNotice(kRecovered, changed, [&controller] { discardRecovered(controller); });
  notice.choices << Notice::Choice{Recovery::tr("Show Differences"), [&controller, changed] {
                                     showDifferences(controller);
                                     // A click on a choice removes the notice, so post it again.
                                     offerRecovered(controller, changed);
                                   }};
  controller.window().notices().post(notice);
  keepWithEdit(controller.window().notices(), kRecovered, *controller.document().undoStack());
}

void keepWithEdit(Notices& notices, const QString& id, QUndoStack& steps) {
  const auto follow = [&notices, &steps, id, recovered = steps.index()](int index) {
    if (index < recovered) return notices.withdraw(id);  // undo goes back before the recovered changes
    notices.amend({id, Recovery::tr("The recovered changes are kept."), {}});
    QObject::connect(
        &steps, &QUndoStack::indexChanged, &notices, [&notices, id] { notices.withdraw(id); },
        Qt::SingleShotConnection);
  };
  QObject::connect(&steps, &QUndoStack::indexChanged, &notices, follow, Qt::SingleShotConnection);
}

Notice journalNotice(const Refusal& why) {
  return {QStringLiteral("journal"),
          Recovery::tr("A crash would lose your latest changes, because they cannot be written. Please save "
                       "your work. %1")
              .arg(why.sentence().toHtmlEscaped()),
          {}};
}

}  // namespace lab
