// SPDX-License-Identifier: MIT
// What speaks against keeping an English sentence (SPEC 8.2).
#include "capture/english_cues.h"

namespace cortex::capture {
namespace {

constexpr CuePattern kVetoes[] = {
    // What only looks like a cue.
    {Cue::kHarmless, "never mind"},
    {Cue::kHarmless, "not what i|we expected"},
    {Cue::kHarmless, "whenever you have|like|can|feel|get|find"},
    {Cue::kHarmless, "would be nice|great|good|lovely if you"},
    {Cue::kHarmless, "whatever you think|want|like|prefer"},
    {Cue::kHarmless,
     "^no ?big "
     "problem|problems|prob|worries|need|rush|hurry|idea|clue|thanks|doubt|wonder|kidding|pressure|offence|offense|"
     "matter|luck|comment|bother|stress|deal"},
    {Cue::kHarmless, "^no ,that's|that|this|it's|i'm|i|all is|was|am|all|fine|ok|okay|good|great|correct|works"},
    {Cue::kHarmless, "^no that's|it's|i'm|all fine|ok|okay|it|good|great|correct|right|done|all"},
    {Cue::kHarmless,
     "^no ?more "
     "questions|news|changes|output|error|errors|tests|success|difference|effect|results|response|answer|way|chance|"
     "logs|warnings|coffee|opinion"},
    {Cue::kHarmless, "^don't worry|bother|mind|panic|sweat|hesitate|feel|stress|know|think|understand"},
    {Cue::kHarmless, "why not"},
    {Cue::kHarmless, "or|if not"},
    {Cue::kHarmless,
     "not ?too|so|that|quite "
     "bad|sure|yet|really|necessarily|certain|ready|done|only|even|enough|important|urgent|relevant|ideal|much|many|"
     "common|possible|clear"},
    {Cue::kHarmless,
     "actually ?, ?this|that|it|that's|it's|i ?all|really|just "
     "looks|works|is|was|great|fine|good|like|think|love|mind|wait|nice|perfect"},
    {Cue::kHarmless,
     "i|we don't|can't|didn't|couldn't|haven't "
     "know|think|remember|understand|see|get|care|mind|recall|believe|find|notice|have|tell|say|seem"},
    {Cue::kHarmless,
     "never "
     "thought|knew|heard|seen|used|tried|had|happened|understood|realised|realized|noticed|expected|felt|saw|got|met|"
     "found|worked|been|done|finished|tired"},
    {Cue::kHarmless, "as always|usual|expected"},
    {Cue::kHarmless, "for example|instance|context"},
    {Cue::kHarmless, "^don't forget"},
    {Cue::kHarmless, "^i ?always|still have|had to"},
    {Cue::kHarmless, "^no|nope ,nothing|thanks|thank|not|bye|sorry"},
    {Cue::kHarmless, "again ,thank|thanks|sorry|please"},
    {Cue::kHarmless, "always welcome|happy|nice|fun|good|forget|wondered|wanted|enjoy|love|the"},
    {Cue::kHarmless, "almost|hardly never|ever"},
    {Cue::kHarmless, "wait for|until|till|a|while|let"},
    {Cue::kHarmless, "again please"},
    {Cue::kHarmless, "again ,for|with"},
    {Cue::kHarmless, "the same again"},

    // Questions.
    {Cue::kQuestion, "^^what|what's|why|how|which|who|whose|whom|who's|where's|how's @any"},
    {Cue::kQuestion, "^^when|where do|does|did|is|are|was|were|will|would|should|can|could|has|have"},
    {Cue::kQuestion, "^^is|are|was|were|am|isn't|aren't|wasn't @any"},
    {Cue::kQuestion,
     "^^do|does|did|doesn't|didn't|has|have|had|hasn't|haven't|will|would|could|can|may|might|shall|should|won't|"
     "wouldn't|couldn't|can't|shouldn't|don't "
     "i|you|we|they|he|she|it|this|that|there|@det|anyone|someone|somebody|people|one"},
    {Cue::kQuestion, "^can|could|would|will you"},
    {Cue::kQuestion, "^remind|tell|explain|show me|us ?again what|why|how|when|where|which|who|whether|if|do"},
    {Cue::kQuestion, "any idea|ideas|thoughts|clue|suggestion|suggestions|guess$"},
    {Cue::kQuestion, "what|how about"},
    {Cue::kQuestion, "^what|how|why|where happens|would|should|do|does|is|are|did|come|can"},
    {Cue::kRequest, "^can|could|would|will you ?please always|never|stop|not|avoid|remember|prefer|stick|keep"},
    {Cue::kRequest, "^can|could|would|will you please ?just use|put|leave|let"},
    {Cue::kRequest, "can we please|agree"},

    // Not meant as said.
    {Cue::kHypothetical, "^suppose|supposing|imagine|hypothetically|theoretically"},
    {Cue::kHypothetical, "^let's|let ?us assume|suppose|imagine|pretend|say"},
    {Cue::kHypothetical, "^assume|assuming|say we|you|i|that|for"},
    {Cue::kHypothetical, "what if"},
    {Cue::kHypothetical, "^^if ** would|could|might"},
    {Cue::kHypothetical, "^^if i|we|you|they|everyone|nobody ?always|never|all @ed|@did|were|had"},
    {Cue::kHypothetical, "i wonder|wondered|guess|suspect"},
    {Cue::kHypothetical, "wondering|thinking|considering about|whether|if|of"},
    {Cue::kHypothetical, "^^maybe|perhaps|possibly|probably"},
    {Cue::kHypothetical, "maybe|perhaps"},
    {Cue::kHypothetical, "no ?strong opinion|preference"},
    {Cue::kHypothetical, "would|might be better|nicer|easier|nice|worth|possible|cool"},
    {Cue::kHypothetical, "would have|rather|than been|not"},

    // Somebody else's words.
    {Cue::kReported, "@source ~ @says"},
    {Cue::kReported,
     "@they ?all|always|often|do|should|once "
     "say|said|tell|told|write|wrote|state|claim|claimed|suggest|recommend|think|thought|want|wanted|insist|argue|"
     "complain"},
    {Cue::kReported, "@det !you|i|we @reports"},
    {Cue::kReported, "@det @any !you|i|we @reports"},
    {Cue::kReported, "@det @any @any !you|i|we @reports"},
    {Cue::kReported, "according to"},
    {Cue::kReported, "it|that says|reads|said"},
    {Cue::kReported, "i|we ?once|recently|have read|heard|learned|learnt that|somewhere|about|in|on|of"},
    {Cue::kReported, "i|we was|were told"},
    {Cue::kReported, "i've|we've read|heard|seen|been"},
    {Cue::kReported, "told me|us|them|him|her"},
    {Cue::kReported, "insisted|insists on"},

    // For once.
    {Cue::kOneOff, "for now|today|tonight|once"},
    {Cue::kOneOff, "for the moment|time|demo|screenshot|presentation|meeting|call|video|recording|experiment"},
    {Cue::kOneOff,
     "just|only ?for|in|on this|that ?one "
     "once|time|one|file|test|commit|branch|pr|demo|page|screen|function|class|migration|case|run|release|ticket|task|"
     "session"},
    {Cue::kOneOff, "just|this once"},
    {Cue::kOneOff, "^this time"},
    {Cue::kOneOff, "this time$"},
    {Cue::kOneOff,
     "for|in|on this|that ?one|single "
     "file|page|screen|function|migration|pr|commit|case|test|run|ticket|demo|spike|prototype|one ?only"},
    {Cue::kOneOff, "temporarily|exceptionally"},
    {Cue::kOneOff, "yet &,@any"},
    {Cue::kOneOff, "i'll|i will|want|need|have|would * first|later|myself|tomorrow"},
    {Cue::kOneOff, "for a|one second|sec|minute|moment|bit"},
    {Cue::kOneOff, "for the time being"},
    {Cue::kOneOff, "in the meantime"},
    {Cue::kOneOff, "just|only here|now|there"},
    {Cue::kOneOff, "one-off"},
    {Cue::kOneOff, "until|till tomorrow|then|monday|tuesday|wednesday|thursday|friday|tonight|later|next|we|i"},
    {Cue::kOneOff, "as an|a exception|one-off|test"},
    {Cue::kOneOff, "today|tonight|yet$"},
    {Cue::kOneOff, "^today"},
    {Cue::kOneOff, "today &,@any"},
    {Cue::kOneOff, "right now"},
    {Cue::kOneOff, "tomorrow"},
    {Cue::kOneOff, "at the moment"},

    // Orders to make something.
    {Cue::kTask, "^^@task"},
    {Cue::kTask, "^^i|we need|want|would ?like a|an|some|three|two|another"},
    {Cue::kTask, "^^i|we need|want|would ?like to @task"},
    {Cue::kTask, "^^i'd like|love|need a|an|some|to"},
    {Cue::kTask, "^^let's @task"},
    {Cue::kTask, "^^go ahead"},
    {Cue::kTask, "^^as a|an @any"},
    {Cue::kTask,
     "^^@det "
     "scheduler|app|game|tool|component|plugin|extension|library|program|system|parser|function|command|method|class "
     "@modal|has|can|needs|shall"},
    {Cue::kProduct, "@product"},
    {Cue::kSpeaker, "^^i|i'm|i've|i'll|i'd|me|my @any"},
    {Cue::kSpeaker, ",i'm|i'll|i've|i'd @any"},
    {Cue::kProduct, "^^the|a|an !@dev ?!@dev @modal|may|can|will"},
    {Cue::kProduct, "^^when|if|once the|a|an|no @any ** @modal|show|shows"},

    // Reports of what happens.
    {Cue::kSymptom, "@symptom"},
    {Cue::kSymptom,
     "doesn't|didn't|isn't|wasn't|won't|couldn't|hasn't|don't ?even "
     "work|help|show|appear|start|run|build|compile|load|respond|respect|find|exist|return|fail|change|happen|handle|"
     "match|reach|converge|trigger|fire|finish|fit|connect|update|render|any"},
    {Cue::kSymptom,
     "i|we ?always|never|still|just|only|sometimes|now "
     "get|got|see|saw|had|end|hit|lose|lost|receive|find|found|forget|forgot|notice|noticed"},
    {Cue::kSymptom, "i'm|we're ?always|never|still getting|seeing|having|hitting|running"},
    {Cue::kSymptom, "^^getting|seeing"},
    {Cue::kSymptom, "it's ?always|never|still|not broken|slow|red|failing|working|wrong|stuck|empty|flaky"},
    {Cue::kSymptom, "was|were|wasn't|weren't ?never|always|not @any"},
    {Cue::kSymptom,
     "is|are never|always|not "
     "called|scheduled|empty|null|zero|red|slow|broken|stuck|pending|missing|late|delayed|triggered|executed|reached|"
     "invoked|rejected|ignored|skipped|dropped|truncated|undefined|true|false|wrong|there|available|stable"},
    {Cue::kSymptom, "nothing happens|happened|works|changed|changes|shows"},
    {Cue::kSymptom, "same|another error|problem|result|issue|stack|behaviour|behavior|message"},
    {Cue::kSymptom, "we|i don't|haven't|can't have|had|see|get|need|access"},
};

}  // namespace

std::span<const CuePattern> english_vetoes() {
  return kVetoes;
}

}  // namespace cortex::capture
