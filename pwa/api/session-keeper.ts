// The sign-in on this device. Its source is IndexedDB, where it is on the disk before it counts. Local storage, which reaches
// the disk up to a minute late, holds a copy that wakes the other tabs, and takes over where the browser refuses IndexedDB.

import { User } from '../../shared/accounts.ts';
import type { SessionRecord, SessionShelf } from '../local/session-db.ts';

const TOKEN = 'accessToken';
const USER = 'userData';
const RECEIVED_AT = 'accessTokenReceivedAt';
const SIGN_OUT_UNSENT = 'signOutUnsent';
const REFUSED = 'sessionRefused';
/** Written last, so that a copy that was cut short counts as the older one. */
const COUNT = 'sessionCount';

/** What another tab changes where the session changed. */
export const COPIED_KEYS: readonly string[] = [TOKEN, USER, COUNT];

type Copy = Omit<SessionRecord, 'changedAt' | 'removed'>;
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionKeeper {
  read: () => Promise<SessionRecord>;
  /** Changes some of the record, or nothing for null; resolves to the record that counts then, once it is on the disk. */
  change: (next: (now: SessionRecord) => Partial<SessionRecord> | null) => Promise<SessionRecord>;
}

interface SessionKeeperDeps {
  shelf: SessionShelf;
  storage: Storage;
  now: () => number;
}

export function createSessionKeeper({ shelf, storage, now }: SessionKeeperDeps): SessionKeeper {
  async function change(next: (now: SessionRecord) => Partial<SessionRecord> | null): Promise<SessionRecord> {
    let current = newerOf(null, readCopy(storage));
    const step = (kept: SessionRecord | null): SessionRecord | null => {
      const copy = readCopy(storage);
      const newer = newerOf(kept, copy);
      const changes = next(newer);
      // nothing was changed here or by an app of before, and a visitor leaves no trace
      const isKept = newer === kept || (kept === null && newer.user === null && !newer.signOutUnsent);
      if (changes === null && isKept) {
        current = newer;
        return null;
      }
      current = { ...newer, ...changes, count: Math.max(kept?.count ?? 0, copy.count) + 1, changedAt: now() };
      return current;
    };
    try {
      await shelf.change(step);
    } catch {
      step(null); // no IndexedDB: the copy is all there is
    }
    writeCopy(storage, current);
    return current;
  }

  return {
    change,
    read: async () => newerOf(await shelf.read().catch(() => null), readCopy(storage)),
  };
}

/** Which of the two counts. An app of before knows nothing of the record: it changes the copy and leaves its number. */
function newerOf(kept: SessionRecord | null, copy: Copy): SessionRecord {
  if (!kept) return { ...copy, changedAt: 0, removed: false };
  const isChanged = copy.user?.user_id !== kept.user?.user_id || copy.accessToken !== kept.accessToken;
  const isCopyNewer =
    copy.count > kept.count ||
    (copy.count === kept.count && isChanged) ||
    // without a number: only a sign-in that came after this record was written
    (copy.count === 0 && copy.user !== null && copy.receivedAt > kept.changedAt);
  return isCopyNewer ? { ...kept, ...copy, removed: false } : kept;
}

function readCopy(storage: Storage): Copy {
  return {
    count: Number(storage.getItem(COUNT)) || 0,
    user: readUser(storage.getItem(USER)),
    accessToken: storage.getItem(TOKEN),
    receivedAt: Number(storage.getItem(RECEIVED_AT)) || 0,
    // an app of before signs in without taking this away
    refused: storage.getItem(REFUSED) !== null && storage.getItem(TOKEN) === null,
    signOutUnsent: storage.getItem(SIGN_OUT_UNSENT) !== null,
  };
}

function writeCopy(storage: Storage, record: SessionRecord): void {
  const { user, accessToken } = record;
  // a tab that was faster has written a later one
  if ((Number(storage.getItem(COUNT)) || 0) >= record.count) return;
  const put = (key: string, value: string | null) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value);
  // the user first: another tab must never see this token beside an earlier user
  put(USER, user && JSON.stringify(user));
  put(RECEIVED_AT, user && String(record.receivedAt));
  put(TOKEN, accessToken);
  put(REFUSED, record.refused ? '1' : null);
  put(SIGN_OUT_UNSENT, record.signOutUnsent ? '1' : null);
  put(COUNT, String(record.count));
}

function readUser(text: string | null): User | null {
  try {
    const user = User.safeParse(JSON.parse(text ?? 'null'));
    return user.success ? user.data : null;
  } catch {
    return null;
  }
}
