// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PictureDialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPushButton>
#include <algorithm>

#include "ui/export/Picture.h"
#include "ui/export/PictureActions.h"
#include "ui/export/PicturePage.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

constexpr QSize kPreview{420, 260};
constexpr double kCopyScale = 2;
/// A larger image would take too long to create and too much memory.
constexpr double kMostPixels = 128e6;

}  // namespace

PictureDialog::PictureDialog(MainWindow& window, const View& first, std::optional<MatrixId> card)
    : QDialog(&window),
      window_(window),
      card_(card),
      view_(new QComboBox(this)),
      format_(new QComboBox(this)),
      scale_(new QComboBox(this)),
      paper_(new QCheckBox(tr("&Light, for paper"), this)),
      preview_(new QLabel(this)),
      size_(new QLabel(this)) {
  setWindowTitle(tr("Save a picture"));
  for (const View& each : views()) view_->addItem(viewText(each), QString::fromLatin1(each.name));
  view_->setCurrentIndex(view_->findData(QString::fromLatin1(first.name)));
  view_->setObjectName(QStringLiteral("view"));
  format_->setObjectName(QStringLiteral("format"));
  format_->addItem(tr("PNG: an image"), QStringLiteral("png"));
  format_->addItem(tr("SVG: shapes and text, can be edited"), QStringLiteral("svg"));
  format_->addItem(tr("PDF: for print"), QStringLiteral("pdf"));
  scale_->setObjectName(QStringLiteral("scale"));
  for (const int scale : {1, 2, 3, 4}) scale_->addItem(tr("%1 ×").arg(scale), scale);
  scale_->setCurrentIndex(1);
  paper_->setVisible(theme::scheme() == theme::Scheme::Dark);
  preview_->setFixedSize(kPreview);
  preview_->setAlignment(Qt::AlignCenter);
  preview_->setAccessibleName(tr("What the picture looks like"));
  QPalette faint = size_->palette();
  faint.setColor(QPalette::WindowText, theme::colors().faint);
  size_->setPalette(faint);

  auto* form = new QFormLayout;
  form->addRow(tr("Picture &of"), view_);
  form->addRow(tr("&Format"), format_);
  form->addRow(tr("Si&ze"), scale_);
  form->addRow(QString(), paper_);
  auto* buttons = new QDialogButtonBox(this);
  QPushButton* save = buttons->addButton(tr("&Save..."), QDialogButtonBox::AcceptRole);
  QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
  buttons->addButton(QDialogButtonBox::Close);
  save->setDefault(true);
  auto* column = new QVBoxLayout(this);
  column->addLayout(form);
  column->addWidget(preview_, 0, Qt::AlignHCenter);
  column->addWidget(size_, 0, Qt::AlignHCenter);
  column->addWidget(buttons);

  connect(save, &QPushButton::clicked, this, &PictureDialog::save);
  connect(copy, &QPushButton::clicked, this, &PictureDialog::copy);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(format_, &QComboBox::currentIndexChanged, this, [this] {
    scale_->setEnabled(format() == QLatin1String("png"));
    preview();
  });
  for (QComboBox* box : {view_, scale_})
    connect(box, &QComboBox::currentIndexChanged, this, &PictureDialog::preview);
  connect(paper_, &QCheckBox::toggled, this, &PictureDialog::preview);
  connect(&window.selection(), &Selection::changed, this, &PictureDialog::preview);
  connect(&window.document(), &Document::edited, this, &PictureDialog::preview);
  view_->setFocus();
  preview();
}

const View& PictureDialog::view() const {
  return views()[static_cast<std::size_t>(view_->currentIndex())];
}

QString PictureDialog::format() const {
  return format_->currentData().toString();
}

void PictureDialog::preview() {
  const LightSchemeForPaper look(paper_->isChecked());
  PicturePage sheet(view(), window_, card_);
  const Drawing drawing = drawingOf(sheet);
  const QSizeF room = QSizeF(kPreview) * devicePixelRatioF();
  const double fit = std::min({1.0 * devicePixelRatioF(), room.width() / drawing.size.width(),
                               room.height() / drawing.size.height()});
  // Drawn at twice the size and scaled down smoothly; otherwise thin lines would disappear.
  QImage image = pictureOf(drawing, std::min(1.0, 2 * fit));
  image = image.scaled((QSizeF(drawing.size) * fit).toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation);
  image.setDevicePixelRatio(devicePixelRatioF());
  preview_->setPixmap(QPixmap::fromImage(image));
  const int scale = format() == QLatin1String("png") ? scale_->currentData().toInt() : 1;
  size_->setText(tr("%1 × %2 px").arg(drawing.size.width() * scale).arg(drawing.size.height() * scale));
}

void PictureDialog::save() {
  auto* dialog = new QFileDialog(this, tr("Save a picture"), settings::lastFolder());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilter(QStringLiteral("%1 (*.%2)").arg(format().toUpper(), format()));
  dialog->setDefaultSuffix(format());
  dialog->selectFile(QStringLiteral("%1.%2").arg(view_->currentData().toString(), format()));
  connect(dialog, &QFileDialog::fileSelected, this, &PictureDialog::writeTo);
  dialog->open();
}

void PictureDialog::writeTo(QString path) {
  if (QFileInfo(path).suffix().isEmpty()) path += QLatin1Char('.') + format();
  const auto refuse = [this](const QString& sentence) {
    window_.notices().post({QStringLiteral("refusal"), sentence.toHtmlEscaped(), {}});
  };
  const QString open = window_.windowFilePath();
  if (!open.isEmpty() && QFileInfo(open).exists() && QFileInfo(path) == QFileInfo(open))
    return refuse(tr("The picture would replace the experiment that is open: choose another name."));
  const LightSchemeForPaper look(paper_->isChecked());
  PicturePage sheet(view(), window_, card_);
  const Drawing drawing = drawingOf(sheet);
  const double scale = scale_->currentData().toInt();
  if (QFileInfo(path).suffix().toLower() == QLatin1String("png") &&
      drawing.size.width() * scale * drawing.size.height() * scale > kMostPixels)
    return refuse(tr("The image would have more than 128 million pixels: choose a smaller size, or SVG."));
  if (const Refused refusal = writePicture(drawing, path, scale)) return refuse(refusal->sentence());
  window_.statusLine().say(tr("Saved %1.").arg(path));
  accept();
}

void PictureDialog::copy() {
  const LightSchemeForPaper look(paper_->isChecked());
  PicturePage sheet(view(), window_, card_);
  copyPicture(sheet);
  window_.statusLine().say(tr("Copied a picture: %1.").arg(viewText(view())));
}

void copyPicture(PicturePage& sheet) {
  const Drawing drawing = drawingOf(sheet);
  auto* data = new QMimeData;
  data->setImageData(pictureOf(drawing, kCopyScale));
  data->setData(QStringLiteral("image/svg+xml"), svgOf(drawing));
  QGuiApplication::clipboard()->setMimeData(data);
}

}  // namespace lab
