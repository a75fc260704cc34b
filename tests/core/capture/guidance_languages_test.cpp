// SPDX-License-Identifier: MIT
// Guidance in German, Spanish, French, Chinese and Japanese prompts (SPEC 8.2).
#include "capture/guidance_cases.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

constexpr TypedCase kGerman[] = {
    {"USER_CORRECTION",
     {"Nein, die Konfiguration liegt in config/app.yaml, nicht in der Datenbank.",
      "konfiguration liegt config datenbank"}},
    {"USER_CORRECTION", {"Falsch, nimm statt Gson bitte Jackson.", "gson jackson"}},
    {"USER_CORRECTION",
     {"Das ist die falsche Tabelle, die Kunden stehen in crm_contacts und nicht in users.",
      "kunden stehen contacts users"}},
    {"USER_CORRECTION",
     {"Du hast die Klasse als Singleton gebaut. Übergib sie stattdessen im Konstruktor.",
      "übergib stattdessen konstruktor"}},
    {"USER_PREFERENCE",
     {"Ab jetzt bitte alle Commit-Nachrichten auf Englisch schreiben.", "commit nachrichten englisch schreiben"}},
    {"USER_PREFERENCE",
     {"Verwende nie Magic Numbers, sondern benannte Konstanten.", "magic numbers benannte konstanten"}},
    {"USER_PREFERENCE",
     {"Grundsätzlich gilt bei uns: keine neuen Abhängigkeiten ohne Rücksprache.", "neuen abhängigkeiten rücksprache"}},
    {"USER_PREFERENCE", {"Wir schreiben Variablennamen immer auf Englisch.", "schreiben variablennamen englisch"}},
    {"FRUSTRATED_CORRECTION", {"Wie oft soll ich das noch sagen: keine Umlaute in Dateinamen!", "umlaute dateinamen"}},
    {"FRUSTRATED_CORRECTION", {"Schon wieder var statt const. Ich habe dir gesagt, du sollst const nehmen.", "const"}},
    {"USER_CORRECTION", {"Nein, die Tests laufen mit Vitest, nicht mit Jest.", "tests vitest jest"}},
    {"USER_CORRECTION",
     {"Bitte die Abfrage nicht im Template bauen, das gehört in den Service.", "abfrage template service"}},
    {"USER_CORRECTION", {"Das stimmt so nicht: der Zähler beginnt bei eins, nicht bei null.", "zähler beginnt"}},
    {"USER_CORRECTION", {"Kein Redux bitte, nimm den Context, der reicht hier.", "redux context"}},
    {"USER_CORRECTION", {"Verwende hier statt der Schleife ein Stream-API.", "schleife stream"}},
    {"USER_CORRECTION", {"Ich meinte die Testumgebung, nicht die Produktion.", "testumgebung produktion"}},
    {"USER_CORRECTION",
     {"Halt, nicht löschen! Die alten Endpunkte bleiben bis zur Version 5.", "endpunkte bleiben version"}},
    {"USER_CORRECTION",
     {"Mach das rückgängig, die Spalte heißt kunden_nr und nicht kundennummer.", "spalte heißt kunden_nr"}},
    {"USER_PREFERENCE", {"Antworte bitte immer auf Deutsch.", "antworte deutsch"}},
    {"USER_PREFERENCE", {"In diesem Repo verwenden wir ausschließlich pnpm.", "repo verwenden pnpm"}},
    {"USER_PREFERENCE", {"Künftig bitte vor jedem Commit die Tests laufen lassen.", "commit tests laufen"}},
    {"USER_PREFERENCE",
     {"Unsere Regel: jede öffentliche Funktion bekommt einen Kommentar.", "öffentliche funktion kommentar"}},
    {"USER_PREFERENCE", {"Ich mag keine langen Funktionen, teile sie lieber auf.", "langen funktionen"}},
    {"USER_PREFERENCE",
     {"Bei jedem neuen Endpunkt muss die OpenAPI-Datei ergänzt werden.", "endpunkt openapi ergänzt"}},
    {"USER_PREFERENCE", {"Niemals direkt auf main pushen.", "direkt main pushen"}},
    {"USER_PREFERENCE", {"Merk dir, dass wir Beträge in Cent speichern.", "beträge cent speichern"}},
    {"FRUSTRATED_CORRECTION", {"Ich hab's dir schon dreimal gesagt: keine relativen Importe!", "relativen importe"}},
    {"FRUSTRATED_CORRECTION", {"Schon wieder Tabs! Hier werden vier Leerzeichen verwendet.", "leerzeichen"}},
    {"FRUSTRATED_CORRECTION", {"Wie gesagt, die Passwörter gehören in den Vault.", "passwörter gehören vault"}},
    {"FRUSTRATED_CORRECTION", {"Nochmal: die Schnittstelle liefert Cent, nicht Euro.", "schnittstelle cent euro"}},
    {"USER_CORRECTION", {"Nein, der Endpunkt liefert XML und kein JSON.", "endpunkt liefert"}},
    {"USER_CORRECTION", {"Bitte nicht so viele Kommentare, nur dort, wo es wirklich nötig ist.", "kommentare"}},
    {"USER_PREFERENCE", {"Ab sofort keine Abkürzungen mehr in Variablennamen.", "abkürzungen variablennamen"}},
    {"USER_PREFERENCE", {"Tests bitte grundsätzlich mit Testcontainers.", "tests testcontainers"}},
    {"FRUSTRATED_CORRECTION",
     {"Wir hatten das gestern schon: Zeiten werden in UTC gespeichert.", "zeiten gespeichert"}},
};

constexpr std::string_view kGermanNone[] = {
    "Heute bitte keine Tests laufen lassen.",
    "Baue einen Filter ein, der abgelaufene Einträge nie anzeigt.",
    "Wie oft läuft der Job am Tag?",
    "Der Server antwortet nie, wenn das VPN an ist.",
    "Soll ich hier immer einen Index anlegen?",
    "Warum startet der Container nie beim ersten Mal?",
    "Der Test ist rot, aber nicht wegen meiner Änderung.",
    "Mein Kollege sagt, man solle nie auf main pushen.",
    "Für die Demo bitte einfach einen festen Wert nehmen.",
    "Erstelle eine Seite, auf der Nutzer ihre Daten löschen können.",
    "Kein Problem, mach einfach weiter.",
    "Nein danke, das reicht schon.",
    "Wenn wir nie löschen würden, wie groß wäre die Tabelle?",
    "Die App zeigt immer noch die alte Version an.",
    "Übersetze den Satz \"Niemals aufgeben\" ins Englische.",
    "Ich habe noch nie mit Rust gearbeitet, erklär mir Ownership.",
    "Gibt es einen Grund, warum der Job nie läuft?",
    "Nur diesmal ohne Tests pushen.",
};

TEST_CASE("German prompts are read with German cues", "[capture][guidance]") {
  for (const TypedCase& one : kGerman) {
    check_guidance(one.guidance, one.type);
  }
  for (const std::string_view prompt : kGermanNone) {
    check_no_guidance(prompt);
  }
}

constexpr TypedCase kSpanish[] = {
    {"USER_CORRECTION", {"No, así no. El identificador va en la cabecera, no en la URL.", "identificador cabecera"}},
    {"USER_CORRECTION",
     {"Te equivocas, la base de datos de pruebas es SQLite, no Postgres.", "base datos pruebas sqlite postgres"}},
    {"USER_PREFERENCE", {"Nunca subas cambios directamente a main.", "nunca subas cambios main"}},
    {"USER_PREFERENCE", {"A partir de ahora responde siempre en español.", "responde siempre español"}},
    {"FRUSTRATED_CORRECTION", {"Te lo repito por tercera vez: usa pnpm, no npm.", "pnpm"}},
    {"USER_CORRECTION", {"No, la moneda se guarda en la factura, no en el cliente.", "moneda guarda factura cliente"}},
    {"USER_CORRECTION", {"Eso no es correcto: el límite es 50 y no 100.", "límite"}},
    {"USER_CORRECTION", {"No uses hilos aquí, usa una cola de tareas.", "hilos cola tareas"}},
    {"USER_CORRECTION", {"Has puesto la validación en el controlador. Ponla en el modelo.", "modelo"}},
    {"USER_CORRECTION", {"Al revés: primero se despliega la API y luego el frontend.", "primero despliega frontend"}},
    {"USER_CORRECTION", {"Pedí un script de bash, no de Python.", "script bash python"}},
    {"USER_PREFERENCE",
     {"A partir de ahora escribe los mensajes de commit en inglés.", "escribe mensajes commit inglés"}},
    {"USER_PREFERENCE", {"Prefiero funciones pequeñas y sin estado.", "funciones pequeñas estado"}},
    {"USER_PREFERENCE",
     {"En este proyecto usamos tabuladores, nunca espacios.", "proyecto usamos tabuladores espacios"}},
    {"USER_PREFERENCE", {"Todas las fechas deben ir en formato ISO.", "fechas formato"}},
    {"USER_PREFERENCE", {"Recuerda que siempre trabajamos con TypeScript estricto.", "trabajamos typescript estricto"}},
    {"USER_PREFERENCE", {"Por convención los tests terminan en _spec.", "tests terminan"}},
    {"USER_PREFERENCE",
     {"Dans ce projet on n'utilise que des composants fonctionnels.", "projet composants fonctionnels"}},
    {"FRUSTRATED_CORRECTION",
     {"¿Cuántas veces tengo que decirlo? No toques los archivos generados.", "toques archivos generados"}},
    {"FRUSTRATED_CORRECTION",
     {"Como ya te dije, la configuración va en el archivo .env.local.", "configuración archivo"}},
    {"FRUSTRATED_CORRECTION", {"Otra vez lo mismo: los importes van en céntimos.", "importes céntimos"}},
    {"USER_CORRECTION", {"No, el servidor corre en el puerto 9000, no en el 8000.", "servidor puerto"}},
    {"USER_PREFERENCE", {"De ahora en adelante usa siempre async/await.", "siempre async"}},
    {"FRUSTRATED_CORRECTION", {"Te he dicho varias veces que no uses any.", "uses"}},
};

constexpr std::string_view kSpanishNone[] = {
    "Por esta vez, sube el cambio sin revisión.",
    "Haz que el botón esté siempre visible en móviles.",
    "Fais en sorte que la barre reste toujours visible.",
    "Cuando abro la página siempre aparece el mismo error.",
    "our staging database has no data from last week",
    "¿Siempre hay que cerrar la conexión a mano?",
    "La página no carga cuando hay más de cien filas.",
    "Mi jefe dice que nunca hay que usar MongoDB.",
    "Crea un botón que siempre esté visible.",
    "No te preocupes, está bien así.",
    "Si nunca borramos los logs, ¿qué pasaría?",
    "Hoy no ejecutes las pruebas largas, por favor.",
    "Gracias, no necesito nada más.",
    "El build nunca termina en la CI.",
};

TEST_CASE("Spanish prompts are read with Spanish cues", "[capture][guidance]") {
  for (const TypedCase& one : kSpanish) {
    check_guidance(one.guidance, one.type);
  }
  for (const std::string_view prompt : kSpanishNone) {
    check_no_guidance(prompt);
  }
}

constexpr TypedCase kFrench[] = {
    {"USER_CORRECTION", {"Non, n'utilise pas moment ici, prends date-fns à la place.", "utilise moment date"}},
    {"USER_CORRECTION",
     {"Ce n'est pas le bon dossier : les modèles vont dans src/domain, pas dans src/db.", "modèles vont domain"}},
    {"USER_PREFERENCE", {"From here on, keep every PR below 300 changed lines.", "keep every below changed lines"}},
    {"USER_PREFERENCE", {"My editor shows only 80 columns, so wrap code at 80 from now on", "wrap code"}},
    {"USER_PREFERENCE", {"Toujours mettre les tests dans le dossier spec.", "toujours tests dossier spec"}},
    {"USER_PREFERENCE", {"Je préfère les petites fonctions pures aux classes.", "petites fonctions pures classes"}},
    {"FRUSTRATED_CORRECTION",
     {"Je t'ai déjà dit de ne pas toucher au fichier de verrouillage.", "toucher fichier verrouillage"}},
    {"USER_PREFERENCE",
     {"Remember that I'm on Windows, so commands should be PowerShell.", "windows commands powershell"}},
    {"USER_PREFERENCE", {"Answer in short bullet points from now on", "answer short bullet points"}},
    {"USER_CORRECTION", {"Non, la file d'attente est RabbitMQ, pas Kafka.", "file attente rabbitmq kafka"}},
    {"USER_CORRECTION", {"Ce n'est pas correct : le taux est en pour cent, pas en décimal.", "taux cent décimal"}},
    {"USER_CORRECTION", {"Ne mets pas la logique dans la vue, mets-la dans le service.", "logique vue service"}},
    {"USER_CORRECTION", {"J'ai demandé une fonction, pas une classe.", "fonction classe"}},
    {"USER_PREFERENCE", {"Désormais, réponds toujours en français.", "réponds toujours français"}},
    {"USER_PREFERENCE", {"Je déteste les abréviations, écris les noms en entier.", "abréviations noms entier"}},
    {"USER_PREFERENCE",
     {"Par convention, les branches commencent par le numéro du ticket.", "branches commencent numéro ticket"}},
    {"FRUSTRATED_CORRECTION", {"Je te l'ai déjà dit trois fois : pas de var, utilise const.", "const"}},
    {"FRUSTRATED_CORRECTION", {"Encore une fois, les tests vont dans le dossier tests.", "tests vont dossier"}},
    {"FRUSTRATED_CORRECTION",
     {"C'est la troisième fois que tu modifies ce fichier. Ne touche plus aux migrations existantes.",
      "touche migrations existantes"}},
    {"USER_CORRECTION", {"Non, on stocke les montants en centimes, pas en euros.", "montants centimes euros"}},
    {"USER_PREFERENCE", {"À l'avenir, mets toujours un test avec chaque correctif.", "test chaque correctif"}},
    {"FRUSTRATED_CORRECTION",
     {"Combien de fois dois-je le dire : pas de console.log dans le code de production.", "console code production"}},
};

constexpr std::string_view kFrenchNone[] = {
    "Pour l'instant, laisse le mot de passe en dur.",
    "Le test échoue toujours sur la CI.",
    "Pourquoi le cache n'est-il jamais vidé ?",
    "Le bouton ne réagit pas sur mobile.",
    "Mon collègue dit qu'il faut toujours utiliser des UUID.",
    "Crée une page qui affiche toujours la dernière commande.",
    "Pas de souci, prends ton temps.",
    "Si on n'avait pas de cache, ce serait plus lent ?",
    "Pour l'instant, laisse les logs.",
    "Non merci, c'est parfait comme ça.",
    "Create a GitHub action that never runs on forks.",
    "Le script s'arrête toujours à la ligne 12.",
};

TEST_CASE("French prompts are read with French cues", "[capture][guidance]") {
  for (const TypedCase& one : kFrench) {
    check_guidance(one.guidance, one.type);
  }
  for (const std::string_view prompt : kFrenchNone) {
    check_no_guidance(prompt);
  }
}

constexpr TypedCase kChinese[] = {
    {"USER_CORRECTION", {"错了，端口是 5433，不是 5432。", "端口 是"}},
    {"USER_CORRECTION", {"别用 lodash，项目里有自己的 utils，用那个。", "lodash utils"}},
    {"USER_PREFERENCE", {"以后提交信息都用英文写。", "提交 信息 英文"}},
    {"USER_PREFERENCE", {"所有接口必须做参数校验。", "接口 必须 参数 校验"}},
    {"FRUSTRATED_CORRECTION", {"跟你说过三次了，别改测试数据。", "改 测试 数据"}},
    {"USER_CORRECTION", {"不是这样的，时间戳是毫秒，不是秒。", "时间戳 毫秒"}},
    {"USER_CORRECTION", {"你用错表了，应该查 order_items，而不是 orders。", "应该查 order_items"}},
    {"USER_CORRECTION", {"别在循环里查数据库，改成一次批量查询。", "循环 查数据库 批量"}},
    {"USER_CORRECTION", {"其实我们用的是 Vue，不是 React。", "用的是 vue react"}},
    {"USER_CORRECTION", {"违反规范了，接口路径要用复数，不要用单数。", "接口 路径 复数"}},
    {"USER_PREFERENCE", {"从现在开始，所有注释都用中文写。", "注释 中文"}},
    {"USER_PREFERENCE", {"变量名一律用小写加下划线。", "变量 小写 下划线"}},
    {"USER_PREFERENCE", {"每次改完代码都要跑一遍 lint。", "代码 跑 lint"}},
    {"USER_PREFERENCE", {"我更喜欢函数式写法，少用类。", "喜欢 函数 类"}},
    {"USER_PREFERENCE", {"请记住，我们的金额单位是分。", "金额 单位"}},
    {"FRUSTRATED_CORRECTION", {"又用 var 了，我说过只能用 const 和 let。", "const let"}},
    {"FRUSTRATED_CORRECTION", {"我已经说过了，不要改公共接口。", "改 公共 接口"}},
    {"FRUSTRATED_CORRECTION", {"怎么又把密钥写进代码里了？密钥必须放在环境变量里。", "密钥 环境变量"}},
    {"USER_CORRECTION", {"不对，用户表叫 members，不叫 users。", "用户表 members"}},
    {"USER_PREFERENCE", {"以后回答请用中文。", "回答 中文"}},
    {"FRUSTRATED_CORRECTION", {"说了多少遍了，不要用魔法数字。", "魔法 数字"}},
};

constexpr std::string_view kChineseNone[] = {
    "这次先不用写测试。",
    "给设置页加一个开关，打开后始终显示工具栏。",
    "页面总是加载很慢，为什么？",
    "这个接口总是返回 500，帮我看看日志。",
    "为什么不能用 var 声明？",
    "同事说永远不要用 select *，真的吗？",
    "没问题，继续吧。",
    "帮我写一个脚本，每次启动时都清空缓存。",
    "今天先别部署，等我确认。",
    "如果不用缓存会怎么样？",
    "不用了，谢谢。",
    "这个函数从不返回，怎么办？",
};

TEST_CASE("Chinese prompts are read with Chinese cues", "[capture][guidance]") {
  for (const TypedCase& one : kChinese) {
    check_guidance(one.guidance, one.type);
  }
  for (const std::string_view prompt : kChineseNone) {
    check_no_guidance(prompt);
  }
}

constexpr TypedCase kJapanese[] = {
    {"USER_CORRECTION", {"そうじゃなくて、エラーは例外ではなく Result 型で返してください。", "エラー 例外 型 返"}},
    {"USER_CORRECTION", {"いや、そのボタンは左じゃなくて右に置いて。", "ボタン 左 右 置"}},
    {"USER_PREFERENCE", {"これからは変数名を英語で書いてください。", "変数 英語 書"}},
    {"USER_PREFERENCE", {"インデントは常にスペース2つにすること。", "インデント 常 スペース"}},
    {"FRUSTRATED_CORRECTION", {"前にも言いましたが、console.log は残さないでください。", "console 残"}},
    {"USER_CORRECTION", {"いいえ、テーブル名は単数形ではなく複数形です。", "テーブル 複数形"}},
    {"USER_CORRECTION", {"そこに書かないでください。設定は config.yml に書いてください。", "設定 config"}},
    {"USER_CORRECTION", {"間違っています。金額の単位は円ではなくセントです。", "金額 単位 セント"}},
    {"USER_CORRECTION", {"ログは print じゃなくて logger を使ってください。", "ログ logger"}},
    {"USER_CORRECTION", {"それは違う、認証はミドルウェアで行うべきです。", "認証 ミドルウェア"}},
    {"USER_PREFERENCE", {"今後はコミットメッセージを英語で書いてください。", "コミット 英語"}},
    {"USER_PREFERENCE", {"テストファイルは必ず __tests__ に置いてください。", "テスト 置"}},
    {"USER_PREFERENCE", {"このプロジェクトでは any 型を使わないこと。", "プロジェクト 型"}},
    {"USER_PREFERENCE", {"原則として、コメントは日本語で書きます。", "コメント 日本語"}},
    {"FRUSTRATED_CORRECTION", {"また any を使っていますね。型は必ず書いてくださいと言いましたよね。", "型 書"}},
    {"FRUSTRATED_CORRECTION", {"三回目ですが、マイグレーションは手で編集しないでください。", "マイグレーション 編集"}},
    {"USER_CORRECTION", {"違います、APIのベースURLは /v2 です。", "ベース v2"}},
    {"USER_PREFERENCE", {"今後はテストも一緒に書いてください。", "テスト 書"}},
};

constexpr std::string_view kJapaneseNone[] = {
    "とりあえず今日はログを消さないでおいてください。",
    "保存ボタンを常に有効にする機能を追加してください。",
    "ログインすると毎回エラーになります。",
    "なぜ常に null になるのですか？",
    "今回はテストを書かないでください。",
    "同僚が必ず UUID を使うべきだと言っていました。",
    "ユーザーを必ずログインさせる機能を作ってください。",
    "大丈夫です、そのままで。",
    "ビルドがいつも失敗します。",
    "もしキャッシュがなかったらどうなりますか。",
    "ありがとう、もう必要ありません。",
    "とりあえずこのまま進めてください。",
};

TEST_CASE("Japanese prompts are read with Japanese cues", "[capture][guidance]") {
  for (const TypedCase& one : kJapanese) {
    check_guidance(one.guidance, one.type);
  }
  for (const std::string_view prompt : kJapaneseNone) {
    check_no_guidance(prompt);
  }
}

}  // namespace
}  // namespace cortex::capture
