// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/Expression.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"

namespace tst_expression {

using namespace lab;

namespace {

/// The text for an expression that is refused at `character`. `values` are the numbers and quoted texts of
/// the expected and the found value: "refused at 9: 1 6, 7".
QString refusedAt(int character, const QString& values = {}) {
  const QString text = QStringLiteral("refused at %1").arg(character);
  return values.isEmpty() ? text : text + QStringLiteral(": ") + values;
}

QString shown(const Refusal& refusal) {
  const QString character = test::partsOf(refusal.place);
  Refusal values = refusal;
  values.place.clear();
  return refusedAt(character.toInt(), test::partsOf(values));
}

/// Returns the value as text ("7", "[1 2; 3 4]", "true"), or the text for the refusal (see refusedAt).
QString shown(const Result<LessonValue>& result) {
  if (!result) return shown(result.refusal());
  if (const auto* truth = std::get_if<bool>(&result.value()))
    return *truth ? QStringLiteral("true") : QStringLiteral("false");
  if (const auto* number = std::get_if<double>(&result.value())) return QString::number(*number, 'g', 12);
  const Matrix& m = std::get<Matrix>(result.value());
  QStringList rows;
  for (int i = 0; i < m.rows(); ++i) {
    QStringList cells;
    for (int j = 0; j < m.columns(); ++j) cells << QString::number(m(i, j), 'g', 12);
    rows << cells.join(QLatin1Char(' '));
  }
  return QLatin1Char('[') + rows.join(QStringLiteral("; ")) + QLatin1Char(']');
}

}  // namespace

class TestExpression : public QObject {
  Q_OBJECT

  Experiment e_;
  AttentionTrace t_;

  QString eval(const QString& text, std::optional<LessonValue> answer = {}, int head = 0) const {
    const auto expression = Expression::parse(text);
    if (!expression) return shown(expression.refusal());
    return shown(expression.value().evaluate({e_, t_, head, std::move(answer)}));
  }
  double number(const QString& text, int head = 0) const {
    const auto expression = Expression::parse(text);
    if (!expression) qWarning("%s", qPrintable(expression.refusal().sentence()));
    const auto value = expression.value().number({e_, t_, head});
    if (!value) qWarning("%s: %s", qPrintable(text), qPrintable(value.refusal().sentence()));
    return value ? value.value() : std::nan("");
  }
  const HeadTrace& head(int h) const { return t_.head(h); }
  void near(const QString& text, double expected, int h = 0) const {
    const double found = number(text, h);
    QVERIFY2(std::abs(found - expected) <= 1e-12 * std::max(1.0, std::abs(expected)),
             qPrintable(QStringLiteral("%1: %2, not %3").arg(text).arg(found).arg(expected)));
  }

  /// Returns what is wrong with the refusal of `text`, or "". A refusal must name one character of `text` or
  /// the place after its end, what was expected there and what was found.
  static QString fault(const Refusal& refusal, const QString& text) {
    const int character = test::partsOf(refusal.place).toInt();
    if (character < 1 || character > text.size() + 1) return QStringLiteral("the place is ") + refusal.place;
    if (refusal.expected.isEmpty() || refusal.found.isEmpty()) return QStringLiteral("something is missing");
    return {};
  }

  /// Returns how the results of an expression contradict each other, or "". If evaluate() gives a value,
  /// number() and holds() must give the same value if it is of their kind, and otherwise a refusal. If
  /// evaluate() gives a refusal, they must give one, too.
  QString fault(const Expression& expression, const std::optional<LessonValue>& answer) const {
    const ExpressionScope scope{e_, t_, 0, answer};
    const auto result = expression.evaluate(scope);
    const auto holds = expression.holds(scope);
    const auto number = expression.number(scope);
    if (!result) {
      if (holds || number) return QStringLiteral("a refusal and a value");
      return fault(result.refusal(), expression.text());
    }
    if (const auto* truth = std::get_if<bool>(&result.value()))
      return holds && holds.value() == *truth && !number ? QString() : QStringLiteral("a condition");
    if (holds) return QStringLiteral("a number that holds");
    if (const auto* one = std::get_if<double>(&result.value()))
      return std::isfinite(*one) && number && number.value() == *one ? QString() : QStringLiteral("a number");
    const Matrix& m = std::get<Matrix>(result.value());
    const bool finite = std::ranges::all_of(m.values(), [](double x) { return std::isfinite(x); });
    if (m.empty() || !finite) return QStringLiteral("a matrix");
    return number && m.size() != 1 ? QStringLiteral("a matrix is a number") : QString();
  }

 private slots:
  void initTestCase() {
    auto loaded = loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn"), &t_);
    QVERIFY(loaded);
    e_ = loaded.value();
    QCOMPARE(e_.queryCount(), 6);
    QVERIFY(e_.headCount() >= 3);
  }

  void expressionHasItsValue_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    // Precedence: every expression would have another value with the other precedence.
    row("1 + 2 * 3", "7");
    row("(1 + 2) * 3", "9");
    row("2 - 3 - 4", "-5");
    row("16 / 4 / 2", "2");
    row("2 ^ 3 ^ 2", "512");
    row("-2 ^ 2", "-4");
    row("(-2) ^ 2", "4");
    row("2 ^ -1", "0.5");
    row("2 * -3", "-6");
    row("- -3", "3");
    row("8 / 2 * 4", "16");
    row("1 + 1 = 2", "true");
    row("not 1 = 2 and 2 = 2", "true");
    row("not (1 = 2 and 2 = 2)", "true");
    row("1 = 1 or 1 = 1 and 1 = 2", "true");
    row("(1 = 1 or 1 = 1) and 1 = 2", "false");
    row("not 1 = 1 or 2 = 2", "true");
    row("1.5e2 + 1e-1", "150.1");
    row("  2\t+\n2 ", "4");
    row("pi", "3.14159265359");
    row("e", "2.71828182846");
    row("2 * e", "5.43656365692");
    // Comparisons. A comparison of matrices must hold for every cell.
    row("1 < 1", "false");
    row("1 <= 1", "true");
    row("1 >= 2", "false");
    row("2 > 1", "true");
    row("1 != 2", "true");
    row("0.1 + 0.2 = 0.3", "true");
    row("0.1 + 0.2 > 0.3", "false");
    row("0.1 + 0.2 <= 0.3", "true");
    row("1 = 1.00001", "false");
    row("list(1, 2, 3) > 0", "true");
    row("list(1, 2, 3) > 1", "false");
    row("list(1, 2) = list(1, 2)", "true");
    row("list(1, 2) != list(2, 2)", "false");
    row("2 < list(3, 4)", "true");
    // Lists and matrices.
    row("list(1, 2) + list(10, 20)", "[11 22]");
    row("2 * list(1, 2) - 1", "[1 3]");
    row("1 / list(1, 2)", "[1 0.5]");
    row("list(1, 2, 3) ^ 2", "[1 4 9]");
    row("-list(1, 2)", "[-1 -2]");
    row("list(1, 2) @ transpose(list(3, 4))", "11");
    row("transpose(list(1, 2)) @ list(3, 4)", "[3 4; 6 8]");
    row("transpose(list(1, 2))", "[1; 2]");
    row("sum(list(1, 2, 4))", "7");
    row("mean(list(1, 2, 6))", "3");
    row("max(list(1, 5, 2))", "5");
    row("max(1, list(7, 2), 3)", "7");
    row("min(list(4, -5, 2))", "-5");
    row("min(3, 2)", "2");
    row("count(list(1, 5, 2))", "3");
    row("nonzero(list(0, 5, 0, -1))", "2");
    row("argmax(list(1, 5, 5))", "2");
    row("argmin(transpose(list(3, 1, 1)))", "2");
    row("norm(list(3, 4))", "5");
    row("variance(list(1, 2, 3, 4))", "1.25");
    row("variance(7)", "0");
    row("entropy(list(0.5, 0.5, 0))", "1");
    row("abs(list(-1, 2))", "[1 2]");
    row("sqrt(16)", "4");
    row("exp(0)", "1");
    row("log(e)", "1");
    row("round(2.345, 1)", "2.3");
    row("round(-2.5)", "-3");
    row("round(list(1.26, 3.14), 1)", "[1.3 3.1]");
    row("dot(list(1, 2, 3), transpose(list(4, 5, 6)))", "32");
    row("softmax(list(0, 0))", "[0.5 0.5]");
    row("row(transpose(list(1, 2)) @ list(3, 4), 2)", "[6 8]");
    row("column(transpose(list(1, 2)) @ list(3, 4), 2)", "[4; 8]");
    row("rank(list(3, 9, 5, 9), 1)", "4");
    row("rank(list(3, 9, 5, 9), 2)", "1");
    row("rank(list(3, 9, 5, 9), 4)", "1");
    row("about(0.85, 0.84, 0.01)", "true");
    row("about(0.85, 0.83, 0.01)", "false");
    row("about(list(1, 2), list(1.1, 2), 0.05)", "false");
    row("about(list(1, 2), list(1.1, 2), 0.1)", "true");
    // Quantifiers.
    row("all i in 1..3: i < 4", "true");
    row("all i in 1..4: i < 4", "false");
    row("all i in 2..1: i > 100", "true");
    row("any i in 2..1: i < 100", "false");
    row("any i in 1..4: i = 3", "true");
    row("sum i in 1..4: i ^ 2", "30");
    row("sum i in 1..3: i + 1", "9");
    row("(sum i in 1..3: i) + 1", "7");
    row("sum i in 1..3: i > 5", "true");
    row("sum i in 1..0: i", "0");
    row("sum i in 1..3: sum j in i..3: j", "14");
    row("1 = 1 and all i in 1..2: any j in 1..2: i = j", "true");
    row("not any i in 1..3: i = 5", "true");
    row("-1..2 = 2", "refused at 3: \"..2 = 2\"");
    // Sizes.
    row("n_q", "6");
    row("n_k - 1", "5");
    // Regions of the experiment and the trace.
    row("count(weights)", "36");
    row("count(weights[2])", "6");
    row("all i in 1..h: about(sum(weights.i[2]), 1, 0.0000000001)", "true");
    row("mask = 1", "true");
    row("temperature", "1");
    row("max(1, 2) = 2 and min(1, 2) = 1", "true");
  }
  void expressionHasItsValue() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(eval(text), expected);
  }

  void cellsAreReadFromExperimentAndTrace() {
    near(QStringLiteral("weights[3][6]"), head(0).weights(2, 5));
    near(QStringLiteral("weights[3][6]"), head(2).weights(2, 5), 2);
    near(QStringLiteral("weights.2[3][6]"), head(1).weights(2, 5), 2);
    near(QStringLiteral("weights[\"sat\"][\"mat\"]"), head(0).weights(2, 5));
    near(QStringLiteral("weights[\"sat\"][6]"), head(0).weights(2, 5));
    near(QStringLiteral("weights[n_q - 3][2 * 3]"), head(0).weights(2, 5));
    near(QStringLiteral("context.3[\"mat\"][2]"), head(2).context(5, 1));
    near(QStringLiteral("Q[2][1]"), head(0).queries(1, 0));
    near(QStringLiteral("K[\"cat\"][1]"), head(0).keys(1, 0));
    near(QStringLiteral("V[6][1]"), head(0).values(5, 0));
    near(QStringLiteral("scores[1][2]"), head(0).scores(0, 1));
    near(QStringLiteral("scaled_scores[1][2]"), head(0).scaled_scores(0, 1));
    near(QStringLiteral("masked_scores[1][2]"), head(0).masked_scores(0, 1));
    near(QStringLiteral("concat[4][3]"), t_.concat(3, 2));
    near(QStringLiteral("output[4][3]"), t_.output(3, 2));
    near(QStringLiteral("query_inputs[4][3]"), t_.query_inputs(3, 2));
    near(QStringLiteral("key_inputs[4][3]"), t_.key_inputs(3, 2));
    near(QStringLiteral("embeddings.query[\"cat\"][2]"), e_.query_embeddings(1, 1));
    near(QStringLiteral("query_embeddings[2][2]"), e_.query_embeddings(1, 1));
    near(QStringLiteral("W_Q.3[2][1]"), e_.heads[2].query_weights(1, 0));
    near(QStringLiteral("W_K[2][1]"), e_.heads[0].key_weights(1, 0));
    near(QStringLiteral("W_V[2][1]"), e_.heads[0].value_weights(1, 0));
    near(QStringLiteral("scale"), scaleFactor(e_));
    near(QStringLiteral("d_k"), e_.keyDim());
    near(QStringLiteral("d_v"), e_.valueDim());
    near(QStringLiteral("d_model"), e_.modelDim());
    near(QStringLiteral("d_out"), e_.outputDim());
    near(QStringLiteral("h"), e_.headCount());
  }

  void matrixFunctionsEqualLoops() {
    const Matrix& w = head(0).weights;
    double sum = 0, largest = -1, smallest = 2, squares = 0, bits = 0;
    for (int i = 0; i < w.rows(); ++i)
      for (int j = 0; j < w.columns(); ++j) {
        sum += w(i, j);
        largest = std::max(largest, w(i, j));
        smallest = std::min(smallest, w(i, j));
        squares += w(i, j) * w(i, j);
        bits -= w(i, j) * std::log2(w(i, j));
      }
    near(QStringLiteral("sum(weights)"), sum);
    near(QStringLiteral("mean(weights)"), sum / 36);
    near(QStringLiteral("max(weights)"), largest);
    near(QStringLiteral("min(weights)"), smallest);
    near(QStringLiteral("norm(weights)"), std::sqrt(squares));
    near(QStringLiteral("variance(weights)"), squares / 36 - (sum / 36) * (sum / 36));
    near(QStringLiteral("entropy(weights)"), bits);
    near(QStringLiteral("sum i in 1..n_q: sum j in 1..n_k: weights[i][j]"), sum);
    double score = 0;
    for (int c = 0; c < e_.keyDim(); ++c) score += head(0).queries(2, c) * head(0).keys(5, c);
    near(QStringLiteral("dot(Q[\"sat\"], K[\"mat\"])"), score);
    near(QStringLiteral("max(abs(Q @ transpose(K) - scores))"), 0);
    near(QStringLiteral("max(abs(softmax(scores / sqrt(d_k)) - weights))"), 0);
    near(QStringLiteral("max(abs(weights @ V - context))"), 0);
    near(QStringLiteral("sum(column(weights, 4))"),
         w(0, 3) + w(1, 3) + w(2, 3) + w(3, 3) + w(4, 3) + w(5, 3));
    int best = 0;
    for (int j = 1; j < 6; ++j)
      if (w(2, j) > w(2, best)) best = j;
    near(QStringLiteral("argmax(weights[\"sat\"])"), best + 1);
    near(QStringLiteral("rank(weights[\"sat\"], argmax(weights[\"sat\"]))"), 1);
  }

  void answerIsAvailableOnlyInHints() {
    QCOMPARE(eval(QStringLiteral("answer = 3"), LessonValue(3.0)), QStringLiteral("true"));
    QCOMPARE(eval(QStringLiteral("answer + 1"), LessonValue(3.0)), QStringLiteral("4"));
    const LessonValue list = Matrix{{4, 5, 6}};
    QCOMPARE(eval(QStringLiteral("answer[2]"), list), QStringLiteral("5"));
    QCOMPARE(eval(QStringLiteral("any i in 1..count(answer): answer[i] = 6"), list), QStringLiteral("true"));
    QCOMPARE(eval(QStringLiteral("answer[4]"), list), refusedAt(1, QStringLiteral("3, 4")));
    QCOMPARE(eval(QStringLiteral("1 + answer")), refusedAt(5, QStringLiteral("\"answer\"")));
  }

  void badExpressionIsRefusedAtItsCharacter_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("character");
    QTest::addColumn<QString>("values");  // expected, found
    const auto row = [](const char* text, int character, const char* values = "") {
      QTest::newRow(text) << QString::fromUtf8(text) << character << QString::fromUtf8(values);
    };
    row("", 1);
    row("1 +", 4);
    row("(1", 3, "\")\"");
    row("1 2", 3, "\"2\"");
    row("1 < 2 < 3", 7, "\"and\", \"< 3\"");
    row("wights[1]", 1, "\"wights\"");
    row("weights[0][1]", 9, "1 6, 0");
    row("weights[1][7]", 12, "1 6, 7");
    row("weights[1.5]", 9, "1 6, 1.5");
    row("weights[\"dog\"]", 9, "\"dog\"");
    row("weights[\"sat]", 10);
    row("weights.9[1][1]", 9, "1 3, 9");
    row("weights.x", 9, "1, \"x\"");
    row("weights. [1][1]", 10, "1, \"[1][1]\"");
    row("output.1[1][1]", 1);
    row("weights[1][1][1]", 14, "\"[1]\"");
    row("\"sat\"", 1, "\"\" \"\"");
    row("1 and 2", 1);
    row("not 3", 5);
    row("(1 = 1) + 1", 2);
    row("sum(1 = 1)", 5);
    row("sum()", 5, "\")\"");
    row("sum(1, 2)", 1, "1, 2");
    row("round(1, 2, 3)", 1, "1 2, 3");
    row("sqrt(-1)", 1, "0 0");
    row("0 / 0", 3, "0 0");
    row("list(1, 2) + list(1, 2, 3)", 12, "1 2 1 3");
    row("list(1, 2) @ list(1, 2)", 12, "1 2 1 2");
    row("dot(list(1, 2), 3)", 1, "2 1");
    row("argmax(weights)", 1, "6 6");
    row("row(weights, 7)", 1, "1 6, 7");
    row("list(weights)", 1, "6 6");
    row("round(1, 0.5)", 1, "0 15, 0.5");
    row("all i in 1..3: 5", 16);
    row("all h in 1..3: 1 = 1", 5, "\"i in 1..n_q\", \"h in 1..3: 1 = 1\"");
    row("all i of 1..3: 1 = 1", 7, "\"in\", \"of 1..3: 1 = 1\"");
    row("all i in 1..3 1 = 1", 15, "\":\", \"1 = 1\"");
    row("all i in 1..0.5: 1 = 1", 13, "0.5");
    row("(sum i in 1..2: i) + i", 22, "\"i\"");
    row("b_Q[1][1]", 1, "b_Q");
    row("1e999", 1, "1e999");
    row("2 $ 3", 3, "\"$ 3\"");
  }
  void badExpressionIsRefusedAtItsCharacter() {
    QFETCH(QString, text);
    QFETCH(int, character);
    QFETCH(QString, values);
    QCOMPARE(eval(text), refusedAt(character, values));
  }

  void refusalNamesPlaceExpectedAndFound() {
    const auto expression = Expression::parse(QStringLiteral("(1 2)"));
    QVERIFY(!expression);
    const Refusal& refusal = expression.refusal();
    QVERIFY(test::containsAll(refusal.sentence(), {refusal.place, refusal.expected, refusal.found}));
  }

  void expensiveExpressionsAreRefused() {
    const auto many = [](const char* part, int count) { return QString::fromUtf8(part).repeated(count); };
    const QString deepest = QString::number(Expression::kDeepest);
    const auto tooDeep = [&](const QString& text) {
      const auto expression = Expression::parse(text);
      return !expression && test::partsOf(expression.refusal().expected) == deepest;
    };
    QVERIFY(tooDeep(many("(", 1000) + QLatin1Char('1') + many(")", 900)));
    QVERIFY(tooDeep(many("-", 1500) + QLatin1Char('1')));
    QVERIFY(tooDeep(many("not ", 400) + QStringLiteral("1=1")));
    QVERIFY(tooDeep(many("2^", 900) + QLatin1Char('1')));
    QVERIFY(tooDeep(many("sum(", 400)));
    QVERIFY(tooDeep(many("weights[", 200)));
    const auto too_long = Expression::parse(many("1+", 5000) + QLatin1Char('1'));
    QVERIFY(!too_long);
    QCOMPARE(test::partsOf(too_long.refusal().expected), QString::number(Expression::kLongest));
    QCOMPARE(eval(many("1+", 900) + QLatin1Char('1')), QStringLiteral("901"));
    QCOMPARE(eval(many("(", 60) + QLatin1Char('1') + many(")", 60)), QStringLiteral("1"));
    QCOMPARE(eval(QStringLiteral("sum i in 1..1000000000: i")), refusedAt(25));
    QCOMPARE(eval(QStringLiteral("sum i in 1..9999: sum j in 1..9999: sum k in 1..9999: 1")), refusedAt(55));
    QCOMPARE(eval(QStringLiteral("all i in 1..9999999: sum(weights) > 0")), refusedAt(26));
    QCOMPARE(eval(QStringLiteral("sum i in 1..1000: i")), QStringLiteral("500500"));
    QCOMPARE(eval(QStringLiteral("all i in 1..99999999999: 1 = 1")), refusedAt(13, QStringLiteral("1e+11")));
  }

  /// Parses every part of a valid expression and evaluates it with and without an answer. A part has a value
  /// or is refused at one of its characters, and evaluate(), number() and holds() agree. Brackets and spaces
  /// around a part change nothing. Text after a complete part is refused.
  void everyPartOfAnExpressionIsAValueOrRefused() {
    const QString whole = QStringLiteral(
        "all i in 2..n_q: weights.1[i][i-1] > 0.8 or not about(max(row(scores @ V, i), 1), -2e-1, h) and "
        "\"x\" != answer[1]");
    const std::optional<LessonValue> answers[] = {std::nullopt, Matrix{{0.5, 2}}};
    int values = 0, refused_parsing = 0, refused_evaluation = 0;
    for (qsizetype from = 0; from < whole.size(); ++from)
      for (qsizetype length = 1; from + length <= whole.size(); ++length) {
        const QString text = whole.mid(from, length);
        const auto expression = Expression::parse(text);
        const auto in_brackets = Expression::parse(QStringLiteral("( %1 )").arg(text));
        QVERIFY2(bool(expression) == bool(in_brackets), qPrintable(text));
        if (!expression) {
          ++refused_parsing;
          const QString why = fault(expression.refusal(), text);
          QVERIFY2(why.isEmpty(), qPrintable(text + QStringLiteral(": ") + why));
          continue;
        }
        QCOMPARE(expression.value().text(), text);
        for (const char* more : {")", " 1", " i"})
          QVERIFY2(!Expression::parse(text + QLatin1String(more)), qPrintable(text + QLatin1String(more)));
        for (const auto& answer : answers) {
          const QString why = fault(expression.value(), answer);
          QVERIFY2(why.isEmpty(), qPrintable(text + QStringLiteral(": ") + why));
          const auto result = expression.value().evaluate({e_, t_, 0, answer});
          const auto again = in_brackets.value().evaluate({e_, t_, 0, answer});
          QCOMPARE(bool(again), bool(result));
          if (result) QCOMPARE(shown(again), shown(result));
          ++(result ? values : refused_evaluation);
          // A part that can be parsed is refused only if it needs an answer and there is none.
          QVERIFY2(bool(result) == (answer || !text.contains(QStringLiteral("answer"))), qPrintable(text));
        }
      }
    QVERIFY2(values > 50, qPrintable(QString::number(values)));
    QVERIFY2(refused_parsing > 1000, qPrintable(QString::number(refused_parsing)));
    QVERIFY2(refused_evaluation > 0, qPrintable(QString::number(refused_evaluation)));
  }

  void regionsAreParsedAndResolved() {
    const auto region = [this](const char* text, int head) {
      const auto place = LessonRegion::parse(QString::fromUtf8(text));
      if (!place) return Region{MatrixId::Output, -9, 0, 0, 0, 0};
      const auto found = place.value().resolve(e_, head);
      return found ? found.value() : Region{MatrixId::Output, -8, 0, 0, 0, 0};
    };
    QCOMPARE(region("weights.2[3][6]", 0), (Region{MatrixId::Weights, 1, 2, 5, 1, 1}));
    QCOMPARE(region("weights[3]", 2), (Region{MatrixId::Weights, 2, 2, 0, 1, 6}));
    QCOMPARE(region("weights", LessonRegion::kEveryHead), (Region{MatrixId::Weights, -1, 0, 0, 6, 6}));
    QCOMPARE(region("weights.3", LessonRegion::kEveryHead), (Region{MatrixId::Weights, 2, 0, 0, 6, 6}));
    QCOMPARE(region("output[\"cat\"]", 1).head, -1);
    QCOMPARE(region("mask[2][1]", 0), (Region{MatrixId::Mask, -1, 1, 0, 1, 1}));
    QCOMPARE(region("scale", 0), (Region{MatrixId::Scale, -1, 0, 0, 1, 1}));
    QCOMPARE(region("weights[7]", 0).head, -8);
    QCOMPARE(region("weights + 1", 0).head, -9);
    QCOMPARE(region("3", 0).head, -9);
    const auto place = LessonRegion::parse(QStringLiteral("weights.2")).value();
    QVERIFY(place.isWhole());
    QCOMPARE(place.id(), MatrixId::Weights);
    QVERIFY(!LessonRegion::parse(QStringLiteral("weights[1]")).value().isWhole());
  }

  void readRegionsAreReported() {
    std::vector<Region> read;
    const auto expression = Expression::parse(QStringLiteral("weights[1][2] / sum(scores.2[3])")).value();
    QVERIFY(expression.evaluate({e_, t_, 0, {}, nullptr, &read}));
    QCOMPARE(read.size(), std::size_t{2});
    QCOMPARE(read[0], (Region{MatrixId::Weights, 0, 0, 1, 1, 1}));
    QCOMPARE(read[1], (Region{MatrixId::Scores, 1, 2, 0, 1, 6}));
  }

  void expressionsWorkInCrossAttentionWithAMask() {
    AttentionTrace trace;
    auto loaded =
        loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/translation-fr-en.attn"), &trace);
    QVERIFY(loaded);
    Experiment cross = loaded.value();
    cross.mask.kind = Mask::Kind::Causal;
    const auto value = [&](const QString& text) {
      return shown(Expression::parse(text).value().evaluate({cross, trace}));
    };
    QCOMPARE(value(QStringLiteral("n_q")), QString::number(cross.query_tokens.size()));
    QCOMPARE(value(QStringLiteral("n_k")), QString::number(cross.key_tokens.size()));
    QCOMPARE(value(QStringLiteral("mask[1][2]")), QStringLiteral("0"));
    QCOMPARE(value(QStringLiteral("mask[2][1]")), QStringLiteral("1"));
    const QString query = QString::fromStdString(cross.query_tokens[1]);
    const QString key = QString::fromStdString(cross.key_tokens[1]);
    QCOMPARE(value(QStringLiteral("weights[\"%1\"][\"%2\"]").arg(query, key)),
             QString::number(trace.heads[0].weights(1, 1), 'g', 12));
    QCOMPARE(value(QStringLiteral("weights[\"%1\"][1]").arg(key)),
             refusedAt(9, QStringLiteral("\"%1\"").arg(key)));
    QCOMPARE(value(QStringLiteral("count(K[\"%1\"])").arg(key)), QString::number(cross.keyDim()));
  }
};

LAB_TEST(TestExpression, QCoreApplication)

}  // namespace tst_expression
#include "tst_expression.moc"
