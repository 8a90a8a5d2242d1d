// Whose device this is, in a small database of its own: a page and the service worker read it before anybody's work.

import { Dexie, type EntityTable } from 'dexie';
import { User } from '../../shared/accounts.ts';
import { z } from '../../shared/zod.ts';
import { openDatabase } from './open-database.ts';

/** The sign-in of this device. */
export const SessionRecord = z.object({
  /** One more with each change: tells which of two copies is the newer. */
  count: z.int(),
  /** By this device's clock, in epoch milliseconds. */
  changedAt: z.number(),
  /** Null where nobody is signed in. */
  user: z.nullable(User),
  accessToken: z.nullable(z.string()),
  /** When the token came, by this device's clock, in epoch milliseconds. */
  receivedAt: z.number(),
  /** The server took the sign-in back; what is on this device stays with its owner. */
  refused: z.boolean(),
  /** A sign-out that the server has not heard of yet. */
  signOutUnsent: z.boolean(),
  /** Whoever signed out had their data removed, so that no tab may go on with it. */
  removed: z.boolean(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** Where the record lies. Both reject where the browser keeps nothing. */
export interface SessionShelf {
  read: () => Promise<SessionRecord | null>;
  /** Puts what `next` makes of the record in its place, null leaves it: one step for all tabs, on the disk once it resolves. */
  change: (next: (kept: SessionRecord | null) => SessionRecord | null) => Promise<void>;
}

class SessionDatabase extends Dexie {
  declare session: EntityTable<{ key: 'session'; record: unknown }, 'key'>;
  /** Users whose database is to be deleted, until it is. */
  declare removals: EntityTable<{ user_id: string }, 'user_id'>;

  constructor(name: string) {
    super(name, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'key', removals: 'user_id' });
  }

  async read(): Promise<SessionRecord | null> {
    const record = SessionRecord.safeParse((await this.session.get('session'))?.record);
    return record.success ? record.data : null;
  }

  change(next: (kept: SessionRecord | null) => SessionRecord | null): Promise<void> {
    return this.transaction('rw', this.session, async () => {
      const record = next(await this.read());
      if (record) await this.session.put({ key: 'session', record });
    });
  }
}

const database = new SessionDatabase('papertide-session');

async function opened(): Promise<SessionDatabase> {
  await openDatabase(database);
  return database;
}

/** The session of this browser. */
export const sessionShelf: SessionShelf = {
  read: async () => (await opened()).read(),
  change: async (next) => (await opened()).change(next),
};

/** Remembers over a crash that a user's database is to go. */
export async function noteRemoval(user_id: string): Promise<void> {
  await (await opened()).removals.put({ user_id });
}

/** To be called once the database is gone, or its owner is back and wants it. */
export async function forgetRemoval(user_id: string): Promise<void> {
  await (await opened()).removals.delete(user_id);
}

export async function readRemovals(): Promise<string[]> {
  return (await opened()).removals.toCollection().primaryKeys();
}
