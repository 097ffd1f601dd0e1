// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Settings.h"

#include <QCoreApplication>
#include <QHash>
#include <QSettings>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "core/base/BackgroundTask.h"
#include "ui/row/KeyRowsModel.h"

namespace lab::settings {

namespace {

/// The values that were set. They are readable at once and written soon afterwards in the background, because
/// QSettings waits for the disk, which takes long after a large file was written.
class PendingValues {
 public:
  static PendingValues& all() {
    static PendingValues pending;
    return pending;
  }

  QVariant value(const QString& name) const {
    const auto found = values_.constFind(name);
    return found == values_.cend() ? QSettings().value(name) : *found;
  }
  void set(const QString& name, const QVariant& value) {
    // Write in the next pass of the event loop, so that all values set in this pass are written
    // together.
    if (values_.isEmpty()) QTimer::singleShot(0, QCoreApplication::instance(), [this] { write(); });
    values_[name] = value;
  }
  void finish() {
    while (!values_.isEmpty()) {
      write();
      writer_.finish();
    }
  }

 private:
  void write() {
    if (writer_.running() || values_.isEmpty()) return;
    writer_.start(
        [values = values_](const BackgroundTask::Progress&) {
          QSettings settings;
          for (auto it = values.cbegin(); it != values.cend(); ++it) settings.setValue(it.key(), it.value());
          settings.sync();
        },
        [this, written = values_] {
          values_.removeIf([&](auto it) { return written.value(it.key()) == it.value(); });
          write();  // values that were set in the meantime
        });
  }

  QHash<QString, QVariant> values_;
  BackgroundTask writer_;
};

const Key<bool> kDark{"look/dark", false};
const Key<int> kDecimals{"look/decimals", 2};
const Key<bool> kNumbers{"look/numbers", true};
const Key<bool> kMatrixView{"look/matrix-view", false};
const Key<bool> kScalePerHead{"look/weight-scale-per-head", false};
const Key<bool> kScientific{"look/scientific", false};
const Key<QString> kPalette{"look/palette", {}};
const Key<bool> kColumns{"look/tokens-as-columns", false};
const Key<int> kFoldedStages{"look/folded-stages", -1};
/// ViewOptions::HeadsView.
const Key<int> kHeadsView{"look/heads-view", 0};
constexpr int kLastHeadsView = static_cast<int>(ViewOptions::HeadsView::Flow);

}  // namespace

QVariant value(const char* name) {
  return PendingValues::all().value(QString::fromLatin1(name));
}

void setValue(const char* name, const QVariant& value) {
  PendingValues::all().set(QString::fromLatin1(name), value);
}

void finishWriting() {
  PendingValues::all().finish();
}

void PathList::add(const QString& path) const {
  QStringList paths = get();
  paths.removeAll(path);
  paths.prepend(path);
  set(paths.mid(0, kMost));
}

theme::Scheme scheme() {
  return kDark.get() ? theme::Scheme::Dark : theme::Scheme::Light;
}

void restore(ViewOptions& options) {
  options.setDecimals(std::clamp(kDecimals.get(), 0, ViewOptions::kMostDecimals));
  options.setNumbersShown(kNumbers.get());
  options.setPipeline(kMatrixView.get() ? ViewOptions::Pipeline::Matrix : ViewOptions::Pipeline::Row);
  options.setWeightScale(kScalePerHead.get() ? ViewOptions::WeightScale::PerHead
                                             : ViewOptions::WeightScale::Common);
  options.setNotation(kScientific.get() ? ViewOptions::Notation::Scientific : ViewOptions::Notation::Plain);
  options.setPalette(theme::paletteOfKey(kPalette.get()));
  options.setConvention(kColumns.get() ? Convention::Columns : Convention::Rows);
  options.setFoldedStages(static_cast<unsigned>(kFoldedStages.get()) & KeyRowsModel::allFolded());
  options.setHeadsView(static_cast<ViewOptions::HeadsView>(std::clamp(kHeadsView.get(), 0, kLastHeadsView)));
}

void store(const ViewOptions& options) {
  kDecimals.set(options.decimals());
  kNumbers.set(options.numbersShown());
  kMatrixView.set(options.pipeline() == ViewOptions::Pipeline::Matrix);
  kScalePerHead.set(options.weightScale() == ViewOptions::WeightScale::PerHead);
  kScientific.set(options.notation() == ViewOptions::Notation::Scientific);
  kPalette.set(theme::paletteKey(options.palette()));
  kColumns.set(options.convention() == Convention::Columns);
  kFoldedStages.set(static_cast<int>(options.chosenFoldedStages()));
  kHeadsView.set(static_cast<int>(options.headsView()));
}

void keep(ViewOptions& options) {
  restore(options);
  for (const auto signal : {&ViewOptions::changed, &ViewOptions::headsChanged})
    QObject::connect(&options, signal, &options, [&options] { store(options); });
}

void switchScheme(theme::Scheme scheme) {
  kDark.set(scheme == theme::Scheme::Dark);
  theme::apply(scheme);
}

}  // namespace lab::settings
