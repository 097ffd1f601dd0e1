// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <optional>

#include "core/explain/Formula.h"
#include "ui/formula/FormulaLayout.h"

namespace lab {

/// Shows one formula, broken into lines that fit the width of the widget. Parts that are linked to cells are
/// links: click them, or move to them with Tab or Left and Right and press Enter or Space. Screen readers
/// read the formula as words. The context menu copies it as text or LaTeX.
class FormulaWidget : public QWidget {
  Q_OBJECT

 public:
  explicit FormulaWidget(QWidget* parent = nullptr);

  void setFormula(const Formula& formula);
  const Formula& formula() const { return formula_; }
  /// Sets the function that describes the target of a link, for example "query of sat, entry 2". The tool tip
  /// and the accessible description use it.
  void setLinkWords(std::function<QString(const CellRef&)> words) { link_words_ = std::move(words); }
  /// Sets the cell that the formula explains. Links to it are painted as plain text and cannot be
  /// clicked or focused.
  void setHere(const std::optional<CellRef>& cell);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 signals:
  /// A link to `cell` was clicked, or Enter or Space was pressed on it.
  void activated(const lab::CellRef& cell);
  /// The pointed link has changed. `cell` is the cell of the link under the mouse, otherwise of the link with
  /// the keyboard focus, or nothing.
  void pointedAt(const std::optional<lab::CellRef>& cell);
  /// The formula was copied to the clipboard.
  void copied();

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
  friend struct TestAccess;
  void measure();
  void relayout();
  void copy(const QString& text);
  QPointF origin() const;
  /// Whether the link can be clicked and focused (see setHere).
  bool offered(std::size_t link) const;
  std::optional<std::size_t> linkUnder(QPointF position) const;
  /// The next link after `from` (before it if `forward` is false) that can be focused. Starts at the first or
  /// last link if `from` is empty. Returns nothing if there is no further link.
  std::optional<std::size_t> nextLink(std::optional<std::size_t> from, bool forward) const;
  void focusLink(std::optional<std::size_t> link);
  /// Emits `pointedAt` if the pointed link has changed.
  void point();

  Formula formula_;
  FormulaMeasure measure_;
  FormulaLayout layout_;
  int laid_out_ = -1;  ///< the width for which layout_ was computed, in px
  std::function<QString(const CellRef&)> link_words_;
  std::optional<CellRef> here_;
  std::optional<std::size_t> hovered_, pressed_, focused_;
  std::optional<CellRef> pointed_;
};

}  // namespace lab
