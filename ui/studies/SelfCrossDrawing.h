// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/model/Experiment.h"

namespace lab {

class Document;

/// A drawing of where queries, keys and values come from: all three from one sentence (self-attention), or
/// queries from one sentence and keys and values from another (cross-attention).
class SelfCrossDrawing : public QWidget {
  Q_OBJECT

 public:
  SelfCrossDrawing(const Document& document, QWidget* parent);
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  /// The content of the drawing as a sentence.
  QString sentence() const;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  const Document& document_;
};

}  // namespace lab
