# SPDX-FileCopyrightText: Attention Lab contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# Functions that install missing packages, configure and build. Other scripts source this file.

# The packages that a bare Debian 12 or Ubuntu 24.04 needs. The fonts in the last line show tokens in any
# script.
attention_packages=(
  g++ cmake ninja-build
  qt6-base-dev qt6-base-private-dev qt6-svg-dev qt6-l10n-tools qt6-translations-l10n libqcustomplot-dev libeigen3-dev nlohmann-json3-dev zlib1g-dev
  fonts-dejavu-core fonts-droid-fallback fonts-noto-color-emoji)
# Tests compare exported pictures with what these programs draw, and run exported scripts.
attention_test_packages=(librsvg2-bin poppler-utils python3-numpy)

# ensure_packages NAME...: installs the missing packages. If this is impossible, prints a list of them and
# fails.
ensure_packages() {
  local missing=() name
  if ! command -v dpkg-query >/dev/null; then
    echo "This is not Debian or Ubuntu: please install the equivalents of: $*" >&2
    return 0 # the build reports what it does not find
  fi
  for name in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || missing+=("$name")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  echo "Installing: ${missing[*]}" >&2
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null; then as_root=(sudo); else
      printf 'These packages are missing and cannot be installed without root. Please run:\n  apt-get install %s\n' \
        "${missing[*]}" >&2
      return 1
    fi
  fi
  local install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends)
  # Tries again with new package lists, because the lists may be missing or old.
  if "${install[@]}" "${missing[@]}" >&2; then return 0; fi
  "${as_root[@]}" apt-get update -q >&2 && "${install[@]}" "${missing[@]}" >&2 && return 0
  printf 'These packages could not be installed. Please run:\n  apt-get install %s\n' "${missing[*]}" >&2
  return 1
}

# build_preset PRESET [TARGET]: configures the build folder if necessary, and builds TARGET or everything.
build_preset() {
  [ -f "build/$1/build.ninja" ] || cmake --preset "$1" >&2 || return 1
  cmake --build --preset "$1" ${2:+--target "$2"} >&2
}
