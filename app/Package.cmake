# SPDX-FileCopyrightText: Attention Lab contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# The installed files and the Debian package (CPack). app/package builds the package.
include(GNUInstallDirs)
set(desktop ${PROJECT_SOURCE_DIR}/resources/desktop)
# The release date is the newest date in the changelog, or else the date of the last commit, or else today.
file(STRINGS ${PROJECT_SOURCE_DIR}/CHANGELOG.md released REGEX "^## .* - [0-9]+-[0-9]+-[0-9]+$" LIMIT_COUNT 1)
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+$" ATTENTION_RELEASE_DATE "${released}")
if(NOT ATTENTION_RELEASE_DATE)
  execute_process(COMMAND git -C ${PROJECT_SOURCE_DIR} log -1 --format=%cs
    OUTPUT_VARIABLE ATTENTION_RELEASE_DATE OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT ATTENTION_RELEASE_DATE)
  string(TIMESTAMP ATTENTION_RELEASE_DATE "%Y-%m-%d" UTC)
endif()
# AppStream shows pictures from the web only, and the project has no address there. A distributor who publishes
# the files of resources/screenshots gives the address of their folder.
set(ATTENTION_SCREENSHOT_URL "" CACHE STRING "Address of the folder of resources/screenshots on the web")
if(ATTENTION_SCREENSHOT_URL)
  file(READ ${desktop}/screenshots.xml.in ATTENTION_SCREENSHOTS)
  string(CONFIGURE "${ATTENTION_SCREENSHOTS}" ATTENTION_SCREENSHOTS @ONLY)
endif()
set(made ${CMAKE_CURRENT_BINARY_DIR}/install)
configure_file(${desktop}/attention-lab.metainfo.xml.in ${made}/attention-lab.metainfo.xml @ONLY)
configure_file(${desktop}/attention-lab.1.in ${made}/attention-lab.1 @ONLY)
set(maintainer "Attention Lab contributors <maintainers@attention-lab.example>")

execute_process(COMMAND date -R -u -d ${ATTENTION_RELEASE_DATE}
  OUTPUT_VARIABLE release_time OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
file(WRITE ${made}/changelog "attention-lab (${PROJECT_VERSION}) unstable; urgency=medium

  * Release ${PROJECT_VERSION}. See CHANGELOG.md for what is new.

 -- ${maintainer}  ${release_time}
")
foreach(file attention-lab.1 changelog)
  execute_process(COMMAND gzip -9nkf ${made}/${file})
endforeach()

set_target_properties(attention-lab PROPERTIES INSTALL_RPATH "$ORIGIN/../lib/attention-lab/stages")
install(TARGETS attention-lab)
install(FILES ${desktop}/attention-lab.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(FILES ${desktop}/attention-lab-mime.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages
  RENAME attention-lab.xml)
install(FILES ${made}/attention-lab.metainfo.xml DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
install(FILES ${PROJECT_SOURCE_DIR}/resources/icons/attention-lab.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
foreach(size 16 22 24 32 48 64 128 256)
  install(FILES ${desktop}/png/${size}.png
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/${size}x${size}/apps RENAME attention-lab.png)
endforeach()
install(FILES ${made}/attention-lab.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${desktop}/attention-lab.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME attention-lab)
install(FILES ${desktop}/copyright ${made}/changelog.gz ${PROJECT_SOURCE_DIR}/README.md
  DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/attention-lab)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/ DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/attention-lab/docs
  FILES_MATCHING PATTERN "*.md")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME attention-lab)
set(CPACK_PACKAGE_VENDOR "Attention Lab contributors")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "edit attention and watch it recompute")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"Attention Lab teaches attention, the mechanism at the heart of transformers:
edit words, embeddings and weight matrices and watch scores, scaling, mask,
softmax, context vectors and the maps of all heads change, for self-attention
and cross-attention. It has lessons, worksheets that are checked and graded,
and a presentation mode for lectures.")
set(CPACK_PACKAGE_CONTACT "${maintainer}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
  WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR}/core)
# Fonts for scripts that the built-in font does not support, such as Chinese, the SVG plugins, and Qt's
# translations.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
  "fonts-dejavu-core, fonts-droid-fallback, qt6-svg-plugins, qt6-translations-l10n")
include(CPack)
