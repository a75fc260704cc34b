// SPDX-License-Identifier: MIT
// Cues of English prompts (SPEC 8.2).
#include "capture/cue.h"

namespace cortex::capture {
namespace {

constexpr CuePattern kPatterns[] = {
    // ---- What only looks like a cue.
    {Cue::kHarmless, "never mind"},
    {Cue::kHarmless, "^no problem|problems|prob|probs|worries|need|rush|hurry|idea|clue|thanks|thank|doubt|wonder|kidding|pressure|offence|"
                     "offense|matter|luck|comment|hard|bother|stress|biggie|big"},
    {Cue::kHarmless, "^no ,that's|this|it's|that|i'm|i|it|all|we're is|was|am|all|fine|ok|okay|good|great|correct|right|works|will|can"},
    {Cue::kHarmless, "^no that's|it's|i'm|all ?all ?fine|ok|okay|it|good|great|correct|right|done"},
    {Cue::kHarmless, "^don't worry|bother|mind|panic|sweat|hesitate|feel|stress|get|think"},
    {Cue::kHarmless, "why not"},
    {Cue::kHarmless, "whether or not"},
    {Cue::kHarmless, "or not"},
    {Cue::kHarmless, "if not"},
    {Cue::kHarmless, "not ?too|so|that ?bad|sure|yet|really|necessarily|certain|quite sure|certain|ready|done"},
    {Cue::kHarmless, "not only|even|least|enough|important|urgent|relevant|related|great|ideal|good|much|many"},
    {Cue::kHarmless, "^actually ,this|this|that|it|that's|it's|looks|works|i|never ?really|just|all ?looks|works|is|was|great|fine|good|"
                     "like|think|love|mind|wait|want ?great|fine|good|nice|perfect|correct|right"},
    {Cue::kHarmless, "i|we don't|can't|didn't|couldn't|haven't know|think|remember|understand|see|get|care|mind|recall|believe|find|notice|"
                     "have|tell|seem|say|decided|figure"},
    {Cue::kHarmless, "never thought|knew|heard|seen|used|tried|had|happened|understood|realised|realized|noticed|expected|felt|saw|got|met|"
                     "liked|found|figured|worked|been|done|finished|tired"},
    {Cue::kHarmless, "as always|usual|expected"},
    {Cue::kHarmless, "always welcome|happy|nice|fun|good|forget|wondered|wanted|enjoy|love|loved|the"},
    {Cue::kHarmless, "better late than never"},
    {Cue::kHarmless, "now or never"},
    {Cue::kHarmless, "almost|hardly never|ever"},
    {Cue::kHarmless, "^no ?more questions|news|changes|change|output|error|errors|tests|test|luck|success|difference|effect|result|results|"
                     "response|answer|way|chance|clue|logs|log|warnings|warning"},
    {Cue::kHarmless, "wait for|until|till|a|while|time|let|i|for"},
    {Cue::kHarmless, "stop here|there|the|when|if|at|by|on"},
    {Cue::kHarmless, "^again please|?, for|with|from ?the|this ?other"},

    // ---- Questions.
    {Cue::kQuestion, "^^what|what's|why|how|when|where|which|who|whose|whom|who's|where's|how's|how'd|wherever|what'd|why's"},
    {Cue::kQuestion, "^^is|are|was|were|am|isn't|aren't|wasn't|weren't @any"},
    {Cue::kQuestion, "^^do|does|did|doesn't|didn't|has|have|had|hasn't|haven't|will|would|could|can|may|might|shall|should|won't|wouldn't|"
                     "couldn't|can't|shouldn't i|you|we|they|he|she|it|this|that|there|the|these|those|any|anyone|someone|somebody|people|my|our|"
                     "your|a|an|every|each|all|one"},
    {Cue::kQuestion, "^^don't you|we|they|i think|know|need|have|want"},
    {Cue::kQuestion, "^can|could|would|will you ?please|?also|?maybe @any"},
    {Cue::kQuestion, "^remind|tell|explain|show me|us|again ?, what|why|how|when|where|which|who|whether|if|do"},
    {Cue::kQuestion, "any idea|ideas|thoughts|clue|suggestion|suggestions|guess$"},
    {Cue::kQuestion, "right$"},
    {Cue::kQuestion, "what|how about"},
    {Cue::kQuestion, "^what happens|would|should|do|does|is|are|if"},
    {Cue::kQuestion, "^how do|does|can|should|would|is|are|come|many|much|often|long"},
    {Cue::kQuestion, "^why do|does|did|is|are|would|should|doesn't|isn't|don't|can't"},
    {Cue::kRequest, "^can|could|would|will you ?please always|never|stop|not|only|avoid|remember|prefer|stick|keep"},
    {Cue::kRequest, "^can|could|would|will you please ?just use|keep|put|stop|leave|let|prefer|avoid|stick"},
    {Cue::kRequest, "can we agree|please always|never|not|stop|keep|use|stick"},

    // ---- Not meant as said.
    {Cue::kHypothetical, "suppose|supposing|imagine|hypothetically|theoretically"},
    {Cue::kHypothetical, "^let's|lets|let say|assume|suppose|imagine|pretend ?we|?i|?that|?the|?for"},
    {Cue::kHypothetical, "let us assume|suppose|imagine"},
    {Cue::kHypothetical, "^assume|assuming that|we|you|the|i|for"},
    {Cue::kHypothetical, "what|even if|though"},
    {Cue::kHypothetical, "^if we|i|you|they|one|everyone|everybody|nobody|the|there ?always|?never|?all|?just were|was|had|would|could|@ed|used|wrote|did|"
                         "didn't|never|always|kept|put|let|ran|told|made|got"},
    {Cue::kHypothetical, "^^if * would|could|might"},
    {Cue::kHypothetical, "i wonder|wondered|guess|suspect"},
    {Cue::kHypothetical, "wondering|thinking|considering|pondering ?about|?whether|?if|?of"},
    {Cue::kHypothetical, "^^maybe|perhaps|possibly|probably"},
    {Cue::kHypothetical, "maybe|perhaps we|i|you should|could|can"},
    {Cue::kHypothetical, "no opinion|preference|strong"},
    {Cue::kHypothetical, "would|might|could be better|nicer|easier|nice|worth|possible"},
    {Cue::kHypothetical, "would have|rather|than been|to|not"},

    // ---- Somebody else's words.
    {Cue::kReported, "docs|documentation|guide|manual|readme|wiki|ticket|issue|article|book|blog|post|talk|tutorial|spec|rfc|standard|boss|manager|"
                     "colleague|coworker|teammate|client|customer|vendor|contractor|lead|reviewer|review|linter|compiler|message|warning|error|"
                     "comment|policy|email|mail|letter|teacher|professor|friend|consultant|auditor|intern|predecessor|maintainer|maintainers|author|"
                     "authors|sticker|sign|slide|slides|answer|thread ** say|says|said|saying|tell|tells|told|write|writes|wrote|written|read|reads|state|"
                     "states|stated|claim|claims|claimed|insist|insists|insisted|suggest|suggests|suggested|recommend|recommends|recommended|mention|"
                     "mentions|mentioned|think|thinks|thought|want|wants|wanted|ask|asks|asked|warn|warns|warned|advise|advises|advised|argue|argues|"
                     "argued|prefer|prefers|preferred|demand|demands|demanded"},
    {Cue::kReported, "he|she|they|someone|somebody|everybody|everyone|people|nobody|others|some ?always|?once|?also|?just|?all|?keeps|?keep say|says|said|"
                     "saying|tell|told|write|wrote|claim|claims|claimed|insist|insisted|suggest|suggested|recommend|recommended|mentioned|think|thinks|"
                     "argue|argued|recommends|swear|swears|asked|wanted|wants"},
    {Cue::kReported, "according to"},
    {Cue::kReported, "i|we ?once|?just|?have|?recently read|heard|saw|learned|learnt|was|were|got ?that|?somewhere|?the|?a|?told"},
    {Cue::kReported, "i've read|heard|seen|been"},
    {Cue::kReported, "rumour|rumor|word has"},
    {Cue::kReported, "told me|us|them|him|her"},
    {Cue::kReported, "it|that|which says|reads|said"},
    {Cue::kReported, "as they|he|she say|said|put"},

    // ---- For once.
    {Cue::kOneOff, "for now|today|tonight|once"},
    {Cue::kOneOff, "for the moment|time|demo|screenshot|presentation|meeting|talk|call|video|recording|experiment|test|next"},
    {Cue::kOneOff, "just|only this|that|the once|time|one|file|test|commit|branch|pr|demo|page|screen|function|class|module|migration|case|run|release|"
                   "ticket|task|session|morning|afternoon"},
    {Cue::kOneOff, "just|only for|in|on|during this|that|these|the|one|today|now|once"},
    {Cue::kOneOff, "just once"},
    {Cue::kOneOff, "this once"},
    {Cue::kOneOff, "^this time"},
    {Cue::kOneOff, "this time$"},
    {Cue::kOneOff, "this time only|around|we|let's|please|just|leave|skip|use"},
    {Cue::kOneOff, "for|in|on this|that one ?file|?test|?case|?commit|?time|?page|?function|?pr"},
    {Cue::kOneOff, "for this|that one|single|commit|demo|test|run|ticket|task|experiment|screenshot|prototype|spike|release|sprint|call|meeting"},
    {Cue::kOneOff, "for|in this|that ?one|?single file|page|screen|function|class|module|migration|branch|pr|snippet|example ?only|?alone"},
    {Cue::kOneOff, "this|that file|test|commit|pr|page|function|one|case only|alone"},
    {Cue::kOneOff, "temporarily|temporary"},
    {Cue::kOneOff, "until|till tomorrow|then|monday|tuesday|wednesday|thursday|friday|tonight|later|next|the|we|i|it|they"},
    {Cue::kOneOff, "as an|a exception|one-off|oneoff|test|quick|temporary"},
    {Cue::kOneOff, "today"},
    {Cue::kOneOff, "right now"},
    {Cue::kOneOff, "at the moment"},
    {Cue::kOneOff, "yet$"},
    {Cue::kOneOff, "before|until i|we ?have ?come|get|had|have|look|looked|checked|check|am|are|merge|decide|talked|spoke"},

    // ---- Orders to make something.
    {Cue::kTask, "^^@task"},
    {Cue::kTask, "^^i|we need|want|would|have|am|are ?like|?to|?you|?looking|?going a|an|some|the|three|two|another|@task|for"},
    {Cue::kTask, "^^i'd like|love|need a|an|some|the|to|you"},
    {Cue::kTask, "^^let's @task"},
    {Cue::kTask, "^^let us @task"},
    {Cue::kTask, "^^go ahead"},
    {Cue::kTask, "^^it|this|there ?would|?should|needs ?to ?be a|an"},
    {Cue::kTask, "^^the scheduler|app|game|tool|service|component|page|plugin|extension|library|program|system|form|dialog|widget ?should|?must|?has|?needs"},
    {Cue::kProduct, "user|users|customer|customers|visitor|visitors|player|players|guest|guests|admin|admins|button|buttons|dialog|dialogue|page|pages|"
                    "sidebar|toolbar|screen|form|icon|menu|popup|modal|banner|widget|toast|tooltip|game|enemy|enemies|character|editor|viewer|dashboard|"
                    "checkbox|dropdown|spinner|notification|notifications|cart|basket|header|footer|navbar|cursor|animation|keyboard|window|tab|people|"
                    "everyone|subscribers|members|drivers|patients|students|device|robot|bot|app ?@any|?who|?on|?with|?of ?must|?should|?can|?may|?will|?is|"
                    "?are|?be|?only always|never|not|instead|only"},

    // ---- Reports of what happens.
    {Cue::kSymptom, "returns|return|returned|fails|fail|failed|failing|crashes|crash|crashed|hangs|hang|hung|shows|show|showed|prints|print|printed|"
                    "throws|throw|threw|breaks|break|broke|complains|complain|stops|stopped|works|work|worked|working|gets|got|appears|appear|disappears|"
                    "repeats|picks|picked|loses|lost|takes|took|finishes|finished|loads|loaded|renders|rendered|displays|responds|respond|reports|"
                    "happens|happen|happened|happening|converges|converge|notices|notice|receives|receive|received|sees|reaches|reached|arrives|"
                    "starts|started|runs|ran|passes|pass|passed|exits|exited|compiles|compile|compiled|matches|matched|triggers|triggered|fires|"
                    "fired|stays|stayed|remains|seems|seem|seemed|looks|looked|gives|gave|says|freezes|froze|flickers|jumps|leaks|leaked|times|goes|"
                    "keeps|kept|ends|ended|helps|helped|help"},
    {Cue::kSymptom, "doesn't|didn't|don't|isn't|wasn't|can't|won't|couldn't|hasn't work|help|show|appear|start|run|build|compile|load|respond|"
                    "respect|find|exist|return|fail|change|happen|handle|match|reach|converge|trigger|fire|finish|look|fit|connect|update|render|any"},
    {Cue::kSymptom, "i|we ?always|?never|?still|?just|?only|?sometimes|?now get|got|see|saw|have|had|end|hit|lose|lost|receive|run|ran|keep|find|found|"
                    "forget|forgot|end|notice|noticed"},
    {Cue::kSymptom, "i'm|we're ?always|?never|?still getting|seeing|having|hitting|running"},
    {Cue::kSymptom, "^^getting|seeing|still"},
    {Cue::kSymptom, "it's ?always|?never|?still|?not broken|slow|red|failing|working|wrong|stuck|empty|flaky"},
    {Cue::kSymptom, "was|were never|always|not"},
    {Cue::kSymptom, "is|are never|always called|scheduled|empty|null|zero|red|slow|broken|stuck|pending|missing|late|delayed|triggered|executed|"
                    "reached|invoked|rejected|ignored|skipped|dropped|truncated|undefined|true|false|wrong|there|available"},
    {Cue::kSymptom, "still ?not ?the ?same @any"},
    {Cue::kSymptom, "nothing happens|happened|works|changed|changes|shows"},
    {Cue::kSymptom, "same|another error|problem|result|issue|stack|behaviour|behavior|line|message"},
};

}  // namespace

extern const std::span<const CuePattern> kEnglishSignals;

}  // namespace cortex::capture
