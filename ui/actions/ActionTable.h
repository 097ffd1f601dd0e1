// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>
#include <span>

#include "core/model/Experiment.h"

namespace lab {

/// Everything a person can tell the program to do. Menus, toolbar, tool tips, the list of shortcuts and the
/// command palette are all made from the one table behind this.
enum class ActionId {
  // File
  New,
  NewWindow,
  Open,
  Save,
  SaveAs,
  Reset,
  NewWorksheet,
  SavePicture,
  CopyPicture,
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
  PreviousQuery,
  NextQuery,
  NextCard,
  PreviousCard,
  HeadsPanel,
  MorePanel,
  SizesPanel,
  NotesPanel,
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
  Shortcuts,
  Settings,
  About,
  // One for each kind of a setting: the first and those that follow, in the order of its registry
  FirstPositions = 1000,
  FirstMask = 2000,
  FirstScale = 3000
};

constexpr ActionId positionsAction(Positions::Kind kind) {
  return static_cast<ActionId>(static_cast<int>(ActionId::FirstPositions) + static_cast<int>(kind));
}
constexpr ActionId maskAction(Mask::Kind kind) {
  return static_cast<ActionId>(static_cast<int>(ActionId::FirstMask) + static_cast<int>(kind));
}
constexpr ActionId scaleAction(Scale::Kind kind) {
  return static_cast<ActionId>(static_cast<int>(ActionId::FirstScale) + static_cast<int>(kind));
}

enum class ActionGroup { File, Edit, Tokens, Model, Heads, View, Walk, Worksheet, Lesson, Lecture, Help };

/// One of the same choice is checked at a time.
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
  const char* name;                          ///< never shown: object name of the QAction
  const char* text;                          ///< with the mnemonic of the menu; "..." where it asks for more
  const char* icon;                          ///< of theme::icon
  const char* shortcuts;                     ///< portable text; more than one stand between "; "
  const char* help;                          ///< one clause: what happens
  ActionChoice choice = ActionChoice::None;  ///< checkable unless None
  const char* context = "lab::Actions";      ///< in which text and help are translated
};

/// In the order of lists on screen.
std::span<const ActionSpec> actionTable();
const ActionSpec& actionSpec(ActionId id);

/// Translated, and the text without its mnemonic.
QString actionText(const ActionSpec& spec);
QString actionHelp(const ActionSpec& spec);
QString actionGroupName(ActionGroup group);
/// The first is shown; any works.
QList<QKeySequence> actionShortcuts(const ActionSpec& spec);

}  // namespace lab
