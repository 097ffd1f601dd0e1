// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

class QVBoxLayout;
class QToolButton;

namespace lab {

class AuthorDocument;

/// A list of things with a few texts each, one under the other: hints, options, lines.
class RowsField : public QWidget {
  Q_OBJECT

 public:
  struct Row {
    bool marked = false;
    QStringList texts;  ///< as many as there are columns
    friend bool operator==(const Row&, const Row&) = default;
  };
  struct Column {
    QString name;
    QString placeholder;
  };

  /// `mark`: what a check box before each says; empty: there is none.
  RowsField(AuthorDocument& author, const QString& name, const QString& mark,
            const std::vector<Column>& columns, QWidget* parent = nullptr);
  void showRows(const std::vector<Row>& rows);
  const std::vector<Row>& rows() const { return rows_; }
  QToolButton& addButton() { return *add_; }

 signals:
  /// `field`: which text is typed in, as in AuthorDocument::editStep; empty for anything else.
  void edited(const QString& field);

 private:
  void build();
  QWidget* makeRow(std::size_t index);
  void change(const QString& field);

  AuthorDocument& author_;
  QString name_, mark_;
  std::vector<Column> columns_;
  std::vector<Row> rows_;
  std::vector<QWidget*> shown_;
  QVBoxLayout* column_;
  QToolButton* add_;
};

}  // namespace lab
