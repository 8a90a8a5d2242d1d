// Writes the mocks of a student: which papers they are of, and which attempts were begun for them.

import { isWholeTimed, type Attempt, type ChosenMode } from '../../../shared/attempts.ts';
import type { MockPart } from '../../../shared/mocks.ts';
import type { ExamCategory } from '../../../shared/papers.ts';
import type { LocalDatabase } from '../database/db.ts';
import { write } from '../database/storage-epoch.ts';
import type { Device } from '../device.tsx';
import { isPaperOf } from '../queries/read-mocks.ts';
import { stamp, startAttempt } from './save.ts';

type Writer = Pick<Device, 'db' | 'now'>;

export interface NewMock {
  mock_id: string;
  title: string;
  break_minutes: number;
  papers: readonly { skill: ExamCategory; exam_id: string }[];
}

/** Saves a mock; one with this id that was removed comes back, and another changes nothing. */
export async function saveMock(device: Writer, { mock_id, title, break_minutes, papers }: NewMock): Promise<void> {
  await write(device.db, [device.db.mock_parts], async () => {
    const known = await papersOf(device.db, mock_id);
    if (known.length === papers.length && known.every(({ removed }) => removed === 0)) return;
    for (const [index, { skill, exam_id }] of papers.entries())
      await put(device, {
        mock_id,
        entry: skill,
        skill,
        exam_id,
        title,
        break_minutes: index === 0 ? 0 : break_minutes,
        removed: 0,
      });
  });
}

/** Removes a mock from the list, or puts it back. Its attempts stay as they are. */
export async function removeMock(device: Writer, mock_id: string, isRemoved: boolean): Promise<void> {
  await write(device.db, [device.db.mock_parts], async () => {
    for (const row of await papersOf(device.db, mock_id)) await put(device, { ...row, removed: isRemoved ? 1 : 0 });
  });
}

export async function changeMockPaper(
  device: Writer,
  mock_id: string,
  skill: ExamCategory,
  exam_id: string,
): Promise<void> {
  await write(device.db, [device.db.mock_parts], async () => {
    const row = await device.db.mock_parts.get([mock_id, skill]);
    if (row) await put(device, { ...row, exam_id });
  });
}

/**
 * Begins an attempt and notes in the same transaction that it is for a part of a mock, so that no closing of the page
 * comes between. If another tab was faster, this is about that one's attempt.
 */
export async function startMockAttempt(
  device: Writer,
  paper: { exam_id: string; revision: number } & ChosenMode,
  given_up: string | null,
  of: { mock_id: string; skill: ExamCategory },
): Promise<Attempt> {
  const { db } = device;
  return write(db, [db.attempts, db.attemptsHere, db.mock_parts], async () => {
    const attempt = await startAttempt(device, paper, given_up);
    await note(device, attempt, of);
    return attempt;
  });
}

/** Notes that an open attempt is for a part of a mock. */
export async function noteMockAttempt(
  device: Writer,
  attempt: Attempt,
  of: { mock_id: string; skill: ExamCategory },
): Promise<void> {
  await write(device.db, [device.db.mock_parts], () => note(device, attempt, of));
}

async function note(device: Writer, attempt: Attempt, of: { mock_id: string; skill: ExamCategory }): Promise<void> {
  const part = await device.db.mock_parts.get([of.mock_id, of.skill]);
  const { result_id, exam_id } = attempt;
  if (!part || !isWholeTimed(attempt) || (await device.db.mock_parts.get([of.mock_id, result_id]))) return;
  await put(device, { ...part, entry: result_id, exam_id, removed: 0 });
}

async function papersOf(db: LocalDatabase, mock_id: string): Promise<MockPart[]> {
  return (await db.mock_parts.where('[mock_id+entry]').between([mock_id, ''], [mock_id, '\uffff']).toArray()).filter(
    isPaperOf,
  );
}

/** Within a transaction. */
async function put({ db, now }: Writer, row: Omit<MockPart, 'hlc'>): Promise<void> {
  const current = await db.mock_parts.get([row.mock_id, row.entry]);
  await db.mock_parts.put({ ...row, hlc: await stamp(db, now(), current?.hlc ?? null), state: 'unsent' });
}
