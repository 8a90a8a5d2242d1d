import { databaseName, unsentAudioName, unsavedDraftsName, unsavedMarksName } from './db.ts';
import { readAndResetUncounted } from '../media/uncounted-data.ts';
import { forgetRemoval, noteRemoval, readRemovals } from './session-db.ts';

/** How long another tab may take to close the database; a frozen one never does. */
const PATIENCE_MS = 5_000;

/**
 * Notes that a user's database is to be removed: from here on a crash only delays it. Rejects if nothing can be
 * stored.
 */
export const askForRemoval = noteRemoval;

/**
 * Deletes all data of a user on this device. Resolves to false if another tab still has it open: it is deleted once
 * that tab closes it, or at the next start.
 */
export async function removeLocalDatabase(user_id: string, patienceMs = PATIENCE_MS): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const names = [databaseName, unsavedDraftsName, unsentAudioName, unsavedMarksName];
  const databases = names.map((nameOf) => nameOf(user_id));
  readAndResetUncounted(databaseName(user_id));
  const gone = Promise.all(databases.map(deleteDatabase)).then(() => forgetRemoval(user_id));
  try {
    return await Promise.race([gone.then(() => true as const), tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** Finishes interrupted removals at a start. A user who is signed in again keeps what is there now. */
export async function finishRemovals(signedInId: string | null): Promise<void> {
  for (const user_id of await readRemovals()) {
    if (user_id === signedInId) await forgetRemoval(user_id);
    else await removeLocalDatabase(user_id);
  }
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} cannot be deleted`)));
  });
}
