// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/VocabularyReader.h"

#include <QCoreApplication>
#include <cmath>
#include <nlohmann/json.hpp>

namespace lab {
namespace {

using Json = nlohmann::ordered_json;  // words keep the order of the file

bool finiteNumbers(const Json& list, std::size_t count) {
  if (!list.is_array() || list.size() != count) return false;
  for (const Json& number : list)
    if (!number.is_number() || !std::isfinite(number.get<double>())) return false;
  return true;
}

bool texts(const Json& list) {
  if (!list.is_array() || list.empty()) return false;
  for (const Json& text : list)
    if (!text.is_string()) return false;
  return true;
}

}  // namespace

Refusal VocabularyReader::wrong(const std::string& place, const char* expected) const {
  return {file_, QString::fromStdString(place), QCoreApplication::translate("Vocabulary", expected), {}};
}

Result<Vocabulary> VocabularyReader::read(const QByteArray& json) const {
  const Json root = Json::parse(json.begin(), json.end(), nullptr, false);
  if (!root.is_object() || !root.contains("spaces") || !root["spaces"].is_array())
    return wrong("", QT_TRANSLATE_NOOP("Vocabulary", "JSON with a list \"spaces\""));
  Vocabulary result;
  for (std::size_t s = 0; s < root["spaces"].size(); ++s) {
    const Json& source = root["spaces"][s];
    const std::string place = "spaces[" + std::to_string(s) + "]";
    if (!source.is_object() || !source.contains("dimensions") || !texts(source["dimensions"]))
      return wrong(place + ".dimensions", QT_TRANSLATE_NOOP("Vocabulary", "a list of names"));
    Vocabulary::Space space;
    space.dimensions = source["dimensions"].get<std::vector<std::string>>();
    const auto list = [&](const char* key, std::vector<Vocabulary::Entry>& words) -> Refused {
      if (!source.contains(key)) return std::nullopt;
      const std::string list_place = place + "." + key;
      if (!source[key].is_object())
        return wrong(list_place, QT_TRANSLATE_NOOP("Vocabulary", "words with their numbers"));
      for (const auto& [word, numbers] : source[key].items()) {
        if (!finiteNumbers(numbers, space.dimensions.size()))
          return wrong(list_place + "." + word,
                       QT_TRANSLATE_NOOP("Vocabulary", "a number for each dimension"));
        words.emplace_back(QString::fromStdString(word), numbers.get<std::vector<double>>());
      }
      return std::nullopt;
    };
    if (auto refusal = list("words", space.words)) return *refusal;
    if (auto refusal = list("query_words", space.query_words)) return *refusal;
    if (auto refusal = list("key_words", space.key_words)) return *refusal;
    result.spaces_.push_back(std::move(space));
  }
  return result;
}

}  // namespace lab
