// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/Notices.h"
#include "ui/Workbench.h"
#include "ui/tokens/TokenModel.h"

class QLabel;
class QMenu;

namespace lab {

class IconButton;
class InlineEdit;
class TokenNotices;
class TokenStrip;

/// One sentence of the token bar: a label with its role, the chips, and buttons to edit them.
class TokenRow : public QWidget {
  Q_OBJECT

 public:
  TokenRow(Workbench& bench, Notices& notices, Side side, QWidget* parent = nullptr);
  ~TokenRow() override;

  QLabel* label() const { return label_; }

  /// The next four functions implement actions of the window. They act on the chosen query or, in
  /// the key row, on the chosen key.
  void startSentence();
  void startAdding();
  void removeChosen();
  void moveChosen(int step);
  /// Shuffles the tokens, differently each time, and posts a notice about the effect on the output.
  void shuffle();
  /// Commits open editors, as Enter does.
  void commit();

 signals:
  /// The learner wants to edit this number of an embedding.
  void editAsked(const lab::CellRef& cell);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  const std::vector<std::string>& tokens() const;
  int chosen() const;
  QString word(int index) const;

  void choose(int index);
  void insert(int index, const QString& word);
  void remove(int index);
  void move(int from, int to);
  /// Replaces the vector of the token at `to` by that of the word `source`: 1 x d_model.
  void copyVector(const QString& source, const Matrix& vector, int to);
  void newMadeUpVector(int index);
  void showMenu(int index, const QPoint& global_position);
  void addPaddingAction(QMenu& menu, int index);
  void addCopyMenu(QMenu& menu, int index);

  void startAddingAt(int place);
  void endSentence(bool commit);

  void showSelection();
  void showScrollButtons();
  void applyTheme();

  Workbench bench_;
  Side side_;
  TokenModel* model_;
  TokenNotices* notices_;
  QLabel* label_;
  TokenStrip* strip_;
  IconButton* left_;
  IconButton* right_;
  IconButton* add_;
  IconButton* edit_sentence_;
  InlineEdit* sentence_;
  int shuffled_ = 0;     ///< how often the tokens were shuffled
  quint64 made_up_ = 0;  ///< how often a new made-up vector was requested
};

}  // namespace lab
