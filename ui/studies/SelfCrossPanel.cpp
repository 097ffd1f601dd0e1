// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/studies/SelfCrossPanel.h"

#include <QFontMetrics>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

#include "core/base/Words.h"
#include "core/document/Document.h"
#include "core/explain/EditWords.h"
#include "ui/heads/HeadMap.h"
#include "ui/heads/Sentences.h"
#include "ui/heads/WeightLegend.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr int kBox = 24;     ///< px, height of a sentence
constexpr int kArrow = 30;   ///< px from a sentence to its symbols
constexpr int kSymbol = 18;  ///< px, height of a symbol
constexpr int kLeast = 180;  ///< px, minimum width
constexpr double kHead = 4;  ///< px, arrow head

QString words(const std::vector<std::string>& tokens) {
  QStringList list;
  for (const std::string& token : tokens) list << tokenLabel(token);
  return list.join(QLatin1Char(' '));
}

void paintSentence(QPainter& painter, const QRectF& box, const std::vector<std::string>& tokens,
                   const QColor& color) {
  painter.setPen(QPen(color, 1.5));
  painter.setBrush(theme::colors().card);
  painter.drawRoundedRect(box, theme::kRadius, theme::kRadius);
  painter.setPen(theme::colors().ink);
  painter.setFont(theme::textFont());
  const QRectF inside = box.adjusted(2 * theme::kStep, 0, -2 * theme::kStep, 0);
  const QString text = QFontMetrics(theme::textFont())
                           .elidedText(words(tokens), Qt::ElideRight, static_cast<int>(inside.width()));
  painter.drawText(inside, Qt::AlignCenter | Qt::TextDontClip, text);
}

/// Paints an arrow from a sentence down to a symbol.
void paintArrow(QPainter& painter, const QPointF& from, const QPointF& to, const QString& symbol,
                theme::Role role) {
  const QColor color = theme::base(role);
  painter.setPen(QPen(color, 1.5));
  painter.drawLine(from, to);
  painter.setBrush(color);
  painter.setPen(Qt::NoPen);
  painter.drawPolygon(
      QPolygonF({to + QPointF(-kHead, -kHead), to + QPointF(kHead, -kHead), to + QPointF(0, 1)}));
  painter.setPen(theme::text(role));
  QFont font = theme::symbolFont();
  font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  painter.drawText(QRectF(to.x() - 20, to.y() + 1, 40, kSymbol),
                   Qt::AlignHCenter | Qt::AlignTop | Qt::TextDontClip, symbol);
}

}  // namespace

SelfCrossDrawing::SelfCrossDrawing(const Document& document, QWidget* parent)
    : QWidget(parent), document_(document) {
  setLayoutDirection(Qt::LeftToRight);  // mathematics reads left to right in every language
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize SelfCrossDrawing::sizeHint() const {
  return {kLeast, kBox + kArrow + kSymbol + theme::kStep};
}

QSize SelfCrossDrawing::minimumSizeHint() const {
  return sizeHint();
}

QString SelfCrossDrawing::sentence() const {
  const Experiment& e = document_.experiment();
  return e.mode == Mode::Self ? tr("Queries, keys and values all come from the one sentence.")
                              : tr("Queries come from the first sentence, keys and values from the second.");
}

void SelfCrossDrawing::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Experiment& e = document_.experiment();
  const bool cross = e.mode == Mode::Cross;
  const QRectF whole = QRectF(rect()).adjusted(1, 1, -1, -1);
  const double gap = theme::kInStage;
  // Each of Q, K and V gets a third of the width, no matter which sentence it comes from.
  const double third = (whole.width() - (cross ? gap : 0)) / 3;
  const double top = whole.top() + kBox, bottom = top + kArrow;
  if (cross) {
    paintSentence(painter, {whole.left(), whole.top(), third * 1.25, kBox}, e.query_tokens,
                  theme::base(theme::Role::Query));
    paintSentence(painter, {whole.left() + third * 1.25 + gap, whole.top(), third * 1.75, kBox}, e.key_tokens,
                  theme::base(theme::Role::Key));
  } else {
    paintSentence(painter, {whole.left(), whole.top(), whole.width(), kBox}, e.query_tokens,
                  theme::base(theme::Role::Neutral));
  }
  const std::array<double, 3> across =
      cross ? std::array<double, 3>{third * 0.62, third * 1.25 + gap + third * 0.5,
                                    third * 1.25 + gap + third * 1.3}
            : std::array<double, 3>{third * 0.5, third * 1.5, third * 2.5};
  const std::array<theme::Role, 3> roles{theme::Role::Query, theme::Role::Key, theme::Role::Value};
  const std::array<QString, 3> symbols{QStringLiteral("Q"), QStringLiteral("K"), QStringLiteral("V")};
  for (std::size_t i = 0; i < 3; ++i) {
    const double x = whole.left() + across[i];
    paintArrow(painter, {x, top + 2}, {x, bottom}, symbols[i], roles[i]);
  }
}

namespace {

constexpr QSize kSelfCrossPanelSize{860, 430};

std::size_t placeOf(Mode mode) {
  return mode == Mode::Self ? 0 : 1;
}

}  // namespace

SelfCrossPanel::SelfCrossPanel(Workbench bench, QWidget* parent)
    : StudyPanel(kSelfCrossPanelSize, parent), bench_(bench), comparison_(bench.document, bench.selection) {
  setAccessibleName(tr("Self-attention beside cross-attention"));
  followOptions();
  head_ = makeText(this, "head");
  head_->setTextFormat(Qt::RichText);
  said_ = makeText(this, "said");
  columns_ = {makeColumn(Mode::Self), makeColumn(Mode::Cross)};
  layOut({controls(), head_, charts(), said_});
  controls()->hide();
  setFocusProxy(columns_[0].map);
  connect(&bench_.document, &Document::edited, this, [this] { schedule(); });
  connect(&bench_.document, &Document::visibilityChanged, this, [this] { schedule(); });
  for (const auto signal : {&ViewOptions::changed, &ViewOptions::headsChanged})
    connect(&bench_.options, signal, this, [this] {
      followOptions();
      schedule();
    });
  connect(&bench_.selection, &Selection::changed, this, [this] { schedule(); });
}

SelfCrossPanel::Column SelfCrossPanel::makeColumn(Mode mode) {
  QVBoxLayout* column = startColumn();
  Workbench own{comparison_.of(mode), comparison_.selectionOf(mode), options_};
  Column made{};
  made.title = new QLabel(mode == Mode::Self ? tr("Self-attention") : tr("Cross-attention"), charts());
  made.title->setFont(theme::titleFont());
  made.shapes = new QLabel(charts());
  made.shapes->setObjectName(mode == Mode::Self ? QStringLiteral("self-shapes")
                                                : QStringLiteral("cross-shapes"));
  made.shapes->setFont(theme::smallFont());
  made.shapes->setForegroundRole(QPalette::PlaceholderText);
  made.shapes->setWordWrap(true);
  made.drawing = new SelfCrossDrawing(own.document, charts());
  made.map = new HeadMap(own, bench_.selection.head(), charts(), HeadMap::Use::Read);
  made.map->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  made.map->setObjectName(mode == Mode::Self ? QStringLiteral("self") : QStringLiteral("cross"));
  column->addWidget(made.title);
  column->addWidget(made.drawing);
  column->addWidget(made.shapes);
  column->addWidget(made.map, 1);
  // One legend per map: the scale is the same, but 1/n differs if the sentences differ in length.
  column->addWidget(new WeightLegend(own, charts()));
  connect(made.map, &HeadMap::pointedAt, this, [this](const QString& sentence) {
    if (sentence.isEmpty()) return showWords();
    said_->setText(sentence);
  });
  return made;
}

void SelfCrossPanel::followOptions() {
  options_.copyFrom(bench_.options);
  options_.setWeightScale(ViewOptions::WeightScale::Common);
  options_.setMeasure(Contribution::Weight);
  options_.setHeadsView(ViewOptions::HeadsView::Maps);
}

void SelfCrossPanel::refresh() {
  comparison_.bringUpToDate();
  for (const Mode mode : {Mode::Self, Mode::Cross}) {
    const Column& column = columns_[placeOf(mode)];
    const Experiment& e = comparison_.of(mode).experiment();
    const bool tokens_are_columns = options_.convention() == Convention::Columns;
    const auto shape = [tokens_are_columns](int rows, int columns) {
      return tokens_are_columns ? shapeText(columns, rows) : shapeText(rows, columns);
    };
    column.shapes->setText(tr("Q %1, K %2, V %3, weights %4, context %5")
                               .arg(shape(e.queryCount(), e.keyDim()), shape(e.keyCount(), e.keyDim()),
                                    shape(e.keyCount(), e.valueDim()), shape(e.queryCount(), e.keyCount()),
                                    shape(e.queryCount(), e.valueDim())));
    column.drawing->setAccessibleName(column.drawing->sentence());
    column.drawing->setToolTip(column.drawing->sentence());
    column.drawing->update();
    column.map->setAccessibleName(
        tr("%1: weights, %2 by %3").arg(column.title->text()).arg(e.queryCount()).arg(e.keyCount()));
    column.map->setHead(bench_.selection.head());
    column.map->invalidate(HeadMap::Stale::Layout);
    column.map->bringUpToDate();
  }
  showWords();
}

void SelfCrossPanel::showWords() {
  const Experiment& e = bench_.document.experiment();
  const int head = std::clamp(bench_.selection.head(), 0, e.headCount() - 1);
  const std::string& name = e.head(head).name;
  head_->setText(theme::richSentence(
      tr("Head %1 (%2): the same W_Q, W_K and W_V on both sides.").arg(head + 1).arg(quotable(name))));
  QStringList lines;
  for (const Mode mode : {Mode::Self, Mode::Cross}) {
    const WeightSource source(comparison_.of(mode), head);
    const int query = comparison_.selectionOf(mode).query();
    if (query >= source.queryCount()) continue;
    const auto row = source.row(query);
    const auto largest = std::ranges::max_element(row);
    if (largest == row.end()) continue;
    const int key = static_cast<int>(largest - row.begin());
    const QString sentence = looksAt(source, query, key, options_.format());
    lines << (mode == Mode::Self ? tr("Self: %1.").arg(sentence) : tr("Cross: %1.").arg(sentence));
  }
  if (comparison_.sameSentence())
    lines << tr(
        "The second sentence is a copy of the first, so both are the same: choose Cross and change a "
        "word of it.");
  said_->setText(joinSentences(lines));
}

}  // namespace lab
