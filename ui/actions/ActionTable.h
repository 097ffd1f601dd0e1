// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QMenu>
#include <QString>
#include <span>
#include <utility>

#include "core/model/Experiment.h"

namespace lab {

/// The ids of the actions in actionTable(). Menus, tool bar, tool tips, the list of shortcuts and
/// the command palette are built from this table.
enum class ActionId {
  // File
  New,
  NewWindow,
  Open,
  OpenModel,
  ImportMatrices,
  Save,
  SaveAs,
  Reset,
  RecoverUnsaved,
  NewWorksheet,
  SavePicture,
  CopyPicture,
  ExportNumpy,
  ExportPytorch,
  ExportLatex,
  ExportCsv,
  ExportNpz,
  ExportHandout,
  CloseWindow,
  Quit,
  // Edit
  Undo,
  Redo,
  Copy,
  CopyNumpy,
  CopyLatex,
  CopyMatrix,
  CopyMatrixNumpy,
  CopyMatrixLatex,
  CopyDerivation,
  CopyDerivationLatex,
  Paste,
  CopyExperiment,
  PasteExperiment,
  ScrubUp,
  ScrubDown,
  FillZeros,
  FillIdentity,
  FillRandom,
  ScaleMatrix,
  RenameDimension,
  // Tokens
  EditSentence,
  AddToken,
  RemoveToken,
  MoveTokenLeft,
  MoveTokenRight,
  ShuffleTokens,
  FindToken,
  // Model
  ModeSelf,
  ModeCross,
  // Heads
  PreviousHead,
  NextHead,
  RenameHead,
  DuplicateHead,
  RemoveHead,
  MoveHeadLeft,
  MoveHeadRight,
  AverageHead,
  AverageAllHeads,
  HeadsByNumber,
  HeadsByName,
  HeadsByEntropy,
  HeadsByDistance,
  LargerMaps,
  SmallerMaps,
  PinQuery,
  UnpinQueries,
  HeadMaps,
  HeadWeights,
  HeadFlow,
  MeasureWeight,
  MeasureValue,
  MeasureOutput,
  // View
  RowView,
  MatrixView,
  AllMatrices,
  AllStages,
  RowOutput,
  KeysByWeight,
  PreviousQuery,
  NextQuery,
  NextCard,
  PreviousCard,
  HeadsPanel,
  HeadsAlone,
  MorePanel,
  SizesPanel,
  NotesPanel,
  ModelPanel,
  InspectorPanel,
  ArrowsPanel,
  HistoryPanel,
  PinBaseline,
  DropBaseline,
  BaselineFromFile,
  BaselineFromHead,
  ShowValues,
  ShowBaseline,
  ShowDifference,
  ScalingPanel,
  CostPanel,
  PositionsPanel,
  SelfCrossPanel,
  MoreDecimals,
  FewerDecimals,
  ScientificToggle,
  NumbersToggle,
  WeightScaleToggle,
  ColorsOneInk,
  ColorsViridis,
  ColorsCividis,
  ColorsMagma,
  ColorsGreys,
  TokensAsRows,
  TokensAsColumns,
  ThemeToggle,
  // Walk
  WalkThrough,
  WalkNext,
  WalkPrevious,
  WalkFirst,
  WalkLast,
  WalkPlay,
  WalkStop,
  WalkByStages,
  WalkByCells,
  WalkByTerms,
  // Worksheet
  SheetCheckNumber,
  SheetCheckStage,
  SheetCheckAll,
  SheetHint,
  SheetShowNumber,
  SheetShowStage,
  // Lesson
  LessonsPanel,
  LessonNext,
  LessonPrevious,
  LessonRewind,
  LessonLeave,
  LessonOpen,
  AuthorPanel,
  // Lecture
  ScenesPanel,
  KeepScene,
  UpdateScene,
  RenameScene,
  SceneEarlier,
  SceneLater,
  RemoveScene,
  NextScene,
  PreviousScene,
  SceneStart,
  Present,
  BlankHere,
  RevealHere,
  RevealAll,
  // Help
  Palette,
  Glossary,
  FirstSteps,
  Shortcuts,
  Settings,
  About,
  // The ids of the actions for the first kind of positions, of mask and of scale. The ids for the
  // other kinds follow, in the order of the registry.
  FirstPositions = 1000,
  FirstMask = 2000,
  FirstScale = 3000
};

/// The action that selects a kind of positions, mask or scale.
constexpr ActionId positionsAction(Positions::Kind kind) {
  return static_cast<ActionId>(static_cast<int>(ActionId::FirstPositions) + static_cast<int>(kind));
}
constexpr ActionId maskAction(Mask::Kind kind) {
  return static_cast<ActionId>(static_cast<int>(ActionId::FirstMask) + static_cast<int>(kind));
}
constexpr ActionId scaleAction(Scale::Kind kind) {
  return static_cast<ActionId>(static_cast<int>(ActionId::FirstScale) + static_cast<int>(kind));
}

/// In the order of the list of shortcuts.
enum class ActionGroup { File, Edit, Tokens, Model, Heads, View, Walk, Worksheet, Lesson, Lecture, Help };

/// How an action is checked. None: it is not checkable. Toggle: it is checked independently of
/// others. All other values name a group of exclusive actions, one of which is checked at a time.
enum class ActionChoice {
  None,
  Toggle,
  Mode,
  Positions,
  Mask,
  Scale,
  Pipeline,
  Colors,
  Convention,
  Grain,
  HeadOrder,
  HeadsView,
  Measure,
  Shown
};

struct ActionSpec {
  ActionId id;
  ActionGroup group;
  const char* name;       ///< object name of the QAction; never shown
  const char* text;       ///< with the mnemonic for menus; ends with "..." if the action asks for more input
  const char* icon;       ///< a name for theme::icon
  const char* shortcuts;  ///< in portable text, separated by "; "
  const char* help;       ///< what the action does, in one clause
  ActionChoice choice = ActionChoice::None;  ///< whether and how the action is checkable
  const char* context = "lab::Actions";      ///< translation context of text and help
};

/// All actions, in the order in which lists on screen show them.
std::span<const ActionSpec> actionTable();
const ActionSpec& actionSpec(ActionId id);

/// The translated text, without its mnemonic.
QString actionText(const ActionSpec& spec);
/// The translated ActionSpec::help.
QString actionHelp(const ActionSpec& spec);
QString actionGroupName(ActionGroup group);
/// The text of a menu entry: translated, with its mnemonic, and the first shortcut after a tab.
QString entryText(const ActionSpec& spec);
/// Adds an entry to a context menu, with the text and the first shortcut of an action of the table.
/// Choosing the entry calls `act`, unless `context` has been destroyed.
template <typename Context, typename Function>
QAction* addEntry(QMenu& menu, ActionId id, Context* context, Function&& act) {
  return menu.addAction(entryText(actionSpec(id)), context, std::forward<Function>(act));
}
/// All shortcuts of an action. Menus and tool tips show only the first one.
QList<QKeySequence> actionShortcuts(const ActionSpec& spec);

}  // namespace lab
