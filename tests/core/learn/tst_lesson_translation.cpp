// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "core/base/Language.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/LessonFolder.h"
#include "tests/TestProgram.h"

namespace tst_lesson_translation {

using namespace lab;

namespace {

void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY(QDir().mkpath(QFileInfo(path).path()) && file.open(QFile::WriteOnly));
  QCOMPARE(file.write(text), text.size());
}

/// A copy of a shipped lesson without its translations.
void copyLesson(const QString& from, const QString& to) {
  const QDir folder(from);
  for (const QString& name : folder.entryList(QDir::Files)) {
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QFile::ReadOnly));
    write(to + QLatin1Char('/') + name, file.readAll());
  }
}

QByteArray read(const QString& path) {
  QFile file(path);
  return file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
}

/// Returns the formulas, code and links of a text. A link that selects a place is reduced to its address,
/// because its text is translated.
QStringList fixedParts(const QString& text) {
  static const QRegularExpression start(QStringLiteral(R"(\$\$[^$]+\$\$|\$[^$]+\$|`[^`]+`|\[[^\[\]]*\]\()"));
  QStringList parts;
  for (qsizetype at = 0;;) {
    const auto match = start.match(text, at);
    if (!match.hasMatch()) return parts;
    qsizetype from = match.capturedStart(), end = match.capturedEnd();
    if (match.captured().endsWith(QLatin1Char('('))) {
      if (text.mid(end).startsWith(QLatin1String("select:"))) from = end;
      for (int open = 1; open > 0 && end < text.size(); ++end)
        open += text[end] == QLatin1Char('(') ? 1 : text[end] == QLatin1Char(')') ? -1 : 0;
    }
    parts << text.mid(from, end - from);
    at = end;
  }
}

/// Returns the fixed parts that are missing in the translation, and the links that only the translation has.
/// A translation may have more formulas, for example the sign that the window shows instead of a word.
QStringList changedParts(const QString& text, const QString& translation) {
  QStringList missing, rest = fixedParts(translation);
  for (const QString& part : fixedParts(text))
    if (!rest.removeOne(part)) missing << part;
  return missing + rest.filter(QStringLiteral("]("));
}

/// Returns whether a text has words to translate besides its fixed parts.
bool hasWords(QString text) {
  for (const QString& part : fixedParts(text)) text.remove(part);
  return text.contains(QRegularExpression(QStringLiteral("[A-Za-z]")));
}

/// The texts of lesson.json that learners read, and the names of the files of its steps.
void collectTexts(const QJsonValue& value, const QString& key, QStringList& texts) {
  static const QStringList keys{QStringLiteral("title"),      QStringLiteral("summary"),
                                QStringLiteral("text"),       QStringLiteral("ask"),
                                QStringLiteral("unit"),       QStringLiteral("say"),
                                QStringLiteral("derivation"), QStringLiteral("then")};
  if (value.isString() && keys.contains(key)) texts << value.toString();
  for (const QJsonValue item : value.toArray()) collectTexts(item, key, texts);
  const QJsonObject object = value.toObject();
  for (auto member = object.begin(); member != object.end(); ++member)
    collectTexts(member.value(), member.key(), texts);
}

}  // namespace

class TestLessonTranslation : public QObject {
  Q_OBJECT

 private slots:
  void cleanup() { language::use(QStringLiteral("en")); }

  void shippedTranslationsAreComplete_data() {
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("code");
    for (const QString& folder : shippedLessons())
      for (const QString& code : language::codes())
        if (QFile::exists(folder + QLatin1Char('/') + code + QStringLiteral("/texts.json")))
          QTest::addRow("%s %s", qPrintable(folder), qPrintable(code)) << folder << code;
  }
  /// Figures in translated texts, and texts that contain the answer, are checked as in English.
  void shippedTranslationsAreComplete() {
    QFETCH(const QString, folder);
    QFETCH(const QString, code);
    const auto english = loadLesson(folder);
    QVERIFY(english);
    language::use(code);
    const auto lesson = loadLesson(folder);
    QVERIFY2(bool(lesson), lesson ? "" : qPrintable(lesson.refusal().sentence()));
    QVERIFY(lesson.value().title != english.value().title);
    QCOMPARE(lesson.value().steps.size(), english.value().steps.size());
    for (std::size_t i = 0; i < lesson.value().steps.size(); ++i) {
      const LessonStep& step = lesson.value().steps[i];
      QCOMPARE(step.id, english.value().steps[i].id);
      QVERIFY2(step.translated, qPrintable(step.id));
      QVERIFY2(step.title != english.value().steps[i].title, qPrintable(step.id));
    }
    std::vector<Refusal> faults = findFaults(lesson.value());
    for (const Refusal& fault : findFaultsOfOtherNumbers(lesson.value())) faults.push_back(fault);
    QVERIFY2(faults.empty(), faults.empty() ? "" : qPrintable(faults.front().sentence()));
  }

  void shippedTranslationsKeepFiguresFormulasAndCode_data() { shippedTranslationsAreComplete_data(); }
  /// The test also finds an English text of lesson.json that was changed, because the key of its translation
  /// is then unknown.
  void shippedTranslationsKeepFiguresFormulasAndCode() {
    QFETCH(QString, folder);
    QFETCH(const QString, code);
    folder += QLatin1Char('/');
    const QString translated = folder + code + QLatin1Char('/');
    const QJsonObject translations =
        QJsonDocument::fromJson(read(translated + QStringLiteral("texts.json"))).object();
    QStringList texts;
    collectTexts(QJsonDocument::fromJson(read(folder + QStringLiteral("lesson.json"))).object(), {}, texts);
    QVERIFY(!texts.isEmpty());
    for (const QString& key : translations.keys()) QVERIFY2(texts.contains(key), qPrintable(key));
    for (const QString& text : std::as_const(texts)) {
      const bool file = text.endsWith(QLatin1String(".md"));
      if (!file && !hasWords(text)) continue;
      const QString english = file ? QString::fromUtf8(read(folder + text)) : text;
      const QString other =
          file ? QString::fromUtf8(read(translated + text)) : translations.value(text).toString();
      QVERIFY2(!other.isEmpty(), qPrintable(text));
      const QStringList changed = changedParts(english, other);
      QVERIFY2(changed.isEmpty(),
               qPrintable(text + QStringLiteral(": ") + changed.join(QStringLiteral(", "))));
    }
  }

  void untranslatedTextsStayEnglish() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lesson"));
    copyLesson(shippedLessons().at(1), path);
    const auto english = loadLesson(path);
    QVERIFY(english);
    language::use(QStringLiteral("de"));
    const auto without = loadLesson(path);
    QVERIFY(without);
    QCOMPARE(without.value().title, english.value().title);
    QVERIFY(!without.value().steps.front().translated);

    const std::vector<LessonStep>& steps = english.value().steps;
    write(path + QStringLiteral("/de/") + steps[1].text_file, "Ein Text.");
    write(path + QStringLiteral("/de/texts.json"), "{\"" + steps[1].title.toUtf8() + "\": \"Ein Titel\"}");
    const auto one = loadLesson(path);
    QVERIFY(one);
    QVERIFY(one.value().steps[1].translated && !one.value().steps[0].translated);
    QCOMPARE(one.value().steps[1].title, QStringLiteral("Ein Titel"));
    QCOMPARE(one.value().steps[0].title, steps[0].title);
  }

  void damagedTranslationIsRefusedWithItsFile() {
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("lesson"));
    copyLesson(shippedLessons().at(1), path);
    write(path + QStringLiteral("/de/texts.json"), "{\"a\": ");
    QVERIFY(loadLesson(path));
    language::use(QStringLiteral("de"));
    const auto lesson = loadLesson(path);
    QVERIFY(!lesson);
    QVERIFY(lesson.refusal().file.endsWith(QLatin1String("de/texts.json")));
  }
};

LAB_TEST(TestLessonTranslation, QCoreApplication)

}  // namespace tst_lesson_translation
#include "tst_lesson_translation.moc"
