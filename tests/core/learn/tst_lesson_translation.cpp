// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/Language.h"
#include "core/learn/lesson/LessonCheck.h"
#include "core/learn/lesson/LessonFolder.h"

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
  /// The figures in translated texts, and what gives the answer away, are checked as in English.
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

QTEST_GUILESS_MAIN(TestLessonTranslation)
#include "tst_lesson_translation.moc"
