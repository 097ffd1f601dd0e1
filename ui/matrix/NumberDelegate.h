// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace lab {

/// Edits a number of a NumberTable. The editor grows to the left for long numbers, marks text that is not a
/// number while the user types it, and stays open if a key would commit such text.
class NumberDelegate : public QStyledItemDelegate {
  Q_OBJECT

 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const override;
  void setEditorData(QWidget* editor, const QModelIndex& index) const override;
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const override;

 signals:
  /// A key that moves to another cell closed the editor.
  void moveOn(Qt::Key key, Qt::KeyboardModifiers modifiers);

 protected:
  virtual QFont editorFont() const;
  /// True if `text` can be committed.
  virtual bool accepts(const QString& text) const;
  /// Tells the learner why `text` cannot be committed.
  virtual void refuse(const QString& text) const = 0;

  bool eventFilter(QObject* editor, QEvent* event) override;
};

}  // namespace lab
