# The Catch2 suite and the golden runner as WebAssembly, under Node: the same core, compiled by another compiler for 32 bits.
# What looks at processes and files of a POSIX host stays native.
file(GLOB_RECURSE CORTEX_TEST_SOURCES CONFIGURE_DEPENDS core/*.cpp)
list(FILTER CORTEX_TEST_SOURCES EXCLUDE REGEX
  "/(platform/posix_[a-z_]+|store/lock_processes_test|cache/cache_db_test|engine/crash_cache_test|cache/equivalence_test|contracts/file_system_test)\\.cpp$")
set_source_files_properties(core/text/stem_test.cpp core/text/words_test.cpp core/store/decide_test.cpp
  PROPERTIES COMPILE_DEFINITIONS CORTEX_GOLDEN_DIR="${CMAKE_CURRENT_SOURCE_DIR}/golden")

foreach(source ${CORTEX_TEST_SOURCES})
  if(NOT source MATCHES "/main\\.cpp$")
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_OPTIONS -fno-rtti)
  endif()
endforeach()

add_executable(cortex_tests ${CORTEX_TEST_SOURCES})
target_compile_options(cortex_tests PRIVATE -O0)
add_executable(golden_runner golden/golden_runner.cpp)
foreach(program cortex_tests golden_runner)
  target_link_libraries(${program} PRIVATE cortex_test_access)
  # Catch2 needs exceptions; the core is built without, and without run-time types, so that its interfaces have none here.
  target_compile_options(${program} PRIVATE -fwasm-exceptions $<$<NOT:$<STREQUAL:${program},cortex_tests>>:-fno-rtti>)
  target_link_options(${program} PRIVATE -fwasm-exceptions -O1 -sENVIRONMENT=node -sNODERAWFS=1 -sEXIT_RUNTIME=1
    -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=8MB)
  set_target_properties(${program} PROPERTIES SUFFIX ".cjs" RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR})
endforeach()

find_program(CORTEX_NODE node REQUIRED NO_CMAKE_FIND_ROOT_PATH)
add_test(NAME cortex_tests COMMAND ${CORTEX_NODE} --no-experimental-fetch $<TARGET_FILE:cortex_tests> --warn NoTests)
