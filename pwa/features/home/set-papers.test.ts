import { describe, expect, it } from 'vitest';
import { dueWords } from './home-texts.ts';
import { setPapersToShow } from './set-papers.ts';

const paper = (exam_id: string, due_date: string) => ({
  set_id: exam_id,
  exam_id,
  exam_name: exam_id,
  due_date,
  words: '',
});
const group = (...papers: ReturnType<typeof paper>[]) => ({ group_id: 'g', name: 'Monday class', papers });
const shown = (sat: string[], ...papers: ReturnType<typeof paper>[]) =>
  setPapersToShow([group(...papers)], new Map(sat.map((exam_id) => [exam_id, { end_time: 5 }])), '2026-11-22').map(
    ({ exam_id }) => exam_id,
  );

describe('[R113] what is set for a student', () => {
  it('is shown with the nearest date first, of all groups', () => {
    const groups = [group(paper('late', '2026-12-20')), group(paper('soon', '2026-11-23'))];
    expect(setPapersToShow(groups, new Map(), '2026-11-22')).toMatchObject([
      { exam_id: 'soon', daysLeft: 1, satAt: null, groupName: 'Monday class' },
      { exam_id: 'late', daysLeft: 28 },
    ]);
  });

  it('stands by its name among those of one day, numbers by what they count', () => {
    const day = '2026-11-23';
    expect(shown([], paper('Paper 10', day), paper('Paper 2', day), paper('A paper', day))).toEqual([
      'A paper',
      'Paper 2',
      'Paper 10',
    ]);
  });

  it('stays a week after its date where it was not sat, and until its date where it was', () => {
    expect(shown([], paper('a', '2026-11-15'), paper('b', '2026-11-14'))).toEqual(['a']);
    expect(shown(['a', 'b'], paper('a', '2026-11-22'), paper('b', '2026-11-21'))).toEqual(['a']);
  });

  it('says the day of the week and how long it is until then', () => {
    const words = (due_date: string, daysLeft: number) => dueWords({ due_date, daysLeft });
    expect(words('2026-11-29', 7)).toBe('Until Sunday 29 November, in 7 days');
    expect(words('2026-11-23', 1)).toBe('Until tomorrow, Monday 23 November');
    expect(words('2026-11-22', 0)).toBe('Until today');
    expect(words('2026-11-20', -2)).toBe('It was due on Friday 20 November');
  });
});
