// SPDX-License-Identifier: MIT
// Catch2 through one door: Debian has version 2, whose header differs from version 3's.
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
