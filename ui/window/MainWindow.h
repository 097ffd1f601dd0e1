// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QSet>
#include <QStringList>
#include <optional>

#include "core/document/Document.h"
#include "core/document/Selection.h"
#include "core/document/Walk.h"
#include "core/io/arrays/ArrayImport.h"
#include "ui/Notices.h"
#include "ui/Workbench.h"
#include "ui/actions/ActionListModel.h"
#include "ui/actions/Actions.h"

class QDockWidget;
class QHBoxLayout;
class QMenu;
class QSplitter;
class QStackedWidget;
class QToolBar;

namespace lab {

class ArrowsPanel;
class AuthorDock;
class BaselineBar;
class SearchPopup;
class FirstSteps;
class HeadsPanel;
class InspectorPanel;
class LectureActions;
class LessonDock;
class MatrixTable;
class MatrixView;
class ModelPanel;
class MorePanel;
class NotesPanel;
class NoticeBar;
class RowView;
class SideScrollArea;
class SizesPanel;
class StatusLine;
class TokenBar;
class WalkBar;

/// The main window. It only assembles tokens, pipeline, heads and panels. Files are handled by the
/// application (see app/WindowController).
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
  QMenu* lessonsMenu() { return lessons_menu_; }
  MatrixView& matrixView() { return *matrix_view_; }
  /// Marks a cell for the learner ("drag the marked number") until the sizes change or another experiment or
  /// scene is loaded. Removes the mark if `cell` is empty.
  void setMarked(std::optional<CellRef> cell);
  /// The content of the dock "Why this number?".
  InspectorPanel* inspector();
  ModelPanel& modelPanel() { return *model_; }
  void showModelPanel();
  LessonDock& lessons() { return *lessons_; }
  AuthorDock& authoring() { return *author_; }

  /// Sets the name in the title bar, with an asterisk if the document is modified.
  void setDocumentName(const QString& name, bool modified);
  /// Shows the prompts of the first start.
  void startFirstSteps();
  FirstSteps& firstSteps() { return *first_steps_; }
  /// Selects a cell and gives its table the focus, so that a number can be typed. `edit`: opens the editor.
  void focusCell(const CellRef& cell, bool edit = false);
  /// Like focusCell, and replaces the number in the editor by `text`.
  void typeInto(const CellRef& cell, const QString& text);
  /// The layout of the panels and the splitter, and whether the heads are shown.
  QByteArray saveLayout() const;
  void restoreLayout(const QByteArray& layout);
  /// Commits open editors of cells, tokens and panels. Called before saving and closing.
  void commitEditors();

 signals:
  /// Accept or ignore `event`; the window closes if it is accepted.
  void closing(QCloseEvent* event);
  /// Files were dropped on the window. `onto`: the matrix whose card is under the pointer; empty if
  /// there is none or it takes no arrays.
  void filesDropped(const QStringList& paths, const std::optional<lab::ArrayTarget>& onto);
  void firstStepsDone();
  /// The user dismissed the notice `id`.
  void noticeDismissed(const QString& id);

 protected:
  bool event(QEvent* event) override;
  /// If nothing has the keyboard focus, an arrow key moves on from the selected number.
  void keyPressEvent(QKeyEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

 private:
  /// Posts the text of the status line as a notice if another notice leaves too little room for it.
  void postIfCut();
  void buildPanels();
  void buildMenus();
  void connectViews();
  /// The entries of the Examples menu, for the command palette.
  SearchEntries exampleEntries() const;
  void showPipeline();
  void moveFocus(int step);
  /// Gives the focus to the first widget of the area that Tab reaches.
  void focusFirst(const QWidget& area);
  bool moveFocusInPipeline(int step);
  /// Undo of a number that is still being typed undoes this number.
  void undo();
  void redo();
  /// Whether a number is being typed in a table.
  bool typesNumber() const;
  /// Leaves the heads alone, or closes the panel that has the focus or else *Why this number?* or the list of
  /// lessons. Returns false if there is none of them.
  bool closeWithEscape();
  /// Whether the panel is in sight and nobody works in it.
  bool closesWithEscape(const QDockWidget& dock) const;
  /// The visible table that shows this number; null if there is none.
  MatrixTable* tableOf(const CellRef& cell) const;
  /// If `alone` is true, hides the row view or matrix view, so that the heads get its space.
  void showHeadsAlone(bool alone);
  void fitPipeline();
  void fitPipelineSoon();
  /// Sets the height of the status line.
  void fitStatus();
  /// The tab bar of docks takes the keyboard focus only if it shows tabs. Many tabs scroll, so that their
  /// names stay readable.
  void setUpTabBars();
  /// Disables the panels that are behind the tab of another panel. Otherwise Tab would lead into them.
  void disableBehindTabs();
  /// In a narrow window, closes the panels at the other side than `opened`, because the numbers need the
  /// width. While a lesson is open, both sides may have panels.
  void closeOtherSide(QDockWidget* opened);
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
  QToolBar* tool_bar_;
  bool why_before_walk_ = false;     ///< "Why this number?" was open already when the walk began
  QSet<const QDockWidget*> behind_;  ///< panels behind the tab of another one
  SideScrollArea* room_;             ///< contains the splitter
  QHBoxLayout* messages_ = nullptr;
  QSplitter* splitter_;
  Convention convention_ = Convention::Rows;  ///< convention that the splitter was last adjusted for
  bool fitted_to_screen_ = false;
  int crowded_height_ = 0;      ///< px: during the walk, the heads are hidden up to this height of both views
  bool split_by_hand_ = false;  ///< the user moved the splitter: do not adjust it any more
  LectureActions* lecture_ = nullptr;
  HeadsPanel* heads_;
  NoticeBar* notice_bar_;
  quint64 edited_revision_ = 0;  ///< of the last edit that the window has handled
  QString effect_;               ///< of the last edit, until the status line shows it
  BaselineBar* baseline_bar_;
  WalkBar* walk_bar_;
  InspectorPanel* inspector_ = nullptr;
  ArrowsPanel* arrows_ = nullptr;
  NotesPanel* notes_ = nullptr;
  ModelPanel* model_ = nullptr;
  SizesPanel* sizes_ = nullptr;
  MorePanel* more_ = nullptr;
  StatusLine* status_;
  FirstSteps* first_steps_;
  LessonDock* lessons_ = nullptr;
  AuthorDock* author_ = nullptr;
  bool lesson_docks_placed_ = false;  ///< both lesson docks have been visible: do not tabify them any more
  SearchPopup* palette_ = nullptr;
  SearchPopup* find_token_ = nullptr;
  QMenu* recent_menu_ = nullptr;
  QMenu* examples_menu_ = nullptr;
  QMenu* lessons_menu_ = nullptr;
};

}  // namespace lab
