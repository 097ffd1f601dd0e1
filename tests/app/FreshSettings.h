// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "ui/window/Settings.h"

/// Uses settings and application data in a temporary folder, as at the first start.
class FreshSettings {
 public:
  FreshSettings() {
    lab::settings::finishWriting();  // of earlier tests
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName(QStringLiteral("attention-lab"));
    QCoreApplication::setApplicationName(QStringLiteral("attention-lab-test"));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path());
    QSettings().clear();
  }
  QTemporaryDir folder;
};
