// SPDX-License-Identifier: MIT
// The closed word lists.
#include "text/stop_words.h"

#include "support/catch.h"

using namespace cortex;

TEST_CASE("each list knows its first, its last and a middle word, and no other") {
  for (const char* word : {"a", "yours", "remember", "used", "night"}) {
    CAPTURE(word);
    CHECK(text::is_stop_word(word));
  }
  for (const char* word : {"arent", "wouldn", "never", "nicht", "jamais"}) {
    CAPTURE(word);
    CHECK(text::is_negation(word));
  }
  for (const char* word : {"always", "usa", "immer", "der", "toujours"}) {
    CAPTURE(word);
    CHECK(text::is_weak_word(word));
  }
  for (const char* word : {"", "docker", "A", "zzz", "yourself", "usable"}) {
    CAPTURE(word);
    CHECK_FALSE(text::is_stop_word(word));
    CHECK_FALSE(text::is_negation(word));
    CHECK_FALSE(text::is_weak_word(word));
  }
}

TEST_CASE("a word may be in more than one list") {
  CHECK(text::is_stop_word("not"));
  CHECK(text::is_negation("not"));
  CHECK_FALSE(text::is_weak_word("not"));
}
