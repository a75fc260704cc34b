// SPDX-License-Identifier: MIT
// Secrets of every kind are masked (SPEC 8.1). Values are drawn at run time; see secret_values.h.
#include <string>
#include <string_view>

#include "base/utf8.h"
#include "capture/redact.h"
#include "capture/secret_values.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

constexpr int kDraws = 8;

/// `text` with the value in place of every '@' that stands alone; "@@" is the value and an '@'.
std::string with_value(std::string_view text, std::string_view value) {
  std::string out;
  bool is_placed = false;
  for (const char c : text) {
    if (c == '@' && !is_placed) {
      out += value;
      is_placed = true;
    } else {
      out += c;
    }
  }
  return out;
}

void check_masked(std::string_view text, std::string_view value) {
  const std::string full = with_value(text, value);
  INFO(full);
  const Redacted redacted = redact(full);
  INFO(redacted.text);
  CHECK(redacted.count >= 1);
  CHECK(redacted.text.find(value) == std::string::npos);
  CHECK(redacted.text.find("[REDACTED:") != std::string::npos);
  CHECK(redact(redacted.text).text == redacted.text);
}

struct TokenCase {
  std::string_view text;
  std::string_view shape;  ///< In two halves where the whole would be what scanners look for.
  std::string_view rest;
};

constexpr TokenCase kTokens[] = {
    {"key id @ was found in the repo", "AKI", "A*u16"},
    {"AWS_SECRET_ACCESS_KEY=\"@\"", "*b40", ""},
    {"secret access key @", "*b40", ""},
    {"aws_session_token=@", "FwoGZXIvYXdzE*b200==", ""},
    {"I pasted @ by accident", "gh", "p_*a36"},
    {"Authorization: token @", "gh", "s_*a36"},
    {"GH_TOKEN=@", "github_", "pat_*a22_*a59"},
    {"GITHUB_TOKEN=@", "*h40", ""},
    {"git clone https://oauth2:@@gitlab.example.com/a/b.git", "gl", "pat-*a20"},
    {"gitlab-runner register --token @", "gl", "rt-*a20"},
    {"CI_JOB_TOKEN=@", "*a20", ""},
    {"slack.WebClient(token=\"@\")", "xo", "xp-*d11-*d11-*h32"},
    {"SLACK_APP_TOKEN: @", "xa", "pp-1-A0*u9-*d12-*h64"},
    {"curl -d '{}' https://hooks.slack.com/services/T01AB2CD3/B04EF5GH6/@", "*a24", ""},
    {"webhook https://discord.com/api/webhooks/112233445566778899/@ works", "*a60q-_7", ""},
    {"client.run(\"@\")", "M*a25.*a6.*a38", ""},
    {"https://acme.webhook.office.com/webhookb2/@/IncomingWebhook/x", "*h32", ""},
    {"stripe.api_key = \"@\"", "sk_", "live_*a24"},
    {"restricted key @", "rk_", "live_*a32"},
    {"endpoint secret @", "wh", "sec_*a32"},
    {"firebase apiKey: \"@\"", "AI", "za*a35"},
    {"access_token @", "ya", "29.*a60"},
    {"client secret @", "GO", "CSPX-*a28"},
    {"openai.api_key=\"@\"", "s", "k-*a48"},
    {"OPENAI_API_KEY=@", "s", "k-proj-*a100"},
    {"claude key @", "s", "k-ant-api03-*a93AA"},
    {"huggingface-cli login --token @", "h", "f_*a34"},
    {"npm publish failed with @", "np", "m_*a36"},
    {"//registry.example/:_auth=@", "*b36=", ""},
    {"twine upload -u __token__ -p @ dist/*", "py", "pi-AgEIcHlwaS5vcmc*a120"},
    {"AZURE_STORAGE_KEY=@", "*b86==", ""},
    {"SharedAccessKeyName=Root;SharedAccessKey=@", "*b43=", ""},
    {"client secret value @", "*a37", "Q8Q~*a34"},
    {"AZURE_DEVOPS_PAT=@", "*l52", ""},
    {"https://acct.blob.example/c/f?sv=2022-11-02&se=2031-01-01&sp=r&sig=@", "*a43%3D", ""},
    {"SENDGRID_API_KEY=@", "S", "G.*a22.*a43"},
    {"Client(\"AC0123456789abcdef0123456789abcdef\", auth_token=\"@\")", "*h32", ""},
    {"https://api.telegram.org/bot@/getMe", "*d10:A", "A*a33"},
    {"DIGITALOCEAN_TOKEN=@", "dop_", "v1_*h64"},
    {"vault login @", "hv", "s.*a90"},
    {"VAULT_TOKEN=@", "s.*a24", ""},
    {"heroku api key: @", "*h8-*h4-4*h3-a*h3-*h12", ""},
    {"export HEROKU_API_KEY=\"@\"", "*h8-*h4-4*h3-a*h3-*h12", ""},
    {"decoded @ and got expired", "ey", "J*a33.eyJ*a60.*a43"},
    {"{\"id_token\":\"@\"}", "ey", "J*a33.eyJ*a60.*a43"},
    {"admin token @", "shp", "at_*h32"},
    {"LINEAR_API_KEY=@", "lin_", "api_*a40"},
    {"grafana @ works", "gl", "sa_*a32_*h8"},
    {"DATABRICKS_TOKEN=@", "da", "pi*h32"},
    {"docker pat @", "dckr_", "pat_*a27"},
    {"mailchimp @", "*h32-", "us12"},
    {"doppler @", "dp.", "st.*a43"},
    {"credentials: @", "*a14.atlas", "v1.*a67"},
    {"# created: 2031 @", "AGE-SECRET-", "KEY-1*u58"},
    {"otpauth://totp/Acme:bob?secret=@&issuer=Acme", "*u32", ""},
    {"PrivateKey = @", "*b43=", ""},
};

TEST_CASE("tokens and keys of vendors are masked by their shape or their name", "[capture][redact]") {
  SecretValues values(1);
  for (const TokenCase& one : kTokens) {
    for (int draw = 0; draw < kDraws; ++draw) {
      check_masked(one.text, values.draw(std::string(one.shape) + std::string(one.rest)));
    }
  }
}

constexpr std::string_view kAssignments[] = {
    "export ADMIN_PWD='@'",
    "DB_PASS=@",
    "SMTP_PASSWORD=\"@\"",
    "docker run -e MYSQL_ROOT_PASSWORD=@ mysql:8",
    "ENV REDIS_PASSWORD @",
    "set DB_PASSWORD=@",
    "    - name: DB_PASSWORD\n      value: @",
    "{\"name\": \"DB_PASSWORD\", \"value\": \"@\"}",
    "password: '@'",
    "    pass: \"@\",",
    "const dbPassword = \"@\";",
    "String password = \"@\";",
    "password := \"@\"",
    "$config['db_password'] = '@';",
    "'password' => '@',",
    "let password: &str = \"@\";",
    "password: str = \"@\"",
    "const password: string = '@';",
    "{\\\"password\\\":\\\"@\\\"}",
    "<password>@</password>",
    "<add key=\"DbPassword\" value=\"@\" />",
    "<property name=\"hibernate.connection.password\" value=\"@\"/>",
    "auth=(\"admin\", \"@\")",
    ".withPassword(\"@\")",
    "driver.find_element(\"password\").send_keys(\"@\")",
    "await page.fill(\"#password\", \"@\");",
    "password = os.getenv(\"DB_PASSWORD\", \"@\")",
    "const pw = process.env.PW || \"@\";",
    "CREATE USER bob IDENTIFIED BY '@';",
    "ALTER ROLE app WITH PASSWORD '@';",
    "[mail]\nuser = x\npassword = @",
    "[db]\npassword = \"@\"",
    "| user | admin |\n| password | @ |",
    "**Password:** @",
    "spring.datasource.password=@",
    "environment:\n  - MARIADB_ROOT_PASSWORD=@",
    "Server=db;User Id=sa;Password=@;Encrypt=true",
    "host=db.example user=app password=@ dbname=x",
    "jdbc:sqlserver://db.example;user=sa;password=@;encrypt=true",
    "machine api.example\n  login bob\n  password @",
    "apiVersion: v1\nkind: Secret\nstringData:\n  password: @",
};

TEST_CASE("passwords in assignments, settings, pairs and calls are masked", "[capture][redact]") {
  SecretValues values(2);
  for (const std::string_view text : kAssignments) {
    for (int draw = 0; draw < kDraws; ++draw) {
      check_masked(text, values.draw_password());
    }
  }
}

constexpr std::string_view kProse[] = {
    "remember that my database password is @ so that you can connect",
    "fyi the root password on db-7 is @, rotate it later",
    "log in with user deploy and password @ on the jump host",
    "please use @ as the password for the test account",
    "I changed the admin password to @ this morning",
    "our wifi password: @",
    "Password for the staging box: @",
    "Password (staging): @",
    "the passphrase for my ssh key is \"@\"",
    "credentials for the admin panel: admin / @",
    "login: root / @",
    "the db user is shop and its password is `@`",
    "@ is the password of the backup user",
    "don't forget, pw is @",
    "Das Kennwort vom Router ist @.",
    "Das Passwort für den Server lautet @, bitte verbinden.",
    "melde dich mit dem Passwort @ an",
    "Zugangsdaten: admin / @",
    "Passwort: @",
    "ich habe das Passwort auf @ geändert",
    "mi contraseña es @",
    "entra con la contraseña @ por favor",
    "la clave del servidor es @",
    "mot de passe : @",
    "connecte-toi avec le mot de passe @",
    "le mot de passe du compte est @.",
    "服务器的密码：@",
    "登录密码是 @，请保存",
    "密码改成了 @",
    "パスワードは @ です",
    "DBのパスワードは「@」です。",
    "パスワード：@",
    "a senha do banco é @",
    "비밀번호는 @ 입니다",
};

TEST_CASE("passwords told in sentences of several languages are masked", "[capture][redact]") {
  SecretValues values(2);
  for (const std::string_view text : kProse) {
    for (int draw = 0; draw < kDraws; ++draw) {
      check_masked(text, values.draw_password());
    }
  }
}

constexpr std::string_view kCommands[] = {
    "mysql --password=@ -u root",
    "mysqldump -u root -p@ shop > x.sql",
    "sshpass -p '@' scp a b:",
    "docker login -u ci -p @ registry.example",
    "echo @ | docker login -u ci --password-stdin",
    "echo \"@\" | sudo -S apt update",
    "echo 'bob:@' | chpasswd",
    "redis-cli -h cache -a @ ping",
    "curl --user admin:@ https://x.example",
    "curl -su 'admin:@' https://x.example",
    "wget --http-user=a --http-password=@ https://x.example",
    "ldapsearch -x -D cn=admin -w @ -b dc=x",
    "mongosh -u root -p @ --authenticationDatabase admin",
    "helm upgrade x --set auth.rootPassword=@",
    "kubectl create secret generic x --from-literal=password=@",
    "openssl pkcs12 -in a.p12 -passin pass:@",
    "sqlcmd -S db -U sa -P @",
    "./deploy --password @ --env prod",
    "./deploy --password=@",
    "keytool -importkeystore -srcstorepass @",
    "htpasswd -bc .htpasswd bob @",
    "7z x -p@ a.7z",
    "ansible-playbook x.yml -e \"ansible_become_password=@\"",
    "PGPASSWORD=@ pg_dump -h localhost parcels",
    "sqlplus scott/@@db.example",
};

TEST_CASE("passwords on command lines are masked", "[capture][redact]") {
  SecretValues values(2);
  for (const std::string_view text : kCommands) {
    for (int draw = 0; draw < kDraws; ++draw) {
      check_masked(text, values.draw_password());
    }
  }
}

constexpr std::string_view kSchemes[] = {"postgresql", "mysql+pymysql", "mongodb",    "mongodb+srv", "amqp",
                                         "amqps",      "redis",         "rediss",     "ftp",         "https",
                                         "smtp",       "ldap",          "clickhouse", "mssql",       "sftp"};

TEST_CASE("the password of a URL is masked, its host stays", "[capture][redact]") {
  SecretValues values(3);
  for (const std::string_view scheme : kSchemes) {
    const std::string value = values.draw("*a16");
    const std::string text = std::string(scheme) + "://svc:" + value + "@host-3.internal.example:1234/x";
    CHECK(redact(text).text == std::string(scheme) + "://svc:[REDACTED:url_password]@host-3.internal.example:1234/x");
  }
}

constexpr std::string_view kHeaders[] = {
    "X-Auth-Token: @",
    "-H 'Ocp-Apim-Subscription-Key: @'",
    "Authorization: ApiKey @",
    "headers['Authorization'] = 'Bearer @'",
    ".header(\"Authorization\", \"Bearer @\")",
    "\"authorization\": \"Bearer @\"",
    "Proxy-Authorization: Basic @==",
    "it answers 401 to Bearer @",
    "Cookie: theme=dark; PHPSESSID=@; path=/",
    "Set-Cookie: connect.sid=s%3A@.kq7; Path=/; HttpOnly",
    "curl -b 'session=@' https://x.example",
    "document.cookie = 'auth_token=@'",
    "\"Cookie\": \"sid=@\"",
    "https://api.example/v1/x?api_key=@&q=1",
    "https://api.example/v1/x?q=1&key=@",
};

TEST_CASE("credentials in headers, cookies and queries are masked", "[capture][redact]") {
  SecretValues values(4);
  for (const std::string_view text : kHeaders) {
    for (int draw = 0; draw < kDraws; ++draw) {
      check_masked(text, values.draw("*a32"));
    }
  }
}

TEST_CASE("a plain word is masked where only a password can stand", "[capture][redact]") {
  CHECK(redact("remember that my password is sonnenblume and that I like tea").text ==
        "remember that my password is [REDACTED:password] and that I like tea");
  CHECK(redact("the PIN is 480217, please").text == "the PIN is [REDACTED:password], please");
  CHECK(redact("DB_PASSWORD=sonnenblume").count == 1);
  CHECK(redact("password: \"sonnenblume\"").count == 1);
}

TEST_CASE("the kind of what was masked is said", "[capture][redact]") {
  SecretValues values(5);
  CHECK(redact("use " + values.draw("gh"
                                    "p_*a36"))
            .text == "use [REDACTED:github]");
  CHECK(redact("api_key: " + values.draw("*a36")).text == "api_key: [REDACTED:api_key]");
  CHECK(redact("token=" + values.draw("*h40")).text == "token=[REDACTED:token]");
  CHECK(redact("JWT_SECRET=" + values.draw("*h40")).text == "JWT_SECRET=[REDACTED:secret]");
}

TEST_CASE("what a masked secret kept from being seen is masked as well", "[capture][redact]") {
  for (const std::string_view text : {"`token g21B2a1B2a is ratRRRRRRRRRRRRR\"",
                                      "token g\xEF\xBF\xBD\xEF\xBF\xBD"
                                      "1Ba1n iB2a1B2ax1e/xe/x"}) {
    const Redacted once = redact(text);
    CHECK(once.count > 0);
    CHECK(redact(once.text).text == once.text);
  }
}

TEST_CASE("a secret that is longer than any is masked up to the end of a character", "[capture][redact]") {
  std::string text = "token gh_a2B2a1B2a12a1B2a1B2a1B2a1B";
  for (int i = 0; i < 60; ++i) text += "\xEF\xBF\xBD";
  const Redacted redacted = redact("{" + text + "w\"}");
  CHECK(redacted.count == 1);
  CHECK(base::is_valid_utf8(redacted.text));
}

}  // namespace
}  // namespace cortex::capture
