// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SizesLabel.h"

#include <QEvent>
#include <QMenuBar>

#include "core/base/Language.h"
#include "core/model/Convention.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kMenuPadding = 18;  ///< px, of both sides of the name of a menu

}  // namespace

SizesLabel::SizesLabel(Document& document, QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::RichText);
  setAccessibleName(tr("Sizes"));
  setForegroundRole(QPalette::PlaceholderText);
  setContentsMargins(0, theme::kStep / 2, theme::kInStage, 0);  // on the line of the menus
  connect(&document, &Document::edited, this, [this, &document](const Change& change) {
    if (change.structure) showSizes(document.experiment());
  });
  showSizes(document.experiment());
  if (parent) parent->installEventFilter(this);
}

bool SizesLabel::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) fit();
  return QLabel::eventFilter(watched, event);
}

void SizesLabel::fit() {
  const auto* bar = qobject_cast<const QMenuBar*>(parentWidget());
  if (!bar) return;
  int menus = 0;
  for (const QAction* menu : bar->actions())
    menus += bar->fontMetrics().horizontalAdvance(language::withoutAccessKey(menu->text())) + kMenuPadding;
  const bool fits = menus + sizeHint().width() <= bar->width();
  // A menu bar gives a widget in its corner another size only when the widget appears.
  hide();
  setVisible(fits);
}

void SizesLabel::showSizes(const Experiment& e) {
  const QString tokens =
      e.mode == Mode::Self
          ? tr("<i>n</i> = %1").arg(e.queryCount())
          : tr("<i>n</i><sub>q</sub> = %1, <i>n</i><sub>k</sub> = %2").arg(e.queryCount()).arg(e.keyCount());
  setText(tr("%1, <i>d</i><sub>model</sub> = %2, <i>d</i><sub>k</sub> = %3, "
             "<i>d</i><sub>v</sub> = %4, <i>h</i> = %5")
              .arg(tokens)
              .arg(e.modelDim())
              .arg(e.keyDim())
              .arg(e.valueDim())
              .arg(e.headCount()) +
          (sizesOf(e).output_dim == 0 ? QString() : tr(", <i>d</i><sub>out</sub> = %1").arg(e.outputDim())));
  fit();
  setToolTip(
      tr("<i>n</i>: number of tokens; <i>d</i><sub>model</sub>: numbers in an embedding; "
         "<i>d</i><sub>k</sub>: in a query or a key; <i>d</i><sub>v</sub>: in a value; "
         "<i>h</i>: number of heads"));
}

}  // namespace lab
