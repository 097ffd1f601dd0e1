// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/MatrixCard.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/explain/Glossary.h"
#include "core/explain/QueryRow.h"
#include "ui/matrix/MatrixImage.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/ShowAgainButton.h"
#include "ui/matrix/WeightSums.h"

namespace lab {
namespace {

/// The longest side of an image in px, at the initial size of cells.
constexpr int kImageSide = 320;

}  // namespace

MatrixCard::MatrixCard(MatrixId id, Workbench& bench, QWidget* parent)
    : StageCard(parent),
      bench_(bench),
      model_(new MatrixModel(bench, id, this)),
      table_(new MatrixTable(model_, bench, this)),
      image_(new MatrixImage(model_, bench, this)),
      body_(new QGridLayout),
      numbers_(new QToolButton(this)) {
  numbers_->setText(tr("numbers"));
  numbers_->setToolTip(tr("Show this large matrix as numbers"));
  numbers_->setAccessibleName(tr("Show as numbers"));
  numbers_->setCheckable(true);
  numbers_->setAutoRaise(true);

  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(2 * theme::kStep, theme::kStep, 2 * theme::kStep, theme::kStep);
  column->setSpacing(0);
  column->addWidget(title());
  auto* second = new QHBoxLayout;
  second->setSpacing(theme::kStep);
  second->addWidget(subtitle());
  second->addWidget(new ShowAgainButton(id, bench.document, this));
  second->addWidget(numbers_);
  second->addStretch();
  column->addLayout(second);
  column->addWidget(axes());
  body_->setSpacing(0);
  body_->setContentsMargins(0, theme::kStep / 2, 0, 0);
  body_->setColumnStretch(2, 1);
  body_->addWidget(table_, 0, 0, Qt::AlignTop | Qt::AlignLeft);
  body_->addWidget(image_, 0, 0, Qt::AlignTop | Qt::AlignLeft);
  if (id == MatrixId::Weights) sums_ = new WeightSums(table_, this);
  column->addLayout(body_);
  column->addStretch();
  setFocusProxy(table_);
  setAccessibleDescription(otherTexts(id));

  connect(table_, &MatrixTable::refused, this, &MatrixCard::refused);
  connect(numbers_, &QToolButton::toggled, this, &MatrixCard::updateForm);
  connect(image_, &MatrixImage::opened, this, [this] {
    if (isSmall()) return emit enlargeAsked();
    numbers_->setChecked(true);
    table_->setFocus();
    table_->scrollTo(table_->currentIndex(), QAbstractItemView::PositionAtCenter);
  });
  connect(model_, &QAbstractItemModel::modelReset, this, &MatrixCard::updateForm);
  connect(&bench.document, &Document::edited, this, &MatrixCard::updateTexts);
  connect(&bench.document.baseline(), &Baseline::shownChanged, this, &MatrixCard::updateTexts);
  connect(&bench.selection, &Selection::changed, this, [this] {
    if (isPerHead(this->id())) updateTexts();
  });
  updateForm();
}

bool MatrixCard::isLarge() const {
  return std::max(model_->rowCount(), model_->columnCount()) > kLarge;
}

bool MatrixCard::showsImage() const {
  return !pictured_ && (isSmall() || (isLarge() && !numbers_->isChecked()));
}

QWidget* MatrixCard::focusTarget() const {
  if (showsImage()) return image_;
  return table_;
}

QRect MatrixCard::currentRect() const {
  const auto& cell = bench_.selection.cell();
  const QModelIndex index = cell ? model_->indexOf(*cell) : QModelIndex();
  if (!index.isValid()) return {};
  if (showsImage()) return image_->currentRect().toAlignedRect().translated(image_->mapTo(this, QPoint()));
  return table_->visualRect(index).translated(table_->viewport()->mapTo(this, QPoint()));
}

void MatrixCard::setMaximumVisible(int rows, int columns) {
  table_->setMaximumVisible(rows, columns);
  if (rows == maximum_rows_) return;
  maximum_rows_ = rows;
  updateForm();
}

PictureFit MatrixCard::showPart(int rows, int columns) {
  if (!pictured_) {
    pictured_ = true;
    updateForm();
    numbers_->hide();
  }
  const int all_rows = model_->rowCount(), all_columns = model_->columnCount();
  const auto& cell = bench_.selection.cell();
  const QModelIndex chosen = cell ? model_->indexOf(*cell) : QModelIndex();
  const auto place = [&](Axis axis) {
    if (axis == Axis::Query) return bench_.selection.query();
    if (axis != Axis::Key || bench_.selection.key() >= 0)
      return axis == Axis::Key ? bench_.selection.key() : -1;
    // If no key is selected, show the keys around the one with the largest weight of the selected query.
    return queryRow(bench_.document.experiment(), bench_.document.trace(), bench_.selection.head(),
                    bench_.selection.query())
        .strongest;
  };
  const Axis down = rowAxis(id(), model_->convention()), across = columnAxis(id(), model_->convention());
  const auto shown_rows =
      PicturePartRange::around(chosen.isValid() ? chosen.row() : place(down), rows, all_rows);
  const auto shown_columns =
      PicturePartRange::around(chosen.isValid() ? chosen.column() : place(across), columns, all_columns);
  table_->showPart(QRect(shown_columns.first, shown_rows.first, shown_columns.shown, shown_rows.shown));
  if (sums_) sums_->updateGeometry();
  QStringList left_out{partWords(down, shown_rows, all_rows), partWords(across, shown_columns, all_columns)};
  left_out.removeAll(QString());
  return {neededSize(), left_out};
}

QSize MatrixCard::neededSize() const {
  layout()->activate();  // also activates the nested layouts, which Qt would activate later
  return sizeHint();
}

QSize MatrixCard::aroundCells() const {
  const QSize table = table_->sizeHint();
  const QMargins margins = layout()->contentsMargins();
  int width = margins.left() + margins.right() + table_->verticalHeader()->width();
  if (sums_ && model_->convention() == Convention::Rows) width += sums_->sizeHint().width();
  return {width, neededSize().height() - table.height() + table_->horizontalHeader()->height()};
}

PictureFit MatrixCard::compose(const QSize& room, ViewOptions& options) {
  table_->setLeastColumnWidth(0);
  table_->setLeastRowHeight(0);
  const int rows = model_->rowCount(), columns = model_->columnCount();
  const auto fitting = [&] {
    const QSize cells = room - aroundCells();
    return QSize(cells.width() / std::max(1, table_->naturalColumnWidth()), cells.height() / theme::kRow);
  };
  PictureFit fit = showPart(rows, columns);
  QSize most = fitting();
  const int decimals = options.decimals();
  QString fewer;
  if (most.width() < columns && most.height() >= rows && decimals > 1) {
    options.setDecimals(1);
    if (fitting().width() >= columns)
      fewer = decimalsWords(1);
    else
      options.setDecimals(decimals);
    most = fitting();
  }
  const QSize shown(std::clamp(most.width(), std::min(kFewestInPicture, columns), columns),
                    std::clamp(most.height(), std::min(kFewestInPicture, rows), rows));
  fit = showPart(shown.height(), shown.width());
  if (!fewer.isEmpty()) fit.left_out << fewer;
  if (fit.needed.width() > room.width() || fit.needed.height() > room.height()) return fit;
  // Enlarge the cells so that they fill the room. The size of the letters does not change.
  const QSize cells = room - aroundCells();
  table_->setLeastColumnWidth(cells.width() / std::max(1, shown.width()));
  table_->setLeastRowHeight(cells.height() / std::max(1, shown.height()));
  if (sums_) sums_->updateGeometry();
  fit.needed = neededSize();
  return fit;
}

void MatrixCard::setCellSize(int pixels) {
  if (pixels == cell_size_) return;
  cell_size_ = pixels;
  updateForm();
}

void MatrixCard::setOverview(bool overview) {
  if (std::exchange(overview_, overview) != overview) updateForm();
}

void MatrixCard::updateForm() {
  const bool image = showsImage();
  table_->setCellSize(std::max(kLegible, cell_size_));
  const int legible = std::max(kLegible, cell_size_);
  image_->setCellSize(cell_size_,
                      std::min(kImageSide * legible / theme::kRow, (maximum_rows_ + 1) * legible));
  // Move the focus first: Qt passes the focus of a hidden widget on to the next one, which may be on another
  // card.
  QWidget* target = focusTarget();
  const bool had_focus = table_->hasFocus() || image_->hasFocus();
  target->show();
  if (had_focus) target->setFocus(Qt::OtherFocusReason);
  (image ? static_cast<QWidget*>(table_) : image_)->hide();
  numbers_->setHidden(!isLarge() || isSmall());
  if (sums_) {
    const bool beneath = model_->convention() == Convention::Columns;
    body_->addWidget(sums_, beneath ? 1 : 0, beneath ? 0 : 1, Qt::AlignTop | Qt::AlignLeft);
    sums_->setHidden(image);
  }
  setFocusProxy(target);
  updateTexts();
  updateGeometry();
  layout()->activate();  // makes sizeHint() correct now, with nested layouts, too
}

void MatrixCard::updateTexts() {
  const Experiment& e = bench_.document.experiment();
  const MatrixLabel label = matrixLabel(id(), e, model_->head(), model_->convention());
  const QString shape = shapeText(model_->rowCount(), model_->columnCount());
  QString extra;
  if (model_->show() == Baseline::Show::Baseline) extra += QStringLiteral(", ") + tr("baseline");
  if (model_->showsDifference()) extra += QStringLiteral(", ") + differenceLegend();
  const double scale = cell_size_ / double(theme::kRow);
  setTexts(id(), label, model_->convention(), shape, extra, scale);
  table_->setAccessibleName(accessibleName());
  axes()->setHidden(!isQueryByKey(id()) || showsImage());
  QFont link = scaled(theme::smallFont(), scale);
  link.setUnderline(true);
  numbers_->setFont(link);
}

QString MatrixCard::differenceLegend() const {
  if (!bench_.document.baseline().comparable(id(), model_->head())) return tr("nothing to compare");
  if (model_->largest() == 0) return tr("no difference");
  // The legend states the ends of the colour scale.
  NumberFormat format = model_->format();
  format.plus = false;
  return tr("\u2212%1 to +%1").arg(format.text(model_->largest()));
}

void MatrixCard::mouseDoubleClickEvent(QMouseEvent* event) {
  if (isSmall()) return emit enlargeAsked();
  StageCard::mouseDoubleClickEvent(event);
}

void MatrixCard::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) updateTexts();
  QWidget::changeEvent(event);
}

}  // namespace lab
