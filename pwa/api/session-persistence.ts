// Stores the sign-in of this device. IndexedDB is the source: a change counts once it is on the disk. Local storage,
// which reaches the disk up to a minute late, holds a copy that notifies the other tabs, and takes over if the
// browser refuses IndexedDB.

import { User } from '../../shared/accounts.ts';
import type { SessionRecord, SessionRecords } from '../local/database/session-db.ts';

const TOKEN = 'accessToken';
const USER = 'userData';
const RECEIVED_AT = 'accessTokenReceivedAt';
const SIGN_OUT_UNSENT = 'signOutUnsent';
const REFUSED = 'sessionRefused';
/** Written last, so that an interrupted copy counts as the older one. */
const COUNT = 'sessionCount';

export const COPIED_KEYS: readonly string[] = [TOKEN, USER, COUNT];

type Copy = Omit<SessionRecord, 'changedAt' | 'removed'>;
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface SessionPersistence {
  read: () => Promise<SessionRecord>;
  change: (next: (now: SessionRecord) => Partial<SessionRecord> | null) => Promise<SessionRecord>;
}

interface SessionPersistenceDeps {
  records: SessionRecords;
  storage: Storage;
  now: () => number;
}

export function createSessionPersistence({ records, storage, now }: SessionPersistenceDeps): SessionPersistence {
  async function change(next: (now: SessionRecord) => Partial<SessionRecord> | null): Promise<SessionRecord> {
    let current = newerOf(null, readCopy(storage));
    const step = (stored: SessionRecord | null): SessionRecord | null => {
      const copy = readCopy(storage);
      const newer = newerOf(stored, copy);
      const changes = next(newer);
      // nothing was changed here or by an older version of the app, and a visitor leaves no trace
      const isUnchanged = newer === stored || (stored === null && newer.user === null && !newer.signOutUnsent);
      if (changes === null && isUnchanged) {
        current = newer;
        return null;
      }
      current = { ...newer, ...changes, count: Math.max(stored?.count ?? 0, copy.count) + 1, changedAt: now() };
      return current;
    };
    try {
      await records.change(step);
    } catch {
      step(null); // without IndexedDB the copy is all there is
    }
    writeCopy(storage, current);
    return current;
  }

  return {
    change,
    read: async () => newerOf(await records.read().catch(() => null), readCopy(storage)),
  };
}

/**
 * Returns the newer of the two. An older version of the app does not know the record: it changes the copy and leaves
 * its number.
 */
function newerOf(stored: SessionRecord | null, copy: Copy): SessionRecord {
  if (!stored) return { ...copy, changedAt: 0, removed: false };
  const isChanged = copy.user?.user_id !== stored.user?.user_id || copy.accessToken !== stored.accessToken;
  const isCopyNewer =
    copy.count > stored.count ||
    (copy.count === stored.count && isChanged) ||
    // a copy without a number wins only by a sign-in that is newer than the record
    (copy.count === 0 && copy.user !== null && copy.receivedAt > stored.changedAt);
  return isCopyNewer ? { ...stored, ...copy, removed: false } : stored;
}

function readCopy(storage: Storage): Copy {
  return {
    count: Number(storage.getItem(COUNT)) || 0,
    user: readUser(storage.getItem(USER)),
    accessToken: storage.getItem(TOKEN),
    receivedAt: Number(storage.getItem(RECEIVED_AT)) || 0,
    // an older version of the app signs in without removing this key
    refused: storage.getItem(REFUSED) !== null && storage.getItem(TOKEN) === null,
    signOutUnsent: storage.getItem(SIGN_OUT_UNSENT) !== null,
  };
}

function writeCopy(storage: Storage, record: SessionRecord): void {
  const { user, accessToken } = record;
  // a faster tab has written a later record
  if ((Number(storage.getItem(COUNT)) || 0) >= record.count) return;
  const put = (key: string, value: string | null) =>
    value === null ? storage.removeItem(key) : storage.setItem(key, value);
  // write the user first: another tab must never see this token with an earlier user
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
