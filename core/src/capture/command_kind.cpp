// SPDX-License-Identifier: MIT
// What kind of thing a command does (SPEC 8.3, 8.5): the lists, one place for all of them.
#include "capture/command_kind.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "capture/word_list.h"

namespace cortex::capture {
namespace {

constexpr std::string_view kShowFiles =
    "cat bat ls ll la dir tree head tail less more wc stat file find fd locate nl tac od xxd hexdump strings cd pushd "
    "popd du realpath readlink basename dirname sed awk zcat md5sum sha1sum sha256sum Get-Content Get-ChildItem type";

/// Programs that only read whatever their arguments are.
constexpr std::string_view kReaders =
    "pwd echo printf true false grep egrep fgrep rg ag ack which whereis whoami id groups uname hostname arch date "
    "printenv "
    "locale df free uptime ps top htop lsof netstat ss history man tldr info whatis sort uniq cut tr column jq yq "
    "xmllint "
    "diff cmp comm colordiff delta md5 cksum test [ [[ expr pgrep pidof jobs dig nslookup host ping traceroute ip "
    "ifconfig ldd nm objdump readelf otool ldconfig sleep wait seq ulimit umask lsb_release cloc tokei scc tput clear "
    "dmesg journalctl lscpu lsblk lsusb lspci nvidia-smi vmstat iostat column fold rev hash command shasum nproc "
    "getconf getent";

/// program:subcommand pairs that only read.
constexpr std::string_view kReadingSubcommands =
    "git:status git:log git:diff git:show git:blame git:ls-files git:ls-remote git:ls-tree git:rev-parse git:rev-list "
    "git:describe git:shortlog git:reflog git:grep git:cat-file git:name-rev git:count-objects git:whatchanged "
    "git:show-ref git:merge-base git:check-ignore git:for-each-ref git:version git:help git:annotate git:var "
    "docker:ps docker:images docker:logs docker:inspect docker:version docker:info docker:stats docker:top docker:port "
    "docker:history docker:search docker:events docker:diff podman:ps podman:images podman:logs podman:inspect "
    "kubectl:get kubectl:describe kubectl:logs kubectl:explain kubectl:version kubectl:top kubectl:diff "
    "kubectl:cluster-info kubectl:api-resources kubectl:auth kubectl:events helm:list helm:ls helm:status helm:get "
    "helm:template helm:lint helm:show helm:history helm:search helm:version terraform:show terraform:output "
    "terraform:validate terraform:version terraform:providers terraform:graph terraform:plan tofu:plan tofu:validate "
    "npm:ls npm:list npm:view npm:info npm:show npm:outdated npm:why npm:explain npm:root npm:prefix npm:bin "
    "npm:whoami "
    "npm:search npm:doctor npm:fund npm:ping npm:help yarn:list yarn:why yarn:info yarn:outdated pnpm:list pnpm:ls "
    "pnpm:why pnpm:outdated pip:list pip:show pip:freeze pip:check pip:index uv:tree poetry:show poetry:check "
    "cargo:tree "
    "cargo:metadata cargo:search cargo:version cargo:locate-project cargo:verify-project go:version go:env go:list "
    "go:doc go:help gem:list gem:env bundle:list bundle:show bundle:info bundle:outdated brew:list brew:info "
    "brew:search brew:outdated brew:doctor apt:list apt:search apt:show apt:policy apt-cache:policy apt-cache:search "
    "apt-cache:show dpkg:-l systemctl:status systemctl:is-active systemctl:is-enabled systemctl:list-units "
    "systemctl:show systemctl:cat gh:status gh:search gh:browse rustup:show rustup:which nvm:ls nvm:list nvm:current "
    "pyenv:versions pyenv:version rbenv:versions asdf:current asdf:list mise:ls mise:current conda:list conda:info "
    "composer:show composer:outdated composer:why composer:diagnose alembic:heads alembic:current alembic:history "
    "alembic:branches alembic:show flutter:doctor flutter:devices dotnet:list mix:help aws:help az:account "
    "gcloud:info crontab:-l launchctl:list redis-cli:ping redis-cli:info rails:routes rails:about rake:routes";

/// The same for subcommands of two words, after their program.
constexpr std::string_view kReadingPairs =
    "docker:compose:ps docker:compose:logs docker:compose:config docker:compose:images docker:compose:top "
    "docker:compose:ls docker:image:ls docker:image:inspect docker:container:ls docker:container:inspect "
    "docker:container:logs docker:network:ls docker:network:inspect docker:volume:ls docker:volume:inspect "
    "docker:system:df docker:system:info git:stash:list git:stash:show git:remote:show git:remote:get-url "
    "git:submodule:status git:worktree:list git:bisect:log kubectl:config:view kubectl:config:current-context "
    "kubectl:config:get-contexts kubectl:rollout:status kubectl:rollout:history terraform:state:list "
    "terraform:state:show terraform:workspace:list terraform:workspace:show npm:config:get npm:config:list "
    "helm:repo:list "
    "gh:pr:list gh:pr:view gh:pr:diff gh:pr:checks gh:pr:status gh:run:list gh:run:view gh:run:watch gh:repo:view "
    "gh:release:list gh:release:view gh:auth:status gh:workflow:list go:mod:why go:mod:graph go:mod:verify "
    "uv:pip:list uv:pip:show uv:pip:freeze rustup:target:list rustup:toolchain:list conda:env:list dotnet:tool:list "
    "aws:s3:ls aws:sts:get-caller-identity gcloud:auth:list prisma:migrate:status poetry:env:info poetry:env:list";

/// Checks: they fail or pass, and change nothing unless told to.
constexpr std::string_view kCheckers =
    "tsc vue-tsc eslint stylelint mypy pyright pylint flake8 shellcheck hadolint yamllint clang-tidy cppcheck psalm "
    "phpstan "
    "tflint rubocop gofmt ktlint swiftlint markdownlint actionlint djlint bandit semgrep knip depcheck madge golint "
    "staticcheck "
    "golangci-lint detekt checkstyle vulture ruff prettier black isort rustfmt clang-format sqlfluff biome oxlint "
    "dialyzer";
constexpr std::string_view kCheckingSubcommands =
    "cargo:check cargo:clippy go:vet npm:lint npm:typecheck npm:type-check npm:check npm:audit pnpm:lint "
    "pnpm:typecheck "
    "yarn:lint yarn:typecheck bun:lint make:lint make:check just:lint cargo:fmt gradle:lint gradle:ktlintCheck "
    "mix:credo mix:dialyzer "
    "deno:lint deno:check terraform:fmt tofu:fmt go:fmt mix:format dart:analyze flutter:analyze swift:lint zig:fmt "
    "npm:format "
    "pnpm:format yarn:format npm:tsc composer:validate helm:lint dotnet:format cargo:audit cargo:deny npm:prettier";
/// What makes a checker write.
constexpr std::string_view kWritingOptions =
    "--fix --fix-dry-run -w --write -i --in-place -a -A --autocorrect --auto-correct --autocorrect-all --apply "
    "--unsafe-fixes --add-noqa --init --build -b";

/// Programs whose exit code 1 is an answer.
constexpr std::string_view kAnswering =
    "grep egrep fgrep zgrep rg ag ack diff cmp colordiff comm test [ [[ pgrep pidof which type command hash expr let "
    "false "
    "systemctl:is-active systemctl:is-enabled systemctl:status systemctl:is-failed git:diff git:grep git:show-ref "
    "git:merge-base git:check-ignore git:rev-parse git:ls-files git:config git:check-ref-format git:cat-file "
    "git:ls-remote "
    "kubectl:diff npm:outdated yarn:outdated pnpm:outdated npm:ls pip:show dpkg rpm brew:list jq id getent cmpfiles nc "
    "pacman command whereis tmux:has-session docker:diff pkill killall kill fuser lsof findmnt mountpoint ping";

constexpr std::string_view kPreparing =
    "cd pushd popd export set source . unset alias echo printf sleep true : mkdir clear trap umask ulimit shopt eval "
    "wait exit";
constexpr std::string_view kFilters =
    "tee head tail grep egrep fgrep rg sed awk sort uniq cut tr wc less more cat jq column fold strip-ansi ts nl pv "
    "xargs bat rev perl";

constexpr std::string_view kRoutine =
    "git:add git:commit git:push git:tag git:fetch git:branch "
    "gradle:clean make:clean cargo:clean mvn:clean flutter:clean dotnet:clean npm:clean yarn:clean cargo:fmt "
    "terraform:fmt npm:format code open xdg-open pre-commit gh:pr tmux screen";

constexpr std::string_view kBuilds =
    "cmake ninja make bazel meson msbuild xcodebuild g++ gcc clang clang++ cc javac rustc npm:build pnpm:build "
    "yarn:build bun:build "
    "cargo:build go:build go:install gradle:build gradle:assemble gradle:assembleDebug mvn:compile mvn:package "
    "mvn:install dotnet:build "
    "swift:build zig:build docker:build vite webpack rollup esbuild tsc";

constexpr std::string_view kConfiguring =
    "npm:install npm:ci npm:add npm:config npm:link npm:login pnpm:install pnpm:add pnpm:config yarn:install yarn:add "
    "yarn bun:install bun:add "
    "pip:install pip:download pipx:install uv:sync uv:add uv:lock poetry:install poetry:add poetry:lock poetry:config "
    "pipenv:install conda:install "
    "conda:create conda:env gem:install bundle:install bundle:config composer:install composer:require composer:update "
    "cargo:install cargo:add go:get go:install brew:install brew:link apt:install apt:update apt-get:install "
    "apt-get:update dnf:install yum:install "
    "apk:add pacman snap:install choco:install winget:install scoop:install rustup:update nvm:install nvm:use "
    "pyenv:install "
    "asdf:install mise:install terraform:init tofu:init helm:repo helm:dependency git:config git:clone git:submodule "
    "docker:login "
    "chmod chown setfacl ssh-add ssh-keygen update-alternatives dotnet:restore nuget:install vcpkg:install "
    "conan:install "
    "cmake mvn:install pod:install flutter:pub dart:pub sdkmanager aws:configure gcloud:auth gcloud:config gh:auth "
    "systemctl:enable systemctl:start playwright:install pre-commit:install virtualenv venv";

constexpr std::string_view kTests =
    "pytest py.test unittest jest vitest mocha ava tap ctest rspec phpunit pest tox nox cypress playwright karma nose2 "
    "npm:test pnpm:test yarn:test bun:test deno:test go:test cargo:test cargo:nextest dotnet:test mvn:test mvn:verify "
    "gradle:test "
    "gradle:check make:test make:check just:test task:test rake:test rake:spec rails:test mix:test swift:test "
    "flutter:test dart:test "
    "zig:test bazel:test nx:test turbo:test lerna:test composer:test meson:test ninja:test ng:test sbt:test lein:test "
    "stack:test "
    "cabal:test gotestsum busted prove bats ginkgo npm:tst nose";

bool is_in(std::string_view list, const CommandIdentity& identity) {
  if (identity.program.empty()) return false;
  if (has_word(list, identity.program)) return true;
  if (identity.subcommand.empty()) return false;
  std::string pair = identity.program + ":" + identity.subcommand;
  std::replace(pair.begin(), pair.end(), ' ', ':');
  return has_word(list, pair) || has_word(list, pair.substr(0, pair.find(':', identity.program.size() + 1)));
}

bool is_exactly_in(std::string_view list, const CommandIdentity& identity) {
  std::string pair = identity.program + ":" + identity.subcommand;
  std::replace(pair.begin(), pair.end(), ' ', ':');
  return has_word(list, pair);
}

bool has_option(const CommandIdentity& identity, std::string_view names) {
  return std::any_of(identity.options.begin(), identity.options.end(),
                     [&](const CommandOption& option) { return has_word(names, option.name); });
}

bool only_asks(const CommandIdentity& identity) {
  return identity.targets.empty() &&
         (has_option(identity, "--version -V --help -h -version --list --dry-run") ||
          identity.subcommand == "version" || identity.subcommand == "help" ||
          (has_option(identity, "-v") && identity.options.size() == 1 && identity.subcommand.empty()));
}

/// git subcommands that read without arguments and write with some.
bool is_reading_git(const CommandIdentity& identity) {
  if (identity.program != "git") return false;
  if (identity.subcommand == "branch" || identity.subcommand == "tag" || identity.subcommand == "remote") {
    return identity.targets.empty() && !has_option(identity, "-d -D -m -M --delete --move --unset-upstream");
  }
  return identity.subcommand == "config" && has_option(identity, "--get --list -l --get-all --get-regexp");
}

bool edits_in_place(const CommandIdentity& identity) {
  const bool is_in_place =
      std::any_of(identity.options.begin(), identity.options.end(), [](const CommandOption& option) {
        return option.name.starts_with("-i") || option.name == "--in-place" || option.name == "-pi" ||
               option.name.starts_with("-pi");
      });
  return is_in_place && has_word("sed awk perl yq ruby", identity.program);
}

}  // namespace

bool shows_files(const CommandIdentity& identity) {
  return is_in(kShowFiles, identity) && !edits_in_place(identity);
}

bool changes_nothing(const SimpleCommand& command, const CommandIdentity& identity) {
  if (identity.program.empty()) return command.assignments.empty();
  if (command.writes_file || edits_in_place(identity)) return false;
  if (identity.program == "find" && has_option(identity, "-delete -exec -execdir")) return false;
  if (identity.program == "curl" || identity.program == "http") {
    return !has_option(identity, "-X --request -d --data --data-raw --json -F --form -o -O --output -T");
  }
  if (only_asks(identity) || shows_files(identity) || is_in(kReaders, identity) || is_reading_git(identity))
    return true;
  if (is_exactly_in(kReadingPairs, identity) || is_exactly_in(kReadingSubcommands, identity)) return true;
  if (is_test_command(identity))
    return !has_option(identity, "-u --updateSnapshot --update-snapshots --snapshot-update");
  if (has_word("prettier black isort rustfmt clang-format", identity.program) &&
      !has_option(identity, "--check --list-different -l --check-only --dry-run -n --diff"))
    return false;
  if (identity.program == "ruff" && identity.subcommand == "format" && !has_option(identity, "--check --diff"))
    return false;
  return (is_in(kCheckers, identity) || is_in(kCheckingSubcommands, identity)) &&
         !has_option(identity, kWritingOptions);
}

bool is_answer(const CommandIdentity& identity, int exit_code) {
  if (exit_code == 130 || exit_code == 143 || (exit_code == 124 && identity.has_time_limit)) return true;
  if (exit_code == 2 && identity.program == "terraform" && has_option(identity, "-detailed-exitcode")) return true;
  if (exit_code == 3 && identity.program == "systemctl") return is_in(kAnswering, identity);
  return exit_code == 1 && is_in(kAnswering, identity);
}

bool is_preparation(const CommandIdentity& identity) {
  return is_in(kPreparing, identity);
}

bool is_filter(const CommandIdentity& identity) {
  return has_word(kFilters, identity.program);
}

bool is_routine(const CommandIdentity& identity) {
  return is_in(kRoutine, identity);
}

bool is_build(const CommandIdentity& identity) {
  return is_in(kBuilds, identity);
}

bool is_configuration(const CommandIdentity& identity) {
  return is_in(kConfiguring, identity);
}

bool is_test_command(const CommandIdentity& identity) {
  if (is_in(kTests, identity)) return true;
  if (identity.program == "node" && has_option(identity, "--test")) return true;
  if (identity.program == "php" && identity.subcommand.ends_with("artisan test")) return true;
  if (identity.program == "python" &&
      (identity.subcommand.ends_with("manage.py test") || identity.subcommand.find("test") != std::string::npos))
    return true;
  return identity.subcommand.starts_with("test:") || identity.subcommand == "unit" || identity.subcommand == "e2e" ||
         identity.program.ends_with("_test") || identity.program.ends_with("_tests") ||
         identity.program.ends_with("-tests");
}

}  // namespace cortex::capture
