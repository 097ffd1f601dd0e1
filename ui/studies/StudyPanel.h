// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;
class QVBoxLayout;

namespace lab {

/// A dock of charts with what is chosen above them: one below the other where it is narrow, in two columns
/// where it is wide. Draws once when the event loop is reached, and nothing while it is not seen.
class StudyPanel : public QWidget {
  Q_OBJECT

 public:
  explicit StudyPanel(QWidget* parent = nullptr);
  QSize sizeHint() const override;

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

  /// What is chosen, above; the charts, below.
  QWidget* controls() const { return controls_; }
  QWidget* charts() const { return charts_; }
  /// The place of the next charts: at first the left column.
  QVBoxLayout* startColumn();
  bool inTwoColumns() const;

  void schedule();
  /// Updates the whole panel; called only while the panel is visible.
  virtual void refresh() = 0;
  /// As a picture: without what is chosen. The size that it takes, at least `least`.
  QSize showWithoutControls(QSize least);

 private:
  void refreshIfSeen();
  void arrange(int width);

  bool scheduled_ = false;
  QWidget* controls_;
  QWidget* charts_;
  QBoxLayout* columns_;
};

}  // namespace lab
