// SPDX-License-Identifier: MIT
// Word classes of the English cues (SPEC 8.2).
#include "capture/english_cues.h"

namespace cortex::capture {
namespace {

constexpr WordClass kClasses[] = {
    {"opening",
     "ok okay hmm hm mh uh um well so and but oh hey ugh argh sorry look listen yeah yes yep also now then btw hi "
     "hello dude man guys please again seriously honestly really actually wait lol sigh damn omg wtf sure"},
    {"connective",
     "and so then but please just also instead or because since ok okay no rather only therefore hence simply to that "
     "actually better general generally usually typically"},
    {"reject", "wrong incorrect false nonsense quite right correct how what stop backwards round around"},
    {"refuse", "no nope nah"},
    {"meant", "said meant wanted needed requested for"},
    {"tie", "that to you times time about now already should is was"},
    {"closing", "please pls thanks thx lol ok okay haha btw already now man dude"},
    {"polite", "please"},
    {"second", "you you're you've"},
    {"demonstrative", "that this these those it them there"},
    {"pronoun", "it them there"},
    // How things are done.
    {"manner",
     "edit use keep put call name store pass prefer avoid stick follow leave import inject format wrap return throw "
     "define declare place prefix suffix sort order indent quote escape handle catch raise mock stub start begin end "
     "open close commit push squash tag pin answer reply respond ask wait confirm assume treat consider parse style "
     "load fetch query cache limit restrict respect honour honor ensure take get drop switch swap skip ignore include "
     "exclude inline emit expose hide mark annotate type bind iterate allocate free release lock scope nest flatten "
     "link point refer cite mention send post stay make write read run test log let give show tell move set validate "
     "build deploy rebase merge branch document describe explain compare convert compute fake bubble render replace "
     "change rename remove delete extract split join add create generate implement install upgrade try pull do be go "
     "work copy group batch stream append default rely depend look check verify enforce apply access reference update "
     "compile compose configure connect consume encode guard initialize initialise instantiate map measure model "
     "modify normalise normalize omit overwrite override paginate persist poll print propagate provide publish reduce "
     "register reject report reserve reset resize retry reuse review revert rewrite roll round sanitize save scale "
     "seed select serialize share ship sign spell stage subscribe summarise summarize target throttle touch track "
     "translate truncate unwrap upload version vendor reformat hardcode hard-code mutate trust leak listen watch abort "
     "exit attach detach clear compress dedupe delegate discard drain dump expire flush forward hook index inherit "
     "insert inspect launch lint lowercase match merge mirror pause pipe poll preload prepare preserve proxy prune "
     "queue rebuild recompute record redirect refresh regenerate reload repeat request require resolve restart restore "
     "resume retain retrieve rotate route sample scan schedule serve simplify sleep slice snapshot spawn specify strip "
     "submit suppress suspend sync terminate toggle trace transform trigger trim unify unset uppercase warn wire yield "
     "zip charge count debounce assert"},
    // Of these, what tells how rather than what next.
    {"steer",
     "edit use keep put call name store pass prefer avoid stick follow leave import inject format wrap return throw "
     "define declare place prefix suffix sort order indent quote escape handle catch raise mock stub begin end commit "
     "push squash tag pin answer treat load fetch query cache limit restrict respect honour honor ensure drop switch "
     "swap inline emit expose hide mark annotate type bind iterate allocate free lock scope nest flatten link point "
     "refer make write read log move set validate build deploy rebase document compare convert compute fake bubble "
     "render replace change rename extract split join create generate implement install copy group batch stream append "
     "default rely depend verify enforce apply access reference compose configure connect encode guard initialize "
     "initialise map model normalise normalize omit paginate persist publish register reject reserve retry reuse "
     "revert rewrite round sanitize save select serialize share spell stage target throttle translate truncate unwrap "
     "vendor move ship base key send parse filter sort listen watch abort exit attach detach clear compress dedupe "
     "delegate discard drain dump expire flush forward hook index inherit insert inspect launch lint lowercase match "
     "merge mirror pause pipe poll preload prepare preserve proxy prune queue rebuild recompute record redirect "
     "refresh regenerate reload repeat request require resolve restart restore resume retain retrieve rotate route "
     "sample scan schedule serve simplify sleep slice snapshot spawn specify strip submit suppress suspend sync "
     "terminate toggle trace transform trigger trim unify unset uppercase warn wire yield zip charge count debounce "
     "assert"},
    // What is made, once. Most of it also says how something is done; which it is, the rest of the sentence tells.
    {"task",
     "write build implement add create generate make extend rename translate explain show find list fix refactor "
     "update draft summarise summarize proofread estimate design sketch prepare set give tell help look check try run "
     "plot compute calculate convert port migrate optimise optimize debug investigate analyse analyze review describe "
     "compare install deploy merge rebase bump delete remove replace change move split extract plan propose suggest "
     "document benchmark profile measure print export parse resize scaffold render rewrite clean search count draw "
     "test upgrade read open verify restructure simplify hook wire integrate code program develop introduce configure "
     "enable disable provide publish save sort filter group highlight style animate remind answer guess complete "
     "finish continue reproduce reformat visualise visualize download upload fetch"},
    // What an assistant did.
    {"did",
     "put used added wrote written created made changed removed renamed converted keyed assumed introduced forgot "
     "forgotten ignored broke broken deleted dropped placed moved set called imported hardcoded hard-coded wrapped "
     "picked chose chosen generated mocked named stored swallowed split did done committed pushed ran installed "
     "inlined typed cast left kept built based returned rewrote rewritten replaced switched turned started stopped "
     "applied configured declared defined formatted reformatted duplicated copied exposed logged opened passed printed "
     "proposed suggested treated took gave got mixed misread misunderstood missed overwrote overwritten sent merged "
     "rebased touched edited modified invented guessed implemented refactored extracted mutated injected caught "
     "silenced disabled enabled commented downgraded upgraded bumped pinned sorted pasted produced posted translated "
     "shipped computed calculated rounded parsed registered nested squashed threw thrown reverted reset hid mounted "
     "bound chained allocated leaked"},
    {"work",
     "change changes code version solution approach test tests regex function patch commit implementation suggestion "
     "proposal refactoring migration query loop class helper fix diff draft answer output edit edits script plan "
     "assumption schema mock wording naming pr"},
    {"said",
     "said told asked mentioned explained wrote written stated corrected discussed agreed settled decided covered "
     "requested pointed flagged established"},
    {"saying",
     "telling saying asking repeating correcting reminding explaining fixing undoing reverting removing changing "
     "having"},
    {"before",
     "before already again yesterday earlier twice times repeatedly previously ago now monday tuesday wednesday "
     "thursday friday morning week start beginning session"},
    {"ordinal",
     "second third fourth fifth sixth seventh eighth ninth tenth hundredth thousandth millionth umpteenth nth last"},
    {"several",
     "two three four five six seven eight nine ten twenty fifty hundred thousand several many countless multiple "
     "dozen"},
    // Where rules of other people stand, and the people.
    {"source",
     "documentation guide manual readme wiki ticket issue article book blog post talk tutorial spec rfc standard boss "
     "manager colleague coworker teammate client customer vendor contractor reviewer review linter compiler message "
     "warning error comment email mail letter teacher professor friend consultant auditor intern predecessor "
     "maintainer author slide slides thread he she someone somebody brother sister wife husband partner owner paper"},
    {"they", "docs guidelines colleagues maintainers authors they people everybody everyone others some many"},
    {"says",
     "says said saying tells told wrote reads states stated claims claimed insists insisted suggests suggested "
     "recommends recommended mentions mentioned thinks thought wants wanted asks asked warns warned advises advised "
     "argues argued demands demanded swears believes reckons complains complained"},
    {"product",
     "user users customers visitor visitors player players guest guests admins button buttons dialog dialogue page "
     "pages sidebar toolbar screen form icon menu popup modal banner widget toast tooltip game enemy enemies character "
     "viewer dashboard checkbox dropdown spinner notification notifications cart basket footer navbar animation "
     "subscribers members drivers patients students robot"},
    {"place",
     "repo repository project codebase code monorepo team company workspace org organisation organization crate house "
     "tests docs notebooks services scripts apis packages projects repos files firmware pipelines modules"},
    {"modal", "must should shall mustn't shouldn't"},
    {"det", "the a an this that these those my our your its their every each all any some"},
    {"reports",
     "says said wrote states stated claims claimed insists insisted suggests suggested recommends recommended "
     "mentioned argues argued told"},
    {"dev",
     "test tests migration migrations commit commits branch branches code function functions class classes module "
     "modules endpoint endpoints service services query queries schema schemas table tables column columns filename "
     "filenames file files lockfile config configs configuration secret secrets key keys token tokens credential "
     "credentials log logs error errors exception exceptions import imports export exports dependency dependencies "
     "package packages script scripts dockerfile image images pipeline ci build builds release releases pr prs comment "
     "comments doc docs documentation readme changelog variable variables constant constants type types interface "
     "interfaces component components hook hooks handler handlers controller controllers view views model models "
     "method methods header headers timestamp timestamps date dates repo repository api apis database databases job "
     "jobs library libraries main lock state store domain layer review reviews answer answers names"},
    {"auxiliary",
     "can could should must may might will would shall need have had are were do did don't know see want mean say said "
     "get think might've never always really also just"},
    {"rule",
     "rule rules convention conventions policy guideline guidelines practice standard agreement habit preference style "
     "principle"},
    {"symptom",
     "returns returned fails failed crashes crashed hangs hung shows showed prints printed throws threw breaks broke "
     "complains stops stopped works worked appears disappears repeats picks loses lost takes took finishes finished "
     "loads renders rendered displays responds reports happens happened converges notices receives receive received "
     "reaches started runs ran passes pass passed exits exited compiles compiled matches matched triggers triggered "
     "fires fired stayed remains seems seemed looks looked gives gave freezes froze flickers jumps leaks leaked ends "
     "ended helps helped arrived comes changed"},
    {"fact",
     "is are be it's they're isn't aren't lives live belongs belong goes listens arrives arrive comes come lies sits "
     "stands points means uses use expects expect takes contains wants stores reads writes applies counts depends "
     "refers holds called named stored needs need requires has have targets target deploy deploys call calls ship "
     "ships supports support run runs keep keeps name names sort sorts style write read log store track version format "
     "indent start starts end ends count counts numbered applied kept"},
};

}  // namespace

std::span<const WordClass> english_classes() {
  return kClasses;
}

}  // namespace cortex::capture
