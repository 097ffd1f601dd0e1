// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/Style.h"

#include <QCursor>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOption>
#include <algorithm>

#include "ui/theme/Icons.h"
#include "ui/theme/Theme.h"
#include "ui/theme/Vectors.h"

namespace lab::theme {

namespace {

bool is(const QStyleOption* option, QStyle::StateFlag flag) {
  return option->state.testFlag(flag);
}

/// The background `rest`, mixed with some ink under the mouse, and with more ink while pressed.
QColor wash(const QStyleOption* option, const QColor& rest) {
  if (!is(option, QStyle::State_Enabled)) return rest;
  if (is(option, QStyle::State_Sunken)) return mix(rest, colors().ink, 0.14);
  if (is(option, QStyle::State_MouseOver)) return mix(rest, colors().ink, 0.06);
  return rest;
}

void drawBox(QPainter* painter, const QRect& rect, const QColor& fill, const QColor& border,
             double radius = kRadius) {
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setBrush(fill.isValid() ? QBrush(fill) : QBrush(Qt::NoBrush));
  painter->setPen(border.isValid() ? QPen(border, 1) : QPen(Qt::NoPen));
  painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
  painter->restore();
}

/// Draws the panel of a field or button: a hairline border, in the accent colour while it has the focus.
void drawPanel(QPainter* painter, const QStyleOption* option, const QColor& fill) {
  const bool focus = is(option, QStyle::State_HasFocus) && is(option, QStyle::State_Enabled);
  drawBox(painter, option->rect, fill, focus ? colors().accent : mix(colors().line, colors().ink, 0.12));
}

/// Draws a chevron in the style of the icons. `direction`: -1 for up, 1 for down.
void drawChevron(QPainter* painter, const QRect& rect, int direction, const QColor& color) {
  const QPointF middle = QRectF(rect).center();
  const double half = 3.5;
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(color, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter->setBrush(Qt::NoBrush);
  painter->drawPolyline(
      QPolygonF({middle + QPointF(-half, -direction * half / 2), middle + QPointF(0, direction * half / 2),
                 middle + QPointF(half, -direction * half / 2)}));
  painter->restore();
}

void drawTick(QPainter* painter, const QRect& rect, const QColor& color) {
  const QRectF r(rect);
  const auto at = [&r](double x, double y) {
    return QPointF(r.left() + x * r.width(), r.top() + y * r.height());
  };
  painter->save();
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(color, 1.6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter->drawPolyline(QPolygonF({at(0.26, 0.53), at(0.43, 0.70), at(0.74, 0.33)}));
  painter->restore();
}

QColor textColor(const QStyleOption* option) {
  return option->palette.color(is(option, QStyle::State_Enabled) ? QPalette::Active : QPalette::Disabled,
                               QPalette::ButtonText);
}

void drawIndicator(QPainter* painter, const QStyleOption* option, bool round) {
  const bool on = is(option, QStyle::State_On);
  const bool part = is(option, QStyle::State_NoChange);
  const bool enabled = is(option, QStyle::State_Enabled);
  const int side = std::min({option->rect.width(), option->rect.height(), 15});
  QRect box(0, 0, side, side);
  box.moveCenter(option->rect.center());
  const QColor full = enabled ? colors().accent : textColor(option);
  const QColor edge = on || part ? full : mix(colors().line, colors().ink, enabled ? 0.4 : 0.1);
  drawBox(painter, box, on || part ? full : wash(option, colors().card), edge, round ? side / 2.0 : 3);
  if (on && round)
    drawBox(painter, box.adjusted(5, 5, -5, -5), colors().accent_text, colors().accent_text, 2.5);
  if (on && !round) drawTick(painter, box, colors().accent_text);
  if (part) painter->fillRect(box.adjusted(4, side / 2 - 1, -4, -(side / 2 - 1)), colors().accent_text);
}

void drawScrollBar(const QStyle& style, const QStyleOptionSlider* option, QPainter* painter,
                   const QWidget* widget) {
  const QRect thumb = style.subControlRect(QStyle::CC_ScrollBar, option, QStyle::SC_ScrollBarSlider, widget);
  if (option->minimum == option->maximum) return;
  const bool held = option->activeSubControls.testFlag(QStyle::SC_ScrollBarSlider);
  const double share = held && is(option, QStyle::State_Sunken)      ? 0.55
                       : held && is(option, QStyle::State_MouseOver) ? 0.42
                                                                     : 0.26;
  const int gap = option->orientation == Qt::Vertical ? (thumb.width() - 6) / 2 : (thumb.height() - 6) / 2;
  const QRect bar = option->orientation == Qt::Vertical ? thumb.adjusted(gap, 1, -gap, -1)
                                                        : thumb.adjusted(1, gap, -1, -gap);
  drawBox(painter, bar, mix(colors().card, colors().ink, share), {}, 3);
}

void drawSlider(const QStyle& style, const QStyleOptionSlider* option, QPainter* painter,
                const QWidget* widget) {
  const QRect groove = style.subControlRect(QStyle::CC_Slider, option, QStyle::SC_SliderGroove, widget);
  const QRect handle = style.subControlRect(QStyle::CC_Slider, option, QStyle::SC_SliderHandle, widget);
  const bool level = option->orientation == Qt::Horizontal;
  const QPoint middle = groove.center();
  const QRect line = level ? QRect(groove.left(), middle.y() - 1, groove.width(), 3)
                           : QRect(middle.x() - 1, groove.top(), 3, groove.height());
  drawBox(painter, line, mix(colors().line, colors().ink, 0.12), {}, 1.5);
  QRect knob(0, 0, 13, 13);
  knob.moveCenter(handle.center());
  const bool enabled = is(option, QStyle::State_Enabled);
  drawBox(painter, knob, wash(option, colors().card),
          enabled ? colors().accent : mix(colors().line, colors().ink, 0.3), 6.5);
  if (is(option, QStyle::State_HasFocus))
    drawBox(painter, knob.adjusted(3, 3, -3, -3), colors().accent, {}, 3.5);
}

/// Draws the icon and text of a tool button into vector output, where Qt would paste a pixel image of the
/// icon.
void drawVectorLabel(const QStyleOptionToolButton& button, const Style& style, QPainter& painter) {
  QRect rect = button.rect;
  const bool enabled = button.state.testFlag(QStyle::State_Enabled);
  if (!button.icon.isNull() && button.toolButtonStyle != Qt::ToolButtonTextOnly) {
    const bool alone = button.toolButtonStyle == Qt::ToolButtonIconOnly || button.text.isEmpty();
    QRect place(QPoint(), button.iconSize);
    place.moveCenter(rect.center() + QPoint(1, 1));
    // Qt leaves the same margin beside the text.
    if (!alone) place.moveLeft(rect.left() + kStep);
    button.icon.paint(&painter, place, Qt::AlignCenter, enabled ? QIcon::Normal : QIcon::Disabled);
    if (alone) return;
    rect.setLeft(place.right() + kStep);
  }
  painter.setFont(button.font);
  style.drawItemText(&painter, rect, Qt::AlignCenter | Qt::TextHideMnemonic, button.palette, enabled,
                     button.text, QPalette::ButtonText);
}

}  // namespace

Style::Style() : QProxyStyle(QStringLiteral("Fusion")) {}

void Style::polish(QWidget* widget) {
  QProxyStyle::polish(widget);
  // The scroll bar is transparent except for its thumb.
  if (qobject_cast<QScrollBar*>(widget) != nullptr) {
    widget->setAttribute(Qt::WA_OpaquePaintEvent, false);
    widget->setAttribute(Qt::WA_Hover, true);
  }
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  switch (metric) {
    case PM_ScrollBarExtent:
      return 3 * kStep;
    case PM_MenuPanelWidth:
      return 1;  // a menu may be on a card of its own colour
    case PM_ScrollBarSliderMin:
      return 2 * kBetweenStages;
    case PM_ToolBarIconSize:
      return 18;
    case PM_SmallIconSize:
    case PM_ButtonIconSize:
      return 16;
    case PM_ToolBarItemSpacing:
      return kStep / 2;
    case PM_ToolBarItemMargin:
      return kStep;
    case PM_ToolTipLabelFrameWidth:
      return kStep;
    case PM_SplitterWidth:
      return kStep;
    default:
      return QProxyStyle::pixelMetric(metric, option, widget);
  }
}

int Style::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                     QStyleHintReturn* data) const {
  switch (hint) {
    case SH_ComboBox_Popup:
      return 0;  // a list below the field, not a menu over it
    case SH_EtchDisabledText:
    case SH_DialogButtonBox_ButtonsHaveIcons:
      return 0;
    case SH_Table_GridLineColor:
      return static_cast<int>(colors().line.rgb());
    case SH_ToolTip_WakeUpDelay:
      return 500;
    default:
      return QProxyStyle::styleHint(hint, option, widget, data);
  }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                              const QWidget* widget) const {
  const QSize whole = QProxyStyle::sizeFromContents(type, option, size, widget);
  switch (type) {
    case CT_LineEdit: {
      const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
      return frame != nullptr && frame->lineWidth > 0 ? whole + QSize(2 * kStep, 0) : whole;
    }
    case CT_ToolButton: {
      const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      const bool text = button != nullptr && button->toolButtonStyle != Qt::ToolButtonIconOnly;
      return whole + QSize(text ? 2 * kStep : kStep / 2, kStep / 2);
    }
    case CT_ItemViewItem:
      return {whole.width(), std::max(whole.height(), kRow)};
    default:
      return whole;
  }
}

QRect Style::subElementRect(SubElement element, const QStyleOption* option, const QWidget* widget) const {
  const QRect rect = QProxyStyle::subElementRect(element, option, widget);
  const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
  if (element == SE_LineEditContents && frame != nullptr && frame->lineWidth > 0)
    return rect.adjusted(kStep, 0, -kStep, 0);
  return rect;
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl sub,
                            const QWidget* widget) const {
  const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
  if (control != CC_ScrollBar || slider == nullptr)
    return QProxyStyle::subControlRect(control, option, sub, widget);

  // There are no buttons at the ends, so the groove takes the whole length.
  const bool level = slider->orientation == Qt::Horizontal;
  const QRect whole = slider->rect;
  const int length = level ? whole.width() : whole.height();
  const qint64 range = static_cast<qint64>(slider->maximum) - slider->minimum;
  int thumb = length;
  if (range > 0) {
    thumb = static_cast<int>(static_cast<qint64>(length) * slider->pageStep / (range + slider->pageStep));
    thumb = std::min(length, std::max(thumb, pixelMetric(PM_ScrollBarSliderMin, slider, widget)));
  }
  const int start = sliderPositionFromValue(slider->minimum, slider->maximum, slider->sliderPosition,
                                            length - thumb, slider->upsideDown);
  const auto part = [&](int from, int size) {
    return level ? QRect(whole.left() + from, whole.top(), size, whole.height())
                 : QRect(whole.left(), whole.top() + from, whole.width(), size);
  };
  QRect rect;
  switch (sub) {
    case SC_ScrollBarSlider:
      rect = part(start, thumb);
      break;
    case SC_ScrollBarSubPage:
      rect = part(0, start);
      break;
    case SC_ScrollBarAddPage:
      rect = part(start + thumb, length - start - thumb);
      break;
    case SC_ScrollBarGroove:
      rect = whole;
      break;
    default:
      break;  // there are no buttons
  }
  return visualRect(slider->direction, whole, rect);
}

QIcon Style::standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const {
  // The buttons in the title of a dock. The icons of Fusion are small pixel images, even in vector output.
  if (which == SP_TitleBarCloseButton) return icon(QStringLiteral("x"));
  if (which == SP_TitleBarNormalButton) return icon(QStringLiteral("app-window"));
  return QProxyStyle::standardIcon(which, option, widget);
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                          const QWidget* widget) const {
  const Colors& c = colors();
  switch (element) {
    case PE_PanelButtonCommand: {
      const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
      const bool primary = button != nullptr && button->features.testFlag(QStyleOptionButton::DefaultButton);
      const QColor rest = is(option, State_On) ? c.selected : is(option, State_Enabled) ? c.card : c.window;
      drawPanel(painter, option, wash(option, rest));
      if (primary) drawBox(painter, option->rect, {}, mix(c.line, c.accent, 0.7));
      return;
    }
    case PE_PanelButtonTool:
      if (is(option, State_On))
        drawBox(painter, option->rect, wash(option, c.selected), mix(c.selected, c.accent, 0.4));
      else if (is(option, State_Enabled) && (is(option, State_MouseOver) || is(option, State_Sunken)))
        drawBox(painter, option->rect, wash(option, c.window), {});
      return;
    case PE_FrameDefaultButton:
      return;
    case PE_FrameFocusRect:
      if (is(option, State_KeyboardFocusChange)) drawBox(painter, option->rect, {}, c.accent);
      return;
    case PE_PanelLineEdit: {
      const auto* frame = qstyleoption_cast<const QStyleOptionFrame*>(option);
      const QColor fill = option->palette.color(QPalette::Base);
      if (frame != nullptr && frame->lineWidth > 0)
        drawPanel(painter, option, fill);
      else
        painter->fillRect(option->rect, fill);
      return;
    }
    case PE_FrameLineEdit:
      drawPanel(painter, option, {});
      return;
    case PE_FrameMenu:
      drawBox(painter, option->rect, {}, mix(c.line, c.ink, 0.12), 0);
      return;
    case PE_Frame:
    case PE_FrameDockWidget:
      drawBox(painter, option->rect, {}, c.line, 0);
      return;
    case PE_PanelMenu:
      painter->fillRect(option->rect, c.card);
      return;
    case PE_PanelTipLabel:
      painter->fillRect(option->rect, option->palette.color(QPalette::ToolTipBase));
      drawBox(painter, option->rect, {}, mix(c.line, c.ink, 0.12), 0);
      return;
    case PE_IndicatorCheckBox:
    case PE_IndicatorRadioButton:
      drawIndicator(painter, option, element == PE_IndicatorRadioButton);
      return;
    case PE_IndicatorDockWidgetResizeHandle:
    case PE_FrameStatusBarItem:
    case PE_PanelScrollAreaCorner:
    case PE_FrameTabBarBase:
      return;
    case PE_FrameTabWidget:
      painter->fillRect(QRect(option->rect.left(), option->rect.top(), option->rect.width(), 1), c.line);
      return;
    case PE_PanelStatusBar:
      painter->fillRect(option->rect, c.window);
      return;
    default:
      QProxyStyle::drawPrimitive(element, option, painter, widget);
  }
}

void Style::drawMenuItem(const QStyleOption* option, QPainter* painter, const QWidget* widget) const {
  const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
  if (item == nullptr) return;
  QStyleOptionMenuItem quiet(*item);
  quiet.palette.setColor(QPalette::Highlight, colors().selected);
  quiet.palette.setColor(QPalette::HighlightedText, colors().ink);
  if (item->menuItemType == QStyleOptionMenuItem::Separator && item->text.isEmpty()) {
    painter->fillRect(option->rect.left() + 2 * kStep, option->rect.center().y(),
                      option->rect.width() - 4 * kStep, 1, colors().line);
    return;
  }
  if (item->checkType != QStyleOptionMenuItem::NotCheckable && !item->icon.isNull()) {
    // Checkable items show a check mark instead of a sunken icon.
    quiet.icon = QIcon();
  }
  QProxyStyle::drawControl(CE_MenuItem, &quiet, painter, widget);
}

void Style::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                        const QWidget* widget) const {
  const Colors& c = colors();
  switch (element) {
    case CE_MenuItem:
      drawMenuItem(option, painter, widget);
      return;
    case CE_MenuBarItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionMenuItem*>(option);
      if (item == nullptr) break;
      painter->fillRect(option->rect, c.window);
      if (is(option, State_Selected)) drawBox(painter, option->rect, c.selected, {});
      drawItemText(painter, option->rect, Qt::AlignCenter | Qt::TextShowMnemonic | Qt::TextSingleLine,
                   option->palette, is(option, State_Enabled), item->text, QPalette::ButtonText);
      return;
    }
    case CE_MenuBarEmptyArea:
      painter->fillRect(option->rect, c.window);
      return;
    case CE_ToolBar:
      painter->fillRect(option->rect, c.window);
      painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), c.line);
      return;
    case CE_Splitter:
      return;
    case CE_TabBarTabShape:
      if (is(option, State_Selected))
        painter->fillRect(option->rect.adjusted(kStep, option->rect.height() - 2, -kStep, 0), c.accent);
      else if (is(option, State_MouseOver))
        drawBox(painter, option->rect.adjusted(0, 2, 0, -2), wash(option, c.window), {});
      return;
    case CE_ItemViewItem: {
      const auto* item = qstyleoption_cast<const QStyleOptionViewItem*>(option);
      if (item == nullptr) break;
      QStyleOptionViewItem soft(*item);
      for (const auto group : {QPalette::Active, QPalette::Inactive}) {
        soft.palette.setColor(group, QPalette::Highlight, c.selected);
        soft.palette.setColor(group, QPalette::HighlightedText, c.ink);
      }
      QProxyStyle::drawControl(element, &soft, painter, widget);
      return;
    }
    case CE_ToolButtonLabel: {
      const auto* button = qstyleoption_cast<const QStyleOptionToolButton*>(option);
      if (button == nullptr) break;
      QStyleOptionToolButton inset(*button);
      if (button->toolButtonStyle == Qt::ToolButtonTextBesideIcon) inset.rect.adjust(kStep, 0, 0, 0);
      if (paintsVectors(*painter)) return drawVectorLabel(inset, *this, *painter);
      QProxyStyle::drawControl(element, &inset, painter, widget);
      return;
    }
    case CE_ComboBoxLabel: {
      const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
      if (combo == nullptr || combo->editable || !combo->currentIcon.isNull()) break;
      // The base style cuts a long text in the middle of a letter.
      QStyleOptionComboBox fitting(*combo);
      const int room = subControlRect(CC_ComboBox, combo, SC_ComboBoxEditField, widget).width() - 2;
      fitting.currentText = combo->fontMetrics.elidedText(combo->currentText, Qt::ElideRight, room);
      QProxyStyle::drawControl(element, &fitting, painter, widget);
      return;
    }
    case CE_HeaderSection:
      painter->fillRect(option->rect, c.window);
      painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), c.line);
      return;
    case CE_HeaderEmptyArea:
      painter->fillRect(option->rect, c.window);
      return;
    default:
      break;
  }
  QProxyStyle::drawControl(element, option, painter, widget);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                               const QWidget* widget) const {
  if (control == CC_ScrollBar || control == CC_Slider) {
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (slider != nullptr && control == CC_ScrollBar) {
      drawScrollBar(*this, slider, painter, widget);
      return;
    }
    if (slider != nullptr && slider->tickPosition == QSlider::NoTicks) {
      drawSlider(*this, slider, painter, widget);
      return;
    }
  }
  if (control == CC_ComboBox) {
    const auto* combo = qstyleoption_cast<const QStyleOptionComboBox*>(option);
    if (combo != nullptr && combo->frame) {
      // After the list was closed with the mouse, Qt still reports the box as hovered.
      const bool hovered = widget && widget->rect().contains(widget->mapFromGlobal(QCursor::pos()));
      const QColor rest = is(option, State_Enabled) ? colors().card : colors().window;
      drawPanel(painter, option,
                combo->editable || (is(option, State_MouseOver) && !hovered) ? rest : wash(option, rest));
      drawChevron(painter, subControlRect(CC_ComboBox, option, SC_ComboBoxArrow, widget), 1,
                  textColor(option));
      return;
    }
  }
  if (control == CC_SpinBox) {
    const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(option);
    if (spin != nullptr && spin->frame) {
      drawPanel(painter, option, option->palette.color(QPalette::Base));
      if (spin->buttonSymbols != QAbstractSpinBox::NoButtons) {
        const auto arrow = [&](SubControl sub, QAbstractSpinBox::StepEnabledFlag step, int direction) {
          const QRect rect = subControlRect(CC_SpinBox, option, sub, widget);
          const bool can = is(option, State_Enabled) && spin->stepEnabled.testFlag(step);
          const auto group = can ? QPalette::Active : QPalette::Disabled;
          if (can && spin->activeSubControls == sub)
            drawBox(painter, rect.adjusted(0, 1, -2, -1), wash(option, colors().card), {}, 2);
          drawChevron(painter, rect, direction, option->palette.color(group, QPalette::ButtonText));
        };
        arrow(SC_SpinBoxUp, QAbstractSpinBox::StepUpEnabled, -1);
        arrow(SC_SpinBoxDown, QAbstractSpinBox::StepDownEnabled, 1);
      }
      return;
    }
  }
  QProxyStyle::drawComplexControl(control, option, painter, widget);
}

}  // namespace lab::theme
