// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <cmath>
#include <cstring>

#include "tests/TestProgram.h"

namespace tst_render {

namespace {

struct Outcome {
  int code = -1;
  QByteArray out;
  QString error;
};

using Variables = QMap<QString, QString>;

/// Runs a program, by default without a display and without options that suppress Qt messages.
Outcome runProgram(const QString& program, const QStringList& arguments, const Variables& variables = {},
                   const QString& folder = {}) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* name :
       {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_LOGGING_RULES", "XDG_RUNTIME_DIR"})
    environment.remove(QLatin1String(name));
  for (auto each = variables.begin(); each != variables.end(); ++each)
    environment.insert(each.key(), each.value());
  process.setProcessEnvironment(environment);
  if (!folder.isEmpty()) process.setWorkingDirectory(folder);
  process.start(program, arguments);
  if (!process.waitForFinished(120'000)) return {};
  // A process that ends by a signal has no exit code.
  const int code = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
  return {code, process.readAllStandardOutput(), QString::fromUtf8(process.readAllStandardError())};
}

Outcome run(const QStringList& arguments, const Variables& variables = {}, const QString& folder = {}) {
  return runProgram(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments, variables, folder);
}

Outcome render(const QStringList& arguments) {
  return run(QStringList(QStringLiteral("render")) + arguments);
}

/// Runs the application with a limit on its memory.
Outcome runWithin(int mebibytes, const QStringList& arguments) {
  return runProgram(QStringLiteral("/bin/sh"),
                    QStringList{QStringLiteral("-c"),
                                QStringLiteral("ulimit -v %1; exec \"$0\" \"$@\"").arg(mebibytes * 1024),
                                QStringLiteral(ATTENTION_LAB_PROGRAM)} +
                        arguments);
}

#ifdef __SANITIZE_ADDRESS__
constexpr bool kAddressSanitizer = true;
#else
constexpr bool kAddressSanitizer = false;
#endif

/// Returns the smallest memory in steps of 32 MiB with which the command exits with 0.
int leastMemory(const QStringList& arguments) {
  for (int mebibytes = 64; mebibytes < 4096; mebibytes += 32)
    if (runWithin(mebibytes, arguments).code == 0) return mebibytes;
  return 0;
}

QString example() {
  return QStringLiteral(PROJECT_DIR "/resources/examples/cat-sat-mat.attn");
}

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const QString kOut = QStringLiteral("-o");
const QString kSize = QStringLiteral("--size");
const QString kScale = QStringLiteral("--scale");
const QString kView = QStringLiteral("--view");

/// The first of `parts` that is not in `text`; empty if all of them are.
QString missing(const QStringList& parts, const QString& text) {
  for (const QString& part : parts)
    if (!text.contains(part)) return part;
  return {};
}

/// Returns the file type of `path` from lstat().
mode_t kindOf(const QString& path) {
  struct stat found {};
  return ::lstat(QFile::encodeName(path).constData(), &found) == 0 ? found.st_mode & S_IFMT : 0;
}

/// A socket in the file system that listens while the object exists. Its file remains afterwards.
class Listener {
 public:
  explicit Listener(const QString& path) : socket_(::socket(AF_UNIX, SOCK_STREAM, 0)) {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const QByteArray name = QFile::encodeName(path);
    std::strncpy(address.sun_path, name.constData(), sizeof address.sun_path - 1);
    listens_ = ::bind(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
               ::listen(socket_, 4) == 0;
  }
  ~Listener() { ::close(socket_); }
  Q_DISABLE_COPY_MOVE(Listener)
  bool listens() const { return listens_; }

 private:
  int socket_;
  bool listens_ = false;
};

}  // namespace

class TestRender : public QObject {
  Q_OBJECT

 private slots:
  void everyViewIsRenderedWithoutMessages_data() {
    QTest::addColumn<QString>("view");
    for (const char* view :
         {"heads", "bars", "row", "matrix", "card", "inspector", "arrows", "scaling", "cost", "window"})
      QTest::newRow(view) << QString::fromLatin1(view);
  }
  void everyViewIsRenderedWithoutMessages() {
    QFETCH(QString, view);
    const QTemporaryDir folder;
    for (const char* ending : {"png", "svg", "pdf"}) {
      const QString out = folder.filePath(QStringLiteral("picture.") + QLatin1String(ending));
      const Outcome outcome = render({example(), kOut, out, kView, view});
      QCOMPARE(outcome.error, QString());
      QCOMPARE(outcome.code, 0);
      QVERIFY(outcome.out.isEmpty());
      QVERIFY(QFileInfo(out).size() > 1000);
    }
  }

  void pictureHasTheGivenSize_data() {
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("size");
    QTest::addColumn<QString>("scale");
    QTest::addColumn<QSize>("pixels");
    for (const char* view :
         {"heads", "bars", "row", "matrix", "card", "inspector", "arrows", "scaling", "cost", "window"}) {
      const QString name = QString::fromLatin1(view);
      const auto row = [&](const char* size) -> QTestData& { return QTest::addRow("%s %s", view, size); };
      row("smallest") << name << QStringLiteral("320x200") << QStringLiteral("1") << QSize(320, 200);
      row("wide") << name << QStringLiteral("2000x500") << QStringLiteral("1.5") << QSize(3000, 750);
    }
  }
  void pictureHasTheGivenSize() {
    QFETCH(QString, view);
    QFETCH(QString, size);
    QFETCH(QString, scale);
    QFETCH(QSize, pixels);
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("picture.png"));
    Outcome outcome = render({example(), kOut, out, kView, view, kSize, size, kScale, scale});
    if (outcome.code == 1) {
      // One sentence names a larger size, at which the picture can be drawn.
      QCOMPARE(outcome.error.count(u'\n'), 1);
      QVERIFY(!QFile::exists(out));
      const auto needed = QRegularExpression(QStringLiteral("(\\d+)x(\\d+)")).match(outcome.error);
      QVERIFY2(needed.hasMatch(), qPrintable(outcome.error));
      const QSizeF larger = QSizeF(needed.captured(1).toInt(), needed.captured(2).toInt());
      const QSizeF asked = QSizeF(pixels) / scale.toDouble();
      QVERIFY(larger.width() > asked.width() || larger.height() > asked.height());
      QVERIFY(larger.width() >= asked.width() && larger.height() >= asked.height());
      pixels = (larger * scale.toDouble()).toSize();
      outcome = render({example(), kOut, out, kView, view, kSize, needed.captured(), kScale, scale});
    }
    QCOMPARE(outcome.code, 0);
    QCOMPARE(outcome.error, QString());
    QCOMPARE(QImage(out).size(), pixels);
  }

  void sizesOfVectorsHaveUnits() {
    const QTemporaryDir folder;
    const QString pdf = folder.filePath(QStringLiteral("a.pdf")),
                  svg = folder.filePath(QStringLiteral("a.svg"));
    const auto draw = [&](const QString& out, const char* size) {
      return render({example(), kOut, out, kView, QStringLiteral("bars"), kSize, QString::fromLatin1(size)})
          .code;
    };
    const auto page = [&] {
      const auto box = QRegularExpression(QStringLiteral("/MediaBox \\[0 0 ([\\d.]+) ([\\d.]+)"))
                           .match(QString::fromLatin1(contents(pdf)));
      return QSizeF(box.captured(1).toDouble(), box.captured(2).toDouble());
    };
    const auto is = [](const QSizeF& found, double width, double height) {
      return std::abs(found.width() - width) <= 1 && std::abs(found.height() - height) <= 1;
    };
    QCOMPARE(draw(pdf, "16cmx10cm"), 0);
    QVERIFY(is(page(), 160 / 25.4 * 72, 100 / 25.4 * 72));
    QCOMPARE(draw(pdf, "160x100mm"), 0);
    QVERIFY(is(page(), 160 / 25.4 * 72, 100 / 25.4 * 72));
    QCOMPARE(draw(pdf, "8inx300pt"), 0);
    QVERIFY(is(page(), 8 * 72, 300));
    QCOMPARE(draw(pdf, "640x400"), 0);
    QVERIFY(is(page(), 480, 300));
    // This page is larger than the largest image.
    QCOMPARE(draw(pdf, "5000mmx300mm"), 0);
    QVERIFY(is(page(), 5000 / 25.4 * 72, 300 / 25.4 * 72));
    QCOMPARE(draw(svg, "16cmx10cm"), 0);
    const auto width =
        QRegularExpression(QStringLiteral("width=\"([\\d.]+)\"")).match(QString::fromUtf8(contents(svg)));
    QVERIFY(std::abs(width.captured(1).toDouble() - 160 / 25.4 * 96) < 0.1);
    for (const char* wrong : {"16cmx10", "16x10cmm", "6000mmx300mm", "16cm", "80mmx50mm", "640.5x400"})
      QCOMPARE(draw(pdf, wrong), 2);
    QCOMPARE(draw(folder.filePath(QStringLiteral("a.png")), "16cmx10cm"), 2);
  }

  void fontSizeIsThatOfTheLetters() {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("a.svg"));
    // The width of the page in px of the view, whose letters have 13 px.
    const auto units = [&](const char* points) {
      render({example(), kOut, out, kView, QStringLiteral("bars"), kSize, QStringLiteral("640x480"),
              QStringLiteral("--font-size"), QString::fromLatin1(points)});
      return QRegularExpression(QStringLiteral("viewBox=\"0 0 (\\d+) "))
          .match(QString::fromUtf8(contents(out)))
          .captured(1)
          .toDouble();
    };
    for (const char* points : {"7", "9.75", "18"}) {
      const double letters = 13 * 640 / units(points) * 0.75;
      QVERIFY2(std::abs(letters - QByteArray(points).toDouble()) < 0.05, points);
    }
  }

  /// Selection options change the picture. Naming the same cell by tokens or by numbers gives the same
  /// picture.
  void selectionChangesThePicture() {
    const QTemporaryDir folder;
    const auto picture = [&](const QStringList& arguments) {
      const QString out = folder.filePath(QStringLiteral("picture.png"));
      return render(QStringList{example(), kOut, out} + arguments).code == 0 ? contents(out) : QByteArray();
    };
    const QString head = QStringLiteral("--head"), query = QStringLiteral("--query");
    const QStringList row{kView, QStringLiteral("row")};
    const QByteArray plain = picture(row);
    QVERIFY(!plain.isEmpty());
    QCOMPARE(picture(row + QStringList{head, QStringLiteral("1"), query, QStringLiteral("1")}), plain);
    QVERIFY(picture(row + QStringList{head, QStringLiteral("2")}) != plain);
    const QByteArray third = picture(row + QStringList{head, QStringLiteral("3")});
    QVERIFY(third != plain && !third.isEmpty());
    QCOMPARE(picture(row + QStringList{head, QStringLiteral("long range")}), third);
    const QByteArray sat = picture(row + QStringList{query, QStringLiteral("sat")});
    QVERIFY(sat != plain && !sat.isEmpty());
    QCOMPARE(picture(row + QStringList{query, QStringLiteral("3")}), sat);
    const QStringList why{kView, QStringLiteral("inspector"), head, QStringLiteral("2")};
    const QString cell = QStringLiteral("--cell");
    const QByteArray score = picture(why + QStringList{cell, QStringLiteral("scores[2][3]")});
    QVERIFY(!score.isEmpty());
    QVERIFY(picture(why + QStringList{cell, QStringLiteral("scores[3][2]")}) != score);
  }

  void walkIsAtTheGivenCell() {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("picture.svg"));
    const auto walk = [&](const char* cell) {
      render({example(), kOut, out, kView, QStringLiteral("walk"), QStringLiteral("--cell"),
              QString::fromLatin1(cell)});
      return QString::fromUtf8(contents(out));
    };
    // The number of the cell in its row, the length of the row, the query and the key, in one text.
    const QRegularExpression fifth(QStringLiteral(">[^<]*\\b5\\b[^<]*\\b6\\b[^<]*\\bcat\\b[^<]*\\bthe\\b"));
    const QRegularExpression second(QStringLiteral(">[^<]*\\b2\\b[^<]*\\b6\\b[^<]*\\bsat\\b[^<]*\\bcat\\b"));
    QVERIFY(walk("weights[2][5]").contains(fifth));
    QVERIFY(!walk("weights[2][4]").contains(fifth));
    QVERIFY(walk("scores[3][2]").contains(second));
    QVERIFY(!walk("scores[3][1]").contains(second));
  }

  void sourceLineIsNotCut() {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("picture.svg"));
    for (const char* head : {"1", "2", "3"}) {
      for (const char* query : {"1", "2", "3", "4", "5", "6"}) {
        render({example(), kOut, out, kView, QStringLiteral("card"), QStringLiteral("--cell"),
                QStringLiteral("weights[%1][1]").arg(QLatin1String(query)), QStringLiteral("--head"),
                QString::fromLatin1(head)});
        const QByteArray svg = contents(out);
        QVERIFY(svg.contains("</svg>"));
        QVERIFY2(!svg.contains("\u2026"), query);
      }
    }
  }

  void specialFilesAreNotReplaced() {
    const QTemporaryDir folder;
    const QString fifo = folder.filePath(QStringLiteral("pipe.png"));
    QCOMPARE(::mkfifo(QFile::encodeName(fifo).constData(), 0600), 0);
    const QString socket = folder.filePath(QStringLiteral("socket.svg"));
    const Listener listener(socket);
    QVERIFY(listener.listens());
    // Uses no real device, because a program that fails this test would replace it.
    const QString link = folder.filePath(QStringLiteral("link.pdf"));
    QVERIFY(QFile::link(fifo, link));
    const QString directory = folder.filePath(QStringLiteral("folder.png"));
    QVERIFY(QDir().mkdir(directory));
    const QMap<QString, mode_t> kinds{
        {fifo, S_IFIFO}, {socket, S_IFSOCK}, {link, S_IFLNK}, {directory, S_IFDIR}};
    QMap<QString, QString> reasons;
    for (auto each = kinds.begin(); each != kinds.end(); ++each) {
      const Outcome outcome = render({example(), kOut, each.key()});
      QCOMPARE(outcome.code, 1);
      const QString place = QStringLiteral("attention-lab: %1: ").arg(each.key());
      QVERIFY2(outcome.error.startsWith(place), qPrintable(outcome.error));
      QCOMPARE(outcome.error.count(u'\n'), 1);
      reasons[each.key()] = outcome.error.mid(place.size());
      QCOMPARE(kindOf(each.key()), each.value());
    }
    // The message distinguishes a folder from other special files.
    QCOMPARE(reasons[socket], reasons[fifo]);
    QCOMPARE(reasons[link], reasons[fifo]);
    QVERIFY(reasons[directory] != reasons[fifo]);
    QCOMPARE(kindOf(fifo), mode_t{S_IFIFO});
  }

  void oldPictureIsReplaced() {
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("picture.png"));
    QVERIFY(QFile::copy(example(), out));
    QCOMPARE(render({example(), kOut, out}).code, 0);
    QVERIFY(!QImage(out).isNull());
  }

  void experimentIsNotReplacedByItsPicture() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.png"));
    const QString link = folder.filePath(QStringLiteral("link.svg"));
    QVERIFY(QFile::copy(example(), path) && QFile::link(path, link));
    for (const QString& out : {path, folder.path() + QStringLiteral("/./mine.png"), link}) {
      const Outcome outcome = render({path, kOut, out});
      QCOMPARE(outcome.code, 2);
      QVERIFY2(outcome.error.contains(QStringLiteral("OUT")), qPrintable(outcome.error));
      QCOMPARE(contents(path), contents(example()));
    }
    QCOMPARE(render({link, kOut, path}).code, 2);
    QCOMPARE(contents(path), contents(example()));
  }

  void wrongUsageExitsWith2_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("parts");
    // The message names the option, the bounds and what was found.
    const auto row = [](const char* name, const QStringList& arguments, const char* parts) {
      QTest::newRow(name) << arguments << QString::fromUtf8(parts);
    };
    row("two OUT", {kOut, QStringLiteral("other.png")}, "render -o");
    row("narrow", {kSize, QStringLiteral("319x200")}, "--size 320x200 “319x200”");
    row("low", {kSize, QStringLiteral("320x199")}, "--size 320x200 “320x199”");
    row("tiny", {kSize, QStringLiteral("1x1")}, "--size 320x200 “1x1”");
    row("no size", {kSize, QStringLiteral("large")}, "--size 1280x800 “large”");
    row("wide", {kSize, QStringLiteral("16385x200")}, "16385x200 16384");
    row("high", {kSize, QStringLiteral("320x99999")}, "320x99999 16384");
    row("wide by scale", {kSize, QStringLiteral("4000x300"), kScale, QStringLiteral("8")},
        "32000x2400 16384");
    row("many pixels", {kSize, QStringLiteral("16000x8001")}, "16000x8001 128");
    row("many by scale", {kSize, QStringLiteral("4000x2001"), kScale, QStringLiteral("4")}, "16000x8004 128");
    row("scale", {kScale, QStringLiteral("9")}, "--scale 0.5 8 “9”");
    row("no number", {kScale, QStringLiteral("nan")}, "--scale 0.5 8 “nan”");
    row("small letters", {QStringLiteral("--font-size"), QStringLiteral("6")}, "--font-size 7 36 “6”");
    row("no letters", {QStringLiteral("--font-size"), QStringLiteral("big")}, "--font-size 7 36 “big”");
    row("view", {kView, QStringLiteral("all")},
        "--view heads, weights, flow, bars, row, matrix, card, inspector, arrows, scaling, cost, positions, "
        "beside, walk, lesson, window “all”");
    row("no head", {QStringLiteral("--head"), QStringLiteral("4")},
        "--head 1 3 Neighbours Meaning Long range “4”");
    row("no such name", {QStringLiteral("--head"), QStringLiteral("short")}, "--head 1 3 Long range “short”");
    row("head 0", {QStringLiteral("--head"), QStringLiteral("0")}, "--head 1 3 “0”");
    row("no query", {QStringLiteral("--query"), QStringLiteral("dog")}, "--query 1 6 “dog”");
    row("no cell", {QStringLiteral("--cell"), QStringLiteral("weights[7][1]")}, "--cell “weights[7][1]”");
  }
  void wrongUsageExitsWith2() {
    QFETCH(QStringList, arguments);
    QFETCH(QString, parts);
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("picture.png"));
    const Outcome outcome = render(QStringList{example(), kOut, out} + arguments);
    QCOMPARE(outcome.code, 2);
    const QString lacks = missing(parts.split(u' '), outcome.error);
    QVERIFY2(lacks.isEmpty(), qPrintable(lacks + QStringLiteral(" is not in: ") + outcome.error));
    QVERIFY(outcome.error.contains(QStringLiteral("attention-lab --help")));
    QVERIFY(!QFile::exists(out));
  }

  void pictureTooLargeForMemoryIsRefused() {
    if (kAddressSanitizer) QSKIP("the address sanitizer reserves more memory than the limit of this test");
    const QTemporaryDir folder;
    const QString out = folder.filePath(QStringLiteral("picture.png"));
    const QStringList small{QStringLiteral("render"), example(), kOut, out};
    const int enough = leastMemory(small);
    QVERIFY(enough > 0);
    QVERIFY(QFile::remove(out));
    // 126 million pixels of 4 bytes each.
    const Outcome outcome = runWithin(
        enough + 64, small + QStringList{kSize, QStringLiteral("2000x1000"), kScale, QStringLiteral("7.9")});
    QVERIFY2(outcome.error.startsWith(QStringLiteral("attention-lab: ")), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 1);
    QCOMPARE(outcome.code, 1);
    QVERIFY(!QFile::exists(out));
  }

  void experimentTooLargeForMemoryIsRefused() {
    if (kAddressSanitizer) QSKIP("the address sanitizer reserves more memory than the limit of this test");
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("large.attn"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64{1} << 30));
    const int enough = leastMemory({QStringLiteral("evaluate"), example()});
    QVERIFY(enough > 0);
    const Outcome outcome = runWithin(enough + 64, {QStringLiteral("evaluate"), path});
    QVERIFY2(outcome.error.startsWith(QStringLiteral("attention-lab: %1: ").arg(path)),
             qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 1);
    QCOMPARE(outcome.code, 1);
  }

  void pictureIsWrittenWithoutADisplay_data() {
    QTest::addColumn<Variables>("variables");
    const QString x = QStringLiteral("DISPLAY"), wayland = QStringLiteral("WAYLAND_DISPLAY");
    QTest::newRow("unset") << Variables{};
    QTest::newRow("empty") << Variables{{x, QString()}, {wayland, QString()}};
    QTest::newRow("dead X") << Variables{{x, QStringLiteral(":4093")}};
    QTest::newRow("dead X screen") << Variables{{x, QStringLiteral("unix:4093.0")}};
    QTest::newRow("dead X host") << Variables{{x, QStringLiteral("localhost:4093")}};
    QTest::newRow("dead X address") << Variables{{x, QStringLiteral("[::1]:4093.1")}};
    QTest::newRow("no X syntax") << Variables{{x, QStringLiteral("screen")}};
    QTest::newRow("dead Wayland") << Variables{{wayland, QStringLiteral("wayland-93")}};
    QTest::newRow("dead Wayland path") << Variables{{wayland, QStringLiteral("/nowhere/wayland-0")}};
    QTest::newRow("xcb asked for") << Variables{{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb")},
                                                {x, QStringLiteral(":4093")}};
  }
  void pictureIsWrittenWithoutADisplay() {
    QFETCH(Variables, variables);
    const QTemporaryDir folder;
    if (variables.contains(QStringLiteral("WAYLAND_DISPLAY"))) {
      variables.insert(QStringLiteral("XDG_RUNTIME_DIR"), folder.path());
      variables.insert(QStringLiteral("XDG_SESSION_TYPE"), QStringLiteral("wayland"));
      const Listener dead(folder.filePath(QStringLiteral("wayland-93")));  // the file remains
      QVERIFY(dead.listens());
    }
    const Outcome outcome = run({}, variables, folder.path());
    QVERIFY2(outcome.error.startsWith(QStringLiteral("attention-lab: ")), qPrintable(outcome.error));
    QVERIFY2(outcome.error.contains(QStringLiteral("attention-lab.png")), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 1);  // no messages of Qt
    QCOMPARE(outcome.code, 0);
    QCOMPARE(QImage(folder.filePath(QStringLiteral("attention-lab.png"))).size(), QSize(1280, 800));
  }

  void missingDisplayAndOutputAreBothReported() {
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("attention-lab.png")));
    const Outcome outcome = run({}, {}, folder.path());
    QCOMPARE(outcome.code, 1);
    // The first line is the same as in any run without a display. The second line is about the output.
    const QTemporaryDir empty;
    const QString no_display = run({}, {}, empty.path()).error;
    QVERIFY2(outcome.error.startsWith(no_display), qPrintable(outcome.error));
    const QString refused = outcome.error.mid(no_display.size());
    QVERIFY2(refused.contains(QStringLiteral("attention-lab.png: ")), qPrintable(outcome.error));
    QCOMPARE(outcome.error.count(u'\n'), 2);
  }

  void helpIsPrinted() {
    for (const char* option : {"--help", "-h"}) {
      const Outcome outcome = render({QLatin1String(option)});
      QCOMPARE(outcome.code, 0);
      QCOMPARE(outcome.error, QString());
      for (const char* part : {"render FILE", "OUT", "--view", "--size", "--font-size", "--theme", "--scale"})
        QVERIFY2(outcome.out.contains(part), part);
    }
  }
};

LAB_TEST(TestRender, QCoreApplication)

}  // namespace tst_render
#include "tst_render.moc"
