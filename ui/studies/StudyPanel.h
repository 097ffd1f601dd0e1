// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace lab {

/// Base of the study docks: controls at the top, charts below them, in one column or, if the dock is wide, in
/// two. Repaints are combined into one per turn of the event loop, and skipped while the panel is not
/// visible.
class StudyPanel : public QWidget {
  Q_OBJECT

 public:
  explicit StudyPanel(QWidget* parent = nullptr);
  QSize sizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

  /// The controls at the top, and the charts below them.
  QWidget* controls() const { return controls_; }
  QWidget* charts() const { return charts_; }
  /// Adds a column for the next charts. The first one is the left column.
  QVBoxLayout* startColumn();
  bool inTwoColumns() const;

  void schedule();
  /// Updates the whole panel. Called only while the panel is visible.
  virtual void refresh() = 0;
  /// For a picture: hides the controls and returns the size needed, at least `least`. `low`: charts may be as
  /// low as possible.
  QSize showWithoutControls(QSize least, bool low = false);

 private:
  void refreshIfSeen();
  void arrange(int width);

  bool scheduled_ = false;
  QWidget* controls_;
  QWidget* charts_;
  QBoxLayout* columns_;
};

}  // namespace lab
