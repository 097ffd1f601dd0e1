// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/PictureDialog.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGuiApplication>
#include <QLabel>
#include <QLocale>
#include <QMimeData>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/RepaintQueue.h"
#include "ui/export/Picture.h"
#include "ui/export/PictureActions.h"
#include "ui/window/MainWindow.h"
#include "ui/window/Settings.h"
#include "ui/window/StatusLine.h"

namespace lab {
namespace {

constexpr QSize kPreview{420, 260};
constexpr double kCopyScale = 2;
constexpr double kLetterStep = 0.5;

}  // namespace

PictureDialog::PictureDialog(MainWindow& window, const View& first, std::optional<MatrixId> card)
    : QDialog(&window),
      window_(window),
      card_(card),
      view_(new QComboBox(this)),
      format_(new QComboBox(this)),
      size_box_(new QComboBox(this)),
      points_(new QDoubleSpinBox(this)),
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
  format_->addItem(tr("SVG: shapes that can be edited"), QStringLiteral("svg"));
  format_->addItem(tr("PDF: for print"), QStringLiteral("pdf"));
  size_box_->setObjectName(QStringLiteral("size"));
  size_box_->setEditable(true);
  size_box_->addItem(tr("as large as the view"));
  for (const char* size : {"640x400", "1280x800", "1920x1080"}) size_box_->addItem(QString::fromLatin1(size));
  size_box_->setToolTip(
      tr("Width x height in pixels, such as 1280x800; for SVG and PDF also in mm, cm, in or pt"));
  points_->setObjectName(QStringLiteral("points"));
  points_->setDecimals(1);
  points_->setSingleStep(kLetterStep);
  // The value one step below the smallest size means a size that suits the picture.
  points_->setRange(PictureRequest::kLeastPoints - kLetterStep, PictureRequest::kMostPoints);
  points_->setSpecialValueText(tr("automatic"));
  points_->setSuffix(tr(" pt"));
  points_->setKeyboardTracking(false);
  points_->setToolTip(tr("The size of all letters in the picture"));
  scale_->setObjectName(QStringLiteral("scale"));
  for (const int scale : {1, 2, 3, 4}) scale_->addItem(tr("%1 ×").arg(scale), scale);
  scale_->setCurrentIndex(1);
  paper_->setVisible(theme::scheme() == theme::Scheme::Dark);
  preview_->setObjectName(QStringLiteral("preview"));
  preview_->setFixedSize(kPreview);
  preview_->setAlignment(Qt::AlignCenter);
  preview_->setAccessibleName(tr("What the picture looks like"));
  size_->setWordWrap(true);
  size_->setMinimumWidth(kPreview.width());

  auto* form = new QFormLayout;
  form->addRow(tr("Picture &of"), view_);
  form->addRow(tr("&Format"), format_);
  form->addRow(tr("Si&ze"), size_box_);
  form->addRow(tr("Le&tters"), points_);
  form->addRow(tr("&Resolution"), scale_);
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
  connect(size_box_, &QComboBox::currentTextChanged, this, &PictureDialog::preview);
  connect(points_, &QDoubleSpinBox::valueChanged, this, &PictureDialog::preview);
  connect(paper_, &QCheckBox::toggled, this, &PictureDialog::preview);
  // While an edit or a selection is announced, some views are not up to date yet.
  const auto preview_later = [this] { repaintQueue().enqueue(this, [this] { preview(); }); };
  connect(&window.selection(), &Selection::changed, this, preview_later);
  connect(&window.document(), &Document::edited, this, preview_later);
  view_->setFocus();
  preview();
}

const View& PictureDialog::view() const {
  return views()[static_cast<std::size_t>(view_->currentIndex())];
}

QString PictureDialog::format() const {
  return format_->currentData().toString();
}

PictureRequest PictureDialog::request(QString& wrong) const {
  PictureRequest request;
  request.whole_pixels = format() == QLatin1String("png");
  if (points_->value() >= PictureRequest::kLeastPoints) request.points = points_->value();
  if (size_box_->currentText() == size_box_->itemText(0)) return request;
  PictureSize size;
  wrong = parsePictureSize(size_box_->currentText(), size);
  if (wrong.isEmpty()) wrong = objectionToSize(size, format(), scale_->currentData().toInt());
  if (wrong.isEmpty()) request.size = size.pixels;
  return request;
}

QString PictureDialog::objection(const PicturePage& sheet) const {
  if (!sheet.needs()) return {};
  return tr("This picture needs at least %1 with letters of %2 pt.")
      .arg(sizeText(*sheet.needs()), QLocale().toString(sheet.points(), 'g', 3));
}

bool PictureDialog::onPaper() const {
  return paper_->isEnabled() && paper_->isChecked();
}

void PictureDialog::preview() {
  // A picture of the window itself has the colours of the window.
  paper_->setEnabled(view().make != nullptr);
  const LightSchemeForPaper look(onPaper());
  QString wrong;
  PicturePage sheet(view(), window_, card_, request(wrong));
  const QSizeF room = QSizeF(kPreview) * devicePixelRatioF();
  const double fit = std::min({1.0 * devicePixelRatioF(), room.width() / sheet.shownSize().width(),
                               room.height() / sheet.shownSize().height()});
  // Drawn at twice the size and scaled down smoothly; otherwise thin lines would disappear.
  QImage image = pictureOf(sheet, std::min(1.0, 2 * fit));
  image = image.scaled((sheet.shownSize() * fit).toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation);
  image.setDevicePixelRatio(devicePixelRatioF());
  preview_->setPixmap(QPixmap::fromImage(image));
  const int scale = format() == QLatin1String("png") ? scale_->currentData().toInt() : 1;
  if (wrong.isEmpty()) wrong = objection(sheet);
  size_->setText(!wrong.isEmpty() ? wrong
                                  : tr("%1 × %2 px, letters of %3 pt")
                                        .arg(qRound(sheet.shownSize().width() * scale))
                                        .arg(qRound(sheet.shownSize().height() * scale))
                                        .arg(QLocale().toString(sheet.points(), 'g', 3)));
  size_->setForegroundRole(wrong.isEmpty() ? QPalette::PlaceholderText : QPalette::BrightText);
}

void PictureDialog::save() {
  auto* dialog = new QFileDialog(this, tr("Save a picture"), settings::kLastFolder.get());
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
  const LightSchemeForPaper look(onPaper());
  QString wrong;
  PicturePage sheet(view(), window_, card_, request(wrong));
  const double scale = scale_->currentData().toInt();
  if (wrong.isEmpty()) wrong = objection(sheet);
  if (wrong.isEmpty())
    wrong = objectionToSize({sheet.shownSize()}, QFileInfo(path).suffix().toLower(), scale);
  if (!wrong.isEmpty()) return refuse(wrong);
  if (const Refused refusal = writePicture(sheet, path, scale)) return refuse(refusal->sentence());
  window_.statusLine().say(tr("Saved %1.").arg(path));
  accept();
}

void PictureDialog::copy() {
  const LightSchemeForPaper look(onPaper());
  QString wrong;
  PicturePage sheet(view(), window_, card_, request(wrong));
  if (wrong.isEmpty()) wrong = objection(sheet);
  if (!wrong.isEmpty()) return window_.statusLine().say(wrong);
  copyPicture(sheet);
  window_.statusLine().say(tr("Copied a picture: %1.").arg(viewText(view())));
}

void copyPicture(const PicturePage& sheet) {
  auto* data = new QMimeData;
  data->setImageData(pictureOf(sheet, kCopyScale));
  data->setData(QStringLiteral("image/svg+xml"), svgOf(sheet));
  QGuiApplication::clipboard()->setMimeData(data);
}

}  // namespace lab
