// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learn/AnswersFile.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <new>

#include "core/io/InputFile.h"
#include "core/io/JsonFields.h"
#include "core/io/JsonText.h"
#include "core/learn/AnswersSheet.h"
#include "core/math/Limits.h"

namespace lab {
namespace {

using Kind = JsonValue::Kind;

/// The context of what is said here, as the translation tools find it.
struct Words {
  Q_DECLARE_TR_FUNCTIONS(AnswersFile)
};

/// Makes Answers of a JSON text that has been read.
class AnswersReader {
 public:
  explicit AnswersReader(const QString& file) : fields_(file, JsonDocument::Answers) {}

  Result<Answers> read(JsonValue& root) {
    std::uint64_t version = 0;
    const bool done =
        fields_.readFormat(root, Words::tr("answers (an object { })"), "attention-lab-answers",
                           kAnswersVersion, version) &&
        fields_.hasOnly(root, {},
                        {"format", "version", "student", "experiment", "heads", "concat", "output"}) &&
        readText(root, "student", answers_.student) && readText(root, "experiment", answers_.experiment) &&
        readHeads(root) && readStage(root, {}, {MatrixId::Concat, -1}) &&
        readStage(root, {}, {MatrixId::Output, -1});
    if (done) return std::move(answers_);
    return *fields_.failure;
  }

 private:
  bool readText(JsonValue& root, std::string_view key, std::string& out) {
    const JsonValue* text = JsonFields::find(root, key);
    return text == nullptr || text->kind == Kind::Null ||
           fields_.readText(*text, JsonFields::join({}, key), out);
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
    if (!fields_.hasOnly(head, path,
                         {"Q", "K", "V", "scores", "scaled_scores", "masked_scores", "weights", "context"}))
      return false;
    return std::all_of(kHeadStages.begin(), kHeadStages.end(), [&](MatrixId stage) {
      return readStage(head, path, {stage, index});
    });
  }

  bool readStage(JsonValue& object, const QString& path, const Place& place) {
    const std::string_view key = nameOf(place.stage).key;
    JsonValue* value = JsonFields::find(object, key);
    return value == nullptr || value->kind == Kind::Null ||
           fields_.readMatrix(*value, JsonFields::join(path, key), answers_.mutableStage(place));
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
        out += "null";
    }
    out += ']';
  }
  out += ']';
}

/// `"key": matrix` where there is one, after `separator`, which is ",\n  " from then on.
void writeStage(QByteArray& out, const Answers& answers, const Place& place, const char*& separator) {
  const Matrix& m = answers.stage(place);
  if (m.empty()) return;
  const std::string_view key = nameOf(place.stage).key;
  out += separator;
  separator = ",\n  ";
  appendText(out, key);
  out += ": ";
  writeMatrix(out, m);
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
    for (const MatrixId stage : kHeadStages)
      writeStage(out, answers, {stage, static_cast<int>(h)}, separator);
    out += '}';
  }
  out += ']';
  const char* separator = ",\n ";
  writeStage(out, answers, {MatrixId::Concat, -1}, separator);
  writeStage(out, answers, {MatrixId::Output, -1}, separator);
  return out + "\n}\n";
}

}  // namespace lab
