// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFile>
#include <QHash>
#include <QLocale>
#include <QRegularExpression>
#include <QXmlStreamReader>

#include "core/base/Language.h"
#include "core/base/Words.h"
#include "tests/TestProgram.h"

namespace tst_translations {

using namespace lab;

namespace {

struct Message {
  QString context, source;
  QStringList translations;  ///< one, or one for each plural form if the text contains a number
  bool plural = false;
  bool unfinished = false;
};

QString pathOf(const QString& code) {
  return QStringLiteral(PROJECT_DIR "/resources/translations/attention-lab_%1.ts").arg(code);
}

QList<Message> messagesOf(const QString& code) {
  QFile file(pathOf(code));
  if (!file.open(QFile::ReadOnly)) return {};
  QXmlStreamReader xml(&file);
  QList<Message> messages;
  QString context;
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    const auto name = xml.name();
    if (name == QLatin1String("name")) {
      context = xml.readElementText();
    } else if (name == QLatin1String("message")) {
      messages << Message{context, {}, {}, xml.attributes().hasAttribute(QStringLiteral("numerus")), false};
    } else if (name == QLatin1String("source")) {
      messages.last().source = xml.readElementText();
    } else if (name == QLatin1String("translation")) {
      messages.last().unfinished = xml.attributes().hasAttribute(QStringLiteral("type"));
      if (!messages.last().plural) messages.last().translations << xml.readElementText();
    } else if (name == QLatin1String("numerusform")) {
      messages.last().translations << xml.readElementText();
    }
  }
  return xml.hasError() ? QList<Message>() : messages;
}

/// The parts of a text that a translation must keep: %1, {name}, tags and file patterns, sorted. The same
/// placeholder may be used more than once.
QStringList fixedParts(const QString& text) {
  static const QRegularExpression part(
      QStringLiteral("%[1-9]|\\{[A-Za-z_]+\\}|</?[a-z]+[^>]*>|\\*\\.[a-z]+|\\[\\*\\]"));
  QStringList parts;
  for (auto matches = part.globalMatch(text); matches.hasNext();) parts << matches.next().captured();
  parts.removeDuplicates();
  parts.sort();
  return parts;
}

bool hasMnemonic(const QString& text) {
  static const QRegularExpression mnemonic(QStringLiteral("&[^&\\s]"));
  return mnemonic.match(text).hasMatch();
}

}  // namespace

class TestTranslations : public QObject {
  Q_OBJECT

 private slots:
  void sentencesAreJoinedAsTheirLanguageDoes() {
    QCOMPARE(joinSentences({QStringLiteral("One."), {}, QStringLiteral("Two!"), QStringLiteral("Three.")}),
             QStringLiteral("One. Two! Three."));
    QCOMPARE(joinSentences({QStringLiteral("一。"), QStringLiteral("二！"), QStringLiteral("三。")}),
             QStringLiteral("一。二！三。"));
    QVERIFY(joinSentences({}).isEmpty());
  }

  void cleanup() { language::use(QStringLiteral("en")); }
  void everyTextIsTranslated_data() { languages(); }
  void everyTextIsTranslated();
  void placeholdersAndTagsAreKept_data() { languages(); }
  void placeholdersAndTagsAreKept();
  void mnemonicsAreKept_data() { languages(); }
  void mnemonicsAreKept();
  void englishFileHasTheTextsWithPlurals();
  void systemLanguagesAreMatched_data();
  void systemLanguagesAreMatched();
  void catalogueIsBuiltIn_data() { languages(); }
  void catalogueIsBuiltIn();
  void englishPluralsAreRight();
  void numbersHaveTheMarkOfTheLanguage();

 private:
  static void languages();
};

void TestTranslations::languages() {
  QTest::addColumn<QString>("code");
  for (const QString& code : language::codes())
    if (code != QLatin1String("en")) QTest::newRow(qPrintable(code)) << code;
}

void TestTranslations::everyTextIsTranslated() {
  QFETCH(const QString, code);
  const QList<Message> messages = messagesOf(code);
  QVERIFY(messages.size() > 2000);
  for (const Message& message : messages) {
    QVERIFY2(!message.unfinished, qPrintable(message.context + QStringLiteral(": ") + message.source));
    QVERIFY2(!message.translations.isEmpty(), qPrintable(message.source));
    for (const QString& translation : message.translations)
      QVERIFY2(!translation.trimmed().isEmpty(), qPrintable(message.source));
  }
}

void TestTranslations::placeholdersAndTagsAreKept() {
  QFETCH(const QString, code);
  for (const Message& message : messagesOf(code))
    for (const QString& translation : message.translations)
      QVERIFY2(fixedParts(translation) == fixedParts(message.source),
               qPrintable(message.source + QStringLiteral(" -> ") + translation));
}

void TestTranslations::mnemonicsAreKept() {
  QFETCH(const QString, code);
  for (const Message& message : messagesOf(code))
    for (const QString& translation : message.translations)
      QVERIFY2(hasMnemonic(translation) == hasMnemonic(message.source),
               qPrintable(message.source + QStringLiteral(" -> ") + translation));
}

void TestTranslations::englishFileHasTheTextsWithPlurals() {
  QSet<QString> english, expected;
  for (const Message& message : messagesOf(QStringLiteral("en"))) {
    QVERIFY2(!message.unfinished && message.translations.size() == 2, qPrintable(message.source));
    english << message.source;
  }
  for (const Message& message : messagesOf(QStringLiteral("de")))
    if (message.plural) expected << message.source;
  QCOMPARE(english, expected);
}

void TestTranslations::systemLanguagesAreMatched_data() {
  QTest::addColumn<QStringList>("wanted");
  QTest::addColumn<QString>("code");
  const auto row = [](const char* name, const QStringList& wanted, const char* code) {
    QTest::newRow(name) << wanted << QString::fromLatin1(code);
  };
  row("the language", {QStringLiteral("de-DE")}, "de");
  row("another country", {QStringLiteral("de-AT")}, "de");
  row("the first that exists", {QStringLiteral("fr-FR"), QStringLiteral("de-CH")}, "de");
  row("English first", {QStringLiteral("en-GB"), QStringLiteral("de-DE")}, "en");
  row("simplified Chinese", {QStringLiteral("zh-Hans-CN")}, "zh_CN");
  row("traditional Chinese", {QStringLiteral("zh-Hant-TW")}, "en");
  row("none of them", {QStringLiteral("fr-FR")}, "en");
  row("nothing", {}, "en");
}

void TestTranslations::systemLanguagesAreMatched() {
  QFETCH(const QStringList, wanted);
  QFETCH(const QString, code);
  QCOMPARE(language::bestOf(wanted), code);
}

void TestTranslations::catalogueIsBuiltIn() {
  QFETCH(const QString, code);
  language::use(code);
  QCOMPARE(language::current(), code);
  for (const Message& message : messagesOf(code)) {
    if (message.plural) continue;
    const QByteArray context = message.context.toUtf8(), source = message.source.toUtf8();
    QCOMPARE(QCoreApplication::translate(context.constData(), source.constData()),
             message.translations.constFirst());
  }
}

void TestTranslations::englishPluralsAreRight() {
  language::use(QStringLiteral("en"));
  const auto heads = [](int count) {
    return QCoreApplication::translate("lab::ModelForm", "%n heads", nullptr, count);
  };
  QCOMPARE(heads(1), QStringLiteral("1 head"));
  QCOMPARE(heads(2), QStringLiteral("2 heads"));
}

void TestTranslations::numbersHaveTheMarkOfTheLanguage() {
  const QString number = QStringLiteral("\u22121.25e+10");
  language::use(QStringLiteral("de"));
  QCOMPARE(language::withDecimalMark(number), QStringLiteral("\u22121,25e+10"));
  QCOMPARE(language::withDecimalPoint(language::withDecimalMark(number)), number);
  QVERIFY(!language::betweenNumbers().contains(QLatin1Char(',')));
  language::use(QStringLiteral("zh_CN"));
  QCOMPARE(language::withDecimalMark(number), number);
  language::use(QStringLiteral("en"));
  QCOMPARE(language::withDecimalMark(number), number);
}

LAB_TEST(TestTranslations, QCoreApplication)

}  // namespace tst_translations
#include "tst_translations.moc"
