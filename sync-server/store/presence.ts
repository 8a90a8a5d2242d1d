// A server's presence on its database, which on PostgreSQL it may share with others [R351].

export interface Presence {
  /** True if no other server ran on the database when this one began to start. */
  readonly isAlone: boolean;
  /** Waits for the others to end; returns false if one still runs after that time. Call it before `endStart`. */
  waitUntilAlone(withinMs: number): Promise<boolean>;
  /** Lets the next server start. This one stays known to others as one that runs. */
  endStart(): void;
  leave(): Promise<void>;
}

interface Heard {
  /** Another server starts on the database, and this one waits for it. */
  onWait: () => void;
  onLost: (error: Error) => void;
}

const ALONE: Presence = {
  isAlone: true,
  waitUntilAlone: () => Promise.resolve(true),
  endStart: () => undefined,
  leave: () => Promise.resolve(),
};

/**
 * Enters a database as a server that starts: until `endStart` no other one does, so that migrations and what is made at
 * the first start run once. On SQLite the lock of DATA_DIR keeps others out.
 */
export async function enterDatabase(url: string | null, heard: Heard): Promise<Presence> {
  if (url === null) return ALONE;
  const { PostgresPresence } = await import('./dialect/postgres-presence.ts');
  return PostgresPresence.enter(url, heard);
}
