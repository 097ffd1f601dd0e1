// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include "core/document/Document.h"
#include "core/document/TokenEdits.h"

namespace lab {

/// The tokens of one sentence, in reading order, read from the document each time. The key side has tokens
/// in cross mode only. Setting the text of a token renames it: one undo step.
class TokenModel : public QAbstractListModel {
  Q_OBJECT

 public:
  TokenModel(Document& document, Side side, QObject* parent = nullptr);

  Side side() const { return side_; }
  int rowCount(const QModelIndex& parent = {}) const override;
  /// DisplayRole and EditRole: the whole token; ToolTipRole and AccessibleTextRole: with its place.
  QVariant data(const QModelIndex& index, int role) const override;
  /// False where nothing changes: the same text, an empty one (then `emptyRefused`), or a refusal.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// A token got another text; `edit` tells where its numbers come from.
  void renamed(const lab::TokenEdit& edit);
  /// Somebody wanted a token without any character.
  void emptyRefused(int row);

 private:
  int tokenCount() const;
  void follow(const Change& change);

  Document& document_;
  Side side_;
  int count_;  ///< the count that views know: the document changes before they are notified
};

}  // namespace lab
