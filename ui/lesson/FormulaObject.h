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

#ifdef Q_MOC_RUN  // moc does not read Qt's headers (attention_moc() in CMakeLists.txt)
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

namespace lab {

/// Shows formulas as characters of a QTextDocument, on the base line of the surrounding words. A formula that
/// is alone in its paragraph is broken into lines that fit the width of the text.
class FormulaObject : public QObject, public QTextObjectInterface {
  Q_OBJECT
  Q_INTERFACES(QTextObjectInterface)

 public:
  static constexpr int kType = QTextFormat::UserObject + 1;
  /// Properties of the character's format: the index of the formula (int), whether the formula is alone in
  /// its paragraph (bool), and the punctuation after the formula (QString). The punctuation belongs to the
  /// character because QTextDocument can break a line after every object, and a line must not begin with a
  /// full stop.
  static constexpr int kFormula = QTextFormat::UserProperty + 1;
  static constexpr int kAlone = QTextFormat::UserProperty + 2;
  static constexpr int kPunctuation = QTextFormat::UserProperty + 5;

  explicit FormulaObject(QObject* parent) : QObject(parent) {}

  /// Sets the formulas that the kFormula property refers to, and clears the cached layouts.
  void setFormulas(const QList<Formula>& formulas);
  /// The formula of a character's format; an empty formula if the index is invalid.
  const Formula& formulaOf(const QTextFormat& format) const;

  /// Whether the formula with this index needs more room below the base line than words do. Its character
  /// format must then be AlignMiddle.
  static bool reachesDown(const QList<Formula>& formulas, int formula, int pixels);

  QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
  void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                  const QTextFormat& format) override;

 private:
  struct Key {
    int formula;
    int pixels;
    int width;  ///< px; 0: not broken into lines
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
