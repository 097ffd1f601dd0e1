// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <vector>

#include "ui/Workbench.h"
#include "ui/export/PictureFit.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace lab {

class TemperatureSlider;
class FlowPanel;
class HeadStrip;
class ShowAgainButton;
class WeightLegend;

/// The panel of all heads. Shows a heatmap of each head and of their average, the weights of the
/// compared queries in each head, or the flow of attention from queries to keys. QWidget::render
/// paints vectors into SVG and PDF.
class HeadsPanel : public QWidget {
  Q_OBJECT

 public:
  explicit HeadsPanel(Workbench& bench, QWidget* parent = nullptr);

  /// A size without scroll bars, with cells as large as the height allows.
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  int preferredWidth(int height) const;
  /// The least height at which the maps of a short sentence show their labels and numbers. For a
  /// long sentence, a fixed height.
  int heightForNumbers() const;
  /// heightForNumbers(), or less if the flow is shown and needs less.
  int leastHeight() const;
  /// The size that needs no scroll bars: of about this height if the maps form one row.
  QSize wholeSize(int height) const;
  /// A sentence replaces maps, bars or lines.
  void setCollapsed(bool collapsed);
  /// For a picture: hides the controls.
  void hideControls();
  /// For a picture: shows the selected head alone.
  void showSelectedHeadOnly();
  /// For a presentation: hides the controls, and makes numbers and labels legible.
  void present();
  /// Scrolls to the next heads or words that are out of sight. Returns false, and scrolls back, if there are
  /// none.
  bool showFurtherPart();
  /// For a picture: maps, bars or lines fill `room`.
  PictureFit compose(const QSize& room);
  /// Scrolls to the head and opens the editor on its caption.
  void renameHead(int head);

 signals:
  /// See HeadMap::averageAsked().
  void averageAsked(const QString& sentence);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  static constexpr int kHeader = 30;  ///< px: title, readout and legend

  void takeEdit(const Change& change);
  void takeSelection();
  /// Updates everything after a change of the options, of the baseline or of what is hidden.
  void takeOptions();
  /// The number of weights in all heads.
  std::size_t pairsOfAllHeads() const;
  /// Updates the panel once in the next pass of the event loop.
  void schedule();
  void bringUpToDate();
  /// Applies the fonts and colours of the theme.
  void dress();
  void showReadout(const QString& pointed);
  /// Says how many maps are out of sight, with a link that scrolls to them.
  void showMore();
  void buildControls();
  void buildViewButtons();
  ViewOptions::HeadsView view() const { return bench_.options.headsView(); }
  void showView();
  void arrange();
  /// The width of the list of measures, px: that of the chosen entry.
  int measureWidth() const;

  Workbench bench_;
  QLabel* title_;
  QLabel* readout_;
  std::vector<QToolButton*> view_buttons_;  ///< by HeadsView
  QComboBox* order_box_;
  QComboBox* measure_box_;
  QSlider* size_slider_;
  QLabel* size_label_;
  QLabel* sharper_;
  TemperatureSlider* temperature_slider_;
  QLabel* softer_;
  QCheckBox* scale_box_;
  WeightLegend* legend_;
  ShowAgainButton* show_again_;
  HeadStrip* strip_;
  FlowPanel* flow_;
  QLabel* more_;       ///< see showMore()
  QToolButton* back_;  ///< from the heads alone to all views
  QLabel* collapsed_;  ///< see setCollapsed()
  double shown_temperature_ = 1;
  int shown_head_ = 0;
  int shown_query_ = 0;
  int shown_size_ = ViewOptions::kUsualMapSize;
  std::vector<int> shown_chosen_, shown_compared_;
  QTimer average_later_;
  bool scheduled_ = false;
  bool controls_hidden_ = false;
  bool pictured_ = false;
};

}  // namespace lab
