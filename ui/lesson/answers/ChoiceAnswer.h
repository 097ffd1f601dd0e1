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

/// One or several of a list: options, lines in which errors may be, tokens. Tab enters, the arrow keys move,
/// Space chooses.
class ChoiceAnswer : public AnswerEdit {
  Q_OBJECT

 public:
  /// `numbered`: lines of a working, "1", "2", ...
  static ChoiceAnswer* ofTexts(const std::vector<Choice>& choices, bool several, bool numbered,
                               QWidget* parent);
  /// The tokens that answer; one of them.
  static ChoiceAnswer* ofTokens(const Experiment& experiment, QWidget* parent);

  Response response() const override;
  void setResponse(const Response& response) override;
  bool complete() const override;
  void show(const Judgement& judgement) override;
  void setOpen(bool open) override;

  const std::vector<QAbstractButton*>& buttons() const { return buttons_; }

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
  QHash<QObject*, QAbstractButton*> beside_;  ///< whose words a widget shows
  QVBoxLayout* column_;
};

}  // namespace lab
