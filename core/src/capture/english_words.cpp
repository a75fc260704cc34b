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
    {"steer",
     "abort access allocate annotate answer append apply assert attach avoid base batch begin bind bubble build cache "
     "call catch change charge clear commit compare compose compress compute configure connect convert copy count "
     "create debounce declare dedupe default define delegate depend deploy detach discard document drain drop dump "
     "edit emit encode end enforce ensure escape exit expire expose extract fake fetch filter flatten flush follow "
     "format forward free generate group guard handle hide honor honour hook implement import indent index inherit "
     "initialise initialize inject inline insert inspect install iterate join keep key launch leave limit link lint "
     "listen load lock log lowercase make map mark match merge mirror mock model move name nest normalise normalize "
     "omit order paginate parse pass pause persist pin pipe place point poll prefer prefix preload prepare preserve "
     "proxy prune publish push put query queue quote raise read rebase rebuild recompute record redirect refer "
     "reference refresh regenerate register reject reload rely rename render repeat replace request require reserve "
     "resolve respect restart restore restrict resume retain retrieve retry return reuse revert rewrite rotate round "
     "route sample sanitize save scan schedule scope select send serialize serve set share ship simplify sleep slice "
     "snapshot sort spawn specify spell split squash stage stick store stream strip stub submit suffix suppress "
     "suspend swap switch sync tag target terminate throttle throw toggle trace transform translate treat trigger trim "
     "truncate type unify unset unwrap uppercase use validate vendor verify warn watch wire wrap write yield zip"},
    // What is to be done next.
    {"order",
     "add ask assume be branch check cite close compile confirm consider consume delete describe do exclude explain "
     "get give go hard-code hardcode ignore include instantiate leak let look measure mention modify mutate open "
     "override overwrite post print propagate provide pull reduce reformat release remove reply report reset resize "
     "respond review roll run scale seed show sign skip start stay style subscribe summarise summarize take tell test "
     "touch track trust try update upgrade upload version wait work"},
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
    {"be", "is are was were has had isn't aren't wasn't weren't gets"},
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
     "is are be it's they're that's isn't aren't lives live belongs belong goes listens arrives arrive comes come lies "
     "sits stands points means uses use expects expect takes contains wants stores reads writes applies counts depends "
     "refers holds called named stored needs need requires has have targets target deploy deploys call calls ship "
     "ships supports support run runs keep keeps name names sort sorts style write read log store track version format "
     "indent start starts end ends count counts numbered applied kept"},
};

}  // namespace

std::span<const WordClass> english_classes() {
  return kClasses;
}

}  // namespace cortex::capture
