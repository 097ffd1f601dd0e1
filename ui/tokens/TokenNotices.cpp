// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tokens/TokenNotices.h"

#include <QSet>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/Words.h"
#include "core/document/SettingEdits.h"
#include "core/explain/EditWords.h"
#include "core/model/Difference.h"
#include "core/model/Gather.h"
#include "core/model/Restructure.h"
#include "ui/theme/NumberFormat.h"

namespace lab {
namespace {

constexpr int kOffered = 3;  // words to copy from in one notice
constexpr int kNamed = 6;    // new words named in one sentence

QString emphasized(const QString& word) {
  return QStringLiteral("<i>%1</i>").arg(quotable(word).toHtmlEscaped());
}

}  // namespace

MatrixId embeddingsOf(const Experiment& e, Side side) {
  return e.storedSide(side) == Side::Query ? MatrixId::QueryEmbeddings : MatrixId::KeyEmbeddings;
}

Matrix embeddingAt(const Experiment& e, Side side, int index) {
  return rowAt(inputMatrix(e, embeddingsOf(e, side)), index);
}

QList<int> nearestOtherTokens(const std::vector<std::string>& tokens, int index, int count) {
  const auto textAt = [&](int i) { return tokens[static_cast<std::size_t>(i)]; };
  const int size = static_cast<int>(tokens.size());
  QList<int> places;
  QSet<QString> seen{QString::fromStdString(textAt(index))};
  for (int distance = 1; distance < size && places.size() < count; ++distance) {
    for (const int i : {index - distance, index + distance}) {
      if (i < 0 || i >= size || places.size() >= count) continue;
      const QString word = QString::fromStdString(textAt(i));
      if (seen.contains(word)) continue;
      seen.insert(word);
      places.append(i);
    }
  }
  return places;
}

TokenNotices::TokenNotices(Document& document, Notices& notices, Side side, QObject* parent)
    : QObject(parent),
      document_(document),
      notices_(notices),
      side_(side),
      id_(side == Side::Query ? QStringLiteral("tokens.query") : QStringLiteral("tokens.key")),
      step_id_(id_ + QStringLiteral(".step")),
      tokens_(document.experiment().tokens(side)) {
  connect(document.undoStack(), &QUndoStack::indexChanged, this, &TokenNotices::onStep);
  connect(&document, &Document::edited, this, [this] {
    followWords();
    // Undo moves the stack before it restores the numbers. The notice stays unchanged during a drag.
    if (!document_.gestureActive()) nameUneditedWords();
    update();
    repostAfterRedo();
  });
}

void TokenNotices::onStep(int index) {
  if (index != awaited_step_) disconnect(awaited_);
  // The notices about a shuffle and about an empty name are valid until the next edit or undo.
  if (shuffle_step_ >= 0 && index != shuffle_step_) {
    shuffle_step_ = -1;
    notices_.withdraw(step_id_);
  }
  if ((edit_.mask_kept || edit_.padding_lost || edit_.mask_lost) && index != edit_step_) {
    edit_.mask_kept = edit_.padding_lost = edit_.mask_lost = false;
    if (edit_.new_words.empty() && !edit_.past_learned_table) {
      forget();
      return notices_.withdraw(id_);
    }
    notices_.amend(noticeFor(edit_));
  }
  // A notice about words that asks for nothing is valid until the next edit, too.
  const bool asks = edit_.past_learned_table || std::ranges::any_of(edit_.new_words, [](const NewWord& word) {
                      return word.origin == VectorOrigin::MadeUp || !word.replaced.empty();
                    });
  if (!edit_.new_words.empty() && !asks && index != edit_step_) {
    forget();
    return notices_.withdraw(id_);
  }
  // A notice that asks for vectors names a word until the learner edits its vector.
  nameUneditedWords();
}

bool TokenNotices::allThere() const {
  return std::ranges::all_of(new_words_, [this](const NewWord& word) { return stillThere(word); });
}

void TokenNotices::nameUneditedWords() {
  if (new_words_.empty() || !allThere()) return;
  std::vector<NewWord> unedited, made_up;
  for (std::size_t i = 0; i < new_words_.size(); ++i) {
    const NewWord& word = new_words_[i];
    if (!embeddingAt(document_.experiment(), side_, word.index).identicalTo(vectors_[i])) continue;
    unedited.push_back(word);
    if (word.origin == VectorOrigin::MadeUp) made_up.push_back(word);
  }
  std::vector<NewWord>& named = unedited.size() == new_words_.size() ? unedited : made_up;
  if (std::ranges::equal(named, edit_.new_words, {}, &NewWord::index, &NewWord::index)) return;
  edit_.new_words = std::move(named);
  if (!edit_.new_words.empty()) {
    const Notice now = noticeFor(edit_);
    return std::exchange(all_edited_, false) ? notices_.post(now) : notices_.amend(now);
  }
  if (edit_.past_learned_table || edit_.mask_kept) return update();
  all_edited_ = true;  // undo of the edit names the words again
  notices_.withdraw(id_);
}

void TokenNotices::followWords() {
  const auto& now = document_.experiment().tokens(side_);
  if (tokens_ == now) return;
  const auto before = std::exchange(tokens_, now);
  // Undo of the edit removes its words.
  if (new_words_.empty() || document_.undoStack()->index() < edit_step_) return;
  const std::vector<int> origins = matchTokens(before, now);
  const auto follow = [&origins](NewWord& word) {
    const auto found = std::ranges::find(origins, word.index);
    word.index = found == origins.end() ? -1 : static_cast<int>(found - origins.begin());
    return word.index >= 0;
  };
  std::vector<NewWord> words;
  std::vector<Matrix> vectors;
  for (std::size_t i = 0; i < new_words_.size(); ++i) {
    if (!follow(new_words_[i])) continue;
    words.push_back(std::move(new_words_[i]));
    vectors.push_back(std::move(vectors_[i]));
  }
  new_words_ = std::move(words);
  vectors_ = std::move(vectors);
  std::erase_if(edit_.new_words, [&follow](NewWord& word) { return !follow(word); });
  if (new_words_.empty() && !edit_.past_learned_table && !edit_.mask_kept) {
    forget();
    return notices_.withdraw(id_);
  }
  const Notice notice = noticeFor(edit_);
  text_ = notice.text;
  if (!text_.isEmpty()) notices_.amend(notice);
}

void TokenNotices::repostAfterRedo() {
  if (!edit_.new_words.empty() || document_.undoStack()->index() != edit_step_) return;
  const auto& words = last_edit_.new_words;
  if (std::ranges::find(words, VectorOrigin::MadeUp, &NewWord::origin) == words.end()) return;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (!stillThere(words[i]) ||
        !embeddingAt(document_.experiment(), side_, words[i].index).identicalTo(last_vectors_[i]))
      return;
  postEdit(TokenEdit(last_edit_));
}

void TokenNotices::forget() {
  all_edited_ = false;
  edit_ = {};
  new_words_.clear();
}

bool TokenNotices::stillThere(const NewWord& word) const {
  const auto& tokens = document_.experiment().tokens(side_);
  return word.index < static_cast<int>(tokens.size()) &&
         QString::fromStdString(tokens[static_cast<std::size_t>(word.index)]) == word.word;
}

void TokenNotices::update() {
  const bool there = allThere();
  if (there && !edit_.past_learned_table && !edit_.mask_kept) return;
  if (!there) {  // removed, renamed or moved
    edit_.new_words.clear();
    new_words_.clear();
  }
  // The learner may have filled some of the positions.
  edit_.past_learned_table = edit_.past_learned_table && !zeroPositions().isEmpty();
  edit_.mask_kept = edit_.mask_kept && document_.experiment().mask.kind == Mask::Kind::Matrix;
  const Notice now = noticeFor(edit_);
  if (now.text.isEmpty()) {
    forget();
    return notices_.withdraw(id_);
  }
  if (std::exchange(text_, now.text) != now.text) notices_.amend(now);
}

QString TokenNotices::zeroPositions() const {
  const Experiment& e = document_.experiment();
  if (!e.positions.hasTable()) return {};
  const auto count = static_cast<int>(e.tokens(side_).size());
  const int learned = learnedPositions(side_ == Side::Query ? e.positions.query : e.positions.key);
  if (learned >= count) return {};
  if (learned + 1 == count)
    return tr("Only %1 positions were learned, so position %2 is all zeros.").arg(learned).arg(count);
  return (learned + 2 == count ? tr("Only %1 positions were learned, so positions %2 and %3 are all zeros.")
                               : tr("Only %1 positions were learned, so positions %2 to %3 are all zeros."))
      .arg(learned)
      .arg(learned + 1)
      .arg(count);
}

QString TokenNotices::sentenceFor(const QList<NewWord>& words, VectorOrigin origin) const {
  QStringList names;
  bool renamed = false;
  for (const NewWord& word : words) {
    if (word.origin != origin) continue;
    const QString quoted = quotedIfPunctuation(quotable(word.word));
    names.append(quoted == quotable(word.word) ? emphasized(word.word) : quoted.toHtmlEscaped());
    renamed = renamed || !word.replaced.empty();
  }
  names.removeDuplicates();
  if (names.isEmpty()) return {};
  const auto count = static_cast<int>(names.size());
  QString listed = names.mid(0, kNamed).join(tr(", "));
  if (count > kNamed) listed = tr("%1 and %n more", nullptr, count - kNamed).arg(listed);
  switch (origin) {
    case VectorOrigin::MadeUp:
      return tr("%1 have made-up vectors: edit them, or right-click a word to copy another vector.",
                "%n is the number of words", count)
          .arg(listed);
    case VectorOrigin::Vocabulary:
      return tr("%1 got their vectors from the vocabulary.", "%n is the number of words", count).arg(listed);
    case VectorOrigin::SameWord:
      return renamed ? tr("%1 got the vector of the same token elsewhere in the experiment.").arg(listed)
                     : QString();
  }
  return {};
}

QList<Notice::Choice> TokenNotices::choicesFor(const NewWord& word) const {
  const Experiment& e = document_.experiment();
  QList<Notice::Choice> choices;
  if (!word.replaced.empty())
    choices.append({tr("Keep the old vector"), [this, word] {
                      if (!stillThere(word)) return;
                      setEmbedding(document_, side_, word.index, word.replaced,
                                   tr("Keep the old vector for “%1”").arg(quotable(word.word)));
                    }});
  if (word.origin != VectorOrigin::MadeUp) return choices;
  const auto& tokens = e.tokens(side_);
  for (const int from : nearestOtherTokens(tokens, word.index, kOffered)) {
    const QString source = QString::fromStdString(tokens[static_cast<std::size_t>(from)]);
    choices.append(
        {tr("Copy from “%1”").arg(quotable(source)), [this, word, from, source] {
           if (!stillThere(word) || !stillThere({source, side_, from, VectorOrigin::SameWord, {}})) return;
           setEmbedding(document_, side_, word.index, embeddingAt(document_.experiment(), side_, from),
                        tr("Copy the vector of “%1” to “%2”").arg(quotable(source), quotable(word.word)));
         }});
  }
  return choices;
}

Notice TokenNotices::noticeFor(const TokenEdit& edit) {
  const QList<NewWord> words(edit.new_words.begin(), edit.new_words.end());
  QStringList sentences;
  for (const VectorOrigin origin : {VectorOrigin::Vocabulary, VectorOrigin::SameWord, VectorOrigin::MadeUp})
    sentences.append(sentenceFor(words, origin));
  if (edit.past_learned_table) sentences.append(zeroPositions());
  if (edit.mask_kept) sentences.append(tr("The mask that was made by hand stays (Mask: custom)."));
  if (edit.padding_lost) sentences.append(tr("The padding went with its words: no token is padding now."));
  if (edit.mask_lost) sentences.append(tr("The masked cells went with their words: nothing is masked now."));
  auto choices = words.size() == 1 ? choicesFor(words.first()) : QList<Notice::Choice>{};
  int made_up = 0;
  for (const NewWord& word : words)
    if (word.origin == VectorOrigin::MadeUp && ++made_up <= kOffered &&
        quotedIfPunctuation(word.word) == word.word)
      choices.append({tr("Edit “%1”").arg(quotable(word.word)),
                      [this, word] {
                        if (stillThere(word)) emit vectorAsked(word.index);
                      },
                      true});
  if (edit.mask_kept)
    choices.append({tr("Remove the mask"), [this] { setMaskKind(document_, Mask::Kind::None); }});
  return {.id = id_,
          .text = joinSentences(sentences),
          .choices = choices,
          .quiet = made_up == 0 && !edit.past_learned_table && !edit.mask_kept && !edit.padding_lost &&
                   !edit.mask_lost};
}

void TokenNotices::postEdit(const TokenEdit& edit) {
  const Notice notice = noticeFor(edit);
  edit_ = last_edit_ = notice.text.isEmpty() ? TokenEdit() : edit;
  edit_step_ = document_.undoStack()->index();
  all_edited_ = false;
  new_words_ = edit_.new_words;
  vectors_.clear();
  for (const NewWord& word : new_words_)
    vectors_.push_back(embeddingAt(document_.experiment(), side_, word.index));
  last_vectors_ = vectors_;
  text_ = notice.text;
  if (notice.text.isEmpty()) return notices_.withdraw(id_);
  notices_.post(notice);
}

void TokenNotices::postEmptyName(const QString& word) {
  shuffle_step_ = document_.undoStack()->index();
  notices_.post(
      {step_id_,
       tr("A token needs at least one character, so it is still %1. Press Delete to remove the token.")
           .arg(emphasized(word)),
       {}});
}

void TokenNotices::postReordered(Reorder reorder, const Matrix& before, const std::vector<int>& places) {
  reportReordered(reorder, before, places, true);
}

void TokenNotices::reportReordered(Reorder reorder, const Matrix& before, const std::vector<int>& places,
                                   bool first) {
  disconnect(awaited_);
  awaited_step_ = document_.undoStack()->index();
  const bool moved = reorder == Reorder::Move;
  const auto again = [this, reorder, before, places](bool first_time) {
    return [=, this] { reportReordered(reorder, before, places, first_time); };
  };
  if (document_.computing()) {
    awaited_ = connect(&document_, &Document::edited, this, again(first));
    return;
  }
  shuffle_step_ = awaited_step_;
  const QList<Notice::Choice> choices{{tr("Restore order"), [this] { document_.undo(); }}};
  if (std::ranges::any_of(document_.trace().output.values(), [](double x) { return std::isnan(x); })) {
    if (moved) return;
    awaited_ = connect(&document_, &Document::visibilityChanged, this, again(false));
    const QString hidden =
        tr("Shuffled: the output is hidden. When it is shown, this line says whether it changed.");
    if (first) notices_.post({step_id_, hidden, choices});
    return;
  }
  const Experiment& e = document_.experiment();
  const Matrix& after = document_.wholeTrace().output;
  const bool keys = side_ == Side::Key && e.mode == Mode::Cross;
  std::vector<int> rows = places;
  if (keys) rows.resize(static_cast<std::size_t>(after.rows()));
  if (keys) std::iota(rows.begin(), rows.end(), 0);  // the queries keep their rows
  const double difference = largestDifference(before, after, rows);
  double largest = 1;
  for (const double value : before.values()) largest = std::max(largest, std::abs(value));
  const bool same = difference <= 1e-9 * largest;
  if (moved && !same) return;
  const QString what = moved ? tr("Moved") : tr("Shuffled");
  QString text;
  if (!same)
    text = tr("Shuffled: outputs changed by up to %1, because %2.")
               .arg(NumberFormat{2, false}.text(difference),
                    e.positions.added() ? tr("positions tell where a word stands")
                                        : tr("the mask depends on where a word stands"));
  else if (keys)
    text = tr("%1: the output did not change. A query adds up all values, whatever their order.").arg(what);
  else
    text = joinSentences(
        {tr("%1: every word kept its output, only the rows changed places.").arg(what),
         e.positions.added() || e.mask.kind != Mask::Kind::None
             ? tr("Nothing here depends on where a word stands.")
             : tr("Without positions and without a mask, attention does not know the word order.")});
  notices_.post({step_id_, text, choices});
}

}  // namespace lab
