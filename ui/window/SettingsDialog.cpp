// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/SettingsDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "core/base/Language.h"
#include "ui/window/Settings.h"

namespace lab {
namespace {

constexpr QSize kLeastRoom{1024, 640};  ///< px; on a smaller screen, tables scroll

}  // namespace

SettingsDialog::SettingsDialog(ViewOptions& options, QWidget* parent)
    : QDialog(parent),
      options_(options),
      language_(new QComboBox),
      change_now_(new QPushButton(tr("Change Language &Now"))),
      size_(new QComboBox),
      next_start_(new QLabel),
      scheme_(new QComboBox),
      decimals_(new QSpinBox),
      numbers_(new QCheckBox(tr("&Write numbers in heatmap cells"))),
      weight_colors_(new QComboBox),
      weight_scale_(new QComboBox),
      reopen_(new QCheckBox(tr("&Reopen the last file"))),
      embed_(new QCheckBox(tr("Save &all weights of a model in the file"))) {
  setWindowTitle(tr("Settings"));
  setAccessibleName(windowTitle());

  language_->setObjectName(QStringLiteral("language"));
  language_->addItem(tr("As the system"), QString());
  for (const QString& code : language::codes()) language_->addItem(language::name(code), code);
  change_now_->setObjectName(QStringLiteral("change-language"));
  change_now_->setToolTip(
      tr("Closes and opens the windows; otherwise the language changes at the next start"));
  change_now_->setEnabled(false);
  size_->setObjectName(QStringLiteral("size"));
  for (const int percent : settings::kSizes) size_->addItem(tr("%1 %").arg(percent), percent);
  next_start_->setForegroundRole(QPalette::PlaceholderText);
  // The longer text has its place from the start, so that the dialog keeps its size.
  const QString next_start = tr("Changes at the next start.");
  const QString scrolls = tr("Changes at the next start. With a larger size, you need to scroll more.");
  next_start_->setText(scrolls);
  next_start_->setMinimumSize(next_start_->sizeHint());
  next_start_->setText(next_start);
  scheme_->addItems({tr("Light"), tr("Dark")});
  decimals_->setRange(0, ViewOptions::kMostDecimals);
  for (const theme::WeightPalette palette : theme::kWeightPalettes)
    weight_colors_->addItem(theme::paletteName(palette));
  weight_scale_->addItems({tr("Scale all maps from 0 to 1"), tr("Scale each map to its maximum")});

  scheme_->setObjectName(QStringLiteral("theme"));
  weight_colors_->setObjectName(QStringLiteral("weight-colors"));
  weight_scale_->setObjectName(QStringLiteral("weight-scale"));
  auto* form = new QFormLayout;
  form->setHorizontalSpacing(theme::kBetweenStages);
  form->setVerticalSpacing(theme::kInStage);
  const auto row = [form](const QString& text, QWidget* field) {
    field->setAccessibleName(language::withoutAccessKey(text));
    form->addRow(text, field);
  };
  row(tr("&Language"), language_);
  form->addRow(QString(), change_now_);
  row(tr("Si&ze of texts and tables"), size_);
  form->addRow(QString(), next_start_);
  row(tr("&Theme"), scheme_);
  row(tr("&Decimals"), decimals_);
  row(tr("Weight &colours"), weight_colors_);
  row(tr("Weight &scale"), weight_scale_);
  form->addRow(tr("Numbers"), numbers_);
  form->addRow(tr("At the start"), reopen_);
  embed_->setObjectName(QStringLiteral("embed-model"));
  embed_->setToolTip(
      tr("Without this, the file refers to the folder of the model for weights that you did not edit"));
  form->addRow(tr("Models"), embed_);
  for (QCheckBox* box : {numbers_, reopen_, embed_})
    box->setAccessibleName(language::withoutAccessKey(box->text()));

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::kBetweenStages, theme::kBetweenStages, theme::kBetweenStages,
                             theme::kInStage);
  layout->setSpacing(theme::kBetweenStages);
  layout->addLayout(form);
  layout->addWidget(buttons);
  layout->setSizeConstraint(QLayout::SetFixedSize);

  connect(language_, &QComboBox::activated, this, [this] {
    settings::kLanguage.set(language_->currentData().toString());
    change_now_->setEnabled(true);
  });
  connect(change_now_, &QPushButton::clicked, this, &SettingsDialog::languageAsked);
  connect(size_, &QComboBox::activated, this, [this, next_start, scrolls] {
    const int percent = size_->currentData().toInt();
    settings::kSize.set(percent);
    const QSizeF room = QSizeF(screen()->size()) * devicePixelRatioF() * 100.0 / percent;
    const bool small = room.width() < kLeastRoom.width() || room.height() < kLeastRoom.height();
    next_start_->setText(small ? scrolls : next_start);
  });
  connect(scheme_, &QComboBox::activated, this,
          [](int index) { settings::switchScheme(index == 1 ? theme::Scheme::Dark : theme::Scheme::Light); });
  connect(decimals_, &QSpinBox::valueChanged, this, [this](int value) { options_.setDecimals(value); });
  connect(numbers_, &QCheckBox::clicked, this, [this](bool shown) { options_.setNumbersShown(shown); });
  connect(weight_colors_, &QComboBox::activated, this,
          [this](int index) { options_.setPalette(static_cast<theme::WeightPalette>(index)); });
  connect(weight_scale_, &QComboBox::activated, this, [this](int index) {
    options_.setWeightScale(index == 1 ? ViewOptions::WeightScale::PerHead
                                       : ViewOptions::WeightScale::Common);
  });
  connect(reopen_, &QCheckBox::clicked, this, [](bool reopen) { settings::kReopenLast.set(reopen); });
  connect(embed_, &QCheckBox::clicked, this, [](bool embed) { settings::kEmbedModelWeights.set(embed); });
  connect(&options_, &ViewOptions::changed, this, &SettingsDialog::showValues);
  connect(&theme::notifier(), &theme::Notifier::changed, this, &SettingsDialog::showValues);
  showValues();
}

void SettingsDialog::showValues() {
  const QSignalBlocker quiet(decimals_);
  language_->setCurrentIndex(language_->findData(settings::kLanguage.get()));
  size_->setCurrentIndex(size_->findData(settings::kSize.get()));
  scheme_->setCurrentIndex(theme::scheme() == theme::Scheme::Dark ? 1 : 0);
  decimals_->setValue(options_.decimals());
  numbers_->setChecked(options_.numbersShown());
  weight_colors_->setCurrentIndex(static_cast<int>(options_.palette()));
  weight_scale_->setCurrentIndex(options_.weightScale() == ViewOptions::WeightScale::PerHead ? 1 : 0);
  reopen_->setChecked(settings::kReopenLast.get());
  embed_->setChecked(settings::kEmbedModelWeights.get());
}

}  // namespace lab
