import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { v7 as newId } from 'uuid';
import type { ReactNode } from 'react';
import type { User } from '../../../../../shared/accounts.ts';
import type { Exam } from '../../../../../shared/papers.ts';
import type { ResultRow } from '../../../../../shared/results.ts';
import { anExam } from '../../../../../shared/testing/exam.ts';
import { writeMeta, type LocalDatabase } from '../../../../local/database/db.ts';
import { DeviceProvider } from '../../../../local/device.tsx';
import { show } from '../../../../ui/testing.ts';

/** Noon of a Wednesday at the academy. */
export const WEDNESDAY = Date.parse('2026-11-25T06:30:00Z');
export const DAY_MS = 86_400_000;

const trust = { isConfirmed: true, isDoubted: false };
const clock = { readTrust: () => trust, subscribe: () => () => undefined, doubt: () => undefined };

export async function showAt(db: LocalDatabase, element: ReactNode, nowMs = WEDNESDAY): Promise<void> {
  const user: User = { user_id: newId(), first_name: 'Amara', last_name: '', email: '', address: '', role: 'student' };
  const router = createMemoryRouter([{ path: '/', element }]);
  const device = { db, user, now: () => nowMs, clock, requestSync: () => undefined };
  await show(
    <DeviceProvider device={device}>
      <RouterProvider router={router} />
    </DeviceProvider>,
  );
}

export async function addPaper(db: LocalDatabase, exam_name: string, exam: Partial<Exam> = {}): Promise<Exam> {
  const added = anExam({ exam_name, access_control: '["all"]', ...exam });
  await db.exams.put({ ...added, deleted: 0 });
  await writeMeta(db, 'sync_state', { kind: 'done', done_at: 5 });
  return added;
}

export async function took(
  db: LocalDatabase,
  { exam_id }: Exam,
  end_time: number,
  band: number | null = null,
  rows: ResultRow[] = [],
): Promise<void> {
  const of = { result_id: newId(), exam_id, revision: 1 };
  await db.attempts.put({ ...of, start_time: end_time - 1, end_time, abandoned: 0, state: 'received' });
  const score = band === null ? null : ({ kind: 'band', value: band } as const);
  await db.results.put({ ...of, correct: 1, total: 40, score, rows });
}

export async function set(db: LocalDatabase, goals: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(goals)) await db.settings.put({ name, value, hlc: '', state: 'received' });
}
