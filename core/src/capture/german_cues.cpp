#include "capture/cue.h"
namespace cortex::capture { CueTable german_cues(){return english_cues();} CueTable spanish_cues(){return english_cues();} CueTable french_cues(){return english_cues();} CueTable chinese_cues(){return english_cues();} CueTable japanese_cues(){return english_cues();} }
