// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <optional>

#include "ui/Workbench.h"
#include "ui/inspector/CellHistory.h"

class QLabel;
class QVBoxLayout;

namespace lab {

class FormulaWidget;
class IconButton;
class LinkButton;
class SoftmaxTable;
class UsedInList;
struct Derivation;

/// The panel "Why this number?". Shows how the selected cell is computed, in symbols and in
/// numbers, and where the cell is used. Every term is a link to its cell. Alt+Left and Alt+Right go
/// back and forward in the history of cells. While the panel is visible, it sets the operands of
/// the selection, which views mark: the operands of the cell, or the cell of the pointed link.
class InspectorPanel : public QWidget {
  Q_OBJECT

 public:
  explicit InspectorPanel(Workbench& bench, QWidget* parent = nullptr);
  ~InspectorPanel() override;

  /// Prepares this panel for an exported picture of `other`: shows all terms if `other` does, and hides the
  /// navigation buttons.
  void takeAfter(const InspectorPanel& other);

  QSize sizeHint() const override;

  enum class CopyAs { Text, Latex };
  /// Copies the derivation of the selected cell to the clipboard. Also works while the panel is hidden.
  void copy(CopyAs as);

 signals:
  /// The derivation or one of its formulas was copied to the clipboard.
  void copied(bool as_latex);
  /// A number was typed for the shown cell.
  void typed(const lab::CellRef& cell, const QString& text);
  /// A link selects a cell, which the views have to make visible.
  void linkFollowed(const lab::CellRef& cell);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  QLabel* addHeading(const QString& text);
  QLabel* addText(const QString& name);
  FormulaWidget* addFormula(const QString& name);
  void build();

  void onSelection();
  void refresh();
  void showDerivation(const Derivation& derivation);
  void showNumbers(const Derivation& derivation);
  void showRow(const Derivation& derivation);
  /// Sets the operands of the selection to `pointed`, or to the operands of the shown cell.
  void lightUp(const std::optional<CellRef>& pointed);
  void follow(const CellRef& cell);
  /// Selects a cell of the history. Does nothing if `cell` is empty.
  void go(std::optional<CellRef> cell);

  Workbench bench_;
  QPointer<Selection> selection_;  ///< null after its destruction; panels may be hidden after that
  CellHistory history_;
  std::optional<CellRef> cell_;  ///< the shown cell
  bool every_term_ = false;      ///< show all terms, not only the largest

  QVBoxLayout* column_;
  IconButton* back_ = nullptr;
  IconButton* forward_ = nullptr;
  IconButton* copy_text_ = nullptr;
  IconButton* copy_latex_ = nullptr;
  QLabel* hint_ = nullptr;
  QWidget* body_ = nullptr;
  QLabel* words_ = nullptr;
  QLabel* value_ = nullptr;
  QLabel* reason_ = nullptr;
  QLabel* symbols_heading_ = nullptr;
  FormulaWidget* symbols_ = nullptr;
  QLabel* numbers_heading_ = nullptr;
  FormulaWidget* numbers_ = nullptr;
  LinkButton* every_term_link_ = nullptr;
  QLabel* rounding_ = nullptr;
  QLabel* row_heading_ = nullptr;
  QLabel* maximum_ = nullptr;
  SoftmaxTable* row_ = nullptr;
  QLabel* used_heading_ = nullptr;
  UsedInList* used_ = nullptr;
};

}  // namespace lab
