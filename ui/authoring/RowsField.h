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

/// Edits a list of entries, one below the other: hints, options or lines. Each entry has a few
/// texts and, if wanted, a check box.
class RowsField : public QWidget {
  Q_OBJECT

 public:
  struct Row {
    bool marked = false;
    QStringList texts;  ///< one text per column
    friend bool operator==(const Row&, const Row&) = default;
  };
  struct Column {
    QString name;
    QString placeholder;
  };

  /// `mark`: the text of a check box in each row; empty: no check box.
  RowsField(AuthorDocument& author, const QString& name, const QString& mark,
            const std::vector<Column>& columns, QWidget* parent = nullptr);
  void showRows(const std::vector<Row>& rows);
  const std::vector<Row>& rows() const { return rows_; }

 signals:
  /// `field` identifies the text field that the user types in, as in AuthorDocument::editStep;
  /// empty for other edits.
  void edited(const QString& field);

 private:
  void build();
  QWidget* makeRow(std::size_t index);

  AuthorDocument& author_;
  QString name_, mark_;
  std::vector<Column> columns_;
  std::vector<Row> rows_;
  std::vector<QWidget*> shown_;
  QVBoxLayout* column_;
  QToolButton* add_;
};

}  // namespace lab
