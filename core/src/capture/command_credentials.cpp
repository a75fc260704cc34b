// SPDX-License-Identifier: MIT
// Passwords on command lines where only the command tells what an argument is (SPEC 8.1).
#include <algorithm>
#include <iterator>
#include <optional>

#include "capture/ascii.h"
#include "capture/secret_span.h"
#include "capture/secret_value.h"
#include "capture/secret_words.h"
#include "capture/shell_words.h"

namespace cortex::capture {
namespace {

/// Commands that take their secrets alike.
enum class Family {
  kMysql,
  kSshpass,
  kLogin,
  kMongo,
  kRedis,
  kCurl,
  kHttpie,
  kLdap,
  kSamba,
  kSqlcmd,
  kZip,
  kSevenZip,
  kOpenssl,
  kHtpasswd,
  kRdp,
  kRabbit,
  kFtp,
  kOracle
};

struct Command {
  std::string_view name;
  Family family;
};

/// Sorted by name.
constexpr Command kCommands[] = {{"7z", Family::kSevenZip},
                                 {"7za", Family::kSevenZip},
                                 {"az", Family::kLogin},
                                 {"bcp", Family::kSqlcmd},
                                 {"buildah", Family::kLogin},
                                 {"crane", Family::kLogin},
                                 {"curl", Family::kCurl},
                                 {"docker", Family::kLogin},
                                 {"helm", Family::kLogin},
                                 {"htpasswd", Family::kHtpasswd},
                                 {"http", Family::kHttpie},
                                 {"https", Family::kHttpie},
                                 {"isql", Family::kSqlcmd},
                                 {"ldapadd", Family::kLdap},
                                 {"ldapmodify", Family::kLdap},
                                 {"ldappasswd", Family::kLdap},
                                 {"ldapsearch", Family::kLdap},
                                 {"ldapwhoami", Family::kLdap},
                                 {"lftp", Family::kFtp},
                                 {"mariadb", Family::kMysql},
                                 {"mariadb-dump", Family::kMysql},
                                 {"mongo", Family::kMongo},
                                 {"mongodump", Family::kMongo},
                                 {"mongoexport", Family::kMongo},
                                 {"mongoimport", Family::kMongo},
                                 {"mongorestore", Family::kMongo},
                                 {"mongosh", Family::kMongo},
                                 {"mosquitto_pub", Family::kSqlcmd},
                                 {"mosquitto_sub", Family::kSqlcmd},
                                 {"mycli", Family::kMysql},
                                 {"mysql", Family::kMysql},
                                 {"mysqladmin", Family::kMysql},
                                 {"mysqldump", Family::kMysql},
                                 {"mysqlimport", Family::kMysql},
                                 {"mysqlsh", Family::kMysql},
                                 {"mysqlshow", Family::kMysql},
                                 {"nerdctl", Family::kLogin},
                                 {"oc", Family::kLogin},
                                 {"openssl", Family::kOpenssl},
                                 {"podman", Family::kLogin},
                                 {"rabbitmqctl", Family::kRabbit},
                                 {"rar", Family::kSevenZip},
                                 {"rdesktop", Family::kMongo},
                                 {"redis-cli", Family::kRedis},
                                 {"rpcclient", Family::kSamba},
                                 {"skopeo", Family::kLogin},
                                 {"smbclient", Family::kSamba},
                                 {"sqlcmd", Family::kSqlcmd},
                                 {"sqlplus", Family::kOracle},
                                 {"sshpass", Family::kSshpass},
                                 {"tsql", Family::kSqlcmd},
                                 {"twine", Family::kMongo},
                                 {"unzip", Family::kZip},
                                 {"wlfreerdp", Family::kRdp},
                                 {"xfreerdp", Family::kRdp},
                                 {"zip", Family::kZip}};

constexpr std::size_t kMaxCommand = 13;

constexpr bool is_before(const Command& a, const Command& b) {
  return a.name < b.name;
}

static_assert(std::is_sorted(std::begin(kCommands), std::end(kCommands), is_before));

/// Where the secret is: in the flag's own word ("-pX") or the next one ("-p X").
enum class Place { kAttached, kNext, kEither };

struct Flag {
  Family family;
  std::string_view name;
  Place place;
  char after = '\0';  ///< Only what follows this character is secret: the password of "user:password".
};

constexpr Flag kFlags[] = {
    {Family::kMysql, "-p", Place::kAttached},     {Family::kSshpass, "-p", Place::kEither},
    {Family::kLogin, "-p", Place::kNext},         {Family::kMongo, "-p", Place::kNext},
    {Family::kRedis, "-a", Place::kNext},         {Family::kCurl, "-u", Place::kEither, ':'},
    {Family::kCurl, "--user", Place::kNext, ':'}, {Family::kCurl, "--proxy-user", Place::kNext, ':'},
    {Family::kCurl, "-U", Place::kEither, ':'},   {Family::kCurl, "-b", Place::kEither, '='},
    {Family::kHttpie, "-a", Place::kEither, ':'}, {Family::kHttpie, "--auth", Place::kNext, ':'},
    {Family::kLdap, "-w", Place::kEither},        {Family::kSamba, "-U", Place::kEither, '%'},
    {Family::kSqlcmd, "-P", Place::kEither},      {Family::kZip, "-P", Place::kEither},
    {Family::kSevenZip, "-p", Place::kAttached},  {Family::kSevenZip, "-hp", Place::kAttached},
    {Family::kOpenssl, "-k", Place::kNext},       {Family::kOpenssl, "pass:", Place::kAttached},
    {Family::kRdp, "/p:", Place::kAttached},      {Family::kFtp, "-u", Place::kNext, ','},
};

/// What reads a secret from the command before the pipe.
constexpr std::string_view kStandardInputFlags[] = {"--password-stdin", "--with-token", "--stdin", "-S",
                                                    "--passphrase-fd"};

std::string_view view_of(std::string_view text, const ShellWord& word) {
  return text.substr(word.begin, word.end - word.begin);
}

const Command* find_command(std::string_view word) {
  constexpr std::size_t kMaxPath = 64;
  if (word.size() > kMaxPath || word.find("://") != std::string_view::npos) {
    return nullptr;
  }
  word = word.substr(word.find_last_of("/($`") + 1);
  if (word.size() < 2 || word.size() > kMaxCommand || (!is_lower(word[0]) && word[0] != '7')) {
    return nullptr;
  }
  const auto found =
      std::lower_bound(std::begin(kCommands), std::end(kCommands), Command{word, Family::kMysql}, is_before);
  return found != std::end(kCommands) && found->name == word ? found : nullptr;
}

bool is_argument_secret(std::string_view value) {
  constexpr std::size_t kMinSecret = 3;
  value = value.substr(0, kMaxJudgedBytes);
  if (value.size() < kMinSecret || value[0] == '-' || is_placeholder(value) || is_code_expression(value)) {
    return false;
  }
  // -p 8080:80 of docker run, -p22
  return !std::all_of(value.begin(), value.end(), [](char c) { return is_digit(c) || c == ':' || c == '.'; });
}

void add_argument(std::string_view text, std::size_t begin, std::size_t end, char after, SecretSpans& out) {
  if (after != '\0') {
    const std::size_t sign = text.substr(0, end).find(after, begin);
    begin = sign == std::string_view::npos ? end : sign + 1;
  }
  while (begin < end && std::string_view("\"'").find(text[begin]) != std::string_view::npos) {
    ++begin;
  }
  const std::string_view value = text.substr(begin, end - begin);
  if (is_redacted_kind(text, begin)) {
    return;
  }
  // -b "theme=dark" of curl is a cookie, and most cookies are no secret.
  if (after == '=' ? is_random(value) || is_hex(value, 32) : is_argument_secret(value)) {
    out.push_back({begin, end, "password"});
  }
}

/// "-sSu" for "-u": short flags written together.
bool ends_short_flags(std::string_view word, std::string_view flag) {
  constexpr std::size_t kMaxFlags = 6;
  return flag.size() == 2 && flag[0] == '-' && word.size() > 2 && word.size() <= kMaxFlags && word[0] == '-' &&
         word.back() == flag[1] && std::all_of(word.begin() + 1, word.end(), is_alpha);
}

void check_flags(std::string_view text, const std::vector<ShellWord>& words, std::size_t i, Family family,
                 SecretSpans& out) {
  const std::string_view word = view_of(text, words[i]);
  for (const Flag& flag : kFlags) {
    if (flag.family != family || !(word.starts_with(flag.name) || ends_short_flags(word, flag.name))) {
      continue;
    }
    const bool is_alone = word.size() == flag.name.size() || ends_short_flags(word, flag.name);
    if (is_alone && flag.place != Place::kAttached && i + 1 < words.size()) {
      add_argument(text, words[i + 1].begin, words[i + 1].end, flag.after, out);
    } else if (!is_alone && flag.place != Place::kNext) {
      add_argument(text, words[i].begin + flag.name.size(), words[i].end, flag.after, out);
    }
  }
}

/// Secrets by position: the last argument of htpasswd -b, the second after add_user, user/password@database.
void check_positions(std::string_view text, const std::vector<ShellWord>& words, std::size_t i, Family family,
                     SecretSpans& out) {
  const std::string_view word = view_of(text, words[i]);
  const bool is_batch = family == Family::kHtpasswd && word.size() >= 2 && word.size() <= 4 && word[0] == '-' &&
                        word.find('b') != std::string_view::npos;
  if (is_batch && i + 2 < words.size()) {
    add_argument(text, words.back().begin, words.back().end, '\0', out);
  }
  const std::size_t slash = word.find('/');
  const std::size_t sign = word.rfind('@');
  if (family == Family::kOracle && slash != std::string_view::npos && sign != std::string_view::npos && sign > slash) {
    add_argument(text, words[i].begin + slash + 1, words[i].begin + sign, '\0', out);
  }
  const bool sets_password = family == Family::kRabbit && (word == "add_user" || word == "change_password");
  if (sets_password && i + 2 < words.size()) {
    add_argument(text, words[i + 2].begin, words[i + 2].end, '\0', out);
  }
}

/// docker run -p is a port; docker login -p is a password.
bool logs_in(std::string_view text, const ShellCommand& command) {
  return std::any_of(command.words.begin(), command.words.end(), [text](const ShellWord& word) {
    return view_of(text, word) == "login" || view_of(text, word) == "copy";
  });
}

/// The last word of `echo X | docker login --password-stdin`, or its part after ':' for chpasswd.
void check_pipe(std::string_view text, const ShellCommand& source, const ShellCommand& sink, SecretSpans& out) {
  if (source.words.size() < 2) {
    return;
  }
  const std::string_view program = view_of(text, source.words.front());
  const bool prints = program == "echo" || program == "printf";
  for (const ShellWord& word : sink.words) {
    const std::string_view view = view_of(text, word);
    const bool reads = std::find(std::begin(kStandardInputFlags), std::end(kStandardInputFlags), view) !=
                       std::end(kStandardInputFlags);
    if (prints && (reads || view == "chpasswd")) {
      add_argument(text, source.words.back().begin, source.words.back().end, view == "chpasswd" ? ':' : '\0', out);
      return;
    }
  }
}

}  // namespace

void find_command_credentials(std::string_view text, SecretSpans& out) {
  ShellCommand previous;
  for_each_shell_command(text, [&](const ShellCommand& command) {
    const Command* current = nullptr;
    const bool has_login = logs_in(text, command);
    for (std::size_t i = 0; i < command.words.size(); ++i) {
      const Command* const named = find_command(view_of(text, command.words[i]));
      if (named != nullptr) {
        current = named->family != Family::kLogin || has_login ? named : nullptr;
      } else if (current != nullptr) {
        check_flags(text, command.words, i, current->family, out);
        check_positions(text, command.words, i, current->family, out);
      }
    }
    if (previous.pipes_into_next) {
      check_pipe(text, previous, command, out);
    }
    previous = command;
  });
}

}  // namespace cortex::capture
