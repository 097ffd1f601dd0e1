// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;

namespace lab {

/// The list model of a SearchPopup: the entries that match the typed text, best match first.
class SearchModel : public QAbstractListModel {
  Q_OBJECT

 public:
  /// The roles of the texts beside the name of an entry. Instead of a shortcut, an entry can have another
  /// short text.
  enum Role { ShortcutRole = Qt::UserRole, HelpRole };

  using QAbstractListModel::QAbstractListModel;
  virtual void setTyped(const QString& typed) = 0;
  /// Called when the user chooses an entry. `other` is true if Shift was pressed; a model may then
  /// do something else with the entry.
  virtual void choose(const QModelIndex& index, bool other) = 0;
  /// Why a disabled entry cannot be chosen, as a sentence.
  virtual QString whyDisabled(const QModelIndex&) const { return {}; }
};

/// A popup that finds one of many entries by a few letters: a text field above a list, at the top
/// centre of `parent`. Up and Down move the selection. Enter or a click chooses an entry (with
/// Shift, see SearchModel::choose). Escape or a click outside closes the popup. It is not modal.
/// Before an entry is chosen, the focus returns to the widget that had it.
class SearchPopup : public QFrame {
  Q_OBJECT

 public:
  struct Texts {
    QString name;     ///< for screen readers
    QString prompt;   ///< in the empty field
    QString nothing;  ///< shown if no entry matches
  };
  /// Takes ownership of `model`.
  SearchPopup(SearchModel* model, const Texts& texts, QWidget* parent);

  void open();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void finish();
  void filter(const QString& typed);
  void move(int rows);
  void showCurrent(int row);
  void choose(bool other);
  void place();
  void closeWhenLeft(const QWidget* now);

  SearchModel* model_;
  QLineEdit* field_;
  QListView* list_;
  QLabel* nothing_;
  QPointer<QWidget> focus_before_;
};

}  // namespace lab
