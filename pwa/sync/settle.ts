// What a reply of the server does to the local rows, in one transaction: clean what was taken, set aside what was
// refused, merge what is newer, and only then move the cursor [S10, S11].

import type { Attempt } from '../../shared/attempts.ts';
import { boundStamp, laterStamp, type Stamp } from '../../shared/sync/clock.ts';
import { mergeAttempt, mergeByStamp } from '../../shared/sync/merge.ts';
import {
  KEPT_FOR_LATER,
  type Push,
  type PushedCollection,
  type Refusal,
  type SyncReply,
} from '../../shared/sync/protocol.ts';
import { readMeta, writeMeta, type LocalDatabase, type Own, type RefusedRow, type RowState } from '../local/db.ts';
import { registersOf, type Register, type Registers } from '../local/registers.ts';

/** When the request left and when the reply came, by the device's clock, in epoch milliseconds. */
export interface Timing {
  sentAt: number;
  receivedAt: number;
}

export async function settle(db: LocalDatabase, push: Push, reply: SyncReply, timing: Timing): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const registers = registersOf(db);
    const { pull } = reply;
    await settleAttempts(db, push.attempts, reply);
    await settleRows(db, 'answers', registers.answers, push.answers, pull.answers, reply);
    await settleRows(db, 'annotations', registers.annotations, push.annotations, pull.annotations, reply);
    await settleRows(db, 'flags', registers.flags, push.flags, pull.flags, reply);
    await settleRows(db, 'recordings', registers.recordings, push.recordings, pull.recordings, reply);
    await settleRows(db, 'settings', registers.settings, push.settings, pull.settings, reply);
    await db.results.bulkPut(reply.pull.results);
    await db.exams.bulkPut(reply.pull.exams);
    await db.grants.bulkPut(reply.pull.grants);
    await noteServerTime(db, reply, timing);
    if (reply.reset) await beginAgain(db, registers);
    else await writeMeta(db, 'cursor', reply.cursor);
    await writeMeta(db, 'sync_state', { kind: 'done', done_at: reply.server_time });
  });
}

async function settleAttempts(db: LocalDatabase, sent: readonly Attempt[], reply: SyncReply): Promise<void> {
  for (const row of sent) {
    const refusal = await keepRefusal(db, 'attempts', row.result_id, row, reply);
    const current = await db.attempts.get(row.result_id);
    if (current && isSameAttempt(current, row)) await db.attempts.put({ ...current, state: stateAfter(refusal) });
  }
  for (const theirs of reply.pull.attempts) {
    const ours = await db.attempts.get(theirs.result_id);
    const merged = mergeAttempt(theirs, ours ?? theirs);
    const isTaken = ours?.state !== 'unsent' || isSameAttempt(merged, theirs);
    await db.attempts.put({ ...(isTaken ? theirs : merged), state: isTaken ? 'received' : 'unsent' });
  }
}

/**
 * Marks each pushed row that is still what was sent, received or refused, and merges what the server sent. For the marked
 * rows the server's version stands, even with an earlier stamp: it re-stamps a clock that runs ahead [S6].
 */
async function settleRows<Row extends Push[keyof Registers][number]>(
  db: LocalDatabase,
  collection: PushedCollection,
  { table, keyOf, wireKeyOf }: Register<Row>,
  sent: readonly Row[],
  pulled: readonly Row[],
  reply: SyncReply,
): Promise<void> {
  const settled = new Set<string>();
  for (const row of sent) {
    const refusal = await keepRefusal(db, collection, wireKeyOf(row), row, reply);
    const current = await table.get(keyOf(row));
    if (current?.hlc !== row.hlc) continue;
    // A late row stands among the refusals; in its place comes what counts, if there is anything [S9].
    if (refusal?.code === 'attempt_ended') await table.delete(keyOf(row));
    else await table.put({ ...current, state: stateAfter(refusal) });
    if (stateAfter(refusal) !== 'unsent') settled.add(wireKeyOf(row));
  }
  for (const theirs of pulled) {
    const ours = await table.get(keyOf(theirs));
    if (settled.has(wireKeyOf(theirs)) || isReplacedBy(ours, theirs)) await table.put({ ...theirs, state: 'received' });
  }
}

function isReplacedBy<Row extends { hlc: Stamp }>(ours: Own<Row> | undefined, theirs: Row): boolean {
  if (!ours || ours.state === 'refused' || ours.hlc === theirs.hlc) return true;
  return mergeByStamp<Row>(ours, theirs) === theirs;
}

/** A refusal for now leaves the row where it was [S26]. */
function stateAfter(refusal: Refusal | null): RowState {
  if (!refusal) return 'received';
  return KEPT_FOR_LATER.has(refusal.code) ? 'unsent' : 'refused';
}

/** Keeps a refused row as it was sent, with the reason, for the student to see; null where the row was taken. */
async function keepRefusal(
  db: LocalDatabase,
  collection: PushedCollection,
  key: string,
  row: RefusedRow['row'],
  reply: SyncReply,
): Promise<Refusal | null> {
  const refusal = reply.refused.find((one) => one.collection === collection && one.key === key);
  if (!refusal) return null;
  // one word about an attempt that must wait says it of all that is in it
  const isToldByAttempt =
    KEPT_FOR_LATER.has(refusal.code) &&
    collection !== 'attempts' &&
    'result_id' in row &&
    reply.refused.some((one) => one.collection === 'attempts' && one.key === row.result_id);
  if (isToldByAttempt) return refusal;
  await db.refusals.put({ ...refusal, id: `${collection}/${key}`, collection, row, refused_at: reply.server_time });
  return refusal;
}

/** The server does not know where this device has read to: everything of its own goes again, everything comes again [S12]. */
async function beginAgain(db: LocalDatabase, registers: Registers): Promise<void> {
  await db.attempts.toCollection().modify({ state: 'unsent' });
  await registers.answers.table.toCollection().modify({ state: 'unsent' });
  await registers.annotations.table.toCollection().modify({ state: 'unsent' });
  await registers.flags.table.toCollection().modify({ state: 'unsent' });
  await registers.recordings.table.toCollection().modify({ state: 'unsent' });
  await registers.settings.table.toCollection().modify({ state: 'unsent' });
  await db.uploads.toCollection().modify({ complete: 0, received_bytes: 0 }); // it may have lost the bytes too
  await db.meta.delete('cursor');
}

/** Keeps the device's idea of server time within what this exchange proves, and its stamps behind that. */
async function noteServerTime(db: LocalDatabase, reply: SyncReply, { sentAt, receivedAt }: Timing): Promise<void> {
  const [least, most] = [reply.server_time - receivedAt, reply.server_time - sentAt];
  const offset = (await readMeta(db, 'clock_offset_ms')) ?? Math.round((least + most) / 2);
  await writeMeta(db, 'clock_offset_ms', Math.min(Math.max(offset, least), most));

  const { answers, annotations, flags, recordings, settings } = reply.pull;
  const seen = [...answers, ...annotations, ...flags, ...recordings, ...settings].map((row) => row.hlc);
  const last = seen.reduce(laterStamp, await readMeta(db, 'last_stamp'));
  if (last !== null) await writeMeta(db, 'last_stamp', boundStamp(last, reply.server_time));
}

function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return a.end_time === b.end_time && a.abandoned === b.abandoned;
}
