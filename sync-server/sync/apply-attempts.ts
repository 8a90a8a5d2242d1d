import { isDeepStrictEqual } from 'node:util';
import { isEnded, type Attempt } from '../../shared/attempts.ts';
import { durationMinutes } from '../../shared/duration.ts';
import { attemptOf, STAMPED_COLLECTIONS } from '../../shared/sync/collections.ts';
import type { Push } from '../../shared/sync/protocol.ts';
import { mergeAttempt } from '../../shared/sync/merge.ts';
import { checkStart } from '../access/rules.ts';
import type { StartVerdict } from '../access/start-rule.ts';
import { boundTimeSpent } from '../attempts/bound-time-spent.ts';
import { insertResult, readAttempts } from '../attempts/queries.ts';
import { earliestOn, timesAtEnd, vouchedTime } from '../attempts/vouched-times.ts';
import type { RevisionFacts } from '../papers/revision-facts.ts';
import { rowAmount } from '../quota/usage.ts';
import { scoreAttempt } from '../scoring/score-attempt.ts';
import { readRow } from '../store/collections.ts';
import { nextSeq } from '../store/sequence.ts';
import { prepared } from '../store/prepared-statements.ts';
import type { OwnerTx, Tx } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { DAILY_ATTEMPTS, mayBeginAnother } from './attempt-limits.ts';
import type { Pusher, PushBatch } from './push-batch.ts';

export type OwnAttempts = Map<string, Attempt>;

/** Looks up every attempt that the push refers to and begins the new ones [S14]; ends none yet. */
export async function beginAttempts(tx: OwnerTx, pusher: Pusher, push: Push, batch: PushBatch): Promise<OwnAttempts> {
  const named = new Set(push.attempts.map((row) => row.result_id));
  for (const name of STAMPED_COLLECTIONS)
    for (const row of push[name]) {
      const result_id = attemptOf(row);
      if (result_id !== undefined) named.add(result_id);
    }
  const known = await readAttempts(tx, [...named]);
  const own: OwnAttempts = new Map();
  for (const row of known) if (row.user_id === pusher.user_id) own.set(row.result_id, readRow('attempts', row));
  const foreign = new Set(known.filter((row) => row.user_id !== pusher.user_id).map((row) => row.result_id));

  for (const sent of push.attempts) {
    if (foreign.has(sent.result_id)) {
      batch.refuse('attempts', sent.result_id, 'not_yours');
    } else if (!own.has(sent.result_id)) {
      const begun = await beginAttempt(tx, pusher, sent, batch);
      if (begun) own.set(begun.result_id, begun);
    }
  }
  return own;
}

const LATE_START_TEXTS: { readonly [Verdict in Exclude<StartVerdict, 'may'>]: string | undefined } = {
  no_access: undefined,
  came_too_late:
    'Your access to this paper ended more than 14 days ago, so this attempt came too late. It stays on your device, and goes again once you have access.',
  sat_since:
    'Your access to this paper has ended, and you have submitted it since. This attempt stays on your device, and goes again once you have access.',
  too_many:
    'Your access to this paper has ended, and very many attempts came since. This one stays on your device, and goes again once you have access.',
};

async function beginAttempt(tx: OwnerTx, pusher: Pusher, sent: Attempt, batch: PushBatch): Promise<Attempt | null> {
  const { result_id, exam_id, revision } = sent;
  const facts = await pusher.readFacts(tx, exam_id, revision);
  if (!facts) {
    batch.refuse('attempts', result_id, 'unknown_revision');
    return null;
  }
  if (!hasItsPart(sent, facts)) {
    batch.refuse('attempts', result_id, 'invalid');
    return null;
  }
  // A start in the future would give extra time.
  const start_time = Math.min(sent.start_time, pusher.nowMs);
  const { readFacts, nowMs } = pusher;
  const verdict = await checkStart({ reader: tx, readFacts }, pusher, { exam_id, revision }, start_time, nowMs);
  // an operator has checked whose rows these are, and why they come late
  const isTaken = verdict === 'may' || (pusher.isOperators === true && verdict !== 'no_access');
  if (!isTaken) {
    batch.refuse('attempts', result_id, 'no_access', LATE_START_TEXTS[verdict]);
    return null;
  }
  if (!(await mayBeginAnother(tx, exam_id, pusher.attemptLimits ?? DAILY_ATTEMPTS, pusher.nowMs))) {
    batch.refuse('attempts', result_id, 'too_many_attempts');
    return null;
  }
  // An attempt without room in the quota does not begin: once begun, everything that counts in it is accepted [S25].
  const isSpoken = facts.spokenParts.size > 0;
  if ((isSpoken && !batch.quota.hasRoomToSpeak) || !batch.quota.take(rowAmount(), 'attempt')) {
    batch.refuse('attempts', result_id, 'over_quota');
    return null;
  }
  // closeAttempts adds the time spent, once the end is known
  const attempt: Attempt = { ...sent, start_time, end_time: null, abandoned: 0, time_spent: undefined };
  const { listening_mode = null, part_no = null, part_minutes = null } = sent;
  const seq = await nextSeq(tx);
  await putAttempt(tx, {
    ...attempt,
    listening_mode,
    part_no,
    part_minutes,
    time_spent: null,
    user_id: pusher.user_id,
    received_at: nowMs,
    end_received_at: null,
    started_at: vouchedTime(start_time, { earliestMs: earliestOn(facts), receivedMs: nowMs }),
    ended_at: null,
    seq,
  });
  if (isSame(attempt, sent)) batch.storedAsSentCount += 1;
  return attempt;
}

/** An attempt of one part is of a part of its paper, and takes no longer than the paper. */
function hasItsPart({ part_no, part_minutes = 0 }: Attempt, { exam, questionIdsByPart }: RevisionFacts): boolean {
  return (
    part_no === undefined || (questionIdsByPart.has(part_no) && part_minutes <= durationMinutes(exam.exam_duration))
  );
}

/**
 * Abandons or ends the attempts that the push closes. Each ends once, even after it was abandoned [S3], and is scored
 * in this same transaction [S7].
 */
export async function closeAttempts(
  tx: OwnerTx,
  pusher: Pusher,
  attempts: OwnAttempts,
  sent: readonly Attempt[],
  batch: PushBatch,
): Promise<void> {
  for (const row of sent) {
    const current = attempts.get(row.result_id);
    if (!current) continue; // refused above
    const merged = withinItsTime(atTheirTimes(mergeAttempt(current, row), current, pusher.nowMs), pusher.nowMs);
    if (!isSame(merged, current)) {
      const ends = isEnded(merged) && !isEnded(current);
      await (ends ? writeEnd(tx, pusher, current, merged) : writeAttempt(tx, merged));
      if (isSame(merged, row)) batch.storedAsSentCount += 1;
      if (ends) await scoreEnded(tx, pusher, merged, batch);
      attempts.set(merged.result_id, merged);
    }
    if (isSame(merged, row)) batch.markStoredAsSent('attempts', row.result_id);
  }
}

async function writeAttempt(tx: OwnerTx, attempt: Attempt): Promise<void> {
  const { result_id, end_time, abandoned, listening_mode = null } = attempt;
  const seq = await nextSeq(tx);
  await moveAttempt(tx, { result_id, end_time, abandoned, listening_mode, time_spent: storedTime(attempt), seq });
}

async function writeEnd(
  tx: OwnerTx,
  { nowMs, readFacts }: Pusher,
  { start_time: before }: Attempt,
  attempt: Attempt,
): Promise<void> {
  const { result_id, exam_id, revision, start_time, end_time, listening_mode = null } = attempt;
  const facts = await readFacts(tx, exam_id, revision);
  const isLikely = facts !== null && start_time >= earliestOn(facts);
  const ended_at = isLikely ? vouchedTime(end_time ?? 0, { earliestMs: start_time, receivedMs: nowMs }) : nowMs;
  const seq = await nextSeq(tx);
  await putEnd(tx, {
    result_id,
    end_time,
    listening_mode,
    time_spent: storedTime(attempt),
    seq,
    end_received_at: nowMs,
    ended_at,
  });
  if (start_time !== before)
    await tx
      .updateTable('attempts')
      .set({ start_time, started_at: start_time })
      .where('result_id', '=', result_id)
      .execute();
}

type Ended = Pick<
  Tables['attempts'],
  'result_id' | 'end_time' | 'listening_mode' | 'time_spent' | 'seq' | 'end_received_at' | 'ended_at'
>;

const putEnd = prepared((tx: Tx, of: Ended) =>
  tx
    .updateTable('attempts')
    .set({
      end_time: of.end_time,
      abandoned: 0,
      listening_mode: of.listening_mode,
      time_spent: of.time_spent,
      end_received_at: of.end_received_at,
      ended_at: of.ended_at,
      seq: of.seq,
    })
    .where('result_id', '=', of.result_id),
);

const putAttempt = prepared((tx: Tx, of: Tables['attempts']) =>
  tx.insertInto('attempts').values({
    result_id: of.result_id,
    exam_id: of.exam_id,
    revision: of.revision,
    start_time: of.start_time,
    end_time: of.end_time,
    abandoned: of.abandoned,
    listening_mode: of.listening_mode,
    part_no: of.part_no,
    part_minutes: of.part_minutes,
    time_spent: of.time_spent,
    user_id: of.user_id,
    received_at: of.received_at,
    end_received_at: of.end_received_at,
    started_at: of.started_at,
    ended_at: of.ended_at,
    seq: of.seq,
  } satisfies Tables['attempts']),
);

type Moved = Pick<Tables['attempts'], 'result_id' | 'end_time' | 'abandoned' | 'listening_mode' | 'time_spent' | 'seq'>;

const moveAttempt = prepared((tx: Tx, of: Moved) =>
  tx
    .updateTable('attempts')
    .set({
      end_time: of.end_time,
      abandoned: of.abandoned,
      listening_mode: of.listening_mode,
      time_spent: of.time_spent,
      seq: of.seq,
    })
    .where('result_id', '=', of.result_id),
);

async function scoreEnded(tx: OwnerTx, pusher: Pusher, attempt: Attempt, batch: PushBatch): Promise<void> {
  const facts = await pusher.readFacts(tx, attempt.exam_id, attempt.revision);
  if (!facts) throw new Error(`Attempt ${attempt.result_id} is on a revision that does not exist`);
  const result = await scoreAttempt(tx, attempt, facts);
  const room = await insertResult(tx, result);
  batch.quota.add(room);
  batch.results.push(result);
  batch.resultBytes += room.bytes;
}

function atTheirTimes(merged: Attempt, current: Attempt, nowMs: number): Attempt {
  if (merged.end_time === null || isEnded(current)) return merged;
  return { ...merged, ...timesAtEnd(current, merged.end_time, nowMs) };
}

/** [S34] A device cannot have counted more than the attempt took. */
function withinItsTime(attempt: Attempt, nowMs: number): Attempt {
  if (!attempt.time_spent) return attempt;
  const { start_time, end_time } = attempt;
  const tookSeconds = Math.max(0, Math.ceil(((end_time ?? nowMs) - start_time) / 1000));
  return { ...attempt, time_spent: boundTimeSpent(attempt.time_spent, tookSeconds) };
}

function storedTime({ time_spent }: Attempt): string | null {
  return time_spent ? JSON.stringify(time_spent) : null;
}

function isSame(a: Attempt, b: Attempt): boolean {
  return (
    a.start_time === b.start_time &&
    a.end_time === b.end_time &&
    a.abandoned === b.abandoned &&
    a.listening_mode === b.listening_mode &&
    a.part_no === b.part_no &&
    a.part_minutes === b.part_minutes &&
    isDeepStrictEqual(a.time_spent, b.time_spent)
  );
}
