// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/AuthorSession.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <chrono>

#include "core/learn/authoring/DraftCheck.h"
#include "core/learn/authoring/DraftFiles.h"
#include "core/learn/authoring/DraftJournal.h"

namespace lab {
AuthorSession::AuthorSession(AuthorDocument& author, QObject* parent)
    : QObject(parent),
      author_(author),
      journal_(author.undoStack(), {[this] { return modified(); },
                                    [this] {
                                      return JournalNote{QStringLiteral("lesson"), folder_, displayName()};
                                    },
                                    [this]() -> Journal::Record {
                                      return [base = author_.startOfHistory()] {
                                        return bytesOf(LessonDraft(), {{}, base, base.count() - 1});
                                      };
                                    },
                                    [this] { return bytesOfPublished(author_.published()); }}) {
  connect(&author_, &AuthorDocument::modifiedChanged, this, &AuthorSession::changed);
  connect(&author_, &AuthorDocument::changed, this, [this] {
    if (folder_.isEmpty()) emit changed();  // an unsaved lesson is named after its title
  });
}

QString AuthorSession::displayName() const {
  if (!folder_.isEmpty()) return QFileInfo(folder_).fileName();
  const QString title = author_.draft().title.simplified();
  return title.isEmpty() ? tr("Untitled") : title;
}

void AuthorSession::startNew() {
  author_.start({}, true);
  adopt({}, {});
}

Refused AuthorSession::open(const QString& folder) {
  const bool shipped = folder.startsWith(QLatin1Char(':'));
  const QString absolute = shipped ? folder : QFileInfo(folder).absoluteFilePath();
  auto loaded = loadDraft(absolute);
  if (!loaded) return loaded.refusal();
  QStringList own;
  for (const QString& file : loaded.value().files) own << QDir(absolute).relativeFilePath(file);
  author_.start(std::move(loaded.value().draft), true);
  if (shipped)
    adopt({}, {});
  else
    adopt(absolute, own);
  return std::nullopt;
}

Refused AuthorSession::save(const QString& folder) {
  const QString absolute = QFileInfo(folder).absoluteFilePath();
  if (author_.draft().count() == 0)
    return Refusal::saying(tr("A lesson has at least one step: take one from the screen first."));
  const bool here = absolute == folder_;
  if (const QByteArray now = digest(); here && now != on_disk_) {
    on_disk_ = now;
    return Refusal::saying(tr("Another program changed the files of “%1” since they were read. Save again to "
                              "write over them, or open the folder again.")
                               .arg(displayName()));
  }
  auto names = saveDraft(author_.draft(), absolute, here ? own_ : QStringList());
  if (!names) return names.refusal();
  author_.setSaved();
  QStringList own = names.value();
  if (here) own += own_;  // files no longer used stay in the folder and still belong to the lesson
  own.removeDuplicates();
  adopt(absolute, own);
  return std::nullopt;
}

Refused AuthorSession::recover(const JournalLeftover& leftover) {
  const auto recovered = recoverDraft(leftover.path);
  if (!recovered) return recovered.refusal();
  const QString original = recovered.value().note.original;
  QStringList own;
  if (!original.isEmpty())
    if (const auto before = loadDraft(original))
      for (const QString& file : before.value().files) own << QDir(original).relativeFilePath(file);
  author_.recover(recovered.value());
  adopt(own.isEmpty() ? QString() : original, own);
  journal_.replace(leftover);
  return std::nullopt;
}

Result<AuthorSession::Preview> AuthorSession::preview() {
  const StepDraft* step = author_.step();
  if (step == nullptr) return Refusal::saying(tr("There is no step yet: take one from the screen first."));
  LessonDraft draft = author_.draft();
  bool alone = false;
  if (!lessonOf(draft, folder_)) {
    StepDraft only = *step;
    only.experiment = draft.startOf(author_.current());
    draft.steps.clear();
    draft.insert(0, std::move(only));
    alone = true;
    if (const auto played = lessonOf(draft, folder_); !played) {
      const auto problems = problemsOf(author_.draft(), author_.current());
      return Refusal::saying(
          tr("This step cannot be played yet. %1")
              .arg(problems.empty() ? played.refusal().sentence() : problems.front().sentence));
    }
  }
  if (!preview_) preview_ = std::make_unique<QTemporaryDir>();
  const QString folder = preview_->filePath(QStringLiteral("preview"));
  auto names = saveDraft(draft, folder, previewed_);
  if (!names) return names.refusal();
  previewed_ += names.value();
  previewed_.removeDuplicates();
  return Preview{folder, step->id, alone};
}

void AuthorSession::adopt(const QString& folder, const QStringList& own) {
  folder_ = folder;
  own_ = own;
  on_disk_ = digest();
  journal_.forget();
  emit changed();
}

QByteArray AuthorSession::digest() const {
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const QString& name : own_) {
    QFile file(folder_ + QLatin1Char('/') + name);
    hash.addData(name.toUtf8());
    if (file.open(QIODevice::ReadOnly)) hash.addData(&file);
  }
  return hash.result();
}

}  // namespace lab
