// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <initializer_list>

class QBoxLayout;
class QLabel;
class QLayout;
class QVBoxLayout;

namespace lab {

/// Base class of the study panels: controls at the top, charts below them, in one column or, if the
/// dock is wide, in two. Updates are combined into one per pass of the event loop, and skipped
/// while the panel is not visible.
class StudyPanel : public QWidget {
  Q_OBJECT

 public:
  /// `picture_size`: the usual size of a picture of the panel.
  explicit StudyPanel(const QSize& picture_size, QWidget* parent = nullptr);
  QSize sizeHint() const override;
  /// For a picture: hides the controls and returns the size needed, at least `room`. If `room` is empty, the
  /// panel has its usual size.
  virtual QSize showWhole(const QSize& room = {});

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

  QWidget* controls() const { return controls_; }
  QWidget* charts() const { return charts_; }
  /// A label of plain text that wraps.
  static QLabel* makeText(QWidget* parent, const char* object_name);
  void layOutControls(std::initializer_list<QLayout*> rows);
  /// Places controls, texts and charts in one column. The charts take the remaining space.
  QVBoxLayout* layOut(std::initializer_list<QWidget*> widgets);
  QLabel* addHeading(QVBoxLayout* column, const QString& title);
  /// Adds a column for the next charts. The first one is the left column.
  QVBoxLayout* startColumn();
  bool inTwoColumns() const;
  /// True if the charts of a panel of this width are in two columns.
  virtual bool beside(int width) const;
  void arrange(int width);

  /// Schedules one call of refresh() in the next pass of the event loop.
  void schedule() { refresh_soon_.start(); }
  /// Updates the whole panel. Called only while the panel is visible.
  virtual void refresh() = 0;
  void refreshIfSeen();

 private:
  QSize picture_size_;
  QTimer refresh_soon_;
  QWidget* controls_;
  QWidget* charts_;
  QBoxLayout* columns_;
};

}  // namespace lab
