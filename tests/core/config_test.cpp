// SPDX-License-Identifier: MIT
// Settings: the table, config.json and the environment (SPEC 1, 12).
#include "cortex/config.h"

#include <set>
#include <string>
#include <vector>

#include "memory_file_system.h"
#include "support/catch.h"
#include "support/fake_process.h"
#include "support/faulty_file_system.h"
#include "support/manual_clock.h"

namespace {

using cortex::Config;
using cortex::ErrorCode;
using cortex::find_setting;
using cortex::load_config;
using cortex::LoadedConfig;
using cortex::resolve_memory_dir;
using cortex::save_setting;
using cortex::set_from_text;
using cortex::Setting;
using cortex::setting_text;
using cortex::settings;

constexpr const char* kFolder = "/home/ada/.cortex";
constexpr const char* kPath = "/home/ada/.cortex/config.json";

/// A host with one memory folder.
struct Host {
  cortex::test::ManualClock clock;
  cortex::platform::MemoryFileSystem files{clock};
  cortex::test::FakeProcess process;

  Host() = default;
  explicit Host(const std::string& config_json) { REQUIRE(files.put(kPath, config_json).ok()); }

  LoadedConfig load() { return load_config(files, process, kFolder); }
  cortex::Status save(const char* key, const char* value) {
    const std::string text = value == nullptr ? "" : value;
    return save_setting(files, kFolder, *find_setting(key), value == nullptr ? nullptr : &text);
  }
  std::string config_json() { return files.read(kPath).ok() ? files.read(kPath).value() : "(none)"; }
};

bool is_default(const Config& config) {
  for (const Setting& setting : settings()) {
    if (setting_text(config, setting) != setting_text(Config(), setting)) return false;
  }
  return true;
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Every setting has a key, a meaning and a default that it accepts itself", "[config]") {
  std::set<std::string_view> keys;
  std::set<std::string_view> variables;
  for (const Setting& setting : settings()) {
    INFO(setting.key);
    CHECK(keys.insert(setting.key).second);
    CHECK((setting.environment.empty() || variables.insert(setting.environment).second));
    CHECK_FALSE(setting.meaning.empty());
    CHECK_FALSE(allowed_values(setting).empty());
    CHECK(find_setting(setting.key) == &setting);
    Config config;
    CHECK(set_from_text(config, setting, setting_text(config, setting)).ok());
    CHECK(is_default(config));
  }
  CHECK(keys.size() == 15);
  CHECK(find_setting("nothing") == nullptr);
  CHECK(find_setting("") == nullptr);
}

TEST_CASE("Settings read and write values as text", "[config]") {
  struct Case {
    const char* key;
    const char* text;
    const char* stored;  ///< nullptr: refused.
  };
  const Case cases[] = {
      {"inject.quiet", "true", "true"},
      {"inject.quiet", "1", "true"},
      {"inject.quiet", "ON", "true"},
      {"inject.quiet", "Yes", "true"},
      {"inject.quiet", "no", "false"},
      {"inject.quiet", "0", "false"},
      {"inject.quiet", "maybe", nullptr},
      {"inject.quiet", "", nullptr},
      {"inject.quiet", "true ", nullptr},
      {"decay_rate", "0", "0"},
      {"decay_rate", "10", "10"},
      {"decay_rate", "1e-2", "0.01"},
      {"decay_rate", "10.01", nullptr},
      {"decay_rate", "-0.1", nullptr},
      {"decay_rate", "nan", nullptr},
      {"decay_rate", "inf", nullptr},
      {"decay_rate", "0.3x", nullptr},
      {"max_injection_chars", "200", "200"},
      {"max_injection_chars", "20000", "20000"},
      {"max_injection_chars", "199", nullptr},
      {"max_injection_chars", "20001", nullptr},
      {"max_injection_chars", "400.5", nullptr},
      {"max_injection_chars", "99999999999999999999", nullptr},
      {"dedup", "jaccard", "jaccard"},
      {"dedup", "careful", "careful"},
      {"dedup", "care", nullptr},
      {"dedup", "careful|jaccard", nullptr},
      {"dedup", "", nullptr},
      {"paused_until", "2026-12-01T08:00:00Z", "2026-12-01T08:00:00Z"},
      {"paused_until", "", ""},
      {"paused_until", "tomorrow", nullptr},
  };
  for (const Case& c : cases) {
    INFO(c.key << " = " << c.text);
    const Setting& setting = *find_setting(c.key);
    Config config;
    const cortex::Status status = set_from_text(config, setting, c.text);
    CHECK(status.ok() == (c.stored != nullptr));
    if (c.stored != nullptr) {
      CHECK(setting_text(config, setting) == c.stored);
    } else {
      CHECK(is_default(config));
      CHECK(status.error().code == ErrorCode::kInvalidArgument);
      CHECK(contains(status.error().message, c.key));
      CHECK(contains(status.error().message, allowed_values(setting)));
    }
  }
}

TEST_CASE("A refused value is shown shortened and escaped", "[config]") {
  Config config;
  const std::string long_value = "\x1b[31m\xff" + std::string(5000, 'x');
  const cortex::Status status = set_from_text(config, *find_setting("dedup"), long_value);
  REQUIRE_FALSE(status.ok());
  CHECK(status.error().message.size() < 200);
  CHECK_FALSE(contains(status.error().message, "\x1b"));
  CHECK_FALSE(contains(status.error().message, "\xff"));
}

TEST_CASE("Without config.json and environment the defaults hold, silently", "[config]") {
  Host host;
  CHECK(is_default(host.load().config));
  CHECK(host.load().warnings.empty());
}

TEST_CASE("config.json takes dotted keys and nested objects", "[config]") {
  for (const char* json : {R"({"inject.quiet": true, "gate.enabled": true, "hot_threshold": 0.5})",
                           R"({"inject": {"quiet": true}, "gate": {"enabled": true}, "hot_threshold": 0.5})",
                           "\xEF\xBB\xBF{\r\n \"inject\": {\"quiet\": true}, \"gate.enabled\": true,"
                           "\r\n \"hot_threshold\": 5e-1\r\n}\r\n"}) {
    INFO(json);
    Host host(json);
    const LoadedConfig loaded = host.load();
    CHECK(loaded.warnings.empty());
    CHECK(loaded.config.inject_quiet);
    CHECK(loaded.config.gate_enabled);
    CHECK(loaded.config.hot_threshold == 0.5);
    CHECK(loaded.config.warm_threshold == 0.15);
  }
}

TEST_CASE("A value that does not fit is one warning and its default", "[config]") {
  struct Case {
    const char* json;
    const char* parts[3];
  };
  const Case cases[] = {
      {R"({"decay_rate": 11, "inject.quiet": true})", {"decay_rate", "11", "from 0 to 10"}},
      {R"({"decay_rate": "0.1", "inject.quiet": true})", {"decay_rate", "\"0.1\"", "default 0.03"}},
      {R"({"max_injection_chars": 4000.5, "inject.quiet": true})", {"max_injection_chars", "4000.5", "whole number"}},
      {R"({"max_injection_chars": 18446744073709551615, "inject.quiet": true})", {"", "18446744073709551615", "4000"}},
      {R"({"disabled": 1, "inject.quiet": true})", {"disabled", "1", "true or false"}},
      {R"({"disabled": null, "inject.quiet": true})", {"disabled", "null", "default false"}},
      {R"({"dedup": "fuzzy", "inject.quiet": true})", {"dedup", "\"fuzzy\"", "careful or jaccard"}},
      {R"({"dedup": ["careful"], "inject.quiet": true})", {"dedup", "[\"careful\"]", "default \"careful\""}},
      {R"({"paused_until": "soon", "inject.quiet": true})", {"paused_until", "\"soon\"", "a time such as"}},
      {R"({"scope": {"strict": "yes"}, "inject.quiet": true})", {"scope.strict", "\"yes\"", "true or false"}},
      {R"({"scope": true, "inject.quiet": true})", {"\"scope\"", "true", "an object"}},
  };
  for (const Case& c : cases) {
    INFO(c.json);
    Host host(c.json);
    LoadedConfig loaded = host.load();
    REQUIRE(loaded.warnings.size() == 1);
    INFO(loaded.warnings[0]);
    CHECK(contains(loaded.warnings[0], kPath));
    for (const char* part : c.parts) CHECK(contains(loaded.warnings[0], part));
    CHECK(loaded.config.inject_quiet);
    loaded.config.inject_quiet = false;
    CHECK(is_default(loaded.config));
  }
}

TEST_CASE("An unknown key is reported with the key that was probably meant", "[config]") {
  struct Case {
    const char* json;
    const char* unknown;
    const char* meant;  ///< Empty: no suggestion.
  };
  const Case cases[] = {
      {R"({"hot_treshold": 0.5})", "hot_treshold", "hot_threshold"},
      {R"({"inject": {"quite": true}})", "inject.quite", "inject.quiet"},
      {R"({"quiet": true})", "quiet", "inject.quiet"},
      {R"({"HOT_THRESHOLD": 0.5})", "HOT_THRESHOLD", ""},
      {R"({"theme": {"colour": 1}})", "theme", ""},
      {R"({"": 1})", "\"\"", ""},
  };
  for (const Case& c : cases) {
    INFO(c.json);
    Host host(c.json);
    const LoadedConfig loaded = host.load();
    REQUIRE(loaded.warnings.size() == 1);
    INFO(loaded.warnings[0]);
    CHECK(contains(loaded.warnings[0], c.unknown));
    CHECK(contains(loaded.warnings[0], "did you mean \"" + std::string(c.meant) + "\"?") == (*c.meant != '\0'));
    CHECK(is_default(loaded.config));
  }
  Host host("{\"" + std::string(100'000, 'k') + "\": 1}");
  REQUIRE(host.load().warnings.size() == 1);
  CHECK(host.load().warnings[0].size() < 300);
}

TEST_CASE("An unreadable config.json is one warning with its place, and is never overwritten", "[config]") {
  struct Case {
    std::string json;
    const char* place;
  };
  const std::string deep = "{\"a\":" + std::string(100'000, '[') + std::string(100'000, ']') + "}";
  const Case cases[] = {
      {"{\n  \"inject\": {\"quiet\" true}\n}", "line 2, column 22"},
      {"", "line 1, column 1"},
      {"[1]", "line 1, column 1"},
      {"{\"a\": NaN}", "line 1"},
      {"{\"a\": \"\xff\"}", "line 1"},
      {"{\"a\": 1e999}", kPath},
      {deep, "line 1"},
  };
  for (const Case& c : cases) {
    INFO(c.json.substr(0, 60));
    Host host(c.json);
    const LoadedConfig loaded = host.load();
    REQUIRE(loaded.warnings.size() == 1);
    INFO(loaded.warnings[0]);
    CHECK(contains(loaded.warnings[0], kPath));
    CHECK(contains(loaded.warnings[0], c.place));
    CHECK(is_default(loaded.config));

    const cortex::Status status = host.save("inject.quiet", "true");
    REQUIRE_FALSE(status.ok());
    CHECK(status.error().code == ErrorCode::kCorruption);
    CHECK(contains(status.error().message, kPath));
    CHECK(host.config_json() == c.json);
  }
}

TEST_CASE("A config.json that may not be read is one warning and is not overwritten", "[config]") {
  Host host(R"({"inject.quiet": true})");
  cortex::test::FaultyFileSystem files(host.files);
  files.refuse_path(kPath);
  const LoadedConfig loaded = load_config(files, host.process, kFolder);
  CHECK(loaded.warnings.size() == 1);
  CHECK(is_default(loaded.config));
  const std::string text = "false";
  const cortex::Status status = save_setting(files, kFolder, *find_setting("inject.quiet"), &text);
  REQUIRE_FALSE(status.ok());
  CHECK(status.error().code == ErrorCode::kIoError);
  CHECK(host.config_json() == R"({"inject.quiet": true})");
}

TEST_CASE("The environment wins over config.json", "[config]") {
  Host host(R"({"hot_threshold": 0.5, "disabled": true, "max_injection_chars": 1000})");
  host.process.variables = {{"CORTEX_DECAY_RATE", "0.1"},          {"CORTEX_HOT_THRESHOLD", "0.6"},
                            {"CORTEX_WARM_THRESHOLD", "0.2"},      {"CORTEX_MAX_INJECTION_CHARS", "2000"},
                            {"MEMORY_EXPANSION_DISABLED", "true"}, {"CORTEX_DISABLED", "0"}};
  const LoadedConfig loaded = host.load();
  CHECK(loaded.warnings.empty());
  CHECK(loaded.config.decay_rate == 0.1);
  CHECK(loaded.config.hot_threshold == 0.6);
  CHECK(loaded.config.warm_threshold == 0.2);
  CHECK(loaded.config.max_injection_chars == 2000);
  CHECK(loaded.config.expansion_disabled);
  CHECK_FALSE(loaded.config.disabled);
}

TEST_CASE("A variable that is empty or cannot be read leaves the value as it was", "[config]") {
  Host host(R"({"hot_threshold": 0.5, "disabled": true})");
  host.process.variables = {{"CORTEX_HOT_THRESHOLD", "hot"}, {"CORTEX_DISABLED", ""}};
  const LoadedConfig loaded = host.load();
  REQUIRE(loaded.warnings.size() == 1);
  INFO(loaded.warnings[0]);
  CHECK(contains(loaded.warnings[0], "CORTEX_HOT_THRESHOLD"));
  CHECK(contains(loaded.warnings[0], "\"hot\""));
  CHECK(contains(loaded.warnings[0], "from 0 to 10"));
  CHECK(contains(loaded.warnings[0], "0.5 is used"));
  CHECK(loaded.config.hot_threshold == 0.5);
  CHECK(loaded.config.disabled);
}

TEST_CASE("Thresholds the wrong way round are replaced by both defaults", "[config]") {
  Host host(R"({"warm_threshold": 0.4})");
  const LoadedConfig loaded = host.load();
  REQUIRE(loaded.warnings.size() == 1);
  CHECK(contains(loaded.warnings[0], "warm_threshold 0.4 is above hot_threshold 0.3"));
  CHECK(is_default(loaded.config));

  host.process.variables = {{"CORTEX_HOT_THRESHOLD", "0.4"}};  // Equal ones are in order.
  CHECK(host.load().warnings.empty());
  CHECK(host.load().config.warm_threshold == 0.4);
}

TEST_CASE("Saving creates the folder and the file, and loading reads the value back", "[config]") {
  Host host;
  REQUIRE(host.save("inject.quiet", "yes").ok());
  CHECK(host.config_json() == "{\n  \"inject.quiet\": true\n}\n");
  REQUIRE(host.save("max_injection_chars", "2500").ok());
  REQUIRE(host.save("decay_rate", "0.1").ok());
  REQUIRE(host.save("dedup", "jaccard").ok());
  const LoadedConfig loaded = host.load();
  CHECK(loaded.warnings.empty());
  CHECK(loaded.config.inject_quiet);
  CHECK(loaded.config.max_injection_chars == 2500);
  CHECK(loaded.config.decay_rate == 0.1);
  CHECK(loaded.config.dedup == "jaccard");
  CHECK(contains(host.config_json(), "\"decay_rate\": 0.1,\n  \"dedup\": \"jaccard\"\n"));
}

TEST_CASE("Saving keeps what else stands in the file, in its order", "[config]") {
  Host host(R"({"zeta": {"b": [1, 2.5, null]}, "inject": {"quiet": false, "later": 1}, "alpha": "ü"})");
  REQUIRE(host.save("inject.quiet", "true").ok());
  REQUIRE(host.save("inject.dates", "true").ok());
  REQUIRE(host.save("gate.enabled", "true").ok());
  std::string compact;
  for (const char c : host.config_json()) compact += c == ' ' || c == '\n' ? std::string() : std::string(1, c);
  CHECK(compact == R"({"zeta":{"b":[1,2.5,null]},"inject":{"quiet":true,"later":1,"dates":true},"alpha":"ü",)"
                   R"("gate.enabled":true})");
  CHECK(host.load().config.inject_quiet);
  CHECK(host.load().config.inject_dates);
}

TEST_CASE("Saving changes and removes a value wherever it stands", "[config]") {
  Host host(R"({"inject.quiet": false, "inject": {"quiet": false}, "dedup": "jaccard"})");
  REQUIRE(host.save("inject.quiet", "true").ok());
  CHECK(host.load().config.inject_quiet);
  REQUIRE(host.save("inject.quiet", nullptr).ok());
  CHECK(host.config_json() == "{\n  \"dedup\": \"jaccard\"\n}\n");
  REQUIRE(host.save("dedup", nullptr).ok());
  CHECK(host.config_json() == "{}\n");
}

TEST_CASE("Removing what is not there writes nothing", "[config]") {
  Host empty;
  CHECK(empty.save("dedup", nullptr).ok());
  CHECK(empty.config_json() == "(none)");
  Host host(R"({ "inject" : {} })");
  CHECK(host.save("inject.quiet", nullptr).ok());
  CHECK(host.config_json() == R"({ "inject" : {} })");
}

TEST_CASE("Saving a value that does not fit changes nothing", "[config]") {
  Host host(R"({"decay_rate": 1})");
  const cortex::Status status = host.save("decay_rate", "eleven");
  REQUIRE_FALSE(status.ok());
  CHECK(status.error().code == ErrorCode::kInvalidArgument);
  CHECK(host.config_json() == R"({"decay_rate": 1})");
}

TEST_CASE("The memory folder is the chosen one, else the environment's, else ~/.cortex", "[config]") {
  struct Case {
    const char* chosen;
    const char* variable;
    const char* home;
    const char* expected;  ///< nullptr: refused.
  };
  const Case cases[] = {
      {"/data/memory", "/other", "/home/ada", "/data/memory"},
      {"", "/other", "/home/ada", "/other"},
      {"", "", "/home/ada", "/home/ada/.cortex"},
      {"", "", "", nullptr},
      {"", "/other", "", "/other"},
      {"~", "", "/home/ada", "/home/ada"},
      {"~/mem", "", "/home/ada/", "/home/ada/mem"},
      {"", "~/mem", "/home/ada", "/home/ada/mem"},
      {"~/mem", "", "", nullptr},
      {"~bob/mem", "", "/home/ada", "/work/~bob/mem"},
      {"mem", "", "/home/ada", "/work/mem"},
      {"./mem/", "", "/home/ada", "/work/mem"},
      {"../mem", "", "/home/ada", "/work/../mem"},
      {".", "", "/home/ada", "/work"},
      {"", "mem", "/home/ada", "/work/mem"},
      {"/a//b/./c/", "", "", "/a/b/c"},
      {"/", "", "", "/"},
      {"/with space/ü", "", "", "/with space/ü"},
  };
  for (const Case& c : cases) {
    INFO(c.chosen << " | " << c.variable << " | " << c.home);
    cortex::test::FakeProcess process;
    process.variables = {{"CORTEX_MEMORY_DIR", c.variable}, {"HOME", c.home}};
    const auto folder = resolve_memory_dir(process, c.chosen);
    REQUIRE(folder.ok() == (c.expected != nullptr));
    if (c.expected != nullptr) {
      CHECK(folder.value() == c.expected);
    } else {
      CHECK(folder.error().code == ErrorCode::kInvalidArgument);
    }
  }
}
