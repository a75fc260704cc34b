# Makes the table of the built-in thesaurus out of data/thesaurus.txt: its lines as one text, and the places of all forms
# that a prompt may hold, sorted. No tool but CMake itself is needed, so that every host builds it alike.
set(CORTEX_THESAURUS_DATA ${CMAKE_CURRENT_SOURCE_DIR}/data/thesaurus.txt)
set(CORTEX_THESAURUS_TABLE ${CMAKE_CURRENT_BINARY_DIR}/generated/thesaurus_table.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CORTEX_THESAURUS_DATA})

file(STRINGS ${CORTEX_THESAURUS_DATA} lines REGEX "^[^#]")
set(literals "")
set(sorted "")
set(offset 0)
foreach(line IN LISTS lines)
  string(REGEX REPLACE ", *" "," line "${line}")
  if(NOT line MATCHES "^[a-z0-9<>', /+&*-]+$")
    message(FATAL_ERROR "data/thesaurus.txt: only plain lower-case words, and no list may be empty: ${line}")
  endif()
  string(APPEND literals "    \"${line}\\n\"\n")
  string(REPLACE "," ";" forms "${line}")
  foreach(form IN LISTS forms)
    string(LENGTH "${form}" length)
    if(NOT form MATCHES "^>")
      string(REPLACE "<" "" plain "${form}")
      string(LENGTH "${plain}" plain_length)
      math(EXPR place "${offset} + ${length} - ${plain_length}")
      # A tab sorts before every letter, so that a form stands before those it begins; places are of one length.
      math(EXPR padded "1000000 + ${place}")
      list(APPEND sorted "${plain}\t${padded}")
    endif()
    math(EXPR offset "${offset} + ${length} + 1")
  endforeach()
endforeach()
list(SORT sorted COMPARE STRING)
list(TRANSFORM sorted REPLACE "^.*\t10*([0-9]+)$" "\\1")
list(JOIN sorted ",\n    " places)
if(EMSCRIPTEN)  # Places do not compress: a twentieth of the download for what takes a few milliseconds at first use.
  set(index "const std::span<const std::uint32_t> kThesaurusIndex;")
else()
  set(index "namespace {\nconstexpr std::uint32_t kPlaces[] = {\n    ${places}};\n}  // namespace\n
const std::span<const std::uint32_t> kThesaurusIndex(kPlaces);")
endif()

file(CONFIGURE OUTPUT ${CORTEX_THESAURUS_TABLE} @ONLY CONTENT [[// SPDX-License-Identifier: MIT
// Made by thesaurus.cmake out of data/thesaurus.txt.
#include "expand/thesaurus_table.h"

namespace cortex::expand {

const std::string_view kThesaurusText =
@literals@    ;

@index@

}  // namespace cortex::expand
]])
