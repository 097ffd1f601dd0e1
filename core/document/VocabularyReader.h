// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/document/Vocabulary.h"

namespace lab {

/// Reads the file of a Vocabulary. Refuses a file that does not have the format in Vocabulary.h.
class VocabularyReader {
 public:
  explicit VocabularyReader(const QString& file) : file_(file) {}
  Result<Vocabulary> read(const QByteArray& json) const;

 private:
  Refusal wrong(const std::string& place, const char* expected) const;
  QString file_;
};

}  // namespace lab
