// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/AboutDialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QVBoxLayout>

#include "ui/theme/Theme.h"

namespace lab {

namespace {

struct Component {
  QString name;
  QString licence;
  QStringList files;  ///< in resources/licences
};

QList<Component> components() {
  return {
      {QStringLiteral("Attention Lab"), QStringLiteral("GPL-3.0-or-later"), {QStringLiteral("GPL-3.0")}},
      {QStringLiteral("Qt %1").arg(QString::fromLatin1(qVersion())),
       QStringLiteral("LGPL-3.0"),
       {QStringLiteral("LGPL-3.0"), QStringLiteral("GPL-3.0")}},
      {QStringLiteral("Eigen"), QStringLiteral("MPL-2.0"), {QStringLiteral("MPL-2.0")}},
      {QStringLiteral("QCustomPlot"), QStringLiteral("GPL-3.0-or-later"), {QStringLiteral("GPL-3.0")}},
      {QStringLiteral("JSON for Modern C++"), QStringLiteral("MIT"), {QStringLiteral("nlohmann-json-MIT")}},
      {QStringLiteral("Inter"), QStringLiteral("OFL-1.1"), {QStringLiteral("Inter-OFL")}},
      {QStringLiteral("Lucide"), QStringLiteral("ISC"), {QStringLiteral("Lucide-ISC")}}};
}

QString licenceText(const Component& component) {
  QStringList texts;
  for (const QString& name : component.files) {
    QFile file(QStringLiteral(":/licences/%1.txt").arg(name));
    if (file.open(QIODevice::ReadOnly)) texts << QString::fromUtf8(file.readAll());
  }
  return texts.join(QStringLiteral("\n\n"));
}

}  // namespace

AboutDialog::AboutDialog(QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("About Attention Lab"));
  setAccessibleName(windowTitle());

  auto* title = new QLabel(tr("Attention Lab %1").arg(QCoreApplication::applicationVersion()));
  title->setFont(theme::titleFont());
  auto* purpose =
      new QLabel(tr("Edit tokens, embeddings and weights, and watch attention recompute, stage by stage and "
                    "head by head."));
  purpose->setWordWrap(true);
  auto* freedom =
      new QLabel(tr("Free software: use it, share it and change it under the GNU General Public License, "
                    "version 3 or later. "
                    "It comes without any warranty. It is made from these parts:"));
  freedom->setWordWrap(true);
  freedom->setForegroundRole(QPalette::PlaceholderText);

  auto* list = new QListWidget;
  list->setAccessibleName(tr("Parts and their licences"));
  auto* text = new QPlainTextEdit;
  text->setAccessibleName(tr("Text of the licence"));
  text->setReadOnly(true);
  text->setTabChangesFocus(true);
  text->setLineWrapMode(QPlainTextEdit::NoWrap);
  const QList<Component> all = components();
  for (const Component& component : all) list->addItem(tr("%1\n%2").arg(component.name, component.licence));
  list->setSpacing(theme::kStep / 2);
  list->setFixedWidth(list->sizeHintForColumn(0) + 2 * theme::kBetweenStages);
  connect(list, &QListWidget::currentRowChanged, this, [text, all](int row) {
    if (row >= 0) text->setPlainText(licenceText(all.at(row)));
  });
  list->setCurrentRow(0);
  // The licence texts have fixed line breaks.
  text->setMinimumWidth(text->fontMetrics().averageCharWidth() * 70 + theme::kBetweenStages);

  auto* both = new QHBoxLayout;
  both->setSpacing(theme::kInStage);
  both->addWidget(list);
  both->addWidget(text, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);

  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(theme::kBetweenStages, theme::kBetweenStages, theme::kBetweenStages,
                             theme::kInStage);
  layout->setSpacing(theme::kInStage);
  layout->addWidget(title);
  layout->addWidget(purpose);
  layout->addWidget(freedom);
  layout->addLayout(both, 1);
  layout->addWidget(buttons);
  resize(sizeHint().width(), 520);
}

}  // namespace lab
