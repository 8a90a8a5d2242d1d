export const CLOSE_QUESTION = 'Close without saving?';
export const CLOSE = 'Close';
export const KEEP_EDITING = 'Keep editing';
export const LOST_ON_CLOSE = 'If you close, what you wrote here is lost.';
