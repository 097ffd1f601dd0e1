// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>

#include "TokenTestBench.h"
#include "core/document/SettingEdits.h"
#include "core/model/Validation.h"
#include "tests/TestProgram.h"
#include "ui/theme/Theme.h"
#include "ui/window/NewExperimentDialog.h"

namespace tst_new_experiment {

using namespace lab;

class TestNewExperiment : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  void init() {
    bench_ = std::make_unique<TokenTestBench>();
    dialog_ = std::make_unique<NewExperimentDialog>(bench_->bench);
    connect(dialog_.get(), &NewExperimentDialog::created, this,
            [this](const Experiment& e) { created_.push_back(e); });
    created_.clear();
    dialog_->show();
    dialog_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog_.get()));
  }

  void cleanup() {
    dialog_.reset();
    bench_.reset();
  }

  void dialogIsNotModal() { QVERIFY(!dialog_->isModal()); }

  void tabFollowsTheOrderOnTheScreen() {
    int above = -1;
    for (const char* name : {"sentence", "start", "heads", "model-dim", "key-dim", "value-dim", "seed"}) {
      auto* focused = dialog_->focusWidget();
      QCOMPARE(focused->objectName(), QString::fromLatin1(name));
      QVERIFY(focused->y() > above);
      above = focused->y();
      QTest::keyClick(focused, Qt::Key_Tab);
    }
  }

  void enterCreatesAValidExperiment() {
    QTest::keyClick(line("sentence"), Qt::Key_Return);
    QCOMPARE(created_.size(), std::size_t{1});
    const Experiment& e = created_.front();
    QVERIFY(!findProblem(e));
    QVERIFY(e.queryCount() > 2);
    QCOMPARE(e.headCount(), 2);
    QVERIFY(!dialog_->isVisible());
    QCOMPARE(bench_->edits, 0);  // the window opens the experiment, after asking about unsaved work
  }

  void largeExperimentIsCreatedLater() {
    std::vector<NewExperimentDialog::Make> described;
    connect(dialog_.get(), &NewExperimentDialog::described, this,
            [&](const NewExperimentDialog::Make& make) { described.push_back(make); });
    line("sentence")->setText(QStringLiteral("word ").repeated(800).trimmed());
    retype(line("seed"), QStringLiteral("42"));
    click("create");
    QVERIFY(created_.empty());
    QCOMPARE(described.size(), std::size_t{1});
    QVERIFY(!dialog_->isVisible());
    dialog_.reset();  // the description does not depend on the dialog
    const Result<Experiment> made = described.front()();
    QVERIFY2(made, qPrintable(made ? QString() : made.refusal().sentence()));
    QVERIFY(!findProblem(made.value()));
    QCOMPARE(made.value().queryCount(), 800);
    QCOMPARE(made.value().seed, std::uint64_t{42});
    QCOMPARE(made.value().query_tokens.back(), std::string("word"));
  }

  void typedValuesAreUsed() {
    retype(line("sentence"), QStringLiteral("a b a"));
    retype(line("seed"), QStringLiteral("42"));
    set("heads", 3);
    set("model-dim", 5);
    set("key-dim", 4);
    set("value-dim", 6);
    click("create");
    QCOMPARE(created_.size(), std::size_t{1});
    const Experiment& e = created_.front();
    QCOMPARE(TokenTestBench::joined(e.query_tokens), QStringLiteral("a b a"));
    QCOMPARE(e.seed, std::uint64_t{42});
    QCOMPARE(e.headCount(), 3);
    QCOMPARE(e.modelDim(), 5);
    QCOMPARE(e.keyDim(), 4);
    QCOMPARE(e.valueDim(), 6);
    QCOMPARE(e.output_weights.rows(), 18);
    QCOMPARE(e.query_embeddings(0, 0), e.query_embeddings(2, 0));  // the same token has the same vector
    QVERIFY(e.query_embeddings(0, 0) != e.query_embeddings(1, 0));
    QVERIFY(!findProblem(e));
  }

  void sameSeedGivesTheSameNumbers() {
    QTest::keyClick(line("sentence"), Qt::Key_Return);
    init();
    Experiment first;
    connect(dialog_.get(), &NewExperimentDialog::created, this, [&](const Experiment& e) { first = e; });
    QTest::keyClick(line("sentence"), Qt::Key_Return);
    const Experiment second = first;
    init();
    connect(dialog_.get(), &NewExperimentDialog::created, this, [&](const Experiment& e) { first = e; });
    QTest::keyClick(line("sentence"), Qt::Key_Return);
    QVERIFY(identical(first, second));
  }

  void zerosFillEveryMatrix() {
    choose(1);
    click("create");
    const Experiment& e = created_.front();
    for (const Matrix* m :
         {&e.query_embeddings, &e.heads[0].query_weights, &e.heads[1].value_weights, &e.output_weights})
      for (const double value : m->values()) QCOMPARE(value, 0.0);
    QVERIFY(!findProblem(e));
  }

  void copyStartsFromTheOpenExperiment() {
    choose(2);
    QCOMPARE(line("sentence")->text(), QStringLiteral("The cat sat on the mat"));
    QCOMPARE(spin("model-dim")->value(), 3);
    line("sentence")->end(false);
    QTest::keyClicks(line("sentence"), QStringLiteral(" again"));
    set("heads", 3);
    click("create");
    const Experiment& e = created_.front();
    const Experiment& open = bench_->document.experiment();
    QCOMPARE(TokenTestBench::joined(e.query_tokens), QStringLiteral("The cat sat on the mat again"));
    QVERIFY(e.heads[1].key_weights.identicalTo(open.heads[1].key_weights));
    QCOMPARE(e.query_embeddings(5, 2), open.query_embeddings(5, 2));
    QCOMPARE(e.headCount(), 3);
    QVERIFY(e.title != open.title);
    QVERIFY(!findProblem(e));
  }

  void unchangedCopyIsIdentical() {
    choose(2);
    click("create");
    Experiment e = created_.front();
    e.title = bench_->document.experiment().title;
    QVERIFY(identical(e, bench_->document.experiment()));
  }

  void copyKeepsTheWidthOfItsOutput() {
    Sizes sizes = sizesOf(bench_->document.experiment());
    sizes.output_dim = 5;
    QVERIFY(!lab::resize(bench_->document, sizes));
    choose(2);
    set("heads", 3);
    click("create");
    QCOMPARE(created_.front().outputDim(), 5);
  }

  void invalidInputIsRefusedWithASentence_data() {
    QTest::addColumn<QString>("sentence");
    QTest::addColumn<QString>("seed");
    QTest::newRow("no word") << QStringLiteral("  ") << QStringLiteral("1");
    QTest::newRow("no seed") << QStringLiteral("a b") << QString();
    QTest::newRow("too large a seed") << QStringLiteral("a b") << QStringLiteral("99999999999999999999");
  }

  void invalidInputIsRefusedWithASentence() {
    QFETCH(QString, sentence);
    QFETCH(QString, seed);
    const QString valid = summary()->text();
    retype(line("sentence"), sentence);
    retype(line("seed"), seed);
    QVERIFY(!button("create")->isEnabled());
    QVERIFY(!summary()->text().isEmpty() && summary()->text() != valid);
    QCOMPARE(summary()->palette().color(summary()->foregroundRole()), theme::colors().warning);
    QTest::keyClick(line("sentence"), Qt::Key_Return);
    QVERIFY(created_.empty());
    QVERIFY(dialog_->isVisible());
  }

  void eachInvalidFieldHasItsOwnSentence() {
    retype(line("sentence"), QStringLiteral("a b"));
    retype(line("seed"), QString());
    const QString of_seed = summary()->text();
    retype(line("sentence"), QString());
    QVERIFY(summary()->text() != of_seed);
    retype(line("sentence"), QStringLiteral("a b"));
    QCOMPARE(summary()->text(), of_seed);
    retype(line("seed"), QStringLiteral("1"));
    QVERIFY(button("create")->isEnabled());
  }

  void tooLargeExperimentIsRefusedBeforeCreation() {
    set("heads", 144);
    set("model-dim", 4096);
    set("key-dim", 4096);
    QVERIFY(!button("create")->isEnabled());
  }

  void escapeCreatesNothing() {
    QTest::keyClick(line("sentence"), Qt::Key_Escape);
    QVERIFY(!dialog_->isVisible());
    QVERIFY(created_.empty());
  }

 private:
  template <class T>
  T* field(const char* name) const {
    if (T* widget = dialog_->findChild<T*>(QLatin1String(name))) return widget;
    qFatal("No field named %s", name);
  }
  QLineEdit* line(const char* name) const { return field<QLineEdit>(name); }
  QSpinBox* spin(const char* name) const { return field<QSpinBox>(name); }
  QPushButton* button(const char* name) const { return field<QPushButton>(name); }
  QLabel* summary() const { return field<QLabel>("summary"); }
  void click(const char* name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
  static void retype(QLineEdit* edit, const QString& text) {
    edit->selectAll();
    QTest::keyClick(edit, Qt::Key_Delete);
    QTest::keyClicks(edit, text);
  }
  void set(const char* name, int value) const {
    spin(name)->selectAll();
    QTest::keyClicks(spin(name), QString::number(value));
    QTest::keyClick(spin(name), Qt::Key_Tab);
  }
  void choose(int start) const {
    auto* box = field<QComboBox>("start");
    while (box->currentIndex() < start) QTest::keyClick(box, Qt::Key_Down);
  }

  std::unique_ptr<TokenTestBench> bench_;
  std::unique_ptr<NewExperimentDialog> dialog_;
  std::vector<Experiment> created_;
};

LAB_TEST(TestNewExperiment, QApplication)

}  // namespace tst_new_experiment
#include "tst_new_experiment.moc"
