// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

/// The languages of the program. docs/translation.md says how to add one.
namespace lab::language {

/// The codes of all languages: "en", "de", "zh_CN".
QStringList codes();
/// The name of a language in that language itself: "Deutsch" for "de".
QString name(const QString& code);
/// The first language of `wanted` that the program has, else "en". The wanted languages have the form of
/// QLocale::uiLanguages, for example "de-AT" or "zh-Hans-CN".
QString bestOf(const QStringList& wanted);
/// Sets the language of texts, numbers and dates. An empty or unknown code selects the language of the
/// system. Requires an application object. Texts that are already on screen do not change.
void use(const QString& code);
/// The code of the language in use; "en" before the first use().
QString current();

/// The text of a menu entry or field without the mark of its access key: "Open" for "&Open", "打开" for
/// "打开(&O)".
QString withoutAccessKey(QString text);

/// Like QString::number(value, format, decimals), but rounds as by hand: 0.175 becomes 0.18, although the
/// double closest to 0.175 is slightly smaller.
QString decimalText(double value, char format, int decimals);
/// Replaces the decimal point of a number with the decimal mark of the language in use. Files, code and the
/// clipboard use the point.
QString withDecimalMark(QString number);
/// A number in at most four significant digits, with the decimal mark.
QString shortNumber(double value);
/// Reverses withDecimalMark().
QString withDecimalPoint(QString number);
/// The separator between numbers in a list: "; " if the decimal mark is a comma, else ", ".
QString betweenNumbers();

}  // namespace lab::language
