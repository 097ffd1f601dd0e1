// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "ui/Workbench.h"
#include "ui/heads/WeightSource.h"

namespace lab {

/// Shows attention as lines from the queries on the left to the keys on the right. Each line is as
/// wide as the weight of its pair. Each head has a colour and a dash pattern; the lines of different heads
/// are drawn side by side. If a word is isolated by mouse or arrow keys, only its lines are drawn; if queries
/// are pinned, only their lines; while the pointer is on the name of a head, only the lines of that head. A
/// click on a line selects its pair.
class FlowCanvas : public QWidget {
  Q_OBJECT

 public:
  explicit FlowCanvas(const Workbench& bench, QWidget* parent = nullptr);

  /// The heads whose lines are drawn: the chosen heads; if none are chosen, all heads, or only the
  /// selected one if there are many heads.
  std::vector<int> shownHeads() const;
  /// The shown heads in the order of the list of heads.
  std::vector<int> headsOfLegend() const;
  /// Describes what is drawn: "lines under 0.10 are not drawn: 12 % of the weight".
  QString sentence() const;
  /// Updates the view after any change.
  void refresh();
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;
  /// The rectangle of a word.
  QRectF place(Side side, int index) const;

 signals:
  void pointedAt(const QString& sentence);
  /// The isolated word changed.
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
  friend struct TestAccess;
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
  /// The queries whose lines are drawn, and whether lines to `key` are drawn.
  std::vector<int> shownQueries() const;
  bool showsKey(int key) const;
  bool differences() const;
  /// The magnitude that has the widest line.
  double end() const;
  /// The chosen threshold.
  double threshold() const;
  /// Smaller magnitudes are not drawn: those that are shown as less than the threshold. 0 if a word is
  /// isolated.
  double leastDrawn() const;
  /// The lines that are drawn, those in the background first.
  std::vector<Line> lines() const;
  /// A line is in the background if its query is not selected, no word or head is isolated, and no query is
  /// pinned.
  bool inBackground(const Line& line) const;
  /// `heads`: the result of `shownHeads`.
  QLineF placeOf(const Line& line, const std::vector<int>& heads) const;
  /// The line at a point, or the nearest one within a few px. Empty if there are very many pairs.
  std::optional<Line> lineAt(const QPointF& point) const;
  /// Where the pin of a query is, if it is pinned or under the pointer. A click there pins or unpins it.
  QRect pinPlace(int query) const;
  /// The rectangle of the name of a head, by its index in `headsOfLegend`.
  QRectF headPlace(int index) const;
  std::optional<int> headAt(const QPointF& point) const;
  QString wordSentence(const Word& word) const;
  void paintWords(QPainter& painter, Side side) const;
  void paintHeads(QPainter& painter) const;
  QPen penOf(const Line& line, double end) const;

  Workbench bench_;
  std::optional<Word> alone_;
  std::optional<int> alone_head_;  ///< the head whose name is under the pointer
  bool by_keys_ = false;           ///< the word was isolated by keyboard and stays isolated until Escape
};

}  // namespace lab
