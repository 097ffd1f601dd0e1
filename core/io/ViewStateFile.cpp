// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ViewStateFile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/base/Words.h"
#include "core/io/JsonText.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;
using Name = ViewState::Name;

constexpr std::array<std::string_view, 2> kLayouts{"row", "matrix"};
constexpr std::array<std::string_view, 3> kHeads{"maps", "weights", "flow"};

/// Returns a quoted excerpt of `text` for a message. An excerpt is necessary because a file may contain any
/// text.
QString inQuotes(std::string_view text) {
  return QLatin1Char('"') + excerpt(std::string(text)) + QLatin1Char('"');
}

/// Joins names for a message: "a", "b" or "c".
QString oneOf(std::span<const std::string_view> names) {
  QString text = inQuotes(names.front());
  for (std::size_t i = 1; i + 1 < names.size(); ++i) text += QStringLiteral(", ") + inQuotes(names[i]);
  return Words::tr("%1 or %2").arg(text, inQuotes(names.back()));
}

template <class Choice>
bool readChoice(JsonFields& fields, JsonValue& object, const QString& path, std::string_view key,
                std::span<const std::string_view> names, std::optional<Choice>& out) {
  const JsonValue* value = JsonFields::find(object, key);
  if (value == nullptr) return true;
  const auto found =
      value->kind == Kind::Text ? std::ranges::find(names, std::string_view(value->text)) : names.end();
  if (found == names.end()) return fields.fail(JsonFields::join(path, key), oneOf(names), describe(*value));
  out = static_cast<Choice>(found - names.begin());
  return true;
}

bool readPanels(JsonFields& fields, JsonValue& object, const QString& path, ViewState& out) {
  const JsonValue* value = JsonFields::find(object, "panels");
  if (value == nullptr) return true;
  const QString place = JsonFields::join(path, "panels");
  std::vector<std::string> panels;
  if (!fields.readTexts(*value, place, panels)) return false;
  for (std::size_t i = 0; i < panels.size(); ++i) {
    const QString at = place + QStringLiteral("[%1]").arg(i);
    if (std::ranges::find(viewPanels(), std::string_view(panels[i])) == viewPanels().end())
      return fields.fail(at, oneOf(viewPanels()), inQuotes(panels[i]));
    if (std::find(panels.begin(), panels.begin() + static_cast<std::ptrdiff_t>(i), panels[i]) !=
        panels.begin() + static_cast<std::ptrdiff_t>(i))
      return fields.fail(at, Words::tr("each panel once"), inQuotes(panels[i]));
  }
  out.panels = std::move(panels);
  return true;
}

/// Returns true if `number` is a whole number from 1 to `most`, which is the largest number of tokens or
/// heads.
bool isPlace(double number, int most) {
  return number >= 1 && number <= most && number == std::floor(number);
}

bool readName(JsonFields& fields, const JsonValue& value, const QString& place, int most, Name& out) {
  if (value.kind == Kind::Text) {
    out = value.text;
    return true;
  }
  if (value.kind != Kind::Number || !isPlace(value.number, most))
    return fields.fail(place, Words::tr("a name, or a whole number from 1 to %1").arg(most), describe(value));
  out = static_cast<int>(value.number) - 1;
  return true;
}

bool readName(JsonFields& fields, JsonValue& object, const QString& path, std::string_view key, int most,
              std::optional<Name>& out) {
  const JsonValue* value = JsonFields::find(object, key);
  return value == nullptr || readName(fields, *value, JsonFields::join(path, key), most, out.emplace());
}

bool readNames(JsonFields& fields, JsonValue& object, const QString& path, std::string_view key, int most,
               std::optional<std::vector<Name>>& out) {
  const JsonValue* value = JsonFields::find(object, key);
  if (value == nullptr) return true;
  const QString place = JsonFields::join(path, key);
  if (value->kind != Kind::List && value->kind != Kind::Numbers)
    return fields.fail(place, Words::tr("a list of names or numbers"), describe(*value));
  const std::size_t count = value->kind == Kind::List ? value->items.size() : value->numbers.size();
  if (count > static_cast<std::size_t>(most))
    return fields.fail(place, Words::tr("at most %1 of them").arg(most), QString::number(count));
  const auto at = [&](std::size_t i) { return place + QStringLiteral("[%1]").arg(i); };
  std::vector<Name>& names = out.emplace();
  for (std::size_t i = 0; i < value->items.size(); ++i)
    if (!readName(fields, value->items[i], at(i), most, names.emplace_back())) return false;
  for (std::size_t i = 0; i < value->numbers.size(); ++i) {
    JsonValue number;
    number.kind = Kind::Number;
    number.number = value->numbers[i];
    if (!readName(fields, number, at(i), most, names.emplace_back())) return false;
  }
  if (value->odd)
    return fields.fail(at(value->odd->at.front()), Words::tr("a number, as before it"), value->odd->found);
  return true;
}

bool readSelect(JsonFields& fields, JsonValue& value, const QString& path, ViewState& out) {
  if (!fields.isObject(value, path) ||
      !fields.hasOnly(value, path, {"head", "query", "key", "cell", "pinned", "average"}))
    return false;
  if (!readName(fields, value, path, "head", limits::kHeads, out.head) ||
      !readName(fields, value, path, "query", limits::kTokens, out.query))
    return false;
  const JsonValue* key = JsonFields::find(value, "key");
  if (key != nullptr && key->kind == Kind::Null)
    out.key = -1;
  else if (!readName(fields, value, path, "key", limits::kTokens, out.key))
    return false;
  const JsonValue* cell = JsonFields::find(value, "cell");
  if (cell != nullptr && cell->kind == Kind::Null)
    out.cell = std::string();
  else if (cell != nullptr && (cell->kind != Kind::Text || cell->text.empty()))
    return fields.fail(JsonFields::join(path, "cell"), Words::tr("a place like \"weights[2][3]\", or null"),
                       describe(*cell));
  else if (cell != nullptr)
    out.cell = cell->text;
  return readNames(fields, value, path, "pinned", limits::kTokens, out.pinned) &&
         readNames(fields, value, path, "average", limits::kHeads, out.chosen);
}

/// Writes the members of an object on one line.
class Line {
 public:
  void add(std::string_view key, const QByteArray& value) {
    out_.append(out_.size() > 1 ? ", " : "");
    appendText(out_, key);
    out_.append(": ").append(value);
  }
  QByteArray done() { return out_ + '}'; }

 private:
  QByteArray out_{"{"};
};

QByteArray textOf(std::string_view text) {
  QByteArray out;
  appendText(out, text);
  return out;
}

QByteArray textOf(const Name& name) {
  const int* place = std::get_if<int>(&name);
  if (place == nullptr) return textOf(std::string_view(std::get<std::string>(name)));
  return *place < 0 ? QByteArray("null") : QByteArray::number(*place + 1);
}

template <class T>
QByteArray listOf(const std::vector<T>& values) {
  QByteArrayList texts;
  for (const T& value : values) texts << textOf(value);
  return '[' + texts.join(", ") + ']';
}

}  // namespace

bool readViewState(JsonFields& fields, JsonValue& object, const QString& path, ViewState& out) {
  if (JsonValue* view = JsonFields::find(object, "view")) {
    const QString place = JsonFields::join(path, "view");
    if (!fields.isObject(*view, place) || !fields.hasOnly(*view, place, {"layout", "heads", "panels"}) ||
        !readChoice(fields, *view, place, "layout", kLayouts, out.layout) ||
        !readChoice(fields, *view, place, "heads", kHeads, out.heads) ||
        !readPanels(fields, *view, place, out))
      return false;
  }
  JsonValue* select = JsonFields::find(object, "select");
  return select == nullptr || readSelect(fields, *select, JsonFields::join(path, "select"), out);
}

QByteArray viewText(const ViewState& view) {
  Line line;
  if (view.layout) line.add("layout", textOf(kLayouts[static_cast<std::size_t>(*view.layout)]));
  if (view.heads) line.add("heads", textOf(kHeads[static_cast<std::size_t>(*view.heads)]));
  if (view.panels) {
    QByteArrayList panels;
    for (const std::string& panel : *view.panels) panels << textOf(std::string_view(panel));
    line.add("panels", '[' + panels.join(", ") + ']');
  }
  return line.done();
}

QByteArray selectText(const ViewState& view) {
  Line line;
  if (view.head) line.add("head", textOf(*view.head));
  if (view.query) line.add("query", textOf(*view.query));
  if (view.key) line.add("key", textOf(*view.key));
  if (view.cell) line.add("cell", view.cell->empty() ? "null" : textOf(std::string_view(*view.cell)));
  if (view.pinned) line.add("pinned", listOf(*view.pinned));
  if (view.chosen) line.add("average", listOf(*view.chosen));
  return line.done();
}

Result<ViewState> parseViewState(const QByteArray& bytes, const QString& file) {
  auto json = readJson(bytes, file);
  if (!json) return json.refusal();
  JsonFields fields(file);
  ViewState view;
  if (fields.isObject(json.value(), {}) && fields.hasOnly(json.value(), {}, {"view", "select"}) &&
      readViewState(fields, json.value(), {}, view))
    return view;
  return *fields.failure;
}

QByteArray serializeViewState(const ViewState& view) {
  return "{\"view\": " + viewText(view) + ", \"select\": " + selectText(view) + "}\n";
}

}  // namespace lab
