// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "core/learn/authoring/AuthorDocument.h"
#include "ui/authoring/AuthorForm.h"
#include "ui/authoring/TypedFields.h"

namespace lab {

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
