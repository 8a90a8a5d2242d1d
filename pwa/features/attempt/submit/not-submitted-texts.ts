// These load with the attempt's screen; submit-texts.ts loads with the dialog.

export const WORK_NOT_SAVED =
  'Your work could not be saved on this device, so nothing was submitted. Go back, free some space and try again.';
export const ANSWER_NOT_SAVED =
  'An answer could not be saved on this device, so nothing was submitted. It stays in its field. Try again.';
export const END_NOT_SAVED =
  'This device could not save that you submitted. Your answers are safe. Free some space and try again.';
