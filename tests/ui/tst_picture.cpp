// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <algorithm>
#include <cmath>
#include <memory>

#include "DrawnTexts.h"
#include "MatrixBench.h"
#include "core/explain/CellNames.h"
#include "core/io/ExperimentFile.h"
#include "core/model/Random.h"
#include "tests/TestAccess.h"
#include "tests/TestProgram.h"
#include "ui/export/Picture.h"
#include "ui/export/PictureDialog.h"
#include "ui/export/PicturePage.h"
#include "ui/export/Views.h"
#include "ui/heads/HeadsPanel.h"
#include "ui/matrix/MatrixCard.h"
#include "ui/matrix/MatrixTable.h"
#include "ui/matrix/MatrixView.h"
#include "ui/row/RowView.h"
#include "ui/window/MainWindow.h"

namespace tst_picture {

using namespace lab;

namespace {

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

struct Shown {
  Document document;
  MainWindow window{document};
  QTemporaryDir folder;

  explicit Shown(const Experiment& experiment = MatrixBench::example()) {
    document.reset(experiment);
    window.show();
    if (!QTest::qWaitForWindowActive(&window)) qFatal("no window");
  }

  QString file(const QString& name) { return folder.filePath(name); }
  const PicturePage& page(const char* view) {
    sheet = std::make_unique<PicturePage>(*viewNamed(QString::fromLatin1(view)), window);
    return *sheet;
  }
  QByteArray svg(const char* view) { return svgOf(page(view)); }
  PictureDialog* dialog() { return window.findChild<PictureDialog*>(); }
  template <class Widget>
  Widget* part(const char* name) {
    return dialog()->findChild<Widget*>(QString::fromLatin1(name));
  }
  /// Types a file name into the open file dialog.
  void typeName(const QString& path) {
    auto* asking = dialog()->findChild<QFileDialog*>();
    QVERIFY(asking);
    QTRY_COMPARE(QApplication::activeWindow(), asking);
    auto* name = asking->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QVERIFY(name);
    name->selectAll();
    QTest::keyClicks(name, path);
    if (QWidget* offered = QApplication::activePopupWidget()) QTest::keyClick(offered, Qt::Key_Escape);
    QTest::keyClick(name, Qt::Key_Return);
  }

  std::unique_ptr<PicturePage> sheet;
};

struct Parsed {
  QMap<QString, int> counts;
  QStringList texts;
  QString wrong;
  /// The line below the title: the view, the head and the query.
  QString place() const { return texts.filter(QStringLiteral("  ·  ")).join(u'|'); }
  explicit Parsed(const QByteArray& svg) {
    bool texts_begin = false;  // the first title is that of the picture
    QXmlStreamReader xml(svg);
    while (!xml.atEnd()) {
      if (xml.readNext() != QXmlStreamReader::StartElement) continue;
      const QString name = xml.name().toString();
      ++counts[name];
      if (name == QLatin1String("title") && !texts_begin)
        texts_begin = true;
      else if (name == QLatin1String("title"))
        texts << xml.readElementText();
    }
    wrong = xml.errorString();
  }
};

Experiment large(int tokens) {
  Random random(3);
  Experiment e;
  for (int i = 0; i < tokens; ++i) e.query_tokens.push_back("t" + std::to_string(i));
  e.query_embeddings = xavier(tokens, 4, random);
  e.heads = {{"Head 1", xavier(4, 2, random), xavier(4, 2, random), xavier(4, 2, random), {}, {}, {}}};
  return e;
}

}  // namespace

class TestPicture : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { theme::apply(theme::Scheme::Light); }

  /// Other programs draw the SVG and the PDF as the application draws the PNG. No text is lost or wider.
  void otherProgramsDrawTheSamePicture_data() {
    QTest::addColumn<QString>("view");
    for (const char* view : {"heads", "bars", "row", "matrix", "card"})
      QTest::newRow(view) << QString::fromLatin1(view);
  }
  void otherProgramsDrawTheSamePicture() {
    QFETCH(QString, view);
    Shown s;
    const PicturePage& page = s.page(view.toLatin1().constData());
    const QImage expected = pictureOf(page, 1);
    const QTemporaryDir folder;
    const auto compare = [&](const QString& ending, const QString& program, const QStringList& arguments,
                             const QString& png) {
      const QString file = folder.filePath(QStringLiteral("p.") + ending);
      QVERIFY(!writePicture(page, file, 1));
      QCOMPARE(QProcess::execute(program, arguments), 0);
      const QImage found = QImage(folder.filePath(png)).scaled(expected.size());
      QVERIFY(!found.isNull());
      // Where one picture has ink, the other one has ink within 2 px, because edges are smoothed differently.
      const auto ink = [](const QImage& image, int x, int y) { return qGray(image.pixel(x, y)) < 150; };
      const auto near = [&](const QImage& image, int x, int y) {
        for (int dy = -2; dy <= 2; ++dy)
          for (int dx = -2; dx <= 2; ++dx)
            if (image.rect().contains(x + dx, y + dy) && ink(image, x + dx, y + dy)) return true;
        return false;
      };
      int lost = 0, extra = 0, all = 0;
      for (int y = 0; y < expected.height(); ++y)
        for (int x = 0; x < expected.width(); ++x) {
          all += ink(expected, x, y);
          lost += ink(expected, x, y) && !near(found, x, y);
          extra += ink(found, x, y) && !near(expected, x, y);
        }
      QVERIFY(all > 500);
      QVERIFY2(lost < all / 100,
               qPrintable(QStringLiteral("%1: %2 of %3 lost").arg(ending).arg(lost).arg(all)));
      QVERIFY2(extra < all / 100,
               qPrintable(QStringLiteral("%1: %2 of %3 extra").arg(ending).arg(extra).arg(all)));
    };
    const QString stem = folder.filePath(QStringLiteral("p"));
    compare(QStringLiteral("svg"), QStringLiteral("rsvg-convert"),
            {stem + QStringLiteral(".svg"), QStringLiteral("-o"), stem + QStringLiteral("-svg.png")},
            QStringLiteral("p-svg.png"));
    compare(QStringLiteral("pdf"), QStringLiteral("pdftoppm"),
            {QStringLiteral("-png"), QStringLiteral("-r"), QStringLiteral("96"),
             QStringLiteral("-singlefile"), stem + QStringLiteral(".pdf"), stem + QStringLiteral("-pdf")},
            QStringLiteral("p-pdf.png"));
  }

  void everyViewIsSavedInEveryFormat_data() {
    QTest::addColumn<QString>("view");
    for (const QString& name : viewNames()) QTest::newRow(qPrintable(name)) << name;
  }
  void everyViewIsSavedInEveryFormat() {
    QFETCH(QString, view);
    Shown s;
    s.window.selection().setCell(CellRef{MatrixId::Weights, 0, 1, 2});
    PicturePage sheet(*viewNamed(view), s.window);
    for (const char* ending : {"png", "svg", "pdf"})
      QVERIFY(!writePicture(sheet, s.file(QLatin1String("a.") + QLatin1String(ending)), 2));
    QCOMPARE(QImage(s.file(QStringLiteral("a.png"))).size(), sheet.size() * 2);
    const Parsed svg(contents(s.file(QStringLiteral("a.svg"))));
    QCOMPARE(svg.wrong, QString());
    QCOMPARE(svg.counts[QStringLiteral("image")], 0);
    // The groups that are not texts: one for each change of clip or font. The list of lessons clips every
    // entry.
    QVERIFY2(
        svg.counts[QStringLiteral("g")] - svg.texts.size() <= (view == QLatin1String("lesson") ? 60 : 24),
        qPrintable(QString::number(svg.counts[QStringLiteral("g")])));
    QVERIFY(svg.texts.size() > 8);
    if (view == QLatin1String("walk")) {  // the whole window with the selected cell
      const QString cell = cellWords(s.document.experiment(), {MatrixId::Weights, 0, 1, 2});
      QVERIFY2(svg.texts.join(u'|').contains(cell.section(u',', 0, 0)), qPrintable(svg.texts.join(u'|')));
    } else if (view != QLatin1String("window") && view != QLatin1String("lesson")) {  // no whole window
      QVERIFY(svg.texts.contains(QStringLiteral("I love statistics")));
      const bool apart = view == QLatin1String("scaling") || view == QLatin1String("cost") ||
                         view == QLatin1String("positions");
      QVERIFY2(apart || svg.place().contains(QStringLiteral("love")), qPrintable(svg.texts.join(u'|')));
    }
    const QByteArray pdf = contents(s.file(QStringLiteral("a.pdf")));
    QVERIFY(pdf.startsWith("%PDF"));
    QVERIFY(!pdf.contains("/Subtype /Image"));
    QVERIFY(pdf.contains("/Font"));
  }

  /// Letters have one size, indices at least 7 points. No text is cut, and no two texts overlap.
  void composedPictureIsReadable_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("example");
    QTest::addColumn<Convention>("convention");
    for (const QString& name : viewNames()) {
      if (viewNamed(name)->open) continue;
      // Two examples, and one of them again with tokens as columns.
      for (const auto& [example, convention] : {std::pair{"cat-sat-mat", Convention::Rows},
                                                {"i-love-statistics", Convention::Rows},
                                                {"cat-sat-mat", Convention::Columns}})
        QTest::addRow("%s, %s, %s", qPrintable(name), example,
                      convention == Convention::Rows ? "rows" : "columns")
            << name << QString::fromLatin1(example) << convention;
    }
  }
  void composedPictureIsReadable() {
    QFETCH(QString, view);
    QFETCH(QString, example);
    QFETCH(Convention, convention);
    Shown s(loadExperiment(QStringLiteral(PROJECT_DIR "/resources/examples/%1.attn").arg(example)).value());
    s.window.options().setConvention(convention);
    if (viewNamed(view)->needs_cell) s.window.selection().setCell(CellRef{MatrixId::Weights, 0, 1, 2});
    for (const QSize& size : {QSize(640, 400), QSize(1280, 800), QSize(1920, 1080)})
      for (const double points : {0.0, 8.0, 14.0}) {
        PicturePage sheet(*viewNamed(view), s.window, {}, {QSizeF(size), points});
        if (sheet.needs()) {
          QVERIFY(sheet.needs()->width() > size.width() && sheet.needs()->height() > size.height());
          continue;
        }
        QCOMPARE(sheet.shownSize(), QSizeF(size));
        if (points > 0) QVERIFY(std::abs(sheet.points() - points) < 0.01);
        const double scale = sheet.shownSize().width() / sheet.size().width();
        const auto texts = drawnTexts(sheet.size(), [&](QPainter& painter) { sheet.paint(painter); });
        QVERIFY(texts.size() > 8);
        for (const DrawnText& text : texts) {
          const double found = text.letters * scale * 0.75;
          // Signs may be larger, such as the sign of a sum.
          const bool letter = text.text.front().isLetterOrNumber();
          QVERIFY2(found >= 6.99 && (!letter || found < sheet.points() + 0.1),
                   qPrintable(QStringLiteral("%1: %2 pt").arg(text.text).arg(found)));
          QVERIFY2(
              !text.cut,
              qPrintable(
                  QStringLiteral("%1 is cut at %2, %3").arg(text.text).arg(text.box.x()).arg(text.box.y())));
          QVERIFY2(QRectF(QPointF(), sheet.size()).contains(text.box), qPrintable(text.text));
        }
        QVERIFY2(overlapOf(texts).isEmpty(), qPrintable(overlapOf(texts)));
      }
  }

  /// The picture contains all columns and rows, more than the window shows, and no scroll bars.
  void matrixViewIsComplete() {
    Experiment e = large(30);
    e.title = "thirty";
    Shown s(e);
    const Parsed svg(s.svg("matrix"));
    // Each token is named beside X, Q, K and V, and twice at each map of scores and weights.
    QVERIFY2(svg.texts.count(QStringLiteral("t29")) >= 8,
             qPrintable(QString::number(svg.texts.count(QStringLiteral("t29")))));
    QVERIFY(svg.texts.size() > 4 * 30 * 30 / 2);
  }

  void rowViewIsComplete() {
    Experiment e = large(30);
    e.heads[0].name = "Head 1";
    Shown s(e);
    QVERIFY(Parsed(s.svg("row")).texts.contains(QStringLiteral("t29")));
  }

  void manyTokensGiveOneImageWithANote() {
    Shown s(large(400));
    const Parsed heads(s.svg("heads"));
    const QString heads_note = s.sheet->description();
    // The note begins like that of a picture without images, and then says what the images show.
    Shown small;
    small.svg("card");
    const QString no_note = small.sheet->description();
    QVERIFY2(heads_note.startsWith(no_note) && heads_note != no_note, qPrintable(heads_note));
    QCOMPARE(heads.counts[QStringLiteral("image")], 1);  // a single head has no average
    QVERIFY(heads.counts[QStringLiteral("rect")] < 2000);
  }

  /// A picture of many tokens shows the numbers around the selection and says which part it shows.
  void manyTokensGiveThePartAroundTheSelection_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<int>("tokens");
    QTest::addColumn<QSize>("size");
    for (const char* view : {"row", "card", "matrix"})
      for (const int tokens : {128, 1024})
        for (const QSize& size : {QSize(), QSize(640, 400), QSize(1280, 800), QSize(1920, 1080)})
          QTest::addRow("%s, %d tokens, %d x %d", view, tokens, size.width(), size.height())
              << QString::fromLatin1(view) << tokens << size;
  }
  void manyTokensGiveThePartAroundTheSelection() {
    QFETCH(QString, view);
    QFETCH(int, tokens);
    QFETCH(QSize, size);
    Shown s(large(tokens));
    const int query = tokens / 2, key = query + 3;
    s.window.selection().setPair(query, key);
    PicturePage sheet(*viewNamed(view), s.window, {}, {QSizeF(size)});
    if (sheet.needs()) QSKIP("the picture needs more room");
    QVERIFY(sheet.shownSize().width() * sheet.shownSize().height() < 4e6);
    QVERIFY(!TestAccess::leftOut(sheet).isEmpty());
    const auto texts = drawnTexts(sheet.size(), [&](QPainter& painter) { sheet.paint(painter); });
    QVERIFY2(overlapOf(texts).isEmpty(), qPrintable(overlapOf(texts)));
    const auto shows = [&](int token) {
      return std::ranges::any_of(
          texts, [&](const DrawnText& text) { return text.text == QStringLiteral("t%1").arg(token); });
    };
    QVERIFY(shows(key));
    QVERIFY(view == QLatin1String("row") || shows(query));
    QVERIFY(!shows(0) && !shows(tokens - 1));
    if (view == QLatin1String("matrix")) return;
    // The note names the first and the last shown token and the number of all tokens.
    int first = tokens, last = 0;
    for (int t = 0; t < tokens; ++t)
      if (shows(t) && (view == QLatin1String("card") || t != query || (shows(t - 1) && shows(t + 1)))) {
        first = std::min(first, t + 1);
        last = std::max(last, t + 1);
      }
    bool said = false;
    for (const QString& words : TestAccess::leftOut(sheet)) {
      QList<int> numbers;
      for (auto found = QRegularExpression(QStringLiteral("\\d+")).globalMatch(words); found.hasNext();)
        numbers << found.next().captured().toInt();
      if (numbers.size() != 3 || numbers[2] != tokens) continue;
      said = true;
      QVERIFY2(numbers[0] >= first && numbers[1] <= last, qPrintable(words));
      QVERIFY2(numbers[1] - numbers[0] >= 2 && numbers[0] <= key + 1 && key + 1 <= numbers[1] + 4,
               qPrintable(words));
    }
    QVERIFY2(said, qPrintable(TestAccess::leftOut(sheet).join(u'|')));
  }

  /// A card, map or chart is one group with a name, so that a drawing program moves it as a whole.
  void partsAreGroupsWithNames() {
    Shown s;
    const auto groups = [&](const char* view) {
      QMap<QString, QString> found;
      QXmlStreamReader xml(s.svg(view));
      while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement || xml.name() != QLatin1String("g")) continue;
        const QString id = xml.attributes().value(QLatin1String("id")).toString();
        if (id.isEmpty()) continue;
        if (found.contains(id)) qFatal("an id is used twice");
        found[id] = xml.attributes().value(QLatin1String("aria-label")).toString();
        if (found[id] != xml.attributes().value(QLatin1String("inkscape:label"))) qFatal("two names");
      }
      return found;
    };
    const auto cards = groups("matrix");
    for (const char* id : {"title", "card-W_Q", "card-Q", "card-scores", "card-weights", "legend"})
      QVERIFY2(!cards.value(QLatin1String(id)).isEmpty(), id);
    QVERIFY(cards[QStringLiteral("card-Q")] != cards[QStringLiteral("card-K")]);
    const auto maps = groups("heads");
    const Experiment& e = s.document.experiment();
    for (int h = 0; h < e.headCount(); ++h)
      QVERIFY(
          maps.value(QStringLiteral("map-%1").arg(h + 1)).contains(QString::fromStdString(e.head(h).name)));
    QVERIFY(groups("bars").contains(QStringLiteral("map-%1").arg(s.window.selection().head() + 1)));
    const auto row = groups("row");
    for (const char* id : {"card-query_embeddings", "card-W_Q", "card-Q", "rows"})
      QVERIFY2(row.contains(QLatin1String(id)), id);
    QCOMPARE(groups("arrows").keys(),
             QStringList({QStringLiteral("plane"), QStringLiteral("plane-2"), QStringLiteral("title")}));
  }

  void pictureShowsTheSelection() {
    Shown s;
    const QByteArray first = s.svg("row");
    s.window.selection().setQuery(2);
    const QByteArray second = s.svg("row");
    QVERIFY(first != second);
    QVERIFY(!Parsed(first).place().contains(QStringLiteral("statistics")));
    QVERIFY(Parsed(second).place().contains(QStringLiteral("statistics")));
    // Marked operands are marked in the picture as well, and the legend explains the mark.
    const qsizetype texts = Parsed(s.svg("matrix")).texts.size();
    s.window.selection().setOperands({Region{MatrixId::V, 0, 0, 0, 3, 1}});
    QCOMPARE(Parsed(s.svg("matrix")).texts.size(), texts + 1);
  }

  void pictureLeavesTheWindowUnchanged() {
    Shown s;
    s.window.selection().setCell(CellRef{MatrixId::Q, 1, 2, 1});
    s.window.selection().setOperands({Region{MatrixId::V, 0, 0, 0, 3, 1}});
    const auto operands = s.window.selection().operands();
    QWidget* focus = QApplication::focusWidget();
    for (const char* view : {"row", "matrix", "card", "heads", "bars", "inspector", "window"}) s.svg(view);
    QCOMPARE(s.window.selection().operands(), operands);
    QCOMPARE(s.window.selection().cell(), std::optional(CellRef{MatrixId::Q, 1, 2, 1}));
    QCOMPARE(QApplication::focusWidget(), focus);
    QVERIFY(s.window.options().pipeline() == ViewOptions::Pipeline::Row);
  }

  void focusedViewIsOfferedFirst() {
    Shown s;
    s.window.actions()[ActionId::MatrixView]->trigger();
    auto* view = s.window.findChild<MatrixView*>();
    view->card(MatrixId::Q)->table()->setFocus();
    QTest::keyClick(&s.window, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(s.dialog());
    QCOMPARE(s.part<QComboBox>("view")->currentData().toString(), QStringLiteral("card"));
    s.dialog()->close();
    QTRY_VERIFY(!s.dialog());
    s.window.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&s.window));
    for (auto* widget : s.window.findChild<HeadsPanel*>()->findChildren<QWidget*>())
      if (widget->focusPolicy() == Qt::StrongFocus && widget->isVisible()) {
        widget->setFocus();
        break;
      }
    QTest::keyClick(&s.window, Qt::Key_E, Qt::ControlModifier);
    QCOMPARE(s.part<QComboBox>("view")->currentData().toString(), QStringLiteral("heads"));
  }

  void pictureIsSavedByKeyboard_data() {
    QTest::addColumn<int>("steps");
    QTest::addColumn<QString>("ending");
    QTest::newRow("png") << 0 << QStringLiteral("png");
    QTest::newRow("svg") << 1 << QStringLiteral("svg");
    QTest::newRow("pdf") << 2 << QStringLiteral("pdf");
  }
  void pictureIsSavedByKeyboard() {
    QFETCH(int, steps);
    QFETCH(QString, ending);
    Shown s;
    QTest::keyClick(&s.window, Qt::Key_E, Qt::ControlModifier);
    auto* dialog = s.dialog();
    QVERIFY(dialog && !dialog->isModal());
    QTRY_COMPARE(QApplication::activeWindow(), dialog);
    for (int i = 0; i < 12 && QApplication::focusWidget() != s.part<QComboBox>("format"); ++i)
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), s.part<QComboBox>("format"));
    for (int i = 0; i < steps; ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
    QTest::keyClick(dialog, Qt::Key_Return);
    const QString path = s.file(QStringLiteral("mine"));
    s.typeName(path);
    QTRY_VERIFY(QFileInfo(path + QLatin1Char('.') + ending).size() > 1000);
    QTRY_VERIFY(!s.dialog());
    if (ending == QLatin1String("svg"))
      QCOMPARE(Parsed(contents(path + QStringLiteral(".svg"))).counts[QStringLiteral("image")], 0);
  }

  void dialogComposesForTheChosenSizeAndLetters() {
    Shown s;
    QTest::keyClick(&s.window, Qt::Key_E, Qt::ControlModifier);
    auto* view = s.part<QComboBox>("view");
    view->setCurrentIndex(view->findData(QStringLiteral("card")));
    s.part<QComboBox>("format")->setCurrentIndex(1);
    s.part<QComboBox>("size")->setCurrentText(QStringLiteral("16cmx10cm"));
    s.part<QDoubleSpinBox>("points")->setValue(12);
    QTest::keyClick(s.dialog(), Qt::Key_Return);
    const QString path = s.file(QStringLiteral("mine.svg"));
    s.typeName(path);
    QTRY_VERIFY(QFileInfo(path).size() > 1000);
    QXmlStreamReader xml(contents(path));
    QVERIFY(xml.readNextStartElement());
    const auto width = xml.attributes().value(QLatin1String("width")).toDouble();
    const auto units =
        xml.attributes().value(QLatin1String("viewBox")).toString().section(u' ', 2, 2).toDouble();
    QVERIFY(std::abs(width - 160 / 25.4 * 96) < 0.1);
    QVERIFY(std::abs(13 * width / units * 0.75 - 12) < 0.05);
  }

  void dialogRefusesASizeThatIsTooSmall() {
    Shown s;
    QTest::keyClick(&s.window, Qt::Key_E, Qt::ControlModifier);
    auto* view = s.part<QComboBox>("view");
    view->setCurrentIndex(view->findData(QStringLiteral("matrix")));
    s.part<QComboBox>("size")->setCurrentText(QStringLiteral("320x200"));
    QString posted;
    connect(&s.window.notices(), &Notices::posted, this, [&](const Notice& notice) { posted = notice.id; });
    QTest::keyClick(s.dialog(), Qt::Key_Return);
    const QString path = s.file(QStringLiteral("mine.png"));
    s.typeName(path);
    QTRY_COMPARE(posted, QStringLiteral("refusal"));
    QVERIFY(!QFile::exists(path));
  }

  void openExperimentIsNeverOverwritten() {
    Shown s;
    const QString path = s.file(QStringLiteral("mine.png"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("the experiment");
    file.close();
    s.window.setWindowFilePath(path);
    QTest::keyClick(&s.window, Qt::Key_E, Qt::ControlModifier);
    QString posted;
    connect(&s.window.notices(), &Notices::posted, this, [&](const Notice& notice) { posted = notice.id; });
    QMetaObject::invokeMethod(
        s.dialog(), [&] { QTest::mouseClick(s.dialog()->findChild<QPushButton*>(), Qt::LeftButton); });
    auto* asking = s.dialog()->findChild<QFileDialog*>();
    QVERIFY(asking);
    asking->setOption(QFileDialog::DontConfirmOverwrite);
    s.typeName(path);
    QTRY_COMPARE(posted, QStringLiteral("refusal"));
    QCOMPARE(contents(path), QByteArray("the experiment"));
  }

  void pictureIsCopiedInHighResolutionAndAsVectors() {
    Shown s;
    s.window.actions()[ActionId::CopyPicture]->trigger();
    const QMimeData* data = QApplication::clipboard()->mimeData();
    QVERIFY(data->hasImage());
    const QByteArray svg = data->data(QStringLiteral("image/svg+xml"));
    QVERIFY(svg.startsWith("<svg"));
    QVERIFY(svg.contains(viewText(*viewNamed(QStringLiteral("row"))).toUtf8()));
  }

  /// While an edit is announced, views that the picture shows may not be up to date yet.
  void previewIsDrawnAfterTheEdit() {
    Shown s;
    s.window.actions()[ActionId::SavePicture]->trigger();
    const auto shown = [&] { return s.part<QLabel>("preview")->pixmap().cacheKey(); };
    const qint64 before = shown();
    s.document.setEntry({MatrixId::QueryWeights, 0, 0, 0}, 3);
    QCOMPARE(shown(), before);
    QTRY_VERIFY(shown() != before);
  }

  void contextMenuOffersThePicture() {
    Shown s;
    const QWidget* pipeline = s.window.findChild<RowView*>()->parentWidget();
    const QPoint empty = pipeline->mapTo(&s.window, QPoint(pipeline->width() - 4, 4));
    QWidget* below = s.window.childAt(empty);
    QContextMenuEvent event(QContextMenuEvent::Mouse, below->mapFrom(&s.window, empty),
                            s.window.mapToGlobal(empty));
    QApplication::sendEvent(below, &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QVERIFY(menu->actions().contains(s.window.actions()[ActionId::SavePicture]));
    s.window.actions()[ActionId::SavePicture]->trigger();
    menu->close();
    QCOMPARE(s.part<QComboBox>("view")->currentData().toString(), QStringLiteral("row"));
  }

  void pictureUsesTheLightScheme() {
    theme::apply(theme::Scheme::Dark);
    {
      Shown s;
      QTest::keyClick(&s.window, Qt::Key_E, Qt::ControlModifier);
      auto* paper = s.dialog()->findChild<QCheckBox*>();
      QVERIFY(paper->isVisible() && paper->isEnabled());
      // A picture of the window has the colours of the window.
      auto* view = s.part<QComboBox>("view");
      const int chosen = view->currentIndex();
      view->setCurrentIndex(view->findData(QStringLiteral("window")));
      QVERIFY(!paper->isEnabled());
      view->setCurrentIndex(chosen);
      QVERIFY(paper->isEnabled());
      const auto corner = [&] {
        QTest::mouseClick(s.dialog()->findChildren<QPushButton*>().at(1), Qt::LeftButton);
        return QApplication::clipboard()->image().pixelColor(2, 2).lightness();
      };
      QVERIFY(corner() < 80);
      QTest::keyClick(paper, Qt::Key_Space);
      QVERIFY(corner() > 200);
      for (const auto* label : s.dialog()->findChildren<QLabel*>())
        QVERIFY2(label->palette().color(label->foregroundRole()).lightness() > 100,
                 qPrintable(label->text()));
      QVERIFY(theme::scheme() == theme::Scheme::Dark);
    }
    theme::apply(theme::Scheme::Light);
  }
};

LAB_TEST(TestPicture, QApplication)

}  // namespace tst_picture
#include "tst_picture.moc"
