import { migrations } from './migrations/index.ts';

export class NewerDatabase extends Error {
  override name = 'NewerDatabase';
}

export function refuseNewer(ran: readonly string[]): void {
  const unknown = ran.find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new NewerDatabase(
      `The database is of a newer version of Papertide (${unknown}). Update this one, or restore a backup from before.`,
    );
}
