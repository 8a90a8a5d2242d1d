import type { Role } from '../../shared/accounts.ts';
import type { Usage } from '../../shared/sync/protocol.ts';
import { hasProvenMailbox } from '../store/proven-mailbox.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { Reader, Tx } from '../store/store.ts';

export interface Room {
  rows: number;
  bytes: number;
  recordingBytes: number;
}

/** Limits per student; `unconfirmed` applies to accounts that anybody could have made, and is never higher. */
export interface QuotaLimits extends Room {
  unconfirmed: Room;
}

export const MB = 1024 * 1024;

/** About 1,500 attempts of forty answers with marks and results, and 200 spoken ones of 5 MB. */
const DEFAULT_ROOM: Room = { rows: 100_000, bytes: 50 * MB, recordingBytes: 1_000 * MB };
/**
 * About 50 attempts of free papers and half an hour of recordings; a free paper that was begun may take twice that.
 */
const DEFAULT_UNCONFIRMED: Room = { rows: 4_000, bytes: 2 * MB, recordingBytes: 15 * MB };

export const DEFAULT_QUOTA: QuotaLimits = { ...DEFAULT_ROOM, unconfirmed: DEFAULT_UNCONFIRMED };

export function roomOf(limits: QuotaLimits, account: Account | null): Room {
  const { rows, bytes, recordingBytes, unconfirmed } = limits;
  if (account === null || account.isConfirmed) return { rows, bytes, recordingBytes };
  return {
    rows: Math.min(rows, unconfirmed.rows),
    bytes: Math.min(bytes, unconfirmed.bytes),
    recordingBytes: Math.min(recordingBytes, unconfirmed.recordingBytes),
  };
}

export interface Amount {
  rows: number;
  bytes: number;
  recording_bytes: number;
}

/** Bytes per row besides its texts: keys, stamps, index entries. */
export const ROW_BYTES = 300;

export function rowAmount(...texts: string[]): Amount {
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), ROW_BYTES);
  return { rows: 1, bytes, recording_bytes: 0 };
}

export function sumOf(amounts: readonly Amount[]): Amount {
  const sum = { rows: 0, bytes: 0, recording_bytes: 0 };
  for (const { rows, bytes, recording_bytes } of amounts) {
    sum.rows += rows;
    sum.bytes += bytes;
    sum.recording_bytes += recording_bytes;
  }
  return sum;
}

export function difference(next: Amount, before: Amount | null): Amount {
  if (!before) return next;
  return {
    rows: next.rows - before.rows,
    bytes: next.bytes - before.bytes,
    recording_bytes: next.recording_bytes - before.recording_bytes,
  };
}

export interface Account {
  role: Role;
  version: number;
  isConfirmed: boolean;
}

export async function readAccountUsage(
  reader: Reader,
  user_id: string,
): Promise<{ used: Amount; account: Account | null }> {
  const [row] = await usageOf(reader, { user_id });
  const [found] = row ? [row] : await accountOf(reader, { user_id });
  const { role, version, confirmed } = found ?? { role: null, version: null, confirmed: 0 };
  const used = {
    rows: Number(row?.rows ?? 0),
    bytes: Number(row?.bytes ?? 0),
    recording_bytes: Number(row?.recording_bytes ?? 0),
  };
  const account = role === null || version === null ? null : { role, version, isConfirmed: Number(confirmed) === 1 };
  return { used, account };
}

const usageOf = prepared((reader: Reader, of: { user_id: string }) =>
  reader
    .selectFrom('usage')
    .select(['rows', 'bytes', 'recording_bytes'])
    // not a join: SQLite would plan it anew each time
    .select((row) =>
      row
        .selectFrom('users')
        .select('users.role')
        .whereRef('users.user_id', '=', 'usage.user_id')
        .where('users.active', '=', 1)
        .as('role'),
    )
    .select((row) =>
      row.selectFrom('users').select('users.version').whereRef('users.user_id', '=', 'usage.user_id').as('version'),
    )
    .select(hasProvenMailbox('usage.user_id').as('confirmed'))
    .where('user_id', '=', of.user_id),
);

const accountOf = prepared((reader: Reader, of: { user_id: string }) =>
  reader
    .selectFrom('users')
    .select(['role', 'version', hasProvenMailbox('users.user_id').as('confirmed')])
    .where('user_id', '=', of.user_id)
    .where('active', '=', 1),
);

export async function addUsage(tx: Tx, user_id: string, { rows, bytes, recording_bytes }: Amount): Promise<void> {
  if (rows === 0 && bytes === 0 && recording_bytes === 0) return;
  await addTo(tx, { user_id, rows, bytes, recording_bytes });
}

const addTo = prepared((tx: Tx, of: Amount & { user_id: string }) =>
  tx
    .insertInto('usage')
    .values({ user_id: of.user_id, rows: of.rows, bytes: of.bytes, recording_bytes: of.recording_bytes })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({
        rows: set('usage.rows', '+', set.ref('excluded.rows')),
        bytes: set('usage.bytes', '+', set.ref('excluded.bytes')),
        recording_bytes: set('usage.recording_bytes', '+', set.ref('excluded.recording_bytes')),
      })),
    ),
);

export function toUsage(used: Amount, limits: Room): Usage {
  return {
    ...used,
    rows_limit: limits.rows,
    bytes_limit: limits.bytes,
    recording_limit: limits.recordingBytes,
  };
}
