// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/BackgroundTask.h"
#include "core/document/BaselineComparison.h"
#include "core/document/HiddenValues.h"
#include "core/engine/Engine.h"
#include "core/explain/Cells.h"
#include "core/explain/Comparison.h"

namespace lab {

class Document;

/// What the document is compared with: an experiment with its trace and a name, and whether views show the
/// document's numbers, the baseline's, or the difference. Belongs to no file, is not undone, and stays when
/// another experiment is put in. What is hidden in the document is hidden in the baseline and the difference.
class Baseline : public QObject {
  Q_OBJECT

 public:
  enum class Show { Value, Baseline, Difference };

  /// The document outlives it, and owns it.
  explicit Baseline(const Document& document);

  bool exists() const { return experiment_.has_value(); }
  /// "as it was at 14:32", a file's name, "head 2 (Meaning)": set by who pins.
  const QString& name() const { return name_; }
  /// The document as it is. What is shown stays, or becomes Value where there was no baseline.
  void pinNow(const QString& name);
  /// The document as it were if every head was `head`. Where computing that takes longer than a frame it is
  /// done aside: pinned, and what `setShow` then asked for shown, when it is there.
  void pinHead(int head, const QString& name);
  /// Passes of more operations (see Cost.h) are computed aside.
  void setMostAtOnce(double operations) { most_at_once_ = operations; }
  /// `trace` belongs to `experiment`.
  void pin(Experiment experiment, AttentionTrace trace, const QString& name);
  void drop();

  /// Value where there is no baseline.
  Show show() const { return show_; }
  /// A difference of large experiments is shown when it is known how large it is, some frames later.
  void setShow(Show show);
  bool showsDifference() const { return show_ == Show::Difference; }

  /// The matrix that views show, by `show`, of the shape that it has now: hidden numbers, and all of one that
  /// cannot be compared, are NaN. Holds until the document or the baseline changes.
  const Matrix& shown(MatrixId id, int head) const;
  /// Row i of the same: of a stage no more is made than is asked for. Holds until the next call.
  std::span<const double> shownRow(MatrixId id, int head, int i) const;
  /// The shape of the same, for which nothing is computed.
  Shape shownShape(MatrixId id, int head) const;
  /// Can the matrix be compared cell by cell? Then it has a baseline and a difference.
  bool comparable(MatrixId id, int head) const;
  /// What may be seen of the matrix in the baseline (where that exists) and now. Of the mask what it allows,
  /// whatever its kind; now empty where there is none.
  const Matrix& before(MatrixId id, int head) const;
  const Matrix& now(MatrixId id, int head) const;
  /// The working of one query, the same way.
  QueryRow shownRow(int head, int query) const;
  /// Row i of the heads' average, the same way.
  std::vector<double> shownAverageRow(int i) const;
  /// Works at the average for about so many weights; true when it is there, so that its rows take no time.
  bool bringAverageUp(std::size_t weights) const;
  bool averageComparable() const;
  /// May the query not attend the key in what is shown: of a difference, in neither of the two?
  bool masked(int query, int key) const;
  /// Is any cell masked in what is shown, so that cells must be asked?
  bool anyMasked() const;
  /// The largest finite magnitude of the weights shown, over all heads.
  double largestWeight() const;
  /// Experiments that have more numbers are compared aside, when the hand rests: until then `inputs`, `first`
  /// and `largestWeight` tell what was found last.
  void setMostCompared(std::size_t numbers) { most_compared_ = numbers; }
  /// Have they anything to tell?
  bool compared() const { return !putsOff() || findings_; }
  /// Why a matrix has no baseline (see shapeObjection); empty where it has.
  QString objection(MatrixId id, int head) const;

  /// What may be seen of it. Only where it exists.
  const Experiment& experiment() const { return seen_experiment_ ? *seen_experiment_ : *experiment_; }
  const AttentionTrace& trace() const { return seen_trace_ ? *seen_trace_ : *trace_; }
  std::vector<InputDifference> inputs() const;
  /// See firstDifference in Comparison.h.
  std::optional<CellRef> first(int head) const;

 signals:
  /// Another baseline, none any more, or another choice of what is shown.
  void changed();
  /// The same where numbers that are shown may have become others, or the largest of a difference did.
  void shownChanged();
  /// `inputs` and `first` tell something new.
  void found();

 private:
  struct Awaited {
    QString name;
    std::optional<Show> show;  ///< asked for meanwhile
  };
  void tell(bool numbers);
  bool putsOff() const;
  void compareSoon();
  void compare();
  void takeFindings(const BaselineComparison::Findings& findings);
  void coverHidden();
  void forgetPinned();
  /// Pins `experiment`, computed exactly, when that is there.
  void pinAside(Experiment experiment, const QString& name);
  double largestOf(int head) const;
  /// Before views hear of the change.
  void forget(const Change& change);
  const Matrix& nowMask() const;
  Shape shapeBefore(MatrixId id, int head) const;
  /// Forgets what was made for another revision of the document.
  void keepUp() const;

  const Document& document_;
  std::optional<Experiment> experiment_;
  std::optional<AttentionTrace> trace_;
  std::optional<Experiment> seen_experiment_;
  std::optional<AttentionTrace> seen_trace_;
  mutable std::optional<Matrix> before_mask_;  ///< made when it is asked for
  mutable Matrix preset_;                      ///< what a preset of the mask allows, of n_q x n_k
  mutable Mask preset_of_;                     ///< which that is
  QString name_;
  Show show_ = Show::Value;
  /// Differences asked for since the document changed last, by matrix and head.
  mutable std::deque<std::optional<Matrix>> made_;
  mutable std::vector<std::optional<double>> largest_of_;  ///< the magnitudes shown of each head's weights
  mutable std::vector<double> row_;                        ///< what shownRow made last
  mutable Matrix average_;           ///< the average as it is shown, as far as it is made
  mutable quint64 average_for_ = 0;  ///< revision
  mutable int average_rows_ = 0;     ///< that are made
  std::size_t most_compared_;
  std::unique_ptr<BaselineComparison> comparison_;
  std::optional<BaselineComparison::Findings> findings_;
  RegionSet hidden_;  ///< of findings_
  std::optional<Show> show_when_found_;
  QTimer compare_later_;
  mutable quint64 made_for_ = 0;
  std::optional<Awaited> awaited_;  ///< what pin_task_ computes
  double most_at_once_;
  BackgroundTask pin_task_;
  BackgroundTask release_;  ///< gives the memory of an old baseline back
};

}  // namespace lab
