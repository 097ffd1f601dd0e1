// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace lab {

/// A small flat button with a drawn sign, in the text colour of the scheme. Give it a tool tip: it is the
/// accessible name, too.
class GlyphButton : public QToolButton {
  Q_OBJECT

 public:
  enum class Glyph { Plus, Pencil, Close, Left, Right };

  GlyphButton(Glyph glyph, const QString& tip, QWidget* parent = nullptr);

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Glyph glyph_;
};

}  // namespace lab
