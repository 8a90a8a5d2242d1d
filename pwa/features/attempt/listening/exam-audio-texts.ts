// The texts of a recording that plays as in the test, that cannot be played, or that is not on the device.

export const RECORDING = 'Recording';
export const PLAY = 'Play';
export const HEARD = 'Heard';

export const exam = {
  noRecording: 'This paper has no recording.',
  overAtRecording: 'The recording has ended. You have two minutes to check your answers.',
  over: 'The recording has ended. You can check your answers until the time is over.',
  once: 'Plays once, without a pause.',
  /** `part` is '' where one recording serves the whole paper. */
  playing: (part: string) => (part === '' ? 'Playing once, to the end' : `${part} is playing`),
  stopped: (part: string) => `${part === '' ? 'Stopped' : `${part} stopped`}. Press Play to go on from here.`,
  left: (clock: string) => `${clock} left`,
  heardAndLeft: (heard: string, left: string) => `${heard} heard, ${left} left`,
  startedElsewhere:
    'You started this paper on another device. This device does not know where you stopped, so the recording plays from the beginning.',
};

export const missing = {
  failed: (why: string) => `The recording could not be downloaded. ${why}`,
  again: 'Try again',
  coming: 'The recording is not on this device yet. It is downloading now. The clock does not stop.',
};

const SAFE = 'Your answers are safe.';

export const trouble = {
  unsupported: `Open Papertide in Chrome, Edge, Firefox or Safari, or on another device. Log in and press Continue. ${SAFE}`,
  broken: `The recording stopped. Press Play to try again. ${SAFE}`,
  unreadable: `This device could not read the recording. Reload the page to try again. ${SAFE}`,
};
