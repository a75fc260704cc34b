// SPDX-License-Identifier: MIT
// When a later command is the same as an earlier one (SPEC 8.3): equal program, subcommand and targets.
#include <algorithm>

#include "capture/ascii.h"
#include "capture/command_identity.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

using Words = std::vector<std::string>;

/// Options that choose what is worked on.
constexpr std::string_view kSelecting =
    "-k -m -t -p -g -R -E -w -r -n --package --filter --grep --tests --test --only --target --workspace --ignore "
    "--exclude "
    "--deselect --skip --testNamePattern --test-name-pattern --testPathPattern --lib --bin --bins --example -pl "
    "--project -run --run "
    "-Dtest --testsuite --group --file -f --namespace --context --environment --profile --only-changed --lf "
    "--last-failed "
    "--ff --onlyChanged --changed --example-matches --name --names";
/// Options of which each stands for itself.
constexpr std::string_view kRepeatable =
    "-e --env -v --volume --set --build-arg -D -X -I -L -l --add-host --label -o -Xlint -c";

bool is_numeric(std::string_view text) {
  return !text.empty() && is_digit(text.front()) && std::all_of(text.begin(), text.end(), [](char c) {
    return is_digit(c) || c == ':' || c == '.' || (is_lower(c) && c <= 't');
  });
}

bool has_value(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_option_value(const CommandIdentity& command, std::string_view word) {
  return std::any_of(command.options.begin(), command.options.end(),
                     [&](const CommandOption& option) { return option.value == word; });
}

/// "src" has "src/cart.ts" in it, "." and "./..." have all.
bool contains_path(std::string_view folder, std::string_view path) {
  if (folder.ends_with("...")) folder.remove_suffix(3);
  while (folder.ends_with('/') || folder.ends_with('*')) folder.remove_suffix(1);
  if (folder.empty() || folder == ".") return true;
  return path.starts_with(folder) &&
         (path.size() == folder.size() || path[folder.size()] == '/' || path[folder.size()] == ':');
}

bool is_covered(const std::string& target, const CommandIdentity& later) {
  return has_value(later.targets, target) || is_option_value(later, target) ||
         std::any_of(later.targets.begin(), later.targets.end(),
                     [&](const std::string& other) { return contains_path(other, target); });
}

/// The remote and branch of a push or pull are its defaults, written out.
bool has_default_targets(const CommandIdentity& command) {
  return command.program == "git" && has_word("push pull fetch", command.subcommand);
}

bool targets_agree(const CommandIdentity& earlier, const CommandIdentity& later) {
  if (has_default_targets(earlier) && (earlier.targets.empty() || later.targets.empty())) return true;
  const auto covered = [&](const std::string& target) { return is_covered(target, later); };
  if (!later.targets.empty() && !std::all_of(earlier.targets.begin(), earlier.targets.end(), covered)) return false;
  return std::all_of(later.targets.begin(), later.targets.end(), [&](const std::string& target) {
    return has_value(earlier.targets, target) || is_option_value(earlier, target) ||
           std::any_of(earlier.targets.begin(), earlier.targets.end(),
                       [&](const std::string& other) { return contains_path(target, other); });
  });
}

/// The other command's value of an option where it has the option once; nullptr: it has none.
const CommandOption* find_option(const CommandIdentity& command, const std::string& name) {
  const auto found = std::find_if(command.options.begin(), command.options.end(),
                                  [&](const CommandOption& option) { return option.name == name; });
  return found == command.options.end() ? nullptr : &*found;
}

bool options_agree(const CommandIdentity& earlier, const CommandIdentity& later) {
  return std::all_of(later.options.begin(), later.options.end(), [&](const CommandOption& option) {
    const CommandOption* const before = find_option(earlier, option.name);
    if (before == nullptr) {
      return !has_word(kSelecting, option.name) || is_numeric(option.value) ||
             has_value(earlier.targets, option.value) || has_default_targets(later);
    }
    const bool is_message = later.program == "git" && option.name.ends_with('m');
    return is_message || before->value == option.value || (is_numeric(before->value) && is_numeric(option.value)) ||
           has_word(kRepeatable, option.name) || has_value(earlier.targets, option.value) ||
           (before->value.empty() != option.value.empty() && !has_word(kSelecting, option.name));
  });
}

}  // namespace

bool is_same_command(const CommandIdentity& earlier, const CommandIdentity& later) {
  return !earlier.program.empty() && earlier.program == later.program && earlier.subcommand == later.subcommand &&
         targets_agree(earlier, later) && options_agree(earlier, later);
}

std::vector<std::string> added_assignments(const CommandIdentity& earlier, const CommandIdentity& later) {
  std::vector<std::string> added;
  for (const std::string& assignment : later.assignments) {
    if (!has_value(earlier.assignments, assignment)) added.push_back(assignment);
  }
  return added;
}

bool has_other_options(const CommandIdentity& earlier, const CommandIdentity& later) {
  return earlier.options != later.options || earlier.has_sudo != later.has_sudo;
}

}  // namespace cortex::capture
