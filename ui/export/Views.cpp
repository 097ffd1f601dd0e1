// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/Views.h"

#include <QCoreApplication>
#include <algorithm>
#include <optional>

#include "core/explain/WalkStages.h"
#include "ui/arrows/ArrowsPanel.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/inspector/InspectorPanel.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/RowView.h"
#include "ui/studies/CostPanel.h"
#include "ui/studies/PositionsPanel.h"
#include "ui/studies/ScalingPanel.h"
#include "ui/studies/SelfCrossPanel.h"
#include "ui/theme/Icons.h"
#include "ui/walk/WalkBar.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr int kHeadsHeight = 280;
constexpr int kInspectorWidth = 380;

template <class Widget>
const Widget* enclosing(const QWidget* widget) {
  for (; widget; widget = widget->parentWidget())
    if (const auto* found = qobject_cast<const Widget*>(widget)) return found;
  return nullptr;
}

template <class Widget>
bool holds(const QWidget& widget) {
  return enclosing<Widget>(&widget) != nullptr;
}

template <class Widget>
QWidget* make(Workbench& bench, MatrixId) {
  return new Widget(bench);
}

/// The heads in a fixed view, independent of the view that the window shows.
template <ViewOptions::HeadsView kView>
QWidget* makeHeads(Workbench& bench, MatrixId) {
  auto* const options = new ViewOptions;
  options->copyFrom(bench.options);
  options->setHeadsView(kView);
  Workbench own{bench.document, bench.selection, *options};
  auto* const panel = new HeadsPanel(own);
  options->setParent(panel);
  return panel;
}

QWidget* makeBars(Workbench& bench, MatrixId id) {
  QWidget* const panel = makeHeads<ViewOptions::HeadsView::Weights>(bench, id);
  static_cast<HeadsPanel*>(panel)->showSelectedHeadOnly();
  return panel;
}

bool holdsNothing(const QWidget&) {
  return false;  // in the window, this view is a mode of the heads panel
}

PictureFit wholeHeads(QWidget& widget, const QSize&) {
  auto& heads = static_cast<HeadsPanel&>(widget);
  // Controls have no use in a picture; the legend shows their state.
  heads.hideControls();
  return {heads.wholeSize(kHeadsHeight), {}};
}

PictureFit composedHeads(QWidget& widget, const QSize& room, ViewOptions&) {
  return static_cast<HeadsPanel&>(widget).compose(room);
}

/// Hides the buttons, which have no use in a picture.
void hideButtons(QWidget& widget) {
  for (IconButton* button : widget.findChildren<IconButton*>()) button->hide();
}

PictureFit wholeInspector(QWidget& widget, const QSize&) {
  hideButtons(widget);
  // As narrow as the dock, but wide enough for a number that cannot be wrapped.
  const int width = std::max(kInspectorWidth, widget.minimumSizeHint().width());
  widget.resize(width, widget.height());
  return {{width, std::max(widget.heightForWidth(width), widget.sizeHint().height())}, {}};
}

PictureFit composedInspector(QWidget& widget, const QSize& room, ViewOptions&) {
  hideButtons(widget);
  const int width = std::max(room.width(), widget.minimumSizeHint().width());
  widget.resize(width, widget.height());
  return {{width, widget.heightForWidth(width)}, {}};
}

/// For views that leave nothing out.
template <class Panel>
PictureFit wholePanel(QWidget& widget, const QSize&) {
  return {static_cast<Panel&>(widget).showWhole(), {}};
}

template <class Panel>
PictureFit composedPanel(QWidget& widget, const QSize& room, ViewOptions&) {
  return {static_cast<Panel&>(widget).showWhole(room), {}};
}

/// A study panel. `apart`: it is independent of the selected head and query.
template <class Panel>
constexpr View panelView(const char* name, const char* text, bool apart) {
  return {.name = name,
          .text = text,
          .open = nullptr,
          .make = make<Panel>,
          .whole = wholePanel<Panel>,
          .compose = composedPanel<Panel>,
          .holds = holds<Panel>,
          .margin = theme::kInStage,
          .apart = apart};
}

/// For views that may leave out a part of their contents.
template <class Chooser>
PictureFit composed(QWidget& widget, const QSize& room, ViewOptions& options) {
  return static_cast<Chooser&>(widget).compose(room, options);
}

/// The window during a walk. If no walk is active, starts one at the selected number. If that is impossible,
/// starts it halfway through the weights, so that later weights are still hidden.
QWidget* openWalk(MainWindow& window) {
  Walk& walk = window.walk();
  if (walk.active()) return &window;
  const std::optional<CellRef> asked = window.selection().cell();
  walk.start();
  walk.setGrain(Walk::Grain::Cell);
  const auto stage = std::ranges::find(walk.stages(), asked ? asked->id : MatrixId::Weights);
  if (asked && stage != walk.stages().end()) {
    walk.goTo(static_cast<int>(stage - walk.stages().begin()));
    for (int i = 0; i < walk.cellCount() && walk.cell() != asked; ++i) walk.next();
    if (walk.cell() == asked) return &window;
  }
  walk.goTo(stepOf(MatrixId::Weights, walk.stages()));
  for (int i = 1; i < walk.cellCount() / 2; ++i) walk.next();
  return &window;
}

QWidget* openLessons(MainWindow& window) {
  window.lessons().show();
  return &window;
}

constexpr View kViews[] = {
    {"heads", QT_TRANSLATE_NOOP("Views", "Heads"), nullptr, make<HeadsPanel>, wholeHeads, composedHeads,
     holds<HeadsPanel>, false, false, false, 2 * theme::kStep},
    {"weights", QT_TRANSLATE_NOOP("Views", "Heads: weights of the query"), nullptr,
     makeHeads<ViewOptions::HeadsView::Weights>, wholeHeads, composedHeads, holdsNothing, false, false, false,
     2 * theme::kStep},
    {"flow", QT_TRANSLATE_NOOP("Views", "Heads: flow"), nullptr, makeHeads<ViewOptions::HeadsView::Flow>,
     wholeHeads, composedHeads, holdsNothing, false, false, false, 2 * theme::kStep},
    {"bars", QT_TRANSLATE_NOOP("Views", "Bars of the query"), nullptr, makeBars, wholeHeads, composedHeads,
     holdsNothing, false, false, false, 2 * theme::kStep},
    {"row", QT_TRANSLATE_NOOP("Views", "Row view"), nullptr, make<RowView>,
     [](QWidget& widget, const QSize&) { return static_cast<RowView&>(widget).showWhole(); },
     composed<RowView>, holds<RowView>, false, true, false, theme::kInStage},
    {"matrix", QT_TRANSLATE_NOOP("Views", "Matrix view"), nullptr, make<MatrixView>,
     [](QWidget& widget, const QSize& room) { return static_cast<MatrixView&>(widget).showWhole(room); },
     composed<MatrixView>, holds<MatrixView>, false, true, true, theme::kInStage},
    {"card", QT_TRANSLATE_NOOP("Views", "One matrix"), nullptr,
     [](Workbench& bench, MatrixId card) -> QWidget* { return new MatrixCard(card, bench); },
     [](QWidget& widget, const QSize&) {
       return static_cast<MatrixCard&>(widget).showPart(kMostInPicture, kMostInPicture);
     },
     composed<MatrixCard>, holds<MatrixCard>, false, true, true},
    {"inspector", QT_TRANSLATE_NOOP("Views", "Why this number?"), nullptr, make<InspectorPanel>,
     wholeInspector, composedInspector, holds<InspectorPanel>, true, false, false, theme::kInStage},
    panelView<ArrowsPanel>("arrows", QT_TRANSLATE_NOOP("Views", "Arrows"), false),
    panelView<ScalingPanel>("scaling", QT_TRANSLATE_NOOP("Views", "Why √d\u2096?"), true),
    panelView<CostPanel>("cost", QT_TRANSLATE_NOOP("Views", "Cost"), true),
    panelView<PositionsPanel>("positions", QT_TRANSLATE_NOOP("Views", "Positions"), true),
    panelView<SelfCrossPanel>("beside", QT_TRANSLATE_NOOP("Views", "Self beside cross"), false),
    {"walk", QT_TRANSLATE_NOOP("Views", "Walk"), openWalk, nullptr, nullptr, nullptr, holds<WalkBar>},
    {"lesson", QT_TRANSLATE_NOOP("Views", "Lessons"), openLessons, nullptr, nullptr, nullptr,
     holds<LessonDock>},
    {"window", QT_TRANSLATE_NOOP("Views", "Window"), [](MainWindow& w) -> QWidget* { return &w; }, nullptr,
     nullptr, nullptr, holds<MainWindow>},
};

}  // namespace

std::span<const View> views() {
  return kViews;
}

const View* viewNamed(const QString& name) {
  for (const View& view : kViews)
    if (name == QLatin1String(view.name)) return &view;
  return nullptr;
}

QStringList viewNames() {
  QStringList names;
  for (const View& view : kViews) names << QLatin1String(view.name);
  return names;
}

QString viewText(const View& view) {
  return QCoreApplication::translate("Views", view.text);
}

const View& viewContaining(const QWidget* widget) {
  for (; widget; widget = widget->parentWidget()) {
    // A widget may belong to several views. Return the innermost view, the first one that does not contain
    // the parent of the widget.
    const QWidget* outer = widget->parentWidget();
    for (const View& view : kViews)
      if (view.holds(*widget) && !(outer && view.holds(*outer))) return view;
  }
  return std::end(kViews)[-1];
}

std::optional<MatrixId> matrixShownBy(const QWidget* widget) {
  if (const auto* table = enclosing<MatrixTable>(widget)) return table->matrixModel()->id();
  if (const auto* card = enclosing<MatrixCard>(widget)) return card->id();
  return std::nullopt;
}

}  // namespace lab
