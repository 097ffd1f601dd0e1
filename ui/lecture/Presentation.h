// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>
#include <QPointer>
#include <optional>

#include "core/model/MatrixId.h"
#include "ui/ViewOptions.h"

class QGraphicsProxyWidget;

namespace lab {

class HeadsPanel;
class MainWindow;
class RowView;

/// Shows only the row view and the heads, over the whole area of the window, which is full screen. Everything
/// is scaled by one factor, so that the smallest letters (except indices and exponents) are 1/40 of the
/// height, and painted in high-contrast colours. The window behind stays active, and its shortcuts work.
class Presentation : public QGraphicsView {
  Q_OBJECT

 public:
  /// The height divided by the size of the smallest letters.
  static constexpr int kLettersPerHeight = 40;

  /// Shows the presentation at once. The window owns it; `leave` schedules its deletion.
  explicit Presentation(MainWindow& window);
  ~Presentation() override;

  /// Ends the presentation and restores the window state and the colours.
  void leave();
  /// Scrolls from the row view to the heads or back, if both do not fit on one screen.
  void turn();
  /// Like `matrixMeant` in MatrixMeant.h, but for the scaled widgets of the presentation.
  std::optional<MatrixId> matrixMeant() const;
  RowView& rowView() const { return *row_; }
  HeadsPanel& heads() const { return *heads_; }

 signals:
  /// Emitted by `leave`.
  void left();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void lookLikeTheme();
  /// Computes the scale factor and the size of the page for the present size.
  void fit();

  MainWindow& window_;
  QPointer<ViewOptions> options_;
  Qt::WindowStates before_;  ///< of the window before the presentation
  QWidget* page_;            ///< owned by the scene
  RowView* row_;
  HeadsPanel* heads_;
  QGraphicsProxyWidget* proxy_;
};

}  // namespace lab
