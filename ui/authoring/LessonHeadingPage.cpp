// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/LessonHeadingPage.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QSpinBox>
#include <algorithm>
#include <array>

#include "ui/authoring/TypedFields.h"

namespace lab {
namespace {

constexpr std::array kRoutes{15, 45, 90};
constexpr int kMostMinutes = 600;

}  // namespace

LessonHeadingPage::LessonHeadingPage(AuthorDocument& author, QWidget* parent)
    : AuthorForm(parent), author_(author) {
  setAccessibleName(tr("Lesson"));
  title_ = addRow(QStringLiteral("title"), tr("Title of the lesson"),
                  new LineField(author, tr("Title of the lesson")));
  summary_ = addRow(QStringLiteral("summary"), tr("Summary, one line for the list"),
                    new TextField(author, tr("Summary")));
  summary_->setLines(2, 4);
  minutes_ = new QSpinBox;
  minutes_->setRange(0, kMostMinutes);
  minutes_->setSpecialValueText(tr("not given"));
  minutes_->setSuffix(tr(" min"));
  minutes_->setAccessibleName(tr("Minutes"));
  minutes_->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  addRow(QStringLiteral("minutes"), tr("How long it takes"), minutes_);
  auto* routes = new QWidget;
  auto* row = new QHBoxLayout(routes);
  row->setContentsMargins(0, 0, 0, 0);
  for (const int route : kRoutes) {
    auto* box = new QCheckBox(tr("%1 minutes").arg(route), routes);
    row->addWidget(box);
    routes_.push_back(box);
    connect(box, &QCheckBox::toggled, this, [this, route](bool on) {
      author_.editLesson(tr("Routes"), {}, [&](LessonDraft& draft) {
        std::erase(draft.routes, route);
        if (on) draft.routes.push_back(route);
        std::ranges::sort(draft.routes);
      });
    });
  }
  row->addStretch();
  routes->setFocusProxy(routes_.front());
  addRow(QStringLiteral("routes"), tr("Part of the routes of"), routes);
  addStretch();
  connect(title_, &LineField::typed, this, [this](const QString& text) {
    author_.editLesson(tr("Title of the lesson"), QStringLiteral("lesson title"),
                       [&](LessonDraft& draft) { draft.title = text; });
  });
  connect(summary_, &TextField::typed, this, [this](const QString& text) {
    author_.editLesson(tr("Summary"), QStringLiteral("summary"),
                       [&](LessonDraft& draft) { draft.summary = text; });
  });
  connect(minutes_, &QSpinBox::valueChanged, this, [this](int minutes) {
    author_.editLesson(tr("Minutes"), QStringLiteral("minutes"),
                       [minutes](LessonDraft& draft) { draft.minutes = minutes; });
  });
}

void LessonHeadingPage::showLesson() {
  const LessonDraft& draft = author_.draft();
  title_->showText(draft.title);
  summary_->showText(draft.summary);
  const QSignalBlocker quiet(minutes_);
  minutes_->setValue(draft.minutes);
  for (std::size_t i = 0; i < routes_.size(); ++i) {
    const QSignalBlocker silent(routes_[i]);
    routes_[i]->setChecked(std::ranges::find(draft.routes, kRoutes[i]) != draft.routes.end());
  }
}

}  // namespace lab
