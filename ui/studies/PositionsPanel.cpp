// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/PositionsPanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>

#include "core/document/SettingEdits.h"
#include "core/explain/KindWords.h"
#include "core/model/positions/Sinusoidal.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/studies/PositionCharts.h"
#include "ui/theme/Theme.h"
#include "ui/window/LockedControls.h"

namespace lab {
namespace {

constexpr QSize kPositionsPanelSize{860, 400};
/// At least this many positions are plotted, so that waves longer than a sentence are visible too.
constexpr int kLeastPlaces = 16;
constexpr int kMostPlaces = 128;
constexpr int kMostTableRows = 24, kMostTableColumns = 16, kLeastTableColumns = 3;
/// px: the margins of the panel and of a card, the names of the rows and a scroll bar.
constexpr int kAroundCells = 140;

using Kind = Positions::Kind;

}  // namespace

PositionsPanel::PositionsPanel(Workbench bench, QWidget* parent)
    : StudyPanel(kPositionsPanelSize, parent), bench_(bench) {
  setAccessibleName(tr("Positions"));
  said_ = makeText(this, "said");
  buildControls();
  buildCharts();
  layOut({controls(), said_, charts(), query_table_, key_table_});
  connect(&bench_.document, &Document::edited, this, [this] { schedule(); });
  connect(&bench_.document, &Document::computingChanged, this, [this] {
    if (!bench_.document.busy()) schedule();  // the pending edit may have been refused
  });
  connect(&bench_.document, &Document::visibilityChanged, this, [this] { schedule(); });
  connect(&bench_.options, &ViewOptions::changed, this, [this] { schedule(); });
  connect(&bench_.selection, &Selection::changed, this, [this] { schedule(); });
}

void PositionsPanel::buildControls() {
  auto* choice = new QHBoxLayout;
  choice->setSpacing(theme::kInStage);
  for (const PositionsKind* kind : positionsKinds()) {
    const int i = static_cast<int>(kinds_.size());
    const QString name = kindText(kind->names.label);
    kinds_ << new QRadioButton(name, controls());
    kinds_[i]->setAccessibleName(tr("positions: %1").arg(name));
    kinds_[i]->setToolTip(kindText(kind->names.help));
    LockedControls::belongsTo(*kinds_[i], ExperimentPart::Positions);
    choice->addWidget(kinds_[i]);
    connect(kinds_[i], &QRadioButton::clicked, this, [this, i] {
      setPositionsKind(bench_.document, static_cast<Kind>(i));
      schedule();  // if the edit was refused: check the old kind again
    });
  }
  choice->addStretch();
  first_ = new QSpinBox(controls());
  first_->setAccessibleName(tr("first dimension of the curves"));
  first_->setRange(1, 1);
  auto* label = new QLabel(tr("curves from dimension"), controls());
  label->setBuddy(first_);
  auto* dims = new QHBoxLayout;
  dims->setSpacing(2 * theme::kStep);
  dims->addWidget(label);
  dims->addWidget(first_);
  dims->addStretch();
  layOutControls({choice, dims});
  connect(first_, &QSpinBox::valueChanged, this, [this] {
    first_chosen_ = true;
    schedule();
  });
}

void PositionsPanel::buildCharts() {
  QVBoxLayout* column = startColumn();
  curves_title_ = addHeading(column, {});
  curves_ = new PositionCurves(charts());
  curves_->setObjectName(QStringLiteral("curves"));
  column->addWidget(curves_, 1);
  column = startColumn();
  map_title_ = addHeading(column, {});
  map_ = new PositionMap(charts());
  map_->setObjectName(QStringLiteral("map"));
  column->addWidget(map_, 1);
  connect(map_, &PositionMap::chosen, this, [this](int place, int dimension) {
    if (place < bench_.document.experiment().queryCount()) bench_.selection.setQuery(place);
    first_->setValue(std::min(dimension + 1, first_->maximum()));
  });
  query_table_ = new MatrixCard(MatrixId::QueryPositions, bench_, this);
  key_table_ = new MatrixCard(MatrixId::KeyPositions, bench_, this);
  // resizeEvent() fits them to the width.
  for (MatrixCard* card : {query_table_, key_table_})
    card->setMaximumVisible(kMostTableRows, kLeastTableColumns);
}

void PositionsPanel::fitTables() {
  // Wide tables must not widen the dock, so they scroll.
  for (MatrixCard* card : {query_table_, key_table_}) {
    const int fitting = (width() - kAroundCells) / card->table()->naturalColumnWidth();
    card->setMaximumVisible(kMostTableRows,
                            pictured_ ? kMostTableColumns : std::max(kLeastTableColumns, fitting));
  }
}

QSize PositionsPanel::showWhole(const QSize& room) {
  pictured_ = true;
  return StudyPanel::showWhole(room);
}

void PositionsPanel::resizeEvent(QResizeEvent* event) {
  StudyPanel::resizeEvent(event);
  fitTables();
}

bool PositionsPanel::hidden() const {
  return bench_.document.hiddenCells().touches(
      {MatrixId::QueryPositions, -1, 0, 0, std::numeric_limits<int>::max(), std::numeric_limits<int>::max()});
}

QString PositionsPanel::words() const {
  const Experiment& e = bench_.document.experiment();
  if (e.positions.hasTable())
    return tr(
        "Learned: row i of the table below is added to the embedding of word i, whatever word stands "
        "there. Edit it and see what follows.");
  if (e.positions.hasFormula() && e.positions.kind != Kind::Sinusoidal)
    return kindText(positionsKind(e.positions.kind).what_is_added);
  const int dims = e.modelDim();
  const auto shown = [&](const QString& text) { return text.arg(sinusoidalPeriod(0, dims), 0, 'f', 1); };
  QString waves =
      dims == 1   ? shown(tr("Dimension 1 is a sine that repeats after %1 places."))
      : dims == 2 ? shown(tr("Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places."))
      : dims % 2  ? shown(tr("Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places, the "
                              "last one is a sine that repeats after %2."))
                  : shown(tr("Dimensions 1 and 2 are a sine and a cosine that repeat after %1 places, the "
                              "last two after %2."));
  if (dims > 2) waves = waves.arg(sinusoidalPeriod(dims - 1, dims), 0, 'g', 4);
  return e.positions.hasFormula()
             ? tr("Sinusoidal: each word gets the values of the waves at its place. %1").arg(waves)
             : tr("None: nothing is added now. Below is what sinusoidal positions would add. %1").arg(waves);
}

void PositionsPanel::showFirstNotZero(const Matrix& rows) {
  if (first_chosen_) return;
  int first = 0;
  for (int d = rows.columns() - 1; d >= 0; --d)
    for (int i = 0; i < rows.rows(); ++i)
      if (rows(i, d) != 0.0) first = d;
  const QSignalBlocker quiet(first_);
  first_->setValue(std::clamp(first, 0, std::max(0, rows.columns() - PositionCurves::kLines)) + 1);
}

void PositionsPanel::refresh() {
  const Experiment& e = bench_.document.shownExperiment();
  const bool learned = e.positions.hasTable();
  for (int i = 0; i < kinds_.size(); ++i) {
    const QSignalBlocker quiet(kinds_[i]);
    kinds_[i]->setChecked(static_cast<int>(e.positions.kind) == i);
  }
  {
    const QSignalBlocker quiet(first_);
    first_->setMaximum(std::max(1, e.modelDim() - 1));
  }
  const int places = std::clamp(e.queryCount(), kLeastPlaces, kMostPlaces);
  Positions shown = e.positions;
  if (!shown.added()) shown.kind = Kind::Sinusoidal;
  Matrix rows = positionRows(shown, Side::Query, places, e.modelDim());
  if (!learned && hidden()) rows = Matrix(rows.rows(), rows.columns(), kNoNumber);
  showFirstNotZero(rows);
  QStringList tokens, dimensions;
  for (const std::string& token : e.query_tokens) tokens << tokenLabel(token);
  for (int d = 0; d < e.modelDim(); ++d) {
    const QString name = axisName(e, Axis::Dimension, d);
    dimensions << (name.isEmpty() ? tr("dim %1").arg(d + 1) : tr("%1 %2").arg(d + 1).arg(name));
  }
  const int first = first_->value() - 1;
  const bool none = !e.positions.added();
  curves_title_->setText(none ? tr("Curves that would be added") : tr("Curves over the places"));
  map_title_->setText(none ? tr("All dimensions that would be added") : tr("All dimensions"));
  curves_->setAccessibleName(tr("%1: dimensions %2 to %3")
                                 .arg(curves_title_->text())
                                 .arg(first + 1)
                                 .arg(std::min(first + PositionCurves::kLines, e.modelDim())));
  map_->setAccessibleName(
      tr("%1: %2 places, %3 dimensions").arg(map_title_->text()).arg(rows.rows()).arg(e.modelDim()));
  curves_->display(
      {rows, first, positionsKind(shown.kind).number, tokens, dimensions, bench_.selection.query()});
  map_->display({rows, tokens, dimensions, bench_.options.convention(),
                 bench_.options.formatFor(rows.values()), bench_.selection.query(), first,
                 PositionCurves::kLines});
  query_table_->setVisible(learned);
  key_table_->setVisible(learned && e.mode == Mode::Cross);
  said_->setText(words());
  fitTables();
}

}  // namespace lab
