// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTemporaryDir>

#include "core/base/Language.h"
#include "tests/TestProgram.h"
#include "ui/theme/Theme.h"
#include "ui/window/AboutDialog.h"
#include "ui/window/Settings.h"
#include "ui/window/SettingsDialog.h"

namespace tst_settings {

using namespace lab;

class TestSettings : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QVERIFY(folder_.isValid());
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder_.path());
    QCoreApplication::setOrganizationName(QStringLiteral("attention-lab-test"));
    QCoreApplication::setApplicationName(QStringLiteral("settings"));
    theme::apply(theme::Scheme::Light);
  }
  void init() {
    settings::finishWriting();
    QSettings().clear();
    theme::apply(theme::Scheme::Light);
  }

  void settingsHaveDefaults() {
    QCOMPARE(settings::scheme(), theme::Scheme::Light);
    QVERIFY(settings::kReopenLast.get());
    QVERIFY(settings::kRecentFiles.get().isEmpty());
    QCOMPARE(settings::kLastFolder.get(), QDir::homePath());
    QVERIFY(!settings::kFirstStepsSeen.get());
    ViewOptions options;
    options.setDecimals(5);
    settings::restore(options);
    QCOMPARE(options.decimals(), 2);
    QVERIFY(options.numbersShown());
  }

  /// A value that was set is available at once. Another thread writes it to disk.
  void valuesAreWrittenLater() {
    const auto on_disk = [] {
      QFile file(QSettings().fileName());
      return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    };
    settings::kLastFile.set(QStringLiteral("/a/first.attn"));
    settings::kRecentFiles.add(QStringLiteral("/a/first.attn"));
    settings::kLastFile.set(QStringLiteral("/a/second.attn"));
    settings::kRecentFiles.add(QStringLiteral("/a/second.attn"));
    QCOMPARE(settings::kLastFile.get(), QStringLiteral("/a/second.attn"));
    QCOMPARE(settings::kRecentFiles.get(),
             QStringList({QStringLiteral("/a/second.attn"), QStringLiteral("/a/first.attn")}));
    QVERIFY(!on_disk().contains(QStringLiteral("second.attn")));
    QTRY_VERIFY(on_disk().contains(QStringLiteral("last-file=/a/second.attn")));
    QVERIFY(on_disk().contains(QStringLiteral("first.attn")));
    QCOMPARE(settings::kLastFile.get(), QStringLiteral("/a/second.attn"));
    settings::kLastFile.set(QStringLiteral("/a/third.attn"));
    settings::kRecentFiles.set({});
    settings::finishWriting();  // called when the application exits
    QVERIFY(on_disk().contains(QStringLiteral("third.attn")));
    QVERIFY(!on_disk().contains(QStringLiteral("first.attn")));
    QVERIFY(settings::kRecentFiles.get().isEmpty());
  }

  void viewOptionsAreSaved() {
    ViewOptions options;
    settings::keep(options);
    options.setDecimals(4);
    options.setPalette(theme::WeightPalette::Viridis);
    options.setPipeline(ViewOptions::Pipeline::Matrix);
    options.setWeightScale(ViewOptions::WeightScale::PerHead);
    options.setNumbersShown(false);
    options.setNotation(ViewOptions::Notation::Scientific);
    options.setConvention(Convention::Columns);
    ViewOptions later;
    settings::restore(later);
    QCOMPARE(later.decimals(), 4);
    QCOMPARE(later.palette(), theme::WeightPalette::Viridis);
    QCOMPARE(later.pipeline(), ViewOptions::Pipeline::Matrix);
    QCOMPARE(later.weightScale(), ViewOptions::WeightScale::PerHead);
    QVERIFY(!later.numbersShown());
    QCOMPARE(later.notation(), ViewOptions::Notation::Scientific);
    QCOMPARE(later.convention(), Convention::Columns);
  }

  void invalidValuesAreReplacedByDefaults() {
    QSettings().setValue(QStringLiteral("look/decimals"), 99);
    QSettings().setValue(QStringLiteral("look/palette"), QStringLiteral("rainbow"));
    QSettings().setValue(QStringLiteral("window/geometry"), QStringLiteral("nonsense"));
    ViewOptions options;
    settings::restore(options);
    QCOMPARE(options.decimals(), 8);
    QCOMPARE(options.palette(), theme::WeightPalette::OneInk);
    QSettings().setValue(QStringLiteral("look/decimals"), QStringLiteral("many"));
    settings::restore(options);
    QCOMPARE(options.decimals(), 2);
  }

  void recentFilesAreLimitedAndUnique() {
    for (int i = 0; i < 15; ++i) settings::kRecentFiles.add(QStringLiteral("/tmp/%1.attn").arg(i % 12));
    const QStringList files = settings::kRecentFiles.get();
    QCOMPARE(files.size(), settings::PathList::kMost);
    QCOMPARE(files.first(), QStringLiteral("/tmp/2.attn"));
    QCOMPARE(files.count(QStringLiteral("/tmp/1.attn")), 1);
    settings::kRecentFiles.set({});
    QVERIFY(settings::kRecentFiles.get().isEmpty());
  }

  void languageIsStoredAndUsedAtTheNextStart() {
    QVERIFY(settings::kLanguage.get().isEmpty());
    ViewOptions options;
    SettingsDialog dialog(options);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    auto* now = dialog.findChild<QPushButton*>(QStringLiteral("change-language"));
    QVERIFY(now && !now->isEnabled());
    QComboBox* choice = box(dialog, QStringLiteral("language"));
    QCOMPARE(choice->count(), language::codes().size() + 1);  // and the entry for the language of the system
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(settings::kLanguage.get(), language::codes().at(1));
    QVERIFY(now->isEnabled());
    QCOMPARE(language::current(), QStringLiteral("en"));  // the open windows stay as they are
    settings::finishWriting();
    QSettings().setValue(QStringLiteral("look/language"), QStringLiteral("xx"));
    QVERIFY(settings::kLanguage.get().isEmpty());
  }

  void sizeIsStoredAndUsedAtTheNextStart() {
    QCOMPARE(settings::kSize.get(), 100);
    ViewOptions options;
    SettingsDialog dialog(options);
    auto* size = dialog.findChild<QComboBox*>(QStringLiteral("size"));
    QCOMPARE(size->currentData().toInt(), 100);
    QTest::keyClick(size, Qt::Key_End);
    QCOMPARE(settings::kSize.get(), 200);
    QCOMPARE(SettingsDialog(options).findChild<QComboBox*>(QStringLiteral("size"))->currentData().toInt(),
             200);
    settings::finishWriting();
    QSettings().setValue(QStringLiteral("look/size"), 5000);
    QCOMPARE(settings::kSize.get(), 100);
  }

  /// A note or button about a change has its place from the start: nothing moves under the pointer.
  void dialogKeepsItsSize() {
    ViewOptions options;
    SettingsDialog dialog(options);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    const QSize before = dialog.size();
    const int theme = box(dialog, QStringLiteral("theme"))->y();
    QTest::keyClick(box(dialog, QStringLiteral("size")), Qt::Key_End);
    QTest::keyClick(box(dialog, QStringLiteral("language")), Qt::Key_End);
    QTest::qWait(50);
    QCOMPARE(dialog.size(), before);
    QCOMPARE(box(dialog, QStringLiteral("theme"))->y(), theme);
  }

  void dialogAppliesChangesImmediately() {
    ViewOptions options;
    settings::keep(options);
    SettingsDialog dialog(options);
    dialog.show();
    QVERIFY(!dialog.isModal());
    QVERIFY(QTest::qWaitForWindowActive(&dialog));

    auto* decimals = dialog.findChild<QSpinBox*>();
    decimals->setFocus();
    QTest::keyClick(decimals, Qt::Key_Up);
    QCOMPARE(options.decimals(), 3);
    QTest::keyClick(box(dialog, QStringLiteral("theme")), Qt::Key_Down);
    QCOMPARE(theme::scheme(), theme::Scheme::Dark);
    QCOMPARE(settings::scheme(), theme::Scheme::Dark);
    QTest::keyClick(box(dialog, QStringLiteral("weight-colors")), Qt::Key_Down);
    QCOMPARE(options.palette(), theme::WeightPalette::Viridis);
    QTest::keyClick(box(dialog, QStringLiteral("weight-scale")), Qt::Key_Down);
    QCOMPARE(options.weightScale(), ViewOptions::WeightScale::PerHead);
    for (QCheckBox* check : dialog.findChildren<QCheckBox*>()) QTest::keyClick(check, Qt::Key_Space);
    QVERIFY(!options.numbersShown());
    QVERIFY(!settings::kReopenLast.get());

    // Options that are changed elsewhere are shown in the dialog.
    options.setDecimals(7);
    QCOMPARE(decimals->value(), 7);
    theme::apply(theme::Scheme::Light);
    QCOMPARE(box(dialog, QStringLiteral("theme"))->currentIndex(), 0);
    QTest::keyClick(&dialog, Qt::Key_Escape);
    QVERIFY(!dialog.isVisible());
  }

  void aboutDialogShowsEveryLicence() {
    AboutDialog dialog;
    dialog.show();
    QVERIFY(!dialog.isModal());
    auto* list = dialog.findChild<QListWidget*>();
    auto* text = dialog.findChild<QPlainTextEdit*>();
    list->setFocus();
    const QStringList words = {QStringLiteral("GNU GENERAL PUBLIC"),
                               QStringLiteral("GNU LESSER GENERAL"),
                               QStringLiteral("Mozilla Public License"),
                               QStringLiteral("GNU GENERAL PUBLIC"),
                               QStringLiteral("Niels Lohmann"),
                               QStringLiteral("SIL OPEN FONT LICENSE"),
                               QStringLiteral("Lucide Icons")};
    QCOMPARE(list->count(), words.size());
    for (const QString& word : words) {
      QVERIFY2(text->toPlainText().contains(word), qPrintable(word));
      QTest::keyClick(list, Qt::Key_Down);
    }
  }

 private:
  static QComboBox* box(const QDialog& dialog, const QString& name) {
    if (auto* combo = dialog.findChild<QComboBox*>(name)) return combo;
    qFatal("no such field");
  }
  QTemporaryDir folder_;
};

LAB_TEST(TestSettings, QApplication)

}  // namespace tst_settings
#include "tst_settings.moc"
