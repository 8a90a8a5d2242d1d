export const MARK_NOT_SAVED = 'This device could not save that mark. Try again.';
