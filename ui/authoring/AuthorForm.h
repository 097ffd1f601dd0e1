// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <map>
#include <vector>

#include "core/learn/authoring/AuthorDocument.h"
#include "core/learn/authoring/DraftCheck.h"
#include "ui/authoring/TypedFields.h"

class QLabel;
class QVBoxLayout;

namespace lab {

/// A form with one field below the other. Each field has its label above it and, if its contents
/// have a problem, a sentence below it.
class AuthorForm : public QWidget {
  Q_OBJECT

 public:
  explicit AuthorForm(QWidget* parent = nullptr);

  /// Adds `field` with the label `name` and returns it. `key` is the part of a step that the field
  /// edits, as in DraftProblem::where ("question.answer"), and becomes the object name of the
  /// field. `beside` is a widget to the right of the label, such as a button, and may be null; its
  /// object name becomes `key` + ".pick".
  template <class Field>
  Field* addRow(const QString& key, const QString& name, Field* field, QWidget* beside = nullptr) {
    addRowOf(key, name, field, beside);
    return field;
  }
  void addStretch();
  void setRowVisible(const QString& key, bool visible);
  void setRowName(const QString& key, const QString& name);
  /// Shows each problem in its row, if there is one.
  void showProblems(const std::vector<DraftProblem>& problems);
  /// Sets the focus to the row of `where`. Returns false if there is no such row.
  bool goTo(const QString& where);
  /// The label of the row of `where`, such as "Answer"; empty if there is no such row.
  QString nameOf(const QString& where) const;

 private:
  struct Row {
    QWidget* all = nullptr;
    QLabel* name = nullptr;
    QWidget* field = nullptr;
    QLabel* problem = nullptr;
  };
  void addRowOf(const QString& key, const QString& name, QWidget* field, QWidget* beside);
  /// The visible row whose key is `where` or the longest prefix of it ("question.hints" for
  /// "question.hints[0].when"). Null if there is none.
  const Row* rowOf(const QString& where) const;

  QVBoxLayout* column_;
  std::map<QString, Row> rows_;
};

/// Converts between a part of a draft and the text of its field. A list has one entry per line.
template <class Draft>
struct DraftText {
  std::function<QString(const Draft&)> get;
  std::function<void(Draft&, const QString&)> set;

  DraftText(decltype(get) get_text, decltype(set) set_text) : get(get_text), set(set_text) {}
  DraftText(QString Draft::*text)
      : get(text), set([text](Draft& draft, const QString& typed) { draft.*text = typed; }) {}
  DraftText(QStringList Draft::*list)
      : get([list](const Draft& draft) { return (draft.*list).join(QLatin1Char('\n')); }),
        set([list](Draft& draft, const QString& typed) { draft.*list = linesOf(typed); }) {}
};

/// The text fields of a form for a draft of a step or of its question.
template <class Draft>
class DraftFields {
 public:
  /// AuthorDocument::editStep or AuthorDocument::editQuestion.
  using Edit = void (AuthorDocument::*)(const QString&, const QString&, const std::function<void(Draft&)>&);
  DraftFields(AuthorForm& form, AuthorDocument& author, Edit edit)
      : form_(form), author_(author), edit_(edit) {}

  template <class Field>
  Field* add(const QString& key, const QString& name, const DraftText<Draft>& part,
             const QString& placeholder, QWidget* beside = nullptr) {
    auto* field = form_.addRow(key, name, new Field(author_, name), beside);
    field->setPlaceholderText(placeholder);
    QObject::connect(field, &Field::typed, field, [this, key, name, part](const QString& text) {
      (author_.*edit_)(name, key, [&](Draft& draft) { part.set(draft, text); });
    });
    // Replace the text only if its entries differ, so that an unfinished line stays visible.
    shows_.push_back([field, part](const Draft& draft) {
      Draft typed;
      part.set(typed, field->toPlainText());
      if (part.get(typed) != part.get(draft)) field->showText(part.get(draft));
    });
    return field;
  }
  void show(const Draft& draft) const {
    for (const auto& show : shows_) show(draft);
  }

 private:
  AuthorForm& form_;
  AuthorDocument& author_;
  Edit edit_;
  std::vector<std::function<void(const Draft&)>> shows_;
};

}  // namespace lab
