// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "core/explain/Formula.h"
#include "ui/formula/FormulaLayout.h"

namespace lab {

/// Shows one formula, in lines as wide as it is. Its parts that stand for cells are links: click, or reach
/// them with Tab and the arrow keys and press Enter. Read aloud as plain words; copied as text or LaTeX.
class FormulaWidget : public QWidget {
  Q_OBJECT

 public:
  explicit FormulaWidget(QWidget* parent = nullptr);

  void setFormula(const Formula& formula);
  const Formula& formula() const { return formula_; }
  /// Size of the letters in px; 15 at first.
  void setPixels(int pixels);
  /// What a link leads to, for its tool tip and its description ("query of sat, entry 2").
  void setLinkWords(std::function<QString(const CellRef&)> words) { link_words_ = std::move(words); }
  /// A link that leads nowhere new, as the result itself: shown and read, but not offered.
  void setHere(const std::optional<CellRef>& cell);

  /// Where a link stands in this widget, for tests and tips; empty where no link leads to `cell`.
  QRect linkRect(const CellRef& cell) const;
  /// The link with the keyboard.
  std::optional<CellRef> currentLink() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 signals:
  void activated(const lab::CellRef& cell);
  /// The link under the mouse or with the keyboard, or none.
  void pointedAt(const std::optional<lab::CellRef>& cell);

 protected:
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void measure();
  void relayout();
  void copy(const QString& text) const;
  QPointF origin() const;
  bool offered(std::size_t link) const;
  std::optional<std::size_t> linkUnder(QPointF position) const;
  /// The next link that is offered, `from` not included; nothing at the end.
  std::optional<std::size_t> nextLink(std::optional<std::size_t> from, bool forward) const;
  void focusLink(std::optional<std::size_t> link);
  void point();

  Formula formula_;
  int pixels_ = 15;
  FormulaMeasure measure_;
  FormulaLayout layout_;
  int laid_out_ = -1;  ///< the width that it is laid out for, px
  std::function<QString(const CellRef&)> link_words_;
  std::optional<CellRef> here_;
  std::optional<std::size_t> hovered_, pressed_, focused_;
  std::optional<CellRef> pointed_;
};

}  // namespace lab
