// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "core/base/BackgroundTask.h"
#include "core/document/Visibility.h"
#include "core/engine/AttentionTrace.h"
#include "core/engine/Engine.h"
#include "core/explain/Cells.h"
#include "core/explain/Comparison.h"
#include "core/model/Experiment.h"

namespace lab {

class Document;

/// The baseline: an experiment with its trace and a name, with which the document is compared.
/// Views show the numbers of the document, the numbers of the baseline, or the difference (see
/// `Show`). To pin an experiment means to make it the baseline.
///
/// A head is compared with the head of the baseline that pairedHeads (Comparison.h) gives, so that the
/// comparison follows heads that are moved or removed. `head` is always a head of the document.
///
/// The baseline belongs to no file, is not undoable, and is removed when an experiment with other words is
/// opened. Numbers that are hidden in the document are hidden in the baseline and in the difference as well.
class Baseline : public QObject {
  Q_OBJECT

 public:
  enum class Show { Value, Baseline, Difference };

  /// The document owns the baseline and outlives it.
  explicit Baseline(const Document& document);

  bool exists() const { return experiment_.has_value(); }
  /// The label of the baseline, which the caller of a pin function sets. For example "as it was at 14:32", a
  /// file name or "head 2 (Meaning)".
  const QString& name() const { return name_; }
  /// Pins a copy of the present experiment of the document. `show` does not change.
  void pinNow(const QString& name);
  /// Pins a copy of the present experiment in which every head equals `head`. If its trace takes
  /// longer than a frame, the trace is computed in the background, and the copy is pinned when the
  /// trace is ready. If `setShow` is called in the meantime, its last value is applied then.
  void pinHead(int head, const QString& name);
  /// Pins `experiment`. `trace` must belong to it.
  void pin(Experiment experiment, AttentionTrace trace, const QString& name);
  /// Pins a copy that pinned() returned, and shows what was shown then.
  struct Pinned;
  void pin(Pinned pinned);
  /// A copy of the baseline, in which hidden numbers are not NaN. Empty if there is no baseline.
  std::optional<Pinned> pinned() const;
  void drop();

  /// What views show. It is Value if there is no baseline.
  Show show() const { return show_; }
  /// Shows the difference of large experiments some frames later, because its colours depend on the
  /// largest difference, which is computed in the background.
  void setShow(Show show);
  bool showsDifference() const { return show_ == Show::Difference; }

  /// The matrix that views show, selected by `show`, in the shape that it has in the document. Hidden numbers
  /// are NaN. If the matrix cannot be compared, all its numbers are NaN. Valid until the document or the
  /// baseline changes.
  const Matrix& shown(MatrixId id, int head) const;
  /// Row i of `shown`. Computes only this row of a difference. Valid until the next call.
  std::span<const double> shownRow(MatrixId id, int head, int i) const;
  /// The shape of `shown`. Computes no numbers.
  Shape shownShape(MatrixId id, int head) const;
  /// Whether the matrix has the same shape in the baseline, so that it can be compared cell by
  /// cell.
  bool comparable(MatrixId id, int head) const;
  /// The matrix in the baseline (which must exist) and in the document, with hidden numbers as NaN. For a
  /// mask of any kind: a matrix of 0/1 (1 = may attend), n_q x n_k; `now` is empty if there is no mask.
  const Matrix& before(MatrixId id, int head) const;
  const Matrix& now(MatrixId id, int head) const;
  /// The intermediate results of one query, selected by `show`.
  QueryRow shownRow(int head, int query) const;
  /// Row i of the average of the attention weights over some heads of the document, selected by `show`. If
  /// `heads` is empty, the average is over all heads, and the baseline may have another number of heads.
  std::vector<double> shownAverageRow(const std::vector<int>& heads, int i) const;
  /// Computes more rows of the average over `heads` and caches them. Reads about `weights` attention weights.
  /// Returns true when all rows are cached. `shownAverageRow` is then fast for these heads.
  bool bringAverageUp(const std::vector<int>& heads, std::size_t weights) const;
  /// Whether this average can be compared with the baseline.
  bool averageComparable(const std::vector<int>& heads) const;
  /// Whether the shown cell is masked: the query may not attend to the key. In a difference, a cell counts as
  /// masked only if it is masked in the document and in the baseline.
  bool masked(int query, int key) const;
  /// Whether any shown cell may be masked. If not, callers do not need to call `masked`.
  bool anyMasked() const;
  /// The largest finite magnitude of the attention weights shown, over all heads.
  double largestWeight() const;
  /// Whether `inputs`, `first` and `largestWeight` have results. Large experiments are compared in the
  /// background, after a short pause without edits. Until then these functions return the last results.
  bool compared() const { return !comparesInBackground() || findings_; }
  /// Why the matrix cannot be compared with the baseline (see shapeObjection). Empty if it can be compared.
  QString objection(MatrixId id, int head) const;

  /// The baseline with hidden numbers as NaN. Call these only if the baseline exists.
  const Experiment& experiment() const { return seen_experiment_ ? *seen_experiment_ : *experiment_; }
  const AttentionTrace& trace() const { return seen_trace_ ? *seen_trace_ : *trace_; }
  std::vector<InputDifference> inputs() const;
  /// See firstDifference in Comparison.h.
  std::optional<CellRef> first(int head) const;

 signals:
  /// The baseline or `show` has changed.
  void changed();
  /// Shown numbers, or the largest magnitude of a shown difference, may have changed.
  void shownChanged();
  /// `inputs` and `first` have new results.
  void found();

 private:
  friend struct TestAccess;
  struct Awaited {
    QString name;
    std::optional<Show> show;  ///< requested while the baseline is computed
  };
  /// The result of a comparison in the background.
  struct Findings {
    std::vector<InputDifference> inputs;
    /// [0]: first difference in the matrices that belong to no head; [h + 1]: in head h.
    std::vector<std::optional<CellRef>> first;
    /// The largest magnitude of the difference of the attention weights; 0 if they cannot be compared.
    double largest = 0;
  };
  void notify(bool numbers);
  bool comparesInBackground() const;
  void compareSoon();
  /// Compares the document and the baseline in the background, because that reads all numbers (several
  /// hundred MB for a large experiment). Cancels the previous comparison.
  void compare();
  void takeFindings(const Findings& findings);
  void updateHidden();
  void releasePinned();
  double largestOf(int head) const;
  /// The head of the baseline that `head` of the document is compared with; -1 if there is none, or if `head`
  /// is -1.
  int headBefore(int head) const;
  /// Invalidates the cached magnitudes of the heads that `change` affects. Called before views handle the
  /// change.
  void invalidate(const Change& change);

  const Document& document_;
  std::optional<Experiment> experiment_;
  std::optional<AttentionTrace> trace_;
  std::optional<Experiment> seen_experiment_;
  std::optional<AttentionTrace> seen_trace_;
  mutable std::optional<Matrix> before_mask_;  ///< created on demand
  mutable Matrix preset_;                      ///< cached: preset_mask_ as 0/1 entries, n_q x n_k
  mutable Mask preset_mask_;                   ///< the mask of preset_
  QString name_;
  Show show_ = Show::Value;
  bool reset_ = false;  ///< changed because another experiment was opened, but no signal was emitted yet
  mutable std::vector<int> heads_before_;  ///< see headBefore; of document revision heads_before_for_
  mutable std::optional<quint64> heads_before_for_;  ///< empty if another baseline was pinned since
  /// The cached differences of document revision differences_for_, by matrix and head.
  mutable std::deque<std::optional<Matrix>> differences_;
  /// The cached largest magnitude of the shown attention weights, per head.
  mutable std::vector<std::optional<double>> largest_of_;
  mutable std::vector<double> row_;         ///< result of the last call of shownRow
  mutable Matrix average_;                  ///< the shown average; the first average_rows_ rows are computed
  mutable quint64 average_for_ = 0;         ///< document revision of average_
  mutable std::vector<int> average_heads_;  ///< the heads of average_; empty for all heads
  mutable int average_rows_ = 0;            ///< computed rows of average_
  std::size_t most_compared_;
  BackgroundTask compare_task_;
  std::optional<Findings> findings_;
  RegionSet hidden_;  ///< hidden regions of the document at the last call of updateHidden
  std::optional<Show> show_when_found_;
  QTimer compare_later_;
  mutable quint64 differences_for_ = 0;  ///< document revision of differences_
  std::optional<Awaited> awaited_;       ///< the baseline that pin_task_ computes
  double most_at_once_;  ///< full passes that cost more (see fullPassCost) are computed in the background
  BackgroundTask pin_task_;
  BackgroundTask release_;  ///< frees an old baseline, which takes milliseconds
};

/// A copy of a baseline. It is kept while another document is open, such as a lesson.
struct Baseline::Pinned {
  Experiment experiment;
  AttentionTrace trace;
  QString name;
  Show show;
};

}  // namespace lab
