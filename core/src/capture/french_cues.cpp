// SPDX-License-Identifier: MIT
// Cues of French prompts (SPEC 8.2).
#include "capture/cue.h"

namespace cortex::capture {
namespace {

constexpr WordClass kClasses[] = {
    {"opening",
     "ok bon bien alors et mais donc eh oh euh hé salut bonjour ah oui stp svp s'il te plaît franchement sérieusement "
     "écoute voilà"},
    {"connective", "et mais donc ou plutôt car puis alors que de svp stp plaît toujours jamais"},
    {"tie", "que de qu'il est c'est te le"},
    {"refuse", "non"},
    {"reject", "faux incorrect mauvais pas ça inverse erreur"},
    {"meant", "dit voulais demandé parlais"},
    {"polite", "svp stp"},
    {"closing", "svp stp merci ok s'il te vous plaît"},
    {"second", "tu"},
    {"pronoun",
     "ça là y cela mets-le mets-la mets-les utilise-le utilise-la laisse-le laisse-la ajoute-le ajoute-la passe-le "
     "passe-la garde-le garde-la déplace-le déplace-la"},
    {"steer",
     "utilise utilisez utilisons utiliser mets mettez mettre garde gardez garder écris écrivez écrire appelle appelez "
     "appeler stocke passe passez passer renvoie retourne lance importe injecte formate définis déclare trie filtre "
     "groupe commence commencez termine fais faites faire évite évitez éviter suis suivez applique charge logge valide "
     "teste calcule compare convertis remplace remplacez change déplace crée génère sépare ajoute retire supprime "
     "réponds répondez répondre demande attends vérifie affiche donne nomme nommez nommer place prends prenez prendre "
     "laisse laissez laisser documente emploie préfère respecte respectez range lis envoie reste restez mets-le "
     "mets-la mets-les utilise-le utilise-la laisse-le laisse-la ajoute-le ajoute-la passe-le passe-la garde-le "
     "garde-la déplace-le déplace-la"},
    {"task",
     "écris crée ajoute implémente fais génère construis traduis explique montre cherche trouve liste corrige répare "
     "refactorise refactore mets renomme supprime étends donne prépare conçois calcule compare vérifie convertis "
     "déplace installe change aide dis résume analyse optimise modifie rends affiche"},
    {"modal", "doit doivent dois devrait devraient faut faudrait"},
    {"fact",
     "est sont s'appelle s'appellent va vont vit vivent se s'applique s'appliquent vient viennent contient attend "
     "écoute signifie a ont utilise utilisons stockons écrivons appelons déployons mettons nommons tourne tournons "
     "trouve"},
    {"source",
     "collègue chef cheffe client cliente manuel documentation doc guide article livre ticket professeur blog linter "
     "compilateur message relecteur il elle quelqu'un on gens fournisseur auteur patron"},
    {"says",
     "dit disent disait écrit recommande recommandent suggère insiste veut voulait pense croit affirme demande "
     "demandait conseille préconise prétend"},
    {"product",
     "utilisateur utilisateurs utilisatrice clients visiteur visiteurs joueur joueurs bouton boutons page pages écran "
     "formulaire menu fenêtre dialogue icône barre lecteur"},
    {"ordinal", "deuxième troisième quatrième cinquième dixième énième centième dernière"},
    {"symptom",
     "échoue échouent plante renvoie affiche apparaît marche fonctionne démarre répond reste tourne charge casse "
     "bloque arrive passe s'arrête s'affiche lance rame vois reçois obtiens"},
};

constexpr CuePattern kVetoes[] = {
    {Cue::kHarmless, "pas de problème|souci|soucis|stress|panique|quoi"},
    {Cue::kHarmless, "^non ,merci|ça|c'est|tout ?va|est|bon|c'est"},
    {Cue::kHarmless, "pas mal|grave|sûr|encore|tout|urgent|nécessaire"},
    {Cue::kHarmless, "je ne|n'ai sais|comprends|vois|pense|me|pas ?pas"},
    {Cue::kHarmless, "comme toujours|d'habitude"},
    {Cue::kHarmless, "non merci"},
    {Cue::kHarmless, "t'inquiète|inquiète"},
    {Cue::kQuestion, "^^est-ce|qu'est-ce|pourquoi|comment|quand|où|quel|quelle|quels|quelles|qui|combien|que"},
    {Cue::kQuestion, "^^peux-tu|pourrais-tu|peut-on|faut-il|dois-je|doit-on|y|as-tu|est-il|tu @any"},
    {Cue::kRequest, "^^peux-tu|pourrais-tu ?svp|stp toujours|arrêter|ne"},
    {Cue::kHypothetical, "supposons|suppose|imagine|imaginons|admettons|peut-être"},
    {Cue::kHypothetical, "^^si ** serait|pourrait|aurait|était|étaient|avait|faisait"},
    {Cue::kHypothetical, "je me demande"},
    {Cue::kReported, "@source ~ @says"},
    {Cue::kReported, "selon|d'après"},
    {Cue::kReported, "j'ai lu|entendu"},
    {Cue::kOneOff, "juste|seulement|uniquement pour|dans|sur cette|ce|cet|aujourd'hui|la"},
    {Cue::kOneOff, "pour l'instant|cette|ce|aujourd'hui|le ?fois|coup|moment|fichier"},
    {Cue::kOneOff, "cette fois|fois-ci"},
    {Cue::kOneOff, "aujourd'hui|temporairement|provisoirement|demain"},
    {Cue::kOneOff, "exceptionnellement"},
    {Cue::kOneOff, "pour la|une démo|capture|présentation|fois"},
    {Cue::kTask, "^^@task"},
    {Cue::kTask, "^^j'ai|je besoin|voudrais|veux|cherche d'un|d'une|un|une"},
    {Cue::kTask, "^^fais en sorte"},
    {Cue::kProduct, "@product"},
    {Cue::kSymptom, "@symptom"},
    {Cue::kSymptom, "ne|n'est @any plus|pas"},
};

constexpr CuePattern kSignals[] = {
    {Cue::kObjects, "^non &,@any"},
    {Cue::kObjects, "^^non"},
    {Cue::kObjects, "c'est|est|était faux|incorrect|mauvais|l'inverse|erroné|le|la ?mauvais|mauvaise|contraire"},
    {Cue::kObjects, "n'est pas ?le|la|ça|correct|bon|juste|comme|ce ?bon|bonne|ça"},
    {Cue::kObjects, "^faux|incorrect|mauvais|mauvaise|erreur"},
    {Cue::kObjects, "pas comme ça"},
    {Cue::kObjects, "le|la|les|au|du mauvais|mauvaise"},
    {Cue::kObjects, "tu te trompes|confonds"},
    {Cue::kObjects, "tu t'es|as trompé|trompée|mélangé|confondu|oublié"},
    {Cue::kObjects, "annule|reviens|défais"},
    {Cue::kObjects, "j'ai|je dit|demandé|voulais|parlais"},
    {Cue::kObjects, "pourquoi as-tu|tu|utilises-tu"},
    {Cue::kDoubts, "^en fait"},
    {Cue::kDoubts, "^^attends|finalement &,@any"},
    {Cue::kAct, "tu as|viens ?de|encore|aussi @any"},
    {Cue::kAct, "as-tu @any"},
    {Cue::kAct, "comme tu l'as|as|proposes|fais"},
    {Cue::kAct,
     "ton|ta|tes "
     "code|solution|test|tests|fonction|changement|changements|version|proposition|migration|requête|classe"},
    {Cue::kRepeats, "je|on t'ai|te|l'ai|vous|l'a ?l'ai|avait déjà|dit|redis|répète|expliqué"},
    {Cue::kRepeats, "j'ai|on déjà|a ?déjà ?dit|expliqué|demandé|répété|dit|écrit"},
    {Cue::kRepeats, "déjà dit|expliqué|demandé|répété|écrit|précisé"},
    {Cue::kRepeats, "combien de fois"},
    {Cue::kRepeats, "pour|c'est la @ordinal fois"},
    {Cue::kRepeats, "encore une|cette fois"},
    {Cue::kRepeats, "^encore &,@any"},
    {Cue::kRepeats, "de nouveau &,@any"},
    {Cue::kRepeats, "comme je|on ?te|l'ai|vous|l'a dit|l'ai|disais|disait|expliqué"},
    {Cue::kRepeats, "comme|déjà convenu|dit|discuté|expliqué"},
    {Cue::kRepeats, "je répète|le"},
    {Cue::kRepeats, "mille|cent|trois|dix|plusieurs|cinq fois"},
    {Cue::kRepeats, "tu continues|persistes"},
    {Cue::kRepeats, "on en|avait a|dit|convenu ?déjà"},
};

constexpr CuePattern kRules[] = {
    {Cue::kForbids, "^ne|n' ?le|la|les|me|te|pas @any ?pas|plus|jamais"},
    {Cue::kForbids,
     "^n'utilise|n'utilisez|n'ajoute|n'écris|n'importe|n'emploie|n'appelle|n'invente|n'oublie ?pas|plus|jamais"},
    {Cue::kForbids, "^pas|plus de|d' @any"},
    {Cue::kForbids, "^pas|plus d'@any"},
    {Cue::kForbids, "de ne pas|plus|jamais"},
    {Cue::kForbids, "on ne|n'utilise|n'écrit|n'ajoute @any ?pas|jamais|plus"},
    {Cue::kForbids, "arrête|arrêtez|cesse de|d'@any"},
    {Cue::kForbids, "évite|évitez|éviter"},
    {Cue::kForbids, "interdit|interdite|interdits|proscrit"},
    {Cue::kForbids, "ne doit|doivent|faut pas|jamais|plus"},
    {Cue::kForbids, "je ne veux pas|plus|jamais"},
    {Cue::kForbids, "^aucun|aucune @any"},
    {Cue::kSteers, "^@steer @any"},
    {Cue::kSteers, "^^@steer @any"},
    {Cue::kDirects,
     "on|nous "
     "utilise|utilisons|met|mettons|garde|stocke|stockons|écrit|écrivons|appelle|appelons|déploie|déployons|nomme"},
    {Cue::kDirects, "il nous faut"},
    {Cue::kDirects, "va|vont dans|sous|en|à"},
    {Cue::kDemands, "@modal @any"},
    {Cue::kContrasts, ",pas|non @any"},
    {Cue::kContrasts, "et|mais pas|non @any"},
    {Cue::kReplaces, "au lieu|place de|du|d'@any"},
    {Cue::kReplaces, "à la place"},
    {Cue::kReplaces, "plutôt que|qu'@any"},
    {Cue::kReplaces, "plutôt"},
    {Cue::kContrasts, "pas ** ,mais"},
    {Cue::kStates, "@fact"},
    {Cue::kAlways, "^^toujours|jamais @any"},
    {Cue::kAlways, "^@steer ** toujours|jamais"},
    {Cue::kAlways, "^ne|n' ** jamais"},
    {Cue::kAlways, "^n'utilise|n'utilisez|n'ajoute|n'écris|n'emploie ** jamais"},
    {Cue::kAlways, "on|nous ** toujours|jamais"},
    {Cue::kAlways, "@modal ** toujours|jamais"},
    {Cue::kAlways, "passent|vont|va|passe toujours"},
    {Cue::kAlways, ",jamais|toujours @any"},
    {Cue::kAlways, "je veux|voudrais|préfère ** toujours|jamais"},
    {Cue::kScope, "chaque|toutes ?les fois que|qu'@any"},
    {Cue::kScope,
     "^^chaque|tout|toute|tous|toutes @any ** doit|doivent|a|ont|commence|commencent|va|vont|passe|passent|porte"},
    {Cue::kScope,
     "^^dans|pour|sur ce|notre|nos|tous|chaque|mes ?les projet|dépôt|repo|équipe|code|projets|tests|services"},
    {Cue::kScope, "partout"},
    {Cue::kScope, "chez nous"},
    {Cue::kScope, "dans tous|toutes"},
    {Cue::kScope, "c'est comme|ainsi ça|qu'on"},
    {Cue::kScope, "^avant de|quand tu ** ,@any"},
    {Cue::kRule, "à partir|compter de|d'@any maintenant|aujourd'hui|ici"},
    {Cue::kRule, "à partir de maintenant"},
    {Cue::kRule, "désormais|dorénavant"},
    {Cue::kRule, "à l'avenir"},
    {Cue::kRule, "dès maintenant|aujourd'hui"},
    {Cue::kRule, "par défaut|convention|principe"},
    {Cue::kRule, "en règle|principe générale"},
    {Cue::kRule, "^la|notre|une règle|convention|consigne|politique"},
    {Cue::kRule, "règle|convention|consigne|note|rappel &,@any"},
    {Cue::kRule, "je|on|nous préfère|préférons|préférerais|déteste"},
    {Cue::kRule, "j'aime|j'aimerais ** toujours|que|quand|partout"},
    {Cue::kRule, "souviens-toi|rappelle-toi|retiens|n'oublie"},
    {Cue::kRule, "garde|gardez à l'esprit"},
    {Cue::kRule, "sans exception|exceptions"},
    {Cue::kRule, "sauf si|quand|demande"},
    {Cue::kRule, "systématiquement|impérativement"},
    {Cue::kRule, "prends l'habitude"},
    {Cue::kRule, "assure-toi de|que|d'@any toujours"},
    {Cue::kOpening, "^^à partir de maintenant"},
    {Cue::kOpening, "^^désormais|dorénavant"},
    {Cue::kOpening, "^^à l'avenir"},
    {Cue::kOpening, "^^dès maintenant"},
    {Cue::kOpening, "^^la|notre règle|convention|consigne ?est"},
    {Cue::kOpening, "^^souviens-toi|rappelle-toi|retiens ?que"},
};

}  // namespace

CueTable french_cues() {
  return {kVetoes, kSignals, kRules, kClasses};
}

}  // namespace cortex::capture
