// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/TokenListModel.h"

#include <algorithm>

namespace lab {

TokenListModel::TokenListModel(const Workbench& bench, QObject* parent) : SearchModel(parent), bench_(bench) {
  // Clear the list after an edit, because the indices of its tokens may be wrong then.
  connect(&bench_.document, &Document::edited, this, [this] {
    beginResetModel();
    found_.clear();
    endResetModel();
  });
}

SearchPopup* TokenListModel::makePopup(const Workbench& bench, QWidget* parent) {
  return new SearchPopup(new TokenListModel(bench),
                         {tr("Find a token"), tr("A token or its number. Enter: query. Shift+Enter: key."),
                          tr("No token has these letters or this number.")},
                         parent);
}

void TokenListModel::setTyped(const QString& typed) {
  const Experiment& e = bench_.document.experiment();
  const QString wanted = typed.simplified();
  bool is_number = false;
  const int number = wanted.toInt(&is_number);
  struct Hit {
    Entry entry;
    int rank;  ///< the best match has the least
  };
  std::vector<Hit> hits;
  for (const Side side : {Side::Query, Side::Key}) {
    if (side == Side::Key && e.mode != Mode::Cross) break;
    for (int i = 0; i < static_cast<int>(e.tokens(side).size()); ++i) {
      const QString text = tokenText({side, i});
      if (is_number && number == i + 1)
        hits.push_back({{side, i}, 0});
      else if (text.startsWith(wanted, Qt::CaseInsensitive))
        hits.push_back({{side, i}, 1});
      else if (text.contains(wanted, Qt::CaseInsensitive))
        hits.push_back({{side, i}, 2});
    }
  }
  std::ranges::stable_sort(hits, {}, &Hit::rank);
  beginResetModel();
  found_.clear();
  for (const Hit& hit : hits) found_.push_back(hit.entry);
  endResetModel();
}

void TokenListModel::choose(const QModelIndex& index, bool other) {
  const Entry entry = found_[static_cast<std::size_t>(index.row())];
  if (entry.side == Side::Key || other)
    bench_.selection.setKey(entry.index);
  else
    bench_.selection.setQuery(entry.index);
}

int TokenListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(found_.size());
}

QString TokenListModel::tokenText(const Entry& entry) const {
  return QString::fromStdString(bench_.document.experiment().token(entry.side, entry.index));
}

QVariant TokenListModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Entry& entry = found_[static_cast<std::size_t>(index.row())];
  const int number = entry.index + 1;
  const bool cross = bench_.document.experiment().mode == Mode::Cross;
  const QString place = !cross                      ? tr("token %1").arg(number)
                        : entry.side == Side::Query ? tr("query %1").arg(number)
                                                    : tr("key %1").arg(number);
  switch (role) {
    case Qt::DisplayRole:
      return tokenText(entry);
    case HelpRole:
      return place;
    case Qt::AccessibleTextRole:
      return tr("%1, %2").arg(tokenText(entry), place);
    default:
      return {};
  }
}

}  // namespace lab
