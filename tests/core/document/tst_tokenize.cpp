// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/document/Tokenize.h"
#include "tests/TestProgram.h"

namespace tst_tokenize {

using namespace lab;

class TestTokenize : public QObject {
  Q_OBJECT

 private slots:
  void sentenceIsSplitIntoTokens_data() {
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QStringList>("tokens");
    const auto row = [](const char* name, const char* sentence, std::initializer_list<const char*> tokens) {
      QStringList list;
      for (const char* token : tokens) list << QString::fromUtf8(token);
      QTest::newRow(name) << QString::fromUtf8(sentence) << list;
    };
    row("nothing", "", {});
    row("white space alone", " \t\n\u3000 ", {});
    row("words", "The cat sat", {"The", "cat", "sat"});
    row("any white space", "  The\tcat\n sat\u00a0on ", {"The", "cat", "sat", "on"});
    row("full stop", "The mat.", {"The", "mat", "."});
    row("marks", "Really?! \"Yes,\" (no)", {"Really", "?", "!", "\"", "Yes", ",", "\"", "(", "no", ")"});
    row("dots together", "well...", {"well", "..."});
    row("marks alone", "?!", {"?", "!"});
    row("marks inside stay", "3.14 don't well-known s' U.S.A",
        {"3.14", "don't", "well-known", "s'", "U.S.A"});
    row("French", "le chat s' est assis", {"le", "chat", "s'", "est", "assis"});
    row("Chinese", "我爱统计学。", {"我", "爱", "统", "计", "学", "。"});
    row("Chinese beside Latin", "我love你", {"我", "love", "你"});
    row("Chinese with spaces keeps them", "我 爱 你", {"我", "爱", "你"});
    row("Chinese outside the first plane", "𠮷野", {"𠮷", "野"});
    row("Japanese", "猫がスーパーに", {"猫", "が", "ス", "ー", "パ", "ー", "に"});
    row("Japanese, marks composed from two", "か\u3099", {"か\u3099"});
    row("Korean writes spaces", "나는 고양이를 좋아해", {"나는", "고양이를", "좋아해"});
    row("Arabic", "هل تحب القطط؟", {"هل", "تحب", "القطط", "؟"});
    row("Arabic with vowel signs", "كِتَابٌ، قَلَمٌ", {"كِتَابٌ", "،", "قَلَمٌ"});
    row("Hebrew", "שלום עולם", {"שלום", "עולם"});
    row("emoji", "I ❤️ 👩‍👩‍👧 🇫🇷", {"I", "❤️", "👩‍👩‍👧", "🇫🇷"});
    row("emoji that touch stay together", "🐈🐕", {"🐈🐕"});
  }

  void sentenceIsSplitIntoTokens() {
    QFETCH(QString, sentence);
    QFETCH(QStringList, tokens);
    QCOMPARE(tokenize(sentence), tokens);
    if (tokens.isEmpty()) return;
    // The user edits the tokens joined with spaces, which must give the same tokens again.
    QCOMPARE(tokenize(tokens.join(u' ')), tokens);
  }

  void knownTokensAreNotSplit() {
    const QStringList known{QStringLiteral("mat."), QStringLiteral("你好")};
    QCOMPARE(tokenize(QStringLiteral("the mat. 你好 dog."), known),
             (QStringList{QStringLiteral("the"), QStringLiteral("mat."), QStringLiteral("你好"),
                          QStringLiteral("dog"), QStringLiteral(".")}));
  }

  /// A token that contains spaces stays one token when the sentence around it changes.
  void knownTokensMayContainSpaces() {
    const QStringList known{QStringLiteral("the"), QStringLiteral("New York"),
                            QStringLiteral("New York City")};
    QCOMPARE(tokenize(QStringLiteral("the New  York now"), known),
             (QStringList{QStringLiteral("the"), QStringLiteral("New York"), QStringLiteral("now")}));
    QCOMPARE(tokenize(QStringLiteral("New York City New"), known),
             (QStringList{QStringLiteral("New York City"), QStringLiteral("New")}));
  }
};

LAB_TEST(TestTokenize, QCoreApplication)

}  // namespace tst_tokenize
#include "tst_tokenize.moc"
