// SPDX-License-Identifier: MIT
// Cues of German prompts (SPEC 8.2).
#include "capture/cue.h"

namespace cortex::capture {
namespace {

constexpr WordClass kClasses[] = {
    {"opening",
     "ok okay hm hmm also na naja und aber ach äh hey hallo bitte übrigens ja gut sorry moment ehrlich echt mensch so "
     "mal"},
    {"connective",
     "und sondern dann bitte aber oder also daher deshalb stattdessen dass damit weil denn doch lieber mal sofort "
     "immer"},
    {"tie", "dass du sollst solltest ich jetzt das ist"},
    {"refuse", "nein nee nö"},
    {"reject", "falsch quatsch richtig so stimmt nicht herum rum"},
    {"meant", "meinte sagte wollte"},
    {"polite", "bitte"},
    {"closing", "bitte danke ok okay"},
    {"second", "du"},
    {"pronoun", "es ihn dort dies davon damit dorthin"},
    {"steer",
     "nimm nehmt nehmen verwende verwendet verwenden benutze benutz benutzt benutzen nutze nutz nutzt nutzen schreib "
     "schreibe schreibt schreiben leg lege legt legen setz setze setzt setzen pack packe packen ruf rufe rufen nenn "
     "nenne nennt nennen benenne benennen benannt speicher speichere speichern übergib übergeben gib geben lass lasst "
     "lassen halte halt halten vermeide vermeiden bleib bleibe bleiben behalte behalten importiere importieren "
     "injiziere injizieren formatiere formatieren wirf werfen fang fange fangen deklariere deklarieren definiere "
     "definieren sortiere sortieren starte starten beginne beginnen committe committen pushe pushen antworte antworten "
     "prüfe prüfen lade laden cache logge loggen merke merken teste testen rechne rechnen vergleiche vergleichen "
     "rendere rendern ersetze ersetzen ändere ändern stell stelle stellen bau baue bauen mach mache machen führe "
     "führen füge fügen gruppiere zeig zeige zeigen frag frage fragen warte warten leite leiten lies lesen lösche "
     "löschen trenne trennen fasse fassen rücke rücken mocke mocken dokumentiere dokumentieren kommentiere "
     "kommentieren verschiebe verschieben erkläre erklären"},
    {"task",
     "schreib schreibe erstelle erstell implementiere bau baue füge ergänze übersetze übersetz erweitere entferne "
     "finde such suche zeig zeige mach mache programmiere entwickle erkläre erklär prüfe prüf gib liste fasse "
     "generiere refaktoriere verschiebe korrigiere repariere fixe behebe aktualisiere analysiere vergleiche "
     "installiere entwirf skizziere plane hilf sag erzähl lade lies öffne starte führe teste ändere ersetze lösche "
     "stell stelle räum optimiere"},
    {"modal", "soll sollen sollte sollten muss müssen darf dürfen müsste gehört gehören kommt kommen"},
    {"fact",
     "ist sind liegt liegen steht stehen gehört gehören heißt heißen heisst kommt kommen läuft laufen lauscht gilt "
     "gelten hat haben wird werden gespeichert zählt geht gehen zeigt enthält erwartet braucht nutzt verwendet "
     "schreiben verwenden nutzen"},
    {"source",
     "kollege kollegin chef chefin kunde kundin doku dokumentation handbuch anleitung artikel ticket er man jemand "
     "berater vorgänger lehrer freund linter compiler meldung forum blog vortrag redner dozent autor team"},
    {"says",
     "meinte meint sagte sagt schrieb schreibt behauptet behauptete empfiehlt empfahl erklärte steht verlangt forderte "
     "will wollte findet"},
    {"product",
     "nutzer nutzerin benutzer anwender kunde kunden besucher spieler button knopf schaltfläche dialog seite "
     "seitenleiste bildschirm formular menü fenster anzeige symbol leiste"},
    {"symptom",
     "schlägt fehlschlägt scheitert hängt stürzt bricht wirft liefert zeigt bleibt erscheint kommt antwortet reagiert "
     "startet endet stoppt funktioniert klappt geht läuft lädt verschwindet wiederholt meldet friert passiert bekommt "
     "bekomme bekommen sehe sehen kriege"},
    {"ordinal", "zweiten dritten vierten fünften sechsten zehnten hundertsten x-ten xten letzten zigsten"},
};

constexpr CuePattern kVetoes[] = {
    {Cue::kHarmless, "kein problem|stress|ding|thema|plan|grund"},
    {Cue::kHarmless, "keine ahnung|sorge|eile|panik|frage|fragen|lust|zeit|änderung|änderungen"},
    {Cue::kHarmless, "nein ,das|alles|danke|schon|passt ist|war|gut|passt|gut"},
    {Cue::kHarmless, "immer noch|wieder|gut"},
    {Cue::kHarmless, "noch nie|immer"},
    {Cue::kHarmless, "nicht schlecht|schlimm|sicher|nötig|wichtig|mehr"},
    {Cue::kHarmless, "wie immer"},
    {Cue::kHarmless, "nein danke"},
    {Cue::kHarmless, "noch kein|keine|keinen|nicht"},
    {Cue::kHarmless, "ich weiß|verstehe|finde|sehe|kenne|habe nicht|keine|keinen|kein"},
    {Cue::kQuestion,
     "^^warum|wieso|weshalb|wie|was|wann|wo|wer|wen|wem|welche|welcher|welches|woher|wohin|wozu|wieviel"},
    {Cue::kQuestion,
     "^^kann|können|könnte|könntest|kannst|soll|sollen|sollte|sollten|muss|müssen|ist|sind|war|gibt|hat|haben|hast|"
     "wird|darf|geht|macht|würde|würdest ich|du|man|wir|es|das|der|die|sie|er|ein|eine"},
    {Cue::kRequest, "^^kannst|könntest|würdest du bitte immer|nie|nur|aufhören"},
    {Cue::kHypothetical, "angenommen|gesetzt|vielleicht|eventuell|womöglich"},
    {Cue::kHypothetical, "stell dir vor"},
    {Cue::kHypothetical, "wenn|falls ** würde|würden|wäre|wären|hätte|hätten|könnte"},
    {Cue::kHypothetical, "was wäre|passiert"},
    {Cue::kHypothetical, "ich überlege|frage"},
    {Cue::kReported, "@source ~ @says"},
    {Cue::kReported, "laut|gemäß @any"},
    {Cue::kReported, "man|er|sie solle|sollte|soll"},
    {Cue::kReported, "gelesen|gehört|heißt ,dass"},
    {Cue::kOneOff, "nur|bloß für|in|bei dieses|diesen|diese|dieser|diesem|heute|jetzt|die|das|den"},
    {Cue::kOneOff, "dieses|diesmal|ausnahmsweise|vorerst|vorläufig|erstmal|einstweilen|vorübergehend|testweise"},
    {Cue::kOneOff, "für|fürs jetzt|erste|heute|die|den ?demo|moment|screenshot"},
    {Cue::kOneOff, "heute|morgen|gerade|momentan|zunächst"},
    {Cue::kOneOff, "in diesem|diesen fall"},
    {Cue::kOneOff, "bis morgen|später|dahin"},
    {Cue::kTask, "^^@task mir|uns|einen|eine|ein|das|die|den|alle|bitte"},
    {Cue::kTask, "^^@task @any"},
    {Cue::kTask, "^^ich brauche|möchte|hätte|will|suche ?gern|gerne ein|eine|einen"},
    {Cue::kProduct, "@product"},
    {Cue::kSymptom, "@symptom"},
    {Cue::kSymptom, "^^wir|ich haben|habe|hatten|bekommen|sehen kein|keinen|keine|noch|immer"},
};

constexpr CuePattern kSignals[] = {
    {Cue::kObjects, "^nein|nee|nö &,@any"},
    {Cue::kObjects, "^^nein|nee|nö"},
    {Cue::kObjects, "^falsch|quatsch|unsinn"},
    {Cue::kObjects, "ist|war|sind falsch|verkehrt|nicht"},
    {Cue::kObjects, "der|die|das|den|im|ins falsche|falschen|falscher|falsches"},
    {Cue::kObjects, "stimmt ?so nicht"},
    {Cue::kObjects, "so nicht"},
    {Cue::kObjects, "nicht so &,@any"},
    {Cue::kObjects, "^stopp|stop|halt &,@any"},
    {Cue::kObjects, "rückgängig|zurücknehmen"},
    {Cue::kObjects, "nimm|mach|nehm das|es|den|die ?bitte wieder|raus|zurück|weg"},
    {Cue::kObjects, "ich meinte|sagte|wollte|hatte"},
    {Cue::kObjects, "andersherum|andersrum|umgekehrt"},
    {Cue::kObjects, "das gegenteil"},
    {Cue::kObjects, "du irrst|verwechselst"},
    {Cue::kObjects, "verwechselt|vertauscht|missverstanden"},
    {Cue::kObjects, "warum hast|nimmst|machst|verwendest|benutzt du"},
    {Cue::kDoubts, "^eigentlich"},
    {Cue::kDoubts, "^^moment|warte &,@any"},
    {Cue::kAct, "du hast ** @any"},
    {Cue::kAct, "hast du ** @any"},
    {Cue::kAct, "wie|was du ?es|das gemacht|getan|geschrieben|vorgeschlagen"},
    {Cue::kAct,
     "dein|deine|deinen|deinem|deiner änderung|code|lösung|test|tests|funktion|vorschlag|version|klasse|commit|patch"},
    {Cue::kRepeats,
     "habe|hab|hatte|haben ?ich|wir ?dir|es ?doch ?schon|bereits|mehrfach ** "
     "gesagt|erklärt|geschrieben|besprochen|erwähnt"},
    {Cue::kRepeats,
     "schon|bereits ?mal|zigmal|mehrfach|zweimal|dreimal|oft|tausendmal ?mal "
     "gesagt|erklärt|geschrieben|besprochen|erwähnt|geklärt"},
    {Cue::kRepeats, "zum|das @ordinal mal"},
    {Cue::kRepeats, "wie oft"},
    {Cue::kRepeats, "^noch einmal|mal &,@any"},
    {Cue::kRepeats, "^nochmal|nochmals &,@any"},
    {Cue::kRepeats, "schon wieder"},
    {Cue::kRepeats, "wie ?schon|bereits|oben|ich ?mehrfach|schon gesagt|erwähnt|besprochen|erklärt|sagte"},
    {Cue::kRepeats, "ich wiederhole"},
    {Cue::kRepeats, "immer noch|wieder"},
    {Cue::kRepeats, "wir hatten|haben das|es ** schon|bereits"},
    {Cue::kRepeats, "hatten|haben wir ?doch schon|bereits|gestern|doch"},
    {Cue::kRepeats, "zigmal|zehnmal|dreimal|mehrmals"},
    {Cue::kRepeats, "hörst|liest|merkst du ?mir|überhaupt|eigentlich"},
    {Cue::kRepeats, "was ist daran|so unklar|schwer"},
};

constexpr CuePattern kRules[] = {
    {Cue::kForbids, "^kein|keine|keinen|keiner|keinerlei @any"},
    {Cue::kForbids, "kein|keine|keinen|keinem @any ** @steer|mehr|hier|bitte"},
    {Cue::kForbids, "nicht ** @steer$"},
    {Cue::kForbids, "nicht|kein|keine|keinen ** @steer &,@any"},
    {Cue::kForbids, "^@steer ** kein|keine|keinen|nicht|nie"},
    {Cue::kForbids, "^bitte nicht|kein|keine|keinen"},
    {Cue::kForbids, "hör|höre ?bitte auf"},
    {Cue::kForbids, "lass das|die|den ** in|sein|weg|bleiben|so"},
    {Cue::kForbids, "finger weg"},
    {Cue::kForbids, "darf|dürfen|soll|sollen|sollst ** nicht|nie|niemals|kein|keine"},
    {Cue::kForbids, "ist|sind verboten|tabu|unerwünscht"},
    {Cue::kForbids, "wir ?hier @any kein|keine|keinen|nicht"},
    {Cue::kForbids, "vermeide|verzichte"},
    {Cue::kSteers, "^@steer @any"},
    {Cue::kSteers, "^^@steer @any"},
    {Cue::kSteers, "@any @steer$"},
    {Cue::kDirects, "wir ?hier|immer|nur @steer|haben|brauchen"},
    {Cue::kDirects, "@steer wir"},
    {Cue::kDemands, "@modal @any"},
    {Cue::kDemands, "du sollst|solltest"},
    {Cue::kContrasts, ",nicht|statt|anstatt|sondern @any"},
    {Cue::kContrasts, "und nicht @any"},
    {Cue::kReplaces, "statt|anstatt|anstelle|stattdessen"},
    {Cue::kContrasts, "sondern"},
    {Cue::kReplaces, "lieber ** als"},
    {Cue::kStates, "@fact"},
    {Cue::kAlways, "^^immer|nie|niemals|stets @any"},
    {Cue::kAlways, "^immer|nie|niemals|stets"},
    {Cue::kAlways, "^@steer ** immer|nie|niemals|stets"},
    {Cue::kAlways, "bitte ** immer|nie|niemals|stets"},
    {Cue::kAlways, "wir ** immer|nie|niemals|stets|nur"},
    {Cue::kAlways, "ich ** immer|nie|niemals|stets ** haben|sehen|möchte"},
    {Cue::kAlways, "@modal ** immer|nie|niemals|stets|ausschließlich"},
    {Cue::kAlways, "immer|nie|niemals|stets ** @steer|werden|sein$"},
    {Cue::kAlways, ",nie|niemals|immer @any"},
    {Cue::kScope, "jedes mal"},
    {Cue::kScope, "^^bei|in|für|vor|nach jedem|jeder|jedes|allen|alle @any"},
    {Cue::kScope,
     "^^alle|jede|jeder|jedes|sämtliche @any ** "
     "@modal|bekommt|bekommen|braucht|brauchen|werden|wird|haben|hat|beginnen|beginnt|enden|liegen"},
    {Cue::kScope, "alle ** auf|in|mit @any ** @steer$"},
    {Cue::kScope, "überall"},
    {Cue::kScope,
     "^^in diesem|unserem|unseren|diesen|meinem projekt|repo|repository|team|code|codebase|monorepo|tests"},
    {Cue::kScope, "bei uns"},
    {Cue::kScope, "so machen|arbeiten|handhaben wir"},
    {Cue::kScope, "wir ~ in diesem|unserem|unseren|allen projekt|repo|repository|team|code|projekten|repos"},
    {Cue::kScope, "immer ,?wenn"},
    {Cue::kScope, "^bevor|sobald|wenn du ** ,@any"},
    {Cue::kRule, "ab|von jetzt|sofort|nun|heute|hier|da ?an|ab"},
    {Cue::kRule, "künftig|zukünftig|fortan|hinfort"},
    {Cue::kRule, "in zukunft"},
    {Cue::kRule, "grundsätzlich|generell|prinzipiell|standardmäßig|ausnahmslos|konsequent|durchgängig|durchgehend"},
    {Cue::kRule, "^^die|unsere|meine|als regel|konvention|vorgabe|richtlinie|faustregel|vereinbarung|grundregel"},
    {Cue::kRule, "regel|konvention|faustregel|vorgabe|hinweis &,@any"},
    {Cue::kRule, "ich|wir bevorzuge|bevorzugen|mag|mögen|ziehe"},
    {Cue::kRule, "mir|uns ist|sind lieber|wichtig"},
    {Cue::kRule, "ich ?hätte|möchte|will|habe lieber|gern|gerne ** statt|als|,immer"},
    {Cue::kRule, "merk|merke dir"},
    {Cue::kRule, "denk|denke|achte ?bitte daran|dran|darauf"},
    {Cue::kRule, "vergiss nicht ,dass|immer"},
    {Cue::kRule, "ohne ausnahme"},
    {Cue::kRule, "es sei denn"},
    {Cue::kRule, "zur gewohnheit"},
    {Cue::kRule, "halte|halt dich an"},
    {Cue::kOpening, "^^ab|von jetzt|sofort|nun|heute|hier ?an|ab"},
    {Cue::kOpening, "^^künftig|zukünftig|fortan|grundsätzlich|generell ?gilt ?bei ?uns"},
    {Cue::kOpening, "^^in zukunft"},
    {Cue::kOpening, "^^die|unsere regel|konvention|vorgabe|richtlinie ?lautet|ist|heißt"},
    {Cue::kOpening, "^^merk|merke dir"},
    {Cue::kOpening, "^^denk|denke daran|dran"},
};

}  // namespace

CueTable german_cues() {
  return {kVetoes, kSignals, kRules, kClasses};
}

}  // namespace cortex::capture
