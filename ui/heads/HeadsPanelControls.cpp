// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The controls of a HeadsPanel, and where they are.

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QStandardItemModel>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/heads/FlowPanel.h"
#include "ui/heads/HeadStrip.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightLegend.h"
#include "ui/matrix/ShowAgainButton.h"
#include "ui/panels/TemperatureSlider.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kFewHeads = 3;           ///< up to this number, heads need no sorting
constexpr int kTemperatureWidth = 88;  ///< px, width of the temperature slider
constexpr int kLeastReadout = 236;     ///< px that the title and the temperature must leave for the readout
constexpr int kShortReadout = 150;     ///< px that the slider with its labels must leave for the readout
constexpr int kSizeWidth = 88;         ///< px
constexpr int kRoomy = 1100;           ///< px, width of a panel with room for everything

}  // namespace

void HeadsPanel::buildViewButtons() {
  const struct {
    QString text, help;
  } views[] = {{tr("Maps"), tr("A heatmap of every head")},
               {tr("Weights"), tr("The weights of the selected query, and of those pinned, in every head")},
               {tr("Flow"), tr("Lines from queries to keys, as wide as the weights")}};
  for (const auto& [text, help] : views) {
    auto* const button = new QToolButton(this);
    button->setObjectName(QStringLiteral("view-%1").arg(view_buttons_.size()));  // by HeadsView
    button->setText(text);
    button->setToolTip(help);
    button->setCheckable(true);
    button->setAutoExclusive(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    const auto view = static_cast<ViewOptions::HeadsView>(view_buttons_.size());
    connect(button, &QToolButton::toggled, this, [this, view](bool on) {
      if (on) bench_.options.setHeadsView(view);
    });
    view_buttons_.push_back(button);
  }
}

void HeadsPanel::buildControls() {
  buildViewButtons();
  measure_box_->setObjectName(QStringLiteral("measure"));
  measure_box_->setAccessibleName(tr("What is shown of each pair"));
  measure_box_->setToolTip(
      QStringLiteral("<p>%1</p>").arg(measureHelp().toHtmlEscaped()));  // rich text wraps
  for (const auto& [text, measure] : {std::pair{tr("weight"), Contribution::Weight},
                                      {tr("weight × |v|"), Contribution::Value},
                                      {tr("weight × |v Wᴼ|"), Contribution::Output}}) {
    measure_box_->addItem(text);
    measure_box_->setItemData(measure_box_->count() - 1, measureName(measure), Qt::ToolTipRole);
  }
  // The box is as wide as the chosen entry, the list as wide as all of them.
  measure_box_->view()->setMinimumWidth(measure_box_->sizeHint().width());
  connect(measure_box_, &QComboBox::activated, this,
          [this](int row) { bench_.options.setMeasure(static_cast<Contribution>(row)); });
  order_box_->setAccessibleName(tr("Order of the heads"));
  order_box_->setToolTip(tr("The order in which the heads are shown; the model knows them by number"));
  for (const QString& text : {tr("by number"), tr("by name"), tr("by entropy"), tr("by distance")})
    order_box_->addItem(text);
  connect(order_box_, &QComboBox::activated, this,
          [this](int row) { bench_.options.setHeadOrder(static_cast<ViewOptions::HeadOrder>(row)); });
  size_slider_->setRange(0, ViewOptions::kMapSizes - 1);
  size_slider_->setPageStep(1);
  size_slider_->setAccessibleName(tr("Size of the maps"));
  size_slider_->setToolTip(tr("Size of the maps (Ctrl+wheel; + and - on a map)"));
  connect(size_slider_, &QSlider::valueChanged, this, [this](int size) { bench_.options.setMapSize(size); });
}

void HeadsPanel::hideControls() {
  controls_hidden_ = true;
  flow_->hideControls();
  arrange();
}

int HeadsPanel::measureWidth() const {
  const auto width = [this](const QString& text) {
    return measure_box_->fontMetrics().boundingRect(text).width();  // as QComboBox::sizeHint() does
  };
  int widest = 0;
  for (int i = 0; i < measure_box_->count(); ++i) widest = std::max(widest, width(measure_box_->itemText(i)));
  return measure_box_->sizeHint().width() - widest + width(measure_box_->currentText());
}

void HeadsPanel::arrange() {
  const bool bare = controls_hidden_ || !collapsed_->isHidden();
  int left = theme::kStep * 2;
  for (QToolButton* button : view_buttons_) {
    button->setVisible(!bare);
    if (button->isHidden()) continue;
    button->setGeometry(left, 4, button->sizeHint().width(), kHeader - 8);
    left += button->width() + 2;
  }
  if (!bare) left += theme::kInStage;
  back_->setVisible(!bare && bench_.options.headsAlone());
  if (!back_->isHidden()) {
    back_->setGeometry(left, 2, back_->sizeHint().width(), kHeader - 4);
    left += back_->width() + theme::kInStage;
  }
  const int rest = height() - kHeader;
  // Controls are on the right, texts on the left. Controls for many heads or large maps are shown only if
  // they are useful.
  const bool many = bench_.document.experiment().headCount() > kFewHeads;
  const bool sorted = bench_.options.headOrder() != ViewOptions::HeadOrder::Number;
  const bool sized = bench_.options.mapSize() != ViewOptions::kUsualMapSize;
  // Lines show weights by their width, so the flow needs no legend of shades.
  const bool tiles = view() != ViewOptions::HeadsView::Flow && collapsed_->isHidden();
  legend_->setVisible(tiles);
  // In a narrow panel, the bar is shorter beside the sign of a masked cell.
  const bool bar = bench_.options.weightScale() == ViewOptions::WeightScale::Common;
  legend_->resize(width() < kRoomy && bar ? legend_->widthWithoutMask() : legend_->sizeHint().width(),
                  kHeader);
  legend_->move(width() - theme::kStep - legend_->width(), 0);
  // Where there is room, the controls keep their places in all views and with every mask.
  int right = width() - theme::kStep;
  if (width() >= kRoomy)
    right -= std::max(legend_->width(), legend_->widthWithMask());
  else if (tiles)
    right -= legend_->width();
  // Controls keep their places when the maps scroll.
  const int maps = bench_.document.experiment().headCount();
  const int more = 2 + std::max(more_->fontMetrics().horizontalAdvance(tr("%1 more below").arg(maps)),
                                more_->fontMetrics().horizontalAdvance(tr("%1 more above").arg(maps)));
  more_->setVisible(tiles && !bare && !more_->text().isEmpty() && left + more <= right);
  if (!more_->isHidden()) {
    more_->setGeometry(left, 0, more, kHeader);
    left += more + theme::kInStage;
  }
  const auto place = [&](QWidget& widget, bool wanted, int wide) {
    widget.setVisible(wanted && !bare);
    if (widget.isHidden()) return;
    right -= wide + theme::kInStage;
    widget.setGeometry(right, 4, wide, kHeader - 8);
  };
  // Controls that also have shortcuts are hidden if there is no room for them.
  const auto fits = [&](int wide) { return right - wide - theme::kInStage >= left; };
  const int scale = scale_box_->sizeHint().width();
  const double t = shown_temperature_ = bench_.document.shownExperiment().temperature;
  const QString value = isHiddenNumber(t) ? QString() : tr("T = %1").arg(shownNumber(t));
  const QString widest =
      tr("T = %1").arg(shownNumber(0.056));  // the slider must not move while it is dragged
  const auto widthOf = [this](const QString& text) {
    return softer_->fontMetrics().horizontalAdvance(text) + 2;
  };
  const int sharper = sharper_->sizeHint().width();
  const int wide = title_->sizeHint().width();
  // If its two labels do not fit, the slider has the temperature at its right, or nothing. Its tool tip
  // explains it.
  const auto with_softer = [](const QString& shown) { return tr("softer") + QChar(0x2003) + shown; };
  int softer = std::max(widthOf(tr("softer")), widthOf(widest));
  const auto bothNames = [&](int beside_them) {
    return fits(sharper + kTemperatureWidth + softer + 2 * theme::kStep + beside_them);
  };
  // A menu has the measures, too. The labels of the slider are more important than the usual measure, which
  // is more important than the readout.
  measure_box_->setCurrentIndex(static_cast<int>(bench_.options.measure()));
  if (auto* list = qobject_cast<QStandardItemModel*>(measure_box_->model())) {
    const bool output = !bench_.document.experiment().output_weights.empty();
    list->item(static_cast<int>(Contribution::Output))->setEnabled(output);
  }
  const int measure = measureWidth();
  place(*measure_box_,
        bench_.options.measure() != Contribution::Weight || bothNames(measure + theme::kInStage), measure);
  const int with_value = std::exchange(softer, widthOf(with_softer(widest)));
  const bool roomy = bothNames(kLeastReadout);
  if (!roomy) softer = with_value;
  const bool named = bothNames(kShortReadout);
  if (!named) softer = widthOf(widest);
  const bool labelled = named || fits(kTemperatureWidth + softer + theme::kStep);
  const bool temperature = labelled || fits(kTemperatureWidth);
  softer_->setText(named && t == 1 ? tr("softer") : roomy ? with_softer(value) : value);
  sharper_->setVisible(named && !bare);
  softer_->setVisible(labelled && !bare);
  temperature_slider_->setVisible(temperature && !bare);
  if (!temperature_slider_->isHidden()) {
    if (labelled) softer_->setGeometry(right -= softer + theme::kInStage, 0, softer, kHeader);
    right -= kTemperatureWidth + (labelled ? theme::kStep : theme::kInStage);
    temperature_slider_->setGeometry(right, 4, kTemperatureWidth, kHeader - 8);
    if (named) sharper_->setGeometry(right -= sharper + theme::kStep, 0, sharper, kHeader);
  }
  place(*scale_box_, tiles && temperature && fits(scale + wide + kLeastReadout), scale);
  const int order = order_box_->sizeHint().width();
  const int label = size_label_->sizeHint().width();
  const bool resizable = tiles && (many || sized) && fits(kSizeWidth + theme::kInStage + label);
  place(*size_slider_, resizable, kSizeWidth);
  place(*size_label_, resizable, label);
  place(*order_box_, tiles && (many || sorted) && fits(order), order);
  if (pictured_) show_again_->hide();
  const int again = show_again_->isHidden() ? 0 : show_again_->sizeHint().width() + theme::kInStage;
  // The title is hidden if it would be cut, or if the readout would have too little room.
  const bool titled = left + again + wide + theme::kBetweenStages + (pictured_ ? 0 : kLeastReadout) <= right;
  title_->setGeometry(left, 0, titled ? wide : 0, kHeader);
  const int again_x = left + (titled ? wide + theme::kBetweenStages : 0);
  show_again_->setGeometry(again_x, 4, std::max(0, again - theme::kInStage), kHeader - 8);
  const int readout_x = again_x + again;
  readout_->setGeometry(readout_x, 0, std::max(0, right - theme::kInStage - readout_x), kHeader);

  flow_->setGeometry(0, kHeader, width(), rest);
  strip_->setGeometry(0, kHeader, width(), rest);
  size_slider_->setValue(bench_.options.mapSize());
  order_box_->setCurrentIndex(static_cast<int>(bench_.options.headOrder()));
  collapsed_->setGeometry(2 * theme::kStep, kHeader, width() - 4 * theme::kStep, theme::kRow);
}

}  // namespace lab
