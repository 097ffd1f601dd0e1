// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "ui/Workbench.h"
#include "ui/heads/WeightSource.h"

namespace lab {

/// Queries at the left, keys at the right, a line a pair as wide as its weight, a colour and a dash a head.
/// The mouse over a word, or the arrow keys, leave only that word's lines; pinned queries leave only theirs.
class FlowCanvas : public QWidget {
  Q_OBJECT

 public:
  explicit FlowCanvas(const Workbench& bench, QWidget* parent = nullptr);

  /// The heads whose lines are drawn: those chosen, else all where they are few, else the one in the
  /// pipeline.
  std::vector<int> shownHeads() const;
  /// What is drawn in words: "lines under 0.10 are not drawn: 12 % of the weight".
  QString sentence() const;
  /// Lines drawn now.
  int lineCount() const;
  /// Words, or heads, came or went; else only weights changed.
  void refresh();
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  /// Where a word stands.
  QRectF place(Side side, int index) const;

 signals:
  void pointedAt(const QString& sentence);
  /// Another word stands alone.
  void isolated();

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  struct Word {
    Side side = Side::Query;
    int index = 0;
    bool operator==(const Word&) const = default;
  };
  struct Line {
    int head, query, key;
    double value;
  };
  double rowHeight() const;
  int countOf(Side side) const;
  std::optional<Word> wordAt(const QPointF& point) const;
  void isolate(const std::optional<Word>& word);
  void step(int by);
  void pin(const Word& word);
  /// The rows whose lines count, and of a key that stands alone only its lines.
  std::vector<int> shownQueries() const;
  bool showsKey(int key) const;
  double end() const;
  std::vector<Line> lines() const;
  QString wordSentence(const Word& word) const;
  void paintWords(QPainter& painter, Side side) const;
  void paintHeads(QPainter& painter) const;
  QPen penOf(const Line& line, double end) const;

  Workbench bench_;
  std::optional<Word> alone_;
  bool by_keys_ = false;  ///< the word stands alone until Escape, not until the mouse goes
};

}  // namespace lab
