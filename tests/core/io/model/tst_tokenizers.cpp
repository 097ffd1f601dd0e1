// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <nlohmann/json.hpp>

#include "core/io/model/Tokenizer.h"
#include "tests/TestProgram.h"

namespace tst_tokenizers {

using namespace lab;
using nlohmann::json;

namespace {

void write(const QString& path, const std::string& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  QCOMPARE(file.write(text.data(), static_cast<qint64>(text.size())), static_cast<qint64>(text.size()));
}

/// The characters that spell the 256 bytes, as the GPT-2 paper's code lists them.
std::vector<std::string> byteSpellings() {
  std::vector<std::string> result;
  int next = 0;
  for (int byte = 0; byte < 256; ++byte) {
    const bool own = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    result.push_back(QString(QChar(own ? byte : 256 + next++)).toStdString());
  }
  return result;
}

/// A small byte-level vocabulary. The merges of "lower newer" are those of the published test of the GPT-2
/// tokenizer in the library Transformers; the others were added for this test.
const std::vector<std::string> kMerges{"Ġ l", "Ġl o", "Ġlo w", "e r", "h e",  "Ġ t", "Ġt he", "' s",
                                       "n o", "Ã ©",  "Ġ Ġ",   "1 9", "19 8", "r r", "o w"};

json byteVocabulary() {
  json vocabulary = json::object();
  for (const std::string& byte : byteSpellings()) vocabulary[byte] = vocabulary.size();
  for (std::string merge : kMerges) {
    merge.erase(merge.find(' '), 1);
    vocabulary[merge] = vocabulary.size();
  }
  vocabulary["<|endoftext|>"] = vocabulary.size();
  return vocabulary;
}

void writeBytePairs(const QString& folder, const json& config) {
  write(folder + QStringLiteral("/vocab.json"), byteVocabulary().dump());
  std::string merges = "#version: 0.2\n";
  for (const std::string& merge : kMerges) merges += merge + "\n";
  write(folder + QStringLiteral("/merges.txt"), merges);
  write(folder + QStringLiteral("/tokenizer_config.json"), config.dump());
}

/// The first fifteen tokens are those of the published test of the BERT tokenizer in the library
/// Transformers.
const std::vector<std::string> kPieces{
    "[UNK]", "[CLS]", "[SEP]", "[PAD]",  "[MASK]", "want", "##want", "##ed", "wa",  "un",  "runn",
    "##ing", ",",     "low",   "lowest", "hello",  "!",    "how",    "are",  "you", "?",   "HeLLo",
    "How",   "Are",   "yoU",   "hällo",  "ah",     "博",   "推",     "zz",   "'",   "s",   "$",
    "john",  "johan", "##son", "house",  "cafe",   "7",    "##8",    "😀",    "##€", "##😀", "the"};

void writeWordPieces(const QString& folder, const json& config) {
  std::string text;
  for (const std::string& piece : kPieces) text += piece + "\n";
  write(folder + QStringLiteral("/vocab.txt"), text);
  write(folder + QStringLiteral("/tokenizer_config.json"), config.dump());
}

QStringList texts(const TokenizedText& tokens) {
  QStringList list;
  for (const std::string& text : tokens.texts) list << QString::fromStdString(text);
  return list;
}

/// The tokens of `text`, with "|" between them.
QString tokensOf(const QString& folder, const QString& text) {
  const auto tokenizer = loadTokenizer(folder);
  if (!tokenizer) return tokenizer.refusal().sentence();
  return texts(tokenizer.value()->tokenize(text)).join(u'|');
}

/// Reads a table that tests/data/tokenizers/make_tables.mjs made with other programs.
json published(const char* name) {
  QFile file(QStringLiteral(TEST_DATA_DIR "/tokenizers/%1.json").arg(QLatin1String(name)));
  return file.open(QIODevice::ReadOnly) ? json::parse(file.readAll().toStdString()) : json();
}

/// The texts of the table whose tokens differ from those of the tokenizer of `folder`.
QStringList differences(const QString& folder, const json& table) {
  const auto tokenizer = loadTokenizer(folder);
  if (!tokenizer) return {tokenizer.refusal().sentence()};
  QStringList found;
  for (const json& row : table["texts"]) {
    const auto text = QString::fromStdString(row[0].get<std::string>());
    const TokenizedText tokens = tokenizer.value()->tokenize(text);
    if (tokens.ids != row[1].get<std::vector<int>>())
      found << QString::fromStdString(row[0].dump()) + QStringLiteral(": ") + texts(tokens).join(u'|');
  }
  return found;
}

}  // namespace

class TestTokenizers : public QObject {
  Q_OBJECT

 private slots:
  void init() { dir_ = std::make_unique<QTemporaryDir>(); }

  void textIsSplitIntoBytePairs_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("tokens");
    const auto row = [](const char* name, const char* text, const char* tokens) {
      QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(tokens);
    };
    row("published", " lower newer", "Ġlow|er|Ġ|n|e|w|er");
    row("no space before the first word", "lower", "l|ow|er");
    row("space belongs to the next word", "the lower", "t|he|Ġlow|er");
    row("contraction", "he's", "he|'s");
    row("apostrophe that is no contraction", "'x", "'|x");
    row("upper case is no contraction", "he'S", "he|'|S");
    row("digits are a word", "no1984", "no|198|4");
    row("digits and letters do not merge", "1e9r", "1|e|9|r");
    row("punctuation stays together", "er!?,", "er|!|?|,");
    row("accents are two bytes", "\u00e9", "\u00e9");
    row("part of a character is spelt by bytes", "\u00e8", "\u00c3|\u00a8");
    row("emoji is four bytes", "\xF0\x9F\x98\x80", "\u00f0|\u0141|\u013a|\u0122");
    row("Chinese is three bytes", "\u535A", "\u00e5|\u012f|\u013c");
    row("spaces: the last goes with the word", "er   the", "er|ĠĠ|Ġthe");
    row("spaces at the end stay together", "er  ", "er|ĠĠ");
    row("line feed", "er\nhe", "er|Ċ|he");
    row("special token", "er<|endoftext|>er", "er|<|endoftext|>|er");
    row("empty", "", "");
  }
  void textIsSplitIntoBytePairs() {
    QFETCH(QString, text);
    QFETCH(QString, tokens);
    writeBytePairs(dir_->path(), json::object());
    QCOMPARE(tokensOf(dir_->path(), text), tokens);
  }

  void publishedBytePairsOfGpt2() {
    const json table = published("gpt2");
    QVERIFY(table["texts"].size() > 250);
    write(dir_->filePath(QStringLiteral("vocab.json")), table["vocabulary"].dump());
    std::string merges = "#version: 0.2\n";
    for (const json& merge : table["merges"]) merges += merge.get<std::string>() + "\n";
    write(dir_->filePath(QStringLiteral("merges.txt")), merges);
    const QStringList found = differences(dir_->path(), table);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
  }

  void publishedWordPiecesOfBert() {
    const json table = published("bert");
    QVERIFY(table["texts"].size() > 250);
    // The lines of vocab.txt that are not in the table have tokens that no text contains.
    std::vector<std::string> lines(30522, "[unused]");
    for (const auto& [token, id] : table["vocabulary"].items()) lines.at(id.get<std::size_t>()) = token;
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    write(dir_->filePath(QStringLiteral("vocab.txt")), text);
    const QStringList found = differences(dir_->path(), table);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
  }

  void everyByteSurvivesBytePairs() {
    writeBytePairs(dir_->path(), json::object());
    const auto tokenizer = loadTokenizer(dir_->path());
    QVERIFY(tokenizer);
    const QString text = QString::fromUtf8("the lower's 1984, caf\u00e9 \u535A\u63A8 \U0001F600\n\u00a0 x");
    const auto bytes = byteSpellings();
    const json vocabulary = byteVocabulary();
    std::map<int, std::string> spelling;
    for (const auto& [token, id] : vocabulary.items()) spelling[id.get<int>()] = token;
    QByteArray joined;
    for (const int id : tokenizer.value()->tokenize(text).ids)
      for (const QChar c : QString::fromStdString(spelling.at(id)))
        joined += static_cast<char>(std::ranges::find(bytes, QString(c).toStdString()) - bytes.begin());
    QCOMPARE(joined, text.toUtf8());
  }

  void spaceBeforeFirstWordIsASetting() {
    writeBytePairs(dir_->path(), {{"add_prefix_space", true}});
    QCOMPARE(tokensOf(dir_->path(), QStringLiteral("lower newer")), QStringLiteral("Ġlow|er|Ġ|n|e|w|er"));
  }

  void tokenizerJsonSplitsLikeMergesFile() {
    const QString text = QStringLiteral("the lower's 1984<|endoftext|>  newer");
    writeBytePairs(dir_->path(), json::object());
    const QString expected = tokensOf(dir_->path(), text);
    json merges = json::array(), pairs = json::array();
    for (const std::string& merge : kMerges) {
      const auto space = merge.find(' ');
      merges.push_back(merge);
      pairs.push_back({merge.substr(0, space), merge.substr(space + 1)});
    }
    json vocabulary = byteVocabulary();
    const int end = vocabulary["<|endoftext|>"];
    vocabulary.erase("<|endoftext|>");
    for (const json& list : {merges, pairs}) {
      const json file{{"added_tokens", {{{"id", end}, {"content", "<|endoftext|>"}, {"special", true}}}},
                      {"normalizer", nullptr},
                      {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", false}}},
                      {"model", {{"type", "BPE"}, {"vocab", vocabulary}, {"merges", list}}}};
      write(dir_->filePath(QStringLiteral("tokenizer.json")), file.dump());
      QCOMPARE(tokensOf(dir_->path(), text), expected);
    }
  }

  void textIsSplitIntoWordPieces_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("lower");
    QTest::addColumn<QString>("tokens");
    const auto row = [](const char* name, const char* text, bool lower, const char* tokens) {
      QTest::newRow(name) << QString::fromUtf8(text) << lower << QString::fromUtf8(tokens);
    };
    // Published in the tests of Transformers.
    row("pieces", "UNwant\u00E9d,running", true, "un|##want|##ed|,|runn|##ing");
    row("unknown word", "unwantedX running", true, "[UNK]|runn|##ing");
    row("Chinese", "ah\u535A\u63A8zz", true, "ah|\u535A|\u63A8|zz");
    row("lower case", " \tHeLLo!how  \n Are yoU?  ", true, "hello|!|how|are|you|?");
    row("accents", "H\u00E9llo", true, "hello");
    row("case kept", " \tHeLLo!how  \n Are yoU?  ", false, "HeLLo|!|how|Are|yoU|?");
    // Published in the description of BERT.
    row("apostrophe", "John Johanson's house", true, "john|johan|##son|'|s|house");
    // Made for this test, after the description.
    row("composed and decomposed accents", "caf\u00e9 cafe\u0301", true, "cafe|cafe");
    row("accents kept with the case", "caf\u00e9", false, "[UNK]");
    row("dollar is punctuation", "78$7", true, "7|##8|$|7");
    row("euro is a letter of a word", "7\u20ac", true, "7|##\u20ac");
    row("emoji is a letter of a word", "\U0001F600\U0001F600", true, "\U0001F600|##\U0001F600");
    row("control characters disappear", "he\u0001l\u200dlo\ufffd", true, "hello");
    row("no-break space separates", "how\u00a0are", true, "how|are");
    row("special token", "the [MASK]!", true, "the|[MASK]|!");
  }
  void textIsSplitIntoWordPieces() {
    QFETCH(QString, text);
    QFETCH(bool, lower);
    QFETCH(QString, tokens);
    writeWordPieces(dir_->path(), {{"do_lower_case", lower}});
    QCOMPARE(tokensOf(dir_->path(), text), QStringLiteral("[CLS]|%1|[SEP]").arg(tokens));
  }

  void accentsCanBeKept() {
    writeWordPieces(dir_->path(), {{"do_lower_case", true}, {"strip_accents", false}});
    QCOMPARE(tokensOf(dir_->path(), QStringLiteral("HäLLo!")), QStringLiteral("[CLS]|hällo|!|[SEP]"));
  }

  void longWordIsUnknown() {
    writeWordPieces(dir_->path(), json::object());
    QCOMPARE(tokensOf(dir_->path(), QStringLiteral("want").repeated(25)),
             QStringLiteral("[CLS]|want|%1[SEP]").arg(QStringLiteral("##want|").repeated(24)));
    QCOMPARE(tokensOf(dir_->path(), QStringLiteral("want").repeated(25) + u'x'),
             QStringLiteral("[CLS]|[UNK]|[SEP]"));
  }

  void tokenizerJsonSplitsLikeVocabularyFile() {
    json vocabulary = json::object();
    for (const std::string& piece : kPieces) vocabulary[piece] = vocabulary.size();
    for (const bool lower : {true, false}) {
      const QString text = QStringLiteral("HeLLo [MASK] caf\u00e9 \u535A\u63A8 unwanted!");
      QFile::remove(dir_->filePath(QStringLiteral("tokenizer.json")));
      writeWordPieces(dir_->path(), {{"do_lower_case", lower}});
      const QString expected = tokensOf(dir_->path(), text);
      write(
          dir_->filePath(QStringLiteral("tokenizer.json")),
          json{{"normalizer", {{"type", "BertNormalizer"}, {"lowercase", lower}, {"strip_accents", nullptr}}},
               {"pre_tokenizer", {{"type", "BertPreTokenizer"}}},
               {"model", {{"type", "WordPiece"}, {"unk_token", "[UNK]"}, {"vocab", vocabulary}}}}
              .dump());
      QCOMPARE(tokensOf(dir_->path(), text), expected);
    }
  }

  void idIsTheLineOfTheToken() {
    writeWordPieces(dir_->path(), json::object());
    const auto tokenizer = loadTokenizer(dir_->path());
    QVERIFY(tokenizer);
    QCOMPARE(tokenizer.value()->tokenize(QStringLiteral("want, low")).ids,
             (std::vector<int>{1, 5, 12, 13, 2}));
  }

  void wrongFilesAreRefused_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* file, const std::string& text) {
      QTest::newRow(name) << QString::fromUtf8(file) << QString::fromStdString(text);
    };
    row("cut off", "vocab.json", byteVocabulary().dump().substr(0, 900));
    row("list", "vocab.json", "[1, 2]");
    row("empty object", "vocab.json", "{}");
    row("negative id", "vocab.json", R"({"a": -1})");
    row("huge id", "vocab.json", R"({"a": 4000000000})");
    row("fraction", "vocab.json", R"({"a": 1.5})");
    row("bytes missing", "vocab.json", R"({"a": 0, "b": 1})");
    row("merge of unknown tokens", "merges.txt", "q z\n");
    row("merge of one token", "merges.txt", "er\n");
    row("no merges in sight", "merges.txt", "\x01\xff\n");
    row("other tokenizer", "tokenizer.json", R"({"model": {"type": "Unigram", "vocab": {"a": 0}}})");
    row("no model", "tokenizer.json", "{}");
    row("model is a number", "tokenizer.json", R"({"model": 3})");
    row("deep nesting", "tokenizer.json", std::string(500'000, '['));
    row("settings are a list", "tokenizer_config.json", "[]");
  }
  void wrongFilesAreRefused() {
    QFETCH(QString, file);
    QFETCH(QString, text);
    writeBytePairs(dir_->path(), json::object());
    write(dir_->filePath(file), text.toStdString());
    const auto tokenizer = loadTokenizer(dir_->path());
    QVERIFY(!tokenizer);
    QVERIFY2(tokenizer.refusal().file.endsWith(file) || file == QStringLiteral("vocab.json"),
             qPrintable(tokenizer.refusal().sentence()));
  }

  void missingFilesAreRefused() {
    QVERIFY(!loadTokenizer(dir_->path()));
    writeBytePairs(dir_->path(), json::object());
    QVERIFY(QFile::remove(dir_->filePath(QStringLiteral("merges.txt"))));
    QVERIFY(!loadTokenizer(dir_->path()));
  }

  void vocabularyWithoutSpecialTokensIsRefused() {
    write(dir_->filePath(QStringLiteral("vocab.txt")), "the\ncat\n");
    QVERIFY(!loadTokenizer(dir_->path()));
  }

 private:
  std::unique_ptr<QTemporaryDir> dir_;
};

LAB_TEST(TestTokenizers, QCoreApplication)

}  // namespace tst_tokenizers
#include "tst_tokenizers.moc"
