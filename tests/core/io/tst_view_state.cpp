// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/document/Selection.h"
#include "core/document/SelectionView.h"
#include "core/io/ViewStateFile.h"
#include "tests/core/document/Samples.h"

using namespace lab;

namespace {

ViewState parsed(const QByteArray& text) {
  const auto result = parseViewState(text, QStringLiteral("x"));
  if (result) return result.value();
  qWarning("%s", qUtf8Printable(result.refusal().sentence()));
  return {};
}

}  // namespace

/// Checks ViewState as a value, in a file, and applied to a selection.
class TestViewState : public QObject {
  Q_OBJECT

 private slots:
  void omittedKeysAreAbsent() {
    QCOMPARE(parsed("{}"), ViewState());
    const ViewState view = parsed(R"({"view": {"layout": "matrix"}, "select": {"query": "sat"}})");
    QCOMPARE(view.layout, std::optional(ViewState::Layout::Matrix));
    QVERIFY(!view.heads && !view.panels && !view.head && !view.key && !view.cell && !view.pinned);
    QCOMPARE(view.query, std::optional<ViewState::Name>(std::string("sat")));
  }

  void everyFieldSurvivesWritingAndReading() {
    ViewState view;
    view.layout = ViewState::Layout::Row;
    view.heads = ViewState::Heads::Flow;
    view.panels = {{"arrows", "notes"}};
    view.head = std::string("Long \"range\"");
    view.query = 2;
    view.key = -1;
    view.cell = "weights.3[3][6]";
    view.pinned = {{0, std::string("mat")}};
    view.chosen = std::vector<ViewState::Name>{};
    // A list that starts with a number may contain only numbers.
    view.pinned = {{std::string("mat"), 0}};
    QCOMPARE(parsed(serializeViewState(view)), view);
    view.pinned = {{0, 4}};
    view.cell = "";
    view.key = 5;
    QCOMPARE(parsed(serializeViewState(view)), view);
    QCOMPARE(serializeViewState(ViewState()), QByteArray("{\"view\": {}, \"select\": {}}\n"));
  }

  void badViewStateIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char* name, const char* text, const char* sentence) {
      QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(sentence);
    };
    row("layout", R"({"view": {"layout": "rows"}})",
        R"(x, view.layout: expected "row" or "matrix", found the text "rows".)");
    row("heads", R"({"view": {"heads": 3}})",
        R"(x, view.heads: expected "maps", "weights" or "flow", found the number 3.)");
    row("unknown panel", R"({"view": {"panels": ["notes", "kitchen"]}})",
        "x, view.panels[1]: expected \"inspector\", \"arrows\", \"scaling\", \"cost\", \"positions\", "
        "\"beside\", \"more\", \"notes\", "
        "\"history\" or \"sizes\", found \"kitchen\".");
    row("panel twice", R"({"view": {"panels": ["notes", "notes"]}})",
        R"(x, view.panels[1]: expected each panel once, found "notes".)");
    row("view is a list", R"({"view": []})", "x, view: expected an object { }, found an empty list.");
    row("head 0", R"({"select": {"head": 0}})",
        "x, select.head: expected a name, or a whole number from 1 to 144, found the number 0.");
    row("query between", R"({"select": {"query": 1.5}})",
        "x, select.query: expected a name, or a whole number from 1 to 4096, found the number 1.5.");
    row("query none", R"({"select": {"query": null}})",
        "x, select.query: expected a name, or a whole number from 1 to 4096, found null.");
    row("cell", R"({"select": {"cell": ""}})",
        R"(x, select.cell: expected a place like "weights[2][3]", or null, found the text "".)");
    row("pinned", R"({"select": {"pinned": [1, "cat"]}})",
        R"(x, select.pinned[1]: expected a number, as before it, found the text "cat".)");
    row("pinned nested", R"({"select": {"pinned": [[1]]}})",
        "x, select.pinned: expected a list of names or numbers, found a list of lists.");
    row("unknown key", R"({"select": {"heads": [1]}})",
        "x, select.heads: expected a key that an experiment has here, found an unknown one.");
  }
  void badViewStateIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, sentence);
    const auto result = parseViewState(text, QStringLiteral("x"));
    QVERIFY(!result);
    QCOMPARE(result.refusal().sentence(), sentence);
  }

  void namesSelectTheirTokensAndHeads() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(test::catSatMat()));
    applySelection(selection, document.experiment(),
                   parsed(R"({"select": {"head": "Long range", "query": "sat", "key": "mat",
                              "pinned": ["cat", 6, "dog"], "average": [1, 3]}})"));
    QCOMPARE(selection.head(), 2);
    QCOMPARE(selection.query(), 2);
    QCOMPARE(selection.key(), 5);
    QVERIFY(!selection.cell());
    QCOMPARE(selection.pinnedQueries(), (std::vector<int>{1, 5}));
    QCOMPARE(selection.chosenHeads(), (std::vector<int>{0, 2}));
    // A cell can be named by tokens and belongs to the named head. It also sets the query and the key.
    applySelection(selection, document.experiment(),
                   parsed("{\"select\": {\"head\": 2, \"cell\": \"weights[\\\"on\\\"][\\\"cat\\\"]\"}}"));
    QCOMPARE(selection.cell(), std::optional(CellRef{MatrixId::Weights, 1, 3, 1}));
    QCOMPARE(selection.query(), 3);
    QCOMPARE(selection.key(), 1);
    // Without a head name, cells of the first head are meant.
    applySelection(selection, document.experiment(),
                   parsed(R"({"select": {"cell": "embeddings.query[2][1]"}})"));
    QCOMPARE(selection.cell(), std::optional(CellRef{MatrixId::QueryEmbeddings, -1, 1, 0}));
    QCOMPARE(selection.head(), 1);
    // Names that are not found change nothing.
    applySelection(selection, document.experiment(),
                   parsed(R"({"select": {"head": 9, "query": "dog", "cell": "weights[9][9]"}})"));
    QCOMPARE(selection.head(), 1);
    QCOMPARE(selection.cell(), std::optional(CellRef{MatrixId::QueryEmbeddings, -1, 1, 0}));
    applySelection(selection, document.experiment(), parsed(R"({"select": {"key": null, "cell": null}})"));
    QCOMPARE(selection.key(), -1);
    QVERIFY(!selection.cell());
    QCOMPARE(selection.pinnedQueries(), (std::vector<int>{1, 5}));
  }

  void selectionIsStoredAndRestored() {
    Document document;
    Selection selection(document);
    QVERIFY(!document.reset(test::catSatMat()));
    selection.setCell(CellRef{MatrixId::Context, 2, 4, 1});
    selection.setKey(3);
    selection.setPinnedQueries({0, 2});
    selection.setChosenHeads({1});
    ViewState view;
    takeSelection(selection, view);
    QCOMPARE(parsed(serializeViewState(view)), view);
    QVERIFY(!document.reset(test::catSatMat()));
    QVERIFY(!selection.cell());
    applySelection(selection, document.experiment(), view);
    QCOMPARE(selection.cell(), std::optional(CellRef{MatrixId::Context, 2, 4, 1}));
    QCOMPARE(selection.head(), 2);
    QCOMPARE(selection.query(), 4);
    QCOMPARE(selection.key(), 3);
    QCOMPARE(selection.pinnedQueries(), (std::vector<int>{0, 2}));
    QCOMPARE(selection.chosenHeads(), std::vector<int>{1});
  }
};

QTEST_GUILESS_MAIN(TestViewState)
#include "tst_view_state.moc"
