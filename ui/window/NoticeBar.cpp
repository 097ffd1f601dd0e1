// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/NoticeBar.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "ui/theme/Alert.h"
#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"

namespace lab {
/// Shows its text on one line if there is enough room. Otherwise the text wraps. Does not become narrower
/// while a notice is amended, so that its choices keep their place.
class NoticeText : public QLabel {
 public:
  using QLabel::QLabel;
  void setNotice(const QString& name, const QString& html) {
    if (name != objectName()) hint_ = {};
    setObjectName(name);
    setText(html);
    measure();
  }
  QSize sizeHint() const override { return hint_; }
  QSize minimumSizeHint() const override { return {30 * theme::kStep, theme::kRow}; }

 protected:
  void changeEvent(QEvent* event) override {
    QLabel::changeEvent(event);
    if (event->type() != QEvent::FontChange) return;
    hint_ = {};
    measure();
  }

 private:
  void measure() {
    QLabel one_line;
    one_line.setFont(font());
    one_line.setTextFormat(Qt::RichText);
    one_line.setText(text());
    hint_ = one_line.sizeHint().expandedTo(hint_);
    updateGeometry();
  }

  QSize hint_;  ///< the largest size of the texts of this notice on one line
};

NoticeBar::NoticeBar(Notices& notices, QWidget* parent)
    : QFrame(parent),
      text_(new NoticeText(this)),
      body_(new QBoxLayout(QBoxLayout::LeftToRight)),
      choices_(new QHBoxLayout),
      close_(new IconButton(QStringLiteral("x"), tr("Dismiss (Esc)"), this)) {
  theme::makeAlert(*this);
  setAccessibleName(tr("Notice"));
  setAutoFillBackground(true);
  // A click must not take the focus: that would commit what is being typed, and replace the notice before the
  // release.
  setFocusPolicy(Qt::NoFocus);
  setMinimumHeight(theme::kMessageRow);
  text_->setTextFormat(Qt::RichText);
  text_->setWordWrap(true);
  QSizePolicy shrinks(QSizePolicy::Maximum, QSizePolicy::Preferred);
  shrinks.setHeightForWidth(true);
  text_->setSizePolicy(shrinks);
  choices_->setSpacing(theme::kStep);

  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(theme::kInStage, theme::kStep / 2, theme::kStep, theme::kStep / 2);
  row->setSpacing(theme::kInStage);
  body_->setSpacing(theme::kInStage);
  body_->addWidget(text_);
  body_->addLayout(choices_);
  row->addLayout(body_);
  row->addStretch(1);
  row->addWidget(close_);

  connect(close_, &QToolButton::clicked, this, &NoticeBar::dismiss);
  connect(&notices, &Notices::posted, this, [this](const Notice& notice) {
    notices_.removeIf([&notice](const Notice& other) { return other.id == notice.id; });
    held_.remove(notice.id);
    // A quiet notice covers no other.
    notices_.insert(notice.quiet ? notices_.begin() : notices_.end(), notice);
    showLast();
  });
  connect(&notices, &Notices::amended, this, [this](const Notice& notice) {
    const auto found = std::ranges::find(notices_, notice.id, &Notice::id);
    if (found == notices_.end()) return;
    *found = notice;
    showLast();
  });
  connect(&notices, &Notices::withdrawn, this, &NoticeBar::remove);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget* before, QWidget* now) {
    const auto outside = [this](const QWidget* widget) { return widget != this && !isAncestorOf(widget); };
    if (before && now && before->window() == now->window() && outside(before) && !outside(now))
      focus_before_ = before;
  });
  connect(&theme::notifier(), &theme::Notifier::changed, this, &NoticeBar::applyTheme);
  applyTheme();
  hide();
}

QString NoticeBar::plainText() const {
  return QTextDocumentFragment::fromHtml(text_->text()).toPlainText();
}

void NoticeBar::giveFocusBack() {
  const QWidget* focus = window()->focusWidget();
  // Qt would move the focus on as with Tab, and a table would select another number.
  if (focus && (focus == this || isAncestorOf(focus)) && focus_before_)
    focus_before_->setFocus(Qt::OtherFocusReason);
}

void NoticeBar::showLast() {
  giveFocusBack();
  hide();  // new buttons in a visible bar would appear one event later
  while (QLayoutItem* item = choices_->takeAt(0)) {
    item->widget()->hide();
    item->widget()->setObjectName({});
    item->widget()->deleteLater();  // it may be the button that was clicked
    delete item;
  }
  const Notice* last_notice = shown();
  const Notice notice = last_notice ? *last_notice : Notice();
  text_->setNotice(
      notice.id.isEmpty() && notice.text.isEmpty() ? QString() : QStringLiteral("notice-") + notice.id,
      theme::withReadableIndices(theme::withMatrixSymbols(notice.text)));
  if (!last_notice) painted_height_ = 0;
  if (!last_notice) return;
  for (const Notice::Choice& choice : notice.choices) addChoice(notice.id, choice);
  QWidget* last = this;
  for (int i = 0; i < choices_->count(); ++i)
    setTabOrder(std::exchange(last, choices_->itemAt(i)->widget()), choices_->itemAt(i)->widget());
  setTabOrder(last, close_);
  // A short notice that covers a high one is as high, so that nothing moves when it appears and disappears.
  setMinimumHeight(notices_.size() - held_.size() > 1 ? std::max(painted_height_, theme::kMessageRow)
                                                      : theme::kMessageRow);
  placeChoices();
  applyTheme();
  raise();
  setAccessibleDescription(plainText());
  show();
  theme::sayAlert(*this);
}

QSize NoticeBar::sizeHint() const {
  const QMargins margins = layout()->contentsMargins();
  const int width = margins.left() + text_->sizeHint().width() + theme::kInStage +
                    choices_->sizeHint().width() + theme::kInStage + close_->sizeHint().width() +
                    margins.right();
  return {width, QFrame::sizeHint().height()};
}

void NoticeBar::placeChoices() {
  const QMargins margins = layout()->contentsMargins();
  const int room = width() - margins.left() - margins.right() - theme::kInStage - close_->sizeHint().width();
  const int beside = text_->heightForWidth(room - choices_->sizeHint().width() - theme::kInStage);
  const int below = text_->heightForWidth(room) + choices_->sizeHint().height();
  const bool under = choices_->count() > 0 && below < beside;
  body_->setDirection(under ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  body_->setSpacing(under ? 0 : theme::kInStage);
  body_->setAlignment(choices_, under ? Qt::AlignLeft : Qt::Alignment());
}

void NoticeBar::paintEvent(QPaintEvent* event) {
  QFrame::paintEvent(event);
  painted_height_ = height();
}

void NoticeBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) setMinimumHeight(theme::kMessageRow);
  placeChoices();
}

void NoticeBar::remove(const QString& id) {
  held_.remove(id);
  if (notices_.removeIf([&id](const Notice& notice) { return notice.id == id; }) > 0) showLast();
}

void NoticeBar::setHeld(bool held) {
  if (!held && held_.isEmpty()) return;
  held_.clear();
  if (held)
    for (const Notice& notice : notices_)
      if (!notice.warning) held_.insert(notice.id);
  showLast();
}

const Notice* NoticeBar::shown() const {
  const auto last = std::find_if(notices_.rbegin(), notices_.rend(),
                                 [this](const Notice& notice) { return !held_.contains(notice.id); });
  return last == notices_.rend() ? nullptr : &*last;
}

void NoticeBar::addChoice(const QString& id, const Notice::Choice& choice) {
  auto* button = new QToolButton(this);
  button->setObjectName(QStringLiteral("choice-%1").arg(choices_->count() + 1));
  QString text = choice.text;
  button->setText(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
  button->setAccessibleName(choice.text);
  button->setAutoRaise(true);
  button->setMaximumHeight(theme::kMessageRow - theme::kStep);  // a notice of one line is as high as the line
  button->setFocusPolicy(Qt::TabFocus);
  button->setCursor(Qt::PointingHandCursor);
  QFont font = button->font();
  font.setUnderline(true);
  button->setFont(font);
  connect(button, &QToolButton::clicked, this, [this, id, choice] {
    // Remove the notice first, because the action may post another one.
    const Notice::Choice chosen = choice;
    if (!chosen.keeps) remove(id);
    if (chosen.act) chosen.act();
  });
  choices_->addWidget(button);
}

void NoticeBar::dismiss() {
  if (!shown()) return;
  const QString id = shown()->id;
  remove(id);
  emit dismissed(id);
}

void NoticeBar::removeAll() {
  notices_.clear();
  held_.clear();
  showLast();
}

bool NoticeBar::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    event->accept();
    return true;
  }
  return QFrame::event(event);
}

void NoticeBar::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape)
    dismiss();
  else
    QFrame::keyPressEvent(event);
}

void NoticeBar::applyTheme() {
  const theme::Colors& colors = theme::colors();
  QPalette bar;
  bar.setColor(QPalette::Window, colors.notice);
  const bool warning = shown() && shown()->warning;
  bar.setColor(QPalette::WindowText, warning ? colors.warning : colors.ink);
  setPalette(bar);
  QPalette link;
  link.setColor(QPalette::ButtonText, theme::text(theme::Role::Query));
  for (int i = 0; i < choices_->count(); ++i) choices_->itemAt(i)->widget()->setPalette(link);
}

}  // namespace lab
