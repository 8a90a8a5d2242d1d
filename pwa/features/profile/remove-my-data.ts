import { session } from '../../api/session.ts';
import { askForRemoval, removeLocalDatabase } from '../../local/database/remove-database.ts';

/**
 * Logs a user out and deletes all their data on this device, even under the other tabs. Resolves to a message;
 * rejects, with nothing done, if the browser cannot store that it is to be removed.
 */
export async function removeMyData(user_id: string): Promise<string> {
  await askForRemoval(user_id);
  await session.signOut({ removed: true });
  try {
    if (await removeLocalDatabase(user_id)) return 'Your data was removed from this device. You are logged out.';
  } catch (error) {
    reportError(error);
    return 'You are logged out. This device could not remove your data yet: it is tried again when Papertide opens.';
  }
  return 'You are logged out. Your data goes as soon as the other tabs of Papertide are closed.';
}
