// SPDX-License-Identifier: MIT
// Which cue table belongs to which language.
#include "capture/cue.h"

namespace cortex::capture {

CueTable cues_of(Language language) {
  switch (language) {
    case Language::kEnglish:
      break;
    case Language::kGerman:
      return german_cues();
    case Language::kSpanish:
      return spanish_cues();
    case Language::kFrench:
      return french_cues();
    case Language::kChinese:
      return chinese_cues();
    case Language::kJapanese:
      return japanese_cues();
  }
  return english_cues();
}

}  // namespace cortex::capture
