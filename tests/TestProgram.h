// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtTest>

namespace lab::testing {

/// One test class of a program that contains all test classes of a folder.
struct TestClass {
  const char* file;  ///< tst_NAME.cpp, with its path
  int (*run)(int argc, char** argv);
};

/// Adds a test class to the program. Returns true, so that it can initialise a variable.
bool addTestClass(TestClass added);

}  // namespace lab::testing

/// Takes the place of QTEST_MAIN: `test_FOLDER NAME` runs the class of tst_NAME.cpp with an object of
/// `Application` (QCoreApplication or QApplication). The arguments after NAME go to Qt Test.
#define LAB_TEST(Class, Application)                                                                       \
  const bool added##Class = lab::testing::addTestClass({__FILE__, [](int argc, char** argv) {              \
                                                          const Application application(argc, argv);       \
                                                          QCoreApplication::setAttribute(Qt::AA_Use96Dpi); \
                                                          Class test;                                      \
                                                          return QTest::qExec(&test, argc, argv);          \
                                                        }});
