// SPDX-License-Identifier: MIT
// The main program of the Catch2 suite; Catch2 version 3 brings its own.
#if !__has_include(<catch2/catch_all.hpp>)
#define CATCH_CONFIG_MAIN
#include "support/catch.h"
#endif
