import { expect, it } from 'vitest';
import { remarkStateWords } from './revision-texts.ts';

it('a re-marking says how much is left of it, and whether that could be asked', () => {
  const remark = {
    exam_id: '',
    revision: 1,
    remark_no: 1,
    reason: '',
    changes: [],
    at: 0,
    finished_at: null,
    left: 12,
    failed: 0,
  };
  expect(remarkStateWords(remark, false)).toBe('12 results left to be marked again...');
  expect(remarkStateWords({ ...remark, left: 1 }, true)).toContain('1 result left to be marked again when last asked.');
  expect(remarkStateWords({ ...remark, left: 0 }, false)).toBe('Being finished...');
  expect(remarkStateWords({ ...remark, left: 0, finished_at: 5 }, true)).toBe('All results are marked again.');
  const failed = remarkStateWords({ ...remark, left: 0, finished_at: 5, failed: 1 }, false);
  expect(failed).toContain('1 result could not be marked again. It is tried again every quarter of an hour');
});
