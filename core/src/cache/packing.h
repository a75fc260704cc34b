// SPDX-License-Identifier: MIT
// How numbers stand in the blobs of the cache: little-endian, small ones in few bytes, all reads checked.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace cortex::cache {

inline void put_varint(std::string& out, std::uint64_t value) {
  while (value >= 0x80) {
    out.push_back(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  out.push_back(static_cast<char>(value));
}

inline void put_text(std::string& out, std::string_view text) {
  put_varint(out, text.size());
  out += text;
}

template <typename Number>
void put_fixed(std::string& out, Number value) {
  char bytes[sizeof value];
  std::memcpy(bytes, &value, sizeof value);
  out.append(bytes, sizeof value);
}

/// Reads what the functions above wrote. Past the end, or after damage, everything reads as 0 and `is_damaged` says so.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}
  [[nodiscard]] bool at_end() const { return position_ >= bytes_.size(); }
  [[nodiscard]] bool is_damaged() const { return is_damaged_; }

  std::uint64_t varint() {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      if (position_ >= bytes_.size()) break;
      const auto byte = static_cast<unsigned char>(bytes_[position_++]);
      value |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    is_damaged_ = true;
    position_ = bytes_.size();
    return 0;
  }

  std::string_view text() {
    const std::uint64_t size = varint();
    if (size > bytes_.size() - position_) {
      is_damaged_ = true;
      position_ = bytes_.size();
      return {};
    }
    const std::string_view text = bytes_.substr(position_, static_cast<std::size_t>(size));
    position_ += text.size();
    return text;
  }

  template <typename Number>
  Number fixed() {
    Number value{};
    if (bytes_.size() - position_ < sizeof value) {
      is_damaged_ = true;
      position_ = bytes_.size();
      return value;
    }
    std::memcpy(&value, bytes_.data() + position_, sizeof value);
    position_ += sizeof value;
    return value;
  }

 private:
  std::string_view bytes_;
  std::size_t position_ = 0;
  bool is_damaged_ = false;
};

}  // namespace cortex::cache
