// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/authoring/DraftRecovery.h"

#include "core/io/RecoveryFile.h"
#include "core/learn/authoring/LessonWriter.h"

namespace lab {

DraftRecovery::DraftRecovery() : store_(defaultFolder()) {}

QString DraftRecovery::defaultFolder() {
  return RecoveryFile::defaultFolder() + QStringLiteral("/lessons");
}

Refused DraftRecovery::save(const LessonDraft& draft, const QString& original) {
  return store_.save(original, [&]() -> Refused {
    auto names = saveDraft(draft, store_.stem(), own_);
    if (!names) return names.refusal();
    own_ += names.value();
    own_.removeDuplicates();
    return std::nullopt;
  });
}

void DraftRecovery::discard() {
  store_.discard();
  own_.clear();
}

QList<DraftRecovery::Leftover> DraftRecovery::leftovers() {
  return RecoveryStore::leftovers(defaultFolder(), QStringLiteral("/lesson.json"));
}

}  // namespace lab
