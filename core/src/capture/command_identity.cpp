// SPDX-License-Identifier: MIT
// What a command is apart from how it was called (SPEC 8.3): wrappers off, then program, subcommand, targets, options.
#include "capture/command_identity.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "capture/ascii.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

using Words = std::vector<std::string>;

/// Programs that only run another one, and those of them whose first word is a number or duration.
constexpr std::string_view kWrappers =
    "sudo doas env time nice ionice timeout gtimeout nohup command exec stdbuf setsid xvfb-run caffeinate unbuffer "
    "dotenv direnv strace ltrace script watch builtin";
constexpr std::string_view kLimitWrappers = "timeout gtimeout";
/// Options of wrappers that take the next word.
constexpr std::string_view kWrapperValues = "-u -g -n -s -k -i -o -e -C --user --group --signal --kill-after";

/// Programs with which another one is found, by first word and, where it has one, second.
constexpr std::string_view kRunners =
    "npx pnpx bunx uvx pipx:run pnpm:exec pnpm:dlx yarn:dlx yarn:exec npm:exec poetry:run pipenv:run "
    "uv:run pdm:run hatch:run rye:run bundle:exec mise:exec rtx:exec hatch:shell";

/// Programs whose words are all targets.
constexpr std::string_view kWithoutSubcommand =
    "pytest jest vitest mocha ava tap tsc vue-tsc eslint prettier stylelint mypy pyright pylint flake8 black isort gcc "
    "g++ clang "
    "clang++ cc c++ javac kotlinc rustc ctest rspec phpunit pest rubocop ls cat curl wget ssh scp rsync psql mysql "
    "ansible-playbook java chmod chown cp mv rm mkdir ln tar unzip shellcheck hadolint yamllint clang-tidy "
    "clang-format "
    "cppcheck tox nox nodemon vite webpack rollup esbuild psalm ktlint swiftlint sqlfluff tflint gofmt xmllint "
    "pdflatex latexmk sphinx-build ghc ocamlc protoc sqlite3 createdb dropdb source . kill touch sed awk grep rg head "
    "tail";

/// Programs that run a script: the script is what they do.
constexpr std::string_view kInterpreters =
    "python node ruby php perl bash sh zsh deno tsx ts-node Rscript lua julia elixir groovy pwsh";
/// Scripts with subcommands of their own.
constexpr std::string_view kScriptsWithSubcommand =
    "manage.py artisan console rails craft wp-cli.phar bin/console bin/rails";

/// First subcommands that a second one follows, with their program.
constexpr std::string_view kTwoLevels =
    "docker:compose docker:image docker:container docker:network docker:volume docker:buildx docker:system "
    "podman:compose "
    "kubectl:rollout kubectl:config kubectl:create git:stash git:remote git:submodule git:worktree git:bisect git:lfs "
    "git:flow "
    "npm:config npm:cache npm:pkg yarn:workspace yarn:workspaces terraform:state terraform:workspace tofu:state "
    "helm:repo helm:dependency "
    "poetry:env poetry:self uv:pip uv:tool uv:python rustup:target rustup:component rustup:toolchain prisma:migrate "
    "prisma:db "
    "supabase:db supabase:functions dotnet:ef dotnet:tool dotnet:nuget go:mod go:work conda:env gh:pr gh:repo "
    "gh:workflow gh:run gh:release "
    "gh:auth gcloud:auth gcloud:run gcloud:app gcloud:compute az:login az:group aws:s3 aws:ecr aws:lambda "
    "aws:cloudformation aws:sts aws:ecs "
    "minikube:addons systemctl:--user pulumi:stack drush:config flux:reconcile nx:run turbo:run sam:local "
    "cargo:nextest cargo:llvm-cov";

/// Options in front of a subcommand that take the next word.
constexpr std::string_view kLeadingValues =
    "-C -c -n -f -p -w -F -H --namespace --context --prefix --file --project-directory --project-name --manifest-path "
    "--cwd --dir "
    "--workspace --filter --profile --region --project --config --kubeconfig --env-file --host --chdir";

std::string normalised_program(std::string_view word) {
  word.remove_prefix(std::min(word.find_last_of("/\\") + 1, word.size()));
  for (std::string_view ending : {".exe", ".cmd", ".bat"}) {
    if (word.ends_with(ending)) word.remove_suffix(ending.size());
  }
  if (word == "gradlew" || word == "mvnw") return word == "gradlew" ? "gradle" : "mvn";
  if (word == "nodejs") return "node";
  for (std::string_view versioned : {"python", "pip"}) {
    const std::string_view rest = word.substr(std::min(versioned.size(), word.size()));
    if (word.starts_with(versioned) && !rest.empty() && rest.find_first_not_of("0123456789.") == rest.npos) {
      return std::string(versioned);
    }
  }
  return std::string(word);
}

void drop_first(Words& words, std::size_t count) {
  words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(std::min(count, words.size())));
}

/// Takes one wrapper off; false where there is none.
bool take_wrapper(Words& words, CommandIdentity& out) {
  const std::string name = normalised_program(words.front());
  if (!has_word(kWrappers, name) || words.size() < 2) return false;
  if (name == "command" && words[1].starts_with('-')) return false;  // `command -v x` asks.
  std::size_t at = 1;
  while (at < words.size() && words[at].starts_with('-')) {
    at += has_word(kWrapperValues, words[at]) ? 2U : 1U;
  }
  if (has_word(kLimitWrappers, name)) {
    out.has_time_limit = true;
    ++at;
  }
  if (name == "sudo" || name == "doas") out.has_sudo = true;
  if (at >= words.size()) return false;
  drop_first(words, at);
  while (!words.empty() && is_assignment(words.front())) {
    out.assignments.push_back(words.front());
    drop_first(words, 1);
  }
  return !words.empty();
}

/// Takes off `npx`, `poetry run`, `python -m` and the like; false where there is none.
bool take_runner(Words& words) {
  const std::string name = normalised_program(words.front());
  std::size_t length = 0;
  if (has_word(kRunners, name)) length = 1;
  if (words.size() > 1 && has_word(kRunners, name + ":" + words[1])) length = 2;
  if (name == "python" && words.size() > 2 && words[1] == "-m") length = 2;
  while (length > 0 && length < words.size() && words[length].starts_with('-')) {
    length += words[length] == "-p" || words[length] == "--package" || words[length] == "--with" ? 2U : 1U;
  }
  if (length == 0 || length >= words.size()) return false;
  drop_first(words, length);
  return true;
}

bool is_name_like(std::string_view word) {
  return !word.empty() && is_alpha(word.front()) &&
         std::all_of(word.begin(), word.end(), [](char c) { return is_alnum(c) || c == ':' || c == '-' || c == '_'; });
}

std::string without_dot_slash(std::string_view word) {
  while (word.starts_with("./")) word.remove_prefix(2);
  while (word.size() > 1 && word.ends_with('/')) word.remove_suffix(1);
  return std::string(word.empty() ? "." : word);
}

/// Reads the words of a command whose wrappers are off.
class Reader {
 public:
  Reader(const Words& words, CommandIdentity& out) : words_(words), out_(out) {}

  void run() {
    out_.program = normalised_program(words_.front());
    if (out_.program == "docker-compose") {
      out_.program = "docker";
      out_.subcommand = "compose";
    }
    at_ = 1;
    if (has_word(kInterpreters, out_.program)) {
      read_script();
    } else if (has_subcommand()) {
      read_subcommand();
    }
    while (at_ < words_.size()) read_argument();
  }

 private:
  [[nodiscard]] bool has_subcommand() const {
    const std::string& path = words_.front();
    // A script of the project takes targets; installed tools and build wrappers are what they are anywhere.
    const bool is_tool = path.find('/') == std::string::npos || path.find("bin/") != std::string::npos ||
                         out_.program == "gradle" || out_.program == "mvn";
    return is_tool && !has_word(kWithoutSubcommand, out_.program);
  }

  /// Options of the interpreter, then its script or code, which are what it does.
  void read_script() {
    while (at_ < words_.size() && words_[at_].starts_with('-') && words_[at_] != "-c" && words_[at_] != "-e") {
      out_.options.push_back({words_[at_++], {}});
    }
    if (at_ < words_.size() && words_[at_].starts_with('-')) ++at_;
    if (out_.program == "deno" && at_ < words_.size() && is_name_like(words_[at_])) add_subcommand();
    if (at_ < words_.size()) add_subcommand();
    const std::size_t slash = out_.subcommand.find_last_of('/');
    const std::string script = slash == std::string::npos ? out_.subcommand : out_.subcommand.substr(slash + 1);
    if (has_word(kScriptsWithSubcommand, script) && at_ < words_.size() && !words_[at_].starts_with('-')) {
      add_subcommand();
    }
  }

  void read_subcommand() {
    if (out_.program == "cmake" && at_ < words_.size() && words_[at_].starts_with("--") && words_[at_].size() > 2) {
      add_subcommand();
      return;
    }
    read_leading_options();
    if (at_ >= words_.size() || !is_name_like(words_[at_])) return;
    if (is_script_runner() && (words_[at_] == "run" || words_[at_] == "run-script") && at_ + 1 < words_.size()) ++at_;
    const std::string first = words_[at_];
    add_subcommand();
    if (out_.program == "npm" && (first == "i" || first == "t")) out_.subcommand = first == "i" ? "install" : "test";
    if (!has_word(kTwoLevels, out_.program + ":" + first)) return;
    read_leading_options();
    if (at_ < words_.size() && is_name_like(words_[at_])) add_subcommand();
  }

  [[nodiscard]] bool is_script_runner() const {
    return out_.program == "npm" || out_.program == "pnpm" || out_.program == "yarn" || out_.program == "bun";
  }

  void read_leading_options() {
    while (at_ < words_.size() && words_[at_].starts_with('-')) {
      const bool takes_next = has_word(kLeadingValues, words_[at_]) && at_ + 1 < words_.size();
      out_.options.push_back({words_[at_], takes_next ? words_[at_ + 1] : std::string()});
      at_ += takes_next ? 2U : 1U;
    }
  }

  void add_subcommand() {
    if (!out_.subcommand.empty()) out_.subcommand += ' ';
    out_.subcommand += without_dot_slash(words_[at_++]);
  }

  void read_argument() {
    const std::string& word = words_[at_++];
    if (word == "--") return;
    if (word.size() < 2 || word.front() != '-') {
      out_.targets.push_back(without_dot_slash(word));
      return;
    }
    const std::size_t equals = word.find('=');
    CommandOption option{word.substr(0, equals), equals == std::string::npos ? "" : word.substr(equals + 1)};
    const bool may_take_next = equals == std::string::npos && at_ < words_.size() && !words_[at_].starts_with('-');
    if (may_take_next) option.value = without_dot_slash(words_[at_++]);
    out_.options.push_back(std::move(option));
  }

  const Words& words_;
  CommandIdentity& out_;
  std::size_t at_ = 1;
};

}  // namespace

CommandIdentity identify(const SimpleCommand& command) {
  CommandIdentity out;
  out.assignments = command.assignments;
  Words words = command.words;
  while (!words.empty() && (take_wrapper(words, out) || take_runner(words))) {
  }
  if (!words.empty()) Reader(words, out).run();
  return out;
}

}  // namespace cortex::capture
