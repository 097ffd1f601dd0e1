// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSet>
#include <algorithm>
#include <span>

#include "core/explain/Contribution.h"
#include "core/model/Convention.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/WeightPalette.h"

namespace lab {

/// How numbers, weights and heads are shown. These options are not part of an experiment. Most of them are
/// stored in the settings.
class ViewOptions : public QObject {
  Q_OBJECT

 public:
  enum class Pipeline { Row, Matrix };
  enum class WeightScale { Common, PerHead };  ///< range of the legend: 0..1, or 0..largest weight shown
  enum class HeadsView { Maps, Weights, Flow };
  enum class HeadOrder { Number, Name, Entropy, Distance };
  using Notation = NumberFormat::Notation;
  static constexpr int kMostDecimals = 8;
  static constexpr int kMapSizes = 7;      ///< from an overview to cells as large as those of a card
  static constexpr int kUsualMapSize = 2;  ///< cells are large enough to tell apart and to point at

  using QObject::QObject;

  int decimals() const { return values_.decimals; }  ///< 0..kMostDecimals, default 2
  Notation notation() const { return values_.notation; }
  bool numbersShown() const { return values_.numbers_shown; }
  Pipeline pipeline() const { return values_.pipeline; }
  WeightScale weightScale() const { return values_.weight_scale; }
  theme::WeightPalette palette() const { return values_.palette; }
  /// Whether tokens are shown as rows or as columns. The stored experiment is the same.
  Convention convention() const { return values_.convention; }

  /// The number format for one matrix; format() is for a number that is shown alone.
  NumberFormat formatFor(std::span<const double> values) const {
    return NumberFormat::forValues(values, values_.decimals, values_.notation);
  }
  NumberFormat format() const { return formatFor({}); }
  /// The format of a number in a sentence: as many decimals as in tables, and two at least.
  NumberFormat sentenceFormat() const { return {std::max(2, decimals()), false}; }

  /// Options that concern only the heads.
  HeadsView headsView() const { return values_.heads_view; }
  HeadOrder headOrder() const { return values_.head_order; }
  Contribution measure() const { return values_.measure; }  ///< what maps and lines show
  int mapSize() const { return values_.map_size; }          ///< 0..kMapSizes - 1
  double flowThreshold() const { return values_.flow_threshold; }
  bool headsAlone() const { return values_.heads_alone; }  ///< no view is above the heads; not stored

  /// Which groups of columns of the row view are folded: bit k stands for KeyRowsModel::Kind(k). 0 while an
  /// object keeps all groups unfolded (see keepUnfolded).
  unsigned foldedStages() const { return keptUnfolded() ? 0 : values_.folded_stages; }
  /// The groups that the user folded, even while an object keeps all groups unfolded.
  unsigned chosenFoldedStages() const { return values_.folded_stages; }
  void setFoldedStages(unsigned folded) { set(values_.folded_stages, folded); }
  bool keptUnfolded() const { return !unfolded_by_.isEmpty(); }
  bool keepsUnfolded(const QObject* who) const { return unfolded_by_.contains(who); }
  /// Keeps all groups unfolded from a call with `hold` = true until a call with `hold` = false for the same
  /// `who` (a walk or a lesson).
  void keepUnfolded(const QObject* who, bool hold) {
    const bool was_held = !unfolded_by_.isEmpty();
    if (hold)
      unfolded_by_.insert(who);
    else
      unfolded_by_.remove(who);
    if (was_held == unfolded_by_.isEmpty()) emit changed();
  }

  /// Whether the row view sorts the keys, the largest weight first. False while an object keeps all groups
  /// unfolded, because a walk or a lesson refers to keys by their position.
  bool keysByWeight() const { return !keptUnfolded() && values_.keys_by_weight; }
  void setKeysByWeight(bool by_weight) { set(values_.keys_by_weight, by_weight); }

  void setDecimals(int decimals) { set(values_.decimals, decimals); }
  void setNotation(Notation notation) { set(values_.notation, notation); }
  void setNumbersShown(bool shown) { set(values_.numbers_shown, shown); }
  void setPipeline(Pipeline pipeline) { set(values_.pipeline, pipeline); }
  void setWeightScale(WeightScale scale) { set(values_.weight_scale, scale); }
  void setPalette(theme::WeightPalette palette) { set(values_.palette, palette); }
  void setConvention(Convention convention) { set(values_.convention, convention); }
  void setHeadsView(HeadsView view) { setOfHeads(values_.heads_view, view); }
  void setHeadOrder(HeadOrder order) { setOfHeads(values_.head_order, order); }
  void setMeasure(Contribution measure) { setOfHeads(values_.measure, measure); }
  void setMapSize(int size) { setOfHeads(values_.map_size, std::clamp(size, 0, kMapSizes - 1)); }
  void setHeadsAlone(bool alone) { setOfHeads(values_.heads_alone, alone); }
  void setFlowThreshold(double least) { setOfHeads(values_.flow_threshold, std::clamp(least, 0.0, 1.0)); }

  /// Copies the values of `other`. Later changes of `other` have no effect.
  void copyFrom(const ViewOptions& other) {
    values_ = other.values_;
    emit changed();
    emit headsChanged();
  }

 signals:
  void changed();
  /// An option that concerns only how heads are shown has changed; other views need no repaint.
  void headsChanged();

 private:
  template <class T>
  void set(T& field, T value) {
    if (field == value) return;
    field = value;
    emit changed();
  }

  template <class T>
  void setOfHeads(T& field, T value) {
    if (field == value) return;
    field = value;
    emit headsChanged();
  }

  struct Values {
    int decimals = 2;
    Notation notation = Notation::Plain;
    bool numbers_shown = true;
    Pipeline pipeline = Pipeline::Row;
    WeightScale weight_scale = WeightScale::Common;
    theme::WeightPalette palette = theme::WeightPalette::OneInk;
    Convention convention = Convention::Rows;
    unsigned folded_stages = 0;
    bool keys_by_weight = false;
    HeadsView heads_view = HeadsView::Maps;
    HeadOrder head_order = HeadOrder::Number;
    Contribution measure = Contribution::Weight;
    int map_size = kUsualMapSize;
    double flow_threshold = 0.1;
    bool heads_alone = false;
  };
  Values values_;
  QSet<const QObject*> unfolded_by_;
};

}  // namespace lab
