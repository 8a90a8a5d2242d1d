// What a reply of the server does to the local rows, in one transaction: clean what was taken, set aside what was
// refused, merge what is newer, and only then move the cursor [S10, S11].

import { answerKey } from '../../shared/answers.ts';
import type { Attempt } from '../../shared/attempts.ts';
import { boundStamp, laterStamp, type Stamp } from '../../shared/sync/clock.ts';
import { mergeAttempt, mergeByStamp } from '../../shared/sync/merge.ts';
import type { Push, PushedCollection, Refusal, SyncReply } from '../../shared/sync/protocol.ts';
import { readMeta, writeMeta, type LocalDatabase, type Own } from '../local/db.ts';

/** When the request left and when the reply came, by the device's clock, in epoch milliseconds. */
export interface Timing {
  sentAt: number;
  receivedAt: number;
}

export async function settle(db: LocalDatabase, push: Push, reply: SyncReply, timing: Timing): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    const refused = new Map(reply.refused.map((refusal) => [`${refusal.collection}/${refusal.key}`, refusal]));
    const settled = await settlePushed(db, push, refused, reply.server_time);
    if (reply.reset) {
      await beginAgain(db);
    } else {
      await mergePulled(db, reply, settled);
      await writeMeta(db, 'cursor', reply.cursor);
    }
    await noteServerTime(db, reply, timing);
    await writeMeta(db, 'sync_state', { kind: 'done', done_at: reply.server_time });
  });
}

/**
 * Marks each pushed row that is still what was sent: received, or refused. Returns their keys: for these the server's
 * version stands, even with an earlier stamp (it re-stamps a clock that runs ahead [S6]).
 */
async function settlePushed(
  db: LocalDatabase,
  push: Push,
  refused: Map<string, Refusal>,
  nowMs: number,
): Promise<Set<string>> {
  const settled = new Set<string>();
  const keepRefused = async (collection: PushedCollection, key: string, row: Push[PushedCollection][number]) => {
    const refusal = refused.get(`${collection}/${key}`);
    if (!refusal) return null;
    await db.refusals.put({ ...refusal, id: `${collection}/${key}`, collection, row, refused_at: nowMs });
    return refusal;
  };

  for (const sent of push.attempts) {
    const refusal = await keepRefused('attempts', sent.result_id, sent);
    const current = await db.attempts.get(sent.result_id);
    if (!current || !isSameAttempt(current, sent)) continue;
    await db.attempts.put({ ...current, state: refusal ? 'refused' : 'received' });
    settled.add(`attempts/${sent.result_id}`);
  }
  for (const sent of push.answers) {
    const key = answerKey(sent);
    const refusal = await keepRefused('answers', key, sent);
    const current = await db.answers.get([sent.result_id, sent.question_id]);
    if (current?.hlc !== sent.hlc) continue;
    // A late answer stands among the refusals; in its place comes what counts, if there is anything [S9].
    if (refusal?.code === 'attempt_ended') await db.answers.delete([sent.result_id, sent.question_id]);
    else await db.answers.put({ ...current, state: refusal ? 'refused' : 'received' });
    settled.add(`answers/${key}`);
  }
  for (const sent of push.annotations) {
    const refusal = await keepRefused('annotations', sent.annotation_id, sent);
    const current = await db.annotations.get(sent.annotation_id);
    if (current?.hlc !== sent.hlc) continue;
    await db.annotations.put({ ...current, state: refusal ? 'refused' : 'received' });
    settled.add(`annotations/${sent.annotation_id}`);
  }
  return settled;
}

async function mergePulled(db: LocalDatabase, { pull }: SyncReply, settled: Set<string>): Promise<void> {
  for (const theirs of pull.attempts) {
    const ours = await db.attempts.get(theirs.result_id);
    const merged = mergeAttempt(theirs, ours ?? theirs);
    const taken = ours?.state !== 'unsent' || isSameAttempt(merged, theirs);
    await db.attempts.put({ ...(taken ? theirs : merged), state: taken ? 'received' : 'unsent' });
  }
  for (const theirs of pull.answers) {
    const ours = await db.answers.get([theirs.result_id, theirs.question_id]);
    const next = chooseRow(ours, theirs, settled.has(`answers/${answerKey(theirs)}`));
    if (next) await db.answers.put(next);
  }
  for (const theirs of pull.annotations) {
    const ours = await db.annotations.get(theirs.annotation_id);
    const next = chooseRow(ours, theirs, settled.has(`annotations/${theirs.annotation_id}`));
    if (next) await db.annotations.put(next);
  }
  await db.results.bulkPut(pull.results);
  await db.exams.bulkPut(pull.exams);
  await db.grants.bulkPut(pull.grants);
}

/** The server's row where it wins over the local one; null where the local one stays. */
function chooseRow<Row extends { hlc: Stamp }>(
  ours: Own<Row> | undefined,
  theirs: Row,
  settled: boolean,
): Own<Row> | null {
  const replaces =
    settled || ours?.state === 'refused' || mergeByStamp<Row>(ours, theirs) === theirs || ours?.hlc === theirs.hlc;
  return replaces ? { ...theirs, state: 'received' } : null;
}

/** The server does not know where this device has read to: everything of its own goes again, everything comes again [S12]. */
async function beginAgain(db: LocalDatabase): Promise<void> {
  await db.attempts.toCollection().modify({ state: 'unsent' });
  await db.answers.toCollection().modify({ state: 'unsent' });
  await db.annotations.toCollection().modify({ state: 'unsent' });
  await db.meta.delete('cursor');
}

/** Keeps the device's idea of server time within what this exchange proves, and its stamps behind that. */
async function noteServerTime(db: LocalDatabase, reply: SyncReply, { sentAt, receivedAt }: Timing): Promise<void> {
  const [least, most] = [reply.server_time - receivedAt, reply.server_time - sentAt];
  const offset = (await readMeta(db, 'clock_offset_ms')) ?? Math.round((least + most) / 2);
  await writeMeta(db, 'clock_offset_ms', Math.min(Math.max(offset, least), most));

  const seen = [...reply.pull.answers, ...reply.pull.annotations].map((row) => row.hlc);
  const last = seen.reduce(laterStamp, await readMeta(db, 'last_stamp'));
  if (last !== null) await writeMeta(db, 'last_stamp', boundStamp(last, reply.server_time));
}

function isSameAttempt(a: Attempt, b: Attempt): boolean {
  return a.end_time === b.end_time && a.abandoned === b.abandoned;
}
