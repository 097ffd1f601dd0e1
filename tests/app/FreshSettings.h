// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QFile>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "ui/window/Settings.h"

/// Uses settings and application data in a temporary folder, as at the first start.
class FreshSettings {
 public:
  FreshSettings() {
    lab::settings::finishWriting();  // writes the settings of earlier tests
    // Each test has its own data folder, because tests run at the same time.
    QStandardPaths::setTestModeEnabled(false);
    qputenv("XDG_DATA_HOME", QFile::encodeName(folder.filePath(QStringLiteral("data"))));
    QCoreApplication::setOrganizationName(QStringLiteral("attention-lab"));
    QCoreApplication::setApplicationName(QStringLiteral("attention-lab-test"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QSettings().clear();
  }
  ~FreshSettings() { lab::settings::finishWriting(); }  // a later write would create the folder again
  FreshSettings(const FreshSettings&) = delete;
  FreshSettings& operator=(const FreshSettings&) = delete;
  QTemporaryDir folder;
};
