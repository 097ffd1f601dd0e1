// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>
#include <vector>

#include "core/engine/Engine.h"
#include "core/model/Restructure.h"
#include "core/model/Validation.h"
#include "core/model/masks/MaskKinds.h"
#include "tests/TestProgram.h"
#include "tests/core/engine/RandomExperiment.h"

namespace tst_mask_kinds {

using namespace lab;
using namespace lab::testing;

namespace {

Mask::Kind kindNamed(std::string_view key) {
  for (std::size_t i = 0; i < maskKinds().size(); ++i)
    if (maskKinds()[i]->names.key == key) return static_cast<Mask::Kind>(i);
  qFatal("no such kind");
}

}  // namespace

class TestMaskKinds : public QObject {
  Q_OBJECT

 private slots:
  void registryPositionsMatchTheEnumValues() {
    QCOMPARE(kindNamed("none"), Mask::Kind::None);
    QCOMPARE(kindNamed("causal"), Mask::Kind::Causal);
    QCOMPARE(kindNamed("matrix"), Mask::Kind::Matrix);
    QCOMPARE(kindNamed("padding"), Mask::Kind::Padding);
    QCOMPARE(kindNamed("window"), Mask::Kind::Window);
    QCOMPARE(kindNamed("blocks"), Mask::Kind::Blocks);
  }

  void everyKindIsCompletelyDescribed() {
    std::set<std::string_view> keys;
    for (const MaskKind* kind : maskKinds()) {
      keys.insert(kind->names.key);
      for (const char* text : {kind->names.label, kind->names.menu, kind->names.help})
        QVERIFY(text != nullptr && *text != '\0');
      QVERIFY(kind->parameters.size() <= Mask{}.parameters.size());
      QVERIFY(kind->parameters.empty() == (kind->described == nullptr));
      for (const MaskParameter& parameter : kind->parameters) QVERIFY(parameter.least <= parameter.most);
      QVERIFY(kind->file_version >= 1);
    }
    QCOMPARE(keys.size(), maskKinds().size());
  }

  void readRowAgreesWithAllows() {
    for (std::size_t place = 0; place < maskKinds().size(); ++place)
      for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const Experiment e = withMask(randomExperiment(seed), static_cast<Mask::Kind>(place));
        QVERIFY(!findProblem(e));
        std::vector<double> row(static_cast<std::size_t>(e.keyCount()));
        for (int i = 0; i < e.queryCount(); ++i) {
          e.mask.readRow(i, row);
          for (int j = 0; j < e.keyCount(); ++j)
            QCOMPARE(row[static_cast<std::size_t>(j)], e.mask.allows(i, j) ? 1.0 : 0.0);
        }
      }
  }

  void dilatedWindowAllowsMultiplesOfItsStepWithinItsWidth() {
    const Mask::Kind dilated = kindNamed("dilated");
    for (int width = 0; width < 7; ++width)
      for (int step = 1; step < 5; ++step) {
        Mask mask;
        mask.kind = dilated;
        mask.parameters = {width, step};
        for (int i = 0; i < 9; ++i)
          for (int j = 0; j < 9; ++j) {
            bool reached = false;
            for (int k = 0; k * step <= width; ++k) reached |= j == i + k * step || j == i - k * step;
            QCOMPARE(mask.allows(i, j), reached);
          }
      }
  }

  void parametersAreClampedToTheirLimits() {
    for (std::size_t place = 0; place < maskKinds().size(); ++place) {
      const MaskKind& kind = *maskKinds()[place];
      for (std::size_t i = 0; i < kind.parameters.size(); ++i) {
        const auto with = [&](int value) {
          return withMaskParameter(randomExperiment(1), static_cast<Mask::Kind>(place), i, value);
        };
        QCOMPARE(with(-5).mask.parameters[i], kind.parameters[i].least);
        QCOMPARE(with(1'000'000).mask.parameters[i], kind.parameters[i].most);
        Experiment below = with(1);
        below.mask.parameters[i] = kind.parameters[i].least - 1;
        const auto problem = findProblem(below);
        QVERIFY(problem);
        QCOMPARE(problem->place, "mask." + std::string(kind.parameters[i].key));
      }
    }
  }
};

LAB_TEST(TestMaskKinds, QCoreApplication)

}  // namespace tst_mask_kinds
#include "tst_mask_kinds.moc"
