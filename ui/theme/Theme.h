// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QObject>
#include <QPalette>

/// The colours, fonts, sizes and spacing of the whole program.
namespace lab::theme {

enum class Scheme { Light, Dark };

/// Applies style, palette and fonts to the whole application. Call it once when QApplication exists, and
/// again to switch.
void apply(Scheme scheme);
Scheme scheme();

/// High contrast for a lecture hall: black on white or white on black, with secondary text almost as strong
/// as primary text. Applies to the whole application; notifier() announces changes.
void setHighContrast(bool on);
bool highContrast();

/// Whether changes are animated. The default is false, because pictures and tests show final states only.
bool motion();
void setMotion(bool motion);

/// Notifies views that the scheme or the contrast has changed. Widgets also get
/// QEvent::PaletteChange.
class Notifier : public QObject {
  Q_OBJECT
 signals:
  void changed();
};
Notifier& notifier();

// Spacing, in px. Other distances are multiples of kStep.
inline constexpr int kStep = 4;
inline constexpr int kInStage = 12;        ///< within a stage
inline constexpr int kBetweenStages = 24;  ///< between stages
inline constexpr int kRow = 20;            ///< height of a row of numbers
inline constexpr int kMessageRow = 28;     ///< height of the status line and of a notice
inline constexpr int kRadius = 4;

/// Colour roles: queries blue, keys vermilion, values green, output purple (Okabe and Ito).
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
  QColor changed;      ///< background of a cell that has just changed, under ink
  QColor warning;      ///< text of a refusal, at least 4.5:1
  QColor notice;       ///< background of the notice bar
};
const Colors& colors();

QColor base(Role role);     ///< #0072B2, #D55E00, #009E73, #CC79A7: fills, lines
QColor text(Role role);     ///< variant for the current scheme, at least 4.5:1 on window and card
QColor headLine(int head);  ///< a colour for a head; only for lines that cross

/// Background of a signed value, given as value / largest magnitude, -1..1: a light tint that diverges at 0,
/// with at most 30 % saturation.
QColor signedTint(double ratio);
/// Background of a difference of weights, given as difference / largest magnitude, -1..1: strong blue at -1,
/// the card colour at 0, strong orange at 1.
QColor differenceShade(double ratio);
/// A text colour that is readable on `background`: ink, the opposite of ink, black or white.
QColor textOn(const QColor& background);
/// Mixes two colours channel by channel; `share` 0 gives `from`, 1 gives `to`.
QColor mix(const QColor& from, const QColor& to, double share);

/// Two text sizes and one font for numbers with tabular figures.
QFont textFont();    ///< body, 13 px
QFont smallFont();   ///< labels, 11 px
QFont titleFont();   ///< stage titles: body, semi-bold
QFont numberFont();  ///< 13 px, tabular
QFont symbolFont();  ///< italic, for Q, K, V
/// A font for the most important text, `more` px larger than `font`.
QFont larger(QFont font, int more = kStep);

/// For pictures: while one exists, all letters have the size of the body text. Indices in formulas have at
/// least `index` px.
class OneLetterSize {
 public:
  explicit OneLetterSize(int index);
  ~OneLetterSize();
  OneLetterSize(const OneLetterSize&) = delete;
  OneLetterSize& operator=(const OneLetterSize&) = delete;

 private:
  int before_;
};
/// The least size of an index in px; 0 while there is no OneLetterSize.
int leastIndex();
/// Whether a picture is being laid out or painted, that is, whether a OneLetterSize exists.
inline bool inPicture() {
  return leastIndex() > 0;
}
/// Rich text whose <sub> and <sup> have at least leastIndex() px.
QString withReadableIndices(QString html);

/// Rich text in which W_Q, b_Q, d_k and n_q are symbols, as in the headings.
QString withMatrixSymbols(QString html);
/// Plain text as rich text with such symbols.
QString richSentence(const QString& plain);
/// Rich text in semi-bold, the strongest weight of the shipped font. <b> would request bold, which it lacks.
QString strong(const QString& html);
/// Rich text in the colour of a role.
QString colored(Role role, const QString& html);

/// WCAG 2 contrast ratio.
double contrast(const QColor& a, const QColor& b);

}  // namespace lab::theme
