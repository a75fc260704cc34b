// SPDX-License-Identifier: MIT
// Prefixes by which vendors mark their tokens, with the shape of what follows.
#include "capture/token_prefixes.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace cortex::capture {
namespace {

/// By first character, longer prefixes first.
constexpr TokenPrefix kPrefixes[] = {
    {"1//0", "google", TokenAlphabet::kBase64Url, 36},
    {"AGE-SECRET-KEY-1", "age", TokenAlphabet::kUpperAlnum, 50},
    {"ATATT3", "atlassian", TokenAlphabet::kBase64, 60},
    {"ATCTT3", "atlassian", TokenAlphabet::kBase64, 60},
    {"ATSTT3", "atlassian", TokenAlphabet::kBase64, 60},
    {"ABIA", "aws", TokenAlphabet::kUpperAlnum, 16, 16},
    {"ABSK", "aws", TokenAlphabet::kBase64, 100},
    {"ACCA", "aws", TokenAlphabet::kUpperAlnum, 16, 16},
    {"AIza", "google", TokenAlphabet::kBase64Url, 30, 40},
    {"AKCp", "artifactory", TokenAlphabet::kAlnum, 60},
    {"AKIA", "aws", TokenAlphabet::kUpperAlnum, 16, 16},
    {"AQVN", "yandex", TokenAlphabet::kBase64Url, 35, 40, true, true},
    {"ASIA", "aws", TokenAlphabet::kUpperAlnum, 16, 16},
    {"ATBB", "atlassian", TokenAlphabet::kAlnum, 28, 40},
    {"A3T", "aws", TokenAlphabet::kUpperAlnum, 17, 17},
    {"CLOJARS_", "clojars", TokenAlphabet::kAlnum, 50},
    {"CCIPAT_", "circleci", TokenAlphabet::kWord, 30},
    {"CCIPRJ_", "circleci", TokenAlphabet::kWord, 30},
    {"CFPAT-", "contentful", TokenAlphabet::kBase64Url, 40},
    {"EAAA", "square", TokenAlphabet::kBase64Url, 56, 70, true, true},
    {"EAAC", "facebook", TokenAlphabet::kAlnum, 60, 0, true, true},
    {"EZAK", "easypost", TokenAlphabet::kAlnum, 50},
    {"FLWSECK-", "flutterwave", TokenAlphabet::kBase64Url, 20, 0, true, true},
    {"FlyV1", "fly", TokenAlphabet::kBase64, 60},
    {"GR1348941", "gitlab", TokenAlphabet::kBase64Url, 20, 25},
    {"GOCSPX-", "google", TokenAlphabet::kBase64Url, 24, 32},
    {"HRKU-", "heroku", TokenAlphabet::kBase64Url, 30},
    {"KEY0", "telnyx", TokenAlphabet::kBase64Url, 40, 60, true, true},
    {"LTAI", "alibaba", TokenAlphabet::kAlnum, 16, 24, true, true},
    {"NRAK-", "newrelic", TokenAlphabet::kUpperAlnum, 25, 32},
    {"NRII-", "newrelic", TokenAlphabet::kBase64Url, 30, 36},
    {"NRJS-", "newrelic", TokenAlphabet::kHex, 19, 19},
    {"NRRA-", "newrelic", TokenAlphabet::kHex, 40, 44},
    {"PRIVATE-TOKEN-", "gitlab", TokenAlphabet::kBase64Url, 20},
    {"PMAK-", "postman", TokenAlphabet::kBase64Url, 50},
    {"SWMKEY-1-", "docker", TokenAlphabet::kBase64Url, 30},
    {"SWMTKN-1-", "docker", TokenAlphabet::kBase64Url, 60},
    {"SG.", "sendgrid", TokenAlphabet::kDotted, 40, 80},
    {"SK", "twilio", TokenAlphabet::kHex, 32, 32},
    {"access_token$production$", "braintree", TokenAlphabet::kAlnum, 40},
    {"api_org_", "huggingface", TokenAlphabet::kAlnum, 30},
    {"b3BlbnNzaC1rZXktdj", "private_key", TokenAlphabet::kBase64, 60},
    {"bkua_", "buildkite", TokenAlphabet::kAlnum, 36},
    {"cfut_", "cloudflare", TokenAlphabet::kBase64Url, 36},
    {"csk-", "cerebras", TokenAlphabet::kAlnum, 40},
    {"cio", "crates", TokenAlphabet::kAlnum, 32, 32, true, true},
    {"duffel_live_", "duffel", TokenAlphabet::kBase64Url, 36},
    {"dckr_oat_", "docker", TokenAlphabet::kBase64Url, 24},
    {"dckr_pat_", "docker", TokenAlphabet::kBase64Url, 24},
    {"doo_v1_", "digitalocean", TokenAlphabet::kHex, 60},
    {"dop_v1_", "digitalocean", TokenAlphabet::kHex, 60},
    {"dor_v1_", "digitalocean", TokenAlphabet::kHex, 60},
    {"dt0c01.", "dynatrace", TokenAlphabet::kDotted, 60},
    {"dnkey-", "defined", TokenAlphabet::kBase64Url, 40},
    {"dp.ct.", "doppler", TokenAlphabet::kAlnum, 36},
    {"dp.pt.", "doppler", TokenAlphabet::kAlnum, 36},
    {"dp.st.", "doppler", TokenAlphabet::kDotted, 36},
    {"dapi", "databricks", TokenAlphabet::kHex, 32, 36},
    {"e2b_", "e2b", TokenAlphabet::kHex, 36},
    {"fio-u-", "frameio", TokenAlphabet::kBase64Url, 50},
    {"figd_", "figma", TokenAlphabet::kBase64Url, 36},
    {"figo_", "figma", TokenAlphabet::kBase64Url, 36},
    {"fm1_", "fly", TokenAlphabet::kBase64, 60},
    {"fm2_", "fly", TokenAlphabet::kBase64, 60},
    {"fo1_", "fly", TokenAlphabet::kBase64Url, 40},
    {"fc-", "firecrawl", TokenAlphabet::kHex, 32, 32},
    {"fw_", "fireworks", TokenAlphabet::kAlnum, 22, 0, true, true},
    {"github_pat_", "github", TokenAlphabet::kWord, 40},
    {"glagent-", "gitlab", TokenAlphabet::kBase64Url, 20},
    {"glffct-", "gitlab", TokenAlphabet::kBase64Url, 18},
    {"glsoat-", "gitlab", TokenAlphabet::kBase64Url, 18},
    {"glcbt-", "gitlab", TokenAlphabet::kBase64Url, 20},
    {"glimt-", "gitlab", TokenAlphabet::kBase64Url, 18},
    {"gloas-", "gitlab", TokenAlphabet::kBase64Url, 30},
    {"glpat-", "gitlab", TokenAlphabet::kDotted, 18},
    {"glptt-", "gitlab", TokenAlphabet::kBase64Url, 30},
    {"gldt-", "gitlab", TokenAlphabet::kBase64Url, 18},
    {"glft-", "gitlab", TokenAlphabet::kBase64Url, 18},
    {"glrt-", "gitlab", TokenAlphabet::kDotted, 18},
    {"glsa_", "grafana", TokenAlphabet::kWord, 36},
    {"gho_", "github", TokenAlphabet::kAlnum, 30},
    {"ghp_", "github", TokenAlphabet::kAlnum, 30},
    {"ghr_", "github", TokenAlphabet::kAlnum, 30},
    {"ghs_", "github", TokenAlphabet::kDotted, 30},
    {"ghu_", "github", TokenAlphabet::kAlnum, 30},
    {"glc_", "grafana", TokenAlphabet::kBase64, 30},
    {"gsk_", "groq", TokenAlphabet::kAlnum, 40},
    {"hcaik_", "honeycomb", TokenAlphabet::kWord, 40},
    {"hvb.", "vault", TokenAlphabet::kDotted, 60},
    {"hvr.", "vault", TokenAlphabet::kDotted, 60},
    {"hvs.", "vault", TokenAlphabet::kDotted, 20},
    {"hf_", "huggingface", TokenAlphabet::kAlnum, 30},
    {"key-", "mailgun", TokenAlphabet::kHex, 32, 32},
    {"lin_oauth_", "linear", TokenAlphabet::kAlnum, 30},
    {"lin_api_", "linear", TokenAlphabet::kAlnum, 30},
    {"lsv2_pt_", "langsmith", TokenAlphabet::kWord, 40},
    {"lsv2_sk_", "langsmith", TokenAlphabet::kWord, 40},
    {"mfa.", "discord", TokenAlphabet::kBase64Url, 80},
    {"nvapi-", "nvidia", TokenAlphabet::kBase64Url, 50},
    {"napi_", "neon", TokenAlphabet::kAlnum, 40},
    {"nfp_", "netlify", TokenAlphabet::kAlnum, 30},
    {"npg_", "neon", TokenAlphabet::kAlnum, 12, 0, false, true},
    {"npm_", "npm", TokenAlphabet::kAlnum, 30},
    {"ntn_", "notion", TokenAlphabet::kAlnum, 40},
    {"ops_eyJ", "onepassword", TokenAlphabet::kBase64, 60},
    {"oy2", "nuget", TokenAlphabet::kAlnum, 43, 43},
    {"pdl_live_apikey_", "paddle", TokenAlphabet::kWord, 40},
    {"pscale_oauth_", "planetscale", TokenAlphabet::kDotted, 30},
    {"pscale_tkn_", "planetscale", TokenAlphabet::kDotted, 30},
    {"polar_pat_", "polar", TokenAlphabet::kAlnum, 30},
    {"pscale_pw_", "planetscale", TokenAlphabet::kDotted, 30},
    {"pat-eu1-", "hubspot", TokenAlphabet::kBase64Url, 32},
    {"pat-na1-", "hubspot", TokenAlphabet::kBase64Url, 32},
    {"pcsk_", "pinecone", TokenAlphabet::kWord, 40},
    {"pplx-", "perplexity", TokenAlphabet::kAlnum, 40},
    {"pypi-", "pypi", TokenAlphabet::kBase64Url, 30, 0, true, true},
    {"phx_", "posthog", TokenAlphabet::kAlnum, 30},
    {"pnu_", "prefect", TokenAlphabet::kAlnum, 30},
    {"pul-", "pulumi", TokenAlphabet::kHex, 40, 40},
    {"rubygems_", "rubygems", TokenAlphabet::kHex, 40},
    {"rk_live_", "stripe", TokenAlphabet::kAlnum, 16},
    {"rk_prod_", "stripe", TokenAlphabet::kAlnum, 16},
    {"rdme_", "readme", TokenAlphabet::kAlnum, 60},
    {"rnd_", "render", TokenAlphabet::kAlnum, 26, 40, true, true},
    {"rpa_", "runpod", TokenAlphabet::kAlnum, 36},
    {"r8_", "replicate", TokenAlphabet::kAlnum, 30},
    {"re_", "resend", TokenAlphabet::kWord, 24, 40, true, true},
    {"shippo_live_", "shippo", TokenAlphabet::kHex, 36},
    {"sk-svcacct-", "openai", TokenAlphabet::kBase64Url, 24, 0, true, true},
    {"sb_secret_", "supabase", TokenAlphabet::kBase64Url, 24},
    {"sk-admin-", "openai", TokenAlphabet::kBase64Url, 24, 0, true, true},
    {"sk-or-v1-", "openrouter", TokenAlphabet::kHex, 50},
    {"sk-None-", "openai", TokenAlphabet::kBase64Url, 24, 0, true, true},
    {"sk-proj-", "openai", TokenAlphabet::kBase64Url, 24, 0, true, true},
    {"sk_live_", "stripe", TokenAlphabet::kAlnum, 16},
    {"sk_prod_", "stripe", TokenAlphabet::kAlnum, 16},
    {"secret_", "notion", TokenAlphabet::kAlnum, 40, 50, true, true},
    {"sk-ant-", "anthropic", TokenAlphabet::kBase64Url, 24, 0, false, true},
    {"sntrys_", "sentry", TokenAlphabet::kBase64, 60},
    {"sntryu_", "sentry", TokenAlphabet::kHex, 60},
    {"sq0atp-", "square", TokenAlphabet::kBase64Url, 20},
    {"sq0csp-", "square", TokenAlphabet::kBase64Url, 36},
    {"shpat_", "shopify", TokenAlphabet::kHex, 30},
    {"shpca_", "shopify", TokenAlphabet::kHex, 30},
    {"shppa_", "shopify", TokenAlphabet::kHex, 30},
    {"shpss_", "shopify", TokenAlphabet::kHex, 30},
    {"sk-lf-", "langfuse", TokenAlphabet::kBase64Url, 32, 0, false, true},
    {"sk.eyJ", "mapbox", TokenAlphabet::kDotted, 40},
    {"sl.u.", "dropbox", TokenAlphabet::kBase64Url, 100},
    {"sbp_", "supabase", TokenAlphabet::kHex, 36},
    {"sqa_", "sonar", TokenAlphabet::kHex, 36},
    {"sqp_", "sonar", TokenAlphabet::kHex, 36},
    {"squ_", "sonar", TokenAlphabet::kHex, 36},
    {"sk-", "api_key", TokenAlphabet::kBase64Url, 20, 0, true, true},
    {"sk_", "elevenlabs", TokenAlphabet::kHex, 44, 52},
    {"sl.", "dropbox", TokenAlphabet::kBase64Url, 120},
    {"tgp_v1_", "together", TokenAlphabet::kBase64Url, 36},
    {"tk-us-", "scalingo", TokenAlphabet::kBase64Url, 40},
    {"tskey-", "tailscale", TokenAlphabet::kBase64Url, 24},
    {"tvly-", "tavily", TokenAlphabet::kBase64Url, 28, 0, true, true},
    {"tfp_", "typeform", TokenAlphabet::kDotted, 50},
    {"vercel_blob_rw_", "vercel", TokenAlphabet::kWord, 30},
    {"v1.0-", "cloudflare", TokenAlphabet::kBase64Url, 60, 0, true, true},
    {"vcp_", "vercel", TokenAlphabet::kAlnum, 50},
    {"whsec_", "webhook", TokenAlphabet::kBase64, 24},
    {"waka_", "wakatime", TokenAlphabet::kBase64Url, 36},
    {"xsmtpsib-", "brevo", TokenAlphabet::kBase64Url, 64},
    {"xkeysib-", "brevo", TokenAlphabet::kBase64Url, 64},
    {"xapp-", "slack", TokenAlphabet::kBase64Url, 20},
    {"xoxa-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xoxb-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xoxc-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xoxd-", "slack", TokenAlphabet::kDotted, 16},
    {"xoxe-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xoxe.", "slack", TokenAlphabet::kDotted, 16},
    {"xoxo-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xoxp-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xoxr-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xoxs-", "slack", TokenAlphabet::kBase64Url, 16},
    {"xai-", "xai", TokenAlphabet::kAlnum, 60},
    {"ya29.", "google", TokenAlphabet::kDotted, 30},
};

constexpr bool is_before(const TokenPrefix& a, const TokenPrefix& b) {
  return a.prefix[0] < b.prefix[0];
}

static_assert(std::is_sorted(std::begin(kPrefixes), std::end(kPrefixes), is_before));

/// Where in the table the prefixes of each first character are.
struct Section {
  std::size_t begin = 0;
  std::size_t size = 0;
};

constexpr std::array<Section, 256> make_sections() {
  std::array<Section, 256> sections = {};
  for (std::size_t i = 0; i < std::size(kPrefixes); ++i) {
    Section& section = sections[static_cast<unsigned char>(kPrefixes[i].prefix[0])];
    section.begin = section.size == 0 ? i : section.begin;
    ++section.size;
  }
  return sections;
}

constexpr std::array<Section, 256> kSections = make_sections();

}  // namespace

std::span<const TokenPrefix> token_prefixes(char first) {
  const Section& section = kSections[static_cast<unsigned char>(first)];
  return std::span<const TokenPrefix>(kPrefixes).subspan(section.begin, section.size);
}

}  // namespace cortex::capture
