// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lecture/LectureActions.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QCursor>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QTextEdit>
#include <QToolTip>
#include <algorithm>
#include <utility>

#include "core/document/SceneEdits.h"
#include "core/explain/CellNames.h"
#include "core/explain/KindWords.h"
#include "core/model/masks/MaskKinds.h"
#include "ui/actions/SearchPopup.h"
#include "ui/lecture/Presentation.h"
#include "ui/lecture/ScenesPanel.h"
#include "ui/lecture/TargetMatrix.h"
#include "ui/lesson/LessonDock.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/RowView.h"
#include "ui/tokens/TokenBar.h"
#include "ui/walk/WalkBar.h"
#include "ui/window/MainWindow.h"
#include "ui/window/StatusLine.h"
#include "ui/window/WindowState.h"

namespace lab {
namespace {

template <class Widget>
bool isIn(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget())
    if (qobject_cast<const Widget*>(widget) != nullptr) return true;
  return false;
}

/// Names a scene after the selected head and word, for example "Long range, sat". If another scene
/// has this name, adds the kind of mask and positions if they differ from that scene, or else a number.
QString newSceneName(const Document& document, const Selection& selection) {
  const Experiment& e = document.experiment();
  const QString word = quotable(e.token(Side::Query, selection.query()));
  const QString head = quotable(e.head(selection.head()).name);
  const QString name = e.headCount() > 1
                           ? LectureActions::tr("%1, %2", "head, word")
                                 .arg(head.isEmpty() ? headWords(e, selection.head()) : head, word)
                           : word;
  const auto taken = [&scenes = document.scenes().list](const QString& wanted) {
    return std::ranges::count(scenes, wanted.simplified().toStdString(), &Scene::name) > 0;
  };
  if (!taken(name)) return name;
  const auto& scenes = document.scenes().list;
  const Experiment& same =
      std::ranges::find(scenes, name.simplified().toStdString(), &Scene::name)->experiment;
  QStringList others{name};
  if (e.mask.kind != same.mask.kind) others << kindText(maskKind(e.mask.kind).names.label);
  if (e.positions.kind != same.positions.kind) others << positionsText(e.positions.kind);
  const QString longer = others.join(QStringLiteral(", "));
  QString free = longer;
  for (int i = 2; taken(free); ++i) free = LectureActions::tr("%1 (%2)").arg(longer, QString::number(i));
  return free;
}

/// Whether the widget itself uses keys without modifiers, for typing letters or moving in a text.
bool isTypedInto(const QWidget* widget) {
  const auto* text = qobject_cast<const QTextEdit*>(widget);
  return qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
         qobject_cast<const QComboBox*>(widget) || (text && !text->isReadOnly()) ||
         qobject_cast<const QPlainTextEdit*>(widget);
}

}  // namespace

LectureActions::LectureActions(MainWindow& window, ScenesPanel& panel)
    : QObject(&window), window_(window), actions_(window.actions()), panel_(panel) {
  connectScenes();
  const auto on = [this](ActionId id, auto act) { connect(actions_[id], &QAction::triggered, this, act); };
  on(ActionId::BlankHere, [this] { hideMatrix(Hide::WithScaledScores); });
  on(ActionId::RevealHere, [this] { showHiddenMatrices(true); });
  on(ActionId::RevealAll, [this] { window_.document().setHiddenMatrices({}); });
  on(ActionId::Present, [this](bool shown) { present(shown); });
  connect(&window_.document(), &Document::visibilityChanged, this, &LectureActions::follow);
  qApp->installEventFilter(this);
  follow();
}

LectureActions::~LectureActions() {
  if (presentation_) delete presentation_;
}

void LectureActions::connectScenes() {
  Document& document = window_.document();
  const auto on = [this](ActionId id, auto act) { connect(actions_[id], &QAction::triggered, this, act); };
  on(ActionId::KeepScene, [this] {
    window_.commitEditors();
    if (!addScene(window_.document(), newSceneName(window_.document(), window_.selection()),
                  takeView(window_)))
      window_.statusLine().say(tr("Saved as scene %1. Lecture > Scenes shows the list.")
                                   .arg(window_.document().scenes().current + 1));
  });
  on(ActionId::UpdateScene, [this] {
    window_.commitEditors();
    if (!updateScene(window_.document(), panel_.chosen(), takeView(window_)))
      say(tr("Scene %1 now shows the current experiment and view.").arg(panel_.chosen() + 1));
  });
  on(ActionId::RenameScene, [this] {
    if (!actions_[ActionId::ScenesPanel]->isChecked()) actions_[ActionId::ScenesPanel]->trigger();
    panel_.rename();
  });
  const auto move = [this](int by) {
    const int from = panel_.chosen();
    if (!moveScene(window_.document(), from, from + by)) panel_.choose(from + by);
  };
  on(ActionId::SceneEarlier, [move] { move(-1); });
  on(ActionId::SceneLater, [move] { move(1); });
  on(ActionId::RemoveScene, [this] { removeScene(window_.document(), panel_.chosen()); });
  on(ActionId::NextScene, [this] { step(1); });
  on(ActionId::PreviousScene, [this] { step(-1); });
  on(ActionId::SceneStart, [this] { go(window_.document().scenes().current); });
  connect(&panel_, &ScenesPanel::wanted, this, &LectureActions::go);
  connect(&panel_, &ScenesPanel::chosenChanged, this, &LectureActions::follow);
  const QString kept = QStringLiteral("scenes");
  connect(&document, &Document::sceneEntered, this, [this, kept](const ViewState& view) {
    window_.notices().withdraw(kept);
    applyView(window_, view);
  });
  connect(&document, &Document::scenesChanged, this, [this, kept] {
    const Scenes& scenes = window_.document().scenes();
    if (scenes.count() == 0 || scenes.has(scenes.current)) window_.notices().withdraw(kept);
  });
  // Queued, because notices about the previous experiment are removed first.
  connect(
      &document, &Document::wasReset, this,
      [this, kept] {
        const Scenes& scenes = window_.document().scenes();
        if (scenes.count() == 0 || scenes.has(scenes.current)) return;
        window_.notices().post({kept,
                                tr("This lecture has %n scenes.", nullptr, scenes.count()),
                                {{tr("Go to the first scene"), [this] { go(0); }}}});
      },
      Qt::QueuedConnection);
  connect(&document, &Document::scenesChanged, this, &LectureActions::follow);
}

void LectureActions::follow() {
  const Scenes& scenes = window_.document().scenes();
  const int chosen = panel_.chosen();
  const auto enable = [this](ActionId id, bool on) { actions_[id]->setEnabled(on); };
  for (const ActionId id : {ActionId::UpdateScene, ActionId::RenameScene, ActionId::RemoveScene})
    enable(id, scenes.has(chosen));
  enable(ActionId::SceneEarlier, scenes.has(chosen) && chosen > 0);
  enable(ActionId::SceneLater, scenes.has(chosen) && chosen + 1 < scenes.count());
  // Enabled in the last scene, too, to say that it is the last one. The key of a disabled action would move
  // the current cell of a table.
  enable(ActionId::NextScene, scenes.count() > 0);
  enable(ActionId::PreviousScene, scenes.count() > 0);
  enable(ActionId::SceneStart, scenes.has(scenes.current));
  const bool any_hidden = !window_.document().hiddenMatrices().empty();
  enable(ActionId::RevealHere, any_hidden);
  enable(ActionId::RevealAll, any_hidden);
}

void LectureActions::go(int scene) {
  window_.commitEditors();
  Document& document = window_.document();
  const Scenes& scenes = document.scenes();
  const bool changed = scenes.has(scenes.current)
                           ? !identical(scenes[scenes.current].experiment, document.latest())
                           : document.undoStack()->canUndo();
  if (goToScene(document, scene, takeView(window_))) return;
  const QString name =
      tr("Scene %1 of %2: %3").arg(scene + 1).arg(scenes.count()).arg(quotable(scenes[scene].name));
  if (changed)
    say(tr("%1. Ctrl+Z brings your changes back.").arg(name));
  else
    window_.statusLine().say(name);
}

void LectureActions::say(const QString& text) {
  presentation_ ? presentation_->say(text) : window_.statusLine().say(text);
}

void LectureActions::step(int by) {
  const Scenes& scenes = window_.document().scenes();
  if (scenes.has(scenes.current + by)) return go(scenes.current + by);
  if (scenes.count() > 0) say(by > 0 ? tr("This is the last scene.") : tr("This is the first scene."));
}

void LectureActions::hideMatrix(Hide how) {
  Document& document = window_.document();
  const auto target = takeTarget();
  if (!target) {
    return say(tr("To blank a matrix or a column, point at it or select one of its numbers."));
  }
  QToolTip::hideText();  // an open tool tip would still show the blanked number
  HiddenMatrices hidden{*target};
  if (how == Hide::WithScaledScores && *target == MatrixId::Scores) hidden.insert(MatrixId::ScaledScores);
  const HiddenMatrices before = document.hiddenMatrices();
  document.blank(hidden);
  // Otherwise, a notice says it.
  if (presentation_ || document.hiddenMatrices() == before)
    say(tr("Blanked: %1.").arg(matrixLabel(*target, document.experiment(), 0).name));
}

void LectureActions::showHiddenMatrices(bool only_target) {
  const auto target = takeTarget();
  HiddenMatrices hidden = window_.document().hiddenMatrices();
  if (hidden.empty()) return say(tr("Nothing is blanked."));
  if (only_target && target && !hidden.contains(*target))
    return say(tr("Nothing is blanked here. Lecture > Reveal All shows everything."));
  // If there is no target, or it is not hidden, show all matrices.
  if (!target || hidden.erase(*target) == 0) hidden.clear();
  if (target == MatrixId::Scores) hidden.erase(MatrixId::ScaledScores);
  window_.document().setHiddenMatrices(hidden);
}

std::optional<MatrixId> LectureActions::takeTarget() {
  if (const auto target = std::exchange(menu_target_, std::nullopt)) return *target;
  const QPoint pointer = QCursor::pos();
  // After a choice in a menu, the pointer lies over whatever the menu covered.
  const bool points = presentation_ ? presentation_->pointing() : pointer != menu_chosen_at_;
  if (points)
    if (const auto found = matrixUnder(pointer)) return found;
  return matrixWithFocus();
}

void LectureActions::onContextMenu(const QContextMenuEvent& event) {
  menu_target_ =
      event.reason() == QContextMenuEvent::Mouse ? matrixUnder(event.globalPos()) : matrixWithFocus();
  // A panel shows the selected number.
  const QWidget* under = QApplication::widgetAt(event.globalPos());
  if (!*menu_target_ && !presentation_ && !isIn<RowView>(under) && !isIn<MatrixView>(under))
    menu_target_ = matrixWithFocus();
}

std::optional<MatrixId> LectureActions::matrixUnder(const QPoint& global) const {
  if (presentation_) return presentation_->matrixUnder(global);
  const QWidget* under = QApplication::widgetAt(global);
  if (under == nullptr || under->window() != &window_) return std::nullopt;
  return matrixAt(under, under->mapFromGlobal(global));
}

std::optional<MatrixId> LectureActions::matrixWithFocus() const {
  return lab::matrixWithFocus(presentation_ ? presentation_->innerFocus() : window_.focusWidget(),
                              window_.selection());
}

void LectureActions::present(bool on) {
  if (!on) {
    if (presentation_) presentation_->leave();
    return;
  }
  window_.commitEditors();
  // A file opens with the experiment outside the scenes. A lecture begins with the first scene.
  const Scenes& scenes = window_.document().scenes();
  const bool begins = scenes.count() > 0 && !scenes.has(scenes.current);
  presentation_ = new Presentation(window_);
  if (begins && !window_.lessons().player().active()) go(0);
  // These actions would change the window, which is hidden behind the presentation.
  const auto enable_views = [this](bool enabled) {
    for (const ActionId id : {ActionId::AllMatrices, ActionId::HeadsAlone}) actions_[id]->setEnabled(enabled);
  };
  enable_views(false);
  connect(presentation_, &Presentation::left, this, [this, enable_views] {
    enable_views(true);
    actions_[ActionId::Present]->setChecked(false);
  });
}

void LectureActions::turn(bool back) {
  if (back) return presentation_->turnBack();
  if (presentation_->turn()) return;
  if (window_.lessons().player().active() || window_.document().scenes().count() == 0)
    return say(tr("This is the last screen."));
  step(1);
}

bool LectureActions::actOn(const QKeyEvent& key) {
  const bool shift = key.modifiers() & Qt::ShiftModifier;
  if (key.modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) return false;
  if (shift && key.key() != Qt::Key_B && key.key() != Qt::Key_Space) return false;
  const Scenes& scenes = window_.document().scenes();
  const QWidget* focus = QApplication::focusWidget();
  switch (key.key()) {
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
      if (presentation_ && window_.walk().active()) {
        actions_[key.key() == Qt::Key_PageDown ? ActionId::WalkNext : ActionId::WalkPrevious]->trigger();
        return true;
      }
      if (presentation_ && window_.lessons().player().active()) {
        const bool down = key.key() == Qt::Key_PageDown;
        const LessonPlayer& player = window_.lessons().player();
        if (down ? player.atEnd() : player.atStart())
          say(down ? tr("This is the last step.") : tr("This is the first step."));
        actions_[down ? ActionId::LessonNext : ActionId::LessonPrevious]->trigger();
        return true;
      }
      // The walk bar handles these keys itself while it has the focus.
      if (scenes.count() == 0 || (isIn<WalkBar>(focus) && !presentation_)) return false;
      step(key.key() == Qt::Key_PageDown ? 1 : -1);
      return true;
    case Qt::Key_Home:
      if (!scenes.has(scenes.current) || (isIn<WalkBar>(focus) && !presentation_)) return false;
      go(scenes.current);
      return true;
    case Qt::Key_B:
    case Qt::Key_R:
      if (!presentation_) return false;  // otherwise the letter is typed into a cell
      key.key() == Qt::Key_R ? showHiddenMatrices(false)
                             : hideMatrix(shift ? Hide::Alone : Hide::WithScaledScores);
      return true;
    case Qt::Key_Space:
      if (!presentation_ || presentation_->pressesButton()) return false;
      turn(shift);
      return true;
    default:
      return false;
  }
}

bool LectureActions::eventFilter(QObject* watched, QEvent* event) {
  const bool key_pressed = event->type() == QEvent::KeyPress;
  if ((key_pressed || event->type() == QEvent::MouseButtonRelease) && qobject_cast<QMenu*>(watched))
    menu_chosen_at_ = QCursor::pos();
  const auto* widget = qobject_cast<QWidget*>(watched);
  if (widget == nullptr || widget->window() != &window_) return false;
  if (event->type() == QEvent::ContextMenu) onContextMenu(*static_cast<QContextMenuEvent*>(event));
  if (event->type() == QEvent::MouseButtonPress) menu_target_.reset();
  if (!key_pressed) return false;
  if (QApplication::activePopupWidget() != nullptr || QApplication::activeModalWidget() != nullptr)
    return false;
  menu_target_.reset();
  // A widget behind the presentation can have the focus, such as the text of the next lesson step.
  const bool behind = presentation_ && widget != presentation_ && !presentation_->isAncestorOf(widget) &&
                      !isIn<SearchPopup>(widget);
  if (behind)
    presentation_->setFocus();
  else if (isTypedInto(widget) || isTypedInto(QApplication::focusWidget()))
    return false;
  const auto& key = *static_cast<QKeyEvent*>(event);
  if (presentation_ && key.key() == Qt::Key_Escape) {
    if (!presentation_->goBack()) presentation_->leave();
    return true;
  }
  return actOn(key) || behind;
}

}  // namespace lab
