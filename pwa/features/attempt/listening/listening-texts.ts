// The texts of a listening attempt that come with its first screen; exam-audio-texts.ts has those that come later.

export const LISTENING = 'Listening';
export const QUESTIONS = 'Questions';
export const NO_RECORDING_IN_PART = 'This part has no recording.';
export const UNSUPPORTED = 'Your browser does not support the audio element.';
