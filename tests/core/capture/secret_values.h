// SPDX-License-Identifier: MIT
// Values with the shape of secrets, drawn at run time from a seeded generator: none is ever written down in the
// project.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace cortex::capture {

/// Draws the same values in every run.
class SecretValues {
 public:
  explicit SecretValues(std::uint64_t seed) : state_(seed * 2 + 1) {}

  /// A value of a shape: literal text, and "*<alphabet><count>" for drawn characters. Alphabets: a letters and digits,
  /// l small letters and digits, u capitals and digits, h hexadecimal, b base64, s base64 for URLs, d digits.
  [[nodiscard]] std::string draw(std::string_view shape) {
    std::string value;
    for (std::size_t at = 0; at < shape.size();) {
      if (shape[at] != '*') {
        value += shape[at++];
        continue;
      }
      const char alphabet = shape[at + 1];
      std::size_t count = 0;
      for (at += 2; at < shape.size() && shape[at] >= '0' && shape[at] <= '9'; ++at) {
        count = count * 10 + static_cast<std::size_t>(shape[at] - '0');
      }
      value += characters(alphabet, count);
    }
    return value;
  }

  /// A password as people make them up: words, signs, digits.
  [[nodiscard]] std::string draw_password() {
    static constexpr std::string_view kWords[] = {"Kiefer", "Mond",  "anchor", "river", "Castle", "otter",
                                                  "Birke",  "lampe", "Garten", "piano", "Feder",  "cactus"};
    const std::string first(kWords[below(std::size(kWords))]);
    const std::string second(kWords[below(std::size(kWords))]);
    switch (below(5)) {
      case 0:
        return first + "-" + draw("*d3") + "-" + second;
      case 1:
        return first + second + "!" + draw("*d3");
      case 2:
        return first + "_" + draw("*d4") + "!";
      case 3:
        return draw("*a8") + "#" + draw("*a4") + "7";
      default:
        return "X" + first + draw("*d4") + "$";
    }
  }

 private:
  [[nodiscard]] std::size_t below(std::size_t limit) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::size_t>(state_ >> 33U) % limit;
  }

  [[nodiscard]] std::string characters(char alphabet, std::size_t count) {
    constexpr std::string_view kAll = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const std::string base64 = std::string(kAll) + "+/";
    const std::string base64_url = std::string(kAll) + "-_";
    const std::string capitals = std::string(kAll.substr(36)) + std::string(kAll.substr(0, 10));
    const std::string_view from = alphabet == 'd'   ? kAll.substr(0, 10)
                                  : alphabet == 'h' ? kAll.substr(0, 16)
                                  : alphabet == 'l' ? kAll.substr(0, 36)
                                  : alphabet == 'u' ? std::string_view(capitals)
                                  : alphabet == 'b' ? std::string_view(base64)
                                  : alphabet == 's' ? std::string_view(base64_url)
                                                    : kAll;
    std::string drawn;
    for (std::size_t i = 0; i < count; ++i) {
      drawn += from[below(from.size())];
    }
    // Long values of several classes have a digit; a draw without one would be no fair example.
    if (count >= 8 && alphabet != 'h' && alphabet != 'd') {
      drawn[count / 2] = '7';
      drawn[count / 2 + 1] = alphabet == 'u' ? 'K' : 'q';
    }
    return drawn;
  }

  std::uint64_t state_;
};

}  // namespace cortex::capture
