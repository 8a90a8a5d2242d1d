import { isOpen } from '../../shared/attempts.ts';
import {
  attemptOf,
  byCollection,
  COUNTED_COLLECTIONS,
  PUSHED_COLLECTIONS,
  rowKey,
  STAMPED_COLLECTIONS,
  type Push,
  type PushedCollection,
  type Rows,
} from '../../shared/sync/collections.ts';
import { MAX_PUSH_ATTEMPTS, MAX_PUSH_ROWS } from '../../shared/sync/protocol.ts';
import { readOfAttempt, readUnsent, wireRow } from '../local/database/collections.ts';
import type { LocalDatabase, Own } from '../local/database/db.ts';
import { readDeferred, type IsDeferred } from './deferred-rows.ts';

export interface OutboxPush {
  push: Push;
  more: boolean;
}

export interface PushRoom {
  /** Bytes of JSON. One bundle always fits: rows that must travel together are never too many for each other. */
  maxBytes: number;
  /**
   * True if a reply has just shown that the server is where this device believes it to be. Only then may an attempt
   * end whose answers went ahead: a server restored meanwhile would score it without them.
   */
  isServerKnown: boolean;
}

interface Parcel {
  collection: PushedCollection;
  id: string;
  row: Rows[PushedCollection];
}

interface Bundle {
  of?: string | undefined;
  parcels: Parcel[];
}

const COUNTED_FIRST = [...new Set([...COUNTED_COLLECTIONS, ...STAMPED_COLLECTIONS])];

/** An end of up to this size brings its answers in any push: on a slow line too it gets through as a whole. */
export const WHOLE_END_BYTES = 32 * 1024;

/**
 * Reads the outbox, which is the unsent rows, as far as a push has room. An attempt that ended brings every answer it
 * has, sent before or not, so that its score never depends on what an earlier sync is believed to have done [S8].
 * Rows of an attempt that stays behind stay behind with it: the server could only refuse them [S20]. Deferred rows
 * wait for their next try [S29].
 */
export async function readOutbox(db: LocalDatabase, room: PushRoom): Promise<OutboxPush> {
  return db.transaction('r', db.tables, async () => {
    const isHeld = await readDeferred(db);
    const attempts = (await readUnsent(db, 'attempts')).filter((row) => !isHeld('attempts', row));
    const bundles: Bundle[] = [];
    let endsWait = false;
    for (const attempt of attempts) {
      const { bundle, endWaits } = await bundleOf(db, attempt, room, isHeld);
      bundles.push(bundle);
      endsWait ||= endWaits;
    }
    for (const name of COUNTED_FIRST)
      for (const row of await readUnsent(db, name))
        if (!isHeld(name, row)) bundles.push({ of: attemptOf(row), parcels: [parcel(name, wireRow(row))] });
    const { push, more } = pack(bundles, room.maxBytes, new Set(attempts.map((attempt) => attempt.result_id)));
    return { push, more: more || endsWait };
  });
}

async function bundleOf(
  db: LocalDatabase,
  attempt: Own<Rows['attempts']>,
  { maxBytes, isServerKnown }: PushRoom,
  isHeld: IsDeferred,
): Promise<{ bundle: Bundle; endWaits: boolean }> {
  const alone = { parcels: [parcel('attempts', wireRow(attempt))] };
  if (isOpen(attempt)) return { bundle: alone, endWaits: false };
  const whole: Bundle = { parcels: [...alone.parcels] };
  let isWaiting = false;
  for (const name of COUNTED_COLLECTIONS)
    for (const row of await readOfAttempt(db, name, attempt.result_id)) {
      if (row.state !== 'refused') whole.parcels.push(parcel(name, wireRow(row)));
      isWaiting ||= row.state === 'unsent' && !isHeld(name, row);
    }
  const fits = byteLength(whole) <= Math.max(maxBytes, WHOLE_END_BYTES) && whole.parcels.length <= MAX_PUSH_ROWS;
  if (fits) return { bundle: whole, endWaits: false };
  // Too much for one push: its beginning goes ahead with the unsent rows, and the end follows once they are received.
  if (!isWaiting && isServerKnown) return { bundle: alone, endWaits: false };
  const beginning = { ...wireRow<Rows['attempts']>(attempt), end_time: null, abandoned: 0 as const };
  return { bundle: { parcels: [parcel('attempts', beginning)] }, endWaits: true };
}

function pack(bundles: readonly Bundle[], maxBytes: number, unsentAttempts: ReadonlySet<string>): OutboxPush {
  const push: Push = byCollection(PUSHED_COLLECTIONS, () => []);
  const packed = new Set<string>();
  let rowCount = 0;
  let byteCount = 0;
  let more = false;
  for (const { of, parcels } of bundles) {
    if (of !== undefined && unsentAttempts.has(of) && !packed.has(`attempts/${of}`)) {
      more = true;
      continue;
    }
    const fresh = { parcels: parcels.filter(({ id }) => !packed.has(id)) };
    const rows = fresh.parcels.length;
    if (rows === 0) continue;
    const bytes = byteLength(fresh);
    const attempts = fresh.parcels.filter(({ collection }) => collection === 'attempts').length;
    const isFull =
      rowCount + rows > MAX_PUSH_ROWS ||
      byteCount + bytes > maxBytes ||
      push.attempts.length + attempts > MAX_PUSH_ATTEMPTS;
    if (rowCount > 0 && isFull) {
      more = true;
      continue;
    }
    for (const { collection, id, row } of fresh.parcels) {
      (push[collection] as unknown[]).push(row);
      packed.add(id);
    }
    rowCount += rows;
    byteCount += bytes;
  }
  return { push, more };
}

function parcel<Name extends PushedCollection>(collection: Name, row: Rows[Name]): Parcel {
  return { collection, id: `${collection}/${rowKey(collection, row)}`, row };
}

function byteLength({ parcels }: Bundle): number {
  const rows = JSON.stringify(parcels.map(({ row }) => row));
  return new TextEncoder().encode(rows).length;
}
