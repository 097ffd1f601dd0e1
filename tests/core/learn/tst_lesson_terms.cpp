// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <algorithm>
#include <array>

#include "core/learn/lesson/LessonFolder.h"
#include "tests/TestProgram.h"

namespace tst_lesson_terms {

using namespace lab;

namespace {

/// All words of a step that a learner can read, also after an answer.
QString wordsOfStep(const LessonStep& step) {
  QString words = step.title;
  const auto add = [&words](const LessonText& text) {
    for (const TextPart& part : text.parts) words += QLatin1Char(' ') + part.text;
  };
  const auto add_choices = [&add](const std::vector<Choice>& choices) {
    for (const Choice& choice : choices) {
      add(choice.text);
      add(choice.say);
    }
  };
  add(step.text);
  if (!step.question) return words;
  const Question& question = *step.question;
  add(question.ask);
  if (const auto* choose = std::get_if<ChooseQuestion>(&question.of)) add_choices(choose->options);
  if (const auto* find = std::get_if<FindErrorQuestion>(&question.of)) add_choices(find->lines);
  for (const auto& hint : question.hints) add(hint.say);
  add(question.derivation);
  add(question.then);
  return words;
}

}  // namespace

/// Checks the words of the shipped lessons: which terms they use on each route.
class TestLessonTerms : public QObject {
  Q_OBJECT

  std::vector<Lesson> lessons_;

 private slots:
  void initTestCase() {
    for (const QString& folder : shippedLessons()) {
      auto lesson = loadLesson(folder);
      QVERIFY2(lesson, lesson ? "" : qPrintable(lesson.refusal().sentence()));
      lessons_.push_back(std::move(lesson.value()));
    }
  }

  /// Read in order, no lesson uses a term before the step that defines it. This is true of the whole course
  /// and of each route. The words of a step include its hints and the texts that follow an answer.
  void termsAreDefinedWhereTheyFirstOccur_data() {
    QTest::addColumn<int>("route");
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("defined");
    // The steps for the whole course and for the routes of 15, 45 and 90 minutes. "" if the term must not
    // occur.
    const auto row = [](const char* name, const char* pattern, std::array<const char*, 4> steps) {
      constexpr std::array kRoutes{0, 15, 45, 90};
      for (std::size_t i = 0; i < steps.size(); ++i)
        QTest::addRow("%s, %d", name, kRoutes[i])
            << kRoutes[i] << QString::fromUtf8(pattern) << QString::fromUtf8(steps[i]);
    };
    const auto everywhere = [&](const char* name, const char* pattern, const char* step) {
      row(name, pattern, {step, step, step, step});
    };
    everywhere("W_Q", "W\\^Q|W\\^\\{Q", "01-queries-keys-values/three-lists");
    everywhere("softmax", "[Ss]oftmax", "01-queries-keys-values/who-answers");
    everywhere("context", "\\bcontexts?\\b", "01-queries-keys-values/handed-over");
    everywhere("head", "\\bheads?\\b", "01-queries-keys-values/formula");
    const char* tokens = "01-queries-keys-values/three-lists";
    row("token", "\\btokens?\\b", {"00-before-attention/one-vector", tokens, tokens, tokens});
    const char* distribution = "01-queries-keys-values/formula";
    row("probability distribution", "probability distribution",
        {"00-before-attention/longer", distribution, distribution, distribution});
    row("value vector", "v_j", {"00-before-attention/one-vector", "", "", ""});
    row("layer", "\\blayers?\\b", {"00-before-attention/no-waiting", "", "", "12-cost/crossing"});
    row("recurrent", "\\b[Rr]ecurrent", {"00-before-attention/one-vector", "", "", "12-cost/weigh"});
    row("transformer", "[Tt]ransformer", {"04-dot-products/longer-wins", "", "", "12-cost/crossing"});
    row("d_model", "d_\\{\\\\text\\{model",
        {"05-why-the-root/which-d", "", "05-why-the-root/which-d", "12-cost/count"});
    row("saturated", "[Ss]aturat", {"05-why-the-root/no-scaling", "", "05-why-the-root/no-scaling", ""});
    row("temperature", "[Tt]emperature", {"06-softmax/temperature", "", "", ""});
    row("W_O", "W\\^O|W\\^\\{O|W_i\\^O|W_1\\^O|W_O",
        {"07-weighted-sum/not-contribution", "", "", "12-cost/count"});
    row("mask", "\\b[Mm]ask", {"07-weighted-sum/cancel", "", "11-masks/future", "12-cost/memory"});
    row("self-attention", "[Ss]elf-attention",
        {"08-self-attention/who-sat", "", "", "13-what-weights-explain/beyond-words"});
    row("causal mask", "\\b[Cc]ausal",
        {"08-self-attention/no-positions", "", "11-masks/future", "12-cost/weigh"});
    const char* sides = "13-what-weights-explain/beyond-words";
    row("cross-attention", "[Cc]ross-attention", {"09-cross-attention/two-sentences", "", "", sides});
    row("encoder", "\\b[Ee]ncoder", {"09-cross-attention/two-sentences", "", "11-masks/padding", sides});
    row("decoder", "\\b[Dd]ecoder", {"09-cross-attention/two-sentences", "", "11-masks/padding", sides});
    row("d_v", "d_v", {"09-cross-attention/shapes", "", "", "12-cost/count"});
    row("MLP", "\\bMLP\\b", {"09-cross-attention/three-places", "", "", "12-cost/crossing"});
    row("residual connection", "\\b[Rr]esidual",
        {"09-cross-attention/around", "", "", "13-what-weights-explain/layers"});
    row("norm", "\\bnorms?\\b", {"09-cross-attention/around", "", "", sides});
    row("concatenated", "[Cc]oncatenat", {"10-multi-head/sizes", "", "", ""});
    row("padding", "\\b[Pp]adding", {"09-cross-attention/three-places", "", "11-masks/padding", ""});
    row("KV cache", "KV cache", {"15-decoding/breaks", "", "", ""});
  }
  void termsAreDefinedWhereTheyFirstOccur() {
    QFETCH(int, route);
    QFETCH(QString, pattern);
    QFETCH(QString, defined);
    const QRegularExpression term(pattern);
    for (const Lesson& lesson : lessons_) {
      if (route != 0 && std::ranges::find(lesson.routes, route) == lesson.routes.end()) continue;
      for (const LessonStep& step : lesson.steps) {
        if (route != 0 && step.optional) continue;
        if (!wordsOfStep(step).contains(term)) continue;
        QCOMPARE(lesson.id + QLatin1Char('/') + step.id, defined);
        return;
      }
    }
    QVERIFY2(defined.isEmpty(), "the term does not occur");
  }

  /// On the route of 45 minutes, questions ask for scaling, for a weighted sum and for masks.
  void routeOf45MinutesAsksForEachPartOfTheFormula() {
    QStringList asked;
    for (const Lesson& lesson : lessons_) {
      if (std::ranges::find(lesson.routes, 45) == lesson.routes.end()) continue;
      for (const LessonStep& step : lesson.steps)
        if (!step.optional && step.question) asked << lesson.id + QLatin1Char('/') + step.id;
    }
    QVERIFY(asked.contains(QStringLiteral("05-why-the-root/why-root")));
    QVERIFY(asked.contains(QStringLiteral("11-masks/after")));  // asks for a context
    QVERIFY(asked.contains(QStringLiteral("11-masks/by-hand")));
  }
};

LAB_TEST(TestLessonTerms, QCoreApplication)

}  // namespace tst_lesson_terms
#include "tst_lesson_terms.moc"
