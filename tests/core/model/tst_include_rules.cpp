// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QMap>
#include <QRegularExpression>

#include "tests/TestProgram.h"

namespace tst_include_rules {

namespace {

/// The file name and line of an #include. The path has no quotes or angle brackets.
struct Include {
  QString path;
  int line = 0;
};
using Sources = QMap<QString, QList<Include>>;  ///< the key is the path relative to the project root

/// Returns every .h and .cpp file under `folder`, with the files that it includes.
Sources sourcesOf(const QString& folder) {
  static const QRegularExpression pattern(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"));
  const QDir root(QStringLiteral(PROJECT_DIR));
  Sources sources;
  QDirIterator files(root.filePath(folder), {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
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

/// Returns whether `path` is a header of Qt or of a library built on Qt, such as <QString>, <QtCore/QString>
/// or <qstring.h>.
bool isQt(const QString& path) {
  static const QRegularExpression pattern(
      QStringLiteral("^(Qt?[A-Z]\\w*(/|$)|Qt\\w+$|q[a-z]\\w*\\.h$)|/q[a-z]\\w*\\.h$"));
  return pattern.match(path).hasMatch();
}

/// Returns whether `path` is a header of Qt Widgets. The names are read from the installed headers, so that
/// the list stays current.
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

/// Returns a message such as "core/io/X.cpp:12 includes ..." for every include in `folder` that `forbidden`
/// accepts.
template <typename Forbidden>
QString offences(const QString& folder, const Forbidden& forbidden) {
  QString found;
  const Sources sources = sourcesOf(folder);
  for (auto it = sources.cbegin(); it != sources.cend(); ++it)
    for (const Include& include : it.value())
      if (forbidden(include.path))
        found += QStringLiteral("%1:%2 includes %3; ").arg(it.key()).arg(include.line).arg(include.path);
  return found;
}

bool isIn(const QString& path, const char* folder) {
  return path.startsWith(QLatin1String(folder)) || path.contains(QLatin1String("../"));
}

/// Returns the names of the folders directly in `folder`.
QSet<QString> layersOf(const QString& folder) {
  const QDir directory(QDir(QStringLiteral(PROJECT_DIR)).filePath(folder));
  const QStringList names = directory.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
  return {names.begin(), names.end()};
}

/// Follows the includes of headers, depth first, to find a cycle.
class CycleFinder {
 public:
  explicit CycleFinder(const Sources& sources) : sources_(sources) {}

  /// Returns a cycle such as "a.h > b.h > a.h", or "" if there is none.
  QString find() {
    for (auto it = sources_.cbegin(); it != sources_.cend(); ++it)
      if (const QString cycle = visit(it.key()); !cycle.isEmpty()) return cycle;
    return {};
  }

 private:
  QString visit(const QString& file) {
    if (done_.contains(file) || !sources_.contains(file)) return {};
    if (path_.contains(file))
      return (path_.mid(path_.indexOf(file)) + QStringList{file}).join(QStringLiteral(" > "));
    path_.append(file);
    for (const Include& include : sources_.value(file))
      if (const QString cycle = visit(include.path); !cycle.isEmpty()) return cycle;
    path_.removeLast();
    done_.insert(file);
    return {};
  }

  const Sources& sources_;
  QStringList path_;
  QSet<QString> done_;
};

}  // namespace

/// Checks which folders may include which headers.
class TestIncludeRules : public QObject {
  Q_OBJECT

 private slots:
  void scanFindsSourcesAndIncludes();
  void modelAndEngineIncludeNoQt();
  void coreLayersIncludeDownwardsOnly();
  void coreIncludesNoWidgetUiOrApp();
  void uiDoesNotIncludeApp();
  void applicationDoesNotIncludeTests();
  void sourcesStartNoNestedEventLoop();
  void includesHaveNoCycle();
  void checksDetectForbiddenIncludes();
};

void TestIncludeRules::scanFindsSourcesAndIncludes() {
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
  // Public headers include no Eigen, because the stages are compiled once per instruction set.
  const Sources engine = sourcesOf(QStringLiteral("core/engine"));
  for (auto it = engine.cbegin(); it != engine.cend(); ++it)
    if (it.key().endsWith(QStringLiteral(".h")))
      for (const Include& include : it.value()) QVERIFY(!include.path.startsWith(QStringLiteral("Eigen/")));
}

void TestIncludeRules::coreLayersIncludeDownwardsOnly() {
  // The layers from the lowest to the highest. A layer may include itself and the layers before it.
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

void TestIncludeRules::coreIncludesNoWidgetUiOrApp() {
  QCOMPARE(
      offences(QStringLiteral("core"),
               [](const QString& path) { return isWidget(path) || isIn(path, "ui/") || isIn(path, "app/"); }),
      QString());
}

void TestIncludeRules::uiDoesNotIncludeApp() {
  QCOMPARE(offences(QStringLiteral("ui"), [](const QString& path) { return isIn(path, "app/"); }), QString());
  // Views must not multiply matrices or compute exponentials.
  QCOMPARE(offences(QStringLiteral("ui"),
                    [](const QString& path) { return path.startsWith(QStringLiteral("Eigen/")); }),
           QString());
}

void TestIncludeRules::applicationDoesNotIncludeTests() {
  for (const char* folder : {"core", "ui", "app"})
    QCOMPARE(offences(QString::fromLatin1(folder), [](const QString& path) { return isIn(path, "tests/"); }),
             QString());
}

/// Only the event loop of the application may run. RenderCommand.cpp is the exception: it has no event loop
/// and calls processEvents() once for the window that it draws.
void TestIncludeRules::sourcesStartNoNestedEventLoop() {
  static const QRegularExpression nested(QStringLiteral(
      "QEventLoop|processEvents|(\\.|->)exec\\(|(QFileDialog|QInputDialog|QColorDialog)::get\\w+\\(|"
      "QMessageBox::(question|warning|information|critical)\\("));
  QVERIFY(nested.match(QStringLiteral("QCoreApplication::processEvents();")).hasMatch());
  QVERIFY(nested.match(QStringLiteral("dialog->exec()")).hasMatch());
  QVERIFY(!nested.match(QStringLiteral("return QApplication::exec();")).hasMatch());
  const QDir root(QStringLiteral(PROJECT_DIR));
  QStringList found;
  for (const char* folder : {"app", "core", "ui"})
    for (const QString& path : sourcesOf(QString::fromLatin1(folder)).keys()) {
      QFile file(root.filePath(path));
      QVERIFY(file.open(QIODevice::ReadOnly));
      const auto match = nested.match(QString::fromUtf8(file.readAll()));
      if (match.hasMatch() && path != QStringLiteral("app/RenderCommand.cpp"))
        found << path + QStringLiteral(": ") + match.captured();
    }
  QCOMPARE(found.join(QStringLiteral("; ")), QString());
}

void TestIncludeRules::includesHaveNoCycle() {
  Sources sources;
  for (const char* folder : {"core", "ui", "app", "tests"})
    sources.insert(sourcesOf(QString::fromLatin1(folder)));
  QCOMPARE(CycleFinder(sources).find(), QString());
}

void TestIncludeRules::checksDetectForbiddenIncludes() {
  for (const char* path : {"QString", "QtCore/QString", "QtCore", "QObject", "qglobal.h", "QtGlobal"})
    QVERIFY2(isQt(QString::fromLatin1(path)), path);
  for (const char* path : {"string", "Eigen/Core", "core/model/Quick.h", "queue", "span"})
    QVERIFY2(!isQt(QString::fromLatin1(path)), path);
  for (const char* path : {"QWidget", "QTableView", "QtWidgets/QLabel", "QApplication", "qwidget.h",
                           "qcustomplot.h", "QPrinter", "QtWidgets"})
    QVERIFY2(isWidget(QString::fromLatin1(path)), path);
  for (const char* path : {"QUndoStack", "QColor", "QImage", "QPdfWriter", "QPainter"})
    QVERIFY2(!isWidget(QString::fromLatin1(path)), path);
  const Sources cycle{{QStringLiteral("a.h"), {{QStringLiteral("b.h"), 1}}},
                      {QStringLiteral("b.h"), {{QStringLiteral("c.h"), 1}, {QStringLiteral("QString"), 2}}},
                      {QStringLiteral("c.h"), {{QStringLiteral("b.h"), 1}}}};
  QCOMPARE(CycleFinder(cycle).find(), QStringLiteral("b.h > c.h > b.h"));
}

LAB_TEST(TestIncludeRules, QCoreApplication)

}  // namespace tst_include_rules
#include "tst_include_rules.moc"
