// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/AnswersFile.h"

#include <QByteArrayList>
#include <algorithm>
#include <cmath>
#include <new>
#include <set>
#include <utility>

#include "core/base/Words.h"
#include "core/io/JsonField.h"
#include "core/io/JsonText.h"
#include "core/io/WholeFile.h"
#include "core/learn/AnswersSheet.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

/// Converts parsed JSON to Answers.
class AnswersReader {
 public:
  explicit AnswersReader(const QString& file) : file_{file, JsonDocument::Answers} {}

  Result<Answers> read(JsonValue& value) {
    const JsonField root(file_, value);
    std::uint64_t version = 0;
    const bool done =
        root.readFormat(Words::tr("answers (an object { })"), "attention-lab-answers", kAnswersVersion,
                        version) &&
        root.hasOnly({"format", "version", "student", "experiment", "heads", "concat", "output", "help"}) &&
        readName(root["student"], answers_.student) && readName(root["experiment"], answers_.experiment) &&
        readHeads(root["heads"].unlessNull()) && readStage(root, {MatrixId::Concat, -1}) &&
        readStage(root, {MatrixId::Output, -1}) && readHelp(root["help"].unlessNull());
    if (done) return std::move(answers_);
    return *file_.failure;
  }

 private:
  static bool readName(const JsonField& field, std::string& out) {
    if (!field.unlessNull().read(out)) return false;
    out = nameFrom(QString::fromStdString(out));
    return true;
  }

  bool readHeads(const JsonField& heads) {
    if (!heads) return true;
    if (!heads.isList()) return heads.fail(Words::tr("a list of heads, each an object { } or null"));
    const std::size_t count = heads->size();
    if (count > limits::kHeads)
      return heads.fail(Words::tr("at most %1 heads").arg(limits::kHeads), QString::number(count));
    answers_.heads.resize(count);
    for (std::size_t h = 0; h < count; ++h)
      if (!readHead(heads[h].unlessNull(), static_cast<int>(h))) return false;
    return true;
  }

  bool readHead(const JsonField& head, int index) {
    return head.isObject({"Q", "K", "V", "scores", "scaled_scores", "masked_scores", kExponentials, "weights",
                          "context"}) &&
           std::ranges::all_of(kHeadStages,
                               [&](MatrixId stage) {
                                 return readStage(head, {stage, index});
                               }) &&
           readMatrix(head[kExponentials], false,
                      [&]() -> Matrix& { return answers_.mutableExponentials(index); });
  }

  bool readStage(const JsonField& object, const StageRef& stage) {
    return readMatrix(object[nameOf(stage.id).key], stage.id == MatrixId::MaskedScores,
                      [&]() -> Matrix& { return answers_.mutableStage(stage); });
  }

  /// Reads the field, if it is there, into `target`. `masked`: -infinity is allowed.
  template <class Target>
  static bool readMatrix(const JsonField& field, bool masked, const Target& target) {
    if (!field.unlessNull()) return true;
    Matrix& m = target();
    if (!field.readMatrix(m)) return false;
    for (int i = 0; i < m.rows() && !masked; ++i)
      for (int j = 0; j < m.columns(); ++j)
        if (std::isinf(m(i, j)))
          return field[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)].fail(
              Words::tr("a finite number"), QStringLiteral("\"-inf\""));
    return true;
  }

  bool readHelp(const JsonField& help) {
    return help.readEach([this](const JsonField& object) { return readHelpAt(object); });
  }

  bool readHelpAt(const JsonField& object) {
    StageRef stage;
    if (!object.isObject({"stage", "head", "hints", "shown"}) || !readStageRef(object, stage)) return false;
    if (answers_.helpAt(stage) != nullptr)
      return object.fail(Words::tr("every stage once"), Words::tr("one twice"));
    Help& help = answers_.mutableHelpAt(stage);
    if (!object["hints"].readCount(0, kHints, help.hints)) return false;
    return readShown(object["shown"].unlessNull(), help);
  }

  static bool readStageRef(const JsonField& object, StageRef& stage) {
    const JsonField name = object.require("stage");
    if (!name) return name.absent();
    const auto id = name.isText() ? matrixIdFromKey(name->get<std::string>()) : std::nullopt;
    if (!id || *id < MatrixId::Q) return name.fail(Words::tr("the name of a stage"));
    stage = {*id, -1};
    if (!isPerHead(*id)) return true;
    return object.require("head").readCount(0, limits::kHeads - 1, stage.head);
  }

  static bool readShown(const JsonField& shown, Help& help) {
    if (shown && shown->is_boolean()) return shown.read(help.whole_stage);
    Matrix cells;
    if (!shown.readMatrix(cells)) return false;
    if (shown && cells.columns() != 2)
      return shown.fail(Words::tr("pairs of row and column"),
                        Words::tr("%1 numbers each").arg(cells.columns()));
    for (const double place : cells.values())
      if (!(place >= 0 && place < limits::kTokens * limits::kHeads && place == std::floor(place)))
        return shown.fail(Words::tr("pairs of row and column, from 0"), Words::tr("other numbers"));
    std::set<std::pair<int, int>> known;
    for (int i = 0; i < cells.rows(); ++i) {
      const RowColumn cell{static_cast<int>(cells(i, 0)), static_cast<int>(cells(i, 1))};
      if (known.emplace(cell.row, cell.column).second) help.cells.push_back(cell);
    }
    return true;
  }

  JsonFile file_;
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

QByteArray helpText(const Help& help) {
  QByteArray out = "{\"stage\": ";
  appendText(out, nameOf(help.stage.id).key);
  if (help.stage.head >= 0) out += ", \"head\": " + QByteArray::number(help.stage.head);
  if (help.hints > 0) out += ", \"hints\": " + QByteArray::number(help.hints);
  QByteArrayList cells;
  for (const RowColumn& cell : help.cells)
    cells << '[' + QByteArray::number(cell.row) + ", " + QByteArray::number(cell.column) + ']';
  if (help.whole_stage)
    out += ", \"shown\": true";
  else if (!cells.isEmpty())
    out += ", \"shown\": [" + cells.join(", ") + ']';
  return out + '}';
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
  QByteArrayList help;
  for (const Help& one : answers.help) help << helpText(one);
  if (!help.isEmpty()) out += ",\n \"help\": [\n  " + help.join(",\n  ") + ']';
  return out + "\n}\n";
}

Refused saveAnswers(const Answers& answers, const Experiment& experiment, const QString& path) {
  const bool sheet = path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
  return writeOutputFile(sheet ? writeAnswersSheet(experiment, answers) : serializeAnswers(answers), path);
}

}  // namespace lab
