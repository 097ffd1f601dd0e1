// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include "core/document/Document.h"

namespace lab {

/// The editor for the name of a head, over its caption. Enter and loss of focus commit, Escape cancels. It
/// deletes itself afterwards.
class CaptionEdit : public QLineEdit {
  Q_OBJECT

 public:
  CaptionEdit(Document& document, int head, QWidget* parent);

 signals:
  void finished();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  void finish(bool commit);

  Document& document_;
  int head_;
  bool finished_ = false;
};

}  // namespace lab
