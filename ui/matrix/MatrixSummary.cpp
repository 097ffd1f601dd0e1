// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixSummary.h"

#include <algorithm>
#include <array>

namespace lab {
namespace {

/// Matrices with at most this many numbers are read in full after each edit.
constexpr std::size_t kSmallMatrix = 4096;
constexpr std::size_t kNumbersReadPerPass = 200'000;  ///< per event loop pass: half a millisecond

}  // namespace

const Matrix& MatrixSummary::matrix(int head) const {
  const Document& document = bench_.document;
  if (show() != Baseline::Show::Value) return document.baseline().shown(id_, head);
  return isInput(id_) ? inputMatrix(document.experiment(), id_, head)
                      : document.wholeTrace().stage(id_, head);
}

bool MatrixSummary::remembersRows(int head) const {
  const Shape whole = bench_.document.baseline().shownShape(id_, head);
  const auto numbers = static_cast<std::size_t>(whole.rows) * static_cast<std::size_t>(whole.columns);
  return numbers > kSmallMatrix && id_ != MatrixId::Mask &&
         (show() == Baseline::Show::Value || bench_.document.baseline().comparable(id_, head));
}

void MatrixSummary::readRow(int head, int i) const {
  if (!remembersRows(head)) return;
  const Document& document = bench_.document;
  const auto rows = static_cast<std::size_t>(rowCount(head));
  const quint64 revision = document.revision();
  if (read_.size() != rows || read_revision_ != revision || read_head_ != head) read_.assign(rows, {});
  read_revision_ = revision;
  read_head_ = head;
  auto& row = read_[static_cast<std::size_t>(i)];
  if (!row && show() != Baseline::Show::Value)
    row = magnitudesOf(document.baseline().shownRow(id_, head, i));
  else if (!row)
    row = magnitudesOf(isInput(id_) ? inputMatrix(document.experiment(), id_, head).row(i)
                                    : document.wholeTrace().stage(id_, head).row(i));
}

bool MatrixSummary::knowsRows(int head) const {
  return read_.size() == static_cast<std::size_t>(rowCount(head)) &&
         read_revision_ == bench_.document.revision() && read_head_ == head;
}

bool MatrixSummary::readsLater(int head) const {
  if (!read_later_ || !remembersRows(head)) return false;
  if (asked_) return true;  // avoids counting again for each cell
  const Shape whole = bench_.document.baseline().shownShape(id_, head);
  const auto unread = knowsRows(head)
                          ? std::ranges::count_if(read_, [](const auto& row) { return !row.has_value(); })
                          : whole.rows;
  if (static_cast<std::size_t>(unread) * static_cast<std::size_t>(whole.columns) <= kNumbersReadPerPass)
    return false;
  asked_ = true;
  read_later_();
  return true;
}

bool MatrixSummary::readOn(int head) {
  asked_ = false;
  if (!remembersRows(head)) return false;
  const auto wide = static_cast<std::size_t>(bench_.document.baseline().shownShape(id_, head).columns);
  std::size_t numbers = 0;
  for (int i = 0; i < rowCount(head) && numbers < kNumbersReadPerPass; ++i) {
    if (knowsRows(head) && read_[static_cast<std::size_t>(i)]) continue;
    readRow(head, i);
    numbers += wide;
  }
  return !readsLater(head);
}

void MatrixSummary::forgetLook(int head) {
  read_.clear();
  if (remembersRows(head))
    values_.revision = 0;  // the old values remain until all rows have been read
  else
    values_.decimals = -1;
}

Magnitudes MatrixSummary::magnitudes(int head) const {
  if (!remembersRows(head)) return magnitudesOf(matrix(head).values());
  Magnitudes all;
  for (int i = 0; i < rowCount(head); ++i) {
    readRow(head, i);
    const Magnitudes& row = *read_[static_cast<std::size_t>(i)];
    all.largest = std::max(all.largest, row.largest);
    if (row.least > 0) all.least = all.least > 0 ? std::min(all.least, row.least) : row.least;
  }
  return all;
}

void MatrixSummary::setMatrix(MatrixId id) {
  id_ = id;
  values_ = {};
  read_.clear();
  read_head_ = -1;
}

void MatrixSummary::forgetRows(const QRect& cells) {
  const quint64 revision = bench_.document.revision();
  if (read_revision_ == revision)
    return;  // another view has requested the values of this revision, so all rows are current
  if (read_revision_ + 1 != revision) return read_.clear();
  read_revision_ = revision;
  const auto last = static_cast<std::size_t>(cells.bottom() + 1);
  for (auto i = static_cast<std::size_t>(cells.top()); i < std::min(last, read_.size()); ++i)
    read_[i].reset();
}

void MatrixSummary::keep() {
  forgetRows({});
  if (values_.revision + 1 == bench_.document.revision()) ++values_.revision;
}

const MatrixSummary::Values& MatrixSummary::of(int head) const {
  const quint64 revision = bench_.document.revision();
  const ViewOptions& options = bench_.options;
  const bool same_look = values_.decimals == options.decimals() && values_.notation == options.notation() &&
                         values_.head == head;
  if (same_look && (values_.revision == revision || readsLater(head))) return values_;
  const Magnitudes read = magnitudes(head);
  // The format depends on the largest and the smallest magnitude only.
  const std::array<double, 2> ends{read.largest, read.least};
  // The entries of a mask are 0 and 1 and need no decimals.
  NumberFormat format = id_ == MatrixId::Mask ? NumberFormat::forValues(ends, 0) : options.formatFor(ends);
  format.plus = show() == Baseline::Show::Difference;
  values_ = {revision, options.decimals(), options.notation(), head, read.largest, format};
  return values_;
}

}  // namespace lab
