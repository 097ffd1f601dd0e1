// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/DimensionNames.h"

#include <QHeaderView>
#include <QScrollBar>
#include <algorithm>

#include "core/base/Words.h"
#include "core/document/SettingEdits.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/InlineEdit.h"

namespace lab {
namespace {

constexpr int kLeastWidth = 24 * theme::kStep;

const QHeaderView& headerOf(const MatrixTable& table, Qt::Orientation orientation) {
  return orientation == Qt::Horizontal ? *table.horizontalHeader() : *table.verticalHeader();
}

bool namesDimensions(const MatrixModel& model, Qt::Orientation orientation) {
  const auto axis = orientation == Qt::Horizontal ? columnAxis : rowAxis;
  return axis(model.id(), model.convention()) == Axis::Dimension;
}

/// The rectangle of the editor: over the section, at least wide enough to type in, inside the table.
QRect editorRect(const MatrixTable& table, const DimensionSection& at) {
  const QHeaderView& header = headerOf(table, at.orientation);
  const int start = header.sectionViewportPosition(at.section), length = header.sectionSize(at.section);
  QRect rect = at.orientation == Qt::Horizontal ? QRect(start, 0, length, header.height())
                                                : QRect(0, start, header.width(), length);
  rect.translate(header.pos());
  // Beside a row, a wider field would cover its numbers.
  if (at.orientation == Qt::Horizontal)
    rect.setWidth(std::min(std::max(rect.width(), kLeastWidth), table.width()));
  rect.moveLeft(std::clamp(rect.left(), 0, table.width() - rect.width()));
  rect.setHeight(std::max(rect.height(), int{theme::kRow}));
  return rect;
}

}  // namespace

std::optional<DimensionSection> currentDimension(const MatrixTable& table) {
  const QModelIndex current = table.currentIndex();
  if (!current.isValid()) return std::nullopt;
  for (const Qt::Orientation orientation : {Qt::Horizontal, Qt::Vertical})
    if (namesDimensions(*table.matrixModel(), orientation) && !headerOf(table, orientation).isHidden())
      return DimensionSection{orientation, orientation == Qt::Horizontal ? current.column() : current.row()};
  return std::nullopt;
}

void renameDimension(MatrixTable& table, Document& document, const DimensionSection& at) {
  if (!namesDimensions(*table.matrixModel(), at.orientation)) return;
  const int dimension = at.section;
  const QString before = axisName(document.experiment(), Axis::Dimension, dimension);
  auto* editor = startInlineEdit(table, editorRect(table, at), before,
                                 Words::tr("Name of dimension %1").arg(dimension + 1), theme::smallFont(),
                                 [&document, dimension, before](const QString& name, bool commit) {
                                   if (commit && name != before) setDimensionName(document, dimension, name);
                                 });
  // Scrolling would move the section away from the editor.
  for (const QScrollBar* bar : {table.horizontalScrollBar(), table.verticalScrollBar()})
    QObject::connect(bar, &QScrollBar::valueChanged, editor, [editor] { emit editor->finished(true); });
  QObject::connect(table.model(), &QAbstractItemModel::modelReset, editor,
                   [editor] { emit editor->finished(false); });
}

}  // namespace lab
