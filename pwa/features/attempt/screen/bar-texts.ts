export const PRODUCT = 'Papertide';
export const BACK_TO_LIBRARY = 'Papertide, back to the Exam Library';
export const LIBRARY_LINK = 'Library';

export const ALL_NOTES = 'All notes';
export const DISPLAY = 'Display';
export const DISPLAY_TITLE = 'Display: text size, colours, clock';
export const HELP = 'Help';
export const HELP_TITLE = 'Help (F1)';
export const SUBMIT = 'Submit';

export const SHOW_CLOCK = 'Show clock';
export const HIDE_CLOCK = 'Hide clock';
export const TIME_LEFT = 'Time left';
export const SETTING_NOT_SAVED = 'This device could not save that setting.';
export const TIME_IS_UP = 'Time is up. Submit your answers.';

export function minutesLeft(minutes: number): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`;
}

export function lessThanLeft(minutes: number): string {
  return `Less than ${minutesLeft(minutes)}`;
}

export const ANSWERED = ' answered';
export const NOT_SAVED = 'Not saved';
export const SUBMITTED_ELSEWHERE = 'This attempt was submitted in another tab or on another device.';
