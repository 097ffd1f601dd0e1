// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/TokenEdits.h"

#include <algorithm>
#include <utility>

#include "core/base/Words.h"
#include "core/model/Gather.h"
#include "core/model/Limits.h"
#include "core/model/Random.h"
#include "core/model/Restructure.h"

namespace lab {
namespace {

Refused noSuchToken(const Document& document, Side side, int index) {
  if (auto refusal = document.placesMoving()) return refusal;
  const Experiment& e = document.latest();
  if (index >= 0 && index < static_cast<int>(e.tokens(side).size())) return std::nullopt;
  return Refusal::saying(Words::tr("There is no token %1.").arg(index + 1));
}

Refused tooManyTokens(std::size_t count) {
  if (count <= static_cast<std::size_t>(limits::kTokens)) return std::nullopt;
  return Refusal::saying(Words::tr("A sentence can have at most %1 tokens.").arg(limits::kTokens));
}

TokenEdit refusedEdit(Document& document, const Refusal& refusal) {
  TokenEdit edit;
  edit.refused = document.refuse(refusal);
  return edit;
}

/// The letters and digits of a text in lower case.
QString lettersOf(const std::string& text) {
  QString letters;
  for (const QChar c : QString::fromStdString(text).toLower())
    if (c.isLetterOrNumber() || c.isSurrogate()) letters += c;
  return letters;
}

/// The title with the words of `now` in place of those of `before`, which it has. Keeps its punctuation if at
/// most one word is another one.
std::string renamedTitle(const std::string& title, const std::vector<std::string>& before,
                         const std::vector<std::string>& now) {
  QStringList words = QString::fromStdString(title).split(QLatin1Char(' '));
  const bool renamed = before.size() == now.size() && words.size() == std::ssize(now) &&
                       std::ranges::mismatch(before, now).in1 != before.end();
  const auto place = std::ranges::mismatch(before, now).in1 - before.begin();
  if (!renamed || !std::equal(before.begin() + place + 1, before.end(), now.begin() + place + 1))
    return titleOf(now);
  words[place].replace(QString::fromStdString(before[static_cast<std::size_t>(place)]),
                       QString::fromStdString(now[static_cast<std::size_t>(place)]));
  const std::string result = words.join(QLatin1Char(' ')).toStdString();
  return result.size() <= limits::kNameBytes ? result : titleOf(now);
}

/// Replaces the experiment with `next`, which has other tokens. Updates the title if it has the letters of
/// titleOf(query tokens).
Refused replaceTokens(Document& document, Experiment next, const QString& text) {
  const Experiment& e = document.latest();
  const bool follows =
      e.title == titleOf(e.query_tokens) ||
      (!lettersOf(e.title).isEmpty() && lettersOf(e.title) == lettersOf(titleOf(e.query_tokens)));
  if (follows) next.title = renamedTitle(e.title, e.query_tokens, next.query_tokens);
  return document.replace(std::move(next), text);
}

QString wordAt(const Experiment& e, Side side, int index) {
  return quotable(e.token(side, index));
}

/// Returns true if the learned position of the last token is a row of zeros.
bool isPastLearnedTable(const Experiment& e, Side side) {
  const Matrix& table = side == Side::Query ? e.positions.query : e.positions.key;
  return e.positions.hasTable() && learnedPositions(table) < table.rows();
}

bool hasPadding(const Experiment& e) {
  return e.mask.kind == Mask::Kind::Padding && std::ranges::count(e.mask.padding.values(), 1.0) > 0;
}

bool keepsMaskByHand(const Experiment& e) {
  return e.mask.kind == Mask::Kind::Matrix && std::ranges::count(e.mask.allowed.values(), 0.0) > 0;
}

}  // namespace

std::string titleOf(const std::vector<std::string>& tokens) {
  std::string title;
  for (const std::string& token : tokens) {
    if (title.size() + token.size() + 4 > limits::kNameBytes) return title + "\u2026";
    if (!title.empty()) title += ' ';
    title += token;
  }
  return title;
}

TokenEdit insertTokens(Document& document, Side side, int index, const QString& words) {
  if (auto refusal = document.placesMoving()) return refusedEdit(document, *refusal);
  const Experiment& e = document.latest();
  side = e.storedSide(side);
  const auto count = static_cast<int>(e.tokens(side).size());
  const QString kept = words.simplified();
  if (kept.isEmpty()) return refusedEdit(document, Refusal::saying(Words::tr("Type a token to add.")));
  const QStringList added = kept.split(QLatin1Char(' '));
  if (auto refusal = tooManyTokens(static_cast<std::size_t>(count + added.size())))
    return refusedEdit(document, *refusal);
  index = std::clamp(index, 0, count);
  TokenEdit edit;
  Experiment next = e;
  for (const QString& word : added) {
    const int place = index + static_cast<int>(edit.new_words.size());
    const WordVector vector = Vocabulary::shipped().vectorFor(next, side, word);
    next = withTokenInserted(next, side, place, word.toStdString(), vector.embedding);
    edit.new_words.push_back({word, side, place, vector.origin, {}});
  }
  edit.refused = replaceTokens(document, std::move(next), Words::tr("Add “%1”").arg(quotable(kept)));
  if (edit.refused) return {edit.refused, {}, false};
  edit.past_learned_table = isPastLearnedTable(document.latest(), side);
  return edit;
}

TokenEdit renameToken(Document& document, Side side, int index, const QString& word) {
  const Experiment& e = document.latest();
  side = e.storedSide(side);
  if (auto refusal = noSuchToken(document, side, index)) return refusedEdit(document, *refusal);
  const QString kept = word.simplified();
  if (kept.isEmpty())
    return refusedEdit(document, Refusal::saying(Words::tr("A token needs at least one character.")));
  if (kept.toStdString() == e.token(side, index)) return {};
  const Matrix before = rowAt(e.embeddings(side), index);
  const WordVector vector = Vocabulary::shipped().vectorFor(e, side, kept);
  const bool same_numbers = before.identicalTo(vector.embedding);
  const QString text = same_numbers ? Words::tr("Rename “%1” to “%2”, same vector")
                                    : Words::tr("Rename “%1” to “%2”, new vector");
  TokenEdit edit;
  edit.refused =
      replaceTokens(document, withTokenRenamed(e, side, index, kept.toStdString(), vector.embedding),
                    text.arg(wordAt(e, side, index), quotable(kept)));
  if (edit.refused) return edit;
  edit.new_words.push_back({kept, side, index, vector.origin, same_numbers ? Matrix() : before});
  return edit;
}

TokenEdit setSentence(Document& document, Side side, const QString& sentence) {
  const Experiment& e = document.latest();
  side = e.storedSide(side);
  const std::vector<std::string>& before = e.tokens(side);
  QStringList known;
  for (const std::string& token : before) known << QString::fromStdString(token);
  if (sentence == known.join(QLatin1Char(' '))) return {};  // also if a token contains a space
  const QStringList words = tokenize(sentence, known);
  if (words.isEmpty())
    return refusedEdit(document, Refusal::saying(Words::tr("A sentence needs at least one token.")));
  if (auto refusal = tooManyTokens(static_cast<std::size_t>(words.size())))
    return refusedEdit(document, *refusal);
  std::vector<std::string> tokens;
  for (const QString& word : words) tokens.push_back(word.toStdString());
  if (tokens == before) return {};
  const std::vector<int> origin = matchTokens(before, tokens);
  Matrix embeddings(static_cast<int>(tokens.size()), e.modelDim());
  TokenEdit edit;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const int index = static_cast<int>(i);
    if (origin[i] >= 0) {
      const Matrix kept = rowAt(e.embeddings(side), origin[i]);
      if (kept.identicalTo(Vocabulary::shipped().madeUp(e, words[index], e.seed)))
        edit.new_words.push_back({words[index], side, index, VectorOrigin::MadeUp, {}});
      continue;
    }
    const WordVector vector = Vocabulary::shipped().vectorFor(e, side, words[index]);
    std::ranges::copy(vector.embedding.row(0), embeddings.mutableRow(index).begin());
    edit.new_words.push_back({words[index], side, index, vector.origin, {}});
  }
  const bool grew = tokens.size() > before.size(), padded = hasPadding(e), masked = keepsMaskByHand(e);
  edit.refused = replaceTokens(document, withTokens(e, side, tokens, embeddings), Words::tr("New sentence"));
  if (edit.refused) {
    edit.new_words.clear();
    return edit;
  }
  edit.mask_kept = keepsMaskByHand(document.latest());
  edit.padding_lost = padded && !hasPadding(document.latest());
  edit.mask_lost = masked && !edit.mask_kept;
  edit.past_learned_table = grew && isPastLearnedTable(document.latest(), side);
  return edit;
}

Refused removeToken(Document& document, Side side, int index) {
  const Experiment& e = document.latest();
  side = e.storedSide(side);
  if (auto refusal = noSuchToken(document, side, index)) return document.refuse(*refusal);
  if (e.tokens(side).size() == 1)
    return document.refuse(Refusal::saying(Words::tr("The last token stays: attention needs at least one.")));
  return replaceTokens(document, withTokenRemoved(e, side, index),
                       Words::tr("Remove “%1”").arg(wordAt(e, side, index)));
}

Refused moveToken(Document& document, Side side, int from, int to) {
  const Experiment& e = document.latest();
  side = e.storedSide(side);
  if (auto refusal = noSuchToken(document, side, from)) return document.refuse(*refusal);
  if (auto refusal = noSuchToken(document, side, to)) return document.refuse(*refusal);
  if (from == to) return std::nullopt;
  return replaceTokens(document, withTokenMoved(e, side, from, to),
                       Words::tr("Move “%1”").arg(wordAt(e, side, from)));
}

Refused shuffleTokens(Document& document, Side side, int attempt, std::vector<int>& places) {
  const Experiment& e = document.latest();
  side = e.storedSide(side);
  const int count = static_cast<int>(e.tokens(side).size());
  if (count < 2)
    return document.refuse(Refusal::saying(Words::tr("There is only one token: nothing to shuffle.")));
  places = shuffledPlaces(count, hashText("shuffle/" + std::to_string(attempt), e.seed));
  return replaceTokens(document, withTokensOrdered(e, side, places), Words::tr("Shuffle the tokens"));
}

Refused setEmbedding(Document& document, Side side, int index, const Matrix& embedding, const QString& text) {
  const Experiment& e = document.latest();
  side = e.storedSide(side);
  if (auto refusal = noSuchToken(document, side, index)) return document.refuse(*refusal);
  const MatrixId id = side == Side::Query ? MatrixId::QueryEmbeddings : MatrixId::KeyEmbeddings;
  return document.setBlock({id, -1, index, 0}, embedding, text);
}

}  // namespace lab
