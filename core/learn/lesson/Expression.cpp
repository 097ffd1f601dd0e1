// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/lesson/Expression.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/Words.h"
#include "core/explain/CellNames.h"
#include "core/learn/lesson/ExpressionInternals.h"
#include "core/learn/lesson/RegionNames.h"

namespace lab {

Matrix listOf(const std::vector<double>& numbers) {
  if (numbers.empty()) return {};
  Matrix list(1, static_cast<int>(numbers.size()));
  std::ranges::copy(numbers, list.mutableData());
  return list;
}

bool sameNumber(double a, double b) {
  if (a == b) return true;  // covers two infinities
  if (!std::isfinite(a) || !std::isfinite(b)) return false;
  return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

Expression::Expression(QString text, std::shared_ptr<const ExpressionNode> root)
    : text_(std::move(text)), root_(std::move(root)) {}

Result<double> Expression::number(const ExpressionScope& scope) const {
  const auto found = evaluate(scope);
  if (!found) return found.refusal();
  if (const auto* number = std::get_if<double>(&found.value())) return *number;
  return Refusal{{}, {}, Words::tr("an expression that comes to one number"), kindOf(found.value())};
}

Result<bool> Expression::holds(const ExpressionScope& scope) const {
  const auto found = evaluate(scope);
  if (!found) return found.refusal();
  if (const auto* truth = std::get_if<bool>(&found.value())) return *truth;
  return Refusal{{}, {}, Words::tr("a condition (something with =, < or >)"), kindOf(found.value())};
}

Result<LessonRegion> LessonRegion::parse(const QString& text, const LessonNumbers& numbers) {
  auto expression = Expression::parse(text, numbers);
  if (!expression) return expression.refusal();
  if (expression.value().root_->kind != ExpressionNode::Kind::StageRef)
    return Refusal{{}, {}, Words::tr("a place, such as weights[3][6]"), inQuotes(text)};
  return LessonRegion(std::move(expression.value()));
}

MatrixId LessonRegion::id() const {
  return expression_.root_->id;
}

bool LessonRegion::isWhole() const {
  return expression_.root_->indices.empty();
}

namespace {

using NodeKind = ExpressionNode::Kind;

/// Limit on the numbers that one expression computes or copies: a few tenths of a second.
constexpr std::size_t kMostWork = 20'000'000;
constexpr int kMostRangeBound = 1'000'000'000;  ///< limit on the bounds of a range

bool hasNaN(const LessonValue& value) {
  if (const auto* number = std::get_if<double>(&value)) return std::isnan(*number);
  const auto* matrix = std::get_if<Matrix>(&value);
  return matrix != nullptr &&
         std::ranges::any_of(matrix->values(), [](double cell) { return std::isnan(cell); });
}

/// Evaluates one expression once. The first error is stored in `refusal_`; evaluation stops there.
class ExpressionEvaluation {
  Q_DECLARE_TR_FUNCTIONS(Expression)

 public:
  using Node = ExpressionNode;
  /// Has no trace and can only resolve regions (runRegion).
  ExpressionEvaluation(const Experiment& experiment, int head) : experiment_(experiment), head_(head) {}
  explicit ExpressionEvaluation(const ExpressionScope& scope)
      : experiment_(scope.experiment), scope_(&scope), head_(scope.head) {}

  Result<LessonValue> run(const Node& root) {
    LessonValue found = value(root);
    if (refusal_) return *refusal_;
    return found;
  }
  /// Resolves a node that refers to a region.
  Result<Region> runRegion(const Node& place) {
    const Region found = region(place);
    if (refusal_) return *refusal_;
    return found;
  }

 private:
  LessonValue value(const Node& node) {
    if (refusal_ || !spend(1, node)) return 0.0;
    switch (node.kind) {
      case NodeKind::Number:
        return node.number;
      case NodeKind::Size:
        return static_cast<double>((experiment_.*node.size)());
      case NodeKind::Variable:
        return variables_[node.slot];
      case NodeKind::Answer:
        return answer(node);
      case NodeKind::StageRef:
        return place(node);
      case NodeKind::Not:
        return !holds(*node.children[0]);
      case NodeKind::And:
        return holds(*node.children[0]) && holds(*node.children[1]);
      case NodeKind::Or:
        return holds(*node.children[0]) || holds(*node.children[1]);
      case NodeKind::All:
      case NodeKind::Any:
      case NodeKind::Sum:
        return quantifier(node);
      default:
        break;
    }
    std::vector<LessonValue> arguments;
    if (node.kind == NodeKind::Negative) arguments.emplace_back(-1.0);
    for (const auto& child : node.children) arguments.push_back(value(*child));
    if (refusal_) return 0.0;
    FunctionCall call(std::move(arguments));
    LessonValue result = apply(node, call);
    // A 1 x 1 matrix becomes a number.
    if (const auto* m = std::get_if<Matrix>(&result); m != nullptr && m->size() == 1) {
      const double only = m->data()[0];
      result = only;
    }
    if (call.mismatch) refuse(node, call.mismatch->expected, call.mismatch->found);
    if (!refusal_ && hasNaN(result))
      refuse(node, tr("a number"), tr("a result that is no number, such as 0 / 0"));
    return result;
  }
  double number(const Node& node) {
    const LessonValue found = value(node);
    if (const auto* one = std::get_if<double>(&found)) return *one;
    refuse(node, tr("a number"), kindOf(found));
    return 0;
  }
  bool holds(const Node& node) {
    const LessonValue found = value(node);
    if (const auto* truth = std::get_if<bool>(&found)) return *truth;
    refuse(node, tr("a condition"), kindOf(found));
    return false;
  }
  LessonValue answer(const Node& node) {
    if (scope_ == nullptr || !scope_->answer) {
      refuse(node, tr("something that can be computed without a learner"), QStringLiteral("\"answer\""));
      return 0.0;
    }
    if (node.children.empty()) return *scope_->answer;
    FunctionCall list({*scope_->answer});
    const std::vector<double> numbers = list.line(0);
    const int count = static_cast<int>(numbers.size());
    const int which = wholeNumber(node, number(*node.children[0]), 1, std::max(count, 1),
                                  tr("one of the %n number(s) of the answer", nullptr, count));
    return refusal_ || count == 0 ? 0.0 : numbers[static_cast<std::size_t>(which) - 1];
  }
  LessonValue place(const Node& node) {
    const Region found = region(node);
    if (refusal_ ||
        !spend(static_cast<std::size_t>(found.rows) * static_cast<std::size_t>(found.columns), node))
      return 0.0;
    if (scope_ == nullptr || (isPerHead(node.id) && found.head < 0)) {
      refuse(node, tr("a number here"), tr("a place"));
      return 0.0;
    }
    if (scope_->read != nullptr) scope_->read->push_back(found);
    const Matrix numbers = numbersAt(experiment_, scope_->trace, found);
    const bool cell =
        node.indices.size() == 2 || node.id == MatrixId::Scale || node.id == MatrixId::Temperature;
    if (cell) return numbers(0, 0);
    return numbers;
  }
  LessonValue apply(const Node& node, FunctionCall& call) {
    std::size_t work = 0;
    for (std::size_t i = 0; i < call.count(); ++i) work += call.matrix(i).size();
    if (node.kind == NodeKind::Arithmetic && node.calculate == nullptr)
      work += call.matrix(0).size() * static_cast<std::size_t>(call.matrix(1).columns());
    if (!spend(work, node)) return 0.0;
    switch (node.kind) {
      case NodeKind::Negative:
        return arithmetic([](double a, double b) { return a * b; }, call);
      case NodeKind::Arithmetic:
        return arithmetic(node.calculate, call);
      case NodeKind::Comparison:
        return compare(node.compare, call);
      default:
        return node.function->of(call);
    }
  }
  LessonValue quantifier(const Node& node) {
    const QString what = tr("a whole number at the ends of a range");
    const int from =
        wholeNumber(*node.children[0], number(*node.children[0]), -kMostRangeBound, kMostRangeBound, what);
    const int to =
        wholeNumber(*node.children[1], number(*node.children[1]), -kMostRangeBound, kMostRangeBound, what);
    const Node& body = *node.children[2];
    double sum = 0;
    bool found = node.kind == NodeKind::All;
    variables_.push_back(0);
    for (int i = from; i <= to && !refusal_; ++i) {
      variables_.back() = i;
      if (node.kind == NodeKind::Sum) {
        sum += number(body);
      } else if (holds(body) != found) {
        found = !found;
        break;
      }
    }
    variables_.pop_back();
    if (node.kind != NodeKind::Sum) return found;
    if (std::isnan(sum)) refuse(node, tr("a number"), tr("a result that is no number, such as 0 / 0"));
    return sum;
  }
  Region region(const Node& node) {
    const bool per_head = isPerHead(node.id);
    int head = per_head ? head_ : -1;
    const int heads = experiment_.headCount();
    if (node.head)
      head = wholeNumber(*node.head, number(*node.head), 1, heads, tr("a head from 1 to %1").arg(heads)) - 1;
    const Shape shape = shapeInLesson(experiment_, node.id, per_head && head < 0 ? 0 : head);
    if (!refusal_ && (shape.rows == 0 || shape.columns == 0))
      refuse(node, tr("a matrix that the experiment has"), keyOf(node.id));
    Region found{node.id, head, 0, 0, shape.rows, shape.columns};
    if (!refusal_ && !node.indices.empty()) {
      found.row = index(node, node.indices[0], true, shape.rows);
      found.rows = 1;
    }
    if (!refusal_ && node.indices.size() > 1) {
      found.column = index(node, node.indices[1], false, shape.columns);
      found.columns = 1;
    }
    return found;
  }
  /// The index of a row or column, from 0. `count` is the number of rows or columns.
  int index(const Node& place, const Node::Index& index, bool row, int count) {
    if (index.number) {
      const QString what = row ? tr("a row of %1 from 1 to %2") : tr("a column of %1 from 1 to %2");
      return wholeNumber(*index.number, number(*index.number), 1, count,
                         what.arg(keyOf(place.id)).arg(count)) -
             1;
    }
    if (const auto found = indexOfWord(experiment_, place.id, row, index.word)) return *found;
    if (!refusal_)
      refusal_ = Refusal{{},
                         tr("character %1").arg(index.at + 1),
                         row ? tr("a word that names a row of %1").arg(keyOf(place.id))
                             : tr("a word that names a column of %1").arg(keyOf(place.id)),
                         inQuotes(index.word)};
    return 0;
  }

  /// Returns `found` as an int if it is a whole number from `least` to `most`; otherwise refuses and returns
  /// `least`.
  int wholeNumber(const Node& node, double found, int least, int most, const QString& what) {
    const double rounded = std::round(found);
    if (sameNumber(found, rounded) && rounded >= least && rounded <= most) return static_cast<int>(rounded);
    refuse(node, what, QString::number(found));
    return least;
  }
  /// Adds `numbers`, the count of computed or copied numbers, to the work done. Refuses if the work exceeds a
  /// limit. Returns whether evaluation can continue.
  bool spend(std::size_t numbers, const Node& node) {
    work_done_ += std::min(numbers, kMostWork + 1);
    if (scope_ != nullptr && scope_->remaining_work != nullptr) {
      if (*scope_->remaining_work < numbers) work_done_ = kMostWork + 1;
      *scope_->remaining_work -= std::min(*scope_->remaining_work, numbers);
    }
    if (work_done_ > kMostWork)
      refuse(node, tr("an expression that is computed at once"), tr("one that takes long"));
    return !refusal_;
  }
  void refuse(const Node& node, const QString& expected, const QString& found) {
    if (!refusal_) refusal_ = Refusal{{}, tr("character %1").arg(node.at + 1), expected, found};
  }

  const Experiment& experiment_;
  const ExpressionScope* scope_ = nullptr;
  int head_ = 0;
  std::vector<double> variables_;
  std::size_t work_done_ = 0;
  std::optional<Refusal> refusal_;
};

}  // namespace

Result<LessonValue> Expression::evaluate(const ExpressionScope& scope) const {
  return ExpressionEvaluation(scope).run(*root_);
}

Result<Region> LessonRegion::resolve(const Experiment& experiment, int head) const {
  return ExpressionEvaluation(experiment, head).runRegion(*expression_.root_);
}

}  // namespace lab
