// Writes attempts and answers. This and the save-*.ts beside it, one per collection so that setting one never touches
// another [S16], write all that a student makes: each function stamps once and writes the row as unsent, in one
// transaction. What these functions resolve is on the device's disk; what they reject was not saved, and the screen
// must say so.

import { v7 as newId } from 'uuid';
import { maxAnswerBytes, type AnswerType, type AnswerValue } from '../../../shared/answers.ts';
import { isEnded, isOpen, type Attempt, type ChosenMode } from '../../../shared/attempts.ts';
import type { Question } from '../../../shared/questions.ts';
import { laterStamp, nextStamp, type Stamp } from '../../../shared/sync/clock.ts';
import { readMeta, writeMeta, type LocalDatabase, type Own } from '../database/db.ts';
import type { Device } from '../device.tsx';
import {
  readRecoverableRecordings,
  recoverRecordings,
  type RecoverableRecording,
} from '../speech/recover-recordings.ts';
import { stopOtherTabs } from '../speech/recording-tabs.ts';
import { findUnfinishedRecordings } from '../speech/recordings.ts';
import { withOwnTime } from '../time/time-spent.ts';
import { write } from '../database/storage-epoch.ts';

type Writer = Pick<Device, 'db' | 'now'>;

export class AttemptClosed extends Error {
  constructor() {
    super('This attempt has ended. Your last change was not added to it.');
    this.name = 'AttemptClosed';
  }
}

export class AnswerTooLong extends Error {
  constructor() {
    super('This answer is too long to be saved. Please shorten it.');
    this.name = 'AnswerTooLong';
  }
}

/**
 * Begins a blank attempt on a downloaded revision, and gives up the one that the student named, if any; no other is
 * touched [R50]. If another attempt that began on this device is open, another tab was faster, and this returns that
 * one.
 */
export async function startAttempt(
  { db, now }: Writer,
  paper: { exam_id: string; revision: number } & ChosenMode,
  given_up: string | null = null,
): Promise<Attempt> {
  return write(db, [db.attempts, db.attemptsHere], async () => {
    const earlier = (await db.attempts.where('exam_id').equals(paper.exam_id).toArray()).filter(isOpen);
    for (const { state: _state, ...open } of earlier)
      if (open.result_id !== given_up && (await db.attemptsHere.get(open.result_id))?.begun === 1) return open;

    const named = earlier.find((attempt) => attempt.result_id === given_up);
    if (named) await markGivenUp(db, named);
    const start_time = now();
    const attempt: Attempt = {
      ...paper,
      result_id: newId(),
      start_time,
      end_time: null,
      abandoned: 0,
    };
    await db.attempts.add({ ...attempt, state: 'unsent' });
    const isToldOfEnd = paper.listening_mode === 'exam';
    const here = { result_id: attempt.result_id, begun: 1, given_up: 0 } as const;
    await db.attemptsHere.add(isToldOfEnd ? { ...here, ends_after_recording: 1 } : here);
    return attempt;
  });
}

/** Within a transaction over both tables. */
export async function markGivenUp(db: LocalDatabase, attempt: Own<Attempt>): Promise<void> {
  const { result_id } = attempt;
  const here = await db.attemptsHere.get(result_id);
  await db.attempts.put({ ...attempt, abandoned: 1, state: 'unsent' });
  await db.attemptsHere.put({ begun: 0, ...here, result_id, given_up: 1 });
}

export type Answerable = Pick<Question, 'question_id' | 'exam_id'> & { question_type: AnswerType };

export function answerByteCount(answer: AnswerValue): number {
  return new TextEncoder().encode(JSON.stringify(answer)).length;
}

/**
 * Saves an answer; null clears it. Resolves to its stamp; rejects with AttemptClosed once the attempt has ended, or
 * with AnswerTooLong.
 */
export async function saveAnswer(
  { db, now }: Writer,
  question: Answerable & { result_id: string },
  answer: AnswerValue,
): Promise<Stamp> {
  const { result_id, question_id, exam_id, question_type } = question;
  if (answerByteCount(answer) > maxAnswerBytes(question_type)) throw new AnswerTooLong();
  return write(db, [db.attempts, db.answers], async () => {
    // as few steps as possible: closing the page aborts a transaction that is under way
    const [attempt, current, clock] = await Promise.all([
      db.attempts.get(result_id),
      db.answers.get([result_id, question_id]),
      readClock(db),
    ]);
    if (!attempt || isEnded(attempt)) throw new AttemptClosed();
    const hlc = stampAfter(clock, now(), current?.hlc ?? null);
    await Promise.all([
      db.answers.put({ result_id, question_id, exam_id, answer_type: question_type, answer, hlc, state: 'unsent' }),
      writeMeta(db, 'last_stamp', hlc),
    ]);
    return hlc;
  });
}

const MOST_LOOKS = 3;

/**
 * Ends an attempt at an instant of server time, for good, even one that was given up elsewhere [S3]; ending it again
 * changes nothing [R55, R56]. An unfinished recording becomes the answer to its part if that has no other.
 */
export async function endAttempt({ db, now }: Writer, result_id: string, end_time: number): Promise<void> {
  for (let look = 1; look <= MOST_LOOKS; look++) {
    await stopOtherTabs(result_id, await readUnfinishedIds(db, result_id));
    const left = await readRecoverableRecordings(db, result_id).catch((error: unknown) => {
      reportError(error);
      return null;
    });
    if (left && (await endWith({ db, now }, left, result_id, end_time))) return;
  }
  // a tab that records on all the same, or sound that cannot be read, must not keep the student from ending: the
  // sound waits on the device
  await endWith({ db, now }, [], result_id, end_time);
}

/** Returns false if more was spoken since `left` was read. */
async function endWith(
  { db, now }: Writer,
  left: readonly RecoverableRecording[],
  result_id: string,
  end_time: number,
): Promise<boolean> {
  return write(db, [db.attempts, db.places, db.recordings, db.recordingPieces, db.uploads], async () => {
    const attempt = await db.attempts.get(result_id);
    if (!attempt || isEnded(attempt)) return true;
    if (!(await recoverRecordings(db, attempt, left, () => stamp(db, now(), null)))) return false;
    const { clock_moved_ms = 0, ...rest } = attempt;
    const end = Math.max(attempt.start_time, end_time - clock_moved_ms); // by the same clock as its start
    const time_spent = await withOwnTime(db, attempt);
    const ended = { ...rest, end_time: end, abandoned: 0, state: 'unsent' } as const;
    await db.attempts.put(time_spent ? { ...ended, time_spent } : ended);
    return true;
  });
}

async function readUnfinishedIds(db: LocalDatabase, result_id: string): Promise<string[]> {
  return [...(await findUnfinishedRecordings(db, result_id)).values()].map(({ recording_id }) => recording_id);
}

export async function savePlace(db: LocalDatabase, result_id: string, part_no: number): Promise<void> {
  await db.transaction('rw', db.places, async () => {
    await db.places.put({ ...(await db.places.get(result_id)), result_id, part_no });
  });
}

/** Returns the next stamp of this device, later than the row that it replaces [S2]. */
export async function stamp(db: LocalDatabase, nowMs: number, replaced: Stamp | null): Promise<Stamp> {
  const next = stampAfter(await readClock(db), nowMs, replaced);
  await writeMeta(db, 'last_stamp', next);
  return next;
}

export interface DeviceClock {
  device_id: string;
  last: Stamp | null;
}

export async function readClock(db: LocalDatabase): Promise<DeviceClock> {
  const [device_id, last] = await Promise.all([readMeta(db, 'device_id'), readMeta(db, 'last_stamp')]);
  if (!device_id) throw new Error('This database has no device id');
  return { device_id, last };
}

export function stampAfter({ device_id, last }: DeviceClock, nowMs: number, replaced: Stamp | null): Stamp {
  return nextStamp(laterStamp(last, replaced), nowMs, device_id);
}
