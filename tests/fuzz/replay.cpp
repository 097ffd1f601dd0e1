// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "core/model/Random.h"
#include "tests/fuzz/Fuzz.h"

/// Checks files without libFuzzer: fuzz_NAME [--mutations COUNT] FILES AND FOLDERS. First checks every file,
/// then COUNT random changes of the files, which are the same in every run. If a check fails, the input is
/// written to the file failed-input in the working folder.
namespace lab::fuzz {
namespace {

constexpr qsizetype kLongest = 1 << 14;

/// The input that is being checked, for the signal handler.
const char* current = nullptr;
std::size_t current_size = 0;

void saveInput(int signal) {
  if (std::FILE* file = std::fopen("failed-input", "wb")) {
    std::fwrite(current, 1, current_size, file);
    std::fclose(file);
  }
  std::fputs("The input is in the file failed-input.\n", stderr);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void checkOne(const QByteArray& input) {
  current = input.constData();
  current_size = static_cast<std::size_t>(input.size());
  check(input);
}

int below(Random& random, qsizetype count) {
  return random.index(static_cast<int>(count));
}

/// Returns a random part of `bytes` with 1 to 64 bytes. It is empty if `bytes` is empty.
QByteArray pieceOf(const QByteArray& bytes, Random& random) {
  return bytes.isEmpty() ? bytes : bytes.mid(below(random, bytes.size()), 1 + random.index(64));
}

/// Changes one place: flips a bit, replaces a byte, removes or repeats a part, or inserts a part of `other`,
/// or overwrites bytes with it.
void mutate(QByteArray& bytes, const QByteArray& other, Random& random) {
  if (bytes.isEmpty()) {
    bytes = pieceOf(other, random);
    return;
  }
  const int at = below(random, bytes.size());
  switch (random.index(6)) {
    case 0:
      bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.index(8)));
      break;
    case 1:
      bytes[at] = static_cast<char>(random.index(256));
      break;
    case 2:
      bytes.remove(at, random.index(8) == 0 ? bytes.size() : 1 + random.index(64));
      break;
    case 3:
      bytes.insert(at, bytes.mid(at, 1 + random.index(64)));
      break;
    case 4:
      bytes.insert(at, pieceOf(other, random));
      break;
    default: {
      const QByteArray piece = pieceOf(other, random);
      bytes.replace(at, piece.size(), piece);
    }
  }
}

/// Appends the contents of a file, or of all files of a folder in the order of their names, to `inputs`.
bool read(const QString& path, QList<QByteArray>& inputs) {
  const QDir folder(path);
  QStringList paths{path};
  if (folder.exists()) {
    paths.clear();
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name)) paths << folder.filePath(name);
  }
  for (const QString& one : paths) {
    QFile file(one);
    if (!file.open(QIODevice::ReadOnly)) return false;
    inputs << file.readAll();
  }
  return !paths.isEmpty();
}

int run(int argc, char** argv) {
  QList<QByteArray> inputs;
  int mutations = 0;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--mutations") == 0 && i + 1 < argc) {
      mutations = std::atoi(argv[++i]);
    } else if (!read(QFile::decodeName(argv[i]), inputs)) {
      std::fprintf(stderr, "%s: expected a file, or a folder with files\n", argv[i]);
      return 2;
    }
  }
  if (inputs.isEmpty()) {
    std::fprintf(stderr, "Usage: %s [--mutations COUNT] FILES AND FOLDERS\n", argv[0]);
    return 2;
  }
  for (const int signal : {SIGABRT, SIGSEGV, SIGFPE, SIGBUS}) std::signal(signal, saveInput);
  for (const QByteArray& input : inputs) checkOne(input);
  Random random(1);
  for (int i = 0; i < mutations; ++i) {
    QByteArray input = inputs[i % inputs.size()];
    for (int n = 1 + random.index(4); n > 0; --n) mutate(input, inputs[below(random, inputs.size())], random);
    checkOne(input.left(kLongest));
  }
  std::printf("%lld files, %d changes of them\n", static_cast<long long>(inputs.size()), mutations);
  return 0;
}

}  // namespace
}  // namespace lab::fuzz

int main(int argc, char** argv) {
  return lab::fuzz::run(argc, argv);
}
