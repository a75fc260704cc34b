// SPDX-License-Identifier: MIT
// Frustration in English prompts (SPEC 8.2).
#include "capture/guidance_cases.h"
#include "support/catch.h"

namespace cortex::capture {
namespace {

constexpr GuidanceCase kCases[] = {
    {"I've already said this: the exporter must not touch the network.", "exporter touch network"},
    {"This is the second time you overwrote my local changes. Ask before you touch a dirty file.",
     "before touch dirty file"},
    {"How often do I need to repeat that the tests run with bun and not with jest?", "tests jest"},
    {"once again: the header file comes first in the include list", "header file comes first include"},
    {"you did it again, the imports are relative. Absolute imports only, like I said yesterday.", "absolute imports"},
    {"As mentioned several times, the API key belongs in the vault and nowhere else.", "belongs vault"},
    {"We have been over this: no business logic in triggers.", "business logic triggers"},
    {"Why do you keep using var? I told you, const and let only.", "const"},
    {"still tabs... I said spaces. spaces everywhere in this project", "spaces everywhere project"},
    {"didn't I tell you to leave the vendor folder alone?\? leave it alone", "leave vendor folder alone"},
    {"For the umpteenth time, do not reformat files that you do not change.", "reformat files change"},
    {"I asked you twice now to pin the versions in the Dockerfile", "versions dockerfile"},
    {"Same mistake as before. The currency comes from the contract and never from the locale.",
     "currency comes contract locale"},
    {"ugh, AGAIN an any type! strict types everywhere, as agreed last week", "strict types everywhere"},
    {"Again you formatted the whole file. Format only the lines you touch!", "format lines touch"},
    {"Please listen: the token goes into the header. I've explained that twice.", "token goes header"},
    {"you still haven't removed the feature flag, I asked for that an hour ago. Remove NEW_CHECKOUT everywhere.",
     "remove new_checkout"},
    {"This is getting old. Do not touch package-lock.json, I said so in every session this week.", "touch package"},
    {"third time now that I have to fix the indentation. Two spaces!! not four.", "spaces"},
    {"How many more times? Names are camelCase in the API and snake_case in the DB.", "names camelcase snake_case"},
    {"we agreed on this yesterday, dates are ISO strings in the payload", "dates strings payload"},
    {"Stop ignoring what I write, the base image has to be alpine.", "base image alpine"},
    {"I keep reminding you: run the migrations before the seeds.", "migrations before seeds"},
    {"Seriously, how often? Never log personal data.", "never personal data"},
    {"you promised to stop adding type comments and there they are again. no type comments.", "type comments"},
    {"As I already wrote above, the worker must be idempotent.", "worker idempotent"},
    {"Not again... the config is TOML, not YAML.", "config toml yaml"},
    {"How is this still happening? I asked you last week to stop using the global logger.", "stop using global logger"},
    {"I have now said it four times. The id is a string.", "string"},
    {"You're doing it again! Don't reorder the imports.", "reorder imports"},
    {"like I told you at the start of this chat, the target is ES2017", "target es2017"},
    {"same problem as yesterday: you forgot to close the file. use a with block", "close file block"},
    {"come on, we had this already. the enum is closed, no default branch.", "enum closed default branch"},
    {"And again you used double quotes. Single quotes in this repo, please.", "single quotes repo"},
    {"do I really have to tell you every time that the tests go into the same folder as the source?",
     "tests folder source"},
    {"I am tired of repeating this. The API returns snake_case and we keep it that way.", "returns snake_case"},
    {"I thought we settled this: errors are values, no exceptions.", "errors values exceptions"},
    {"Once more, with feeling: do not edit generated code.", "edit generated code"},
    {"You keep forgetting the await. Every call to the store has to be awaited.", "call store awaited"},
    {"we've talked about this before, no network access in unit tests", "network access unit tests"},
    {"What did I say about magic numbers? Use named constants.", "named constants"},
    {"As explained before, the job must be safe to run twice.", "job safe twice"},
    {"Do you even read my messages? The field is optional!", "field optional"},
    {"Second reminder: keep the old route working until March.", "keep route working"},
    {"Third time: lowercase hex, not uppercase.", "lowercase uppercase"},
    {"I've asked you before not to touch the CI files.", "touch files"},
    {"you keep inventing helper functions. Use what is in lib/.", "lib"},
    {"As I told you, Windows line endings stay in the .bat files.", "windows line endings stay"},
    {"We already agreed that the DTOs are immutable. Please stop adding setters.",
     "dtos immutable stop adding setters"},
    {"Argh, the trailing commas are back. I told you prettier is configured without them.",
     "prettier configured without"},
    {"How many times do I need to ask? Leave the public API alone.", "leave public alone"},
    {"I said it yesterday and I say it again: no network calls in constructors.", "network calls constructors"},
    {"And there it is again, the global variable. I want dependency injection, I've said so from the start.",
     "dependency injection"},
    {"Are you kidding? I told you five minutes ago that the column is called user_ref.", "column called user_ref"},
    {"You just did exactly what I asked you not to do: no new files in the root folder!", "files root folder"},
    {"For the last time, the container runs as non-root.", "container runs root"},
    {"Once again: British English in the UI texts.", "british english texts"},
    {"you again ignored my instruction to use the existing logger", "existing logger"},
};

TEST_CASE("a rule with a sign that it was given before is a frustrated correction", "[capture][guidance]") {
  for (const GuidanceCase& one : kCases) {
    check_guidance(one, "FRUSTRATED_CORRECTION");
  }
}

}  // namespace
}  // namespace cortex::capture
