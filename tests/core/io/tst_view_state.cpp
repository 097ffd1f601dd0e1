// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/document/Selection.h"
#include "core/io/ViewStateFile.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"
#include "tests/core/document/Samples.h"

namespace tst_view_state {

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
    QVERIFY(!view.heads && !view.panels && !view.hidden && !view.head && !view.key && !view.cell &&
            !view.pinned);
    QCOMPARE(view.query, std::optional<ViewState::Name>(std::string("sat")));
  }

  void everyFieldSurvivesWritingAndReading() {
    ViewState view;
    view.layout = ViewState::Layout::Row;
    view.heads = ViewState::Heads::Flow;
    view.panels = {{"arrows", "notes"}};
    view.columns = {{"key", "product"}};
    view.hidden = {{"Q", "weights"}};
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
    view.hidden = std::vector<std::string>{};  // nothing is blanked
    view.cell = "";
    view.key = 5;
    QCOMPARE(parsed(serializeViewState(view)), view);
    QCOMPARE(serializeViewState(ViewState()), QByteArray("{\"view\": {}, \"select\": {}}\n"));
  }

  void badViewStateIsRefused_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    QTest::addColumn<QString>("expected");  // the words and numbers that the file may have there
    QTest::addColumn<QString>("found");
    const auto row = [](const char* name, const char* text, const char* place, const char* expected,
                        const char* found) {
      QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(place) << QString::fromUtf8(expected)
                          << QString::fromUtf8(found);
    };
    row("layout", R"({"view": {"layout": "rows"}})", "view.layout", R"("row" "matrix")", R"("rows")");
    row("heads", R"({"view": {"heads": 3}})", "view.heads", R"("maps" "weights" "flow")", "3");
    row("unknown panel", R"({"view": {"panels": ["notes", "kitchen"]}})", "view.panels[1]",
        R"("inspector" "arrows" "scaling" "cost" "positions" "beside" "more" "notes" "history" "sizes")",
        R"("kitchen")");
    row("panel twice", R"({"view": {"panels": ["notes", "notes"]}})", "view.panels[1]", "", R"("notes")");
    row("unknown column", R"({"view": {"columns": ["weight"]}})", "view.columns[0]",
        R"("key" "score" "scaled" "exponent" "exponential" "value" "product")", R"("weight")");
    QByteArray keys;
    for (const MatrixName& name : matrixNames())
      keys += QByteArray(keys.isEmpty() ? "" : " ") + '"' +
              QByteArray(name.key.data(), static_cast<qsizetype>(name.key.size())) + '"';
    row("unknown matrix", R"({"view": {"hidden": ["maps"]}})", "view.hidden[0]", keys.constData(),
        R"("maps")");
    row("view is a list", R"({"view": []})", "view", "", "");
    row("head 0", R"({"select": {"head": 0}})", "select.head", "1 144", "0");
    row("query between", R"({"select": {"query": 1.5}})", "select.query", "1 4096", "1.5");
    row("query none", R"({"select": {"query": null}})", "select.query", "1 4096", "");
    row("cell", R"({"select": {"cell": ""}})", "select.cell", R"("weights[2][3]")", R"("")");
    row("pinned", R"({"select": {"pinned": ["cat", 0]}})", "select.pinned[1]", "1 4096", "0");
    row("pinned nested", R"({"select": {"pinned": [[1]]}})", "select.pinned[0]", "1 4096", "1");
    row("unknown key", R"({"select": {"heads": [1]}})", "select.heads", "", "");
  }
  void badViewStateIsRefused() {
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    QFETCH(QString, expected);
    QFETCH(QString, found);
    const auto result = parseViewState(text, QStringLiteral("x"));
    QVERIFY(!result);
    QCOMPARE(result.refusal().file, QStringLiteral("x"));
    QCOMPARE(result.refusal().place, place);
    QCOMPARE(test::partsOf(result.refusal().expected), expected);
    QCOMPARE(test::partsOf(result.refusal().found), found);
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
    // The query can be another one than that of the cell.
    selection.setCell(CellRef{MatrixId::Weights, 0, 2, 5});
    selection.setPair(4, 1);
    ViewState view;
    takeSelection(selection, view);
    Selection restored(document);
    applySelection(restored, document.experiment(), view);
    QCOMPARE(restored.cell(), selection.cell());
    QCOMPARE(restored.query(), 4);
    QCOMPARE(restored.key(), 1);
    applySelection(selection, document.experiment(),
                   parsed(R"({"select": {"head": 2, "cell": "embeddings.query[2][1]"}})"));
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

LAB_TEST(TestViewState, QCoreApplication)

}  // namespace tst_view_state
#include "tst_view_state.moc"
