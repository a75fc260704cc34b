// SPDX-License-Identifier: MIT
// The closed word lists of SPEC 5.3, 5.4 and 6.1, sorted for binary search.
#include "text/stop_words.h"

#include <algorithm>
#include <iterator>

namespace cortex::text {
namespace {

constexpr std::string_view kStopWords[] = {
    "a",         "about",   "after", "again", "all",   "already", "also",   "an",      "and",    "any",    "are",
    "as",        "at",      "back",  "be",    "been",  "before",  "being",  "between", "both",   "but",    "by",
    "came",      "can",     "come",  "could", "did",   "didn",    "do",     "does",    "doesn",  "don",    "done",
    "during",    "each",    "even",  "every", "few",   "find",    "for",    "from",    "gave",   "get",    "give",
    "going",     "got",     "had",   "has",   "have",  "he",      "help",   "her",     "here",   "his",    "how",
    "i",         "if",      "in",    "into",  "is",    "it",      "its",    "just",    "know",   "last",   "let",
    "like",      "look",    "lot",   "make",  "many",  "may",     "me",     "might",   "mine",   "more",   "most",
    "much",      "must",    "my",    "need",  "new",   "night",   "no",     "nor",     "not",    "now",    "of",
    "okay",      "old",     "on",    "only",  "or",    "our",     "please", "project", "quite",  "really", "remember",
    "right",     "said",    "saw",   "say",   "see",   "shall",   "she",    "should",  "show",   "so",     "some",
    "start",     "started", "still", "stuff", "such",  "sure",    "take",   "tell",    "than",   "thanks", "that",
    "the",       "their",   "them",  "then",  "there", "these",   "they",   "thing",   "things", "think",  "this",
    "those",     "through", "to",    "today", "told",  "too",     "took",   "trying",  "us",     "use",    "used",
    "using",     "very",    "want",  "was",   "way",   "we",      "well",   "went",    "were",   "what",   "when",
    "where",     "which",   "who",   "whom",  "why",   "will",    "with",   "working", "would",  "yeah",   "yes",
    "yesterday", "yet",     "you",   "your",  "yours"};

constexpr std::string_view kNegations[] = {
    "aren",    "arent",    "avoid",   "cannot", "cant",    "couldn", "didn",   "doesn",   "doesnt", "don",
    "dont",    "isn",      "isnt",    "jamais", "kein",    "keine",  "keinen", "mustn",   "mustnt", "never",
    "nicht",   "nie",      "niemals", "no",     "nobody",  "none",   "not",    "nothing", "nunca",  "ohne",
    "shouldn", "shouldnt", "wasn",    "weren",  "without", "won",    "wont",   "wouldn"};

constexpr std::string_view kWeakWords[] = {"always",   "anybody", "anyone", "bitte", "das",  "dem",   "den", "der",
                                           "des",      "die",     "du",     "ein",   "eine", "einen", "el",  "ever",
                                           "everyone", "immer",   "la",     "las",   "le",   "les",   "los", "siempre",
                                           "toujours", "un",      "una",    "une",   "usa",  "usar",  "uses"};

static_assert(std::is_sorted(std::begin(kStopWords), std::end(kStopWords)));
static_assert(std::is_sorted(std::begin(kNegations), std::end(kNegations)));
static_assert(std::is_sorted(std::begin(kWeakWords), std::end(kWeakWords)));

}  // namespace

bool is_stop_word(std::string_view word) {
  return std::binary_search(std::begin(kStopWords), std::end(kStopWords), word);
}

bool is_negation(std::string_view word) {
  return std::binary_search(std::begin(kNegations), std::end(kNegations), word);
}

bool is_weak_word(std::string_view word) {
  return std::binary_search(std::begin(kWeakWords), std::end(kWeakWords), word);
}

}  // namespace cortex::text
