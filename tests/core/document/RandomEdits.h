// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/document/SettingEdits.h"
#include "core/document/TokenEdits.h"
#include "tests/core/document/Samples.h"

namespace lab::test {

/// Does random edits of every kind, one after another. Some are refused and some change nothing. The same
/// seed gives the same edits.
class RandomEdits {
 public:
  RandomEdits(Document& document, std::uint64_t seed) : document_(document), random_(seed) {}

  static constexpr int kKinds = 30;

  /// Does one edit of kind 0 to kKinds - 1. Gestures (the last three kinds) emit `edited` for each preview.
  void edit(int kind) {
    Document& d = document_;
    const Experiment& e = d.experiment();
    const Side side = random_.index(2) == 0 ? Side::Query : Side::Key;
    const int count = static_cast<int>(e.tokens(side).size());
    const int head = random_.index(e.headCount());
    switch (kind) {
      case 0:
      case 1:
      case 2:
        d.setEntry(cell(), value());
        break;
      case 3:
        d.setBlock(cell(), xavier(1 + random_.index(3), 1 + random_.index(3), random_));
        break;
      case 4:
        insertTokens(d, side, random_.index(count + 1), word());
        break;
      case 5:
        renameToken(d, side, random_.index(count), word());
        break;
      case 6:
        setSentence(d, side, sentence());
        break;
      case 7:
        removeToken(d, side, random_.index(count));
        break;
      case 8:
        moveToken(d, side, random_.index(count), random_.index(count));
        break;
      case 9:
        setEmbedding(d, side, random_.index(count), xavier(1, e.modelDim(), random_), QStringLiteral("Copy"));
        break;
      case 10:
        setMode(d, random_.index(2) == 0 ? Mode::Self : Mode::Cross);
        break;
      case 11:
        setPositionsKind(d, static_cast<Positions::Kind>(random_.index(3)));
        break;
      case 12:
        setMaskKind(d, static_cast<Mask::Kind>(random_.index(3)));
        break;
      case 13:
        setMayAttend(d, random_.index(e.queryCount()), random_.index(e.keyCount()), random_.index(2) == 0);
        break;
      case 14:
        setScale(d, {static_cast<Scale::Kind>(random_.index(3)), value()});
        break;
      case 15:
        setTemperature(d, value());
        break;
      case 16:
        setSeed(d, random_.next());
        break;
      case 17:
        setTitle(d, word());
        break;
      case 18:
        setNotes(d, word());
        break;
      case 19:
        setHeadName(d, head, word());
        break;
      case 20:
        setDimensionName(d, random_.index(e.modelDim()), word());
        break;
      case 21:
        resize(d, {1 + random_.index(4), 1 + random_.index(9), 1 + random_.index(5), 1 + random_.index(4),
                   random_.index(9)});
        break;
      case 22:
        if (e.headCount() < 6) duplicateHead(d, head);
        break;
      case 23:
        removeHead(d, head);
        break;
      case 24:
        moveHead(d, head, random_.index(e.headCount()));
        break;
      case 25:
        setPresence(random_.index(3), random_.index(2) == 0);
        break;
      case 26: {
        const CellRef target = cell();
        if (random_.index(2) == 0)
          fillMatrix(d, target.id, target.head, static_cast<Fill>(random_.index(3)), random_.index(5));
        else
          scaleMatrix(d, target.id, target.head, value());
        break;
      }
      case 27:
        gestureOnOneCell(random_.index(3) == 0);
        break;
      case 28: {
        Gesture gesture(d, QStringLiteral("Several"));
        for (int i = 0; i < 4; ++i) gesture.preview(cell(), value());
        break;
      }
      default: {
        Gesture gesture(d, QStringLiteral("Temperature"));
        for (int i = 0; i < 3; ++i) {
          Experiment next = d.experiment();
          next.temperature = 0.5 + random_.index(10);
          gesture.preview(next);
        }
        if (random_.index(3) == 0) gesture.cancel();
      }
    }
  }

  static bool isGesture(int kind) { return kind >= 27; }
  int index(int count) { return random_.index(count); }

 private:
  double value() {
    switch (random_.index(20)) {
      case 0:
        return 0.0;
      case 1:
        return -0.0;
      case 2:
        return 1e300;  // often overflows
      case 3:
        return 5e-324;
      case 4:
        return 1.0;
      default:
        return random_.uniform(-4, 4);
    }
  }

  QString word() {
    static const std::array kWords{"cat", "dog", "The", "the",   "on",  "mat", "zebra", "猫",
                                   "قط",  "🐈",   "sat", "slept", "rug", "x",   "",      "chien"};
    return QString::fromUtf8(kWords[static_cast<std::size_t>(random_.index(kWords.size()))]);
  }

  QString sentence() {
    QString result;
    for (int i = random_.index(8); i >= 0; --i) result += word() + QLatin1Char(' ');
    return result;
  }

  /// Returns a random cell that usually exists.
  CellRef cell() {
    const Experiment& e = document_.experiment();
    const auto id = static_cast<MatrixId>(random_.index(static_cast<int>(MatrixId::Q)));
    const int head = isPerHead(id) ? random_.index(e.headCount()) : -1;
    const Matrix& m = inputMatrix(e, id, head);
    if (m.empty() || random_.index(50) == 0) return {id, head, 0, 0};
    return {id, head, random_.index(m.rows()), random_.index(m.columns())};
  }

  void setPresence(int which, bool present) {
    if (which == 0) setBiasesPresent(document_, present);
    if (which == 1) setOutputWeightsPresent(document_, present);
    if (which == 2) setOutputBiasPresent(document_, present);
  }

  void gestureOnOneCell(bool cancelled) {
    const CellRef target = cell();
    Gesture gesture(document_, editName(target));
    for (int i = 0; i < 5; ++i) gesture.preview(target, value());
    if (cancelled)
      gesture.cancel();
    else
      gesture.commit();
  }

  Document& document_;
  Random random_;
};

}  // namespace lab::test
