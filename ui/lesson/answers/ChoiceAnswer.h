// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <vector>

#include "ui/lesson/answers/AnswerEdit.h"

class QAbstractButton;
class QVBoxLayout;

namespace lab {

class LessonTextView;

/// An answer that is chosen from a list: one or several options, lines that contain an error, or a token. Tab
/// moves into the list, the arrow keys move within it, and Space chooses. If one choice is possible, the
/// arrow keys choose, too.
class ChoiceAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  /// A list of texts. `several` allows more than one choice. `numbered` labels the texts "1", "2", ... as
  /// lines of a working.
  static ChoiceAnswer* ofTexts(const std::vector<Choice>& choices, bool several, bool numbered,
                               QWidget* parent);
  /// A list of the key tokens. One of them can be chosen.
  static ChoiceAnswer* ofTokens(const Experiment& experiment, QWidget* parent);

  Response response() const override;
  void setResponse(const Response& response) override;
  bool complete() const override;
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;

 protected:
  bool eventFilter(QObject* object, QEvent* event) override;

 private:
  ChoiceAnswer(bool several, QWidget* parent);
  QAbstractButton* addButton(const QString& words);
  void addRow(QAbstractButton* button, QWidget* beside);
  void move(QAbstractButton* from, int step);

  bool several_;
  std::vector<QAbstractButton*> buttons_;
  std::vector<VerdictMark*> marks_;
  QHash<QObject*, QAbstractButton*> beside_;  ///< from the viewport of a text to its button
  QVBoxLayout* column_;
};

}  // namespace lab
