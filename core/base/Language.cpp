// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/Language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>
#include <cmath>

namespace lab::language {
namespace {

QString& inUse() {
  static QString code = QStringLiteral("en");
  return code;
}

/// The locale of the system if it has the language and the script of `code`, because this locale
/// also contains the country. If the system has the C locale, English uses it. Otherwise the
/// default locale of the language.
QLocale localeOf(const QString& code) {
  const QLocale system = QLocale::system();
  const QLocale usual(code);
  const bool same = system.language() == usual.language() && system.script() == usual.script();
  const bool neutral = system.language() == QLocale::C && code == QLatin1String("en");
  return same || neutral ? system : usual;
}

}  // namespace

QStringList codes() {
  return {QStringLiteral("en"), QStringLiteral("de"), QStringLiteral("zh_CN")};
}

QString name(const QString& code) {
  if (code == QLatin1String("en")) return QStringLiteral("English");
  return QLocale(code).nativeLanguageName();
}

QString bestOf(const QStringList& wanted) {
  for (const QString& each : wanted) {
    const QLocale locale(each);
    for (const QString& code : codes()) {
      const QLocale known(code);
      // Simplified and traditional Chinese are one language in two scripts.
      if (known.language() == locale.language() && known.script() == locale.script()) return code;
    }
  }
  return QStringLiteral("en");
}

void use(const QString& code) {
  // The translator that was installed last is searched first, so that the texts of the program take
  // precedence over those of Qt.
  static QTranslator of_qt, of_program;
  QCoreApplication::removeTranslator(&of_program);
  QCoreApplication::removeTranslator(&of_qt);
  inUse() = codes().contains(code) ? code : bestOf(QLocale::system().uiLanguages());
  QLocale::setDefault(localeOf(inUse()));
  // Qt's texts, such as the buttons of dialogs, stay English if Qt's translations are not installed.
  if (of_qt.load(QStringLiteral("qtbase_") + inUse(), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    QCoreApplication::installTranslator(&of_qt);
  // English has a file of translations as well, because the plural forms are in it.
  if (of_program.load(QStringLiteral(":/translations/attention-lab_%1.qm").arg(inUse())))
    QCoreApplication::installTranslator(&of_program);
}

QString current() {
  return inUse();
}

QString withoutAccessKey(QString text) {
  static const QRegularExpression added(QStringLiteral("\\(&\\w\\)"));
  return text.remove(added).remove(QLatin1Char('&'));
}

QString decimalText(double value, char format, int decimals) {
  const double larger = value * (1 + 4e-16);  // by a few units in the last place
  return QString::number(std::isfinite(larger) ? larger : value, format, decimals);
}

QString withDecimalMark(QString number) {
  return number.replace(QLatin1Char('.'), QLocale().decimalPoint());
}

QString shortNumber(double value) {
  return withDecimalMark(QString::number(value, 'g', 4));
}

QString withDecimalPoint(QString number) {
  return number.replace(QLocale().decimalPoint(), QLatin1String("."));
}

QString betweenNumbers() {
  return QLocale().decimalPoint() == QLatin1String(",") ? QStringLiteral("; ") : QStringLiteral(", ");
}

}  // namespace lab::language
