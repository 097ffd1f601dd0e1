// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/AnswersFile.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <new>
#include <set>
#include <utility>

#include "core/base/Words.h"
#include "core/io/JsonFields.h"
#include "core/io/JsonText.h"
#include "core/io/WholeFile.h"
#include "core/learn/AnswersSheet.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

/// Converts parsed JSON to Answers.
class AnswersReader {
 public:
  explicit AnswersReader(const QString& file) : fields_(file, JsonDocument::Answers) {}

  Result<Answers> read(JsonValue& root) {
    std::uint64_t version = 0;
    const bool done =
        fields_.readFormat(root, Words::tr("answers (an object { })"), "attention-lab-answers",
                           kAnswersVersion, version) &&
        fields_.hasOnly(
            root, {}, {"format", "version", "student", "experiment", "heads", "concat", "output", "help"}) &&
        readText(root, "student", answers_.student) && readText(root, "experiment", answers_.experiment) &&
        readHeads(root) && readStage(root, {}, {MatrixId::Concat, -1}) &&
        readStage(root, {}, {MatrixId::Output, -1}) && readHelp(root);
    if (done) return std::move(answers_);
    return *fields_.failure;
  }

 private:
  bool readText(JsonValue& root, std::string_view key, std::string& out) {
    const JsonValue* text = JsonFields::find(root, key);
    if (text == nullptr || text->kind == Kind::Null) return true;
    if (!fields_.readText(*text, JsonFields::join({}, key), out)) return false;
    out = nameFrom(QString::fromStdString(out));
    return true;
  }

  bool readHeads(JsonValue& root) {
    JsonValue* heads = JsonFields::find(root, "heads");
    if (heads == nullptr || heads->kind == Kind::Null) return true;
    const QString path = QStringLiteral("heads");
    const bool nulls =
        heads->kind == Kind::Numbers && !heads->odd &&
        std::all_of(heads->numbers.begin(), heads->numbers.end(), [](double n) { return std::isnan(n); });
    if (!nulls && heads->kind != Kind::List)
      return fields_.fail(path, Words::tr("a list of heads, each an object { } or null"), describe(*heads));
    const std::size_t count = nulls ? heads->numbers.size() : heads->items.size();
    if (count > limits::kHeads)
      return fields_.fail(path, Words::tr("at most %1 heads").arg(limits::kHeads), QString::number(count));
    answers_.heads.resize(count);
    for (std::size_t h = 0; h < heads->items.size(); ++h)
      if (!readHead(heads->items[h], path + QStringLiteral("[%1]").arg(h), static_cast<int>(h))) return false;
    return true;
  }

  bool readHead(JsonValue& head, const QString& path, int index) {
    if (head.kind == Kind::Null) return true;
    if (!fields_.isObject(head, path)) return false;
    if (!fields_.hasOnly(
            head, path,
            {"Q", "K", "V", "scores", "scaled_scores", "masked_scores", kExponentials, "weights", "context"}))
      return false;
    return std::all_of(kHeadStages.begin(), kHeadStages.end(),
                       [&](MatrixId stage) {
                         return readStage(head, path, {stage, index});
                       }) &&
           readMatrix(head, path, kExponentials, false,
                      [&]() -> Matrix& { return answers_.mutableExponentials(index); });
  }

  bool readStage(JsonValue& object, const QString& path, const StageRef& place) {
    return readMatrix(object, path, nameOf(place.stage).key, place.stage == MatrixId::MaskedScores,
                      [&]() -> Matrix& { return answers_.mutableStage(place); });
  }

  /// Reads the field `key`, if it is there, into `target`. `masked`: -infinity is allowed.
  bool readMatrix(JsonValue& object, const QString& path, std::string_view key, bool masked,
                  const std::function<Matrix&()>& target) {
    JsonValue* value = JsonFields::find(object, key);
    if (value == nullptr || value->kind == Kind::Null) return true;
    Matrix& m = target();
    const QString here = JsonFields::join(path, key);
    if (!fields_.readMatrix(*value, here, m)) return false;
    for (int i = 0; i < m.rows() && !masked; ++i)
      for (int j = 0; j < m.columns(); ++j)
        if (std::isinf(m(i, j)))
          return fields_.fail(here + QStringLiteral("[%1][%2]").arg(i).arg(j), Words::tr("a finite number"),
                              QStringLiteral("\"-inf\""));
    return true;
  }

  bool readHelp(JsonValue& root) {
    JsonValue* help = JsonFields::find(root, "help");
    if (help == nullptr || help->kind == Kind::Null) return true;
    const QString path = QStringLiteral("help");
    if (help->kind != Kind::List)
      return fields_.fail(path, Words::tr("a list of objects { }"), describe(*help));
    for (std::size_t i = 0; i < help->items.size(); ++i)
      if (!readHelpAt(help->items[i], path + QStringLiteral("[%1]").arg(i))) return false;
    return true;
  }

  bool readHelpAt(JsonValue& object, const QString& path) {
    if (!fields_.isObject(object, path) ||
        !fields_.hasOnly(object, path, {"stage", "head", "hints", "shown"}))
      return false;
    StageRef place;
    if (!readPlace(object, path, place)) return false;
    if (answers_.helpAt(place) != nullptr)
      return fields_.fail(path, Words::tr("every stage once"), Words::tr("one twice"));
    Help& help = answers_.mutableHelpAt(place);
    if (const JsonValue* hints = JsonFields::find(object, "hints")) {
      if (!hints->whole || *hints->whole > kHints)
        return fields_.fail(JsonFields::join(path, "hints"), Words::tr("0 to %1").arg(kHints),
                            describe(*hints));
      help.hints = static_cast<int>(*hints->whole);
    }
    JsonValue* shown = JsonFields::find(object, "shown");
    return shown == nullptr || shown->kind == Kind::Null ||
           readShown(*shown, JsonFields::join(path, "shown"), help);
  }

  bool readPlace(JsonValue& object, const QString& path, StageRef& place) {
    const JsonValue* stage = fields_.require(object, path, "stage");
    if (stage == nullptr) return false;
    const auto id = stage->kind == Kind::Text ? matrixIdFromKey(stage->text) : std::nullopt;
    if (!id || *id < MatrixId::Q)
      return fields_.fail(JsonFields::join(path, "stage"), Words::tr("the name of a stage"),
                          describe(*stage));
    place = {*id, -1};
    if (!isPerHead(*id)) return true;
    const JsonValue* head = fields_.require(object, path, "head");
    if (head == nullptr) return false;
    if (!head->whole || *head->whole >= limits::kHeads)
      return fields_.fail(JsonFields::join(path, "head"), Words::tr("the number of a head"), describe(*head));
    place.head = static_cast<int>(*head->whole);
    return true;
  }

  bool readShown(JsonValue& shown, const QString& path, Help& help) {
    if (shown.kind == Kind::Boolean) {
      help.whole_stage = shown.boolean;
      return true;
    }
    Matrix cells;
    if (!fields_.readMatrix(shown, path, cells)) return false;
    if (cells.columns() != 2)
      return fields_.fail(path, Words::tr("pairs of row and column"),
                          Words::tr("%1 numbers each").arg(cells.columns()));
    for (const double place : cells.values())
      if (!(place >= 0 && place < limits::kTokens * limits::kHeads && place == std::floor(place)))
        return fields_.fail(path, Words::tr("pairs of row and column, from 0"), Words::tr("other numbers"));
    std::set<std::pair<int, int>> known;
    for (int i = 0; i < cells.rows(); ++i) {
      const RowColumn cell{static_cast<int>(cells(i, 0)), static_cast<int>(cells(i, 1))};
      if (known.emplace(cell.row, cell.column).second) help.cells.push_back(cell);
    }
    return true;
  }

  JsonFields fields_;
  Answers answers_;
};

void writeMatrix(QByteArray& out, const Matrix& m) {
  out += '[';
  for (int i = 0; i < m.rows(); ++i) {
    out += i == 0 ? "[" : ",\n   [";
    for (int j = 0; j < m.columns(); ++j) {
      if (j > 0) out += ", ";
      if (std::isfinite(m(i, j)))
        appendNumber(out, m(i, j));
      else
        out += std::isnan(m(i, j)) ? "null" : "\"-inf\"";
    }
    out += ']';
  }
  out += ']';
}

/// Writes `separator` and `"key": matrix` if the matrix is not empty, and then sets `separator` to ",\n  ".
void writeField(QByteArray& out, std::string_view key, const Matrix& m, const char*& separator) {
  if (m.empty()) return;
  out += separator;
  separator = ",\n  ";
  appendText(out, key);
  out += ": ";
  writeMatrix(out, m);
}

/// Writes `"help": [..]` if the learner requested any help.
void writeHelp(QByteArray& out, const std::vector<Help>& all) {
  const char* separator = ",\n \"help\": [\n  ";
  for (const Help& help : all) {
    out += separator;
    separator = ",\n  ";
    out += "{\"stage\": ";
    appendText(out, nameOf(help.place.stage).key);
    if (help.place.head >= 0) out += ", \"head\": " + QByteArray::number(help.place.head);
    if (help.hints > 0) out += ", \"hints\": " + QByteArray::number(help.hints);
    if (help.whole_stage) out += ", \"shown\": true";
    const char* between = ", \"shown\": [";
    for (const RowColumn& cell : help.whole_stage ? std::vector<RowColumn>{} : help.cells) {
      out += between;
      between = ", ";
      out += '[' + QByteArray::number(cell.row) + ", " + QByteArray::number(cell.column) + ']';
    }
    if (!help.whole_stage && !help.cells.empty()) out += ']';
    out += '}';
  }
  if (!all.empty()) out += ']';
}

}  // namespace

Result<Answers> parseAnswers(const QByteArray& bytes, const QString& file) {
  if (bytes.size() > limits::kFileBytes) return tooLargeFile(file, bytes.size());
  try {
    auto json = readJson(bytes, file, JsonDocument::Answers);
    return json ? AnswersReader(file).read(json.value()) : json.refusal();
  } catch (const std::bad_alloc&) {
    return Refusal{file, {}, Words::tr("answers that fit in memory"), Words::tr("too little memory")};
  }
}

Result<Answers> loadAnswers(const QString& path) {
  const auto bytes = readInputFile(path, Words::tr("an answers file"));
  if (!bytes) return bytes.refusal();
  return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ? parseAnswersSheet(bytes.value(), path)
                                                                   : parseAnswers(bytes.value(), path);
}

QByteArray serializeAnswers(const Answers& answers) {
  QByteArray out = "{\n \"format\": \"attention-lab-answers\",\n \"version\": ";
  out += QByteArray::number(kAnswersVersion) + ",\n \"student\": ";
  appendText(out, answers.student);
  if (!answers.experiment.empty()) {
    out += ",\n \"experiment\": ";
    appendText(out, answers.experiment);
  }
  out += ",\n \"heads\": [";
  for (std::size_t h = 0; h < answers.heads.size(); ++h) {
    out += h == 0 ? "\n {" : ",\n {";
    const char* separator = "\n  ";
    const int head = static_cast<int>(h);
    for (const MatrixId stage : kHeadStages) {
      if (stage == MatrixId::Weights) writeField(out, kExponentials, answers.exponentialsOf(head), separator);
      writeField(out, nameOf(stage).key, answers.stage({stage, head}), separator);
    }
    out += '}';
  }
  out += ']';
  const char* separator = ",\n ";
  for (const MatrixId stage : {MatrixId::Concat, MatrixId::Output})
    writeField(out, nameOf(stage).key, answers.stage({stage, -1}), separator);
  writeHelp(out, answers.help);
  return out + "\n}\n";
}

Refused saveAnswers(const Answers& answers, const Experiment& experiment, const QString& path) {
  const bool sheet = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
  return writeOutputFile(sheet ? writeAnswersSheet(experiment, answers) : serializeAnswers(answers), path);
}

}  // namespace lab
