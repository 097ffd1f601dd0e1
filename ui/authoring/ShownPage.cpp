// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/authoring/ShownPage.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "core/model/MatrixId.h"
#include "ui/authoring/WindowCapture.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
namespace {

QString nameText(const ViewState::Name& name) {
  const int* place = std::get_if<int>(&name);
  return place == nullptr ? QString::fromStdString(std::get<std::string>(name)) : QString::number(*place + 1);
}

QLabel* words(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  return label;
}

}  // namespace

ShownPage::ShownPage(AuthorDocument& author, const Workbench& bench, QWidget* parent)
    : QScrollArea(parent),
      author_(author),
      bench_(bench),
      form_(new AuthorForm),
      texts_(*form_, author, &AuthorDocument::editStep),
      begins_(words(form_)),
      view_(words(form_)),
      goes_on_(new QCheckBox(tr("Goes on with what the learner has"), form_)),
      take_(new QPushButton(tr("Take from the screen"), form_)),
      show_(new QPushButton(tr("Show in the window"), form_)) {
  setWidget(form_);
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("What is shown"));
  take_->setObjectName(QStringLiteral("take-step"));
  show_->setObjectName(QStringLiteral("show-step"));
  take_->setAccessibleName(take_->text());
  show_->setAccessibleName(show_->text());
  goes_on_->setAccessibleName(goes_on_->text());
  take_->setToolTip(tr("The experiment, the view and the selection of this step become those of the window"));
  show_->setToolTip(tr("Shows the start of this step in the window, to continue from there; can be undone"));
  goes_on_->setToolTip(
      tr("The step has no experiment of its own: it continues with the changes of the step before"));
  auto* both = new QWidget(form_);
  auto* column = new QVBoxLayout(both);  // side by side, the buttons would not fit in a narrow panel
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(take_, 0, Qt::AlignLeft);
  column->addWidget(show_, 0, Qt::AlignLeft);
  both->setFocusProxy(take_);
  form_->addRow(QStringLiteral("experiment"), tr("Begins with"), begins_);
  form_->addRow(QStringLiteral("goes on"), {}, goes_on_);
  form_->addRow(QStringLiteral("view"), tr("Shows"), view_);
  form_->addRow(QStringLiteral("select"), {}, both);
  addPlaces(QStringLiteral("hide"), tr("Hides, one place per line"), &StepDraft::hide,
            tr("such as weights.1[\"sat\"]"));
  addPlaces(QStringLiteral("lock"), tr("Locks, one place per line"), &StepDraft::lock, tr("such as W_K"));
  addControls();
  texts_
      .add<TextField>(QStringLiteral("vary"),
                      tr("Other numbers when asked again, one name or place per line"), &StepDraft::vary,
                      tr("such as W_Q[1][2]: -1, 0.5, 2"))
      ->setLines(2, 6);
  texts_.add<LineField>(QStringLiteral("vary_when"), tr("Only numbers for which"), &StepDraft::vary_when,
                        tr("a condition, such as argmax(weights[1]) = 2"));
  form_->addStretch();
  connect(take_, &QPushButton::clicked, this, &ShownPage::takeAsked);
  connect(show_, &QPushButton::clicked, this, &ShownPage::showAsked);
  connect(goes_on_, &QCheckBox::toggled, this, &ShownPage::setGoesOn);
}

void ShownPage::addPlaces(const QString& key, const QString& name, QStringList StepDraft::*member,
                          const QString& placeholder) {
  auto* beside = new QWidget(form_);
  auto* row = new QHBoxLayout(beside);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(theme::kStep);
  const auto add = [this, name, member](const QString& place) {
    author_.editStep(name, {}, [&](StepDraft& step) {
      if (!(step.*member).contains(place)) step.*member << place;
    });
  };
  auto* matrices = new QComboBox(beside);
  matrices->setAccessibleName(tr("Add a matrix: %1").arg(name));
  matrices->addItem(tr("Add a matrix"));
  for (const MatrixName& one : matrixNames())
    if (one.input || key == QLatin1String("hide"))
      matrices->addItem(QLatin1String(one.key.data(), static_cast<qsizetype>(one.key.size())));
  connect(matrices, &QComboBox::activated, this, [matrices, add](int index) {
    if (index > 0) add(matrices->itemText(index));
    matrices->setCurrentIndex(0);
  });
  row->addWidget(matrices);
  struct Pick {
    const char* icon;
    QString name;
    QString tip;
    RegionSize size;
  };
  for (const Pick& pick :
       {Pick{"text-cursor-input", QStringLiteral("cell"), tr("Add the selected cell"), RegionSize::Cell},
        Pick{"rows-3", QStringLiteral("row"), tr("Add the row of the selected cell"), RegionSize::Row}}) {
    auto* button = new IconButton(QLatin1String(pick.icon), pick.tip, beside);
    button->setObjectName(pick.name);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &IconButton::clicked, this, [this, add, size = pick.size] {
      const QString place = selectedPlace(bench_, size);
      if (place.isEmpty())
        bench_.document.refuse(Refusal::saying(tr("Select a cell in the tables first.")));
      else
        add(place);
    });
    row->addWidget(button);
  }
  texts_.add<TextField>(key, name, member, placeholder, beside)->setLines(2, 6);
}

void ShownPage::addControls() {
  auto* all = new QWidget(form_);
  auto* grid = new QGridLayout(all);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(theme::kStep);
  const QStringList names{tr("words"), tr("self or cross"), tr("positions"), tr("mask"),
                          tr("scale"), tr("temperature"),   tr("sizes"),     tr("heads")};
  for (int i = 0; i < names.size(); ++i) {
    auto* box = new QCheckBox(names[i], all);
    box->setObjectName(QStringLiteral("control-%1").arg(i));
    box->setAccessibleName(tr("Remove the control: %1").arg(names[i]));
    grid->addWidget(box, i / 2, i % 2);
    connect(box, &QCheckBox::toggled, this, [this, control = static_cast<ExperimentPart>(i)](bool on) {
      author_.editStep(tr("Controls"), {}, [&](StepDraft& step) {
        std::erase(step.controls, control);
        if (on) step.controls.push_back(control);
      });
    });
    controls_.push_back(box);
  }
  all->setFocusProxy(controls_.front());
  form_->addRow(QStringLiteral("controls"), tr("Removes the controls for"), all);
}

void ShownPage::setGoesOn(bool on) {
  const auto start = author_.draft().startOf(author_.current());
  author_.editStep(tr("Goes on"), {}, [&](StepDraft& step) {
    if (on)
      step.experiment.reset();
    else
      step.experiment = start;
    step.experiment_file.clear();
  });
}

QString ShownPage::viewWords(const ViewState& view) const {
  QStringList list;
  if (view.layout) list << (*view.layout == ViewState::Layout::Row ? tr("row view") : tr("matrix view"));
  if (view.heads) {
    const QStringList names{tr("maps of the heads"), tr("weights"), tr("flow")};
    list << names[static_cast<int>(*view.heads)];
  }
  if (view.panels && !view.panels->empty()) {
    QStringList panels;
    for (const std::string& panel : *view.panels) panels << QString::fromStdString(panel);
    list << tr("panels: %1").arg(panels.join(QStringLiteral(", ")));
  }
  if (view.head) list << tr("head %1").arg(nameText(*view.head));
  if (view.query) list << tr("query %1").arg(nameText(*view.query));
  if (view.cell && !view.cell->empty()) list << tr("cell %1").arg(QString::fromStdString(*view.cell));
  if (view.pinned && !view.pinned->empty())
    list << tr("%n pinned", nullptr, static_cast<int>(view.pinned->size()));
  return list.isEmpty() ? tr("what the step before shows") : list.join(QStringLiteral(", "));
}

void ShownPage::showStep() {
  const StepDraft* step = author_.step();
  setEnabled(step != nullptr);
  const StepDraft shown = step ? *step : StepDraft();
  const auto start = step ? author_.draft().startOf(author_.current()) : nullptr;
  const QString title = start ? QString::fromStdString(start->title) : QString();
  const QString named = title.isEmpty() ? tr("an experiment without a title") : tr("“%1”").arg(title);
  if (!start)
    begins_->setText(tr("no experiment"));
  else
    begins_->setText(shown.experiment ? named : tr("%1, from an earlier step").arg(named));
  view_->setText(viewWords(shown.view));
  const QSignalBlocker quiet(goes_on_);
  goes_on_->setChecked(step && !shown.experiment);
  goes_on_->setEnabled(author_.current() > 0);
  show_->setEnabled(start != nullptr);
  texts_.show(shown);
  for (std::size_t i = 0; i < controls_.size(); ++i) {
    const QSignalBlocker silent(controls_[i]);
    controls_[i]->setChecked(std::ranges::find(shown.controls, static_cast<ExperimentPart>(i)) !=
                             shown.controls.end());
  }
}

}  // namespace lab
