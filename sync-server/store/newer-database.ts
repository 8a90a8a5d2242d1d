import { migrations } from './migrations/index.ts';

/** The last migration of a version that can run on the schema; null before there were such marks. */
export type OldestServer = string | null;

export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/**
 * Throws NewerDatabase if a newer version was on the database and says that this one cannot run on it. After a
 * migration that only adds, it can: that is how servers are updated one after the other [R350].
 */
export function refuseNewer(ran: readonly string[], oldestServer: OldestServer): void {
  const unknown = ran.find((name) => !(name in migrations));
  if (unknown === undefined) return;
  const missing = Object.keys(migrations).find((name) => !ran.includes(name));
  if (missing !== undefined || oldestServer === null || !canRunOn(oldestServer))
    throw new NewerDatabase(
      `The database is of a newer version of Papertide (${unknown}). Update this one, or restore a backup from before.`,
    );
}

export function canRunOn(oldestServer: OldestServer): boolean {
  return oldestServer === null || oldestServer in migrations;
}
