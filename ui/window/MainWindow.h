// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QStringList>

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "core/document/Walk.h"
#include "ui/Notices.h"
#include "ui/Workbench.h"
#include "ui/actions/Actions.h"

class QDockWidget;
class QMenu;
class QSplitter;
class QStackedWidget;

namespace lab {

class ArrowsPanel;
class AuthorDock;
class BaselineBar;
class CommandPalette;
class FirstSteps;
class HeadsPanel;
class InspectorPanel;
class LessonDock;
class MatrixView;
class MorePanel;
class NotesPanel;
class NoticeBar;
class RowView;
class SizesPanel;
class StatusLine;
class TokenBar;
class WalkBar;

/// Assembles the instrument and no more: tokens, pipeline, heads, panels. Files are the application's affair
/// (see app/WindowController).
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  explicit MainWindow(Document& document, QWidget* parent = nullptr);
  ~MainWindow() override;

  Document& document() { return document_; }
  Selection& selection() { return selection_; }
  ViewOptions& options() { return options_; }
  Notices& notices() { return notices_; }
  Workbench& bench() { return bench_; }
  Walk& walk() { return walk_; }
  Actions& actions() { return actions_; }
  StatusLine& statusLine() { return *status_; }
  QMenu* recentMenu() { return recent_menu_; }
  QMenu* examplesMenu() { return examples_menu_; }
  QWidget* headsPanel();
  /// The row view or the matrix view, whichever is chosen.
  QWidget* pipeline();
  MatrixView& matrixView() { return *matrix_view_; }
  /// "Why this number?", without the dock about it.
  InspectorPanel* inspector();
  /// Queries, keys and values as arrows, the same.
  QWidget* arrows();
  TokenBar& tokenBar() { return *tokens_; }
  LessonDock& lessons() { return *lessons_; }
  AuthorDock& authoring() { return *author_; }

  /// Shown in the title bar, with the star where it is modified.
  void setDocumentName(const QString& name, bool modified);
  /// The prompts of the first start.
  void startFirstSteps();
  /// Panels, division and whether the heads are shown.
  QByteArray saveLayout() const;
  void restoreLayout(const QByteArray& layout);
  /// Commits text that is being typed into notes or a cell; called before saving and closing.
  void commitEditors();

 signals:
  /// Accept or ignore; the window closes when it is accepted.
  void closing(QCloseEvent* event);
  void filesDropped(const QStringList& paths);
  void firstStepsDone();

 protected:
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  void buildPanels();
  void buildMenus();
  void connectViews();
  void showPipeline();
  void moveFocus(int step);
  bool moveFocusInPipeline(int step);
  void fitPipeline();
  void fitPipelineSoon();
  QDockWidget* addPanel(QWidget* content, const QString& title, const QString& name, ActionId action);

  Document& document_;
  Selection selection_;
  Walk walk_;
  ViewOptions options_;
  Notices notices_;
  Workbench bench_;
  Actions actions_;
  TokenBar* tokens_;
  RowView* row_view_;
  MatrixView* matrix_view_;
  QStackedWidget* pipeline_;
  QSplitter* splitter_;
  Convention convention_ = Convention::Rows;  ///< that the division was made for
  bool split_by_hand_ = false;                ///< then the division stays as it was put
  HeadsPanel* heads_;
  NoticeBar* notice_bar_;
  BaselineBar* baseline_bar_;
  WalkBar* walk_bar_;
  InspectorPanel* inspector_ = nullptr;
  ArrowsPanel* arrows_ = nullptr;
  NotesPanel* notes_ = nullptr;
  SizesPanel* sizes_ = nullptr;
  MorePanel* more_ = nullptr;
  StatusLine* status_;
  FirstSteps* first_steps_;
  LessonDock* lessons_ = nullptr;
  AuthorDock* author_ = nullptr;
  bool lesson_docks_met_ = false;  ///< from then on they stay as they were put
  CommandPalette* palette_ = nullptr;
  QMenu* recent_menu_ = nullptr;
  QMenu* examples_menu_ = nullptr;
};

}  // namespace lab
