// SPDX-License-Identifier: MIT
// Values under data and stringData of a Kubernetes Secret, whatever their names are (SPEC 8.1).
#include <algorithm>

#include "capture/ascii.h"
#include "capture/secret_span.h"
#include "capture/secret_value.h"
#include "capture/secret_words.h"

namespace cortex::capture {
namespace {

/// A line of YAML: "<indent><key>: <value>".
struct ManifestLine {
  std::size_t indent = 0;
  std::string_view key;
  std::string_view value;
};

ManifestLine read_line(std::string_view line) {
  ManifestLine out;
  out.indent = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon < out.indent) {
    return out;
  }
  out.key = line.substr(out.indent, colon - out.indent);
  const std::size_t value = line.find_first_not_of(" \t\"'", colon + 1);
  if (value != std::string_view::npos) {
    out.value = line.substr(value, line.find_last_not_of(" \t\r\"'") + 1 - value);
  }
  return out;
}

bool is_manifest_secret(std::string_view value) {
  constexpr std::size_t kMinSecret = 8;
  const ValueShape shape = shape_of(value);
  const bool is_mixed = shape.letters() > 0 && (shape.digits > 0 || (shape.upper > 0 && shape.lower > 0));
  return value.size() >= kMinSecret && value.find(' ') == std::string_view::npos && !is_placeholder(value) && is_mixed;
}

}  // namespace

void find_manifest_secrets(std::string_view text, SecretSpans& out) {
  bool is_secret_document = false;
  bool is_in_data = false;
  std::size_t data_indent = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    const ManifestLine read = read_line(line);
    if (line.starts_with("---")) {
      is_secret_document = false;
    } else if (read.key == "kind") {
      is_secret_document = read.value == "Secret";
      is_in_data = false;
    } else if (read.key == "data" || read.key == "stringData") {
      is_in_data = read.value.empty();
      data_indent = read.indent;
    } else if (is_in_data && is_secret_document && read.indent > data_indent && is_manifest_secret(read.value)) {
      const auto value = static_cast<std::size_t>(read.value.data() - text.data());
      out.push_back({value, value + read.value.size(), "secret"});
    } else if (read.indent <= data_indent && read.indent < line.size()) {
      is_in_data = false;
    }
    begin = end + 1;
  }
}

}  // namespace cortex::capture
