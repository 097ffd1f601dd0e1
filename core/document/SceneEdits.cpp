// SPDX-FileCopyrightText: Attention Lab contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/SceneEdits.h"

#include <utility>

#include "core/base/Words.h"
#include "core/model/Limits.h"

namespace lab {
namespace {

Refused noSuchScene(const Document& document, int index) {
  if (document.scenes().has(index)) return std::nullopt;
  return Refusal::saying(Words::tr("There is no scene %1.").arg(index + 1));
}

Refused nameObjection(const QString& name) {
  if (name.toUtf8().size() <= static_cast<qsizetype>(limits::kNameBytes)) return std::nullopt;
  return Refusal::saying(
      Words::tr("That is too long for a name: at most %1 bytes can be kept.").arg(limits::kNameBytes));
}

QString nameOf(const Scene& scene) {
  return quotable(scene.name);
}

}  // namespace

Refused addScene(Document& document, const QString& name, const ViewState& view) {
  document.finishGesture();
  Scenes scenes = document.scenes();
  if (scenes.count() >= Scenes::kMost)
    return document.refuse(Refusal::saying(Words::tr("A lecture has at most %1 scenes.").arg(Scenes::kMost)));
  if (const auto refusal = nameObjection(name)) return document.refuse(*refusal);
  const QString plain = name.simplified();
  const QString given = plain.isEmpty() ? Words::tr("Scene %1").arg(scenes.count() + 1) : plain;
  const int place = scenes.has(scenes.current) ? scenes.current + 1 : scenes.count();
  scenes.list.insert(scenes.list.begin() + place, {given.toStdString(), document.latest(), view});
  scenes.current = place;
  return document.setScenes(std::move(scenes), Words::tr("Keep scene “%1”").arg(quotable(given)));
}

Refused updateScene(Document& document, int index, const ViewState& view) {
  document.finishGesture();
  if (const auto refusal = noSuchScene(document, index)) return document.refuse(*refusal);
  Scenes scenes = document.scenes();
  scenes[index].experiment = document.latest();
  scenes[index].view = view;
  scenes.current = index;
  return document.setScenes(std::move(scenes),
                            Words::tr("Update scene “%1”").arg(nameOf(document.scenes()[index])));
}

Refused renameScene(Document& document, int index, const QString& name) {
  if (const auto refusal = noSuchScene(document, index)) return document.refuse(*refusal);
  if (const auto refusal = nameObjection(name)) return document.refuse(*refusal);
  const QString plain = name.simplified();
  if (plain.isEmpty()) return document.refuse(Refusal::saying(Words::tr("A scene needs a name.")));
  Scenes scenes = document.scenes();
  scenes[index].name = plain.toStdString();
  return document.setScenes(std::move(scenes),
                            Words::tr("Rename scene “%1”").arg(nameOf(document.scenes()[index])));
}

Refused moveScene(Document& document, int from, int to) {
  for (const int index : {from, to})
    if (const auto refusal = noSuchScene(document, index)) return document.refuse(*refusal);
  Scenes scenes = document.scenes();
  Scene moved = std::move(scenes[from]);
  scenes.list.erase(scenes.list.begin() + from);
  scenes.list.insert(scenes.list.begin() + to, std::move(moved));
  if (scenes.current == from)
    scenes.current = to;
  else if (from < scenes.current && to >= scenes.current)
    --scenes.current;
  else if (from > scenes.current && to <= scenes.current)
    ++scenes.current;
  return document.setScenes(std::move(scenes),
                            Words::tr("Move scene “%1”").arg(nameOf(document.scenes()[from])));
}

Refused removeScene(Document& document, int index) {
  if (const auto refusal = noSuchScene(document, index)) return document.refuse(*refusal);
  Scenes scenes = document.scenes();
  scenes.list.erase(scenes.list.begin() + index);
  // If the current scene is removed, the one before it becomes current, so that the next step leads to the
  // scene that followed.
  if (index <= scenes.current) --scenes.current;
  return document.setScenes(std::move(scenes),
                            Words::tr("Remove scene “%1”").arg(nameOf(document.scenes()[index])));
}

Refused goToScene(Document& document, int index, const ViewState& view) {
  if (const auto refusal = noSuchScene(document, index)) return document.refuse(*refusal);
  return document.enterScene(index, view, Words::tr("Scene “%1”").arg(nameOf(document.scenes()[index])));
}

}  // namespace lab
