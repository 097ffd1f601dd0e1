// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "core/explain/Formula.h"
#include "ui/formula/FormulaLayout.h"

namespace lab {

/// Shows one formula, broken into lines of its width. Parts that belong to cells are links: click them, or
/// reach them with Tab and the arrow keys and press Enter. Screen readers get plain words; it is copied as
/// text or LaTeX.
class FormulaWidget : public QWidget {
  Q_OBJECT

 public:
  explicit FormulaWidget(QWidget* parent = nullptr);

  void setFormula(const Formula& formula);
  const Formula& formula() const { return formula_; }
  /// Font size in px; initially 15.
  void setPixels(int pixels);
  /// Sets the function that names the target of a link ("query of sat, entry 2") for tool tip and
  /// description.
  void setLinkWords(std::function<QString(const CellRef&)> words) { link_words_ = std::move(words); }
  /// Sets the cell of the result itself: its link is shown and read, but cannot be followed.
  void setHere(const std::optional<CellRef>& cell);

  /// The rectangle of the link to `cell`; empty if there is none.
  QRect linkRect(const CellRef& cell) const;
  /// The link with the keyboard focus.
  std::optional<CellRef> currentLink() const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 signals:
  void activated(const lab::CellRef& cell);
  /// The link under the mouse or with the keyboard focus changed; empty if there is none.
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
  /// The next link after `from` that can be followed; empty at the end.
  std::optional<std::size_t> nextLink(std::optional<std::size_t> from, bool forward) const;
  void focusLink(std::optional<std::size_t> link);
  void point();

  Formula formula_;
  int pixels_ = 15;
  FormulaMeasure measure_;
  FormulaLayout layout_;
  int laid_out_ = -1;  ///< width of the current layout, px
  std::function<QString(const CellRef&)> link_words_;
  std::optional<CellRef> here_;
  std::optional<std::size_t> hovered_, pressed_, focused_;
  std::optional<CellRef> pointed_;
};

}  // namespace lab
