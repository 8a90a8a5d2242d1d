import { session } from '../../api/session.ts';
import { askForRemoval, removeLocalDatabase } from '../../local/remove-database.ts';

/**
 * Logs a person out and deletes all that this device keeps for them, also under the other tabs. Resolves to what there is
 * to say about it; rejects, with nothing done, where the browser lets nothing be noted.
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
