// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace lab {

/// The commands of the command line that open no window. `arguments` are the arguments after the name of the
/// command. Each returns the exit code of the program. All need a QCoreApplication, and those that draw a
/// QApplication, but no display.

/// `evaluate FILE [-o OUT]` writes the trace of FILE as JSON to standard output or to OUT.
int runEvaluate(const QStringList& arguments);
/// `export FILE --as KIND [-o OUT]` writes FILE for other programs: as a script, a document or numbers, to
/// standard output or to OUT (see exportKinds). Draws.
int runExport(const QStringList& arguments);
/// `import FILE ARRAYS -o OUT.attn` puts arrays of other programs into an experiment.
int runImport(const QStringList& arguments);
/// `model FOLDER --layer N --text TEXT -o OUT.attn` writes one layer of a model as an experiment.
int runModel(const QStringList& arguments);
/// `check EXPERIMENT ANSWERS [-o OUT]` judges the answers of one learner and writes JSON. `check EXPERIMENT
/// --folder DIR [-o OUT]` judges a class and writes CSV. `check --experiments DIR --folder DIR [-o OUT]`
/// judges a class in which all students have experiments of their own. The exit code does not depend on the
/// verdict.
int runCheck(const QStringList& arguments);
/// `lesson-check FOLDER ...` checks lessons, for teachers. For each lesson, prints "all right", the first
/// reason why it cannot be opened, or its wrong figures and the questions that do not work. The exit code is
/// 0 if all lessons are right.
int runLessonCheck(const QStringList& arguments);
/// `handout LESSON -o OUT.pdf` writes a lesson as a PDF to print. Draws.
int runHandout(const QStringList& arguments);
/// `worksheet EXPERIMENT --students LIST|--student NAME -o FOLDER [--seed N] [--heads N]` writes worksheets
/// to solve by hand: one per student, each with its own numbers. Draws.
int runWorksheets(const QStringList& arguments);
/// `render FILE -o OUT.png|.svg|.pdf [--view VIEW] [--size WxH] [--theme light|dark] [--scale N] ...` draws
/// an experiment, or a step of a lesson, into a file.
int runRender(const QStringList& arguments);

}  // namespace lab
