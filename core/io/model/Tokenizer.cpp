// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/model/Tokenizer.h"

#include <QDir>
#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "core/base/Words.h"
#include "core/io/WholeFile.h"
#include "core/io/model/ModelJson.h"
#include "core/io/model/Tokenizers.h"

namespace lab {

Tokenizer::Tokenizer(TokenIds ids, QStringList special) : ids_(std::move(ids)), special_(std::move(special)) {
  special_.removeIf(
      [this](const QString& token) { return token.isEmpty() || !ids_.contains(token.toStdString()); });
  std::ranges::sort(special_, std::greater(), &QString::size);
}

TokenizedText Tokenizer::tokenize(const QString& text) const {
  TokenizedText out;
  QStringList patterns;
  for (const QString& token : special_) patterns << QRegularExpression::escape(token);
  qsizetype done = 0;
  if (!patterns.isEmpty()) {
    const QRegularExpression any(patterns.join(u'|'));
    for (auto it = any.globalMatch(text); it.hasNext();) {
      const auto match = it.next();
      append(text.mid(done, match.capturedStart() - done), out);
      appendToken(match.captured().toStdString(), out);
      done = match.capturedEnd();
    }
  }
  append(text.mid(done), out);
  return out;
}

void Tokenizer::appendToken(const std::string& spelling, TokenizedText& out) const {
  out.ids.push_back(ids_.at(spelling));
  out.texts.push_back(spelling);
}

namespace {

using nlohmann::json;
using Loaded = Result<std::shared_ptr<const Tokenizer>>;

constexpr int kMostTokens = 1'000'000;

Refusal wrongVocabulary(const QString& file, const QString& place) {
  return {file, place, Words::tr("tokens with whole numbers from 0 to %1").arg(kMostTokens - 1),
          Words::tr("something else")};
}

bool isTokenId(const json& value) {
  return value.is_number_unsigned() && value.get<std::uint64_t>() < kMostTokens;
}

/// Reads {"token": number, ...}.
Result<TokenIds> readIds(const json& object, const QString& file, const QString& place) {
  if (!object.is_object() || object.empty()) return wrongVocabulary(file, place);
  TokenIds ids;
  for (const auto& [token, id] : object.items()) {
    if (!isTokenId(id)) return wrongVocabulary(file, place);
    ids.emplace(token, id.get<int>());
  }
  return ids;
}

/// The lines of a text file without line endings.
Result<std::vector<std::string>> readLines(const QString& path, const QString& wanted) {
  const auto bytes = readInputFile(path, wanted);
  if (!bytes) return bytes.refusal();
  std::vector<std::string> lines;
  for (QByteArray line : bytes.value().split('\n')) {
    if (line.endsWith('\r')) line.chop(1);
    if (lines.size() == kMostTokens)
      return Refusal{path, {}, Words::tr("at most %1 lines").arg(kMostTokens), Words::tr("more")};
    lines.push_back(line.toStdString());
  }
  if (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// Splits a merge such as "t h" at its space.
bool readMerge(const std::string& text, std::vector<BytePairMerge>& merges) {
  const auto space = text.find(' ');
  if (space == 0 || space == std::string::npos || space + 1 == text.size()) return false;
  merges.emplace_back(text.substr(0, space), text.substr(space + 1));
  return true;
}

Loaded loadBytePairs(const QDir& folder, const json& config) {
  const QString vocabulary = folder.filePath(QStringLiteral("vocab.json"));
  const QString merge_file = folder.filePath(QStringLiteral("merges.txt"));
  const auto object = readModelJson(vocabulary);
  if (!object) return object.refusal();
  auto ids = readIds(object.value(), vocabulary, {});
  if (!ids) return ids.refusal();
  const auto lines = readLines(merge_file, Words::tr("the list of merges"));
  if (!lines) return lines.refusal();
  std::vector<BytePairMerge> merges;
  for (std::size_t i = 0; i < lines.value().size(); ++i) {
    const std::string& line = lines.value()[i];
    if (line.empty() || line.starts_with("#version")) continue;
    if (!readMerge(line, merges))
      return Refusal{merge_file, Words::tr("line %1").arg(i + 1),
                     Words::tr("two tokens with a space between"), Words::tr("something else")};
  }
  return bytePairTokenizer(std::move(ids.value()), merges, {QStringLiteral("<|endoftext|>")},
                           jsonOr(config, "add_prefix_space", false), merge_file);
}

/// Reads the settings for cleaning a text. If "strip_accents" is omitted, accents are removed if the text is
/// converted to lower case.
WordPieceSettings wordPieceSettings(const json& from, const char* lower, const char* chinese) {
  WordPieceSettings settings;
  settings.lower_case = jsonOr(from, lower, true);
  settings.strip_accents = jsonOr(from, "strip_accents", settings.lower_case);
  settings.separate_chinese = jsonOr(from, chinese, true);
  return settings;
}

Loaded loadWordPieces(const QDir& folder, const json& config) {
  const QString path = folder.filePath(QStringLiteral("vocab.txt"));
  const auto lines = readLines(path, Words::tr("the list of tokens"));
  if (!lines) return lines.refusal();
  TokenIds ids;
  for (std::size_t i = 0; i < lines.value().size(); ++i) ids[lines.value()[i]] = static_cast<int>(i);
  return wordPieceTokenizer(std::move(ids),
                            wordPieceSettings(config, "do_lower_case", "tokenize_chinese_chars"), path);
}

/// Reads "merges" of tokenizer.json: texts such as "t h", or pairs such as ["t", "h"].
bool readMerges(const json& list, std::vector<BytePairMerge>& merges) {
  if (!list.is_array()) return false;
  for (const json& merge : list) {
    const bool pair = merge.is_array() && merge.size() == 2 && merge[0].is_string() && merge[1].is_string();
    if (pair)
      merges.emplace_back(merge[0].get<std::string>(), merge[1].get<std::string>());
    else if (!merge.is_string() || !readMerge(merge.get<std::string>(), merges))
      return false;
  }
  return true;
}

/// Adds the tokens of "added_tokens" that are not in the vocabulary. Returns all tokens of
/// "added_tokens": each of them stays whole in a text, like a special token.
QStringList addTokens(const json& root, TokenIds& ids) {
  QStringList special;
  const json list = root.value("added_tokens", json::array());
  if (!list.is_array()) return special;
  for (const json& token : list) {
    if (!token.is_object() || !token.contains("id") || !isTokenId(token["id"])) continue;
    const auto content = jsonOr(token, "content", std::string());
    if (content.empty()) continue;
    ids.emplace(content, token["id"].get<int>());
    special << QString::fromStdString(content);
  }
  return special;
}

const json& member(const json& object, const char* key) {
  static const json kNone;
  const auto found = object.is_object() ? object.find(key) : object.end();
  return found == object.end() ? kNone : *found;
}

Refusal unknownTokenizer(const QString& path, const QString& place, const std::string& found) {
  return {path, place, Words::tr("a byte-level BPE or a BERT WordPiece tokenizer"),
          found.empty() ? Words::tr("something else") : inQuotes(found)};
}

Loaded loadTokenizerJson(const QString& path) {
  const auto root = readModelJson(path);
  if (!root) return root.refusal();
  const json& model = member(root.value(), "model");
  const json& normalizer = member(root.value(), "normalizer");
  const json& splitter = member(root.value(), "pre_tokenizer");
  auto ids = readIds(member(model, "vocab"), path, QStringLiteral("model.vocab"));
  if (!ids) return ids.refusal();
  QStringList special = addTokens(root.value(), ids.value());
  const auto splits = splitter.is_object() ? jsonOr(splitter, "type", std::string()) : std::string();
  const auto cleans = normalizer.is_object() ? jsonOr(normalizer, "type", std::string()) : std::string();
  if (model.contains("merges")) {
    if (splits != "ByteLevel" || !jsonOr(splitter, "use_regex", true))
      return unknownTokenizer(path, QStringLiteral("pre_tokenizer"), splits);
    if (!normalizer.is_null()) return unknownTokenizer(path, QStringLiteral("normalizer"), cleans);
    std::vector<BytePairMerge> merges;
    if (!readMerges(model["merges"], merges))
      return Refusal{path, QStringLiteral("model.merges"), Words::tr("pairs of tokens"),
                     Words::tr("something else")};
    return bytePairTokenizer(std::move(ids.value()), merges, special,
                             jsonOr(splitter, "add_prefix_space", false), path);
  }
  const auto type = jsonOr(model, "type", std::string("WordPiece"));
  if (type != "WordPiece") return unknownTokenizer(path, QStringLiteral("model"), type);
  if (cleans != "BertNormalizer") return unknownTokenizer(path, QStringLiteral("normalizer"), cleans);
  auto settings = wordPieceSettings(normalizer, "lowercase", "handle_chinese_chars");
  settings.special += special;
  settings.unknown = jsonOr(model, "unk_token", settings.unknown);
  settings.inside_word = jsonOr(model, "continuing_subword_prefix", settings.inside_word);
  return wordPieceTokenizer(std::move(ids.value()), std::move(settings), path);
}

}  // namespace

Loaded loadTokenizer(const QString& folder) {
  const QDir dir(folder);
  if (dir.exists(QStringLiteral("tokenizer.json")))
    return loadTokenizerJson(dir.filePath(QStringLiteral("tokenizer.json")));
  json config = json::object();
  const QString config_path = dir.filePath(QStringLiteral("tokenizer_config.json"));
  if (QFileInfo::exists(config_path)) {
    auto read = readModelJson(config_path);
    if (!read) return read.refusal();
    config = std::move(read.value());
  }
  if (dir.exists(QStringLiteral("vocab.json"))) return loadBytePairs(dir, config);
  if (dir.exists(QStringLiteral("vocab.txt"))) return loadWordPieces(dir, config);
  return Refusal{folder,
                 {},
                 Words::tr("a tokenizer: tokenizer.json, vocab.json with merges.txt, or vocab.txt"),
                 Words::tr("none of them")};
}

}  // namespace lab
