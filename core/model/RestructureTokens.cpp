// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/model/Gather.h"
#include "core/model/Restructure.h"

namespace lab {
namespace {

std::vector<std::string>& tokensOf(Experiment& e, Side side) {
  return side == Side::Query ? e.query_tokens : e.key_tokens;
}

/// Applies the new order of the tokens to the mask by hand of one mode (`of_mask`: to its rows if `rows`, to
/// its columns if `columns`) and to the padding of that mode (`places`, if `columns`). Empty matrices stay
/// empty. New entries allow attention and are not padding.
void followPlaces(Matrix& allowed, Matrix& padding, bool rows, bool columns, const PlaceList& places,
                  const PlaceList& of_mask) {
  if (!allowed.empty())
    allowed = gather(allowed, rows ? of_mask : samePlaces(allowed.rows()),
                     columns ? of_mask : samePlaces(allowed.columns()), 1.0);
  if (!padding.empty() && columns) padding = gather(padding, samePlaces(1), places, 0.0);
}

/// The rows of `m` with the indices `places`, which must not contain -1. Unlike gather, creates no temporary
/// matrix for new entries.
Matrix rowsAt(const Matrix& m, const PlaceList& places) {
  if (m.empty()) return m;
  Matrix result = Matrix::unwritten(static_cast<int>(places.size()), m.columns());
  double* out = result.mutableData();
  for (const int place : places) out = std::ranges::copy(m.row(place), out).out;
  return result;
}

/// Resizes a table of learned positions to `rows` rows. Rows that no longer have a token go to `spare`, and
/// new rows are taken from there. Further new rows are 0. An empty table stays empty.
void resizeTable(Matrix& table, Matrix& spare, int rows) {
  if (table.empty() || rows == table.rows()) return;
  const PlaceList columns = samePlaces(table.columns());
  const int learned = table.rows() + spare.rows();
  Matrix all = gather(table, resizedPlaces(table.rows(), learned), columns);
  for (int i = 0; i < spare.rows(); ++i)
    std::ranges::copy(spare.row(i), all.mutableRow(table.rows() + i).begin());
  // Zeros at the end are not kept, because new rows are 0 anyway.
  const int end = learnedPositions(all);
  PlaceList rest;
  for (int i = rows; i < end; ++i) rest.push_back(i);
  table = gather(all, resizedPlaces(learned, rows), columns);
  spare = rest.empty() ? Matrix() : rowsAt(all, rest);
}

/// Replaces the tokens of one side and their embeddings. `places` holds the old index of each token, or -1;
/// `of_mask` is the same for the masks by hand. Adapts the table of learned positions and the masks of both
/// modes.
Experiment withPlaces(Experiment e, Side side, std::vector<std::string> tokens, const PlaceList& places,
                      const PlaceList& of_mask, Matrix embeddings) {
  const bool self = e.mode == Mode::Self;
  e.embeddings(side) = std::move(embeddings);
  Positions& positions = e.positions;
  if (side == Side::Query)
    resizeTable(positions.query, positions.spare_query, static_cast<int>(tokens.size()));
  else
    resizeTable(positions.key, positions.spare_key, static_cast<int>(tokens.size()));
  Mask& mask = e.mask;
  Matrix &in_self = self ? mask.allowed : mask.other_allowed,
         &in_cross = self ? mask.other_allowed : mask.allowed;
  followPlaces(in_self, self ? mask.padding : mask.other_padding, side == Side::Query, side == Side::Query,
               places, of_mask);
  followPlaces(in_cross, self ? mask.other_padding : mask.padding, side == Side::Query, side == Side::Key,
               places, of_mask);
  tokensOf(e, side) = std::move(tokens);
  return e;
}

/// Like withPlaces, but keeps the embeddings of old tokens and takes those of new tokens from `fresh`
/// (tokens x d_model).
Experiment withNewPlaces(Experiment e, Side side, std::vector<std::string> tokens, const PlaceList& places,
                         const Matrix& fresh) {
  Matrix embeddings = gather(e.embeddings(side), places, samePlaces(e.modelDim()), fresh);
  return withPlaces(std::move(e), side, std::move(tokens), places, places, std::move(embeddings));
}

std::vector<std::string> gatheredTokens(const std::vector<std::string>& tokens, const PlaceList& places,
                                        const std::string& fresh = {}) {
  std::vector<std::string> result;
  for (const int place : places)
    result.push_back(place < 0 ? fresh : tokens[static_cast<std::size_t>(place)]);
  return result;
}

/// Reorders or removes tokens with their embeddings. `places` must not contain -1.
Experiment withKnownPlaces(Experiment e, Side side, const PlaceList& places) {
  std::vector<std::string> tokens = gatheredTokens(tokensOf(e, side), places);
  Matrix embeddings = rowsAt(e.embeddings(side), places);
  return withPlaces(std::move(e), side, std::move(tokens), places, places, std::move(embeddings));
}

}  // namespace

int learnedPositions(const Matrix& table) {
  int count = table.rows();
  while (count > 0 && std::ranges::all_of(table.row(count - 1), [](double value) { return value == 0; }))
    --count;
  return count;
}

Experiment withTokenInserted(Experiment e, Side side, int index, const std::string& token,
                             const Matrix& embedding) {
  side = e.storedSide(side);
  const PlaceList places = insertedPlaces(static_cast<int>(tokensOf(e, side).size()), index);
  Matrix fresh(static_cast<int>(places.size()), e.modelDim());
  std::ranges::copy(embedding.row(0), fresh.mutableRow(index).begin());
  std::vector<std::string> tokens = gatheredTokens(tokensOf(e, side), places, token);
  return withNewPlaces(std::move(e), side, std::move(tokens), places, fresh);
}

Experiment withTokenRemoved(Experiment e, Side side, int index) {
  side = e.storedSide(side);
  const int count = static_cast<int>(tokensOf(e, side).size());
  if (count <= 1) return e;
  return withKnownPlaces(std::move(e), side, removedPlaces(count, index));
}

Experiment withTokenMoved(Experiment e, Side side, int from, int to) {
  side = e.storedSide(side);
  const int count = static_cast<int>(tokensOf(e, side).size());
  return withKnownPlaces(std::move(e), side, movedPlaces(count, from, to));
}

Experiment withTokensOrdered(Experiment e, Side side, const std::vector<int>& places) {
  side = e.storedSide(side);
  return withKnownPlaces(std::move(e), side, places);
}

Experiment withTokenRenamed(Experiment e, Side side, int index, const std::string& token,
                            const Matrix& embedding) {
  side = e.storedSide(side);
  tokensOf(e, side)[static_cast<std::size_t>(index)] = token;
  std::ranges::copy(embedding.row(0), e.embeddings(side).mutableRow(index).begin());
  return e;
}

std::vector<int> matchTokens(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  // Compares numbers instead of words, because a thousand shuffled words need a million comparisons.
  std::unordered_map<std::string_view, int> numbers;
  const auto numbered = [&numbers](const std::vector<std::string>& words) {
    std::vector<int> result;
    for (const std::string& word : words)
      result.push_back(numbers.try_emplace(word, static_cast<int>(numbers.size())).first->second);
    return result;
  };
  const std::vector<int> old = numbered(before), now = numbered(after);
  std::vector<int> match(now.size(), -1);
  std::vector<bool> used(old.size(), false);
  const auto pair = [&](std::size_t i, std::size_t j) {
    match[j] = static_cast<int>(i);
    used[i] = true;
  };
  // The common beginning and end always belong to a longest common subsequence. Skipping them makes the table
  // small for most edits.
  std::size_t first = 0, end_before = old.size(), end_after = now.size();
  while (first < end_before && first < end_after && old[first] == now[first]) {
    pair(first, first);
    ++first;
  }
  while (end_before > first && end_after > first && old[end_before - 1] == now[end_after - 1])
    pair(--end_before, --end_after);

  // length[i][j] is the length of the longest common subsequence of the two middle parts, from index i and
  // from index j on.
  const std::size_t rows = end_before - first, columns = end_after - first;
  std::vector<std::uint16_t> length((rows + 1) * (columns + 1), 0);
  const auto at = [&](std::size_t i, std::size_t j) -> std::uint16_t& {
    return length[i * (columns + 1) + j];
  };
  for (std::size_t i = rows; i-- > 0;)
    for (std::size_t j = columns; j-- > 0;)
      at(i, j) = old[first + i] == now[first + j] ? static_cast<std::uint16_t>(at(i + 1, j + 1) + 1)
                                                  : std::max(at(i + 1, j), at(i, j + 1));
  for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
    if (old[first + i] == now[first + j])
      pair(first + i++, first + j++);
    else if (at(i + 1, j) >= at(i, j + 1))
      ++i;
    else
      ++j;
  }
  // Matches the remaining equal words in the order of the text. These words have changed their
  // order.
  for (std::size_t j = first; j < end_after; ++j)
    for (std::size_t i = first; match[j] < 0 && i < end_before; ++i)
      if (!used[i] && old[i] == now[j]) pair(i, j);
  return match;
}

Experiment withTokens(Experiment e, Side side, const std::vector<std::string>& tokens,
                      const Matrix& embeddings) {
  if (tokens.empty()) return e;
  side = e.storedSide(side);
  const PlaceList places = matchTokens(tokensOf(e, side), tokens);
  PlaceList of_mask = places;
  for (int i = 0; i < std::ssize(tokens) && i < std::ssize(tokensOf(e, side)); ++i)
    if (std::ranges::count(places, i) == 0 && places[static_cast<std::size_t>(i)] < 0)
      of_mask[static_cast<std::size_t>(i)] = i;
  Matrix all = gather(e.embeddings(side), places, samePlaces(e.modelDim()), embeddings);
  return withPlaces(std::move(e), side, tokens, places, of_mask, std::move(all));
}

}  // namespace lab
