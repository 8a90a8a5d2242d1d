import { NewerDatabase } from '../local/database/db.ts';

interface NoStorageWords {
  title: string;
  why: string;
  help: string;
  safe: string;
  way: 'try_again' | 'update';
}

/** Errors of a storage that exists and fails; Chromium also throws them for one that it may not use. */
const IN_TROUBLE = ['UnknownError', 'AbortError'];
const DENIED = /denied permission/i;

const SAVED_IS_SAFE = 'Work that was saved before is safe.';

export const NO_STORAGE = {
  inThisTab:
    'You can also go on in this tab only. When you are online, your answers are sent as usual. Until then you can save them as a file. Work that is not sent and not saved is lost when you close or reload the tab.',
  goOn: 'Go on in this tab',
  tryAgain: 'Try again',
  update: 'Update',
  updating: 'Updating...',
  /** On the pages before the login. */
  warning: 'You can do a paper here in one tab. Leave that tab open.',
} as const;

export const OLDER_TAB = {
  title: 'Papertide is open in another tab, in an older version',
  words:
    'This version has to wait for it. Finish your work there. Then close or reload that tab, and this page goes on. Nothing is lost.',
} as const;

export function noStorageWords(error: unknown): NoStorageWords {
  if (error instanceof NewerDatabase)
    return {
      title: 'This device has data of a newer version of Papertide',
      why: 'This page is an older version. It does not touch your papers and answers on this device, so nothing is lost.',
      help: 'Update to go on.',
      safe: '',
      way: 'update',
    };
  const isFull = error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
  if (isFull)
    return {
      title: 'This device is full',
      why: 'Papertide saves your papers and answers on this device, and there is no space left.',
      help: 'Delete photos, files or apps that you do not need. Then try again.',
      safe: SAVED_IS_SAFE,
      way: 'try_again',
    };
  if (error instanceof Error && IN_TROUBLE.includes(error.name) && !DENIED.test(error.message))
    return {
      title: 'The storage of this device cannot be opened',
      why: 'Papertide saves your papers and answers on this device, and the browser cannot open them now. Often the device is full.',
      help: 'Delete photos, files or apps that you do not need, and close other tabs. Then try again.',
      // a browser may clear a storage that it cannot open
      safe: 'Work that is saved online is safe.',
      way: 'try_again',
    };
  return {
    title: 'This browser does not let Papertide save anything',
    why: 'Papertide saves your papers and answers on this device, so that you lose nothing when the connection is bad. That does not work in a private window, or if a setting blocks the data of sites.',
    help: 'Open Papertide in a normal window, or let this site save data. Then try again.',
    safe: SAVED_IS_SAFE,
    way: 'try_again',
  };
}
