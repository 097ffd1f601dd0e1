// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/Journal.h"

/// The bytes of a journal (see Journal.h).
namespace lab::journal {

inline const QByteArray kMagic = "attention-lab-journal 2\n";

/// The types of records.
inline constexpr char kNote = 'N';
inline constexpr char kBase = 'B';
inline constexpr char kStep = 'S';      ///< an index and a step
inline constexpr char kMove = 'M';      ///< an index
inline constexpr char kTruncate = 'T';  ///< the number of remaining steps
inline constexpr char kExtra = 'X';

QByteArray record(char type, const QByteArray& contents);
QByteArray indexBytes(int index);
QByteArray noteBytes(const JournalNote& note);
/// Reads only the beginning of a journal. The kind is empty if it cannot be read.
JournalNote readNote(const QString& path);

}  // namespace lab::journal
