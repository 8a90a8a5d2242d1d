import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anExam } from '../../../shared/testing/exam.ts';
import { openLocalDatabase, type LocalDatabase, type Own, type StoredPaper } from '../database/db.ts';
import type { Attempt } from '../../../shared/attempts.ts';
import { readAttempts, readLastResult, readResult } from './results.ts';

const PAPER = '01900000-0000-7000-8000-0000000000e1';

let db: LocalDatabase;
beforeEach(async () => {
  db = await openLocalDatabase(`results-${Math.random()}`);
});

function attempt(result_id: string, start_time: number, changes: Partial<Own<Attempt>> = {}): Own<Attempt> {
  const ended = { end_time: start_time + 1, abandoned: 0 as const, state: 'received' as const };
  return { result_id, exam_id: PAPER, revision: 2, start_time, ...ended, ...changes };
}

const result = (result_id: string) => ({
  result_id,
  exam_id: PAPER,
  revision: 2,
  correct: 30,
  total: 40,
  score: null,
  rows: [],
});

function paper(revision: number, exam_name: string): StoredPaper {
  const exam_data = anExam({ exam_id: PAPER, revision, exam_name });
  const data = { exam_data } as StoredPaper['data'];
  return { exam_id: PAPER, revision, sha256: 'a', bytes: 1, data, media: [], stored_at: 0 };
}

describe('the list of attempts', () => {
  it('has the newest first, each with its result and the paper as it was then', async () => {
    await db.attempts.bulkAdd([
      attempt('first', 1, { revision: 1 }),
      attempt('last', 3),
      attempt('elsewhere', 2, { exam_id: 'not in the library' }),
      attempt('given up', 4, { abandoned: 1 }),
    ]);
    await db.results.add(result('last'));
    await db.papers.add(paper(1, 'As it was'));
    await db.exams.add({ ...anExam({ exam_id: PAPER, revision: 2, exam_name: 'As it is' }), deleted: 0 });
    const list = await readAttempts(db, () => true);
    expect(
      list.map(({ attempt: { result_id }, exam, result: of }) => [result_id, exam?.exam_name, of?.correct]),
    ).toEqual([
      ['last', 'As it is', 30],
      ['elsewhere', undefined, undefined],
      ['first', 'As it was', undefined],
    ]);
  });

  it('asks each table once, and for no paper’s text where the library tells of the revision', async () => {
    await db.attempts.bulkAdd(Array.from({ length: 30 }, (_, at) => attempt(`a${at}`, at)));
    await db.exams.add({ ...anExam({ exam_id: PAPER, revision: 2 }), deleted: 0 });
    const single = [db.results, db.exams, db.papers].map((table) => vi.spyOn(table, 'get'));
    const texts = vi.spyOn(db.papers, 'bulkGet');
    expect(await readAttempts(db, () => true)).toHaveLength(30);
    for (const spy of [...single, texts]) expect(spy).not.toHaveBeenCalled();
  });
});

describe('the last result', () => {
  it('is that of the newest ended attempt that has one; no other result is read', async () => {
    await db.attempts.bulkAdd([
      attempt('open', 9, { end_time: null }),
      attempt('waits for its marks', 8),
      attempt('last', 7),
      attempt('before', 6),
    ]);
    await db.results.bulkAdd([result('last'), result('before')]);
    const read = vi.spyOn(db.results, 'bulkGet');
    const { last, hasEnded } = await readLastResult(db);
    expect(last?.attempt.result_id).toBe('last');
    expect(hasEnded).toBe(true);
    expect(read.mock.calls).toEqual([[['last']]]);
  });

  it('is none where nothing ended, and where nothing is scored yet', async () => {
    expect(await readLastResult(db)).toEqual({ last: null, hasEnded: false });
    await db.attempts.add(attempt('ended', 1));
    expect(await readLastResult(db)).toEqual({ last: null, hasEnded: true });
  });
});

describe('[R278] a result', () => {
  it('has the result of the attempt on the same paper before it', async () => {
    await db.attempts.bulkAdd([
      attempt('first', 1),
      attempt('second', 2),
      attempt('third', 3),
      attempt('without a result', 4),
      attempt('other paper', 5, { exam_id: 'other' }),
      attempt('now', 6),
    ]);
    const others = [result('first'), result('second'), result('now'), { ...result('other paper'), exam_id: 'other' }];
    await db.results.bulkAdd(others);
    const previousOf = async (id: string) => (await readResult(db, id)).previous?.result_id;
    expect(await previousOf('now')).toBe('second');
    expect(await previousOf('second')).toBe('first');
    expect(await previousOf('first')).toBeUndefined();
  });
});
