// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStringList>

#include "core/learn/lesson/LessonText.h"
#include "tests/TestProgram.h"
#include "tests/core/base/TextParts.h"

namespace tst_lesson_text {

using namespace lab;

namespace {

using Kind = TextPart::Kind;

/// Describes each part of a text by a letter for its kind and its content, such as "m:text|f:latex|c:code",
/// or says where the text is refused.
QString shown(const QString& markdown) {
  const auto text = LessonText::parse(markdown);
  if (!text) return QStringLiteral("refused at ") + test::partsOf(text.refusal());
  QStringList pieces;
  for (const TextPart& part : text.value().parts) switch (part.kind) {
      case Kind::Markdown:
        pieces << (part.code ? QStringLiteral("c:") : QStringLiteral("m:")) + part.text;
        break;
      case Kind::Mathematics:
        pieces << (part.display ? QStringLiteral("d:") : QStringLiteral("f:")) + part.text;
        break;
      case Kind::Figure:
        pieces << QStringLiteral("v:%1=%2%3")
                      .arg(part.text, part.expression->text(), part.place ? QStringLiteral("@") : QString());
        break;
      case Kind::Select:
        pieces << QStringLiteral("s:%1=%2").arg(part.text, part.place->text());
        break;
      case Kind::Picture:
        pieces << QStringLiteral("p:%1=%2").arg(part.text, part.picture.file);
        break;
      case Kind::Given:
        pieces << QStringLiteral("g:") + part.text;
        break;
    }
  return pieces.join(QLatin1Char('|'));
}

}  // namespace

class TestLessonText : public QObject {
  Q_OBJECT

 private slots:
  void textIsSplitIntoParts_data() {
    QTest::addColumn<QString>("markdown");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* markdown, const char* expected) {
      QTest::newRow(markdown) << QString::fromUtf8(markdown) << QString::fromUtf8(expected);
    };
    row("", "");
    row("Just *text*.", "m:Just *text*.");
    row("a $x_i$ b", "m:a |f:x_i|m: b");
    row("$x$$y$", "f:x|f:y");
    row("$$x = 1$$", "d:x = 1");
    row("costs \\$5 and \\$6", "m:costs \\$5 and \\$6");
    row("code `$x` and `[a](b)`", "m:code |c:`$x`|m: and |c:`[a](b)`");
    row("``a ` $b``", "c:``a ` $b``");
    row("a ` b", "m:a ` b");
    row("```\n$x [1](y)\n```\nafter", "c:```\n$x [1](y)\n```|m:\nafter");
    row("```\nno end $", "c:```\nno end $");
    row("[0.85](value:weights[\"sat\"][\"mat\"])!", "v:0.85=weights[\"sat\"][\"mat\"]@|m:!");
    row("[0.85](value:(1 + 2) * max(3, 4)) b", "v:0.85=(1 + 2) * max(3, 4)|m: b");
    row("[1](value:weights[\")\"][1])", "v:1=weights[\")\"][1]@");
    row("[the mat](select:weights[3])", "s:the mat=weights[3]");
    row("[0.3675](given:)", "g:0.3675");
    row("[**0.3**](value:0.3)", "v:**0.3**=0.3");
    row("a list [1, 2] and (3)", "m:a list [1, 2] and (3)");
    row("[a [b] c](given:)", "g:a [b] c");
    row("\\[0.5](given:)", "m:\\[0.5](given:)");
    row("an open [ bracket", "m:an open [ bracket");
    row("[0.5](value:1\n + 2)", "v:0.5=1 + 2");
    row("see ![two keys](a/keys.svg)!", "m:see |p:two keys=a/keys.svg|m:!");
    row("![a](b.png)![c](d.png)", "p:a=b.png|p:c=d.png");
    row("![ ](b.png)", "refused at line 1, ![](b.png)");
    row("[x $y$](given:)", "refused at line 1: \"x $y$\"");
    row("a\nb [half](value:1/2)", "refused at line 2, value:1/2");
  }
  void textIsSplitIntoParts() {
    QFETCH(QString, markdown);
    QFETCH(QString, expected);
    QCOMPARE(shown(markdown), expected);
  }

  void partsHaveTheirLineNumbers() {
    const auto text = LessonText::parse(QStringLiteral("a\n$x$\n\n`c`\n[1](given:)\n")).value();
    QCOMPARE(text.parts[1].line, 2);
    QCOMPARE(text.parts[3].line, 4);
    QCOMPARE(text.parts[5].line, 5);
  }

  void figureIsComparedAtItsDecimals_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::addColumn<bool>("right");
    QTest::newRow("as it is") << "0.85" << 0.85 << true;
    QTest::newRow("rounded down") << "0.85" << 0.8549 << true;
    QTest::newRow("rounded up") << "0.85" << 0.8451 << true;
    QTest::newRow("a half, either way") << "0.85" << 0.855 << true;
    QTest::newRow("a half, the other way") << "0.86" << 0.855 << true;
    QTest::newRow("too far") << "0.85" << 0.8551 << false;
    QTest::newRow("more decimals") << "0.8500" << 0.8501 << false;
    QTest::newRow("fewer decimals") << "1" << 0.85 << true;
    QTest::newRow("minus") << "-0.5" << -0.5 << true;
    QTest::newRow("a true minus") << QString(QChar(0x2212)) + QStringLiteral("0.5") << -0.5 << true;
    QTest::newRow("the sign forgotten") << "0.5" << -0.5 << false;
    QTest::newRow("thousands") << "4,194,304" << 4194304.0 << true;
    QTest::newRow("thousands and decimals") << "1,024.5" << 1024.5 << true;
    QTest::newRow("words behind") << "3 heads" << 3.0 << true;
    QTest::newRow("percent is a word") << "85 %" << 85.0 << true;
    QTest::newRow("bold") << "**0.85**" << 0.85 << true;
    QTest::newRow("a list of two") << "1,2" << 1.0 << true;
  }
  void figureIsComparedAtItsDecimals() {
    QFETCH(QString, text);
    QFETCH(double, value);
    QFETCH(bool, right);
    const auto figure = figureAtStart(text);
    QVERIFY(figure);
    QCOMPARE(agrees(*figure, value), right);
  }

  void textWithoutLeadingFigureHasNone() {
    QVERIFY(!figureAtStart(QStringLiteral("about 0.5")));
    QVERIFY(!figureAtStart({}));
    QVERIFY(!figureAtStart(QStringLiteral(".5")));
  }

  void bareFiguresAreFound() {
    const auto text =
        LessonText::parse(QStringLiteral("0.5 and `0.6`\nbut $0.7$ [0.8](given:) 1 or 2\nand 12.25")).value();
    const auto found = bareFigures(text);
    QCOMPARE(found.size(), std::size_t{2});
    QCOMPARE(found[0].text, QStringLiteral("0.5"));
    QCOMPARE(found[0].line, 1);
    QCOMPARE(found[1].text, QStringLiteral("12.25"));
    QCOMPARE(found[1].line, 3);
  }

  /// Any text is parsed or refused, and a parsed text keeps all its characters.
  void randomTextIsParsedOrRefused() {
    const QString pieces[] = {QStringLiteral("$"),   QStringLiteral("`"), QStringLiteral("["),
                              QStringLiteral("]("),  QStringLiteral(")"), QStringLiteral("\\"),
                              QStringLiteral("\n"),  QStringLiteral("x"), QStringLiteral("value:1"),
                              QStringLiteral("```"), QStringLiteral("\"")};
    unsigned seed = 7;
    for (int round = 0; round < 20000; ++round) {
      QString markdown;
      for (int i = 0; i < 12; ++i) {
        seed = seed * 1664525 + 1013904223;
        markdown += pieces[(seed >> 16) % std::size(pieces)];
      }
      const auto text = LessonText::parse(markdown);
      if (!text) continue;
      qsizetype length = 0;
      bool plain = true;
      for (const TextPart& part : text.value().parts) {
        plain = plain && part.kind == Kind::Markdown;
        length += part.text.size();
      }
      if (plain) QCOMPARE(length, markdown.size());
    }
  }
};

LAB_TEST(TestLessonText, QCoreApplication)

}  // namespace tst_lesson_text
#include "tst_lesson_text.moc"
