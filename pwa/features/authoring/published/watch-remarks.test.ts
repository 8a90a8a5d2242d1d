import { expect, it } from 'vitest';
import type { Remark } from '../../../../shared/authoring/remarks.ts';
import { watchRemarks } from './watch-remarks.ts';

const remark = (left: number): Remark => ({
  exam_id: '01900000-0000-7000-8000-000000000001',
  revision: 1,
  remark_no: 1,
  reason: 'The key was wrong.',
  changes: [],
  at: 0,
  finished_at: left === 0 ? 1 : null,
  left,
  failed: 0,
});

/** Watches a server that gives these answers one after the other (null: none), and returns its calls and its news. */
async function watch(first: number, answers: (number | null)[], signal = new AbortController().signal) {
  const pauses: number[] = [];
  const heard: number[] = [];
  const failed: boolean[] = [];
  await watchRemarks(
    [remark(first)],
    {
      ask: async () => {
        const left = answers.shift() ?? null;
        if (left === null) throw new Error('No connection.');
        return [remark(left)];
      },
      pause: async (ms) => void pauses.push(ms),
      onRemarks: (remarks) => heard.push(...remarks.map(({ left }) => left)),
      onFailed: (isFailed) => failed.push(isFailed),
    },
    signal,
  );
  return { pauses, heard, failed };
}

it('a re-marking is followed until nothing is left', async () => {
  expect(await watch(9, [5, 2, 0])).toEqual({
    pauses: [1000, 1000, 1000],
    heard: [5, 2, 0],
    failed: [false, false, false],
  });
});

it('the server is asked less often while nothing moves or nobody answers, and goes on', async () => {
  const { pauses, heard, failed } = await watch(9, [9, null, null, null, null, 3, 0]);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 1000]);
  expect(heard).toEqual([9, 3, 0]);
  expect(failed).toEqual([false, true, true, true, true, false, false]);
});

it('nothing is asked where all is finished, or the screen is gone', async () => {
  expect((await watch(0, [])).pauses).toEqual([]);
  expect((await watch(4, [], AbortSignal.abort())).heard).toEqual([]);
});
