// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/LessonPaper.h"

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextDocument>
#include <algorithm>
#include <memory>

#include "core/base/Words.h"
#include "core/engine/Engine.h"
#include "core/explain/DerivationFormula.h"
#include "core/explain/EditWords.h"
#include "core/learn/lesson/Judging.h"
#include "core/learn/lesson/LessonFolder.h"
#include "ui/export/PaperBlocks.h"
#include "ui/export/PicturePage.h"
#include "ui/export/Views.h"
#include "ui/lesson/LessonDock.h"
#include "ui/lesson/RichText.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Theme.h"
#include "ui/window/MainWindow.h"

namespace lab {
namespace {

constexpr double kMostPictureHeight = 380;                     ///< px
constexpr double kLargestPicture = 0.75, kLeastPicture = 0.4;  ///< scale relative to the screen
constexpr QSize kPictureRoom{900, 500};  ///< size of a view before it is scaled to the paper, px
constexpr int kAnswerDecimals = 4;
const QString kBlank = QStringLiteral("____________");

TextPart plain(const QString& markdown) {
  TextPart part;
  part.text = markdown;
  return part;
}

void append(LessonText& text, const QString& markdown, const LessonText& more = {}) {
  text.parts.push_back(plain(markdown));
  text.parts.insert(text.parts.end(), more.parts.begin(), more.parts.end());
}

/// Markdown that shows `text` unchanged. Escapes ASCII signs only, because a backslash before any other sign
/// would be visible.
QString asMarkdown(const QString& text) {
  QString out;
  for (const QChar c : text) {
    if (c.unicode() < 0x80 && (c.isPunct() || c.isSymbol())) out += QLatin1Char('\\');
    out += c;
  }
  return out;
}

/// A visitor that is made of one function for each alternative, so that the compiler refuses a missing one.
template <class... Functions>
struct Visitor : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Visitor(Functions...) -> Visitor<Functions...>;

/// The question with room for the answer.
LessonText asked(const Question& question, const Experiment& experiment) {
  LessonText text = question.ask;
  const auto line = [&text](const QString& words) { append(text, QStringLiteral("\n\n") + words); };
  const auto list = [&text](const std::vector<Choice>& choices, const QString& before) {
    append(text, QStringLiteral("\n"));
    for (const Choice& one : choices) append(text, before, one.text);
  };
  const QString answer = Words::tr("Answer: %1").arg(kBlank);
  std::visit(
      Visitor{
          [&](const NumberQuestion& number) { line(answer + QLatin1Char(' ') + asMarkdown(number.unit)); },
          [&](const RevealQuestion& guess) {
            line(Words::tr("Your guess: %1").arg(kBlank) + QLatin1Char(' ') + asMarkdown(guess.unit));
          },
          [&](const StrongestKeyQuestion&) { line(answer); },
          [&](const OrderQuestion& order) {
            line(Words::tr("From the largest: %1")
                     .arg(QStringList(order.count, kBlank).join(QStringLiteral(", "))));
          },
          [&](const ChooseQuestion& choose) { list(choose.options, QStringLiteral("\n- \u25a1 ")); },
          [&](const FindErrorQuestion& find) { list(find.lines, QStringLiteral("\n1. ")); },
          [&](const FillQuestion&) {
            append(text, QStringLiteral("\n"));
            for (const CellRef& cell : cellsToFill(question, experiment))
              append(text, QStringLiteral("\n- %1 = %2").arg(asMarkdown(cellText(cell)), kBlank));
          },
          [&](const CheckQuestion& check) {
            QStringList stages;
            for (const auto& [id, head] : check.stages) stages << asMarkdown(stageText(id, head));
            line(Words::tr("Work out on paper: %1").arg(stages.join(QStringLiteral(", "))));
          },
          [&](const ConstructQuestion&) { line(Words::tr("Change the experiment in the program.")); }},
      question.of);
  return text;
}

/// A number in an answer, without zeros at the end.
QString answerNumber(double value, std::optional<int> decimals) {
  if (decimals) return numberText(value, *decimals);
  QString text = numberText(value, kAnswerDecimals);
  while (text.contains(QLatin1Char('.')) &&
         (text.endsWith(QLatin1Char('0')) || text.endsWith(QLatin1Char('.'))))
    text.chop(1);
  return text;
}

/// The right answer in words.
LessonText answered(const Question& question, const Experiment& experiment, const AttentionTrace& trace) {
  LessonText text;
  const auto right = rightResponse(question, experiment, trace);
  const Response response = right ? right.value() : Response();
  const auto number = [&](std::size_t i, std::optional<int> decimals, const QString& unit) {
    if (i < response.numbers.size())
      append(text, asMarkdown(answerNumber(response.numbers[i], decimals) + QLatin1Char(' ') + unit));
  };
  const auto tokens = [&] {
    QStringList words;
    for (const int key : response.chosen)
      words << asMarkdown(QString::fromStdString(experiment.token(Side::Key, key)));
    append(text, words.join(QStringLiteral(", ")));
  };
  const auto choices = [&](const std::vector<Choice>& all, const QString& name) {
    append(text, QStringLiteral("\n"));
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].right) continue;
      append(text, QStringLiteral("\n- ") + (name.isEmpty() ? name : name.arg(i + 1) + QLatin1Char(' ')),
             all[i].text);
      if (!all[i].say.empty()) append(text, QStringLiteral(" \u2013 "), all[i].say);
    }
  };
  std::visit(Visitor{[&](const NumberQuestion& said) { number(0, said.tolerance.decimals, said.unit); },
                     [&](const RevealQuestion& guess) { number(0, {}, guess.unit); },
                     [&](const FillQuestion& fill) {
                       const auto cells = cellsToFill(question, experiment);
                       for (std::size_t i = 0; i < cells.size(); ++i) {
                         append(text, QStringLiteral("\n- %1 = ").arg(asMarkdown(cellText(cells[i]))));
                         number(i, fill.tolerance.decimals, {});
                       }
                     },
                     [&](const ConstructQuestion& construct) {
                       append(text, Words::tr("One of many solutions:") + QLatin1Char('\n'));
                       for (const Assignment& one : construct.solution)
                         append(text, QStringLiteral("\n- %1 = %2")
                                          .arg(asMarkdown(one.place.text()),
                                               asMarkdown(answerNumber(one.value, {}))));
                     },
                     [&](const StrongestKeyQuestion&) { tokens(); }, [&](const OrderQuestion&) { tokens(); },
                     [&](const ChooseQuestion& choose) { choices(choose.options, {}); },
                     [&](const FindErrorQuestion& find) { choices(find.lines, Words::tr("Line %1:")); },
                     [](const CheckQuestion&) {}},  // its stages follow as tables
             question.of);
  for (const LessonText* more : {&question.derivation, &question.then})
    if (!more->empty()) append(text, QStringLiteral("\n\n"), *more);
  return text;
}

/// The view of the window that a step shows.
const View& viewOf(const LessonStep& step) {
  if (step.view.panels)
    for (const std::string& panel : *step.view.panels)
      if (const View* view = viewNamed(QString::fromStdString(panel)); view != nullptr && !view->needs_cell)
        return *view;
  const bool matrices = step.view.layout == ViewState::Layout::Matrix;
  return *viewNamed(matrices ? QStringLiteral("matrix") : QStringLiteral("row"));
}

class LessonPages {
 public:
  LessonPages(MainWindow& window, QSizeF page)
      : window_(window), lesson_(window.lessons().player().lesson()), page_(page) {
    if (!lesson_.summary.isEmpty()) addText({{plain(asMarkdown(lesson_.summary))}});
    for (std::size_t i = 0; i < lesson_.steps.size(); ++i) addStep(static_cast<int>(i));
    blocks_before_ = blocks_.size();
    for (const LessonStep& step : lesson_.steps) addAnswer(step);
    if (blocks_before_ < blocks_.size()) blocks_[blocks_before_].new_page = true;
    pages_ = placeOnPages(blocks_, page_);
  }

  void paint(QPainter& painter, QPdfWriter& writer) const {
    paintPages(painter, writer, blocks_, pages_, [this](std::size_t page) -> PageHead {
      const bool answers = !pages_[page].empty() && pages_[page].front().second >= blocks_before_;
      return {answers ? Words::tr("Answers: %1").arg(lesson_.title) : lesson_.title,
              Words::tr("Attention Lab"), Words::tr("Page %1 of %2").arg(page + 1).arg(pages_.size())};
    });
  }

 private:
  double width() const { return paperWidth(page_); }

  /// Adds a text, split between lines into blocks that fit on a page.
  void addText(const LessonText& text) {
    auto document = std::make_shared<QTextDocument>();
    setLessonText(*document, withoutLinks(text), theme::textFont().pixelSize());
    document->setTextWidth(width());
    const double most = (page_.height() - 2 * kPaperMargin - kPaperHeading) / 2;
    double first = 0, last = 0;
    const auto add = [&](double end) {
      if (end <= first) return;
      blocks_.push_back({{width() - 1, end - first},
                         [document, first, end](QPainter& painter, QPointF at) {
                           painter.save();
                           painter.translate(at.x(), at.y() - first);
                           document->drawContents(&painter,
                                                  QRectF(0, first, document->textWidth(), end - first));
                           painter.restore();
                         },
                         true});
      first = end;
    };
    for (QTextBlock block = document->begin(); block.isValid(); block = block.next()) {
      const QRectF area = document->documentLayout()->blockBoundingRect(block);
      if (area.bottom() - first > most) add(last);
      last = area.bottom();
    }
    add(document->size().height());
  }

  void addStep(int index) {
    const LessonStep& step = lesson_.step(index);
    blocks_.push_back(headingBlock(titleOf(step), {}, width()));
    addText(step.text);
    addPicture(index);
    if (!step.question) return;
    LessonText text;
    append(text, QStringLiteral("**%1** ").arg(Words::tr("Question.")),
           asked(*step.question, lesson_.experimentOf(step)));
    addText(text);
  }

  QString titleOf(const LessonStep& step) const {
    const auto place = &step - lesson_.steps.data();
    return Words::tr("%1. %2").arg(QString::number(place + 1), step.title);
  }

  /// Adds the picture of a step, unless it looks like the previous picture. The picture is created here to
  /// get its size and appearance, and again when it is painted, because it depends on the state of the
  /// window.
  void addPicture(int index) {
    const auto picture = pictureAt(index);
    QImage look(picture->size(), QImage::Format_RGB32);
    look.fill(Qt::white);
    QPainter painter(&look);
    picture->paint(painter);
    painter.end();
    if (look == last_look_) return;
    last_look_ = look;
    QSizeF size = picture->size();
    const double scale =
        std::min({kLargestPicture, width() / size.width(), kMostPictureHeight / size.height()});
    size *= scale;
    blocks_.push_back({{width() - 1, size.height()},
                       [this, index, scale](QPainter& on, QPointF at) {
                         on.save();
                         on.translate(at);
                         on.scale(scale, scale);
                         pictureAt(index)->paint(on);
                         on.restore();
                       },
                       true});
  }

  std::unique_ptr<PicturePage> pictureAt(int index) const {
    window_.lessons().player().goTo(index);
    const View& view = viewOf(lesson_.step(index));
    const bool wraps = &view == viewNamed(QStringLiteral("matrix"));  // the cards continue in the next row
    PictureRequest request;
    if (wraps) request.usual = kPictureRoom;
    auto picture = std::make_unique<PicturePage>(view, window_, std::nullopt, request);
    if (kLeastPicture * picture->size().width() > width())  // too small to read
      picture = std::make_unique<PicturePage>(*viewNamed(QStringLiteral("heads")), window_);
    return picture;
  }

  void addAnswer(const LessonStep& step) {
    if (!step.question) return;
    const Question& question = *step.question;
    const Experiment& experiment = lesson_.experimentOf(step);
    const AttentionTrace trace = computeTrace(experiment);
    blocks_.push_back(headingBlock(titleOf(step), {}, width()));
    addText(answered(question, experiment, trace));
    if (const auto* check = std::get_if<CheckQuestion>(&question.of))
      for (const auto& [id, head] : check->stages) addStage(experiment, trace, id, head);
    const auto why = QuestionState(question).giveUp(experiment, trace).why;
    if (!why) return;
    const auto text = [](double value) { return answerNumber(value, {}); };
    LessonText formula;
    TextPart part;
    part.kind = TextPart::Kind::Mathematics;
    part.display = true;
    part.formula = withNumbers(derive(experiment, trace, *why), text).formula;
    formula.parts.push_back(part);
    addText(formula);
  }

  void addStage(const Experiment& experiment, const AttentionTrace& trace, MatrixId stage, int head) {
    PaperGrid grid;
    const Matrix& values = trace.stage(stage, head);
    for (int i = 0; i < values.rows(); ++i) grid.rows << axisHeading(experiment, rowAxis(stage), i);
    for (int j = 0; j < values.columns(); ++j) grid.columns << axisHeading(experiment, columnAxis(stage), j);
    grid.height = kTableHeight;
    grid.blank = false;
    grid.text = [values](int i, int j) { return numberText(values(i, j), kAnswerDecimals); };
    blocks_.push_back(gridBlock({}, stageText(stage, head), grid));
  }

  MainWindow& window_;
  const Lesson lesson_;
  QSizeF page_;
  std::vector<PaperBlock> blocks_;
  std::size_t blocks_before_ = 0;  ///< blocks before the answers
  PaperPages pages_;
  QImage last_look_;  ///< the last picture
};

}  // namespace

Result<QByteArray> lessonPdf(const QString& folder, MainWindow& window) {
  auto lesson = loadLesson(folder);
  if (!lesson) return lesson.refusal();
  const QString first = lesson.value().steps.front().id;
  if (auto refusal = window.lessons().openHere(folder, first)) return *refusal;
  return paperPdf(lesson.value().title, [&](QPainter& painter, QPdfWriter& writer) {
    LessonPages(window, QSizeF(writer.width(), writer.height())).paint(painter, writer);
  });
}

}  // namespace lab
