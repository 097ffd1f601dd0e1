// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <functional>

namespace lab {

/// One line the window shows over the pipeline, with what can be done about it. Never modal, always
/// dismissible.
struct Notice {
  struct Choice {
    QString text;
    std::function<void()> act;
  };
  QString id;    ///< a notice replaces one of the same id; "" never replaces
  QString text;  ///< may hold <i> and <b>
  QList<Choice> choices;
};

/// Where notices are posted; the notice bar shows the last one.
class Notices : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  void post(const Notice& notice) { emit posted(notice); }
  /// Takes a notice of this id away, if it is the one shown.
  void withdraw(const QString& id) { emit withdrawn(id); }

 signals:
  void posted(const lab::Notice& notice);
  void withdrawn(const QString& id);
};

}  // namespace lab
