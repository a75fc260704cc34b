// SPDX-License-Identifier: MIT
// How English prompts say what is to be done, and that it is to stay so (SPEC 8.2).
#include "capture/english_cues.h"

namespace cortex::capture {
namespace {

constexpr CuePattern kRules[] = {
    // What is not to be done.
    {Cue::kForbids, "^don't ?you ?just|simply|even|go|start|try @manner|@task|@ing|touch"},
    {Cue::kForbids, "^don't @any @det|in|into|on|to|with|from"},
    {Cue::kForbids, "^not @any &,@any"},
    {Cue::kForbids, "^stop|quit|avoid|cease @ing|with|it|using"},
    {Cue::kForbids, "^no|not more|longer @any"},
    {Cue::kForbids, "^no @any ** please|here|anywhere|allowed|ever|inside|outside|without"},
    {Cue::kForbids, "^so no @any"},
    {Cue::kForbids, "no @any ,no @any"},
    {Cue::kForbids, "mustn't|shouldn't @any"},
    {Cue::kForbids, "must|may|should|shall not|never @any"},
    {Cue::kForbids,
     "is|are|isn't|aren't not|never|strictly|?@any "
     "allowed|forbidden|permitted|wanted|welcome|acceptable|banned|prohibited|taboo"},
    {Cue::kForbids, "off limits"},
    {Cue::kForbids, "we don't|never ?ever @manner|do|want|like|allow|accept|maintain|touch|commit|have|need"},
    {Cue::kForbids, "^nobody|nothing @any"},
    {Cue::kForbids, "hands off"},
    {Cue::kForbids, "leave * alone|untouched|unchanged|intact"},
    {Cue::kForbids, "keep * out|away|off"},

    // What is to be done.
    {Cue::kOrders, "^@steer @any"},
    {Cue::kOrders, "^^@steer @any"},
    {Cue::kOrders, "^@manner ** instead|rather"},
    {Cue::kOrders, "put it|them|that back"},
    {Cue::kOrders, "let it|them|the|errors @any"},
    {Cue::kDirects, "we|i ?always|only|generally|usually|just|all @manner|need"},
    {Cue::kDirects, "we're|we've ?all|always on|using|agreed|moved|switched"},
    {Cue::kDirects, "we @did|moved|switched|standardised|standardized|agreed|settled|decided"},
    {Cue::kDirects, "@modal @any"},
    {Cue::kDirects, "needs|need|has|have|ought|supposed|is|are to @any"},
    {Cue::kDirects,
     "belongs|belong|goes|go|lives|live|gets|comes|come "
     "in|into|to|inside|under|on|next|outside|between|at|first|last|before|after|its|a"},
    {Cue::kDirects,
     "every|each|all|any @any ** needs|need|gets|must|has|have|goes|carries|starts|ends|comes|belongs|is|are|use|uses"},
    {Cue::kDirects, "@any only$"},
    {Cue::kDirects, "@any|@any only &,@any"},
    {Cue::kDirects, "only @any ,please"},
    {Cue::kDirects, "i|we want|expect|asked|told|ask|need you ?not to"},
    {Cue::kDirects, "told|asked you ?that|not|to @any"},
    {Cue::kDirects, "you|you'd should|have|better|must|need @any"},

    // This, not that.
    {Cue::kContrasts, ",not|never @any"},
    {Cue::kContrasts, "and|but not|never @any"},
    {Cue::kContrasts, "not @any ** ,but|but @any"},
    {Cue::kContrasts, "instead of"},
    {Cue::kContrasts, "rather than"},
    {Cue::kContrasts, "in place of"},
    {Cue::kContrasts, "as opposed to"},
    {Cue::kContrasts, "instead$"},
    {Cue::kContrasts, "instead &,@any"},
    {Cue::kContrasts, "^instead"},
    {Cue::kContrasts, "^not ?in|with|on|via|the|a @any &,@any"},
    {Cue::kContrasts, "nowhere|nothing else"},
    {Cue::kContrasts, "isn't|aren't|don't|doesn't|shouldn't ** ,it|it's|they|they're|that|use|but|instead"},
    {Cue::kContrasts, ",no @any ,no @any"},
    {Cue::kContrasts, "only ,no|not|never|and @any"},

    // A fact that can put something right.
    {Cue::kStates, "@fact"},
    {Cue::kStates, "we|our @any"},

    // Always and never, where they direct.
    {Cue::kAlways, "^^always|never @any"},
    {Cue::kAlways, "^always|never ?ever @manner|@task|suggest|hardcode|hard-code"},
    {Cue::kAlways, "^don't|never ever"},
    {Cue::kAlways, "^^@manner ** always|never"},
    {Cue::kAlways, "please ** always|never"},
    {Cue::kAlways, "@modal|may|can ?be|only|to always|never"},
    {Cue::kAlways, "have|has|need|needs ?always to always|never"},
    {Cue::kAlways, "always|never ?ever @modal|has|needs|goes|go"},
    {Cue::kAlways,
     "we|nobody|everyone|team ?only|?all always|never|only|?ever ?ever @manner|do|hard-code|hardcode|commit"},
    {Cue::kAlways, "i always|never want|wants|prefer|need|use|expect|write|run|work|name|put|keep|commit|like|review"},
    {Cue::kAlways, "i|we don't ?ever want|like|wish ** ,ever|ever|anywhere|again"},
    {Cue::kAlways, "^in|for @any ** ,always|never"},
    {Cue::kAlways, "@any ,always|never @any"},
    {Cue::kAlways, "every|each time$"},
    {Cue::kAlways, "only ever"},

    // Rules by their own words.
    {Cue::kRule, "from now|here|today|then|this ?point on|onward|onwards|forward"},
    {Cue::kRule, "going|moving forward|forwards"},
    {Cue::kRule, "in ?the future"},
    {Cue::kRule, "henceforth|hereafter"},
    {Cue::kRule, "starting|effective|as now|today|immediately|of"},
    {Cue::kRule, "by|per convention"},
    {Cue::kRule, "^by default"},
    {Cue::kRule, "by default &,@any"},
    {Cue::kRule, "@rule ?here|is|for|in|of|that ?@any &,@any"},
    {Cue::kRule,
     "our|my|the|team|house|general|golden|standing|hard|simple|strict|company ?coding|?style|?naming|?team @rule"},
    {Cue::kRule, "^@rule|note|reminder|fyi &,@any"},
    {Cue::kRule, "rule of thumb"},
    {Cue::kRule,
     "as a ?general|?standing|?house|?team|?basic|?strict|?hard "
     "rule|principle|policy|habit|default|convention|standard|matter"},
    {Cue::kRule, "make it a habit|rule|point"},
    {Cue::kRule, "get in|into the habit"},
    {Cue::kRule, "^remember &,@any"},
    {Cue::kRule, "^remember|note|memorise|memorize to|that|our|my|we|always|never"},
    {Cue::kRule, "keep|bear in mind"},
    {Cue::kRule, "keep to it|that|this"},
    {Cue::kRule, "for future reference|sessions|work|changes"},
    {Cue::kRule, "for the record|future"},
    {Cue::kRule, "don't forget that|to always|never|we|our|this"},
    {Cue::kRule,
     "i|we|i'd|we'd ?would|?strongly|?really|?generally|?always|?usually|?much|?personally prefer|rather|favour|favor"},
    {Cue::kRule, "^prefer"},
    {Cue::kRule, "i|we ?really|do like|love|want|enjoy ** stick|everywhere|always|consistently"},
    {Cue::kRule, "i like it|my|when @any"},
    {Cue::kRule, "i hate|dislike|loathe|detest"},
    {Cue::kRule, "i don't like when|it|@ing|seeing"},
    {Cue::kRule, "i|we want|expect|like you to|not"},
    {Cue::kRule, "^^stick|keep|adhere|conform to|with @any"},
    {Cue::kRule, "stick to|with this|that|it|these"},
    {Cue::kRule, "no exceptions|exception"},
    {Cue::kRule, "without exception|exceptions|fail"},
    {Cue::kRule, "at all times"},
    {Cue::kScope, "each|every|any time you|we|i|a|an|something"},
    {Cue::kScope, "^whenever"},
    {Cue::kScope, "wherever|whenever ?it's|you|it|we possible|can|makes|sensible|feasible|add|touch|change"},
    {Cue::kScope, "^when|if|before|after you|we @any ** ,@manner|please|always|also|make|first|never|don't|do"},
    {Cue::kScope, "^^for every|each|all|any @any ** &,@any"},
    {Cue::kScope, "in|for|with|on|to every|each|all|any ?@any|@any you|we|i @any"},
    {Cue::kScope,
     "^^every|each|all|any|no ?new|?single @any ?@any|?@any|?@any|?we|?you|?i "
     "must|should|needs|need|gets|get|goes|go|carries|carry|starts|start|requires|belongs|lives|live|stays|has|have"},
    {Cue::kScope,
     "all|every|each new|our|future @any ?@any must|should|need|needs|have|has|go|goes|get|gets|live|lives"},
    {Cue::kScope, "everywhere"},
    {Cue::kScope,
     "in|across|for|throughout|over all|every|each ?of ?our|?my|?the|?future @place|sessions|apps|classes|components"},
    {Cue::kScope, "across|throughout the|our ?whole|entire @place"},
    {Cue::kScope,
     "^in|for|inside|across|on @any ?@any this|our|my|the|these ?@any @place ** "
     "we|always|never|only|use|must|should|no|don't|stick|nobody"},
    {Cue::kScope, "^in|for|inside|across|on this|our|my|these ?@any @place"},
    {Cue::kScope,
     "we|nobody|everyone|everybody ?only|?always|?never @any ** in|for|across|throughout this|our|my|these ?@any "
     "@place"},
    {Cue::kScope, "that's|this|is how|the ?way we|i @any"},
    {Cue::kScope, "how i|we like|want|work"},
    {Cue::kRule, "unless|until i ?explicitly|specifically ask|say|tell|want|request"},
    {Cue::kScope, "i'm|we're a|used ?big|huge fan|to"},
    {Cue::kScope, "my|our @any is|uses|has|shows|only|are|runs|deploys ** ,so|so @any"},
    {Cue::kScope, "everything|anything|whatever you|we|i @any"},
    {Cue::kScope, "^so always|never|please"},
    {Cue::kScope, "so|and never suggest|offer|propose|use"},
    {Cue::kRule, "make sure|certain ?to|that|you always|never|every|all|each"},

    // What leads to an instruction.
    {Cue::kOpening, "^^from now|here|today on|onward|onwards ?out"},
    {Cue::kOpening, "^^going|moving forward|forwards"},
    {Cue::kOpening, "^^in ?the future"},
    {Cue::kOpening, "^^henceforth|hereafter|fyi"},
    {Cue::kOpening, "^^as a ?general|standing|house|team|basic|strict|hard rule ?of ?thumb"},
    {Cue::kOpening, "^^our|my|the|team|house|general ?team|house|general|standing @rule ?here ?is"},
    {Cue::kOpening, "^^@rule|note|reminder"},
    {Cue::kOpening, "^^remember|note|memorise|memorize ?that|to"},
    {Cue::kOpening, "^^keep|bear in mind ?that"},
    {Cue::kOpening, "^^for future reference"},
    {Cue::kOpening, "^^for the record|future"},
    {Cue::kOpening, "^^make it a habit|rule|point ?to"},
    {Cue::kOpening, "^^make sure|certain ?that|to ?you"},
    {Cue::kOpening, "^^i|we want|expect|need you to"},
    {Cue::kOpening, "^^i'd|we'd|i like you to"},
    {Cue::kOpening, "^^can|could|would|will you ?please"},
    {Cue::kScope, "we deploy|release|ship|merge|commit|publish only|always|never|on|via|with|through|from"},
};

}  // namespace

std::span<const CuePattern> english_rules() {
  return kRules;
}

CueTable english_cues() {
  return {english_vetoes(), english_signals(), english_rules(), english_classes()};
}

}  // namespace cortex::capture
