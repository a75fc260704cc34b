// SPDX-License-Identifier: MIT
// Cues of Spanish prompts (SPEC 8.2).
#include "capture/cue.h"

namespace cortex::capture {
namespace {

constexpr WordClass kClasses[] = {
    {"opening", "ok vale bueno bien pues oye mira hola eh ah y pero por favor ya sí perdona en serio a ver hombre"},
    {"connective", "y pero sino entonces favor mejor o porque que así además siempre nunca"},
    {"tie", "que de es son está te lo ya"},
    {"refuse", "no"},
    {"reject", "mal incorrecto falso error así revés"},
    {"meant", "dije quería pedí decía"},
    {"polite", "favor"},
    {"closing", "favor gracias ok vale por"},
    {"pronoun",
     "eso ahí allí ello ponla ponlo ponlos ponlas úsalo úsala muévelo muévela guárdalo guárdala déjalo déjala quítalo "
     "quítala bórralo escríbelo escríbela hazlo pásalo pásala cámbialo cámbiala"},
    {"steer",
     "usa utiliza pon deja escribe guarda llama pasa devuelve lanza importa inyecta formatea define declara ordena "
     "filtra agrupa empieza termina haz mantén evita sigue aplica carga cachea registra valida prueba calcula compara "
     "convierte renderiza reemplaza cambia mueve crea genera separa divide une añade quita elimina borra responde "
     "contesta pregunta espera comprueba muestra da dame nombra ponla ponlo ponlos ponlas úsalo úsala muévelo muévela "
     "guárdalo guárdala déjalo déjala quítalo quítala bórralo escríbelo escríbela hazlo pásalo pásala cámbialo "
     "cámbiala usar utilizar poner dejar escribir guardar llamar pasar hacer mantener evitar responder mete prefiere "
     "coge toma emplea documenta use utilice ponga escriba usad usemos lee trae recuerda respeta coloca"},
    {"not",
     "uses use utilices utilice toques toque pongas ponga hagas haga subas suba cambies cambie borres borre añadas "
     "escribas escriba metas modifiques modifique crees guardes llames pases devuelvas lances importes formatees "
     "generes elimines quites dejes deje vuelvas mezcles olvides actives desactives instales ejecutes edites edite "
     "inventes mocks mockees rompas repitas hardcodees commitees"},
    {"task",
     "escribe crea añade agrega implementa haz genera construye traduce explica muestra busca encuentra lista corrige "
     "arregla refactoriza actualiza renombra elimina borra extiende amplía dame prepara diseña calcula compara revisa "
     "comprueba convierte mueve instala pon cambia ayúdame dime resume analiza optimiza"},
    {"modal", "debe deben debes debería deberían tiene tienen hay"},
    {"fact",
     "es son está están va van vive viven usa usan llama llaman viene vienen tiene tienen contiene espera escucha "
     "significa guarda guardamos usamos utilizamos llamamos escribimos trabajamos desplegamos ponemos nombramos"},
    {"source",
     "colega compañero compañera jefe jefa cliente clienta manual documentación guía artículo libro ticket profesor "
     "blog linter compilador mensaje revisor él ella alguien gente proveedor fabricante autor"},
    {"says",
     "dice dijo dicen escribió escribe recomienda recomendó sugiere sugirió insiste insistió quiere quería piensa cree "
     "opina afirma pide pidió"},
    {"product",
     "usuario usuarios usuaria cliente clientes visitante visitantes jugador jugadores botón botones página páginas "
     "pantalla formulario menú ventana diálogo icono barra lista"},
    {"symptom",
     "falla fallan devuelve muestra aparece aparecen sale salen funciona funcionan arranca responde responden ejecuta "
     "carga tarda termina rompe llega llegan pasa queda sigue lanza imprime recibe reciben abro veo tengo obtengo "
     "recibo"},
};

constexpr CuePattern kVetoes[] = {
    {Cue::kHarmless, "no hay problema|prisa|nada"},
    {Cue::kHarmless, "no pasa|importa|te|sé|entiendo|veo|recuerdo|tengo|es ?nada|preocupes|necesario|urgente"},
    {Cue::kHarmless, "^no ,gracias|así|está|eso|todo|nada ?está|es ?bien|todo|perfecto"},
    {Cue::kHarmless, "como siempre"},
    {Cue::kHarmless, "no gracias"},
    {Cue::kHarmless, "más|casi que nunca"},
    {Cue::kHarmless, "nunca había|he|lo|me ?visto|pensado"},
    {Cue::kQuestion, "^^qué|cómo|cuándo|dónde|cuál|cuáles|quién|cuánto|cuántas|cuántos|por|para qué"},
    {Cue::kQuestion, "^^puedes|podrías|puede|debo|debería|deberíamos|hay|es|son|está|tiene|sabes|se @any"},
    {Cue::kRequest, "^^puedes|podrías ?por ?favor siempre|dejar|no"},
    {Cue::kHypothetical, "supongamos|supón|imagina|imaginemos|quizás|quizá|tal vez|acaso"},
    {Cue::kHypothetical, "^^si ** sería|podría|habría|fuera|tuviéramos|hubiera|usáramos"},
    {Cue::kHypothetical, "me pregunto"},
    {Cue::kReported, "@source ~ @says"},
    {Cue::kReported, "según|dicen"},
    {Cue::kReported, "he|leí|oí leído|oído|que"},
    {Cue::kOneOff, "solo|sólo|solamente en|para|por este|esta|esto|hoy|ahora"},
    {Cue::kOneOff, "por esta|ahora|hoy ?vez"},
    {Cue::kOneOff, "esta vez"},
    {Cue::kOneOff, "de momento"},
    {Cue::kOneOff, "por el momento"},
    {Cue::kOneOff, "hoy|temporalmente|provisionalmente|mañana"},
    {Cue::kOneOff, "para esta|la|este demo|prueba|captura|archivo|fichero"},
    {Cue::kTask, "^^@task"},
    {Cue::kTask, "^^necesito|quiero|quisiera un|una|que|el|la"},
    {Cue::kProduct, "@product"},
    {Cue::kSymptom, "@symptom"},
    {Cue::kSymptom, "no|nunca|siempre funciona|responde|aparece|sale|arranca|falla|carga|se"},
};

constexpr CuePattern kSignals[] = {
    {Cue::kObjects, "^no &,@any"},
    {Cue::kObjects, "^^no$"},
    {Cue::kObjects, "eso|así no"},
    {Cue::kObjects, "está|esta|estaba|es mal|incorrecto|equivocado|equivocada|erróneo|falso"},
    {Cue::kObjects, "^mal|incorrecto|falso|error &,@any"},
    {Cue::kObjects, "te ?has equivocas|equivocaste|equivocado|confundes|confundiste|confundido"},
    {Cue::kObjects, "al revés"},
    {Cue::kObjects, "no es así|eso|lo|correcto|cierto"},
    {Cue::kObjects, "deshaz|revierte"},
    {Cue::kObjects, "^^dije|pedí|quería|decía"},
    {Cue::kObjects, "por qué has|usas|pusiste|haces|usaste|hiciste"},
    {Cue::kObjects, "la|el equivocada|equivocado"},
    {Cue::kDoubts, "^en realidad"},
    {Cue::kDoubts, "^^espera|realmente &,@any"},
    {Cue::kAct,
     "has "
     "puesto|usado|escrito|creado|cambiado|borrado|añadido|hecho|metido|movido|renombrado|eliminado|generado|olvidado|"
     "roto"},
    {Cue::kAct,
     "pusiste|usaste|escribiste|creaste|cambiaste|borraste|añadiste|hiciste|metiste|moviste|eliminaste|generaste|"
     "olvidaste"},
    {Cue::kAct, "estás usando|haciendo|poniendo|creando|llamando"},
    {Cue::kAct, "como hiciste|has|propones|propusiste"},
    {Cue::kAct, "tu|tus código|solución|prueba|pruebas|función|cambio|cambios|versión|propuesta|migración|consulta"},
    {Cue::kRepeats, "ya te|lo|os ?lo|he ?he dije|dicho|expliqué|pedí|comenté|dicho|hemos"},
    {Cue::kRepeats, "te ?lo|he dije|dicho|he|repito|expliqué|pedí|dicho"},
    {Cue::kRepeats, "te repito|he|lo ?repito"},
    {Cue::kRepeats, "mil|cien|tres|cinco|dos|varias|muchas|cuántas|diez veces"},
    {Cue::kRepeats, "por|es|la tercera|segunda|cuarta|quinta|enésima|última|décima vez"},
    {Cue::kRepeats, "otra|una vez más|con|&,@any"},
    {Cue::kRepeats, "^otra vez"},
    {Cue::kRepeats, "una y otra vez"},
    {Cue::kRepeats, "de nuevo &,@any"},
    {Cue::kRepeats, "como ya|te dije|he|hemos|dijimos|acordamos|comenté|expliqué"},
    {Cue::kRepeats, "sigues @any"},
    {Cue::kRepeats, "ya habíamos|hemos|quedamos|acordamos|hablamos"},
    {Cue::kRepeats, "no me escuchas|lees|haces"},
    {Cue::kRepeats, "cuántas veces"},
};

constexpr CuePattern kRules[] = {
    {Cue::kForbids, "^no|ni @not"},
    {Cue::kForbids, "no ?lo|la|me|se|te @not"},
    {Cue::kForbids, "^nada de @any"},
    {Cue::kForbids, "^sin @any ** por|aquí"},
    {Cue::kForbids, "deja|dejad|dejen de"},
    {Cue::kForbids, "prohibido|prohibida|prohibidos"},
    {Cue::kForbids, "no se debe|deben|puede|permite|usa|usan|hace"},
    {Cue::kForbids, "no usamos|utilizamos|queremos|hacemos|ponemos|tocamos|mezclamos|permitimos"},
    {Cue::kForbids, "evita|evitad|evitemos"},
    {Cue::kForbids, "no quiero @any"},
    {Cue::kSteers, "^@steer @any"},
    {Cue::kSteers, "^^@steer @any"},
    {Cue::kDirects, "usamos|utilizamos|guardamos|ponemos|escribimos|llamamos|necesitamos|trabajamos|desplegamos"},
    {Cue::kDirects, "va|van|viven|está en|dentro|bajo"},
    {Cue::kDemands, "@modal ?que @any"},
    {Cue::kContrasts, ",no @any"},
    {Cue::kContrasts, "y no @any"},
    {Cue::kReplaces, "en lugar|vez de"},
    {Cue::kContrasts, "sino ?que @any"},
    {Cue::kContrasts, "no ** ,sino"},
    {Cue::kReplaces, "más que"},
    {Cue::kStates, "@fact"},
    {Cue::kAlways, "^^siempre|nunca|jamás @any"},
    {Cue::kAlways, "^siempre|nunca|jamás @steer|@not"},
    {Cue::kAlways, "^@steer siempre|nunca"},
    {Cue::kAlways, "^@steer ** siempre"},
    {Cue::kAlways, "usamos|utilizamos|ponemos|escribimos|hacemos|guardamos|trabajamos ?siempre|nunca"},
    {Cue::kAlways, "siempre|nunca usamos|utilizamos|ponemos|escribimos|hacemos|guardamos|debe|deben|hay|se"},
    {Cue::kAlways, "@modal ?que siempre|nunca"},
    {Cue::kAlways, "debe|deben|hay|tiene|tienen ** siempre|nunca"},
    {Cue::kAlways, ",nunca|siempre @any"},
    {Cue::kAlways, "quiero ** siempre|nunca"},
    {Cue::kScope, "cada vez que"},
    {Cue::kScope, "siempre que"},
    {Cue::kScope,
     "^^cada|todo|toda|todos|todas @any ** "
     "debe|deben|necesita|necesitan|lleva|llevan|va|van|tiene|tienen|empieza|empiezan|se"},
    {Cue::kScope,
     "^^en|para|dentro este|nuestro|nuestros|todos|todas|cada ?los|las "
     "proyecto|repositorio|repo|equipo|código|proyectos|tests|servicios"},
    {Cue::kScope, "en todo|todos|todas|todas"},
    {Cue::kScope, "así trabajamos|lo"},
    {Cue::kScope, "^antes de @any ** ,@any"},
    {Cue::kRule, "a partir de ahora|hoy|aquí|este"},
    {Cue::kRule, "de ahora|aquí|hoy en adelante"},
    {Cue::kRule, "desde ahora|hoy"},
    {Cue::kRule, "en adelante"},
    {Cue::kRule, "en el futuro"},
    {Cue::kRule, "por defecto|norma|convención|costumbre|regla|principio"},
    {Cue::kRule, "como ?una regla|norma"},
    {Cue::kRule, "^la|nuestra|una regla|norma|convención|política"},
    {Cue::kRule, "regla|norma|convención|nota &,@any"},
    {Cue::kRule, "prefiero|preferimos|preferiría|prefiere"},
    {Cue::kRule, "me gusta|gustan|gustaría ** que|siempre|así"},
    {Cue::kRule, "odio|detesto"},
    {Cue::kRule, "recuerda ?que &@any"},
    {Cue::kRule, "ten|tened en cuenta"},
    {Cue::kRule, "no olvides que"},
    {Cue::kRule, "sin excepción|excepciones"},
    {Cue::kRule, "en todas|toda partes"},
    {Cue::kRule, "salvo|excepto|menos que|cuando|si"},
    {Cue::kRule, "asegúrate de ?que siempre"},
    {Cue::kOpening, "^^a partir de ahora|hoy"},
    {Cue::kOpening, "^^de ahora|hoy en adelante"},
    {Cue::kOpening, "^^desde ahora|hoy"},
    {Cue::kOpening, "^^en adelante"},
    {Cue::kOpening, "^^la|nuestra regla|norma|convención ?es ?que"},
    {Cue::kOpening, "^^recuerda ?que"},
    {Cue::kOpening, "^^ten en cuenta ?que"},
};

}  // namespace

CueTable spanish_cues() {
  return {kVetoes, kSignals, kRules, kClasses};
}

}  // namespace cortex::capture
