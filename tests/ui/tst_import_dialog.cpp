// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>

#include "core/io/ExperimentFile.h"
#include "core/io/arrays/ArrayProposals.h"
#include "tests/TestProgram.h"
#include "ui/import/ImportDialog.h"
#include "ui/theme/Theme.h"

namespace tst_import_dialog {

using namespace lab;

class TestImportDialog : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void arraysAreProposedChangedAndImported() {
    const Experiment e =
        loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn")).value();
    std::vector<NumberArray> arrays{
        {QStringLiteral("X"), QStringLiteral("<f8"), {3, 3}, std::vector<double>(9, 0.5)},
        {QStringLiteral("a"), QStringLiteral("<f8"), {2, 3}, {1, 2, 3, 4, 5, 6}}};
    ImportDialog dialog(QStringLiteral("x.npz"), arrays, e);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    auto* table = dialog.findChild<QTableWidget*>(QStringLiteral("arrays"));
    auto* import = dialog.findChild<QPushButton*>(QStringLiteral("import"));
    auto* result = dialog.findChild<QLabel*>(QStringLiteral("result"));
    QCOMPARE(dialog.target(0).id, MatrixId::QueryEmbeddings);
    QCOMPARE(dialog.target(1).kind, ArrayTarget::Kind::LeaveOut);
    QVERIFY(import->isEnabled());
    // W_Q of head 1 has 3 rows, so the array fits only if it is transposed.
    auto* choice = qobject_cast<QComboBox*>(table->cellWidget(1, 3));
    auto* transposed = qobject_cast<QCheckBox*>(table->cellWidget(1, 4));
    QVERIFY(choice && transposed);
    dialog.setTarget(1, {ArrayTarget::Kind::Matrix, MatrixId::QueryWeights, 0, false, false});
    QVERIFY(!import->isEnabled());
    QVERIFY(!result->text().isEmpty());
    QTest::mouseClick(transposed, Qt::LeftButton, {}, QPoint(8, transposed->height() / 2));
    QVERIFY(transposed->isChecked());
    QVERIFY(import->isEnabled());
    QSignalSpy chosen(&dialog, &ImportDialog::chosen);
    QTest::mouseClick(import, Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    const auto imported = chosen[0][0].value<Experiment>();
    QCOMPARE(imported.heads[0].query_weights(2, 1), 6.0);
    QCOMPARE(imported.query_embeddings(0, 0), 0.5);
  }

  void proposalsAreTheFirstChoices() {
    const Experiment e =
        loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn")).value();
    for (const char* file :
         {"torch-attention.safetensors", "keras-attention.npz", "linear.npz", "stacked.npz"}) {
      const auto arrays = readArrays(QStringLiteral(TEST_DATA_DIR "/arrays/") + QLatin1String(file)).value();
      ImportDialog dialog(QLatin1String(file), arrays, e);
      const auto proposals = proposalsFor(arrays, e);
      for (std::size_t i = 0; i < arrays.size(); ++i)
        QVERIFY2(dialog.target(static_cast<int>(i)) == proposals[i].target, qPrintable(arrays[i].name));
      QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("import"))->isEnabled());
    }
  }

  void matrixUnderTheDropTakesTheArrayThatFits() {
    const Experiment e =
        loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/i-love-statistics.attn")).value();
    const auto array = [](const char* name, std::vector<std::int64_t> shape) {
      return NumberArray{QLatin1String(name), QStringLiteral("<f8"), std::move(shape),
                         std::vector<double>(6, 1)};
    };
    const ArrayTarget onto{ArrayTarget::Kind::Matrix, MatrixId::KeyWeights, 0};
    ImportDialog dialog(QStringLiteral("x.npz"), {array("a", {6}), array("b", {2, 3}), array("c", {3, 2})},
                        e);
    dialog.propose(onto);
    QCOMPARE(dialog.target(0).kind, ArrayTarget::Kind::LeaveOut);
    QCOMPARE(dialog.target(1).kind, ArrayTarget::Kind::LeaveOut);
    QCOMPARE(dialog.target(2), onto);
    // An array that fits only transposed, and one that does not fit, which the dialog explains.
    ImportDialog turned(QStringLiteral("x.npy"), {array("b", {2, 3})}, e);
    turned.propose(onto);
    QVERIFY(turned.target(0).transposed && turned.target(0).id == onto.id);
    ImportDialog misfit(QStringLiteral("x.npy"), {array("a", {6})}, e);
    misfit.propose(onto);
    QCOMPARE(misfit.target(0), onto);
    QVERIFY(!misfit.findChild<QPushButton*>(QStringLiteral("import"))->isEnabled());
  }

  void everythingHasAName() {
    ImportDialog dialog(QStringLiteral("x.npy"), {{QStringLiteral("a"), QStringLiteral("<f8"), {1}, {1}}},
                        Experiment());
    for (const auto* widget : dialog.findChildren<QComboBox*>()) QVERIFY(!widget->accessibleName().isEmpty());
    for (const auto* widget : dialog.findChildren<QCheckBox*>()) QVERIFY(!widget->accessibleName().isEmpty());
  }
};

LAB_TEST(TestImportDialog, QApplication)

}  // namespace tst_import_dialog
#include "tst_import_dialog.moc"
