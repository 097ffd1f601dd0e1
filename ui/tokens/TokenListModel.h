// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/Workbench.h"
#include "ui/actions/SearchPopup.h"

namespace lab {

/// The tokens of the experiment that match a typed word or number (counted from 1). A chosen token becomes
/// the selected query, or the selected key with Shift; keys of cross-attention always become the selected
/// key.
class TokenListModel : public SearchModel {
  Q_OBJECT

 public:
  explicit TokenListModel(const Workbench& bench, QObject* parent = nullptr);
  /// Returns the popup that finds a token. `parent` is the window.
  static SearchPopup* makePopup(const Workbench& bench, QWidget* parent);

  void setTyped(const QString& typed) override;
  void choose(const QModelIndex& index, bool other) override;
  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  struct Entry {
    Side side;
    int index;
  };
  QString tokenText(const Entry& entry) const;

  Workbench bench_;
  std::vector<Entry> found_;
};

}  // namespace lab
