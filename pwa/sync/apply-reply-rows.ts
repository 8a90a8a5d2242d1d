import { isEnded, type Attempt } from '../../shared/attempts.ts';
import { boundStamp, type Stamp } from '../../shared/sync/clock.ts';
import {
  attemptOf,
  rowKey,
  SERVER_COLLECTIONS,
  STAMPED_COLLECTIONS,
  type Rows,
  type Push,
  type StampedCollection,
} from '../../shared/sync/collections.ts';
import { mergeListeningMode, mergeAttempt, mergeByStamp } from '../../shared/sync/merge.ts';
import type { ReceivedReply } from '../../shared/sync/read-reply.ts';
import { loadRowCache } from '../local/database/collections.ts';
import { localKey } from '../local/database/local-key.ts';
import { forgetReplacedRecordings } from '../local/speech/recordings.ts';
import type { LocalDatabase, Own, RowState } from '../local/database/db.ts';
import { withOwnTime } from '../local/time/time-spent.ts';
import { noteReplaced } from './answer-conflicts.ts';
import { deferToNewerServer } from './older-server.ts';
import { storeResults } from './store-results.ts';
import { Refusals, stateAfter } from './refusals.ts';
import { hasStayedByWall } from './replaced-recordings.ts';
import { movedAfter } from './server-step.ts';
import type { Timing } from './server-time.ts';
import { keepRecordingConflicts } from './recording-conflicts.ts';
import { keepTextConflicts } from './text-conflicts.ts';

/**
 * The fate of rows whose attempt the server did not know [S20]. 'again': they wait for their attempt, which goes with
 * the next push. 'contradicted': it had been in this very push, and sending both at once would end the same way.
 */
export type PutBack = 'none' | 'again' | 'contradicted';

type RowTiming = Pick<Timing, 'isSteady' | 'wallMs'>;

type SettledReply = Pick<ReceivedReply, 'refused' | 'reset' | 'server_time' | 'pull' | 'passedOver'>;

interface Settling {
  db: LocalDatabase;
  push: Push;
  reply: SettledReply;
  refusals: Refusals;
  putBack: PutBack;
  isSteady: boolean;
}

/** Applies the reply to what was sent and merges what came; call it in a transaction over all tables. */
export async function applyReplyRows(
  db: LocalDatabase,
  push: Push,
  received: SettledReply,
  timing?: RowTiming,
): Promise<PutBack> {
  const reply = { ...received, refused: deferToNewerServer(received, push) };
  const refusals = await Refusals.of(db, reply.refused, reply.server_time);
  const settling: Settling = { db, push, reply, refusals, putBack: 'none', isSteady: timing?.isSteady === true };
  await settleAttempts(settling);
  await keepTextConflicts(db, reply);
  await keepRecordingConflicts(db, reply.pull);
  await noteReplaced(db, reply.pull);
  // Dexie commits the transaction if we await 100 promises without a request
  for (const name of STAMPED_COLLECTIONS)
    if (push[name].length + reply.pull[name].length > 0)
      await settleStamped(settling, name, push[name], reply.pull[name]);
  await refusals.write();
  if (push.recordings.length + reply.pull.recordings.length > 0) await forgetReplaced(settling, timing);
  for (const name of SERVER_COLLECTIONS)
    if (name === 'results') await storeResults(db, reply.pull.results);
    else if (reply.pull[name].length > 0) await db.table(name).bulkPut(reply.pull[name]);
  return settling.putBack;
}

function forgetReplaced({ db, reply }: Settling, timing: RowTiming | undefined): Promise<void> {
  if (timing?.isSteady === undefined) return forgetReplacedRecordings(db, reply.server_time);
  return forgetReplacedRecordings(db, reply.server_time, (id) => hasStayedByWall(db, id, timing.wallMs));
}

async function settleAttempts(settling: Settling): Promise<void> {
  const { db, push, reply, refusals, isSteady } = settling;
  const keys = [...push.attempts, ...reply.pull.attempts].map((row) => row.result_id);
  const attempts = await loadRowCache(db, 'attempts', keys);
  for (const row of push.attempts) {
    const refusal = refusals.keep('attempts', row.result_id, row);
    if (!refusal) refusals.drop('attempts', row.result_id, null);
    const current = attempts.get(row.result_id);
    // a refusal is about the start, which never changes; an accepted row is received only if it is still what was
    // sent
    if (current && (refusal || isSameAttempt(current, row)))
      attempts.put(row.result_id, { ...current, state: stateAfter(refusal) });
  }
  for (const row of reply.pull.attempts) {
    const ours = attempts.get(row.result_id);
    const theirs = keepTimeSpent(mergeListeningMode(row, ours), ours);
    const merged = mergeAttempt(theirs, ours ?? theirs);
    const isTaken = ours?.state !== 'unsent' || (isSameAttempt(merged, theirs) && !hasUntoldTime(ours, row));
    const latest = isTaken ? theirs : merged;
    // another device ended it: this one adds what it counted itself
    const time_spent = ours && !isEnded(ours) && isEnded(latest) ? await withOwnTime(db, latest) : latest.time_spent;
    const addsTime = time_spent !== latest.time_spent;
    if (addsTime && settling.putBack === 'none') settling.putBack = 'again';
    const state = isTaken && !addsTime ? 'received' : 'unsent';
    const clock_moved_ms = isEnded(latest) ? 0 : movedAfter(ours, theirs, isSteady);
    const moved = clock_moved_ms === 0 ? {} : { clock_moved_ms };
    const heard = ours?.heard_ms === undefined ? {} : { heard_ms: ours.heard_ms };
    attempts.put(row.result_id, { ...latest, ...(time_spent && { time_spent }), state, ...moved, ...heard });
    refusals.drop('attempts', theirs.result_id, null);
  }
  await attempts.write();
}

/**
 * [S34] The server's word on a device's figure stands; what it does not have yet is kept, as the times of questions
 * that an older server leaves out.
 */
function keepTimeSpent(theirs: Attempt, ours: Attempt | undefined): Attempt {
  if (!ours?.time_spent) return theirs;
  const time_spent = { ...ours.time_spent };
  for (const [device_id, counted] of Object.entries(theirs.time_spent ?? {}))
    time_spent[device_id] = { ...time_spent[device_id], ...counted };
  return { ...theirs, time_spent };
}

function hasUntoldTime({ time_spent = {} }: Attempt, theirs: Attempt): boolean {
  return Object.keys(time_spent).some((device_id) => theirs.time_spent?.[device_id] === undefined);
}

/**
 * Marks each pushed row that is still what was sent as received or refused, and merges what the server sent. For the
 * marked rows the server's version wins, even with an earlier stamp: it re-stamps a clock that runs ahead [S6].
 */
async function settleStamped<Name extends StampedCollection>(
  settling: Settling,
  name: Name,
  sent: readonly Rows[Name][],
  pulled: readonly Rows[Name][],
): Promise<void> {
  const { db, reply, refusals } = settling;
  const keys = [...sent, ...pulled].map((row) => localKey(name, row));
  const rows = await loadRowCache(db, name, keys);
  const settled = new Set<string>();
  for (const row of sent) {
    const key = rowKey(name, row);
    // awaits only if needed: Dexie commits the transaction after 100 awaits without a request
    const unknown = refusals.about(name, key)?.code === 'unknown_attempt' ? attemptOf(row) : undefined;
    if (unknown !== undefined && (reply.reset || (await waitsForAttempt(settling, unknown)))) continue;
    const refusal = refusals.keep(name, key, row);
    if (!refusal) refusals.drop(name, key, row.hlc);
    const here = localKey(name, row);
    const current = rows.get(here);
    if (current?.hlc !== row.hlc) continue;
    // A late row is stored among the refusals; the row that counts, if any, replaces it [S9].
    if (refusal?.code === 'attempt_ended') rows.delete(here);
    else if (refusal) rows.put(here, { ...current, state: stateAfter(refusal) });
    // as the server stores it, even if its version of the row comes with a later page
    else rows.put(here, Object.assign(current, asTaken(current, reply)));
    if (stateAfter(refusal) !== 'unsent') settled.add(key);
  }
  for (const theirs of pulled) {
    const key = rowKey(name, theirs);
    const here = localKey(name, theirs);
    if (!settled.has(key) && !isReplacedBy(rows.get(here), theirs)) continue;
    rows.put(here, { ...theirs, state: 'received' });
    refusals.drop(name, key, theirs.hlc);
  }
  await rows.write();
}

function asTaken({ hlc }: { hlc: Stamp }, { server_time }: SettledReply): { hlc: Stamp; state: RowState } {
  return { hlc: boundStamp(hlc, server_time), state: 'received' };
}

function isReplacedBy<Row extends { hlc: Stamp }>(ours: Own<Row> | undefined, theirs: Row): boolean {
  if (!ours || ours.state === 'refused' || ours.hlc === theirs.hlc) return true;
  return mergeByStamp<Row>(ours, theirs) === theirs;
}

/**
 * True if an attempt that the server does not know is on this device, and then resends it [S20]. Its rows stay unsent
 * and are no refusals; after a reset too, which resends everything.
 */
async function waitsForAttempt(settling: Settling, result_id: string): Promise<boolean> {
  const { db, push } = settling;
  const attempt = await db.attempts.get(result_id);
  if (!attempt || attempt.state === 'refused') return false;
  await db.attempts.update(result_id, { state: 'unsent' });
  if (push.attempts.some((sent) => sent.result_id === result_id)) settling.putBack = 'contradicted';
  else if (settling.putBack === 'none') settling.putBack = 'again';
  return true;
}

function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return a.end_time === b.end_time && a.abandoned === b.abandoned;
}
