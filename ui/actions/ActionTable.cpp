// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/ActionTable.h"

#include <QCoreApplication>

namespace lab {

namespace {

using enum ActionId;
using enum ActionGroup;
using Choice = ActionChoice;

// Function keys go by what they set: F3 the view, F7 the mode, F8 positions, F9 the mask, F12 the scale.
constexpr ActionSpec kTable[] = {
    {New, File, "file.new", QT_TRANSLATE_NOOP("lab::Actions", "&New..."), "file-plus", "Ctrl+N",
     QT_TRANSLATE_NOOP("lab::Actions", "start an experiment of chosen sizes")},
    {NewWindow, File, "file.new-window", QT_TRANSLATE_NOOP("lab::Actions", "New &Window"), "app-window",
     "Ctrl+Shift+N", QT_TRANSLATE_NOOP("lab::Actions", "open a second window beside this one")},
    {Open, File, "file.open", QT_TRANSLATE_NOOP("lab::Actions", "&Open..."), "folder-open", "Ctrl+O",
     QT_TRANSLATE_NOOP("lab::Actions", "open an experiment from a file")},
    {Save, File, "file.save", QT_TRANSLATE_NOOP("lab::Actions", "&Save"), "save", "Ctrl+S",
     QT_TRANSLATE_NOOP("lab::Actions", "write the experiment to its file")},
    {SaveAs, File, "file.save-as", QT_TRANSLATE_NOOP("lab::Actions", "Save &As..."), "save-all",
     "Ctrl+Shift+S", QT_TRANSLATE_NOOP("lab::Actions", "write the experiment to another file")},
    {Reset, File, "file.reset", QT_TRANSLATE_NOOP("lab::Actions", "&Reset to Start"), "rotate-ccw",
     "Ctrl+Shift+R", QT_TRANSLATE_NOOP("lab::Actions", "put everything back to how the file was")},
    {SavePicture, File, "file.save-picture", QT_TRANSLATE_NOOP("lab::Actions", "Save &Picture..."),
     "image-down", "Ctrl+E",
     QT_TRANSLATE_NOOP("lab::Actions", "save this view, or any other, as PNG, SVG or PDF")},
    {CopyPicture, File, "file.copy-picture", QT_TRANSLATE_NOOP("lab::Actions", "Cop&y Picture"), "image",
     "Ctrl+Shift+E", QT_TRANSLATE_NOOP("lab::Actions", "copy this view as a picture, all of it")},
    {CloseWindow, File, "file.close", QT_TRANSLATE_NOOP("lab::Actions", "&Close Window"), "x", "Ctrl+W",
     QT_TRANSLATE_NOOP("lab::Actions", "close this window")},
    {Quit, File, "file.quit", QT_TRANSLATE_NOOP("lab::Actions", "&Quit"), "log-out", "Ctrl+Q",
     QT_TRANSLATE_NOOP("lab::Actions", "close all windows")},

    {Undo, Edit, "edit.undo", QT_TRANSLATE_NOOP("lab::Actions", "&Undo"), "undo-2", "Ctrl+Z",
     QT_TRANSLATE_NOOP("lab::Actions", "take the last change back")},
    {Redo, Edit, "edit.redo", QT_TRANSLATE_NOOP("lab::Actions", "&Redo"), "redo-2", "Ctrl+Shift+Z; Ctrl+Y",
     QT_TRANSLATE_NOOP("lab::Actions", "make the change that was taken back again")},
    {Copy, Edit, "edit.copy", QT_TRANSLATE_NOOP("lab::Actions", "&Copy"), "copy", "Ctrl+C",
     QT_TRANSLATE_NOOP("lab::Actions", "copy the selected numbers for a spreadsheet")},
    {CopyNumpy, Edit, "edit.copy-numpy", QT_TRANSLATE_NOOP("lab::Actions", "Copy as &NumPy"), "brackets",
     "Ctrl+Alt+P", QT_TRANSLATE_NOOP("lab::Actions", "copy the selected numbers as a Python array")},
    {CopyLatex, Edit, "edit.copy-latex", QT_TRANSLATE_NOOP("lab::Actions", "Copy as LaTe&X"), "sigma",
     "Ctrl+Alt+X",
     QT_TRANSLATE_NOOP("lab::Actions", "copy the selected numbers, as they are rounded here, for a paper")},
    {CopyMatrix, Edit, "edit.copy-matrix", QT_TRANSLATE_NOOP("lab::Actions", "Copy &Matrix"),
     "clipboard-copy", "Ctrl+Shift+C",
     QT_TRANSLATE_NOOP("lab::Actions", "copy the whole matrix for a spreadsheet")},
    {CopyMatrixNumpy, Edit, "edit.copy-matrix-numpy",
     QT_TRANSLATE_NOOP("lab::Actions", "Copy Matrix as N&umPy"), "brackets", "Ctrl+Alt+Shift+P",
     QT_TRANSLATE_NOOP("lab::Actions", "copy the whole matrix as a Python array")},
    {CopyMatrixLatex, Edit, "edit.copy-matrix-latex",
     QT_TRANSLATE_NOOP("lab::Actions", "Copy Matrix as LaT&eX"), "sigma", "Ctrl+Alt+Shift+X",
     QT_TRANSLATE_NOOP("lab::Actions", "copy the whole matrix, as it is rounded here, for a paper")},
    {CopyDerivation, Edit, "edit.copy-derivation", QT_TRANSLATE_NOOP("lab::Actions", "Copy &Why as Text"),
     "copy", "Ctrl+Alt+W",
     QT_TRANSLATE_NOOP("lab::Actions", "copy what the selected number is computed from, line by line")},
    {CopyDerivationLatex, Edit, "edit.copy-derivation-latex",
     QT_TRANSLATE_NOOP("lab::Actions", "Copy Wh&y as LaTeX"), "sigma", "Ctrl+Alt+Shift+W",
     QT_TRANSLATE_NOOP("lab::Actions",
                       "copy the formula of the selected number, and its numbers, for a paper")},
    {Paste, Edit, "edit.paste", QT_TRANSLATE_NOOP("lab::Actions", "&Paste"), "clipboard-paste", "Ctrl+V",
     QT_TRANSLATE_NOOP("lab::Actions", "put copied numbers in from the current cell on")},
    {ScrubUp, Edit, "edit.scrub-up", QT_TRANSLATE_NOOP("lab::Actions", "&Increase Number"), "chevron-up",
     "Ctrl+Up",
     QT_TRANSLATE_NOOP("lab::Actions", "make the current number larger by 0.01 (with Shift by 0.1)")},
    {ScrubDown, Edit, "edit.scrub-down", QT_TRANSLATE_NOOP("lab::Actions", "&Decrease Number"),
     "chevron-down", "Ctrl+Down",
     QT_TRANSLATE_NOOP("lab::Actions", "make the current number smaller by 0.01 (with Shift by 0.1)")},
    {FillZeros, Edit, "edit.fill-zeros", QT_TRANSLATE_NOOP("lab::Actions", "Fill with &Zeros"), "circle-off",
     "Ctrl+Alt+Z", QT_TRANSLATE_NOOP("lab::Actions", "set every number of the matrix to 0")},
    {FillIdentity, Edit, "edit.fill-identity", QT_TRANSLATE_NOOP("lab::Actions", "Fill with I&dentity"),
     "equal", "Ctrl+Alt+I",
     QT_TRANSLATE_NOOP("lab::Actions", "1 on the diagonal of the matrix, 0 elsewhere")},
    {FillRandom, Edit, "edit.fill-random", QT_TRANSLATE_NOOP("lab::Actions", "Fill with Rando&m"), "dices",
     "Ctrl+Alt+R", QT_TRANSLATE_NOOP("lab::Actions", "fresh random numbers in the matrix (Xavier)")},
    {ScaleMatrix, Edit, "edit.scale", QT_TRANSLATE_NOOP("lab::Actions", "Mu&ltiply Matrix..."), "scaling",
     "Ctrl+Alt+S", QT_TRANSLATE_NOOP("lab::Actions", "multiply every number of the matrix by a factor")},

    {EditSentence, Tokens, "tokens.sentence", QT_TRANSLATE_NOOP("lab::Actions", "Edit &Sentence"),
     "text-cursor-input", "Ctrl+Shift+T",
     QT_TRANSLATE_NOOP("lab::Actions", "type the whole sentence; words that stay keep their numbers")},
    {AddToken, Tokens, "tokens.add", QT_TRANSLATE_NOOP("lab::Actions", "&Add Token"), "plus", "Ctrl+T",
     QT_TRANSLATE_NOOP("lab::Actions", "put a token after the current one")},
    {RemoveToken, Tokens, "tokens.remove", QT_TRANSLATE_NOOP("lab::Actions", "&Remove Token"), "trash-2",
     "Ctrl+Shift+Del", QT_TRANSLATE_NOOP("lab::Actions", "take the current token out of the sentence")},
    {MoveTokenLeft, Tokens, "tokens.left", QT_TRANSLATE_NOOP("lab::Actions", "Move Token &Left"),
     "arrow-left", "Alt+Left",
     QT_TRANSLATE_NOOP("lab::Actions", "move the current token one place towards the start")},
    {MoveTokenRight, Tokens, "tokens.right", QT_TRANSLATE_NOOP("lab::Actions", "Move Token Ri&ght"),
     "arrow-right", "Alt+Right",
     QT_TRANSLATE_NOOP("lab::Actions", "move the current token one place towards the end")},
    {ShuffleTokens, Tokens, "tokens.shuffle", QT_TRANSLATE_NOOP("lab::Actions", "S&huffle Tokens"), "shuffle",
     "Ctrl+Shift+H",
     QT_TRANSLATE_NOOP("lab::Actions",
                       "put the tokens in another order and see whether their outputs change")},

    {ModeSelf, Model, "model.self", QT_TRANSLATE_NOOP("lab::Actions", "&Self-Attention"), "repeat", "F7",
     QT_TRANSLATE_NOOP("lab::Actions", "the tokens of one sentence look at each other"), Choice::Mode},
    {ModeCross, Model, "model.cross", QT_TRANSLATE_NOOP("lab::Actions", "&Cross-Attention"),
     "arrow-left-right", "Shift+F7",
     QT_TRANSLATE_NOOP("lab::Actions", "the tokens of one sentence look at those of another"), Choice::Mode},
    {PositionsNone, Model, "model.positions-none", QT_TRANSLATE_NOOP("lab::Actions", "&No Positions"), "ban",
     "F8", QT_TRANSLATE_NOOP("lab::Actions", "word order makes no difference"), Choice::Positions},
    {PositionsSinusoidal, Model, "model.positions-sinusoidal",
     QT_TRANSLATE_NOOP("lab::Actions", "S&inusoidal Positions"), "waves", "Shift+F8",
     QT_TRANSLATE_NOOP("lab::Actions", "add sine and cosine waves of the place to each embedding"),
     Choice::Positions},
    {PositionsLearned, Model, "model.positions-learned",
     QT_TRANSLATE_NOOP("lab::Actions", "&Learned Positions"), "table", "Ctrl+F8",
     QT_TRANSLATE_NOOP("lab::Actions", "add a row of an editable table to each embedding"),
     Choice::Positions},
    {MaskNone, Model, "model.mask-none", QT_TRANSLATE_NOOP("lab::Actions", "N&o Mask"), "eye", "F9",
     QT_TRANSLATE_NOOP("lab::Actions", "every query may look at every key"), Choice::Mask},
    {MaskCausal, Model, "model.mask-causal", QT_TRANSLATE_NOOP("lab::Actions", "C&ausal Mask"), "triangle",
     "Shift+F9", QT_TRANSLATE_NOOP("lab::Actions", "a query may look at no later key"), Choice::Mask},
    {MaskMatrix, Model, "model.mask-matrix", QT_TRANSLATE_NOOP("lab::Actions", "&Mask by Hand"), "eye-off",
     "Ctrl+F9", QT_TRANSLATE_NOOP("lab::Actions", "choose for each query which keys it may look at"),
     Choice::Mask},
    {MaskPadding, Model, "model.mask-padding", QT_TRANSLATE_NOOP("lab::Actions", "Mask &Padding"),
     "panel-right", "Ctrl+Shift+F9",
     QT_TRANSLATE_NOOP("lab::Actions", "no query may look at the tokens that only fill up the sentence"),
     Choice::Mask},
    {MaskWindow, Model, "model.mask-window", QT_TRANSLATE_NOOP("lab::Actions", "Sliding &Window"), "scaling",
     "Alt+F9", QT_TRANSLATE_NOOP("lab::Actions", "a query may look only a few places to either side"),
     Choice::Mask},
    {MaskBlocks, Model, "model.mask-blocks", QT_TRANSLATE_NOOP("lab::Actions", "Mask in &Blocks"), "layers",
     "Alt+Shift+F9", QT_TRANSLATE_NOOP("lab::Actions", "a query may look only at keys of its own block"),
     Choice::Mask},
    {ScaleSqrt, Model, "model.scale-sqrt", QT_TRANSLATE_NOOP("lab::Actions", "Scale 1/&\u221Ad\u2096"),
     "square-function", "F12",
     QT_TRANSLATE_NOOP("lab::Actions", "divide scores by the square root of the key dimension"),
     Choice::Scale},
    {ScaleNone, Model, "model.scale-none", QT_TRANSLATE_NOOP("lab::Actions", "No Scal&e"), "minus",
     "Shift+F12", QT_TRANSLATE_NOOP("lab::Actions", "leave scores as they are"), Choice::Scale},
    {ScaleNumber, Model, "model.scale-number", QT_TRANSLATE_NOOP("lab::Actions", "Scale by N&umber..."),
     "hash", "Ctrl+F12", QT_TRANSLATE_NOOP("lab::Actions", "multiply scores by a number of your own"),
     Choice::Scale},

    {PreviousHead, Heads, "heads.previous", QT_TRANSLATE_NOOP("lab::Actions", "&Previous Head"),
     "chevron-left", "Ctrl+PgUp",
     QT_TRANSLATE_NOOP("lab::Actions", "bring the head before this one into the pipeline")},
    {NextHead, Heads, "heads.next", QT_TRANSLATE_NOOP("lab::Actions", "&Next Head"), "chevron-right",
     "Ctrl+PgDown", QT_TRANSLATE_NOOP("lab::Actions", "bring the head after this one into the pipeline")},
    {RenameHead, Heads, "heads.rename", QT_TRANSLATE_NOOP("lab::Actions", "Rena&me Head"), "pencil",
     "Shift+F2", QT_TRANSLATE_NOOP("lab::Actions", "give this head another name")},
    {DuplicateHead, Heads, "heads.duplicate", QT_TRANSLATE_NOOP("lab::Actions", "&Duplicate Head"),
     "copy-plus", "Ctrl+D",
     QT_TRANSLATE_NOOP("lab::Actions", "add a head with the same numbers as this one")},
    {RemoveHead, Heads, "heads.remove", QT_TRANSLATE_NOOP("lab::Actions", "&Remove Head"), "trash-2",
     "Ctrl+Shift+D", QT_TRANSLATE_NOOP("lab::Actions", "take this head out")},
    {MoveHeadLeft, Heads, "heads.left", QT_TRANSLATE_NOOP("lab::Actions", "Move Head &Left"), "arrow-left",
     "Alt+Shift+Left", QT_TRANSLATE_NOOP("lab::Actions", "put this head before the one on its left")},
    {MoveHeadRight, Heads, "heads.right", QT_TRANSLATE_NOOP("lab::Actions", "Move Head Ri&ght"),
     "arrow-right", "Alt+Shift+Right",
     QT_TRANSLATE_NOOP("lab::Actions", "put this head after the one on its right")},

    {AverageHead, Heads, "heads.average", QT_TRANSLATE_NOOP("lab::Actions", "&Average This Head"), "check",
     "Ctrl+Alt+H",
     QT_TRANSLATE_NOOP("lab::Actions", "take this head into the average of some, or leave it out"),
     Choice::Toggle},
    {AverageAllHeads, Heads, "heads.average-all", QT_TRANSLATE_NOOP("lab::Actions", "Average Al&l Heads"),
     "layers", "Ctrl+Alt+Shift+H", QT_TRANSLATE_NOOP("lab::Actions", "average all heads again")},
    {HeadsByNumber, Heads, "heads.by-number", QT_TRANSLATE_NOOP("lab::Actions", "Heads by N&umber"), "hash",
     "Ctrl+Alt+6", QT_TRANSLATE_NOOP("lab::Actions", "show the heads in the order of the model"),
     Choice::HeadOrder},
    {HeadsByName, Heads, "heads.by-name", QT_TRANSLATE_NOOP("lab::Actions", "Heads by Nam&e"),
     "text-cursor-input", "Ctrl+Alt+7",
     QT_TRANSLATE_NOOP("lab::Actions", "show the heads in the order of their names"), Choice::HeadOrder},
    {HeadsByEntropy, Heads, "heads.by-entropy", QT_TRANSLATE_NOOP("lab::Actions", "Heads by En&tropy"),
     "sigma", "Ctrl+Alt+8",
     QT_TRANSLATE_NOOP("lab::Actions", "show heads first whose queries look at few keys"), Choice::HeadOrder},
    {HeadsByDistance, Heads, "heads.by-distance", QT_TRANSLATE_NOOP("lab::Actions", "Heads by Di&stance"),
     "ruler", "Ctrl+Alt+9",
     QT_TRANSLATE_NOOP("lab::Actions", "show heads first whose queries look at what is near"),
     Choice::HeadOrder},
    {LargerMaps, Heads, "heads.larger", QT_TRANSLATE_NOOP("lab::Actions", "Lar&ger Maps"), "plus",
     "Ctrl+Alt++; Ctrl+Alt+=", QT_TRANSLATE_NOOP("lab::Actions", "show each head larger")},
    {SmallerMaps, Heads, "heads.smaller", QT_TRANSLATE_NOOP("lab::Actions", "Smaller Ma&ps"), "minus",
     "Ctrl+Alt+-", QT_TRANSLATE_NOOP("lab::Actions", "show each head smaller, and more of them at once")},
    {PinQuery, Heads, "heads.pin", QT_TRANSLATE_NOOP("lab::Actions", "Pin &Query"), "pin", "Ctrl+Alt+Q",
     QT_TRANSLATE_NOOP("lab::Actions", "keep the current query marked in all heads, or let it go"),
     Choice::Toggle},
    {UnpinQueries, Heads, "heads.unpin", QT_TRANSLATE_NOOP("lab::Actions", "&Unpin All Queries"),
     "circle-off", "Ctrl+Alt+Shift+Q",
     QT_TRANSLATE_NOOP("lab::Actions", "mark no query but the current one")},
    {HeadMaps, Heads, "heads.maps", QT_TRANSLATE_NOOP("lab::Actions", "Heads as Map&s"), "grid-3x3",
     "Ctrl+Alt+M", QT_TRANSLATE_NOOP("lab::Actions", "show a heatmap of every head"), Choice::HeadsView},
    {HeadWeights, Heads, "heads.weights", QT_TRANSLATE_NOOP("lab::Actions", "Heads as &Bars"), "rows-3",
     "Ctrl+Alt+B",
     QT_TRANSLATE_NOOP("lab::Actions", "show the query's weights in every head, or those of pinned queries"),
     Choice::HeadsView},
    {HeadFlow, Heads, "heads.flow", QT_TRANSLATE_NOOP("lab::Actions", "Heads as &Flow"), "waves",
     "Ctrl+Alt+F", QT_TRANSLATE_NOOP("lab::Actions", "show weights as lines from queries to keys"),
     Choice::HeadsView},
    {MeasureWeight, Heads, "heads.measure-weight", QT_TRANSLATE_NOOP("lab::Actions", "Show &Weights: a"),
     "hash", "Ctrl+Alt+A", QT_TRANSLATE_NOOP("lab::Actions", "show how much each query looks at each key"),
     Choice::Measure},
    {MeasureValue, Heads, "heads.measure-value", QT_TRANSLATE_NOOP("lab::Actions", "Show |a &v|"), "ruler",
     "Ctrl+Alt+V", QT_TRANSLATE_NOOP("lab::Actions", "show how long what each key adds to the context is"),
     Choice::Measure},
    {MeasureOutput, Heads, "heads.measure-output", QT_TRANSLATE_NOOP("lab::Actions", "Show |a v W_&O|"),
     "square-function", "Ctrl+Alt+O",
     QT_TRANSLATE_NOOP("lab::Actions", "show how long what each key adds to the output is"), Choice::Measure},

    {RowView, View, "view.row", QT_TRANSLATE_NOOP("lab::Actions", "&Row View"), "rows-3", "F3",
     QT_TRANSLATE_NOOP("lab::Actions", "follow one query, as on a blackboard"), Choice::Pipeline},
    {MatrixView, View, "view.matrix", QT_TRANSLATE_NOOP("lab::Actions", "&Matrix View"), "grid-3x3",
     "Shift+F3", QT_TRANSLATE_NOOP("lab::Actions", "see every stage as a matrix, for all queries"),
     Choice::Pipeline},
    {PreviousQuery, View, "view.previous-query", QT_TRANSLATE_NOOP("lab::Actions", "&Previous Query"),
     "arrow-up", "Alt+Up", QT_TRANSLATE_NOOP("lab::Actions", "follow the token before this one")},
    {NextQuery, View, "view.next-query", QT_TRANSLATE_NOOP("lab::Actions", "Ne&xt Query"), "arrow-down",
     "Alt+Down", QT_TRANSLATE_NOOP("lab::Actions", "follow the token after this one")},
    {NextCard, View, "view.next-card", QT_TRANSLATE_NOOP("lab::Actions", "Next &Card"), "chevrons-down", "F6",
     QT_TRANSLATE_NOOP("lab::Actions", "move the keyboard to the next matrix or panel")},
    {PreviousCard, View, "view.previous-card", QT_TRANSLATE_NOOP("lab::Actions", "Pre&vious Card"),
     "chevrons-up", "Shift+F6",
     QT_TRANSLATE_NOOP("lab::Actions", "move the keyboard to the matrix or panel before")},
    {HeadsPanel, View, "view.heads", QT_TRANSLATE_NOOP("lab::Actions", "&Heads"), "panel-bottom", "Ctrl+H",
     QT_TRANSLATE_NOOP("lab::Actions", "show the heatmap of every head, or hide them"), Choice::Toggle},
    {MorePanel, View, "view.more", QT_TRANSLATE_NOOP("lab::Actions", "M&ore"), "sliders-horizontal", "Ctrl+M",
     QT_TRANSLATE_NOOP("lab::Actions", "show scale, temperature, biases and fills, or hide them"),
     Choice::Toggle},
    {SizesPanel, View, "view.sizes", QT_TRANSLATE_NOOP("lab::Actions", "&Sizes"), "ruler", "Ctrl+B",
     QT_TRANSLATE_NOOP("lab::Actions", "show numbers of heads, tokens and dimensions, or hide them"),
     Choice::Toggle},
    {NotesPanel, View, "view.notes", QT_TRANSLATE_NOOP("lab::Actions", "&Notes"), "file-text", "Ctrl+J",
     QT_TRANSLATE_NOOP("lab::Actions", "show title and notes of the experiment, or hide them"),
     Choice::Toggle},
    {InspectorPanel, View, "view.inspector", QT_TRANSLATE_NOOP("lab::Actions", "&Why This Number?"),
     "circle-question-mark", "Ctrl+I",
     QT_TRANSLATE_NOOP("lab::Actions", "show what the selected number is computed from, or hide it"),
     Choice::Toggle},
    {ArrowsPanel, View, "view.arrows", QT_TRANSLATE_NOOP("lab::Actions", "&Arrows"), "move-up-right",
     "Ctrl+Shift+A",
     QT_TRANSLATE_NOOP("lab::Actions", "show queries, keys and values as arrows to drag, or hide them"),
     Choice::Toggle},
    {HistoryPanel, View, "view.history", QT_TRANSLATE_NOOP("lab::Actions", "Histor&y"), "history",
     "Ctrl+Shift+J", QT_TRANSLATE_NOOP("lab::Actions", "show every change as a list to jump in, or hide it"),
     Choice::Toggle},
    {PinBaseline, View, "view.pin-baseline", QT_TRANSLATE_NOOP("lab::Actions", "&Pin as Baseline"), "pin",
     "Ctrl+Alt+B",
     QT_TRANSLATE_NOOP("lab::Actions", "keep everything as it is now, to see what later changes do")},
    {DropBaseline, View, "view.drop-baseline", QT_TRANSLATE_NOOP("lab::Actions", "&Let Go of the Baseline"),
     "pin-off", "Ctrl+Alt+Shift+B", QT_TRANSLATE_NOOP("lab::Actions", "compare with nothing any more")},
    {BaselineFromFile, View, "view.baseline-file",
     QT_TRANSLATE_NOOP("lab::Actions", "Baseline from &File..."), "folder-open", "Ctrl+Alt+O",
     QT_TRANSLATE_NOOP("lab::Actions", "compare with the experiment of a file")},
    {BaselineFromHead, View, "view.baseline-head",
     QT_TRANSLATE_NOOP("lab::Actions", "Baseline from &Head..."), "split", "Ctrl+Alt+H",
     QT_TRANSLATE_NOOP("lab::Actions", "compare every head with one of them")},
    {ShowValues, View, "view.show-values", QT_TRANSLATE_NOOP("lab::Actions", "Show &Values"), "eye", "Ctrl+1",
     QT_TRANSLATE_NOOP("lab::Actions", "show the numbers as they are"), Choice::Shown},
    {ShowBaseline, View, "view.show-baseline", QT_TRANSLATE_NOOP("lab::Actions", "Show &Baseline"), "pin",
     "Ctrl+2", QT_TRANSLATE_NOOP("lab::Actions", "show the numbers of the baseline"), Choice::Shown},
    {ShowDifference, View, "view.show-difference", QT_TRANSLATE_NOOP("lab::Actions", "Show &Difference"),
     "diff", "Ctrl+3",
     QT_TRANSLATE_NOOP("lab::Actions", "show how much each number is above or below the baseline"),
     Choice::Shown},
    {MoreDecimals, View, "view.more-decimals", QT_TRANSLATE_NOOP("lab::Actions", "More &Decimals"),
     "decimals-arrow-right", "Ctrl+G",
     QT_TRANSLATE_NOOP("lab::Actions", "write numbers with one decimal more")},
    {FewerDecimals, View, "view.fewer-decimals", QT_TRANSLATE_NOOP("lab::Actions", "&Fewer Decimals"),
     "decimals-arrow-left", "Ctrl+Shift+G",
     QT_TRANSLATE_NOOP("lab::Actions", "write numbers with one decimal less")},
    {ScientificToggle, View, "view.scientific", QT_TRANSLATE_NOOP("lab::Actions", "&Scientific Notation"),
     "superscript", "Ctrl+Alt+G",
     QT_TRANSLATE_NOOP("lab::Actions", "write every number as 1.23e+01 instead of 12.3"), Choice::Toggle},
    {NumbersToggle, View, "view.numbers", QT_TRANSLATE_NOOP("lab::Actions", "&Numbers in Cells"), "hash",
     "Ctrl+Alt+N", QT_TRANSLATE_NOOP("lab::Actions", "write numbers in the cells, or show colours alone"),
     Choice::Toggle},
    {WeightScaleToggle, View, "view.weight-scale",
     QT_TRANSLATE_NOOP("lab::Actions", "&Full Scale for Each Head"), "maximize", "Ctrl+L",
     QT_TRANSLATE_NOOP("lab::Actions", "colour each head up to its largest weight instead of up to 1"),
     Choice::Toggle},
    {ColorsOneInk, View, "view.colors-one-ink", QT_TRANSLATE_NOOP("lab::Actions", "Weights in &One Ink"),
     "palette", "Ctrl+Alt+1", QT_TRANSLATE_NOOP("lab::Actions", "colour weights from paper to one dark ink"),
     Choice::Colors},
    {ColorsViridis, View, "view.colors-viridis", QT_TRANSLATE_NOOP("lab::Actions", "Weights in &Viridis"),
     "palette", "Ctrl+Alt+2", QT_TRANSLATE_NOOP("lab::Actions", "colour weights from violet to yellow"),
     Choice::Colors},
    {ColorsCividis, View, "view.colors-cividis", QT_TRANSLATE_NOOP("lab::Actions", "Weights in &Cividis"),
     "palette", "Ctrl+Alt+3",
     QT_TRANSLATE_NOOP("lab::Actions", "colour weights from blue to yellow, for every kind of colour vision"),
     Choice::Colors},
    {ColorsMagma, View, "view.colors-magma", QT_TRANSLATE_NOOP("lab::Actions", "Weights in &Magma"),
     "palette", "Ctrl+Alt+4", QT_TRANSLATE_NOOP("lab::Actions", "colour weights from black to pale yellow"),
     Choice::Colors},
    {ColorsGreys, View, "view.colors-greys", QT_TRANSLATE_NOOP("lab::Actions", "Weights in &Greys"),
     "palette", "Ctrl+Alt+5",
     QT_TRANSLATE_NOOP("lab::Actions", "colour weights with greys, as on a printed page"), Choice::Colors},
    {TokensAsRows, View, "view.tokens-as-rows", QT_TRANSLATE_NOOP("lab::Actions", "Tokens as Ro&ws: Q = X W"),
     "table", "Ctrl+F3", QT_TRANSLATE_NOOP("lab::Actions", "write each token as a row, as most programs do"),
     Choice::Convention},
    {TokensAsColumns, View, "view.tokens-as-columns",
     QT_TRANSLATE_NOOP("lab::Actions", "Tokens as Co&lumns: Q = W X"), "columns-3", "Ctrl+Shift+F3",
     QT_TRANSLATE_NOOP("lab::Actions", "write each token as a column, as many textbooks do"),
     Choice::Convention},
    {ThemeToggle, View, "view.theme", QT_TRANSLATE_NOOP("lab::Actions", "&Light or Dark"), "sun-moon",
     "Ctrl+Shift+L", QT_TRANSLATE_NOOP("lab::Actions", "switch between the light and the dark look")},

    {ActionId::WalkThrough, ActionGroup::Walk, "walk.walk",
     QT_TRANSLATE_NOOP("lab::Actions", "&Walk Through the Stages"), "footprints", "F5",
     QT_TRANSLATE_NOOP("lab::Actions",
                       "hide what comes later and go to it step by step, or show everything again"),
     Choice::Toggle},
    {ActionId::WalkNext, ActionGroup::Walk, "walk.next", QT_TRANSLATE_NOOP("lab::Actions", "&Next Step"),
     "chevron-right", "F11", QT_TRANSLATE_NOOP("lab::Actions", "show the next stage, cell or term")},
    {ActionId::WalkPrevious, ActionGroup::Walk, "walk.previous",
     QT_TRANSLATE_NOOP("lab::Actions", "&Previous Step"), "chevron-left", "Shift+F11",
     QT_TRANSLATE_NOOP("lab::Actions", "go one step of the walk back")},
    {ActionId::WalkFirst, ActionGroup::Walk, "walk.first", QT_TRANSLATE_NOOP("lab::Actions", "&First Step"),
     "chevron-first", "Ctrl+Shift+F11", QT_TRANSLATE_NOOP("lab::Actions", "go to where the walk begins")},
    {ActionId::WalkLast, ActionGroup::Walk, "walk.last", QT_TRANSLATE_NOOP("lab::Actions", "&Last Step"),
     "chevron-last", "Ctrl+F11", QT_TRANSLATE_NOOP("lab::Actions", "go to where the walk ends")},
    {ActionId::WalkPlay, ActionGroup::Walk, "walk.play", QT_TRANSLATE_NOOP("lab::Actions", "Pla&y or Pause"),
     "play", "Shift+F5",
     QT_TRANSLATE_NOOP("lab::Actions", "go on step by step by itself, up to a stage where playing stops"),
     Choice::Toggle},
    {ActionId::WalkStop, ActionGroup::Walk, "walk.stop",
     QT_TRANSLATE_NOOP("lab::Actions", "S&top Here While Playing"), "octagon", "F4",
     QT_TRANSLATE_NOOP("lab::Actions", "let playing stop at this stage, or let it pass"), Choice::Toggle},
    {ActionId::WalkByStages, ActionGroup::Walk, "walk.by-stages",
     QT_TRANSLATE_NOOP("lab::Actions", "Stage by Sta&ge"), "layers", "Ctrl+F5",
     QT_TRANSLATE_NOOP("lab::Actions", "each step of the walk shows a whole stage"), Choice::Grain},
    {ActionId::WalkByCells, ActionGroup::Walk, "walk.by-cells",
     QT_TRANSLATE_NOOP("lab::Actions", "&Cell by Cell"), "table", "Ctrl+Shift+F5",
     QT_TRANSLATE_NOOP("lab::Actions", "each step of the walk shows one number and the sum that makes it"),
     Choice::Grain},
    {ActionId::WalkByTerms, ActionGroup::Walk, "walk.by-terms",
     QT_TRANSLATE_NOOP("lab::Actions", "Te&rm by Term"), "sigma", "Alt+Shift+F5",
     QT_TRANSLATE_NOOP("lab::Actions", "each step of the walk adds one term to the sum that makes a number"),
     Choice::Grain},

    {Palette, Help, "help.palette", QT_TRANSLATE_NOOP("lab::Actions", "&Find a Command..."), "search",
     "Ctrl+K", QT_TRANSLATE_NOOP("lab::Actions", "type a few letters of what you want to do")},
    {Shortcuts, Help, "help.shortcuts", QT_TRANSLATE_NOOP("lab::Actions", "&Keyboard Shortcuts"), "keyboard",
     "F1; Ctrl+/", QT_TRANSLATE_NOOP("lab::Actions", "see every action with its key")},
    {Settings, Help, "help.settings", QT_TRANSLATE_NOOP("lab::Actions", "&Settings..."), "settings", "Ctrl+,",
     QT_TRANSLATE_NOOP("lab::Actions", "choose how the program looks and starts")},
    {About, Help, "help.about", QT_TRANSLATE_NOOP("lab::Actions", "&About Attention Lab"), "info", "Shift+F1",
     QT_TRANSLATE_NOOP("lab::Actions", "version and licences")},
};

QString translate(const char* text) {
  return QCoreApplication::translate("lab::Actions", text);
}

}  // namespace

std::span<const ActionSpec> actionTable() {
  return kTable;
}

const ActionSpec& actionSpec(ActionId id) {
  return kTable[static_cast<std::size_t>(id)];
}

QString actionText(const ActionSpec& spec) {
  QString text = translate(spec.text);
  text.remove(QLatin1Char('&'));
  return text;
}

QString actionHelp(const ActionSpec& spec) {
  return translate(spec.help);
}

QString actionGroupName(ActionGroup group) {
  switch (group) {
    case File:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "File"));
    case Edit:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "Edit"));
    case Tokens:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "Tokens"));
    case Model:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "Attention"));
    case Heads:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "Heads"));
    case View:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "View"));
    case ActionGroup::Walk:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "Walk"));
    case Help:
      return translate(QT_TRANSLATE_NOOP("lab::Actions", "Help"));
  }
  return {};
}

QList<QKeySequence> actionShortcuts(const ActionSpec& spec) {
  QList<QKeySequence> keys;
  for (const QString& key : QString::fromLatin1(spec.shortcuts).split(QStringLiteral("; ")))
    keys << QKeySequence::fromString(key, QKeySequence::PortableText);
  return keys;
}

}  // namespace lab
