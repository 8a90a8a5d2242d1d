// What a reply of the server does to the local rows, in one transaction: clean what was taken, set aside what was
// refused, merge what is newer, and only then move the cursor [S10, S11].

import type { Attempt } from '../../shared/attempts.ts';
import { boundStamp, laterStamp, type Stamp } from '../../shared/sync/clock.ts';
import { keepListeningMode, mergeAttempt, mergeByStamp } from '../../shared/sync/merge.ts';
import {
  KEPT_FOR_LATER,
  type Push,
  type PushedCollection,
  type Refusal,
  type SyncReply,
} from '../../shared/sync/protocol.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';
import { readMeta, writeMeta, type LocalDatabase, type Own, type RefusedRow, type RowState } from '../local/db.ts';
import { keepResults } from './keep-results.ts';
import { registersOf, type Register, type Registers } from '../local/registers.ts';
import { requireThisStorage } from '../local/storage-epoch.ts';
import { confirmPulled, doubtServerRows } from './doubt.ts';
import { noteAccess } from './note-access.ts';
import { noteUsage } from './note-usage.ts';
import { settleTime, type Timing } from './server-time.ts';
import { keepUnread } from './unread.ts';

/**
 * What became of rows whose attempt the server did not know [S20]. 'again': they wait for their attempt, which goes with the
 * next push. 'contradicted': it had been in this very push, and sending both at once would end the same way.
 */
export type PutBack = 'none' | 'again' | 'contradicted';

/** `moreToSend` says that unsent rows stayed behind, so that this reply is not the last of its exchange. */
export async function settle(
  db: LocalDatabase,
  push: Push,
  reply: ReceivedReply,
  timing: Timing,
  moreToSend = false,
): Promise<PutBack> {
  return db.transaction('rw', db.tables, async () => {
    await requireThisStorage(db); // a cursor in an empty database would hide what lies before it
    const settled = await settleRowsOf(db, push, reply);
    const putBack = settled === 'none' && (await noteAccess(db, reply.pull)) ? 'again' : settled;
    if (reply.usage) await noteUsage(db, reply.usage);
    await noteServerTime(db, reply, timing);
    await keepUnread(db, reply);
    await confirmPulled(db, reply);
    if (reply.reset) await beginAgain(db, registersOf(db));
    else await writeMeta(db, 'cursor', reply.cursor);
    const before = await readMeta(db, 'sync_state');
    const isDone = !reply.more && !reply.reset && !moreToSend && putBack === 'none';
    await writeMeta(db, 'sync_state', {
      kind: isDone ? 'done' : 'under_way',
      done_at: isDone ? reply.server_time : (before?.done_at ?? null),
    });
    return putBack;
  });
}

/** Settles what was sent and merges what came; to be called in a transaction over all tables. */
export async function settleRowsOf(db: LocalDatabase, push: Push, reply: SettledReply): Promise<PutBack> {
  const registers = registersOf(db);
  const refusedBefore = new Map((await db.refusals.toArray()).map((refused) => [refused.id, refused]));
  const settling: Settling = { db, reply, refusedBefore, sentAttempts: new Set(), putBack: 'none' };
  for (const row of push.attempts) settling.sentAttempts.add(row.result_id);
  const { pull } = reply;
  await settleAttempts(settling, push.attempts);
  await settleRows(settling, 'answers', registers.answers, push.answers, pull.answers);
  await settleRows(settling, 'annotations', registers.annotations, push.annotations, pull.annotations);
  await settleRows(settling, 'flags', registers.flags, push.flags, pull.flags);
  await settleRows(settling, 'recordings', registers.recordings, push.recordings, pull.recordings);
  await settleRows(settling, 'settings', registers.settings, push.settings, pull.settings);
  await keepResults(db, pull.results);
  await db.exams.bulkPut(pull.exams);
  await db.grants.bulkPut(pull.grants);
  return settling.putBack;
}

type SettledReply = Pick<SyncReply, 'pull' | 'refused' | 'reset' | 'server_time'>;

/** One reply on its way into the tables. */
interface Settling {
  db: LocalDatabase;
  reply: SettledReply;
  /** What stands among the refusals, by its id. */
  refusedBefore: ReadonlyMap<string, RefusedRow>;
  sentAttempts: Set<string>;
  putBack: PutBack;
}

async function settleAttempts(settling: Settling, sent: readonly Attempt[]): Promise<void> {
  const { db, reply } = settling;
  for (const row of sent) {
    const refusal = await keepRefusal(settling, 'attempts', row.result_id, row);
    if (!refusal) await dropRefusal(settling, 'attempts', row.result_id, null);
    const current = await db.attempts.get(row.result_id);
    // a refusal is about the start, which never changes; what was taken is received only if it is still what was sent
    if (current && (refusal || isSameAttempt(current, row)))
      await db.attempts.put({ ...current, state: stateAfter(refusal) });
  }
  for (const row of reply.pull.attempts) {
    const ours = await db.attempts.get(row.result_id);
    const theirs = keepListeningMode(row, ours);
    const merged = mergeAttempt(theirs, ours ?? theirs);
    const isTaken = ours?.state !== 'unsent' || isSameAttempt(merged, theirs);
    await db.attempts.put({ ...(isTaken ? theirs : merged), state: isTaken ? 'received' : 'unsent' });
    await dropRefusal(settling, 'attempts', theirs.result_id, null);
  }
}

/**
 * Marks each pushed row that is still what was sent, received or refused, and merges what the server sent. For the marked
 * rows the server's version stands, even with an earlier stamp: it re-stamps a clock that runs ahead [S6].
 */
async function settleRows<Row extends Push[keyof Registers][number]>(
  settling: Settling,
  collection: PushedCollection,
  { table, keyOf, wireKeyOf }: Register<Row>,
  sent: readonly Row[],
  pulled: readonly Row[],
): Promise<void> {
  const settled = new Set<string>();
  for (const row of sent) {
    const key = wireKeyOf(row);
    if (await waitsForAttempt(settling, collection, key, row)) continue;
    const refusal = await keepRefusal(settling, collection, key, row);
    if (!refusal) await dropRefusal(settling, collection, key, row.hlc);
    const current = await table.get(keyOf(row));
    if (current?.hlc !== row.hlc) continue;
    // A late row stands among the refusals; in its place comes what counts, if there is anything [S9].
    if (refusal?.code === 'attempt_ended') await table.delete(keyOf(row));
    else if (refusal) await table.put({ ...current, state: stateAfter(refusal) });
    // as the server keeps it, also where its version of the row comes with a later page
    else await table.put(Object.assign(current, asTaken(current, settling.reply)));
    if (stateAfter(refusal) !== 'unsent') settled.add(key);
  }
  for (const theirs of pulled) {
    const ours = await table.get(keyOf(theirs));
    if (!settled.has(wireKeyOf(theirs)) && !isReplacedBy(ours, theirs)) continue;
    await table.put({ ...theirs, state: 'received' });
    await dropRefusal(settling, collection, wireKeyOf(theirs), theirs.hlc);
  }
}

function asTaken({ hlc }: { hlc: Stamp }, { server_time }: SettledReply): { hlc: Stamp; state: RowState } {
  return { hlc: boundStamp(hlc, server_time), state: 'received' };
}

function isReplacedBy<Row extends { hlc: Stamp }>(ours: Own<Row> | undefined, theirs: Row): boolean {
  if (!ours || ours.state === 'refused' || ours.hlc === theirs.hlc) return true;
  return mergeByStamp<Row>(ours, theirs) === theirs;
}

function refusalOf({ reply }: Settling, collection: PushedCollection, key: string): Refusal | null {
  return reply.refused.find((one) => one.collection === collection && one.key === key) ?? null;
}

/**
 * Whether the server knows too little to judge this row [S20]: its attempt is on this device, and then goes (again), or a
 * reset makes everything go again. Such a row stays unsent and is no refusal.
 */
async function waitsForAttempt(
  settling: Settling,
  collection: PushedCollection,
  key: string,
  row: Push[keyof Registers][number],
): Promise<boolean> {
  const { db, reply, sentAttempts } = settling;
  if (refusalOf(settling, collection, key)?.code !== 'unknown_attempt' || !('result_id' in row)) return false;
  if (reply.reset) return true;
  const attempt = await db.attempts.get(row.result_id);
  if (!attempt || attempt.state === 'refused') return false;
  await db.attempts.update(attempt.result_id, { state: 'unsent' });
  if (sentAttempts.has(attempt.result_id)) settling.putBack = 'contradicted';
  else if (settling.putBack === 'none') settling.putBack = 'again';
  return true;
}

/** A refusal for now leaves the row where it was [S29]. */
function stateAfter(refusal: Refusal | null): RowState {
  if (!refusal) return 'received';
  return KEPT_FOR_LATER.has(refusal.code) ? 'unsent' : 'refused';
}

/** Keeps a refused row as it was sent, with the reason, for the student to see; null where the row was taken. */
async function keepRefusal(
  settling: Settling,
  collection: PushedCollection,
  key: string,
  row: RefusedRow['row'],
): Promise<Refusal | null> {
  const refusal = refusalOf(settling, collection, key);
  if (!refusal) return null;
  const { db, reply } = settling;
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

/** What was refused goes once the server has it, or something newer in its place; a late row stays, for it does not count. */
async function dropRefusal(
  { db, refusedBefore }: Settling,
  collection: PushedCollection,
  key: string,
  received: Stamp | null,
): Promise<void> {
  const refused = refusedBefore.get(`${collection}/${key}`);
  if (!refused) return;
  if (received !== null && 'hlc' in refused.row && refused.row.hlc > received) return;
  await db.refusals.delete(refused.id);
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
  await db.unread.clear();
  await doubtServerRows(db);
  await db.meta.delete('cursor');
}

/** Keeps the device's idea of server time within what this exchange proves, and its stamps behind that. */
async function noteServerTime(db: LocalDatabase, reply: SyncReply, timing: Timing): Promise<void> {
  await settleTime(db, reply, timing);

  const last = latestStamp(reply.pull, await readMeta(db, 'last_stamp'));
  if (last !== null) await writeMeta(db, 'last_stamp', boundStamp(last, reply.server_time));
}

/** The latest stamp that a device has seen once it has seen these rows [S2]. */
export function latestStamp(pull: SyncReply['pull'], before: Stamp | null): Stamp | null {
  const { answers, annotations, flags, recordings, settings } = pull;
  const seen = [...answers, ...annotations, ...flags, ...recordings, ...settings].map((row) => row.hlc);
  return seen.reduce(laterStamp, before);
}

function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return a.end_time === b.end_time && a.abandoned === b.abandoned;
}
