// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QFormLayout;
class QLabel;
class QSpinBox;
class QVBoxLayout;

namespace lab {

/// Boxes for the number of heads, the dimensions and the numbers of tokens. Each change is applied at once
/// and is one undo step. Below the boxes are buttons that act on the chosen head.
class SizesPanel : public QWidget {
  Q_OBJECT

 public:
  SizesPanel(Workbench& bench, Actions& actions, QWidget* parent = nullptr);
  ~SizesPanel() override;

  /// Commits the number being typed, like Enter. Called before saving or closing.
  void commit();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Adds a box for a number from 1 to `limit`. `symbol` is rich text; `spoken` is the symbol as plain text,
  /// for screen readers.
  QSpinBox* addSize(QFormLayout& form, const QString& symbol, const QString& spoken, const QString& name,
                    int limit);
  void buildHeadButtons(QVBoxLayout& column, Actions& actions);
  void showDocument();
  void applySizes();

  Workbench bench_;
  QFormLayout* form_;
  QSpinBox* heads_;
  QSpinBox* model_dim_;
  QSpinBox* key_dim_;
  QSpinBox* value_dim_;
  QSpinBox* output_dim_;
  QSpinBox* query_count_;
  QSpinBox* key_count_;
  QLabel* kept_;
  QLabel* chosen_head_;
  bool output_follows_ = true;  ///< d_out equals d_model and changes with it
};

/// Adds tokens ("token 7") with made-up vectors at the end of a sentence, or removes tokens from its end,
/// until the sentence has `count` tokens. The change is one undo step.
Refused setTokenCount(Document& document, Side side, int count);

}  // namespace lab
