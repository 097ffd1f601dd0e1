// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

/// Palette, sizes and spacing of the whole program stand here and nowhere else.
namespace lab::theme {

enum class Scheme { Light, Dark };

/// Application-wide: Fusion style, palette, fonts. Call once after QApplication exists, again to switch.
void apply(Scheme scheme);
Scheme scheme();

/// Tells views that the scheme changed (they also get QEvent::PaletteChange).
class Notifier : public QObject {
  Q_OBJECT
 signals:
  void changed();
};
Notifier& notifier();

// Spacing: one step of 4 px.
inline constexpr int kStep = 4;
inline constexpr int kInStage = 12;        ///< within a stage
inline constexpr int kBetweenStages = 24;  ///< between stages
inline constexpr int kRow = 20;            ///< height of a row of numbers
inline constexpr int kRadius = 4;

/// Roles of colour. Queries blue, keys vermilion, values green, output purple (Okabe and Ito).
enum class Role { Neutral, Query, Key, Value, Output };

struct Colors {
  QColor window;       ///< behind everything
  QColor card;         ///< behind numbers; weight 0
  QColor field;        ///< behind numbers that can be edited
  QColor ink;          ///< text
  QColor strong;       ///< weight 1 in one-ink maps
  QColor faint;        ///< secondary text, at least 4.5:1 on window and card
  QColor line;         ///< hairlines, hatch
  QColor accent;       ///< focus, selection
  QColor accent_text;  ///< text on accent
  QColor selected;     ///< background of selected cells and rows, under ink
  QColor changed;      ///< background of a cell that just changed, under ink
  QColor warning;      ///< text of a refusal, 4.5:1
  QColor notice;       ///< background of the notice bar
};
const Colors& colors();

QColor base(Role role);     ///< #0072B2, #D55E00, #009E73, #CC79A7: fills, lines
QColor text(Role role);     ///< the variant for this scheme that reads on window and card at 4.5:1
QColor headLine(int head);  ///< a colour for a head, where lines cross only

/// Background of a signed value in -1..1 (value / largest magnitude): a light tint diverging about 0, at
/// most 30 % saturation.
QColor signedTint(double ratio);
/// Background of a difference of weights in -1..1 (difference / largest magnitude): strong at its ends,
/// blue below, orange above, the card at 0.
QColor differenceShade(double ratio);
/// Text that reads on `background` (ink or its opposite).
QColor textOn(const QColor& background);
/// `share` of the way from one colour to another, channel by channel.
QColor mix(const QColor& from, const QColor& to, double share);

/// Two text sizes and one numeric face (tabular figures).
QFont textFont();    ///< body, 13 px
QFont smallFont();   ///< labels, 11 px
QFont titleFont();   ///< stage titles: body, semi-bold
QFont numberFont();  ///< 13 px, tabular
QFont symbolFont();  ///< italic, for Q, K, V

/// Rich text in the strong weight that the shipped face has (<b> asks for one that it has not).
QString strong(const QString& html);

/// WCAG 2 contrast ratio.
double contrast(const QColor& a, const QColor& b);

}  // namespace lab::theme
