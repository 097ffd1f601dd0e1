// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/learn/lesson/Judging.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/LessonPage.h"
#include "ui/lesson/QuestionBox.h"
#include "ui/lesson/answers/ChoiceAnswer.h"
#include "ui/lesson/answers/ConstructAnswer.h"
#include "ui/lesson/answers/NumberAnswer.h"
#include "ui/lesson/answers/OrderAnswer.h"
#include "ui/lesson/answers/WorkingAnswer.h"
#include "ui/theme/NumberFormat.h"
#include "ui/window/MainWindow.h"

/// Simulates a learner who answers the questions of a lesson, with mouse and keyboard events.
namespace lab::test {

/// Returns the correct response according to the judge. It is empty for a construction.
inline Response rightFor(const Question& question, const Document& document) {
  const auto right = rightResponse(question, document.experiment(), document.wholeTrace());
  if (!right) qFatal("%s", qPrintable(right.refusal().sentence()));
  return right.value();
}

/// Returns a wrong response: numbers with a large error, and other choices.
inline Response wrongFor(const Question& question, const Document& document) {
  Response wrong = rightFor(question, document);
  for (double& number : wrong.numbers) number += 3.25;
  if (const auto* check = std::get_if<CheckQuestion>(&question.of))
    for (const StageRef& stage : check->stages) {
      Matrix& values = wrong.working.mutableStage(stage);
      for (int i = 0; i < values.rows(); ++i)
        for (double& value : values.mutableRow(i)) value = std::isfinite(value) ? value + 3.25 : value;
    }
  const int keys = document.experiment().keyCount();
  const auto others = [&](std::size_t count) {
    std::vector<int> rest;
    for (int i = 0; i < static_cast<int>(count); ++i)
      if (std::ranges::count(wrong.chosen, i) == 0) rest.push_back(i);
    return rest;
  };
  switch (question.kind()) {
    case QuestionKind::StrongestKey:
      wrong.chosen = {others(static_cast<std::size_t>(keys)).front()};
      break;
    case QuestionKind::Order:
      // Moves the first choice to the end.
      std::ranges::rotate(wrong.chosen, wrong.chosen.begin() + 1);
      if (wrong.chosen.size() == 1) wrong.chosen = {others(static_cast<std::size_t>(keys)).front()};
      break;
    case QuestionKind::Choose: {
      const auto& choose = std::get<ChooseQuestion>(question.of);
      wrong.chosen = others(choose.options.size());
      if (!choose.several) wrong.chosen.resize(1);
      break;
    }
    case QuestionKind::FindError:
      wrong.chosen = others(std::get<FindErrorQuestion>(question.of).lines.size());
      break;
    default:
      break;
  }
  return wrong;
}

inline void typeNumber(QLineEdit& field, double value) {
  QTest::mouseClick(&field, Qt::LeftButton);
  field.selectAll();
  QTest::keyClick(&field, Qt::Key_Delete);
  QTest::keyClicks(&field, fullNumber(value));
}

/// Enters `response` into the widgets with events.
inline void give(AnswerEdit& answer, const Response& response) {
  if (auto* numbers = qobject_cast<NumberAnswer*>(&answer)) {
    for (std::size_t i = 0; i < response.numbers.size(); ++i)
      typeNumber(*numbers->fields()[i], response.numbers[i]);
  } else if (auto* choice = qobject_cast<ChoiceAnswer*>(&answer)) {
    const auto buttons = choice->findChildren<QAbstractButton*>();
    for (qsizetype i = 0; i < buttons.size(); ++i) {
      QAbstractButton& button = *buttons[i];
      const bool wanted = std::ranges::count(response.chosen, static_cast<int>(i)) > 0;
      if (button.isChecked() == wanted || (!wanted && button.autoExclusive())) continue;
      button.setFocus();
      QTest::keyClick(&button, Qt::Key_Space);
    }
  } else if (auto* order = qobject_cast<OrderAnswer*>(&answer)) {
    OrderList& list = *order->findChild<OrderList*>();
    list.setFocus();
    for (int place = 0; place < static_cast<int>(response.chosen.size()); ++place) {
      const int token = response.chosen[static_cast<std::size_t>(place)];
      int row = place;
      while (row < list.count() && list.item(row)->data(Qt::UserRole).toInt() != token) ++row;
      QTest::keyClick(&list, Qt::Key_Home);
      for (int i = 0; i < row; ++i) QTest::keyClick(&list, Qt::Key_Down);
      for (; row > place; --row) QTest::keyClick(&list, Qt::Key_Up, Qt::ShiftModifier);
    }
  } else if (auto* working = qobject_cast<WorkingAnswer*>(&answer)) {
    const Response shape = working->response();
    working->setResponse(response);
  }
}

/// Submits the answer with the mouse. A finished construction submits itself.
inline void handIn(QuestionBox& box) {
  const auto* construct = box.findChild<ConstructAnswer*>();
  if (construct && construct->holds()) return QCoreApplication::processEvents();
  QVERIFY(box.buttons()->findChild<QPushButton*>(QStringLiteral("check"))->isEnabled());
  QTest::mouseClick(box.buttons()->findChild<QPushButton*>(QStringLiteral("check")), Qt::LeftButton);
}

}  // namespace lab::test
