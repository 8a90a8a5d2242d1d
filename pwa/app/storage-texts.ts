export const WIPED_WORK =
  'The work on this page is saved again. Work that was saved online comes back. Recordings, and answers in other papers that were not sent, may be missing.';
export const WIPED_NOTHING = 'Work that was saved online comes back. Work that was not sent may be missing.';
export const WAS_CLEARED = 'This device’s storage was cleared.';
export const CLOSE = 'Close';

export const ONE_TAB = 'You can take a paper here if you keep one tab open.';
