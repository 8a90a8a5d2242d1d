import { migrations } from './migrations/index.ts';

/** A database that a newer version of this server brought up to date, as after a version was taken back. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

/** Throws a NewerDatabase where one of the migrations that ran in a database is unknown to this version. */
export function refuseNewer(ran: readonly string[]): void {
  const unknown = ran.find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new NewerDatabase(
      `The database is of a newer version of Papertide (${unknown}). Update this one, or restore a backup from before.`,
    );
}
