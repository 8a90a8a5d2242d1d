import { expect, it } from 'vitest';
import { v7 as newId } from 'uuid';
import type { MyGroup } from '../../../shared/groups.ts';
import type { SetHomework } from '../../../shared/practice/homework.ts';
import type { PracticeItem } from '../../../shared/practice/items.ts';
import { homeworkOf } from '../../local/queries/homework.ts';
import { homeworkToShow } from './homework.ts';
import { HOMEWORK, whatWords } from './homework-texts.ts';

const item: PracticeItem = {
  item_id: newId(),
  question_ids: [],
  number: 1,
  exam_id: newId(),
  revision: 1,
  result_id: newId(),
  kind: 'Gaps',
  skill: 'reading',
  why_in: 'wrong',
  lost_count: 1,
  lost_at: 1,
  key_hash: '00000000',
};
const set = (due_date: string, kind = 'Gaps'): SetHomework => ({
  set_id: newId(),
  due_date,
  words: '',
  count: 10,
  kinds: [{ skill: 'reading', kind }],
  exam_id: null,
  question_ids: [],
  exam_name: '',
  set_at: 100,
});
const groupOf = (...homework: unknown[]): MyGroup => ({ group_id: newId(), name: 'Monday', papers: [], homework });
const shown = (homework: SetHomework[]) =>
  homeworkToShow(homeworkOf([groupOf(...homework)]), { items: [item], states: new Map(), reviews: [] }, '2026-11-28');

it('[R537] shows what is set, the next day first, and what is not done for a week after its day', () => {
  const days = shown([set('2026-12-24'), set('2026-11-28'), set('2026-11-21'), set('2026-11-20')]);
  expect(days.map(({ due_date, daysLeft }) => [due_date, daysLeft])).toEqual([
    ['2026-11-21', -7],
    ['2026-11-28', 0],
    ['2026-12-24', 26],
  ]);
});

it('[R539] shows what is done, or nothing of which the student has, until its day', () => {
  const none = shown([set('2026-11-27', 'Headings'), set('2026-11-28', 'Headings')]);
  expect(none.map(({ due_date, done, of }) => [due_date, done, of])).toEqual([['2026-11-28', 0, 0]]);
});

it('leaves out what a newer server says in another way, and reads groups of an older one', () => {
  const { homework: _none, ...older } = groupOf();
  expect(homeworkOf([older, groupOf({ ...set('2026-12-01'), kinds: 'all' }, set('2026-12-01'))])).toHaveLength(1);
});

it('says what is to be done', () => {
  expect(whatWords({ ...set('2026-12-01'), kinds: [{ kind: 'Gaps' }, { kind: 'Headings' }] })).toBe(
    'Your mistakes in Gaps, Headings',
  );
  expect([HOMEWORK.progress(0, 1), HOMEWORK.progress(3, 10)]).toEqual(['1 question.', '3 of 10 questions done.']);
});
