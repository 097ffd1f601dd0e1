// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

namespace {

/// One #include: "core/model/Matrix.h" or <QString>, without the marks.
struct Include {
  QString path;
  int line = 0;
};
using Sources = QMap<QString, QList<Include>>;  ///< by path from the project's root

/// Every .h and .cpp under `room`, with what it includes.
Sources sourcesOf(const QString& room) {
  static const QRegularExpression pattern(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
  const QDir root(QStringLiteral(PROJECT_DIR));
  Sources sources;
  QDirIterator files(root.filePath(room), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                     QDirIterator::Subdirectories);
  while (files.hasNext()) {
    QFile file(files.next());
    if (!file.open(QIODevice::ReadOnly)) continue;
    QList<Include>& includes = sources[root.relativeFilePath(file.fileName())];
    int number = 0;
    for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n')) {
      ++number;
      const auto match = pattern.match(line);
      if (match.hasMatch()) includes.append({match.captured(1), number});
    }
  }
  return sources;
}

/// <QString>, <QtCore/QString>, <qstring.h>: Qt's headers, and what is built upon them.
bool isQt(const QString& path) {
  static const QRegularExpression pattern(
      QStringLiteral("^(Qt?[A-Z]\\w*(/|$)|Qt\\w+$|q[a-z]\\w*\\.h$)|/q[a-z]\\w*\\.h$"));
  return pattern.match(path).hasMatch();
}

/// The headers of Qt Widgets, as they are installed, so that no list goes out of date here.
bool isWidget(const QString& path) {
  static const QSet<QString> names = [] {
    QSet<QString> found;
    const QDir headers(QLibraryInfo::path(QLibraryInfo::HeadersPath));
    for (const char* module : {"QtWidgets", "QtPrintSupport"})
      for (const QString& name : QDir(headers.filePath(QLatin1String(module))).entryList(QDir::Files))
        found.insert(name);
    return found;
  }();
  static const QRegularExpression modules(QStringLiteral("^(QtWidgets|QtPrintSupport|QtSvgWidgets)(/|$)"));
  return modules.match(path).hasMatch() || names.contains(path) || path == QStringLiteral("qcustomplot.h") ||
         path == QStringLiteral("QSvgWidget");
}

/// "core/io/X.cpp:12 includes ..."  for every include of `room` that `forbidden` says of.
template <typename Forbidden>
QString offences(const QString& room, const Forbidden& forbidden) {
  QString found;
  const Sources sources = sourcesOf(room);
  for (auto it = sources.cbegin(); it != sources.cend(); ++it)
    for (const Include& include : it.value())
      if (forbidden(include.path))
        found += QStringLiteral("%1:%2 includes %3; ").arg(it.key()).arg(include.line).arg(include.path);
  return found;
}

bool isIn(const QString& path, const char* room) {
  return path.startsWith(QLatin1String(room)) || path.contains(QLatin1String("../"));
}

/// The folders directly in `room`.
QSet<QString> layersOf(const QString& room) {
  const QDir folder(QDir(QStringLiteral(PROJECT_DIR)).filePath(room));
  const QStringList names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
  return {names.begin(), names.end()};
}

/// Walks the headers that headers include; `path` is the way so far.
class CircleFinder {
 public:
  explicit CircleFinder(const Sources& sources) : sources_(sources) {}

  /// "a.h > b.h > a.h", or "" where there is no circle.
  QString find() {
    for (auto it = sources_.cbegin(); it != sources_.cend(); ++it)
      if (const QString circle = visit(it.key()); !circle.isEmpty()) return circle;
    return {};
  }

 private:
  QString visit(const QString& file) {
    if (done_.contains(file) || !sources_.contains(file)) return {};
    if (way_.contains(file))
      return (way_.mid(way_.indexOf(file)) + QStringList{file}).join(QStringLiteral(" > "));
    way_.append(file);
    for (const Include& include : sources_.value(file))
      if (const QString circle = visit(include.path); !circle.isEmpty()) return circle;
    way_.removeLast();
    done_.insert(file);
    return {};
  }

  const Sources& sources_;
  QStringList way_;
  QSet<QString> done_;
};

}  // namespace

/// The rooms of the house: what may know what.
class TestIncludeRules : public QObject {
  Q_OBJECT

 private slots:
  void theScanSeesTheTree();
  void modelAndEngineIncludeNoQt();
  void coreLayersIncludeDownwardsOnly();
  void coreKnowsNoWidgetNorUiNorApp();
  void uiKnowsNothingOfApp();
  void nothingShippedKnowsTests();
  void noNestedEventLoop();
  void noCircle();
  void theRulesBite();
};

void TestIncludeRules::theScanSeesTheTree() {
  const Sources engine = sourcesOf(QStringLiteral("core/engine"));
  QVERIFY(engine.size() > 5);
  bool seen = false;
  for (const QList<Include>& includes : engine)
    for (const Include& include : includes) seen = seen || include.path == QStringLiteral("Eigen/Dense");
  QVERIFY(seen);
  QVERIFY(sourcesOf(QStringLiteral("ui")).size() > 5);
}

void TestIncludeRules::modelAndEngineIncludeNoQt() {
  for (const char* layer : {"core/model", "core/engine"})
    QCOMPARE(offences(QString::fromLatin1(layer), [](const QString& path) { return isQt(path); }), QString());
  // No Eigen type in a public header: the stages are compiled once for each instruction set.
  const Sources engine = sourcesOf(QStringLiteral("core/engine"));
  for (auto it = engine.cbegin(); it != engine.cend(); ++it)
    if (it.key().endsWith(QStringLiteral(".h")))
      for (const Include& include : it.value()) QVERIFY(!include.path.startsWith(QStringLiteral("Eigen/")));
}

void TestIncludeRules::coreLayersIncludeDownwardsOnly() {
  // From the lowest layer to the highest. A layer includes itself and the layers before it.
  const QStringList layers{QStringLiteral("base"), QStringLiteral("model"),   QStringLiteral("engine"),
                           QStringLiteral("io"),   QStringLiteral("explain"), QStringLiteral("document"),
                           QStringLiteral("learn")};
  QCOMPARE(QSet<QString>(layers.begin(), layers.end()), layersOf(QStringLiteral("core")));
  for (qsizetype i = 0; i < layers.size(); ++i)
    QCOMPARE(offences(QStringLiteral("core/") + layers[i],
                      [&](const QString& path) {
                        if (!path.startsWith(QStringLiteral("core/"))) return false;
                        return layers.indexOf(path.section(u'/', 1, 1)) > i;
                      }),
             QString());
}

void TestIncludeRules::coreKnowsNoWidgetNorUiNorApp() {
  QCOMPARE(
      offences(QStringLiteral("core"),
               [](const QString& path) { return isWidget(path) || isIn(path, "ui/") || isIn(path, "app/"); }),
      QString());
}

void TestIncludeRules::uiKnowsNothingOfApp() {
  QCOMPARE(offences(QStringLiteral("ui"), [](const QString& path) { return isIn(path, "app/"); }), QString());
  // Views neither multiply matrices nor exponentiate.
  QCOMPARE(offences(QStringLiteral("ui"),
                    [](const QString& path) { return path.startsWith(QStringLiteral("Eigen/")); }),
           QString());
}

void TestIncludeRules::nothingShippedKnowsTests() {
  for (const char* room : {"core", "ui", "app"})
    QCOMPARE(offences(QString::fromLatin1(room), [](const QString& path) { return isIn(path, "tests/"); }),
             QString());
}

/// Only one loop runs: that of the application. The command that draws a picture has none, and lets the
/// window that it draws take its events once.
void TestIncludeRules::noNestedEventLoop() {
  static const QRegularExpression nested(QStringLiteral(
      "QEventLoop|processEvents|(\\.|->)exec\\(|(QFileDialog|QInputDialog|QColorDialog)::get\\w+\\(|"
      "QMessageBox::(question|warning|information|critical)\\("));
  QVERIFY(nested.match(QStringLiteral("QCoreApplication::processEvents();")).hasMatch());
  QVERIFY(nested.match(QStringLiteral("dialog->exec()")).hasMatch());
  QVERIFY(!nested.match(QStringLiteral("return QApplication::exec();")).hasMatch());
  const QDir root(QStringLiteral(PROJECT_DIR));
  QStringList found;
  for (const char* room : {"app", "core", "ui"})
    for (const QString& path : sourcesOf(QString::fromLatin1(room)).keys()) {
      QFile file(root.filePath(path));
      QVERIFY(file.open(QIODevice::ReadOnly));
      const auto match = nested.match(QString::fromUtf8(file.readAll()));
      if (match.hasMatch() && path != QStringLiteral("app/RenderCommand.cpp"))
        found << path + QStringLiteral(": ") + match.captured();
    }
  QCOMPARE(found.join(QStringLiteral("; ")), QString());
}

void TestIncludeRules::noCircle() {
  Sources sources;
  for (const char* room : {"core", "ui", "app", "tests"})
    sources.insert(sourcesOf(QString::fromLatin1(room)));
  QCOMPARE(CircleFinder(sources).find(), QString());
}

void TestIncludeRules::theRulesBite() {
  for (const char* path : {"QString", "QtCore/QString", "QtCore", "QObject", "qglobal.h", "QtGlobal"})
    QVERIFY2(isQt(QString::fromLatin1(path)), path);
  for (const char* path : {"string", "Eigen/Core", "core/model/Quick.h", "queue", "span"})
    QVERIFY2(!isQt(QString::fromLatin1(path)), path);
  for (const char* path : {"QWidget", "QTableView", "QtWidgets/QLabel", "QApplication", "qwidget.h",
                           "qcustomplot.h", "QPrinter", "QtWidgets"})
    QVERIFY2(isWidget(QString::fromLatin1(path)), path);
  for (const char* path : {"QUndoStack", "QColor", "QImage", "QPdfWriter", "QPainter"})
    QVERIFY2(!isWidget(QString::fromLatin1(path)), path);
  const Sources circle{{QStringLiteral("a.h"), {{QStringLiteral("b.h"), 1}}},
                       {QStringLiteral("b.h"), {{QStringLiteral("c.h"), 1}, {QStringLiteral("QString"), 2}}},
                       {QStringLiteral("c.h"), {{QStringLiteral("b.h"), 1}}}};
  QCOMPARE(CircleFinder(circle).find(), QStringLiteral("b.h > c.h > b.h"));
}

QTEST_GUILESS_MAIN(TestIncludeRules)
#include "tst_include_rules.moc"
