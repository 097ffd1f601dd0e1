// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPoint>
#include <QPointer>
#include <optional>

#include "core/model/MatrixId.h"
#include "ui/actions/Actions.h"

class QContextMenuEvent;
class QKeyEvent;

namespace lab {

class MainWindow;
class Presentation;
class ScenesPanel;

/// Implements the actions of a lecture: scenes, the presentation, and hiding matrices. Filters the
/// key events of the window: the keys of presentation clickers (Page Up, Page Down, Home) work unless the
/// focus is in a text editor; B, R and Space work only during a presentation.
class LectureActions : public QObject {
  Q_OBJECT

 public:
  /// The window owns `panel`.
  LectureActions(MainWindow& window, ScenesPanel& panel);
  ~LectureActions() override;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void connectScenes();
  /// Enables or disables the actions to match the scenes and hidden matrices of the document.
  void follow();
  /// Shows the next screen of the presentation, or the next scene after the last screen; or the previous
  /// screen.
  void turn(bool back);
  /// Performs the command of a key without modifiers. Returns false if the key has no command now.
  bool actOn(const QKeyEvent& key);
  void go(int scene);
  void step(int by);
  /// Shows `text` in the presentation, or in the status line if there is no presentation.
  void say(const QString& text);
  /// Whether hideMatrix() also hides a matrix that discloses the hidden one.
  enum class Hide { WithScaledScores, Alone };
  /// Hides the matrix of `takeTarget`. If it is the scores, also hides the scaled
  /// scores, which disclose them, unless `how` is `Alone`.
  void hideMatrix(Hide how);
  /// Shows the target matrix again, or all matrices if there is no target. A target that is not hidden: shows
  /// all matrices as well, or only says so if `only_target`.
  void showHiddenMatrices(bool only_target);
  /// The matrix on which the last context menu opened (empty if there was none), once; otherwise the matrix
  /// under the pointer, the matrix with the focus, or the matrix of the selected cell.
  std::optional<MatrixId> takeTarget();
  /// Stores the matrix on which a context menu opens.
  void onContextMenu(const QContextMenuEvent& event);
  std::optional<MatrixId> matrixUnder(const QPoint& global) const;
  std::optional<MatrixId> matrixWithFocus() const;
  void present(bool on);

  MainWindow& window_;
  Actions& actions_;
  ScenesPanel& panel_;
  QPointer<Presentation> presentation_;
  std::optional<QPoint> menu_chosen_at_;  ///< the pointer when an action was last chosen in a menu
  std::optional<std::optional<MatrixId>> menu_target_;  ///< set by a context menu; may be no matrix
};

}  // namespace lab
