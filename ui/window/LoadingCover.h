// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QLabel;
class QMainWindow;
class QProgressBar;
class QPushButton;

namespace lab {

/// Covers the document while a large file that replaces it is loaded. Shows the name of the file, the
/// progress and a button to stop. The menus stay usable; the covered widgets can be neither seen nor changed.
class LoadingCover : public QWidget {
  Q_OBJECT

 public:
  explicit LoadingCover(QMainWindow& window);

  /// Shows the cover. `text`: the current activity ("Loading cat.attn"); `done`: progress, 0..1.
  void cover(const QString& text, double done);
  void uncover();

 signals:
  void stopAsked();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void place();
  void dress();
  /// Disables the covered widgets (`held`), or enables them.
  void hold(bool held);

  QMainWindow& window_;
  QLabel* text_;
  QProgressBar* bar_;
  QPushButton* stop_;
  QPointer<QWidget> focus_;  ///< widget that had the focus before cover()
};

}  // namespace lab
