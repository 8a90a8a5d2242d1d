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

const KEPT_AND_RECEIVED = 'What was already kept or received is safe.';

export function noStorageWords(error: unknown): NoStorageWords {
  if (error instanceof NewerDatabase)
    return {
      title: 'This device has data of a newer version of Papertide',
      why: 'This page is of an older version. It leaves your papers and answers on this device as they are, so that nothing of them is lost.',
      help: 'Update to go on with them.',
      safe: '',
      way: 'update',
    };
  const isFull = error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);
  if (isFull)
    return {
      title: 'There is no room left on this device',
      why: 'Papertide keeps your papers and answers on this device, and its storage is full.',
      help: 'Delete photos, files or apps that you no longer need, then try again.',
      safe: KEPT_AND_RECEIVED,
      way: 'try_again',
    };
  if (error instanceof Error && IN_TROUBLE.includes(error.name) && !DENIED.test(error.message))
    return {
      title: 'The storage of this device cannot be opened',
      why: 'Papertide keeps your papers and answers on this device, and the browser cannot open them at the moment. Most often the device is full.',
      help: 'Delete photos, files or apps that you no longer need, close other tabs, then try again.',
      // a browser may clear a storage that it cannot open
      safe: 'What the server has received is safe.',
      way: 'try_again',
    };
  return {
    title: 'This browser does not let Papertide keep anything',
    why: 'Papertide keeps your papers and answers on this device, so that a bad connection cannot cost you any of them. A private window or a setting that blocks site data prevents that.',
    help: 'Open Papertide in an ordinary window, or allow this site to store data, then try again.',
    safe: KEPT_AND_RECEIVED,
    way: 'try_again',
  };
}
