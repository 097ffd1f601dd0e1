// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/EditActions.h"

#include <QAction>
#include <algorithm>
#include <utility>

#include "core/document/SettingEdits.h"
#include "core/model/Limits.h"
#include "ui/actions/KindActions.h"
#include "ui/row/KeyRowsModel.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

/// The kind that the action `id` selects. `first` is the action of the first kind.
template <typename Kind>
Kind kindOf(ActionId id, ActionId first) {
  return static_cast<Kind>(static_cast<int>(id) - static_cast<int>(first));
}

constexpr std::pair<ActionId, theme::WeightPalette> kColors[] = {
    {ActionId::ColorsOneInk, theme::WeightPalette::OneInk},
    {ActionId::ColorsViridis, theme::WeightPalette::Viridis},
    {ActionId::ColorsCividis, theme::WeightPalette::Cividis},
    {ActionId::ColorsMagma, theme::WeightPalette::Magma},
    {ActionId::ColorsGreys, theme::WeightPalette::Greys}};

constexpr std::pair<ActionId, ViewOptions::HeadOrder> kOrders[] = {
    {ActionId::HeadsByNumber, ViewOptions::HeadOrder::Number},
    {ActionId::HeadsByName, ViewOptions::HeadOrder::Name},
    {ActionId::HeadsByEntropy, ViewOptions::HeadOrder::Entropy},
    {ActionId::HeadsByDistance, ViewOptions::HeadOrder::Distance}};

constexpr std::pair<ActionId, ViewOptions::HeadsView> kHeadsViews[] = {
    {ActionId::HeadMaps, ViewOptions::HeadsView::Maps},
    {ActionId::HeadWeights, ViewOptions::HeadsView::Weights},
    {ActionId::HeadFlow, ViewOptions::HeadsView::Flow}};

constexpr std::pair<ActionId, Contribution> kMeasures[] = {{ActionId::MeasureWeight, Contribution::Weight},
                                                           {ActionId::MeasureValue, Contribution::Value},
                                                           {ActionId::MeasureOutput, Contribution::Output}};

}  // namespace

EditActions::EditActions(Workbench& bench, Actions& actions, QObject* parent)
    : QObject(parent), bench_(bench), actions_(actions) {
  connectSettings();
  connectHeads();
  connectGallery();
  connectViews();
  connect(&bench_.document, &Document::edited, this, &EditActions::sync);
  connect(&bench_.document, &Document::visibilityChanged, this, &EditActions::sync);
  connect(&bench_.document, &Document::computingChanged, this, &EditActions::sync);
  connect(bench_.document.undoStack(), &QUndoStack::indexChanged, this, &EditActions::sync);
  connect(&bench_.selection, &Selection::changed, this, &EditActions::sync);
  connect(&bench_.options, &ViewOptions::changed, this, &EditActions::sync);
  connect(&bench_.options, &ViewOptions::headsChanged, this, &EditActions::syncGallery);
  connect(&theme::notifier(), &theme::Notifier::changed, this, &EditActions::sync);
  sync();
}

void EditActions::on(ActionId id, std::function<void()> act) {
  connect(actions_[id], &QAction::triggered, this, [this, act = std::move(act)] {
    act();
    sync();  // a checkable action that was refused must not stay checked
  });
}

void EditActions::connectSettings() {
  Document& document = bench_.document;
  on(ActionId::ModeSelf, [&document] { setMode(document, Mode::Self); });
  on(ActionId::ModeCross, [&document] { setMode(document, Mode::Cross); });
  for (const ActionId id : kindActions(ActionChoice::Positions))
    on(id, [&document, id] {
      setPositionsKind(document, kindOf<Positions::Kind>(id, ActionId::FirstPositions));
    });
  for (const ActionId id : kindActions(ActionChoice::Mask))
    on(id, [&document, id] { setMaskKind(document, kindOf<Mask::Kind>(id, ActionId::FirstMask)); });
  for (const ActionId id : kindActions(ActionChoice::Scale))
    on(id, [&document, id] { setScaleKind(document, kindOf<Scale::Kind>(id, ActionId::FirstScale)); });
}

void EditActions::connectHeads() {
  Selection& selection = bench_.selection;
  on(ActionId::PreviousHead, [&selection] { selection.setHead(selection.head() - 1); });
  on(ActionId::NextHead, [&selection] { selection.setHead(selection.head() + 1); });
  on(ActionId::PreviousQuery, [&selection] { selection.setQuery(selection.query() - 1); });
  on(ActionId::NextQuery, [&selection] { selection.setQuery(selection.query() + 1); });
  on(ActionId::DuplicateHead, [this] { duplicateHead(bench_.document, bench_.selection.head()); });
  on(ActionId::RemoveHead, [this] { removeHead(bench_.document, bench_.selection.head()); });
  const auto move = [this](int step) {
    const int from = bench_.selection.head(), to = from + step;
    if (to < 0 || to >= bench_.document.experiment().headCount()) return;
    moveHead(bench_.document, from, to);
  };
  on(ActionId::MoveHeadLeft, [move] { move(-1); });
  on(ActionId::MoveHeadRight, [move] { move(1); });
}

void EditActions::connectGallery() {
  Selection& selection = bench_.selection;
  ViewOptions& options = bench_.options;
  on(ActionId::AverageHead, [this] { averageShownHead(); });
  on(ActionId::AverageAllHeads, [&selection] { selection.setChosenHeads({}); });
  on(ActionId::PinQuery, [&selection] { selection.togglePinned(selection.query()); });
  on(ActionId::UnpinQueries, [&selection] { selection.setPinnedQueries({}); });
  for (const auto& [id, order] : kOrders) on(id, [&options, order = order] { options.setHeadOrder(order); });
  for (const auto& [id, view] : kHeadsViews) on(id, [&options, view = view] { options.setHeadsView(view); });
  for (const auto& [id, measure] : kMeasures)
    on(id, [&options, measure = measure] { options.setMeasure(measure); });
  on(ActionId::LargerMaps, [&options] { options.setMapSize(options.mapSize() + 1); });
  on(ActionId::SmallerMaps, [&options] { options.setMapSize(options.mapSize() - 1); });
}

void EditActions::averageShownHead() {
  Selection& selection = bench_.selection;
  if (!selection.chosenHeads().empty()) return selection.toggleChosen(selection.head());
  // All heads are averaged. Leave this one out.
  std::vector<int> others;
  for (int head = 0; head < bench_.document.experiment().headCount(); ++head)
    if (head != selection.head()) others.push_back(head);
  selection.setChosenHeads(std::move(others));
}

void EditActions::syncGallery() {
  const Selection& selection = bench_.selection;
  const ViewOptions& options = bench_.options;
  const bool all = selection.chosenHeads().empty();
  actions_[ActionId::AverageHead]->setChecked(all || selection.isChosen(selection.head()));
  actions_[ActionId::AverageHead]->setEnabled(bench_.document.experiment().headCount() > 1);
  actions_[ActionId::AverageAllHeads]->setEnabled(!all);
  actions_[ActionId::PinQuery]->setChecked(selection.isPinned(selection.query()));
  actions_[ActionId::UnpinQueries]->setEnabled(!selection.pinnedQueries().empty());
  for (const auto& [id, order] : kOrders) actions_[id]->setChecked(options.headOrder() == order);
  for (const auto& [id, view] : kHeadsViews) actions_[id]->setChecked(options.headsView() == view);
  for (const auto& [id, measure] : kMeasures) actions_[id]->setChecked(options.measure() == measure);
  actions_[ActionId::MeasureOutput]->setEnabled(!bench_.document.experiment().output_weights.empty());
  const bool maps = options.headsView() != ViewOptions::HeadsView::Flow;
  actions_[ActionId::LargerMaps]->setEnabled(maps && options.mapSize() + 1 < ViewOptions::kMapSizes);
  actions_[ActionId::SmallerMaps]->setEnabled(maps && options.mapSize() > 0);
}

void EditActions::connectViews() {
  ViewOptions& options = bench_.options;
  on(ActionId::RowView, [&options] { options.setPipeline(ViewOptions::Pipeline::Row); });
  on(ActionId::MatrixView, [&options] { options.setPipeline(ViewOptions::Pipeline::Matrix); });
  on(ActionId::AllStages,
     [&options] { options.setFoldedStages(options.foldedStages() == 0 ? KeyRowsModel::allFolded() : 0); });
  on(ActionId::KeysByWeight, [&options] { options.setKeysByWeight(!options.keysByWeight()); });
  on(ActionId::MoreDecimals,
     [&options] { options.setDecimals(std::min(options.decimals() + 1, ViewOptions::kMostDecimals)); });
  on(ActionId::FewerDecimals, [&options] { options.setDecimals(std::max(options.decimals() - 1, 0)); });
  on(ActionId::WeightScaleToggle, [&options] {
    using enum ViewOptions::WeightScale;
    options.setWeightScale(options.weightScale() == Common ? PerHead : Common);
  });
  on(ActionId::ScientificToggle, [&options] {
    using enum NumberFormat::Notation;
    options.setNotation(options.notation() == Plain ? Scientific : Plain);
  });
  on(ActionId::NumbersToggle, [&options] { options.setNumbersShown(!options.numbersShown()); });
  for (const auto& [id, palette] : kColors)
    on(id, [&options, palette = palette] { options.setPalette(palette); });
  on(ActionId::TokensAsRows, [&options] { options.setConvention(Convention::Rows); });
  on(ActionId::TokensAsColumns, [&options] { options.setConvention(Convention::Columns); });
  on(ActionId::ThemeToggle, [] {
    using enum theme::Scheme;
    settings::switchScheme(theme::scheme() == Light ? Dark : Light);
  });
}

void EditActions::sync() {
  syncGallery();
  const Experiment& e = bench_.document.latest();
  const QUndoStack& stack = *bench_.document.undoStack();
  const int head = bench_.selection.head();
  const auto check = [this](ActionId id, bool checked) { actions_[id]->setChecked(checked); };
  const auto enable = [this](ActionId id, bool enabled) { actions_[id]->setEnabled(enabled); };
  // undo() waits for an edit that is being prepared, so there will be an edit to undo.
  enable(ActionId::Undo, bench_.document.canUndo() || bench_.document.preparing());
  enable(ActionId::Redo, stack.canRedo());
  const QString undo = bench_.document.undoText(bench_.options.convention());
  const QString redo = bench_.document.redoText(bench_.options.convention());
  actions_[ActionId::Undo]->setText(undo.isEmpty() ? tr("Undo") : tr("Undo: %1").arg(undo));
  actions_[ActionId::Redo]->setText(redo.isEmpty() ? tr("Redo") : tr("Redo: %1").arg(redo));
  check(ActionId::ModeSelf, e.mode == Mode::Self);
  check(ActionId::ModeCross, e.mode == Mode::Cross);
  for (const ActionId id : kindActions(ActionChoice::Positions))
    check(id, id == positionsAction(e.positions.kind));
  for (const ActionId id : kindActions(ActionChoice::Mask)) check(id, id == maskAction(e.mask.kind));
  for (const ActionId id : kindActions(ActionChoice::Scale)) check(id, id == scaleAction(e.scale.kind));
  enable(ActionId::PreviousHead, head > 0);
  enable(ActionId::NextHead, head + 1 < e.headCount());
  enable(ActionId::PreviousQuery, bench_.selection.query() > 0);
  enable(ActionId::NextQuery, bench_.selection.query() + 1 < e.queryCount());
  enable(ActionId::DuplicateHead, e.headCount() < limits::kHeads);
  enable(ActionId::RemoveHead, e.headCount() > 1);
  enable(ActionId::MoveHeadLeft, head > 0);
  enable(ActionId::MoveHeadRight, head + 1 < e.headCount());
  for (const ActionId id : {ActionId::CopyDerivation, ActionId::CopyDerivationLatex})
    enable(id, bench_.selection.cell().has_value());
  check(ActionId::RowView, bench_.options.pipeline() == ViewOptions::Pipeline::Row);
  check(ActionId::MatrixView, bench_.options.pipeline() == ViewOptions::Pipeline::Matrix);
  enable(ActionId::MoreDecimals, bench_.options.decimals() < ViewOptions::kMostDecimals);
  enable(ActionId::FewerDecimals, bench_.options.decimals() > 0);
  check(ActionId::ScientificToggle, bench_.options.notation() == ViewOptions::Notation::Scientific);
  for (const ActionId id : {ActionId::AllStages, ActionId::KeysByWeight})
    enable(id, !bench_.options.keptUnfolded());
  check(ActionId::AllStages, bench_.options.foldedStages() == 0);
  check(ActionId::KeysByWeight, bench_.options.keysByWeight());
  check(ActionId::NumbersToggle, bench_.options.numbersShown());
  check(ActionId::WeightScaleToggle, bench_.options.weightScale() == ViewOptions::WeightScale::PerHead);
  for (const auto& [id, palette] : kColors) check(id, bench_.options.palette() == palette);
  check(ActionId::TokensAsRows, bench_.options.convention() == Convention::Rows);
  check(ActionId::TokensAsColumns, bench_.options.convention() == Convention::Columns);
}

}  // namespace lab
