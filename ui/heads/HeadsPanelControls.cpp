// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The controls of a HeadsPanel.

#include <QAbstractItemView>
#include <QComboBox>
#include <QSlider>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/heads/FlowPanel.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/heads/Sentences.h"

namespace lab {

void HeadsPanel::buildViewButtons() {
  const struct {
    QString text, help;
  } views[] = {{tr("Maps"), tr("A heatmap of every head")},
               {tr("Weights"), tr("The weights of the selected query, or of those pinned, in every head")},
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

}  // namespace lab
