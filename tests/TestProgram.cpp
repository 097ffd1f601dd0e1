// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/TestProgram.h"

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

namespace lab::testing {

namespace {

std::vector<TestClass>& testClasses() {
  static std::vector<TestClass> classes;
  return classes;
}

/// The NAME of tst_NAME.cpp.
std::string nameOf(const TestClass& tested) {
  const std::string_view path = tested.file;
  const std::size_t start = path.rfind("tst_") + 4;
  return std::string(path.substr(start, path.rfind('.') - start));
}

}  // namespace

bool addTestClass(TestClass added) {
  testClasses().push_back(added);
  return true;
}

}  // namespace lab::testing

int main(int argc, char** argv) {
  using namespace lab::testing;
  for (const TestClass& tested : testClasses())
    if (argc > 1 && nameOf(tested) == argv[1]) {
      // Qt derives the name of the application from the first argument. Each class has its own name, because
      // classes run at the same time and must not share settings.
      std::string name = std::string(argv[0]) + '_' + argv[1];
      argv[1] = name.data();
      return tested.run(argc - 1, argv + 1);
    }
  std::fprintf(stderr, "Usage: %s NAME [arguments of Qt Test]\nNames:", argv[0]);
  for (const TestClass& tested : testClasses()) std::fprintf(stderr, " %s", nameOf(tested).c_str());
  std::fprintf(stderr, "\n");
  return 2;
}
