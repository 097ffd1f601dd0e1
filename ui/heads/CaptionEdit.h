// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

#include "core/document/Document.h"

namespace lab {

/// The editor of a head's name, over its caption: Enter and leaving commit, Escape does not; then it is gone.
class CaptionEdit : public QLineEdit {
  Q_OBJECT

 public:
  CaptionEdit(Document& document, int head, QWidget* parent);

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
