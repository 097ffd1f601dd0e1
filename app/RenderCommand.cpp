// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/Commands.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QFileInfo>
#include <algorithm>

#include "app/CommandParser.h"
#include "app/Examples.h"
#include "app/Output.h"
#include "core/base/Words.h"
#include "core/document/WeightDigest.h"
#include "core/explain/CellNames.h"
#include "core/explain/QueryRow.h"
#include "core/io/ExperimentFile.h"
#include "core/learn/lesson/LessonFolder.h"
#include "ui/export/Picture.h"
#include "ui/export/PicturePage.h"
#include "ui/export/Views.h"
#include "ui/lesson/LessonDock.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr QSize kUsualSize{1280, 800};
/// The size of the letters of the window in points.
constexpr double kWindowPoints = 9.75;

struct RenderRequest {
  QString file, out;
  const View* view = nullptr;
  QString head, query, cell;  ///< as typed; empty if not given
  QString step;               ///< the id or number of a step of a lesson
  PictureSize size;           ///< empty: the size of the view
  double points = 0;          ///< size of the letters; 0 if not given
  theme::Scheme scheme = theme::Scheme::Light;
  double scale = 1;

  bool isLesson() const { return QFileInfo(file).isDir(); }
  QString ending() const { return QFileInfo(out).suffix().toLower(); }
};

/// Returns false if `text` is not a number between the limits.
bool parseNumber(const QString& text, double least, double most, double& number) {
  bool ok = false;
  number = text.toDouble(&ok);
  return ok && number >= least && number <= most;
}

/// Returns the exit code if the command ends here, because the usage is wrong or help was printed.
std::optional<int> parse(const QStringList& arguments, RenderRequest& request) {
  CommandParser parser(Words::tr("Draws an experiment as the program would."));
  parser.argument("FILE", Words::tr("The experiment, or the folder of a lesson."), "render FILE");
  const auto out = parser.option(
      "o output", Words::tr("Write the picture to OUT, which ends in .png, .svg or .pdf."), "OUT");
  const auto view = parser.option(
      "view", Words::tr("What to draw: %1.").arg(viewNames().join(QStringLiteral(", "))), "VIEW", "heads");
  const auto head =
      parser.option("head", Words::tr("The selected head: its name, or its number counted from 1."), "HEAD");
  const auto query = parser.option(
      "query", Words::tr("The selected query: its token, or its place counted from 1."), "WORD");
  const auto cell = parser.option(
      "cell",
      Words::tr(
          "The selected number: matrix, row and column counted from 1, like weights[2][3] or W_Q[1][1]."),
      "CELL");
  const auto step = parser.option(
      "step", Words::tr("The step of a lesson: its name, or its place counted from 1."), "STEP");
  const auto size = parser.option(
      "size",
      Words::tr(
          "Width and height, at least 320x200; for .svg and .pdf also with mm, cm, in or pt, like 16cmx10cm. "
          "The view fills this size, and leaves out what does not fit. Without --size a view has its own "
          "size, and the window has 1280x800."),
      "WxH");
  const auto points =
      parser.option("font-size",
                    Words::tr("The size of all letters in points, 7 to 36. Without it the size "
                              "suits the picture and is at least 10."),
                    "PT");
  const auto scheme = parser.option("theme", Words::tr("Colours: light or dark."), "THEME", "light");
  const auto scale =
      parser.option("scale", Words::tr("Pixels of a .png per unit of size, 0.5 to 8."), "N", "1");
  if (const auto code = parser.finish(arguments)) return code;
  if (parser.positionalArguments().size() != 1) return complainOfUsage(Words::tr("render takes one FILE."));
  request.file = parser.positionalArguments().constFirst();
  if (!parser.eachOnce({out})) return complainOfUsage(Words::tr("render takes -o once."));
  request.out = parser.value(out);
  if (request.out.isEmpty())
    return complainOfUsage(Words::tr("render needs -o OUT.png, OUT.svg or OUT.pdf."));
  if (isSameFile(request.file, request.out))
    return complainOfUsage(
        Words::tr("render would replace the experiment with its picture: name another OUT."));
  request.view = viewNamed(parser.value(view));
  if (!request.view)
    return complainOfUsage(Words::tr("--view is one of %1; found “%2”.")
                               .arg(viewNames().join(QStringLiteral(", ")), parser.value(view)));
  if (request.isLesson() && !parser.isSet(view)) request.view = viewNamed(QStringLiteral("lesson"));
  request.step = parser.value(step);
  request.head = parser.value(head);
  request.query = parser.value(query);
  request.cell = parser.value(cell);
  const QString chosen = parser.value(scheme);
  if (chosen != QLatin1String("light") && chosen != QLatin1String("dark"))
    return complainOfUsage(Words::tr("--theme is light or dark; found “%1”.").arg(chosen));
  request.scheme = chosen == QLatin1String("dark") ? theme::Scheme::Dark : theme::Scheme::Light;
  if (parser.isSet(size))
    if (const QString wrong = parsePictureSize(parser.value(size), request.size); !wrong.isEmpty())
      return complainOfUsage(QStringLiteral("--size: ") + wrong);
  constexpr double kLeast = PictureRequest::kLeastPoints, kMost = PictureRequest::kMostPoints;
  if (parser.isSet(points) && !parseNumber(parser.value(points), kLeast, kMost, request.points))
    return complainOfUsage(Words::tr("--font-size is a number of points from %1 to %2; found “%3”.")
                               .arg(kLeast)
                               .arg(kMost)
                               .arg(parser.value(points)));
  if (!parseNumber(parser.value(scale), 0.5, 8, request.scale))
    return complainOfUsage(
        Words::tr("--scale is a number from 0.5 to 8; found “%1”.").arg(parser.value(scale)));
  const QString wrong = objectionToSize(request.size, request.ending(), request.scale);
  return wrong.isEmpty() ? std::nullopt : std::optional(complainOfUsage(wrong));
}

/// Sets the selection that the arguments ask for. Returns an error message, or an empty string on success.
QString select(const RenderRequest& request, Document& document, Selection& selection) {
  const Experiment& e = document.experiment();
  int head = 0;
  if (!request.head.isEmpty()) {
    const auto named = headFromText(e, request.head);
    if (!named) {
      QStringList names;
      for (const Head& each : e.heads) names << QString::fromStdString(each.name).simplified();
      return Words::tr("--head is a number from 1 to %1 or a name: %2; found “%3”.")
          .arg(e.headCount())
          .arg(names.join(QStringLiteral(", ")), request.head);
    }
    head = *named;
    selection.setHead(head);
  }
  if (!request.query.isEmpty()) {
    const auto query = tokenFromText(e, Side::Query, request.query);
    if (!query)
      return Words::tr("--query is one of the tokens or a number from 1 to %1; found “%2”.")
          .arg(e.queryCount())
          .arg(request.query);
    selection.setQuery(*query);
  }
  if (!request.cell.isEmpty()) {
    const auto cell = cellFromPath(e, request.cell, head);
    if (!cell)
      return Words::tr("--cell names an existing number, like weights[2][3], counted from 1; found “%1”.")
          .arg(request.cell);
    selection.setCell(cell);
  } else if (request.view->needs_cell) {
    // Select the attention weight that the headline of the row view describes.
    const int query = selection.query();
    const int key = std::max(0, queryRow(e, document.trace(), head, query).strongest);
    selection.setCell(CellRef{MatrixId::Weights, head, query, key});
  }
  return {};
}

/// Sends leave events to the item views. The pointer of the offscreen platform is in the corner of the
/// screen. Without these events, the item under the pointer would be drawn as hovered.
void leaveAll(QWidget& window) {
  for (auto* view : window.findChildren<QAbstractItemView*>()) {
    QEvent leave(QEvent::HoverLeave);
    QCoreApplication::sendEvent(view->viewport(), &leave);
    QEvent gone(QEvent::Leave);
    QCoreApplication::sendEvent(view->viewport(), &gone);
  }
}

/// Opens the lesson at the requested step.
Refused openLesson(const RenderRequest& request, MainWindow& window) {
  auto lesson = loadLesson(request.file);
  if (!lesson) return lesson.refusal();
  bool number = false;
  const int place = request.step.toInt(&number);
  const int step = number ? place - 1 : request.step.isEmpty() ? 0 : lesson.value().stepIndex(request.step);
  if (step < 0 || step >= static_cast<int>(lesson.value().steps.size()))
    return Refusal::saying(
        Words::tr("--step is one of the lesson's steps or a number from 1 to %1; found “%2”.")
            .arg(lesson.value().steps.size())
            .arg(request.step));
  return window.lessons().openHere(request.file, lesson.value().step(step).id);
}

}  // namespace

int runRender(const QStringList& arguments) {
  RenderRequest request;
  if (const auto code = parse(arguments, request)) return *code;
  // Drawing a lesson must not change the learner's progress.
  ProgressKeeper::useFile({});
  auto loaded = loadExperiment(request.isLesson() ? firstExample() : request.file);
  if (!loaded) return complain(loaded.refusal());
  theme::apply(request.scheme);
  Document document;
  document.digest().countAtOnce();
  if (auto refusal = document.reset(std::move(loaded.value()))) return complain(refusal);

  MainWindow window(document);
  window.setDocumentName(request.file, false);
  if (request.isLesson())
    if (const auto refusal = openLesson(request, window)) return complain(refusal);
  if (const QString wrong = select(request, document, window.selection()); !wrong.isEmpty())
    return complainOfUsage(wrong);
  const bool whole = request.view->open != nullptr;
  if (whole) {
    // Set a fixed size, because otherwise a window cannot become smaller than its contents require. The
    // contents keep their minimum size and are cut off at the edge.
    const QSizeF size = request.size.pixels.isEmpty() ? QSizeF(kUsualSize) : request.size.pixels;
    const double scale = request.points > 0 ? request.points / kWindowPoints : 1;
    window.setFixedSize((size / scale).toSize());
    request.view->open(window);
    window.centralWidget()->setMinimumSize(window.centralWidget()->minimumSizeHint());
    // If no head, query or cell is given, the window is drawn with the prompts of the first start.
    const bool bare = request.head.isEmpty() && request.query.isEmpty() && request.cell.isEmpty();
    if (bare && !window.walk().active() && window.lessons().isHidden()) window.startFirstSteps();
    window.setAttribute(Qt::WA_DontShowOnScreen);
    window.show();
    // The first pass updates the layouts, and the others update what follows from the new sizes.
    for (int pass = 0; pass < 4; ++pass) QCoreApplication::processEvents();
    leaveAll(window);
  }
  const PictureRequest asked{request.size.pixels, request.points, request.ending() == QLatin1String("png")};
  PicturePage sheet(*request.view, window, {}, asked);
  if (sheet.needs())
    return complain(
        Words::tr("This picture needs at least %1 with letters of %2 pt: choose a larger --size or "
                  "a smaller --font-size.")
            .arg(sizeText(*sheet.needs()), QString::number(sheet.points(), 'g', 3)),
        kRefused);
  if (const QString wrong = objectionToSize({sheet.shownSize()}, request.ending(), request.scale);
      !wrong.isEmpty())
    return complainOfUsage(wrong);
  return complain(writePicture(sheet, request.out, request.scale));
}

}  // namespace lab
