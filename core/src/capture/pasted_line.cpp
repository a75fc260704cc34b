// SPDX-License-Identifier: MIT
// Tells lines that were pasted into a prompt (logs, code, traces, diffs, quotations) from lines that were typed.
#include "capture/pasted_line.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>

#include "capture/ascii.h"
#include "capture/word_list.h"

namespace cortex::capture {
namespace {

/// What output of tools and code begins with, lower case. No word with which a sentence may begin.
constexpr std::string_view kOutputStarts[] = {"error:",
                                              "error[",
                                              "[error",
                                              "[warn",
                                              "[info",
                                              "[debug",
                                              "[fatal",
                                              "[notice]",
                                              "warning:",
                                              "warn:",
                                              "warning[",
                                              "warning (",
                                              "fatal:",
                                              "panic:",
                                              "note: run",
                                              "hint:",
                                              "remote:",
                                              "npm err!",
                                              "npm warn",
                                              "err_",
                                              "traceback (",
                                              "caused by:",
                                              "exception in",
                                              "e   ",
                                              "stderr:",
                                              "stdout:",
                                              "make: ",
                                              "make[",
                                              "cmake warn",
                                              "cmake error",
                                              "> task ",
                                              "thread '",
                                              "uncaught ",
                                              "unhandled rej",
                                              "segmentation fault",
                                              "diff --git",
                                              "@@ ",
                                              "+++ ",
                                              "--- ",
                                              "index 0",
                                              "at java.",
                                              "at org.",
                                              "at com.",
                                              "$ ",
                                              "# ",
                                              "% ",
                                              ">>> ",
                                              "... ",
                                              "ps c:",
                                              "c:\\",
                                              "= help:",
                                              "= note:",
                                              "--> ",
                                              "info:",
                                              "debug:",
                                              "critical:",
                                              "error ts",
                                              "goroutine ",
                                              "curl: (",
                                              "docker: ",
                                              "bash: ",
                                              "zsh: ",
                                              "sh: ",
                                              "<!doctype",
                                              "<?xml",
                                              "insert into ",
                                              "import {",
                                              "import java",
                                              "#include",
                                              "from __",
                                              "using namespace",
                                              "//",
                                              "/*",
                                              "<!--",
                                              "{",
                                              "}",
                                              "[{",
                                              "];",
                                              "@@"};

/// Declarations: a word that also begins sentences, and the sign that makes it code.
struct Declaration {
  std::string_view words;
  std::string_view sign;
};

constexpr Declaration kDeclarations[] = {{"const let var val final auto static", " = "},
                                         {"def function func fn public private void", "("},
                                         {"class struct interface enum", "{"},
                                         {"import export", " from '"},
                                         {"import export", " from \""}};

bool has_digit_groups(std::string_view text, std::string_view shape) {
  if (text.size() < shape.size()) {
    return false;
  }
  for (std::size_t i = 0; i < shape.size(); ++i) {
    if (shape[i] == '0' ? !is_digit(text[i]) : text[i] != shape[i]) {
      return false;
    }
  }
  return true;
}

/// 2031-02-11T08:14, 08:14:03, [  12.881230], Feb 11 08:14:03
bool begins_with_time(std::string_view line) {
  if (!line.empty() && (line[0] == '[' || line[0] == '(')) {
    line.remove_prefix(1);
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    if (digits > 0 && line.substr(digits).starts_with(".") && line.find(']') != std::string_view::npos) {
      return true;
    }
  }
  for (std::string_view shape : {"0000-00-00", "0000/00/00", "00:00:00", "00/Jan", "00.00.0000 00:"}) {
    if (has_digit_groups(line, shape)) {
      return true;
    }
  }
  return line.size() > 15 && is_upper(line[0]) && line[3] == ' ' && has_digit_groups(line.substr(7), "00:00:00");
}

/// src/store.rs:88:14: ..., crates/net.rs(41), File "x.py", line 7
bool begins_with_place(std::string_view line) {
  if (line.starts_with("File \"") || line.starts_with("at ")) {
    return line.find_first_of(":(\"") != std::string_view::npos;
  }
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, space);
  const std::size_t colon = word.find(':');
  const bool has_line_number =
      colon != std::string_view::npos && colon > 2 && colon + 1 < word.size() && is_digit(word[colon + 1]);
  return has_line_number && word.substr(0, colon).find('.') != std::string_view::npos;
}

/// RuntimeError: ..., sqlalchemy.exc.InvalidRequestError: ..., java.io.IOException: ...
bool begins_with_exception(std::string_view line) {
  const std::string_view word = line.substr(0, line.find(':'));
  if (word.size() == line.size() || word.find(' ') != std::string_view::npos) {
    return false;
  }
  return word.size() > 5 && (word.ends_with("Error") || word.ends_with("Exception") || word.ends_with("Warning"));
}

bool is_declaration(std::string_view line) {
  const std::string_view word = line.substr(0, line.find(' '));
  return !word.empty() &&
         std::any_of(std::begin(kDeclarations), std::end(kDeclarations), [&](const Declaration& declaration) {
           return has_word(declaration.words, word) && line.find(declaration.sign) != std::string_view::npos &&
                  line.find_first_of(";{=") != std::string_view::npos;
         });
}

/// Statements and markup: signs that prose does not have at its ends or in such number.
bool looks_like_code(std::string_view line) {
  const std::string_view body = line.substr(0, line.find("//"));
  const std::size_t last = body.find_last_not_of(" \t");
  const char end = last == std::string_view::npos ? '\0' : body[last];
  std::size_t signs = 0;
  std::size_t words = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    signs += std::string_view("{}()[];=<>|&$\\").find(line[i]) != std::string_view::npos ? 1 : 0;
    words += is_alpha(line[i]) && (i == 0 || line[i - 1] == ' ') ? 1 : 0;
  }
  const bool ends_statement = end == '{' || end == '}' || (end == ';' && signs >= 2);
  const bool is_tag = line.starts_with("<") && line.ends_with(">");
  return (ends_statement && signs >= 2) || is_tag || (signs >= 6 && signs >= words);
}

bool is_diff_line(std::string_view line) {
  return line.size() > 2 && (line[0] == '+' || line[0] == '-') && !is_space(line[1]) && line[1] != '-' &&
         !is_digit(line[1]);
}

std::string_view without_margin(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view() : line.substr(begin);
}

}  // namespace

bool is_pasted_line(std::string_view line) {
  constexpr std::size_t kMaxHead = 32;
  if (is_diff_line(line)) {
    return true;
  }
  line = without_margin(line);
  if (line.empty() || line[0] == '>' || line[0] == '|') {
    return !line.empty();
  }
  if (has_word("ERROR WARNING WARN FATAL INFO DEBUG FAIL FAILED PANIC NOTE HINT", line.substr(0, line.find(' ')))) {
    return true;
  }
  const std::string head = lower_copy(line.substr(0, kMaxHead));
  const bool is_output = std::any_of(std::begin(kOutputStarts), std::end(kOutputStarts),
                                     [&head](std::string_view start) { return head.starts_with(start); });
  return is_output || begins_with_time(line) || begins_with_place(line) || begins_with_exception(line) ||
         is_declaration(line) || looks_like_code(line);
}

bool announces_paste(std::string_view line) {
  constexpr std::string_view kSources =
      "log logs output error errors message warning warnings trace stacktrace traceback dump dmesg result results "
      "response "
      "review bot comment comments diff snippet paste pasted excerpt following below getting got get says said prints "
      "shows "
      "reads complains reports ausgabe meldung fehler fehlermeldung meldet sagt salida mensaje dice sortie message "
      "affiche dit "
      "test tests here's here this console terminal email mail ticket issue spec";
  const std::size_t last = line.find_last_not_of(" \t\r");
  if (last == std::string_view::npos) {
    return false;
  }
  const bool ends_with_colon = line[last] == ':' || line.substr(0, last + 1).ends_with("：");
  const std::string lower = lower_copy(line);
  const bool names_source = any_word(kSources, [&lower](std::string_view word) {
    const std::size_t at = lower.find(word);
    return at != std::string::npos && (at == 0 || !is_alpha(lower[at - 1])) &&
           (at + word.size() == lower.size() || !is_alpha(lower[at + word.size()]));
  });
  return ends_with_colon && names_source;
}

}  // namespace cortex::capture
