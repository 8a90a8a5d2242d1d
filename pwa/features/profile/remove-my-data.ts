import { session } from '../../api/session.ts';
import { askForRemoval, removeLocalDatabase } from '../../local/database/remove-database.ts';
import { REMOVED } from './own-data-texts.ts';

/**
 * Logs a user out and deletes all their data on this device, even under the other tabs. Resolves to a message;
 * rejects, with nothing done, if the browser cannot store that it is to be removed.
 */
export async function removeMyData(user_id: string): Promise<string> {
  await askForRemoval(user_id);
  await session.signOut({ removed: true });
  try {
    if (await removeLocalDatabase(user_id)) return REMOVED.done;
  } catch (error) {
    reportError(error);
    return REMOVED.later;
  }
  return REMOVED.otherTabs;
}
