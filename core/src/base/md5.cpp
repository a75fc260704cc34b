// SPDX-License-Identifier: MIT
// MD5 (RFC 1321), for content ids only (SPEC 3.3).
#include "base/md5.h"

#include <bit>
#include <cstring>
#include <utility>

namespace cortex::base {
namespace {

constexpr std::size_t kBlockSize = 64;
constexpr std::size_t kLengthSize = 8;

constexpr std::array<std::uint32_t, 64> kSines = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};
constexpr std::array<int, 16> kShifts = {7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21};

using State = std::array<std::uint32_t, 4>;

std::uint32_t read_word(const char* bytes) {
  std::uint32_t word = 0;
  for (unsigned i = 0; i < 4; ++i) {
    word |= static_cast<std::uint32_t>(static_cast<std::uint8_t>(bytes[i])) << (8U * i);
  }
  return word;
}

template <std::size_t kStep>
void step(State& s, const std::array<std::uint32_t, 16>& block) {
  constexpr std::size_t kRound = kStep / 16;
  constexpr std::size_t kWord = (kRound == 0   ? kStep
                                 : kRound == 1 ? 5 * kStep + 1
                                 : kRound == 2 ? 3 * kStep + 5
                                               : 7 * kStep) %
                                16;
  std::uint32_t& a = s[(64 - kStep) % 4];
  const std::uint32_t b = s[(65 - kStep) % 4];
  const std::uint32_t c = s[(66 - kStep) % 4];
  const std::uint32_t d = s[(67 - kStep) % 4];
  std::uint32_t mix = 0;
  if constexpr (kRound == 0) {
    mix = d ^ (b & (c ^ d));
  } else if constexpr (kRound == 1) {
    mix = c ^ (d & (b ^ c));
  } else if constexpr (kRound == 2) {
    mix = b ^ c ^ d;
  } else {
    mix = c ^ (b | ~d);
  }
  a = b + std::rotl(a + mix + kSines[kStep] + block[kWord], kShifts[kRound * 4 + kStep % 4]);
}

template <std::size_t... kSteps>
void run_steps(State& state, const std::array<std::uint32_t, 16>& block, std::index_sequence<kSteps...>) {
  (step<kSteps>(state, block), ...);
}

void add_block(State& state, const char* bytes) {
  std::array<std::uint32_t, 16> block;
  for (std::size_t i = 0; i < block.size(); ++i) {
    block[i] = read_word(bytes + 4 * i);
  }
  State next = state;
  run_steps(next, block, std::make_index_sequence<64>());
  for (std::size_t i = 0; i < state.size(); ++i) {
    state[i] += next[i];
  }
}

}  // namespace

std::array<std::uint8_t, 16> md5(std::string_view bytes) {
  State state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  std::size_t position = 0;
  for (; bytes.size() - position >= kBlockSize; position += kBlockSize) {
    add_block(state, bytes.data() + position);
  }
  std::array<char, 2 * kBlockSize> tail = {};
  const std::size_t rest = bytes.size() - position;
  if (rest > 0) {
    std::memcpy(tail.data(), bytes.data() + position, rest);
  }
  tail[rest] = static_cast<char>(0x80);
  const std::size_t padded = rest + 1 + kLengthSize <= kBlockSize ? kBlockSize : 2 * kBlockSize;
  const std::uint64_t bits = static_cast<std::uint64_t>(bytes.size()) * 8;
  for (std::size_t i = 0; i < kLengthSize; ++i) {
    tail[padded - kLengthSize + i] = static_cast<char>((bits >> (8 * i)) & 0xFFU);
  }
  for (std::size_t block = 0; block < padded; block += kBlockSize) {
    add_block(state, tail.data() + block);
  }
  std::array<std::uint8_t, 16> digest;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>((state[i / 4] >> (8 * (i % 4))) & 0xFFU);
  }
  return digest;
}

std::string md5_hex(std::string_view bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  out.reserve(32);
  for (const std::uint8_t byte : md5(bytes)) {
    out.push_back(kDigits[byte >> 4U]);
    out.push_back(kDigits[byte & 0x0FU]);
  }
  return out;
}

}  // namespace cortex::base
