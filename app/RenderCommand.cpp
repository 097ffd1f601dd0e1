// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/RenderCommand.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QRegularExpression>

#include "app/Console.h"
#include "core/io/ExperimentFile.h"
#include "ui/export/Picture.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

struct Request {
  QString file, out, view = QStringLiteral("heads");
  QSize size{1280, 800};
  theme::Scheme scheme = theme::Scheme::Light;
  double scale = 1;
};

QString tr(const char* text) {
  return QCoreApplication::translate("RenderCommand", text);
}

/// "1280x800", within reason.
bool parseSize(const QString& text, QSize& size) {
  static const QRegularExpression pattern(QStringLiteral("^(\\d{2,5})x(\\d{2,5})$"));
  const auto match = pattern.match(text);
  if (!match.hasMatch()) return false;
  size = {match.captured(1).toInt(), match.captured(2).toInt()};
  return size.width() <= 16384 && size.height() <= 16384;
}

/// Why the arguments are wrong; empty where they are right.
QString parse(const QStringList& arguments, Request& request) {
  QCommandLineParser parser;
  parser.addPositionalArgument(QStringLiteral("file"), {});
  const QCommandLineOption out({QStringLiteral("o"), QStringLiteral("output")}, {}, QStringLiteral("file"));
  const QCommandLineOption view(QStringLiteral("view"), {}, QStringLiteral("view"), request.view);
  const QCommandLineOption size(QStringLiteral("size"), {}, QStringLiteral("WxH"),
                                QStringLiteral("1280x800"));
  const QCommandLineOption scheme(QStringLiteral("theme"), {}, QStringLiteral("theme"),
                                  QStringLiteral("light"));
  const QCommandLineOption scale(QStringLiteral("scale"), {}, QStringLiteral("N"), QStringLiteral("1"));
  parser.addOptions({out, view, size, scheme, scale});
  if (!parser.parse(QStringList(QStringLiteral("attention-lab render")) + arguments))
    return parser.errorText();
  if (parser.positionalArguments().size() != 1) return tr("render takes one FILE.");
  request.file = parser.positionalArguments().constFirst();
  request.out = parser.value(out);
  if (request.out.isEmpty()) return tr("render needs -o OUT.png, OUT.svg or OUT.pdf.");
  request.view = parser.value(view);
  static const QStringList kViews{QStringLiteral("heads"), QStringLiteral("row"), QStringLiteral("matrix"),
                                  QStringLiteral("window")};
  if (!kViews.contains(request.view))
    return tr("--view is one of heads, row, matrix, window; found “%1”.").arg(request.view);
  if (!parseSize(parser.value(size), request.size))
    return tr("--size is like 1280x800, at most 16384x16384; found “%1”.").arg(parser.value(size));
  const QString chosen = parser.value(scheme);
  if (chosen != QLatin1String("light") && chosen != QLatin1String("dark"))
    return tr("--theme is light or dark; found “%1”.").arg(chosen);
  request.scheme = chosen == QLatin1String("dark") ? theme::Scheme::Dark : theme::Scheme::Light;
  bool ok = false;
  request.scale = parser.value(scale).toDouble(&ok);
  if (!ok || !(request.scale >= 0.5 && request.scale <= 8))
    return tr("--scale is a number from 0.5 to 8; found “%1”.").arg(parser.value(scale));
  return {};
}

}  // namespace

int runRender(const QStringList& arguments) {
  Request request;
  if (const QString wrong = parse(arguments, request); !wrong.isEmpty()) return complainOfUsage(wrong);
  auto loaded = loadExperiment(request.file);
  if (!loaded) return complain(loaded.refusal().sentence(), kRefused);
  theme::apply(request.scheme);
  Document document;
  if (auto refusal = document.reset(std::move(loaded.value())))
    return complain(refusal->sentence(), kRefused);

  MainWindow window(document);
  window.setDocumentName(request.file, false);
  if (request.view == QLatin1String("matrix")) window.options().setPipeline(ViewOptions::Pipeline::Matrix);
  // The start-up window of the first example is shown as a newcomer meets it.
  if (request.view == QLatin1String("window")) window.startFirstSteps();
  QWidget* shown = request.view == QLatin1String("heads")    ? window.headsPanel()
                   : request.view == QLatin1String("window") ? static_cast<QWidget*>(&window)
                                                             : window.pipeline();
  if (shown != &window) shown->setParent(nullptr);
  shown->resize(request.size);
  shown->setAttribute(Qt::WA_DontShowOnScreen);
  shown->show();
  QCoreApplication::processEvents();
  const Refused refusal = writePicture(*shown, request.out, request.scale);
  if (shown != &window) delete shown;
  return refusal ? complain(refusal->sentence(), kRefused) : kDone;
}

}  // namespace lab
