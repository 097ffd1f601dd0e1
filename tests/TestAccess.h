// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace lab {

/// What tests and benchmarks read or change in classes of the program that has no public function, because
/// the program does not need it. The classes declare this struct as a friend.
struct TestAccess {
  /// A Document, Recompute or Baseline computes at once if this takes at most so many multiply-adds, and in
  /// the background otherwise.
  template <class T>
  static void setMostAtOnce(T& object, double multiply_adds) {
    if constexpr (requires { object.recompute_; })
      setMostAtOnce(object.recompute_, multiply_adds);
    else
      object.most_at_once_ = multiply_adds;
  }
  /// The Session opens and saves at once what has at most so many bytes and numbers.
  template <class Session>
  static void setMostAtOnce(Session& session, long long bytes, std::size_t numbers) {
    session.most_bytes_at_once_ = bytes;
    session.most_numbers_at_once_ = numbers;
  }
  /// An edit of at most so many numbers is prepared at once.
  template <class Document>
  static void setMostPreparedAtOnce(Document& document, std::size_t numbers) {
    document.most_prepared_at_once_ = numbers;
  }
  /// The number of threads that one computation may use; 0: the default.
  template <class ComputeThreads>
  static void setComputeThreads(int count) {
    ComputeThreads::wanted_ = count;
  }
  /// 0: three quarters of the memory of the machine.
  template <class Document>
  static void setMemoryLimit(Document& document, double bytes) {
    document.memory_limit_ = bytes;
  }
  /// Experiments whose trace has more numbers are compared in the background.
  template <class Baseline>
  static void setMostCompared(Baseline& baseline, std::size_t numbers) {
    baseline.most_compared_ = numbers;
  }
  /// How long a changed cell stays marked, for all models; 0: cells are not marked.
  template <class MatrixModel>
  static void setMarkMilliseconds(int milliseconds) {
    MatrixModel::mark_milliseconds_ = milliseconds;
  }
  /// The drawn lines of the flow, and where they are.
  template <class FlowCanvas>
  static auto lines(const FlowCanvas& flow) {
    return flow.lines();
  }
  template <class FlowCanvas, class Line>
  static auto placeOf(const FlowCanvas& flow, const Line& line) {
    return flow.placeOf(line, flow.shownHeads());
  }
  /// Where a query that is pinned in the flow has its pin.
  template <class FlowCanvas>
  static auto pinPlace(const FlowCanvas& flow, int query) {
    return flow.pinPlace(query);
  }
  /// The duration of a step of a walk that plays, for all players; -1: as the speed says.
  template <class WalkPlayer>
  static void setStepMilliseconds(int milliseconds) {
    WalkPlayer::step_milliseconds_ = milliseconds;
  }
  /// The clock that decides when questions are due.
  template <class ProgressKeeper, class Clock>
  static void setClock(ProgressKeeper& keeper, Clock clock) {
    keeper.clock_ = std::move(clock);
  }
  /// What a picture leaves out, in words.
  template <class PicturePage>
  static const auto& leftOut(const PicturePage& page) {
    return page.left_out_;
  }
  /// The rectangle of the first link of a formula to `cell`; empty if there is none.
  template <class FormulaWidget, class CellRef>
  static auto linkRect(const FormulaWidget& formula, const CellRef& cell) {
    for (const auto& link : formula.layout_.links())
      if (link.cell == cell) return link.box.translated(formula.origin()).toAlignedRect();
    return decltype(formula.rect())();
  }
  /// The cell of the link of a formula that has the keyboard focus.
  template <class FormulaWidget>
  static auto currentLink(const FormulaWidget& formula) {
    using Cell = std::decay_t<decltype(formula.layout_.links().front().cell)>;
    return formula.focused_ ? std::optional<Cell>(formula.layout_.links()[*formula.focused_].cell)
                            : std::nullopt;
  }
  /// Checks a lesson that is being written for problems now instead of after a delay.
  template <class AuthorPane>
  static void checkNow(AuthorPane& pane) {
    pane.soon_.stop();
    pane.showProblems();
  }
  /// The worksheets that are open.
  template <class Application>
  static const auto& worksheets(const Application& application) {
    return application.worksheets_;
  }
  template <class WorksheetController>
  static auto& answers(WorksheetController& worksheet) {
    return worksheet.answers_;
  }
  /// The verdicts, reports and hints of a worksheet.
  template <class WorksheetWindow>
  static const auto& marking(const WorksheetWindow& window) {
    return window.marking_;
  }
  template <class WorksheetWindow>
  static auto& options(WorksheetWindow& window) {
    return window.options_;
  }
  /// Whether a repaint is pending.
  template <class RepaintQueue>
  static bool repaintPending(const RepaintQueue& queue) {
    return !queue.waiting_.empty();
  }
  /// How a question was closed, or that it is open.
  template <class QuestionState>
  static auto stage(const QuestionState& state) {
    return state.stage_;
  }
  template <class MatrixView>
  static double zoom(const MatrixView& view) {
    return view.zoom_;
  }
  template <class LessonTextView>
  static const auto& content(const LessonTextView& view) {
    return view.text_;
  }
  /// The panel that a presentation shows; null if none is open.
  template <class Presentation>
  static auto panel(const Presentation& presentation) {
    return presentation.panel_.data();
  }
  template <class Presentation>
  static auto& rowView(const Presentation& presentation) {
    return *presentation.row_;
  }
  template <class ArrowPlane>
  static auto movedBy(const ArrowPlane& plane) {
    return plane.moved_by_;
  }
  template <class ArrowPlane>
  static bool dragging(const ArrowPlane& plane) {
    return plane.drag_.has_value();
  }
};

}  // namespace lab
