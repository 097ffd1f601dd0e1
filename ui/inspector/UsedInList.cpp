// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/UsedInList.h"

#include <QLabel>
#include <QVBoxLayout>

#include "core/explain/CellNames.h"
#include "core/explain/Cells.h"
#include "ui/inspector/LinkButton.h"

namespace lab {
namespace {

constexpr std::size_t kMostUses = 6;

}  // namespace

UsedInList::UsedInList(QWidget* parent)
    : QWidget(parent),
      column_(new QVBoxLayout(this)),
      nowhere_(new QLabel(this)),
      all_(new LinkButton(this)) {
  setAccessibleName(tr("Where is this used?"));
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
  nowhere_->setWordWrap(true);
  column_->addWidget(nowhere_);
  all_->setObjectName(QStringLiteral("all"));
  column_->addWidget(all_);
  connect(all_, &LinkButton::clicked, this, [this] {
    open_ = !open_;
    fill();
  });
}

void UsedInList::showUses(const Experiment& experiment, const CellRef& cell, Convention convention) {
  if (cell != cell_) open_ = false;
  cell_ = cell;
  regions_ = usedIn(experiment, cell);
  // Without a mask, the masked scores are the scaled scores, and no view shows them.
  if (experiment.mask.kind == Mask::Kind::None)
    std::erase_if(regions_, [](const Region& region) { return region.id == MatrixId::MaskedScores; });
  words_.clear();
  for (const Region& region : regions_) words_ << regionWords(experiment, region, convention);
  nowhere_->setText(cell.id == MatrixId::Output
                        ? tr("Nowhere: this is the output of the attention.")
                        : tr("Nowhere: with the current settings, nothing is computed from this number."));
  fill();
}

void UsedInList::fill() {
  const std::size_t count = regions_.size();
  const bool long_list = count > kMostUses + 1;  // a link in place of one entry would save no room
  const std::size_t shown = long_list && !open_ ? kMostUses : count;
  while (links_.size() < shown) {
    auto* link = new LinkButton(this);
    const std::size_t at = links_.size();
    column_->insertWidget(static_cast<int>(at) + 1, link);
    connect(link, &LinkButton::clicked, this, [this, at] { emit activated(regions_[at]); });
    links_.push_back(link);
  }
  for (std::size_t i = 0; i < links_.size(); ++i) {
    if (i < shown) links_[i]->setText(words_[static_cast<qsizetype>(i)]);
    links_[i]->setVisible(i < shown);
  }
  nowhere_->setVisible(count == 0);
  all_->setText(open_ ? tr("Show fewer places") : tr("Show all %1 places").arg(count));
  all_->setVisible(long_list);
}

}  // namespace lab
