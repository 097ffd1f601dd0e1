// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/RenderCommand.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QRegularExpression>

#include "app/Console.h"
#include "core/io/ExperimentFile.h"
#include "ui/export/Picture.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

/// A picture is at least as large as the program's smallest sensible window, and small enough to be drawn.
constexpr QSize kSmallest{320, 200};
constexpr int kLongestSide = 16384;
constexpr double kMostPixels = 128e6;

struct Request {
  QString file, out, view;
  QSize size;
  theme::Scheme scheme = theme::Scheme::Light;
  double scale = 1;
  QString help;  ///< asked for instead of a picture where it is not empty
};

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(RenderCommand)
};

/// "1280x800". Why not, or empty.
QString parseSize(const QString& text, QSize& size) {
  static const QRegularExpression pattern(QStringLiteral("^(\\d{1,6})x(\\d{1,6})$"));
  const auto match = pattern.match(text);
  if (!match.hasMatch()) return Words::tr("--size is like 1280x800; found “%1”.").arg(text);
  size = {match.captured(1).toInt(), match.captured(2).toInt()};
  if (size.expandedTo(kSmallest) != size)
    return Words::tr("--size is at least %1x%2; found “%3”.")
        .arg(kSmallest.width())
        .arg(kSmallest.height())
        .arg(text);
  return {};
}

QString parseScale(const QString& text, double& scale) {
  bool ok = false;
  scale = text.toDouble(&ok);
  if (ok && scale >= 0.5 && scale <= 8) return {};
  return Words::tr("--scale is a number from 0.5 to 8; found “%1”.").arg(text);
}

/// Why the picture would be too large; empty where it is not.
QString tooLarge(const Request& request) {
  const QSizeF pixels = QSizeF(request.size) * request.scale;
  if (pixels.width() <= kLongestSide && pixels.height() <= kLongestSide &&
      pixels.width() * pixels.height() <= kMostPixels)
    return {};
  return Words::tr(
             "The picture would be %1x%2 pixels: at most %3 a side and 128 million in all can be drawn.")
      .arg(qRound(pixels.width()))
      .arg(qRound(pixels.height()))
      .arg(kLongestSide);
}

/// Also through a symbolic link or another way of writing the path.
bool isSameFile(const QString& file, const QString& other) {
  return QFileInfo(file).isFile() && QFileInfo(file) == QFileInfo(other);
}

/// Why the arguments are wrong; empty where they are right.
QString parse(const QStringList& arguments, Request& request) {
  QCommandLineParser parser;
  parser.setApplicationDescription(Words::tr("Draws an experiment as the app would."));
  parser.addPositionalArgument(QStringLiteral("FILE"), Words::tr("The experiment."),
                               QStringLiteral("render FILE"));
  const QCommandLineOption out({QStringLiteral("o"), QStringLiteral("output")},
                               Words::tr("Write the picture to OUT, which ends in .png, .svg or .pdf."),
                               QStringLiteral("OUT"));
  const QCommandLineOption view(QStringLiteral("view"),
                                Words::tr("What to draw: heads, row, matrix or window."),
                                QStringLiteral("VIEW"), QStringLiteral("heads"));
  const QCommandLineOption size(QStringLiteral("size"), Words::tr("Width and height, at least 320x200."),
                                QStringLiteral("WxH"), QStringLiteral("1280x800"));
  const QCommandLineOption scheme(QStringLiteral("theme"), Words::tr("Colours: light or dark."),
                                  QStringLiteral("THEME"), QStringLiteral("light"));
  const QCommandLineOption scale(QStringLiteral("scale"),
                                 Words::tr("Pixels of a .png per unit of size, 0.5 to 8."),
                                 QStringLiteral("N"), QStringLiteral("1"));
  const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, Words::tr("Show this help."));
  parser.addOptions({out, view, size, scheme, scale, help});
  if (!parser.parse(QStringList(QStringLiteral("attention-lab")) + arguments)) return parser.errorText();
  if (parser.isSet(help)) {
    request.help = parser.helpText().trimmed();
    return {};
  }
  if (parser.positionalArguments().size() != 1) return Words::tr("render takes one FILE.");
  request.file = parser.positionalArguments().constFirst();
  if (parser.values(out).size() > 1) return Words::tr("render takes -o once.");
  request.out = parser.value(out);
  if (request.out.isEmpty()) return Words::tr("render needs -o OUT.png, OUT.svg or OUT.pdf.");
  if (isSameFile(request.file, request.out))
    return Words::tr("render would replace the experiment with its picture: name another OUT.");
  request.view = parser.value(view);
  static const QStringList kViews{QStringLiteral("heads"), QStringLiteral("row"), QStringLiteral("matrix"),
                                  QStringLiteral("window")};
  if (!kViews.contains(request.view))
    return Words::tr("--view is one of heads, row, matrix, window; found “%1”.").arg(request.view);
  const QString chosen = parser.value(scheme);
  if (chosen != QLatin1String("light") && chosen != QLatin1String("dark"))
    return Words::tr("--theme is light or dark; found “%1”.").arg(chosen);
  request.scheme = chosen == QLatin1String("dark") ? theme::Scheme::Dark : theme::Scheme::Light;
  if (const QString wrong = parseSize(parser.value(size), request.size); !wrong.isEmpty()) return wrong;
  if (const QString wrong = parseScale(parser.value(scale), request.scale); !wrong.isEmpty()) return wrong;
  return tooLarge(request);
}

}  // namespace

int runRender(const QStringList& arguments) {
  Request request;
  if (const QString wrong = parse(arguments, request); !wrong.isEmpty()) return complainOfUsage(wrong);
  if (!request.help.isEmpty()) return printLine(request.help) ? kDone : kRefused;
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
  // Fixed: a window would not become smaller than its contents ask for. They keep what they need and are cut
  // off at the edge instead of being squeezed to nothing.
  shown->setFixedSize(request.size);
  if (QWidget* center = window.centralWidget(); shown == &window)
    center->setMinimumSize(center->minimumSizeHint());
  shown->setAttribute(Qt::WA_DontShowOnScreen);
  shown->show();
  QCoreApplication::processEvents();
  const Refused refusal = writePicture(*shown, request.out, request.scale);
  if (shown != &window) delete shown;
  return refusal ? complain(refusal->sentence(), kRefused) : kDone;
}

}  // namespace lab
