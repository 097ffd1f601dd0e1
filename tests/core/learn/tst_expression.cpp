// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/Expression.h"
#include "core/learn/lesson/LessonRegion.h"

using namespace lab;

namespace {

/// Returns the value as text ("7", "[1 2; 3 4]", "true"), or the sentence of the refusal.
QString shown(const Result<LessonValue>& result) {
  if (!result) return result.refusal().sentence();
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
    if (!expression) return expression.refusal().sentence();
    return shown(expression.value().evaluate({e_, t_, head, std::move(answer)}));
  }
  double number(const QString& text, int head = 0) const {
    const auto expression = Expression::parse(text);
    if (!expression) qWarning("%s", qPrintable(expression.refusal().sentence()));
    const auto value = expression.value().number({e_, t_, head});
    if (!value) qWarning("%s: %s", qPrintable(text), qPrintable(value.refusal().sentence()));
    return value ? value.value() : std::nan("");
  }
  const HeadTrace& head(int h) const { return t_.heads[static_cast<std::size_t>(h)]; }
  void near(const QString& text, double expected, int h = 0) const {
    const double found = number(text, h);
    QVERIFY2(std::abs(found - expected) <= 1e-12 * std::max(1.0, std::abs(expected)),
             qPrintable(QStringLiteral("%1: %2, not %3").arg(text).arg(found).arg(expected)));
  }

  /// Returns whether `expression` has a value. Checks that the value is finite, that a refusal has a
  /// sentence, and that evaluate(), holds() and number() agree.
  bool isValueOrRefused(const Expression& expression, const std::optional<LessonValue>& answer) const {
    const ExpressionScope scope{e_, t_, 0, answer};
    const auto result = expression.evaluate(scope);
    const auto holds = expression.holds(scope);
    const auto number = expression.number(scope);
    bool right = false;
    if (!result) {
      right = result.refusal().sentence().contains(QStringLiteral("expected")) && !holds && !number;
    } else if (const auto* truth = std::get_if<bool>(&result.value())) {
      right = expression.isCondition() && holds && holds.value() == *truth && !number;
    } else if (const auto* one = std::get_if<double>(&result.value())) {
      right = !expression.isCondition() && std::isfinite(*one) && number && number.value() == *one && !holds;
    } else {
      const Matrix& m = std::get<Matrix>(result.value());
      right = !expression.isCondition() && !m.empty() && !holds &&
              std::ranges::all_of(m.values(), [](double x) { return std::isfinite(x); });
    }
    if (!right)
      QTest::qFail(qPrintable(expression.text() + QStringLiteral(": ") + shown(result)), __FILE__, __LINE__);
    return bool(result);
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
    row("-1..2 = 2", "character 3: expected an operator or the end of the expression, found \"..2 = 2\".");
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
    QVERIFY(eval(QStringLiteral("answer[4]"), list).contains(QStringLiteral("found 4")));
    QVERIFY(eval(QStringLiteral("answer")).contains(QStringLiteral("without a learner")));
  }

  void badExpressionIsRefusedWithASentence_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
      QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("", "character 1: expected a number, a name or a place, found the end of the expression.");
    row("1 +", "character 4: expected a number, a name or a place, found the end of the expression.");
    row("(1", "character 3: expected \")\", found the end of the expression.");
    row("1 2", "character 3: expected an operator or the end of the expression, found \"2\".");
    row("1 < 2 < 3", "character 7: expected one comparison (two are joined with \"and\"), found \"< 3\".");
    row("wights[1]", "character 1: expected the name of a matrix, a size or a function, found \"wights\".");
    row("weights[0][1]", "character 9: expected a row of weights from 1 to 6, found 0.");
    row("weights[1][7]", "character 12: expected a column of weights from 1 to 6, found 7.");
    row("weights[1.5]", "character 9: expected a row of weights from 1 to 6, found 1.5.");
    row("weights[\"dog\"]", "character 9: expected a word that names a row of weights, found \"dog\".");
    row("weights[\"sat]",
        "character 10: expected a word that ends with \", found the end of the expression.");
    row("weights.9[1][1]", "character 9: expected a head from 1 to 3, found 9.");
    row("weights.x", "character 9: expected a head's number, from 1, found \"x\".");
    row("output.1[1][1]",
        "character 1: expected a matrix that every head has its own of, before a head's number, found "
        "output.");
    row("weights[1][1][1]", "character 14: expected no more than a row and a column, found \"[1]\".");
    row("\"sat\"",
        "character 1: expected a value (words in quotes stand within the brackets of a place), found "
        "\"\"sat\"\".");
    row("1 and 2", "character 1: expected a condition (something with =, < or >), found a value.");
    row("not 3", "character 5: expected a condition (something with =, < or >), found a value.");
    row("(1 = 1) + 1", "character 2: expected a number or a matrix, found a condition.");
    row("sum(1 = 1)", "character 5: expected a number or a matrix, found a condition.");
    row("sum()", "character 5: expected a number, a name or a place, found \")\".");
    row("sum(1, 2)", "character 1: expected 1 value(s) in the parentheses, found 2.");
    row("round(1, 2, 3)", "character 1: expected 1 to 2 values in the parentheses, found 3.");
    row("sqrt(-1)", "character 1: expected a number, found what is none, such as 0 / 0.");
    row("0 / 0", "character 3: expected a number, found what is none, such as 0 / 0.");
    row("list(1, 2) + list(1, 2, 3)",
        "character 12: expected two matrices of the same shape, found 1 x 2 and 1 x 3.");
    row("list(1, 2) @ list(1, 2)",
        "character 12: expected as many columns on the left of @ as rows on its right, found 1 x 2 @ 1 x 2.");
    row("dot(list(1, 2), 3)", "character 1: expected two vectors of as many numbers, found 2 and 1 numbers.");
    row("argmax(weights)", "character 1: expected a row or a column, found a 6 x 6 matrix.");
    row("row(weights, 7)", "character 1: expected a whole number from 1 to 6, found 7.");
    row("list(weights)", "character 1: expected a number, found a 6 x 6 matrix.");
    row("round(1, 0.5)", "character 1: expected 0 to 15 decimals, found 0.5.");
    row("all i in 1..3: 5", "character 16: expected a condition (something with =, < or >), found a value.");
    row("all h in 1..3: 1 = 1",
        "character 5: expected a letter that has no other meaning, as in \"i in 1..n_q\", found \"h in 1..3: "
        "1 = "
        "1\".");
    row("all i of 1..3: 1 = 1", "character 7: expected \"in\", found \"of 1..3: 1 = 1\".");
    row("all i in 1..3 1 = 1", "character 15: expected \":\", found \"1 = 1\".");
    row("all i in 1..0.5: 1 = 1", "character 13: expected a whole number at the ends of a range, found 0.5.");
    row("(sum i in 1..2: i) + i",
        "character 22: expected the name of a matrix, a size or a function, found \"i\".");
    row("b_Q[1][1]", "character 1: expected a matrix that the experiment has, found b_Q.");
    row("1e999", "character 1: expected a number that can be stored, found 1e999.");
    row("2 $ 3", "character 3: expected an operator or the end of the expression, found \"$ 3\".");
  }
  void badExpressionIsRefusedWithASentence() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(eval(text), expected);
  }

  void expensiveExpressionsAreRefused() {
    const auto many = [](const char* part, int count) { return QString::fromUtf8(part).repeated(count); };
    QVERIFY(eval(many("(", 1000) + QLatin1Char('1') + many(")", 900)).contains(QStringLiteral("levels")));
    QVERIFY(eval(many("-", 1500) + QLatin1Char('1')).contains(QStringLiteral("levels")));
    QVERIFY(eval(many("not ", 400) + QStringLiteral("1=1")).contains(QStringLiteral("levels")));
    QVERIFY(eval(many("2^", 900) + QLatin1Char('1')).contains(QStringLiteral("levels")));
    QVERIFY(eval(many("sum(", 400)).contains(QStringLiteral("levels")));
    QVERIFY(eval(many("weights[", 200)).contains(QStringLiteral("levels")));
    QVERIFY(eval(many("1+", 5000) + QLatin1Char('1')).contains(QStringLiteral("at most 2000 characters")));
    QCOMPARE(eval(many("1+", 900) + QLatin1Char('1')), QStringLiteral("901"));
    QCOMPARE(eval(many("(", 60) + QLatin1Char('1') + many(")", 60)), QStringLiteral("1"));
    QVERIFY(eval(QStringLiteral("sum i in 1..1000000000: i")).contains(QStringLiteral("takes long")));
    QVERIFY(eval(QStringLiteral("sum i in 1..9999: sum j in 1..9999: sum k in 1..9999: 1"))
                .contains(QStringLiteral("takes long")));
    QVERIFY(
        eval(QStringLiteral("all i in 1..9999999: sum(weights) > 0")).contains(QStringLiteral("takes long")));
    QVERIFY(
        eval(QStringLiteral("all i in 1..99999999999: 1 = 1")).contains(QStringLiteral("ends of a range")));
  }

  /// Parses every substring of a valid expression and evaluates it with and without an answer. The result
  /// must be a refusal with a sentence, or a finite value of the kind that isCondition() tells.
  void everyPartOfAnExpressionIsAValueOrRefused() {
    const QString whole = QStringLiteral(
        "all i in 2..n_q: weights.1[i][i-1] > 0.8 or not about(max(row(scores @ V, i), 1), -2e-1, h) and "
        "\"x\" != answer[1]");
    int values = 0, refused_parsing = 0, refused_evaluation = 0;
    for (qsizetype from = 0; from < whole.size(); ++from)
      for (qsizetype length = 1; from + length <= whole.size(); ++length) {
        const QString text = whole.mid(from, length);
        const auto expression = Expression::parse(text);
        if (!expression) {
          ++refused_parsing;
          QVERIFY2(expression.refusal().sentence().contains(QStringLiteral("expected")), qPrintable(text));
          continue;
        }
        for (const std::optional<LessonValue>& answer :
             {std::optional<LessonValue>(), std::optional<LessonValue>(Matrix{{0.5, 2}})}) {
          const bool has_value = isValueOrRefused(expression.value(), answer);
          if (QTest::currentTestFailed()) return;
          ++(has_value ? values : refused_evaluation);
          if (!has_value) QVERIFY2(text.contains(QStringLiteral("answer")) && !answer, qPrintable(text));
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
    QVERIFY(value(QStringLiteral("weights[\"%1\"][1]").arg(key)).contains(QStringLiteral("names a row")));
    QCOMPARE(value(QStringLiteral("count(K[\"%1\"])").arg(key)), QString::number(cross.keyDim()));
  }
};

QTEST_GUILESS_MAIN(TestExpression)
#include "tst_expression.moc"
