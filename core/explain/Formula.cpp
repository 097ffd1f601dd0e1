// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain/Formula.h"

#include <QtGlobal>
#include <utility>

namespace lab {

struct Formula::Node {
  Kind kind = Kind::Row;
  QString content = {};
  Slant slant = Slant::Italic;
  Bracket bracket = Bracket::Round;
  int columns = 0;
  QList<Formula> children = {};
  std::optional<CellRef> cell = {};
  std::optional<MatrixId> matrix = {};
};

Formula::Formula() {
  static const auto kEmpty = std::make_shared<const Node>();
  node_ = kEmpty;
}

Formula::Formula(Node node) : node_(std::make_shared<const Node>(std::move(node))) {}

Formula Formula::symbol(const QString& name, Slant slant) {
  return Node{.kind = Kind::Symbol, .content = name, .slant = slant};
}

Formula Formula::number(const QString& text) {
  return Node{.kind = Kind::Number, .content = text};
}

Formula Formula::text(const QString& words) {
  return Node{.kind = Kind::Text, .content = words};
}

Formula Formula::sign(const QString& sign) {
  return Node{.kind = Kind::Operator, .content = sign};
}

Formula Formula::script(const Formula& base, const Formula& below, const Formula& above) {
  return Node{.kind = Kind::Script, .children = {base, below, above}};
}

Formula Formula::fraction(const Formula& numerator, const Formula& denominator) {
  return Node{.kind = Kind::Fraction, .children = {numerator, denominator}};
}

Formula Formula::root(const Formula& radicand) {
  return Node{.kind = Kind::Root, .children = {radicand}};
}

Formula Formula::sum(const Formula& lower, const Formula& upper) {
  return Node{.kind = Kind::Sum, .children = {lower, upper}};
}

Formula Formula::brackets(const Formula& inside, Bracket bracket) {
  return Node{.kind = Kind::Brackets, .bracket = bracket, .children = {inside}};
}

Formula Formula::matrix(int columns, const QList<Formula>& entries) {
  Q_ASSERT(columns >= 1 && entries.size() % columns == 0);
  return Node{.kind = Kind::Matrix, .columns = columns, .children = entries};
}

Formula Formula::row(const QList<Formula>& items) {
  QList<Formula> flat;
  for (const Formula& item : items) {
    if (item.kind() == Kind::Row && !item.cell())
      flat += item.children();
    else
      flat += item;
  }
  return flat.size() == 1 ? flat.front() : Formula(Node{.kind = Kind::Row, .children = flat});
}

Formula Formula::linkedTo(const CellRef& cell) const {
  Node node = *node_;
  node.cell = cell;
  return node;
}

Formula Formula::of(MatrixId matrix) const {
  Node node = *node_;
  node.matrix = matrix;
  return node;
}

Formula::Kind Formula::kind() const {
  return node_->kind;
}

bool Formula::isEmpty() const {
  return node_->kind == Kind::Row && node_->children.isEmpty();
}

const QString& Formula::content() const {
  return node_->content;
}

Formula::Slant Formula::slant() const {
  return node_->slant;
}

Formula::Bracket Formula::bracket() const {
  return node_->bracket;
}

const QList<Formula>& Formula::children() const {
  return node_->children;
}

int Formula::columns() const {
  return node_->columns;
}

int Formula::rows() const {
  return node_->columns == 0 ? 0 : static_cast<int>(node_->children.size()) / node_->columns;
}

const std::optional<CellRef>& Formula::cell() const {
  return node_->cell;
}

std::optional<MatrixId> Formula::matrix() const {
  return node_->cell ? node_->cell->id : node_->matrix;
}

bool operator==(const Formula& a, const Formula& b) {
  if (a.node_ == b.node_) return true;
  const Formula::Node &x = *a.node_, &y = *b.node_;
  return x.kind == y.kind && x.content == y.content && x.slant == y.slant && x.bracket == y.bracket &&
         x.columns == y.columns && x.cell == y.cell && x.matrix == y.matrix && x.children == y.children;
}

}  // namespace lab
