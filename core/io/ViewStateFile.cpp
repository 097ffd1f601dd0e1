// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/ViewStateFile.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/Words.h"
#include "core/io/JsonText.h"
#include "core/model/Limits.h"
#include "core/model/MatrixId.h"

namespace lab {
namespace {

using Name = ViewState::Name;

constexpr std::array<std::string_view, 2> kLayouts{"row", "matrix"};
constexpr std::array<std::string_view, 3> kHeads{"maps", "weights", "flow"};

template <class Choice>
bool readChoice(const JsonField& field, std::span<const std::string_view> names, std::optional<Choice>& out) {
  std::size_t index = 0;
  if (!field.readOneOf(names, index)) return false;
  if (field) out = static_cast<Choice>(index);
  return true;
}

std::vector<std::string_view> matrixKeys() {
  std::vector<std::string_view> keys;
  for (const MatrixName& name : matrixNames()) keys.push_back(name.key);
  return keys;
}

/// Reads a list that contains each of `names` at most once.
bool readList(const JsonField& list, std::span<const std::string_view> names,
              std::optional<std::vector<std::string>>& out) {
  std::vector<std::string> read;
  if (!list || !list.read(read)) return !list;
  for (std::size_t i = 0; i < read.size(); ++i) {
    std::size_t index = 0;
    if (!list[i].readOneOf(names, index)) return false;
    if (std::ranges::find(read, read[i]) - read.begin() < static_cast<std::ptrdiff_t>(i))
      return list[i].fail(Words::tr("each name once"), inQuotes(read[i]));
  }
  out = std::move(read);
  return true;
}

bool readName(const JsonField& field, int most, Name& out) {
  if (field.isText()) return field.read(out.emplace<std::string>());
  const auto place = field.whole().value_or(0);
  if (place < 1 || std::cmp_greater(place, most))
    return field.fail(Words::tr("a name, or a whole number from 1 to %1").arg(most));
  out = static_cast<int>(place) - 1;
  return true;
}

bool readName(const JsonField& field, int most, std::optional<Name>& out) {
  return !field || readName(field, most, out.emplace());
}

bool readNames(const JsonField& list, int most, std::optional<std::vector<Name>>& out) {
  if (!list) return true;
  if (!list.isList()) return list.fail(Words::tr("a list of names or numbers"));
  if (std::cmp_greater(list->size(), most))
    return list.fail(Words::tr("at most %1 of them").arg(most), QString::number(list->size()));
  std::vector<Name>& names = out.emplace();
  for (std::size_t i = 0; i < list->size(); ++i)
    if (!readName(list[i], most, names.emplace_back())) return false;
  return true;
}

bool readSelect(const JsonField& select, ViewState& out) {
  if (!select.isObject({"head", "query", "key", "cell", "pinned", "average"}) ||
      !readName(select["head"], limits::kHeads, out.head) ||
      !readName(select["query"], limits::kTokens, out.query))
    return false;
  const JsonField key = select["key"], cell = select["cell"];
  if (key.isNull())
    out.key = -1;
  else if (!readName(key, limits::kTokens, out.key))
    return false;
  if (cell.isNull())
    out.cell = std::string();
  else if (cell && (!cell.isText() || cell.isText("")))
    return cell.fail(Words::tr("a place like \"weights[2][3]\", or null"));
  else if (cell)
    out.cell = cell->get<std::string>();
  return readNames(select["pinned"], limits::kTokens, out.pinned) &&
         readNames(select["average"], limits::kHeads, out.chosen);
}

/// Writes the members of an object on one line.
class Line {
 public:
  void add(std::string_view key, const QByteArray& value) {
    out_.append(out_.size() > 1 ? ", " : "");
    out_.append(jsonText(key)).append(": ").append(value);
  }
  QByteArray done() { return out_ + '}'; }

 private:
  QByteArray out_{"{"};
};

QByteArray textOf(const std::string& text) {
  return jsonText(text);
}

QByteArray textOf(const Name& name) {
  const int* place = std::get_if<int>(&name);
  if (place == nullptr) return jsonText(std::get<std::string>(name));
  return *place < 0 ? QByteArray("null") : QByteArray::number(*place + 1);
}

template <class T>
QByteArray listOf(const std::vector<T>& values) {
  QByteArrayList texts;
  for (const T& value : values) texts << textOf(value);
  return '[' + texts.join(", ") + ']';
}

}  // namespace

bool readViewState(const JsonField& object, ViewState& out) {
  const JsonField view = object["view"];
  return view.isObject({"layout", "heads", "panels", "columns", "hidden"}) &&
         readChoice(view["layout"], kLayouts, out.layout) && readChoice(view["heads"], kHeads, out.heads) &&
         readList(view["panels"], kViewPanels, out.panels) &&
         readList(view["columns"], kViewColumns, out.columns) &&
         readList(view["hidden"], matrixKeys(), out.hidden) && readSelect(object["select"], out);
}

QByteArray viewText(const ViewState& view) {
  Line line;
  if (view.layout) line.add("layout", jsonText(kLayouts[static_cast<std::size_t>(*view.layout)]));
  if (view.heads) line.add("heads", jsonText(kHeads[static_cast<std::size_t>(*view.heads)]));
  if (view.panels) line.add("panels", listOf(*view.panels));
  if (view.columns) line.add("columns", listOf(*view.columns));
  if (view.hidden) line.add("hidden", listOf(*view.hidden));
  return line.done();
}

QByteArray selectText(const ViewState& view) {
  Line line;
  if (view.head) line.add("head", textOf(*view.head));
  if (view.query) line.add("query", textOf(*view.query));
  if (view.key) line.add("key", textOf(*view.key));
  if (view.cell) line.add("cell", view.cell->empty() ? "null" : jsonText(*view.cell));
  if (view.pinned) line.add("pinned", listOf(*view.pinned));
  if (view.chosen) line.add("average", listOf(*view.chosen));
  return line.done();
}

Result<ViewState> parseViewState(const QByteArray& bytes, const QString& file) {
  auto json = readJson(bytes, file);
  if (!json) return json.refusal();
  JsonFile read{file};
  const JsonField root(read, json.value());
  ViewState view;
  if (root.isObject({"view", "select"}) && readViewState(root, view)) return view;
  return *read.failure;
}

QByteArray serializeViewState(const ViewState& view) {
  return "{\"view\": " + viewText(view) + ", \"select\": " + selectText(view) + "}\n";
}

}  // namespace lab
