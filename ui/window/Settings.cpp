// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/Settings.h"

#include <QCoreApplication>
#include <QDir>
#include <QHash>
#include <QSettings>
#include <QTimer>
#include <algorithm>
#include <utility>

#include "core/base/BackgroundTask.h"
#include "core/base/Language.h"
#include "ui/row/KeyRowsModel.h"

namespace lab::settings {

namespace {

/// Values that change when files are opened and saved. They are readable at once and written soon afterwards
/// in the background, because QSettings waits for the disk, which takes long after a large file was written.
class PendingValues {
 public:
  static PendingValues& all() {
    static PendingValues pending;
    return pending;
  }

  /// Invalid if no write of this value is pending.
  QVariant value(const QString& path) const { return values_.value(path); }
  void set(const QString& path, const QVariant& value) {
    // Write in the next pass of the event loop, so that all values set in this pass are written
    // together.
    if (values_.isEmpty()) QTimer::singleShot(0, QCoreApplication::instance(), [this] { write(); });
    values_[path] = value;
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

template <class T>
struct Key {
  const char* name;
  T fallback;

  QString path() const { return QString::fromLatin1(name); }
  T get() const {
    QVariant value = PendingValues::all().value(path());
    if (!value.isValid()) value = QSettings().value(path());
    return value.convert(QMetaType::fromType<T>()) ? value.value<T>() : fallback;
  }
  void set(const T& value) const { QSettings().setValue(path(), value); }
  /// Like set, but for values that change when files are opened and saved.
  void setLater(const T& value) const { PendingValues::all().set(path(), value); }
};

const Key<bool> kDark{"look/dark", false};
const Key<QString> kLanguage{"look/language", {}};
const Key<int> kSize{"look/size", 100};
const Key<int> kDecimals{"look/decimals", 2};
const Key<bool> kNumbers{"look/numbers", true};
const Key<bool> kMatrixView{"look/matrix-view", false};
const Key<bool> kScalePerHead{"look/weight-scale-per-head", false};
const Key<bool> kScientific{"look/scientific", false};
const Key<QString> kPalette{"look/palette", {}};
const Key<bool> kColumns{"look/tokens-as-columns", false};
const Key<int> kFoldedStages{"look/folded-stages", -1};
const Key<bool> kReopen{"start/reopen-last", true};
const Key<QString> kLastFile{"start/last-file", {}};
const Key<QString> kLastFolder{"files/last-folder", {}};
const Key<QStringList> kRecent{"files/recent", {}};
const Key<QStringList> kLessonFolders{"lessons/folders", {}};
const Key<bool> kEmbedModel{"files/embed-model-weights", false};
const Key<QByteArray> kGeometry{"window/geometry", {}};
const Key<QByteArray> kState{"window/state", {}};
const Key<QPoint> kSelection{"window/selection", {}};

Key<bool> promptKey(const QByteArray& name) {
  return {name.constData(), false};
}

QByteArray promptName(const QString& id) {
  return "prompts/" + id.toLatin1();
}

}  // namespace

theme::Scheme scheme() {
  return kDark.get() ? theme::Scheme::Dark : theme::Scheme::Light;
}

void setScheme(theme::Scheme scheme) {
  kDark.set(scheme == theme::Scheme::Dark);
}

int size() {
  const int percent = kSize.get();
  return std::ranges::find(kSizes, percent) == kSizes.end() ? 100 : percent;
}

void setSize(int percent) {
  kSize.set(percent);
}

QString language() {
  const QString code = kLanguage.get();
  return lab::language::codes().contains(code) ? code : QString();
}

void setLanguage(const QString& code) {
  kLanguage.set(code);
}

bool embedModelWeights() {
  return kEmbedModel.get();
}

void setEmbedModelWeights(bool embed) {
  kEmbedModel.set(embed);
}

bool reopenLast() {
  return kReopen.get();
}

void setReopenLast(bool reopen) {
  kReopen.set(reopen);
}

QStringList recentFiles() {
  return kRecent.get().mid(0, kRecentFiles);
}

void addRecentFile(const QString& path) {
  QStringList files = kRecent.get();
  files.removeAll(path);
  files.prepend(path);
  kRecent.setLater(files.mid(0, kRecentFiles));
}

QStringList lessonFolders() {
  return kLessonFolders.get().mid(0, kRecentFiles);
}

void addLessonFolder(const QString& path) {
  QStringList folders = kLessonFolders.get();
  folders.removeAll(path);
  folders.prepend(path);
  kLessonFolders.set(folders.mid(0, kRecentFiles));
}

void clearRecentFiles() {
  kRecent.setLater({});
}

QString lastFile() {
  return kLastFile.get();
}

void setLastFile(const QString& path) {
  kLastFile.setLater(path);
}

void finishWriting() {
  PendingValues::all().finish();
}

QString lastFolder() {
  const QString folder = kLastFolder.get();
  return folder.isEmpty() || !QDir(folder).exists() ? QDir::homePath() : folder;
}

void setLastFolder(const QString& path) {
  kLastFolder.set(path);
}

QByteArray windowGeometry() {
  return kGeometry.get();
}

QByteArray windowState() {
  return kState.get();
}

void setWindow(const QByteArray& geometry, const QByteArray& state) {
  kGeometry.set(geometry);
  kState.set(state);
}

QPoint lastSelection() {
  return kSelection.get();
}

void setLastSelection(const QPoint& head_and_query) {
  kSelection.set(head_and_query);
}

bool promptSeen(const QString& id) {
  const QByteArray name = promptName(id);
  return promptKey(name).get();
}

void setPromptSeen(const QString& id, bool seen) {
  const QByteArray name = promptName(id);
  promptKey(name).set(seen);
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
}

void keep(ViewOptions& options) {
  restore(options);
  QObject::connect(&options, &ViewOptions::changed, &options, [&options] { store(options); });
}

void switchScheme(theme::Scheme scheme) {
  setScheme(scheme);
  theme::apply(scheme);
}

}  // namespace lab::settings
