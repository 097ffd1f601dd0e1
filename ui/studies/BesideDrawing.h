// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/model/Experiment.h"

namespace lab {

class Document;

/// Where queries, keys and values come from: one sentence gives all three, or one the queries and another the
/// keys and values.
class BesideDrawing : public QWidget {
  Q_OBJECT

 public:
  BesideDrawing(const Document& document, QWidget* parent);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  /// The same in words.
  QString sentence() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const Document& document_;
};

}  // namespace lab
