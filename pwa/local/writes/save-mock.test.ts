import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { Attempt } from '../../../shared/attempts.ts';
import { MOCK_SKILLS, MockPart } from '../../../shared/mocks.ts';
import type { Result } from '../../../shared/results.ts';
import { anExam } from '../../../shared/testing/exam.ts';
import type { Own } from '../database/db.ts';
import { attemptThatCounts, doneCount, nextPart, overallOf, readMocks, type MockHere } from '../queries/read-mocks.ts';
import { freshDevice } from '../testing.ts';
import { endAttempt, startAttempt } from './save.ts';
import { changeMockPaper, noteMockAttempt, removeMock, saveMock, startMockAttempt } from './save-mock.ts';

const device = freshDevice();
const MOCK = newId();
const papers = MOCK_SKILLS.map((skill) => ({ skill, exam_id: newId() }));
const idOf = (skill: (typeof MOCK_SKILLS)[number]) => papers.find((one) => one.skill === skill)?.exam_id ?? '';

async function openMock(): Promise<void> {
  for (const { skill, exam_id } of papers)
    await device.db.exams.put({ ...anExam({ exam_id, exam_category: skill }), deleted: 0 });
  await saveMock(device, { mock_id: MOCK, title: 'Full mock', break_minutes: 10, papers });
}

async function read(): Promise<MockHere> {
  const [mock] = (await readMocks(device.db)).mocks;
  if (!mock) throw new Error('no mock');
  return mock;
}

const begin = (skill: (typeof MOCK_SKILLS)[number], given_up: string | null = null) =>
  startMockAttempt(device, { exam_id: idOf(skill), revision: 1 }, given_up, { mock_id: MOCK, skill });

async function submit({ result_id }: Attempt, result: Partial<Result> | null = null): Promise<void> {
  device.nowMs += 60_000;
  await endAttempt(device, result_id, device.nowMs);
  const attempt = await device.db.attempts.get(result_id);
  const of = { result_id, exam_id: attempt?.exam_id ?? '', revision: 1, rows: [], score: null, correct: 30, total: 40 };
  if (result) await device.db.results.put({ ...of, ...result });
}

const band = (value: number) => ({ score: { kind: 'band', value } }) as const;
const marks = (value: number) => ({ marks: { criteria: [], band: value, comment: '', marked_at: 1 } });

describe('a student’s mock', () => {
  it('[R496] has its parts in the order of the test, with a break before each but the first', async () => {
    await openMock();
    const { title, parts } = await read();
    expect(title).toBe('Full mock');
    expect(parts.map(({ skill, break_minutes }) => [skill, break_minutes])).toEqual([
      ['listening', 0],
      ['reading', 10],
      ['writing', 10],
      ['speaking', 10],
    ]);
    const rows = await device.db.mock_parts.toArray();
    expect(rows.every((row) => MockPart.safeParse(row).success && row.state === 'unsent')).toBe(true);
  });

  it('[R496, R501] is the same when it is made again, and comes back if it was removed', async () => {
    await openMock();
    const before = await device.db.mock_parts.toArray();
    await openMock();
    expect(await device.db.mock_parts.toArray()).toEqual(before);
    await removeMock(device, MOCK, true);
    expect((await readMocks(device.db)).mocks).toEqual([]);
    await removeMock(device, MOCK, false);
    expect((await readMocks(device.db)).mocks).toHaveLength(1);
    await removeMock(device, MOCK, true);
    await openMock();
    expect((await readMocks(device.db)).mocks).toHaveLength(1);
  });

  it('[R497] goes from part to part, and has an overall band once each part has one; a re-mark moves it', async () => {
    await openMock();
    for (const [index, skill] of MOCK_SKILLS.entries()) {
      expect(nextPart(await read())?.skill).toBe(skill);
      expect(overallOf(await read())).toBeNull();
      const attempt = await begin(skill);
      expect(nextPart(await read())?.attempt?.result_id).toBe(attempt.result_id);
      await submit(attempt, index < 2 ? band(6.5) : marks(6));
      expect(doneCount(await read())).toBe(index + 1);
    }
    expect(nextPart(await read())).toBeNull();
    expect(overallOf(await read())).toMatchObject({ band: 6.5 });
    const writing = (await read()).parts[2]?.attempt?.result_id ?? '';
    await device.db.results.update(writing, marks(3.5));
    expect(overallOf(await read())).toMatchObject({ band: 5.5 });
  });

  it('[R498] an attempt that was given up leaves its part free', async () => {
    await openMock();
    const first = await begin('listening');
    const second = await begin('listening', first.result_id);
    expect((await read()).parts[0]?.attempt?.result_id).toBe(second.result_id);
    await device.db.attempts.update(second.result_id, { abandoned: 1 });
    expect((await read()).parts[0]?.attempt).toBeNull();
  });

  it('[R498] a part that was submitted stays so, whatever is begun or submitted later', async () => {
    await openMock();
    const first = await begin('listening');
    await submit(first, band(6));
    const second = await begin('listening');
    expect((await read()).parts[0]?.attempt?.result_id).toBe(first.result_id);
    await submit(second, band(9));
    expect((await read()).parts[0]?.attempt?.result_id).toBe(first.result_id);
  });

  it('[R498] an attempt from the library counts only if it is resumed in the mock, and never one without a clock', async () => {
    await openMock();
    const of = { mock_id: MOCK, skill: 'reading' } as const;
    const own = await startAttempt(device, { exam_id: idOf('reading'), revision: 1 });
    expect((await read()).parts[1]?.attempt).toBeNull();
    await noteMockAttempt(device, own, of);
    expect((await read()).parts[1]?.attempt?.result_id).toBe(own.result_id);
    const untimed = await startAttempt(device, {
      exam_id: idOf('writing'),
      revision: 1,
      listening_mode: 'untimed',
    });
    await noteMockAttempt(device, untimed, { ...of, skill: 'writing' });
    expect((await read()).parts[2]?.attempt).toBeNull();
    expect(await device.db.mock_parts.count()).toBe(5);
  });

  it('[R500] a part that was begun keeps its paper, also where another device chose another meanwhile', async () => {
    await openMock();
    const other = newId();
    await changeMockPaper(device, MOCK, 'speaking', other);
    expect((await read()).parts[3]).toMatchObject({ exam_id: other, listed: null });
    const attempt = await begin('listening');
    await changeMockPaper(device, MOCK, 'listening', other);
    expect((await read()).parts[0]).toMatchObject({
      exam_id: idOf('listening'),
      attempt: { result_id: attempt.result_id },
    });
  });

  it('[R500] a paper that was taken off is known by its name, and not offered', async () => {
    await openMock();
    await device.db.exams.update(idOf('reading'), { deleted: 1 });
    expect((await read()).parts[1]).toMatchObject({ listed: null, exam: { exam_name: 'Practice paper' } });
  });

  it('[R496] is written in one transaction with the attempt', async () => {
    await openMock();
    await device.db
      .transaction(
        'rw',
        [device.db.mock_parts, device.db.attempts, device.db.attemptsHere, device.db.meta],
        async () => {
          await begin('listening');
          throw new Error('the page is closed');
        },
      )
      .catch(() => undefined);
    expect(await device.db.attempts.count()).toBe(0);
    expect(await device.db.mock_parts.count()).toBe(4);
  });
});

describe('[R498] the attempt that counts', () => {
  const attempt = (result_id: string, more: Partial<Own<Attempt>>): Own<Attempt> => ({
    result_id,
    exam_id: '',
    revision: 1,
    start_time: 1,
    end_time: null,
    abandoned: 0,
    state: 'received',
    ...more,
  });

  it('is the first that was submitted, on whichever device and in whatever order they come', () => {
    const open = attempt('a', {});
    const late = attempt('b', { start_time: 2, end_time: 90 });
    const early = attempt('c', { start_time: 3, end_time: 50 });
    for (const order of [
      [open, late, early],
      [early, open, late],
      [late, early, open],
    ])
      expect(attemptThatCounts(order)).toBe(early);
    expect(attemptThatCounts([late, open])).toBe(late);
    expect(attemptThatCounts([attempt('z', { start_time: 2 }), open])).toBe(open);
    expect(attemptThatCounts([attempt('z', { end_time: 50 }), attempt('y', { end_time: 50 })])?.result_id).toBe('y');
  });

  it('is one that the server refused only if there is no other', () => {
    const refused = attempt('a', { end_time: 5, state: 'refused' });
    const open = attempt('b', {});
    expect(attemptThatCounts([refused, open])).toBe(open);
    expect(attemptThatCounts([refused])).toBe(refused);
    expect(attemptThatCounts([])).toBeNull();
  });
});
