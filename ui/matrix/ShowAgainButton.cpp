// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/matrix/ShowAgainButton.h"

#include "core/document/Document.h"
#include "ui/theme/Icons.h"

namespace lab {

ShowAgainButton::ShowAgainButton(MatrixId id, Document& document, QWidget* parent) : QToolButton(parent) {
  setText(tr("blanked: reveal"));
  setToolTip(tr("This matrix is blanked. Reveal it."));
  setIcon(theme::icon(QStringLiteral("eye")));
  setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  setAutoRaise(true);
  connect(this, &QToolButton::clicked, &document, [&document, id] { document.showMatrix(id); });
  const auto follow = [this, &document, id] { setVisible(document.hiddenMatrices().contains(id)); };
  connect(&document, &Document::visibilityChanged, this, follow);
  follow();
}

}  // namespace lab
