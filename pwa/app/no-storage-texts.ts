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

const SAVED_BEFORE = 'Everything that was saved before is safe.';

export function noStorageWords(error: unknown): NoStorageWords {
  if (error instanceof NewerDatabase)
    return {
      title: 'This device has data from a newer version of Papertide',
      why: 'This page is an older version. Your papers and answers on this device do not change. Nothing is lost.',
      help: 'Update to continue.',
      safe: '',
      way: 'update',
    };
  const isFull = error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
  if (isFull)
    return {
      title: 'There is no space left on this device',
      why: 'Papertide saves your papers and answers on this device, but its storage is full.',
      help: 'Delete photos, files or apps that you no longer need, then try again.',
      safe: SAVED_BEFORE,
      way: 'try_again',
    };
  if (error instanceof Error && IN_TROUBLE.includes(error.name) && !DENIED.test(error.message))
    return {
      title: 'The storage of this device cannot be opened',
      why: 'Papertide saves your papers and answers on this device, but the browser cannot open them now. Most often the device is full.',
      help: 'Delete photos, files or apps that you no longer need, close other tabs, then try again.',
      // a browser may clear a storage that it cannot open
      safe: 'What was saved online is safe.',
      way: 'try_again',
    };
  return {
    title: 'This browser does not let Papertide save anything',
    why: 'Papertide saves your papers and answers on this device, so that you do not lose them if the connection is bad. A private window, or a setting that blocks site data, stops this.',
    help: 'Open Papertide in a normal window, or allow this site to store data, then try again.',
    safe: SAVED_BEFORE,
    way: 'try_again',
  };
}

export const NO_STORAGE = {
  oneTab:
    'You can also continue in this tab. With a connection your answers are sent as usual. Until then you can save them as a file. If you close or reload the tab before that, they are lost.',
  updating: 'Updating...',
  update: 'Update',
  retry: 'Try again',
  goOn: 'Continue in this tab',
  olderTab: 'An older version of Papertide is open in another tab',
  olderTabText:
    'Finish your work there. Then close or reload that tab. This page then continues by itself. Nothing is lost.',
} as const;
