// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <span>

#include "core/math/Convention.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/WeightPalette.h"

namespace lab {

/// How things are shown; never part of an experiment. Kept in the settings by the window.
class ViewOptions : public QObject {
  Q_OBJECT

 public:
  enum class Pipeline { Row, Matrix };
  enum class WeightScale { Common, PerHead };  ///< legend 0..1 for comparing heads, or 0..largest shown
  using Notation = NumberFormat::Notation;
  static constexpr int kMostDecimals = 8;

  using QObject::QObject;

  int decimals() const { return decimals_; }  ///< 0..kMostDecimals, 2 at first
  Notation notation() const { return notation_; }
  bool numbersShown() const { return numbers_shown_; }
  Pipeline pipeline() const { return pipeline_; }
  WeightScale weightScale() const { return weight_scale_; }
  theme::WeightPalette palette() const { return palette_; }
  /// Whether tokens are shown as rows or as columns; what is stored does not change.
  Convention convention() const { return convention_; }

  /// How the numbers of one matrix are written, and how one is that stands alone.
  NumberFormat formatFor(std::span<const double> values) const {
    return NumberFormat::forValues(values, decimals_, notation_);
  }
  NumberFormat format() const { return formatFor({}); }

  void setDecimals(int decimals) { set(decimals_, decimals); }
  void setNotation(Notation notation) { set(notation_, notation); }
  void setNumbersShown(bool shown) { set(numbers_shown_, shown); }
  void setPipeline(Pipeline pipeline) { set(pipeline_, pipeline); }
  void setWeightScale(WeightScale scale) { set(weight_scale_, scale); }
  void setPalette(theme::WeightPalette palette) { set(palette_, palette); }
  void setConvention(Convention convention) { set(convention_, convention); }

 signals:
  void changed();

 private:
  template <class T>
  void set(T& field, T value) {
    if (field == value) return;
    field = value;
    emit changed();
  }

  int decimals_ = 2;
  Notation notation_ = Notation::Plain;
  bool numbers_shown_ = true;
  Pipeline pipeline_ = Pipeline::Row;
  WeightScale weight_scale_ = WeightScale::Common;
  theme::WeightPalette palette_ = theme::WeightPalette::OneInk;
  Convention convention_ = Convention::Rows;
};

}  // namespace lab
