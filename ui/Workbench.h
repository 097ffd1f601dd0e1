// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "ui/theme/Theme.h"

namespace lab {

/// How things are shown; never part of an experiment. Kept in the settings by the window.
class ViewOptions : public QObject {
  Q_OBJECT

 public:
  enum class Pipeline { Row, Matrix };
  enum class WeightScale { Common, PerHead };  ///< legend 0..1 for comparing heads, or 0..largest shown

  using QObject::QObject;

  int decimals() const { return decimals_; }  ///< 0..8, 2 at first
  bool numbersShown() const { return numbers_shown_; }
  Pipeline pipeline() const { return pipeline_; }
  WeightScale weightScale() const { return weight_scale_; }
  bool viridis() const { return viridis_; }  ///< else one ink

  void setDecimals(int decimals) { set(decimals_, decimals); }
  void setNumbersShown(bool shown) { set(numbers_shown_, shown); }
  void setPipeline(Pipeline pipeline) { set(pipeline_, pipeline); }
  void setWeightScale(WeightScale scale) { set(weight_scale_, scale); }
  void setViridis(bool viridis) { set(viridis_, viridis); }

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
  bool numbers_shown_ = true;
  Pipeline pipeline_ = Pipeline::Row;
  WeightScale weight_scale_ = WeightScale::Common;
  bool viridis_ = false;
};

/// What every view is built on: state it shows, selection it shares, options it follows. Views never talk
/// to each other.
struct Workbench {
  Document& document;
  Selection& selection;
  ViewOptions& options;
};

}  // namespace lab
