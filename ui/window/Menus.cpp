// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Menus.h"
#include "core/base/Words.h"
#include "ui/actions/KindActions.h"
#include "ui/export/ExportKinds.h"

#include <QMenu>
#include <QMenuBar>

namespace lab {
namespace {

using enum ActionId;

void add(QMenu* menu, Actions& actions, const QList<ActionId>& ids) {
  if (!menu->isEmpty()) menu->addSeparator();
  for (const ActionId id : ids) menu->addAction(actions[id]);
}

}  // namespace

Menus buildMenuBar(QMenuBar& bar, Actions& actions) {
  Menus menus;
  QMenu* file = bar.addMenu(Words::tr("&File"));
  add(file, actions, {New, NewWindow, Open, OpenModel, ImportMatrices});
  menus.recent = file->addMenu(Words::tr("Open &recent"));
  menus.examples = new QMenu(Words::tr("E&xamples"), &bar);
  add(file, actions, {Save, SaveAs, Reset, RecoverUnsaved});
  add(file, actions, {NewWorksheet});
  add(file, actions, {SavePicture, CopyPicture});
  QMenu* exports = file->addMenu(Words::tr("&Export"));
  for (const ExportKind& kind : exportKinds()) exports->addAction(actions[kind.action]);
  add(file, actions, {CloseWindow, Quit});

  QMenu* edit = bar.addMenu(Words::tr("&Edit"));
  add(edit, actions, {Undo, Redo});
  add(edit, actions, {Copy, CopyMatrix, Paste});
  QMenu* copies = edit->addMenu(Words::tr("Copy &As"));
  add(copies, actions, {CopyNumpy, CopyLatex});
  add(copies, actions, {CopyMatrixNumpy, CopyMatrixLatex});
  add(copies, actions, {CopyDerivation, CopyDerivationLatex});
  add(edit, actions, {CopyExperiment, PasteExperiment});
  add(edit, actions, {FillZeros, FillIdentity, FillRandom, ScaleMatrix, ScrubUp, ScrubDown, RenameDimension});
  add(edit, actions,
      {EditSentence, AddToken, RemoveToken, MoveTokenLeft, MoveTokenRight, ShuffleTokens, FindToken});
  add(edit, actions, {Settings});

  QMenu* model = bar.addMenu(Words::tr("&Attention"));
  add(model, actions, {ModeSelf, ModeCross});
  add(model, actions, kindActions(ActionChoice::Positions));
  add(model, actions, kindActions(ActionChoice::Mask));
  add(model, actions, kindActions(ActionChoice::Scale));

  QMenu* heads = bar.addMenu(Words::tr("Hea&ds"));
  add(heads, actions, {PreviousHead, NextHead});
  add(heads, actions, {RenameHead, DuplicateHead, RemoveHead, MoveHeadLeft, MoveHeadRight});
  add(heads, actions, {HeadMaps, HeadWeights, HeadFlow});
  add(heads, actions, {MeasureWeight, MeasureValue, MeasureOutput});
  add(heads, actions, {AverageHead, AverageAllHeads, PinQuery, UnpinQueries});
  add(heads, actions, {HeadsByNumber, HeadsByName, HeadsByEntropy, HeadsByDistance, LargerMaps, SmallerMaps});

  QMenu* view = bar.addMenu(Words::tr("&View"));
  add(view, actions, {RowView, MatrixView, AllMatrices, AllStages, RowOutput, KeysByWeight});
  view->addSeparator();
  QMenu* go = view->addMenu(Words::tr("&Go To"));
  add(go, actions, {PreviousQuery, NextQuery, NextCard, PreviousCard});
  QMenu* numbers = view->addMenu(Words::tr("N&umbers"));
  add(numbers, actions, {MoreDecimals, FewerDecimals, ScientificToggle, NumbersToggle});
  QMenu* colors = view->addMenu(Words::tr("Co&lours"));
  add(colors, actions, {ColorsOneInk, ColorsViridis, ColorsCividis, ColorsMagma, ColorsGreys});
  add(colors, actions, {WeightScaleToggle, ThemeToggle});
  add(view, actions, {TokensAsRows, TokensAsColumns});
  view->addSeparator();
  QMenu* compare = view->addMenu(Words::tr("&Compare"));
  add(compare, actions, {PinBaseline, BaselineFromFile, BaselineFromHead, DropBaseline});
  add(compare, actions, {ShowValues, ShowBaseline, ShowDifference});
  add(view, actions,
      {HeadsPanel, HeadsAlone, InspectorPanel, ArrowsPanel, ScalingPanel, CostPanel, PositionsPanel,
       SelfCrossPanel, HistoryPanel, NotesPanel, ActionId::ModelPanel, SizesPanel, MorePanel});

  QMenu* walk = bar.addMenu(Words::tr("&Walk"));
  add(walk, actions, {ActionId::WalkThrough});
  add(walk, actions, {WalkNext, WalkPrevious, WalkFirst, WalkLast});
  add(walk, actions, {WalkPlay, WalkStop});
  add(walk, actions, {WalkByStages, WalkByCells, WalkByTerms});

  QMenu* lessons = bar.addMenu(Words::tr("Le&ssons"));
  menus.lessons = lessons->addMenu(Words::tr("&Open Lesson"));
  add(lessons, actions, {LessonsPanel, LessonOpen, AuthorPanel});
  add(lessons, actions, {LessonNext, LessonPrevious, LessonRewind, LessonLeave});

  QMenu* lecture = bar.addMenu(Words::tr("&Lecture"));
  add(lecture, actions, {ActionId::ScenesPanel, KeepScene});
  add(lecture, actions, {UpdateScene, RenameScene, SceneEarlier, SceneLater, RemoveScene});
  add(lecture, actions, {PreviousScene, NextScene, SceneStart});
  add(lecture, actions, {BlankHere, RevealHere, RevealAll});
  add(lecture, actions, {Present});

  bar.addMenu(menus.examples);

  QMenu* help = bar.addMenu(Words::tr("&Help"));
  add(help, actions, {Glossary, FirstSteps});
  add(help, actions, {Palette, Shortcuts, About});
  return menus;
}

}  // namespace lab
