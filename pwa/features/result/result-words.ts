import type { WaitingFor } from './result-state.ts';

/** Where the score of an ended attempt is. */
export const SCORE_COMES: Record<Exclude<WaitingFor, 'answer'>, string> = {
  connection: 'Your answers are safe on this device. The score comes when the device is back online.',
  server: 'Your answers are safe on this device. The server cannot answer just now; the score comes by itself.',
  sign_in: 'Your answers are safe on this device. They are sent, and scored, after you log in.',
  update: 'Your answers are safe on this device. This version of the app is too old to send them: update it.',
};

/** Where the work of an ended attempt is that a person will mark. */
export const MARKS_COME: Record<Exclude<WaitingFor, 'answer'>, string> = {
  connection: 'Your work is safe on this device. It goes to the marker when the device is back online.',
  server: 'Your work is safe on this device. The server cannot answer just now; it is sent by itself.',
  sign_in: 'Your work is safe on this device. It is sent to the marker after you log in.',
  update: 'Your work is safe on this device. This version of the app is too old to send it: update it.',
};
