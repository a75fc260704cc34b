// SPDX-License-Identifier: MIT
// Tags are the informative words of what is stored, in its language (SPEC 8.2).
#include "capture/guidance_tags.h"

#include <string>
#include <vector>

#include "support/catch.h"

namespace cortex::capture {
namespace {

using Tags = std::vector<std::string>;

TEST_CASE("Tags are informative words, lower case, each once, in order", "[capture][guidance_tags]") {
  CHECK(guidance_tags("Don't use Axios here; use our own fetch wrapper in lib/http.ts, the fetch wrapper.") ==
        Tags{"axios", "own", "fetch", "wrapper", "lib", "http"});
  CHECK(guidance_tags("Never use it.") == Tags{});
}

TEST_CASE("There are at most six tags", "[capture][guidance_tags]") {
  CHECK(guidance_tags("alpha beta gamma delta epsilon zeta eta theta").size() == 6);
}

TEST_CASE("Function words of other languages are no tags", "[capture][guidance_tags]") {
  CHECK(guidance_tags("Die Migrationen dürfen nicht beim Start laufen") == Tags{"migrationen", "dürfen", "laufen"});
}

TEST_CASE("Scripts without spaces give the runs between words of grammar", "[capture][guidance_tags]") {
  CHECK(guidance_tags("日志不要用 console.log，改用 logger 模块。") ==
        Tags{"console", "log", "logger", "日志", "模块"});
  CHECK(guidance_tags("状態管理は Redux ではなく Zustand を使ってください。") == Tags{"redux", "zustand", "状態管理"});
}

TEST_CASE("The mask of a secret gives no tags, but the word redacted may be one", "[capture][guidance_tags]") {
  CHECK(guidance_tags("Never deploy with password=[REDACTED:password] on staging") ==
        Tags{"deploy", "password", "staging"});
  CHECK(guidance_tags("Keep [REDACTED:token") == Tags{"keep"});
  CHECK(guidance_tags("Logs must be redacted") == Tags{"logs", "redacted"});
}

}  // namespace
}  // namespace cortex::capture
