export const TIME_SPENT = 'Time spent';
export const SHOW_TIME = 'Show time';
export const HIDE_TIME = 'Hide time';
export const PAUSED = 'Paused';
export const PAUSE_CLOCK = 'Pause the clock';
export const START_CLOCK = 'Start the clock again';

export const SERVER_TIME_DOUBTED =
  'The server’s clock may be wrong. If it is wrong, you get your time back. If not, submit your answers.';

export function deviceTimeDoubted(hasAccount: boolean): string {
  const how = hasAccount ? 'Set it right or connect to the internet' : 'Set it right';
  return `This device’s clock may be wrong. ${how}, and you get your time back. If it is right, submit your answers.`;
}

export const GIVEN_UP = {
  title: 'This attempt was given up in another tab or on another device.',
  words: 'Your work is saved. It counts when you submit it.',
  goOn: 'Go on here',
} as const;

export const ANSWER_NOT_SAVED = {
  title: 'An answer is not saved on this device.',
  words:
    'It stays in its field. We try again until it is saved. Keep this page open. If the device is full, free some space. All your other answers are safe.',
  asFile: 'Save as a file',
  tryAgain: 'Try again',
  noFile: 'A part of the app is not here yet. Connect to the internet and try again.',
  fileMade: 'The file was made. Send it to support.',
  fileFailed: 'This device could not make the file. Free some space and try again.',
} as const;

export const OK = 'OK';

export function showQuestion(number: number): string {
  return `Show question ${number}`;
}

export function flagWords(number: number, isFlagged: boolean): string {
  return `Question ${number} ${isFlagged ? 'marked for review' : 'not marked any more'}`;
}
