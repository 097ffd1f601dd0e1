// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include "core/document/Vocabulary.h"

namespace lab {

/// Reads the file of a Vocabulary (see Vocabulary.h for the format), or returns what is wrong with it.
class VocabularyReader {
 public:
  explicit VocabularyReader(const QString& file) : file_(file) {}
  Result<Vocabulary> read(const QByteArray& json) const;

 private:
  Refusal wrong(const std::string& place, const char* expected) const;
  QString file_;
};

}  // namespace lab
