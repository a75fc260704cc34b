// SPDX-License-Identifier: MIT
// The abbreviations that developers use, for those without an aliases.json (SPEC 12). A form is never an ordinary word
// in another sense (go, rust, node, prod), nor a frequent one of another language (os, es, ai); the forms of a group
// mean the same.
#include "text/aliases.h"

namespace cortex::text {

const AliasGroups& builtin_alias_groups() {
  static const AliasGroups kGroups = {
      {"2fa", {"two factor authentication"}},
      {"a11y", {"accessibility"}},
      {"api", {"application programming interface"}},
      {"async", {"asynchronous"}},
      {"authn", {"authentication"}},
      {"authz", {"authorization", "authorisation"}},
      {"aws", {"amazon web services"}},
      {"ci", {"continuous integration"}},
      {"cli", {"command line", "command line interface"}},
      {"config", {"configuration", "cfg"}},
      {"cors", {"cross origin resource sharing"}},
      {"csrf", {"xsrf", "cross site request forgery"}},
      {"db", {"database"}},
      {"dep", {"deps", "dependency", "dependencies"}},
      {"dir", {"directory"}},
      {"e2e", {"end to end"}},
      {"env", {"environment"}},
      {"fs", {"filesystem", "file system"}},
      {"gcp", {"google cloud platform"}},
      {"gha", {"github actions"}},
      {"gql", {"graphql"}},
      {"gui", {"graphical user interface"}},
      {"i18n", {"internationalization", "internationalisation"}},
      {"iac", {"infrastructure as code"}},
      {"ide", {"integrated development environment"}},
      {"impl", {"implementation"}},
      {"js", {"javascript"}},
      {"jwt", {"json web token"}},
      {"k8s", {"kubernetes", "kube"}},
      {"l10n", {"localization", "localisation"}},
      {"lb", {"load balancer"}},
      {"llm", {"large language model"}},
      {"md", {"markdown"}},
      {"mfa", {"multi factor authentication"}},
      {"ml", {"machine learning"}},
      {"mongo", {"mongodb"}},
      {"nextjs", {"next.js"}},
      {"nodejs", {"node.js"}},
      {"o11y", {"observability"}},
      {"perf", {"performance"}},
      {"pg", {"postgres", "postgresql"}},
      {"pkg", {"package"}},
      {"pr", {"pull request"}},
      {"py", {"python"}},
      {"regex", {"regexp", "regular expression"}},
      {"repo", {"repository"}},
      {"rpc", {"remote procedure call"}},
      {"sdk", {"software development kit"}},
      {"sso", {"single sign on"}},
      {"tdd", {"test driven development"}},
      {"tf", {"terraform"}},
      {"ts", {"typescript"}},
      {"tz", {"timezone", "time zone"}},
      {"ui", {"user interface"}},
      {"ux", {"user experience"}},
      {"venv", {"virtualenv", "virtual environment"}},
      {"vm", {"virtual machine"}},
      {"vscode", {"vs code", "visual studio code"}},
      {"wasm", {"webassembly"}},
      {"ws", {"websocket"}},
      {"xss", {"cross site scripting"}},
      {"yml", {"yaml"}},
  };
  return kGroups;
}

}  // namespace cortex::text
