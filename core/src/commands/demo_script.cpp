// SPDX-License-Identifier: MIT
// The recorded sessions that `cortex demo` plays: hook payloads as Claude Code sends them.
#include "commands/demo_script.h"

#include <array>

namespace cortex::commands {
namespace {

constexpr std::int64_t kTwoDays = 2 * 24 * 60;

constexpr std::array kSteps =
    {
        DemoStep{
            1, kTwoDays + 41,
            R"({"session_id":"5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77","transcript_path":"/home/you/.claude/projects/-home-you-shop/5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77.jsonl","cwd":"/home/you/shop","hook_event_name":"SessionStart","source":"startup"})"},
        DemoStep{
            1, kTwoDays + 40,
            R"({"session_id":"5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77","transcript_path":"/home/you/.claude/projects/-home-you-shop/5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77.jsonl","cwd":"/home/you/shop","prompt_id":"0b6f2a94-1f0e-4d0e-8a65-6a1d3f7c2e10","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"Add a field for discount codes to the checkout form"})"},
        DemoStep{
            1, kTwoDays + 34,
            R"({"session_id":"5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77","transcript_path":"/home/you/.claude/projects/-home-you-shop/5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77.jsonl","cwd":"/home/you/shop","prompt_id":"7d2c8f61-54b3-4b0a-9a3e-0c9e1b6f4d21","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"No, use pnpm instead of npm to install packages, npm breaks our lockfile."})"},
        DemoStep{
            1, kTwoDays + 27,
            R"({"session_id":"5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77","transcript_path":"/home/you/.claude/projects/-home-you-shop/5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77.jsonl","cwd":"/home/you/shop","prompt_id":"c1e7b0d5-2f88-4f6c-b2d4-8e5a7c3f9b32","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"From now on always run the checkout tests before you commit."})"},
        DemoStep{
            1, kTwoDays + 19,
            R"({"session_id":"5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77","transcript_path":"/home/you/.claude/projects/-home-you-shop/5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77.jsonl","cwd":"/home/you/shop","prompt_id":"4a9d3e72-6c15-4e9b-8f07-1d6b2c8e5a43","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"I already told you: use pnpm instead of npm to install packages!"})"},
        DemoStep{1,
                 kTwoDays + 12, R"({"session_id":"5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77","transcript_path":"/home/you/.claude/projects/-home-you-shop/5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77.jsonl","cwd":"/home/you/shop","prompt_id":"e83f5b26-90d4-4c7a-a1e8-3f7d9b0c6e54","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"Never deploy to the staging server with password=Tr0ub4dor&3 in the command line, always read it from the vault."})"},
        DemoStep{
            1, kTwoDays + 5,
            R"({"session_id":"5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77","transcript_path":"/home/you/.claude/projects/-home-you-shop/5f0c9b1e-7a3d-4c52-9f41-2b8d6e0a1c77.jsonl","cwd":"/home/you/shop","prompt_id":"19b4c7e0-3a62-4d85-9c5f-5b8e0d2a7f65","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"Great, thanks! That is all for today."})"},
        DemoStep{
            2, 1,
            R"({"session_id":"b27a60d3-8e4f-4a19-b6c0-9d1f5e3c8a88","transcript_path":"/home/you/.claude/projects/-home-you-shop/b27a60d3-8e4f-4a19-b6c0-9d1f5e3c8a88.jsonl","cwd":"/home/you/shop","hook_event_name":"SessionStart","source":"startup"})"},
        DemoStep{
            2, 0,
            R"({"session_id":"b27a60d3-8e4f-4a19-b6c0-9d1f5e3c8a88","transcript_path":"/home/you/.claude/projects/-home-you-shop/b27a60d3-8e4f-4a19-b6c0-9d1f5e3c8a88.jsonl","cwd":"/home/you/shop","prompt_id":"6e0d9a57-b1c3-4f28-8d74-7c2f4b6e0a76","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"Install the packages for the sales chart, run the checkout tests and deploy to staging"})"},
};

}  // namespace

std::span<const DemoStep> demo_steps() {
  return kSteps;
}

}  // namespace cortex::commands
