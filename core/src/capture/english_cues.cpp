// SPDX-License-Identifier: MIT
// What English prompts say against something done, and how they say that it was said before (SPEC 8.2).
#include "capture/english_cues.h"

namespace cortex::capture {
namespace {

constexpr CuePattern kSignals[] = {
    // Objections.
    {Cue::kObjects, "^no|nope|nah &,@any"},
    {Cue::kObjects,
     "^^no|nope|nah "
     "don't|i|we|you|you're|it|it's|that|that's|the|this|use|please|not|no|never|stop|keep|put|these|those|our|there|"
     "because"},
    {Cue::kObjects, "^^no|nope$"},
    {Cue::kObjects, "but no$"},
    {Cue::kObjects, "but no &,@any"},
    {Cue::kObjects, "^wrong|incorrect|nonsense|false"},
    {Cue::kObjects,
     "is|was|are|were|looks|it's|that's|still|all|this ?totally|?completely|?just "
     "wrong|incorrect|backwards|reversed|inverted|off"},
    {Cue::kObjects, "the|a wrong &@any"},
    {Cue::kObjects, "that's|this|it's|that ?is ?isn't|not not|isn't right|correct|true|how|what|where|the|our|it"},
    {Cue::kObjects, "isn't|wasn't|aren't|not how|what|where i|we|you"},
    {Cue::kObjects, "^not quite|right|correct|exactly|like"},
    {Cue::kObjects, "not like that|this|so"},
    {Cue::kObjects, "^^stop &,@any"},
    {Cue::kObjects, "^^stop$"},
    {Cue::kObjects, "^revert|undo that|this|it|the|your|those|these"},
    {Cue::kObjects, "^roll|take|put|change|turn|switch|bring it|that|this|them back|out"},
    {Cue::kObjects, "^drop|scrap|ditch|kill|discard|scratch * you|your|that|hierarchy"},
    {Cue::kObjects, "get rid of"},
    {Cue::kObjects, "i said|meant|wanted|needed|requested"},
    {Cue::kObjects, "i asked for|you"},
    {Cue::kObjects, "i didn't|never ask|say|mean|want|asked|said|meant|wanted"},
    {Cue::kObjects,
     "you misunderstood|misread|forgot|missed|ignored|assumed|confused|mixed|overlooked|mistook|shouldn't"},
    {Cue::kObjects, "you ?have|got that|it|this|them|got wrong|backwards|confused|mixed"},
    {Cue::kObjects, "you're|you mistaken|wrong|confusing|mixing|missing|assuming"},
    {Cue::kObjects, "supposed to"},
    {Cue::kObjects, "^^why did|do|are|have|would you"},
    {Cue::kObjects, "other|wrong way round|around"},
    {Cue::kObjects, "that's|this|it ?is|was the old|wrong|outdated|former|deprecated"},
    {Cue::kObjects, "should have|never been|have"},
    {Cue::kObjects, "breaks|violates|contradicts our|the|my"},
    {Cue::kObjects, "on the contrary"},
    {Cue::kObjects, "the opposite"},
    {Cue::kDoubts, "^actually"},
    {Cue::kDoubts, "^^wait|hold|hang ?on &,@any"},
    {Cue::kDoubts, "^^hmm|hm|mh &,@any"},

    // What the assistant did.
    {Cue::kAct, "you|you've|you'd ?have|had|just|also|again|already|still|even|only|now|simply @did"},
    {Cue::kAct, "you're|you ?are|just|again|still|now @ing"},
    {Cue::kAct, "^^you ?always|still|again @manner"},
    {Cue::kAct, "^^and you @manner"},
    {Cue::kAct, "as|like|what you ?just|have|had|already did|do|had|have|propose|suggest|planned|plan|@did"},
    {Cue::kAct, "your ?last|previous|latest|new|own|first @work"},
    {Cue::kAct, "yours out"},

    // Said before.
    {Cue::kRepeats, "i|we|i've ?already|just|have|did|literally|clearly|explicitly told you"},
    {Cue::kRepeats, "^told you|ya"},
    {Cue::kRepeats, "i|i've|we|we've ?have already|repeatedly|previously ?have @said"},
    {Cue::kRepeats, "i|i've|we|we've ?have @said|went|gone|talked ** @before"},
    {Cue::kRepeats, "like|as|what i|we|i've|we've ?already|have|just|explicitly @said"},
    {Cue::kRepeats, "^as ?already|previously|often @said"},
    {Cue::kRepeats, "i keep|kept @saying"},
    {Cue::kRepeats, "how many times|more"},
    {Cue::kRepeats, "how often do|must|should|have|will|did i|we"},
    {Cue::kRepeats, "for|is|now|was|that's|my|this the|my|? @ordinal|@number time|reminder|request"},
    {Cue::kRepeats, "the @ordinal|@number time ?that ?you|you've|i|i've|,@any"},
    {Cue::kRepeats, "^@ordinal time|reminder"},
    {Cue::kRepeats, "@several|@number times now|already|before"},
    {Cue::kRepeats, "@said|told ?you * twice|times"},
    {Cue::kRepeats, "twice now|already|before"},
    {Cue::kRepeats, "over and over"},
    {Cue::kRepeats, "again and again"},
    {Cue::kRepeats, "time and|after time|again"},
    {Cue::kRepeats, "once more|again"},
    {Cue::kRepeats, "yet again"},
    {Cue::kRepeats, "^again with|this|these|those|a|an|you|no|and &@any"},
    {Cue::kRepeats, "^again &,@any"},
    {Cue::kRepeats, "^again$"},
    {Cue::kRepeats, "you|you've ** again$"},
    {Cue::kRepeats, "same|this|that thing|mistake|error|problem|issue|bug|story again|as"},
    {Cue::kRepeats, "not again"},
    {Cue::kRepeats, "you keep|kept|continue @ing|to|on"},
    {Cue::kRepeats, "you're still|again @ing"},
    {Cue::kRepeats, "you still &@any"},
    {Cue::kRepeats, "^^still &@any"},
    {Cue::kRepeats, "you ?have|just did|done|do it|this|that|so again"},
    {Cue::kRepeats,
     "do|should|must|need|have i|we ?have|?need|?to|?keep repeat|remind|repeating|reminding|tell|say|explain"},
    {Cue::kRepeats, "why am|must i @saying|repeat"},
    {Cue::kRepeats, "we|i went|go|have|been|talked|had ?been|already|all through|over|about this|that|it"},
    {Cue::kRepeats, "we've been|gone|had|already|talked|discussed"},
    {Cue::kRepeats, "we|you agreed|settled|decided|promised ?on|that|this|to ?already|last|yesterday &,@any"},
    {Cue::kRepeats, "you agreed|promised"},
    {Cue::kRepeats,
     "didn't|haven't|hadn't i|we|you ?already|?just say|@said|tell|ask|agree|mention|explain|discuss|read|listen"},
    {Cue::kRepeats, "i|let ?me|have|to|will|must repeat|repeating"},
    {Cue::kRepeats, "say|said|saying|explain it|this|that again|before|once"},
    {Cue::kRepeats, "i said|wrote it|this|that|so ?before|already|yesterday|earlier"},
    {Cue::kRepeats, "already @said"},
    {Cue::kRepeats, "i must have @said"},
    {Cue::kRepeats, "are|do|did|can you even|not|ever|actually reading|read|listen|listening|hear"},
    {Cue::kRepeats, "read what|my i|messages|instructions"},
    {Cue::kRepeats, "every|each single time|session|day"},
    {Cue::kRepeats, "what part of"},
    {Cue::kRepeats, "remember|forgot ?when|what|that i|we @said"},
    {Cue::kRepeats, "as|like before|yesterday|agreed|discussed|promised"},
    {Cue::kRepeats, "how|any to put|clearer|more this|clearly"},
    {Cue::kRepeats, "for the love of"},
    {Cue::kRepeats, "fed|sick|tired|done of|up|with @saying"},
    {Cue::kRepeats, "stop|quit|enough it|with already"},
    {Cue::kRepeats,
     "i|we asked|told|begged|instructed|reminded you twice|@number|@several|repeatedly|already|before|yesterday|now"},
};

}  // namespace

std::span<const CuePattern> english_signals() {
  return kSignals;
}

}  // namespace cortex::capture
