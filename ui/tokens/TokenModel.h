// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include "core/document/Document.h"
#include "core/document/TokenEdits.h"

namespace lab {

/// The tokens of one sentence in reading order, read from the document on every access. The key side has
/// tokens in cross mode only. Setting the text of a token renames it, as one undo step.
class TokenModel : public QAbstractListModel {
  Q_OBJECT

 public:
  TokenModel(Document& document, Side side, QObject* parent = nullptr);

  Side side() const { return side_; }
  int rowCount(const QModelIndex& parent = {}) const override;
  /// bool: the token is padding.
  static constexpr int kPaddingRole = Qt::UserRole;
  /// DisplayRole and EditRole: the token; ToolTipRole and AccessibleTextRole: the token with its position,
  /// and whether it is padding.
  QVariant data(const QModelIndex& index, int role) const override;
  /// False if nothing changes: the text is the same, empty (then `emptyRefused` is emitted) or refused.
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 signals:
  /// A token was renamed. `edit` says where its new numbers come from.
  void renamed(const lab::TokenEdit& edit);
  /// The user entered an empty token.
  void emptyRefused(int row);

 private:
  int tokenCount() const;
  bool isPadding(int row) const;
  /// Whether other tokens are padding than at the last call.
  bool paddingChanged();
  void follow(const Change& change);

  Document& document_;
  Side side_;
  Matrix padding_;  ///< see paddingChanged()
  int count_;       ///< rows known to the views; the document may already have more or fewer
};

}  // namespace lab
