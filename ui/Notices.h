// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QString>
#include <functional>

namespace lab {

/// A short message below the tokens, with buttons for possible actions. Never modal, and the user can
/// always dismiss it.
struct Notice {
  struct Choice {
    QString text;
    std::function<void()> act;
    bool keeps = false;  ///< the notice stays when this is chosen
  };
  QString id;    ///< a notice replaces an earlier one with the same id
  QString text;  ///< may contain <i> and <b>
  QList<Choice> choices;
  bool warning = false;  ///< something was refused: shown in the colour of warnings
  bool quiet = false;    ///< can wait: shown when all notices that are not quiet are removed
};

/// Distributes notices. The notice bar shows the most recent notice, a quiet one only if there is no other.
/// When that notice is removed, the bar shows the previous one.
class Notices : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  void post(const Notice& notice) { emit posted(notice); }
  /// Replaces the notice with the same id. Does nothing if the user has dismissed it.
  void amend(const Notice& notice) { emit amended(notice); }
  /// Removes the notice with this id, if there is one.
  void withdraw(const QString& id) { emit withdrawn(id); }

 signals:
  void posted(const lab::Notice& notice);
  void amended(const lab::Notice& notice);
  void withdrawn(const QString& id);
};

}  // namespace lab
