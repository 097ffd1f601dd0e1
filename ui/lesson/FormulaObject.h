// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QList>
#include <QObject>
#include <QTextFormat>
#include <QTextObjectInterface>

#include "core/explain/Formula.h"
#include "ui/formula/FormulaLayout.h"

namespace lab {

/// Formulas as characters of a QTextDocument: painted as everywhere in the program, on the base line of the
/// words about them; one that stands alone in its paragraph is broken into lines as wide as the text.
class FormulaObject : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)

 public:
  static constexpr int kType = QTextFormat::UserObject + 1;
  /// Of the character's format: which formula it is, and whether it stands alone.
  static constexpr int kFormula = QTextFormat::UserProperty + 1;
  static constexpr int kAlone = QTextFormat::UserProperty + 2;

  explicit FormulaObject(QObject* parent) : QObject(parent) {}

  void setFormulas(const QList<Formula>& formulas);
  const Formula& formulaOf(const QTextFormat& format) const;

  /// Does it need more room below the base line than words do? Then its format is AlignMiddle.
  static bool reachesDown(const QList<Formula>& formulas, int formula, int pixels);

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  struct Key {
    int formula;
    int pixels;
    int width;  ///< px, 0: one line
    friend bool operator==(const Key&, const Key&) = default;
    friend size_t qHash(const Key& key, size_t seed = 0) {
      return qHashMulti(seed, key.formula, key.pixels, key.width);
    }
  };
  const FormulaLayout& layoutOf(const QTextDocument& document, int position, const QTextCharFormat& format);
  QList<Formula> formulas_;
  QHash<Key, FormulaLayout> layouts_;
};

}  // namespace lab
