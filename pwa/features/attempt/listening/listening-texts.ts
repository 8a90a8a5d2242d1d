// The texts of a listening attempt that come with its first screen; exam-audio-texts.ts has those that come later.

const SAFE = 'Your answers are safe.';

export const LISTENING = 'Listening';
export const QUESTIONS = 'Questions';
export const NO_RECORDING_IN_PART = 'This part has no recording.';

export const UNSUPPORTED = 'Your browser does not support the audio element.';
export const HOW_TO_GO_ON = `Open Papertide in Chrome, Edge, Firefox or Safari, or on another device. Log in and press Resume. ${SAFE}`;
export const STOPPED = `The recording stopped. Press Play to try again. ${SAFE}`;
export const UNREADABLE = `This device could not read the recording. Reload the page to try again. ${SAFE}`;
