// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The part of RowView that writes the headline (which keys the selected query looks at) and the hint below
// it.
#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/document/Baseline.h"
#include "core/explain/CellNames.h"
#include "core/explain/EditWords.h"
#include "core/explain/HeadStatistics.h"
#include "ui/heads/Sentences.h"
#include "ui/matrix/MatrixNames.h"
#include "ui/row/KeyRowsTable.h"
#include "ui/row/RowView.h"
#include "ui/theme/NumberFormat.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

constexpr double kShownChange = 0.005;  ///< a smaller change of a weight is shown as 0.00

/// The headline if several keys share the largest weight. `answer` returns the name of a key. `weight` is
/// empty if numbers are hidden.
QString tiedText(const std::vector<int>& keys, const QString& asking,
                 const std::function<QString(int)>& answer, const QString& weight) {
  const auto count = static_cast<int>(keys.size());
  if (count == 2 && weight.isEmpty())
    return RowView::tr("%1 looks equally at %2 and %3.").arg(asking, answer(keys[0]), answer(keys[1]));
  if (count == 2)
    return RowView::tr("%1 looks equally at %2 and %3 (%4 each).")
        .arg(asking, answer(keys[0]), answer(keys[1]), weight);
  if (count == 3 && weight.isEmpty())
    return RowView::tr("%1 looks equally at %2, %3 and %4.")
        .arg(asking, answer(keys[0]), answer(keys[1]), answer(keys[2]));
  if (count == 3)
    return RowView::tr("%1 looks equally at %2, %3 and %4 (%5 each).")
        .arg(asking, answer(keys[0]), answer(keys[1]), answer(keys[2]), weight);
  return weight.isEmpty()
             ? RowView::tr("%1 looks equally at %n words.", nullptr, count).arg(asking)
             : RowView::tr("%1 looks equally at %n words (%2 each).", nullptr, count).arg(asking, weight);
}

}  // namespace

QString RowView::tokenHtml(const std::string& token) {
  return quotedIfPunctuation(quotable(tokenLabel(token))).toHtmlEscaped();
}

QString RowView::headlineText() const {
  const Snapshot now = bench_.document.snapshot();
  const int i = bench_.selection.query(), h = bench_.selection.head();
  const Experiment& e = now.experiment;
  const QString asking =
      withPlace(theme::colored(theme::Role::Query, tokenHtml(e.token(Side::Query, i))), e, Side::Query, i);
  const QueryRow& row = keys_->rows().row();
  const auto answer = [&](int j) {
    const QString word = theme::strong(tokenHtml(e.token(Side::Key, j)));
    return withPlace(theme::colored(theme::Role::Key, word), e, Side::Key, j);
  };
  const Baseline& baseline = bench_.document.baseline();
  const auto weights = baseline.shownRow(MatrixId::Weights, h, i);
  const std::vector<double> shown(weights.begin(), weights.end());
  const auto weight = [&](int j) {
    NumberFormat format = bench_.options.sentenceFormat();
    format.plus = keys_->rows().showsDifference();
    return format.text(shown[static_cast<std::size_t>(j)]);
  };
  // The one or two keys whose weight changed most, or the number of such keys.
  const auto changed = [&](int key) {
    std::vector<int> most;
    for (int j = 0; j < static_cast<int>(shown.size()); ++j)
      if (std::abs(shown[static_cast<std::size_t>(j)] - shown[static_cast<std::size_t>(key)]) <= 1e-12)
        most.push_back(j);
    if (most.size() == 1) return answer(key);
    if (most.size() == 2) return tr("%1 and %2").arg(answer(most[0]), answer(most[1]));
    return tr("%n words", nullptr, static_cast<int>(most.size()));
  };
  // The number of keys whose weight is shown with the same digits as the largest; 0 if numbers are hidden.
  const auto shownAlike = [&] {
    if (!bench_.options.numbersShown() || row.strongest < 0) return 0;
    int count = 0;
    for (int j = 0; j < static_cast<int>(shown.size()); ++j) count += weight(j) == weight(row.strongest);
    return count;
  };
  const bool difference = baseline.showsDifference();
  const QString objection =
      baseline.show() == Baseline::Show::Value ? QString() : baseline.objection(MatrixId::Weights, h);
  const std::vector<int> tied = largestWeights(shown);
  QString text;
  if (!objection.isEmpty())
    text = tr("Nothing to compare: %1.").arg(objection);
  else if (row.hidden && (whole_ || bench_.document.hiddenMatrices().empty()))
    text = std::ranges::all_of(shown, isHiddenNumber)
               ? tr("The weights of %1 are still hidden.").arg(asking)
               : tr("Not all weights of %1 are shown yet.").arg(asking);
  else if (row.hidden && cramped_ && explains())  // beside an explanation, there is room for a few words
    text = QStringLiteral("%1 → <a href=\"show\">%2</a>").arg(asking, tr("blanked: reveal"));
  else if (row.hidden)
    text = tr("What %1 looks at is blanked. <a href=\"show\">Reveal it</a>").arg(asking);
  else if (row.all_masked)
    text = tr("Every key is masked for %1: all its weights are 0, and so is its context.").arg(asking);
  else if (difference && row.strongest < 0)
    text = tr("%1 looks at every key as much as in the baseline.").arg(asking);
  else if (difference && std::abs(shown[static_cast<std::size_t>(row.strongest)]) < kShownChange &&
           (row.second < 0 || std::abs(shown[static_cast<std::size_t>(row.second)]) < kShownChange))
    text = tr("%1 looks at every key almost as much as in the baseline.").arg(asking);
  else if (difference && !bench_.options.numbersShown())
    text = tr("%1 looks more at %2, less at %3.")
               .arg(asking, changed(row.strongest), row.second < 0 ? tr("no other") : changed(row.second));
  else if (difference)
    text = tr("%1 looks more at %2 (%3), less at %4 (%5).")
               .arg(asking, changed(row.strongest), weight(row.strongest),
                    row.second < 0 ? tr("no other") : changed(row.second),
                    row.second < 0 ? NumberFormat().text(0) : weight(row.second));
  else if (cramped_ && explains() && !difference && tied.size() == 1)
    text = QStringLiteral("%1 → %2 %3")
               .arg(asking, answer(row.strongest),
                    bench_.options.numbersShown() ? weight(row.strongest) : QString());
  else if (row.second < 0 && !bench_.options.numbersShown())
    text = tr("%1 looks at %2.").arg(asking, answer(row.strongest));
  else if (row.second < 0)
    text = tr("%1 looks at %2 (%3).").arg(asking, answer(row.strongest), weight(row.strongest));
  else if (row.alike && !difference)
    // If all weights are equal, do not name a largest one.
    text = !bench_.options.numbersShown() ? tr("%1 looks equally at every key it may see.").arg(asking)
           : bench_.document.experiment().mask.kind == Mask::Kind::None
               ? tr("%1 looks equally at every key (%2 each).").arg(asking, weight(row.strongest))
               : tr("%1 looks equally at every key it may see (%2 each).").arg(asking, weight(row.strongest));
  else if (row.almost_even && !difference)
    text = bench_.options.numbersShown() && tied.size() == 1
               ? tr("%1 spreads its attention almost evenly: at most %2, on %3.")
                     .arg(asking, weight(row.strongest), answer(row.strongest))
               : tr("%1 spreads its attention almost evenly.").arg(asking);
  else if (const int alike = shownAlike(); tied.size() > 1 && !difference && alike > std::ssize(tied))
    text = tr("%1 looks about equally at %n words (%2 each).", nullptr, alike)
               .arg(asking, weight(row.strongest));
  else if (tied.size() > 1 && !difference)
    text = tiedText(tied, asking, answer, bench_.options.numbersShown() ? weight(row.strongest) : QString());
  else if (row.second_unclear && !difference)
    text = bench_.options.numbersShown()
               ? tr("%1 looks most at %2 (%3).").arg(asking, answer(row.strongest), weight(row.strongest))
               : tr("%1 looks most at %2.").arg(asking, answer(row.strongest));
  else if (!bench_.options.numbersShown())
    text = tr("%1 looks most at %2, then at %3.").arg(asking, answer(row.strongest), answer(row.second));
  else
    text = tr("%1 looks most at %2 (%3), then at %4 (%5).")
               .arg(asking, answer(row.strongest), weight(row.strongest), answer(row.second),
                    weight(row.second));
  text.replace(QLatin1String(") ("), QLatin1String(", "));  // "my (token 1, 0.49)"
  text.replace(QStringLiteral("\uFF09\uFF08"), QStringLiteral("\uFF0C"));  // the same in Chinese
  // Keeps the sentence left-to-right even if it starts with a right-to-left word.
  return text.prepend(QChar(0x200E));
}

QString RowView::hintText(bool weights_shown, bool brief) const {
  if (explains()) return theme::richSentence(keys_->rows().explanation(*explained_));
  if (const auto& cell = bench_.selection.cell();
      cell && isStage(cell->id) && !why_shown_ && cell != left_cell_ && !keys_->model().isFolded(cell->id)) {
    const QString link = QStringLiteral("<a href=\"why\">%1</a>").arg(tr("Why this number?"));
    const QString words = cellWords(bench_.document.experiment(), *cell, bench_.options.convention());
    return brief ? link
                 : theme::richSentence(words.left(1).toUpper() + words.mid(1)) + QStringLiteral(". ") + link;
  }
  const auto projected = [this](theme::Role role, const QString& vector, const QString& upper) {
    return theme::colored(role,
                          (tokensAreColumns() ? QStringLiteral("<i>%1</i> = <i>W</i><sup>%2</sup> <i>x</i>")
                                              : QStringLiteral("<i>%1</i> = <i>x</i> <i>W</i><sup>%2</sup>"))
                              .arg(vector, upper));
  };
  const QString q = theme::colored(theme::Role::Query, QStringLiteral("<i>q</i>"));
  const QString word = tokenHtml(bench_.document.experiment().token(Side::Query, bench_.selection.query()));
  const QString text = tr("Query %1: what %2 looks for. Key %3: what a word offers.<br>"
                          "Value %4: what it passes on.")
                           .arg(q, theme::colored(theme::Role::Query, word),
                                projected(theme::Role::Key, QStringLiteral("k"), QStringLiteral("K")),
                                projected(theme::Role::Value, QStringLiteral("v"), QStringLiteral("V")));
  return weights_shown
             ? text
             : text + QLatin1Char(' ') +
                   tr("Open <i>k</i> or <i>v</i>, click a number: edit %1, %2.")
                       .arg(theme::colored(theme::Role::Key, QStringLiteral("<i>W</i><sup>K</sup>")),
                            theme::colored(theme::Role::Value, QStringLiteral("<i>W</i><sup>V</sup>")));
}

}  // namespace lab
