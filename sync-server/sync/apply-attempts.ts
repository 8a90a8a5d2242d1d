import { isEnded, type Attempt } from '../../shared/attempts.ts';
import { ATTEMPT_COLLECTIONS } from '../../shared/sync/collections.ts';
import type { Push } from '../../shared/sync/protocol.ts';
import { mergeAttempt } from '../../shared/sync/merge.ts';
import { mayStartOn } from '../access/rules.ts';
import { insertResult, readAttempts } from '../attempts/queries.ts';
import { rowAmount } from '../quota/usage.ts';
import { scoreAttempt } from '../scoring/score-attempt.ts';
import { readRow } from '../store/collections.ts';
import { nextSeq } from '../store/sequence.ts';
import { statement } from '../store/statement.ts';
import type { OwnerTx, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { DAILY_ATTEMPTS, mayBeginAnother } from './attempt-limits.ts';
import type { Pusher, Tray } from './tray.ts';

/** The pusher's own attempts that the push speaks of, as the server holds them, by result_id. */
export type OwnAttempts = Map<string, Attempt>;

/** Looks up every attempt that the push names and begins those that are new [S14]; ends none yet. */
export async function beginAttempts(tx: OwnerTx, pusher: Pusher, push: Push, tray: Tray): Promise<OwnAttempts> {
  const named = new Set(push.attempts.map((row) => row.result_id));
  for (const name of ATTEMPT_COLLECTIONS) for (const row of push[name]) named.add(row.result_id);
  const known = await readAttempts(tx, [...named]);
  const own: OwnAttempts = new Map();
  for (const row of known) if (row.user_id === pusher.user_id) own.set(row.result_id, readRow('attempts', row));
  const foreign = new Set(known.filter((row) => row.user_id !== pusher.user_id).map((row) => row.result_id));

  for (const sent of push.attempts) {
    if (foreign.has(sent.result_id)) {
      tray.refuse('attempts', sent.result_id, 'not_yours');
    } else if (!own.has(sent.result_id)) {
      const begun = await beginAttempt(tx, pusher, sent, tray);
      if (begun) own.set(begun.result_id, begun);
    }
  }
  return own;
}

async function beginAttempt(tx: OwnerTx, pusher: Pusher, sent: Attempt, tray: Tray): Promise<Attempt | null> {
  const { result_id, exam_id, revision, listening_mode } = sent;
  const facts = await pusher.readFacts(tx, exam_id, revision);
  if (!facts) {
    tray.refuse('attempts', result_id, 'unknown_revision');
    return null;
  }
  // A start in the future would give extra time.
  const start_time = Math.min(sent.start_time, pusher.nowMs);
  const { readFacts, nowMs } = pusher;
  if (!(await mayStartOn({ reader: tx, readFacts }, pusher, { exam_id, revision }, start_time, nowMs))) {
    tray.refuse('attempts', result_id, 'no_access');
    return null;
  }
  if (!(await mayBeginAnother(tx, exam_id, pusher.attemptLimits ?? DAILY_ATTEMPTS, pusher.nowMs))) {
    tray.refuse('attempts', result_id, 'too_many_attempts');
    return null;
  }
  // An attempt that would bring what there is no room for does not begin: once begun, all that counts in it is taken [S25].
  const isSpoken = facts.spokenParts.size > 0;
  if ((isSpoken && !tray.quota.hasRoomToSpeak) || !tray.quota.take(rowAmount())) {
    tray.refuse('attempts', result_id, 'over_quota');
    return null;
  }
  const attempt: Attempt = { result_id, exam_id, revision, start_time, end_time: null, abandoned: 0 };
  const seq = await nextSeq(tx);
  await putAttempt(tx, {
    ...attempt,
    listening_mode: listening_mode ?? null,
    user_id: pusher.user_id,
    received_at: pusher.nowMs,
    seq,
  });
  if (isSame({ ...attempt, listening_mode }, sent)) tray.writtenAsSent += 1;
  return { ...attempt, listening_mode };
}

/**
 * Gives up or ends what the push closes, ends once, also one that was given up before [S3], and scores each ended attempt in
 * this same transaction [S7].
 */
export async function closeAttempts(
  tx: OwnerTx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Attempt[],
  tray: Tray,
): Promise<void> {
  for (const row of sent) {
    const current = attempts.get(row.result_id);
    if (!current) continue; // refused above
    const merged = mergeAttempt(current, boundEnd(row, current, pusher.nowMs));
    if (!isSame(merged, current)) {
      await writeAttempt(tx, merged);
      if (isSame(merged, row)) tray.writtenAsSent += 1;
      if (isEnded(merged) && !isEnded(current)) await scoreEnded(tx, pusher, merged, tray);
      attempts.set(merged.result_id, merged);
    }
    if (isSame(merged, row)) tray.keepAsSent('attempts', row.result_id);
  }
}

async function writeAttempt(tx: OwnerTx, attempt: Attempt): Promise<void> {
  const { result_id, end_time, abandoned, listening_mode = null } = attempt;
  const seq = await nextSeq(tx);
  await moveAttempt(tx, { result_id, end_time, abandoned, listening_mode, seq });
}

const putAttempt = statement((tx: Tx, of: Tables['attempts']) =>
  tx.insertInto('attempts').values({
    result_id: of.result_id,
    exam_id: of.exam_id,
    revision: of.revision,
    start_time: of.start_time,
    end_time: of.end_time,
    abandoned: of.abandoned,
    listening_mode: of.listening_mode,
    user_id: of.user_id,
    received_at: of.received_at,
    seq: of.seq,
  } satisfies Tables['attempts']),
);

type Moved = Pick<Tables['attempts'], 'result_id' | 'end_time' | 'abandoned' | 'listening_mode' | 'seq'>;

const moveAttempt = statement((tx: Tx, of: Moved) =>
  tx
    .updateTable('attempts')
    .set({ end_time: of.end_time, abandoned: of.abandoned, listening_mode: of.listening_mode, seq: of.seq })
    .where('result_id', '=', of.result_id),
);

async function scoreEnded(tx: OwnerTx, pusher: Pusher, attempt: Attempt, tray: Tray): Promise<void> {
  const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
  if (!facts) throw new Error(`Attempt ${attempt.result_id} is on a revision that does not exist`);
  const result = await scoreAttempt(tx, attempt, facts.exam);
  const room = await insertResult(tx, result);
  tray.quota.add(room);
  tray.results.push(result);
  tray.resultBytes += room.bytes;
}

/** The time really spent lies between the start and now [R54]. */
function boundEnd(row: Attempt, current: Attempt, nowMs: number): Attempt {
  if (row.end_time === null) return row;
  return { ...row, end_time: Math.max(current.start_time, Math.min(row.end_time, nowMs)) };
}

function isSame(a: Attempt, b: Attempt): boolean {
  return (
    a.start_time === b.start_time &&
    a.end_time === b.end_time &&
    a.abandoned === b.abandoned &&
    a.listening_mode === b.listening_mode
  );
}
